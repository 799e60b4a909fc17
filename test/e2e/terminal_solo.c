/* Fly Solo at the terminal: days alone at the river, left and taken up again, and the journal between them. */
#include "test/e2e/terminal.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE_DAY = 500, SOME_MOVES = 20 };
enum { FIRST_COLUMN = 12, SPACE_COLUMNS = 10 }; /* of the river, behind the newline: the gap before a space */

/* Day 1 is begun with the first seed and ended with the second, which lets somebody who plays by the rule below earn a
 * badge; day 2 goes on with the third. */
#define FIRST_SEED  "5"
#define SECOND_SEED "5"
#define THIRD_SEED  "7"

static bool says(const char *text, const char *part) { return strstr(text, part) != NULL; }

/* A person who reels when that is possible, else casts, takes the highest die, and thinks no further. */
static const char *simple_answer(const char *shown)
{
    static const char *const liked[] = { "reel", "cast" };
    int size = menu_size(shown), choice = 0;
    assert_true(size > 0);
    for (int word = 0; word < 2; word++)
        for (int k = 0; k < size; k++)
            if (strstr(menu_sentence(shown, k), liked[word]) == menu_sentence(shown, k))
                return text_with("%d", menu_number(shown, k));
    for (int k = 0; k < size; k++)
        if (says(menu_sentence(shown, k), "take a ")) choice = k;
    return text_with("%d", menu_number(shown, choice));
}

/* Answers until these words are shown; and more moves than a day has are too many. */
static const char *play_until(struct screen *s, const char *shown, const char *words)
{
    for (int typed = 0; !says(shown, words); typed++) {
        assert_true(typed < WHOLE_DAY);
        assert_false(has_ended(s));
        shown = answer(s, simple_answer(shown));
    }
    return shown;
}

/* Some moves on, and then to where a die is in hand: the middle of a turn. */
static const char *play_into_a_turn(struct screen *s, const char *shown)
{
    for (int typed = 0; typed < SOME_MOVES; typed++) shown = answer(s, simple_answer(shown));
    assert_not_says(shown, "Your journal.");
    return play_until(s, shown, "taken: ");
}

/* As a pipe would have it: a terminal ends lines in its own way. */
static const char *plain(const char *text)
{
    char *copy = text_with("%s", text), *to = copy;
    for (const char *from = copy; *from; from++)
        if (*from != '\r') *to++ = *from;
    *to = '\0';
    return copy;
}

struct table_shown {
    const char *board, *journal, *menu;
};

/* Enter asks again where it answers nothing. */
static struct table_shown look_around(struct screen *s)
{
    const char *board = answer(s, "board"), *journal = answer(s, "journal"), *menu = answer(s, "");
    return (struct table_shown){ board, journal, menu };
}

static void are_the_same(struct table_shown before, struct table_shown after)
{
    assert_string_equal(before.board, after.board);
    assert_string_equal(before.journal, after.journal);
    assert_string_equal(before.menu, after.menu);
}

static struct screen *take_up(const char *path, const char *seed, struct table_shown before)
{
    struct screen *s = sit_down("play --plain --load %s --no-confirm --seed %s", path, seed);
    read_on(s);
    are_the_same(before, look_around(s));
    return s;
}

/* Before day 1 there is the journal, and a tile to choose from it. */
static struct screen *begin_adventure(const char *path)
{
    struct screen *s =
        sit_down("play --plain freshwater-fly --seats 1 --no-confirm --seed " FIRST_SEED " --save %s", path);
    const char *page = read_on(s);
    assert_says(page, "Your journal. Day 1 of 7 awaits you at Crooked Fork.");
    assert_says(page, "0 badges earned, 0 to spend");
    assert_says(page, "tiles         [ ][ ][ ][ ][ ]");
    assert_not_says(page, "waiting");
    assert_int_equal(menu_size(page), 5);
    const char *board = answer(s, "improve tile-3");
    assert_says(board, "Day 1 of 7, Crooked Fork, round 1");
    assert_says(board, "tiles     3A ");
    assert_says(board, "fish 0 of 7");
    assert_says(board, "scores           1 per O/G/Y, 2 per W, 2 per Brown,");
    assert_says(board, "scores           2 per token colour, 3 per pair of the same species,");
    assert_says(board, "wheel            1 W > 2 Y > 3 G > 4 B > 5 O > 6 N > 1 W");
    return s;
}

