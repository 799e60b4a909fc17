/* A match of two against random play: what a lead is worth before each round, and the answer most likely to win. */
#ifndef GAMES_FISH_FISH_SOLVER_MATCH_H
#define GAMES_FISH_FISH_SOLVER_MATCH_H

#include "games/fish_fish/solver/round.h"

/* False: memory ran out. */
bool match_choice(const struct state *view, int *choice);

/* The probability of winning against random play with this many rounds left (a shared win counts half); -1: memory ran
 * out. */
double match_chance(int rounds, bool fishes_next, int lead);

#endif
