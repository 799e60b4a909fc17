/* Every choice on the menu, equally likely. */
#include "bots/bot.h"

static int choose(const struct game *game, const struct state *view, struct rng *rng)
{
    return rng_pick(rng, game->menu(view));
}

const struct bot bot_random = { "random", choose };
