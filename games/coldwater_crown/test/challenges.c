/* Scenarios of chapter 8: challenges. */
#include "games/coldwater_crown/test/whole_turns.h"

#include <string.h>

/* At once, with a Lure: zone 3 holds three of purple. */
static void catches_in_the_first_turn(void) { says_all(1, "lure purple, from 3 3, place purple"); }

RULE(a_mystery_weight, "8.1", "a fish that weighs what the tile says takes it, and the next is turned up at once")
{
    lay_calm((struct layout){ .tile = "4" });
    catches_in_the_first_turn();
    chance("look wrasse-4a");
    expect_told("1 weighs-right wrasse 4");
    expect_source(1, "mystery", 1, 1);
    expect_chance_asked("mystery");
    chance("tile 6");
    expect_field("tile", 6);
}

RULE(another_weight, "8.1", "a fish of another weight leaves the tile where it is")
{
    lay_calm((struct layout){ .tile = "4" });
    catches_in_the_first_turn();
    chance("look wrasse-5b");
    expect_not_told("1 weighs-right");
    expect_field("tile", 4);
    expect_number(field("claims", 0), 0, "tiles won");
}

RULE(neither_tag_nor_time, "8.1", "the weight is shown to all, but not the tag and the time")
{
    lay_calm((struct layout){ .tile = "2",
                              .river = "roach brown-trout salmon roach salmon",
                              .board = { "yellow yellow yellow blue blue blue blue" } });
    says_all(1, "lure yellow, from 3 3, place black, take yellow");
    chance("look roach-2e");
    expect_told("1 weighs-right roach 2");
    expect(!strstr(log_of(2), "roach-2"), "the card was shown");
    expect(!is_known_to(2, "caught"), "the card is known to another");
}

RULE(one_a_step, "8.2", "a second fish in the step wins nothing, even if it weighs what the new tile says")
{
    lay_calm((struct layout){ .tile = "4", .board = { "purple purple purple purple purple purple purple" } });
    luck((struct luck){ .tile = "6 3" });
    catches(1, "wrasse-4a john-dory-6a");
    expect_source(1, "mystery", 1, 1);
    expect_field("tile", 6);
}

RULE(two_in_a_turn, "8.2", "in another step of the turn another tile can be won")
{
    lay_calm((struct layout){ .tile = "4",
                              .board = { "purple purple black green black yellow blue",
                                         "yellow yellow yellow yellow yellow yellow yellow" } });
    says(1, "place black");
    go_on(1);
    says(1, "take yellow");
    go_on(1);
    says(2, "place purple");
    go_on(2);
    says(2, "take red");
    go_on(2);
    says_all(1, "lure purple, from 3 3");
    chances("look wrasse-4a, tile 6");
    says(1, "place blue");
    chances("shore mackerel");
    says(1, "take green");
    chance("look john-dory-6a");
    expect_told("1 weighs-right john-dory 6");
    chance("tile 2");
    expect_source(1, "mystery", 2, 2);
}

RULE(older_fish, "8.2", "a fish caught before does not count for a new tile")
{
    lay_calm((struct layout){ .tile = "4", .board = { "purple purple purple purple purple purple purple" } });
    luck((struct luck){ .tile = "6" });
    catches(1, "wrasse-6c john-dory-4d");
    expect_source(1, "mystery", 1, 1);
    expect_field("tile", 6);
    has_idle_turn(2);
    has_idle_turn(1);
    expect_field("tile", 6);
}

RULE(no_tile_left, "8.3", "after six Mystery Weights there is none")
{
    given_all_tiles_won();
    expect_field("tile", 0);
    catches(1, "mackerel-4d");
    expect_field("tile", 0);
    expect_source(1, "mystery", 6, 6);
    expect_scores("6 0");
}

