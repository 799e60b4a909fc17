/* Scenarios of chapter 5: catching fish. */
#include "games/coldwater_crown/test/long_play.h"

#include <stdio.h>
#include <string.h>

RULE(same_number_same_water, "5.1",
     "an emptied zone catches the fish of the same number in the water of the last bait's colour")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" } });
    plays("1 place blue, 1 land");
    expect_told("1 caught perch lake-3");
    given_twos((struct layout){ .board = { "red red red black black black black" } });
    plays("1 place black, 1 land");
    expect_told("1 caught brown-trout river-4");
    given_full_board((struct layout){ 0 }, "black black black black black", "red red red red red red");
    plays("1 place black, 1 land");
    expect_told("1 caught salmon river-5");
    given_full_board((struct layout){ 0 }, "red red red red red", "blue blue blue blue blue blue");
    plays("1 place blue, 1 land");
    expect_told("1 caught perch lake-6");
    lay((struct layout){ .board = { "purple purple purple red red red red" } });
    plays("1 lure purple, 1 from 3 3, 1 place purple");
    expect_told("1 caught wrasse shore-3");
}

RULE(the_last_bait_says_where, "5.1", "it is the colour of the last bait that names the water, whatever left before")
{
    lay((struct layout){ .board = { "blue black black red red red red" } });
    plays("1 place blue, 1 lure black, 1 from 3 3");
    expect_told("1 caught rainbow-trout river-3");
}

RULE(not_while_bait_is_left, "5.1", "a zone that keeps bait catches nothing")
{
    given_twos((struct layout){ .board = { "blue blue red blue blue blue black" } });
    says(1, "place blue");
    expect_told("1 cast 5 blue");
    expect_asked(1, "window");
    expect_creel(1, "");
}

RULE(example_2, "5.1", "a 1 on green: zone 3 keeps bait, zone 4 gives its last; the Flounder of Shore 4 is caught")
{
    lay((struct layout){ .shore = "wrasse flounder mackerel john-dory mackerel",
                         .tackle = "rod rod",
                         .board = { "green green red green black black black", "red red red red red red red" } });
    plays("1 place purple, 1 take yellow, 2 place yellow, 2 take green, 1 place black, 1 take purple");
    plays("2 place purple, 2 take yellow, 1 place blue, 1 take black, 2 place yellow, 2 take purple, 1 place green");
    expect_told("1 placed green 1");
    expect_told("1 cast 2 green");
    expect_zone(1, 3, "green red");
    expect_zone(1, 4, "");
    says(1, "land");
    expect_told("1 caught flounder shore-4");
    chance("look flounder-3e");
    expect_weighed(1, "flounder-3e");
    expect_in_water("shore", "wrasse - mackerel john-dory");
    go_on(1);
    expect_in_water("shore", "wrasse mackerel mackerel john-dory");
    chance("shore wrasse");
    expect_top("shore", "wrasse");
    expect_creel(1, "flounder");
    expect_asked(1, "take");
}

RULE(example_of_red_in_zone_3, "5.1", "red empties zone 3: the fish of Lake 3 is caught")
{
    lay((struct layout){ .board = { "red red red blue blue blue blue" } });
    plays("1 lure red, 1 from 3 3, 1 place purple, 1 take red");
    expect_told("1 caught perch lake-3");
}

RULE(empty_zones_catch_nothing, "5.2", "a zone that was empty already catches nothing")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red black" } });
    plays("1 place blue, 1 land, * look perch-2d, * lake perch");
    expect_creel(1, "perch");
    plays("1 take red, 2 place purple, 2 take blue");
    go_on(2);
    plays("1 place blue");
    expect_told("1 placed blue 2");
    expect_asked(1, "window");
    expect_creel(1, "perch");
}

RULE(one_fish_each_time, "5.2", "each emptying catches one fish, and a zone filled again may be emptied again")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" }, .tackle = "rod rod" });
    plays("1 place blue, 1 land, * look perch-2d");
    expect_creel(1, "perch");
    expect_asked(1, "window");
    plays("* lake perch, 1 take red, 2 place purple, 2 take green");
    plays("1 place port, 1 fill 3, * bait blue blue blue, 1 fill 4, * bait red, 1 take blue, 1 land, * look "
          "sea-trout-3e");
    expect_creel(1, "perch sea-trout");
}

RULE(order_of_catches, "5.3", "of several emptied zones you choose which catches first")
{
    for (int late = 0; late < 2; late++) {
        given_twos((struct layout){ .board = { "blue blue blue blue blue blue blue", "red red red red red red red" } });
        says(1, "place blue");
        expect_asked(1, "order");
        expect_menu("zone 3, zone 4");
        expect_refused(1, "zone 5", "5.2");
        says(1, late ? "zone 4" : "zone 3");
        says(1, "land");
        expect_told(late ? "1 caught sea-trout lake-4" : "1 caught perch lake-3");
        chance(late ? "look sea-trout-3e" : "look perch-2d");
        expect_asked(1, "catch");
        says(1, "land");
        expect_told(late ? "1 caught perch lake-3" : "1 caught sea-trout lake-4");
    }
}

