/* 3. The end of a round */
#include "games/fish_fish/test/scenario.h"

RULE(five_lines, "3.1", "the round ends after the fifth line, and not after the fourth")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("3 catch", "0 1");
    fishes("3 empty", "1 0");
    fishes("4 empty", "0 1");
    expect_same_round(1);
    expect_number(fisher(), 1, "the Fisher of the fifth line");
    fishes("5 catch", "2 2");
    expect_fresh_round(2, 2);
    expect_scores("20 5 4");
}

RULE(five_unseen_lines, "3.1", "lines put away unseen count among the five")
{
    given_fishing(3, 1);
    nobody_bets_on("2 catch");
    nobody_bets_on("3 catch");
    nobody_bets_on("3 empty");
    nobody_bets_on("4 empty");
    expect_same_round(1);
    fishes("5 empty", "4 4");
    expect_fresh_round(2, 2);
    expect_scores("0 20 20");
}

RULE(second_catch_shown, "3.2", "the second Catch shown ends the round at once, its tiles are caught first")
{
    given_fishing(3, 1);
    fishes("5 catch", "1 0");
    expect_same_round(1);
    fishes("4 catch", "0 2");
    expect_told("1 shown catch");
    expect_told("1 caught 2");
    expect_fresh_round(2, 2);
    expect_source(1, "caught", 3, 12);
    expect_scores("12 9 6");
}

RULE(catches_far_apart, "3.2", "the two Catch hooks need not be shown one after the other")
{
    given_fishing(3, 1);
    fishes("2 catch", "1 0");
    fishes("3 empty", "1 0");
    nobody_bets_on("5 empty");
    expect_same_round(1);
    fishes("4 catch", "1 0");
    expect_fresh_round(2, 2);
    expect_scores("8 6 12");
}

RULE(three_empties_shown, "3.2", "Empty hooks shown do not end a round")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("3 empty", "1 0");
    expect_same_round(1);
    fishes("3 empty", "1 0");
    expect_same_round(1);
}

RULE(unseen_catch_does_not_count, "3.2", "a Catch must be shown to count: an unseen one and one shown do not end it")
{
    given_fishing(3, 1);
    fishes("5 catch", "1 0");
    nobody_bets_on("4 catch");
    expect_same_round(1);
    given_fishing(3, 1);
    nobody_bets_on("5 catch");
    fishes("4 catch", "1 0");
    expect_same_round(1);
    expect_field("line", 2);
}

RULE(all_tiles_bet, "3.3", "when no Fish has a tile left, the line is checked, and then the round ends")
{
    given_fishing(3, 1);
    fishes("3 empty", "3 2");
    expect_same_round(1);
    fishes("5 empty", "1 2");
    expect_told("2 ate 1 5");
    expect_told("- all-bet");
    expect_fresh_round(2, 2);
    expect_scores("0 14 16");
}

RULE(all_tiles_caught, "3.3", "a line with the last tiles is checked when it is a Catch too")
{
    given_fishing(3, 1);
    fishes("2 catch", "4 4");
    expect_told("1 caught 8");
    expect_fresh_round(2, 2);
    expect_scores("32 0 0");
}

RULE(one_tile_keeps_it_going, "3.3", "as long as one Fish has one tile the round goes on")
{
    given_fishing(3, 1);
    fishes("3 empty", "4 3");
    expect_same_round(1);
    given_fishing(3, 1);
    fishes("3 empty", "3 4");
    expect_same_round(1);
}

RULE(all_fish_answer_first, "3.3", "every Fish answers before the line with the last tiles is checked")
{
    given_fishing(4, 1);
    fishes("3 empty", "0 4 4");
    lays("4 empty");
    says(2, "bet 4");
    expect_asked(3, "bet");
    says(3, "bet 0");
    expect_asked(4, "bet");
    says(4, "bet 0");
    expect_fresh_round(2, 2);
    expect_scores("0 16 12 12");
}

/* Two Catch lines are shown, each with a tile of the first Fish; its last two tiles and four of the other are left. */
static void expect_left_over_eat(const char *first, const char *second, int value)
{
    given_fishing(3, 1);
    fishes(first, "1 0");
    fishes(second, "1 0");
    expect_fresh_round(2, 2);
    expect_source(1, "caught", 2, 8);
    expect_number(table_score(the_table(), 1, NULL), 2 * value, "two left-over tiles after %s and %s", first, second);
    expect_number(table_score(the_table(), 2, NULL), 4 * value, "four left-over tiles after %s and %s", first, second);
}

