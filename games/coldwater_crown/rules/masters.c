/* 7. Master Angler cards: caught, and their two challenges. */
#include "games/coldwater_crown/rules/parts.h"

/* 7.2 With the third of a kind, once in a game. */
static void award_alike(struct state *s, int who, int kind, struct log *log)
{
    if (s->open.alike[who] || cards_landed(s, who, kind) < THREE_ALIKE) return;
    s->open.alike[who] = ALIKE_POINTS;
    tell(log, ALIKE_WON, who, ALIKE_POINTS, 0);
}

/* 7.3 With the fourth kind, once in a game. */
static void award_different(struct state *s, int who, struct log *log)
{
    if (s->open.different[who] || kinds_landed(s, who) < FOUR_DIFFERENT) return;
    s->open.different[who] = DIFFERENT_POINTS;
    tell(log, DIFFERENT_WON, who, DIFFERENT_POINTS, 0);
}

static void land_card(struct state *s, int who, int card, struct log *log)
{
    s->open.landed[who] |= UINT32_C(1) << card;
    award_alike(s, who, kind_of_master(card), log);
    award_different(s, who, log);
}
