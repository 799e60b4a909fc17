/* 2.8 to 2.12 It is checked. */
#include "games/fish_fish/test/scenario.h"

#include <string.h>

RULE(unbet_lines_go_unseen, "2.8", "a line nobody bets on is put away unseen and counts as one of the five")
{
    given_fishing(3, 1);
    nobody_bets_on("5 catch");
    expect_told("1 unseen");
    expect_not_told("1 shown");
    expect_shown(0, 0);
    expect_field("line", 1);
    expect_field("bait", 0);
    expect_baits("1 2 1 0");
    expect_hooks_in_hand(3, 1);
    expect_tiles("0 4 4");
    expect_same_round(1);
}

RULE(unseen_tells_nothing, "2.8", "nothing came to light, so the last bet can still be taken back")
{
    given_fishing(3, 1);
    nobody_bets_on("5 catch");
    expect_way_back(3, true);
    expect_way_back(2, false);
}

RULE(unseen_for_good, "2.8", "an unseen hook is not shown when the round or the game ends")
{
    given_table(2, "turns=one");
    the_fisher_is(1);
    nobody_bets_on("5 catch");
    fishes("4 empty", "4");
    a_quick_round();
    expect_over();
    for (int viewer = STRANGER; viewer <= 2; viewer++)
        expect(!strstr(log_of(viewer), "lay 5 catch") == (viewer != 1), "what %d reads of the unseen hook", viewer);
    expect(strstr(log_of(2), "1 lay 5 ?\n"), "the other player reads the bait only");
}

RULE(unseen_lines_lead_to_the_fifth, "2.8", "after four lines nobody bet on, the next is the fifth")
{
    given_fishing(2, 1);
    nobody_bets_on("5 empty");
    nobody_bets_on("4 empty");
    nobody_bets_on("3 catch");
    nobody_bets_on("3 empty");
    expect_same_round(1);
    expect_field("line", 4);
    lays("2 catch");
    expect_refused(2, "bet 0", "2.7");
}

RULE(shown_after_the_last_bet, "2.9", "the hook is turned up when every Fish has answered, and not before")
{
    given_fishing(4, 1);
    lays("4 catch");
    says(2, "bet 1");
    says(3, "bet 2");
    expect_shown(0, 0);
    expect(!is_known_to(4, "laid"), "the last Fish bets before it sees the hook");
    expect_number(field("caught", 0), 0, "tiles caught before the hook is turned up");
    says(4, "bet 0");
    expect_told("1 shown catch");
    expect_shown(0, 1);
    expect_number(field("caught", 0), 3, "tiles caught");
}

RULE(one_tile_is_enough, "2.9", "one tile of any Fish on the line is enough to turn up the hook")
{
    given_fishing(4, 1);
    fishes("2 empty", "0 0 1");
    expect_told("1 shown empty");
    expect_shown(1, 0);
    fishes("3 empty", "1 0 0");
    expect_shown(2, 0);
    fishes("4 catch", "0 1 0");
    expect_shown(2, 1);
}

RULE(shown_is_shown, "2.9", "a bet that made the hook turn up cannot be taken back")
{
    given_fishing(3, 1);
    lays("4 catch");
    says(2, "bet 1");
    expect_way_back(2, true);
    says(3, "bet 0");
    expect_way_back(2, false);
    expect_way_back(3, false);
}

RULE(the_fifth_is_always_shown, "2.9", "a fifth line always has a bet, so it is shown")
{
    given_fishing(2, 1);
    nobody_bets_on("5 empty");
    nobody_bets_on("4 catch");
    nobody_bets_on("3 empty");
    nobody_bets_on("3 catch");
    fishes("2 empty", "4");
    expect_told("1 shown empty");
    expect_scores("0 8");
}

