/* 2.5 to 2.7 The Fish bet on it. */
#include "games/fish_fish/test/scenario.h"

#include <stdio.h>
#include <string.h>

static void expect_order(const char *line, const char *order)
{
    lays(line);
    for (const char *at = order; *at; at++) {
        if (*at == ' ') continue;
        int seat = *at - '0';
        expect_asked(seat, "bet");
        for (int other = 1; other <= seats_here(); other++)
            if (other != seat) expect_refused(other, "bet 0", "refusal.not-your-turn");
        says(seat, "bet 0");
    }
    expect_asked(fisher(), "lay");
}

RULE(order_changes_every_round, "2.5", "odd rounds go clockwise from the left, even ones the other way from the right")
{
    given_fishing(4, 2);
    expect_order("2 empty", "3 4 1");
    expect_order("3 catch", "3 4 1");
    a_quick_round();
    expect_fresh_round(2, 3);
    expect_order("2 empty", "2 1 4");
    expect_order("3 catch", "2 1 4");
    a_quick_round();
    expect_fresh_round(3, 4);
    expect_order("4 empty", "1 2 3");
    a_quick_round();
    expect_fresh_round(4, 1);
    expect_order("4 catch", "4 3 2");
}

RULE(order_of_many, "2.5", "the order goes once around a table of any size")
{
    given_fishing(8, 7);
    expect_order("2 empty", "8 1 2 3 4 5 6");
    a_quick_round();
    expect_order("2 empty", "7 6 5 4 3 2 1");
    given_fishing(3, 1);
    expect_order("2 empty", "2 3");
    a_quick_round();
    expect_order("2 empty", "1 3");
}

RULE(left_is_one_side, "2.5", "the Fish that bets first in the first round is the next Fisher")
{
    given_fishing(5, 4);
    lays("5 empty");
    int left = table_waits_for(the_table()) + 1;
    bets("4 4 4 4");
    expect_fresh_round(2, left);
}

RULE(none_to_all, "2.6", "a Fish bets any number from none to all of its tiles")
{
    for (int tiles = 0; tiles <= 4; tiles++) {
        char answer[32], told[32];
        sprintf(answer, "bet %d", tiles);
        sprintf(told, "2 bets %d", tiles);
        given_fishing(3, 1);
        lays("2 empty");
        says(2, answer);
        expect_told(told);
        expect_number(field("tiles", 1), 4 - tiles, "tiles left in hand");
        expect_number(field("bets", 1), tiles, "tiles on the line");
        expect_number(field("staked", 0), tiles, "tiles of all Fish on the line");
        expect_number(field("held", 0), 8 - tiles, "tiles of all Fish in hand");
    }
}

RULE(not_more_than_in_hand, "2.6", "a Fish cannot bet more tiles than it has in hand")
{
    given_fishing(3, 1);
    lays("2 empty");
    expect_refused(2, "bet 5", "2.6");
    expect_refused(2, "bet all", "refusal.words");
    expect_refused(2, "bet", "refusal.words");
    bets("2 0");
    lays("3 empty");
    expect_refused(2, "bet 3", "2.6");
    expect_refused(2, "bet 4", "2.6");
    expect_menu("bet 0, bet 1, bet 2");
    says(2, "bet 1");
    expect_menu("bet 0, bet 1, bet 2, bet 3, bet 4");
}

RULE(one_bet_a_line, "2.6", "a Fish bets once on a line, and once more on the next")
{
    given_fishing(3, 1);
    lays("2 empty");
    says(2, "bet 1");
    expect_refused(2, "bet 1", "refusal.not-your-turn");
    says(3, "bet 0");
    expect_refused(2, "bet 1", "refusal.not-your-turn");
    lays("3 empty");
    says(2, "bet 1");
    expect_tiles("0 2 4");
}

RULE(bets_are_open, "2.6", "every bet is seen by all as soon as it is made")
{
    given_fishing(4, 1);
    lays("2 empty");
    says(2, "bet 3");
    for (int viewer = STRANGER; viewer <= 4; viewer++) {
        expect_seen_by(viewer, "bets", "0 3 0 0");
        expect_seen_by(viewer, "tiles", "0 1 4 4");
        expect(strstr(log_of(viewer), "2 bet 3\n"), "%d reads the bet", viewer);
        expect(sees_latest_answer(viewer), "%d hears the bet", viewer);
    }
}

RULE(without_tiles_none, "2.6", "a Fish without tiles is asked, and bets none")
{
    given_fishing(3, 1);
    fishes("2 empty", "4 1");
    lays("3 empty");
    expect_asked(2, "bet");
    expect_refused(2, "bet 1", "2.6");
    expect_menu("bet 0");
    says(2, "bet 0");
    expect_asked(3, "bet");
}

/* Four lines go by on which only the first Fish bets. */
static void given_the_fifth_line(void)
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    nobody_bets_on("3 empty");
    fishes("4 catch", "1 0");
    nobody_bets_on("5 empty");
    lays("3 catch");
}

RULE(all_on_the_fifth, "2.7", "on the fifth line a Fish bets all tiles it has")
{
    given_the_fifth_line();
    expect_tiles("0 2 4");
    expect_refused(2, "bet 0", "2.7");
    expect_refused(2, "bet 1", "2.7");
    expect_refused(2, "bet 3", "2.6");
    expect_menu("bet 2");
    says(2, "bet 2");
    for (const char *less = "0123"; *less; less++) {
        char answer[8] = { 'b', 'e', 't', ' ', *less };
        expect_refused(3, answer, "2.7");
    }
    expect_menu("bet 4");
    says(3, "bet 4");
    expect_scores("28 2 0");
}

RULE(free_on_the_fourth, "2.7", "on the fourth line a Fish may still bet none")
{
    given_fishing(3, 1);
    nobody_bets_on("2 empty");
    nobody_bets_on("3 empty");
    nobody_bets_on("4 catch");
    lays("5 empty");
    expect_menu("bet 0, bet 1, bet 2, bet 3, bet 4");
    bets("0 0");
    lays("3 catch");
    expect_menu("bet 4");
}

RULE(none_left_for_the_fifth, "2.7", "a Fish that has bet all before bets none on the fifth line")
{
    given_fishing(3, 1);
    fishes("2 empty", "4 0");
    nobody_bets_on("3 empty");
    nobody_bets_on("4 catch");
    nobody_bets_on("5 empty");
    lays("3 catch");
    expect_menu("bet 0");
    bets("0 4");
    expect_scores("16 8 0");
}

RULE(even_against_a_certain_catch, "2.7", "all is bet on the fifth line even when everyone knows that it is a Catch")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("3 empty", "1 0");
    fishes("4 empty", "1 0");
    fishes("5 catch", "0 1");
    lays("3 catch");
    expect_refused(2, "bet 0", "2.7");
    says(2, "bet 1");
    expect_refused(3, "bet 0", "2.7");
    says(3, "bet 3");
    expect_scores("20 9 0");
}
