/* Counsel: chances that add up, hints that depend on nothing a seat can't see, and reviews that judge by views. */
#include "bots/review.h"
#include "engine/fields.h"
#include "engine/replay.h"
#include "games/games.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { WORLDS = 20, TRIES = 60 };

static struct rng rng;

static struct table *table_of(const char *text)
{
    struct refusal why;
    struct table *t = replay(text, strlen(text), game_named, WHOLE_LOG, &why);
    if (!t) fail_msg("line %d: %s", why.line, why.key);
    return t;
}

/* A game of the golden replays, after this many answers. */
static struct table *game_after(const char *name, int answers)
{
    static char text[1 << 16];
    char path[100];
    struct refusal why;
    snprintf(path, sizeof path, "games/%s.log", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    struct table *t = replay(text, length, game_named, answers, &why);
    assert_non_null(t);
    return t;
}

/* The next time that a seat has a choice. */
static struct table *choice_after(const char *name, int answers)
{
    for (;; answers++) {
        struct table *t = game_after(name, answers);
        if (table_waits_for(t) != NOBODY && !is_single(table_menu(t))) return t;
        table_free(t);
    }
}

static struct state *view_of(const struct table *t, int viewer)
{
    struct state *view = calloc(1, table_game(t)->state_size);
    assert_non_null(view);
    table_view(t, viewer, view);
    return view;
}

static struct state *own_view(const struct table *t) { return view_of(t, table_waits_for(t)); }

static double sum_of(const double of[], int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) sum += of[i];
    return sum;
}

static int at_start(void **state)
{
    rng.word = 7;
    return 0;
}

static const char *const several[] = { "fish_fish/replays/fish-fish-4-greedy",
                                       "coldwater_crown/replays/coldwater-crown-2-japanese",
                                       "coldwater_crown/replays/coldwater-crown-3-publisher",
                                       "freshwater_fly/replays/freshwater-fly-2-greedy", "null/replays/null" };
enum { SEVERAL = sizeof several / sizeof several[0] };

static void chances_add_up_to_one(void **state)
{
    for (int i = 0; i < SEVERAL; i++) {
        struct forecast h;
        struct table *t = choice_after(several[i], 1);
        struct state *view = own_view(t);
        assert_true(forecast_end(table_game(t), view, table_waits_for(t), WORLDS, &rng, &h));
        assert_float_equal(sum_of(h.chance, table_setup(t)->seats), 1, 1e-9);
        assert_true(sum_of(h.points, table_setup(t)->seats) > 0);
        free(view);
        table_free(t);
    }
}

/* When a game is over there is no doubt left, whatever the number of worlds. */
static void who_has_won_has_all_chances(void **state)
{
    for (int i = 0; i < SEVERAL; i++) {
        struct forecast h;
        uint8_t place[SEATS_LIMIT];
        struct table *t = game_after(several[i], WHOLE_LOG);
        struct state *view = view_of(t, EVERYTHING);
        table_rank(t, place);
        assert_true(forecast_end(table_game(t), view, 0, WORLDS, &rng, &h));
        assert_float_equal(sum_of(h.chance, table_setup(t)->seats), 1, 1e-9);
        for (int seat = 0; seat < table_setup(t)->seats; seat++) {
            assert_true((h.chance[seat] > 0) == (place[seat] == 1));
            assert_float_equal(h.points[seat], table_score(t, seat, NULL), 1e-9);
        }
        free(view);
        table_free(t);
    }
}

/* One that can't be lost any more is won before its end: two tiles are left, and forty points lie between. */
static void a_won_position_has_chance_one(void **state)
{
    struct forecast h;
    struct table *t = game_after("fish_fish/replays/fish-fish-2-greedy", 33);
    struct state *view = own_view(t);
    assert_false(table_over(t));
    assert_true(forecast_end(table_game(t), view, table_waits_for(t), WORLDS, &rng, &h));
    assert_float_equal(h.chance[1], 1, 1e-9);
    assert_float_equal(h.chance[0], 0, 1e-9);
    free(view);
    table_free(t);
}

/* A comparison that takes little time. */
static const struct comparing few = { .worlds = 8, .behind = 64, .turn = 64 };

struct advised {
    struct counsel counsel;
    struct comparison comparison;
    struct forecast forecast;
};

static void ask(const struct game *game, const struct state *view, struct advised *a)
{
    struct rng own = { 11 };
    memset(a, 0, sizeof *a);
    assert_true(advise(game, view, (struct budget){ .iterations = TRIES }, &own, &a->counsel));
    assert_true(compare_answers(game, view, few, &own, &a->counsel, &a->comparison));
    assert_true(forecast_after(game, view, a->counsel.answer[0].choice, 8, &own, &a->forecast));
}

