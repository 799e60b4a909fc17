/* Search: what each answer leads to, tried out in worlds that the seat may be in. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

enum { ITERATIONS_LIMIT = 4000000, THREADS_LIMIT = 64 };

/* One answer: how often it was tried, and what came of it, in hundredths of a point ahead of the best of the others. */
struct advice { int choice, worth; long visits; };

/* What a search found out about the answers, the best first. */
struct counsel {
    int  count;
    struct advice answer[CHOICES];
    long iterations, decisions;   /* worlds tried, answers given in them */
};

/* What a thought found out before counts for up to half of the iterations; NULL: nothing is kept. False: nothing can be searched,
 * because the game is over, chance is asked, the budget is none, or memory has run out. */
bool search(const struct game *, const struct state *view, struct budget, struct thought *, struct rng *,
            struct counsel *);

/* Whether search knows how to judge this game. */
bool search_knows(const struct game *);

/* How many turns of each seat are worth playing on before judging; 0: only the end of the game tells. */
int turns_ahead(const struct game *);

/* What a seat, or the automa behind the seats, may hope for, in hundredths of a point. */
int prospects(const struct game *, const struct state *world, int who);
/* What a world is worth to each seat: its own prospects less those of the best of the others; to have won counts. */
void judge_world(const struct game *, const struct state *world, int seats, double worth[]);

#endif
