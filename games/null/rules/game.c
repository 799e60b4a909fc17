/* The null game, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/null/rules/null.h"
#include "games/games.h"

#include "games/null/rules/words.c"

#include "games/null/rules/setup.c"
#include "games/null/rules/round.c"
#include "games/null/rules/end.c"

#include "games/null/rules/sequence.c"
#include "games/null/rules/view.c"

#define STEPS      "games/null/rules/steps.def"
#define FIRST_STEP GAME
#include "engine/runner.h"

extern const char null_rules[];

static int seats_of(const struct state *s) { return s->open.seats; }

const struct game null = {
    .id = "null", .rules_version = 1, .min_seats = 1, .max_seats = SEATS,
    .bound = TOSSES_LIMIT * (SEATS + 1), .options = options, .lexicon = &lexicon, .fields = fields,
    .rules = null_rules,
    .seats = seats_of, .observe = observe, .deal = deal, .score = score, .rank = rank, .broken = broken, RUNNER,
};
