/* A game without a board of its own at the terminal: the null game, shown by its fields and its menu. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 20 };

static void the_board_is_made_of_fields(void **state)
{
    struct screen *s = sit_down("play --plain null --seats 3 --humans 3 --set tosses=2 --cardboard");
    const char *shown = read_on(s);
    assert_says(shown, "  players         3\r\n"
                       "  tosses          2\r\n"
                       "  have called     0\r\n"
                       "  the coin shows  -\r\n"
                       "  right calls     Player 1: 0, Player 2: 0, Player 3: 0\r\n"
                       "  calls           ?\r\n");
    assert_int_equal(menu_size(shown), 2);
}

/* Each sees its own call, and the others only that there is one. */
static void a_call_is_shown_to_its_caller(void **state)
{
    struct screen *s = sit_down("play --plain null --seats 2 --humans 2 --set tosses=1 --cardboard");
    read_on(s);
    answer(s, "call tails");
    assert_says(answer(s, "board"), "  calls           Player 1: tails, Player 2: ?\r\n");
    answer(s, "");
    answer(s, "");
    assert_says(in_sight(s), "  have called     1\r\n");
    assert_says(in_sight(s), "  calls           ?\r\n");
}

static void it_can_be_played_in_every_language(void **state)
{
    static const char *const codes[] = { "en", "fr", "ja" };
    for (int i = 0; i < 3; i++) {
        struct screen *s = sit_down("play --plain null --lang %s --seed 5", codes[i]);
        play_along(s, WHOLE_GAME);
        assert_true(has_ended(s));
        assert_int_equal(exit_code(s), 0);
        reads_well(s, "null.");
        stand_up(s);
    }
}

int null_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(the_board_is_made_of_fields),
        AT_SCREEN(a_call_is_shown_to_its_caller),
        AT_SCREEN(it_can_be_played_in_every_language),
    };
    return RUN_GROUP("terminal: a game without a board", tests);
}
