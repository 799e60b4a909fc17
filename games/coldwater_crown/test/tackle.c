/* Scenarios of chapter 6: tackle. */
#include "games/coldwater_crown/test/long_play.h"

/* Two tokens for seat 1: it has drawn the second by emptying zone 5 when it placed, and taking red empties zone 3 with its
 * last red. Zone 4 is black, zone 6 too: River 5 brought a Salmon. */
static void given_two_tokens(const char *laid, const char *drawn)
{
    given_full_board(
        (struct layout){ .board = { "red black black yellow yellow yellow yellow", "blue blue blue red red red red" },
                         .tackle = laid },
        "black black black black black", "yellow yellow yellow yellow yellow yellow");
    plays("1 place black, 1 land");
    chance(drawn);
    plays("* look salmon-8b, * river roach, 1 take red");
    expect_told("1 cast 1 red");
}

RULE(laid_on_the_used_ones, "6.1", "a played token goes face up on the used ones, and its kind is open")
{
    lay((struct layout){ .tackle = "lure reel" });
    expect_row("used", "0 0 0 0");
    says(1, "lure purple");
    expect_told("1 played lure");
    expect_row("used", "1 0 0 0");
    expect_row("tackle", "0 1");
    plays("1 from 3 4, 1 place blue, 1 take red, 2 reel");
    expect_told("2 played reel");
    expect_row("used", "1 1 0 0");
    expect_row("tackle", "0 0");
}

RULE(only_what_you_hold, "6.1", "who holds no token of a kind can't play it")
{
    lay((struct layout){ .tackle = "rod lure" });
    expect_refused(1, "lure purple", "6.1");
    expect_refused(1, "reel", "6.1");
    plays("1 place purple");
    expect_refused(1, "lure blue", "6.1");
    expect_refused(2, "lure blue", "refusal.not-your-turn");
    given_twos((struct layout){ .board = { "blue blue blue red red red red" }, .tackle = "lure rod" });
    says(1, "place blue");
    expect_refused(1, "rod shore", "6.1");
    expect_refused(1, "line 4", "6.1");
}

RULE(any_number, "6.1", "any number of tokens may be played in a turn")
{
    given_full_board((struct layout){ .board = { "red red red yellow yellow yellow yellow" }, .tackle = "lure rod" },
                     "black black black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 land, * tackle lure, * look salmon-8b, 1 go-on, * river roach, 1 lure red, 1 from 3 3");
    expect_row("used", "1 0 0 0");
    plays("1 lure yellow, 1 from 4 4");
    expect_row("used", "2 0 0 0");
    expect_row("tackle", "0 1");
    expect_zone(1, 4, "yellow yellow");
}

RULE(not_in_a_rivals_turn, "6.1", "tackle is played in your own turn")
{
    lay((struct layout){ .tackle = "rod lure" });
    expect_refused(2, "lure blue", "refusal.not-your-turn");
    says(1, "place purple");
    expect_refused(2, "lure blue", "refusal.not-your-turn");
}

RULE(when_lure_and_reel, "6.2", "Lure and Reel: before the angler is placed or taken, after an action, before the flip")
{
    static const char *const before[] = { "", "1 place blue", "1 place blue, 1 go-on",
                                          "1 place blue, 1 go-on, 1 take yellow",
                                          "1 place blue, 1 go-on, 1 take yellow, 1 go-on" };
    static const char *const step[] = { "place", "window", "take", "window-taken", "window-flip" };
    for (int k = 0; k < 5; k++) {
        lay((struct layout){ .tackle = "reel rod" });
        plays(before[k]);
        expect_asked(1, step[k]);
        plays("1 reel, 1 swap green 3, 1 with red 4");
        expect_zone(1, 3, k ? "purple red" : "purple red blue");
    }
    lay((struct layout){ .tackle = "reel rod" });
    plays("1 place blue, 1 go-on, 1 take yellow, 1 go-on, 1 go-on");
    expect_asked(2, "place");
}

