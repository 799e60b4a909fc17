/* Strategies to play from, prepared at first use, and the lookup of a view in one. */
#ifndef GAMES_FISH_FISH_SOLVER_BOOK_H
#define GAMES_FISH_FISH_SOLVER_BOOK_H

#include "games/fish_fish/solver/solve.h"

/* The book of duels holds no weights: it only says where a decision is in the text of a strategy. The book of values knows what
 * each part is worth if all play the equilibrium. */
enum book { BOOK_OF_EQUILIBRIUM, BOOK_AGAINST_RANDOM, BOOK_OF_DUELS, BOOK_OF_VALUES, BOOKS };

/* NULL: there is none for this many seats, or memory ran out. */
struct solution *book_for(enum book, int seats);

/* Its answer to the question in a view, which must be the view of the seat that is asked. */
int book_choice(struct solution *, const struct state *view, struct rng *);

/* The Fisher's lead at the start of the round of two, without what was caught or fed since. */
int lead_before_round(const struct state *);

/* One of the choices, as often as its weight says; weights are whole numbers. */
int draw_weighted(const double *weight, int count, struct rng *);

/* The answer of the strategy for a match of two. False: it does not cover this round, or memory ran out. */
bool duel_choice(const struct state *view, struct rng *, int *choice);

#endif
