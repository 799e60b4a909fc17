/* Strategies for large tables are learnt by playing: Monte Carlo counterfactual regret minimization on the engine itself. In
 * each round one seat tries all of its answers, the others answer once (external sampling); regrets never fall below zero, and
 * later rounds count for more in the mean. */
#ifndef GAMES_FISH_FISH_SOLVER_LEARN_H
#define GAMES_FISH_FISH_SOLVER_LEARN_H

#include "games/fish_fish/solver/crowd.h"

/* Somebody at the table. */
struct rival {
    const struct crowd *crowd;
    const double *weight;                    /* its strategy; NULL, or without weights: the heuristics of the game */
    int careless;                            /* percent of its answers are random */
};
int rival_choice(const struct rival *, const struct state *, uint64_t menu, struct rng *);

struct lesson {
    const struct crowd *crowd;
    double *regret, *mean;                   /* what is learnt: the mean is the strategy */
    const struct rival *rival[SEATS];        /* by seat; NULL: plays by what has been learnt so far */
    struct rng rng;
};
bool lesson_open(struct lesson *, const struct crowd *, uint64_t seed);   /* false: memory ran out; close it in either case */
void lesson_close(struct lesson *);

/* The seat tries every answer in the round of a table that has just begun it, for points, or for the chance to win the match.
 * The weight is that of the round in the mean. */
void lesson_round(struct lesson *, const struct state *, int seat, double weight);

/* A table before its first line; seat 0 fishes. */
void first_line(int seats, struct state *);

/* Plays to the end of the round with these at the table. */
void play_out_round(const struct rival *const rival[SEATS], struct state *, struct rng *);

/* A seat's points less the mean of the others'. */
double lead_of(const struct state *, int seat);

/* The chance to win the match, between two rounds or at its end: roughly, from the prospects of all. */
double chance_of(const struct state *, int seat);

#endif
