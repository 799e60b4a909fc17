/* What bots know of one game. All of it is asked of views or of worlds dealt from them, never of the table. */
#ifndef BOTS_HEURISTICS_H
#define BOTS_HEURISTICS_H

#include "engine/game.h"

struct heuristics {
    /* What looks best right now, of a menu with two choices or more. */
    int (*choose)(const struct state *view, uint64_t menu, struct rng *);

    /* What a seat may expect at the end, in hundredths of a point, guessed from a world. NULL: search can't judge the game. */
    int (*outlook)(const struct game *, const struct state *, int seat);
    int turns_ahead;               /* of each seat, before a world is judged: beyond that, heuristics say little */

    const char *catches;           /* the event that tells of a fish caught; NULL: points tell it at once */

    /* A choice by a strategy that nobody can beat, and by the best response to random play; -1: there is no strategy here. */
    int (*equilibrium)(const struct state *view, struct rng *);
    int (*exploiter)(const struct state *view, struct rng *);
    bool (*solved)(const struct state *view);   /* the strategy covers the whole game at this table */
    /* The strategies that help at a table of this size, the best first, up to NULL: names of files in strategies/. */
    const char *const *(*strategies)(int seats);
};

/* Never NULL: where nothing is known, all of its members are NULL. */
const struct heuristics *heuristics_of(const struct game *);

#endif
