/* What a world is worth, estimated without playing on. */
#include "bots/heuristics.h"
#include "bots/search.h"

/* For a win, in addition to the points. Whoever plays alone plays only to win. */
enum { WIN_WORTH = 300, WIN_ALONE = 1500 };

bool search_knows(const struct game *game) { return heuristics_of(game)->worth; }

int turns_ahead(const struct game *game) { return heuristics_of(game)->turns_ahead; }

/* Without heuristics, and at the end of a game, the points count. */
int worth_of(const struct game *game, const struct state *world, int who)
{
    const struct heuristics *known = heuristics_of(game);
    if (!known->worth || game_over(world)) return 100 * game->score(world, who, NULL);
    return known->worth(game, world, who);
}

static int most_of_others(const int of[], int parties, int who)
{
    int most = 0;
    for (int other = 0; other < parties; other++)
        if (other != who && of[other] > most) most = of[other];
    return most;
}

void judge_world(const struct game *game, const struct state *world, int seats, double worth[])
{
    int of[SEATS_LIMIT + 1], all = parties(game, seats);
    uint8_t place[SEATS_LIMIT] = { 0 };
    int win = seats == 1 ? WIN_ALONE : WIN_WORTH;
    if (game_over(world)) game->rank(world, place);
    for (int who = 0; who < all; who++) of[who] = worth_of(game, world, who);
    for (int who = 0; who < seats; who++)
        worth[who] = of[who] - most_of_others(of, all, who) + (place[who] == 1 ? win : 0);
}
