/* Search: tries the answers in worlds that the seat thinks possible. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

enum { ITERATIONS_LIMIT = 4000000, THREADS_LIMIT = 64 };

/* One answer: how often it was tried, and its mean lead over the best of the others, in hundredths of a point. */
struct advice { int choice, worth; long visits; };

/* What a search found, the best answer first. */
struct counsel {
    int  count;
    struct advice answer[CHOICES];
    long iterations, decisions;   /* worlds tried, answers given in them */
    bool mixed;                   /* from a strategy that mixes its answers: see counsel_for */
};

/* What a thought holds counts for up to half of the iterations; NULL: nothing is kept. False: there is nothing to search (the
 * game is over, or chance is asked), the budget is empty, or there is no memory. */
bool search(const struct game *, const struct state *view, struct budget, struct thought *, struct rng *,
            struct counsel *);

/* Notes that a question is asked: true when exactly the same was asked twice before. Then everyone waits for the others to
 * move on, and thinking alone will not end the game. */
bool was_asked_often(struct thought *, const struct game *, const struct state *view);

/* Whether search can judge this game. */
bool search_knows(const struct game *);

/* How many turns of each seat to play on before judging; 0: only the end of the game counts. */
int turns_ahead(const struct game *);

/* What a world is worth to a seat, or to the automa after the seats, in hundredths of a point. */
int worth_of(const struct game *, const struct state *world, int who);
/* The lead of each seat: what the world is worth to it, less what it is worth to the best of the others; a win adds to it. */
void judge_world(const struct game *, const struct state *world, int seats, double worth[]);

#endif
