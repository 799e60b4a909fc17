/* How fast random games are in a page: the same games, by the same draws, as `creel bench` plays. */
#include "front/wasm/wasm.h"

#include "engine/setup.h"
#include "games/games.h"

#include <stdlib.h>

/* So many games to their end; answers with the decisions that were made. */
double EXPORTED(playouts)(const char *id, int seats, int count, uint64_t seed)
{
    const struct game *game = game_named(id);
    struct rng rng = { seed };
    struct setup setup;
    double decisions = 0;
    struct state *s = game ? aligned_alloc(64, ((size_t)game->state_size + 63) / 64 * 64) : NULL;
    if (!s) return 0;
    setup_preset(game, seats, &setup);
    for (int i = 0; i < count; i++) {
        game->begin(s, &setup);
        decisions += (double)game->playout(s, &rng);
    }
    free(s);
    return decisions;
}
