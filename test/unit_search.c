/* Search: it repeats itself, sees only what its seat sees, keeps to its budget, and is worth it. */
#include "bots/heuristics.h"
#include "bots/search.h"
#include "bots/search/tree.h"

#include "engine/setup.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FEW = 60 };

static const struct game *const searched[] = { &coldwater_crown, &freshwater_fly };

static struct state *room_for(const struct game *game)
{
    struct state *s = calloc(1, game->state_size);
    assert_non_null(s);
    return s;
}

static struct state *begun(const struct game *game, int seats)
{
    struct setup setup;
    struct state *s = room_for(game);
    setup_preset(game, seats, &setup);
    game->begin(s, &setup);
    return s;
}

/* Greedy seats, until the k-th question with a choice to a seat. */
static struct state *after(const struct game *game, int seats, int questions, uint64_t seed)
{
    struct state *s = begun(game, seats);
    struct rng rng = { seed };
    while (!game_over(s)) {
        bool chance = chance_answers(game, s);
        if (!chance && !is_single(game->menu(s).set) && questions-- == 0) break;
        game->play(s, chance ? rng_pick(&rng, game->menu(s)) : bot_greedy.choose(game, s, &rng), NULL);
    }
    assert_false(game_over(s));
    return s;
}

static struct state *view_of(const struct game *game, const struct state *s)
{
    struct state *view = room_for(game);
    game->observe(s, question(s).who, view);
    return view;
}

static struct counsel counsel_on(const struct game *game, const struct state *view, struct budget budget)
{
    struct counsel c;
    struct rng rng = { 5 };
    assert_true(search(game, view, budget, NULL, &rng, &c));
    return c;
}

static void assert_same(const struct counsel *a, const struct counsel *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->decisions, b->decisions);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->answer[i].choice, b->answer[i].choice);
        assert_int_equal(a->answer[i].visits, b->answer[i].visits);
        assert_int_equal(a->answer[i].worth, b->answer[i].worth);
    }
}

static void the_same_budget_finds_the_same(void **state)
{
    for (int g = 0; g < 2; g++)
        for (int threads = 1; threads <= 3; threads += 2) {
            struct state *s = after(searched[g], 3, 7, 1), *view = view_of(searched[g], s);
            struct budget budget = { .iterations = FEW, .threads = threads };
            struct counsel one = counsel_on(searched[g], view, budget), other = counsel_on(searched[g], view, budget);
            assert_same(&one, &other);
            assert_int_equal(one.iterations, FEW * threads);
            free(s);
            free(view);
        }
}

static void give_up(void *flag, long done, long all) { *(atomic_bool *)flag = true; }

/* Else this would take an hour. */
static void it_ends_when_nobody_waits_for_it(void **state)
{
    atomic_bool given_up = false;
    struct state *s = after(&coldwater_crown, 2, 20, 2), *view = view_of(&coldwater_crown, s);
    struct budget budget = { .milliseconds = 3600000, .progress = { give_up, &given_up }, .given_up = &given_up };
    struct counsel c = counsel_on(&coldwater_crown, view, budget);
    assert_in_range(c.iterations, 1, 100000);
    struct rng rng = { 1 };
    int choice = bot_choice(&bot_expert, &coldwater_crown, view, budget, NULL, &rng); /* not begun any more */
    assert_true(has(possible(coldwater_crown.menu(view)), choice));
    free(s);
    free(view);
}

/* What the others hold is dealt anew; the seat sees the same, and so does its search. */
static void it_sees_what_its_seat_sees(void **state)
{
    for (int questions = 20; questions < 140; questions += 20) {
        const struct game *game = &coldwater_crown;
        struct rng rng = { 3 };
        struct state *s = after(game, 2, questions, 2), *view = view_of(game, s), *other = room_for(game);
        game->deal(view, question(s).who, &rng, other);
        struct state *same = view_of(game, other);
        struct counsel one = counsel_on(game, view, (struct budget){ .iterations = FEW });
        struct counsel two = counsel_on(game, same, (struct budget){ .iterations = FEW });
        assert_same(&one, &two);
        free(s), free(view), free(other), free(same);
    }
}

