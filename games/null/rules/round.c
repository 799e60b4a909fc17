/* 2. A round. The choices of both its questions are the sides of the coin, heads first. */
#include "games/null/rules/null.h"

/* 2.1 All call, in the order of their seats. */
static int seat_in_order(const struct state *s, struct frame f, int k) { return k < s->open.seats ? k : NOBODY; }

/* 2.2 A call is heads or tails. */
static uint64_t offer_call(const struct state *s, struct frame f) { return up_to(SIDES - 1); }

/* 2.1 A call is secret: nothing is told. */
static void take_call(struct state *s, struct frame f, int choice, struct log *log)
{
    s->hand.call[f.who] = (uint8_t)(HEADS + choice);
    s->open.called++;
}

/* 2.3 Both sides are equally likely. */
static struct odds odds_of_toss(const struct state *s, struct frame f) { return alike(up_to(SIDES - 1)); }

static void take_toss(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.coin = (uint8_t)(HEADS + choice);
    tell(log, TOSSED, NOBODY, choice, 0);
}

/* 2.4 A call that names the side of the coin is right. */
static void show(struct state *s, int who, struct log *log)
{
    int call = s->hand.call[who];
    s->hand.call[who] = NO_SIDE;
    reveal_answer(log, SHOWN, who, CALL, call - HEADS, 0);
    if (call != s->open.coin) return;
    s->open.right[who]++;
    tell(log, SCORED, who, s->open.right[who], 0);
}

/* 2.4 All calls are shown, in the order of the seats. */
static void run_show(struct state *s, struct frame f, struct log *log)
{
    for (int who = 0; who < s->open.seats; who++) show(s, who, log);
    s->open.called = 0;
}
