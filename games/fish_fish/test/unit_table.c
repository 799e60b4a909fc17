/* Strategies for large tables: how decisions are told apart, how they are learnt, kept and played, and the mixes that hints and
 * reviews are taken from. */
#include "bots/bot.h"
#include "bots/counsel.h"
#include "bots/review.h"
#include "engine/setup.h"
#include "games/fish_fish/solver/learn.h"
#include "games/fish_fish/solver/mix.h"
#include "games/fish_fish/solver/report.h"
#include "games/fish_fish/solver/table_book.h"
#include "games/games.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

static uint64_t menu_of(const struct state *s) { return possible(fish_fish.menu(s)); }

static int any_of(uint64_t menu, struct rng *rng) { return nth_of(menu, rng_below(rng, size_of_set(menu))); }

/* Every question of the engine's game has a decision with as many choices, in a place of its own. */
static void decisions_fit_the_game(int seats, enum crowd_kind kind)
{
    struct crowd c;
    struct rng rng = { 3 };
    assert_true(crowd_open(&c, seats, kind));
    for (int game = 0; game < 300; game++) {
        struct state s;
        for (first_line(seats, &s); !game_over(&s);) {
            uint64_t menu = menu_of(&s);
            int decision = crowd_decision(&c, &s);
            if (is_single(menu)) assert_true(decision == NO_DECISION || c.choices[decision] == 1);
            else assert_int_equal(c.choices[decision], size_of_set(menu));
            assert_true(decision < (int)c.decisions);
            bool wary = question(&s).step == BET && rng_below(&rng, 2) && has(menu, 0);
            assert_true(fish_fish.play(&s, wary ? 0 : any_of(menu, &rng), NULL));
        }
    }
    crowd_close(&c);
}

static void test_decisions_fit_the_game(void **unused)
{
    for (int seats = 3; seats <= SEATS; seats++)
        for (int kind = OF_A_ROUND; kind <= OF_A_MATCH; kind++) decisions_fit_the_game(seats, (enum crowd_kind)kind);
}

/* The Fisher's own decision, and the same put together from what everyone saw. */
static void test_a_past_lay_is_the_same_decision(void **unused)
{
    struct crowd c;
    struct state s;
    struct rng rng = { 8 };
    assert_true(crowd_open(&c, 5, OF_A_ROUND));
    for (int game = 0; game < 100; game++)
        for (first_line(5, &s); !game_over(&s); fish_fish.play(&s, any_of(menu_of(&s), &rng), NULL)) {
            struct crowd_lay lay = { .catches = shown(&s, CATCH), .empties = shown(&s, EMPTY), .held = s.open.held };
            if (question(&s).step != LAY || on_last_line(&s)) continue;
            memcpy(lay.baits, s.open.baits, sizeof lay.baits);
            lay.away = catches_unseen(&s);
            assert_int_equal(crowd_lay(&c, &lay), crowd_decision(&c, &s));
        }
    crowd_close(&c);
}

static void test_the_same_seed_learns_the_same(void **unused)
{
    struct text_out one = { 0 }, other = { 0 };
    struct table_strategy t;
    for (int k = 0; k < 2; k++) {
        assert_int_equal(table_open(&t, 4, OF_A_ROUND), STRATEGY_FINE);
        assert_int_equal(table_learn(&t, 50, NULL), STRATEGY_FINE);
        table_write(&t, k ? &other : &one);
        table_close(&t);
    }
    assert_string_equal(text_of(&one), text_of(&other));
    text_free(&one);
    text_free(&other);
}