static void same_advice(const struct advised *a, const struct advised *b)
{
    assert_int_equal(a->counsel.count, b->counsel.count);
    for (int k = 0; k < a->counsel.count; k++) {
        assert_int_equal(a->counsel.answer[k].choice, b->counsel.answer[k].choice);
        assert_int_equal(a->counsel.answer[k].worth, b->counsel.answer[k].worth);
        assert_int_equal(a->counsel.answer[k].visits, b->counsel.answer[k].visits);
    }
    assert_int_equal(a->comparison.count, b->comparison.count);
    for (int k = 0; k < a->comparison.count; k++) {
        const struct compared *one = &a->comparison.answer[k], *other = &b->comparison.answer[k];
        assert_true(one->gain.others == other->gain.others && one->gain.fish == other->gain.fish);
        assert_true(one->ahead.mean == other->ahead.mean && one->equal == other->equal);
        assert_int_equal(one->gain.count, other->gain.count);
    }
    for (int seat = 0; seat < SEATS_LIMIT; seat++) assert_true(a->forecast.chance[seat] == b->forecast.chance[seat]);
}

/* The hook that the Fisher laid is his secret: a Fish is advised alike, whichever it is. */
static void a_secret_does_not_change_a_hint(void **state)
{
    static struct advised a, b;
    struct table *one = table_of("creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 1\n1 lay 5 catch\n");
    struct table *other = table_of("creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 1\n1 lay 5 empty\n");
    struct state *view = own_view(one), *other_view = own_view(other);
    assert_true(table_hash(one) != table_hash(other));
    ask(table_game(one), view, &a);
    ask(table_game(other), other_view, &b);
    same_advice(&a, &b);
    free(view);
    free(other_view);
    table_free(one);
    table_free(other);
}

/* The same in the larger games: another world that the seat may be in, seen by the same seat. */
static void every_world_of_a_view_gives_the_same_hint(void **state)
{
    static struct advised a, b;
    static const int moments[] = { 40, 180 };
    for (int i = 1; i < 4; i++) {
        for (int k = 0; k < 2; k++) {
            struct table *t = choice_after(several[i], moments[k]);
            const struct game *game = table_game(t);
            int seat = table_waits_for(t);
            struct state *view = own_view(t), *world = own_view(t), *again = own_view(t);
            game->deal(view, seat, &rng, world);
            game->observe(world, seat, again);
            ask(game, view, &a);
            ask(game, again, &b);
            same_advice(&a, &b);
            free(view);
            free(world);
            free(again);
            table_free(t);
        }
    }
}

static void what_is_advised_is_on_the_menu(void **state)
{
    for (int i = 0; i < SEVERAL; i++) {
        static struct advised a;
        struct table *t = choice_after(several[i], 3);
        struct state *view = own_view(t);
        ask(table_game(t), view, &a);
        assert_true(a.counsel.count >= 2 || table_menu(t));
        for (int k = 0; k < a.counsel.count; k++) assert_true(has(table_menu(t), a.counsel.answer[k].choice));
        for (int k = 0; k < a.comparison.answer[0].gain.count; k++)
            assert_non_null(a.comparison.answer[0].gain.source[k]);
        free(view);
        table_free(t);
    }
}

static void a_single_answer_is_weighed_too(void **state)
{
    struct counsel c;
    struct table *t = table_of("creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 2\n"
                               "2 lay 2 empty\n1 bet 0\n2 lay 3 empty\n1 bet 0\n2 lay 3 empty\n1 bet 0\n"
                               "2 lay 4 catch\n1 bet 0\n2 lay 5 catch\n");
    struct state *view = own_view(t);
    assert_true(advise(table_game(t), view, (struct budget){ .milliseconds = 1 }, &rng, &c));
    assert_int_equal(c.count, 1);
    free(view);
    table_free(t);
}

static bool is_advised(const struct table *t, struct budget budget)
{
    struct counsel c;
    struct state *view = view_of(t, table_over(t) || table_waits_for(t) == NOBODY ? 0 : table_waits_for(t));
    bool fine = advise(table_game(t), view, budget, &rng, &c);
    free(view);
    return fine;
}

