/* Freshwater Fly, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/freshwater_fly/rules/queries.h"
#include "games/games.h"

#include "games/freshwater_fly/rules/words.c"

#include "games/freshwater_fly/rules/sequence.c"
#include "games/freshwater_fly/rules/view.c"
#include "games/freshwater_fly/rules/invariants.c"
#include "games/freshwater_fly/rules/pads.c"
#include "games/freshwater_fly/rules/own.c"

#define STEPS      "games/freshwater_fly/rules/steps.def"
#define FIRST_STEP GAME
#define ASIDES     CAST_AGAIN
#include "engine/runner.h"

extern const char freshwater_fly_rules_en[];

static int seats_of(const struct state *s) { return s->seats; }

static void begin_with_own_cards(struct state *s, const struct setup *how)
{
    memset(s, 0, sizeof *s);
    s->own = 1;
    memcpy(&((struct own_state *)(void *)s)->deck, how->own.cards, sizeof(struct deck));
    begin_from(s, how);
}

/* What both have: the game with the printed cards, and with those of an owner's box. */
#define FRESHWATER_FLY                                                                                                 \
    .id = "freshwater-fly", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES, .automa = true,  \
    .days = days_of, .forbids = forbids, .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields,    \
    .rules = freshwater_fly_rules_en, .pads = pads, .deck = &deck_form, .seats = seats_of, .observe = observe,         \
    .deal = deal, .score = score, .rank = rank, .tie = tie, .broken = broken

static const struct game own_game = {
    FRESHWATER_FLY, .listed = &freshwater_fly, RUNNER_WITH(sizeof(struct own_state), begin_with_own_cards),
};

const struct game freshwater_fly = { FRESHWATER_FLY, .own = &own_game, RUNNER };