/* Left in the middle of a turn, with a die in hand, and found as it was. */
static struct screen *leave_and_come_back(struct screen *s, const char *path)
{
    play_into_a_turn(s, answer(s, "fly orange"));
    struct table_shown before = look_around(s);
    assert_says(before.board, "taken: ");
    assert_says(before.journal, "Your journal. It is day 1 of 7, at Crooked Fork.");
    assert_says(before.journal, "[ ] Crooked Fork    today");
    assert_says(answer(s, "quit"), text_with("creel play --load %s", path));
    assert_int_equal(exit_code(s), 0);
    return take_up(path, SECOND_SEED, before);
}

/* The end of day 1: its points are in the journal, the badge is spent, and Enter goes on. */
static const char *spend_a_badge(struct screen *s, const char *page)
{
    assert_says(page, "Your journal. Day 2 of 7 awaits you at ");
    assert_not_says(page, "0 to spend");
    assert_says(page, "finesse       [ ][ ][ ][ ]        next: begin each day with 1 finesse");
    assert_says(page, "(Enter)");
    page = answer(s, "improve finesse");
    assert_says(page, "finesse       [x][ ][ ][ ]        next: begin each day with 2 finesse");
    const char *board = answer(s, "");
    assert_says(board, "Day 2 of 7, ");
    assert_says(board, "*...");
    return board;
}

/* Killed between two moves of day 2: the log has all of it. */
static struct screen *be_killed_and_come_back(struct screen *s, const char *path)
{
    struct table_shown before = look_around(s);
    assert_says(before.journal, "Your journal. It is day 2 of 7, at ");
    assert_says(before.journal, "finesse       [x][ ][ ][ ]");
    strike(s, SIGKILL);
    assert_int_equal(exit_code(s), -SIGKILL);
    assert_string_equal(text_with("%s> ", creel("journal %s", path).out), plain(before.journal));
    return take_up(path, THIRD_SEED, before);
}

static void two_days_alone(void **state)
{
    const char *path = path_of("solo.log");
    struct screen *s = leave_and_come_back(begin_adventure(path), path);
    play_into_a_turn(s, spend_a_badge(s, play_until(s, answer(s, ""), "Your journal.")));
    s = be_killed_and_come_back(s, path);
    const char *page = play_until(s, answer(s, ""), "Your journal. Day 3 of 7 awaits you at ");
    struct run journal = creel("journal %s", path);
    assert_int_equal(journal.code, 0);
    assert_says(plain(page), journal.out);
    assert_says(page, "[ ] Coldwater Cove");
    reads_well(s, "freshwater-fly.");
}

/* While a cast goes on, the board shows where the fly lies, and what is left to hope for. */
static void the_board_shows_the_fly(void **state)
{
    struct screen *s = sit_down("play --plain freshwater-fly --seats 2 --no-confirm --seed 9");
    const char *board = play_until(s, read_on(s), "Your fly is in ");
    int column = 0;
    char row[8] = "";
    assert_int_equal(sscanf(strstr(board, "Your fly is in "), "Your fly is in column %d, %7[a-z]", &column, row), 2);
    assert_says(board, text_with("fly       at column %d, %s (>), ", column, row));
    assert_says(board, " face down");
    const char *line = strstr(board, text_with("\n  %s ", row));
    assert_non_null(line);
    assert_int_equal(line[FIRST_COLUMN + SPACE_COLUMNS * (column - 1)], '>');
}

static void others_keep_no_journal(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish --seed 7");
    read_on(s);
    assert_says(answer(s, "journal"), "This game has no journal");
}

/* An adventure played to its end closes with its journal, in every language. */
static void play_adventure(const char *language, const char *path)
{
    struct screen *s = sit_down("play --plain --load %s --no-confirm --lang %s", path, language);
    assert_int_equal(exit_code(s), 0);
    assert_says(plain(transcript(s)), creel("journal %s --lang %s", path, language).out);
    reads_well(s, "freshwater-fly.");
}

static void the_journal_closes_the_adventure(void **state)
{
    const char *path = path_of("whole.log");
    assert_int_equal(creel("arena freshwater-fly --seats 1 --games 1 --seed 4 --log %s", path).code, 0);
    play_adventure("en", path);
    play_adventure("fr", path);
    play_adventure("ja", path);
}

int solo_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(two_days_alone),
        AT_SCREEN(the_board_shows_the_fly),
        AT_SCREEN(others_keep_no_journal),
        AT_SCREEN(the_journal_closes_the_adventure),
    };
    return RUN_GROUP("terminal: Fly Solo", tests);
}
