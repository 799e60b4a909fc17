/* A table that runs out of memory: what can't be written down is refused and changes nothing, and nothing is lost. The
 * table is compiled into this program once more, with memory that fails when it is told to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

static int allocations_left;

static void *scarce_calloc(size_t count, size_t size) { return allocations_left-- > 0 ? calloc(count, size) : NULL; }
static void *scarce_realloc(void *old, size_t size) { return allocations_left-- > 0 ? realloc(old, size) : NULL; }

#define calloc  scarce_calloc
#define realloc scarce_realloc
#include "engine/table.c"
#undef calloc
#undef realloc

#include "test/sampler/sampler.h"

enum { PLENTY = 1 << 20 };

static struct table *new_table(int allocations)
{
    struct setup setup = { .seats = 1, .value = { [OPTION_HAND] = 2, [OPTION_LENGTH] = 1 } };
    allocations_left = allocations;
    return table_new(&sampler, &setup);
}

static void test_no_memory_for_a_table(void **unused)
{
    for (int allocations = 0; allocations < 2; allocations++) assert_null(new_table(allocations));
    struct table *t = new_table(2);
    assert_non_null(t);
    table_free(t);
    table_free(NULL);
}

/* Tries with more and more memory, until it is enough. */
static void answer_at_last(struct table *t, int choice)
{
    bool done = false, chance = table_waits_for(t) == NOBODY;
    for (int allocations = 0; !done; allocations++) {
        struct refusal why = { 0 };
        uint64_t hash = table_hash(t);
        int entries = table_entries(t);
        allocations_left = allocations;
        done = chance ? table_outcome(t, 0, choice, &why) : table_answer(t, 0, choice, &why);
        if (!done) assert_string_equal(why.key, "refusal.memory");
        assert_int_equal(table_entries(t), entries + done);
        assert_int_equal(table_hash(t) != hash, done);
    }
}

static void test_no_memory_for_an_answer(void **unused)
{
    struct table *t = new_table(PLENTY);
    struct rng rng = { 1 };
    while (!table_over(t)) answer_at_last(t, rng_pick(&rng, table_odds(t)));
    table_free(t);
}

static int zero(struct bits *bits, int n) { return 0; }

static void test_no_memory_for_a_draw(void **unused)
{
    struct bits zeros = { zero };
    struct refusal why = { 0 };
    struct table *t = new_table(PLENTY);
    table_draw_from(t, &zeros);
    allocations_left = 0;
    assert_false(table_go_on(t, &why));
    assert_string_equal(why.key, "refusal.memory");
    assert_int_equal(table_entries(t), 0);
    allocations_left = PLENTY;
    assert_true(table_go_on(t, &why));
    assert_int_equal(table_waits_for(t), 0);
    table_free(t);
}

/* Answers with as little memory as will do, so that none is left for what is drawn after it. True: it was not enough. */
static bool answer_and_no_more(struct table *t, int choice)
{
    int entries = table_entries(t);
    struct refusal why = { 0 };
    for (int allocations = 0; table_entries(t) == entries; allocations++) {
        uint64_t hash = table_hash(t);
        allocations_left = allocations;
        bool taken = table_answer(t, 0, choice, &why);
        assert_int_equal(taken, table_entries(t) > entries);
        if (!taken) assert_int_equal(table_hash(t), hash);
    }
    assert_int_equal(table_entry(t, entries)->choice, choice);
    return !table_over(t) && table_waits_for(t) == NOBODY;
}

/* An answer that was taken is never called refused; the next call draws first what was not drawn then. */
static void test_no_memory_after_an_answer(void **unused)
{
    struct bits zeros = { zero };
    struct rng rng = { 1 };
    int behind = 0;
    for (int game = 0; game < 50; game++) {
        struct refusal why = { 0 };
        struct table *t = new_table(PLENTY);
        table_draw_from(t, &zeros);
        assert_true(table_go_on(t, &why));
        while (!table_over(t)) {
            if (!answer_and_no_more(t, rng_pick(&rng, table_odds(t)))) continue;
            int entries = table_entries(t);
            allocations_left = 0;
            assert_false(table_answer(t, 0, 0, &why) || table_outcome(t, 0, 0, &why));
            assert_string_equal(why.key, "refusal.memory");
            assert_int_equal(table_entries(t), entries);
            allocations_left = PLENTY;
            assert_false(table_answer(t, 0, -1, &why));
            assert_string_equal(why.key, table_over(t) ? "refusal.over" : "refusal.words");
            assert_true(table_entries(t) > entries);
            behind++;
        }
        table_free(t);
    }
    assert_true(behind > 0);
}

/* Undo and redo find room, or are refused: some of it may be done then, but never half of an answer. */
static void test_no_memory_for_the_way_back(void **unused)
{
    struct refusal why = { 0 };
    struct table *t = new_table(PLENTY);
    int refused = 0;
    for (int k = 0; k < 200; k++) {
        allocations_left = PLENTY;
        while (table_waits_for(t) == NOBODY) assert_true(table_outcome(t, 0, first_of(table_menu(t)), &why));
        assert_true(table_answer(t, 0, first_of(table_menu(t)), &why));
        if (!table_can_undo(t, 0) || table_over(t)) break;
        uint64_t hash = table_hash(t);
        for (allocations_left = 0; !table_undo(t, 0, &why); allocations_left = PLENTY, refused++)
            assert_int_equal(table_hash(t), hash);
        for (allocations_left = 0; !table_redo(t, 0, &why); allocations_left = PLENTY, refused++)
            assert_string_equal(why.key, "refusal.memory");
        assert_int_equal(table_hash(t), hash);
    }
    assert_true(refused > 0);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_memory_for_a_table),      cmocka_unit_test(test_no_memory_for_an_answer),
        cmocka_unit_test(test_no_memory_for_a_draw),       cmocka_unit_test(test_no_memory_after_an_answer),
        cmocka_unit_test(test_no_memory_for_the_way_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