static void answers_are_on_the_menu_best_first(void **state)
{
    for (int g = 0; g < 2; g++)
        for (int questions = 0; questions < 60; questions += 3) {
            struct state *s = after(searched[g], 2, questions, 4), *view = view_of(searched[g], s);
            struct counsel c = counsel_on(searched[g], view, (struct budget){ .iterations = FEW });
            long visits = 0;
            for (int i = 0; i < c.count; i++) {
                assert_true(has(searched[g]->menu(view).set, c.answer[i].choice));
                assert_true(i == 0 || c.answer[i].visits <= c.answer[i - 1].visits);
                visits += c.answer[i].visits;
            }
            assert_int_equal(visits, FEW);
            free(s), free(view);
        }
}

/* What grew below the answer that was given is kept; a thought about something else is no help, and does no harm. */
static void a_thought_goes_on_while_the_turn_does(void **state)
{
    enum { MANY = 2000 };
    int kept = 0, asked = 0;
    for (int g = 0; g < 2; g++)
        for (int threads = 1; threads <= 2; threads++) {
            const struct game *game = searched[g];
            struct budget budget = { .iterations = MANY, .threads = threads };
            struct thought *thought = thought_new();
            struct state *s = after(game, 2, 9, 6), *view = view_of(game, s);
            struct rng rng = { 8 };
            for (int i = 0; i < 12; i++) {
                struct counsel c;
                while (chance_answers(game, s) || is_single(game->menu(s).set))
                    assert_true(game->play(s, rng_pick(&rng, game->menu(s)), NULL));
                game->observe(s, question(s).who, view);
                assert_true(search(game, view, budget, thought, &rng, &c));
                assert_true(c.iterations >= MANY * threads);
                assert_true(has(game->menu(s).set, c.answer[0].choice));
                struct counsel fresh = counsel_on(game, view, budget);
                kept += c.decisions < fresh.decisions * 9 / 10;
                asked++;
                assert_true(game->play(s, c.answer[0].choice, NULL));
            }
            thought_free(thought);
            free(s), free(view);
        }
    assert_true(kept > asked / 4);
}

/* Plays a whole game by search, with one thought: every answer found is on the menu. */
static void play_by_search(const struct game *game, int seats, uint64_t seed)
{
    struct state *s = begun(game, seats), *view = room_for(game);
    struct thought *thought = thought_new();
    struct rng rng = { seed };
    while (!game_over(s)) {
        uint64_t menu = possible(game->menu(s));
        int choice = rng_pick(&rng, game->menu(s));
        if (!chance_answers(game, s) && !is_single(menu)) {
            struct counsel c;
            game->observe(s, question(s).who, view);
            assert_true(search(game, view, (struct budget){ .iterations = FEW }, thought, &rng, &c));
            for (int i = 0; i < c.count; i++) assert_true(has(menu, c.answer[i].choice));
            choice = c.answer[0].choice;
        }
        assert_true(game->play(s, choice, NULL));
    }
    thought_free(thought);
    free(s), free(view);
}

/* Two ways into one junction: what is below it is there once, and each way knows the results of both. */
static void ways_meet_at_a_junction(void **state)
{
    struct tree t;
    assert_true(tree_new(&t, 100));
    uint32_t one = add_child(&t, ROOT, (struct node){ .asked = 1, .choice = 1 });
    uint32_t other = add_child(&t, ROOT, (struct node){ .asked = 1, .choice = 2 });
    uint32_t apart = add_child(&t, ROOT, (struct node){ .asked = 1, .choice = 3 });
    note_result(&t, one, 10, 10);
    note_result(&t, other, 30, 30);
    note_result(&t, apart, 50, 50);
    join(&t, one, 77);
    uint32_t below = add_child(&t, one, (struct node){ .asked = 2, .choice = 4 });
    join(&t, other, 77);
    assert_int_equal(child_with(&t, other, 2, 4), below);
    note_result(&t, other, 50, 50);
    assert_true(mean_result(&t, one) == 30 && mean_result(&t, other) == 30 && mean_result(&t, apart) == 50);
    assert_int_equal(t.node[one].visits, 1);
    assert_int_equal(junction_with(&t, 78), NO_JUNCTION);
    tree_free(&t);
}

