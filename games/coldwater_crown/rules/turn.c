/* 2. A turn: place an angler, take another, flip it; and 9. how the end comes. */
#include "games/coldwater_crown/rules/parts.h"

static uint64_t occupied(const struct state *s) { return bag_kinds(lanes(s->open.at)); }

static void act(struct state *s, int who, int space, int side, struct log *log)
{
    if (space == PORT_SPACE)
        push(s, (struct frame){ .step = PORT, .who = (uint8_t)who, .arg = { [PORT_ACTIONS] = (uint8_t)side } });
    else fish_with(s, who, colour_of_space(space), side, log);
}

/* 2.2 On an empty space. */
static uint64_t offer_place(const struct state *s, struct frame f) { return up_to(SPACES - 1) & ~occupied(s); }

static int why_not_place(const struct state *s, struct frame f, int choice)
{
    if (choice >= SPACES) return PARAGRAPH(2, 6);
    return has(occupied(s), choice) ? PARAGRAPH(2, 2) : 0;
}

static void take_place(struct state *s, struct frame f, int choice, struct log *log)
{
    int side = s->open.side[f.who];
    lane_add(s->open.at, choice, side);
    s->open.side[f.who] = 0;
    s->open.placed = (uint8_t)(choice + 1);
    tell(log, PLACED, f.who, choice, side);
    act(s, f.who, choice, side, log);
}

/* 2.3 From any space but the one just placed on. */
static uint64_t offer_take(const struct state *s, struct frame f) { return occupied(s) & ~only(space_placed_on(s)); }

static void take_take(struct state *s, struct frame f, int choice, struct log *log)
{
    int side = s->open.at[choice];
    lane_add(s->open.at, choice, -side);
    s->open.side[f.who] = (uint8_t)side;
    s->open.placed = 0;
    tell(log, TOOK, f.who, choice, side);
    act(s, f.who, choice, side, log);
}

/* 6.2 After an action and before the flip there is time for tackle, as long as there is any. */
static uint64_t offer_window(const struct state *s, struct frame f) { return set_if(may_play_tackle(s, f), only(0)); }
static void take_window(struct state *s, struct frame f, int choice, struct log *log) {}

static bool step_left_traces(const struct state *s, struct frame f)
{
    return s->open.gaps || s->open.fresh || s->open.claimed;
}

/* 12.8 The second step has an action, the flip has none. */
static bool action_follows(const struct state *s) { return s->open.placed; }

/* 5.5 Restocking, 6.3 new tackle is no longer new, 8.2 and the next step has a Mystery Weight of its own. */
static void run_end_step(struct state *s, struct frame f, struct log *log)
{
    s->open.claimed = 0;
    if (s->open.new_tackle == NEXT_STEP || action_follows(s)) no_tackle_is_fresh(s);
    restock(s, log);
}

/* 9.1 Twelve fish, or a water that can't be stocked. */
static bool end_has_come(const struct state *s, int who) { return s->open.fish[who] >= TWELVE_FISH || s->open.gaps; }

/* 9.2 Everyone else has one more turn. */
static void end_turn_of(struct state *s, int who, struct log *log)
{
    award_twelve(s, who, log);
    if (s->open.turns_left != ENDLESS) {
        s->open.turns_left--;
    } else if (end_has_come(s, who)) {
        s->open.turns_left = (uint8_t)(players(s) - 1);
        tell(log, END_COMES, who, 0, 0);
    }
    s->turns++;
}

static bool goes_on(const struct state *s) { return s->open.turns_left; }

/* 2.4 The angler is flipped, 2.1 and the player to the left has the turn. */
static void run_end_turn(struct state *s, struct frame f, struct log *log)
{
    s->open.side[f.who] ^= 3;
    no_tackle_is_fresh(s);
    end_turn_of(s, f.who, log);
    s->open.player = (uint8_t)(f.who + 1 < s->open.seats ? f.who + 1 : 0);
}
