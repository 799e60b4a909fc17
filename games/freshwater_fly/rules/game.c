/* Freshwater Fly, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/freshwater_fly/rules/queries.h"
#include "games/games.h"

#include "games/freshwater_fly/rules/words.c"

#include "games/freshwater_fly/rules/sequence.c"
#include "games/freshwater_fly/rules/view.c"
#include "games/freshwater_fly/rules/invariants.c"

#define STEPS      "games/freshwater_fly/rules/steps.def"
#define FIRST_STEP GAME
#define ASIDES     CAST_AGAIN
#include "engine/runner.h"

extern const char freshwater_fly_rules_en[];

static int seats_of(const struct state *s) { return s->seats; }

const struct game freshwater_fly = {
    .id = "freshwater-fly", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES,
    .automa = true, .days = days_of, .forbids = forbids, .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields, .rules = freshwater_fly_rules_en,
    .seats = seats_of, .observe = observe, .deal = deal, .score = score, .rank = rank, .tie = tie, .broken = broken, RUNNER,
};
