/* The library from outside: a program that includes nothing but its header plays games on states, tables and logs. */
#include "include/creel/creel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct room {
    uint64_t align;
    uint8_t bytes[CREEL_STATE];
};

static creel_setup *setup_of(const char *game, int seats)
{
    creel_error why = { 0 };
    creel_setup *of = creel_setup_new(game, seats, NULL, &why);
    assert_string_equal(why.text, "");
    assert_non_null(of);
    return of;
}

static int first_choice(uint64_t menu) { return __builtin_ctzll(menu); }

static void less_thinking_than_none_is_the_usual(void **unused)
{
    creel_setup *of = setup_of("coldwater-crown", 2);
    creel_table *t = creel_table_new(of, NULL);
    creel_setup_free(of);
    assert_true(creel_table_draw(t, 7, NULL));
    int usual = creel_table_choose(t, "good", 0, 1, NULL);
    assert_true(usual >= 0);
    assert_int_equal(creel_table_choose(t, "good", -5, 1, NULL), usual);
    creel_table_free(t);
}

static void a_table_plays_a_game_and_reads_its_log_back(void **unused)
{
    creel_setup *of = setup_of("fish-fish", 3);
    creel_table *t = creel_table_new(of, NULL);
    creel_setup_free(of); /* the table has its own */
    assert_true(creel_table_draw(t, 7, NULL));
    for (int i = 0; creel_table_asked(t) >= 0; i++)
        assert_true(creel_table_play(t, creel_table_choose(t, "greedy", 0, (uint64_t)i, NULL), NULL));
    assert_int_equal(creel_table_asked(t), CREEL_NOBODY);

    size_t length = creel_table_log(t, CREEL_EVERYTHING, NULL, 0);
    char *log = malloc(length + 1);
    assert_true(length > 100);
    assert_int_equal(creel_table_log(t, CREEL_EVERYTHING, log, length + 1), length);
    creel_table *again = creel_table_replay(log, length, NULL);
    assert_non_null(again);
    assert_true(creel_table_hash(again) == creel_table_hash(t));
    assert_int_equal(creel_setup_seats(creel_table_setup(again)), 3);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(creel_table_score(again, seat), creel_table_score(t, seat));
    free(log);
    creel_table_free(again);
    creel_table_free(t);
}

static void a_state_and_a_table_play_the_same_game(void **unused)
{
    for (int k = 0; creel_game(k); k++) {
        creel_setup *of = setup_of(creel_game(k), 2);
        creel_table *t = creel_table_new(of, NULL);
        struct room state, seen;
        uint64_t random = 5;
        creel_state_begin(of, &state);
        for (int choice; (choice = creel_state_draw(of, &state, &random)) >= 0;) {
            assert_int_equal(creel_table_asked(t), creel_state_asked(of, &state));
            assert_true(creel_table_menu(t) == creel_state_menu(of, &state));
            assert_true(creel_state_ways(of, &state, choice) > 0);
            assert_true(creel_state_ways(of, &state, -1) >= creel_state_ways(of, &state, choice));
            assert_true(creel_state_play(of, &state, choice));
            assert_true(creel_table_play(t, choice, NULL));
            assert_true(creel_table_hash(t) == creel_state_hash(of, &state));
        }
        creel_table_state(t, CREEL_EVERYTHING, &seen);
        assert_memory_equal(&seen, &state, creel_state_size(of));
        assert_int_equal(creel_state_step(of, &state), 0);
        creel_table_free(t);
        creel_setup_free(of);
    }
}

static void a_program_sees_what_a_seat_sees(void **unused)
{
    static const char log[] = "creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 1\n1 lay 5 catch\n";
    char fisher[2000], fish[2000], text[40];
    struct room view;
    creel_table *t = creel_table_replay(log, sizeof log - 1, NULL);
    creel_table_json(t, 0, fisher, sizeof fisher);
    creel_table_json(t, 1, fish, sizeof fish);
    assert_non_null(strstr(fisher, "\"laid\":\"catch\""));
    assert_null(strstr(fish, "laid"));

    const creel_setup *of = creel_table_setup(t);
    creel_field laid;
    assert_true(creel_field_named(of, "laid", &laid));
    assert_true(laid.secret && laid.kind == CREEL_TOKEN && laid.size == 1);
    creel_table_state(t, 1, &view);
    assert_int_equal(((uint8_t *)&view)[laid.at], 0);
    creel_table_state(t, 0, &view);
    assert_int_equal(((uint8_t *)&view)[laid.at], 2);

    int choice = creel_state_choice(of, &view, "bet 1");
    assert_true(choice >= 0);
    assert_int_equal(creel_state_text(of, &view, choice, text, sizeof text), 5);
    assert_string_equal(text, "bet 1");
    assert_int_equal(creel_state_text(of, &view, choice, text, 3), 5);
    assert_string_equal(text, "be");
    assert_int_equal(creel_state_text(of, &view, 64, text, sizeof text), 0);
    creel_table_free(t);
}