RULE(between_two_port_actions, "6.2", "Lure and Reel: between two actions of the Port")
{
    given_twos((struct layout){ .board = { "blue blue red red red yellow black" }, .tackle = "lure rod" });
    plays("1 place port, 1 fill 5, * bait black black black black black");
    expect_asked(1, "port");
    plays("1 lure red, 1 from 4 4");
    expect_asked(1, "port");
    plays("1 fill 4, * bait yellow yellow");
    expect_zone(1, 4, "yellow yellow yellow black");
    expect_asked(1, "take");
}

RULE(not_in_the_midst, "6.2", "Lure and Reel are not played while a catch or the bait of an action is settled")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" }, .tackle = "lure rod" });
    says(1, "place blue");
    expect_asked(1, "catch");
    expect_refused(1, "lure red", "refusal.words");
}

RULE(rod_and_line_only_at_a_catch, "6.2", "Rod and Line are played when you catch a fish, and at no other time")
{
    lay((struct layout){ .tackle = "rod line" });
    expect_refused(1, "rod lake", "refusal.words");
    says(1, "place purple");
    expect_asked(1, "window");
    expect_menu("go-on");
    expect_refused(1, "rod lake", "refusal.words");
}

RULE(a_lure_counts_in_its_step, "6.2",
     "what a Lure brings counts in the step it is played in: one Mystery Weight in all")
{
    given_twos(
        (struct layout){ .board = { "blue blue blue red red blue blue", "red red red yellow yellow black black" },
                         .tile = "2",
                         .lake = "perch perch pike pike pike" });
    plays("1 place blue, 1 land, * look perch-2d");
    expect_told("1 weighs-right perch 2");
    plays("* tile 3, 1 lure red, 1 from 4 4, * look perch-3e");
    expect_not_told("1 weighs-right");
    expect_field("tile", 3);
}

RULE(not_in_the_step_it_came, "6.3", "a token can't be played in the step in which it was drawn")
{
    given_full_board((struct layout){ .board = { "red red red yellow yellow yellow yellow" }, .tackle = "rod rod" },
                     "black black black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 land, * tackle lure, * look salmon-8b");
    expect_asked(1, "window");
    expect_row("tackle", "2 1");
    expect_menu("go-on");
}

RULE(refused_as_new, "6.3", "who would play a new token is told that it is new, not that there is none")
{
    given_full_board((struct layout){ .board = { "red red red blue blue blue blue" }, .tackle = "rod rod" },
                     "black black black black black", "red red red red red red");
    plays("1 place black, 1 land, * tackle lure, * look salmon-8b");
    expect_refused(1, "lure red", "6.3");
    expect_refused(1, "reel", "6.1");
    given_full_board((struct layout){ .board = { "red red red blue blue blue blue" }, .tackle = "rod rod" },
                     "blue blue blue blue blue", "red red red red red red");
    plays("1 place blue, 1 zone 5, 1 land, * tackle line, * look pike-3a");
    expect_refused(1, "line 3", "6.3");
}

RULE(not_even_with_its_like, "6.3", "of a new Lure and an old one, only one can be played in that step")
{
    given_full_board((struct layout){ .board = { "red red red yellow yellow yellow yellow" }, .tackle = "lure rod" },
                     "black black black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 land, * tackle lure, * look salmon-8b, 1 lure red, 1 from 3 3");
    expect_row("tackle", "1 1");
    chance("river roach");
    says(1, "lure blue");
}

RULE(not_at_the_next_catch_of_the_step, "6.3", "a new Rod or Line does not help the next catch of the same step")
{
    given_full_board((struct layout){ .board = { "red red red blue blue blue blue" }, .tackle = "lure rod" },
                     "blue blue blue blue blue", "red red red red red red");
    plays("1 place blue, 1 zone 5, 1 land, * tackle line, * look pike-3a");
    expect_asked(1, "catch");
    expect_menu("land");
    says(1, "land");
    expect_told("1 caught sea-trout lake-4");
}

RULE(from_the_next_step_on, "6.3", "a token drawn when placing can be played when taking")
{
    given_two_tokens("rod lure", "tackle line");
    expect_asked(1, "catch");
    expect_menu("land, rod shore, rod river, line 4, line 6");
}

