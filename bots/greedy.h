/* The rules of thumb of each game, gathered by greedy.c. */
#ifndef BOTS_GREEDY_H
#define BOTS_GREEDY_H

#include "bots/bot.h"

int greedy_fish_fish(const struct state *view, uint64_t menu, struct rng *);
int greedy_coldwater_crown(const struct state *view, uint64_t menu, struct rng *);
int greedy_freshwater_fly(const struct state *view, uint64_t menu, struct rng *);

#endif