RULE(left_over_tiles, "3.4", "left-over tiles eat the highest bait the Fisher still holds")
{
    expect_left_over_eat("2 catch", "3 catch", 5);
    expect_left_over_eat("3 catch", "3 catch", 5);
    expect_left_over_eat("3 catch", "4 catch", 5);
    expect_left_over_eat("5 catch", "2 catch", 4);
    expect_left_over_eat("5 catch", "4 catch", 3);
    expect_left_over_eat("4 catch", "5 catch", 3);
}

RULE(last_bait_is_spent, "3.4", "the bait of the last line is spent and feeds nobody")
{
    expect_left_over_eat("2 catch", "5 catch", 4);
    expect_left_over_eat("3 catch", "5 catch", 4);
}

RULE(left_over_is_told, "3.4", "each Fish with tiles left puts them on its loot tile, and no other")
{
    given_fishing(4, 1);
    fishes("2 catch", "1 2 4");
    fishes("3 catch", "1 2 0");
    expect_told("- second-catch");
    expect_told("2 left-over 2 5");
    expect_not_told("1 left-over");
    expect_not_told("3 left-over");
    expect_not_told("4 left-over");
    expect_scores("40 10 0 0");
}

RULE(left_over_is_counted, "3.4", "when the last round is over the left-over tiles have been counted")
{
    given_table(2, "turns=one");
    the_fisher_is(1);
    a_quick_round();
    fishes("5 catch", "1");
    fishes("2 catch", "1");
    expect_over();
    expect_tiles("0 0");
    expect_field("held", 0);
    expect_told("1 left-over 2 4");
    expect_scores("8 28");
}

RULE(one_three_is_left, "3.4", "with 5, 4 and one 3 gone, the other 3 is the best bait")
{
    given_fishing(3, 1);
    nobody_bets_on("5 empty");
    fishes("3 catch", "1 0");
    fishes("4 catch", "1 0");
    expect_fresh_round(2, 2);
    expect_scores("8 6 12");
}

RULE(only_the_two_is_left, "3.4", "after four lines the one bait left feeds the tiles, and unseen lines spent theirs")
{
    given_fishing(3, 1);
    fishes("3 catch", "1 0");
    nobody_bets_on("5 empty");
    nobody_bets_on("4 empty");
    fishes("3 catch", "1 0");
    expect_fresh_round(2, 2);
    expect_scores("8 4 8");
}

RULE(left_over_beside_the_eaten, "3.4", "left-over tiles are counted beside those that ate before")
{
    given_fishing(3, 1);
    fishes("5 empty", "1 0");
    fishes("2 catch", "1 0");
    fishes("3 catch", "1 1");
    expect_told("2 left-over 1 4");
    expect_told("3 left-over 3 4");
    expect_scores("12 9 12");
}

RULE(an_unseen_catch_never_ends, "3.5", "with one Catch gone unseen the round goes on to the fifth line")
{
    given_fishing(3, 1);
    nobody_bets_on("2 catch");
    fishes("3 catch", "1 0");
    expect_same_round(1);
    nobody_bets_on("3 empty");
    expect_same_round(1);
    fishes("4 empty", "1 0");
    expect_same_round(1);
    fishes("5 empty", "2 4");
    expect_fresh_round(2, 2);
    expect_scores("4 14 20");
}

RULE(unseen_until_all_is_bet, "3.5", "with both Catch hooks gone unseen the round goes on until all tiles are bet")
{
    given_fishing(3, 1);
    nobody_bets_on("2 catch");
    nobody_bets_on("3 catch");
    expect_same_round(1);
    expect_tiles("0 4 4");
    fishes("3 empty", "4 3");
    expect_same_round(1);
    fishes("5 empty", "0 1");
    expect_fresh_round(2, 2);
    expect_scores("0 12 14");
}

RULE(two_ends_at_once, "3.6", "the last tiles caught by the second Catch: one end, nothing left over")
{
    given_fishing(3, 1);
    fishes("5 catch", "1 3");
    fishes("2 catch", "3 1");
    expect_told("1 caught 4");
    expect_not_told("2 left-over");
    expect_not_told("3 left-over");
    expect_fresh_round(2, 2);
    expect_scores("32 0 0");
}

RULE(two_ends_on_the_fifth, "3.6", "a second Catch shown on the fifth line is one end too")
{
    given_fishing(3, 1);
    fishes("2 catch", "1 0");
    nobody_bets_on("3 empty");
    nobody_bets_on("3 empty");
    nobody_bets_on("4 empty");
    fishes("5 catch", "3 4");
    expect_not_told("2 left-over");
    expect_not_told("3 left-over");
    expect_fresh_round(2, 2);
    expect_scores("32 0 0");
}
