/* Fish Fish, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and the
 * compiler sees through the table of steps. */
#include "games/fish_fish/fish_fish.h"
#include "games/games.h"

#include "games/fish_fish/words.c"

#include "games/fish_fish/round.c"
#include "games/fish_fish/line.c"
#include "games/fish_fish/count.c"

#include "games/fish_fish/sequence.c"
#include "games/fish_fish/view.c"

#define STEPS      "games/fish_fish/steps.def"
#define FIRST_STEP GAME
#include "engine/runner.h"

extern const char fish_fish_rules[];

const struct game fish_fish = {
    .id = "fish-fish", .rules_version = 1, .min_seats = 2, .max_seats = SEATS,
    .bound = 700, .options = options, .lexicon = &lexicon, .fields = fields, .rules = fish_fish_rules,
    .forbids = forbids, .observe = observe, .deal = deal, .score = score, .rank = rank, .broken = broken, RUNNER,
};
