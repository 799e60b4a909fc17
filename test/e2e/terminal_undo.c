/* Taking back: inside a turn, before the others go on, and never after. */
#include "test/e2e/terminal.h"

#include <string.h>

/* The log's lines from the first one of seat 1 on. */
static const char *own_lines(const char *path)
{
    const char *log = read_whole(path, NULL), *own = strstr(log, "\n1 ");
    assert_non_null(own);
    return own + 1;
}

static void a_bet_is_taken_back(void **state)
{
    const char *path = path_of("undo.log");
    struct screen *s = sit_down_where("Bot 3 fishes", text_with(" --save %s", path));
    assert_says(answer(s, "bet 1"), "Press Enter to continue, or type \"undo\"");
    const char *again = answer(s, "undo");
    assert_says(again, "You undo a move");
    assert_int_equal(menu_size(again), 5);
    assert_says(answer(s, "bet 3"), "You bet 3 tiles.");
    assert_says(answer(s, ""), "Bot 2 bets");
    answer(s, "quit");
    const char *own = own_lines(path);
    assert_ptr_equal(strstr(own, "1 bet 1\n1 undo\n1 bet 3\n2 bet "), own);
    assert_int_equal(creel("replay %s", path).code, 0);
}

/* The board is as it was, and what was bet is in the hand again. */
static void undo_restores_the_board(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    const char *before = answer(s, "board");
    answer(s, "4");
    assert_string_not_equal(answer(s, "board"), before);
    answer(s, "undo");
    assert_string_equal(answer(s, "board"), before);
}

static void redo_makes_it_again(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    assert_says(answer(s, "redo"), "nothing to redo");
    answer(s, "bet 2");
    answer(s, "undo");
    assert_says(answer(s, "redo"), "You bet 2 tiles.");
    assert_says(answer(s, "log"), "\r\n1 bet 2\r\n1 undo\r\n1 bet 2\r\n");
}

static void restart_begins_the_turn_again(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    answer(s, "bet 2");
    const char *again = answer(s, "restart");
    assert_says(again, "You undo a move");
    assert_int_equal(menu_size(again), 5);
}

/* When the others went on, it is too late; the refusal says so and the game stays as it is. */
static void undo_ends_where_the_others_go_on(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    assert_says(answer(s, "undo"), "can't be undone");
    answer(s, "bet 0");
    answer(s, "");
    const char *before = answer(s, "log");
    assert_says(answer(s, "undo"), "can't be undone");
    assert_string_equal(answer(s, "log"), before);
}

/* At the confirmation an answer is not taken for Enter. */
static void the_confirmation_wants_enter(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    answer(s, "bet 1");
    assert_says(answer(s, "2"), "Press Enter first");
    assert_says(answer(s, "score"), "Player 1: 0 points");
    const char *log = answer(s, "log");
    assert_says(log, "\r\n1 bet 1\r\n");
    assert_not_says(log, "\r\n2 bet");
    assert_says(answer(s, ""), "Bot 2 bets");
}

/* A Fish that bets last sees the hook: there is nothing to confirm, and no way back. */
static void a_shown_hook_is_shown(void **state)
{
    struct screen *s = sit_down_where("Bot 2 fishes", "");
    const char *shown = answer(s, "4");
    assert_says(shown, "The hook: ");
    assert_not_says(shown, "Enter to continue");
    assert_says(answer(s, "undo"), "can't be undone");
}

int undo_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_bet_is_taken_back),
        AT_SCREEN(undo_restores_the_board),
        AT_SCREEN(redo_makes_it_again),
        AT_SCREEN(restart_begins_the_turn_again),
        AT_SCREEN(undo_ends_where_the_others_go_on),
        AT_SCREEN(the_confirmation_wants_enter),
        AT_SCREEN(a_shown_hook_is_shown),
    };
    return RUN_GROUP("terminal: taking back", tests);
}
