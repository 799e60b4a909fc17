/* Counsel: what the answers to a question lead to, how the game may end, and why. All of it comes from a view: worlds that
 * fit it are dealt and played on by heuristics, each seat answering from its own view. */
#ifndef BOTS_COUNSEL_H
#define BOTS_COUNSEL_H

#include "bots/search.h"

enum { REASONS = 8, COMPARED = 5, WORLDS_LIMIT = 100000 };

/* How the game may end. */
struct forecast {
    double chance[SEATS_LIMIT];       /* of winning; a shared first place counts in part         */
    double points[SEATS_LIMIT + 1];   /* on average; the automa comes after the seats            */
    double lead[SEATS_LIMIT];         /* points ahead of the best of the others, on average      */
    double slope[SEATS_LIMIT];        /* how much chance one more point of lead goes with        */
};

/* From games played to their end from the viewer's view; EVERYTHING: from the true state. False: no worlds, or no memory. */
bool forecast_end(const struct game *, const struct state *view, int viewer, long worlds, struct rng *, struct forecast *);

/* The same when the seat that is asked gives this answer, from its view. */
bool forecast_after(const struct game *, const struct state *view, int choice, long worlds, struct rng *, struct forecast *);

/* Tries the given answers in the same worlds, with the same luck afterwards if possible; the most valuable first. */
bool weigh(const struct game *, const struct state *view, uint64_t choices, struct budget, struct rng *,
           struct counsel *);

/* The best answers to the question of a view: by search if it can judge the game, else by weighing them all. False: the game
 * is over, chance is asked, the budget is empty, or there is no memory. */
bool advise(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *);

/* The same for people, who want to learn: where there is a strategy that nobody can beat, its mix of answers, the most frequent
 * first. Then `visits` is how often it gives an answer, of `iterations`; `worth` is what an answer loses that it never gives. */
bool counsel_for(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *);

/* A difference in points of lead, and its standard error. */
struct difference { double mean, error; };

/* Whether it is larger than the luck of the tries explains; clear: twice the error, sure: more than that. */
bool is_clear(struct difference);
bool is_sure(struct difference);

/* How much more one answer is worth than another, in the same worlds. False: no memory. */
bool difference_between(const struct game *, const struct state *view, int choice, int other, long worlds,
                 struct rng *, struct difference *);

/* What an answer brings up to where search stops looking, in points; the sources that bring most come first. */
struct reason {
    int count;
    const char *source[REASONS];
    double points[REASONS];
    double fish;              /* caught                                       */
    double worth;             /* expected beyond the points                   */
    double others;            /* what the best of the others gains meanwhile  */
    double wins;              /* how often the game is won by then            */
};

/* What the seat mostly answers next in the same turn; a share of 0: nothing. */
struct next_answer { struct frame question; int choice; double share; };

/* One of the first answers, compared with another in the same worlds. */
struct compared {
    int with;                     /* the place of the other: the best that is clearly worse than the first answer, or the first */
    struct difference ahead;      /* of the other one                                  */
    struct reason gain, more;     /* what it brings; how much more than the other one  */
    struct next_answer next;
    bool equal;                   /* not clearly worse than the first answer           */
};

struct comparison { int count; long worlds; struct compared answer[COMPARED]; };

/* How much work: worlds, iterations of search behind each answer, and iterations for the rest of the seat's turns in all worlds. */
struct comparing { long worlds, behind, turn; };

/* Compares the first answers once more in common worlds, and puts one first that is clearly better. False: no memory. */
bool compare_answers(const struct game *, const struct state *view, struct comparing, struct rng *, struct counsel *,
                     struct comparison *);

/* Counsel for people, its first answers compared: what a hint is made of. A mix, and an answer without alternative, are not compared. */
bool find_counsel(const struct game *, const struct state *view, struct budget, struct rng *, struct counsel *,
                  struct comparison *);

/* What an outcome of chance gave each seat, compared with all outcomes that were possible. The state is the true one before it. */
bool luck_of(const struct game *, const struct state *before, int outcome, long worlds, struct rng *, struct difference[]);

#endif
