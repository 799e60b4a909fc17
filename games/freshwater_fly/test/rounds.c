/* Scenarios of chapter 2: rounds and turns. */
#include "games/freshwater_fly/test/long_play.h"

/* All take finesse until the round is over; who had turns, how often. */
static void expect_turns(int seats, int first, const int order[], int turns)
{
    lay((struct layout){ .seats = seats, .first = first, .dice = seats == 4 ? "6 6 6 6 6 6 6 6 6" : "6 6 6 6 6 6 6" });
    for (int k = 0; k < turns; k++) {
        expect_number(who(), order[k], "whose turn the %d. is", k + 1);
        idles(order[k], 6);
    }
    expect_chance_asked("hatch");
}

RULE(seven_turns_of_two, "2.1", "a round of two players has 4 and 3 turns, from the start player on")
{
    expect_turns(2, 1, (int[]){ 1, 2, 1, 2, 1, 2, 1 }, 7);
    expect_turns(2, 2, (int[]){ 2, 1, 2, 1, 2, 1, 2 }, 7);
}

RULE(seven_turns_of_three, "2.1", "a round of three players goes clockwise, with 3, 2 and 2 turns")
{
    expect_turns(3, 2, (int[]){ 2, 3, 1, 2, 3, 1, 2 }, 7);
}

RULE(nine_turns_of_four, "2.1", "a round of four players has 3, 2, 2 and 2 turns")
{
    expect_turns(4, 4, (int[]){ 4, 1, 2, 3, 4, 1, 2, 3, 4 }, 9);
}

RULE(a_die_leaves_the_pool, "2.1", "a die that was taken is not there for the others")
{
    lay((struct layout){ .dice = "1 2 2 2 2 2 2" });
    idles(1, 1);
    says(2, "fly orange");
    expect_row("pool", "0 6 0 0 0 0 0 0");
    expect_refused(2, "die 1", "2.2");
    expect_menu("die 2");
}

RULE(a_die_first, "2.2", "before a die is taken there is no die action, and no end of the turn")
{
    lay((struct layout){ 0 });
    says(1, "fly orange");
    expect_menu("die 1, die 2, die 3, die 4, die 5, die 6");
    expect_refused(1, "cast", "2.2");
    expect_refused(1, "finesse", "2.2");
    expect_refused(1, "end", "2.6");
}

RULE(one_die_a_turn, "2.2", "a turn has one die, and one action with it")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3");
    expect_refused(1, "die 4", "2.2");
    says(1, "finesse");
    expect_refused(1, "die 4", "2.2");
    expect_refused(1, "cast", "2.2");
    expect_refused(1, "finesse", "2.2");
}

RULE(three_die_actions, "2.2", "cast, reel or finesse: with an empty line there is nothing to reel")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3");
    expect_menu("cast, finesse, up, down");
    expect_refused(1, "reel", "4.1");
}

RULE(bonus_actions_at_three_moments, "2.2", "a bonus action may come before the die, before its action or after it")
{
    for (int moment = 0; moment < 3; moment++) {
        lay((struct layout){ 0 });
        idles(1, 1);
        idles(2, 2);
        if (moment > 0) says(1, "die 3");
        if (moment > 1) says(1, "finesse");
        plays("1 change-fly, 1 fly white");
        expect_told("1 ties-fly white");
        expect_asked(1, "hub");
    }
}

RULE(the_first_fly, "2.3", "in your first turn you choose a fly of any colour, before anything else")
{
    lay((struct layout){ .seats = 4 });
    expect_asked(1, "first-fly");
    expect_menu("fly orange, fly green, fly yellow, fly white, fly brown, fly blue");
    expect_refused(1, "die 1", "refusal.words");
    says(1, "fly blue");
    expect_told("1 ties-fly blue");
    expect_row("finesse", "1 1 1 1");
    plays("1 die 1, 1 finesse, 1 end");
    for (int seat = 2; seat <= 4; seat++) {
        expect_asked(seat, "first-fly");
        says(seat, "fly blue");
        plays(seat == 2   ? "2 die 2, 2 finesse, 2 end"
              : seat == 3 ? "3 die 3, 3 finesse, 3 end"
                          : "4 die 4, 4 finesse, 4 end");
    }
    expect_asked(1, "hub");
}

