/* Strategies to play from, made when first asked for, and how a view is looked up in one. */
#ifndef GAMES_FISH_FISH_SOLVER_BOOK_H
#define GAMES_FISH_FISH_SOLVER_BOOK_H

#include "games/fish_fish/solver/solve.h"

/* The book of duels is empty: it tells where to look in their tables. */
enum book { BOOK_OF_EQUILIBRIUM, BOOK_AGAINST_RANDOM, BOOK_OF_DUELS, BOOKS };

/* NULL: there is none for so many seats, or no memory for it. */
struct solution *book_for(enum book, int seats);

/* What it answers to the question that waits in a view of Fish Fish, which is the viewer's own. */
int book_choice(struct solution *, const struct state *view, struct rng *);

/* What the strategy for a match of two answers. False: it has none for this round, or there is no memory. */
bool duel_choice(const struct state *view, struct rng *, int *choice);

#endif
