/* 1.3 and 3.10 The river and the pile of fish: open sides are drawn when they come to the top. */
#include "games/freshwater_fly/rules/parts.h"

static uint64_t species_in_pile(const struct state *s)
{
    return lanes(s->pile[GREEN]) + lanes(s->pile[BLACK]) + lanes(s->pile[GOLD]);
}

static void lay_on_pile(struct state *s, int swims)
{
    for (int k = TOPS - 1; k > 0; k--) s->top[k] = s->top[k - 1];
    s->top[0] = (uint8_t)swims;
}

static int take_from_pile(struct state *s)
{
    int swims = s->top[0];
    for (int k = 0; k < TOPS - 1; k++) s->top[k] = s->top[k + 1];
    s->top[TOPS - 1] = NO_FISH;
    return swims;
}

/* The first space without a fish; SPACES: there is none. */
static int first_gap(const struct state *s)
{
    int space = 0;
    while (space < SPACES && (is_rock(s, space) || fish_swims_at(s, space))) space++;
    return space;
}

/* 12.2 When the top of the pile is not known, it is drawn, if there is a card. It swims to a column and
 * row, column COLUMNS if it stays on the pile, and may be one of those that stock the river. Then its colour is drawn. */
enum { UP_TO_COLUMN, UP_TO_ROW, UP_TO_STOCK };
enum { UP_SPECIES, UP_STOCKING };
enum { REFILLED_SPACE };
static void turn_up(struct state *s, bool stocking)
{
    int space = stocking ? first_gap(s) : SPACES;
    if (s->top[0] || !species_in_pile(s)) return;
    push(s, (struct frame){ .step = NEXT_SPECIES,
                            .who = NOBODY,
                            .arg = { [UP_TO_COLUMN] = (uint8_t)column_of(space),
                                     [UP_TO_ROW] = (uint8_t)row_of(space),
                                     [UP_TO_STOCK] = stocking } });
}

static struct odds odds_of_species(const struct state *s, struct frame f) { return from_bag(species_in_pile(s)); }

static void take_species(struct state *s, struct frame f, int choice, struct log *log)
{
    push(s, (struct frame){ .step = NEXT_COLOUR,
                            .who = NOBODY,
                            .arg = { [UP_SPECIES] = (uint8_t)choice, [UP_STOCKING] = f.arg[UP_TO_STOCK] } });
}

static struct odds odds_of_colour(const struct state *s, struct frame f)
{
    uint64_t bag = 0;
    for (int colour = 0; colour < FISH_COLOURS; colour++)
        bag |= (uint64_t)s->pile[colour][f.arg[UP_SPECIES]] << 8 * colour;
    return from_bag(bag);
}

static void take_colour(struct state *s, struct frame f, int choice, struct log *log)
{
    int kind = kind_of_fish(f.arg[UP_SPECIES], choice), gap = first_gap(s);
    lane_add(s->pile[choice], f.arg[UP_SPECIES], -1);
    lay_on_pile(s, kind);
    if (!f.arg[UP_STOCKING]) {
        tell(log, COMES_UP, NOBODY, kind - FIRST_KIND, 0);
    } else if (gap < SPACES) {
        s->river[gap] = (uint8_t)take_from_pile(s);
        turn_up(s, true);
    }
}

static void run_stock(struct state *s, struct frame f, struct log *log) { turn_up(s, true); }

/* 3.10 and 13.8 A space is filled; the next card is shown. */
static void run_refill(struct state *s, struct frame f, struct log *log)
{
    if (!s->top[0]) return;
    s->river[f.arg[REFILLED_SPACE]] = (uint8_t)take_from_pile(s);
    tell(log, SWIMS, NOBODY, kind_in(s->river[f.arg[REFILLED_SPACE]]) - FIRST_KIND, f.arg[REFILLED_SPACE]);
    turn_up(s, false);
}

static void refill(struct state *s, int space)
{
    push(s, (struct frame){ .step = REFILL, .who = NOBODY, .arg = { [REFILLED_SPACE] = (uint8_t)space } });
}

/* 13.8 A pile that is empty is a rock no longer, when one is alone; several players see the printed rock. */
static void clear_empty_rock(struct state *s, int rock, struct log *log)
{
    if (s->seats > 1 || s->rock_cards[rock]) return;
    int space = space_of_rock(s, rock);
    s->stones &= ~(UINT32_C(1) << space);
    tell(log, ROCK_GONE, NOBODY, space, 0);
    refill(s, space);
}

/* The spaces of rock piles: questions name a pile by its space. */
static uint64_t spaces_of_piles(const struct state *s, uint64_t piles)
{
    uint64_t spaces = 0;
    for (; piles; piles = without_first(piles)) spaces |= only(space_of_rock(s, first_of(piles)));
    return spaces;
}

/* 9.3 Neither in the river nor in the pile. */
static bool no_fish_swims(const struct state *s)
{
    for (int space = 0; space < SPACES; space++)
        if (fish_swims_at(s, space)) return false;
    return !s->top[0];
}
