#include "games/coldwater_crown/test/whole_turns.h"

#include "engine/lexicon.h"
#include "engine/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS = 6, ZONES = 4, SPACES = 7, LIST_SIZE = 600, ANSWERS_LIMIT = 4000, NOT_SEATED = 255 };

static const char *const colour_words[COLOURS] = { "purple", "green", "blue", "red", "yellow", "black" };
static const char *const space_words[SPACES] = { "port", "purple", "green", "blue", "red", "yellow", "black" };
static const char *const water_words[] = { "shore", "lake", "river" };
static const char *const species_words[] = {
    "-",         "wrasse", "john-dory",     "mackerel",    "flounder", "perch",
    "sea-trout", "pike",   "rainbow-trout", "brown-trout", "salmon",   "roach"
};
static const int first_species[] = { 1, 5, 8, 12 }; /* by water */

static int place_in(const char *const words[], int count, const char *word)
{
    for (int k = 0; k < count; k++)
        if (!strcmp(words[k], word)) return k;
    return -1;
}

/* The lists of luck, as they are used up. */
enum {
    SHORE_LIST,
    LAKE_LIST,
    RIVER_LIST,
    LOOK_LIST,
    TACKLE_LIST,
    TILE_LIST,
    ROW_LIST,
    SILENT_LIST,
    SILENT_LOOK_LIST,
    LISTS
};
static struct {
    char text[LIST_SIZE], *rest;
} lists[LISTS];

static void fill_list(int list, const char *words)
{
    snprintf(lists[list].text, LIST_SIZE, "%s", words ? words : "");
    lists[list].rest = lists[list].text;
}

void luck(struct luck l)
{
    const char *words[LISTS] = { l.shore, l.lake, l.river, l.look, l.tackle, l.tile, l.row, l.silent, "" };
    for (int k = 0; k < LISTS; k++) fill_list(k, words[k]);
}

static const char *next_of(int list)
{
    return lists[list].rest ? strtok_r(lists[list].rest, " ", &lists[list].rest) : NULL;
}

/* What the seat in turn is about: a colour to be cast with a 2, from these zones, in this order. */
static struct {
    int seat, colour, zones, order[ZONES], done;
    long begun, turn; /* turns: of the beginning and of the cast */
    bool cast, spare; /* spare: a zone is filled that the plan does not need */
} plan;

const char *asked_now(void)
{
    return game_is_over() ? "over" : the_game()->step_names[table_question(the_table()).step];
}

static bool is_asked(const char *step) { return !strcmp(asked_now(), step); }
static bool chance_is_asked(void) { return !game_is_over() && table_waits_for(the_table()) == NOT_SEATED; }
static int seat_asked(void) { return table_waits_for(the_table()) + 1; }

static void say_first_of_menu(bool by_chance)
{
    char text[ANSWER_SIZE];
    answer_print(the_game(), table_question(the_table()), first_of(table_menu(the_table())), true, text);
    if (by_chance) chance(text);
    else says(seat_asked(), text);
}

static bool may_be_said(const char *text)
{
    int choice = answer_parse(the_game(), table_question(the_table()), text);
    return choice >= 0 && choice < 64 && table_menu(the_table()) >> choice & 1;
}

static void chance_says(const char *verb, const char *word)
{
    char text[LIST_SIZE];
    snprintf(text, sizeof text, "%s %s", verb, word);
    chance(text);
}

/* Chance */

static void comes_to_the_top(int water)
{
    const char *wish = next_of(water);
    if (wish) {
        chance_says(water_words[water], wish);
        return;
    }
    int best = 0, kinds = first_species[water + 1] - first_species[water];
    for (int k = 0; k < kinds; k++)
        if (field_seen_by(TRUTH, "decks", water, k) > field_seen_by(TRUTH, "decks", water, best)) best = k;
    chance_says(water_words[water], species_words[first_species[water] + best]);
}

/* The pounds of `look pike-13e`. */
static int pounds_in(const char *text) { return atoi(text + strcspn(text, "0123456789")); }

static void is_looked_at(int list)
{
    const char *wish = next_of(list);
    if (wish) {
        chance_says("look", wish);
        return;
    }
    char text[ANSWER_SIZE] = "";
    for (uint64_t menu = table_menu(the_table()); menu; menu = without_first(menu)) {
        answer_print(the_game(), table_question(the_table()), first_of(menu), true, text);
        if (pounds_in(text) != field("tile", 0)) break;
    }
    chance(text);
}

