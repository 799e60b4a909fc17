/* The neutral words of the null game: for logs, for typing, and as keys of the catalogs. */
#ifndef GAMES_NULL_RULES_WORDS_C
#define GAMES_NULL_RULES_WORDS_C

#include "engine/lexicon.h"
#include "games/null/rules/null.h"

static const char *const side_words[] = { "heads", "tails" };

static const struct tokens side_tokens  = { "side", side_words, SIDES, HEADS, false };
static const struct tokens point_tokens = { "points", NULL, TOSSES_LIMIT + 1, 0, false };

static const struct phrase call_words[] = { { "call", 0, { { &side_tokens, false } } }, { 0 } };
static const struct phrase toss_words[] = { { "toss", 0, { { &side_tokens, true } } }, { 0 } };

static const struct event_type events[] = {
    [TOSSED] = { "tossed", { &side_tokens } },
    [SHOWN]  = { "shown", { &side_tokens } },
    [SCORED] = { "scored", { &point_tokens } },
    { 0 },
};

static const struct tokens *const kinds[] = { &side_tokens, NULL };
static const char *const sources[] = { "right", NULL };

static const struct lexicon lexicon = {
    .events = events, .tokens = kinds, .sources = sources,
};

#endif
