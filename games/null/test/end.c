/* 3. The end */
#include "games/null/test/scenario.h"

RULE(a_point_for_each_right_call, "3.1", "each right call is worth a point")
{
    given_table(2, "");
    play_round("heads tails", "heads");
    play_round("heads heads", "heads");
    play_round("tails heads", "tails");
    expect_over();
    expect_scores("3 1");
    expect_source(1, "right", 3, 3);
    expect_source(2, "right", 1, 1);
}

RULE(most_points_win, "3.2", "whoever has the most points wins")
{
    given_table(3, "tosses=2");
    play_round("tails heads heads", "heads");
    play_round("tails tails heads", "heads");
    expect_scores("0 1 2");
    expect_places("3 2 1");
}

RULE(a_tie_is_shared, "3.2", "those who are tied share the place")
{
    given_table(4, "tosses=2");
    play_round("heads tails heads tails", "heads");
    play_round("heads heads heads tails", "heads");
    expect_scores("2 1 2 0");
    expect_places("1 3 1 4");
    given_table(2, "tosses=1");
    play_round("heads heads", "tails");
    expect_places("1 1");
}

/* Alone at the table, with so many right calls and then so many wrong ones. */
static void expect_alone(const char *options, int right, int wrong, const char *place)
{
    given_table(1, options);
    while (right--) play_round("heads", "heads");
    while (wrong--) play_round("heads", "tails");
    expect_over();
    expect_places(place);
}

RULE(alone, "3.3", "alone, more right calls than wrong ones win, and as many or less lose")
{
    expect_alone("tosses=1", 1, 0, "1");
    expect_alone("tosses=1", 0, 1, "2");
    expect_alone("tosses=2", 1, 1, "2");
    expect_alone("tosses=3", 2, 1, "1");
    expect_alone("tosses=3", 1, 2, "2");
    expect_alone("tosses=9", 5, 4, "1");
}
