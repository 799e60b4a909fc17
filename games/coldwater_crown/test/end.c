/* Scenarios of chapter 9: the end of the game. */
#include "games/coldwater_crown/test/whole_turns.h"

enum { NO_END = 255 };

/* Eleven fish of all waters for a seat, whose zone 3 has three of purple. */
static void lay_with_eleven(int seats, int seat)
{
    lay_calm((struct layout){ .seats = seats,
                              .board = { "purple purple purple yellow yellow yellow yellow",
                                         "purple purple purple yellow yellow yellow yellow",
                                         "purple purple purple yellow yellow yellow yellow" } });
    catches_some(seat, "shore", 1);
    for (int k = 0; k < 5; k++) catches_some(seat, k % 2 ? "lake" : "river", 2);
    expect_number(field("fish", seat - 1), 11, "fish");
    expect_field("turns_left", NO_END);
}

RULE(twelve_fish_end_it, "9.1", "the end comes when a player has 12 fish at the end of the turn, not before")
{
    lay_with_eleven(2, 1);
    comes_to_catch(1, "perch-6c");
    says(1, "land");
    chance("look perch-6c");
    expect_row("fish", "12 0");
    expect_field("turns_left", NO_END);
    while (field("player", 0) == 0) idle_one_answer();
    expect_told("1 end-comes");
    expect_field("turns_left", 1);
}

RULE(eleven_do_not, "9.1", "eleven fish are no end")
{
    lay_with_eleven(2, 1);
    for (int k = 0; k < 4; k++) has_idle_turn(k % 2 ? 1 : 2);
    expect_field("turns_left", NO_END);
}

RULE(every_other_player, "9.2", "every other player has one more turn, then the contests begin")
{
    lay_with_eleven(3, 2);
    catches_some(2, "lake", 1);
    expect_field("turns_left", 2);
    has_idle_turn(3);
    has_idle_turn(1);
    expect_asked(2, "present");
    idle_until_over();
}

/* Sixteen fish leave the Shore: nine to seat 1, seven to seat 2. */
static void lay_with_an_empty_deck(void)
{
    lay_calm((struct layout){ .board = { "purple purple purple purple purple purple purple",
                                         "blue blue blue yellow yellow yellow yellow" } });
    for (int k = 0; k < 3; k++) catches_some(1, "shore", 3);
    for (int k = 0; k < 3; k++) catches_some(2, "shore", 2);
    catches_some(2, "shore", 1);
    expect_row("fish", "9 7");
}

RULE(an_empty_deck, "9.3", "an empty deck below four fish is no end")
{
    lay_with_an_empty_deck();
    expect_number(field("tops", 0), 0, "the top of the Shore");
    expect_field("gaps", 0);
    for (int k = 0; k < 4; k++) has_idle_turn((int)field("player", 0) + 1);
    expect_field("turns_left", NO_END);
}

RULE(a_water_ends_it, "9.1", "the end comes when a water can't be stocked with four fish at the end of the turn")
{
    lay_with_an_empty_deck();
    catches_some(1, "shore", 1);
    expect_field("turns_left", 1);
    expect_row("fish", "10 7");
}

RULE(a_short_water, "9.3", "a short water stays short: its gap is where the fish was, and no fish moves up")
{
    lay_with_an_empty_deck();
    catches_some(1, "shore", 1);
    expect_number(field_seen_by(TRUTH, "waters", 0, 0), 0, "the fish in Shore 3");
    for (int zone = 1; zone < 4; zone++)
        expect(field_seen_by(TRUTH, "waters", 0, zone) > 0, "a fish in zone %d", zone + 3);
    has_idle_turn(2);
    expect_number(field_seen_by(TRUTH, "waters", 0, 0), 0, "the fish in Shore 3");
}

RULE(no_second_end, "9.2", "nothing that happens in the last turns brings another end")
{
    lay_with_an_empty_deck();
    catches_some(2, "river", 2);
    catches_some(2, "river", 2);
    catches_some(1, "shore", 1);
    expect_field("turns_left", 1);
    says_all(2, "lure blue, from 3 3, place blue");
    idle_until("present");
    expect_row("fish", "10 12");
    expect_field("turns_left", 0);
    idle_until_over();
    expect_row("twelve", "0 2");
}

RULE(the_round_goes_on, "9.2", "the last turns follow the one that brought the end, whoever began")
{
    lay_calm((struct layout){
        .seats = 3, .first = 3, .board = { [1] = "purple purple purple yellow yellow yellow yellow" } });
    catches_some(2, "shore", 1);
    for (int k = 0; k < 5; k++) catches_some(2, k % 2 ? "lake" : "river", 2);
    catches_some(2, "lake", 1);
    expect_asked(3, "place");
    has_idle_turn(3);
    expect_asked(1, "place");
    has_idle_turn(1);
    expect_asked(2, "present");
}