RULE(catch_takes_all, "2.10", "a Catch gives all tiles on the line to the Fisher, and nothing to the Fish")
{
    given_fishing(4, 2);
    fishes("5 catch", "1 3 0");
    expect_told("2 caught 4");
    expect_row("caught", "0 4 0 0");
    expect_tiles("4 0 3 1");
    expect_row("bets", "0 0 0 0");
    expect_field("staked", 0);
    for (int seat = 1; seat <= 4; seat++) expect_loot(seat, "0 0 0 0");
}

RULE(catches_add_up, "2.10", "tiles of two Catch lines lie together before the Fisher")
{
    given_fishing(3, 1);
    fishes("5 catch", "1 2");
    expect_row("caught", "3 0 0");
    fishes("4 empty", "1 0");
    expect_row("caught", "3 0 0");
    fishes("2 catch", "2 2");
    expect_row("caught", "7 0 0");
}

RULE(empty_feeds, "2.11", "an Empty hook feeds each Fish's tiles to the space with the value of the bait")
{
    static const struct {
        const char *line, *one, *two, *told;
    } row[] = {
        { "2 empty", "1 0 0 0", "3 0 0 0", "3 ate 3 2" },
        { "3 empty", "0 1 0 0", "0 3 0 0", "3 ate 3 3" },
        { "4 empty", "0 0 1 0", "0 0 3 0", "3 ate 3 4" },
        { "5 empty", "0 0 0 1", "0 0 0 3", "3 ate 3 5" },
    };
    for (int i = 0; i < 4; i++) {
        given_fishing(4, 1);
        fishes(row[i].line, "1 3 0");
        expect_told(row[i].told);
        expect_loot(2, row[i].one);
        expect_loot(3, row[i].two);
        expect_loot(4, "0 0 0 0");
        expect_row("caught", "0 0 0 0");
        expect_row("bets", "0 0 0 0");
        expect_tiles("0 3 1 4");
        expect_not_told("4 ate");
    }
}

RULE(laid_away, "2.12", "hook and bait of a checked line are out of the round")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("3 empty", "1 0");
    fishes("4 empty", "1 0");
    expect_baits("0 1 0 1");
    expect_hooks_in_hand(0, 2);
    expect_line_refused("3 empty", "2.3");
    expect_line_refused("2 catch", "2.2");
    expect_field("bait", 0);
    expect(!is_known_to(1, "laid"), "a hook still lies on the line");
}

RULE(tiles_stay_where_they_are, "2.12", "caught and fed tiles stay out until the round ends")
{
    given_fishing(3, 1);
    fishes("5 empty", "2 1");
    fishes("4 catch", "1 0");
    expect_loot(2, "0 0 0 2");
    expect_loot(3, "0 0 0 1");
    expect_tiles("0 1 3");
    nobody_bets_on("2 empty");
    lays("3 empty");
    expect_refused(2, "bet 2", "2.6");
    bets("0 1");
    expect_loot(2, "0 0 0 2");
    expect_loot(3, "0 1 0 1");
    expect_row("caught", "1 0 0");
}

/* The example of the rulebook, to the last tile. Louisa fishes. */
enum { LOUISA = 1, NINON, MICKAEL, ARTHUR };

RULE(example_of_a_line, "2.11", "Ninon and Mickael eat from an Empty 3, Arthur keeps his tiles, Louisa gets nothing")
{
    given_fishing(4, LOUISA);
    lays("3 empty");
    says(NINON, "bet 1");
    says(MICKAEL, "bet 1");
    says(ARTHUR, "bet 0");
    expect_told("1 shown empty");
    expect_told("2 ate 1 3");
    expect_told("3 ate 1 3");
    expect_loot(NINON, "0 1 0 0");
    expect_loot(MICKAEL, "0 1 0 0");
    expect_loot(ARTHUR, "0 0 0 0");
    expect_tiles("0 3 3 4");
    expect_row("bets", "0 0 0 0");
    expect_row("caught", "0 0 0 0");
    expect_baits("1 1 1 1");
    expect_hooks_in_hand(2, 2);
    expect_asked(LOUISA, "lay");
}
