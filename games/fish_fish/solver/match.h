/* A match of two against one who plays at random: what a lead is worth before each round, and what to answer for the
 * best chance to win. */
#ifndef GAMES_FISH_FISH_SOLVER_MATCH_H
#define GAMES_FISH_FISH_SOLVER_MATCH_H

#include "games/fish_fish/solver/round.h"

/* False: there is no memory to work it out. */
bool match_choice(const struct state *view, int *choice);

/* The chance to win against random play with so many rounds to go (a shared win is half a win); -1: no memory. */
double match_chance(int rounds, bool fishes_next, int lead);

#endif
