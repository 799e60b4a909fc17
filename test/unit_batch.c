/* The laws of batches: they play the very games that tables play, show a seat no more than it may know, and lose no reward.
 * The linker counts allocations: a step makes none. */
#include "engine/rng.h"
#include "include/creel/creel.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_ROWS = 16, STEPS = 600, SEED = 11 };

static long allocations;
void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
void *__wrap_malloc(size_t n) { return allocations++, __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { return allocations++, __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) { return allocations++, __real_realloc(p, n); }

struct room {
    uint64_t align;
    uint8_t bytes[CREEL_STATE];
};

/* A batch with all its arrays. */
struct play {
    creel_setup *of;
    creel_batch *batch;
    long rows;
    size_t size;
    int seats, parties;
    uint64_t menu[MOST_ROWS];
    uint8_t asked[MOST_ROWS], done[MOST_ROWS], action[MOST_ROWS];
    int32_t score[MOST_ROWS * (CREEL_SEATS + 1)];
    float reward[MOST_ROWS * CREEL_SEATS];
    uint8_t *view, *last;
};

static struct play *open_play(const char *game, int seats, long rows, int reset)
{
    struct play *p = calloc(1, sizeof *p);
    creel_error why = { 0 };
    p->of = creel_setup_new(game, seats, NULL, &why);
    assert_non_null(p->of);
    p->rows = rows;
    p->size = creel_state_size(p->of);
    p->seats = seats;
    p->parties = creel_setup_parties(p->of);
    p->view = calloc((size_t)rows, p->size);
    p->last = calloc((size_t)rows, p->size);
    creel_arrays to = { sizeof to, p->menu, p->asked, p->done, p->view, p->last, p->score, p->reward };
    p->batch = creel_batch_new(p->of, rows, SEED, reset, &to, &why);
    assert_non_null(p->batch);
    return p;
}

static void close_play(struct play *p)
{
    creel_batch_free(p->batch);
    creel_setup_free(p->of);
    free(p->view);
    free(p->last);
    free(p);
}

static void step_all(struct play *p)
{
    creel_batch_sample(p->batch, p->action, 0, p->rows);
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, p->rows), 0);
}

static const char *const games[] = { "fish-fish", "coldwater-crown", "freshwater-fly" };
enum { GAMES = sizeof games / sizeof games[0] };

/* The stream of a game, as docs/library.md describes it. */
static struct rng stream(uint64_t seed, uint64_t row, uint64_t episode)
{
    struct rng r = { seed };
    r.word = rng_next(&r) + row;
    r.word = rng_next(&r) + episode;
    return (struct rng){ rng_next(&r) };
}

/* A single table for each row, whose chance speaks from that stream. */
struct single {
    creel_table *table;
    struct rng draws;
    uint64_t episode;
};

static void let_chance_speak(const struct play *p, struct single *one)
{
    struct room s;
    while (creel_table_asked(one->table) == CREEL_CHANCE) {
        creel_table_state(one->table, CREEL_EVERYTHING, &s);
        int choice = creel_state_draw(p->of, &s, &one->draws.word);
        assert_true(creel_table_play(one->table, choice, NULL));
    }
}

static void begin_single(const struct play *p, struct single *one, long row)
{
    creel_table_free(one->table);
    one->table = creel_table_new(p->of, NULL);
    one->draws = stream(SEED, (uint64_t)row, one->episode++);
    let_chance_speak(p, one);
}

static void expect_same(const struct play *p, const struct single *one, long row)
{
    struct room s;
    creel_batch_state(p->batch, row, &s);
    assert_true(creel_state_hash(p->of, &s) == creel_table_hash(one->table));
    assert_true(p->menu[row] == creel_table_menu(one->table));
    assert_int_equal(p->asked[row], creel_table_asked(one->table));
    creel_table_state(one->table, p->asked[row], &s);
    assert_memory_equal(p->view + (size_t)row * p->size, &s, p->size);
}

/* A game that is over has left what it was worth to everyone, whoever moved last. */
static void expect_end(const struct play *p, const struct single *one, long row, int mover)
{
    struct room s;
    uint8_t place[CREEL_SEATS];
    float sum = 0;
    assert_int_equal(creel_table_asked(one->table), CREEL_NOBODY);
    creel_table_state(one->table, mover, &s);
    assert_memory_equal(p->last + (size_t)row * p->size, &s, p->size);
    creel_table_state(one->table, CREEL_EVERYTHING, &s);
    creel_state_places(p->of, &s, place);
    for (int seat = 0; seat < p->seats; seat++) {
        float reward = p->reward[row * p->seats + seat];
        assert_true(p->seats == 1 || (place[seat] == 1) == (reward > 0) || reward == 0);
        sum += reward;
    }
    assert_true(p->seats == 1 || (sum < 1e-6f && sum > -1e-6f));
    for (int party = 0; party < p->parties; party++)
        assert_int_equal(p->score[row * p->parties + party], creel_table_score(one->table, party));
}