/* What is kept: all below the junction, also what was added before it and what leads back to it; nothing else. */
static void a_junction_is_kept_with_all_below_it(void **state)
{
    struct tree t;
    assert_true(tree_new(&t, 100));
    uint32_t early = add_child(&t, ROOT, (struct node){ .asked = 1, .choice = 1 });
    uint32_t late = add_child(&t, ROOT, (struct node){ .asked = 1, .choice = 2 });
    join(&t, early, 55);
    add_child(&t, early, (struct node){ .asked = 2, .choice = 5 });
    uint32_t next = add_child(&t, late, (struct node){ .asked = 3, .choice = 3 });
    uint32_t back = add_child(&t, late, (struct node){ .asked = 3, .choice = 4 });
    join(&t, late, 66);
    join(&t, next, 55);
    join(&t, back, 66);
    note_result(&t, late, 8, 8);
    assert_true(tree_keep(&t, junction_with(&t, 66)));
    assert_int_equal(t.nodes, FIRST_NODE + 3);
    assert_int_equal(t.node[ROOT].visits, 1);
    assert_true(child_with(&t, child_with(&t, ROOT, 3, 3), 2, 5));
    assert_true(child_with(&t, child_with(&t, ROOT, 3, 4), 3, 3));
    assert_true(junction_with(&t, 55) && junction_with(&t, 66));
    assert_true(tree_keep(&t, junction_with(&t, 55)));
    assert_int_equal(t.nodes, FIRST_NODE + 1);
    assert_int_equal(junction_with(&t, 66), NO_JUNCTION);
    tree_free(&t);
}

/* Gives two answers of the seat in turn, one after the other. False: the second can't be given, or the turn does not go on. */
static bool answer_both(const struct game *game, struct state *s, int first, int second)
{
    int who = question(s).who;
    if (!game->play(s, first, NULL) || game_over(s) || chance_answers(game, s)) return false;
    if (question(s).who != who || is_single(game->menu(s).set) || !game->play(s, second, NULL)) return false;
    return !game_over(s) && !chance_answers(game, s) && question(s).who == who && !is_single(game->menu(s).set);
}

/* The tries that a thought about one view holds about a later one; 0: less than half of the budget. */
static long tries_kept(const struct game *game, const struct state *before, const struct state *later, long iterations,
                       struct counsel *first)
{
    struct budget budget = { .iterations = iterations };
    struct thought *thought = thought_new();
    struct rng rng = { 4 };
    struct counsel c;
    assert_true(search(game, before, budget, thought, &rng, first));
    assert_true(search(game, later, budget, thought, &rng, &c));
    thought_free(thought);
    return c.iterations > iterations ? c.iterations - iterations / 2 : 0;
}

static long visits_of(const struct counsel *c, int choice)
{
    for (int i = 0; i < c->count; i++)
        if (c->answer[i].choice == choice) return c->answer[i].visits;
    return 0;
}

/* Whether two answers can be given in both orders, and the view after both has more tries than either of them. */
static bool orders_share(const struct game *game, const struct state *s, int a, int b)
{
    enum { MANY = 3000 };
    struct state *one = room_for(game), *other = room_for(game);
    struct counsel c;
    memcpy(one, s, game->state_size);
    memcpy(other, s, game->state_size);
    bool same = answer_both(game, one, a, b) && answer_both(game, other, b, a) && !memcmp(one, other, game->state_size);
    long kept = same ? tries_kept(game, s, one, MANY, &c) : 0;
    bool shared = kept && kept > visits_of(&c, a) && kept > visits_of(&c, b);
    free(one), free(other);
    return shared;
}