RULE(at_the_flip, "6.3", "a token drawn when taking can be played at the flip, which has its own restocking")
{
    lay((struct layout){ .board = { "red red red yellow yellow yellow yellow", "blue blue blue blue blue blue blue" },
                         .tackle = "rod rod" });
    plays("1 place port, 1 fill 5, * bait black black black black black, 1 take green, 2 place purple, 2 take yellow");
    plays("1 place green, 1 take purple, 2 place black, 2 take green, 1 place purple, 1 take black, 1 land, * tackle "
          "lure");
    plays("* look salmon-8b");
    expect_asked(1, "window-taken");
    expect_menu("go-on");
    says(1, "go-on");
    chance("river roach");
    expect_asked(1, "window-flip");
    plays("1 lure red, 1 from 3 3");
    expect_zone(1, 3, "red");
    expect_asked(1, "window-flip");
    says(1, "go-on");
    expect_row("side", "1 1");
    expect_asked(2, "place");
}

RULE(drawn_at_the_flip, "6.3", "a token drawn at the flip can be played from the next turn on")
{
    given_full_board((struct layout){ .board = { "red red black yellow yellow yellow yellow" } },
                     "red red black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 go-on, 1 take purple, 1 go-on, 1 lure red, 1 from 5 5");
    expect_told("1 caught pike lake-5");
    plays("* tackle lure, * look pike-3a, * lake perch");
    expect_asked(2, "place");
    plays("2 place green, 2 take red");
    go_on(2);
    says(1, "lure red");
    expect_told("1 played lure");
}

RULE(a_catch_at_the_flip, "6.3", "a fish caught at the flip is restocked before the next player's turn")
{
    lay((struct layout){
        .board = { "red red black yellow yellow yellow yellow", "blue blue blue blue blue blue blue" } });
    plays("1 place black, 1 take green, 1 go-on, 1 lure red, 1 from 3 3");
    expect_told("1 caught perch lake-3");
    expect_in_water("lake", "- sea-trout pike perch");
    plays("* look perch-2d, * lake pike");
    expect_in_water("lake", "sea-trout sea-trout pike perch");
    expect_asked(2, "place");
}

RULE(the_flip_is_a_step, "6.3",
     "the flip is a step of its own: a Mystery Weight can be won in it after one was won when taking")
{
    given_twos(
        (struct layout){ .board = { "red blue blue black black blue blue", "red red red yellow yellow black black" },
                         .tile = "2",
                         .river = "salmon rainbow-trout salmon salmon salmon" });
    plays("1 place blue, 1 take red, 1 land, * look perch-2d");
    expect_told("1 weighs-right perch 2");
    plays("* tile 4, 1 go-on, * lake pike, 1 lure black, 1 from 4 4, * look rainbow-trout-4e");
    expect_told("1 weighs-right rainbow-trout 4");
}

/* Seat 1 catches in Lake 3. */
static void given_a_catch_in_lake_3(const char *tackle)
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" }, .tackle = tackle });
    says(1, "place blue");
    expect_asked(1, "catch");
}

RULE(rod, "6.4", "a Rod catches the fish of the same number in another water")
{
    given_a_catch_in_lake_3("rod lure");
    expect_menu("land, rod shore, rod river");
    expect_refused(1, "rod lake", "6.4");
    says(1, "rod shore");
    expect_told("1 played rod");
    expect_told("1 led-to shore-3");
    expect_told("1 caught wrasse shore-3");
    chance("look wrasse-4a");
    go_on(1);
    expect_in_water("lake", "perch sea-trout pike perch");
    expect_told("- swims wrasse shore-3");
}

RULE(example_rod, "6.4", "about to catch from Shore 3, a Rod leads to Lake 3 or River 3")
{
    for (int river = 0; river < 2; river++) {
        lay((struct layout){ .board = { "purple purple purple red red red red", "red red red red blue blue blue" },
                             .tackle = "rod lure" });
        plays("1 place blue, 1 take yellow, 2 place yellow, 2 take green, 1 place purple");
        expect_menu("land, rod lake, rod river");
        says(1, river ? "rod river" : "rod lake");
        expect_told(river ? "1 caught rainbow-trout river-3" : "1 caught perch lake-3");
        expect_row("tackle", "0 1");
    }
}

