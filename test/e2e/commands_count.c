/* creel perft, against numbers found with pencil and paper, and creel bench, whose times are not looked at. */
#include "test/e2e/commands.h"

#include <stdio.h>
#include <string.h>

static long long ways(int seats, int depth)
{
    const char *out = creel("perft fish-fish --seats %d --depth %d", seats, depth).out;
    const char *last = strrchr(text_with("%.*s", (int)strlen(out) - 1, out), '\n');
    long long count;
    int at;
    assert_int_equal(sscanf(last ? last : out, "%d %lld", &at, &count), 2);
    assert_int_equal(at, depth);
    return count;
}

/* n seats, the first answers:
 *   1  chance names the first Fisher: n ways.
 *   2  he lays a line: the baits differ in value only, 2 3 4 5, and the hooks in kind: 4 x 2 = 8 lines.
 *   3  the first Fish has four tiles and bets 0 to 4 of them: 5 ways. So has every further Fish. */
static void the_first_line(void **state)
{
    for (int seats = 2; seats <= 8; seats++) {
        long long so_far = seats * 8;
        assert_int_equal(ways(seats, 1), seats);
        assert_int_equal(ways(seats, 2), so_far);
        for (int fish = 1; fish < seats && fish <= 4; fish++) assert_int_equal(ways(seats, 2 + fish), so_far *= 5);
    }
}

/* The second line. Both kinds of hook are left whichever lay: 1 Catch and 3 Empty, or 2 and 2. After a bait 3 all four
 * values are left, for there are two of it: 8 lines; after 2, 4 or 5 three values: 6 lines. Over the four first baits:
 * 8 + 3 x 6 = 26. If all tiles were bet, the round is over (3.3) and the next Fisher has all cards: 8 lines after each
 * of the 4 baits: 32. The first Catch shown ends nothing. So, with all ways for the Fisher n and the first hook 2:
 *   2 seats: 4 of 5 bets leave tiles:    n x 2 x (4 x 26 + 1 x 32)   = 2 x 2 x 136
 *   3 seats: 24 of 25 pairs leave some:  n x 2 x (24 x 26 + 1 x 32)  = 3 x 2 x 656
 *   4 seats: 124 of 125:                 n x 2 x (124 x 26 + 1 x 32) = 4 x 2 x 3256 */
static void the_second_line(void **state)
{
    assert_int_equal(ways(2, 4), 544);
    assert_int_equal(ways(3, 5), 3936);
    assert_int_equal(ways(4, 6), 26048);
}

/* The bet on it, with two seats: a Fish that bet t has 4 - t left and 5 - t ways; after t = 4 a new round, all four
 * tiles for the other Fish: 5 ways. 2 x 2 x (26 x (5 + 4 + 3 + 2) + 32 x 5) = 4 x (364 + 160). */
static void the_second_bet(void **state) { assert_int_equal(ways(2, 5), 2096); }

/* An option that changes only when the game ends changes nothing of how it begins. */
static void the_same_beginning_with_other_turns(void **state)
{
    assert_string_equal(creel("perft fish-fish --depth 5 --set turns=two").out, creel("perft fish-fish --depth 5").out);
}

/* Null game: the call of each seat, 2 ways, then the coin, 2 ways. */
static void the_null_game(void **state)
{
    assert_string_equal(creel("perft null --seats 2 --depth 4").out, " 1  2\n 2  4\n 3  8\n 4  16\n");
    assert_string_equal(creel("perft null --seats 1 --depth 3 --set tosses=1").out, " 1  2\n 2  4\n 3  0\n");
}

static void perft_as_json(void **state)
{
    static const char *const keys[] = { "game", "seats", "depth", "ways" };
    static const int expected[] = { 2, 16, 80, 544, 2096 };
    json_t *rows = json_of_lines(creel("perft fish-fish --depth 5 --json").out), *row;
    size_t i;
    assert_int_equal(json_array_size(rows), 5);
    json_array_foreach(rows, i, row)
    {
        assert_true(has_exactly_keys(row, keys, 4));
        assert_int_equal(number_at(row, "depth"), i + 1);
        assert_int_equal(number_at(row, "ways"), expected[i]);
    }
}

static void bench_has_its_keys(void **state)
{
    static const char *const keys[] = {
        "game",       "seats", "decisions_per_s", "games_per_s", "draws_per_decision", "draws_per_playout_decision",
        "state_bytes"
    };
    json_t *speed = json_of(creel("bench fish-fish --seats 4 --json").out);
    assert_true(has_exactly_keys(speed, keys, sizeof keys / sizeof keys[0]));
    assert_string_equal(text_at(speed, "game"), "fish-fish");
    assert_int_equal(number_at(speed, "seats"), 4);
    for (int i = 2; i < 6; i++) assert_true(real_at(speed, keys[i]) > 0);
    assert_true(number_at(speed, "state_bytes") > 0 && number_at(speed, "state_bytes") <= 128);
}

static void bench_as_text(void **state)
{
    struct run r = creel("bench fish-fish --seats 2");
    assert_int_equal(r.code, 0);
    assert_string_equal(r.err, "");
    assert_says(r.out, "decisions/s");
    assert_says(r.out, "\nfish-fish ");
}

static void bench_of_searches(void **state)
{
    static const char *const keys[] = { "game", "seats", "searched_per_s", "threads", "times" };
    json_t *rows = json_of_lines(creel("bench fish-fish --search --seats 2 --json").out), *row;
    size_t i;
    assert_int_equal(json_array_size(rows), 1);
    json_array_foreach(rows, i, row)
    {
        assert_true(has_exactly_keys(row, keys, sizeof keys / sizeof keys[0]));
        assert_true(real_at(row, "searched_per_s") > 0 && real_at(row, "times") > 0);
        assert_true(number_at(row, "threads") >= 1);
    }
    assert_says(creel("bench null --search --seats 1").out, "searched/s");
}

int count_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(the_first_line),     COMMAND(the_second_line),
        COMMAND(the_second_bet),     COMMAND(the_same_beginning_with_other_turns),
        COMMAND(the_null_game),      COMMAND(perft_as_json),
        COMMAND(bench_has_its_keys), COMMAND(bench_as_text),
        COMMAND(bench_of_searches),
    };
    return RUN_GROUP("commands: perft and bench", tests);
}
