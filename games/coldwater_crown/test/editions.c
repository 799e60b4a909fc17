/* Scenarios of chapter 12: what the three rulebooks do differently. Each switch is tried with the same moves twice. */
#include "games/coldwater_crown/test/whole_turns.h"

#include <string.h>

static const char *const switches[] = { "row_size",   "ring",  "lure",    "reel",        "restock", "clear",
                                        "new_tackle", "limit", "mystery", "when_twelve", "order" };
enum { SWITCHES = 11 };

static void expect_switches(const char *options, const int values[SWITCHES])
{
    given_table(2, options);
    for (int k = 0; k < SWITCHES; k++)
        expect_number(field(switches[k], 0), values[k], "%s with %s", switches[k], options);
}

RULE(each_edition, "12.1", "the edition sets every switch, the publisher's if none is named")
{
    static const int publisher[] = { 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    static const int japanese[] = { 4, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1 };
    static const int roger[] = { 5, 1, 0, 0, 2, 1, 1, 0, 1, 1, 1 };
    expect_switches("", publisher);
    expect_switches("edition=publisher", publisher);
    expect_switches("edition=japanese", japanese);
    expect_switches("edition=roger", roger);
}

RULE(each_switch, "12.1", "each switch can be set separately, and the others stay as in the edition")
{
    static const int first_half[] = { 4, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1 };
    static const int second_half[] = { 5, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0 };
    static const int publisher_but_two[] = { 5, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0 };
    expect_switches("edition=roger row=4 neighbours=3-4-5-6 lure=one-or-two reel=colours restock=step", first_half);
    expect_switches("edition=roger clear=full new-tackle=step limit=three mystery=one twelve=turn contests=lake-first",
                    second_half);
    expect_switches("row=5 twelve=at-once", publisher_but_two);
}

RULE(open_cards, "12.2", "4 Master Angler cards lie open, in `roger` 5")
{
    lay((struct layout){ .board = { "red red red red red red red" } });
    expect_number(__builtin_popcountll((unsigned long long)field("row", 0)), 4, "cards in the row");
    says(1, "place port");
    says(1, "try conger-rryy");
    chance("row ray-gbr");
    expect_number(__builtin_popcountll((unsigned long long)field("row", 0)), 4, "cards in the row");
    lay((struct layout){ .options = "edition=roger" });
    expect_number(__builtin_popcountll((unsigned long long)field("row", 0)), 5, "cards in the row");
    says(1, "place port");
    says(1, "try ray-gbr");
    chance("row ray-pbr");
    expect_number(__builtin_popcountll((unsigned long long)field("row", 0)), 5, "cards in the row");
}

static void come_to_zone_3_with_a_line(const char *options)
{
    lay_calm((struct layout){ .options = options, .tackle = "line lure" });
    comes_to_catch(1, "wrasse-4a");
    expect_asked(1, "catch");
}

RULE(neighbours, "12.3", "a Line leads from zone 3 to 4 or 6, in `roger` to 4 or 5")
{
    come_to_zone_3_with_a_line("");
    expect_refused(1, "line 5", "6.5");
    says(1, "line 6");
    come_to_zone_3_with_a_line("neighbours=3-4-6-5");
    expect_refused(1, "line 6", "12.3");
    says(1, "line 5");
    come_to_zone_3_with_a_line("edition=roger");
    says(1, "line 4");
}

RULE(the_whole_ring_of_roger, "12.3", "in the ring 3-4-6-5 zone 4 has the neighbours 3 and 6")
{
    for (int roger = 0; roger < 2; roger++) {
        lay_calm((struct layout){ .options = roger ? "neighbours=3-4-6-5" : "", .tackle = "line lure" });
        comes_to_catch(1, "sea-trout-4a");
        expect_refused(1, roger ? "line 5" : "line 6", roger ? "12.3" : "6.5");
        says(1, roger ? "line 6" : "line 5");
    }
}

RULE(one_or_two, "12.4", "a Lure takes two pieces, in `japanese` one or two as you like")
{
    static const char *const board = "red red blue red blue blue purple";
    lay((struct layout){ .board = { board } });
    says(1, "lure red");
    expect_refused(1, "only-from 3", "6.6");
    says(1, "from 3 4");
    lay((struct layout){ .options = "edition=japanese", .board = { board } });
    expect_refused(1, "lure yellow", "12.4");
    says(1, "lure red");
    expect_refused(1, "only-from 5", "12.4");
    says(1, "only-from 3");
    expect_zone(1, 3, "red blue");
    expect_zone(1, 4, "red blue blue purple");
    lay((struct layout){ .options = "lure=one-or-two", .board = { board } });
    says(1, "lure red");
    says(1, "from 3 3");
    expect_zone(1, 3, "blue");
}

RULE(a_single_piece, "12.4", "the only piece of a colour can be taken in `japanese`, but not where a Lure takes two")
{
    static const char *const options[] = { "edition=publisher", "edition=roger", "edition=japanese lure=two",
                                           "edition=japanese", "lure=one-or-two" };
    for (int k = 0; k < 5; k++) {
        lay((struct layout){ .options = options[k], .board = { "red blue blue blue blue blue purple" } });
        if (k < 3) {
            expect_refused(1, "lure red", "6.6");
        } else {
            says_all(1, "lure red, only-from 3");
            expect_zone(1, 3, "blue blue");
        }
    }
}

RULE(reels_of_two_colours, "12.5",
     "a Reel moves any two pieces in different zones, in `japanese` two of different colours")
{
    static const char *const board = "red red blue red blue blue purple";
    lay((struct layout){ .tackle = "reel lure", .board = { board } });
    says_all(1, "reel, swap red 3, with red 4");
    expect_zone(1, 3, "red red blue");
    expect_row("tackle", "0 1");
    lay((struct layout){ .options = "edition=japanese", .tackle = "reel lure", .board = { board } });
    says_all(1, "reel, swap red 3");
    expect_refused(1, "with red 4", "12.5");
    says(1, "with blue 4");
    expect_zone(1, 3, "red blue blue");
    expect_zone(1, 4, "red red blue purple");
}

/* Two zones of the Shore are emptied by one cast, and the first fish has been landed and looked at. */
static void land_the_first_of_two(const char *options)
{
    lay_calm((struct layout){ .options = options, .board = { "purple purple purple purple purple purple purple" } });
    comes_to_catch(1, "wrasse-5b john-dory-3c");
    says(1, "land");
    chance("look wrasse-5b");
}

RULE(restocking, "12.6",
     "waters are restocked at the end of the step, in `japanese` after the action, in `roger` after each catch")
{
    land_the_first_of_two("");
    expect_asked(1, "catch");
    expect_in_water("shore", "- john-dory mackerel flounder");
    land_the_first_of_two("edition=japanese");
    expect_asked(1, "catch");
    expect_in_water("shore", "- john-dory mackerel flounder");
    land_the_first_of_two("edition=roger");
    expect_chance_asked("shore-top");
    chance("shore mackerel");
    expect_in_water("shore", "wrasse john-dory mackerel flounder");
    expect_asked(1, "catch");
}

/* A zone is emptied by the first action of a step, with bait left in another zone for a Lure after it. */
static void catch_with_bait_left(const char *options)
{
    lay_calm((struct layout){ .options = options });
    comes_to_catch(1, "wrasse-5b");
    says(1, "land");
    chance("look wrasse-5b");
}

RULE(restocked_before_a_lure, "12.6", "a Lure after the action finds the gap of the step, but not of the action")
{
    catch_with_bait_left("");
    expect_asked(1, "window");
    expect_in_water("shore", "- john-dory mackerel flounder");
    says(1, "go-on");
    expect_chance_asked("shore-top");
    catch_with_bait_left("restock=action");
    expect_chance_asked("shore-top");
    chance("shore mackerel");
    expect_asked(1, "window");
    expect_in_water("shore", "wrasse john-dory mackerel flounder");
}

RULE(a_lure_restocks_its_own, "12.6", "with `action` a Lure's catch is restocked before the action that follows")
{
    for (int by_action = 0; by_action < 2; by_action++) {
        lay((struct layout){ .options = by_action ? "restock=action" : "",
                             .tackle = "lure lure",
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
        chance("look wrasse-5b");
        if (by_action) expect_chance_asked("shore-top");
        else expect_asked(1, "place");
    }
}

RULE(clear_comes_back, "12.7", "the clear piece returns when the zone is full, in `roger` after the next piece")
{
    lay((struct layout){ 0 });
    says(1, "place port");
    says(1, "fill 5");
    chances("bait clear, bait red");
    expect_outcome_refused("bait clear", "refusal.outcome");
    chances("bait red, bait red, bait red, bait blue");
    expect_number(field("bag", 6), 1, "the clear piece in the bag");
    lay((struct layout){ .options = "edition=roger" });
    says(1, "place port");
    says(1, "fill 5");
    chance("bait clear");
    expect_outcome_refused("bait clear", "refusal.outcome");
    chances("bait red, bait clear, bait red");
    expect_number(field("bag", 6), 1, "the clear piece in the bag");
    chances("bait blue, bait blue, bait blue");
    expect_zone(1, 5, "red red blue blue blue");
}

/* Seat 1 empties zone 5 by taking an angler, and draws a Lure; it holds a Rod, and red bait in zones 3 and 4. */
static void draw_a_lure_in_the_second_step(const char *options)
{
    lay_calm(
        (struct layout){ .options = options,
                         .tackle = "rod rod",
                         .board = { "red red red red red red red", "black black black black black black black" } });
    lands_by_taking_yellow();
    chances("tackle lure, look salmon-8b");
}

RULE(new_tackle, "12.8", "a token won in the second step can be played at the flip, in `roger` from the next turn on")
{
    draw_a_lure_in_the_second_step("");
    expect_asked(1, "window-taken");
    expect_refused(1, "lure red", "6.3");
    says(1, "go-on");
    chance("river brown-trout");
    expect_asked(1, "window-flip");
    says_all(1, "lure red, from 3 3");
    expect_zone(1, 3, "red");
    draw_a_lure_in_the_second_step("new-tackle=action");
    expect_refused(1, "lure red", "12.8");
    says(1, "go-on");
    chance("river brown-trout");
    expect_asked(1, "window-flip");
    expect_refused(1, "lure red", "12.8");
    says(1, "go-on");
    has_idle_turn(2);
    says_all(1, "lure red, from 3 3");
}

static void try_for_four(const char *options)
{
    lay((struct layout){
        .options = options,
        .tackle = "rod rod",
        .board = { "blue blue blue blue blue blue blue", "black black black black black black black" } });
}

RULE(limit_of_cards, "12.9", "three cards can be tried for at a time, in `roger` too, unless the limit is lifted")
{
    static const char *const options[] = { "", "edition=roger row=4 clear=full", "limit=none" };
    for (int k = 0; k < 3; k++) {
        try_for_four(options[k]);
        says(1, "place port");
        says(1, "try crab-ppkk");
        chance("row ray-gbr");
        go_on(1);
        says(1, "take green");
        go_on(1);
        says(2, "place green");
        go_on(2);
        says(2, "take red");
        go_on(2);
        says(1, "place red");
        go_on(1);
        says(1, "take port");
        says(1, "try conger-rryy");
        chance("row ray-pbr");
        go_on(1);
        says(2, "place purple");
        go_on(2);
        says(2, "take green");
        go_on(2);
        says(1, "place port");
        says(1, "try-deck");
        chance("card ray-pyk");
        if (k == 2) {
            says(1, "try-deck");
            chance("card ray-yykk");
        } else expect_refused(1, "try-deck", "3.6");
    }
}

RULE(every_mystery_weight, "12.10", "one Mystery Weight in a step, in `roger` every fish that weighs right")
{
    for (int roger = 0; roger < 2; roger++) {
        lay_calm((struct layout){ .options = roger ? "mystery=every" : "",
                                  .tile = "4",
                                  .board = { "purple purple purple purple purple purple purple" } });
        luck((struct luck){ .tile = "6 2" });
        catches(1, "wrasse-4a john-dory-6a");
        expect_source(1, "mystery", 1 + roger, 1 + roger);
        expect_field("tile", roger ? 2 : 6);
    }
}

RULE(twelve_at_once, "12.11",
     "the trophy for 12 fish is taken at the end of the turn, in `japanese` and `roger` at once")
{
    static const char *const options[] = { "", "edition=japanese", "twelve=at-once" };
    for (int k = 0; k < 3; k++) {
        given_catches((struct layout){ .options = options[k] },
                      "1 wrasse-4a 1 wrasse-5b 1 wrasse-6c 1 john-dory-3c 1 john-dory-4d 1 john-dory-5e 1 mackerel-3c "
                      "1 mackerel-4d 1 mackerel-5e 1 flounder-3e 1 flounder-4a");
        comes_to_catch(1, "pike-9d");
        says(1, "land");
        chance("look pike-9d");
        expect_row("fish", "12 0");
        expect_row("twelve", k ? "2 0" : "0 0");
        expect_field("turns_left", 255);
    }
}

RULE(river_before_lake, "12.12", "after the Shore the Lake's contest is held, in `japanese` and `roger` the River's")
{
    static const char *const options[] = { "", "edition=japanese", "contests=river-first" };
    for (int k = 0; k < 3; k++) {
        given_catches((struct layout){ .options = options[k] },
                      "1 wrasse-4a 1 wrasse-5b 1 pike-3a 1 pike-5b 1 pike-9d 1 pike-11e 1 pike-13e 1 pike-15d 1 "
                      "pike-17c 1 salmon-8b "
                      "1 salmon-9c 1 salmon-10d");
        idle_until("present");
        expect_menu("present wrasse-4a, present wrasse-5b");
        says(1, "present wrasse-5b");
        if (k == 0) says(1, "present pike-3a");
        says(1, "present salmon-8b");
        if (k > 0) says(1, "present pike-3a");
        expect_over();
    }
}

RULE(tackle_open, "12.13", "the kinds of tackle in hand can be agreed to be open")
{
    lay((struct layout){ .tackle = "rod line" });
    expect(!is_known_to(2, "tackle_held"), "the token of 1 is known to 2");
    expect(!is_known_to(STRANGER, "tackle_held"), "the token of 1 is known to a stranger");
    lay((struct layout){ .options = "open-tackle=yes", .tackle = "rod line" });
    expect(is_known_to(2, "tackle_held"), "the token of 1 is not known to 2");
    expect(is_known_to(STRANGER, "tackle_held"), "the token of 1 is not known to a stranger");
}

RULE(alone_with_the_publisher, "12.14",
     "alone only the publisher's rulebook can be played, but single switches may differ")
{
    expect_no_table(1, "edition=roger", "12.14");
    expect_no_table(1, "edition=japanese", "12.14");
    given_table(1, "edition=publisher");
    given_table(1, "row=5 neighbours=3-4-6-5 lure=one-or-two reel=colours restock=catch clear=next");
    given_table(1, "new-tackle=action limit=none mystery=every twelve=at-once contests=river-first");
    given_table(2, "edition=roger");
}

RULE(reels_of_one_colour, "12.5", "with bait of one colour alone a Reel can be played, in `japanese` not")
{
    lay((struct layout){ .tackle = "reel lure", .board = { "red red red red red red red" } });
    says_all(1, "reel, swap red 3, with red 4");
    lay((struct layout){
        .options = "reel=colours", .tackle = "reel lure", .board = { "red red red red red red red" } });
    expect_refused(1, "reel", "12.5");
}

RULE(clear_again_alone, "12.7", "alone, too, it may come again after the next piece, and the silent player gains again")
{
    lay_calm((struct layout){ .seats = 1, .options = "clear=next" });
    says(1, "place port");
    says(1, "fill 5");
    chances("bait clear, card crab-ggyy");
    says(1, "second-card");
    chances("card crab-bbrr, bait red, bait clear, card ray-gbr");
    says(1, "second-card");
    chances("card ray-pbr, bait red, bait red, bait red, bait red");
    expect_source(2, "masters", 4, 4);
    expect_number(field("bag", 6), 1, "the clear piece in the bag");
}

/* Seat 1 has filled zone 6 at the Port with a 2, holds a Lure, and has nothing but two purple in zone 5. */
static void come_to_the_second_action(const char *options)
{
    lay_calm(
        (struct layout){ .options = options,
                         .tackle = "lure rod",
                         .board = { "red red red red red red red", "black black black black black black black" } });
    plays("1 place port, 1 fill 5, * bait black blue yellow purple purple, 1 take yellow, 2 place blue, 2 take port");
    plays("2 try-deck, * card crab-ggyy, 1 place black, 1 take blue, 2 place yellow, 2 take green");
    plays("1 place port, 1 fill 6, * bait red red red red red red");
    expect_asked(1, "port");
}

/* Between the two actions its Lure empties zone 5, which brings another Lure. */
static void win_a_lure_between_two_actions(const char *options)
{
    come_to_the_second_action(options);
    says_all(1, "lure purple, from 5 5");
    chances("tackle lure, look mackerel-5e");
    expect_asked(1, "port");
    says(1, "fill 5");
    chances("bait green, bait green, bait green, bait green, bait green");
}

RULE(new_tackle_waits_at_the_port, "12.8", "a token won between two Port actions waits for the next step")
{
    win_a_lure_between_two_actions("");
    expect_chance_asked("shore-top");
}

RULE(a_space_fished_twice, "12.6",
     "a space emptied in the step can't be fished again, in `roger` it holds a fish again")
{
    struct refusal why;
    for (int roger = 0; roger < 2; roger++) {
        lay_calm((struct layout){ .options = roger ? "restock=catch" : "",
                                  .tackle = "line lure",
                                  .board = { "purple purple purple purple purple purple purple" } });
        comes_to_catch(1, "wrasse-5b john-dory-3c");
        says(1, "land");
        chance("look wrasse-5b");
        if (roger) {
            chance("shore mackerel");
            says(1, "line 3");
            if (!strcmp(asked_now(), "catch")) says(1, "land");
            chance("look wrasse-6c");
        } else {
            if (table_say(the_table(), 0, "line 3", &why)) expect_refused(1, "land", "5.6");
            expect_row("fish", "1 0");
        }
    }
}

RULE(new_tackle_before_the_second_action, "12.8",
     "a token won in the first step can be played from the beginning of the second, before the angler is taken")
{
    static const char *const options[] = { "", "new-tackle=action", "edition=roger clear=full restock=step row=4" };
    for (int k = 0; k < 3; k++) {
        win_a_lure_between_two_actions(options[k]);
        expect_chance_asked("shore-top");
        chance("shore wrasse");
        expect_asked(1, "take");
        says_all(1, "lure red, from 3 3");
        expect_zone(1, 3, "red");
        expect_asked(1, "take");
    }
}

RULE(won_before_the_angler_is_taken, "12.8",
     "a token that a Lure wins in the second step, before the angler is taken, is not for that step's action")
{
    for (int action = 0; action < 2; action++) {
        come_to_the_second_action(action ? "new-tackle=action" : "");
        says(1, "try-deck");
        chance("card conger-gbk");
        go_on(1);
        expect_asked(1, "take");
        says_all(1, "lure purple, from 5 5");
        chances("tackle lure, look mackerel-5e");
        expect_refused(1, "lure red", action ? "12.8" : "6.3");
        says(1, "take red");
        chance("shore wrasse");
        expect_asked(action ? 2 : 1, action ? "place" : "window-flip");
    }
}
