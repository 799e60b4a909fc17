/* What can't be, in a view that came from outside. Hidden parts are zero, which is unknown, and are judged in a world that
 * is dealt from the view (invariants.c). What is held here against each other is what the chapters rely on. */
#include "games/coldwater_crown/rules/invariants.c"
#include "games/coldwater_crown/rules/sequence.c"

/* ---- boards, bag and waters ---- */

static bool all_zero(const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    while (size && !*byte) byte++, size--;
    return !size;
}

static bool is_open_row(const uint8_t row[], int count, int most)
{
    for (int k = 0; k < count; k++)
        if (row[k] > most) return false;
    return true;
}

/* Whoever does not play has nothing. */
static bool stranger_has_nothing(const struct state *s, int who)
{
    return !(s->hand.caught[who] | s->hand.chosen[who]) &&
           !(s->open.shown[who] | s->open.trying[who] | s->open.landed[who] | s->open.species[who]) &&
           !(s->open.side[who] | s->open.fish[who] | s->open.claims[who] | s->open.eight[who] | s->open.small[who]) &&
           !(s->open.alike[who] | s->open.different[who] | s->open.twelve[who] | s->open.submitted[who]) &&
           !(s->open.tackle[who] | s->open.old[who]) && all_zero(s->open.bait[who], sizeof s->open.bait[who]) &&
           all_zero(s->open.held[who], sizeof s->open.held[who]);
}

static const char *impossible_bait(const struct state *s)
{
    for (int who = 0; who < SEATS; who++)
        if (!is_open_row(s->open.bait[who][0], COLOURS * ZONES, zone_number(ZONE_6))) return "a zone is too full";
    bool counted =
        is_open_row(s->open.bag, COLOURS, BAIT_OF_COLOUR) && is_open_row(s->open.discard, COLOURS, BAIT_OF_COLOUR);
    if (!counted || s->open.bag[BAITS] || s->open.discard[BAITS]) return "there is bait of no colour";
    return s->open.at[SPACES] ? "an angler is nowhere" : NULL;
}

static bool lives_in(int species, int water) { return species == NO_FISH || water_of(species) == water; }

static const char *impossible_water(const struct state *s, int water)
{
    if (!lives_in(s->open.top[water], water)) return "a fish is in the wrong deck";
    for (int k = 0; k < KINDS_IN_WATER; k++)
        if (s->open.deck[water][k] > (k < species_in[water].kinds ? copies_of(species_in[water].first + k) : 0))
            return "a deck has too many fish";
    for (int zone = 0; zone < ZONES; zone++) {
        int species = s->open.water[water][zone];
        if (!lives_in(species, water)) return "a fish is in the wrong water";
        if (has(s->open.gaps, gap(water, zone)) == (species != NO_FISH)) return "a gap is none";
        if (s->turns && has(s->open.gaps, gap(water, zone)) != (species == NO_FISH)) return "a gap is not known";
    }
    return NULL;
}

/* ---- fish ---- */

static bool creel_adds_up(const struct state *s, int who)
{
    for (int k = 0; k < CREEL; k++) {
        bool full = k < s->open.fish[who];
        if ((s->open.creel[who][k] != NO_FISH) != full || (s->open.tile_at[who][k] && !full)) return false;
        if (s->open.tile_at[who][k] == 1) return false;
    }
    for (uint64_t left = s->open.claims[who]; left; left = without_first(left)) {
        int at = s->open.claimant[first_of(left)] - 1;
        if (at < 0 || at >= s->open.fish[who] || s->open.tile_at[who][at] != first_of(left)) return false;
    }
    return true;
}

/* Where the cards of a seat are known, they are the species in its creel. A presented fish is one of these. */
static bool cards_fit_creel(const struct state *s, int who, int species)
{
    uint64_t own = s->hand.caught[who] & cards_of[species], shown = s->open.shown[who] & cards_of[species];
    int caught = caught_of(s, who, species);
    if (s->hand.caught[who] && (size_of_set(own) != caught || shown & ~own)) return false;
    return !shown || (is_single(shown) && caught);
}

static int fish_of(const struct state *s, int species)
{
    int water = water_of(species);
    int fish = s->open.deck[water][species - species_in[water].first] + (s->open.top[water] == species);
    for (int zone = 0; zone < ZONES; zone++) fish += s->open.water[water][zone] == species;
    for (int who = 0; who < players(s); who++) fish += caught_of(s, who, species);
    return fish + fish_in_hand(s, species);
}

