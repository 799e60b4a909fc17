/* Who may know what: views, the worlds a viewer may be in, and the fields by name. */
#include "engine/fields.h"
#include "games/null/rules/null.h"
#include "games/null/rules/words.c"

#include <string.h>

/* 2.1 The open group, and the viewer's own call. All else stays zero: unknown. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    *view = (struct state){ .flow = s->flow, .open = s->open };
    memcpy(view->stack, s->stack, sizeof view->stack);
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
    FIELD("coin", open.coin, .kind = KIND_TOKEN, .of = &side_tokens),
    FIELDS("right", open.right, .by_seat = true),
    FIELDS("call", hand.call, .by_seat = true, .kind = KIND_TOKEN, .of = &side_tokens, .secret = true),
    { 0 },
};