static void test_a_table_is_read_back_and_a_damaged_one_refused(void **unused)
{
    struct table_strategy t, back;
    struct text_out one = { 0 }, again = { 0 };
    assert_int_equal(table_open(&t, 4, OF_A_ROUND), STRATEGY_FINE);
    assert_int_equal(table_open(&back, 4, OF_A_ROUND), STRATEGY_FINE);
    table_learn(&t, 200, NULL);
    table_write(&t, &one);
    assert_int_equal(table_read(&back, text_of(&one)), STRATEGY_FINE);
    table_write(&back, &again);
    assert_string_equal(text_of(&one), text_of(&again));
    char *digit = strchr(one.text, '\n') + 500, kept = *digit;
    *digit = kept == '1' ? '2' : '1';
    assert_int_equal(table_read(&back, text_of(&one)), STRATEGY_DAMAGED);
    *digit = kept;
    one.text[one.length - 20] = '\0';
    assert_int_equal(table_read(&back, one.text), STRATEGY_DAMAGED);
    assert_int_equal(table_read(&back, strategy_of_seats(5)), STRATEGY_OTHER_SEATS);
    assert_int_equal(table_read(&back, strategy_against_crowd(4)), STRATEGY_DAMAGED);
    assert_int_equal(table_read(&back, "herring\n"), STRATEGY_FOREIGN);
    text_free(&one);
    text_free(&again);
    table_close(&t);
    table_close(&back);
}

static void test_the_shipped_tables_are_sound(void **unused)
{
    for (int seats = 4; seats <= SEATS; seats++) {
        assert_non_null(table_book_for(OF_A_ROUND, seats));
        assert_true(table_known(table_book_for(OF_A_ROUND, seats)) > 5000);
    }
    for (int seats = 3; seats <= SEATS; seats++) assert_true(table_known(table_book_for(OF_A_MATCH, seats)) > 5000);
}

/* For every role, in the same abstraction. Larger tables take too long for a test: creel solve fish-fish --seats N --check */
static void test_nobody_gains_much_against_the_table_for_four(void **unused)
{
    struct strategy_quality learnt, shipped;
    assert_int_equal(table_solve(4, 20, NULL, &learnt, NULL), STRATEGY_FINE);
    assert_int_equal(table_check(4, NULL, (struct trial){ 5 }, &shipped), STRATEGY_FINE);
    for (int player = 0; player < 4; player++) assert_true(shipped.gain[player].mean <= 0.3);
    assert_true(shipped.exploitability < learnt.exploitability / 4);
    assert_true(shipped.sampled && shipped.gain[3].error > 0 && shipped.finer[0].error > 0);
}

/* Wins of seat 0 among others, seats rotating. */
static double wins_of(const struct bot *bot, const struct bot *others, int seats, int matches)
{
    struct rng rng = { 17 };
    double wins = 0;
    for (int k = 0; k < matches; k++) {
        struct state s, view;
        int mine = k % seats;
        for (first_line(seats, &s); !game_over(&s);) {
            int who = question(&s).who;
            fish_fish.observe(&s, who, &view);
            assert_true(fish_fish.play(&s, (who == mine ? bot : others)->choose(&fish_fish, &view, &rng), NULL));
        }
        wins += chance_of(&s, mine);
    }
    return wins / matches;
}

static void test_an_expert_wins_among_fair_bots(void **unused)
{
    for (int seats = 3; seats <= SEATS; seats++) assert_true(wins_of(&bot_expert, &bot_fair, seats, 60) > 2.0 / seats);
}

/* Mixes */

/* Positions that the bots themselves come to. */
static void in_positions(int seats, int count, void (*look)(const struct state *view, struct rng *))
{
    struct rng rng = { 23 };
    for (int met = 0; met < count;) {
        struct state s, view;
        for (first_line(seats, &s); !game_over(&s) && met < count;) {
            const struct bot *bot = rng_below(&rng, 2) ? &bot_equilibrium : &bot_greedy;
            fish_fish.observe(&s, question(&s).who, &view);
            if (!is_single(menu_of(&view)) && rng_below(&rng, 3) == 0) look(&view, &rng), met++;
            assert_true(fish_fish.play(&s, bot->choose(&fish_fish, &view, &rng), NULL));
        }
    }
}

