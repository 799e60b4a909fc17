/* Plays Fish Fish from a book: `equilibrium` by a strategy that nobody can beat by more than was measured (creel solve
 * fish-fish --check), `exploiter` by the best response to one who plays at random. There are books for two and three
 * seats (docs/bots.md); elsewhere both play by rules of thumb. */
#include "bots/bot.h"

#include "bots/equilibrium/book.h"
#include "bots/equilibrium/match.h"
#include "games/games.h"

/* A question of a round of Fish Fish, asked of one who knows his own hand. */
static bool is_known(const struct game *game, const struct state *view)
{
    return game == &fish_fish && (question(view).step == BET || (question(view).step == LAY && view->hand.catches));
}

static int choose_from(enum book kind, const struct game *game, const struct state *view, struct rng *rng)
{
    struct solution *book = is_known(game, view) ? book_for(kind, view->open.seats) : NULL;
    return book ? book_choice(book, view, rng) : bot_greedy.choose(game, view, rng);
}

/* With two seats the match is what counts, with three a round. */
static int choose_equilibrium(const struct game *game, const struct state *view, struct rng *rng)
{
    int choice;
    if (game_over(view)) return NO_CHOICE;
    if (is_known(game, view) && view->open.seats == 2 && duel_choice(view, rng, &choice)) return choice;
    return choose_from(BOOK_OF_EQUILIBRIUM, game, view, rng);
}

static int choose_best_against_random(const struct game *game, const struct state *view, struct rng *rng)
{
    int choice;
    if (game_over(view)) return NO_CHOICE;
    if (is_known(game, view) && view->open.seats == 2 && match_choice(view, &choice)) return choice;
    return choose_from(BOOK_AGAINST_RANDOM, game, view, rng);
}

const struct bot bot_equilibrium = { "equilibrium", choose_equilibrium };
const struct bot bot_exploiter = { "exploiter", choose_best_against_random };
