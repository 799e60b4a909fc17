/* 5. The next round and the winner */
#include "games/fish_fish/test/scenario.h"

RULE(the_next_fisher, "5.1", "the player to the left fishes next, around the table")
{
    given_fishing(4, 3);
    a_quick_round();
    expect_fresh_round(2, 4);
    expect_told("4 fishes 2 4");
    a_quick_round();
    expect_fresh_round(3, 1);
    a_quick_round();
    expect_fresh_round(4, 2);
}

RULE(all_is_back, "5.1", "every Fish has four tiles and an empty loot tile again, and the Fisher all ten cards")
{
    given_fishing(3, 1);
    fishes("5 empty", "1 2");
    nobody_bets_on("4 catch");
    fishes("3 empty", "3 0");
    fishes("3 catch", "0 1");
    fishes("2 empty", "0 1");
    expect_fresh_round(2, 2);
    fishes("5 catch", "1 1");
    fishes("4 catch", "2 0");
    expect_fresh_round(3, 3);
    expect_menu("lay 2 empty, lay 2 catch, lay 3 empty, lay 3 catch, "
                "lay 4 empty, lay 4 catch, lay 5 empty, lay 5 catch");
    lays("5 catch");
    expect_menu("bet 0, bet 1, bet 2, bet 3, bet 4");
}

/* Plays a game to its end, and asks that everyone fishes so often. */
static void expect_turns(int seats, const char *options, int turns)
{
    int fished[SEATS_LIMIT + 1] = { 0 };
    given_table(seats, options);
    the_fisher_is(seats);
    expect_field("rounds", seats * turns);
    while (!game_is_over()) {
        fished[fisher()]++;
        a_quick_round();
    }
    for (int seat = 1; seat <= seats; seat++)
        expect_number(fished[seat], turns, "how often %d of %d fished", seat, seats);
    expect_refused(1, "lay 2 empty", "refusal.over");
}

RULE(how_many_rounds, "5.2", "two and three players fish twice each, four to eight once each")
{
    expect_turns(2, "", 2);
    expect_turns(3, "", 2);
    for (int seats = 4; seats <= 8; seats++) expect_turns(seats, "", 1);
    expect_turns(3, "turns=rules", 2);
    expect_turns(4, "turns=rules", 1);
}

RULE(another_length, "5.3", "a table may agree that everyone fishes once or twice")
{
    for (int seats = 2; seats <= 8; seats++) {
        expect_turns(seats, "turns=one", 1);
        expect_turns(seats, "turns=two", 2);
    }
}

RULE(no_other_length, "5.3", "no other length can be agreed on")
{
    expect_no_table(4, "turns=three", "refusal.option-value");
    expect_no_table(4, "turns=0", "refusal.option-value");
    expect_no_table(4, "turns=", "refusal.option-value");
}

/* Three players, each Fisher once, each round one line on which all is bet. */
static void play_three_rounds(const char *first, const char *second, const char *third)
{
    given_table(3, "turns=one");
    the_fisher_is(1);
    fishes(first, "4 4");
    fishes(second, "4 4");
    fishes(third, "4 4");
    expect_over();
}

RULE(most_points_win, "5.4", "who has the most points after the last round has won")
{
    play_three_rounds("4 empty", "2 catch", "5 empty");
    expect_scores("20 68 16");
    expect_places("2 1 3");
    play_three_rounds("5 empty", "2 empty", "3 catch");
    expect_scores("8 20 60");
    expect_places("3 2 1");
    play_three_rounds("3 catch", "2 empty", "5 empty");
    expect_scores("60 20 8");
    expect_places("1 2 3");
}

RULE(a_tie_is_shared, "5.5", "who has as many points as another shares the place")
{
    play_three_rounds("5 empty", "5 empty", "5 empty");
    expect_scores("40 40 40");
    expect_places("1 1 1");
    play_three_rounds("2 catch", "3 catch", "2 empty");
    expect_scores("40 40 0");
    expect_places("1 1 3");
    play_three_rounds("5 empty", "5 empty", "4 empty");
    expect_scores("36 36 40");
    expect_places("2 2 1");
}

RULE(one_point_is_no_tie, "5.5", "one point more is no tie")
{
    given_table(2, "turns=one");
    the_fisher_is(1);
    fishes("5 empty", "4");
    fishes("5 empty", "3");
    fishes("4 empty", "1");
    expect_over();
    expect_scores("19 20");
    expect_places("2 1");
}

RULE(two_players, "5.6", "two players: one Fisher, one Fish with four tiles, four rounds")
{
    given_fishing(2, 2);
    for (int round = 1; round <= 4; round++) {
        int who = round % 2 ? 2 : 1;
        expect_fresh_round(round, who);
        lays("2 catch");
        expect_asked(3 - who, "bet");
        says(3 - who, "bet 0");
        expect_asked(who, "lay");
        lays("5 empty");
        expect_asked(3 - who, "bet");
        says(3 - who, "bet 4");
    }
    expect_over();
    expect_scores("40 40");
}

RULE(two_players_meet_every_end, "5.6", "two players: the second Catch and the fifth line end a round as always")
{
    given_fishing(2, 1);
    fishes("5 catch", "1");
    fishes("3 catch", "1");
    expect_told("2 left-over 2 4");
    expect_fresh_round(2, 2);
    expect_scores("8 8");
}
