/* The null game as one translation unit: the sequence includes the chapters, whose names stay private, and the compiler sees
 * through the table of steps. */
#include "games/games.h"

#include "games/null/rules/sequence.c"
#include "games/null/rules/end.c"
#include "games/null/rules/view.c"
#include "games/null/rules/possible.c"

#define STEPS      "games/null/rules/steps.def"
#define FIRST_STEP GAME
#include "engine/runner.h"

extern const char null_rules_en[];

static int seats_of(const struct state *s) { return s->open.seats; }

const struct game null = {
    .id = "null", .rules_version = 1, .min_seats = 1, .max_seats = SEATS,
    .bound = TOSSES_LIMIT * (SEATS + 1), .options = options, .lexicon = &lexicon, .fields = fields,
    .rules = null_rules_en,
    .seats = seats_of, .observe = observe, .deal = deal, .score = score, .rank = rank, .broken = broken, .impossible = OUTSIDE_PAGES(impossible), RUNNER,
};
