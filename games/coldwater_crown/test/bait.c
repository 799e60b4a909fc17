/* Scenarios of chapter 4: bait. */
#include "games/coldwater_crown/test/scenario.h"

RULE(with_a_one, "4.1", "with a 1, one piece of the colour leaves every zone that has any")
{
    lay((struct layout){ .board = { "green green blue red green purple yellow" } });
    says(1, "place purple");
    expect_zone(1, 4, "red green yellow");
    go_on(1);
    says(1, "take green");
    expect_zone(1, 3, "green blue");
    expect_zone(1, 4, "red yellow");
    expect_discard("purple green green");
}

RULE(one_of_each_zone_of_four, "4.1", "with a 1 each of the four zones gives its own piece")
{
    given_full_board((struct layout){ .board = { "red red blue red black black black" } }, "red red blue blue blue",
                     "red blue blue blue blue blue");
    says_all(1, "place green, go-on, take red");
    expect_told("1 cast 4 red");
    expect_zone(1, 3, "red blue");
    expect_zone(1, 4, "black black black");
    expect_zone(1, 5, "red blue blue blue");
    expect_zone(1, 6, "blue blue blue blue blue");
}

RULE(with_a_two, "4.2", "with a 2, all pieces of the colour leave all zones")
{
    given_full_board((struct layout){ .board = { "blue blue red blue black black black" } }, "blue red red red red",
                     "blue blue blue red red red");
    says(1, "place blue");
    expect_told("1 cast 7 blue");
    expect_zone(1, 3, "red");
    expect_zone(1, 4, "black black black");
    expect_zone(1, 5, "red red red red");
    expect_zone(1, 6, "red red red");
    expect_discard("blue blue blue blue blue blue blue");
}

RULE(like_it_or_not, "4.3", "every zone that has the colour gives its bait, and nobody is asked")
{
    lay((struct layout){ .tackle = "rod rod" });
    says(1, "place purple");
    expect_zone(1, 3, "green blue");
    expect_zone(1, 4, "red yellow black");
    expect_asked(1, "window");
    expect_menu("go-on");
}

RULE(even_the_last_piece, "4.3", "a zone gives its last piece, too, and with a 2 all it has")
{
    given_twos((struct layout){ .board = { "blue blue blue red blue black black" }, .tackle = "rod rod" });
    says(1, "place blue");
    expect_zone(1, 3, "");
    expect_zone(1, 4, "red black black");
}

RULE(one_discard_for_all, "4.4", "bait that leaves goes to the discard that all share")
{
    lay((struct layout){ .tackle = "rod rod" });
    plays("1 place purple, 1 take red, 2 place blue, 2 take yellow");
    expect_discard("purple purple red blue yellow");
    expect_number(field("bag", 0), 12, "purple in the bag");
}

/* Seat 1 tries for two cards with red slots, two reds have just left its board. */
static void given_two_reds(const char *first, const char *second)
{
    given_twos((struct layout){ .row = "crab-ppkk conger-rryy char-ggrr char-brk", .tackle = "rod rod" });
    says_all(1, "place port");
    says(1, first);
    chance("row ray-pyk");
    says(1, second);
    chance("row ray-gbr");
    plays("1 take red");
    expect_told("1 cast 2 red");
}

RULE(card_of_your_choice, "4.5",
     "each piece goes to a free slot of its colour on a card of your choice, or to the discard")
{
    given_two_reds("try conger-rryy", "try char-ggrr");
    expect_asked(1, "baiting");
    expect_menu("put conger-rryy, put char-ggrr, discard");
    says(1, "put char-ggrr");
    expect_told("1 baited red char-ggrr");
    expect_menu("put conger-rryy, put char-ggrr, discard");
    says(1, "put conger-rryy");
    expect_number(bait_on("char-ggrr"), 1, "bait on the Char");
    expect_number(bait_on("conger-rryy"), 1, "bait on the Conger");
    expect_discard("");
}

RULE(nobody_has_to, "4.5", "bait may go to the discard though a card could take it: that and the rest of its colour")
{
    given_two_reds("try conger-rryy", "try char-ggrr");
    says_all(1, "put char-ggrr, discard");
    expect_number(bait_on("char-ggrr"), 1, "bait on the Char");
    expect_number(bait_on("conger-rryy"), 0, "bait on the Conger");
    expect_discard("red");
    given_two_reds("try conger-rryy", "try char-ggrr");
    says(1, "discard");
    expect_discard("red red");
    expect_asked(1, "window-taken");
}

RULE(only_its_colour, "4.5", "a card that has no slot of the colour takes none, nor does one that is not yours")
{
    given_two_reds("try crab-ppkk", "try char-ggrr");
    expect_refused(1, "put crab-ppkk", "4.5");
    expect_refused(1, "put conger-rryy", "4.5");
    expect_refused(1, "put char-brk", "4.5");
    expect_menu("put char-ggrr, discard");
}

RULE(only_a_free_slot, "4.5", "a slot takes one piece")
{
    given_two_reds("try char-brk", "try char-ggrr");
    says(1, "put char-brk");
    expect_refused(1, "put char-brk", "4.5");
    expect_menu("put char-ggrr, discard");
    given_two_reds("try char-brk", "try crab-ppkk");
    says(1, "put char-brk");
    expect_asked(1, "window-taken");
    expect_discard("red");
}

