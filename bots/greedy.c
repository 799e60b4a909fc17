/* Takes what looks best right now, by rules of thumb that each game has its own of (bots/greedy/). */
#include "bots/greedy.h"

#include <stddef.h>
#include <string.h>

static const struct thumb {
    const char *game;
    int (*choose)(const struct state *, uint64_t menu, struct rng *);
} thumbs[] = {
    { "fish-fish", greedy_fish_fish },
    { "coldwater-crown", greedy_coldwater_crown },
    { "freshwater-fly", greedy_freshwater_fly },
};

static int choose(const struct game *game, const struct state *view, struct rng *rng)
{
    uint64_t menu = possible(game->menu(view));
    if (is_single(menu)) return first_of(menu);
    for (size_t i = 0; i < sizeof thumbs / sizeof thumbs[0]; i++)
        if (!strcmp(thumbs[i].game, game->id)) return thumbs[i].choose(view, menu, rng);
    return rng_pick(rng, game->menu(view));
}

const struct bot bot_greedy = { "greedy", choose };