/* What a hint puts first is an answer of the bot `equilibrium`. */
static void hint_is_played(const struct state *view, struct rng *rng)
{
    struct counsel c;
    assert_true(counsel_for(&fish_fish, view, (struct budget){ .iterations = 100 }, rng, &c));
    assert_true(c.mixed && c.count == size_of_set(menu_of(view)));
    for (int k = 1; k < c.count; k++) assert_true(c.answer[k - 1].visits >= c.answer[k].visits);
    for (int k = 0; k < 2000; k++)
        if (bot_equilibrium.choose(&fish_fish, view, rng) == c.answer[0].choice) return;
    fail_msg("the hint is never played");
}

static void test_hints_for_two_are_in_the_equilibrium(void **unused) { in_positions(2, 200, hint_is_played); }
static void test_hints_for_three_are_in_the_equilibrium(void **unused) { in_positions(3, 50, hint_is_played); }

/* What it does now and then is never a mistake, and what it never does gains nothing. */
static void bluffs_are_no_mistakes(const struct state *view, struct rng *rng)
{
    struct mix mix;
    int sum = 0;
    if (!equilibrium_mix(view, rng, &mix)) return; /* a learnt strategy does not know everything */
    for (int choice = 0; choice < CHOICES; choice++) {
        sum += mix.share[choice];
        assert_true(mix.loss[choice] >= 0 && (mix.share[choice] < MIX_NEVER || mix.loss[choice] == 0));
        assert_true(has(menu_of(view), choice) || (!mix.share[choice] && mix.loss[choice] == 0));
    }
    assert_in_range(sum, 990, 1010);
}

static void test_bluffs_are_no_mistakes(void **unused)
{
    for (int seats = 2; seats <= 5; seats++) in_positions(seats, 40, bluffs_are_no_mistakes);
}

/* On the first line and bait 5 a Fish of two bets nothing or one tile; to bet all four is a mistake. */
static void test_a_greedy_bet_is_a_mistake(void **unused)
{
    struct state s, view;
    struct rng rng = { 2 };
    struct mix mix;
    first_line(2, &s);
    assert_true(fish_fish.play(&s, line_choice(BAIT_5, CATCH), NULL));
    fish_fish.observe(&s, question(&s).who, &view);
    assert_true(equilibrium_mix(&view, &rng, &mix));
    assert_in_range(mix.share[0], 250, 450);
    assert_in_range(mix.share[1], 550, 750);
    assert_true(mix.loss[4] > 0.3 && mix.loss[0] == 0 && mix.loss[1] == 0);
}

/* The hook below the line changes nothing for a Fish. */
static void test_a_mix_knows_no_secret(void **unused)
{
    for (int seats = 2; seats <= 5; seats++) {
        struct mix mix[2];
        for (int hook = 0; hook < 2; hook++) {
            struct state s, view;
            struct rng rng = { 4 };
            first_line(seats, &s);
            assert_true(fish_fish.play(&s, line_choice(BAIT_3, hook ? CATCH : EMPTY), NULL));
            fish_fish.observe(&s, question(&s).who, &view);
            assert_true(equilibrium_mix(&view, &rng, &mix[hook]));
        }
        assert_memory_equal(&mix[0], &mix[1], sizeof mix[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decisions_fit_the_game),
        cmocka_unit_test(test_a_past_lay_is_the_same_decision),
        cmocka_unit_test(test_the_same_seed_learns_the_same),
        cmocka_unit_test(test_a_table_is_read_back_and_a_damaged_one_refused),
        cmocka_unit_test(test_the_shipped_tables_are_sound),
        cmocka_unit_test(test_nobody_gains_much_against_the_table_for_four),
        cmocka_unit_test(test_an_expert_wins_among_fair_bots),
        cmocka_unit_test(test_hints_for_two_are_in_the_equilibrium),
        cmocka_unit_test(test_hints_for_three_are_in_the_equilibrium),
        cmocka_unit_test(test_bluffs_are_no_mistakes),
        cmocka_unit_test(test_a_greedy_bet_is_a_mistake),
        cmocka_unit_test(test_a_mix_knows_no_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
