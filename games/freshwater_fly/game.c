/* Freshwater Fly, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/freshwater_fly/cards.h"
#include "games/games.h"

#include "games/freshwater_fly/words.c"

#include "games/freshwater_fly/river.c"
#include "games/freshwater_fly/hatch.c"
#include "games/freshwater_fly/finesse.c"
#include "games/freshwater_fly/cast.c"
#include "games/freshwater_fly/reel.c"
#include "games/freshwater_fly/momentum.c"
#include "games/freshwater_fly/turn.c"
#include "games/freshwater_fly/silent.c"
#include "games/freshwater_fly/round.c"
#include "games/freshwater_fly/score.c"
#include "games/freshwater_fly/journal.c"
#include "games/freshwater_fly/table.c"
#include "games/freshwater_fly/adventure.c"

#include "games/freshwater_fly/sequence.c"
#include "games/freshwater_fly/view.c"

#define STEPS      "games/freshwater_fly/steps.def"
#define FIRST_STEP GAME
#define ASIDES     CAST_AGAIN
#include "engine/runner.h"

extern const char freshwater_fly_rules[];

const struct game freshwater_fly = {
    .id = "freshwater-fly", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES,
    .automa = true, .days = days_of, .forbids = forbids, .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields, .rules = freshwater_fly_rules,
    .observe = observe, .deal = deal, .score = score, .rank = rank, .tie = tie, .broken = broken, RUNNER,
};
