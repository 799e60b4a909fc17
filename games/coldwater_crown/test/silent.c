/* Scenarios of chapter 13: alone with the silent player. */
#include "games/coldwater_crown/test/whole_turns.h"

#include <stdio.h>
#include <string.h>

enum { NO_END = 255, ME = 0, SILENT = 1 };

/* Bait that no cast of these scenarios touches: seven of purple on the board. */
#define PURPLE_BOARD                                       \
    {                                                      \
        "purple purple purple purple purple purple purple" \
    }

static void lay_alone(const char *spilt)
{
    lay_calm((struct layout){ .seats = 1, .spilt = spilt, .board = PURPLE_BOARD });
}

/* My turn: an angler placed on a space, one taken from another, nothing else. */
static void i_place_and_take(const char *place, const char *take)
{
    char text[40];
    snprintf(text, sizeof text, "place %s", place);
    says(1, text);
    go_on(1);
    snprintf(text, sizeof text, "take %s", take);
    says(1, text);
    go_on(1);
}

RULE(the_table_alone, "13.1",
     "9 pieces of each colour, 7 of them in the discard, and it owns the 5 points of Small Species")
{
    lay((struct layout){ .seats = 1,
                         .spilt = "purple purple green blue blue blue red",
                         .board = { "black black black yellow yellow red red" } });
    expect_row("bag", "7 8 6 6 7 6 1 0");
    expect_discard("purple purple green blue blue blue red");
    expect_row("small", "0 5");
    expect_field("smalls", 1);
    expect_row("anglers", "0 0 1 0 1 1 0 0");
    expect_row("tackle", "1 0");
    expect_asked(1, "place");
}

RULE(three_points_are_left, "13.1", "the 3 points of Small Species lie open for you")
{
    given_catches((struct layout){ .seats = 1 }, "1 flounder-3e 1 perch-3e 1 roach-1c");
    expect_row("small", "3 5");
}

RULE(two_pieces, "13.2", "after each turn of yours two pieces are drawn, one after the other")
{
    lay_alone("red red red red red red red");
    i_place_and_take("black", "red");
    expect_chance_asked("silent-bait");
    chance("bait green");
    expect_chance_asked("silent-bait");
    chance("bait blue");
    expect_asked(1, "place");
    expect_discard("red red red red red red red green blue");
}

RULE(a_slower_pace, "13.3", "with fewer fish than the silent player you may choose that it draws only one")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    expect_chance_asked("silent-bait");
    chances("bait blue, look perch-3e, lake pike, bait green");
    has_idle_turn(1);
    expect_asked(1, "pace");
    expect_menu("draw 1, draw 2");
    says(1, "draw 1");
    chance("bait yellow");
    expect_asked(1, "place");
    has_idle_turn(1);
    says(1, "draw 2");
    chance("bait yellow");
    expect_chance_asked("silent-bait");
}

RULE(no_slower_pace, "13.3", "with as many fish, or more, there is no choice; Master Angler cards are not fish")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chance("bait clear");
    chance("card crab-ggyy");
    says(1, "second-card");
    chances("card crab-bbrr, bait green");
    has_idle_turn(1);
    expect_chance_asked("silent-bait");
}

RULE(an_angler_moves_on, "13.4",
     "an angler on the space of the colour moves clockwise to the first free space, over others")
{
    lay_alone("red red red red red red red");
    i_place_and_take("blue", "red"); /* green, blue, yellow */
    chance("bait green");
    expect_told("- moves-on red");
    expect_row("anglers", "0 0 0 1 1 1 0 0");
    chance("bait yellow");
    expect_row("anglers", "0 0 0 1 1 0 1 0");
}

RULE(over_the_port, "13.4", "clockwise after black comes the Port, which is a space like the others")
{
    lay_alone("red red red red red red red");
    i_place_and_take("black", "red"); /* green, yellow, black */
    chance("bait black");
    expect_row("anglers", "1 0 1 0 0 1 0 0");
    chance("bait yellow");
    expect_row("anglers", "1 0 1 0 0 0 1 0");
    i_place_and_take("yellow", "green"); /* Port, yellow, black */
    chance("bait yellow");
    expect_row("anglers", "1 2 0 0 0 0 1 0");
}

