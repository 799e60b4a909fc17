/* The board of a game that has none of its own: fields of every form in words, on the catalogs of the null game. */
#include "engine/fields.h"
#include "engine/lexicon.h"
#include "text/show.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { SEATS = 3, SIDES = 2, ZONES = 2 };

struct state {
    FLOW(1);
    uint8_t tosses, coin, fisher, none, sides, hidden, half_hidden[SEATS];
    uint8_t by_side[SIDES], plain[ZONES], held[SEATS][ZONES], loot[SIDES][SEATS], caught[SEATS][SIDES][ZONES];
};

static const char *const side_words[] = { "heads", "tails" };
static const struct tokens sides = { "side", side_words, SIDES, 1, false };

static const struct field fields[] = {
    FIELD("tosses", tosses),
    FIELD("coin", coin, .kind = KIND_TOKEN, .of = &sides),
    FIELD("fisher", fisher, .kind = KIND_SEAT),
    FIELD("none", none, .kind = KIND_SEAT),
    FIELD("sides", sides, .kind = KIND_SET, .of = &sides),
    FIELD("hidden", hidden, .secret = true, .plus_one = true),
    FIELDS("half", half_hidden, .by_seat = true, .kind = KIND_TOKEN, .of = &sides, .secret = true),
    FIELDS("by-side", by_side, .of = &sides),
    FIELDS("plain", plain),
    FIELD_ROWS("held", held, .rows_by_seat = true),
    FIELD_ROWS("loot", loot, .row = &sides, .by_seat = true),
    FIELD_SEATS("caught", caught, .row = &sides),
    { 0 },
};

static const struct game game = { .id = "null", .automa = true, .fields = fields, .state_size = sizeof(struct state) };

static const struct state some = {
    .tosses = 5,
    .coin = 1,
    .fisher = 1,
    .none = NOBODY,
    .sides = 3,
    .half_hidden = { 0, 2, 0 },
    .by_side = { 4, 6 },
    .plain = { 8, 9 },
    .held = { { 1, 2 }, { 3, 4 }, { 5, 6 } },
    .loot = { { 1, 0, 7 }, { 0, 2, 7 } },
    .caught = { { { 1, 2 }, { 3, 4 } }, { { 5, 6 }, { 7, 8 } }, { { 9, 9 }, { 9, 9 } } },
};

static void expect_board(enum language language, const struct state *s, int seats, const char *board)
{
    struct speaker sp = { .language = language, .game = &game, .reader = 0, .name = { "Ann", "Benedict", "Cleo" } };
    struct text_out out = { 0 };
    plain_board(&sp, s, seats, &out);
    assert_string_equal(text_of(&out), board);
    text_free(&out);
}

static const char two_seats[] = "  tosses          5\n"
                                "  the coin shows  heads\n"
                                "  fisher          Benedict\n"
                                "  none            -\n"
                                "  sides           heads + tails\n"
                                "  hidden          ?\n"
                                "  half            Ann: ?, Benedict: tails\n"
                                "  by-side         heads: 4, tails: 6\n"
                                "  plain           8, 9\n"
                                "  held            Ann       1, 2\n"
                                "                  Benedict  3, 4\n"
                                "  loot            heads  Ann: 1, Benedict: 0\n"
                                "                  tails  Ann: 0, Benedict: 2\n"
                                "  caught          Ann, heads       1, 2\n"
                                "                  Ann, tails       3, 4\n"
                                "                  Benedict, heads  5, 6\n"
                                "                  Benedict, tails  7, 8\n";

static void fields_of_every_form(void **unused) { expect_board(ENGLISH, &some, 2, two_seats); }

/* The automa is the second of the parties. */
static void an_automa_is_shown_after_the_seat(void **unused) { expect_board(ENGLISH, &some, 1, two_seats); }

static void what_is_known_or_absent(void **unused)
{
    struct speaker sp = { .game = &game, .name = { "Ann" } };
    struct text_out out = { 0 };
    struct state s = some;
    s.hidden = 4;
    s.coin = s.sides = 0;
    plain_board(&sp, &s, 1, &out);
    assert_non_null(strstr(text_of(&out), "  hidden          3\n"));
    assert_non_null(strstr(text_of(&out), "  the coin shows  -\n"));
    assert_non_null(strstr(text_of(&out), "  sides           -\n"));
    text_free(&out);
}

static void words_are_of_the_language(void **unused)
{
    static const struct field few[] = { FIELD("coin", coin, .kind = KIND_TOKEN, .of = &sides),
                                        FIELDS("by-side", by_side, .of = &sides),
                                        { 0 } };
    struct game small = game;
    struct speaker sp = { .language = FRENCH, .game = &small };
    struct text_out out = { 0 };
    small.fields = few;
    plain_board(&sp, &some, 2, &out);
    assert_string_equal(text_of(&out), "  la pièce montre  face\n  by-side          face : 4, pile : 6\n");
    text_free(&out);
}

/* Names as long as they may be, at a full table: what does not fit goes on in the next line. */
static void a_long_line_is_broken(void **unused)
{
    struct speaker sp = { .game = &game,
                          .name = { "A name of thirty-eight letters and more", "Benedict the other one",
                                    "Cleo, who is third" } };
    struct text_out out = { 0 };
    plain_board(&sp, &some, 3, &out);
    for (const char *line = text_of(&out); *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 79);
    assert_non_null(strstr(text_of(&out), ",\n                  Benedict"));
    text_free(&out);
}

static int forget(void **unused)
{
    catalogs_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_of_every_form),    cmocka_unit_test(an_automa_is_shown_after_the_seat),
        cmocka_unit_test(what_is_known_or_absent), cmocka_unit_test(words_are_of_the_language),
        cmocka_unit_test(a_long_line_is_broken),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
