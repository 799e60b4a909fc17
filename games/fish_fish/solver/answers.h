/* Answers from solved strategies, for the bot of Fish Fish. */
#ifndef GAMES_FISH_FISH_SOLVER_ANSWERS_H
#define GAMES_FISH_FISH_SOLVER_ANSWERS_H

#include "games/fish_fish/rules/queries.h"

int equilibrium_answer(const struct state *view, struct rng *);   /* -1: no strategy covers the question */
int exploiter_answer(const struct state *view, struct rng *);
int expert_answer(const struct state *view, struct rng *);
bool is_solved(int seats);
const char *const *strategies_for(int seats);

#endif