RULE(line, "6.5",
     "a Line catches the fish of a neighbouring zone of the same water; 3 and 5 are no neighbours, nor are 4 and 6")
{
    given_a_catch_in_lake_3("line lure");
    expect_menu("land, line 4, line 6");
    expect_refused(1, "line 5", "6.5");
    expect_refused(1, "line 3", "6.5");
    says(1, "line 6");
    expect_told("1 played line");
    expect_told("1 led-to lake-6");
    expect_told("1 caught perch lake-6");
    given_full_board((struct layout){ .tackle = "line lure" }, "black black black black black",
                     "red red red red red red");
    says(1, "place black");
    expect_menu("land, line 4, line 6");
    expect_refused(1, "line 3", "6.5");
    given_full_board((struct layout){ .tackle = "line lure" }, "red red red red red",
                     "black black black black black black");
    says(1, "place black");
    expect_menu("land, deck, line 3, line 5");
    expect_refused(1, "line 4", "6.5");
}

RULE(example_line, "6.5", "about to catch from Lake 4, a Line leads to Lake 3 or Lake 5")
{
    for (int five = 0; five < 2; five++) {
        given_twos((struct layout){ .board = { "red red red blue blue blue blue" }, .tackle = "line lure" });
        says(1, "place blue");
        expect_menu("land, line 3, line 5");
        expect_refused(1, "line 6", "6.5");
        says(1, five ? "line 5" : "line 3");
        expect_told(five ? "1 caught pike lake-5" : "1 caught perch lake-3");
    }
}

RULE(lure, "6.6", "a Lure takes two pieces of one colour from one zone or two")
{
    lay((struct layout){ .board = { "red red blue red red green green" } });
    says(1, "lure red");
    expect_menu("from 3 3, from 3 4, from 4 4");
    expect_refused(1, "only-from 3", "6.6");
    expect_refused(1, "from 3 5", "6.6");
    says(1, "from 3 4");
    expect_told("1 lured 3 4");
    expect_told("1 cast 2 red");
    expect_zone(1, 3, "red blue");
    expect_zone(1, 4, "red green green");
    expect_discard("red red");
    lay((struct layout){ .board = { "red red blue red blue green green" } });
    plays("1 lure red");
    expect_menu("from 3 3, from 3 4");
    expect_refused(1, "from 4 4", "6.6");
    says(1, "from 3 3");
    expect_told("1 lured 3 0");
    expect_zone(1, 3, "blue");
}

RULE(lure_from_apart, "6.6", "if the two pieces of a colour lie apart the Lure takes both")
{
    lay((struct layout){ .board = { "red blue blue red black black black" } });
    says(1, "lure red");
    expect_menu("from 3 4");
    says(1, "from 3 4");
    expect_zone(1, 3, "blue blue");
    expect_zone(1, 4, "black black black");
}

RULE(lure_in_zones_5_and_6, "6.6",
     "a Lure that empties zone 5 brings a token, one that empties zone 6 the choice of the deck")
{
    for (int zone = 5; zone <= 6; zone++) {
        given_full_board((struct layout){ .board = { "red red black yellow yellow yellow yellow" } },
                         zone == 5 ? "red red black black black" : "yellow yellow yellow yellow yellow",
                         zone == 5 ? "yellow yellow yellow yellow yellow yellow" : "red red black black black black");
        says(1, "place black");
        plays(zone == 5 ? "1 lure red, 1 from 5 5" : "1 lure red, 1 from 6 6");
        if (zone == 5) expect_chance_asked("tackle");
        else expect_menu("land, deck");
    }
}

RULE(lure_with_one_piece, "6.6", "a colour of which there is only one piece can't be chosen for a Lure")
{
    lay((struct layout){ .board = { "red blue blue blue green green green" } });
    expect_refused(1, "lure red", "6.6");
    says(1, "lure blue");
    expect_refused(1, "only-from 4", "6.6");
    says(1, "from 3 4");
    expect_zone(1, 3, "red blue");
    expect_discard("blue blue");
    expect_row("tackle", "0 1");
}

