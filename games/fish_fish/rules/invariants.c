/* What holds in every state of Fish Fish. */
#include "games/fish_fish/rules/queries.h"

static const char *broken_tiles(const struct state *s)
{
    if (bag_total(lanes(s->open.tiles)) != s->open.held) return "the tiles in hand do not add up";
    if (bag_total(lanes(s->open.bets)) != s->open.staked) return "the tiles on the line do not add up";
    for (int who = 0; who < SEATS; who++) {
        int tiles = s->open.tiles[who] + s->open.bets[who];
        for (int bait = 0; bait < BAITS; bait++) tiles += s->open.loot[bait][who];
        if (tiles > TILES_EACH) return "a Fish has more than four tiles";
    }
    return NULL;
}

/* As many past lines as are over, with the hooks that were shown. */
static const char *broken_past(const struct state *s)
{
    int seen[HOOKS] = { 0 };
    if (s->open.line > PAST) return NULL;
    for (int line = 0; line < PAST; line++) {
        struct past_line past = past_line(s, line);
        if ((past.bait != NO_BAIT) != (line < s->open.line)) return "the past lines are not as many as are over";
        seen[past.hook]++;
    }
    bool same = seen[EMPTY] == shown(s, EMPTY) && seen[CATCH] == shown(s, CATCH);
    return same ? NULL : "the past lines are not those that were shown";
}

static const char *broken_cards(const struct state *s)
{
    int catches = hooks_in_hand(s, CATCH), empties = hooks_in_hand(s, EMPTY);
    int baits = line_is_out(s) + s->open.line;
    for (int bait = 0; bait < BAITS; bait++) baits += s->open.baits[bait];
    if (baits != LINES) return "the baits do not add up";
    if (catches < 0 || empties < 0) return "the Fisher holds less than nothing";
    if (catches + shown(s, CATCH) + (s->hand.laid == CATCH) > CATCHES) return "there are too many Catch hooks";
    if (empties + shown(s, EMPTY) + (s->hand.laid == EMPTY) > EMPTIES) return "there are too many Empty hooks";
    if (line_is_out(s) != (s->hand.laid != NO_HOOK)) return "a line has a bait without a hook or a hook without a bait";
    return NULL;
}

static const char *broken(const struct state *s)
{
    const char *tiles = broken_tiles(s);
    if (tiles) return tiles;
    if (s->open.round > s->open.rounds) return "there are too many rounds";
    if (!hand_is_known(s)) return NULL;
    const char *past = broken_past(s);
    return past ? past : broken_cards(s);
}
