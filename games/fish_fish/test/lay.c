/* 2.1 to 2.4 The Fisher lays a line. */
#include "games/fish_fish/test/scenario.h"

#include <stdio.h>
#include <string.h>

RULE(hook_and_bait_together, "2.1", "the Fisher chooses hook and bait in one answer")
{
    given_fishing(3, 1);
    expect_refused(1, "lay 3", "refusal.words");
    expect_refused(1, "lay catch", "refusal.words");
    expect_refused(1, "lay 6 catch", "refusal.words");
    lays("3 catch");
    expect_baits("1 1 1 1");
    expect_hooks_in_hand(3, 1);
    expect_asked(2, "bet");
}

RULE(bait_open_hook_hidden, "2.1", "all see the bait on the line, only the Fisher knows the hook")
{
    given_fishing(3, 1);
    lays("4 catch");
    expect_told("1 laid 4");
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        expect_number(field_seen_by(viewer, "bait", 0, 0), field("bait", 0), "the bait seen by %d", viewer);
        expect(is_known_to(viewer, "laid") == (viewer == 1), "what %d knows of the hook", viewer);
        expect(sees_latest_answer(viewer) == (viewer == 1), "what %d hears of the line", viewer);
    }
    expect(strstr(log_of(1), "1 lay 4 catch\n"), "the Fisher reads his line in full");
    expect(strstr(log_of(2), "1 lay 4 ?\n"), "a Fish reads the bait only");
}

RULE(the_line_is_as_laid, "2.1", "every bait lies with the hook and the value that were chosen")
{
    static const char *const line[] = { "2 empty", "2 catch", "3 empty", "3 catch",
                                        "4 empty", "4 catch", "5 empty", "5 catch" };
    for (int i = 0; i < 8; i++) {
        given_fishing(2, 1);
        lays(line[i]);
        expect_number(field("laid", 0), 1 + i % 2, "the hook of %s", line[i]);
        expect_number(field("bait", 0), 1 + i / 2, "the bait of %s", line[i]);
    }
}

RULE(each_bait_once, "2.2", "a bait that was laid cannot be laid again in this round")
{
    static const char *const bait[] = { "2", "4", "5" };
    for (int i = 0; i < 3; i++) {
        char empty[16], catch[16];
        sprintf(empty, "%s empty", bait[i]);
        sprintf(catch, "%s catch", bait[i]);
        given_fishing(3, 1);
        nobody_bets_on(empty);
        expect_line_refused(empty, "2.2");
        expect_line_refused(catch, "2.2");
        lays("3 empty");
    }
}

RULE(bait_three_twice, "2.2", "the bait 3 is laid twice, but not three times")
{
    given_fishing(3, 1);
    nobody_bets_on("3 empty");
    fishes("3 catch", "1 0");
    expect_baits("1 0 1 1");
    expect_line_refused("3 empty", "2.2");
    expect_menu("lay 2 empty, lay 2 catch, lay 4 empty, lay 4 catch, lay 5 empty, lay 5 catch");
}

RULE(no_third_catch, "2.3", "the Fisher lays at most two Catch hooks, seen or not")
{
    given_fishing(3, 1);
    nobody_bets_on("2 catch");
    lays("3 catch");
    bets("0 1");
    expect_line_refused("4 catch", "2.3");
    expect_menu("lay 3 empty, lay 4 empty, lay 5 empty");
}

RULE(no_fourth_empty, "2.3", "the Fisher lays at most three Empty hooks, seen or not")
{
    given_fishing(3, 1);
    nobody_bets_on("2 empty");
    fishes("3 empty", "0 1");
    nobody_bets_on("4 empty");
    expect_line_refused("5 empty", "2.3");
    expect_menu("lay 3 catch, lay 5 catch");
}

/* Bit k of an order: the hook of the k-th line is a Catch. */
static void lays_in_order(int order)
{
    static const char *const bait[] = { "5", "3", "2", "3", "4" };
    for (int k = 0; k < 5; k++) {
        char line[16];
        sprintf(line, "%s %s", bait[k], order >> k & 1 ? "catch" : "empty");
        lays(line);
        if (k < 4) bets("0 0");
    }
}

RULE(hooks_in_any_order, "2.3", "two Catch and three Empty hooks may be laid in each of their ten orders")
{
    int orders = 0;
    for (int order = 0; order < 32; order++) {
        if (__builtin_popcount((unsigned)order) != 2) continue;
        given_fishing(3, 1);
        lays_in_order(order);
        expect_hooks_in_hand(0, 0);
        bets("4 4");
        expect_scores(order >> 4 ? "32 0 0" : "0 16 16");
        orders++;
    }
    expect_number(orders, 10, "orders");
}

static void given_a_table_that_plays_forced_moves(int seats)
{
    given_table(seats, "");
    table_play_forced(the_table(), true);
    the_fisher_is(1);
}

RULE(forced_lines_are_asked_for, "2.4", "with one kind of hook left the Fisher is asked as always")
{
    given_a_table_that_plays_forced_moves(3);
    nobody_bets_on("2 empty");
    nobody_bets_on("3 empty");
    nobody_bets_on("4 empty");
    expect_asked(1, "lay");
    expect_menu("lay 3 catch, lay 5 catch");
    nobody_bets_on("3 catch");
    expect_asked(1, "lay");
    expect_menu("lay 5 catch");
    expect_line_refused("5 empty", "2.3");
}

RULE(forced_lines_look_free, "2.4", "the others cannot tell a forced line from a free one")
{
    const char *seen[2], *strangers[2];
    for (int free = 0; free < 2; free++) {
        given_a_table_that_plays_forced_moves(3);
        nobody_bets_on("2 empty");
        nobody_bets_on(free ? "3 catch" : "3 empty");
        nobody_bets_on("4 empty");
        expect_menu(free ? "lay 3 empty, lay 3 catch, lay 5 empty, lay 5 catch" : "lay 3 catch, lay 5 catch");
        lays("3 catch");
        seen[free] = all_seen_by(2);
        strangers[free] = all_seen_by(STRANGER);
        expect(!table_entry(the_table(), table_entries(the_table()) - 1)->forced, "the table laid the line itself");
    }
    expect_same_text(seen[1], seen[0], "what a Fish sees");
    expect_same_text(strangers[1], strangers[0], "what a stranger sees");
}

RULE(a_hook_all_can_tell_is_asked_for, "2.4", "a last line that all could foretell is still the Fisher's to lay")
{
    given_a_table_that_plays_forced_moves(3);
    fishes("2 catch", "1 0");
    fishes("3 empty", "1 0");
    fishes("3 empty", "1 0");
    lays("4 empty");
    says(2, "bet 0");
    says(3, "bet 1");
    expect_shown(3, 1);
    expect_asked(1, "lay");
    expect_menu("lay 5 catch");
}
