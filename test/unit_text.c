/* Messages, catalogs and widths. The texts of the program are not looked at here: every message is the test's own. */
#include "engine/lexicon.h"
#include "text/catalog.h"
#include "text/pieces.h"
#include "text/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>

static void renders_with(enum language language, const char *message, struct arg arg, const char *expected, bool good)
{
    struct text_out out = { 0 };
    assert_int_equal(message_render(message, strlen(message), language, &arg, 1, NULL, &out), good);
    assert_string_equal(text_of(&out), expected);
    text_free(&out);
}

static void renders(const char *message, const char *expected)
{
    renders_with(ENGLISH, message, ARG_TEXT("who", "Ann"), expected, true);
}

static void renders_badly(const char *message, const char *expected)
{
    renders_with(ENGLISH, message, ARG_TEXT("who", "Ann"), expected, false);
}

static struct arg arg_of(const char *name, const json_t *value)
{
    return json_is_integer(value) ? ARG_NUMBER(name, (long)json_integer_value(value))
                                  : ARG_TEXT(name, json_string_value(value));
}

static void renders_case(json_t *item)
{
    json_t *code = json_object_get(item, "language"), *value;
    const char *message = json_string_value(json_object_get(item, "message")), *name;
    struct arg args[MESSAGE_ARGS];
    struct fact facts[MESSAGE_ARGS + 1] = { 0 };
    struct text_out out = { 0 };
    enum language language = ENGLISH;
    int count = 0, known = 0;
    if (code) assert_true(language_named(json_string_value(code), &language));
    json_object_foreach(json_object_get(item, "args"), name, value) args[count++] = arg_of(name, value);
    json_object_foreach(json_object_get(item, "facts"), name, value) facts[known++] =
        (struct fact){ name, (int)json_integer_value(value) };
    bool good = message_render(message, strlen(message), language, args, count, facts, &out);
    assert_string_equal(text_of(&out), json_string_value(json_object_get(item, "says")));
    assert_int_equal(good, !json_is_true(json_object_get(item, "faulty")));
    text_free(&out);
}

/* The same cases are tried on front/web/message.js. */
static void test_cases(void **unused)
{
    json_t *cases = json_load_file("test/messages.json", 0, NULL), *item;
    size_t i;
    assert_true(json_array_size(cases) > 40);
    json_array_foreach(cases, i, item) renders_case(item);
    json_decref(cases);
}

/* Where an argument is a piece, its words leave as JSON with what is drawn in their place; positions count as in JavaScript. */
static void test_pieces_are_beside_the_words(void **unused)
{
    static const char message[] = "{who} takes {die fly none, piece, [{die} {fly}]}.\n{die, piece, {die}}\nnothing";
    struct arg args[] = { ARG_TEXT("who", "é🎣"), ARG_NUMBER("die", 3), ARG_TEXT("fly", "bleu"), ARG_TEXT("none", "?") };
    struct text_out marked = { 0 }, plain = { 0 }, out = { 0 };
    assert_true(message_render(message, strlen(message), FRENCH, args, 4, NULL, &plain));
    assert_string_equal(text_of(&plain), "é🎣 takes [3 bleu].\n3\nnothing");
    args[1].piece = (struct piece){ .kind = "die" };
    args[2].piece = (struct piece){ "fly", "blue", "B" };
    assert_true(message_render(message, strlen(message), FRENCH, args, 4, NULL, &marked));
    json_lines(&out, text_of(&marked));
    text_add(&out, "\n");
    json_words(&out, "words", &plain);
    assert_string_equal(text_of(&out),
                        "\"lines\":[\"é🎣 takes [3 bleu].\",\"3\",\"nothing\"],\"lines_pieces\":["
                        "[{\"at\":10,\"length\":8,\"of\":[{\"kind\":\"die\",\"word\":\"3\",\"text\":\"3\"},"
                        "{\"kind\":\"fly\",\"word\":\"blue\",\"letter\":\"B\",\"text\":\"bleu\"}]}],"
                        "[{\"at\":0,\"length\":1,\"of\":[{\"kind\":\"die\",\"word\":\"3\",\"text\":\"3\"}]}],[]]\n"
                        ",\"words\":\"é🎣 takes [3 bleu].\\n3\\nnothing\"");
    text_free(&marked);
    text_free(&out);
}

