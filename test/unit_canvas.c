/* What is drawn on a canvas: characters of every width, parts, and pieces that can be chosen. */
#include "text/canvas.h"

#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct canvas c;

static int begins(void **state) { return canvas_begin(&c, 5, 20, true) ? 0 : -1; }

static int ends(void **state)
{
    canvas_end(&c);
    return 0;
}

/* A row as it is read, without the spaces at its end. */
static const char *row_of(int row)
{
    static char text[400];
    text[0] = '\0';
    for (int column = 0; column < c.columns; column++) strcat(text, cell_at(&c, row, column)->text);
    size_t length = strlen(text);
    while (length && text[length - 1] == ' ') text[--length] = '\0';
    return text;
}

static void text_is_cut_with_a_sign(void **state)
{
    assert_int_equal(put_text(&c, 0, 0, 6, PLAIN, "Rainbow"), 6);
    assert_string_equal(row_of(0), "Rainb…");
    assert_int_equal(put_text(&c, 1, 0, 7, PLAIN, "Rainbow"), 7);
    assert_string_equal(row_of(1), "Rainbow");
}

/* A wide character takes two cells, and is never cut in half. */
static void wide_characters_take_two_cells(void **state)
{
    assert_int_equal(put_text(&c, 0, 0, 10, PLAIN, "釣り人"), 6);
    assert_string_equal(cell_at(&c, 0, 1)->text, "");
    put_text(&c, 0, 1, 1, PLAIN, "x");
    assert_string_equal(row_of(0), " xり人");
    put_text(&c, 1, 19, 2, PLAIN, "釣");
    assert_string_equal(row_of(1), "");
    assert_int_equal(put_text(&c, 2, 0, 4, PLAIN, "釣り人"), 3);
    assert_string_equal(row_of(2), "釣…");
}

static void marks_join_their_letter(void **state)
{
    assert_int_equal(put_text(&c, 0, 0, 10, PLAIN, "e\xcc\x81t"), 2);
    assert_string_equal(cell_at(&c, 0, 0)->text, "e\xcc\x81");
}

static void outside_nothing_is_drawn(void **state)
{
    put_text(&c, -1, 0, 5, PLAIN, "above");
    put_text(&c, 5, 0, 5, PLAIN, "below");
    put_text(&c, 0, 18, 9, PLAIN, "right");
    assert_string_equal(row_of(0), "                  ri");
    assert_string_equal(row_of(4), "");
}

static void without_unicode_there_is_ascii(void **state)
{
    c.unicode = false;
    put_text(&c, 0, 0, 20, PLAIN, "Appâts : « ça »…");
    assert_string_equal(row_of(0), "Appats : \" ca \".");
    put_box(&c, (struct area){ 1, 0, 3, 5 }, PLAIN, NULL, UNMARKED);
    assert_string_equal(row_of(1), "+---+");
    assert_string_equal(row_of(2), "|   |");
}

static void lines_are_wrapped_and_counted(void **state)
{
    struct area area = { 0, 0, 2, 9 };
    assert_int_equal(put_lines(&c, area, PLAIN, "one two three four", 0), 3);
    assert_string_equal(row_of(0), "one two");
    canvas_clear(&c);
    put_lines(&c, area, PLAIN, "one two three four", 1);
    assert_string_equal(row_of(0), "three");
    assert_string_equal(row_of(1), "four");
}

/* Bet 0 to 4: the tile that stands for two is named by one choice. */
static void pieces_are_named_by_choices(void **state)
{
    const struct game *game = game_named("fish-fish");
    int step = 0;
    while (strcmp(game->step_names[step + 1], "bet") != 0) step++;
    c.pointing = (struct pointing){ game, { .step = (uint8_t)(step + 1) }, 0x1f, 2 };
    struct area two = { 1, 4, 1, 3 };
    assert_int_equal(put_spot(&c, two, NULL, "tiles", 2), CHOSEN);
    assert_int_equal(put_spot(&c, (struct area){ 1, 8, 1, 3 }, "bet", "tiles", 3), CHOOSABLE);
    assert_int_equal(put_spot(&c, (struct area){ 1, 12, 1, 3 }, NULL, "tiles", 7), UNMARKED);
    assert_int_equal(put_spot(&c, (struct area){ 1, 16, 1, 3 }, "lay", "tiles", 3), UNMARKED);
    assert_int_equal(choices_at(&c, 1, 6), 1 << 2);
    assert_int_equal(choices_at(&c, 1, 8), 1 << 3);
    assert_int_equal(choices_at(&c, 1, 12), 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(text_is_cut_with_a_sign, begins, ends),
        cmocka_unit_test_setup_teardown(wide_characters_take_two_cells, begins, ends),
        cmocka_unit_test_setup_teardown(marks_join_their_letter, begins, ends),
        cmocka_unit_test_setup_teardown(outside_nothing_is_drawn, begins, ends),
        cmocka_unit_test_setup_teardown(without_unicode_there_is_ascii, begins, ends),
        cmocka_unit_test_setup_teardown(lines_are_wrapped_and_counted, begins, ends),
        cmocka_unit_test_setup_teardown(pieces_are_named_by_choices, begins, ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
