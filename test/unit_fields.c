/* Fields of more than one dimension: which of their rows are shown at a table with fewer seats than there is room for.
 * Fields that are packed: what is shown of them. */
#include "engine/fields.h"
#include "engine/lexicon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

enum { SEATS = 4, COLOURS = 2, ZONES = 3 };

struct state {
    FLOW(1);
    uint16_t bait[SEATS][COLOURS][ZONES];
    uint8_t held[SEATS][ZONES], pool[COLOURS][ZONES], boat[COLOURS][SEATS], caught[SEATS][COLOURS][ZONES];
};

static const char *const colour_words[] = { "red", "green" };
static const struct tokens colours = { "colour", colour_words, COLOURS, 1, false };

static const struct field fields[] = {
    FIELD_ROWS("held", held, .rows_by_seat = true),
    FIELD_SEATS("bait", bait, .row = &colours),
    FIELD_ROWS("pool", pool, .row = &colours),
    FIELD_ROWS("boat", boat, .row = &colours, .by_seat = true),
    FIELD_SEATS("caught", caught, .secret = true, .plus_one = true),
    { 0 },
};

static const struct game game = {
    .id = "fields", .automa = true, .fields = fields, .state_size = sizeof(struct state)
};

/* Every number tells where it stands. */
static struct state numbered(void)
{
    struct state s = { 0 };
    for (int seat = 0; seat < SEATS; seat++)
        for (int zone = 0; zone < ZONES; zone++) {
            s.held[seat][zone] = (uint8_t)(10 * seat + zone);
            s.pool[0][zone] = s.pool[1][zone] = 7;
            for (int colour = 0; colour < COLOURS; colour++) {
                s.bait[seat][colour][zone] = (uint16_t)(100 * seat + 10 * colour + zone);
                s.boat[colour][seat] = (uint8_t)(10 * colour + seat);
            }
        }
    return s;
}

static void expect_json(const struct state *s, int seats, const char *json)
{
    struct text_out out = { 0 };
    fields_json(&game, s, seats, &out);
    assert_string_equal(text_of(&out), json);
    text_free(&out);
}

static void test_only_seats_at_the_table_are_shown(void **unused)
{
    struct state s = numbered();
    static const char two[] = "{\"held\":[[0,1,2],[10,11,12]],"
                              "\"bait\":[{\"red\":[0,1,2],\"green\":[10,11,12]},"
                              "{\"red\":[100,101,102],\"green\":[110,111,112]}],"
                              "\"pool\":{\"red\":[7,7,7],\"green\":[7,7,7]},"
                              "\"boat\":{\"red\":[0,1],\"green\":[10,11]}}";
    expect_json(&s, 2, two);
    expect_json(&s, 1, two); /* a seat and an automa */
}

static void test_a_secret_of_three_dimensions(void **unused)
{
    struct state s = { 0 };
    struct text_out out = { 0 };
    s.caught[1][1][2] = 5;
    fields_dump(&game, &s, 2, &out);
    assert_non_null(strstr(text_of(&out), "\ncaught       [[[null,null,null],[null,null,null]],"
                                          "[[null,null,null],[null,null,4]]]\n"));
    text_free(&out);
    s.caught[1][1][2] = 0;
    fields_dump(&game, &s, 2, &out);
    assert_non_null(strstr(text_of(&out), "\ncaught       ?\n"));
    text_free(&out);
}

static void test_rows_are_counted_over_all_seats(void **unused)
{
    struct state s = numbered();
    for (int seat = 0; seat < SEATS; seat++)
        for (int colour = 0; colour < COLOURS; colour++)
            assert_int_equal(field_value(&game, &s, "bait", seat * COLOURS + colour, 2), 100 * seat + 10 * colour + 2);
    assert_int_equal(field_value(&game, &s, "held", 3, 1), 31);
    assert_int_equal(field_value(&game, &s, "caught", 7, 2), -1);
}

static void test_a_set_of_numbers_below_zero(void **unused)
{
    static const struct tokens tides = { "tide", NULL, 5, -2, false };
    static const struct field tidal[] = { FIELD("tides", held[0][0], .kind = KIND_SET, .of = &tides), { 0 } };
    const struct game sea = { .fields = tidal };
    struct state s = { .held = { { 0x1f } } };
    struct text_out out = { 0 };
    fields_json(&sea, &s, 2, &out);
    assert_string_equal(text_of(&out), "{\"tides\":[\"-2\",\"-1\",\"0\",\"1\",\"2\"]}");
    text_free(&out);
}

/* One byte holds a colour and a number, 10 x number + colour: programs read both, and not the byte. */
static int colour_of(int packed) { return packed % 10 <= COLOURS ? packed % 10 : -1; }
static int64_t number_of(const struct state *s, int row, int k) { return s->held[0][k] / 10; }

static void test_what_is_packed_is_shown_decoded(void **unused)
{
    static const struct field packed[] = {
        FIELDS("packed", held[0], .most = 92, .internal = true),
        FIELDS("colour", held[0], .kind = KIND_TOKEN, .of = &colours, .decode = colour_of),
        FIELD_OF("number", number_of, ZONES, 0),
        { 0 },
    };
    const struct game bag = { .fields = packed };
    struct state s = { .held = { { 12, 0, 91 } } };
    struct text_out out = { 0 };
    fields_json(&bag, &s, 2, &out);
    assert_string_equal(text_of(&out), "{\"colour\":[\"green\",null,\"red\"],\"number\":[1,0,9]}");
    text_free(&out);
    assert_int_equal(field_value(&bag, &s, "colour", 0, 2), 91); /* tests see what is stored */
    fields_diff(&bag, &s, &(struct state){ .held = { { 12, 0, 92 } } }, &out);
    assert_string_equal(text_of(&out), "packed: [12,0,91] -> [12,0,92]\n"
                                       "colour: [\"green\",null,\"red\"] -> [\"green\",null,\"green\"]\n");
    text_free(&out);
}

static void test_a_difference_in_the_last_seat(void **unused)
{
    struct state a = { 0 }, b = { 0 };
    struct text_out out = { 0 };
    b.held[3][2] = 1;
    b.bait[3][1][2] = 300;
    fields_diff(&game, &a, &b, &out);
    assert_string_equal(text_of(&out), "held: [[0,0,0],[0,0,0],[0,0,0],[0,0,0]] -> [[0,0,0],[0,0,0],[0,0,0],[0,0,1]]\n"
                                       "bait: [{\"red\":[0,0,0],\"green\":[0,0,0]},{\"red\":[0,0,0],\"green\":[0,0,0]},"
                                       "{\"red\":[0,0,0],\"green\":[0,0,0]},{\"red\":[0,0,0],\"green\":[0,0,0]}] -> "
                                       "[{\"red\":[0,0,0],\"green\":[0,0,0]},{\"red\":[0,0,0],\"green\":[0,0,0]},"
                                       "{\"red\":[0,0,0],\"green\":[0,0,0]},{\"red\":[0,0,0],\"green\":[0,0,300]}]\n");
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_seats_at_the_table_are_shown), cmocka_unit_test(test_a_secret_of_three_dimensions),
        cmocka_unit_test(test_rows_are_counted_over_all_seats),   cmocka_unit_test(test_a_set_of_numbers_below_zero),
        cmocka_unit_test(test_what_is_packed_is_shown_decoded),   cmocka_unit_test(test_a_difference_in_the_last_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