RULE(an_angler_comes, "13.4", "otherwise the nearest angler anticlockwise comes, around the Port, too")
{
    lay_alone("red red red red red red red");
    i_place_and_take("blue", "red"); /* green, blue, yellow */
    chance("bait black");
    expect_row("anglers", "0 0 1 1 0 0 1 0");
    chance("bait red");
    expect_row("anglers", "0 0 1 0 1 0 1 0");
    i_place_and_take("yellow", "green"); /* red, yellow, black */
    chance("bait green");
    expect_row("anglers", "0 0 1 0 1 2 0 0");
}

RULE(from_the_port, "13.4", "an angler on the Port may be the nearest")
{
    lay_calm((struct layout){ .seats = 1,
                              .spilt = "red red red red red red red",
                              .tackle = "rod",
                              .board = { "black black black black black black black" } });
    says(1, "place port");
    says(1, "fill 5");
    chances("bait black, bait black, bait green, bait green, bait green");
    go_on(1);
    says(1, "take red"); /* Port, green, yellow */
    go_on(1);
    chance("bait purple");
    expect_row("anglers", "0 1 1 0 0 1 0 0");
}

RULE(sides_stay, "13.4", "the angler keeps its side, and nothing is done on its new space")
{
    lay_alone("red red red red red red red");
    i_place_and_take("black", "green"); /* red, yellow, black; a 2 in hand */
    chances("bait blue, bait blue");
    expect_row("side", "2 0");
    i_place_and_take("green", "red");
    expect_row("anglers", "0 0 2 0 0 1 1 0");
    chance("bait green");
    expect_row("anglers", "0 0 0 2 0 1 1 0");
    expect_zone(1, 3, "purple purple purple");
}

RULE(the_third_piece, "13.5", "3 to 6 pieces of the colour in the discard catch in the zone of that number")
{
    static const char *const spilt[] = {
        "blue yellow yellow yellow yellow yellow yellow", "blue blue yellow yellow yellow yellow yellow",
        "blue blue blue yellow yellow yellow yellow",     "blue blue blue blue yellow yellow yellow",
        "blue blue blue blue blue yellow yellow",         "blue blue blue blue blue blue yellow"
    };
    static const char *const looks[] = { NULL,           "look perch-3e", "look sea-trout-3e",
                                         "look pike-9d", "look perch-3e", NULL };
    for (int k = 0; k < 6; k++) {
        lay_alone(spilt[k]);
        i_place_and_take("black", "red");
        chance("bait blue");
        if (!looks[k]) {
            expect_chance_asked("silent-bait");
            expect_row("fish", "0 0");
            continue;
        }
        expect_chance_asked("silent-look");
        chance(looks[k]);
        expect_row("fish", "0 1");
        expect_chance_asked("lake-top"); /* neither a token of zone 5 nor a choice of the deck */
        chance("lake pike");
        expect_row("tackle", "1 0");
        expect_chance_asked("silent-bait");
    }
}

RULE(the_colours_water, "13.5", "the colour tells the water, and only pieces of that colour are counted")
{
    lay_alone("black black yellow yellow yellow green green");
    i_place_and_take("blue", "red");
    chances("bait black, look rainbow-trout-4e, river salmon");
    expect_row("fish", "0 1");
    chance("bait green");
    expect_told("2 caught wrasse shore-3");
}

RULE(the_rulebooks_turn, "13.5", "the rulebook's example: a fourth blue catches in Lake 4, a second yellow nothing")
{
    lay_calm((struct layout){ .seats = 1,
                              .spilt = "blue blue blue yellow red red red",
                              .board = { "black black black black black black black" } });
    i_place_and_take("purple", "red"); /* purple, green, yellow */
    chance("bait blue");
    expect_told("- comes-from green");
    expect_told("2 caught sea-trout lake-4");
    expect_row("anglers", "0 1 0 1 0 1 0 0");
    expect_discard("blue blue blue blue yellow red red red");
    chances("look sea-trout-5b, lake pike");
    expect_in_water("lake", "perch sea-trout pike perch");
    chance("bait yellow");
    expect_told("- moves-on black");
    expect_row("anglers", "0 1 0 1 0 0 1 0");
    expect_discard("blue blue blue blue yellow yellow red red red");
    expect_row("fish", "0 1");
    expect_asked(1, "place");
}

