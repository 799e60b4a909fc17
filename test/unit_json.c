/* JSON, member by member: commas, nesting, escapes, and what happens when memory ran out before. */
#include "engine/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h> /* no name may clash with ours */

static void expect(struct text_out *out, const char *json)
{
    assert_string_equal(text_of(out), json);
    text_free(out);
}

static void test_members_are_divided_by_commas(void **unused)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_number(&out, "a", -3);
    json_truth(&out, "b", true);
    json_decimal(&out, "c", 0.125, 2);
    json_no_value(&out, "d");
    json_format(&out, "e", "%d.%d", 2, 6);
    json_close(&out, '}');
    expect(&out, "{\"a\":-3,\"b\":true,\"c\":0.12,\"d\":null,\"e\":\"2.6\"}");
}

static void test_lists_and_objects_nest(void **unused)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '[');
    json_open(&out, NULL, '[');
    json_close(&out, ']');
    json_open(&out, NULL, '{');
    json_open(&out, "of", '[');
    json_number(&out, NULL, 1);
    json_number(&out, NULL, 2);
    json_close(&out, ']');
    json_close(&out, '}');
    json_text(&out, NULL, "x");
    json_close(&out, ']');
    expect(&out, "[[],{\"of\":[1,2]},\"x\"]");
}

static void test_a_text_that_ends_like_a_bracket_is_followed_by_a_comma(void **unused)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '[');
    json_text(&out, NULL, "a:");
    json_text(&out, NULL, "{");
    json_close(&out, ']');
    expect(&out, "[\"a:\",\"{\"]");
}

static void test_texts_and_keys_are_escaped(void **unused)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "a \"key\"", "a\\b\n\x01");
    json_close(&out, '}');
    expect(&out, "{\"a \\\"key\\\"\":\"a\\\\b\\n\\u0001\"}");
}

static void test_a_value_written_by_other_means_follows_its_key(void **unused)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_key(&out, "scene");
    text_add(&out, "{\"x\":1}");
    json_number(&out, "n", 2);
    json_close(&out, '}');
    expect(&out, "{\"scene\":{\"x\":1},\"n\":2}");
}

static void test_a_taken_text_is_freed_and_its_failure_kept(void **unused)
{
    struct text_out out = { 0 }, words = { 0 };
    text_add(&words, "two words");
    json_take(&out, NULL, &words);
    assert_null(words.text);
    assert_false(out.failed);
    words.failed = true;
    json_take(&out, NULL, &words);
    assert_true(out.failed);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members_are_divided_by_commas),
        cmocka_unit_test(test_lists_and_objects_nest),
        cmocka_unit_test(test_a_text_that_ends_like_a_bracket_is_followed_by_a_comma),
        cmocka_unit_test(test_texts_and_keys_are_escaped),
        cmocka_unit_test(test_a_value_written_by_other_means_follows_its_key),
        cmocka_unit_test(test_a_taken_text_is_freed_and_its_failure_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