static long follow(const char *game, int seats)
{
    struct play *p = open_play(game, seats, 5, CREEL_RESET_AT_ONCE);
    struct single one[5] = { 0 };
    long ends = 0;
    for (long row = 0; row < p->rows; row++) begin_single(p, &one[row], row);
    for (int i = 0; i < STEPS; i++) {
        uint8_t mover[5];
        memcpy(mover, p->asked, sizeof mover);
        step_all(p);
        for (long row = 0; row < p->rows; row++) {
            assert_true(creel_table_play(one[row].table, p->action[row], NULL));
            let_chance_speak(p, &one[row]);
            if (p->done[row]) {
                expect_end(p, &one[row], row, mover[row]);
                begin_single(p, &one[row], row);
                ends++;
            }
            expect_same(p, &one[row], row);
        }
    }
    for (long row = 0; row < p->rows; row++) creel_table_free(one[row].table);
    close_play(p);
    return ends;
}

static void a_batch_plays_the_games_that_tables_play(void **unused)
{
    assert_true(follow("fish-fish", 2) > 50);
    assert_true(follow("fish-fish", 5) > 5);
    assert_true(follow("coldwater-crown", 1) > 5);
    assert_true(follow("coldwater-crown", 3) > 1);
    assert_true(follow("freshwater-fly", 1) > 1);
    assert_true(follow("freshwater-fly", 2) > 0);
}

/* Another world that looks the same to the seat that is asked: its row must be the same, byte for byte. */
static void compare_worlds(struct play *p, long row, uint64_t *random, long *differ)
{
    struct room truth, world;
    uint8_t *view = p->view + (size_t)row * p->size;
    long other = (row + 1) % p->rows;
    creel_batch_state(p->batch, row, &truth);
    assert_true(creel_state_guess(p->of, view, p->asked[row], random, &world));
    *differ += memcmp(&truth, &world, p->size) != 0;
    creel_batch_put(p->batch, other, &world);
    assert_memory_equal(view, p->view + (size_t)other * p->size, p->size);
    assert_true(p->menu[row] == p->menu[other]);
    assert_int_equal(p->asked[row], p->asked[other]);
}

static void two_worlds(const char *game, int seats, bool hides)
{
    struct play *p = open_play(game, seats, 2, CREEL_RESET_AT_ONCE);
    uint64_t random = 9;
    long differ = 0;
    for (int i = 0; i < STEPS; i++) {
        compare_worlds(p, 0, &random, &differ);
        step_all(p);
    }
    assert_int_equal(differ > STEPS / 20, hides);
    close_play(p);
}

static void what_is_hidden_makes_no_difference_in_the_arrays(void **unused)
{
    two_worlds("fish-fish", 2, true);
    two_worlds("fish-fish", 4, true);
    two_worlds("coldwater-crown", 2, true);
    two_worlds("freshwater-fly", 3, false);
}

/* What a viewer may not know is zero: where two viewers see different bytes of a secret field, one of them sees zeros. */
static void secrets_are_zero(const struct play *p, const uint8_t *truth, const uint8_t *view, long *hidden)
{
    creel_field f;
    for (int k = 0; creel_field_at(p->of, k, &f); k++) {
        size_t n = (size_t)f.size * (f.count ? f.count : 1) * (f.rows ? f.rows : 1) * (f.seats ? f.seats : 1);
        for (size_t i = f.at; i < f.at + n; i++) {
            if (view[i] == truth[i]) continue;
            assert_true(f.secret);
            assert_int_equal(view[i], 0);
            ++*hidden;
        }
    }
}

static void every_seat_sees_its_own_view_and_zeros(void **unused)
{
    static uint8_t view[MOST_ROWS * CREEL_STATE] __attribute__((aligned(8)));
    long hidden[GAMES] = { 0 };
    for (int g = 0; g < GAMES; g++) {
        struct play *p = open_play(games[g], 3, 4, CREEL_RESET_AT_ONCE);
        for (int i = 0; i < 100; i++, step_all(p)) {
            for (int viewer = CREEL_EVERYTHING; viewer < 3; viewer++) {
                creel_batch_observe(p->batch, viewer, view, 0, p->rows);
                for (long row = 0; row < p->rows; row++) {
                    struct room truth;
                    creel_batch_state(p->batch, row, &truth);
                    secrets_are_zero(p, (uint8_t *)&truth, view + (size_t)row * p->size, &hidden[g]);
                }
            }
        }
        close_play(p);
    }
    assert_true(hidden[0] > 100 && hidden[1] > 100);
    assert_int_equal(hidden[2], 0); /* Freshwater Fly has no secrets */
}

