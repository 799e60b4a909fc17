/* The null game, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/null/null.h"
#include "games/games.h"

#include "games/null/words.c"

#include "games/null/table.c"
#include "games/null/round.c"
#include "games/null/end.c"

#include "games/null/sequence.c"
#include "games/null/view.c"

#define STEPS      "games/null/steps.def"
#define FIRST_STEP GAME
#include "engine/runner.h"

extern const char null_rules[];

const struct game null = {
    .id = "null", .rules_version = 1, .min_seats = 1, .max_seats = SEATS,
    .bound = TOSSES_LIMIT * (SEATS + 1), .options = options, .lexicon = &lexicon, .fields = fields,
    .rules = null_rules,
    .observe = observe, .deal = deal, .score = score, .rank = rank, .broken = broken, RUNNER,
};
