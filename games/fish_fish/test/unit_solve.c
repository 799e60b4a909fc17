/* The solver of a round of Fish Fish: its tree against the engine's own game, its values against those found by hand, its
 * tables, and the bots that play from them. */
#include "games/fish_fish/solver/report.h"
#include "bots/bot.h"
#include "games/fish_fish/solver/book.h"
#include "games/fish_fish/solver/match.h"
#include "games/fish_fish/solver/strategy.h"
#include "engine/setup.h"
#include "games/games.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

enum { FISHER };

static struct solution *opened(int fish)
{
    struct solution *of = calloc(1, sizeof *of);
    assert_non_null(of);
    assert_true(solution_open(of, fish));
    return of;
}

static void closed(struct solution *of)
{
    solution_close(of);
    free(of);
}

static struct solution *solved(int fish, long iterations, double enough)
{
    struct solution *of = opened(fish);
    assert_true(solution_solve(of, iterations, enough, NULL));
    solution_measure(of);
    return of;
}

/* The walk over both trees */

struct both {
    struct state s;
    struct path path;
    struct spot spot; /* with the points of the Fisher */
};

static uint8_t *seen; /* where the numbers of a decision begin */
static size_t decisions;

static void meet(const struct both *b, size_t at, int count)
{
    if (count == 1 || b->spot.line == LINES - 1) return;
    assert_true(at + (size_t)count <= b->path.of->numbers);
    decisions += !seen[at];
    seen[at] = (uint8_t)count;
}

static int lead_of_fisher(const struct state *s)
{
    int others = 0, fish = s->open.seats - 1;
    for (int seat = 1; seat <= fish; seat++) others += fish_fish.score(s, seat, NULL);
    return fish * fish_fish.score(s, FISHER, NULL) - others;
}

static void round_is_over(const struct both *b)
{
    assert_int_equal(b->s.open.round, 1);
    assert_true(spot_has_ended(&b->spot));
    assert_int_equal(lead_of_fisher(&b->s), b->spot.gain + spot_left_over(&b->spot, FISHER));
}

static int hidden_in(const struct both *b) { return CATCHES - b->spot.catches - (b->s.hand.catches - 1); }

static void compare_lay(const struct both *b)
{
    uint8_t lay[LAYS];
    uint64_t menu = 0;
    int hidden = hidden_in(b), count = spot_lays(&b->spot, hidden, lay);
    for (int i = 0; i < count; i++) menu |= only(lay[i]);
    assert_true(spot_may_hide(&b->spot, hidden));
    assert_true(menu == possible(fish_fish.menu(&b->s)));
    if (b->spot.line < LINES - 1) meet(b, path_lays(&b->path, hidden), count);
    else assert_int_equal(count, 1);
}

static void compare_bet(const struct both *b, int i)
{
    uint64_t menu = possible(fish_fish.menu(&b->s));
    assert_int_equal(b->s.open.tiles[question(&b->s).who], b->path.spot.tiles[i]);
    assert_true(menu == (b->spot.line == LINES - 1 ? only(b->path.spot.tiles[i]) : up_to(b->path.spot.tiles[i])));
    meet(b, b->path.at, b->path.spot.tiles[i] + 1);
}

/* Plays on by one answer in both trees. */
static void answer(struct both *b, int choice)
{
    bool lay = question(&b->s).step == LAY, last = b->spot.line == LINES - 1;
    int hook = b->s.hand.laid == CATCH;
    if (lay && !last) path_lay(&b->path, choice / HOOK_KINDS);
    if (lay && last) b->path.spot.baits[choice / HOOK_KINDS]--, b->path.bait = choice / HOOK_KINDS;
    if (!lay && !last) path_bet(&b->path, choice);
    if (!lay && last) b->path.bets[b->path.bettor++] = (int8_t)choice;
    assert_true(fish_fish.play(&b->s, choice, NULL));
    if (lay || b->path.bettor < b->path.of->fish) return;
    struct spot laid = b->spot;
    laid.baits[b->path.bait]--;
    spot_after(&laid, b->path.bait, b->path.bets, hook, FISHER, &b->spot);
    if (last) return;
    path_check(&b->path, hook);
    assert_int_equal(spot_code(&b->path.spot), spot_code(&b->spot));
}

static bool goes_on(const struct both *b)
{
    if (b->s.open.round == 0) return true;
    round_is_over(b);
    return false;
}