/* In Freshwater Fly nothing is hidden: a state is a view. */
static void orders_of_answers_share_their_tries(void **state)
{
    int shared = 0;
    for (int k = 0; k < 200; k++) {
        struct state *s = after(&freshwater_fly, 2, k / 2, 14 + (uint64_t)k % 2);
        for (uint64_t left = possible(freshwater_fly.menu(s)); left; left = without_first(left))
            for (uint64_t rest = without_first(left); rest; rest = without_first(rest))
                shared += orders_share(&freshwater_fly, s, first_of(left), first_of(rest));
        free(s);
    }
    assert_true(shared);
}

/* After the same answers another world may ask another question, which must not be taken for the one that is asked when the
 * thought is used again. It is rare: seed 21 found it, in the 352nd search. */
static void a_thought_about_another_question_is_not_used(void **state)
{
    for (uint64_t seed = 19; seed < 24; seed++) play_by_search(&coldwater_crown, 4, seed);
    play_by_search(&freshwater_fly, 4, 21);
}

/* Two who wait for each other would go on forever: asked the same for the third time, a bot plays by heuristics. */
static void nobody_waits_for_ever(void **state)
{
    int others = 0;
    for (int questions = 0; questions < 60; questions += 2) {
        struct state *s = after(&coldwater_crown, 2, questions, 3), *view = view_of(&coldwater_crown, s);
        struct thought *thought = thought_new();
        struct budget budget = { .iterations = 200 };
        struct rng rng = { 2 };
        int greedy = bot_greedy.choose(&coldwater_crown, view, &rng);
        for (int times = 0; times < 2; times++)
            others += bot_expert.think(&coldwater_crown, view, budget, thought, &rng) != greedy;
        assert_int_equal(bot_expert.think(&coldwater_crown, view, budget, thought, &rng), greedy);
        thought_free(thought);
        free(s), free(view);
    }
    assert_true(others);
}

static void refuses(const struct game *game, const struct state *view, struct budget budget)
{
    struct counsel c;
    struct rng rng = { 1 };
    assert_false(search(game, view, budget, NULL, &rng, &c));
    assert_int_equal(c.count, 0);
}

static void what_cannot_be_searched_is_refused(void **state)
{
    struct state *s = after(&freshwater_fly, 2, 3, 1), *dawn = begun(&freshwater_fly, 2),
                 *over = room_for(&freshwater_fly);
    struct state *strange = begun(&fish_fish, 2);
    refuses(&freshwater_fly, s, (struct budget){ 0 });
    refuses(&freshwater_fly, s, (struct budget){ .iterations = -1 });
    refuses(&freshwater_fly, s, (struct budget){ .iterations = ITERATIONS_LIMIT + 1L });
    refuses(&freshwater_fly, s, (struct budget){ .milliseconds = -1 });
    refuses(&freshwater_fly, dawn, (struct budget){ .iterations = FEW }); /* chance is asked */
    refuses(&freshwater_fly, over, (struct budget){ .iterations = FEW });
    refuses(&fish_fish, strange, (struct budget){ .iterations = FEW });
    free(s), free(dawn), free(over), free(strange);
}

static void time_is_a_budget_too(void **state)
{
    struct state *s = after(&coldwater_crown, 2, 10, 1), *view = view_of(&coldwater_crown, s);
    struct counsel c = counsel_on(&coldwater_crown, view, (struct budget){ .milliseconds = 20 });
    assert_true(c.iterations > 0);
    free(s), free(view);
}

/* Who wants only the best answer has the same one, earlier. */
static void a_search_stops_when_it_is_decided(void **state)
{
    enum { MANY = 1000 };
    long all = 0, needed = 0;
    for (int g = 0; g < 2; g++)
        for (int questions = 0; questions < 60; questions += 5) {
            struct state *s = after(searched[g], 2, questions, 9), *view = view_of(searched[g], s);
            struct counsel whole = counsel_on(searched[g], view, (struct budget){ .iterations = MANY });
            struct counsel first =
                counsel_on(searched[g], view, (struct budget){ .iterations = MANY, .first_only = true });
            assert_int_equal(first.answer[0].choice, whole.answer[0].choice);
            assert_true(first.iterations <= MANY);
            all += MANY, needed += first.iterations;
            free(s), free(view);
        }
    assert_true(needed < all * 4 / 5);
}