/* A draw of the silent player that catches nothing, and does not disturb the plan. */
static void silent_draws(void)
{
    const char *wish = next_of(SILENT_LIST);
    if (wish) {
        chance_says("bait", wish);
        return;
    }
    for (int strict = 1; strict >= 0; strict--)
        for (int k = 0; k < COLOURS; k++) {
            long after = field("discard", k) + 1;
            if (!field("bag", k) || (after >= 3 && after <= 6) || (strict && k == plan.colour)) continue;
            chance_says("bait", colour_words[k]);
            return;
        }
    chance("bait clear");
}

static void bait_is_drawn(void)
{
    int colour = field("player", 0) + 1 == plan.seat ? plan.colour : -1;
    if (plan.spare) colour = -1;
    if (colour >= 0 && !field("bag", colour)) chance("bait clear");
    else if (colour >= 0) chance_says("bait", colour_words[colour]);
    else {
        int most = plan.spare && plan.colour < 2 ? 2 : 0;
        for (int k = 0; k < COLOURS; k++)
            if (field("bag", k) > field("bag", most) && !(plan.spare && k / 2 == plan.colour / 2)) most = k;
        chance_says("bait", colour_words[most]);
    }
}

/* Seven of one colour, which can't be counted up to six after that; not the one that the plan needs. */
static void is_spilt(void)
{
    int best = -1;
    for (int k = 0; k < COLOURS; k++) {
        if (k == plan.colour || !field("bag", k)) continue;
        if (best < 0 || field("discard", k) > field("discard", best)) best = k;
    }
    chance_says("bait", colour_words[best]);
}

static void list_or_first(int list, const char *verb)
{
    const char *wish = next_of(list);
    if (wish) chance_says(verb, wish);
    else say_first_of_menu(true);
}

static void chance_goes_on(void)
{
    if (is_asked("shore-top")) comes_to_the_top(0);
    else if (is_asked("lake-top")) comes_to_the_top(1);
    else if (is_asked("river-top")) comes_to_the_top(2);
    else if (is_asked("look")) is_looked_at(LOOK_LIST);
    else if (is_asked("silent-look")) is_looked_at(SILENT_LOOK_LIST);
    else if (is_asked("silent-bait")) silent_draws();
    else if (is_asked("fill") || is_asked("fill-on") || is_asked("board")) bait_is_drawn();
    else if (is_asked("spill")) is_spilt();
    else if (is_asked("tackle")) list_or_first(TACKLE_LIST, "tackle");
    else if (is_asked("mystery")) list_or_first(TILE_LIST, "tile");
    else if (is_asked("row")) list_or_first(ROW_LIST, "row");
    else say_first_of_menu(true);
}

/* Seats */

static int bait_in(int seat, int colour, int zone)
{
    return (int)field_seen_by(TRUTH, "bait", (seat - 1) * COLOURS + colour, zone);
}

static int bait_on_board(int seat, int colour)
{
    int sum = 0;
    for (int zone = 0; zone < ZONES; zone++) sum += bait_in(seat, colour, zone);
    return sum;
}

static bool empty_zone(int seat, int zone) { return !field_seen_by(TRUTH, "held", seat - 1, zone); }

/* Zones of the plan that have no bait yet. */
static int zones_to_fill(int seat)
{
    int count = 0;
    if (seat != plan.seat || plan.cast) return 0;
    for (int zone = 0; zone < ZONES; zone++) count += plan.zones >> zone & 1 && empty_zone(seat, zone);
    return count;
}

/* How well it serves the seat to act on a space with a side: the cast of the plan first, then filling; else nothing. */
static int use_of(int seat, int space, int side, bool taking)
{
    int to_fill = zones_to_fill(seat);
    bool patient = field("turns", 0) < plan.begun + 8;
    if (space == 0)
        return side <= to_fill ? 10 * side : !to_fill ? -50 : taking || !patient ? 5 : -10; /* a 2 acts twice */
    if (seat == plan.seat && !plan.cast && space - 1 == plan.colour && bait_on_board(seat, plan.colour))
        return !to_fill && side == 2 ? 100 : -90;
    if (bait_on_board(seat, space - 1)) return -100;
    if (space - 1 == plan.colour) return taking == (side == 1) ? 20 : -5; /* a 1 is in the way there, a 2 is of use */
    return space == 1 || space == 3 || space == 6 ? -2 : 0;
}

