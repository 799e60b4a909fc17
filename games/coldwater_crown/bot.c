/* Heuristics for Coldwater Crown. All values are in hundredths of a point.
 *
 * A turn is two actions, so both are weighed together: what they catch, what they put on cards, and how near to a catch they
 * leave the board. A fish is worth what it adds to trophies in reach: a new species for 8 Species, a small one, pounds for
 * its contest, a chance of the Mystery Weight and of the tag. Tackle is played when it brings clearly more than it costs. */
#include "bots/heuristics.h"
#include "games/coldwater_crown/rules/queries.h"

#include <stdlib.h>

#ifdef FITTED /* by fit.c, where training changes them */
#define CONSTANT(name, value) static int name = value;
#include "games/coldwater_crown/constants.def"
#else
enum {
#define CONSTANT(name, value) name = value,
#include "games/coldwater_crown/constants.def"
};
#endif
#undef CONSTANT

enum {
    NEAR_CATCH = 150,  /* a zone about to be emptied                          */
    TOP_CONTEST = 500, /* the first trophy of a contest                       */
    SURE_POUNDS = 3,   /* half of those that make a place in a contest sure   */
    CLEARLY = 1000,    /* where there is nothing to weigh                     */
    LATER = -10000,    /* what waits for a better moment                      */
};

/* One's own board, zone by zone in each word. */
struct board {
    uint32_t bait[COLOURS], held;
    uint32_t halves; /* of actions that each zone still needs */
};

/* What is weighed once, and only if it is thought of; 0: not yet. */
struct notes {
    int of_species[SPECIES]; /* what one more of each is worth                  */
    int slots[COLOURS];      /* free for each colour of bait on cards, plus one */
    struct board board;      /* as it is                                        */
    int take;                /* what the best take from it is worth             */
    bool has_board, has_take;
};

struct mind {
    const struct state *s;
    int me;
    bool last_turn;
    struct notes *notes;
};

/* A colour costs an action, more than one of it half an action more: for all zones at once. */
static uint32_t halves_for(uint32_t bait)
{
    uint32_t any = four_any(bait);
    return 2 * any + four_any(bait - any);
}

static struct board board_seen(const struct state *s, int who)
{
    struct board b = { .held = four(s->open.held[who]) };
    for (int colour = 0; colour < COLOURS; colour++) {
        b.bait[colour] = four(s->open.bait[who][colour]);
        b.halves += halves_for(b.bait[colour]);
    }
    return b;
}

static struct board board_of(const struct mind *m)
{
    struct notes *notes = m->notes;
    if (!notes->has_board) notes->board = board_seen(m->s, m->me);
    notes->has_board = true;
    return notes->board;
}

static void change_bait(struct board *b, int colour, uint32_t bait)
{
    b->halves += halves_for(bait) - halves_for(b->bait[colour]);
    b->bait[colour] = bait;
}

/* What a zone promises, by the actions it still needs, in halves. */
static int promise(int halves)
{
#define PERCENT(of) NEAR_CATCH *(of) / 100
    static const uint8_t worth[] = { PERCENT(100), PERCENT(85), PERCENT(72), PERCENT(61), PERCENT(52),
                                     PERCENT(44),  PERCENT(37), PERCENT(32), PERCENT(27), PERCENT(23),
                                     PERCENT(19),  PERCENT(16), PERCENT(14) };
#undef PERCENT
    return worth[halves > 12 ? 12 : halves];
}

static int outlook(const struct mind *m, const struct board *b)
{
    int worth = 0;
    if (m->last_turn) return 0;
    for (int zone = 0; zone < ZONES; zone++)
        if (b->held >> 8 * zone & 0xff) worth += promise(b->halves >> 8 * zone & 0xff);
    return worth;
}

/* Fish whose hidden sides this view shows. */
static uint64_t known_fish(const struct state *s)
{
    uint64_t known = 0;
    for (int who = 0; who < SEATS; who++) known |= s->hand.caught[who] | s->open.shown[who];
    return known;
}

