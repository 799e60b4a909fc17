/* What holds in every state of the null game. */
#include "games/null/rules/null.h"

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
