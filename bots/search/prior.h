/* How much is hoped of an answer before it is tried. */
#ifndef BOTS_SEARCH_PRIOR_H
#define BOTS_SEARCH_PRIOR_H

#include "bots/heuristics.h"

static const struct prior usual_prior = { .drop = 100 };

/* Of the answer that looks worse than the best by a gap, and has a rank: as a part of what is hoped of the best. Every machine
 * calculates the same: between whole halvings the line is straight. */
static inline double hope_of(struct prior p, int gap, int rank)
{
    enum { MOST_HALVINGS = 8 };
    double hope = 100.0 / (100 + p.drop * rank);
    if (!p.heat) return hope;
    if (gap >= MOST_HALVINGS * p.heat) return hope / (1 << MOST_HALVINGS);
    return hope * (1 - 0.5 * (gap % p.heat) / p.heat) / (1 << gap / p.heat);
}

static inline struct prior prior_for(const struct heuristics *known, int step)
{
    return known->priors && known->priors[step].heat + known->priors[step].drop ? known->priors[step] : usual_prior;
}

#endif
