/* Weights as shares that add up to one. */
#ifndef GAMES_FISH_FISH_SOLVER_SHARES_H
#define GAMES_FISH_FISH_SOLVER_SHARES_H

/* In proportion to the weights; equal shares if all are zero. */
static inline void in_proportion(const double *weight, int count, double *share)
{
    double sum = 0;
    for (int i = 0; i < count; i++) sum += weight[i];
    for (int i = 0; i < count; i++) share[i] = sum > 0 ? weight[i] / sum : 1.0 / count;
}

#endif