static void what_can_not_be_advised_is_refused(void **state)
{
    struct budget some = { .iterations = 10 };
    for (int i = 0; i < SEVERAL; i++) {
        struct table *over = game_after(several[i], WHOLE_LOG), *chance = game_after(several[i], 0),
                     *asked = choice_after(several[i], 1);
        assert_false(is_advised(over, some));
        if (table_waits_for(chance) == NOBODY) assert_false(is_advised(chance, some));
        assert_true(is_advised(asked, some));
        assert_false(is_advised(asked, (struct budget){ 0 }));
        assert_false(is_advised(asked, (struct budget){ .iterations = -1 }));
        assert_false(is_advised(asked, (struct budget){ .iterations = ITERATIONS_LIMIT + 1L }));
        assert_false(is_advised(asked, (struct budget){ .iterations = 1, .milliseconds = -1 }));
        table_free(over);
        table_free(chance);
        table_free(asked);
    }
}

static void no_worlds_are_no_chances(void **state)
{
    struct forecast h;
    struct table *t = choice_after("null/replays/null", 1);
    struct state *view = own_view(t);
    assert_false(forecast_end(table_game(t), view, 0, 0, &rng, &h));
    assert_false(forecast_end(table_game(t), view, 0, WORLDS_LIMIT + 1L, &rng, &h));
    free(view);
    table_free(t);
}

static void gaps_know_how_sure_they_are(void **state)
{
    assert_true(is_sure((struct difference){ 1, 0.3 }));
    assert_true(is_sure((struct difference){ -1, 0.3 }));
    assert_false(is_sure((struct difference){ 1, 0.5 }));
    assert_false(is_sure((struct difference){ 0, 0 }));
}

/* A good and a bad answer to the same question, the bad one first, as a search that was unlucky would have them. */
static struct counsel misled(const struct game *game, const struct state *view)
{
    struct counsel c, two = { .count = 2, .iterations = 20000 };
    struct rng own = { 5 };
    assert_true(search(game, view, (struct budget){ .iterations = 4000 }, NULL, &own, &c));
    int worst = 0;
    for (int k = 1; k < c.count; k++)
        if (c.answer[k].worth < c.answer[worst].worth) worst = k;
    two.answer[0] = (struct advice){ c.answer[worst].choice, c.answer[worst].worth, 19000 };
    two.answer[1] = (struct advice){ c.answer[0].choice, c.answer[worst].worth - 100, 1000 };
    return two;
}

/* What search tried seldom is searched again: if it is clearly better, it goes first. */
static void a_clearly_better_answer_goes_first(void **state)
{
    static const struct comparing how = { .worlds = 20, .behind = 4000, .turn = 500 };
    static const struct {
        const char *name;
        int answers;
    } at[] = { { "freshwater_fly/replays/freshwater-fly-2-greedy", 98 },
               { "coldwater_crown/replays/coldwater-crown-2-japanese", 172 } };
    for (int i = 0; i < 2; i++) {
        static struct comparison comparison;
        struct table *t = choice_after(at[i].name, at[i].answers);
        struct state *view = own_view(t);
        struct counsel c = misled(table_game(t), view);
        int bad = c.answer[0].choice, good = c.answer[1].choice;
        assert_true(compare_answers(table_game(t), view, how, &rng, &c, &comparison));
        assert_int_equal(c.answer[0].choice, good);
        assert_int_equal(c.answer[1].choice, bad);
        assert_true(comparison.answer[0].equal && !comparison.answer[1].equal);
        assert_true(comparison.answer[0].ahead.mean > 0.3 && is_clear(comparison.answer[0].ahead));
        assert_true(comparison.answer[1].ahead.mean == -comparison.answer[0].ahead.mean);
        free(view);
        table_free(t);
    }
}

/* Two answers about which searches agree but for a little are equal, and heuristics decide. */
static void a_small_gap_is_none(void **state)
{
    static struct comparison comparison;
    struct table *t = choice_after("freshwater_fly/replays/freshwater-fly-2-greedy", 98);
    struct state *view = own_view(t);
    struct counsel c = misled(table_game(t), view);
    int heuristic = bot_greedy.choose(table_game(t), view, &rng);
    c.answer[0] = (struct advice){ c.answer[c.answer[0].choice == heuristic].choice, 120, 10000 };
    c.answer[1] = (struct advice){ heuristic, 100, 10000 };
    assert_true(compare_answers(table_game(t), view, few, &rng, &c, &comparison));
    assert_int_equal(c.answer[0].choice, heuristic);
    assert_true(comparison.answer[1].equal);
    for (int k = 0; k < 2; k++) c.answer[k].worth = c.answer[k].choice == heuristic ? 100 : 150;
    assert_true(compare_answers(table_game(t), view, few, &rng, &c, &comparison));
    assert_int_not_equal(c.answer[0].choice, heuristic); /* but not against what is clear */
    assert_false(comparison.answer[1].equal);
    free(view);
    table_free(t);
}

