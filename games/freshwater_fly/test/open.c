/* Scenarios of chapter 12: what everyone knows. */
#include "games/freshwater_fly/test/scenario_turns.h"

#include <string.h>

/* Seat 1 is asked: the others and a stranger must see the same, and the whole truth. */
static void expect_all_see_the_same(int seats)
{
    const char *truth = all_seen_by(TRUTH);
    expect_same_text(all_seen_by(STRANGER), truth, "a stranger does not see the whole table");
    for (int seat = 2; seat <= seats; seat++)
        expect_same_text(all_seen_by(seat), truth, "a player does not see the whole table");
    expect_same_text(log_of(1), log_of(STRANGER), "the player in turn knows more than a stranger");
}

RULE(all_is_open, "12.1", "players and strangers see the same: the river, lines, cards and tiles")
{
    lay((struct layout){ .seats = 3 });
    says(1, "fly orange");
    expect_all_see_the_same(3);
    given_skill_and_fish((struct layout){ .seats = 3 }, "g");
    expect_all_see_the_same(3);
    given_tile_and_fish((struct layout){ 0 }, "4a");
    expect_all_see_the_same(2);
}

RULE(what_came_back_is_open, "12.1", "what G has put back is known to all")
{
    given_skill((struct layout){ 0 }, "g");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a, 1 skill-g, * strike miss");
    expect_all_see_the_same(2);
    expect_number(field_seen_by(STRANGER, "known_rock", 0, 0), 1, "the card that lies on a pile");
    expect_number(field_seen_by(STRANGER, "river", 0, 3), 64 + 18, "the fish that lies at 2-top");
    expect_seen_by(2, "top", "1 1 0");
}

RULE(open_sides, "12.2",
     "at the beginning the open sides of the river and of one card of the pile are drawn, and nothing else of fish and "
     "rocks")
{
    lay((struct layout){ 0 });
    expect(!strstr(log_of(TRUTH), "values"), "values are drawn at the beginning");
    expect(!strstr(log_of(TRUTH), "rock"), "rock cards are drawn at the beginning");
    int species = 0;
    for (const char *at = log_of(TRUTH); (at = strstr(at, "\n* species")); at++) species++;
    expect_number(species, 16, "fish drawn");
    expect_number(field("top", 1), 0, "a second card of the pile");
    expect_field("unseen", (1L << 48) - 1);
    expect_field("rocks", (1L << 16) - 1);
}

RULE(values_at_the_hook, "12.2",
     "values, then the rock card, then the next fish of the pile are drawn when they come to light")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 cast, 1 row middle");
    expect_chance_asked("strike");
    chance("strike hook");
    expect_told("1 hooked steelhead-green 3-middle");
    expect_chance_asked("values");
    chance("values steelhead-green-2-1");
    expect_chance_asked("rock");
    chance("rock a");
    expect_chance_asked("next-species");
    expect_swims("3-middle", "steelhead-gold");
    chance("species coho");
    expect_chance_asked("next-colour");
    chance("colour gold");
    expect_asked(1, "hub");
}

RULE(values_that_it_can_have, "12.2", "the values are those of a fish with this open side that nobody has seen")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook");
    expect_outcome_refused("values steelhead-black-4-2", "refusal.outcome");
    expect_outcome_refused("values brown-trout-green-2-1", "refusal.outcome");
    chance("values steelhead-green-3-2");
}

RULE(a_rock_card_once, "12.2", "a rock card that was taken is not drawn again")
{
    given_skill((struct layout){ 0 }, "h");
    plays("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1");
    expect_chance_asked("rock");
    expect_outcome_refused("rock h", "refusal.outcome");
    chance("rock a");
}

RULE(a_fish_once, "12.2", "a fish that lies open is not drawn again")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 cast, 1 row bottom, * strike hook, * values coho-green-3-2, * species coho");
    expect_outcome_refused("colour green", "refusal.outcome"); /* the only one is on a line */
    chance("colour black");
}

RULE(tokens_and_dice, "12.2", "hatch tokens and dice are drawn at the end of the round")
{
    lay((struct layout){ 0 });
    idles(1, 1);
    idles(2, 6);
    idles(1, 2);
    idles(2, 6);
    idles(1, 3);
    idles(2, 5);
    expect_asked(1, "hub");
    idles(1, 4);
    expect_chance_asked("hatch");
    plays("* hatch blue, * hatch blue, * hatch blue, * hatch blue");
    expect_chance_asked("roll");
}
