#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

const struct bot *const bots[] = { &bot_random, &bot_greedy,      &bot_easy,      &bot_fair, &bot_good,
                                   &bot_expert, &bot_equilibrium, &bot_exploiter, NULL };

const struct bot *bot_named(const char *name)
{
    for (int i = 0; bots[i]; i++)
        if (!strcmp(bots[i]->name, name)) return bots[i];
    return NULL;
}

int bot_choice(const struct bot *bot, const struct game *game, const struct state *view, struct budget budget,
               struct thought *thought, struct rng *rng)
{
    return bot->think ? bot->think(game, view, budget, thought, rng) : bot->choose(game, view, rng);
}

bool bot_answer(struct table *t, const struct bot *bot, struct thought *thought, struct rng *rng, struct refusal *why)
{
    struct state *view = calloc(1, table_game(t)->state_size);
    if (!view) return refuse(why, "refusal.memory", "");
    table_view(t, table_waits_for(t), view);
    int choice = bot_choice(bot, table_game(t), view, (struct budget){ 0 }, thought, rng);
    free(view);
    return table_answer(t, table_waits_for(t), choice, why);
}