static void acts(int seat, bool placing)
{
    int best = -1, best_use = -1000;
    bool wants_a_one = plan.seat && zones_to_fill(plan.seat) == 1; /* else a 2, to cast or to fill two zones */
    char text[LIST_SIZE];
    for (int space = 0; space < SPACES; space++) {
        int at = (int)field("anglers", space);
        snprintf(text, sizeof text, "%s %s", placing ? "place" : "take", space_words[space]);
        if (!may_be_said(text)) continue;
        int use = use_of(seat, space, placing ? (int)field("side", seat - 1) : at, !placing);
        if (!placing) use += (at == (wants_a_one ? 2 : 1)) == (seat == plan.seat) ? 3 : 0;
        if (use > best_use) best = space, best_use = use;
    }
    if (best > 0 && best_use >= 90) plan.cast = true, plan.turn = field("turns", 0);
    snprintf(text, sizeof text, "%s %s", placing ? "place" : "take", space_words[best]);
    says(seat, text);
}

static void fills_some_zone(int seat)
{
    char text[LIST_SIZE];
    for (int zone = 0; zone < ZONES; zone++) {
        if (seat != plan.seat || !(plan.zones >> zone & 1) || !empty_zone(seat, zone)) continue;
        plan.spare = false;
        snprintf(text, sizeof text, "fill %d", zone + 3);
        says(seat, text);
        return;
    }
    plan.spare = seat == plan.seat;
    if (may_be_said("try-deck")) says(seat, "try-deck");
    else say_first_of_menu(false);
}

static void picks_zone(int seat)
{
    char text[LIST_SIZE];
    for (int k = 0; k < ZONES; k++) {
        snprintf(text, sizeof text, "zone %d", plan.order[k]);
        if (!may_be_said(text)) continue;
        says(seat, text);
        return;
    }
    say_first_of_menu(false);
}

static void seat_goes_on(void)
{
    int seat = seat_asked();
    if (is_asked("place")) acts(seat, true);
    else if (is_asked("take")) acts(seat, false);
    else if (is_asked("port")) fills_some_zone(seat);
    else if (at_window()) says(seat, "go-on");
    else if (is_asked("order")) picks_zone(seat);
    else if (is_asked("catch")) says(seat, may_be_said("land") ? "land" : may_be_said("deck") ? "deck" : "lose");
    else if (is_asked("baiting")) says(seat, "discard");
    else if (is_asked("pace")) says(seat, "draw 2");
    else if (is_asked("clear-found")) says(seat, "seven-bait");
    else say_first_of_menu(false);
}

static void goes_on(void)
{
    if (chance_is_asked()) chance_goes_on();
    else seat_goes_on();
}

void idle_one_answer(void) { goes_on(); }

static void nobody_plans(void)
{
    memset(&plan, 0, sizeof plan);
    plan.colour = -1;
}

/* Plans */

/* May this zone be emptied by this colour alone? */
static bool fits(int seat, int colour, int zone)
{
    return field_seen_by(TRUTH, "held", seat - 1, zone) == bait_in(seat, colour, zone);
}

static int zones_of_colour(int seat, int colour)
{
    int zones = 0;
    for (int zone = 0; zone < ZONES; zone++) zones |= (bait_in(seat, colour, zone) > 0) << zone;
    return zones;
}

static bool can_fill(int seat, int colour, int zones)
{
    long need = 0;
    for (int zone = 0; zone < ZONES; zone++) need += zones >> zone & 1 && empty_zone(seat, zone) ? zone + 3 : 0;
    return need <= field("bag", colour) + field("discard", colour);
}

/* The zone where the species swims (any, if it is 0), to be emptied by the colour: one that has it already, if possible. */
static int zone_with(int seat, int colour, int species, int taken)
{
    for (int wants_bait = 1; wants_bait >= 0; wants_bait--)
        for (int zone = 0; zone < ZONES; zone++) {
            long is = field_seen_by(TRUTH, "waters", colour / 2, zone);
            if (taken >> zone & 1 || empty_zone(seat, zone) == wants_bait || !fits(seat, colour, zone)) continue;
            if (is && (!species || is == species)) return zone;
        }
    return -1;
}

static bool plan_with(int seat, int colour, const int species[], int count)
{
    int zones = 0;
    nobody_plans();
    for (int k = 0; k < count; k++) {
        int zone = zone_with(seat, colour, species[k], zones);
        if (zone < 0) return false;
        zones |= 1 << zone;
        plan.order[k] = zone + 3;
    }
    plan.seat = seat;
    plan.begun = field("turns", 0);
    plan.zones = zones;
    plan.colour = colour;
    return !(zones_of_colour(seat, colour) & ~zones) && can_fill(seat, colour, zones);
}