static void lay_for_eight_species(int seats)
{
    lay_calm((struct layout){
        .seats = seats,
        .shore = "wrasse john-dory mackerel flounder wrasse",
        .lake = "perch sea-trout pike perch perch",
        .river = "rainbow-trout brown-trout salmon roach rainbow-trout",
        .board = { "purple purple purple purple purple purple purple", "blue blue blue blue blue blue blue" } });
    luck((struct luck){
        .shore = "john-dory mackerel wrasse", .lake = "sea-trout pike perch", .river = "brown-trout rainbow-trout" });
}

static void catch_seven(int seat)
{
    if (seat == 1) catches_some(1, "shore", 3);
    catches_some(seat, "lake", 3);
    if (seat == 2) catches_some(2, "shore", 3);
    catches_some(seat, "river", 1);
}

RULE(eight_species, "8.4", "the eighth species brings the top trophy of the stack at once, the ninth nothing")
{
    lay_for_eight_species(2);
    catch_seven(1);
    expect_row("eight", "0 0");
    comes_to_catch(1, "brown-trout-11b");
    says(1, "land");
    chance("look brown-trout-11b");
    expect_told("1 eight-won 5");
    expect_row("eight", "5 0");
    idle_until("place");
    catches(1, "salmon-9c");
    expect_row("eight", "5 0");
    expect_field("eights", 1);
    expect_source(1, "eight", 1, 5);
}

RULE(the_second_has_less, "8.4",
     "the next player with eight takes what is then on top: 3 points with two players, 4 with four")
{
    static const char *const row[] = { "5 3", "5 3 0", "5 4 0 0" };
    for (int seats = 2; seats <= 4; seats++) {
        lay_for_eight_species(seats);
        catch_seven(1);
        catches(1, "brown-trout-11b");
        luck((struct luck){ .river = "brown-trout brown-trout brown-trout" });
        catch_seven(2);
        catches(2, "brown-trout-10a");
        expect_row("eight", row[seats - 2]);
    }
}

RULE(same_species_again, "8.4", "eight fish of fewer species are not eight species")
{
    lay_for_eight_species(2);
    catches_some(1, "shore", 3);
    catches_some(1, "shore", 3);
    catches_some(1, "shore", 3);
    expect_row("eight", "0 0");
}

RULE(small_species, "8.5", "Flounder, Roach and Perch bring the top trophy at once, and once in a game")
{
    given_catches((struct layout){ .seats = 2 }, "1 flounder-2d 1 perch-2d");
    expect_row("small", "0 0");
    given_catches((struct layout){ .seats = 2 }, "1 flounder-2d 1 perch-2d 1 roach-3b");
    expect_row("small", "5 0");
    given_catches((struct layout){ .seats = 2 },
                  "1 flounder-2d 1 perch-2d 1 roach-3b 1 roach-1c 1 flounder-3e 1 perch-3e");
    expect_row("small", "5 0");
    expect_field("smalls", 1);
    expect_source(1, "small", 1, 5);
}

RULE(small_at_once, "8.5", "the trophy of Small Species is taken with the catch, not at the end of the turn")
{
    given_catches((struct layout){ .seats = 2 }, "1 flounder-2d 1 perch-2d");
    comes_to_catch(1, "roach-1c");
    says(1, "land");
    chance("look roach-1c");
    expect_told("1 small-won 5");
    expect_row("small", "5 0");
}

RULE(small_of_four, "8.5", "four players find 5, 4, 3 and 2 points in the stack, three 5, 3 and 2")
{
    given_catches((struct layout){ .seats = 4 }, "1 flounder-2d 2 flounder-3e 3 flounder-4a 4 flounder-5b "
                                                 "3 perch-2d 1 perch-3e 2 perch-4a 4 perch-5b "
                                                 "3 roach-1c 1 roach-2d 4 roach-2e 2 roach-2a");
    expect_row("small", "4 2 5 3");
    given_catches((struct layout){ .seats = 3 }, "1 flounder-2d 2 flounder-3e 3 flounder-4a "
                                                 "1 perch-2d 2 perch-3e 3 perch-4a 3 roach-1c 1 roach-2d 2 roach-2e");
    expect_row("small", "3 2 5");
    given_catches((struct layout){ .seats = 2 },
                  "1 flounder-2d 2 flounder-3e 1 perch-2d 2 perch-3e 2 roach-1c 1 roach-2d");
    expect_row("small", "3 5");
}