/* A state that fits the view of the fish shows him the same. */
static void a_guess_fits_the_view(void **unused)
{
    creel_setup *of = setup_of("fish-fish", 2);
    struct room state, view, world, seen;
    uint64_t random = 3;
    creel_state_begin(of, &state);
    for (int choice; (choice = creel_state_draw(of, &state, &random)) >= 0; creel_state_play(of, &state, choice)) {
        int seat = creel_state_asked(of, &state);
        if (seat < 0) continue;
        creel_state_observe(of, &state, seat, &view);
        assert_true(creel_state_guess(of, &view, seat, &random, &world));
        creel_state_observe(of, &world, seat, &seen);
        assert_memory_equal(&seen, &view, creel_state_size(of));
    }
    assert_false(creel_state_guess(of, &view, CREEL_NOBODY, &random, &world));
    creel_setup_free(of);
}

static void a_refusal_says_why_and_changes_nothing(void **unused)
{
    const char *const wrong[] = { "turns=purple", NULL };
    creel_error why;
    assert_null(creel_setup_new("chess", 2, NULL, &why));
    assert_string_equal(why.key, "refusal.game");
    assert_non_null(strstr(why.text, "chess"));
    assert_null(creel_setup_new("fish-fish", 99, NULL, &why));
    assert_string_equal(why.key, "refusal.seats");
    assert_null(creel_setup_new("fish-fish", 2, wrong, &why));
    assert_string_equal(why.key, "refusal.option-value");
    assert_null(creel_table_replay("?", 1, &why));
    assert_null(creel_table_replay("?", 1, NULL));

    creel_setup *of = setup_of("fish-fish", 2);
    creel_table *t = creel_table_new(of, NULL);
    uint64_t before = creel_table_hash(t);
    assert_int_equal(creel_table_asked(t), CREEL_CHANCE);
    assert_int_equal(creel_table_choose(t, "greedy", 0, 1, &why), -1);
    assert_string_equal(why.key, "refusal.chance-first");
    assert_false(creel_table_play(t, 63, &why));
    assert_false(creel_table_say(t, "dance", &why));
    assert_string_equal(why.key, "refusal.outcome");
    assert_true(creel_table_hash(t) == before);
    assert_true(creel_table_say(t, "fisher 2", &why));
    assert_int_equal(creel_table_choose(t, "grandmaster", 0, 1, &why), -1);
    assert_non_null(strstr(why.text, "expert"));
    assert_int_equal(creel_table_hint(t, 0, 1, NULL, 0, &why), 0);
    assert_string_equal(why.key, "library.iterations");
    creel_table_free(t);
    creel_setup_free(of);
}

/* The number of seats is an argument, and an option is set once. */
static void options_contradict_nothing(void **unused)
{
    const char *const seats[] = { "seats=4", NULL }, *const twice[] = { "turns=two", "first=1", "turns=one", NULL };
    creel_error why;
    assert_null(creel_setup_new("fish-fish", 2, seats, &why));
    assert_string_equal(why.key, "library.seats");
    assert_null(creel_setup_new("fish-fish", 2, twice, &why));
    assert_string_equal(why.key, "library.twice");
    assert_non_null(strstr(why.text, "turns=one"));
}

static void what_is_missing_is_refused(void **unused)
{
    creel_error why[5];
    creel_setup *of = setup_of("fish-fish", 2);
    creel_table *t = creel_table_new(of, NULL);
    assert_true(creel_table_draw(t, 1, NULL));
    assert_null(creel_setup_new(NULL, 2, NULL, &why[0]));
    assert_null(creel_table_new(NULL, &why[1]));
    assert_null(creel_table_replay(NULL, 0, &why[2]));
    assert_int_equal(creel_table_choose(t, NULL, 0, 1, &why[3]), -1);
    assert_false(creel_table_say(t, NULL, &why[4]));
    for (int i = 0; i < 5; i++) assert_string_equal(why[i].key, "library.missing");
    assert_string_equal(why[4].text, "The argument \"answer\" is NULL.");
    creel_table_free(t);
    creel_setup_free(of);
}

