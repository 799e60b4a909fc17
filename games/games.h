/* Every game there is, in the order of list.def. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "engine/game.h"

#define GAME(name) extern const struct game name;
#include "games/list.def"
#undef GAME

extern const struct game *const games[];         /* up to NULL */
const struct game *game_named(const char *id);   /* NULL: there is none */

#endif