static double sum_of_reason(const struct reason *r)
{
    double sum = r->worth - r->others + 3 * r->wins;
    assert_true(r->count < REASONS); /* all are named */
    for (int i = 0; i < r->count; i++) sum += r->points[i];
    return sum;
}

/* With two seats what an answer brings adds up: its points, what is expected beyond them, and what the other gets. */
static void the_parts_of_a_reason_add_up(void **state)
{
    static struct comparison comparison;
    static const struct comparing how = { .worlds = 50, .behind = 0, .turn = 500 };
    struct table *t = choice_after("freshwater_fly/replays/freshwater-fly-2-greedy", 98);
    struct state *view = own_view(t);
    struct counsel c = misled(table_game(t), view);
    assert_true(compare_answers(table_game(t), view, how, &rng, &c, &comparison));
    const struct compared *one = &comparison.answer[0], *other = &comparison.answer[1];
    assert_float_equal(sum_of_reason(&one->gain) - sum_of_reason(&other->gain), one->ahead.mean, 1e-6);
    assert_true(one->next.share > 0.9);
    free(view);
    table_free(t);
}

/* The chance and the lead after an answer are of the same games: of the last bet of a match they are certain. */
static void a_forecast_knows_the_answer(void **state)
{
    struct forecast before, after;
    struct table *t = choice_after("freshwater_fly/replays/freshwater-fly-2-greedy", 98);
    struct state *view = own_view(t);
    struct rng one = { 3 }, other = { 3 };
    int seat = table_waits_for(t), greedy = bot_greedy.choose(table_game(t), view, &rng);
    assert_true(forecast_end(table_game(t), view, seat, WORLDS, &one, &before));
    assert_true(forecast_after(table_game(t), view, greedy, WORLDS, &other, &after));
    assert_float_equal(before.chance[seat], after.chance[seat], 1e-9); /* heuristics would have given it */
    assert_float_equal(before.lead[seat], after.lead[seat], 1e-9);
    free(view);
    table_free(t);
}

static struct review review_of(const struct table *t)
{
    struct review r;
    assert_true(review_game(t, (struct review_plan){ .iterations = 40, .worlds = 10, .seed = 3, .seat = NOBODY },
                            (struct progress){ 0 }, &r));
    return r;
}

/* What a Fish bet is judged by what it could know: the hidden hook changes nothing in that. */
static void a_decision_is_judged_by_its_view(void **state)
{
    struct table *one = table_of("creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 1\n1 lay 5 catch\n2 bet 0\n");
    struct table *other = table_of("creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 1\n1 lay 5 empty\n2 bet 0\n");
    struct review a = review_of(one), b = review_of(other);
    assert_int_equal(a.verdicts, 2);
    assert_int_equal(b.verdicts, 2);
    assert_int_equal(a.verdict[1].who, 1);
    assert_int_equal(a.verdict[1].best, b.verdict[1].best);
    assert_true(a.verdict[1].loss == b.verdict[1].loss);
    review_free(&a);
    review_free(&b);
    table_free(one);
    table_free(other);
}

/* Moves taken back are no decisions of the game that was played. */
static void what_was_taken_back_is_left_out(void **state)
{
    struct table *t = table_of("creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 1\n1 lay 5 catch\n"
                               "2 bet 4\n2 undo\n2 bet 3\n");
    struct review r = review_of(t);
    assert_int_equal(r.verdicts, 2);
    assert_int_equal(r.verdict[1].entry, 4);
    assert_int_equal(r.outcomes, 1);
    assert_int_equal(r.curve[r.curve_points - 1].entry, 5);
    review_free(&r);
    table_free(t);
}

