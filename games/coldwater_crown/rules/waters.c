/* 1.3 and 5.5 The waters: how they are stocked, and the next species on top of each deck. */
#include "games/coldwater_crown/rules/parts.h"

static int place(int water, int zone) { return 5 * water + zone; }

static bool fish_lies_at(const struct state *s, int water, int zone) { return !has(s->open.gaps, gap(water, zone)); }

/* The gaps that can be filled: those of waters whose deck has a card. */
static unsigned gaps_to_fill(const struct state *s)
{
    unsigned waters = 0;
    for (int water = 0; water < WATERS; water++) waters |= s->open.top[water] ? 15u << 4 * water : 0;
    return s->open.gaps & waters;
}

/* Where the next card of a deck goes: to the lowest gap of its water while that is restocked, else on top of the deck. */
static int place_of_top(const struct state *s, int water, bool restocking)
{
    unsigned gaps = s->open.gaps >> 4 * water & 15u;
    return place(water, restocking && gaps ? first_of(gaps) : DECK_OF);
}

/* 14.4 The species that comes to the top is drawn when it is seen. True: the deck has a card to be turned up. */
static bool turn_up(struct state *s, int water, bool restocking)
{
    if (!four(s->open.deck[water])) return false;
    uint8_t where = (uint8_t)place_of_top(s, water, restocking);
    push(s, (struct frame){ .step = (uint8_t)(SHORE_TOP + water),
                            .who = NOBODY,
                            .arg = { [TOP_PLACE] = where, [TOP_RESTOCKS] = restocking } });
    return true;
}

static void fill_gap(struct state *s, int water, int zone, struct log *log)
{
    int species = s->open.top[water];
    s->open.water[water][zone] = (uint8_t)species;
    s->open.gaps &= (uint16_t) ~(1u << gap(water, zone));
    s->open.top[water] = NO_FISH;
    if (s->turns) tell(log, SWIMS, NOBODY, species - WRASSE, place(water, zone));
}

/* 5.5 From the lowest zone up. Each card that leaves a deck shows the next one, after which it goes on. */
static void restock(struct state *s, struct log *log)
{
    unsigned gaps;
    while (s->open.gaps && (gaps = gaps_to_fill(s))) {
        int first = first_of(gaps), water = first >> 2;
        fill_gap(s, water, first & 3, log);
        if (turn_up(s, water, true)) return;
    }
}

static void run_restock(struct state *s, struct frame f, struct log *log) { restock(s, log); }

/* 1.3 At first all zones are gaps. */
static void run_stock(struct state *s, struct frame f, struct log *log)
{
    s->open.gaps = (1 << WATERS * ZONES) - 1;
    for (int water = WATERS - 1; water >= 0; water--) turn_up(s, water, true);
}

static struct odds odds_of_top(const struct state *s, struct frame f)
{
    return from_bag(four(s->open.deck[f.step - SHORE_TOP]));
}

static void take_top(struct state *s, struct frame f, int choice, struct log *log)
{
    int water = f.step - SHORE_TOP;
    four_add(s->open.deck[water], choice, -1);
    s->open.top[water] = (uint8_t)(species_in[water].first + choice);
    if (f.arg[TOP_RESTOCKS]) restock(s, log);
}
