/* Plays Fish Fish from a book: `equilibrium` by a strategy that nobody can beat by more than was measured (creel solve
 * fish-fish --check), `exploiter` by the best response to one who plays at random. There are books for two and three
 * seats (docs/bots.md); elsewhere both play by rules of thumb. */
#include "bots/bot.h"

#include "bots/equilibrium/book.h"
#include "games/games.h"

/* A view in which the one who is asked does not know his own hand is no view of his. */
static bool is_own(const struct state *view) { return question(view).step == BET || view->hand.catches; }

static int choose_from(enum book kind, const struct game *game, const struct state *view, struct rng *rng)
{
    struct solution *book = NULL;
    if (game_over(view)) return NO_CHOICE;
    if (game == &fish_fish && question(view).step != FIRST_FISHER && is_own(view))
        book = book_for(kind, view->open.seats);
    return book ? book_choice(book, view, rng) : bot_greedy.choose(game, view, rng);
}

static int choose_equilibrium(const struct game *game, const struct state *view, struct rng *rng)
{
    return choose_from(BOOK_OF_EQUILIBRIUM, game, view, rng);
}

static int choose_best_against_random(const struct game *game, const struct state *view, struct rng *rng)
{
    return choose_from(BOOK_AGAINST_RANDOM, game, view, rng);
}

const struct bot bot_equilibrium = { "equilibrium", choose_equilibrium };
const struct bot bot_exploiter = { "exploiter", choose_best_against_random };