/* Pounds that one more of a species is expected to add, times a hundred, and the other gifts of its hidden side. */
static int hidden_worth(const struct mind *m, int species)
{
    uint64_t own = m->s->hand.caught[m->me] & cards_of[species], unseen = cards_of[species] & ~known_fish(m->s);
    int best = 0, worth = 0, cards = size_of_set(unseen);
    for (; own; own = without_first(own))
        best = fish_card(m->s, first_of(own)).weight > best ? fish_card(m->s, first_of(own)).weight : best;
    for (; unseen; unseen = without_first(unseen)) {
        int card = first_of(unseen), weight = fish_card(m->s, card).weight;
        if (weight > best) worth += (weight - best) * POUND_WORTH;
        if (weight == m->s->open.tile) worth += MYSTERY_WORTH;
        if (!best && tag_counts(m->s, card)) worth += 100;
    }
    return cards ? worth / cards : 0;
}

static int weigh_fish(const struct mind *m, int species)
{
    const struct state *s = m->s;
    bool is_new = !has(s->open.species[m->me], species - WRASSE);
    int worth = FISH_WORTH + hidden_worth(m, species);
    if (is_new && !s->open.eight[m->me]) worth += SPECIES_WORTH;
    if (is_new && !s->open.small[m->me] && SPECIES_BIT(species) & SMALL_SPECIES) worth += SMALL_WORTH;
    return worth;
}

static int fish_worth(const struct mind *m, int species)
{
    int *worth = &m->notes->of_species[species - WRASSE];
    if (!*worth) *worth = weigh_fish(m, species);
    return *worth;
}

static int worth_at(const struct mind *m, int water, int zone)
{
    int species = m->s->open.water[water][zone];
    return species ? fish_worth(m, species) : 0;
}

