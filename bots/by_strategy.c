/* Bots that play a computed strategy: `equilibrium` one that nobody can beat by more than `creel solve GAME --check` says,
 * `exploiter` the best response to random play. Without a strategy both play by heuristics. */
#include "bots/bot.h"
#include "bots/heuristics.h"

static int by_strategy(int (*find)(const struct state *, struct rng *), const struct game *game,
                       const struct state *view, struct rng *rng)
{
    int choice = find ? find(view, rng) : -1;
    return choice >= 0 ? choice : bot_greedy.choose(game, view, rng);
}

static int choose_equilibrium(const struct game *game, const struct state *view, struct rng *rng)
{
    return game_over(view) ? NO_CHOICE : by_strategy(heuristics_of(game)->equilibrium, game, view, rng);
}

static int choose_best_against_random(const struct game *game, const struct state *view, struct rng *rng)
{
    return game_over(view) ? NO_CHOICE : by_strategy(heuristics_of(game)->exploiter, game, view, rng);
}

const struct bot bot_equilibrium = { "equilibrium", choose_equilibrium };
const struct bot bot_exploiter = { "exploiter", choose_best_against_random };
