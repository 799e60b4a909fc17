/* Scenarios of chapter 5: finesse. */
#include "games/freshwater_fly/test/scenario_solo.h"

/* Seat 1 has so much finesse, and a yellow fly; seat 2 has taken ones. */
static void given_finesse(int finesse, struct layout l)
{
    if (!l.dice) l.dice = "1 1 1 1 3 5 6";
    lay(l);
    if (finesse == 1) {
        says(1, "fly yellow");
        return;
    }
    plays("1 fly yellow, 1 die 1, 1 finesse, 1 end");
    idles(2, 1);
    if (finesse == 3) return;
    if (finesse == 4) plays("1 die 1, 1 finesse, 1 end");
    if (finesse == 2)
        plays("1 die 1, 1 up, 1 cast, 1 row middle, 1 drift top, * strike miss, * strike miss, 1 stop, 1 end");
    idles(2, 1);
    expect_number(field("finesse", 0), finesse, "the finesse of 1");
}

RULE(an_action_costs_one, "5.1", "each finesse action costs 1")
{
    given_finesse(4, (struct layout){ 0 });
    plays("1 change-fly, 1 fly white");
    expect_row("finesse", "3 4");
    plays("1 die 5, 1 down");
    expect_row("finesse", "2 4");
    plays("1 cast, 1 move-hatch, 1 from 5 orange, 1 to 6");
    expect_row("finesse", "1 4");
    plays("1 row middle, * strike miss, 1 more-strike");
    expect_row("finesse", "0 4");
}

RULE(nothing_at_zero, "5.1", "without finesse there is no finesse action")
{
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 up");
    expect_row("finesse", "0 1");
    says(1, "cast");
    expect_menu("row top, row middle, row bottom");
    expect_refused(1, "move-hatch", "5.3");
    plays("1 row top, * strike miss");
    expect_menu("drift top, drift middle");
    expect_refused(1, "more-strike", "5.4");
}

RULE(the_level_when_it_is_used, "5.1", "the level counts when an action is used, not at the beginning of the turn")
{
    given_finesse(3, (struct layout){ .hatch = { [3] = "blue blue blue blue", [2] = "blue blue blue blue" } });
    plays("1 die 5, 1 down, 1 cast, 1 move-hatch, 1 from 1 orange, 1 to 2, 1 row middle, 1 drift top, 1 drift top, * "
          "strike miss, "
          "* strike miss, 1 stop");
    expect_row("finesse", "1 3");
    expect_refused(1, "change-fly", "5.5");
}

RULE(four_in_one_turn, "5.1", "different actions may be used in one turn, as far as the finesse goes")
{
    given_finesse(4, (struct layout){ .dice = "1 1 1 1 5 5 6" });
    plays("1 change-fly, 1 fly orange, 1 die 5, 1 up, 1 cast, 1 move-hatch, 1 from 5 white, 1 to 6, 1 row bottom, * "
          "strike miss, "
          "1 more-strike, * strike hook, * values coho-gold-8-4, * rock p, * species coho, * colour gold");
    expect_row("finesse", "0 4");
    expect_menu("end");
}

RULE(die_up_or_down, "5.2", "from level 1 the die of this turn changes by one")
{
    given_finesse(1, (struct layout){ 0 });
    says(1, "die 5");
    expect_menu("cast, finesse, up, down");
    says(1, "up");
    expect_told("1 die-becomes 6");
    expect_field("die", 6);
    expect_row("finesse", "0 1");
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 down");
    expect_told("1 die-becomes 4");
}

RULE(within_one_to_six, "5.2", "no die becomes more than 6 or less than 1")
{
    given_finesse(1, (struct layout){ 0 });
    says(1, "die 6");
    expect_refused(1, "up", "5.2");
    expect_menu("cast, finesse, down");
    given_finesse(1, (struct layout){ 0 });
    says(1, "die 1");
    expect_refused(1, "down", "5.2");
    expect_menu("cast, finesse, up");
}

RULE(no_die_no_change, "5.2", "before a die is taken there is none to change")
{
    given_finesse(4, (struct layout){ 0 });
    expect_refused(1, "up", "5.2");
    expect_refused(1, "down", "5.2");
}

RULE(changed_after_the_action, "5.2", "after the action the die changes for the total of the round alone")
{
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 finesse, 1 up");
    expect_told("1 die-becomes 6");
    expect_refused(1, "cast", "2.2");
    says(1, "end");
    expect_row("total", "6 0");
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 finesse, 1 down, 1 end");
    expect_row("total", "4 0");
}