/* A text that ends within a mark, wherever that is, loses the rest of it and nothing else. */
static void test_broken_marks(void **unused)
{
    static const char message[] = "a {die, piece, [{die}]} b";
    struct arg die = { "die", .number = 3, .piece = { .kind = "die", .letter = "D" } };
    struct text_out whole = { 0 };
    message_render(message, strlen(message), ENGLISH, &die, 1, NULL, &whole);
    for (size_t length = 0; length <= whole.length; length++) {
        struct text_out cut = { 0 }, out = { 0 };
        text_add_bytes(&cut, whole.text, length);
        json_words(&out, "x", &cut);
        assert_null(strstr(text_of(&out), "\\u"));
        text_free(&out);
    }
    text_free(&whole);
}

static void test_faults(void **unused)
{
    static const char *const good[] = {
        "", "l'un", "{a}", "'{'", "{a,plural,other{}}", "{a,select,x{'}'}other{{b}}}", "{a b, piece, x}"
    };
    static const char *const bad[] = {
        "{",
        "}",
        "{}",
        "{a",
        "{a b}",
        "{a,}",
        "{a, number}",
        "{a b, select, other {}}",
        "{a, piece}",
        "{, piece, x}",
        "{a name-that-is-longer-than-any-name-may-be, piece, x}",
        "{a, plural}",
        "{a, plural,}",
        "{a, plural, one {x}}",
        "{a, plural, other}",
        "{a, plural, other {x}",
        "{a, plural, few {x} other {x}}",
        "{a, plural, = {x} other {x}}",
        "{a, plural, offset:1 other {}}",
        "{a, select, b {}}",
        "{a, select, {x} other {}}",
        "{a, select, other {{b,}}}",
        "l'{a}",
        "'{a",
        "{a, select, other {l'}}",
        "{é}",
        "{name-that-is-longer-than-any-name-may-be}",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_null(message_fault(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_non_null(message_fault(bad[i]));
}

/* So many choices within each other, with text at the heart of them. */
static char *deep(int levels)
{
    struct text_out out = { 0 };
    for (int i = 0; i < levels; i++) text_add(&out, "{who, select, other {");
    text_add(&out, "fish");
    for (int i = 0; i < levels; i++) text_add(&out, "}}");
    return out.text;
}

static void test_depth_is_bounded(void **unused)
{
    char *most = deep(MESSAGE_DEPTH), *more = deep(MESSAGE_DEPTH + 1), *absurd = deep(20000);
    renders(most, "fish");
    renders_badly(more, "fish");
    assert_null(message_fault(most));
    assert_string_equal(message_fault(more), "choices nest too deeply");
    assert_string_equal(message_fault(absurd), "choices nest too deeply");
    free(most);
    free(more);
    free(absurd);
}

static void test_arguments_of_a_message(void **unused)
{
    struct message_arg names[3];
    const char *message = "{who} {n, plural, one {{b}} other {{who, select, x {{n}} other {'{c}'}}}}";
    assert_int_equal(message_args(message, names, 3), 3);
    for (int i = 0; i < 3; i++) assert_string_equal(names[i].name, ((const char *[]){ "b", "n", "who" })[i]);
    assert_int_equal(message_args("{ab}{abc}{a}", names, 3), 3);
    for (int i = 0; i < 3; i++) assert_string_equal(names[i].name, ((const char *[]){ "a", "ab", "abc" })[i]);
    assert_int_equal(message_args("", names, 3), 0);
    assert_int_equal(message_args(message, names, 2), -1);
    assert_int_equal(message_args("{a}{b}{c}{d}{e}", names, 3), -1);
    assert_int_equal(message_args("{a", names, 3), -1);
}

/* In a block of just its size, so that a sanitizer sees a read past the end. What is well formed and uses no more than
 * there is must render well. */
static void survives(const char *bytes, size_t length)
{
    char *exact = malloc(length ? length : 1), *message = strndup(bytes, length);
    struct text_out out = { 0 };
    struct message_arg names[2];
    const struct arg args[] = { ARG_NUMBER("n", 1), ARG_TEXT("who", "Ann") };
    memcpy(exact, bytes, length);
    bool good = message_render(exact, length, FRENCH, args, 2, NULL, &out);
    bool known = message_args(message, names, 2) == 2 && !strcmp(names[0].name, "n") && !strcmp(names[1].name, "who");
    if (known && strlen(message) == length) assert_true(good);
    if (message_fault(message)) assert_false(known);
    free(exact);
    free(message);
    text_free(&out);
}

static void test_hostile_messages(void **unused)
{
    static const char message[] =
        "l'{'{n,plural, =1 {{who}''} one {# '}' é} other {{who,select,Ann {#} other {x}}}} 枚";
    static const char spice[] = "{}'#,= n\0\xE3";
    char mutant[sizeof message];
    uint32_t seed = 1;
    for (size_t from = 0; from < sizeof message; from++)
        for (size_t to = from; to < sizeof message; to++) survives(message + from, to - from);
    for (int i = 0; i < 50000; i++) {
        if (i % 50 == 0) memcpy(mutant, message, sizeof message);
        seed = seed * 1664525 + 1013904223;
        mutant[(seed >> 8) % (sizeof message - 1)] = spice[(seed >> 20) % sizeof spice];
        survives(mutant, sizeof message - 1);
    }
}

static void test_language_names(void **unused)
{
    static const char *const unknown[] = { "", "C", "POSIX", "f", "fra", "de_DE.UTF-8", "jaa", NULL };
    enum language language;
    assert_true(language_named("fr", &language) && language == FRENCH);
    assert_true(language_named("fr_FR.UTF-8", &language) && language == FRENCH);
    assert_true(language_named("ja-JP", &language) && language == JAPANESE);
    assert_true(language_named("EN@euro", &language) && language == ENGLISH);
    for (int i = 0; unknown[i]; i++) assert_false(language_named(unknown[i], &language));
    assert_false(language_named(NULL, &language));
}

static void test_catalog_form(void **unused)
{
    struct catalog *c = catalog_parse("# comment\n\n"
                                      "b.tell.?-* = two = 2 \r\n\tmore\\nand\n# more\n    \n  last\na=\n  below\nz =");
    assert_true(c->count == 3 && !c->fault && !c->duplicate);
    assert_string_equal(c->entry[0].key, "a");
    assert_string_equal(catalog_find(c, "a"), "below");
    assert_string_equal(catalog_find(c, "b.tell.?-*"), "two = 2\nmore\nand\nlast");
    assert_string_equal(catalog_find(c, "z"), "");
    assert_null(catalog_find(c, "b"));
    catalog_free(c);
}

static void faulty(const char *text, int line)
{
    struct catalog *c = catalog_parse(text);
    assert_int_equal(c->fault, line);
    catalog_free(c);
}

static void test_catalog_faults(void **unused)
{
    struct catalog *c = catalog_parse("a = 1\nb = 2\na = 3\n");
    assert_string_equal(c->duplicate, "a");
    assert_int_equal(c->count, 2);
    assert_string_equal(catalog_find(c, "a"), "1");
    catalog_free(c);
    faulty(" first", 1);
    faulty("a = 1\n\nb c = 2\nd\n", 3);
    faulty("Key = 1", 1);
}

static void test_missing_keys(void **unused)
{
    struct text_out out = { 0 };
    assert_true(catalogs_open());
    for (int i = 0; i < LANGUAGES; i++) assert_false(say((enum language)i, "no such key", NULL, 0, &out));
    assert_string_equal(text_of(&out), "no such keyno such keyno such key");
    assert_false(catalog_has(FRENCH, "no such key"));
    assert_null(catalog_key(FRENCH, -1));
    assert_null(catalog_key(FRENCH, catalog_keys(FRENCH)));
    text_free(&out);
    catalogs_close();
}

static void test_widths(void **unused)
{
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("l'appât"), 7);
    assert_int_equal(text_width("appa\u0302t"), 5);
    assert_int_equal(text_width("釣り、ＡB"), 9);
    assert_int_equal(text_width("か\u3099ｶ"), 3);
    assert_int_equal(text_width("🎣"), 2);
    assert_int_equal(text_width("→…×♥"), 4);
    assert_int_equal(text_width("\xFF\xC0\x80\xED\xA0\x80\xE3\x81"), 8);
    assert_int_equal(text_width("\xF4\x90\x80\x80"), 4);
    assert_int_equal(text_width("a\n\x1B\xC2\x85"), 1);
}

static void test_padding(void **unused)
{
    struct text_out out = { 0 };
    text_pad(&out, "魚", 4);
    text_pad(&out, "poisson", 3);
    assert_string_equal(text_of(&out), "魚  poisson");
    text_free(&out);
}

static void wraps(const char *text, int columns, int indent, const char *expected)
{
    struct text_out out = { 0 };
    text_wrap(&out, text, columns, indent);
    assert_string_equal(text_of(&out), expected);
    text_free(&out);
}

static void test_wrapping(void **unused)
{
    wraps("", 10, 2, "");
    wraps("one two three four", 9, 0, "one two\nthree\nfour");
    wraps("one two three four", 9, 2, "one two\n  three\n  four");
    wraps("  so  be it   ", 8, 0, "  so  be\nit");
    wraps("immeasurably long", 4, -3, "immeasurably\nlong");
    wraps("a\n\nb c", 2, 1, "a\n\n b\n c");
    wraps("un mot\u00A0: oui", 6, 0, "un\nmot\u00A0:\noui");
    wraps("a b", 0, 5, "a\n     b");
    wraps("\xFF\xE3 \xE3", 2, 0, "\xFF\xE3\n\xE3");
}

static void test_wrapping_lines(void **unused)
{
    struct text_out out = { 0 };
    text_wrap_lines(&out, "one two\n  three four\n\n     far five\n", 9);
    assert_string_equal(text_of(&out), "one two\n  three\n  four\n\n     far\nfive\n");
    text_free(&out);
    text_wrap_lines(&out, "in /a/long/path\n  immeasurable", 8);
    assert_string_equal(text_of(&out), "in\n/a/long/\npath\n  immeas\n  urable");
    text_free(&out);
    text_wrap_lines(&out, "\xFF\xE3\xE3 é", 1);
    assert_string_equal(text_of(&out), "\xFF\n\xE3\n\xE3\né");
    text_free(&out);
}

/* The last line of a full screen says what can be done, in one line of the 80 columns that it is composed for. */
static void test_keys_fit_the_last_line(void **state)
{
    for (enum language language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            const char *key = catalog_key(language, i);
            if (strncmp(key, "term.keys.", 10) != 0 && strncmp(key, "remote.keys.", 12) != 0) continue;
            if (text_width(catalog_message(language, key)) > 78) fail_msg("%s: %s", language_code[language], key);
        }
}

static void test_wrapping_japanese(void **unused)
{
    wraps("魚を釣りました", 6, 0, "魚を釣\nりまし\nた");
    wraps("魚を釣る。次は", 8, 2, "魚を釣\n  る。次\n  は");
    wraps("彼は「魚」と", 6, 0, "彼は\n「魚」\nと");
    wraps("タイルを3枚", 9, 0, "タイルを\n3枚");
    wraps("釣れた！　次", 8, 0, "釣れた！\n次");
    wraps("見てよ！？", 6, 0, "見て\nよ！？");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_pieces_are_beside_the_words),
        cmocka_unit_test(test_broken_marks),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_depth_is_bounded),
        cmocka_unit_test(test_arguments_of_a_message),
        cmocka_unit_test(test_hostile_messages),
        cmocka_unit_test(test_language_names),
        cmocka_unit_test(test_catalog_form),
        cmocka_unit_test(test_catalog_faults),
        cmocka_unit_test(test_missing_keys),
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_padding),
        cmocka_unit_test(test_wrapping),
        cmocka_unit_test(test_wrapping_lines),
        cmocka_unit_test(test_wrapping_japanese),
        cmocka_unit_test(test_keys_fit_the_last_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
