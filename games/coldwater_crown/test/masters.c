/* Scenarios of chapter 7: Master Angler cards. */
#include "games/coldwater_crown/test/scenario.h"

/* Seat 1 tries for three Crabs, and all that is missing is purple: one piece, one, and two. It holds a 2, purple is free, and
 * four purples lie in zones 3 and 4, which hold nothing else. */
static void given_three_crabs(void)
{
    lay((struct layout){ .board = { "green blue purple black purple purple purple", "red red red red red red red" },
                         .row = "crab-pgk crab-pbk crab-ppkk ray-gbr",
                         .tackle = "rod rod" });
    plays("1 place port, 1 try crab-pgk, * row ray-pyk, 1 take green, 1 put crab-pgk, 2 place green, 2 take yellow");
    plays("1 place yellow, 1 take port, 1 try crab-pbk, * row ray-pbr, 2 place blue, 2 take green");
    plays("1 place port, 1 try crab-ppkk, * row ray-ggbb, 1 fill 5, * bait black black black black black");
    plays("1 take blue, 1 put crab-pbk, 2 place black, 2 take yellow, 1 place green, 1 take black");
    plays("1 put crab-pgk, 1 put crab-pbk, 1 put crab-ppkk, 1 put crab-ppkk, 1 land, * tackle lure, * look salmon-8b");
    plays("* river roach, 2 place yellow, 2 take green, 1 place black, 1 take yellow, 2 place green, 2 take black");
    plays("1 place purple");
    expect_told("1 cast 4 purple");
}

RULE(a_point_each, "7.1", "a caught card is worth a point, one you still try for nothing")
{
    given_three_crabs();
    expect_scores("0 0");
    says(1, "put crab-pgk");
    expect_told("1 card-caught crab-pgk");
    expect_source(1, "masters", 1, 1);
    expect_scores("1 0");
    says(1, "put crab-pbk");
    expect_source(1, "masters", 2, 2);
    expect_scores("2 0");
    expect_trying(1, "crab-ppkk");
}

RULE(example_three_crabs, "7.2",
     "with the third Crab a trophy of 2 points is taken at once, before the fish are caught")
{
    given_three_crabs();
    says_all(1, "put crab-pgk, put crab-pbk");
    expect_not_told("1 alike-won");
    expect_row("alike", "0 0");
    says(1, "put crab-ppkk");
    expect_not_told("1 alike-won");
    says(1, "put crab-ppkk");
    expect_told("1 card-caught crab-ppkk");
    expect_told("1 alike-won 2");
    expect_row("alike", "2 0");
    expect_landed(1, "crab-pgk crab-pbk crab-ppkk");
    expect_source(1, "alike", 1, 2);
    expect_scores("5 0");
    expect_creel(1, "salmon");
    expect_asked(1, "order");
}

RULE(three_alike_once, "7.2", "a fourth Crab brings no second trophy")
{
    given_three_crabs();
    says_all(1, "put crab-pgk, put crab-pbk, put crab-ppkk, put crab-ppkk");
    plays(
        "1 zone 3, 1 land, * look wrasse-4a, 1 land, * look john-dory-2b, * shore wrasse, * shore wrasse, 1 take port");
    plays("1 try-deck, * card crab-bry, 1 fill 3, * bait blue red yellow, 2 place black, 2 take green");
    plays("1 place blue, 1 put crab-bry, 1 take red, 1 put crab-bry, 2 place green, 2 take black");
    plays("1 place yellow, 1 put crab-bry");
    expect_told("1 card-caught crab-bry");
    expect_not_told("1 alike-won");
    expect_row("alike", "2 0");
    expect_source(1, "masters", 4, 4);
    expect_scores("6 0");
}

/* Seat 1 has a Crab, a Ray and a Char, and tries for a Dogfish, which still wants yellow: it is in zone 3, with green. */
static void given_three_kinds(void)
{
    lay((struct layout){
        .board = { "purple black blue purple yellow yellow black", "blue blue blue blue blue blue blue" },
        .row = "crab-pbk ray-pyk char-byk dogfish-ryk",
        .tackle = "rod rod" });
    plays("1 place port, 1 try crab-pbk, * row ray-gbr, 1 take green, 2 place purple, 2 take yellow");
    plays("1 place green, 1 take port, 1 try ray-pyk, * row ray-pbr, 2 place yellow, 2 take red");
    plays("1 place port, 1 try char-byk, * row char-pgy, 1 fill 5, * bait black blue red red red, 1 take purple");
    plays("1 put crab-pbk, 1 put ray-pyk, 2 place red, 2 take green");
    plays("1 place blue, 1 put crab-pbk, 1 put char-byk, 1 take yellow, 1 put ray-pyk, 1 put char-byk");
    plays("2 place purple, 2 take red, 1 place black, 1 put crab-pbk, 1 put ray-pyk, 1 put char-byk");
    plays("1 zone 3, 1 land, * look rainbow-trout-4e, 1 land, * look brown-trout-10a, * river roach, * river roach");
    plays("1 take port, 1 try dogfish-ryk, * row char-ppyy, 1 fill 3, * bait yellow black green, 2 place green, 2 take "
          "purple");
    plays("1 place red, 1 put dogfish-ryk, 1 take black, 1 put dogfish-ryk, 2 place purple, 2 take green");
    expect_landed(1, "crab-pbk ray-pyk char-byk");
    expect_row("different", "0 0");
    plays("1 place yellow");
}

RULE(example_four_different, "7.3", "with Crab, Ray, Dogfish and Char a trophy of 2 points is taken")
{
    given_three_kinds();
    says(1, "put dogfish-ryk");
    expect_told("1 card-caught dogfish-ryk");
    expect_told("1 different-won 2");
    expect_row("different", "2 0");
    expect_row("alike", "0 0");
    expect_source(1, "different", 1, 2);
    expect_scores("6 0");
}

RULE(one_card_for_both, "7.3",
     "a card of the four different may be one of three alike, too; and there is no second trophy")
{
    given_three_kinds();
    plays("1 put dogfish-ryk, 1 take red, 2 place green, 2 take purple");
    plays(
        "1 place port, 1 try char-pgy, * row ray-ggbb, 1 try char-ppyy, * row ray-yykk, 1 take green, 1 put char-pgy");
    plays("1 land, * look wrasse-4a, * shore wrasse, 2 place black, 2 take yellow, 1 place green, 1 take port");
    plays("1 fill 5, * bait purple purple purple yellow, 1 fill 4, * bait yellow yellow red red, 2 place red, 2 take "
          "black");
    plays("1 place black, 1 take green, 2 place green, 2 take red, 1 place purple, 1 put char-pgy, 1 put char-ppyy");
    plays("1 put char-ppyy, 1 take black, 2 place red, 2 take purple, 1 place yellow, 1 put char-pgy");
    expect_not_told("1 different-won");
    expect_not_told("1 alike-won");
    plays("1 put char-ppyy, 1 put char-ppyy");
    expect_told("1 alike-won 2");
    expect_row("alike", "2 0");
    expect_row("different", "2 0");
    expect_scores("10 0");
}

RULE(no_fish, "7.4", "Master Angler cards count as no fish and as no species")
{
    given_three_crabs();
    says_all(1, "put crab-pgk, put crab-pbk, put crab-ppkk, put crab-ppkk");
    expect_row("fish", "1 0");
    expect_creel(1, "salmon");
    expect_number(__builtin_popcountl((unsigned long)field("species", 0)), 1, "species of seat 1");
}
