#include "games/games.h"

#include "engine/deck.h"

#include <string.h>

const struct kit *const kits[] = {
#define GAME(name) &name##_kit,
#include "games/list.def"
#undef GAME
    NULL,
};

const struct game *const games[] = {
#define GAME(name) &name,
#include "games/list.def"
#undef GAME
    NULL,
};

const struct game *game_named(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (!strcmp(games[i]->id, id)) return games[i];
    return NULL;
}

const struct kit *kit_of(const struct game *game)
{
    static const struct kit empty;
    for (int i = 0; kits[i]; i++)
        if (kits[i]->game == game_listed(game)) return kits[i];
    return &empty;
}
