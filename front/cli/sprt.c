#include "front/cli/sprt.h"

#include <math.h>

enum { FEWEST_GROUPS = 10 };
static const double LEAST_VARIANCE = 0.01, SETTLED = 2.944439; /* the logarithm of 0.95 / 0.05 */

void sprt_add(struct sprt *t, double share)
{
    t->groups++;
    t->sum += share;
    t->squares += share * share;
}

/* The share of the wins to expect from a lead in Elo. */
static double expected(const struct sprt *t, double elo)
{
    double strength = t->own * pow(10, elo / 400);
    return strength / (strength + t->seats - t->own);
}

double sprt_likelihood(const struct sprt *t)
{
    if (t->groups < FEWEST_GROUPS) return 0;
    double mean = t->sum / t->groups, variance = fmax(t->squares / t->groups - mean * mean, LEAST_VARIANCE);
    double if_not = expected(t, 0), if_stronger = expected(t, (double)t->elo);
    return t->groups * (if_stronger - if_not) * (2 * mean - if_not - if_stronger) / (2 * variance);
}

enum verdict sprt_verdict(const struct sprt *t)
{
    double likelihood = sprt_likelihood(t);
    if (likelihood >= SETTLED) return STRONGER;
    return likelihood <= -SETTLED ? NOT_STRONGER : UNSETTLED;
}
