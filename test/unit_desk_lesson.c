/* Lessons and puzzles at a desk, as a page asks for them; and the judgement of a move. */
#include "front/desk/desk.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0x5a, SEED_BYTES); }

static struct desk_owner owner = { new_seed, NULL };
static struct desk *desk;
static json_t *answer;

static int set_up(void **state) { return (desk = desk_new(&owner, ENGLISH)) ? 0 : -1; }

static int tear_down(void **state)
{
    json_decref(answer);
    answer = NULL;
    desk_free(desk);
    return 0;
}

static bool asks(const char *request)
{
    json_decref(answer);
    answer = json_loads(desk_ask(desk, request), 0, NULL);
    assert_non_null(answer);
    return json_is_true(json_object_get(answer, "ok"));
}

static void refused(const char *request, const char *key)
{
    assert_false(asks(request));
    assert_string_equal(json_string_value(json_object_get(answer, "refused")), key);
}

static json_t *of_lesson(const char *member) { return json_object_get(json_object_get(answer, "lesson"), member); }

static void stops(const char *request, const char *stop, const char *step)
{
    assert_true(asks(request));
    assert_string_equal(json_string_value(of_lesson("stop")), stop);
    assert_string_equal(json_string_value(json_object_get(answer, "step")), step);
}

static void a_lesson_is_taught(void **state)
{
    stops("lesson fish-fish 01-fish", "answer", "bet");
    assert_string_equal(json_string_value(of_lesson("title")), "A Fish bets");
    assert_int_equal(json_array_size(of_lesson("said")), 2);
    assert_string_equal(json_string_value(json_array_get(of_lesson("points_at"), 0)), "bet 1");
    stops("play bet 4", "answer", "bet");
    assert_string_equal(json_string_value(json_object_get(of_lesson("not_asked"), "answer")), "bet 4");
    assert_non_null(strstr(json_string_value(json_object_get(of_lesson("not_asked"), "why")), "Catch"));
    refused("play bet 9", "refusal.rule");
    refused("read-on", "lesson.answer-first");
    stops("play bet 1", "read", "lay");
    assert_null(of_lesson("not_asked"));
    refused("play lay 2 empty", "lesson.read-first");
    stops("read-on", "answer", "bet");
    stops("play bet 2", "end", "lay");
    refused("read-on", "lesson.answer-first");
}

static void what_a_lesson_forbids(void **state)
{
    static const char *const requests[] = {
        "undo", "redo", "restart", "bot", "go-on", "forced", "from-here", "chance x"
    };
    refused("read-on", "engine.no-game");
    refused("lesson", "cli.which-game");
    refused("lesson chess 1", "refusal.game");
    refused("lesson fish-fish", "lesson.none");
    refused("lesson fish-fish 99", "lesson.none");
    assert_true(asks("lesson fish-fish 1"));
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) refused(requests[i], "lesson.not-now");
    assert_true(asks("new fish-fish seats=2"));
    assert_null(json_object_get(answer, "lesson"));
    refused("read-on", "lesson.not-in-one");
    refused("play-on", "lesson.nothing-to-leave");
}

static void the_words_follow_the_language(void **state)
{
    assert_true(asks("lesson fish-fish 1") && asks("language fr") && asks("follow 1"));
    assert_string_equal(json_string_value(of_lesson("title")), "Un Poisson mise");
    assert_non_null(json_object_get(answer, "scene"));
}

static void a_lesson_becomes_a_game(void **state)
{
    assert_true(asks("lesson fish-fish 1") && asks("play bet 1") && asks("play-on"));
    assert_null(json_object_get(answer, "lesson"));
    assert_true(asks("go-on"));
    assert_true(asks("undo") || asks("play bet 0"));
}

static void free_play_has_a_goal(void **state)
{
    stops("lesson fish-fish 05-alone", "play", "bet");
    assert_int_equal(json_integer_value(of_lesson("goal")), 6);
    assert_int_equal(json_integer_value(of_lesson("left")), 5);
    assert_true(asks("play bet 0"));
    assert_int_equal(json_integer_value(of_lesson("left")), 4);
}

/* ---- puzzles ---- */

static json_t *of_answered(const char *member)
{
    return json_object_get(json_object_get(json_object_get(answer, "puzzle"), "answered"), member);
}

/* The third puzzle of Freshwater Fly: to move a token first is better than every row. */
static void an_answer_to_a_puzzle_is_rated_and_not_played(void **state)
{
    assert_true(asks("puzzle freshwater-fly 03") && asks("log all"));
    char *log = strdup(json_string_value(json_object_get(answer, "log")));
    assert_true(asks("play row top"));
    assert_string_equal(json_string_value(of_answered("best")), "move-hatch");
    assert_string_equal(json_string_value(of_answered("answer")), "row top");
    assert_true(json_real_value(of_answered("loss")) > 3);
    assert_non_null(strstr(json_string_value(of_answered("verdict")), "gives away"));
    assert_true(asks("play move-hatch"));
    assert_true(json_real_value(of_answered("loss")) == 0);
    assert_non_null(strstr(json_string_value(of_answered("certainty")), "searches"));
    refused("play row nowhere", "refusal.words");
    refused("undo", "lesson.not-now");
    refused("bot", "lesson.not-now");
    assert_true(asks("log all"));
    assert_string_equal(json_string_value(json_object_get(answer, "log")), log);
    free(log);
}

static void a_puzzle_becomes_a_game(void **state)
{
    refused("puzzle freshwater-fly 99", "puzzle.unknown");
    refused("puzzle freshwater-fly", "puzzle.unknown");
    refused("puzzle chess 01", "refusal.game");
    assert_true(asks("puzzle freshwater-fly 03") && asks("play-on"));
    assert_null(json_object_get(answer, "puzzle"));
    assert_true(asks("play row top") && asks("undo"));
}

/* ---- the coach ---- */

static const char *sentence_after(const char *request)
{
    assert_true(asks("puzzle freshwater-fly 03") && asks("play-on"));
    if (request) assert_true(asks(request));
    assert_true(asks("judge 1"));
    return json_string_value(json_object_get(answer, "sentence"));
}

static void a_move_is_judged_where_it_is_clear(void **state)
{
    assert_non_null(strstr(sentence_after("play row top"), "gave away about"));
    assert_non_null(strstr(sentence_after("play move-hatch"), "well chosen"));
    assert_true(asks("undo") && asks("judge 1"));
    assert_null(json_object_get(answer, "sentence"));
    assert_true(asks("judge stranger") && asks("judge all"));
    refused("judge 7", "engine.viewer");
    assert_true(asks("lesson fish-fish 1"));
    refused("judge 1", "lesson.not-now");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_lesson_is_taught, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_lesson_forbids, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_words_follow_the_language, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_lesson_becomes_a_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(free_play_has_a_goal, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_answer_to_a_puzzle_is_rated_and_not_played, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_puzzle_becomes_a_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_is_judged_where_it_is_clear, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