/* More iterations than the time allows: the time ends them. */
static void time_ends_a_long_search(void **state)
{
    struct state *s = after(&coldwater_crown, 2, 10, 1), *view = view_of(&coldwater_crown, s);
    struct budget budget = { .iterations = 1000000, .milliseconds = 30 };
    struct counsel c = counsel_on(&coldwater_crown, view, budget);
    assert_true(c.iterations > 0 && c.iterations < 100000);
    free(s), free(view);
}

/* A game of one bot among rivals: its share of the win. */
static double share_at(const struct game *game, const struct bot *bot, const struct bot *rival, int seats, int at,
                       uint64_t seed)
{
    struct state *s = begun(game, seats), *view = room_for(game);
    struct rng draws = { seed }, luck = { ~seed };
    struct thought *thought[2] = { thought_new(), thought_new() };
    uint8_t place[SEATS_LIMIT];
    int firsts = 0;
    while (!game_over(s)) {
        int who = question(s).who, choice = rng_pick(&draws, game->menu(s));
        if (!chance_answers(game, s)) {
            game->observe(s, who, view);
            choice = bot_choice(who == at ? bot : rival, game, view, (struct budget){ 0 }, thought[who == at], &luck);
        }
        assert_true(game->play(s, choice, NULL));
    }
    game->rank(s, place);
    for (int seat = 0; seat < seats; seat++) firsts += place[seat] == 1;
    for (int i = 0; i < 2; i++) thought_free(thought[i]);
    free(s), free(view);
    return place[at] == 1 ? 1.0 / firsts : 0;
}

/* Each deal is played from every seat. */
static double share_of_wins(const struct game *game, const struct bot *bot, const struct bot *rival, int seats,
                            int deals)
{
    double won = 0;
    for (int k = 0; k < deals; k++)
        for (int at = 0; at < seats; at++) won += share_at(game, bot, rival, seats, at, 100 + (uint64_t)k);
    return won / (seats * deals);
}

/* Each level is beaten by the next, and now and then beats it. */
static void levels_rise(void **state)
{
    for (int g = 0; g < 2; g++) {
        double fair = share_of_wins(searched[g], &bot_fair, &bot_easy, 2, 120);
        double good = share_of_wins(searched[g], &bot_good, &bot_fair, 2, 40);
        assert_true(share_of_wins(searched[g], &bot_easy, &bot_random, 2, 40) > 0.9);
        assert_true(fair > 0.62 && fair < 0.88);
        assert_true(good > 0.62 && good < 0.88);
    }
}

/* In a game of bluff for two no level thinks: habits and responses to them must make the difference. */
static void levels_of_a_bluff_rise(void **state)
{
    const struct bot *const level[] = { &bot_easy, &bot_fair, &bot_good, &bot_expert };
    for (int k = 1; k < 4; k++) {
        double share = share_of_wins(&fish_fish, level[k], level[k - 1], 2, 400);
        assert_true(share > 0.65 && share < 0.85);
    }
    assert_true(share_of_wins(&fish_fish, &bot_easy, &bot_random, 2, 400) > 0.53);
}

/* Where a bot with its usual budget answers otherwise than with this many iterations, in 40 positions. */
static int other_answers(const struct game *game, const struct bot *bot, long iterations)
{
    int others = 0;
    for (int questions = 0; questions < 40; questions++) {
        struct state *s = after(game, 2, questions, 5), *view = view_of(game, s);
        struct rng one = { 7 }, other = { 7 };
        int usual = bot->think(game, view, (struct budget){ 0 }, NULL, &one);
        others += usual != bot->think(game, view, (struct budget){ .iterations = iterations }, NULL, &other);
        free(s), free(view);
    }
    return others;
}

