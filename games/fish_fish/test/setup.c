/* 1. Setting up */
#include "games/fish_fish/test/scenario.h"

#include <string.h>

RULE(one_fishes_all_others_are_fish, "1.1", "one player is the Fisher, all others are Fish")
{
    given_fishing(4, 3);
    expect_asked(3, "lay");
    expect_refused(1, "lay 2 empty", "refusal.not-your-turn");
    lays("2 empty");
    for (int i = 0; i < 3; i++) {
        int fish = table_waits_for(the_table()) + 1;
        expect_asked(fish, "bet");
        expect(fish != 3, "the Fisher bets on his own line");
        says(fish, "bet 0");
    }
    expect_asked(3, "lay");
}

RULE(points_in_both_roles, "1.1", "everyone collects points as Fisher and as Fish")
{
    given_fishing(2, 1);
    fishes("5 catch", "3");
    fishes("4 empty", "1");
    expect_scores("12 4");
    fishes("3 empty", "2");
    fishes("2 catch", "2");
    expect_scores("18 12");
    expect_source(1, "caught", 3, 12);
    expect_source(1, "eaten", 6, 6);
    expect_source(2, "caught", 2, 8);
    expect_source(2, "eaten", 4, 4);
}

RULE(first_fisher_is_drawn, "1.2", "each seat is as likely to be the first Fisher as any other")
{
    for (int seats = 2; seats <= 8; seats++) {
        given_table(seats, "");
        expect_chance_asked("first-fisher");
        struct odds odds = table_odds(the_table());
        expect_number(ways(odds), seats, "ways for the first Fisher of %d", seats);
        for (int seat = 0; seat < seats; seat++) expect_number(ways_to(odds, seat), 1, "ways to seat %d", seat + 1);
        the_fisher_is(seats);
        expect_fresh_round(1, seats);
    }
}

RULE(nobody_names_himself_fisher, "1.2", "no player chooses the first Fisher, and nobody outside the table is drawn")
{
    given_table(3, "");
    expect_refused(1, "fisher 1", "refusal.chance-first");
    expect_refused(1, "lay 2 empty", "refusal.chance-first");
    expect_outcome_refused("fisher 4", "refusal.outcome");
    the_fisher_is(2);
    expect_told("2 fishes 1 6");
    expect(sees_latest_answer(STRANGER), "everyone hears who was drawn");
    expect_asked(2, "lay");
}

RULE(a_chosen_first_fisher, "1.5", "a seat that the table chose fishes first, and nobody is drawn")
{
    static const char *const first[] = { "first=1", "first=2", "first=3", "first=4",
                                         "first=5", "first=6", "first=7", "first=8" };
    for (int seats = 2; seats <= 8; seats++)
        for (int seat = 1; seat <= seats; seat++) {
            given_table(seats, first[seat - 1]);
            expect_fresh_round(1, seat);
            expect_asked(seat, "lay");
        }
    given_table(3, "first=drawn");
    expect_chance_asked("first-fisher");
}

RULE(the_first_fisher_sits_at_the_table, "1.5", "a seat that is not at the table can't be chosen")
{
    expect_no_table(2, "first=3", "1.5");
    expect_no_table(7, "first=8", "1.5");
    expect_no_table(8, "first=9", "refusal.option-value");
}

RULE(an_old_log_draws_the_first_fisher, "1.5", "a log from before the option is a game whose first Fisher was drawn")
{
    given_log("creel 1 fish-fish 1 seats=3 turns=one\n* fisher 2\n2 lay 5 catch\n");
    expect_asked(3, "bet");
    expect(strstr(log_of(TRUTH), "seats=3 turns=one first=drawn\n* fisher 2\n"), "how the log goes on");
}

RULE(the_fishers_cards, "1.3", "the Fisher takes two Catch and three Empty hooks and the baits 2, 3, 3, 4 and 5")
{
    given_fishing(4, 1);
    expect_baits("1 2 1 1");
    expect_hooks_in_hand(3, 2);
    expect_menu("lay 2 empty, lay 2 catch, lay 3 empty, lay 3 catch, "
                "lay 4 empty, lay 4 catch, lay 5 empty, lay 5 catch");
}

RULE(four_tiles_each, "1.4", "every Fish begins with four tiles and an empty loot tile")
{
    for (int seats = 2; seats <= 8; seats++) {
        given_fishing(seats, 2);
        expect_fresh_round(1, 2);
        lays("3 empty");
        expect_menu("bet 0, bet 1, bet 2, bet 3, bet 4");
    }
}

RULE(threes_share_a_space, "1.4", "both baits of value 3 feed one space")
{
    given_fishing(3, 1);
    fishes("3 empty", "1 0");
    expect_loot(2, "0 1 0 0");
    fishes("3 empty", "2 1");
    expect_loot(2, "0 3 0 0");
    expect_loot(3, "0 1 0 0");
}

RULE(two_to_eight, "1.4", "there are tiles for two to eight players")
{
    expect_no_table(1, "", "refusal.seats");
    expect_no_table(9, "", "refusal.seats");
}
