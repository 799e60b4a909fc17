/* Scenarios of chapter 6: momentum tiles. */
#include "games/freshwater_fly/test/scenario_turns.h"

static const struct layout usual = { 0 };

/* Seat 1 has a tile and a black Arctic Char of strength 1 in the green section; its reel is on Resistance. */
static void given_tile_on_resistance(const char *face)
{
    given_tile_and_fish(usual, face);
    goes("1 die 3, 1 reel");
    next_turn(1);
    expect_number(field("dial", 0), 4, "the reel");
}

RULE(before_the_die, "6.1", "a tile may be played before the die is taken, and returns turned over")
{
    given_tile(usual, "1b");
    expect_offered("play-tile");
    says(1, "play-tile");
    expect_told("1 plays-tile 1b");
    expect_number(field("finesse", 0), 4, "finesse");
    expect_tile(1, "-");
    expect_tile_lies("1a");
    expect_offered("die 4");
}

RULE(before_the_action, "6.1", "a tile may be played when the die is taken")
{
    given_tile(usual, "1b");
    plays("1 die 2, 1 play-tile");
    expect_tile_lies("1a");
    expect_offered("cast");
}

RULE(after_the_action, "6.1", "a tile may be played after the action of the die")
{
    given_tile(usual, "3a");
    plays("1 die 2, 1 finesse, 1 play-tile");
    expect_asked(1, "cast");
    plays("1 row top, * strike hook, * values brown-trout-green-2-1, * rock a, * species coho, * colour gold");
    expect_tile_lies("3b");
    expect_offered("end");
}

RULE(no_tile_no_play, "6.1", "who holds no tile can't play one")
{
    lay(usual);
    says(1, "fly orange");
    expect_refused(1, "play-tile", "6.1");
    given_tile(usual, "1b");
    says(1, "play-tile");
    expect_refused(1, "play-tile", "6.1");
}

RULE(one_tile_a_turn, "6.1", "a tile that is gained after one was played waits for the next turn")
{
    given_tile_and_fish((struct layout){ .dice = "1 3 6 6 6 5 5" }, "3a");
    goes("1 play-tile, 1 die 6, 1 reel");
    expect_asked(1, "take-tile");
    says(1, "take-tile 3");
    expect_tile(1, "3b");
    expect_refused(1, "play-tile", "6.1");
    next_turn(1);
    expect_offered("play-tile");
}

