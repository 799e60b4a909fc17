/* Sets and bags in one word each, against the same told slowly. */
#include "engine/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static int nth_by_search(uint64_t set, int k)
{
    while (k--) set = without_first(set);
    return first_of(set);
}

static void expect_members(uint64_t set)
{
    for (int k = 0; k < size_of_set(set); k++) assert_int_equal(nth_of(set, k), nth_by_search(set, k));
    assert_int_equal(is_single(set), size_of_set(set) == 1);
    for (int k = 0; k < CHOICES; k++) assert_int_equal(ways_to(alike(set), k), has(set, k));
}

static void test_members_of_sets(void **unused)
{
    struct rng rng = { 1 };
    for (uint64_t set = 1; set < 1 << 12; set++)
        for (int shift = 0; shift <= 52; shift += 13) expect_members(set << shift);
    for (int i = 0; i < 20000; i++) expect_members(rng_next(&rng) & rng_next(&rng));
    for (int low = 0; low < CHOICES; low++)
        for (int high = low; high < CHOICES; high++) expect_members(up_to(high) & ~(only(low) - 1));
    assert_int_equal(up_to(63), UINT64_MAX);
    assert_false(is_single(0));
}

/* Against the pieces of the bag, laid out in a row. */
static void expect_bag(const uint8_t count[KINDS])
{
    struct odds odds = from_bag(lanes(count));
    int k = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(ways_to(odds, kind), count[kind]);
        assert_int_equal(has(possible(odds), kind), count[kind] > 0);
        for (int piece = 0; piece < count[kind]; piece++) assert_int_equal(way(odds, k++), kind);
    }
    assert_int_equal(ways(odds), k);
    assert_int_equal(possible(odds) >> KINDS, 0);
    for (int choice = KINDS; choice < CHOICES; choice++) assert_int_equal(ways_to(odds, choice), 0);
}

static void test_bags(void **unused)
{
    for (int code = 1; code < 6561; code++) { /* none to two of each of eight kinds */
        uint8_t count[KINDS];
        for (int kind = 0, rest = code; kind < KINDS; kind++, rest /= 3) count[kind] = (uint8_t)(rest % 3);
        expect_bag(count);
    }
    for (int one = 0; one < KINDS; one++)
        for (int other = 0; other < KINDS; other++)
            for (int n = 0; n <= BAG_LIMIT; n++) {
                uint8_t count[KINDS] = { 0 };
                count[one] = (uint8_t)n;
                count[other] = (uint8_t)(BAG_LIMIT - n);
                expect_bag(count);
            }
}

/* One of four counts changes: the others keep theirs, and total and set follow. */
static void test_four_counts(void **unused)
{
    for (int code = 0; code < 4 * 256; code++) { /* none to three of each of four, and which of them changes */
        int k = code / 256, total = 0;
        unsigned set = 0;
        uint8_t count[4], slowly[4];
        for (int i = 0; i < 4; i++) count[i] = slowly[i] = (uint8_t)(code >> 2 * i & 3);
        four_add(count, k, 30);
        four_add(count, k, -28);
        slowly[k] = (uint8_t)(slowly[k] + 2);
        assert_memory_equal(count, slowly, sizeof count);
        for (int i = 0; i < 4; i++) total += slowly[i], set |= (unsigned)(slowly[i] > 0) << i;
        assert_int_equal(four_total(four(count)), total);
        assert_int_equal(four_set(four_any(four(count))), set);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members_of_sets),
        cmocka_unit_test(test_bags),
        cmocka_unit_test(test_four_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