static uint64_t compared(const struct both *b)
{
    if (question(&b->s).step == LAY) compare_lay(b);
    else compare_bet(b, b->path.bettor);
    return possible(fish_fish.menu(&b->s));
}

static void walk_all(const struct both *b)
{
    if (!goes_on(b)) return;
    for (uint64_t menu = compared(b); menu; menu = without_first(menu)) {
        struct both next = *b;
        answer(&next, first_of(menu));
        walk_all(&next);
    }
}

static struct both first_of_both(struct solution *of)
{
    struct both b = { .spot = spot_first(of->fish) };
    struct setup setup;
    setup_preset(&fish_fish, of->fish + 1, &setup);
    fish_fish.begin(&b.s, &setup);
    assert_true(fish_fish.play(&b.s, FISHER, NULL));
    path_begin(of, &b.path);
    return b;
}

static void every_decision_was_met(const struct solution *of)
{
    size_t at = 0;
    assert_int_equal(decisions, of->infosets);
    for (size_t i = 0; i < of->infosets; at += of->choices[i++]) assert_int_equal(seen[at], of->choices[i]);
    assert_int_equal(at, of->numbers);
}

static void walk_whole_tree(struct solution *of)
{
    struct both b = first_of_both(of);
    seen = calloc(of->numbers, 1);
    decisions = 0;
    walk_all(&b);
    every_decision_was_met(of);
    free(seen);
    closed(of);
}

static void test_the_tree_is_the_game_for_two(void **unused) { walk_whole_tree(opened(1)); }

static void test_the_tree_without_parts_is_the_game_too(void **unused)
{
    struct solution *of = calloc(1, sizeof *of);
    assert_non_null(of);
    assert_true(solution_open_whole(of));
    assert_int_equal(of->parts, 1);
    walk_whole_tree(of);
}

/* Too many ways for a test to walk them all. */
static void test_the_tree_is_the_game_for_three(void **unused)
{
    struct solution *of = opened(2);
    struct rng rng = { 5 };
    seen = calloc(of->numbers, 1);
    for (int k = 0; k < 5000; k++) {
        struct both b = first_of_both(of);
        while (goes_on(&b)) {
            uint64_t menu = compared(&b);
            bool wary = question(&b.s).step == BET && has(menu, 0) && rng_below(&rng, 2);
            answer(&b, wary ? 0 : rng_pick(&rng, fish_fish.menu(&b.s)));
        }
    }
    size_t at = 0;
    for (size_t i = 0; i < of->infosets; at += of->choices[i++]) assert_true(!seen[at] || seen[at] == of->choices[i]);
    free(seen);
    closed(of);
}

/* Values */

static double value_at(const struct solution *of, const struct spot *s)
{
    return of->part[of->part_at[spot_code(s)] - 1].value[FISHER];
}

/* Two lines are left, one Catch and one Empty, one tile, and the baits x and y. If the Fisher lays a Catch under x as
 * often as p, the tile is worth to him 4p - x(1-p) if it is bet and 4(1-p) - yp if it waits. Both are the same at
 * p = (4+x) / (8+x+y), and then are (16-xy) / (8+x+y), whichever bait comes first. */
static void test_a_round_solved_by_hand(void **unused)
{
    struct solution *of = solved(1, 500, 1e-5);
    for (int x = 0; x < BAITS; x++)
        for (int y = x; y < BAITS; y++) {
            struct spot s = { .tiles = { 1 }, .fish = 1, .line = 3, .catches = 1, .empties = 2 };
            int low = bait_value[x + 1], high = bait_value[y + 1];
            s.baits[x]++;
            s.baits[y]++;
            if (x == y && bait_copies[x + 1] == 1) continue;
            assert_true(fabs(value_at(of, &s) - (16.0 - low * high) / (8.0 + low + high)) < 1e-4);
        }
    closed(of);
}

static void test_gains_are_never_negative_and_fall(void **unused)
{
    double before = INFINITY;
    for (long iterations = 1; iterations <= 100; iterations *= 10) {
        struct solution *of = solved(1, iterations, 0);
        for (int player = 0; player <= 1; player++) assert_true(solution_gain(of, player) >= -1e-12);
        assert_true(solution_exploitability(of) < before);
        before = solution_exploitability(of);
        closed(of);
    }
    assert_true(before < 0.2);
}

static void test_what_all_win_cancels(void **unused)
{
    struct solution *of = solved(2, 2, 0);
    const double *value = of->part[of->parts - 1].value;
    assert_true(fabs(value[0] + value[1] + value[2]) < 1e-9);
    for (int player = 0; player <= 2; player++) assert_true(solution_gain(of, player) >= -1e-9);
    closed(of);
}

