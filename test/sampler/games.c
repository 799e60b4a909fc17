/* The games of a program that has the sampler alone. */
#include "games/games.h"
#include "test/sampler/sampler.h"

const struct game *const games[] = { &sampler, NULL };

const struct game *game_named(const char *id) { return strcmp(id, sampler.id) ? NULL : &sampler; }