RULE(order_of_three, "5.3", "after each catch the next is chosen among those left")
{
    given_full_board(
        (struct layout){ .board = { "blue blue blue red red red red", "red red red black black black black" } },
        "blue blue blue blue blue", "blue blue blue blue blue blue");
    says(1, "place blue");
    expect_menu("zone 3, zone 5, zone 6");
    plays("1 zone 5, 1 land, * tackle rod, * look pike-3a");
    expect_menu("zone 3, zone 6");
    expect_refused(1, "zone 5", "5.2");
    plays("1 zone 3, 1 land, * look perch-2d");
    expect_asked(1, "catch");
    expect_menu("land, deck");
}

RULE(each_to_its_end, "5.3", "a catch goes to its end, fish, token and look, before the next begins")
{
    given_full_board(
        (struct layout){ .board = { "blue blue blue red red red red", "red red red black black black black" } },
        "blue blue blue blue blue", "red red red red red red");
    plays("1 place blue, 1 zone 5, 1 land");
    expect_told("1 caught pike lake-5");
    expect_chance_asked("tackle");
    expect_row("tackle", "1 1");
    chance("tackle rod");
    expect_row("tackle", "2 1");
    expect_chance_asked("look");
    chance("look pike-3a");
    expect_weighed(1, "pike-3a");
    expect_creel(1, "pike");
    expect_asked(1, "catch");
}

RULE(the_look_wins, "5.3", "with the look come the Mystery Weight and the Small Species, before anything else")
{
    lay((struct layout){ .board = { "purple purple purple blue blue blue blue", "red red red red red red red" },
                         .tile = "2",
                         .shore = "flounder wrasse wrasse wrasse wrasse",
                         .lake = "pike perch pike pike pike",
                         .river = "roach salmon salmon salmon salmon",
                         .tackle = "lure rod" });
    plays("1 place purple, 1 lure purple, 1 from 3 3, * look flounder-3e, * shore wrasse, 1 take green");
    plays("2 place green, 2 take yellow, 1 place port, 1 fill 3, * bait yellow yellow yellow");
    plays("1 fill 5, * bait red red red red red, 1 take purple, 2 place black, 2 take green");
    plays("1 place yellow, * look roach-1c, * river salmon, 1 take red, 2 place green, 2 take yellow, 1 place blue, * "
          "look perch-2d");
    expect_told("1 weighs-right perch 2");
    expect_told("1 small-won 5");
    expect_chance_asked("mystery");
}

RULE(only_you_look, "5.4", "you look at the hidden side of your fish, and nobody else does")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" } });
    plays("1 place blue, 1 land, * look perch-3e");
    expect_weighed(1, "perch-3e");
    expect(sees_latest_answer(1), "the angler looks");
    expect(!sees_latest_answer(2) && !sees_latest_answer(STRANGER), "nobody else looks");
    expect_told_to(1, "1 looked perch-3e");
    expect_number(field_seen_by(1, "caught", 0, 0), field("caught", 0), "what the angler knows of the catch");
    expect(!is_known_to(2, "caught") && !is_known_to(STRANGER, "caught"), "others know the weight");
    expect(!strstr(log_of(2), "look perch-3e"), "the rival reads the look in the log");
}

/* Both zones of seat 1 catch in the Lake; it has a Lure. */
static void given_two_catches(const char *tackle)
{
    given_twos((struct layout){ .board = { "blue blue blue blue blue blue blue", "red red red red black black black" },
                                .tackle = tackle });
    says(1, "place blue");
}

RULE(restocked_at_the_end, "5.5", "the gaps are filled at the end of the step, the lowest zone first")
{
    given_two_catches("lure rod");
    plays("1 zone 4, 1 land, * look sea-trout-3e");
    expect_in_water("lake", "perch - pike perch");
    plays("1 land, * look perch-2d");
    expect_told("- swims sea-trout lake-3");
    expect_in_water("lake", "sea-trout - pike perch");
    chance("lake pike");
    expect_told("- swims pike lake-4");
    chance("lake perch");
    expect_in_water("lake", "sea-trout pike pike perch");
    expect_top("lake", "perch");
    expect_asked(1, "take");
}

