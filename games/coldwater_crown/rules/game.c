/* Coldwater Crown, chapter by chapter. The game is one translation unit: its chapters keep their names to themselves, and
 * the compiler sees through the table of steps. */
#include "games/coldwater_crown/rules/queries.h"
#include "games/games.h"

#include "games/coldwater_crown/rules/words.c"

#include "games/coldwater_crown/rules/view.c"
#include "games/coldwater_crown/rules/deal.c"
#include "games/coldwater_crown/rules/possible.c"
#include "games/coldwater_crown/rules/pads.c"
#include "games/coldwater_crown/rules/own.c"

#define STEPS      "games/coldwater_crown/rules/steps.def"
#define FIRST_STEP GAME
#define ASIDES     PLAY_TACKLE
#include "engine/runner.h"

extern const char coldwater_crown_rules_en[];

static int seats_of(const struct state *s) { return s->open.seats; }

static void begin_with_own_cards(struct state *s, const struct setup *how)
{
    memset(s, 0, sizeof *s);
    s->open.own = 1;
    memcpy(&((struct own_state *)(void *)s)->deck, how->own.cards, sizeof(struct deck));
    begin_from(s, how);
}

/* What both have: the game with the printed cards, and with those of an owner's box. */
#define COLDWATER_CROWN                                                                                                      \
    .id = "coldwater-crown", .rules_version = 2, .min_seats = 1, .max_seats = SEATS, .asides = ASIDES, .automa = true,       \
    .bound = 20000, .options = options, .lexicon = &lexicon, .fields = fields, .rules = coldwater_crown_rules_en,            \
    .pads = pads, .deck = &deck_form, .seats = seats_of, .forbids = forbids, .observe = observe, .deal = deal,               \
    .score = score, .rank = rank, .tie = tie, .broken = broken, .impossible = OUTSIDE_PAGES(impossible)

static const struct game own_game = {
    COLDWATER_CROWN, .listed = &coldwater_crown, RUNNER_WITH(sizeof(struct own_state), begin_with_own_cards),
};

const struct game coldwater_crown = { COLDWATER_CROWN, .own = &own_game, RUNNER };