/* Eleven fish for seat 1, one ready to be caught. */
static void lay_for_twelve(const char *options)
{
    lay_calm((struct layout){ .options = options, .board = { "purple purple purple purple purple purple purple" } });
    catches_some(1, "shore", 3);
    catches_some(1, "lake", 2);
    catches_some(1, "river", 2);
    catches_some(1, "lake", 2);
    catches_some(1, "river", 2);
    expect_number(field("fish", 0), 11, "fish");
}

RULE(twelve_fish, "8.6", "the trophy for 12 fish is taken at the end of the turn")
{
    lay_for_twelve("");
    comes_to_catch(1, "perch-3e");
    says(1, "land");
    chance("look perch-3e");
    expect_row("fish", "12 0");
    expect_row("twelve", "0 0");
    while (field("player", 0) == 0) idle_one_answer();
    expect_row("twelve", "2 0");
    expect_field("twelves", 1);
    expect_source(1, "twelve", 1, 2);
}

/* Seventeen fish leave the Shore, the last by seat 1, who has ten then; seat 2 has eleven fish and three of blue in zone 3. */
static void lay_for_a_dry_shore(void)
{
    lay_calm((struct layout){ .board = { "purple purple purple purple purple purple purple",
                                         "blue blue blue yellow yellow yellow yellow" } });
    for (int k = 0; k < 3; k++) catches_some(1, "shore", 3);
    for (int k = 0; k < 3; k++) catches_some(2, "shore", 2);
    catches_some(2, "shore", 1);
    catches_some(2, "river", 2);
    catches_some(2, "river", 2);
    expect_row("fish", "9 11");
    catches_some(1, "shore", 1);
}

RULE(twelve_in_the_last_turns, "8.6", "when a water brought the end, the trophy can be won in the last turns")
{
    lay_for_a_dry_shore();
    expect_field("turns_left", 1);
    expect_row("twelve", "0 0");
    says_all(2, "lure blue, from 3 3, place blue");
    idle_until("present");
    expect_row("fish", "10 12");
    expect_row("twelve", "0 2");
}

RULE(only_one_for_twelve, "8.6",
     "there is only one trophy for 12 fish: a second player with 12 in a last turn gets none")
{
    lay_calm((struct layout){ .board = { "purple purple purple yellow yellow yellow yellow",
                                         "blue blue blue yellow yellow yellow yellow" } });
    catches_some(1, "shore", 1);
    for (int k = 0; k < 5; k++) catches_some(2, k % 2 ? "shore" : "river", 2);
    catches_some(2, "shore", 1);
    for (int k = 0; k < 5; k++) catches_some(1, k % 2 ? "lake" : "river", 2);
    expect_row("fish", "11 11");
    catches_some(1, "lake", 1);
    expect_row("twelve", "2 0");
    says_all(2, "lure blue, from 3 3");
    while (!strcmp(asked_now(), "baiting")) says(2, "discard");
    says(2, "place red");
    go_on(2);
    says(2, "take blue");
    idle_until("present");
    expect_row("fish", "12 12");
    expect_row("twelve", "2 0");
}

RULE(the_flip_is_a_step, "8.2", "a fish caught at the flip may win another tile after one in the second step")
{
    lay_calm(
        (struct layout){ .tile = "4",
                         .tackle = "rod rod",
                         .river = "rainbow-trout brown-trout rainbow-trout roach salmon",
                         .board = { "red red green red red red red", "black black black black black black black" } });
    lands_by_taking_yellow();
    chances("tackle lure, look rainbow-trout-4e");
    expect_told("1 weighs-right rainbow-trout 4");
    chance("tile 3");
    says(1, "go-on");
    chance("river salmon");
    says_all(1, "lure red, from 3 3, land");
    chance("look perch-3e");
    expect_told("1 weighs-right perch 3");
    chance("tile 7");
    expect_source(1, "mystery", 2, 2);
}