/* The same games whatever the size of the batch and the ranges in which it is stepped. */
static void ranges_and_sizes_change_no_game(void **unused)
{
    for (int g = 0; g < GAMES; g++) {
        struct play *whole = open_play(games[g], 2, 8, CREEL_RESET_AT_ONCE);
        struct play *part = open_play(games[g], 2, 3, CREEL_RESET_AT_ONCE);
        for (int i = 0; i < 200; i++) {
            step_all(whole);
            for (long row = 2; row >= 0; row--) {
                creel_batch_sample(part->batch, part->action, row, row + 1);
                assert_int_equal(creel_batch_step(part->batch, part->action, row, row + 1), 0);
            }
            assert_memory_equal(whole->view, part->view, 3 * part->size);
            assert_memory_equal(whole->menu, part->menu, 3 * sizeof part->menu[0]);
            assert_memory_equal(whole->done, part->done, 3);
        }
        close_play(whole);
        close_play(part);
    }
}

struct range {
    struct play *play;
    long first, end;
};

static void *step_range(void *of)
{
    struct range *r = of;
    for (int i = 0; i < STEPS; i++) {
        creel_batch_sample(r->play->batch, r->play->action, r->first, r->end);
        creel_batch_step(r->play->batch, r->play->action, r->first, r->end);
    }
    return NULL;
}

static void threads_share_a_batch_by_ranges(void **unused)
{
    struct play *together = open_play("fish-fish", 3, 16, CREEL_RESET_AT_ONCE);
    struct play *alone = open_play("fish-fish", 3, 16, CREEL_RESET_AT_ONCE);
    struct range range[] = { { together, 0, 7 }, { together, 7, 16 } };
    pthread_t thread[2];
    for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&thread[i], NULL, step_range, &range[i]), 0);
    step_range(&(struct range){ alone, 0, 16 });
    for (int i = 0; i < 2; i++) pthread_join(thread[i], NULL);
    assert_memory_equal(together->view, alone->view, 16 * alone->size);
    close_play(together);
    close_play(alone);
}

static void an_illegal_action_changes_nothing(void **unused)
{
    struct play *p = open_play("fish-fish", 2, 2, CREEL_RESET_AT_ONCE);
    struct room before, after;
    creel_batch_state(p->batch, 0, &before);
    p->action[0] = 200;
    creel_batch_sample(p->batch, p->action, 1, 2);
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, 2), 1);
    creel_batch_state(p->batch, 0, &after);
    assert_memory_equal(&before, &after, p->size);
    p->action[0] = 63;
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, 1), 1);
    close_play(p);
}

static void expect_no_end(const struct play *p)
{
    assert_int_equal(p->done[0], 0);
    assert_true(p->reward[0] == 0 && p->reward[1] == 0);
    assert_true(p->score[0] == 0 && p->score[1] == 0);
    for (size_t i = 0; i < p->size; i++) assert_int_equal(p->last[i], 0);
}

/* A step that ends no game leaves nothing of the end before it, whatever its action was. */
static void an_illegal_action_ends_no_game(void **unused)
{
    struct play *p = open_play("fish-fish", 2, 1, CREEL_RESET_AT_ONCE);
    while (!p->done[0]) step_all(p);
    p->action[0] = 63;
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, 1), 1);
    expect_no_end(p);
    close_play(p);
}

static void play_to_end(struct play *p)
{
    while (!p->done[0]) step_all(p);
    assert_true(p->menu[0] == 0);
    assert_int_equal(p->asked[0], CREEL_DONE);
    for (size_t i = 0; i < p->size; i++) assert_int_equal(p->view[i], 0);
}

/* Nobody is asked in it, so no action is illegal; it has ended once. */
static void a_game_that_is_never_reset_waits(void **unused)
{
    struct play *p = open_play("fish-fish", 2, 1, CREEL_RESET_NEVER);
    play_to_end(p);
    assert_true(p->reward[0] + p->reward[1] == 0 && p->score[0] + p->score[1] > 0);
    for (int i = 0; i < 2; i++) {
        step_all(p);
        expect_no_end(p);
        assert_int_equal(p->asked[0], CREEL_DONE);
    }
    p->action[0] = 255;
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, 1), 0);
    creel_batch_reset(p->batch, 0, 1);
    assert_true(p->menu[0] != 0 && p->score[0] == 0);
    close_play(p);
}

