/* The rules of thumb of each game, gathered by greedy.c. */
#ifndef BOTS_GREEDY_H
#define BOTS_GREEDY_H

#include "bots/bot.h"

int greedy_fish_fish(const struct state *view, struct rng *);

#endif
