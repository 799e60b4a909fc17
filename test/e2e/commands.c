#include "test/e2e/commands.h"

#include <stdlib.h>
#include <string.h>

enum { JSON_LIMIT = 8000 };
static json_t *read_so_far[JSON_LIMIT];
static int values;

static json_t *keep_json(json_t *json)
{
    assert_true(values < JSON_LIMIT);
    return read_so_far[values++] = json;
}

json_t *json_of(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (!json) fail_msg("no JSON (%s, column %d): %s", error.text, error.column, text);
    return keep_json(json);
}

json_t *json_of_lines(const char *text)
{
    json_t *array = keep_json(json_array());
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        json_array_append(array, json_of(text_with("%.*s", (int)length, text)));
    }
    return array;
}

json_t *part(json_t *json, const char *key)
{
    json_t *value = json_object_get(json, key);
    if (!value) fail_msg("no \"%s\" in %s", key, (const char *)kept(json_dumps(json, 0)));
    return value;
}

int count_of(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) count++;
    return count;
}

const char *first_lines(const char *path, int lines)
{
    const char *log = read_whole(path, NULL), *at = log;
    assert_non_null(log);
    while (lines--) at = strchr(at, '\n') + 1;
    return write_file(text_with("first-of-%s", strrchr(path, '/') + 1), log, (size_t)(at - log));
}

const char *text_at(json_t *json, const char *key)
{
    assert_true(json_is_string(part(json, key)));
    return json_string_value(part(json, key));
}

long long number_at(json_t *json, const char *key)
{
    assert_true(json_is_integer(part(json, key)));
    return json_integer_value(part(json, key));
}

double real_at(json_t *json, const char *key)
{
    assert_true(json_is_number(part(json, key)));
    return json_number_value(part(json, key));
}

bool has_exactly_keys(json_t *json, const char *const keys[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!json_object_get(json, keys[i])) return false;
    return json_object_size(json) == count;
}

void refused(struct run r, int code)
{
    if (r.code != code || r.out_length) print_error("code %d, output: %s\nerror: %s\n", r.code, r.out, r.err);
    assert_int_equal(r.code, code);
    assert_int_equal(r.out_length, 0);
    assert_ptr_equal(strstr(r.err, "creel: "), r.err);
    assert_ptr_equal(strchr(r.err, '\n'), r.err + strlen(r.err) - 1);
}

int forget_json(void **state)
{
    while (values) json_decref(read_so_far[--values]);
    return test_ends(state);
}

int main(void)
{
    int failed = usage_tests() + log_tests() + replay_tests() + journal_tests() + counsel_tests() + arena_tests() +
                 count_tests() + solve_tests() + engine_tests() + learn_tests() + deck_tests() + system_tests();
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
