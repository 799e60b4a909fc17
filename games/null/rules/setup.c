/* 1. Setting up. */
#include "games/null/rules/null.h"

/* 1.2 One to nine tosses, usually three. */
static const struct option options[] = { [OPTION_TOSSES] = { "tosses", NULL, 1, TOSSES_LIMIT, 3 }, { 0 } };

/* 1.1 Players and 1.2 tosses as agreed; all else begins at zero. */
static void setup(struct state *s, const struct setup *setup)
{
    s->open.seats = (uint8_t)setup->seats;
    s->open.tosses = (uint8_t)setup->value[OPTION_TOSSES];
}

/* 1.2 A toss in each round. */
static int rounds(const struct state *s, struct frame f) { return s->open.tosses; }