static void a_game_may_begin_in_the_next_step(void **unused)
{
    struct play *p = open_play("fish-fish", 2, 1, CREEL_RESET_NEXT_STEP);
    play_to_end(p);
    float won = p->reward[0];
    assert_true(won == -p->reward[1]);
    assert_int_equal(creel_batch_step(p->batch, p->action, 0, 1), 0);
    assert_int_equal(p->done[0], 0);
    assert_true(p->menu[0] != 0 && p->reward[0] == 0 && p->reward[1] == 0);
    close_play(p);
}

static void a_step_allocates_nothing(void **unused)
{
    for (int g = 0; g < GAMES; g++) {
        struct play *p = open_play(games[g], 2, 16, CREEL_RESET_AT_ONCE);
        long before = allocations;
        for (int i = 0; i < STEPS; i++) {
            creel_batch_sample(p->batch, p->action, 0, p->rows);
            creel_batch_step(p->batch, p->action, 0, p->rows);
        }
        assert_int_equal(allocations, before);
        close_play(p);
    }
}

/* Bots answer for the seats they have, legally, and greedy ones beat random ones. */
static void bots_play_in_a_batch(void **unused)
{
    struct play *p = open_play("fish-fish", 2, 16, CREEL_RESET_AT_ONCE);
    double won = 0;
    creel_error why;
    for (int i = 0; i < STEPS; i++) {
        memset(p->action, 255, sizeof p->action);
        assert_true(creel_batch_choose(p->batch, "greedy", 1, p->action, 0, p->rows, NULL));
        for (long row = 0; row < p->rows; row++) assert_int_equal(p->action[row] == 255, p->asked[row] != 0);
        assert_true(creel_batch_choose(p->batch, "random", 2, p->action, 0, p->rows, NULL));
        assert_int_equal(creel_batch_step(p->batch, p->action, 0, p->rows), 0);
        for (long row = 0; row < p->rows; row++) won += p->reward[2 * row];
    }
    assert_true(won > 0);
    assert_false(creel_batch_choose(p->batch, "nobody", 1, p->action, 0, 1, &why));
    assert_string_equal(why.key, "cli.unknown-bot");
    assert_false(creel_batch_choose(p->batch, NULL, 1, p->action, 0, 1, &why));
    assert_string_equal(why.key, "library.missing");
    close_play(p);
}

static void a_batch_that_cannot_be_is_refused(void **unused)
{
    creel_setup *of = creel_setup_new("fish-fish", 2, NULL, NULL);
    creel_arrays to = { .size = sizeof to };
    creel_error why;
    assert_null(creel_batch_new(of, 0, 1, CREEL_RESET_NEVER, &to, &why));
    assert_string_equal(why.text, "A batch has 1 to 16777216 rows.");
    assert_null(creel_batch_new(of, 1, 1, 7, &to, &why));
    assert_string_equal(why.key, "library.reset");
    to.size = 8;
    assert_null(creel_batch_new(of, 1, 1, CREEL_RESET_NEVER, &to, &why));
    assert_string_equal(why.key, "library.arrays");
    assert_null(creel_batch_new(of, 1, 1, CREEL_RESET_NEVER, NULL, &why));
    assert_string_equal(why.key, "library.missing");
    assert_null(creel_batch_new(NULL, 1, 1, CREEL_RESET_NEVER, &(creel_arrays){ .size = sizeof to }, &why));
    assert_string_equal(why.key, "library.missing");
    creel_setup_free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_plays_the_games_that_tables_play),
        cmocka_unit_test(what_is_hidden_makes_no_difference_in_the_arrays),
        cmocka_unit_test(every_seat_sees_its_own_view_and_zeros),
        cmocka_unit_test(ranges_and_sizes_change_no_game),
        cmocka_unit_test(threads_share_a_batch_by_ranges),
        cmocka_unit_test(an_illegal_action_changes_nothing),
        cmocka_unit_test(an_illegal_action_ends_no_game),
        cmocka_unit_test(a_game_that_is_never_reset_waits),
        cmocka_unit_test(a_game_may_begin_in_the_next_step),
        cmocka_unit_test(a_step_allocates_nothing),
        cmocka_unit_test(bots_play_in_a_batch),
        cmocka_unit_test(a_batch_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