RULE(no_total_no_change, "5.2",
     "after the action the die is not changed where no total counts: in the last round, and alone")
{
    struct state s;
    given_finesse(1, (struct layout){ 0 });
    says(1, "die 5");
    for (int acted = 0; acted < 2; acted++) {
        table_view(the_table(), EVERYTHING, &s);
        expect_number(why_not(the_game(), &s, DIE_UP), 0, "what forbids to change the die");
        s.first_to_seven = 2;
        expect_number(why_not(the_game(), &s, DIE_UP), acted ? PARAGRAPH(5, 2) : 0,
                      "what forbids it in the last round");
        if (!acted) says(1, "finesse");
    }
    lay_day((struct day_layout){ .options = "gift=finesse", .dice = "1 3 3 3 3" });
    plays("1 fly orange, 1 die 3");
    expect_offered("down");
    says(1, "finesse");
    expect_refused(1, "up", "5.2");
    expect_refused(1, "down", "5.2");
}

RULE(a_changed_die_reels, "5.2", "a changed die reels with what it shows")
{
    lay((struct layout){ .dice = "2 4 1 1 1 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 4, 1 up, 1 reel");
    expect_told("1 landed rainbow-green-2-1 1");
}

RULE(move_a_hatch_token, "5.3", "from level 1, before the fly is cast, a token moves to a neighbouring column")
{
    given_finesse(1, (struct layout){ .hatch = { [2] = "blue blue orange white" } });
    plays("1 die 5, 1 cast, 1 move-hatch");
    expect_asked(1, "hatch-from");
    says(1, "from 3 blue");
    expect_menu("to 2, to 4");
    says(1, "to 4");
    expect_told("1 moves-token blue 4");
    expect_number(hatch_of(3, "blue"), 1, "blue of column 3");
    expect_number(hatch_of(4, "blue"), 1, "blue of column 4");
    expect_asked(1, "cast");
    expect_row("finesse", "0 1");
    expect_menu("row top, row middle, row bottom");
}

RULE(a_token_that_was_moved_counts, "5.3",
     "a token moved into the column wins strikes there, without a limit to a column")
{
    given_finesse(1, (struct layout){ .hatch = { [4] = "blue blue orange white", [5] = "yellow blue orange white" } });
    plays("1 die 5, 1 cast, 1 move-hatch, 1 from 6 yellow, 1 to 5, 1 row top");
    expect_told("1 strikes 1 4");
    expect_number(hatch_of(5, "blue") + hatch_of(5, "orange") + hatch_of(5, "white") + hatch_of(5, "yellow"), 5,
                  "tokens of column 5");
}

RULE(no_way_around_the_river, "5.3", "from column 1 it goes to 2, from 6 to 5: the waiting tile is out of reach")
{
    given_finesse(1, (struct layout){ .hatch = { [6] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 move-hatch, 1 from 6 white");
    expect_menu("to 5");
    given_finesse(1, (struct layout){ .hatch = { [6] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 move-hatch, 1 from 1 white");
    expect_menu("to 2");
    given_finesse(1, (struct layout){ .hatch = { [6] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 move-hatch");
    for (int column = 1; column <= 6; column++) {
        static const char *const from[] = { "from 1 blue", "from 2 blue", "from 3 blue",
                                            "from 4 blue", "from 5 blue", "from 6 blue" };
        expect_refused(1, from[column - 1], "5.3");
    }
}

RULE(no_token_without_a_cast, "5.3", "without a cast no token moves; once a turn")
{
    given_finesse(4, (struct layout){ 0 });
    expect_refused(1, "move-hatch", "refusal.words");
    plays("1 die 5, 1 cast, 1 move-hatch, 1 from 1 white, 1 to 2");
    expect_refused(1, "move-hatch", "5.3");
    says(1, "row top");
    chance("strike miss");
    expect_refused(1, "move-hatch", "refusal.words");
}

RULE(one_more_strike, "5.4", "from level 1: where strikes were won without a hook one more card is turned up")
{
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 cast, 1 row top, * strike miss");
    expect_menu("drift top, drift middle, more-strike");
    says(1, "more-strike");
    expect_row("finesse", "0 1");
    expect_ways("strike", 2, (int[]){ 2, 1 });
    chance("strike hook");
    expect_told("1 hooked dolly-varden-black 5-top");
}

RULE(one_more_strike_missed, "5.4", "when it misses too the fly drifts on, and there is no second one in the turn")
{
    given_finesse(4, (struct layout){ .hatch = { [3] = "blue blue blue blue", [2] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 row top, * strike miss, 1 more-strike, * strike miss");
    expect_menu("drift top, drift middle");
    plays("1 drift middle");
    expect_menu("drift top, drift middle, drift bottom");
}

RULE(the_fourth_card_of_one_place, "5.4", "with three cards up the one more is the hook")
{
    given_finesse(1, (struct layout){ .hatch = { [3] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 row middle, * strike miss, 1 drift middle, 1 drift middle, * strike miss, * strike miss");
    expect_menu("more-strike, stop");
    says(1, "more-strike");
    expect_outcome_refused("strike miss", "refusal.outcome");
    chance("strike hook");
}

RULE(no_strikes_no_more, "5.4", "where no strikes were won there is not one more")
{
    given_finesse(1, (struct layout){ .hatch = { [4] = "blue blue blue blue" } });
    plays("1 die 5, 1 cast, 1 row top");
    expect_refused(1, "more-strike", "5.4");
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 5, 1 cast, 1 row bottom");
    expect_refused(1, "more-strike", "5.4");
}

RULE(before_the_cast_ends, "5.4", "after the last drift, and in column 1, it comes before the cast ends")
{
    given_finesse(1, (struct layout){ .hatch = { [4] = "blue blue blue blue", [3] = "blue blue blue green" } });
    plays("1 die 5, 1 cast, 1 row top, 1 drift middle, 1 drift top, * strike miss, * strike miss");
    expect_menu("more-strike, stop");
    plays("1 more-strike, * strike hook");
    expect_told("1 hooked brown-trout-green 3-top");
    given_finesse(1, (struct layout){ 0 });
    plays("1 die 1, 1 cast, 1 row top, * strike miss");
    expect_menu("more-strike, stop");
}

RULE(change_the_fly, "5.5", "from level 2 the fly is changed for one of another colour")
{
    given_finesse(2, (struct layout){ .dice = "1 1 1 1 3 5 6", .hatch = { [0] = "yellow blue white green" } });
    says(1, "change-fly");
    expect_menu("fly orange, fly green, fly white, fly brown, fly blue");
    says(1, "fly blue");
    expect_told("1 ties-fly blue");
    expect_row("finesse", "1 4");
}

RULE(not_at_level_one, "5.5", "at level 1 the fly can't be changed")
{
    given_finesse(1, (struct layout){ 0 });
    expect_refused(1, "change-fly", "5.5");
    says(1, "die 5");
    expect_refused(1, "change-fly", "5.5");
}

/* Seat 1 has a Coho of strength 4, and finesse 4. */
static void given_coho(void)
{
    lay((struct layout){ .dice = "6 1 1 5 1 1 1" });
    plays(
        "1 fly yellow, 1 die 6, 1 cast, 1 row bottom, * strike hook, * values coho-gold-8-4, * rock p, * species coho, "
        "* colour gold, 1 end");
    idles(2, 1);
    idles(1, 1);
    idles(2, 1);
}

RULE(not_with_a_fish, "5.5", "with a fish on the line the fly can't be changed")
{
    given_coho();
    expect_row("finesse", "3 4");
    expect_refused(1, "change-fly", "5.5");
}

RULE(set_the_drag, "5.6", "at level 4 the drag token covers the strength of the fish")
{
    given_coho();
    idles(1, 1);
    idles(2, 1);
    expect_row("finesse", "4 4");
    says(1, "set-drag");
    expect_told("1 drags");
    expect_row("finesse", "3 4");
    expect_row("drag", "1 0");
    plays("1 die 5, 1 reel");
    expect_told("1 turns-reel 5 start");
    expect_told("1 nearer black");
}

RULE(no_drag_at_level_three, "5.6", "at level 3 the drag can't be set")
{
    given_coho();
    expect_row("finesse", "3 4");
    expect_refused(1, "set-drag", "5.6");
}

RULE(no_drag_without_a_fish, "5.6", "without a fish, or with the drag on it, there is nothing to cover")
{
    given_finesse(4, (struct layout){ 0 });
    expect_refused(1, "set-drag", "5.6");
    given_coho();
    plays("1 die 5, 1 reel, 1 end");
    expect_row("drag", "1 0");
    idles(2, 1);
    plays("1 die 1, 1 finesse");
    expect_row("finesse", "4 4");
    expect_refused(1, "set-drag", "5.6");
}
