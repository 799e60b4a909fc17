/* Chooses what looks best right now, by the heuristics in the game's folder. */
#include "bots/bot.h"
#include "bots/heuristics.h"
#include "games/games.h"

#include <stddef.h>

const struct heuristics *heuristics_of(const struct game *game)
{
    static const struct heuristics none;
    const struct heuristics *known = kit_of(game)->bot;
    return known ? known : &none;
}

int most_worth(uint64_t menu, const int worth[CHOICES])
{
    int best = first_of(menu);
    for (menu = without_first(menu); menu; menu = without_first(menu))
        if (worth[first_of(menu)] > worth[best]) best = first_of(menu);
    return best;
}

int heuristic_choice(const struct heuristics *known, const struct state *view, uint64_t menu, struct rng *rng)
{
    if (is_single(menu)) return first_of(menu);
    if (known->worths) {
        int worth[CHOICES];
        known->worths(view, menu, worth);
        return most_worth(menu, worth);
    }
    return known->choose ? known->choose(view, menu, rng) : rng_pick(rng, alike(menu));
}

static int choose(const struct game *game, const struct state *view, struct rng *rng)
{
    return heuristic_choice(heuristics_of(game), view, possible(game->menu(view)), rng);
}

const struct bot bot_greedy = { "greedy", choose };