static int worth_on_top(const struct mind *m, int water)
{
    return m->s->open.top[water] ? fish_worth(m, m->s->open.top[water]) : 0;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* What emptying a zone with bait of this water brings. */
static int catch_worth(const struct mind *m, int water, int zone)
{
    int worth = worth_at(m, water, zone);
    if (zone == ZONE_6) worth = larger(worth, worth_on_top(m, water));
    return worth + (zone == ZONE_5 && !m->last_turn ? TOKEN_WORTH : 0);
}

static int free_slots(const struct mind *m, int card, int colour)
{
    int slots = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        slots += slot_colour(m->s, card, slot) == colour && !slot_is_filled(m->s, card, slot);
    return slots;
}

static int slots_for(const struct mind *m, int colour)
{
    int *slots = &m->notes->slots[colour];
    if (*slots) return *slots - 1;
    for (uint64_t cards = m->s->open.trying[m->me]; cards; cards = without_first(cards))
        *slots += free_slots(m, first_of(cards), colour);
    return (*slots)++;
}

static int cards_worth(const struct mind *m, int colour, int pieces)
{
    int slots = slots_for(m, colour);
    return BAIT_WORTH * (pieces < slots ? pieces : slots);
}

/* Lets bait leave the board: what that catches and puts on cards. */
static int cast_worth(const struct mind *m, struct board *b, int colour, uint32_t leaving)
{
    uint32_t held = b->held - leaving;
    unsigned emptied = four_set(four_any(leaving) & ~four_any(held));
    int worth = cards_worth(m, colour, four_total(leaving));
    change_bait(b, colour, b->bait[colour] - leaving);
    b->held = held;
    for (; emptied; emptied &= emptied - 1) worth += catch_worth(m, water_of_colour(colour), first_of(emptied));
    return worth;
}

/* A full zone is assumed to have as many colours as its number of pieces has on average. */
static int fill_worth(const struct mind *m, const struct board *b, int zone)
{
    static const uint8_t halves_when_full[ZONES] = { 6, 7, 9, 10 };
    bool empty = !(b->held >> 8 * zone & 0xff);
    if (m->last_turn || (int)(b->held >> 8 * zone & 0xff) == zone_number(zone)) return 0;
    int before = empty ? 0 : promise(b->halves >> 8 * zone & 0xff);
    return larger(promise(halves_when_full[zone]) + (zone == ZONE_5 ? TOKEN_WORTH / 2 : 0) - before, 0);
}

/* A card whose colours are on the board, and whose kind helps towards three alike or four different. */
static int card_worth(const struct mind *m, const struct board *b, int card)
{
    int here = 0, slots = slots_on(m->s, card), kind = kind_of_master(card);
    uint32_t own = m->s->open.landed[m->me] | m->s->open.trying[m->me];
    for (int slot = 0; slot < slots; slot++) here += b->bait[slot_colour(m->s, card, slot)] != 0;
    int helps = size_of_set(own & masters_of(kind)) != 1 ? 12 : 0;
    return m->last_turn ? 0 : CARD_WORTH * here / slots + helps;
}

static int best_card_worth(const struct mind *m, const struct board *b)
{
    int best = 0;
    for (uint64_t row = m->s->open.row; row; row = without_first(row))
        best = larger(best, card_worth(m, b, first_of(row)));
    return may_try_another(m->s, m->me) ? best : 0;
}

/* The best one or two things to do at the Port. */
static int port_worth(const struct mind *m, const struct board *b, int actions)
{
    int best = best_card_worth(m, b), second = 0;
    for (int zone = 0; zone < ZONES; zone++) {
        int worth = fill_worth(m, b, zone);
        if (worth > best) second = best, best = worth;
        else second = larger(second, worth);
    }
    return actions == 2 ? best + second : best;
}

static int action_worth(const struct mind *m, struct board *b, int space, int side)
{
    if (space == PORT_SPACE) return port_worth(m, b, side);
    uint32_t bait = b->bait[colour_of_space(space)];
    return cast_worth(m, b, colour_of_space(space), side == 1 ? four_any(bait) : bait);
}

/* Taking the angler from a space: the action, the board it leaves, and the side that comes up next. */
static int take_worth(const struct mind *m, struct board b, int space)
{
    int side = m->s->open.at[space], worth = action_worth(m, &b, space, side);
    return worth + outlook(m, &b) + (side == 1 && !m->last_turn ? SIDE_2_WORTH : 0);
}

static int best_take(const struct mind *m, const struct board *b, uint64_t spaces)
{
    int best = spaces ? take_worth(m, *b, first_of(spaces)) : 0;
    for (spaces = without_first(spaces); spaces; spaces = without_first(spaces))
        best = larger(best, take_worth(m, *b, first_of(spaces)));
    return best;
}

/* The best take if nothing has left the board. */
static int best_take_now(const struct mind *m, const struct board *b)
{
    struct notes *notes = m->notes;
    if (!notes->has_take) notes->take = best_take(m, b, bag_kinds(lanes(m->s->open.at)));
    notes->has_take = true;
    return notes->take;
}

static int place_worth(const struct mind *m, int space)
{
    struct board b = board_of(m);
    bool stays = space == PORT_SPACE || !b.bait[colour_of_space(space)];
    int worth = action_worth(m, &b, space, m->s->open.side[m->me]);
    return worth + (stays ? best_take_now(m, &b) : best_take(m, &b, bag_kinds(lanes(m->s->open.at))));
}

static int worth_of_take(const struct mind *m, int space) { return take_worth(m, board_of(m), space); }

static int worth_of_port(const struct mind *m, int choice)
{
    struct board b = board_of(m);
    if (choice < PORT_CARD) return fill_worth(m, &b, choice);
    return choice < PORT_DECK ? card_worth(m, &b, choice - PORT_CARD) : CARD_WORTH / 3;
}

/* The card with the fewest slots to fill first. */
static int worth_of_baiting(const struct mind *m, int choice)
{
    if (choice == TO_DISCARD) return -BAIT_WORTH;
    return BAIT_WORTH * (SLOTS - size_of_set(all_slots(m->s, choice) & ~(unsigned)m->s->open.slots[choice]));
}

static int worth_of_order(const struct mind *m, int zone)
{
    return catch_worth(m, question(m->s).arg[CATCHES_WATER], zone);
}

static int worth_of_catch(const struct mind *m, int choice)
{
    struct frame f = question(m->s);
    int token = m->last_turn ? 0 : TOKEN_WORTH;
    if (choice == LAND) return worth_at(m, f.arg[CATCH_WATER], f.arg[CATCH_ZONE]);
    if (choice == FROM_DECK) return worth_on_top(m, f.arg[CATCH_WATER]);
    if (choice == LOSE) return 0;
    if (choice < WITH_LINE) return worth_at(m, choice - WITH_ROD, f.arg[CATCH_ZONE]) - token;
    return worth_at(m, f.arg[CATCH_WATER], choice - WITH_LINE) - token;
}

static int worth_of_lure(const struct mind *m, int colour, int choice)
{
    struct board b = board_of(m);
    uint32_t leaving = choice >= LURE_SINGLE
                           ? UINT32_C(1) << 8 * (choice - LURE_SINGLE)
                           : (UINT32_C(1) << 8 * (choice / ZONES)) + (UINT32_C(1) << 8 * (choice % ZONES));
    return cast_worth(m, &b, colour, leaving) + outlook(m, &b);
}

static int worth_of_lure_answer(const struct mind *m, int choice)
{
    return worth_of_lure(m, question(m->s).arg[LURE_COLOUR], choice);
}

static bool lure_can_take(const struct state *s, uint32_t bait, int choice)
{
    uint8_t pieces[ZONES];
    four_put(pieces, bait);
    if (choice >= LURE_SINGLE) return s->open.lure == LURE_ONE_OR_TWO && pieces[choice - LURE_SINGLE];
    int zone = choice / ZONES, also = choice % ZONES;
    return zone == also ? pieces[zone] > 1 : zone < also && pieces[zone] && pieces[also];
}

/* The best a Lure of this colour can do. */
static int best_lure(const struct mind *m, int colour)
{
    int best = 0;
    for (int choice = 0; choice < LURE_SINGLE + ZONES; choice++)
        if (lure_can_take(m->s, four(m->s->open.bait[m->me][colour]), choice))
            best = larger(best, worth_of_lure(m, colour, choice));
    return best;
}

static struct board after_swap(struct board b, int piece, int other)
{
    uint32_t here = UINT32_C(1) << 8 * zone_of_piece(piece), there = UINT32_C(1) << 8 * zone_of_piece(other);
    int colour = colour_of_piece(piece), with = colour_of_piece(other);
    change_bait(&b, colour, b.bait[colour] + there - here);
    change_bait(&b, with, b.bait[with] + here - there);
    return b;
}

/* The pieces of bait on a board, as a set. */
static uint64_t pieces_on(const struct board *b)
{
    uint64_t pieces = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        pieces |= (uint64_t)four_set(four_any(b->bait[colour])) << piece_of(colour, 0);
    return pieces;
}

/* The best outlook that swapping a piece with one of these can give: with another zone, and another colour. */
static int best_swap(const struct mind *m, const struct board *b, int piece, uint64_t others)
{
    int best = 0;
    for (; others; others = without_first(others)) {
        int other = first_of(others);
        if (zone_of_piece(other) == zone_of_piece(piece) || colour_of_piece(other) == colour_of_piece(piece)) continue;
        struct board swapped = after_swap(*b, piece, other);
        best = larger(best, outlook(m, &swapped));
    }
    return best;
}

/* With any two pieces. */
static int best_reel(const struct mind *m, const struct board *b)
{
    int best = 0;
    for (uint64_t pieces = pieces_on(b); pieces; pieces = without_first(pieces))
        best = larger(best, best_swap(m, b, first_of(pieces), without_first(pieces)));
    return best;
}

static int worth_of_reel(const struct mind *m, int piece)
{
    struct board b = board_of(m);
    return best_swap(m, &b, piece, pieces_on(&b));
}

static int worth_of_reel_with(const struct mind *m, int other)
{
    struct board b = after_swap(board_of(m), question(m->s).arg[REEL_PIECE], other);
    return outlook(m, &b);
}

/* After both actions: is there a Lure or Reel that brings more than it costs? */
static int worth_of_window(const struct mind *m, int choice)
{
    struct board b = board_of(m);
    if (choice == 0) return outlook(m, &b);
    if (m->s->open.placed) return -1; /* the angler to take may do it for nothing */
    if (choice - FIRST_ASIDE < PLAY_REEL)
        return best_lure(m, choice - FIRST_ASIDE) - (m->last_turn ? 1 : 2 * TOKEN_WORTH);
    return best_reel(m, &b) - REEL_GAIN;
}

/* The heavier one, unless the tag makes up for two pounds. */
static int worth_of_present(const struct mind *m, int card)
{
    return POUND_WORTH * (fish_card(m->s, card).weight + (tag_counts(m->s, card) ? 2 : 0));
}

static int worth_of_pace(const struct mind *m, int choice) { return -CLEARLY * choice; }
static int worth_of_clear(const struct mind *m, int choice) { return CLEARLY * (choice == SEVEN_BAIT); }

static int (*const worth_of[])(const struct mind *, int choice) = {
    [PLACE] = place_worth,           [TAKE] = worth_of_take,           [PORT] = worth_of_port,
    [BAITING] = worth_of_baiting,    [ORDER] = worth_of_order,         [CATCH] = worth_of_catch,
    [LURE] = worth_of_lure_answer,   [REEL] = worth_of_reel,           [REEL_WITH] = worth_of_reel_with,
    [WINDOW] = worth_of_window,      [WINDOW_TAKEN] = worth_of_window, [WINDOW_FLIP] = worth_of_window,
    [WINDOW_PORT] = worth_of_window, [PRESENT] = worth_of_present,     [PACE] = worth_of_pace,
    [CLEAR_FOUND] = worth_of_clear,
};

/* Asides wait for a window. */
static uint64_t considered(struct frame f, uint64_t menu)
{
    return is_window(f.step) || f.step == PRESENT ? menu : menu & up_to(FIRST_ASIDE - 1);
}

static void worths(const struct state *view, uint64_t menu, int worth[CHOICES])
{
    struct frame f = question(view);
    struct notes notes = { 0 };
    const struct mind m = { view, f.who, view->open.turns_left != ENDLESS, &notes };
    uint64_t now = considered(f, menu);
    for (; menu; menu = without_first(menu)) {
        int choice = first_of(menu);
        worth[choice] = has(now, choice) ? worth_of[f.step](&m, choice) : LATER;
    }
}

/* The pounds that a seat can present in each water: the heaviest fish of each species. */
static void weigh_catch(const struct state *s, int seat, int pounds[WATERS])
{
    uint8_t best[SPECIES] = { 0 };
    for (uint64_t own = s->hand.caught[seat]; own; own = without_first(own)) {
        int weight = fish_card(s, first_of(own)).weight, species = species_of[first_of(own)];
        int more = weight - best[species - WRASSE];
        if (more <= 0) continue;
        best[species - WRASSE] = (uint8_t)weight;
        pounds[water_of(species)] += more;
    }
}

/* Fish until the end, as far as those of the seat that has the most tell. */
static int fish_to_come(const struct state *s)
{
    int most = 0;
    for (int who = 0; who < players(s); who++) most = larger(most, s->open.fish[who]);
    return larger(TWELVE_FISH - most, 0);
}

/* What the contests will bring: a place by the pounds so far, the surer the more they differ and the nearer the end is. */
static int contests_worth(const struct state *s, int seat)
{
    static const int step[] = { [2] = 200, 150, 100 };
    int pounds[SEATS][WATERS] = { { 0 } }, to_come = fish_to_come(s), worth = 0;
    for (int who = 0; who < players(s); who++) weigh_catch(s, who, pounds[who]);
    for (int water = 0; water < WATERS; water++) {
        if (s->open.contest[water][seat] || (!pounds[seat][water] && to_come < 2)) continue;
        worth += TOP_CONTEST;
        for (int rival = 0; rival < players(s); rival++) {
            int more = pounds[rival][water] - pounds[seat][water];
            if (rival != seat) worth -= step[players(s)] * (50 + 50 * more / (SURE_POUNDS + to_come + abs(more))) / 100;
        }
    }
    return worth;
}

/* Bait on the cards that the seat is trying for. */
static int bait_on_cards(const struct state *s, int seat)
{
    int pieces = 0;
    for (uint64_t cards = s->open.trying[seat]; cards; cards = without_first(cards))
        pieces += size_of_set(s->open.slots[first_of(cards)]);
    return pieces;
}

static int outlook_of(const struct game *game, const struct state *s, int seat)
{
    const struct mind m = { s, seat, s->open.turns_left != ENDLESS, NULL };
    int points = 100 * game->score(s, seat, NULL) + contests_worth(s, seat);
    if (m.last_turn) return points;
    points += FISH_WORTH * s->open.fish[seat];
    if (!s->open.eight[seat]) points += SPECIES_WORTH * size_of_set(s->open.species[seat]);
    if (seat >= s->open.seats) return points;
    struct board b = board_seen(s, seat);
    return points + outlook(&m, &b) + TOKEN_WORTH * s->open.tackle[seat] + BAIT_WORTH * bait_on_cards(s, seat) +
           (s->open.side[seat] == 2 ? SIDE_2_WORTH : 0);
}

const struct heuristics coldwater_crown_bot = {
    .worths = worths,
    .worth = outlook_of,
    .turns_ahead = 3,
    .levels = { .easy_heat = 7, .fair_searches = 8, .good_searches = 120 },
    .catches = "caught",
};
