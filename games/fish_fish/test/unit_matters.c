/* What matters now at Fish Fish: each sentence comes when it should, and not before. */
#include "engine/setup.h"
#include "games/games.h"
#include "games/fish_fish/rules/fish_fish.h"
#include "text/show.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct text_out said;

static struct state *table_for(int seats)
{
    struct setup setup;
    struct state *s = calloc(1, fish_fish.state_size);
    assert_non_null(s);
    setup_preset(&fish_fish, seats, &setup);
    fish_fish.begin(s, &setup);
    return s;
}

/* All of it, to the first seat. */
static const char *matters(const struct state *s)
{
    struct speaker sp = { .language = ENGLISH, .game = &fish_fish, .name = { "Ann", "Bob", "Cy", "Di" } };
    text_free(&said);
    matters_print(&sp, s, &said);
    return text_of(&said);
}

/* A table for three in which the third seat fishes. */
static struct state *third_fishes(void)
{
    struct state *s = table_for(3);
    assert_true(fish_fish.play(s, 2, NULL));
    assert_int_equal(s->open.fisher, 2);
    return s;
}

static void answer(struct state *s, int choice) { assert_true(fish_fish.play(s, choice, NULL)); }

static void hooks_that_were_shown_are_counted(void **unused)
{
    struct state *s = third_fishes();
    answer(s, line_choice(BAIT_5, EMPTY));
    assert_string_equal(matters(s), "");
    answer(s, 1);
    answer(s, 0);
    assert_string_equal(matters(s), "Hooks not shown so far: 2 Catch, 2 Empty.\n");
    answer(s, line_choice(BAIT_4, CATCH));
    answer(s, 0);
    answer(s, 0);
    assert_string_equal(matters(s), "Hooks not shown so far: 2 Catch, 2 Empty. One of them was put away unseen.\n");
    free(s);
}

static void the_end_of_a_round_is_near(void **unused)
{
    struct state *s = third_fishes();
    answer(s, line_choice(BAIT_5, CATCH));
    answer(s, 1);
    answer(s, 0);
    assert_non_null(strstr(matters(s), "\nIf the second Catch is shown, the round ends"));
    s->open.shown[CATCH - EMPTY] = 0;
    s->open.line = 3;
    assert_non_null(strstr(matters(s), "\nThe next line is the last one"));
    s->open.line = 4;
    assert_non_null(strstr(matters(s), "\nThis is the fifth line"));
    free(s);
}

static void the_last_round_decides(void **unused)
{
    struct state *s = third_fishes();
    s->open.round = (uint8_t)(s->open.rounds - 1);
    assert_string_equal(matters(s), "This is the last round, and nobody has more points than you: 0.\n");
    s->open.eaten[1] = 9;
    assert_string_equal(matters(s), "This is the last round. Bob leads with 9 points; you have 0.\n");
    free(s);
}

static void the_fisher_knows_what_fish_know(void **unused)
{
    struct state *s = third_fishes();
    s->open.fisher = 0;
    s->open.line = 1;
    s->open.shown[0] = 1;
    assert_string_equal(matters(s), "The Fish can count, too: 2 Catch and 2 Empty have not been shown.\n");
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hooks_that_were_shown_are_counted),
        cmocka_unit_test(the_end_of_a_round_is_near),
        cmocka_unit_test(the_last_round_decides),
        cmocka_unit_test(the_fisher_knows_what_fish_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
