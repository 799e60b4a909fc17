/* Who may know what: views, the worlds dealt from them, the fields by name, and what must always hold. */
#include "test/sampler/sampler.h"

#include "engine/fields.h"

#define HAND(k, n)                                                                                                    \
    FIELDS("beads-" n, hand[k].beads, .of = &colour_tokens, .secret = true, .plus_one = true),                        \
        FIELDS("away-" n, hand[k].sunk, .of = &colour_tokens, .secret = true, .plus_one = true),                      \
        FIELDS("known-" n, hand[k].known, .kind = KIND_TOKEN, .of = &colour_tokens, .secret = true, .by_seat = true), \
        FIELD("bet-" n, hand[k].bet, .kind = KIND_TOKEN, .of = &colour_tokens, .secret = true)

static const struct field fields[] = {
    FIELDS("luck", open.luck, .by_seat = true),
    FIELDS("won", open.won, .by_seat = true),
    FIELD_ROWS("shown", open.shown, .by_seat = true, .row = &colour_tokens),
    FIELDS("pits", open.pits, .kind = KIND_TOKEN, .of = &colour_tokens, .by_seat = true),
    FIELDS("tokens", open.tokens, .by_seat = true),
    FIELDS("held", open.held, .by_seat = true),
    FIELDS("sunk", open.sunk, .by_seat = true),
    FIELDS("chances", open.chances, .by_seat = true),
    FIELDS("stake", open.stake, .by_seat = true),
    FIELDS("on", open.on, .kind = KIND_SEAT, .by_seat = true),
    FIELDS("looked", open.looked, .kind = KIND_SET, .of = &seat_tokens, .by_seat = true),
    FIELD("wished", open.wished, .kind = KIND_SET, .of = &seat_tokens),
    FIELD("resting", open.resting, .kind = KIND_SET, .of = &seat_tokens),
    FIELD("buried", open.buried, .kind = KIND_SET, .of = &seat_tokens),
    FIELD("seats", open.seats),
    FIELD("rounds", open.rounds),
    FIELD("round", open.round),
    FIELD("turns", open.turns),
    FIELD("hand-size", open.hand_size),
    FIELD("leader", open.leader, .kind = KIND_SEAT),
    FIELD("side", open.side, .kind = KIND_TOKEN, .of = &side_tokens),
    FIELD("laid", open.laid, .kind = KIND_TOKEN, .of = &colour_tokens),
    FIELD("market", open.market, .kind = KIND_TOKEN, .of = &colour_tokens),
    FIELD("acts", open.acts),
    FIELD("in-bag", open.in_bag),
    FIELDS("wish", mind.wish, .by_seat = true, .secret = true),
    FIELDS("own-luck", mind.luck, .by_seat = true, .secret = true, .plus_one = true),
    HAND(0, "1"),
    HAND(1, "2"),
    HAND(2, "3"),
    HAND(3, "4"),
    FIELDS("bag", dealer.bag, .secret = true, .plus_one = true),
    FIELDS("pit", dealer.pit, .kind = KIND_TOKEN, .of = &colour_tokens, .by_seat = true, .secret = true),
    { 0 },
};

static void observe(const struct state *s, int viewer, struct state *view)
{
    memset(view, 0, sizeof *view);
    view->flow = s->flow;
    view->open = s->open;
    memcpy(view->stack, s->stack, sizeof view->stack);
    if (viewer >= s->open.seats) return;
    view->hand[viewer] = s->hand[viewer];
    view->mind.wish[viewer] = s->mind.wish[viewer];
    view->mind.luck[viewer] = s->mind.luck[viewer];
}

/* Out of what is left, into hands and pits; it is what the bag of the dealt world holds in the end. */
static int draw_left(struct state *s, struct rng *rng)
{
    int colour = rng_pick(rng, from_bag(bag_of(s)));
    s->dealer.bag[colour]--;
    return colour;
}

static void deal_hand(struct state *s, int who, struct rng *rng)
{
    struct hand *hand = &s->hand[who];
    memset(hand->beads, 1, COLOURS);
    memset(hand->sunk, 1, COLOURS);
    for (int k = 0; k < s->open.held[who]; k++) hand->beads[draw_left(s, rng)]++;
    for (int k = 0; k < s->open.sunk[who]; k++) hand->sunk[draw_left(s, rng)]++;
    if (s->open.stake[who]) hand->bet = (uint8_t)(rng_below(rng, COLOURS) + RED);
    if (has(s->open.wished, who)) s->mind.wish[who] = (uint8_t)(rng_below(rng, WISHES) + 1);
    s->mind.luck[who] = (uint8_t)(rng_below(rng, s->open.chances[who] + 1) + 1);
}

/* What the viewer looked into lies where he saw it; all other hidden beads may lie anywhere. */
static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s)
{
    *s = *view;
    for (int who = 0; viewer != NOBODY && who < s->open.seats; who++)
        if (!s->open.pits[who]) s->dealer.pit[who] = view->hand[viewer].known[who];
    for (int colour = 0; colour < COLOURS; colour++)
        s->dealer.bag[colour] = (uint8_t)(COPIES + 1 - out_of_bag(s, colour));
    for (int who = 0; who < s->open.seats; who++) {
        if (who != viewer) deal_hand(s, who, rng);
        if (has(s->open.buried, who) && !pit_of(s, who)) s->dealer.pit[who] = (uint8_t)(draw_left(s, rng) + RED);
    }
    for (int who = 0; who < s->open.seats; who++)
        for (uint64_t looked = s->open.looked[who]; looked; looked = without_first(looked))
            s->hand[who].known[first_of(looked)] = (uint8_t)pit_of(s, first_of(looked));
}

static const char *broken_seat(const struct state *s, int who)
{
    const struct hand *hand = &s->hand[who];
    int held = 0, sunk = 0;
    for (int colour = 0; colour < COLOURS; colour++) held += hand->beads[colour] - 1, sunk += hand->sunk[colour] - 1;
    if (held != s->open.held[who] || sunk != s->open.sunk[who]) return "a hand does not add up";
    if (has(s->open.wished, who) != !!s->mind.wish[who]) return "there is a wish nobody made, or none where one was";
    if (s->open.tokens[who] > TOKEN_LIMIT) return "a seat has too many tokens";
    if (s->mind.luck[who] < 1 || s->mind.luck[who] > s->open.chances[who] + 1)
        return "a seat has more luck than it can have";
    if (!s->open.stake[who] != !hand->bet) return "a bet has a stake without a colour or a colour without a stake";
    if (has(s->open.buried, who) != !!pit_of(s, who)) return "a pit is empty";
    for (int other = 0; other < SEATS; other++)
        if (hand->known[other] != (has(s->open.looked[who], other) ? pit_of(s, other) : 0))
            return "a seat knows a pit wrongly";
    return NULL;
}

static const char *broken(const struct state *s)
{
    const char *why = NULL;
    for (int who = 0; who < s->open.seats && !why; who++) why = broken_seat(s, who);
    for (int colour = 0; colour < COLOURS && !why; colour++)
        if (s->dealer.bag[colour] - 1 + out_of_bag(s, colour) != COPIES) why = "the beads do not add up";
    return !why && bag_total(bag_of(s)) != s->open.in_bag ? "the bag does not add up" : why;
}
