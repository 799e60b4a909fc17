/* 3. The Port: filling zones with bait, and taking Master Angler cards to try for. */
#include "games/coldwater_crown/rules/parts.h"

static uint64_t zones_to_fill(const struct state *s, int who)
{
    return four_set(four_any(ZONES_FULL - four(s->open.held[who])));
}

/* 3.1 Fill a zone that is not full, or take a card: of the row, or the top one of the deck. */
static uint64_t offer_port(const struct state *s, struct frame f)
{
    uint64_t cards = (uint64_t)s->open.row << PORT_CARD | set_if(s->open.masters, only(PORT_DECK));
    return zones_to_fill(s, f.who) | set_if(may_try_another(s, f.who), cards);
}

static int why_not_port(const struct state *s, struct frame f, int choice)
{
    if (has(offer_port(s, f), choice)) return 0;
    if (choice < PORT_CARD) return PARAGRAPH(3, 2);
    if (choice > PORT_DECK) return PARAGRAPH(3, 1);
    if (!may_try_another(s, f.who)) return PARAGRAPH(3, 6);
    return choice == PORT_DECK ? PARAGRAPH(3, 7) : PARAGRAPH(3, 5);
}

static void take_from_row(struct state *s, int who, int card, struct log *log)
{
    s->open.row &= ~(UINT32_C(1) << card);
    s->open.trying[who] |= UINT32_C(1) << card;
    tell(log, TRIES, who, card, 0);
    if (s->open.masters) push(s, (struct frame){ .step = ROW, .who = NOBODY });
}

static void take_port(struct state *s, struct frame f, int choice, struct log *log)
{
    uint8_t left = (uint8_t)(f.arg[PORT_ACTIONS] - 1);
    if (left)
        push(s, (struct frame){
                    .step = PORT_AGAIN, .who = f.who, .arg = { [PORT_ACTIONS] = left, [PORT_SECOND] = true } });
    if (choice < PORT_CARD) {
        tell(log, FILLS, f.who, zone_number(choice), 0);
        push(s, (struct frame){ .step = FILL, .who = f.who, .arg = { [FILL_ZONE] = (uint8_t)choice } });
    } else if (choice < PORT_DECK) {
        take_from_row(s, f.who, choice - PORT_CARD, log);
    } else {
        push(s, (struct frame){ .step = DECK_CARD, .who = f.who });
    }
}

/* 6.2 Between two actions there is time for tackle, also where only tackle can make the second possible. */
static void run_port_again(struct state *s, struct frame f, struct log *log)
{
    f.step = PORT;
    push(s, f);
    if (!offer_port(s, f)) push(s, (struct frame){ .step = WINDOW_PORT, .who = f.who });
}

static struct odds odds_of_card(const struct state *s, struct frame f) { return alike(s->open.masters); }

/* 3.5 A card from the deck is laid open. */
static void take_deck_card(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.masters &= ~(UINT32_C(1) << choice);
    s->open.trying[f.who] |= UINT32_C(1) << choice;
    tell(log, TRIES, f.who, choice, 0);
}

static void take_row(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.masters &= ~(UINT32_C(1) << choice);
    s->open.row |= UINT32_C(1) << choice;
    if (s->turns) tell(log, JOINS_ROW, NOBODY, choice, 0);
}

static struct odds odds_of_bait(const struct state *s, struct frame f) { return from_bag(lanes(s->open.bag)); }

static bool bag_is_empty(const struct state *s) { return !lanes(s->open.bag); }

static void empty_discard_into_bag(struct state *s)
{
    lanes_add(s->open.bag, s->open.discard);
    memset(s->open.discard, 0, sizeof s->open.discard);
}

static bool is_full(const struct state *s, int who, int zone) { return s->open.held[who][zone] == zone_number(zone); }

/* 3.3 If it is out; 1.9 at first it is kept out. */
static void return_clear(struct state *s)
{
    if (s->turns && !s->open.bag[CLEAR]) lane_add(s->open.bag, CLEAR, 1);
}

/* 3.2 Until the zone is full; 3.4 or nothing is left to draw. 3.3 Then the clear piece returns. */
static void fill_on(struct state *s, struct frame f, struct log *log)
{
    bool full = is_full(s, f.who, f.arg[FILL_ZONE]);
    if (!full && !bag_is_empty(s)) {
        push(s, f);
        return;
    }
    if (!full) tell(log, DRY, f.who, 0, 0);
    return_clear(s);
}

static void run_fill_on(struct state *s, struct frame f, struct log *log)
{
    f.step = FILL;
    fill_on(s, f, log);
}

/* 3.3 It fills no place, and brings the discarded bait back; 13.8 alone, there is more to it before the filling goes on. */
static void draw_clear(struct state *s, struct frame f, struct log *log)
{
    s->open.bag[CLEAR] = 0;
    tell(log, CLEAR_DRAWN, f.who, 0, 0);
    empty_discard_into_bag(s);
    if (!alone(s)) {
        fill_on(s, f, log);
        return;
    }
    f.step = FILL_ON;
    push(s, f);
    clear_for_silent(s, log);
}

static void take_fill(struct state *s, struct frame f, int choice, struct log *log)
{
    int zone = f.arg[FILL_ZONE];
    if (choice == CLEAR) {
        draw_clear(s, f, log);
        return;
    }
    lane_add(s->open.bag, choice, -1);
    four_add(s->open.bait[f.who][choice], zone, 1);
    four_add(s->open.held[f.who], zone, 1);
    if (s->turns) tell(log, DREW, f.who, choice, 0);
    if (s->open.clear == CLEAR_AFTER_NEXT) return_clear(s); /* 12.7 */
    fill_on(s, f, log);
}
