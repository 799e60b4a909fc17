/* A match of two as a game whose end is all that counts: a round is played for the chance to win the match, so there is
 * a strategy for each number of rounds to go and each lead of the Fisher, the last round solved first. */
#ifndef GAMES_FISH_FISH_SOLVER_DUEL_H
#define GAMES_FISH_FISH_SOLVER_DUEL_H

#include "games/fish_fish/solver/strategy.h"

/* A lead changes by at most 20 in a round: four tiles that ate the best bait. */
enum { DUEL_ROUNDS = 4, SWING = 20 };

/* As text: before each table a line `# rounds 2 lead -5`. */
enum strategy_fault duel_solve(long iterations, void (*progress)(int part, int parts), struct worth *,
                               struct text_out *);
enum strategy_fault duel_check(const char *text, struct worth *);

/* The table for a round, or NULL. */
const char *duel_table(const char *text, int rounds, int lead);

#endif