RULE(never_without_bait, "6.6", "a Lure needs bait of its colour")
{
    lay((struct layout){ .board = { "red blue blue blue green green green" } });
    expect_refused(1, "lure black", "6.6");
    expect_menu("place port, place purple, place blue, place black, lure green, lure blue");
}

RULE(lure_catches, "6.6", "a zone that a Lure empties catches")
{
    lay((struct layout){ .board = { "red red black green green green green" } });
    plays("1 place black, 1 lure red, 1 from 3 3");
    expect_told("1 caught perch lake-3");
}

RULE(lure_empties_two_zones, "6.6", "a Lure that empties two zones catches two fish, in the order you choose")
{
    given_twos((struct layout){ .board = { "red blue blue red blue blue blue" } });
    plays("1 place blue, 1 lure red, 1 from 3 4");
    expect_asked(1, "order");
    expect_menu("zone 3, zone 4");
    says(1, "zone 4");
    expect_told("1 caught sea-trout lake-4");
    chance("look sea-trout-3e");
    expect_told("1 caught perch lake-3");
    chance("look perch-2d");
    expect_creel(1, "sea-trout perch");
}

RULE(lure_for_cards, "6.6", "the bait of a Lure may go to cards")
{
    lay((struct layout){ .board = { "red red black green green green green" } });
    plays("1 place port, 1 try char-ggrr, * row ray-pyk, 1 lure red, 1 from 3 3");
    expect_asked(1, "baiting");
    plays("1 put char-ggrr, 1 put char-ggrr");
    expect_number(bait_on("char-ggrr"), 2, "bait on the Char");
    expect_discard("");
}

RULE(reel, "6.7", "a Reel lets two pieces in different zones change places")
{
    lay((struct layout){ .board = { "red red blue green green black black" }, .tackle = "reel lure" });
    says(1, "reel");
    expect_refused(1, "swap red 4", "6.7");
    expect_refused(1, "swap yellow 3", "6.7");
    says(1, "swap red 3");
    expect_refused(1, "with blue 3", "6.7");
    expect_refused(1, "with red 4", "6.7");
    expect_refused(1, "with green 5", "6.7");
    expect_menu("with green 4, with black 4");
    says(1, "with black 4");
    expect_told("1 reeled red 4");
    expect_told("1 reeled black 3");
    expect_zone(1, 3, "red blue black");
    expect_zone(1, 4, "red green green black");
    expect_discard("");
}

RULE(two_alike_may_change_places, "6.7", "any two pieces may change places, even of one colour")
{
    lay((struct layout){ .board = { "red red blue red green black black" }, .tackle = "reel lure" });
    plays("1 reel, 1 swap red 3, 1 with red 4");
    expect_zone(1, 3, "red red blue");
    expect_zone(1, 4, "red green black black");
    expect_row("used", "0 1 0 0");
}

RULE(reel_empties_nothing, "6.7", "a Reel empties no zone: nothing is caught")
{
    given_twos((struct layout){ .board = { "red blue blue black black yellow blue" }, .tackle = "reel lure" });
    plays("1 place blue, 1 reel, 1 swap red 3, 1 with black 4");
    expect_zone(1, 3, "black");
    expect_zone(1, 4, "red black yellow");
    expect_asked(1, "take");
    expect_creel(1, "");
    expect_discard("blue blue blue");
}

RULE(nothing_to_change, "6.7", "with bait in one zone only a Reel can't be played")
{
    given_twos((struct layout){ .board = { "blue blue blue red red red red" }, .tackle = "reel lure" });
    plays("1 place blue, 1 land, * look perch-2d");
    expect_asked(1, "window");
    expect_refused(1, "reel", "6.7");
    expect_menu("go-on");
}

RULE(rod_and_line, "6.8", "a Rod and a Line may be played on one catch, in either order")
{
    given_two_tokens("rod lure", "tackle line");
    says(1, "rod shore");
    expect_told("1 played rod");
    expect_asked(1, "catch");
    expect_menu("land, line 4, line 6");
    says(1, "line 4");
    expect_told("1 caught john-dory shore-4");
    expect_row("used", "0 0 1 1");
    given_two_tokens("rod lure", "tackle line");
    says(1, "line 4");
    expect_menu("land, rod shore, rod river");
    says(1, "rod river");
    expect_told("1 caught brown-trout river-4");
}