RULE(gained_and_played, "6.1", "a tile can be played in the turn in which it was gained")
{
    lay(usual);
    goes("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    next_turn(1);
    plays("1 die 3, 1 reel, 1 take-tile 3, 1 play-tile");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_tile_lies("3b");
}

RULE(not_in_a_cast, "6.1", "no tile is played while a fly is cast")
{
    given_tile((struct layout){ .dice = "1 3 4 4 5 6 6" }, "3a");
    plays("1 die 4, 1 cast");
    expect_refused(1, "play-tile", "refusal.words");
    plays("1 row middle, * strike miss");
    expect_asked(1, "drift");
    expect_refused(1, "play-tile", "refusal.words");
}

RULE(still_held, "6.1",
     "a tile is held until its action is over: its own reel on Momentum can flip it, and it returns turned over")
{
    given_tile_on_resistance("4b");
    goes("1 play-tile");
    expect_asked(1, "flip-tile");
    expect_tile(1, "4b");
    says(1, "flip");
    expect_tile(1, "-");
    expect_tile_lies("4b");
    given_tile_on_resistance("4b");
    goes("1 play-tile, 1 keep");
    expect_tile(1, "-");
    expect_tile_lies("4a");
}

RULE(back_after_the_cast, "6.1", "a tile that casts returns when the cast is over")
{
    given_tile(usual, "3a");
    plays("1 play-tile, 1 row middle, * strike miss, 1 drift top");
    expect_tile(1, "3a");
    plays("* strike miss, * strike hook, * values rainbow-green-2-1, * rock a");
    expect_tile(1, "3a");
    plays("* species coho, * colour gold");
    expect_tile(1, "-");
    expect_tile_lies("3b");
}

RULE(one_is_held, "6.1", "who holds a tile can't take another on Momentum")
{
    given_tile_and_fish((struct layout){ .dice = "1 3 6 6 6 5 5" }, "2a");
    goes("1 die 6, 1 reel");
    expect_asked(1, "flip-tile");
    expect_menu("flip, keep");
}

RULE(another_can_take_it, "6.1", "a returned tile can be taken by anyone, with the face that lies up")
{
    given_tile(usual, "1b");
    goes("1 play-tile, 1 die 2, 1 finesse, 1 end");
    expect_tile_lies("1a");
    goes("2 die 1, 2 cast, 2 row bottom, * strike hook, * values dolly-varden-green-1-1, 2 end");
    goes("1 die 6, 1 finesse, 1 end, 2 die 3, 2 reel, 2 take-tile 1");
    expect_tile(2, "1a");
}

RULE(as_far_as_possible, "6.2", "parts that are not possible are left out")
{
    given_tile_and_fish(usual, "3a");
    says(1, "play-tile");
    expect_asked(1, "hub");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_tile_lies("3b");

    given_tile_and_fish(usual, "2a");
    plays("1 play-tile, 1 swap 6-top, 1 with 1-bottom");
    expect_asked(1, "hub");
    expect_tile_lies("2b");

    given_tile_and_fish(usual, "4a");
    plays("1 play-tile, 1 from 1 green, 1 to 2");
    expect_asked(1, "hub");
    expect_tile_lies("4b");

    given_tile(usual, "2b");
    says(1, "play-tile");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_number(field("drag", 0), 0, "drag");
    expect_tile_lies("2a");
}

RULE(nothing_possible, "6.2", "a tile of which nothing is possible can't be played")
{
    given_tile(usual, "4b");
    expect_refused(1, "play-tile", "6.2");
}

RULE(nothing_would_change, "6.2",
     "finesse beyond 4 is nothing: 1B, and 3A and 2B without anything else, can't be played")
{
    given_tile(usual, "1b");
    expect_offered("play-tile");
    rests_up(1);
    expect_refused(1, "play-tile", "6.2");

    given_tile_and_fish(usual, "3a");
    expect_offered("play-tile");
    rests_up(1);
    expect_refused(1, "play-tile", "6.2");

    given_tile(usual, "2b");
    rests_up(1);
    expect_refused(1, "play-tile", "6.2");
}

RULE(something_would_change, "6.2", "at finesse 4 the other part of a tile is enough: the cast of 3A, the drag of 2B")
{
    given_tile(usual, "3a");
    rests_up(1);
    plays("1 play-tile");
    expect_asked(1, "cast");

    given_tile_and_fish(usual, "2b");
    rests_up(1);
    plays("1 play-tile");
    expect_told("1 drags");
}

RULE(too_strong, "6.2", "a reel needs more than the strength of the fish: 4B does nothing with strength 4")
{
    given_tile((struct layout){ .river =
                                    "arctic-char-black grayling-green coho-gold rainbow-green cutthroat-green "
                                    "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                                    "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold "
                                    "steelhead-gold" },
               "4b");
    goes("1 die 1, 1 cast, 1 row bottom, * strike hook, * values coho-gold-8-4");
    expect_refused(1, "play-tile", "6.2");
}

RULE(not_optional, "6.2", "a part that is possible must be done")
{
    given_tile(usual, "2a");
    says(1, "play-tile");
    expect_asked(1, "swap");
    expect_not_offered("go-on");
    plays("1 swap 6-top, 1 with 6-middle");
    expect_asked(1, "cast");
    expect_offered("row top");
    expect_not_offered("stop");
}

RULE(a_tile_casts_wholly, "6.3",
     "a cast by a tile has its hatch move, its strikes, two drifts and one more strike for finesse")
{
    given_tile(usual, "3a");
    rests(1, 2);
    goes("1 play-tile");
    expect_number(field("finesse", 0), 4, "finesse");
    plays("1 move-hatch, 1 from 4 orange, 1 to 3, 1 row bottom");
    expect_told("1 strikes 1 4");
    plays("* strike miss, 1 more-strike, * strike miss, 1 drift bottom");
    expect_told("1 strikes 2 2");
    plays("* strike miss");
    expect_outcome_refused("strike miss", "refusal.outcome");
    expect_number(field("finesse", 0), 2, "finesse");
}

RULE(the_die_is_left, "6.3", "a cast by a tile does not use the die")
{
    given_tile(usual, "3a");
    plays("1 die 2, 1 play-tile, 1 row top, * strike hook, * values brown-trout-green-2-1, * rock a, * species coho, * "
          "colour gold");
    expect_field("acted", 0);
    expect_refused(1, "cast", "3.1");
    says(1, "reel");
}

RULE(a_reel_turns_wholly, "6.3", "a reel by a tile passes START and stops on a space that acts, like that of a die")
{
    given_tile_and_fish(usual, "4b");
    goes("1 die 2, 1 reel");
    next_turn(1);
    expect_number(field("dial", 0), 3, "the reel"); /* on +1 */
    goes("1 play-tile");
    expect_number(field("fish", 0), 1, "fish");
    expect_number(field("dial", 0), 1, "the reel");
    expect_line(1, "-");
}

RULE(tile_1a_changes, "6.4", "1A changes the fly, without finesse")
{
    given_tile(usual, "1a");
    plays("1 play-tile, 1 change-fly, 1 fly blue");
    expect_told("1 ties-fly blue");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_tile_lies("1b");
    expect_offered("die 2");
}

RULE(tile_1a_casts, "6.4", "or 1A casts into column 6, and then changes no fly")
{
    given_tile(usual, "1a");
    plays("1 play-tile, 1 cast, 1 row middle");
    expect_told("1 casts 6-middle");
    plays("* strike hook, * values brown-trout-gold-6-3, * species coho, * colour gold");
    expect_asked(1, "hub");
    expect_tile_lies("1b");
}

RULE(tile_1a_with_a_fish, "6.4", "with a fish on the line 1A changes the fly, and does not cast; the token stays")
{
    given_tile_and_fish(usual, "1a");
    says(1, "play-tile");
    expect_menu("change-fly");
    expect_refused(1, "cast", "3.1");
    says(1, "change-fly");
    expect_refused(1, "fly orange", "6.4");
    says(1, "fly blue");
    expect_told("1 ties-fly blue");
    expect_line(1, "arctic-char-green-1-1");
    expect_row("spool", "1 0");
    expect_tile_lies("1b");
    expect_asked(1, "hub");
}

RULE(tile_1b, "6.5", "1B brings three finesse, four in all at most")
{
    given_tile(usual, "1b");
    plays("1 play-tile");
    expect_told("1 finesse-is 4");
    given_tile_and_fish(usual, "1b");
    expect_number(field("finesse", 0), 3, "finesse");
    plays("1 play-tile");
    expect_number(field("finesse", 0), 4, "finesse");
}

RULE(tile_2a, "6.6", "2A swaps two fish wherever they swim, then casts into column 5")
{
    given_tile(usual, "2a");
    plays("1 play-tile, 1 swap 1-bottom, 1 with 5-middle");
    expect_swims("1-bottom", "rainbow-black");
    expect_swims("5-middle", "dolly-varden-green");
    expect_asked(1, "cast");
    says(1, "row middle");
    expect_told("1 casts 5-middle");
    plays("* strike hook, * values dolly-varden-green-1-1, * rock a, * species coho, * colour gold");
    expect_tile_lies("2b");
}

RULE(tile_2a_only_fish, "6.6", "2A swaps two fish, no rock, and no fish with itself")
{
    given_tile(usual, "2a");
    says(1, "play-tile");
    expect_refused(1, "swap 2-middle", "6.6");
    says(1, "swap 1-bottom");
    expect_refused(1, "with 4-top", "6.6");
    expect_refused(1, "with 1-bottom", "6.6");
}

RULE(tile_2b, "6.7", "2B sets the drag at any level of finesse, and brings one")
{
    given_tile_and_fish(usual, "2b");
    plays("1 play-tile");
    expect_told("1 drags");
    expect_number(field("drag", 0), 1, "drag");
    expect_number(field("finesse", 0), 4, "finesse");
    goes("1 die 1, 1 reel");
    expect_number(field("dial", 0), 3, "the reel, with no strength to overcome");
}

RULE(tile_2b_dragged_already, "6.7", "on a fish that has drag already 2B brings finesse alone")
{
    given_tile_and_fish(usual, "2b");
    rests(1, 1);
    plays("1 set-drag");
    expect_number(field("finesse", 0), 3, "finesse");
    plays("1 play-tile");
    expect_number(field("finesse", 0), 4, "finesse");
    expect_number(field("drag", 0), 1, "drag");
}

RULE(tile_3a, "6.8", "3A brings one finesse first, then casts into column 3")
{
    given_tile(usual, "3a");
    plays("1 play-tile");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_asked(1, "cast");
    says(1, "row bottom");
    expect_told("1 casts 3-bottom");
}

RULE(tile_3b_reels, "6.9", "3B reels with 3; while the fish is on, no fly is changed")
{
    given_tile_and_fish(usual, "3b");
    goes("1 play-tile");
    expect_told("1 turns-reel 2 resistance");
    expect_asked(1, "hub");
    expect_tile_lies("3a");
}

RULE(tile_3b_changes, "6.9", "when 3B lands the fish, the fly may be changed")
{
    given_tile_on_resistance("3b");
    goes("1 play-tile");
    expect_number(field("fish", 0), 1, "fish");
    expect_asked(1, "may-change");
    expect_menu("change-fly, go-on");
    plays("1 change-fly, 1 fly white");
    expect_told("1 ties-fly white");
    expect_tile_lies("3a");
    given_tile_on_resistance("3b");
    goes("1 play-tile, 1 go-on");
    expect_asked(1, "hub");
    expect_number(field("fly", 0), 1, "the fly");
    expect_tile_lies("3a");
}

RULE(tile_3b_without_a_fish, "6.9", "without a fish 3B only changes the fly")
{
    given_tile(usual, "3b");
    says(1, "play-tile");
    expect_asked(1, "may-change");
    plays("1 change-fly, 1 fly white");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_tile_lies("3a");
}

RULE(tile_4a, "6.10", "4A moves a token to a neighbouring column, then casts into column 4")
{
    given_tile(usual, "4a");
    long oranges = hatch_of(4, "orange");
    plays("1 play-tile, 1 from 5 orange");
    expect_refused(1, "to 3", "5.3");
    says(1, "to 4");
    expect_number(hatch_of(5, "orange"), 0, "orange in column 5");
    expect_number(hatch_of(4, "orange"), oranges + 1, "orange in column 4");
    expect_number(field("finesse", 0), 1, "finesse");
    says(1, "row bottom");
    expect_told("1 casts 4-bottom");
}

RULE(tile_4a_no_wrap, "6.10", "from column 6 a token goes to column 5 alone; what is not there can't be moved")
{
    given_tile(usual, "4a");
    says(1, "play-tile");
    expect_refused(1, "from 6 blue", "5.3");
    says(1, "from 6 white");
    expect_menu("to 5");
}

RULE(tile_4a_and_finesse, "6.10", "the cast of 4A may have its own hatch move for finesse")
{
    given_tile(usual, "4a");
    plays("1 play-tile, 1 from 5 orange, 1 to 4, 1 move-hatch, 1 from 3 orange, 1 to 4, 1 row middle");
    expect_number(hatch_of(4, "orange"), 3, "orange in column 4");
    expect_number(field("finesse", 0), 0, "finesse");
}

RULE(tile_4b, "6.11", "4B reels with 4")
{
    given_tile_and_fish(usual, "4b");
    goes("1 play-tile");
    expect_told("1 turns-reel 3 start");
    expect_number(field("fish", 0), 1, "fish");
    expect_tile_lies("4a");
    expect_offered("die 1");
}

RULE(tile_5a_of_the_pool, "6.12", "5A turns a die of the pool to its opposite face, and brings one finesse")
{
    given_tile_and_fish(usual, "5a");
    expect_row("pool", "0 1 0 1 1 0 0 0");
    says(1, "play-tile");
    expect_asked(1, "opposite");
    expect_menu("turn-over 2, turn-over 4, turn-over 5");
    expect_number(field("finesse", 0), 1, "finesse before a die is turned");
    says(1, "turn-over 4");
    expect_row("pool", "0 1 1 0 1 0 0 0");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_tile_lies("5b");
    says(1, "die 3");
}

RULE(tile_5a_own_die, "6.12", "5A turns the die you took this turn, before its action")
{
    given_tile_and_fish(usual, "5a");
    plays("1 die 2, 1 play-tile, 1 turn-own");
    expect_told("1 die-becomes 5");
    expect_field("die", 5);
    goes("1 reel");
    expect_told("1 turns-reel 4 drag");
}

RULE(tile_5a_used_die, "6.12", "after its action, that matters only for the total of the round")
{
    given_tile_and_fish(usual, "5a");
    plays("1 die 5, 1 finesse, 1 play-tile, 1 turn-own");
    expect_offered("end");
    expect_not_offered("finesse");
    next_turn(1);
    expect_number(field("total", 0), 1 + 3 + 2, "the total");
}

RULE(tile_5a_no_older_die, "6.12", "before a die is taken there is only the pool, no older die, nor another player's")
{
    given_tile_and_fish(usual, "5a");
    says(1, "play-tile");
    expect_refused(1, "turn-own", "6.12");
    expect_refused(1, "turn-over 3", "6.12");
    expect_refused(1, "turn-over 6", "6.12");
}

RULE(tile_5b, "6.13", "5B rolls all dice of the pool again, and no others, and brings one finesse")
{
    given_tile(usual, "5b");
    plays("1 die 4, 1 play-tile, * roll 6, * roll 6, * roll 6, * roll 6, * roll 5");
    expect_chance_asked("roll");
    expect_number(field("finesse", 0), 1, "finesse before all are rolled");
    chance("roll 5");
    expect_asked(1, "hub");
    expect_row("pool", "0 0 0 0 2 4 0 0");
    expect_field("die", 4);
    expect_number(field("finesse", 0), 2, "finesse");
    expect_tile_lies("5a");
}

/* Seat 1 has taken the last die of a round, a 4, and has finesse 4. */
static void given_5b_and_the_last_die(void)
{
    given_tile(usual, "5b");
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    plays("1 die 4");
    expect_row("pool", "0 0 0 0 0 0 0 0");
    expect_number(field("finesse", 0), 4, "finesse");
}

RULE(tile_5b_empty_pool, "6.13", "with the last die taken 5B brings finesse alone, and at finesse 4 it can't be played")
{
    given_5b_and_the_last_die();
    expect_refused(1, "play-tile", "6.2");
    plays("1 up, 1 play-tile");
    expect_asked(1, "hub");
    expect_number(field("finesse", 0), 4, "finesse");
    expect_tile_lies("5a");
}
