/* What bots know about one game. They apply it to views and to worlds dealt from them, never to the table. */
#ifndef BOTS_HEURISTICS_H
#define BOTS_HEURISTICS_H

#include "engine/game.h"

/* How a strategy that nobody can beat answers a question. */
struct mix {
    int share[CHOICES];            /* how often it gives each answer, in thousandths                      */
    double loss[CHOICES];          /* what an answer that it never gives loses against it, in points of lead */
};

/* What search hopes of the answers to a kind of question before it has tried them, compared with the best liked. */
struct prior {
    int heat;                      /* half as much of one that looks worse by this much, in hundredths of a point; 0: worths don't count */
    int drop;                      /* 100 / (100 + drop) of the second, 100 / (100 + 2 drop) of the third, and so on */
};

/* How the levels of a game play, so that each of them wins about three games of four against the one below. 0: as usual. */
struct levels {
    int easy_heat;                 /* an answer that looks worse by this much is taken half as often, in hundredths of a point */
    int fair_searches, good_searches;   /* iterations */
};

struct heuristics {
    /* How good each choice of a menu with at least two looks right now: they choose the one worth most, the first of equals.
     * The numbers compare the answers to one question, in hundredths of a point, and are far apart where nothing is weighed. */
    void (*worths)(const struct state *view, uint64_t menu, int worth[CHOICES]);
    /* The choices that a beginner thinks of; NULL: all. A beginner never thinks of asides. */
    uint64_t (*obvious)(const struct state *view, uint64_t menu);
    /* Without worths, what they choose from such a menu. */
    int (*choose)(const struct state *view, uint64_t menu, struct rng *);

    /* What a world is worth to a seat: its expected points at the end, in hundredths. NULL: search can't judge this game. */
    int (*worth)(const struct game *, const struct state *, int seat);
    int turns_ahead;               /* of each seat, before a world is judged: heuristics say little beyond that */
    double curiosity;              /* how much better than its results search hopes an answer to be, in their standard deviations; 0: 3 */

    const struct prior *priors;    /* by step, where they are known to be better than the usual one; all zero: the usual one. May be NULL */

    struct levels levels;

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

/* The choice of a menu that is worth most, the first of equals. */
int most_worth(uint64_t menu, const int worth[CHOICES]);
/* What they choose from a menu; without heuristics every choice is equally likely. */
int heuristic_choice(const struct heuristics *, const struct state *view, uint64_t menu, struct rng *);

#endif
