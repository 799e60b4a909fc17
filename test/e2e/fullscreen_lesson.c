/* Lessons on the whole screen: every one to its end in every language, and what a learner does beside the right answers. And puzzles. */
#include "test/e2e/fullscreen.h"

#include <glob.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STOPS_LIMIT = 400 };

static const char *const languages[] = { "en", "fr", "ja" };

/* What a lesson asks for, one after the other; an empty line behind the last. */
static const char *answers_of(const char *path)
{
    char *text = read_whole(path, NULL), *rest;
    const char *answers = "";
    assert_non_null(text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (!strncmp(line, "ask ", 4)) answers = text_with("%s%s\n", answers, line + 4);
    return answers;
}

/* The id of the game in whose folder a lesson is. */
static const char *game_of(const char *path)
{
    char *game = text_with("%s", path + strlen("games/"));
    *strchr(game, '/') = '\0';
    for (char *c = game; *c; c++)
        if (*c == '_') *c = '-';
    return game;
}

static const char *name_of(const char *path)
{
    char *name = text_with("%s", basename(text_with("%s", path)));
    name[strlen(name) - strlen(".txt")] = '\0';
    return name;
}

/* Nothing is missing: no word is a key, and what is to be read is there to its end. */
static void is_whole(const char *screen, bool reading)
{
    assert_not_says(screen, ".lesson.");
    assert_not_says(screen, "term.");
    if (reading) assert_not_says(screen, "↓\n");
}

/* Enter where something is to be read, the answers of the file where something is asked, and in free play whatever comes first. */
static void learn_to_the_end(struct glass *g, const char *answers, const char *language)
{
    const char *reads = message(language, "term.keys.read"), *asks = message(language, "term.keys.lesson");
    const char *over = message(language, "term.lesson-over"), *again = message(language, "lesson.again");
    for (int k = 0; k < STOPS_LIMIT; k++) {
        const char *screen = seen(g);
        is_whole(screen, strstr(screen, reads));
        assert_not_says(screen, again);
        if (strstr(screen, over)) return assert_true(!*answers);
        if (strstr(screen, asks) && *answers) {
            press(g, text_with("t%.*s\r", (int)strcspn(answers, "\n"), answers));
            answers += strcspn(answers, "\n") + 1;
        } else {
            press(g, "\r");
        }
    }
    fail_msg("the lesson does not end:\n%s", seen(g));
}

static void every_lesson_in_every_language(void **state)
{
    glob_t found;
    assert_int_equal(glob("games/*/lessons/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        for (int k = 0; k < 3; k++) {
            const char *path = found.gl_pathv[i];
            struct glass *g = look_through(24, 80, "learn %s %s --lang %s", game_of(path), name_of(path), languages[k]);
            learn_to_the_end(g, answers_of(path), languages[k]);
            press(g, "q");
            assert_says(seen(g), "✓");
            press(g, "q");
            assert_int_equal(ended_with(g), 0);
            kill_now(g);
        }
    globfree(&found);
}

/* From the start page: which lessons there are, what each begins with, and which were finished, also the next time. */
static void a_course_is_followed(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Learn: Fish Fish");
    press(g, "\r");
    assert_says(seen(g), "Lesson 5: A round of your own");
    assert_says(seen(g), "Mickael and Arthur are Fish with 4");
    assert_not_says(seen(g), "✓");
    press(g, "\r");
    learn_to_the_end(g, "bet 1\nbet 2\n", "en");
    assert_says(seen(g), "▸ Next lesson");
    press(g, "\r");
    assert_says(seen(g), "Lesson 2: The end of a round");
    press(g, "q");
    assert_says(seen(g), "✓ Lesson 1: A Fish bets");
    assert_says(seen(g), "▸  Lesson 2");
    press(g, "q");
    assert_says(seen(g), "Learn: Fish Fish");
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
    assert_says(read_whole(path_of("config/creel/terminal.conf"), NULL), "learned = fish-fish.fish\n");
    g = look_through(24, 80, "learn fish-fish");
    assert_says(seen(g), "✓ Lesson 1: A Fish bets");
    assert_says(seen(g), "▸  Lesson 2");
}

/* What the teacher points at is marked, in the menu and on the board, and nothing else is. */
static void the_teacher_points(void **state)
{
    struct glass *g = look_through(24, 80, "learn fish-fish 3");
    press(g, "\r");
    while (!sees(g, "Your turn")) press(g, "\r");
    assert_says(seen(g), "8→Catch under bait 5");
    assert_not_says(seen(g), "1→");
    assert_says(seen(g), "┏▾━━┓ ╭───╮ ╭───╮ ╭───╮ ╭▾──╮"); /* the first is under the cursor */
}

static void another_answer_is_not_played(void **state)
{
    struct glass *g = look_through(24, 80, "learn fish-fish 1");
    press(g, "\r");
    const char *before = seen(g);
    press(g, "4\r");
    assert_says(seen(g), "bet 4 tiles: that is allowed. It would do this:");
    assert_says(seen(g), "You bet 4 tiles.");
    assert_says(seen(g), "a Catch takes them all");
    assert_says(seen(g), "Nothing has been played. Try again.");
    press(g, "\r0u");
    assert_says(seen(g), "There is nothing to undo in a lesson");
    press(g, "\rn");
    assert_string_equal(seen(g), before);
    press(g, "1\r");
    assert_says(seen(g), "Mickael bets 1 tile.");
}

static void the_game_goes_on_against_bots(void **state)
{
    struct glass *g = look_through(24, 80, "learn fish-fish 1");
    learn_to_the_end(g, "bet 1\nbet 2\n", "en");
    click(g, "Play on from here against bots");
    press(g, "\r");
    assert_says(seen(g), "Your turn");
    assert_says(seen(g), "line 3 of 5");
    assert_not_says(seen(g), "Lesson");
    press(g, "q");
    assert_says(seen(g), "✓ Lesson 1: A Fish bets");
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
    assert_says(seen(look_through(24, 80, "%s", "")), "Continue: Fish Fish");
}

/* On a large screen the card is in the column of the story, whole. */
static void a_large_screen_has_the_card_beside_the_board(void **state)
{
    struct glass *g = look_through(40, 120, "learn coldwater-crown 1");
    learn_to_the_end(g, answers_of("games/coldwater_crown/lessons/01-turn.txt"), "en");
}

/* On the smallest one nothing of the board is seen behind a card. */
static void a_small_screen_has_the_card_below_the_board(void **state)
{
    struct glass *g = look_through(18, 60, "learn coldwater-crown 1 --lang fr");
    assert_says(seen(g), "Un tournoi de pêche");
    assert_not_says(strstr(seen(g), "Leçon 1"), "···"); /* of the board above it */
    press(g, "\r");
    assert_says(seen(g), "Vous tenez un jeton Pêcheur côté 1.");
    assert_not_says(seen(g), "Un tournoi de pêche");
}

/* A long card is turned there like a page, and then something is asked. */
static void a_small_screen_turns_the_card(void **state)
{
    struct glass *g = look_through(18, 60, "learn fish-fish 1 --lang fr");
    assert_says(seen(g), "Louisa pêche pour cette manche");
    assert_not_says(seen(g), "prudemment"); /* its end */
    assert_not_says(seen(g), "→");
    press(g, "\r");
    assert_says(seen(g), "prudemment");
    assert_not_says(seen(g), "Louisa pêche pour cette manche");
    assert_not_says(seen(g), "→");
    press(g, "\r");
    assert_says(seen(g), "→");
}

static void line_by_line_if_wished(void **state)
{
    struct glass *g = look_through(24, 80, "learn --plain fish-fish");
    assert_says(drawn(g), "Louisa fishes in this round");
    press(g, "bet 1\n");
    assert_says(drawn(g), "Press Enter to go on");
    press(g, "quit\n");
    assert_int_equal(ended_with(g), 0);
}

/* ---- puzzles ---- */

/* The first answer on the menu is rated in words, in every language, and is not played. */
static void an_answer_to_a_puzzle_is_rated(void **state)
{
    static const char *const says[] = { "“bet nothing” gives away about 2 points", "abandonne environ", "の損です" };
    for (int k = 0; k < 3; k++) {
        struct glass *g = look_through(24, 80, "puzzle fish-fish 1 --lang %s", languages[k]);
        assert_says(seen(g), message(languages[k], "term.keys.puzzle"));
        press(g, "\r");
        assert_says(seen(g), says[k]);
        bool reading = sees(g, message(languages[k], "term.keys.read"));
        is_whole(seen(g), reading);
        if (reading) press(g, "\r"); /* otherwise it fits beside what comes next */
        assert_says(seen(g), message(languages[k], "web.puzzle.next"));
        press(g, "q");
        assert_int_equal(ended_with(g), 0);
        kill_now(g);
    }
}

/* From the start page, one after the other; those that were solved at once are not asked again, and a game goes on from there. */
static void puzzles_are_solved_one_after_the_other(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Puzzles: Fish Fish");
    press(g, "\r");
    assert_says(seen(g), "Puzzle 1");
    press(g, "2\r");
    assert_says(seen(g), "is the best move.");
    press(g, "\r\r");
    assert_says(seen(g), "Puzzle 2");
    press(g, "q\r");
    assert_says(seen(g), "Puzzle 2"); /* the first one is solved */
    assert_says(read_whole(path_of("config/creel/terminal.conf"), NULL), "solved = fish-fish.01\n");
    press(g, "\r\r");
    click(g, "Play on from here against bots");
    press(g, "\r");
    assert_says(seen(g), "Your turn");
    assert_not_says(seen(g), "Puzzle");
}

int lesson_tests(void)
{
    static const struct CMUnitTest tests[] = {
        AT_GLASS(every_lesson_in_every_language),
        AT_GLASS(a_course_is_followed),
        AT_GLASS(the_teacher_points),
        AT_GLASS(another_answer_is_not_played),
        AT_GLASS(the_game_goes_on_against_bots),
        AT_GLASS(a_large_screen_has_the_card_beside_the_board),
        AT_GLASS(a_small_screen_has_the_card_below_the_board),
        AT_GLASS(a_small_screen_turns_the_card),
        AT_GLASS(line_by_line_if_wished),
        AT_GLASS(an_answer_to_a_puzzle_is_rated),
        AT_GLASS(puzzles_are_solved_one_after_the_other),
    };
    return RUN_GROUP("lessons on the whole screen", tests);
}