static const char *impossible_fish(const struct state *s)
{
    uint64_t seen = 0;
    for (int who = 0; who < players(s); who++) {
        uint64_t cards = s->hand.caught[who] | s->open.shown[who];
        if (!creel_adds_up(s, who)) return "a creel does not add up";
        if (seen & cards) return "two players hold one fish";
        if (s->hand.chosen[who] & ~s->hand.caught[who]) return "a fish was chosen that was not caught";
        seen |= cards;
        for (int species = WRASSE; species <= SPECIES; species++)
            if (!cards_fit_creel(s, who, species)) return "a creel is not what its cards say";
    }
    for (int species = WRASSE; species <= SPECIES; species++)
        if (fish_of(s, species) != copies_of(species)) return "the fish of a species do not add up";
    return NULL;
}

/* ---- cards, trophies and turns ---- */

static const char *impossible_masters(const struct state *s)
{
    for (int colour = 0; colour < COLOURS; colour++)
        for (uint64_t left = s->open.wanting[colour]; left; left = without_first(left)) {
            int card = first_of(left), slot = 0;
            while (slot < SLOTS && !slot_is_free(s, card, slot, colour)) slot++;
            if (slot == SLOTS) return "a card wants bait that it has no slot for";
        }
    return NULL;
}

static const char *impossible_trophies(const struct state *s)
{
    if (s->open.eights != winners(s, s->open.eight) || s->open.smalls != winners(s, s->open.small))
        return "a trophy is lost";
    if (s->open.tile == 1 || s->open.tiles & 3 || s->open.claimed > 1) return "there is no such Mystery Weight";
    return s->open.twelves > 1 ? "there is one trophy for 12 fish" : NULL;
}

static const char *impossible_turn(const struct state *s)
{
    if (s->open.player >= s->open.seats) return "nobody has the turn";
    if (s->open.turns_left != ENDLESS && s->open.turns_left >= players(s)) return "too many turns are left";
    if (s->open.draws < 1 || s->open.draws > SILENT_DRAWS_USUALLY) return "the silent player draws too often";
    return NULL;
}

/* ---- tackle ---- */

/* Counts of one pile in a hand: all known or all unknown, and no more than there are. */
static bool hand_fits(const uint8_t hand[TACKLE_KINDS], const uint8_t there_are[TACKLE_KINDS], int held)
{
    int total = 0;
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        if (!hand[kind] != !hand[0] || hand[kind] > there_are[kind] + 1) return false;
        total += hand[kind] - 1;
    }
    return !hand[0] || total == held;
}

static bool tackle_of_seat_fits(const struct state *s, int who)
{
    const uint8_t(*hand)[TACKLE_KINDS] = s->hand.tackle[who];
    int old = s->open.old[who], all = s->open.tackle[who];
    return old <= all && !hand[OF_OLD][0] == !hand[OF_NEW][0] && hand_fits(hand[OF_OLD], s->open.of_old, old) &&
           hand_fits(hand[OF_NEW], s->open.of_new, all - old);
}

/* New tokens are some of those that the player in turn holds. */
static bool fresh_tackle_fits(const struct state *s)
{
    int who = s->open.player;
    static const uint8_t any[TACKLE_KINDS] = { TACKLE_TOKENS, TACKLE_TOKENS, TACKLE_TOKENS, TACKLE_TOKENS };
    if (s->open.fresh > s->open.tackle[who] || !hand_fits(s->hand.fresh, any, s->open.fresh)) return false;
    for (int kind = 0; s->hand.fresh[0] && kind < TACKLE_KINDS; kind++)
        if (!knows_tackle(s, who) || s->hand.fresh[kind] - 1 > tackle_held(s, who, kind)) return false;
    return true;
}

static bool known_tackle_exists(const struct state *s, int pile, const uint8_t there_are[TACKLE_KINDS])
{
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        int known = 0;
        for (int who = 0; who < s->open.seats; who++)
            known += knows_tackle(s, who) ? s->hand.tackle[who][pile][kind] - 1 : 0;
        if (known > there_are[kind]) return false;
    }
    return true;
}

