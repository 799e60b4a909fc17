/* The library from outside: a program that includes nothing but creel.h plays a game, watches it, and reads its log back. */
#include "include/creel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct dice {
    struct bits bits;
    struct rng rng;
};
static int next_number(struct bits *bits, int n) { return rng_below(&((struct dice *)(void *)bits)->rng, n); }

static void a_program_plays_a_game(void **unused)
{
    struct dice dice = { { next_number }, { 7 } };
    struct rng thoughts = { 8 };
    struct setup setup;
    struct refusal why = { 0 };
    const struct game *game = game_named("fish-fish");
    assert_non_null(game);
    setup_preset(game, 3, &setup);
    struct table *t = table_new(game, &setup);
    table_draw_from(t, &dice.bits);
    assert_true(table_go_on(t, &why));
    while (!table_over(t)) assert_true(bot_answer(t, bot_named("greedy"), NULL, &thoughts, &why));

    struct text_out log = { 0 };
    table_log(t, EVERYTHING, &log);
    struct table *again = replay(log.text, log.length, game_named, WHOLE_LOG, &why);
    assert_non_null(again);
    assert_true(table_hash(again) == table_hash(t));
    for (int seat = 0; seat < 3; seat++) assert_int_equal(table_score(again, seat, NULL), table_score(t, seat, NULL));
    table_free(again);
    table_free(t);
    text_free(&log);
}

static void a_program_sees_what_a_seat_sees(void **unused)
{
    struct refusal why;
    static const char log[] = "creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 1\n1 lay 5 catch\n";
    struct table *t = replay(log, sizeof log - 1, game_named, WHOLE_LOG, &why);
    struct text_out fisher = { 0 }, fish = { 0 };
    assert_non_null(t);
    struct state *view = calloc(1, table_game(t)->state_size);
    table_view(t, 0, view);
    fields_json(table_game(t), view, 2, &fisher);
    table_view(t, 1, view);
    fields_json(table_game(t), view, 2, &fish);
    assert_non_null(strstr(fisher.text, "\"laid\":\"catch\""));
    assert_null(strstr(fish.text, "laid"));
    assert_null(strstr(fish.text, "catches"));
    free(view);
    text_free(&fisher);
    text_free(&fish);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_plays_a_game),
        cmocka_unit_test(a_program_sees_what_a_seat_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