static void a_review_adds_up(void **state)
{
    struct table *t = game_after("coldwater_crown/replays/coldwater-crown-2-japanese", 120);
    struct review r = review_of(t), again = review_of(t);
    double lost[SEATS_LIMIT] = { 0 }, points = 0;
    assert_true(r.curve_points > 2);
    for (int m = 0; m < r.curve_points; m++) assert_float_equal(sum_of(r.curve[m].forecast.chance, 2), 1, 1e-9);
    for (int i = 0; i < r.verdicts; i++) {
        lost[r.verdict[i].who] += r.verdict[i].loss;
        assert_true(r.verdict[i].loss >= 0);
        assert_true((r.verdict[i].loss > 0) == (r.verdict[i].best != r.verdict[i].choice));
        assert_true(r.verdict[i].loss == again.verdict[i].loss);
    }
    for (int i = 0; i < r.draws; i++) points += r.draw[i].points[0];
    for (int seat = 0; seat < 2; seat++) assert_float_equal(lost[seat], r.lost[seat], 1e-9);
    assert_float_equal(points, r.luck_points[0], 1e-9);
    assert_float_equal(r.luck_points[0], -r.luck_points[1], 1e-6);
    for (int i = 0; i < r.turnings; i++) {
        const struct turning *of = &r.turning[i];
        const struct point *from = &r.curve[of->point], *to = from + 1;
        assert_true(of->entry >= from->entry && of->entry < to->entry);
        assert_true(of->turn >= from->turn && of->turn <= to->turn);
        assert_float_equal(of->change, to->chance[of->seat] - from->chance[of->seat], 1e-9);
        assert_true(fabs(of->change) > 2 * hypot(from->error[of->seat], to->error[of->seat]));
    }
    review_free(&r);
    review_free(&again);
    table_free(t);
}

/* The more games, the smaller the error; at the end of a game there is none. Neighbours that hardly differ share their games. */
static void a_curve_knows_its_error(void **state)
{
    struct table *t = game_after("freshwater_fly/replays/freshwater-fly-2-greedy", WHOLE_LOG);
    struct review r;
    double widest = 0, raw = 0, smooth = 0;
    struct review_plan plan = { .iterations = 4, .worlds = 50, .seed = 3, .seat = NOBODY };
    assert_true(review_game(t, plan, (struct progress){ 0 }, &r));
    for (int m = 0; m < r.curve_points; m++) widest = fmax(widest, r.curve[m].error[0]);
    for (int m = 1; m < r.curve_points; m++) {
        raw += fabs(r.curve[m].forecast.chance[0] - r.curve[m - 1].forecast.chance[0]);
        smooth += fabs(r.curve[m].chance[0] - r.curve[m - 1].chance[0]);
    }
    assert_true(widest < 0.0708); /* of 50 games without neighbours at 50 % */
    assert_true(r.curve[r.curve_points - 1].error[0] == 0);
    assert_true(smooth < 0.8 * raw);
    review_free(&r);
    table_free(t);
}

/* A hidden hook turns a match of Fish Fish: the entry that laid it is named, as games played on from the truth show. */
static void a_turning_point_has_a_cause(void **state)
{
    struct table *t = game_after("fish_fish/replays/fish-fish-2-greedy", WHOLE_LOG);
    struct review r;
    struct review_plan plan = { .iterations = 4, .worlds = 400, .seed = 1, .seat = NOBODY };
    assert_true(review_game(t, plan, (struct progress){ 0 }, &r));
    assert_true(r.turnings > 0);
    assert_true(r.turning[0].explained);
    assert_int_equal(table_entry(t, r.turning[0].entry)->choice, r.verdict[2].choice);
    review_free(&r);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(chances_add_up_to_one, at_start),
        cmocka_unit_test_setup(who_has_won_has_all_chances, at_start),
        cmocka_unit_test_setup(a_won_position_has_chance_one, at_start),
        cmocka_unit_test_setup(a_secret_does_not_change_a_hint, at_start),
        cmocka_unit_test_setup(every_world_of_a_view_gives_the_same_hint, at_start),
        cmocka_unit_test_setup(what_is_advised_is_on_the_menu, at_start),
        cmocka_unit_test_setup(a_single_answer_is_weighed_too, at_start),
        cmocka_unit_test_setup(what_can_not_be_advised_is_refused, at_start),
        cmocka_unit_test_setup(no_worlds_are_no_chances, at_start),
        cmocka_unit_test_setup(gaps_know_how_sure_they_are, at_start),
        cmocka_unit_test_setup(a_decision_is_judged_by_its_view, at_start),
        cmocka_unit_test_setup(what_was_taken_back_is_left_out, at_start),
        cmocka_unit_test_setup(a_review_adds_up, at_start),
        cmocka_unit_test_setup(a_curve_knows_its_error, at_start),
        cmocka_unit_test_setup(a_turning_point_has_a_cause, at_start),
        cmocka_unit_test_setup(a_clearly_better_answer_goes_first, at_start),
        cmocka_unit_test_setup(a_small_gap_is_none, at_start),
        cmocka_unit_test_setup(the_parts_of_a_reason_add_up, at_start),
        cmocka_unit_test_setup(a_forecast_knows_the_answer, at_start),
    };
    return cmocka_run_group_tests_name("counsel", tests, NULL, NULL);
}
