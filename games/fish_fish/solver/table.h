/* Strategies for three to eight seats that are learnt: one that nobody gains much against, and the best response to the weaker
 * bots, which is played to win the match. Made and measured with fixed seeds: the same program finds the same numbers. */
#ifndef GAMES_FISH_FISH_SOLVER_TABLE_H
#define GAMES_FISH_FISH_SOLVER_TABLE_H

#include "games/fish_fish/solver/crowd.h"
#include "games/fish_fish/solver/strategy.h"

/* A strategy, and how its weights are laid out. A decision that it does not know has no weights. */
struct table_strategy {
    struct crowd crowd;
    double *weight;
};
enum strategy_fault table_open(struct table_strategy *, int seats, enum crowd_kind);   /* without weights; close it in any case */
void table_close(struct table_strategy *);
enum strategy_fault table_read(struct table_strategy *, const char *text);
void table_write(const struct table_strategy *, struct text_out *);

/* Rounds learnt alone, from seed 1. */
enum strategy_fault table_learn(struct table_strategy *, long iterations, void (*progress)(int part, int parts));

/* The answer that was learnt best at each decision. */
struct lesson;
void table_take_best(const struct table_strategy *, const struct lesson *);
size_t table_known(const struct table_strategy *);   /* decisions */

/* NULL for the text: it is not wanted; or the strategy that bots play by is checked. */
enum strategy_fault table_solve(int seats, long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                struct text_out *);
enum strategy_fault table_check(int seats, const char *text, struct trial, struct strategy_quality *);

/* The worth is the chance to win a match among the bots it was learnt against. */
enum strategy_fault against_solve(int seats, long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                  struct text_out *);
enum strategy_fault against_check(int seats, const char *text, struct strategy_quality *);

#endif