static void undo_goes_back(void **unused)
{
    static const char log[] = "creel 1 coldwater-crown 1 seats=2\n";
    creel_setup *of = setup_of("coldwater-crown", 2);
    creel_table *t = creel_table_new(of, NULL);
    assert_null(creel_table_replay(log, 3, NULL));
    assert_true(creel_table_draw(t, 1, NULL));
    uint64_t before = creel_table_hash(t);
    int seat = creel_table_asked(t);
    assert_true(creel_table_play(t, first_choice(creel_table_menu(t)), NULL));
    assert_true(creel_table_hash(t) != before);
    assert_true(creel_table_undo(t, seat, NULL));
    assert_true(creel_table_hash(t) == before);
    assert_false(creel_table_undo(t, seat, NULL));
    creel_table_free(t);
    creel_setup_free(of);
}

static void hints_are_answers_of_the_menu(void **unused)
{
    creel_setup *of = setup_of("coldwater-crown", 2);
    creel_table *t = creel_table_new(of, NULL);
    creel_hint hint[3];
    assert_true(creel_table_draw(t, 2, NULL));
    int count = creel_table_hint(t, 200, 1, hint, 3, NULL);
    assert_int_equal(count, __builtin_popcountll(creel_table_menu(t)));
    for (int i = 0; i < 3 && i < count; i++) assert_true(creel_table_menu(t) >> hint[i].choice & 1);
    creel_table_free(t);
    creel_setup_free(of);
}

/* In Fish Fish the computed strategies answer: their shares in thousandths, the most frequent first, whatever the seed. */
static void hints_come_from_the_strategy_where_there_is_one(void **unused)
{
    static const char log[] = "creel 1 fish-fish 1 seats=2\n* fisher 2\n2 lay 5 catch\n";
    creel_table *t = creel_table_replay(log, sizeof log - 1, NULL);
    creel_hint hint[64], other[64];
    long shares = 0;
    int count = creel_table_hint(t, 100, 1, hint, 64, NULL);
    assert_int_equal(count, __builtin_popcountll(creel_table_menu(t)));
    assert_int_equal(creel_table_hint(t, 5, 2, other, 64, NULL), count);
    for (int i = 0; i < count; i++) {
        shares += hint[i].visits;
        assert_int_equal(hint[i].choice, other[i].choice);
        assert_true(hint[i].lead <= 0 && (i == 0 || hint[i].visits <= hint[i - 1].visits));
    }
    assert_true(shares > 990 && shares < 1010);
    creel_table_free(t);
}

static void a_setup_describes_its_game(void **unused)
{
    const char *const two[] = { "turns=two", NULL };
    creel_setup *of = setup_of("fish-fish", 4), *other = creel_setup_new("fish-fish", 2, two, NULL);
    creel_setup *crown = setup_of("coldwater-crown", 4);
    size_t length = creel_setup_json(of, NULL, 0);
    char *text = malloc(length + 1);
    creel_setup_json(of, text, length + 1);
    assert_non_null(strstr(text, "\"name\":\"laid\",\"kind\":\"token\""));
    assert_non_null(strstr(text, "\"name\":\"turns\",\"value\":\"rules\""));
    assert_true(creel_layout(of) == creel_layout(other));
    assert_true(creel_layout(of) != creel_layout(crown));
    assert_string_equal(creel_step_name(of, creel_state_step(of, &(struct room){ 0 }) + 1), "game");
    assert_null(creel_step_name(of, 0));
    assert_null(creel_step_name(of, 200));
    assert_int_equal(creel_field_decode(of, "nope", 3), -1);
    assert_int_equal(creel_field_decode(of, "depth", 3), 3);
    assert_int_equal(creel_abi(), CREEL_ABI);
    free(text);
    creel_setup_free(of);
    creel_setup_free(other);
    creel_setup_free(crown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(less_thinking_than_none_is_the_usual),
        cmocka_unit_test(a_table_plays_a_game_and_reads_its_log_back),
        cmocka_unit_test(a_state_and_a_table_play_the_same_game),
        cmocka_unit_test(a_program_sees_what_a_seat_sees),
        cmocka_unit_test(a_guess_fits_the_view),
        cmocka_unit_test(a_refusal_says_why_and_changes_nothing),
        cmocka_unit_test(options_contradict_nothing),
        cmocka_unit_test(what_is_missing_is_refused),
        cmocka_unit_test(undo_goes_back),
        cmocka_unit_test(hints_are_answers_of_the_menu),
        cmocka_unit_test(hints_come_from_the_strategy_where_there_is_one),
        cmocka_unit_test(a_setup_describes_its_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
