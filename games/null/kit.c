/* No bot and no board: the smallest game is played at random, and shown by its fields. */
#include "games/games.h"

const struct kit null_kit = { .game = &null, .seats = 3 };
