/* How the equilibrium answers a question, and what other answers lose: for hints and reviews. */
#ifndef GAMES_FISH_FISH_SOLVER_MIX_H
#define GAMES_FISH_FISH_SOLVER_MIX_H

#include "bots/heuristics.h"
#include "games/fish_fish/rules/queries.h"

/* An answer that it gives less often than this, in thousandths, counts as never given. */
enum { MIX_NEVER = 5 };

/* The view is that of the seat that is asked. False: no strategy knows the question, or memory ran out. */
bool equilibrium_mix(const struct state *view, struct rng *, struct mix *);

/* The same for two and three seats, calculated exactly, and for more, by sampled rounds. */
bool exact_mix(const struct state *view, struct mix *);
bool sampled_mix(const struct state *view, struct rng *, struct mix *);

/* Shares from weights in the order of the menu; losses from the worth of each answer, in points, as far as they exceed what may
 * be luck. */
void fill_mix(uint64_t menu, const double *weight, const double *worth, double luck, struct mix *);

#endif
