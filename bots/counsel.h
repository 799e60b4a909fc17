/* Counsel: what the answers to a question lead to, how the game may end, and why. All of it comes from a view: worlds that
 * fit it are dealt and played on by heuristics, each seat answering from its own view. */
#ifndef BOTS_COUNSEL_H
#define BOTS_COUNSEL_H

#include "bots/search.h"

enum { REASONS = 3, WORLDS_LIMIT = 100000 };

/* How the game may end. */
struct forecast {
    double chance[SEATS_LIMIT];       /* of winning; a shared first place counts in part         */
    double points[SEATS_LIMIT + 1];   /* on average; the automa comes after the seats            */
    double lead[SEATS_LIMIT];         /* points ahead of the best of the others, on average      */
    double slope[SEATS_LIMIT];        /* how much chance one more point of lead goes with        */
};

/* From games played to their end from the viewer's view; EVERYTHING: from the true state. False: no worlds, or no memory. */
bool forecast_end(const struct game *, const struct state *view, int viewer, long worlds, struct rng *, struct forecast *);

/* Tries the given answers in the same worlds, with the same luck afterwards if possible; the most valuable first. */
bool weigh(const struct game *, const struct state *view, uint64_t choices, struct budget, struct rng *,
           struct counsel *);

/* The best answers to the question of a view: by search if it can judge the game, else by weighing them all. False: the game
 * is over, chance is asked, the budget is empty, or there is no memory. */
bool advise(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *);

/* The same for people, who want to learn: where there is a strategy that nobody can beat, its mix of answers, the most frequent
 * first. Then `visits` is how often it gives an answer, of `iterations`; `worth` is what an answer loses that it never gives. */
bool counsel_for(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *);

/* What an answer changes until the turn is over, in points; the sources that change most come first. */
struct reason {
    int count;
    const char *source[REASONS];
    double points[REASONS];
    double fish;              /* caught                                                        */
    double worth;             /* gain in what is expected beyond the points                    */
    double others;            /* what the best of the others gains by the end of the next turn */
};

/* For the first answers of a counsel, each in the same worlds. False: no memory. */
bool reasons_for(const struct game *, const struct state *view, const struct counsel *, int count, long worlds,
                 struct rng *, struct reason[]);

/* A difference in points of lead, and its standard error. */
struct difference { double mean, error; };

/* Whether it is larger than the luck of the tries explains. */
bool is_sure(struct difference);

/* How much more one answer is worth than another, in the same worlds. False: no memory. */
bool difference_between(const struct game *, const struct state *view, int choice, int other, long worlds,
                 struct rng *, struct difference *);

/* What an outcome of chance gave each seat, compared with all outcomes that were possible. The state is the true one before it. */
bool luck_of(const struct game *, const struct state *before, int outcome, long worlds, struct rng *, struct difference[]);

#endif
