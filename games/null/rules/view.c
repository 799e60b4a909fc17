/* Who may know what: views, worlds a viewer may be in, the fields by name, and what must always hold. */
#include "engine/fields.h"
#include "games/null/rules/null.h"

#include <string.h>

/* 2.1 All is open but the calls; each seat knows its own. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    *view = *s;
    memset(&view->hand, 0, sizeof view->hand);
    if (viewer < s->open.seats) view->hand.call[viewer] = s->hand.call[viewer];
}

/* 2.2 Whoever has called may have called either side. */
static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s)
{
    *s = *view;
    for (int who = 0; who < s->open.called; who++)
        if (!s->hand.call[who]) s->hand.call[who] = (uint8_t)(HEADS + rng_below(rng, SIDES));
}

static const struct field fields[] = {
    FIELD("seats", open.seats),
    FIELD("tosses", open.tosses),
    FIELD("called", open.called),
    FIELD("coin", open.coin, .kind = TOKEN, .of = &side_tokens),
    FIELDS("right", open.right, .by_seat = true),
    FIELDS("call", hand.call, .by_seat = true, .kind = TOKEN, .of = &side_tokens, .secret = true),
    { 0 },
};

/* 2.1 Whoever has called has a call, and nobody else. */
static bool calls_add_up(const struct state *s)
{
    for (int who = 0; who < SEATS; who++)
        if (s->hand.call[who] > TAILS || (s->hand.call[who] != NO_SIDE) != (who < s->open.called)) return false;
    return true;
}

static bool nobody_has_too_many(const struct state *s)
{
    for (int who = 0; who < SEATS; who++)
        if (s->open.right[who] > (who < s->open.seats ? s->open.tosses : 0)) return false;
    return true;
}

static const char *broken(const struct state *s)
{
    if (s->open.called > s->open.seats) return "more have called than there are";
    if (s->open.coin > TAILS) return "the coin has a third side";
    if (!calls_add_up(s)) return "the calls do not add up";
    if (!nobody_has_too_many(s)) return "a seat has more right calls than tosses";
    return NULL;
}
