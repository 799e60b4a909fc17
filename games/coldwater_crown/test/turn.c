/* Scenarios of chapter 2: a turn. */
#include "games/coldwater_crown/test/scenario.h"

#include <stdio.h>

/* Sides on Port, purple, green, blue, red, yellow and black; 0 is none. */
static void expect_anglers(const char *seven)
{
    char row[40];
    snprintf(row, sizeof row, "%s 0", seven);
    expect_row("anglers", row);
}

RULE(place_take_flip, "2.1", "you place and act, take and act, flip; then the player to your left has the turn")
{
    lay((struct layout){ .seats = 3, .first = 2, .tackle = "rod rod rod" });
    expect_asked(2, "place");
    expect_refused(2, "take green", "refusal.words");
    expect_refused(1, "place black", "refusal.not-your-turn");
    says(2, "place black");
    expect_told("2 placed black 1");
    expect_discard("black");
    go_on(2);
    expect_asked(2, "take");
    expect_refused(2, "place port", "refusal.words");
    says(2, "take green");
    expect_told("2 took green 1");
    expect_discard("black green");
    go_on(2);
    expect_asked(3, "place");
    passes(3, "purple", "red");
    expect_asked(1, "place");
    passes(1, "blue", "yellow");
    expect_asked(2, "place");
}

RULE(only_free_spaces, "2.2", "an angler can be placed only on an empty space")
{
    lay((struct layout){ 0 });
    expect_menu("place port, place purple, place blue, place black, lure purple");
    expect_refused(1, "place green", "2.2");
    expect_refused(1, "place red", "2.2");
    expect_refused(1, "place yellow", "2.2");
    says(1, "place purple");
    expect_anglers("0 1 1 0 1 1 0");
    expect_row("side", "0 1");
    go_on(1);
    says(1, "take green");
    go_on(1);
    expect_refused(2, "place purple", "2.2");
    says(2, "place green");
    expect_anglers("0 1 1 0 1 1 0");
}

RULE(placed_side_counts, "2.2", "the side that shows when it is placed says how strong the action is")
{
    given_twos((struct layout){ .board = { "blue blue red red yellow yellow black" } });
    says(1, "place blue");
    expect_told("1 placed blue 2");
    expect_zone(1, 3, "red");
    lay((struct layout){ .board = { "blue blue red red yellow yellow black" } });
    says(1, "place blue");
    expect_zone(1, 3, "blue red");
}

RULE(any_but_the_one_just_placed, "2.3", "an angler is taken from any space but the one just placed on")
{
    lay((struct layout){ .tackle = "rod rod" });
    says(1, "place black");
    go_on(1);
    expect_menu("take green, take red, take yellow");
    expect_refused(1, "take black", "2.3");
    expect_refused(1, "take blue", "2.3");
    expect_refused(1, "take port", "2.3");
    says(1, "take red");
    expect_anglers("0 0 1 0 0 1 1");
    go_on(1);
    says(2, "place red");
    go_on(2);
    expect_menu("take green, take yellow, take black");
}

RULE(taken_side_counts, "2.3", "the side that shows on the space says how strong the action of taking is")
{
    given_twos(
        (struct layout){ .board = { "blue blue red red yellow yellow black", "blue blue blue red blue blue red" } });
    passes(1, "black", "yellow");
    says(2, "place purple");
    go_on(2);
    says(2, "take red");
    expect_told("2 took red 1");
    expect_zone(2, 4, "blue blue red");
    go_on(2);
    passes(1, "blue", "black");
    says(2, "place red");
    expect_zone(2, 4, "blue blue");
    go_on(2);
    says(2, "take blue");
    expect_told("2 took blue 2");
    expect_zone(2, 3, "");
    expect_zone(2, 4, "");
}

RULE(flipped_and_kept, "2.4", "the angler taken is turned over, from 1 to 2 or from 2 to 1, and is the next one placed")
{
    given_twos((struct layout){ 0 });
    expect_row("side", "2 2");
    says(1, "place purple");
    expect_anglers("0 2 1 0 1 1 0");
    go_on(1);
    says(1, "take green");
    go_on(1);
    expect_row("side", "2 2");
    expect_anglers("0 2 0 0 1 1 0");
    passes(2, "green", "purple");
    expect_row("side", "2 1");
    passes(1, "purple", "green");
    expect_row("side", "1 1");
    says(2, "place green");
    expect_told("2 placed green 1");
    expect_anglers("0 2 1 0 1 1 0");
}

RULE(flip_comes_last, "2.4", "until its action is over the angler in hand shows the side it was taken with")
{
    lay((struct layout){ 0 });
    says_all(1, "place purple, go-on, take green");
    expect_asked(1, "window-taken");
    expect_row("side", "1 1");
    go_on(1);
    expect_row("side", "2 1");
}

RULE(even_if_nothing_can_be_done, "2.5", "placing, taking and flipping happen even if an action can do nothing")
{
    lay((struct layout){ .board = { "red red red yellow yellow yellow yellow" } });
    says(1, "place purple");
    expect_told("1 placed purple 1");
    go_on(1);
    expect_refused(1, "go-on", "refusal.words");
    says(1, "take green");
    go_on(1);
    expect_anglers("0 1 0 0 1 1 0");
    expect_row("side", "2 1");
    expect_discard("");
    expect_row("fish", "0 0");
    expect_asked(2, "place");
}

RULE(nobody_stays_away, "2.5", "a player with an empty hand of wishes must place and take all the same")
{
    lay((struct layout){ .tackle = "rod rod" });
    expect_refused(1, "go-on", "refusal.words");
    expect_menu("place port, place purple, place blue, place black");
    says_all(1, "place black, go-on");
    expect_refused(1, "go-on", "refusal.words");
    expect_menu("take green, take red, take yellow");
}

/* Zone 3 holds one colour; a Lure takes two pieces of it, its space the last. */
static void expect_catch_with(const char *colour, bool taken, const char *told)
{
    char board[80], lure[20], act[20];
    const char *rest = colour[0] == 'b' ? "red red red red" : "blue blue blue blue";
    snprintf(board, sizeof board, "%s %s %s %s", colour, colour, colour, rest);
    snprintf(lure, sizeof lure, "lure %s", colour);
    snprintf(act, sizeof act, "%s %s", taken ? "take" : "place", colour);
    lay((struct layout){ .board = { board } });
    says(1, lure);
    says(1, "from 3 3");
    if (taken) says(1, "place port"), says(1, "try-deck"), chance("card crab-pbk");
    says(1, act);
    expect_told(told);
}

RULE(seven_spaces, "2.6",
     "purple and green belong to the Shore, blue and red to the Lake, yellow and black to the River")
{
    lay((struct layout){ 0 });
    expect_anglers("0 0 1 0 1 1 0");
    expect_catch_with("purple", false, "1 caught wrasse shore-3");
    expect_catch_with("green", true, "1 caught wrasse shore-3");
    expect_catch_with("blue", false, "1 caught perch lake-3");
    expect_catch_with("red", true, "1 caught perch lake-3");
    expect_catch_with("yellow", true, "1 caught rainbow-trout river-3");
    expect_catch_with("black", false, "1 caught rainbow-trout river-3");
}