/* Tables */

static char *written(const struct solution *of)
{
    struct text_out out = { 0 };
    strategy_write(of, &out);
    assert_false(out.failed);
    return out.text;
}

static void test_a_strategy_is_read_back(void **unused)
{
    struct solution *of = solved(1, 60, 0), *back = opened(1);
    strategy_round(of);
    char *text = written(of);
    assert_int_equal(strategy_read(text, back), STRATEGY_FINE);
    char *again = written(back);
    assert_string_equal(again, text);
    solution_measure(of);
    solution_measure(back);
    assert_true(fabs(solution_value(of) - solution_value(back)) < 1e-3);
    free(text);
    free(again);
    closed(of);
    closed(back);
}

static void refused_when(char *text, const char *from, const char *to, enum strategy_fault fault)
{
    struct solution *of = opened(1);
    char *at = strstr(text, from), kept[16];
    assert_non_null(at);
    memcpy(kept, at, strlen(to));
    memcpy(at, to, strlen(to));
    assert_int_equal(strategy_read(text, of), fault);
    memcpy(at, kept, strlen(to));
    closed(of);
}

static void test_a_damaged_strategy_is_refused(void **unused)
{
    struct solution *of = solved(1, 1, 0);
    strategy_round(of);
    char *text = written(of);
    refused_when(text, "creel", "carp!", STRATEGY_FOREIGN);
    refused_when(text, "strategy 1", "strategy 2", STRATEGY_OTHER_VERSION);
    refused_when(text, "fish 1", "fish 9", STRATEGY_OTHER_VERSION);
    refused_when(text, "seats 2", "seats 3", STRATEGY_OTHER_SEATS);
    refused_when(text, "numbers 1", "numbers 2", STRATEGY_DAMAGED);
    refused_when(text, "sum ", "sum 0", STRATEGY_DAMAGED);
    for (size_t cut = 0, length = strlen(text); cut < length - 1; cut += 1 + cut / 3) {
        char kept = text[cut];
        text[cut] = '\0';
        assert_int_not_equal(strategy_read(text, of), STRATEGY_FINE);
        text[cut] = kept;
    }
    free(text);
    closed(of);
}

/* With the right sum, so that only its digits are wrong. */
static void test_digits_that_make_no_sense(void **unused)
{
    static const char *const bodies[] = { "", "\n", "\nA2", "\n7777", "\n9000", "\n!", "\n8C", "\nC2", "\n8C0" };
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        struct solution *of = opened(1);
        uint64_t sum = 0;
        char text[200];
        for (const char *digit = bodies[i]; *digit; digit++)
            if (*digit != '\n') sum = (sum ^ (uint8_t)*digit) * UINT64_C(0x100000001b3);
        snprintf(text, sizeof text, "creel-strategy 1 fish-fish 1 seats 2 numbers %zu sum %016llx%s", of->numbers,
                 (unsigned long long)sum, bodies[i]);
        assert_int_not_equal(strategy_read(text, of), STRATEGY_FINE);
        closed(of);
    }
}

static void test_the_shipped_tables_are_good(void **unused)
{
    static const double limit[] = { 0, 0, 0.001, 0.2 };
    for (int seats = 2; seats <= 3; seats++) {
        struct strategy_quality quality;
        assert_int_equal(check_strategy(seats, NULL, (struct trial){ 0 }, &quality), STRATEGY_FINE);
        for (int player = 0; player < seats; player++) assert_true(quality.gain[player].mean <= limit[seats]);
    }
}

/* The match */

static void test_the_shipped_match_is_good(void **unused)
{
    struct strategy_quality quality;
    assert_int_equal(check_match(NULL, &quality), STRATEGY_FINE);
    assert_true(quality.value > 0.5 && quality.value < 0.6);
    for (int player = 0; player < 2; player++)
        assert_true(quality.gain[player].mean >= 0 && quality.gain[player].mean < 0.02);
    assert_int_equal(check_match("herring", &quality), STRATEGY_FOREIGN);
}

