/* The words of the sampler: one phrase and several, with and without slots, open and hidden. */
#include "test/sampler/sampler.h"

#include "engine/lexicon.h"

static const char *const colour_words[] = { "red", "green", "blue", "white", "gold" };
static const char *const side_words[]   = { "left", "right" };

static const struct tokens colour_tokens = { "colour", colour_words, COLOURS, RED, false };
static const struct tokens side_tokens   = { "side", side_words, 2, 1, false };
static const struct tokens seat_tokens   = { "seat", NULL, SEATS, 1, true };
static const struct tokens stake_tokens  = { "stake", NULL, STAKES, 1, false };
static const struct tokens swap_tokens   = { "swaps", NULL, SWAPS, 1, false };
static const struct tokens count_tokens  = { "count", NULL, CHOICES, 0, false };

static const struct phrase first_words[]  = { { "first", 0, { { &seat_tokens, true } } }, { 0 } };
static const struct phrase draw_words[]   = { { "draw", 0, { { &colour_tokens, false } } }, { 0 } };
static const struct phrase bury_words[]   = { { "bury", 0, { { &colour_tokens, false } } }, { 0 } };
static const struct phrase market_words[] = { { "lay", 0, { { &colour_tokens, true } } }, { 0 } };
static const struct phrase lead_words[]   = { { "lead", 0, { { &side_tokens, true } } }, { 0 } };
static const struct phrase wish_words[]   = { { "abstain", ABSTAIN },
                                              { "wish", WISH_FOR, { { &colour_tokens, false } } }, { 0 } };
static const struct phrase earn_words[]   = { { "earn", 0, { { &count_tokens, true } } }, { 0 } };
static const struct phrase act_words[]    = { { "show", SHOW, { { &colour_tokens, true } } }, { "pass", PASS },
                                              { "take", TAKE }, { "stake", STAKE }, { 0 } };
static const struct phrase bet_words[]    = { { "bet", 0, { { &seat_tokens, true }, { &colour_tokens, false },
                                                            { &stake_tokens, true } } }, { 0 } };
static const struct phrase extra_words[]  = { { "swap", SWAP_SOME, { { &swap_tokens, true } } }, { "rest", REST },
                                              { "peek", PEEK }, { 0 } };
static const struct phrase sink_words[]   = { { "sink", 0, { { &colour_tokens, false } } }, { 0 } };
static const struct phrase look_words[]   = { { "look", LOOK_AT, { { &seat_tokens, true } } },
                                              { "go-on", GO_ON }, { 0 } };

static const struct event_type events[] = {
    [DREW]   = { "drew", { &colour_tokens, &count_tokens } },
    [SHOWED] = { "showed", { &colour_tokens, &count_tokens } },
    [SANK]   = { "sank", { &count_tokens }, SAME_LINE },
    [SAW]    = { "saw", { &seat_tokens, &colour_tokens }, SAME_LINE },
    [WISHED] = { "wished", { &count_tokens } },
    [LUCK]   = { "luck", { &count_tokens }, SAME_LINE },
    [WOKE]   = { "woke" },
    [PIT]    = { "pit", { &colour_tokens } },
    [OPENED] = { "opened", { &colour_tokens, &count_tokens } },
    [PAID]   = { "paid", { &count_tokens } },
    { 0 },
};

static const struct tokens *const kinds[] = { &colour_tokens, &side_tokens, NULL };
static const char *const sources[] = { "beads", "luck", "bets", "tokens", NULL };
static const char *const ties[] = { "tokens", NULL };
static const struct lexicon lexicon = { .events = events, .tokens = kinds, .sources = sources, .ties = ties };