RULE(its_fish_are_open, "13.6", "everyone sees weight, tag and time of its fish")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chances("bait blue, look perch-3e");
    expect_told("2 looked perch-3e");
    expect(strstr(log_of(1), "look perch-3e"), "the log hides it from the player");
    expect(strstr(log_of(STRANGER), "look perch-3e"), "the log hides it from strangers");
    expect(field_seen_by(1, "caught", 0, SILENT) > 0, "its fish is hidden from the player");
    expect(field_seen_by(STRANGER, "caught", 0, SILENT) > 0, "its fish is hidden from strangers");
}

RULE(its_mystery_weights, "13.7", "it wins Mystery Weights like a player; each draw is a step of its own")
{
    lay_calm(
        (struct layout){ .seats = 1, .tile = "3", .spilt = "blue blue red red red red red", .board = PURPLE_BOARD });
    i_place_and_take("black", "red");
    chances("bait blue, look perch-3e");
    expect_told("2 weighs-right perch 3");
    chances("tile 4, lake pike, bait blue, look sea-trout-4a");
    expect_told("2 weighs-right sea-trout 4");
    chances("tile 7, lake pike");
    expect_source(2, "mystery", 2, 2);
}

RULE(restocked_after_each_piece, "13.7", "after each of its pieces the waters are restocked")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chances("bait blue, look perch-3e");
    expect_chance_asked("lake-top");
    chance("lake pike");
    expect_in_water("lake", "sea-trout sea-trout pike perch");
    expect_top("lake", "pike");
    expect_chance_asked("silent-bait");
}

/* Two of blue, green and yellow lie in the discard: twelve draws catch all zones of the three waters once. */
static void lay_for_twelve_draws(const char *tag, const char *river)
{
    lay_calm((struct layout){ .seats = 1,
                              .tag = tag,
                              .river = river,
                              .spilt = "blue blue green green yellow yellow black",
                              .board = PURPLE_BOARD });
}

RULE(its_eight_species, "13.7", "it wins 8 Species and 12 fish like a player, but no second trophy of Small Species")
{
    lay_for_twelve_draws("a", NULL);
    silent_round("blue blue", "");
    silent_round("blue blue", "");
    silent_round("green green", "");
    silent_round("green green", "");
    expect_row("fish", "0 8");
    expect_row("eight", "0 0");
    silent_round("yellow yellow", "");
    expect_row("eight", "0 5");
    expect_row("twelve", "0 0");
    silent_round("yellow yellow", "");
    expect_row("fish", "0 12");
    expect_row("twelve", "0 2");
    expect_row("small", "0 5");
    expect_field("smalls", 1);
}

RULE(clear_in_its_turn, "13.8",
     "the clear piece in its turn: a card, all bait back, a choice; no angler moves, nothing is caught")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chance("bait clear");
    chance("card crab-ggyy");
    expect_told("2 gains crab-ggyy");
    expect_discard("");
    expect_row("bag", "2 9 9 9 9 9 0 0");
    expect_asked(1, "clear-found");
    expect_menu("second-card, seven-bait");
    says(1, "second-card");
    chance("card conger-ggkk");
    expect_told("2 gains conger-ggkk");
    expect_row("bag", "2 9 9 9 9 9 1 0");
    expect_row("anglers", "0 0 1 0 0 1 1 0");
    expect_chance_asked("silent-bait");
    expect_source(2, "masters", 2, 2);
    chance("bait clear");
}