static void make_plan(int seat, int water, const int species[], int count)
{
    int first = 2 * water + (water == 2);
    for (int wants_free = 1; wants_free >= 0; wants_free--)
        for (int colour = first, k = 0; k < 2; k++, colour ^= 1)
            if ((!wants_free || field("anglers", colour + 1) != 1) && plan_with(seat, colour, species, count)) return;
    expect(false, "%d can't catch that in the %s", seat, water_words[water]);
}

static int species_of_card(const char *card)
{
    char word[LIST_SIZE];
    snprintf(word, sizeof word, "%s", card);
    *strrchr(word, '-') = 0;
    return place_in(species_words, 12, word);
}

static int water_of_species(int species) { return species >= 8 ? 2 : species >= 5 ? 1 : 0; }

static void plan_cards(int seat, const char *cards, int *count)
{
    char copy[LIST_SIZE], *rest = copy;
    int species[ZONES] = { 0 };
    *count = 0;
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *card; (card = strtok_r(rest, " ", &rest));) species[(*count)++] = species_of_card(card);
    make_plan(seat, water_of_species(species[0]), species, *count);
    fill_list(LOOK_LIST, cards);
}

static void drive_to_the_cast(void)
{
    for (int k = 0; k < ANSWERS_LIMIT && !plan.cast; k++) goes_on();
    while (is_asked("baiting")) says(plan.seat, "discard");
    if (is_asked("order")) picks_zone(plan.seat);
}

void lands_by_taking_yellow(void)
{
    plays("1 place port, 1 fill 5, * bait black blue yellow yellow green, 1 take yellow, 2 place purple, 2 take red");
    plays("1 place black, 1 take green, 2 place yellow, 2 take purple, 1 place blue, 1 take yellow, 1 land");
}

void comes_to_catch(int seat, const char *cards)
{
    int count;
    plan_cards(seat, cards, &count);
    drive_to_the_cast();
}

static void drive_the_plan(int fish)
{
    long before = field("fish", plan.seat - 1);
    for (int k = 0; k < ANSWERS_LIMIT && !game_is_over(); k++) {
        bool caught = field("fish", plan.seat - 1) == before + fish && plan.cast;
        if (caught &&
            (field("turns", 0) != plan.turn || is_asked("present") || is_asked("pace") || is_asked("silent-bait")))
            break;
        goes_on();
    }
    expect_number(field("fish", plan.seat - 1), before + fish, "fish of %d", plan.seat);
    nobody_plans();
}

void catches(int seat, const char *cards)
{
    int count;
    plan_cards(seat, cards, &count);
    drive_the_plan(count);
}

void catches_some(int seat, const char *water, int count)
{
    static const int any[ZONES];
    make_plan(seat, place_in(water_words, 3, water), any, count);
    fill_list(LOOK_LIST, "");
    drive_the_plan(count);
}

static void plan_zone_5(int seat, const char *water)
{
    int colour = 2 * place_in(water_words, 3, water);
    nobody_plans();
    while (!fits(seat, colour, 2) || zones_of_colour(seat, colour) & ~4 || !can_fill(seat, colour, 4)) colour ^= 1;
    plan.seat = seat;
    plan.begun = field("turns", 0);
    plan.zones = 4;
    plan.colour = colour;
    fill_list(LOOK_LIST, "");
}

void empties_zone_5(int seat, const char *water)
{
    plan_zone_5(seat, water);
    drive_the_plan(1);
}

void comes_to_zone_5(int seat, const char *water)
{
    plan_zone_5(seat, water);
    drive_to_the_cast();
}

void has_idle_turn(int seat)
{
    long turns = field("turns", 0);
    nobody_plans();
    expect_asked(seat, "place");
    for (int k = 0; k < ANSWERS_LIMIT && !game_is_over() && field("turns", 0) == turns; k++) {
        if (is_asked("present") || is_asked("pace") || is_asked("silent-bait")) break;
        goes_on();
    }
}

void idle_until(const char *step)
{
    nobody_plans();
    for (int k = 0; k < ANSWERS_LIMIT && !game_is_over() && !is_asked(step); k++) goes_on();
    expect(is_asked(step), "`%s` was never asked", step);
}

void idle_until_over(void)
{
    nobody_plans();
    for (int k = 0; k < ANSWERS_LIMIT && !game_is_over(); k++) goes_on();
    expect_over();
}