static const char *impossible_tackle(const struct state *s)
{
    int old = 0, new = s->open.pile;
    for (int kind = 0; kind < TACKLE_KINDS; kind++)
        if (s->open.used[kind] + s->open.of_old[kind] + s->open.of_new[kind] != tackle_in_box[kind])
            return "the tackle does not add up";
    for (int who = 0; who < s->open.seats; who++) {
        if (!tackle_of_seat_fits(s, who)) return "a hand of tackle does not add up";
        old += s->open.old[who];
        new += s->open.tackle[who] - s->open.old[who];
    }
    for (int who = s->open.seats; who < SEATS; who++)
        if (s->open.tackle[who] || s->open.old[who] || !all_zero(s->hand.tackle[who], sizeof s->hand.tackle[who]))
            return "tackle is held by nobody";
    if (old != four_total(four(s->open.of_old)) || new != four_total(four(s->open.of_new)))
        return "a pile does not add up";
    if (!known_tackle_exists(s, OF_OLD, s->open.of_old) || !known_tackle_exists(s, OF_NEW, s->open.of_new))
        return "more of a kind is held than there is";
    return fresh_tackle_fits(s) ? NULL : "the new tackle does not add up";
}

/* ---- the stack ---- */

/* A step is above others of a lower level only, so a stack has at most one frame of each. */
enum { SETTING_UP = -1, STEP_LEVELS = 10 };
static int level_of(int step)
{
    switch (step) {
    case GAME: return 0;
    case SOLO_ROUND:
    case SETTLE: return 1;
    case TURN:
    case FLIP:
    case SILENT_TURN:
    case PRESENT: return 2;
    case PORT:
    case PORT_AGAIN:
    case PLACE:
    case TAKE:
    case WINDOW:
    case WINDOW_TAKEN:
    case WINDOW_FLIP:
    case END_STEP:
    case PACE:
    case SILENT_BAIT: return 3;
    case WINDOW_PORT:
    case FILL:
    case FILL_ON:
    case CLEAR_BACK: return 4;
    case CATCHES:
    case CLEAR_FOUND: return 5;
    case ORDER:
    case RESTOCK:
    case GAIN:
    case SPILL: return 6;
    case CATCH:
    case LOOK:
    case SILENT_LOOK: return 7;
    case LURE:
    case REEL:
    case REEL_WITH:
    case BAITING:
    case TACKLE:
    case MYSTERY:
    case ROW:
    case DECK_CARD: return 8;
    case SHORE_TOP:
    case LAKE_TOP:
    case RIVER_TOP: return 9;
    default: return SETTING_UP;
    }
}
static_assert(STEP_LEVELS == sizeof((struct state *)0)->stack / sizeof(struct frame), "a level for each frame");

static bool is_of_set_up(int step)
{
    switch (step) {
    case GAME:
    case LAY_OUT:
    case BAIT_UP:
    case FIRST_PLAYER:
    case TAG:
    case ROW:
    case MYSTERY:
    case TACKLE:
    case SPILL:
    case FILL:
    case SHORE_TOP:
    case LAKE_TOP:
    case RIVER_TOP: return true;
    default: return false;
    }
}

static bool is_on_stack(const struct state *s, int step)
{
    for (uint32_t k = 0; k < s->flow.depth; k++)
        if (s->stack[k].step == step) return true;
    return false;
}

/* Whether the step belongs to a seat, and acts on what that seat has. */
static bool has_owner(int step)
{
    switch (step) {
    case TURN:
    case FLIP:
    case FILL:
    case FILL_ON:
    case DECK_CARD:
    case CATCHES:
    case LOOK:
    case TACKLE:
    case PORT_AGAIN: return true;
    default: return steps[step].offer;
    }
}

static bool is_owned(const struct state *s, struct frame f)
{
    if (!has_owner(f.step)) return true;
    return f.who < s->open.seats && (!s->turns || f.step == PRESENT || f.who == s->open.player);
}

/* 10.2 The question is one that this contest has, for a seat with several fish of the species. */
static bool is_sound_present(const struct state *s, struct frame f)
{
    if (s->open.contests >= WATERS) return false;
    int water = contest_water(s), kinds_here = species_in[water].kinds, turn = f.arg[PRESENT_TURN];
    return f.who == turn / kinds_here && f.arg[PRESENT_SPECIES] == species_in[water].first + turn % kinds_here &&
           caught_of(s, f.who, f.arg[PRESENT_SPECIES]) > 1;
}

static bool is_sound_top(const struct state *s, struct frame f)
{
    int water = f.step - SHORE_TOP;
    return f.arg[TOP_RESTOCKS] <= 1 && !s->open.top[water] && four(s->open.deck[water]);
}

static bool has_no_args(struct frame f) { return all_zero(f.arg, sizeof f.arg); }

