/* Strategies to play from, prepared at first use, and the lookup of a view in one. */
#ifndef GAMES_FISH_FISH_SOLVER_BOOK_H
#define GAMES_FISH_FISH_SOLVER_BOOK_H

#include "games/fish_fish/solver/solve.h"

/* The book of duels holds no weights: it only says where a decision is in the text of a strategy. */
enum book { BOOK_OF_EQUILIBRIUM, BOOK_AGAINST_RANDOM, BOOK_OF_DUELS, BOOKS };

/* NULL: there is none for this many seats, or memory ran out. */
struct solution *book_for(enum book, int seats);

/* Its answer to the question in a view, which must be the view of the seat that is asked. */
int book_choice(struct solution *, const struct state *view, struct rng *);

/* The answer of the strategy for a match of two. False: it does not cover this round, or memory ran out. */
bool duel_choice(const struct state *view, struct rng *, int *choice);

#endif
