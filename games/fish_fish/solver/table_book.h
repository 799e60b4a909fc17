/* Learnt strategies to play from, prepared at first use. */
#ifndef GAMES_FISH_FISH_SOLVER_TABLE_BOOK_H
#define GAMES_FISH_FISH_SOLVER_TABLE_BOOK_H

#include "games/fish_fish/solver/table.h"

/* Of a round: what nobody gains much against; of a match: the response to weaker bots. NULL: there is none for this many seats,
 * or memory ran out. */
const struct table_strategy *table_book_for(enum crowd_kind, int seats);

/* The weights of the question in a view, in the order of its menu; NULL: the strategy does not know it. */
const double *table_weights(const struct table_strategy *, const struct state *view);

/* Its answer; -1: it does not know the question, or memory ran out. */
int table_choice(enum crowd_kind, const struct state *view, struct rng *);

#endif