static bool is_possible_frame(const struct state *s, struct frame f)
{
    const uint8_t *arg = f.arg;
    switch (f.step) {
    case SHORE_TOP:
    case LAKE_TOP:
    case RIVER_TOP: return is_sound_top(s, f);
    case PORT:
    case PORT_AGAIN: return arg[PORT_ACTIONS] >= 1 && arg[PORT_ACTIONS] <= 2 && arg[PORT_SECOND] <= 1;
    case FILL: return arg[FILL_ZONE] < ZONES && !is_full(s, f.who, arg[FILL_ZONE]) && !bag_is_empty(s);
    case FILL_ON: return arg[FILL_ZONE] < ZONES;
    case BAITING: return arg[BAITING_COLOUR] < COLOURS && arg[BAITING_PIECES];
    case CATCHES: return arg[CATCHES_WATER] < WATERS && arg[CATCHES_ZONES] && arg[CATCHES_ZONES] < 1 << ZONES;
    case ORDER:
        return arg[CATCHES_WATER] < WATERS && arg[CATCHES_ZONES] < 1 << ZONES && without_first(arg[CATCHES_ZONES]);
    case CATCH:
        return arg[CATCH_WATER] < WATERS && arg[CATCH_ZONE] < ZONES && arg[CATCH_EMPTIED] < ZONES &&
               arg[CATCH_PLAYED] <= (ROD_PLAYED | LED_AWAY);
    case LOOK:
    case SILENT_LOOK: return arg[LOOK_SPECIES] >= WRASSE && arg[LOOK_SPECIES] <= SPECIES;
    case LURE: return arg[LURE_COLOUR] < COLOURS;
    case REEL_WITH: return arg[REEL_PIECE] < COLOURS * ZONES && has(pieces_on_board(s, f.who), arg[REEL_PIECE]);
    case PRESENT: return is_sound_present(s, f);
    case SPILL: return arg[SPILL_DRAWN] < 7 && !bag_is_empty(s);
    case ROW:
    case DECK_CARD:
    case GAIN: return has_no_args(f) && s->open.masters;
    case MYSTERY: return has_no_args(f) && s->open.tiles && !s->open.tile;
    case TACKLE: return has_no_args(f) && s->open.pile;
    case PLACE: return has_no_args(f) && !s->open.placed;
    case TAKE: return has_no_args(f) && s->open.placed;
    case FLIP:
    case SILENT_TURN: return has_no_args(f) && !s->open.placed && s->open.turns_left;
    case TURN:
    case SOLO_ROUND: return has_no_args(f) && s->open.turns_left;
    case SETTLE: return has_no_args(f) && !s->open.turns_left && s->open.contests < WATERS;
    default: return has_no_args(f);
    }
}

/* 2.2 and 2.3 An angler is placed from the first step of a turn to the second. */
enum { AFTER_PLACE = 1, AT_TAKE = 3, AFTER_TAKE };
static bool is_sound_turn(const struct state *s, struct frame turn)
{
    if (is_on_stack(s, PLACE)) return turn.row == AFTER_PLACE;
    if (is_on_stack(s, TAKE)) return turn.row == AFTER_TAKE;
    return turn.row >= AFTER_PLACE && (s->open.placed > 0) == (turn.row <= AT_TAKE);
}

/* What is directly above what: a token is played while a question waits. */
static bool may_be_above(const struct state *s, struct frame below, struct frame above)
{
    switch (above.step) {
    case LURE:
    case REEL:
    case REEL_WITH: return steps[below.step].asides;
    case PRESENT: return below.step == SETTLE;
    case SOLO_ROUND: return below.step == GAME && alone(s);
    case TURN:
    case FLIP: return below.step == (alone(s) ? SOLO_ROUND : GAME);
    case SILENT_TURN: return below.step == GAME && alone(s);
    case SETTLE: return below.step == GAME;
    default: return true;
    }
}

static bool rises(const struct state *s, struct frame below, struct frame above)
{
    if (!s->turns) return is_of_set_up(above.step);
    return level_of(above.step) > level_of(below.step) && may_be_above(s, below, above);
}

/* While the game is set up, a turn or a contest is under way. */
static bool is_sound_bottom(const struct state *s)
{
    enum { FIRST_ROWS = 1, OF_CONTESTS = 3 };
    if (!s->turns) return s->stack[0].row == FIRST_ROWS && s->flow.depth > 1 && s->flow.depth <= 5;
    if (s->flow.depth < 3) return false;
    int step = s->stack[1].step;
    if (step == SETTLE) return s->stack[0].row == OF_CONTESTS;
    if (step == SOLO_ROUND && s->stack[1].row != 1) return false;
    return s->stack[0].row == 1 + alone(s) && level_of(s->stack[1].step) <= 2;
}

