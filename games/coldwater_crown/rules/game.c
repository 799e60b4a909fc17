/* Coldwater Crown, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/coldwater_crown/rules/queries.h"
#include "games/games.h"

#include "games/coldwater_crown/rules/words.c"

#include "games/coldwater_crown/rules/view.c"
#include "games/coldwater_crown/rules/deal.c"
#include "games/coldwater_crown/rules/possible.c"

#define STEPS      "games/coldwater_crown/rules/steps.def"
#define FIRST_STEP GAME
#define ASIDES     PLAY_TACKLE
#include "engine/runner.h"

extern const char coldwater_crown_rules_en[];

static int seats_of(const struct state *s) { return s->open.seats; }

const struct game coldwater_crown = {
    .id = "coldwater-crown", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES, .automa = true,
    .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields, .rules = coldwater_crown_rules_en,
    .seats = seats_of, .forbids = forbids, .observe = observe, .deal = deal, .score = score, .rank = rank, .tie = tie,
    .broken = broken, .impossible = OUTSIDE_PAGES(impossible), RUNNER,
};