RULE(example_rod_and_line, "6.8", "with a Rod and a Line a fish of a neighbouring zone in another water is caught")
{
    given_two_tokens("line lure", "tackle rod");
    plays("1 rod river, 1 line 6");
    expect_told("1 caught roach river-6");
    chance("look roach-1c");
    expect_in_water("lake", "perch sea-trout pike perch");
    expect_creel(1, "salmon roach");
}

RULE(one_of_two, "6.8", "a player who has played one token need not play the other")
{
    given_two_tokens("rod lure", "tackle line");
    plays("1 rod shore, 1 land");
    expect_told("1 caught wrasse shore-3");
    expect_row("tackle", "1 1");
}

RULE(two_lines, "6.8", "two Lines reach the diagonal, each from where the last one led")
{
    given_two_tokens("line lure", "tackle line");
    expect_menu("land, line 4, line 6");
    says(1, "line 4");
    expect_menu("land, line 3, line 5");
    says(1, "line 5");
    expect_told("1 caught pike lake-5");
    expect_row("used", "0 0 0 2");
}

RULE(only_one_rod, "6.8", "no second Rod is played on one catch")
{
    given_two_tokens("rod lure", "tackle rod");
    says(1, "rod shore");
    expect_refused(1, "rod river", "6.8");
    expect_refused(1, "rod lake", "6.8");
    expect_menu("land");
}

/* Seat 1 has two tokens and empties zones 4 and 5 by blue when it places. */
static void given_two_lake_catches(const char *laid, const char *drawn)
{
    given_full_board(
        (struct layout){ .board = { "red red red blue blue blue blue", "yellow yellow yellow yellow red red red" },
                         .tackle = laid },
        "black black black black black", "blue blue blue blue blue blue");
    plays("1 place black, 1 land");
    chance(drawn);
    plays("* look salmon-8b, * river roach, 1 take red, 2 place green, 2 take purple, 1 place blue");
    expect_menu("zone 4, zone 6");
}

RULE(tackle_out_of_a_gap, "6.8", "where the catch ends there must be a fish: from a gap a token leads on")
{
    given_two_lake_catches("line lure", "tackle line");
    plays("1 zone 4, 1 line 3, 1 land, * look perch-2d");
    expect_asked(1, "catch");
    expect_menu("land, deck, line 5");
    expect_refused(1, "line 3", "6.8");
}

/* Two zones of seat 1 next to each other catch in the Lake when it takes red, and it holds two tokens. */
static void given_neighbours(const char *laid, const char *drawn)
{
    given_full_board(
        (struct layout){ .board = { "red blue blue red blue blue blue", "yellow yellow yellow yellow red red red" },
                         .tackle = laid },
        "blue blue blue blue blue", "black black black black black black");
    plays("1 place blue, 1 land");
    chance(drawn);
    plays("* look pike-3a, * lake perch, 1 take red");
    expect_menu("zone 3, zone 4");
}

RULE(lost_while_holding_tackle, "6.8", "tackle is never forced: a catch may be lost while you hold some")
{
    given_neighbours("line lure", "tackle rod");
    plays("1 zone 4, 1 line 3, 1 land, * look perch-2d");
    expect_asked(1, "catch");
    expect_menu("lose, rod shore, rod river");
    expect_refused(1, "land", "5.6");
    says(1, "lose");
    expect_told("1 lost lake-3");
    expect_row("tackle", "1 1");
    expect_creel(1, "pike perch");
}

RULE(saved_by_a_rod, "6.8", "a catch that would be lost may be saved by a token")
{
    given_neighbours("line lure", "tackle rod");
    plays("1 zone 4, 1 line 3, 1 land, * look perch-2d, 1 rod shore");
    expect_told("1 caught wrasse shore-3");
}

RULE(a_line_out_of_zone_6, "6.9", "a Line out of zone 6 gives up the top of the deck")
{
    given_two_lake_catches("line lure", "tackle line");
    says(1, "zone 6");
    expect_menu("land, deck, line 3, line 5");
    says(1, "line 5");
    expect_menu("land, line 4, line 6");
    expect_refused(1, "deck", "6.9");
    says(1, "line 6");
    expect_told("1 caught perch lake-6");
}

