/* 1. Setting up, and 12. the editions. */
#include "games/coldwater_crown/rules/parts.h"

enum { PUBLISHER, JAPANESE, ROGER, EDITIONS };
enum { SMALL_OF_SILENT = 5 };

static const char *const edition_values[] = { "publisher", "japanese", "roger", NULL };
static const char *const row_values[] = { "edition", "4", "5", NULL };
static const char *const neighbour_values[] = { "edition", "3-4-5-6", "3-4-6-5", NULL };
static const char *const lure_values[] = { "edition", "two", "one-or-two", NULL };
static const char *const reel_values[] = { "edition", "any", "colours", NULL };
static const char *const restock_values[] = { "edition", "step", "action", "catch", NULL };
static const char *const clear_values[] = { "edition", "full", "next", NULL };
static const char *const new_tackle_values[] = { "edition", "step", "action", NULL };
static const char *const limit_values[] = { "edition", "three", "none", NULL };
static const char *const mystery_values[] = { "edition", "one", "every", NULL };
static const char *const twelve_values[] = { "edition", "turn", "at-once", NULL };
static const char *const contest_values[] = { "edition", "lake-first", "river-first", NULL };
static const char *const yes_no[] = { "no", "yes", NULL };
static const char *const first_values[] = { "drawn", "1", "2", "3", "4", NULL };

/* What a switch says in the three editions. Its first value is `edition` itself; the others follow in the order of the rules. */
#define SAYS(publisher, japanese, roger)                                                  \
    {                                                                                     \
        [PUBLISHER] = 1 + (publisher), [JAPANESE] = 1 + (japanese), [ROGER] = 1 + (roger) \
    }
enum { LEAST_ROW = 4 };

/* 12.1 What can be set, and what each rulebook says of each switch. */
static const struct option options[] = {
    [OPTION_EDITION] = { "edition", edition_values, 0, 2, 0 },
    [OPTION_ROW] = { "row", row_values, 0, 2, 0, SAYS(4 - LEAST_ROW, 4 - LEAST_ROW, 5 - LEAST_ROW) },
    [OPTION_NEIGHBOURS] = { "neighbours", neighbour_values, 0, 2, 0, SAYS(RING_3456, RING_3456, RING_3465) },
    [OPTION_LURE] = { "lure", lure_values, 0, 2, 0, SAYS(LURE_TWO, LURE_ONE_OR_TWO, LURE_TWO) },
    [OPTION_REEL] = { "reel", reel_values, 0, 2, 0, SAYS(REEL_ANY, REEL_COLOURS, REEL_ANY) },
    [OPTION_RESTOCK] = { "restock", restock_values, 0, 3, 0, SAYS(AFTER_STEP, AFTER_ACTION, AFTER_CATCH) },
    [OPTION_CLEAR] = { "clear", clear_values, 0, 2, 0, SAYS(CLEAR_WHEN_FULL, CLEAR_WHEN_FULL, CLEAR_AFTER_NEXT) },
    [OPTION_NEW_TACKLE] = { "new-tackle", new_tackle_values, 0, 2, 0, SAYS(NEXT_STEP, NEXT_STEP, NEXT_ACTION) },
    [OPTION_LIMIT_OF_CARDS] = { "limit", limit_values, 0, 2, 0, SAYS(LIMIT_THREE, LIMIT_THREE, LIMIT_THREE) },
    [OPTION_MYSTERY] = { "mystery", mystery_values, 0, 2, 0, SAYS(ONE_A_STEP, ONE_A_STEP, EVERY_FISH) },
    [OPTION_TWELVE] = { "twelve", twelve_values, 0, 2, 0, SAYS(AT_END_OF_TURN, AT_ONCE, AT_ONCE) },
    [OPTION_CONTESTS] = { "contests", contest_values, 0, 2, 0, SAYS(LAKE_FIRST, RIVER_FIRST, RIVER_FIRST) },
    [OPTION_OPEN_TACKLE] = { "open-tackle", yes_no, 0, 1, 0 },
    [OPTION_TAGLESS] = { "tagless", yes_no, 0, 1, 0 },
    [OPTION_FIRST] = { .name = "first", .values = first_values, .max = SEATS, .least_seats = 2 },
    { 0 },
};

/* As in the edition, or set separately. */
static uint8_t switch_of(const struct setup *setup, int option)
{
    int set = setup->value[option];
    return (uint8_t)((set ? set : options[option].in_edition[setup->value[OPTION_EDITION]]) - 1);
}