static const char *impossible_stack(const struct state *s)
{
    if (!s->flow.depth) return s->open.contests == WATERS && s->turns ? NULL : "the game is over too soon";
    if (!is_sound_bottom(s)) return "no game is under way";
    for (uint32_t k = 0; k < s->flow.depth; k++) {
        struct frame f = s->stack[k];
        if (!is_owned(s, f) || !is_possible_frame(s, f)) return "a question can't be asked";
        if (k && !rises(s, s->stack[k - 1], f)) return "one question can't follow the other";
        if (f.step == TURN && !is_sound_turn(s, f)) return "a turn is where it can't be";
    }
    return NULL;
}

/* 3.3 The clear piece is in the bag, unless a zone is being filled or the silent player has just drawn it. */
static const char *impossible_clear(const struct state *s)
{
    if (!s->turns || s->open.bag[CLEAR]) return NULL;
    bool out =
        is_on_stack(s, FILL) || is_on_stack(s, FILL_ON) || is_on_stack(s, CLEAR_BACK) || is_on_stack(s, PORT_AGAIN);
    return out ? NULL : "the clear piece is lost";
}

/* ---- how many fish there may be ---- */

/* Zones of the board that can still catch in this turn: those with bait, those whose catch waits, those that a Port fills. */
static int catches_to_come(const struct state *s)
{
    int who = s->open.player, count = size_of_set(four_set(four_any(four(s->open.held[who]))));
    bool port = is_on_stack(s, PLACE) || s->open.placed;
    for (uint32_t k = 0; k < s->flow.depth; k++) {
        struct frame f = s->stack[k];
        if (f.step == CATCHES || f.step == ORDER) count += size_of_set(f.arg[CATCHES_ZONES]);
        count += f.step == CATCH || f.step == LOOK;
        if (f.step == PORT || f.step == PORT_AGAIN) count += f.arg[PORT_ACTIONS], port = false;
        if (f.step == FILL || f.step == FILL_ON) count += !s->open.held[who][f.arg[FILL_ZONE]], port = false;
    }
    return count + (port && space_placed_on(s) != PORT_SPACE ? 2 : 0);
}

/* 13. The silent player has its turn while the seat that plays alone is still called the player. */
static int in_turn(const struct state *s) { return is_on_stack(s, SILENT_TURN) ? SILENT : s->open.player; }

/* 9.1 Whoever has twelve fish has had the last turn; see CREEL. */
static const char *impossible_catch(const struct state *s)
{
    if (!s->open.turns_left) return NULL;
    int now = in_turn(s), to_come = now == s->open.player ? catches_to_come(s) : SILENT_DRAWS_USUALLY;
    for (int who = 0; who < players(s); who++) {
        int fish = s->open.fish[who];
        bool turn_to_come = s->open.turns_left == ENDLESS || (who - now + players(s)) % players(s) < s->open.turns_left;
        if (turn_to_come && who != now && fish >= TWELVE_FISH) return "the end was missed";
        if (who == now && fish + to_come >= CREEL) return "a creel is too full";
    }
    return NULL;
}

/* 10.2 What was chosen for this contest is of a species of which there was a choice. */
static const char *impossible_contest(const struct state *s)
{
    for (int who = 0; who < s->open.seats; who++)
        for (uint64_t left = s->open.submitted[who]; left; left = without_first(left)) {
            if (s->open.contests >= WATERS || first_of(left) >= species_in[contest_water(s)].kinds)
                return "there is no such contest";
            if (caught_of(s, who, species_in[contest_water(s)].first + first_of(left)) < 2)
                return "there was no choice";
        }
    return NULL;
}

__attribute__((unused)) /* in a page */
static const char *
impossible(const struct state *s)
{
    static const char *(*const parts[])(const struct state *) = {
        impossible_turn,   impossible_bait,  impossible_fish,  impossible_masters, impossible_trophies,
        impossible_tackle, impossible_stack, impossible_clear, impossible_catch,   impossible_contest,
    };
    for (int who = players(s); who < SEATS; who++)
        if (!stranger_has_nothing(s, who)) return "somebody who does not play has something";
    for (int water = 0; water < WATERS; water++)
        if (impossible_water(s, water)) return impossible_water(s, water);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *wrong = parts[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}
