/* The games of a program that has the sampler alone. */
#include "games/games.h"
#include "test/sampler/sampler.h"

static const struct kit sampler_kit = { .game = &sampler, .seats = 3, .minutes = 1 };

const struct kit *const kits[] = { &sampler_kit, NULL };
const struct game *const games[] = { &sampler, NULL };

const struct game *game_named(const char *id) { return strcmp(id, sampler.id) ? NULL : &sampler; }
const struct kit *kit_of(const struct game *game) { return &sampler_kit; }