RULE(finesse_plus_two, "2.4", "finesse +2, whatever the die shows, and never more than 4")
{
    for (int die = 1; die <= 6; die++) {
        lay((struct layout){ 0 });
        idles(1, die);
        expect_row("finesse", "3 1");
    }
    lay((struct layout){ 0 });
    idles(1, 1);
    idles(2, 2);
    idles(1, 3);
    expect_row("finesse", "4 3");
    idles(2, 4);
    idles(1, 5);
    expect_row("finesse", "4 4");
}

RULE(finesse_is_always_there, "2.4", "with a fish on the line that is too strong, and full finesse, it can be chosen")
{
    lay((struct layout){ .dice = "6 1 1 1 1 1 1" });
    plays(
        "1 fly yellow, 1 die 6, 1 cast, 1 row bottom, * strike hook, * values coho-gold-8-4, * rock p, * species coho, "
        "* colour gold, 1 end");
    for (int k = 0; k < 2; k++) {
        idles(2, 1);
        idles(1, 1);
    }
    idles(2, 1);
    says(1, "die 1");
    expect_row("finesse", "4 4");
    expect_menu("finesse, up, set-drag");
    says(1, "finesse");
    expect_row("finesse", "4 4");
}

RULE(once_a_turn, "2.5", "a finesse action can be used once a turn, and again in the next")
{
    lay((struct layout){ 0 });
    idles(1, 1);
    idles(2, 2);
    plays("1 die 3, 1 up");
    expect_row("finesse", "2 3");
    expect_refused(1, "up", "5.2");
    expect_refused(1, "down", "5.2");
    plays("1 finesse");
    expect_refused(1, "up", "5.2");
    says(1, "end");
    idles(2, 4);
    plays("1 die 5, 1 up");
    expect_told("1 die-becomes 6");
}

/* Seat 1 holds tile 3A, finesse +1 and a cast into column 3; its line is empty, its finesse 1, its fly yellow. */
static void given_3a(void)
{
    lay((struct layout){ .dice = "2 3 6 1 1 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 3, 1 reel, 1 take-tile 3, 1 end");
    idles(2, 1);
    plays("1 die 6, 1 reel, 1 keep, 1 end");
    idles(2, 1);
}

RULE(once_for_all_casts, "2.5", "one more strike can be had once in all casts of a turn")
{
    given_3a();
    plays("1 die 1, 1 cast, 1 row top, * strike miss, 1 more-strike, * strike miss");
    expect_told("1 cast-ends");
    plays("1 play-tile, 1 row top, * strike miss");
    expect_row("finesse", "1 4");
    expect_menu("drift top, drift middle");
    expect_refused(1, "more-strike", "5.4");
}

RULE(one_move_for_all_casts, "2.5", "a hatch token moves once in all casts of a turn")
{
    given_3a();
    plays("1 die 1, 1 cast, 1 move-hatch, 1 from 1 white, 1 to 2, 1 row top, * strike miss, 1 play-tile");
    expect_row("finesse", "1 4");
    expect_menu("row top, row middle, row bottom");
    expect_refused(1, "move-hatch", "5.3");
}

RULE(one_fly_a_turn, "2.5", "the fly changes once a turn, before or after the die action")
{
    lay((struct layout){ 0 });
    idles(1, 1);
    idles(2, 2);
    idles(1, 3);
    idles(2, 4);
    plays("1 change-fly, 1 fly white, 1 die 5");
    expect_refused(1, "change-fly", "5.5");
    says(1, "finesse");
    expect_row("finesse", "4 4");
    expect_refused(1, "change-fly", "5.5");
}

RULE(one_tile_a_turn, "2.5", "who played a tile and takes another plays it in a coming turn")
{
    lay((struct layout){ .dice = "2 3 5 6 1 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 3, 1 reel, 1 take-tile 2, 1 end");
    idles(2, 1);
    plays("1 play-tile, 1 swap 1-top, 1 with 1-bottom, 1 die 6");
    expect_refused(1, "play-tile", "6.1");
}

RULE(the_turn_goes_on, "2.6", "after the die action the turn goes on until you end it")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 finesse");
    expect_asked(1, "hub");
    expect_menu("end, up, down, change-fly");
    says(1, "end");
    expect_asked(2, "first-fly");
}

RULE(a_hook_is_not_the_end, "2.6", "hooking a fish ends the cast, not the turn")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values cutthroat-gold-6-3, * species coho, * "
          "colour gold");
    expect_asked(1, "hub");
    expect_menu("end, down");
    plays("1 down, 1 end");
    expect_row("total", "5 0");
}
