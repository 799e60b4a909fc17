#include "front/serve/clock.h"

#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAY = 24 * 60 * MINUTE };

/* Hours of the day */

static int64_t hours_of(const struct table_clock *c)
{
    int minutes = c->to - c->from;
    return (int64_t)(minutes < 0 ? minutes + DAY / MINUTE : minutes) * MINUTE;
}

/* How long the clock could have run from its first opening until then, and when it could have run for that long. */
static int64_t run_until(const struct table_clock *c, int64_t when)
{
    int64_t open = hours_of(c), since = when - (int64_t)c->from * MINUTE, today = since % DAY;
    return open ? since / DAY * open + (today < open ? today : open) : when;
}

static int64_t when_run(const struct table_clock *c, int64_t time)
{
    int64_t open = hours_of(c);
    return open ? (int64_t)c->from * MINUTE + time / open * DAY + time % open : time;
}

static int64_t later(const struct table_clock *c, int64_t now, int64_t time)
{
    return when_run(c, run_until(c, now) + time);
}

static int64_t between(const struct table_clock *c, int64_t now, int64_t then)
{
    return run_until(c, then) - run_until(c, now);
}

/* Turns */

bool clock_is_set(const struct table_record *t) { return t->clock.turn || t->clock.bank; }

void clock_begin(struct table_record *t)
{
    t->clock.seat = NOBODY;
    memset(t->grown, 0, sizeof t->grown);
    for (int seat = 0; seat < t->seats; seat++) t->left[seat] = (int64_t)t->clock.bank * SECOND;
}

void clock_change(struct table_record *t, int turn)
{
    struct table_clock *c = &t->clock;
    *c = (struct table_clock){ .turn = turn, .out = c->out, .from = c->from, .to = c->to };
    clock_begin(t);
}

static int64_t at_least(int64_t least, int64_t ms) { return ms > least ? ms : least; }

/* A pause keeps what is left; whoever was late stays so. */
static bool stop(struct table_clock *c, int64_t now)
{
    if (!c->deadline) return false;
    c->rest = at_least(1, between(c, now, c->deadline));
    c->deadline = 0;
    return true;
}

static bool go(struct table_clock *c, int64_t now)
{
    if (!c->rest) return false;
    c->deadline = later(c, now, c->rest);
    c->rest = 0;
    return true;
}

/* The turn of a seat ends: what it did not use stays in its bank, which grows once for each turn, however often it is undone. */
static void end_turn(struct table_record *t, int64_t now)
{
    struct table_clock *c = &t->clock;
    if (c->seat == NOBODY || !c->bank) return;
    int64_t unused = c->deadline ? between(c, now, c->deadline) : c->rest;
    bool grows = c->turns >= t->grown[c->seat];
    t->left[c->seat] = at_least(0, unused) + (grows ? (int64_t)c->increment * SECOND : 0);
    if (grows) t->grown[c->seat] = c->turns + 1;
}

static void begin_turn(struct table_record *t, int seat, int turns, int64_t now)
{
    struct table_clock *c = &t->clock;
    int64_t time = seat == NOBODY ? 0 : c->bank ? t->left[seat] : (int64_t)c->turn * SECOND;
    c->seat = seat;
    c->turns = turns;
    c->late = false;
    c->rest = 0;
    c->deadline = seat == NOBODY ? 0 : later(c, now, at_least(1, time));
}

bool clock_update(struct table_record *t, int seat, int turns, int64_t now)
{
    struct table_clock *c = &t->clock;
    if (!clock_is_set(t)) return false;
    bool same = seat == c->seat && (seat == NOBODY || turns == c->turns);
    if (!same) {
        end_turn(t, now);
        begin_turn(t, seat, turns, now);
    }
    return (t->paused ? stop(c, now) : go(c, now)) || !same;
}

bool clock_is_out(const struct table_record *t, int64_t now)
{
    return t->clock.deadline && t->clock.deadline <= now && !t->clock.late;
}

bool clock_lets_bot_answer(const struct table_record *t, int seat)
{
    return t->clock.late && t->clock.out == OUT_BOT && t->clock.seat == seat;
}