RULE(seven_pieces, "13.8", "or seven pieces go from the bag to the discard, and none of them is counted")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chances("bait clear, card crab-ggyy");
    says(1, "seven-bait");
    expect_outcome_refused("bait clear", "refusal.outcome");
    chances("bait green, bait green, bait green, bait red, bait red, bait red");
    expect_row("bag", "2 6 9 6 9 9 0 0");
    chance("bait red");
    expect_discard("green green green red red red red");
    expect_row("bag", "2 6 9 5 9 9 1 0");
    expect_row("fish", "0 0");
    expect_chance_asked("silent-bait");
    chance("bait green");
    expect_told("2 caught john-dory shore-4");
}

RULE(clear_in_my_filling, "13.8",
     "in your filling it does the same; the zone is filled after the choice, then the clear piece returns")
{
    lay_alone("blue blue red red red red red");
    says(1, "place port");
    says(1, "fill 5");
    chances("bait blue, bait clear");
    expect_chance_asked("gain");
    chance("card crab-ggyy");
    expect_told("2 gains crab-ggyy");
    expect_discard("");
    expect_zone(1, 5, "blue");
    expect_asked(1, "clear-found");
    says(1, "seven-bait");
    chances("bait green, bait green, bait green, bait green, bait green, bait green, bait green");
    expect_discard("green green green green green green green");
    chance("bait red");
    expect_outcome_refused("bait clear", "refusal.outcome");
    expect_number(field("bag", 6), 0, "the clear piece in the bag");
    chances("bait red, bait red, bait red");
    expect_zone(1, 5, "blue red red red red");
    expect_number(field("bag", 6), 1, "the clear piece in the bag");
    expect_row("fish", "0 0");
}

RULE(a_second_card_in_my_filling, "13.8", "a second card can be chosen in your filling, too")
{
    lay_alone("blue blue red red red red red");
    says(1, "place port");
    says(1, "fill 5");
    chances("bait clear, card crab-ggyy");
    says(1, "second-card");
    chance("card crab-bbrr");
    expect_source(2, "masters", 2, 2);
    expect_discard("");
    chances("bait red, bait red, bait red, bait red, bait blue");
    expect_number(field("bag", 6), 1, "the clear piece in the bag");
}

RULE(trophies_of_its_cards, "13.7", "it wins three alike and four different with the cards it gains, once each")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chances("bait clear, card crab-ggyy");
    says(1, "second-card");
    chance("card crab-bbrr");
    expect_row("alike", "0 0");
    chances("bait clear, card crab-pgk");
    expect_told("2 alike-won 2");
    expect_row("alike", "0 2");
    says(1, "second-card");
    chance("card conger-ggkk");
    has_idle_turn(1);
    chances("bait clear, card char-bbkk");
    says(1, "second-card");
    expect_row("different", "0 0");
    chance("card ray-yykk");
    expect_told("2 different-won 2");
    expect_row("different", "0 2");
    expect_source(2, "masters", 6, 6);
    expect_scores("0 15");
}

RULE(no_card_left, "13.9", "without a card in the deck it gains none, and a second card can't be chosen")
{
    lay_alone("blue blue red red red red red");
    for (int k = 0; k < 13; k++) {
        if (k % 2 == 0) has_idle_turn(1);
        chance("bait clear");
        idle_one_answer();
        says(1, "second-card");
        idle_one_answer();
    }
    expect_number(field("masters", 0), 0, "cards in the deck");
    expect_source(2, "masters", 26, 26);
    chance("bait clear");
    expect_told("2 no-gain");
    if (!strcmp(asked_now(), "clear-found")) {
        expect_refused(1, "second-card", "13.9");
        says(1, "seven-bait");
    }
    expect_chance_asked("spill");
    expect_source(2, "masters", 26, 26);
}

RULE(a_last_card, "13.9", "the last card of the deck is gained, but no second one")
{
    lay_alone("blue blue red red red red red");
    says(1, "place port");
    says(1, "try-deck");
    idle_one_answer();
    go_on(1);
    says(1, "take red");
    go_on(1);
    for (int k = 0; k < 12; k++) {
        if (k && k % 2 == 0) has_idle_turn(1);
        chance("bait clear");
        idle_one_answer();
        says(1, "second-card");
        idle_one_answer();
    }
    has_idle_turn(1);
    chance("bait clear");
    idle_one_answer();
    expect_source(2, "masters", 25, 25);
    if (!strcmp(asked_now(), "clear-found")) expect_refused(1, "second-card", "13.9");
}