RULE(a_lure_is_in_the_step, "5.5",
     "catches of a Lure belong to the step: its gaps are filled with the others, at its end")
{
    given_twos((struct layout){ .board = { "blue blue blue red red yellow black" } });
    plays("1 place blue, 1 land, * look perch-2d");
    expect_in_water("lake", "- sea-trout pike perch");
    plays("1 lure red");
    expect_in_water("lake", "- sea-trout pike perch");
    plays("1 from 4 4");
    expect_told("- swims sea-trout lake-3");
    given_twos((struct layout){ .board = { "blue blue blue red red black black" } });
    plays("1 place black, 1 lure red, 1 from 4 4");
    expect_in_water("lake", "perch - pike perch");
    chance("look sea-trout-3e");
    expect_told("- swims sea-trout lake-4");
}

RULE(a_gap_is_lost, "5.6", "a space emptied in this step has no fish: the catch is lost if nothing else is possible")
{
    given_two_catches("line rod");
    plays("1 zone 3, 1 line 4");
    expect_told("1 caught sea-trout lake-4");
    chance("look sea-trout-3e");
    expect_told("1 lost lake-4");
    expect_creel(1, "sea-trout");
    expect_told("- swims sea-trout lake-4");
}

RULE(a_fish_cannot_be_refused, "5.6", "a fish that is there can't be refused")
{
    given_two_catches("line rod");
    says(1, "zone 3");
    expect_menu("land, line 4, line 6");
    expect_refused(1, "lose", "5.6");
    plays("1 line 6, * look perch-2d");
    expect_told("1 caught sea-trout lake-4");
}

RULE(a_token_for_zone_5, "5.7", "emptying your zone 5 brings a token, after the fish")
{
    given_full_board((struct layout){ 0 }, "black black black black black", "red red red red red red");
    long pile = field("pile", 0);
    plays("1 place black, 1 land");
    expect_told("1 caught salmon river-5");
    expect_row("tackle", "1 1");
    chance("tackle rod");
    expect_told("1 drew-tackle");
    expect_told_to(1, "1 tackle-is rod");
    expect_row("tackle", "2 1");
    expect_field("pile", pile - 1);
}

RULE(no_token_elsewhere, "5.7", "zones 3, 4 and 6 bring no token")
{
    given_two_catches("lure rod");
    plays("1 zone 3, 1 land, * look perch-2d, 1 land, * look sea-trout-3e");
    expect_row("tackle", "1 1");
    given_full_board((struct layout){ 0 }, "red red red red red", "black black black black black black");
    plays("1 place black, 1 land");
    expect_chance_asked("look");
    expect_row("tackle", "1 1");
}

RULE(a_token_for_a_lost_catch, "5.7", "the token of zone 5 comes even if the catch is lost")
{
    given_full_board(
        (struct layout){ .board = { "red red red blue blue blue blue", "red red red black black black black" },
                         .tackle = "line rod" },
        "blue blue blue blue blue", "red red red red red red");
    plays("1 place blue, 1 zone 4, 1 line 5, * look pike-3a");
    expect_told("1 lost lake-5");
    expect_chance_asked("tackle");
    chance("tackle rod");
    expect_creel(1, "pike");
    expect_row("tackle", "1 1");
}

/* Zone 6 of seat 1 was emptied by blue: Lake 6 has a Perch, the deck a Sea Trout on top. */
static void given_zone_6(const char *tackle, const char *zone_5)
{
    given_full_board(
        (struct layout){ .board = { "red red red red red black black", "red red red black black black black" },
                         .tackle = tackle },
        zone_5, "blue blue blue blue blue blue");
    says(1, "place blue");
}

RULE(deck_or_zone_6, "5.8", "who empties zone 6 may catch the top card of the deck instead")
{
    given_zone_6("lure rod", "red red red red red");
    expect_menu("land, deck");
    says(1, "land");
    expect_told("1 caught perch lake-6");
    given_zone_6("lure rod", "red red red red red");
    says(1, "deck");
    expect_told("1 caught sea-trout lake-deck");
    expect_in_water("lake", "perch sea-trout pike perch");
}

RULE(asked_without_tackle, "5.8", "the choice is there without any tackle")
{
    given_full_board((struct layout){ .board = { "blue red red red red red black" } }, "red red red red red",
                     "blue blue blue blue blue blue");
    plays("1 lure red, 1 from 3 3, 1 place blue");
    expect_menu("zone 3, zone 6");
    plays("1 zone 6");
    expect_menu("land, deck");
}

RULE(next_species_at_once, "5.8",
     "when the top card is caught the next species shows at once, before the look and the next catch")
{
    given_zone_6("lure rod", "blue blue blue blue blue");
    plays("1 zone 6, 1 deck");
    expect_chance_asked("lake-top");
    chance("lake pike");
    expect_top("lake", "pike");
    chance("look sea-trout-3e");
    expect_asked(1, "catch");
    expect_menu("land");
}

RULE(deck_if_zone_6_is_a_gap, "5.8", "if zone 6 of the water has no fish the deck's top card is caught")
{
    given_zone_6("line rod", "blue blue blue blue blue");
    plays("1 zone 5, 1 line 6");
    expect_told("1 caught perch lake-6");
    plays("* tackle rod, * look perch-2d");
    expect_told("1 caught sea-trout lake-deck");
    plays("* lake pike, * look sea-trout-3e");
    expect_told("- swims pike lake-6");
}

