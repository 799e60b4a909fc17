/* Coldwater Crown, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/coldwater_crown/cards.h"
#include "games/games.h"

#include "games/coldwater_crown/words.c"

#include "games/coldwater_crown/waters.c"
#include "games/coldwater_crown/masters.c"
#include "games/coldwater_crown/challenges.c"
#include "games/coldwater_crown/bait.c"
#include "games/coldwater_crown/tackle.c"
#include "games/coldwater_crown/catch.c"
#include "games/coldwater_crown/port.c"
#include "games/coldwater_crown/turn.c"
#include "games/coldwater_crown/contests.c"
#include "games/coldwater_crown/silent.c"
#include "games/coldwater_crown/table.c"

#include "games/coldwater_crown/sequence.c"
#include "games/coldwater_crown/view.c"
#include "games/coldwater_crown/deal.c"
#include "games/coldwater_crown/sound.c"

#define STEPS      "games/coldwater_crown/steps.def"
#define FIRST_STEP GAME
#define ASIDES     PLAY_TACKLE
#include "engine/runner.h"

extern const char coldwater_crown_rules[];

const struct game coldwater_crown = {
    .id = "coldwater-crown", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES, .automa = true,
    .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields, .rules = coldwater_crown_rules,
    .forbids = forbids, .observe = observe, .deal = deal, .score = score, .rank = rank, .tie = tie, .broken = broken, RUNNER,
};
