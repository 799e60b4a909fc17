/* 1. Setting up */
#include "games/null/test/scenario.h"

#include <stdio.h>

RULE(one_to_eight, "1.1", "one to eight players sit at the table")
{
    expect_no_table(0, "", "refusal.seats");
    expect_no_table(9, "", "refusal.seats");
    for (int seats = 1; seats <= 8; seats++) {
        given_table(seats, "");
        for (int seat = 1; seat <= seats; seat++) {
            expect_asked(seat, "call");
            call("heads");
        }
        expect_chance_asked("toss");
    }
}

RULE(nobody_has_a_point, "1.1", "nobody has a point yet")
{
    given_table(3, "");
    expect_scores("0 0 0");
    expect_places("1 1 1");
    expect_row("call", "-1 -1 -1");
    expect_field("coin", 0);
}

static void expect_rounds(const char *options, int rounds)
{
    given_table(2, options);
    for (int round = 1; round <= rounds; round++) {
        expect_asked(1, "call");
        play_round("heads tails", "heads");
    }
    expect_over();
    expect_refused(1, "call heads", "refusal.over");
}

RULE(as_many_tosses_as_agreed, "1.2", "the game lasts as many rounds as was agreed, usually three")
{
    expect_rounds("", 3);
    for (int tosses = 1; tosses <= 9; tosses++) {
        char option[16];
        snprintf(option, sizeof option, "tosses=%d", tosses);
        expect_rounds(option, tosses);
    }
}

RULE(no_other_number_of_tosses, "1.2", "nothing but one to nine tosses can be agreed on")
{
    expect_no_table(2, "tosses=0", "refusal.option-range");
    expect_no_table(2, "tosses=10", "refusal.option-range");
    expect_no_table(2, "tosses=many", "refusal.option-range");
}
