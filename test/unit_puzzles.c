/* Every puzzle can be read, rates every answer, has its reason in every language, and a search still finds its answer. */
#include "engine/lexicon.h"
#include "front/desk/verdict.h"
#include "games/games.h"
#include "lesson/puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ALL = 60, OF_A_LARGE_GAME = 24, CHECKING_SEARCHES = 4, CHECKING_ITERATIONS = 2000 };

static void reads(const struct puzzle_file *f, struct puzzle *p)
{
    struct refusal why;
    if (!puzzle_read(p, f->text, game_named, &why))
        fail_msg("games/%s/puzzles/%s.txt, line %d: %s (%s)", f->game, f->name, why.line, why.key, why.word);
    assert_string_equal(table_game(p->table)->id, f->game);
}

static void test_there_are_enough(void **unused)
{
    int all = 0;
    for (const struct puzzle_file *f = puzzle_files; f->game; f++) all++;
    assert_true(all >= ALL);
    assert_non_null(puzzle_of("coldwater-crown", OF_A_LARGE_GAME - 1));
    assert_non_null(puzzle_of("freshwater-fly", OF_A_LARGE_GAME - 1));
    assert_non_null(puzzle_of("fish-fish", ALL - 2 * OF_A_LARGE_GAME - 1));
    assert_null(puzzle_named("fish-fish", "99"));
    assert_null(puzzle_named("fish-fish", ""));
    assert_ptr_equal(puzzle_named("fish-fish", "1"), puzzle_named("fish-fish", "01"));
}

/* What was read is written as it was, but for the comment. */
static void test_files_are_as_written(void **unused)
{
    for (const struct puzzle_file *f = puzzle_files; f->game; f++) {
        struct puzzle p;
        struct text_out out = { 0 };
        reads(f, &p);
        puzzle_print(&p, &out);
        assert_string_equal(text_of(&out), strchr(f->text, '\n') + 1);
        text_free(&out);
        puzzle_end(&p);
    }
}

/* By each of several searches: one alone may be lucky. */
static void test_the_best_answer_is_found_again(void **unused)
{
    const struct puzzle_plan plan = { .searches = CHECKING_SEARCHES, .iterations = CHECKING_ITERATIONS };
    for (const struct puzzle_file *f = puzzle_files; f->game; f++) {
        struct puzzle p;
        struct rng rng = { 9 };
        reads(f, &p);
        if (puzzle_check(&p, &plan, &rng) != A_PUZZLE) fail_msg("games/%s/puzzles/%s.txt", f->game, f->name);
        puzzle_end(&p);
    }
}

/* No two ask the same of the same view. */
static void test_no_puzzle_comes_twice(void **unused)
{
    uint64_t hash[4 * ALL];
    int count = 0;
    for (const struct puzzle_file *f = puzzle_files; f->game && count < 4 * ALL; f++) {
        struct puzzle p;
        reads(f, &p);
        hash[count] = table_hash(p.table);
        for (int i = 0; i < count; i++) assert_true(hash[i] != hash[count]);
        count++;
        puzzle_end(&p);
    }
}

/* A reason has a part behind the colon, in each language. */
static void has_reason(const struct puzzle_file *f, const struct puzzle *p, enum language language, int choice)
{
    struct text_out verdict = { 0 };
    struct state *view = calloc(1, table_game(p->table)->state_size);
    struct speaker sp = { .language = language, .game = table_game(p->table), .reader = SOLVER };
    const char *colon = language == JAPANESE ? "：" : ": ";
    table_view(p->table, SOLVER, view);
    add_verdict(&sp, view, p, choice, &verdict);
    if (!strstr(text_of(&verdict), colon) || strstr(text_of(&verdict), "puzzle."))
        fail_msg("games/%s/puzzles/%s.txt: %s", f->game, f->name, text_of(&verdict));
    text_free(&verdict);
    free(view);
}

static void test_every_answer_is_explained(void **unused)
{
    for (const struct puzzle_file *f = puzzle_files; f->game; f++) {
        struct puzzle p;
        reads(f, &p);
        for (enum language language = 0; language < LANGUAGES; language++)
            for (int i = 0; i < p.answers; i++) has_reason(f, &p, language, p.answer[i].choice);
        puzzle_end(&p);
    }
}

/* ---- what is not a puzzle ---- */

static void refused_at(const char *text, const char *key, int line)
{
    struct puzzle p;
    struct refusal why;
    assert_false(puzzle_read(&p, text, game_named, &why));
    assert_string_equal(why.key, key);
    assert_int_equal(why.line, line);
    puzzle_end(&p);
}

#define LOG  "creel 1 fish-fish 1 seats=2 turns=one\n* fisher 2\n2 lay 5 empty\n"
#define BEST LOG "best 0.00 0.00 bet 0\n"
#define BUTS BEST "but 1.00 0.10 bet 1\nbut 2.00 0.10 bet 2\nbut 3.00 0.10 bet 3\nbut 4.00 0.10 bet 4\n"

static void test_a_broken_file_is_refused_with_its_line(void **unused)
{
    struct puzzle p;
    struct refusal why;
    assert_true(puzzle_read(&p, BUTS "strategy 100 1.00\nmore 1.00 0.00 0.00 0.00\n", game_named, &why));
    assert_int_equal(p.answers, 5);
    assert_true(p.answer[3].loss == 3);
    puzzle_end(&p);
    refused_at(LOG, "puzzle.line", 4);
    refused_at("creel 1 fish-fish 1 seats=2 turns=one\n* fisher 2\nbest 0.00 0.00 bet 0\n", "puzzle.line", 3);
    refused_at(LOG "2 lay 5 empty\nbest 0.00 0.00 bet 0\n", "refusal.not-your-turn", 4);
    refused_at(LOG "best 0.00 bet 0\n", "puzzle.line", 4);
    refused_at(LOG "best 0.00 0.00 bet 9\n", "puzzle.line", 4);
    refused_at(LOG "best 1.00 0.00 bet 0\n", "puzzle.line", 4);
    refused_at(BEST "but 0.00 0.10 bet 1\n", "puzzle.line", 5);
    refused_at(BEST "but 1.00 0.10 bet 0\n", "puzzle.line", 5);
    refused_at(BEST "best 1.00 0.10 bet 1\n", "puzzle.line", 5);
    refused_at(BEST "but 1.00 0.10 bet 1\nstrategy 100 1.00\n", "puzzle.line", 7);
    refused_at(BUTS "strategy 100\n", "puzzle.line", 9);
    refused_at(BUTS "searched x\n", "puzzle.line", 9);
    refused_at(BUTS "strategy 100 1.00\nmore 1.00 0.00 0.00 0.00 herring 1.00\n", "puzzle.line", 10);
    refused_at(BUTS "strategy 100 1.00\nmore fish\n", "puzzle.line", 10);
    refused_at(BUTS, "puzzle.line", 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_are_enough),
        cmocka_unit_test(test_files_are_as_written),
        cmocka_unit_test(test_the_best_answer_is_found_again),
        cmocka_unit_test(test_no_puzzle_comes_twice),
        cmocka_unit_test(test_every_answer_is_explained),
        cmocka_unit_test(test_a_broken_file_is_refused_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
