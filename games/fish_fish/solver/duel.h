/* A match of two in which only winning counts: each round is played for the probability of winning the match, so there is
 * a strategy for each number of rounds left and each lead of the Fisher. The last round is solved first. */
#ifndef GAMES_FISH_FISH_SOLVER_DUEL_H
#define GAMES_FISH_FISH_SOLVER_DUEL_H

#include "games/fish_fish/solver/strategy.h"

/* A lead changes by at most 20 in a round: four tiles fed with the best bait. */
enum { DUEL_ROUNDS = 4, SWING = 20 };

/* As text, with a line `# rounds 2 lead -5` before each strategy. */
enum strategy_fault duel_solve(long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                               struct text_out *);
enum strategy_fault duel_check(const char *text, struct strategy_quality *);

/* What a gain of each player in a round is worth: its chance to win the match, if all play by the strategy. Indices are from
 * -SWING to SWING around the middle. */
struct duel_worth {
    double of[2][2 * SWING + 1];
};
/* False: the text is not sound, or memory ran out. It is calculated at first use. */
bool duel_worth(const char *text, int rounds, int lead, struct duel_worth *);

/* The strategy for a round, or NULL. */
const char *duel_strategy(const char *text, int rounds, int lead);

#endif
