/* What bots know about one game. They apply it to views and to worlds dealt from them, never to the table. */
#ifndef BOTS_HEURISTICS_H
#define BOTS_HEURISTICS_H

#include "engine/game.h"

/* How a strategy that nobody can beat answers a question. */
struct mix {
    int share[CHOICES];            /* how often it gives each answer, in thousandths                      */
    double loss[CHOICES];          /* what an answer that it never gives loses against it, in points of lead */
};

struct heuristics {
    /* What looks best right now, of a menu with at least two choices. */
    int (*choose)(const struct state *view, uint64_t menu, struct rng *);

    /* What a world is worth to a seat: its expected points at the end, in hundredths. NULL: search can't judge this game. */
    int (*worth)(const struct game *, const struct state *, int seat);
    int turns_ahead;               /* of each seat, before a world is judged: heuristics say little beyond that */

    const char *catches;           /* the event that a fish was caught; NULL: its points show at once */

    /* A choice by a strategy that nobody can beat, and by the best response to random play; -1: no strategy for this view. */
    int (*equilibrium)(const struct state *view, struct rng *);
    int (*exploiter)(const struct state *view, struct rng *);
    int (*expert)(const struct state *view, struct rng *);   /* the same where weak opponents are not spared */
    bool (*mix)(const struct state *view, struct rng *, struct mix *);   /* false: no strategy for this view */
    bool (*solved)(int seats);     /* the strategy covers the whole game at this table */
    /* The strategies for this number of seats, up to NULL: names of files in strategies/. One that begins with | is only for those
     * who can't have the one before it. */
    const char *const *(*strategies)(int seats);
};

/* Never NULL: without heuristics all members are NULL. */
const struct heuristics *heuristics_of(const struct game *);

#endif
