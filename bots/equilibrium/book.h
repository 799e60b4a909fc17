/* Strategies to play from, made when first asked for, and how a view is looked up in one. */
#ifndef BOTS_EQUILIBRIUM_BOOK_H
#define BOTS_EQUILIBRIUM_BOOK_H

#include "bots/equilibrium/solve.h"

enum book { BOOK_OF_EQUILIBRIUM, BOOK_AGAINST_RANDOM, BOOKS };

/* NULL: there is none for so many seats, or no memory for it. */
struct solution *book_for(enum book, int seats);

/* What it answers to the question that waits in a view of Fish Fish, which is the viewer's own. */
int book_choice(struct solution *, const struct state *view, struct rng *);

#endif
