/* 6. Who may know what: views, worlds a viewer may be in, the fields by name, and what must always hold. */
#include "engine/fields.h"
#include "games/fish_fish/rules/queries.h"

/* 6.1 All is open but 6.2 the hooks in the Fisher's hand and on the line. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    *view = *s;
    if (viewer != s->open.fisher) memset(&view->hand, 0, sizeof view->hand);
}

/* The hooks not shown lie in any order: some went unseen, one lies on the line, the rest is the Fisher's hand. */
static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s)
{
    *s = *view;
    if (game_over(s) || question(s).step == FIRST_FISHER || viewer == s->open.fisher) return;
    int catches = CATCHES - shown(s, CATCH), hooks = LINES - shown(s, CATCH) - shown(s, EMPTY);
    for (int gone = unseen_hooks(s) + line_is_out(s); gone; gone--) {
        bool drew_catch = rng_below(rng, hooks--) < catches;
        catches -= drew_catch;
        if (gone == 1 && line_is_out(s)) s->hand.laid = drew_catch ? CATCH : EMPTY;
    }
    s->hand.catches = (uint8_t)(catches + 1);
}

static const struct field fields[] = {
    FIELD("seats", open.seats),
    FIELD("rounds", open.rounds),
    FIELD("round", open.round),
    FIELD("line", open.line),
    FIELD("fisher", open.fisher, .kind = SEAT),
    FIELD("bait", open.bait, .kind = TOKEN, .of = &bait_tokens),
    FIELDS("baits", open.baits, .of = &bait_tokens),
    FIELDS("past", open.past),
    FIELDS("shown", open.shown, .of = &hook_tokens),
    FIELDS("tiles", open.tiles, .by_seat = true),
    FIELDS("bets", open.bets, .by_seat = true),
    FIELD_ROWS("loot", open.loot, .by_seat = true, .row = &bait_tokens),
    FIELDS("eaten", open.eaten, .by_seat = true),
    FIELDS("caught", open.caught, .by_seat = true),
    FIELD("held", open.held),
    FIELD("staked", open.staked),
    FIELD("catches", hand.catches, .secret = true, .plus_one = true),
    FIELD("laid", hand.laid, .kind = TOKEN, .of = &hook_tokens, .secret = true),
    { 0 },
};

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

/* While a line is to come, the others lie behind it. */
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