RULE(its_turn_brings_the_end, "13.10",
     "if its turn brings the end, you have one last turn; it is looked for after its second piece")
{
    lay_for_twelve_draws("a", NULL);
    silent_round("blue red", "");
    silent_round("blue blue", "");
    silent_round("blue green", "");
    silent_round("green green", "");
    silent_round("green yellow", "");
    silent_round("yellow yellow", "");
    expect_row("fish", "0 11");
    has_idle_turn(1);
    says(1, "draw 2");
    chances("bait yellow, look roach-3b, river salmon");
    expect_row("fish", "0 12");
    expect_row("twelve", "0 0");
    expect_field("turns_left", NO_END);
    expect_chance_asked("silent-bait");
    chance("bait red");
    expect_row("twelve", "0 2");
    expect_field("turns_left", 1);
    expect_asked(1, "place");
    has_idle_turn(1);
    expect_over();
}

/* Twelve fish of mine: the Shore's, two of the Lake, two of the River. */
#define TWELVE_OF_MINE                                                                                               \
    "1 wrasse-5b 1 wrasse-6c 1 john-dory-3c 1 john-dory-4d 1 mackerel-3c 1 mackerel-4d 1 flounder-3e 1 flounder-5b " \
    "1 pike-9d 1 pike-11e 1 salmon-8b 1 salmon-9c"

RULE(my_turn_brings_the_end, "13.10", "if your turn brings the end, the silent player has a last full turn")
{
    given_catches((struct layout){ .seats = 1, .tag = "a" }, TWELVE_OF_MINE);
    expect_number(field("fish", ME), 12, "my fish");
    expect_row("twelve", "2 0");
    expect_field("turns_left", 1);
    expect_chance_asked("silent-bait");
    idle_one_answer();
    expect_chance_asked("silent-bait");
    chance("bait clear");
    idle_one_answer();
    says(1, "second-card");
    idle_one_answer();
    expect_asked(1, "present");
}

RULE(it_presents_the_heaviest, "13.11", "it presents the heaviest of each species")
{
    lay_for_twelve_draws("a", NULL);
    silent_round("blue blue", "perch-5b sea-trout-5b");
    silent_round("blue blue", "pike-9d perch-6c");
    silent_round("green green", "");
    silent_round("green green", "");
    silent_round("yellow yellow", "");
    silent_round("yellow yellow", "");
    has_idle_turn(1);
    expect_over();
    expect_told("2 presented perch-6c");
    expect_told("2 presented sea-trout-5b");
    expect_not_told("2 presented perch-5b");
}

static void present_roach(const char *tag, const char *looks, const char *presented)
{
    lay_for_twelve_draws(tag, "roach roach rainbow-trout salmon brown-trout");
    silent_round("yellow yellow", looks);
    silent_round("blue blue", "");
    silent_round("blue blue", "");
    silent_round("green green", "");
    silent_round("green green", "");
    silent_round("yellow yellow", "");
    has_idle_turn(1);
    expect_over();
    expect_told(presented);
}

RULE(equal_roach, "13.11", "of equally heavy ones it presents the one with the tag of the day, then the earliest")
{
    present_roach("d", "roach-2d roach-2e", "2 presented roach-2d");
    present_roach("d", "roach-2e roach-2d", "2 presented roach-2d");
    present_roach("a", "roach-2d roach-2e", "2 presented roach-2e");
    present_roach("b", "roach-2a roach-2d", "2 presented roach-2d");
    present_roach("d", "roach-3b roach-2d", "2 presented roach-3b");
}

