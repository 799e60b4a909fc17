/* 1.4 and 8.3 The hatch: tokens below the columns, and how they are drawn and moved. */
#include "games/freshwater_fly/rules/parts.h"

static bool hatch_matches(const struct state *s, int column, int fly) { return fly != NONE && s->hatch[column][fly]; }

/* Either fly of the seat has a token of its colour in the column. */
static bool fly_tempts(const struct state *s, int who, int column)
{
    return hatch_matches(s, column, fly_of(s, who)) || hatch_matches(s, column, second_fly_of(s, who));
}

/* 8.3 One token after the other; an empty bag takes the discarded ones back. */
enum { HATCH_TILE, HATCH_ALL };
static void go_on_hatching(struct state *s, struct frame f)
{
    int tile = f.arg[HATCH_TILE];
    while (bag_total(lanes(s->hatch[tile])) >= s->hatch_size[tile]) {
        if (!f.arg[HATCH_ALL] || tile == WAITING) return;
        f.arg[HATCH_TILE] = (uint8_t)++tile;
    }
    if (!lanes(s->bag)) {
        lanes_add(s->bag, s->discard);
        memset(s->discard, 0, sizeof s->discard);
    }
    f.step = HATCH;
    if (lanes(s->bag)) push(s, f);
}

static void run_hatching(struct state *s, struct frame f, struct log *log)
{
    go_on_hatching(s, (struct frame){ .step = HATCH, .who = NOBODY, .arg = { [HATCH_ALL] = true } });
}

static struct odds odds_of_hatch(const struct state *s, struct frame f) { return from_bag(lanes(s->bag)); }

static void take_hatch(struct state *s, struct frame f, int choice, struct log *log)
{
    lane_add(s->bag, choice, -1);
    lane_add(s->hatch[f.arg[HATCH_TILE]], choice, 1);
    if (!f.arg[HATCH_ALL]) tell(log, HATCHES, NOBODY, choice, 0);
    go_on_hatching(s, f);
}

/* 8.3 and 13.9 The waiting tile comes to column 6, and that of column 1 waits, with what lies on it. */
static void slide_hatch(struct state *s, struct log *log)
{
    uint8_t size = s->hatch_size[0], tokens[KINDS];
    memcpy(tokens, s->hatch[0], sizeof tokens);
    for (int column = 0; column < WAITING; column++) {
        memcpy(s->hatch[column], s->hatch[column + 1], sizeof s->hatch[column]);
        s->hatch_size[column] = s->hatch_size[column + 1];
    }
    memcpy(s->hatch[WAITING], tokens, sizeof tokens);
    s->hatch_size[WAITING] = size;
    tell(log, SLIDES, NOBODY, 0, 0);
}

/* 8.3 Its tokens are discarded, and it is filled anew. */
static void hatch_anew(struct state *s, struct log *log)
{
    lanes_add(s->discard, s->hatch[WAITING]);
    memset(s->hatch[WAITING], 0, sizeof s->hatch[WAITING]);
    if (lanes(s->bag) || lanes(s->discard)) tell(log, HATCH_IS_NEW, NOBODY, 0, 0);
    go_on_hatching(s, (struct frame){ .step = HATCH, .who = NOBODY, .arg = { [HATCH_TILE] = WAITING } });
}

/* 5.3 Which token moves. */
static uint64_t offer_hatch_from(const struct state *s, struct frame f)
{
    uint64_t offer = 0;
    for (int column = 0; column < COLUMNS; column++) offer |= bag_kinds(lanes(s->hatch[column])) << FLIES * column;
    return offer;
}

static void take_hatch_from(struct state *s, struct frame f, int choice, struct log *log)
{
    push(s, (struct frame){ .step = HATCH_TO,
                            .who = f.who,
                            .arg = { [MOVES_UP_TO] = f.arg[MOVES_UP_TO],
                                     [MOVES_FROM] = (uint8_t)(choice / FLIES),
                                     [MOVED_FLY] = (uint8_t)(choice % FLIES) } });
}

/* The token may be gone: 7.9 a cast made again before it moved may have taken it. */
static uint64_t offer_hatch_to(const struct state *s, struct frame f)
{
    uint64_t offer = 0;
    if (!s->hatch[f.arg[MOVES_FROM]][f.arg[MOVED_FLY]]) return 0;
    for (int column = 0; column < COLUMNS; column++) {
        int away = column > f.arg[MOVES_FROM] ? column - f.arg[MOVES_FROM] : f.arg[MOVES_FROM] - column;
        offer |= set_if(away && away <= f.arg[MOVES_UP_TO], only(column));
    }
    return offer;
}

static int why_not_hatch_to(const struct state *s, struct frame f, int choice)
{
    if (has(offer_hatch_to(s, f), choice)) return 0;
    return f.arg[MOVES_UP_TO] > 1 ? PARAGRAPH(11, 9) : PARAGRAPH(5, 3);
}

static void take_hatch_to(struct state *s, struct frame f, int choice, struct log *log)
{
    lane_add(s->hatch[f.arg[MOVES_FROM]], f.arg[MOVED_FLY], -1);
    lane_add(s->hatch[choice], f.arg[MOVED_FLY], 1);
    tell(log, LEAVES_COLUMN, f.who, f.arg[MOVED_FLY], f.arg[MOVES_FROM] + 1);
    tell(log, MOVES_TOKEN, f.who, f.arg[MOVED_FLY], choice + 1);
}
