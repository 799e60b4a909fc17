#include "games/fish_fish/test/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOOKS_OF_EMPTY = 3, HOOKS_OF_CATCH = 2, SPACES = 4, SAYING = 64 };

int fisher(void) { return (int)field("fisher", 0) + 1; }

void the_fisher_is(int seat)
{
    char outcome[SAYING];
    snprintf(outcome, sizeof outcome, "fisher %d", seat);
    chance(outcome);
}

void given_fishing(int seats, int fisher)
{
    given_table(seats, "");
    the_fisher_is(fisher);
}

void lays(const char *line)
{
    char answer[SAYING];
    snprintf(answer, sizeof answer, "lay %s", line);
    says(fisher(), answer);
}

/* The Fish answer until the line is checked: there must be a bet for each of them, and none too many. */
void bets(const char *tiles)
{
    int fish = seats_here() - 1, given = 0;
    for (char *next; strtol(tiles, &next, 10), next != tiles; tiles = next, given++) {
        char answer[SAYING];
        snprintf(answer, sizeof answer, "bet %ld", strtol(tiles, NULL, 10));
        says(table_waits_for(the_table()) + 1, answer);
    }
    expect_number(given, fish, "bets for all Fish");
}

void fishes(const char *line, const char *tiles)
{
    lays(line);
    bets(tiles);
}

static void all_bet(int tiles)
{
    char text[SAYING] = "";
    for (int i = 1; i < seats_here(); i++) sprintf(text + strlen(text), "%d ", tiles);
    bets(text);
}

void nobody_bets_on(const char *line)
{
    lays(line);
    all_bet(0);
}

void a_quick_round(void)
{
    lays("5 empty");
    all_bet(4);
}

void expect_tiles(const char *by_seat) { expect_row("tiles", by_seat); }
void expect_baits(const char *left) { expect_row("baits", left); }

void expect_shown(int empties, int catches)
{
    expect_number(field("shown", 0), empties, "Empty hooks shown");
    expect_number(field("shown", 1), catches, "Catch hooks shown");
}

/* All hooks, less those laid in this round. */
void expect_hooks_in_hand(int empties, int catches)
{
    bool a_line_lies = field("bait", 0);
    long hooks = HOOKS_OF_EMPTY + HOOKS_OF_CATCH - field("line", 0) - a_line_lies;
    expect_number(field("catches", 0), catches, "Catch hooks in hand");
    expect_number(hooks - catches, empties, "Empty hooks in hand");
}

void expect_loot(int seat, const char *spaces)
{
    char is[SAYING];
    for (int space = 0, length = 0; space < SPACES; space++)
        length += snprintf(is + length, (size_t)(SAYING - length), "%s%ld", space ? " " : "",
                           field_seen_by(TRUTH, "loot", space, seat - 1));
    expect(!strcmp(is, spaces), "the loot of %d on 2, 3, 4, 5: %s expected, it is %s", seat, spaces, is);
}

void expect_line_refused(const char *line, const char *reason)
{
    char answer[SAYING];
    snprintf(answer, sizeof answer, "lay %s", line);
    expect_refused(fisher(), answer, reason);
}

/* Rounds that are over are one less than the number of this round. */
void expect_same_round(int round)
{
    expect_number(field("round", 0) + 1, round, "the round");
    expect_asked(fisher(), "lay");
}

void expect_fresh_round(int round, int who)
{
    expect_same_round(round);
    expect_number(fisher(), who, "the Fisher");
    expect_field("line", 0);
    expect_baits("1 2 1 1");
    expect_hooks_in_hand(3, 2);
    expect_shown(0, 0);
    for (int seat = 1; seat <= seats_here(); seat++) {
        expect_number(field("tiles", seat - 1), seat == who ? 0 : 4, "tiles of %d", seat);
        expect_number(field("bets", seat - 1), 0, "bet of %d", seat);
        expect_loot(seat, "0 0 0 0");
    }
}