RULE(a_gap_catches_nothing, "13.5", "a gap catches nothing, and nothing else instead")
{
    lay_calm((struct layout){ .seats = 1,
                              .spilt = "green green purple purple black black black",
                              .board = { "purple purple purple yellow yellow yellow yellow" } });
    silent_round("green green", "");
    silent_round("green green", "");
    silent_round("purple purple", "");
    silent_round("purple purple", "");
    expect_row("fish", "0 8");
    for (int k = 0; k < 8; k++) catches_some(1, "shore", 1);
    expect_row("fish", "8 8");
    expect_number(field("tops", 0), 0, "the top of the Shore");
    expect_chance_asked("silent-bait");
    chance("bait clear");
    idle_one_answer();
    says(1, "seven-bait");
    chances("bait green, bait green, bait red, bait red, bait red, bait red, bait red");
    idle_until("place");
    catches_some(1, "shore", 1);
    expect_field("turns_left", 1);
    expect_number(field_seen_by(TRUTH, "waters", 0, 0), 0, "the fish in Shore 3");
    expect_number(field("discard", 1), 2, "green in the discard");
    chance("bait green");
    expect_row("fish", "9 8");
    expect_chance_asked("silent-bait");
}

/* I have twelve fish and shall have 17 points; its last turn begins, it has three Crabs and two Congers, and
 * draws the clear piece twice. */
static void given_a_last_turn(void)
{
    given_catches((struct layout){ .seats = 1, .tag = "a" }, TWELVE_OF_MINE);
    expect_scores("2 12");
    expect_row("fish", "12 0");
    chances("bait clear, card char-ppyy");
    says(1, "second-card");
    chances("card char-bbkk, bait clear");
}

RULE(more_points_win, "13.12", "you win with more points than the silent player")
{
    given_a_last_turn();
    chance("card char-pgy");
    says(1, "second-card");
    chance("card char-brk");
    idle_until_over();
    expect_scores("17 16");
    expect_places("1");
}

RULE(a_tie_is_lost, "13.12", "a tie is lost, whatever the time of your fish")
{
    given_a_last_turn();
    chance("card dogfish-ppgg");
    says(1, "seven-bait");
    idle_until_over();
    expect_scores("17 17");
    expect_places("2");
}

RULE(clear_twice_in_my_turn, "13.8", "each filling may bring the clear piece again, and each time it gains")
{
    lay_alone("blue blue red red red red red");
    i_place_and_take("black", "red");
    chances("bait green, bait green");
    says(1, "place port");
    says(1, "fill 5");
    chances("bait clear, card crab-ggyy");
    says(1, "second-card");
    chances("card crab-bbrr, bait red, bait red, bait red, bait red, bait red");
    expect_asked(1, "port");
    says(1, "fill 6");
    chances("bait clear, card ray-gbr");
    expect_source(2, "masters", 3, 3);
}

RULE(twelve_at_once_for_it, "13.7", "where the trophy for 12 fish is taken at once, it takes it at once")
{
    lay_calm((struct layout){ .seats = 1,
                              .options = "twelve=at-once",
                              .spilt = "blue blue green green yellow yellow black",
                              .board = PURPLE_BOARD });
    silent_round("blue red", "");
    silent_round("blue blue", "");
    silent_round("blue green", "");
    silent_round("green green", "");
    silent_round("green yellow", "");
    silent_round("yellow yellow", "");
    has_idle_turn(1);
    says(1, "draw 2");
    chances("bait yellow, look roach-3b");
    expect_row("fish", "0 12");
    expect_row("twelve", "0 2");
}

RULE(a_short_water_by_it, "13.10", "a water that its turn leaves short brings the end, too, and you have a last turn")
{
    lay_calm((struct layout){ .seats = 1,
                              .spilt = "green green purple purple black black black",
                              .board = { "purple purple purple yellow yellow yellow yellow" } });
    silent_round("green green", "");
    silent_round("green green", "");
    silent_round("purple purple", "");
    silent_round("purple purple", "");
    for (int k = 0; k < 8; k++) catches_some(1, "shore", 1);
    expect_row("fish", "8 8");
    expect_chance_asked("silent-bait");
    chance("bait clear");
    idle_one_answer();
    says(1, "seven-bait");
    chances("bait green, bait green, bait red, bait red, bait red, bait red, bait red");
    chance("bait green");
    idle_one_answer();
    expect_row("fish", "8 9");
    expect_field("turns_left", 1);
    expect_asked(1, "place");
    has_idle_turn(1);
    expect_asked(1, "present");
}
