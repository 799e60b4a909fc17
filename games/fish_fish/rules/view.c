/* 6. Who may know what: views, the worlds a viewer may be in, and the fields by name. */
#include "engine/fields.h"
#include "games/fish_fish/rules/queries.h"
#include "games/fish_fish/rules/words.c"

#include <string.h>

/* 6.1 The open group, and 6.2 for the Fisher alone the hooks in hand and on the line. All else stays zero: unknown. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    memset(&view->hand, 0, sizeof view->hand);
    view->flow = s->flow;
    memcpy(view->stack, s->stack, sizeof view->stack);
    view->open = s->open;
    if (viewer == s->open.fisher) view->hand = s->hand;
}

/* The hooks not shown are in random order: some were put away unseen, one is on the line, the rest is the Fisher's hand. */
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
    set_catches(s, catches);
}

static int64_t past_bait(const struct state *s, int row, int k) { return past_line(s, k).bait; }
static int64_t past_hook(const struct state *s, int row, int k) { return (int64_t)past_line(s, k).hook; }

/* One higher, and zero for unknown: where more Fish bet than are kept, or nobody did. */
static int64_t past_bet(const struct state *s, int line, int k)
{
    struct past_line past = past_line(s, line);
    return past_bets_are_known(s) && past.hook && k < s->open.seats - 1 ? past.bets[k] + 1 : 0;
}

static const struct field fields[] = {
    FIELD("seats", open.seats, .most = SEATS),
    FIELD("rounds", open.rounds, .most = 3 * SEATS),
    FIELD("round", open.round, .most = 3 * SEATS),
    FIELD("line", open.line, .most = LINES),
    FIELD("fisher", open.fisher, .kind = KIND_SEAT),
    FIELD("bait", open.bait, .kind = KIND_TOKEN, .of = &bait_tokens),
    FIELDS("baits", open.baits, .of = &bait_tokens, .most = LINES),
    FIELDS("past", open.past, .most = BAITS * PAST_KINDS, .internal = true),
    FIELD_OF("past_baits", past_bait, PAST, 0, .kind = KIND_TOKEN, .of = &bait_tokens),
    FIELD_OF("past_hooks", past_hook, PAST, 0, .kind = KIND_TOKEN, .of = &hook_tokens),
    FIELD_OF("past_bets", past_bet, PAST_BETTORS, PAST, .secret = true, .plus_one = true),
    FIELDS("shown", open.shown, .of = &hook_tokens, .most = LINES),
    FIELDS("tiles", open.tiles, .by_seat = true, .most = TILES_EACH),
    FIELDS("bets", open.bets, .by_seat = true, .most = TILES_EACH),
    FIELD_ROWS("loot", open.loot, .by_seat = true, .row = &bait_tokens, .most = TILES_EACH),
    FIELDS("eaten", open.eaten, .by_seat = true),
    FIELDS("caught", open.caught, .by_seat = true),
    FIELD("held", open.held, .most = TILES_EACH * SEATS),
    FIELD("staked", open.staked, .most = TILES_EACH * SEATS),
    FIELD("catches", hand.catches, .secret = true, .plus_one = true, .most = CATCHES),
    FIELD("laid", hand.laid, .kind = KIND_TOKEN, .of = &hook_tokens, .secret = true),
    { 0 },
};