RULE(a_rod_gives_up_the_deck, "6.9", "a Rod in zone 6 leads to another water's zone 6, never to a deck")
{
    given_two_lake_catches("line lure", "tackle rod");
    plays("1 zone 6, 1 rod shore");
    expect_refused(1, "deck", "6.9");
    expect_menu("land, line 3, line 5");
    says(1, "land");
    expect_told("1 caught flounder shore-6");
}

RULE(a_line_into_zone_6, "6.9", "a Line that leads into a zone 6 brings no choice of the deck")
{
    given_two_tokens("line lure", "tackle rod");
    says(1, "line 6");
    expect_refused(1, "deck", "6.9");
    expect_menu("land, rod shore, rod river");
    says(1, "land");
    expect_told("1 caught perch lake-6");
}

RULE(a_line_into_zone_5, "6.10", "catching from zone 5 of a water brings no token")
{
    given_twos((struct layout){ .board = { "red red red blue blue blue blue" }, .tackle = "line lure" });
    plays("1 place blue, 1 line 5");
    expect_told("1 caught pike lake-5");
    expect_chance_asked("look");
    expect_row("tackle", "0 1");
}

RULE(a_line_out_of_zone_5, "6.10", "emptying your own zone 5 brings a token wherever the fish comes from")
{
    given_full_board((struct layout){ .tackle = "line lure" }, "black black black black black",
                     "red red red red red red");
    plays("1 place black, 1 line 4");
    expect_told("1 caught brown-trout river-4");
    expect_chance_asked("tackle");
    chance("tackle rod");
    expect_row("tackle", "1 1");
    given_full_board((struct layout){ .tackle = "rod lure" }, "black black black black black",
                     "red red red red red red");
    plays("1 place black, 1 rod shore");
    expect_told("1 caught mackerel shore-5");
    expect_chance_asked("tackle");
}

RULE(through_a_gap, "6.8", "a Line may lead into a gap if a Rod leads on")
{
    given_neighbours("line lure", "tackle rod");
    plays("1 zone 3, 1 land, * look perch-2d");
    expect_menu("land, rod shore, rod river, line 3, line 5");
    says(1, "line 3");
    expect_refused(1, "land", "5.6");
    says(1, "rod shore");
    expect_told("1 caught wrasse shore-3");
}

RULE(who_leads_on_can, "6.8", "everyone knows that who led a catch into a gap holds what leads on")
{
    struct rng rng = { 5 };
    given_neighbours("line lure", "tackle rod");
    plays("1 zone 3, 1 land, * look perch-2d, 1 line 3");
    for (int k = 0; k < 200; k++)
        expect(possible(the_game()->menu(world_of(2, &rng))), "a world in which nothing leads on from the gap");
}

RULE(no_end_in_a_gap, "6.8",
     "a catch that could be landed can't be lost by leading it into a gap: where it ends there must be a fish")
{
    given_neighbours("line lure", "tackle rod");
    plays("1 zone 3, 1 land, * look perch-2d");
    expect_refused(1, "lose", "5.6");
    says(1, "line 3");
    expect_menu("rod shore, rod river");
}

/* Seat 1 has a Lure and what it drew; zone 4 holds two purples, zone 5 five blues, and a 2 can be played on blue. */
static bool ready_for_blue(void)
{
    if (who() != 1 || bait_of(1, "blue", 5) < 5 || bait_of(1, "blue", 4)) return false;
    return asks("place") ? field("side", 0) == 2 && !field("anglers", 3) : asks("take") && field("anglers", 3) == 2;
}
static bool with_three_tokens(void) { return ready_for_blue() && field("tackle", 0) == 3; }
static bool with_four_tokens(void) { return ready_for_blue() && field("tackle", 0) == 4; }

