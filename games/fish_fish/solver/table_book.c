#include "games/fish_fish/solver/table_book.h"

#include "games/fish_fish/solver/book.h"
#include "games/games.h"

#include <stdatomic.h>
#include <stdlib.h>

static const char *text_for(enum crowd_kind kind, int seats)
{
    if (kind == OF_A_MATCH) return strategy_against_crowd(seats);
    return seats - 1 > FISH ? strategy_of_seats(seats) : NULL;
}

static void discard(struct table_strategy *book)
{
    if (book) table_close(book);
    free(book);
}

static struct table_strategy *make(enum crowd_kind kind, int seats)
{
    const char *text = text_for(kind, seats);
    struct table_strategy *book = text ? calloc(1, sizeof *book) : NULL;
    if (book && !table_open(book, seats, kind) && !table_read(book, text)) return book;
    discard(book);
    return NULL;
}

/* The first caller leaves the book for all. If two threads make it at once, one of the two equal books is discarded. */
const struct table_strategy *table_book_for(enum crowd_kind kind, int seats)
{
    static _Atomic(struct table_strategy *) shelf[2][SEATS + 1];
    _Atomic(struct table_strategy *) *place = &shelf[kind == OF_A_MATCH][seats];
    struct table_strategy *book = atomic_load(place), *there = NULL;
    if (book || !(book = make(kind, seats))) return book;
    if (atomic_compare_exchange_strong(place, &there, book)) return book;
    discard(book);
    return there;
}

const double *table_weights(const struct table_strategy *t, const struct state *view)
{
    int decision = crowd_decision(&t->crowd, view);
    if (decision == NO_DECISION) return NULL;
    const double *weight = t->weight + t->crowd.begin[decision];
    for (int k = 0; k < t->crowd.choices[decision]; k++)
        if (weight[k] > 0) return weight;
    return NULL;
}

int table_choice(enum crowd_kind kind, const struct state *view, struct rng *rng)
{
    const struct table_strategy *book = table_book_for(kind, view->open.seats);
    const double *weight = book ? table_weights(book, view) : NULL;
    uint64_t menu = possible(fish_fish.menu(view));
    if (is_single(menu)) return first_of(menu);
    return weight ? nth_of(menu, draw_weighted(weight, size_of_set(menu), rng)) : -1;
}
