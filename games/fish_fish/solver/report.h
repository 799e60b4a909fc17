/* Solving and checking, as the game's kit offers them: see bots/solve.h. */
#ifndef GAMES_FISH_FISH_SOLVER_REPORT_H
#define GAMES_FISH_FISH_SOLVER_REPORT_H

#include "bots/solve.h"

extern const struct solver fish_fish_solver;

enum strategy_fault solve_game(int seats, long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                               struct text_out *strategy);
enum strategy_fault check_strategy(int seats, const char *strategy, struct trial, struct strategy_quality *);
enum strategy_fault solve_match(long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                struct text_out *strategy);
enum strategy_fault check_match(const char *strategy, struct strategy_quality *);

#endif
