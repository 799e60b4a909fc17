/* Counsel: what the answers to a question lead to, what the seats may hope for, and why. All of it comes from a view,
 * by worlds that its viewer may be in and rules of thumb that play on there: each seat answers from its own view. */
#ifndef BOTS_COUNSEL_H
#define BOTS_COUNSEL_H

#include "bots/search.h"

enum { REASONS = 3, WORLDS_LIMIT = 100000 };

/* What may come out at the end. */
struct hopes {
    double chance[SEATS_LIMIT];       /* to have won; a shared first place is shared             */
    double points[SEATS_LIMIT + 1];   /* on average; of the automa behind the seats              */
    double ahead[SEATS_LIMIT];        /* points ahead of the best of the others, on average      */
    double slope[SEATS_LIMIT];        /* the chance that one more of these points goes with      */
};

/* By games played to their end from the viewer's view; EVERYTHING: from the truth. A game that is over has no doubt
 * left. False: no worlds, or no memory. */
bool chances(const struct game *, const struct state *view, int viewer, long worlds, struct rng *, struct hopes *);

/* The given answers tried in the same worlds, with the same luck afterwards if it can be; the most worth first. */
bool weigh(const struct game *, const struct state *view, uint64_t choices, struct budget, struct rng *,
           struct counsel *);

/* The best answers to the question of a view: by search where it knows the game, else by weighing them all. False: the
 * game is over, chance is asked, the budget is none, or memory has run out. */
bool advise(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *);

/* What an answer changes until the turn is over, in points; the sources that change most come first. */
struct reason {
    int count;
    const char *source[REASONS];
    double points[REASONS];
    double fish;              /* that it catches                                               */
    double prospects;         /* what is gained in hopes rather than points                    */
    double others;            /* what the best of the others gains until the next turn is over    */
};

/* Of the first answers of a counsel, each in the same worlds. False: no memory. */
bool reasons_for(const struct game *, const struct state *view, const struct counsel *, int count, long worlds,
                 struct rng *, struct reason[]);

/* How far one thing lies above another, in points ahead, and the standard error of that. */
struct gap { double mean, error; };

/* Whether it is more than the luck of the tries is likely to make of nothing. */
bool is_sure(struct gap);

/* What one answer is worth more than another, in the same worlds. False: no memory. */
bool gap_between(const struct game *, const struct state *view, int choice, int other, long worlds,
                 struct rng *, struct gap *);

/* What an outcome of chance gave to each seat against all that might have come. The state is the truth before it. */
bool luck_of(const struct game *, const struct state *before, int outcome, long worlds, struct rng *, struct gap[]);

#endif