RULE(the_deck_is_no_choice_then, "5.8",
     "if zone 6 has no fish the deck can't be refused, though tackle may lead elsewhere")
{
    given_full_board(
        (struct layout){ .board = { "blue blue blue red red red red", "yellow yellow yellow yellow red red red" },
                         .tackle = "line lure" },
        "black black black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 land, * tackle rod, * look salmon-8b, * river roach, 1 take red, 2 place green, 2 take "
          "purple");
    plays("1 place blue, 1 zone 3, 1 line 6, 1 land, * look perch-2d");
    expect_asked(1, "catch");
    expect_menu("deck, rod shore, rod river");
    expect_refused(1, "land", "5.6");
    expect_refused(1, "lose", "5.6");
    says(1, "rod shore");
    expect_told("1 caught flounder shore-6");
}

RULE(only_zone_6, "5.8", "no other zone gives the choice of the deck")
{
    given_two_catches("lure rod");
    says(1, "zone 3");
    expect_refused(1, "deck", "5.8");
    expect_menu("land");
}

static bool a_catch_without_deck(void) { return field("tops", 1) == 0 && asks("catch"); }

RULE(zone_6_if_the_deck_is_empty, "5.8", "if the deck is empty the fish in zone 6 is caught")
{
    given_long_play(
        &(struct long_play){ .layout = { .tackle = "lure lure" }, .zone = 6, .colours = { "blue", "red" } });
    play_until(a_catch_without_deck);
    expect_menu("land");
    expect_refused(who(), "deck", "5.8");
    expect_refused(who(), "lose", "5.6");
    says(who(), "land");
}

RULE(example_3, "5.3",
     "Port with a 2, then red with a 2: two reds for the Char, a Wrasse by Rod, a token, a Perch from the deck")
{
    lay((struct layout){
        .shore = "john-dory mackerel wrasse flounder mackerel",
        .lake = "sea-trout sea-trout perch pike pike",
        .board = { "black black black blue blue blue blue", "purple purple purple purple purple purple purple" },
        .tackle = "rod lure" });
    plays("1 place purple, 1 take green, 2 place green, 2 take red");
    plays("1 place port, 1 fill 5, * bait red blue blue blue blue, 1 fill 6, * bait red red blue blue blue blue, 1 "
          "take purple");
    plays("2 place red, 2 take green, 1 place blue, 1 land, * look sea-trout-4a, * lake perch, 1 take yellow");
    plays("2 place green, 2 take port, 2 fill 5, * bait purple purple purple purple purple, 2 fill 6");
    plays("* bait black black black black black black");
    go_on(2);
    expect_zone(1, 4, "");
    expect_zone(1, 5, "red");
    expect_zone(1, 6, "red red");
    expect_in_water("lake", "sea-trout pike perch pike");
    expect_top("lake", "perch");
    expect_row("side", "2 1");

    plays("1 place port, 1 fill 4, * bait red green black blue, 1 try char-ggrr");
    expect_zone(1, 4, "red green black blue");
    chance("row ray-pyk");
    expect_row_of_cards("crab-ppkk conger-rryy dogfish-pgb ray-pyk");
    expect_trying(1, "char-ggrr");

    plays("1 take red");
    expect_told("1 took red 2");
    expect_told("1 cast 4 red");
    says_all(1, "put char-ggrr, put char-ggrr");
    expect_zone(1, 4, "green black blue");
    expect_number(bait_on("char-ggrr"), 2, "bait on the Char");
    expect_landed(1, "");
    expect_discard("blue blue blue blue blue blue blue blue blue blue blue blue red red");

    plays("1 zone 5, 1 rod shore");
    expect_told("1 caught wrasse shore-5");
    expect_row("tackle", "0 1");
    chance("tackle line");
    expect_row("tackle", "1 1");
    chance("look wrasse-6c");
    expect_in_water("shore", "john-dory mackerel - flounder");
    expect_in_water("lake", "sea-trout pike perch pike");
    says(1, "deck");
    expect_told("1 caught perch lake-deck");
    chances("lake sea-trout, look perch-5b");
    expect_top("lake", "sea-trout");
    go_on(1);
    expect_told("- swims mackerel shore-5");
    chance("shore wrasse");
    go_on(1);
    expect_in_water("shore", "john-dory mackerel mackerel flounder");
    expect_in_water("lake", "sea-trout pike perch pike");
    expect_creel(1, "sea-trout wrasse perch");
    expect_weighed(1, "sea-trout-4a wrasse-6c perch-5b");
    expect_row("side", "1 1");
    expect_asked(2, "place");
}
