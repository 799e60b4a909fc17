/* Scenarios of chapter 3: the Port. */
#include "games/coldwater_crown/test/long_play.h"

#include <stdio.h>

RULE(one_action_with_a_one, "3.1", "with a 1 you do one action: fill a zone, or take a card")
{
    lay((struct layout){ .tackle = "rod rod" });
    says(1, "place port");
    expect_menu("fill 5, fill 6, try crab-ppkk, try conger-rryy, try char-ggrr, try dogfish-pgb, try-deck");
    fills(1, 5, "red red blue blue black");
    go_on(1);
    expect_asked(1, "take");
    lay((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 try crab-ppkk, * row ray-pyk");
    go_on(1);
    expect_asked(1, "take");
}

RULE(two_actions_with_a_two, "3.1", "with a 2 you do two actions, alike or not, in any order")
{
    given_twos((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 fill 6, * bait red red red red red red");
    expect_asked(1, "port");
    plays("1 fill 5, * bait blue blue blue blue black");
    go_on(1);
    expect_asked(1, "take");
    given_twos((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 try crab-ppkk, * row ray-pyk, 1 try char-ggrr, * row ray-gbr");
    go_on(1);
    expect_asked(1, "take");
    expect_trying(1, "crab-ppkk char-ggrr");
    given_twos((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 try-deck, * card ray-pyk, 1 fill 5, * bait blue blue blue blue black");
    go_on(1);
    expect_asked(1, "take");
    given_twos((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 fill 5, * bait blue blue blue blue black, 1 try conger-rryy, * row ray-pyk");
    go_on(1);
    expect_asked(1, "take");
}

RULE(as_far_as_possible, "3.1", "the actions of the Port must be done: nobody stops after one of two")
{
    given_twos((struct layout){ 0 });
    says(1, "place port");
    expect_refused(1, "go-on", "refusal.words");
    fills(1, 5, "blue blue blue blue black");
    expect_asked(1, "port");
    expect_refused(1, "go-on", "refusal.words");
    expect_refused(1, "take green", "refusal.words");
}

RULE(taken_from_the_port, "3.1", "an angler taken from the Port acts like one placed there")
{
    given_twos((struct layout){ .board = { 0, "yellow yellow yellow red red red red" }, .tackle = "rod rod" });
    plays("1 place port, 1 try crab-ppkk, * row ray-pyk, 1 try ray-pyk, * row ray-gbr, 1 take green");
    plays("2 place purple, 2 take port");
    expect_told("2 took port 2");
    plays("2 try char-ggrr, * row ray-pbr, 2 fill 5, * bait green green green green green");
    expect_trying(2, "char-ggrr");
    expect_zone(2, 5, "green green green green green");
    go_on(2);
    expect_asked(1, "place");
}

/* Seat 1 tries for three cards, zones 3, 4 and 5 are full; it may take a 2 from the Port. Blue and red is all there is. */
static void given_three_cards(const char *tackle)
{
    lay((struct layout){ .board = { "blue blue blue red red red red", "blue blue blue red red red red" },
                         .tackle = tackle });
    plays("1 place port, 1 try crab-ppkk, * row ray-pyk, 1 take green, 2 place purple, 2 take yellow");
    plays("1 place green, 1 take port, 1 try char-ggrr, * row ray-gbr, 2 place yellow, 2 take purple");
    plays("1 place port, 1 fill 5, * bait blue blue blue blue blue, 1 try conger-rryy, * row ray-pbr, 1 take green");
    plays("2 place black, 2 take yellow, 1 place green, 1 take port");
}

RULE(moot_port, "3.1", "what is impossible at the Port is left out, be it the second action or all")
{
    given_three_cards("rod rod");
    expect_told("1 took port 2");
    expect_menu("fill 6");
    fills(1, 6, "red red red red red red");
    expect_asked(1, "window-port");
    go_on(1);
    expect_row("side", "1 1");
    plays("2 place purple, 2 take black, 1 place port");
    expect_told("1 placed port 1");
    expect_not_told("1 fills");
    expect_asked(1, "window");
    go_on(1);
    expect_asked(1, "take");
    expect_trying(1, "crab-ppkk char-ggrr conger-rryy");
}

RULE(a_lure_between_makes_room, "3.1",
     "if a Lure after the first action makes room, the second is possible and must be done")
{
    given_three_cards("lure rod");
    fills(1, 6, "blue blue red red red red");
    plays("1 lure blue, 1 from 6 6");
    expect_asked(1, "port");
    expect_menu("fill 6");
}

RULE(up_to_its_number, "3.2", "a zone is filled until it holds as many as its number")
{
    static const char *const bait[] = { "blue blue red red red", "blue blue red red red yellow" };
    for (int zone = 5; zone <= 6; zone++) {
        lay((struct layout){ 0 });
        says(1, "place port");
        fills(1, zone, bait[zone - 5]);
        expect_zone(1, zone, bait[zone - 5]);
        go_on(1);
        expect_asked(1, "take");
    }
}

RULE(what_is_missing, "3.2", "a zone that has bait draws only what is missing")
{
    lay((struct layout){ .board = { "purple purple red purple blue blue black" } });
    plays("1 lure purple, 1 from 3 4, 1 place port");
    expect_menu(
        "fill 3, fill 4, fill 5, fill 6, try crab-ppkk, try conger-rryy, try char-ggrr, try dogfish-pgb, try-deck");
    fills(1, 4, "yellow");
    expect_zone(1, 4, "blue blue black yellow");
    expect_zone(1, 3, "purple red");
    expect_asked(1, "take");
}

RULE(piece_by_piece, "3.2", "bait is drawn from the bag, piece by piece, before all")
{
    lay((struct layout){ 0 });
    says_all(1, "place port, fill 5");
    long red = field("bag", 3);
    for (int k = 1; k <= 5; k++) {
        expect_chance_asked("fill");
        chance("bait red");
        expect_told("1 drew red");
        expect_number(bait_of(1, "red", 5), k, "red in zone 5");
        expect_number(field("bag", 3), red - k, "red in the bag");
    }
}

RULE(a_full_zone_is_no_choice, "3.2", "a full zone can't be filled")
{
    lay((struct layout){ 0 });
    says(1, "place port");
    expect_refused(1, "fill 3", "3.2");
    expect_refused(1, "fill 4", "3.2");
    says(1, "fill 5");
}

/* Seat 1 is at the Port with a 2, and five pieces are in the discard. */
static void given_a_discard(void)
{
    given_twos((struct layout){ .board = { "blue blue yellow red yellow yellow black" }, .tackle = "rod rod" });
    plays("1 place blue, 1 take red, 2 place black, 2 take yellow, 1 place port");
    expect_discard("blue blue red black black");
}

RULE(clear_brings_the_discard_back, "3.3",
     "the clear piece fills no place, and all discarded bait goes back into the bag")
{
    given_a_discard();
    long in_bag = field("bag", 2);
    says(1, "fill 5");
    chances("bait red, bait clear");
    expect_told("1 clear-drawn");
    expect_zone(1, 5, "red");
    expect_discard("");
    expect_number(field("bag", 2), in_bag + 2, "blue in the bag");
    expect_chance_asked("fill");
}

RULE(clear_waits_for_the_full_zone, "3.3", "the clear piece returns when the zone is full, and not before")
{
    given_a_discard();
    says(1, "fill 5");
    chances("bait clear");
    for (int k = 0; k < 5; k++) {
        expect_number(field("bag", 6), 0, "clear pieces in the bag");
        expect_outcome_refused("bait clear", "refusal.outcome");
        chance("bait green");
    }
    expect_zone(1, 5, "green green green green green");
    expect_number(field("bag", 6), 1, "clear pieces in the bag");
}

RULE(clear_in_each_filling, "3.3", "of two fillings each may bring the clear piece")
{
    given_twos((struct layout){ .tackle = "rod rod" });
    plays("1 place port, 1 fill 5, * bait red clear red red red red, 1 fill 6, * bait red clear green green green "
          "green green");
    expect_zone(1, 6, "red green green green green green");
    expect_number(field("bag", 6), 1, "clear pieces in the bag");
}

RULE(no_clear_no_return, "3.3", "without the clear piece the discard stays where it is")
{
    given_a_discard();
    fills(1, 5, "green green green green green");
    expect_discard("blue blue red black black");
}

/* All bait is on the boards, which are full, and on cards; seat 1 holds a 2, and there is no angler at the Port. */
static bool all_bait_is_out(void)
{
    if (!asks("place") || who() != 1 || field("side", 0) != 2 || field("anglers", 0)) return false;
    for (int colour = 0; colour < 6; colour++)
        if (field("bag", colour) || field("discard", colour)) return false;
    return true;
}

RULE(dry_bag, "3.4", "if bag and discard are both empty the filling stops, and the clear piece returns")
{
    given_long_play(
        &(struct long_play){ .layout = { .seats = 4, .row = "crab-pgk crab-bry crab-pbk conger-gbk" },
                             .zone = 5,
                             .colours = { "blue", "red", "yellow", "black" },
                             .hoard = { "conger-ppbb dogfish-bbyy ray-ggbb", "crab-bbrr ray-pprr conger-rryy",
                                        "crab-ggyy char-ppyy ray-yykk", "conger-ggkk char-bbkk dogfish-rrkk" } });
    play_until(all_bait_is_out);
    plays("1 lure purple, 1 from 3 4, 1 put conger-ppbb, 1 discard, 1 place port, 1 fill 3");
    expect_outcome_refused("bait purple", "refusal.outcome");
    plays("* bait clear, * bait purple");
    expect_zone(1, 3, "purple purple purple");
    expect_discard("");
    plays("1 fill 4, * bait clear");
    expect_told("1 dry");
    expect_zone(1, 4, "purple purple purple");
    expect_row("bag", "0 0 0 0 0 0 1 0");
    expect(!asks("fill") && who() == 1, "the filling is over");
}

RULE(a_card_of_the_row, "3.5", "a card taken from the row is one you try for, and the row is refilled at once")
{
    given_twos((struct layout){ 0 });
    says_all(1, "place port, try char-ggrr");
    expect_told("1 tries char-ggrr");
    expect_chance_asked("row");
    expect_outcome_refused("row char-ggrr", "refusal.outcome");
    expect_outcome_refused("row crab-ppkk", "refusal.outcome");
    chance("row ray-gbr");
    expect_row_of_cards("crab-ppkk conger-rryy dogfish-pgb ray-gbr");
    expect_trying(1, "char-ggrr");
    expect_refused(1, "try char-ggrr", "3.5");
    expect_refused(1, "try char-brk", "3.5");
    plays("1 try ray-gbr, * row ray-pyk");
    expect_trying(1, "char-ggrr ray-gbr");
    expect_row_of_cards("crab-ppkk conger-rryy dogfish-pgb ray-pyk");
}

RULE(a_card_of_the_deck, "3.5", "the top card of the deck is taken unseen, then all see it; the row stays as it is")
{
    lay((struct layout){ 0 });
    says_all(1, "place port, try-deck");
    expect_outcome_refused("card crab-ppkk", "refusal.outcome");
    expect_number(ways(table_odds(the_table())), 26, "cards in the deck");
    chance("card char-brk");
    expect_told("1 tries char-brk");
    expect_trying(1, "char-brk");
    expect_row_of_cards("crab-ppkk conger-rryy char-ggrr dogfish-pgb");
    go_on(1);
    expect_asked(1, "take");
}

RULE(not_a_fourth, "3.6", "who tries for three cards can't take another, neither from the row nor from the deck")
{
    given_three_cards("rod rod");
    expect_refused(1, "try ray-pyk", "3.6");
    expect_refused(1, "try dogfish-pgb", "3.6");
    expect_refused(1, "try-deck", "3.6");
    expect_trying(1, "crab-ppkk char-ggrr conger-rryy");
}

RULE(room_after_a_catch, "3.6", "only cards that are tried for count: a caught one makes room")
{
    lay((struct layout){
        .board = { "blue red black blue blue red red", "yellow yellow yellow yellow yellow yellow yellow" },
        .row = "char-brk crab-ppkk conger-rryy dogfish-pgb",
        .tackle = "rod rod" });
    plays("1 place port, 1 try char-brk, * row ray-pyk, 1 take red, 1 put char-brk, 2 place purple, 2 take green");
    plays("1 place green, 1 take port, 1 try crab-ppkk, * row ray-gbr, 2 place red, 2 take purple");
    plays("1 place port, 1 try conger-rryy, * row ray-pbr, 1 fill 5, * bait yellow yellow yellow yellow yellow, 1 take "
          "green");
    plays("2 place purple, 2 take red");
    plays("1 place blue, 1 put char-brk, 1 take purple, 2 place purple, 2 take blue");
    plays("1 place black, 1 put char-brk, 1 land, * look rainbow-trout-4e, * river roach, 1 take port");
    expect_landed(1, "char-brk");
    expect_trying(1, "crab-ppkk conger-rryy");
    plays("1 try ray-pyk, * row ray-yykk");
    expect_trying(1, "crab-ppkk conger-rryy ray-pyk");
    expect_refused(1, "try-deck", "3.6");
}

/* The boards hold blue and red: on the other spaces nothing happens, and cards are taken from the deck whenever one can. */
static void a_step_to_the_last_card(int seat)
{
    static const char *const spaces[] = { "port", "purple", "green", "yellow", "black" };
    static const int number[] = { 0, 1, 2, 5, 6 };
    bool placing = asks("place");
    char answer[30];
    int at = 0;
    while (!placing == !field("anglers", number[at]) || field("placed", 0) == number[at] + 1) at++;
    snprintf(answer, sizeof answer, "%s %s", placing ? "place" : "take", spaces[at]);
    says(seat, answer);
}

static void given_the_last_card_taken(void)
{
    lay((struct layout){ .options = "limit=none",
                         .tackle = "rod rod",
                         .board = { "blue blue blue red red red red", "blue blue blue red red red red" } });
    while (field("masters", 0) || !asks("port")) {
        int seat = table_waits_for(the_table()) + 1;
        struct refusal why;
        if (seat > seats_here())
            expect(table_outcome(the_table(), NOBODY, first_of((uint64_t)field("masters", 0)), &why),
                   "a card is drawn");
        else if (at_window()) go_on(seat);
        else if (asks("port")) says(seat, "try-deck");
        else a_step_to_the_last_card(seat);
    }
}

RULE(the_row_shrinks, "3.7", "when the deck of cards is empty the row shrinks, and only its cards can be taken")
{
    given_the_last_card_taken();
    int seat = table_waits_for(the_table()) + 1;
    expect_row_of_cards("crab-ppkk conger-rryy char-ggrr dogfish-pgb");
    expect_refused(seat, "try-deck", "3.7");
    says(seat, "try char-ggrr");
    expect_told(seat == 1 ? "1 tries char-ggrr" : "2 tries char-ggrr");
    expect_row_of_cards("crab-ppkk conger-rryy dogfish-pgb");
    expect(table_waits_for(the_table()) == seat - 1, "no card is drawn for the row");
}