/* Both games say how long their levels think. */
static void levels_think_as_their_game_says(void **state)
{
    for (int g = 0; g < 2; g++) {
        struct levels of = heuristics_of(searched[g])->levels;
        assert_in_range(of.fair_searches, 1, of.good_searches - 1);
        assert_int_equal(other_answers(searched[g], &bot_fair, of.fair_searches), 0);
        assert_int_equal(other_answers(searched[g], &bot_good, of.good_searches), 0);
        assert_true(other_answers(searched[g], &bot_fair, of.good_searches) > 0);
        assert_true(other_answers(searched[g], &bot_good, of.fair_searches) > 0);
    }
}

/* How often an easy bot gives each of two answers. */
static void count_answers(const struct game *game, const struct state *view, const int choice[2], int times[2])
{
    for (uint64_t seed = 0; seed < 2000; seed++) {
        struct rng rng = { seed };
        int given = bot_easy.choose(game, view, &rng);
        for (int i = 0; i < 2; i++) times[i] += given == choice[i];
    }
}

/* The answer that looks best, and one that looks worse by the heat and less than twice that. False: there is none. */
static bool find_pair(const struct game *game, const struct state *view, int heat, int choice[2])
{
    int worth[CHOICES];
    uint64_t menu = possible(game->menu(view));
    heuristics_of(game)->worths(view, menu, worth);
    choice[0] = most_worth(menu, worth);
    for (menu &= up_to(FIRST_ASIDE - 1); menu; menu = without_first(menu)) {
        int gap = worth[choice[0]] - worth[choice[1] = first_of(menu)];
        if (choice[0] < FIRST_ASIDE && gap >= heat && gap < 2 * heat) return true;
    }
    return false;
}

static void an_easy_bot_errs_as_its_game_says(void **state)
{
    int times[2] = { 0 }, pair[2], heat = heuristics_of(&coldwater_crown)->levels.easy_heat;
    assert_true(heat > 0);
    for (int questions = 0; questions < 120; questions++) {
        struct state *s = after(&coldwater_crown, 2, questions, 5), *view = view_of(&coldwater_crown, s);
        if (find_pair(&coldwater_crown, view, heat, pair)) count_answers(&coldwater_crown, view, pair, times);
        free(s), free(view);
    }
    assert_true(times[0] > 0 && times[1] > 0.4 * times[0] && times[1] < 0.6 * times[0]);
}

/* With many at the table of a bluff, who thinks longest is not the strongest: an expert must know that. */
static void levels_rise_among_many(void **state)
{
    for (int seats = 4; seats <= 6; seats += 2) {
        assert_true(share_of_wins(&fish_fish, &bot_fair, &bot_easy, seats, 30) > 1.1 / seats);
        assert_true(share_of_wins(&fish_fish, &bot_good, &bot_fair, seats, 30) > 1.1 / seats);
        assert_true(share_of_wins(&fish_fish, &bot_expert, &bot_good, seats, 30) > 1.1 / seats);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_budget_finds_the_same),
        cmocka_unit_test(it_ends_when_nobody_waits_for_it),
        cmocka_unit_test(it_sees_what_its_seat_sees),
        cmocka_unit_test(answers_are_on_the_menu_best_first),
        cmocka_unit_test(a_thought_goes_on_while_the_turn_does),
        cmocka_unit_test(ways_meet_at_a_junction),
        cmocka_unit_test(a_junction_is_kept_with_all_below_it),
        cmocka_unit_test(orders_of_answers_share_their_tries),
        cmocka_unit_test(a_thought_about_another_question_is_not_used),
        cmocka_unit_test(nobody_waits_for_ever),
        cmocka_unit_test(what_cannot_be_searched_is_refused),
        cmocka_unit_test(time_is_a_budget_too),
        cmocka_unit_test(time_ends_a_long_search),
        cmocka_unit_test(a_search_stops_when_it_is_decided),
        cmocka_unit_test(levels_rise),
        cmocka_unit_test(levels_of_a_bluff_rise),
        cmocka_unit_test(levels_think_as_their_game_says),
        cmocka_unit_test(an_easy_bot_errs_as_its_game_says),
        cmocka_unit_test(levels_rise_among_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