static void given_a_gap_in_shore_4(bool (*enough)(void))
{
    given_long_play(&(struct long_play){
        .layout = { .tackle = "lure rod",
                    .board = { "purple purple purple purple purple blue blue", "red red red red red red red" } },
        .zone = 5,
        .colours = { "blue" },
        .tackle = "line rod line" });
    play_until(enough);
    expect_in_water("shore", "wrasse john-dory mackerel flounder");
    expect_zone(1, 4, "purple purple");
    bool placing = asks("place");
    plays("1 lure purple, 1 from 4 4, 1 land, * look john-dory-2b");
    plays(placing ? "1 place blue" : "1 take blue");
    expect_in_water("shore", "wrasse - mackerel flounder");
}

RULE(a_rod_into_a_gap, "6.8", "a Rod may lead into a gap only if a Line leads on")
{
    given_a_gap_in_shore_4(with_three_tokens);
    says(1, "line 4");
    expect_menu("land, rod river");
    expect_refused(1, "rod shore", "6.8");
    given_a_gap_in_shore_4(with_four_tokens);
    says(1, "line 4");
    expect_menu("land, rod shore, rod river, line 3, line 5");
    says(1, "rod shore");
    expect_refused(1, "land", "5.6");
    says(1, "line 3");
    expect_told("1 caught wrasse shore-3");
    expect_row("tackle", "0 1");
}

RULE(three_on_one_catch, "6.8", "a Rod between two Lines leads to the diagonal of another water")
{
    given_a_gap_in_shore_4(with_four_tokens);
    plays("1 line 6, 1 rod river, 1 line 3");
    expect_told("1 caught rainbow-trout river-3");
    expect_row("used", "1 0 1 2");
}

static bool last_token_is_drawn(void) { return field("pile", 0) == 1 && asks("tackle"); }
static bool a_token_is_drawn(void) { return asks("tackle"); }
static bool seat_1_places(void) { return asks("place") && who() == 1; }
static bool a_fish_is_looked_at(void) { return asks("look"); }
static bool no_catch_is_under_way(void) { return !asks("look"); }

static void given_four_at_zone_5(const char *tackle)
{
    given_long_play(&(struct long_play){ .layout = { .seats = 4, .tackle = tackle },
                                         .zone = 5,
                                         .colours = { "blue", "red", "yellow", "black" },
                                         .tackle = "line line line reel reel reel lure lure lure lure lure" });
}

RULE(shuffled_at_once, "6.11", "as soon as the last token is drawn the used ones are shuffled into a new pile")
{
    given_four_at_zone_5("lure rod rod rod");
    plays("1 lure purple, 1 from 3 3");
    play_until(last_token_is_drawn);
    expect_row("used", "1 0 0 0");
    chance("tackle lure");
    expect_told("- shuffled 1");
    expect_field("pile", 1);
    expect_row("used", "0 0 0 0");
    play_until(no_catch_is_under_way);
    play_until(a_token_is_drawn);
    expect_outcome_refused("tackle rod", "refusal.outcome");
    chance("tackle lure");
}

RULE(shuffled_when_needed, "6.11",
     "if none were used when the last was drawn, they are shuffled as soon as one is needed")
{
    given_four_at_zone_5("lure rod rod rod");
    play_until(last_token_is_drawn);
    chance("tackle lure");
    expect_not_told("- shuffled");
    expect_field("pile", 0);
    play_until(seat_1_places);
    plays("1 lure purple, 1 from 3 4");
    expect_field("pile", 0);
    expect_row("used", "1 0 0 0");
    play_until(a_token_is_drawn);
    expect_told("- shuffled 1");
    expect_row("used", "0 0 0 0");
    expect_outcome_refused("tackle rod", "refusal.outcome");
    chance("tackle lure");
    expect_field("pile", 0);
}

RULE(none_at_all, "6.11", "if there is no token at all, there is none for zone 5")
{
    given_four_at_zone_5("lure rod rod rod");
    play_until(last_token_is_drawn);
    chance("tackle lure");
    play_until(no_catch_is_under_way);
    long held = field("tackle", 0) + field("tackle", 1) + field("tackle", 2) + field("tackle", 3);
    expect_number(held, 15, "tokens in hand");
    play_until(a_fish_is_looked_at);
    static const char *const told[] = { "1 no-tackle", "2 no-tackle", "3 no-tackle", "4 no-tackle" };
    expect_told(told[field("player", 0)]);
}