RULE(not_on_a_rivals_card, "4.5", "bait goes to your own cards, never to a rival's")
{
    given_twos((struct layout){ .board = { 0, "red red red yellow yellow yellow yellow" }, .tackle = "rod rod" });
    plays("1 place port, 1 try conger-rryy, * row ray-pyk, 1 try crab-ppkk, * row ray-gbr, 1 take green");
    plays("2 place purple, 2 take red");
    expect_asked(2, "window-taken");
    expect_discard("red");
}

RULE(it_has_left_all_the_same, "4.5", "bait that goes to a card still empties its zone")
{
    given_twos((struct layout){ .board = { "blue blue red black black black black" }, .tackle = "rod rod" });
    plays("1 place blue, 1 take green, 2 place purple, 2 take yellow");
    plays("1 place port, 1 try char-ggrr, * row ray-pyk, 1 fill 5, * bait black black black black black, 1 take red");
    expect_zone(1, 3, "");
    says(1, "put char-ggrr");
    expect_number(bait_on("char-ggrr"), 1, "bait on the Char");
    says(1, "land");
    expect_told("1 caught perch lake-3");
}

RULE(no_bait_for_later, "4.5", "bait can't be kept for a card taken later")
{
    lay((struct layout){ .tackle = "rod rod" });
    plays("1 place blue, 1 take red, 2 place purple, 2 take yellow, 1 place port, 1 try char-ggrr, * row ray-pyk");
    expect_number(bait_on("char-ggrr"), 0, "bait on the Char");
    expect_discard("blue red purple purple yellow");
}

/* Seat 1 has two reds on the Conger, and two yellows in zone 3; yellow is free, and it holds a 2. */
static void given_a_conger_half_baited(void)
{
    given_twos((struct layout){ .board = { "red yellow yellow red black black black" }, .tackle = "rod rod" });
    plays("1 place port, 1 try conger-rryy, * row ray-pyk, 1 fill 5, * bait black black black black black");
    plays("1 take red, 1 put conger-rryy, 1 put conger-rryy, 2 place purple, 2 take yellow");
}

RULE(a_full_card, "4.6", "a card whose slots are full is caught at once, and its bait goes to the discard")
{
    given_a_conger_half_baited();
    plays("1 place yellow, 1 put conger-rryy");
    expect_trying(1, "conger-rryy");
    expect_number(bait_on("conger-rryy"), 3, "bait on the Conger");
    expect_discard("");
    says(1, "put conger-rryy");
    expect_told("1 card-caught conger-rryy");
    expect_trying(1, "");
    expect_landed(1, "conger-rryy");
    expect_discard("red red yellow yellow");
}

RULE(bait_stays_until_it_is_full, "4.6", "until a card is full its bait stays on it, turn after turn")
{
    given_a_conger_half_baited();
    plays("1 place blue, 1 take green, 2 place yellow, 2 take blue");
    expect_number(bait_on("conger-rryy"), 2, "bait on the Conger");
    expect_trying(1, "conger-rryy");
    expect_landed(1, "");
}

RULE(bait_card_fish, "4.7", "the bait of an action leaves together, then come the cards, and then the fish")
{
    given_a_conger_half_baited();
    plays("1 place yellow");
    expect_asked(1, "baiting");
    expect_zone(1, 3, "");
    expect_creel(1, "");
    says_all(1, "put conger-rryy, put conger-rryy");
    expect_told("1 card-caught conger-rryy");
    expect_creel(1, "");
    expect_asked(1, "catch");
    says(1, "land");
    expect_told("1 caught rainbow-trout river-3");
}

RULE(all_leave_before_the_first_is_put, "4.7", "no piece is put on a card before all have left")
{
    given_two_reds("try conger-rryy", "try char-ggrr");
    expect_asked(1, "baiting");
    expect_zone(1, 3, "blue blue");
    expect_zone(1, 4, "yellow yellow black");
}

RULE(example_1, "4.2", "Port with a 1: four pieces into zone 4; black with a 2: every black leaves, zone 4 keeps three")
{
    lay((struct layout){ .board = { "black red red blue blue blue blue", "red red red red red red red" },
                         .tackle = "rod rod" });
    plays("1 place purple, 1 take green, 2 place green, 2 take purple");
    plays("1 place blue, 1 land, * look sea-trout-4a, * lake perch, 1 take green, 2 place black, 2 take yellow");
    plays("1 place purple, 1 take blue, 2 place yellow, 2 take purple");
    go_on(2);
    expect_zone(1, 4, "");
    expect_row("side", "1 1");
    plays("1 place port, 1 fill 4, * bait green black purple blue");
    expect_zone(1, 4, "green black purple blue");
    plays("1 take black");
    expect_told("1 took black 2");
    expect_told("1 cast 2 black");
    expect_zone(1, 3, "red red");
    expect_zone(1, 4, "green purple blue");
    expect_discard("blue blue blue blue black black");
    go_on(1);
    expect_creel(1, "sea-trout");
    expect_row("side", "1 1");
    expect_asked(2, "place");
}
