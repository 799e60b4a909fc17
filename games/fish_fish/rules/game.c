/* Fish Fish as one translation unit: the sequence includes the chapters, whose names stay private, and the compiler sees
 * through the table of steps. */
#include "games/games.h"

#include "games/fish_fish/rules/sequence.c"
#include "games/fish_fish/rules/view.c"
#include "games/fish_fish/rules/possible.c"
#include "games/fish_fish/rules/pads.c"

#define STEPS      "games/fish_fish/rules/steps.def"
#define FIRST_STEP GAME
#include "engine/runner.h"

extern const char fish_fish_rules_en[];

static int seats_of(const struct state *s) { return s->open.seats; }

const struct game fish_fish = {
    .id = "fish-fish", .rules_version = 1, .min_seats = 2, .max_seats = SEATS,
    .bound = 700, .options = options, .lexicon = &lexicon, .fields = fields, .rules = fish_fish_rules_en, .pads = pads,
    .seats = seats_of, .forbids = forbids, .observe = observe, .deal = deal, .score = score, .rank = rank, .broken = broken, .impossible = OUTSIDE_PAGES(impossible), RUNNER,
};
