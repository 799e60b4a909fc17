#include "games/games.h"

#include <string.h>

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
