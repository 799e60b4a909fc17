/* creel learn through pipes: every lesson in every language, by the answers that its file asks for. */
#include "test/e2e/commands.h"

#include <ctype.h>
#include <glob.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const languages[] = { "en", "fr", "ja" };

/* The beginning of a message that fits on a line. */
static const char *beginning(const char *language, const char *key)
{
    return text_with("%.40s", message(language, key));
}

/* What a learner types who does as asked: Enter where only words came before the next answer of the lesson. */
static const char *typed_for(const char *lesson)
{
    char *text = read_whole(lesson, NULL), *rest;
    const char *typed = "";
    bool said = false;
    assert_non_null(text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        bool played = isdigit((unsigned char)*line) || *line == '*';
        if (!strncmp(line, "say ", 4)) said = true;
        if ((played && said) || !strcmp(line, "pause")) typed = text_with("%s\n", typed);
        if (!strncmp(line, "ask ", 4)) typed = text_with("%s%s\n", typed, line + 4);
        if (!strncmp(line, "free ", 5))
            for (int i = 0; i < 40; i++) typed = text_with("%s%d\n", typed, i % 5);
        if (played || !strncmp(line, "ask ", 4)) said = false;
    }
    return text_with("%squit\n", typed);
}

static void learns(const char *path, const char *language)
{
    char *file = text_with("%s", basename(text_with("%s", path))), *folder = text_with("%s", path + strlen("games/"));
    file[strlen(file) - 4] = '\0';
    *strchr(folder, '/') = '\0';
    for (char *c = folder; *c; c++)
        if (*c == '_') *c = '-';
    struct run r = creel_reads(typed_for(path), "learn %s %s --lang %s", folder, file, language);
    assert_int_equal(r.code, 0);
    assert_string_equal(r.err, "");
    assert_not_says(r.out, ".lesson.");
    if (!strstr(read_whole(path, NULL), "\nfree ")) assert_not_says(r.out, beginning(language, "lesson.again"));
    if (!strstr(r.out, beginning(language, "learn.next"))) assert_says(r.out, beginning(language, "learn.play-on"));
}

static void every_lesson_in_every_language(void **state)
{
    glob_t found;
    assert_int_equal(glob("games/*/lessons/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        for (int k = 0; k < 3; k++) learns(found.gl_pathv[i], languages[k]);
    globfree(&found);
}

static void another_answer_is_not_played(void **state)
{
    struct run r = creel_reads("bet 4\nbet 9\nundo\nbet 1\nquit\n", "learn fish-fish fish");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "bet 4 tiles: that is allowed. It would do this:\nYou bet 4 tiles.\n");
    assert_says(r.out, "a Catch takes them all");
    assert_says(r.out, "Nothing has been played. Try again.");
    assert_says(r.out, "(rule 2.6)");
    assert_says(r.out, "There is nothing to undo in a lesson");
    assert_says(r.out, "You bet 1 tile.\nMickael bets 1 tile.\nArthur bets nothing.\nThe hook: Empty!");
}

/* No seat of a table, and nobody of an example. */
static void the_learner_is_you(void **state)
{
    static const char *const you[] = { "> You ", "> Vous ", "> あなた " };
    static const char *const seat[] = { "Player 1", "Joueur 1", "プレイヤー1" };
    for (int k = 0; k < 3; k++) {
        struct run r = creel_reads("\nplace port\nquit\n", "learn coldwater-crown turn --lang %s", languages[k]);
        assert_says(r.out, you[k]);
        assert_not_says(r.out, seat[k]);
    }
}

static void the_game_goes_on_against_bots(void **state)
{
    struct run r = creel_reads("bet 1\n\nbet 2\nplay\nbet 1\n\n", "learn fish-fish 1");
    assert_int_equal(r.code, 1); /* the input ended */
    const char *after = strstr(r.out, "Type \"play\"");
    assert_non_null(after);
    assert_says(after, "Louisa lays a line");
    assert_says(after, "Mickael bets");
}

static void the_course_goes_on(void **state)
{
    struct run r = creel_reads("bet 1\n\nbet 2\n\nquit\n", "learn fish-fish");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "Lesson 1: A Fish bets\n");
    assert_says(r.out, "Lesson 2: The end of a round\n");
    assert_says(creel("learn fish-fish --list").out, "Lesson 1: A Fish bets\nLesson 2: The end of a round\n");
}

static void what_is_not_there_is_refused(void **state)
{
    refused(creel("learn fish-fish 99"), 2);
    refused(creel("learn fish-fish nonsense"), 2);
    refused(creel("learn null"), 2);
    refused(creel("learn chess"), 2);
    refused(creel("learn"), 2);
    assert_says(creel("learn fish-fish nonsense").err, "Choose one of: fish, round");
}

/* ---- puzzles ---- */

static void an_answer_to_a_puzzle_is_rated(void **state)
{
    static const char *const says[] = { "gives away about", "abandonne environ", "の損です" };
    for (int k = 0; k < 3; k++) {
        struct run r = creel_reads("row top\n", "puzzle freshwater-fly 3 --lang %s", languages[k]);
        assert_int_equal(r.code, 0);
        assert_string_equal(r.err, "");
        assert_says(r.out, says[k]);
    }
    assert_says(creel_reads("row 9\nmove-hatch\n", "puzzle freshwater-fly 3").out, "is the best move.");
    assert_int_equal(creel_reads("", "puzzle freshwater-fly").code, 1); /* today's, and the input ended */
    refused(creel("puzzle fish-fish 99"), 2);
    refused(creel("puzzle null"), 2);
    refused(creel("puzzle"), 2);
}

static void puzzles_are_made_and_checked(void **state)
{
    const char *make = "puzzle make freshwater-fly --count 1 --seed 4 --iterations 300 --searches 2";
    struct run r = creel("%s", make);
    assert_int_equal(r.code, 0);
    assert_says(r.out, "\nbest 0.00 0.00 ");
    assert_says(r.out, "\nsearched 2 300 ");
    assert_string_equal(creel("%s", make).out, r.out);
    refused(creel("%s --save /nowhere/at/all", make), 1);
    refused(creel("puzzle make freshwater-fly --margin 0"), 2);
    assert_says(creel("puzzle check coldwater-crown --iterations 2000 --seed 9").out,
                "puzzles have the same answer again");
}

int learn_tests(void)
{
    static const struct CMUnitTest tests[] = {
        COMMAND(every_lesson_in_every_language),
        COMMAND(another_answer_is_not_played),
        COMMAND(the_learner_is_you),
        COMMAND(the_game_goes_on_against_bots),
        COMMAND(the_course_goes_on),
        COMMAND(what_is_not_there_is_refused),
        COMMAND(an_answer_to_a_puzzle_is_rated),
        COMMAND(puzzles_are_made_and_checked),
    };
    return RUN_GROUP("learn", tests);
}