void lay_calm(struct layout l)
{
    static const char *const boards[] = { "purple purple purple blue blue blue blue",
                                          "black black black purple purple purple purple",
                                          "blue blue blue black black black black",
                                          "purple purple purple black black black black" };
    for (int k = 0; k < 4; k++)
        if (!l.board[k]) l.board[k] = boards[k];
    if (l.seats == 1 && !l.spilt) l.spilt = "green green red red yellow yellow black";
    luck((struct luck){ 0 });
    nobody_plans();
    lay(l);
}

void presents(int seat, const char *cards)
{
    char copy[LIST_SIZE], *rest = copy, text[LIST_SIZE];
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *card; (card = strtok_r(rest, " ", &rest));) {
        snprintf(text, sizeof text, "present %s", card);
        says(seat, text);
    }
}

void silent_round(const char *baits, const char *looks)
{
    nobody_plans();
    fill_list(SILENT_LIST, baits);
    fill_list(SILENT_LOOK_LIST, looks);
    if (is_asked("place")) has_idle_turn(1);
    for (int k = 0; k < ANSWERS_LIMIT && !game_is_over() && !is_asked("place") && !is_asked("present"); k++) goes_on();
}

/* Sequences of catches */

struct catch_of {
    int seat, species;
    char card[40];
};

enum { CATCHES_LIMIT = 48, SPECIES_HERE = 11, PIKE_HERE = 7 };

static int read_catches(const char *text, struct catch_of catch[CATCHES_LIMIT])
{
    int count = 0, used;
    for (; sscanf(text, " %d %39s%n", &catch[count].seat, catch[count].card, &used) == 2; text += used, count++)
        catch[count].species = species_of_card(catch[count].card);
    return count;
}

/* Zone 3 holds the first, the top is the second, the others come in their order; zones 4 to 6 hold what is left. */
static void plan_water(int water, const struct catch_of catch[], int count, char lay[LIST_SIZE], char later[LIST_SIZE])
{
    int left[SPECIES_HERE + 1], sequence[CATCHES_LIMIT], length = 0, five[5], from = first_species[water];
    for (int k = 1; k <= SPECIES_HERE; k++) left[k] = k == PIKE_HERE ? 10 : 5;
    for (int k = 0; k < count; k++)
        if (water_of_species(catch[k].species) == water) left[sequence[length++] = catch[k].species]--;
    for (int k = 0; k < 5; k++) {
        int next = k == 0 ? 0 : 1, best = from;
        for (int s = from; s < first_species[water + 1]; s++)
            if (left[s] > left[best]) best = s;
        if ((k == 0 || k == 4) && next < length) five[k] = sequence[next];
        else left[five[k] = best]--;
    }
    lay[0] = later[0] = 0;
    for (int k = 0; k < 5; k++) strcat(strcat(lay, species_words[five[k]]), " ");
    for (int k = 2; k < length; k++) strcat(strcat(later, species_words[sequence[k]]), " ");
}

/* Zone 3 of each board suits the first catch of the seat. */
static void plan_boards(struct layout *l, const struct catch_of catch[], int count)
{
    static const char *const boards[] = { "purple purple purple yellow yellow yellow yellow",
                                          "blue blue blue yellow yellow yellow yellow",
                                          "black black black yellow yellow yellow yellow" };
    for (int k = count - 1; k >= 0; k--) l->board[catch[k].seat - 1] = boards[water_of_species(catch[k].species)];
    for (int k = 0; k < 4; k++)
        if (!l->board[k]) l->board[k] = boards[0];
}

void given_all_tiles_won(void)
{
    static const char *const fish[] = { "wrasse-4a", "wrasse-5b",    "wrasse-6c",
                                        "wrasse-7d", "john-dory-2b", "john-dory-3c" };
    lay_calm((struct layout){ .tile = "4" });
    luck((struct luck){ .tile = "5 6 7 2 3", .shore = "wrasse wrasse john-dory john-dory mackerel" });
    for (int k = 0; k < 6; k++) catches(1, fish[k]);
}

void given_catches(struct layout l, const char *text)
{
    struct catch_of catch[CATCHES_LIMIT];
    char lay_text[3][LIST_SIZE], later[3][LIST_SIZE];
    int count = read_catches(text, catch);
    for (int water = 0; water < 3; water++) plan_water(water, catch, count, lay_text[water], later[water]);
    l.shore = lay_text[0];
    l.lake = lay_text[1];
    l.river = lay_text[2];
    plan_boards(&l, catch, count);
    lay_calm(l);
    luck((struct luck){ .shore = later[0], .lake = later[1], .river = later[2] });
    for (int k = 0; k < count; k++) catches(catch[k].seat, catch[k].card);
}
