#include "games/fish_fish/solver/book.h"

#include "games/fish_fish/solver/duel.h"
#include "games/fish_fish/solver/strategy.h"

#include <stdatomic.h>
#include <stdlib.h>

extern const char fish_fish_strategy_match[];

static void discard(struct solution *book)
{
    if (book) solution_close(book);
    free(book);
}

/* A strategy without weights chooses at random, so the best response to it is the best play against random. */
static bool fill(struct solution *book, enum book kind)
{
    if (kind == BOOK_AGAINST_RANDOM) return solution_respond(book);
    if (strategy_read(strategy_of_seats(book->fish + 1), book) != STRATEGY_FINE) return false;
    if (kind == BOOK_OF_VALUES) solution_measure(book);
    return true;
}

static bool open_book(struct solution *book, enum book kind, int fish)
{
    if (kind == BOOK_OF_DUELS) return solution_open_whole(book);
    return solution_open(book, fish) && fill(book, kind);
}

static struct solution *make(enum book kind, int fish)
{
    struct solution *book = calloc(1, sizeof *book);
    if (book && open_book(book, kind, fish)) return book;
    discard(book);
    return NULL;
}

/* The first caller leaves the book for all. If two threads make it at once, one of the two equal books is discarded. */
struct solution *book_for(enum book kind, int seats)
{
    static _Atomic(struct solution *) shelf[BOOKS][FISH];
    int fish = seats - 1;
    if (fish > FISH || !strategy_of_seats(seats)) return NULL;
    struct solution *book = atomic_load(&shelf[kind][fish - 1]), *there = NULL;
    if (book || !(book = make(kind, fish))) return book;
    if (atomic_compare_exchange_strong(&shelf[kind][fish - 1], &there, book)) return book;
    discard(book);
    return there;
}

static void follow_line(struct path *p, const struct state *view, int line)
{
    struct past_line past = past_line(view, line);
    path_lay(p, past.bait - BAIT_2);
    for (int i = 0; i < p->of->fish; i++) path_bet(p, past.bets[i]);
    path_check(p, past.hook == CATCH);
}

/* A strategy is either expanded in the book, or still text. */
struct page {
    struct solution *book;
    const char *text;
};

int draw_weighted(const double *weight, int count, struct rng *rng)
{
    int total = 0, choice = 0;
    for (int i = 0; i < count; i++) total += (int)weight[i];
    for (int left = rng_below(rng, total); left >= (int)weight[choice]; choice++) left -= (int)weight[choice];
    return choice;
}

/* Nobody has a choice on the fifth line. */
static int draw(const struct page *page, const struct path *p, size_t at, int count, struct rng *rng)
{
    double weight[LAYS];
    if (count == 1 || p->spot.line == LINES - 1) return 0;
    if (!page->text) return draw_weighted(page->book->mean + at, count, rng);
    return strategy_weights(page->text, page->book, at, weight) ? draw_weighted(weight, count, rng) : 0;
}

static int draw_lay(const struct page *page, const struct path *p, const struct state *view, struct rng *rng)
{
    uint8_t lay[LAYS];
    int hidden = catches_unseen(view), count = spot_lays(&p->spot, hidden, lay);
    return lay[draw(page, p, path_lays(p, hidden), count, rng)];
}

static int draw_bet(const struct page *page, struct path *p, const struct state *view, int who, struct rng *rng)
{
    int tiles = view->open.tiles[who];
    if (on_last_line(view)) return tiles;
    path_lay(p, view->open.bait - BAIT_2);
    for (int i = 0; fish_to_bet(view, i) != who; i++) path_bet(p, view->open.bets[fish_to_bet(view, i)]);
    return draw(page, p, p->at, tiles + 1, rng);
}

static int choice_on(const struct page *page, const struct state *view, struct rng *rng)
{
    struct path p;
    path_begin(page->book, &p);
    for (int line = 0; line < view->open.line; line++) follow_line(&p, view, line);
    struct frame f = question(view);
    return f.step == LAY ? draw_lay(page, &p, view, rng) : draw_bet(page, &p, view, f.who, rng);
}

int book_choice(struct solution *book, const struct state *view, struct rng *rng)
{
    return choice_on(&(struct page){ book, NULL }, view, rng);
}

int lead_before_round(const struct state *s)
{
    int fisher = s->open.fisher, fish = !fisher, caught = s->open.caught[fisher] - caught_this_round(s);
    return s->open.eaten[fisher] + CATCH_POINTS * caught - s->open.eaten[fish] - CATCH_POINTS * s->open.caught[fish];
}

bool duel_choice(const struct state *view, struct rng *rng, int *choice)
{
    const char *text =
        duel_strategy(fish_fish_strategy_match, view->open.rounds - view->open.round, lead_before_round(view));
    struct page page = { text ? book_for(BOOK_OF_DUELS, 2) : NULL, text };
    if (!page.book) return false;
    *choice = choice_on(&page, view, rng);
    return true;
}
