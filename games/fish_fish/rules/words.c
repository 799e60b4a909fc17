/* The neutral words of Fish Fish: for logs, for typing, and as keys of the catalogs. */
#ifndef GAMES_FISH_FISH_RULES_WORDS_C
#define GAMES_FISH_FISH_RULES_WORDS_C

#include "engine/lexicon.h"
#include "games/fish_fish/rules/fish_fish.h"

static const struct tokens hook_tokens = { "hook", hook_words + EMPTY, 2, EMPTY, false };
static const struct tokens bait_tokens = { "bait", bait_words + BAIT_2, BAITS, BAIT_2, false };
static const struct tokens tile_tokens = { "tiles", NULL, CHOICES, 0, false };   /* also words for bets that are too high */
static const struct tokens seat_tokens = { "seat", NULL, SEATS, 1, true };

/* Numbers that only occur in events */
static const struct tokens point_tokens = { .name = "points" };
static const struct tokens round_tokens = { .name = "round" };
static const struct tokens count_tokens = { .name = "rounds" };

static const struct phrase first_fisher_words[] = { { "fisher", 0, { { &seat_tokens, true } } }, { 0 } };
static const struct phrase lay_words[] = { { "lay", 0, { { &bait_tokens, true }, { &hook_tokens, false } } }, { 0 } };
static const struct phrase bet_words[] = { { "bet", 0, { { &tile_tokens, true } } }, { 0 } };

static const struct event_type events[] = {
    [FISHES]    = { "fishes", { &round_tokens, &count_tokens }, NEW_PARAGRAPH },
    [LAID]      = { "laid", { &bait_tokens } },
    [BETS]      = { "bets", { &tile_tokens } },
    [SHOWN]     = { "shown", { &hook_tokens } },
    [UNSEEN]    = { "unseen", { 0 } },
    [CAUGHT]    = { "caught", { &tile_tokens } },
    [ATE]       = { "ate", { &tile_tokens, &bait_tokens } },
    [LEFT_OVER] = { "left-over", { &tile_tokens, &bait_tokens } },
    [FISHED]    = { "fished", { &point_tokens }, .round_score = true },
    [SCORED]    = { "scored", { &point_tokens }, .round_score = true },
    [SECOND_CATCH] = { "second-catch", { 0 } },
    [ALL_BET]   = { "all-bet", { 0 } },
    { 0 },
};

static const struct tokens *const kinds[] = { &hook_tokens, &bait_tokens, NULL };
static const char *const sources[] = { "caught", "eaten", NULL };

static const struct fact facts[] = { FACT(LINES), FACT(TILES_EACH), FACT(CATCHES), FACT(EMPTIES), FACT(CATCH_POINTS),
                                     FACT(LEAST_BAIT), FACT(BEST_BAIT), { 0 } };

static const struct lexicon lexicon = {
    .events = events, .tokens = kinds, .sources = sources, .facts = facts,
};

#endif