static void test_a_match_is_solved_and_read_back(void **unused)
{
    struct strategy_quality found, checked;
    struct text_out out = { 0 };
    assert_int_equal(solve_match(2, NULL, &found, &out), STRATEGY_FINE);
    assert_int_equal(check_match(text_of(&out), &checked), STRATEGY_FINE);
    assert_true(fabs(found.value - checked.value) < 1e-9);
    assert_true(fabs(found.exploitability - checked.exploitability) < 1e-9);
    char *digit = strstr(out.text, "# rounds 2 lead 3\n") + 200;
    *digit = *digit == '1' ? '2' : '1';
    assert_int_equal(check_match(text_of(&out), &checked), STRATEGY_DAMAGED);
    text_free(&out);
}

/* Bots */

static void test_a_finished_game_asks_for_nothing(void **unused)
{
    struct setup setup;
    struct state s;
    struct rng rng = { 1 };
    setup_preset(&fish_fish, 2, &setup);
    fish_fish.begin(&s, &setup);
    fish_fish.playout(&s, &rng);
    assert_int_equal(bot_equilibrium.choose(&fish_fish, &s, &rng), NO_CHOICE);
    assert_int_equal(bot_exploiter.choose(&fish_fish, &s, &rng), NO_CHOICE);
}

/* Who is given a stranger's view still has an answer on its menu. */
static void test_a_strangers_view_gets_a_choice_from_its_menu(void **unused)
{
    struct setup setup;
    struct state s, view;
    struct rng rng = { 1 };
    setup_preset(&fish_fish, 2, &setup);
    fish_fish.begin(&s, &setup);
    assert_true(fish_fish.play(&s, 0, NULL));
    fish_fish.observe(&s, NOBODY, &view);
    for (int k = 0; k < 100; k++)
        assert_true(has(possible(fish_fish.menu(&view)), bot_equilibrium.choose(&fish_fish, &view, &rng)));
}

/* Over many rounds of the real game a book makes of the round what the tree says. */
static void plays_the_value(int seats, int rounds, double within)
{
    struct strategy_quality quality;
    struct solution *book = book_for(BOOK_OF_EQUILIBRIUM, seats);
    struct rng rng = { 11 };
    double lead = 0;
    assert_non_null(book);
    for (int k = 0; k < rounds; k++) {
        struct both b = first_of_both(book);
        while (b.s.open.round == 0) {
            struct state view;
            fish_fish.observe(&b.s, question(&b.s).who, &view);
            assert_true(fish_fish.play(&b.s, book_choice(book, &view, &rng), NULL));
        }
        lead += (double)lead_of_fisher(&b.s) / book->fish;
    }
    assert_int_equal(check_strategy(seats, NULL, (struct trial){ 0 }, &quality), STRATEGY_FINE);
    assert_true(fabs(lead / rounds - quality.value) < within);
}

static void test_a_book_plays_its_value(void **unused)
{
    plays_the_value(2, 40000, 0.2); /* four standard errors or more */
    plays_the_value(3, 10000, 0.6);
}

/* More of a lead is never worse, and one that no round can turn has won or lost. */
static void test_a_lead_is_a_chance(void **unused)
{
    for (int fishes = 0; fishes < 2; fishes++) {
        double before = 0;
        for (int lead = -21; lead <= 21; lead++) {
            double chance = match_chance(1, fishes, lead);
            assert_true(chance >= before - 1e-12 && chance <= 1 + 1e-12);
            before = chance;
        }
        assert_true(match_chance(1, fishes, -21) == 0 && fabs(match_chance(1, fishes, 21) - 1) < 1e-9);
        assert_true(match_chance(1, fishes, 0) > 0.8);
        assert_true(match_chance(4, fishes, 0) > 0.95);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_tree_is_the_game_for_two),
        cmocka_unit_test(test_the_tree_without_parts_is_the_game_too),
        cmocka_unit_test(test_the_tree_is_the_game_for_three),
        cmocka_unit_test(test_a_round_solved_by_hand),
        cmocka_unit_test(test_gains_are_never_negative_and_fall),
        cmocka_unit_test(test_what_all_win_cancels),
        cmocka_unit_test(test_a_strategy_is_read_back),
        cmocka_unit_test(test_a_damaged_strategy_is_refused),
        cmocka_unit_test(test_digits_that_make_no_sense),
        cmocka_unit_test(test_the_shipped_tables_are_good),
        cmocka_unit_test(test_the_shipped_match_is_good),
        cmocka_unit_test(test_a_match_is_solved_and_read_back),
        cmocka_unit_test(test_a_finished_game_asks_for_nothing),
        cmocka_unit_test(test_a_strangers_view_gets_a_choice_from_its_menu),
        cmocka_unit_test(test_a_book_plays_its_value),
        cmocka_unit_test(test_a_lead_is_a_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