static void set_switches(struct state *s, const struct setup *setup)
{
    s->open.row_size = (uint8_t)(LEAST_ROW + switch_of(setup, OPTION_ROW));
    s->open.ring = switch_of(setup, OPTION_NEIGHBOURS);
    s->open.lure = switch_of(setup, OPTION_LURE);
    s->open.reel = switch_of(setup, OPTION_REEL);
    s->open.restock = switch_of(setup, OPTION_RESTOCK);
    s->open.clear = switch_of(setup, OPTION_CLEAR);
    s->open.new_tackle = switch_of(setup, OPTION_NEW_TACKLE);
    s->open.limit = switch_of(setup, OPTION_LIMIT_OF_CARDS);
    s->open.mystery = switch_of(setup, OPTION_MYSTERY);
    s->open.when_twelve = switch_of(setup, OPTION_TWELVE);
    s->open.order = switch_of(setup, OPTION_CONTESTS);
    s->open.open_tackle = (uint8_t)setup->value[OPTION_OPEN_TACKLE];
    s->open.tagless = (uint8_t)setup->value[OPTION_TAGLESS];
}

/* 1.10 The first player must be at the table; 12.14 only the publisher's rulebook has a game for one. */
static int forbids(const struct setup *setup)
{
    if (setup->value[OPTION_FIRST] > setup->seats) return PARAGRAPH(1, 10);
    return setup->seats == 1 && setup->value[OPTION_EDITION] != PUBLISHER ? PARAGRAPH(12, 14) : 0;
}

static void shuffle_masters(struct state *s)
{
    s->open.masters = ALL_MASTERS;
    for (int card = 0; card < MASTERS; card++)
        for (int slot = 0; slot < SLOTS; slot++)
            if (slot_colour(s, card, slot) != NO_SLOT)
                s->open.wanting[slot_colour(s, card, slot)] |= UINT32_C(1) << card;
}

static void shuffle_fish(struct state *s)
{
    for (int water = 0; water < WATERS; water++)
        for (int k = 0; k < species_in[water].kinds; k++)
            s->open.deck[water][k] = (uint8_t)copies_of(species_in[water].first + k);
}

/* 1.7 Nobody holds a token yet: counts in hands are stored one higher. */
static void pile_tackle(struct state *s)
{
    memcpy(s->open.of_new, tackle_in_box, sizeof s->open.of_new);
    s->open.pile = TACKLE_TOKENS;
    for (int who = 0; who < s->open.seats; who++) memset(s->hand.tackle[who], 1, sizeof s->hand.tackle[who]);
    no_tackle_is_fresh(s);
}

/* 1.8 Anglers on green, red and yellow, and one in each hand, all on side 1. */
static void stand_anglers(struct state *s)
{
    s->open.at[space_of_colour(GREEN)] = s->open.at[space_of_colour(RED)] = s->open.at[space_of_colour(YELLOW)] = 1;
    for (int who = 0; who < s->open.seats; who++) s->open.side[who] = 1;
}

static void setup(struct state *s, const struct setup *setup)
{
    s->open.seats = (uint8_t)setup->seats;
    s->open.turns_left = ENDLESS;
    s->open.tiles = 0xfc; /* 2 to 7 pounds */
    s->open.draws = SILENT_DRAWS_USUALLY;
    set_switches(s, setup);
    s->open.first = (uint8_t)setup->value[OPTION_FIRST];
    if (s->open.first) s->open.player = (uint8_t)(s->open.first - 1);
    shuffle_fish(s);
    shuffle_masters(s);
    pile_tackle(s);
    stand_anglers(s);
    memset(s->open.bag, alone(s) ? BAIT_OF_COLOUR_ALONE : BAIT_OF_COLOUR, COLOURS);
    if (!alone(s)) return;
    s->open.small[SILENT] = SMALL_OF_SILENT; /* 13.1 */
    s->open.smalls = 1;
}

/* 1.10 The first player is drawn, unless the table agreed who it is. */
static bool first_is_drawn(const struct state *s, struct frame f) { return !alone(s) && !s->open.first; }

static struct odds odds_of_first_player(const struct state *s, struct frame f)
{
    return alike(up_to(s->open.seats - 1));
}

static void take_first_player(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.player = (uint8_t)choice;
}

/* 1.4 The tag of the day. */
static struct odds odds_of_tag(const struct state *s, struct frame f) { return alike(up_to(TAGS - 1)); }

static void take_tag(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.tag = (uint8_t)(choice + 1);
    tell(log, TAG_IS, NOBODY, choice, 0);
}

static int cards_in_row(const struct state *s, struct frame f) { return s->open.row_size; }

static int seat_in_order(const struct state *s, struct frame f, int k)
{
    int seats = s->open.seats, seat = s->open.player + k;
    return k == seats ? NOBODY : seat - (seat >= seats ? seats : 0);
}

/* 1.9 Three pieces for zone 3, four for zone 4. */
static void run_board(struct state *s, struct frame f, struct log *log)
{
    for (uint8_t zone = ZONE_4 + 1; zone-- > ZONE_3;)
        push(s, (struct frame){ .step = FILL, .who = f.who, .arg = { [FILL_ZONE] = zone } });
}

/* 1.9 The clear piece goes in last; the first turn begins. */
static void run_clear_in(struct state *s, struct frame f, struct log *log)
{
    s->open.bag[CLEAR] = 1;
    s->turns = 1;
    if (!alone(s)) tell(log, BEGINS, s->open.player, 0, 0);
}
