/* Two people at one screen: a curtain between them, and nothing of the one's hand for the other. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 1500 };

/* Two people, with the Fisher as named and this line laid, up to the curtain of the next one. */
static struct screen *lay_before_two(int seats, int fisher, const char *line)
{
    struct screen *s = sit_down("play --plain fish-fish --humans 2 --seats %d --cardboard --seed 11", seats);
    read_on(s);
    answer(s, text_with("fisher %d", fisher));
    assert_true(at_curtain(s));
    assert_says(in_sight(s), text_with("Player %d, it’s your turn", fisher));
    assert_int_equal(menu_size(answer(s, "")), 8);
    answer(s, line);
    assert_says(answer(s, "board"), "your hook");
    answer(s, "");
    return s;
}

static void a_curtain_falls_between_people(void **state)
{
    struct screen *s = lay_before_two(2, 1, "lay 5 catch");
    assert_true(at_curtain(s));
    const char *curtain = in_sight(s);
    assert_says(curtain, "Player 2, it’s your turn");
    assert_null(strstr(curtain + 8, "\033"));
    assert_not_says(curtain, "Catch");
    assert_not_says(curtain, "bait");
}

static void behind_the_curtain_no_hook_is_seen(void **state)
{
    struct screen *s = lay_before_two(2, 1, "lay 5 catch");
    assert_says(answer(s, ""), "Player 2: How many tiles");
    assert_says(in_sight(s), "the hook is hidden");
    assert_not_says(in_sight(s), "your hook");
    assert_not_says(in_sight(s), "Your hooks");
    assert_not_says(in_sight(s), "Hidden from the others");
    assert_not_says(in_sight(s), "Catch below");
}

/* All that the other player can get out of the program, by any word. */
static const char *all_in_sight(struct screen *s)
{
    static const char *const words[] = { "",     "board", "log",     "score",       "why",         "why lay 5 catch",
                                         "undo", "redo",  "restart", "lay 5 catch", "lay 5 empty", "lay",
                                         "" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) answer(s, words[i]);
    assert_false(has_ended(s));
    return in_sight(s);
}

/* Two worlds that differ only in the hook look the same to the byte: here a person follows at once. */
static void two_hooks_look_the_same(void **state)
{
    const char *one = all_in_sight(lay_before_two(2, 1, "lay 5 catch"));
    const char *two = all_in_sight(lay_before_two(2, 1, "lay 5 empty"));
    assert_says(one, "Player 2: How many tiles");
    assert_string_equal(one, two);
}

/* ... and here a bot bets between them: it can't know either. */
static void two_hooks_look_the_same_through_a_bot(void **state)
{
    const char *one = all_in_sight(lay_before_two(3, 2, "lay 4 catch"));
    const char *two = all_in_sight(lay_before_two(3, 2, "lay 4 empty"));
    assert_says(one, "Bot 3 bets");
    assert_string_equal(one, two);
}

/* A line taken back tells no more than the bait that lay there. */
static void a_line_taken_back_stays_secret(void **state)
{
    const char *seen[2];
    static const char *const lines[] = { "lay 5 catch", "lay 5 empty" };
    for (int i = 0; i < 2; i++) {
        struct screen *s = sit_down("play --plain fish-fish --humans 2 --seats 2 --cardboard --seed 11");
        read_on(s);
        answer(s, "fisher 1");
        answer(s, "");
        answer(s, lines[i]);
        assert_says(answer(s, "undo"), "You undo a move");
        answer(s, "lay 2 empty");
        answer(s, "");
        seen[i] = all_in_sight(s);
        assert_says(seen[i], "Player 1 undoes a move");
    }
    assert_string_equal(seen[0], seen[1]);
}

/* Only the one who moved can take back; the next one's `undo` is refused. */
static void the_other_cannot_take_it_back(void **state)
{
    struct screen *s = lay_before_two(2, 1, "lay 5 catch");
    answer(s, "");
    assert_says(answer(s, "undo"), "can't be undone");
    assert_says(answer(s, "log"), "\r\n1 lay 5 ?\r\n");
}

static void the_same_person_needs_no_curtain(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish --humans 2 --seats 2 --cardboard --seed 11");
    read_on(s);
    answer(s, "fisher 1");
    answer(s, "");
    answer(s, "lay 5 catch");
    answer(s, "undo");
    assert_false(at_curtain(s));
}

static void ctrl_d_at_the_curtain(void **state)
{
    struct screen *s = lay_before_two(2, 1, "lay 5 catch");
    assert_true(at_curtain(s));
    type_bytes(s, "\004");
    assert_int_equal(exit_code(s), 1);
    assert_says(transcript(s), "You left the game");
}

/* Two play to the end, and both are told how it ended: the last hook is turned up before the scores. */
static void two_people_play_to_the_end(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish --humans 2 --seats 2 --seed 4");
    play_along(s, WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    const char *last = strstr(in_sight(s), "The game is over.");
    assert_non_null(last);
    assert_says(last, "1. Player ");
    assert_says(last, "2. Player ");
    const char *ends = read_on(s), *shown = strstr(ends, "The hook: ");
    assert_non_null(shown);
    assert_true(shown < strstr(ends, "The game is over."));
}

/* The bot has the last word of the game: what it did and what came of it is told before the scores. */
static void the_end_is_told_after_a_bot(void **state)
{
    const char *log = write_text("end.log", "creel 1 fish-fish 1 seats=3 turns=one\n* fisher 2\n"
                                            "2 lay 2 catch\n3 bet 1\n1 bet 0\n2 lay 3 catch\n3 bet 1\n1 bet 0\n"
                                            "3 lay 2 catch\n2 bet 1\n1 bet 0\n3 lay 3 catch\n2 bet 1\n1 bet 0\n"
                                            "1 lay 2 catch\n2 bet 1\n3 bet 0\n1 lay 3 catch\n");
    struct screen *s = sit_down("play --plain --load %s --humans 2", log);
    assert_says(read_on(s), "Player 2: How many tiles");
    assert_says(answer(s, "bet 1"), "Enter to continue");
    const char *ends = answer(s, "");
    assert_int_equal(exit_code(s), 0);
    assert_says(ends, "Bot 3 bets");
    assert_says(ends, "The hook: Catch!");
    assert_says(ends, "The game is over.");
}

/* Three people, a whole game: whoever is asked to bet sees nothing that only a Fisher may know. */
static void no_fish_ever_sees_a_hook(void **state)
{
    int bets = 0, lines = 0;
    struct screen *s = sit_down("play --plain fish-fish --humans 3 --seed 9 --set turns=one");
    const char *shown = read_on(s);
    for (int typed = 0; !has_ended(s) && typed < WHOLE_GAME; typed++) {
        int size = menu_size(shown);
        bool bet = size && strstr(shown, "How many tiles"), lay = size && !bet;
        if (bet) assert_not_says(in_sight(s), "our hook");
        if (lay) assert_says(in_sight(s), "Your hooks");
        bets += bet, lines += lay;
        shown = answer(s, size ? text_with("%d", menu_number(shown, typed % size)) : "");
    }
    assert_int_equal(exit_code(s), 0);
    assert_true(lines >= 3 && bets >= 6);
}

int hot_seat_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_curtain_falls_between_people),   AT_SCREEN(behind_the_curtain_no_hook_is_seen),
        AT_SCREEN(two_hooks_look_the_same),          AT_SCREEN(two_hooks_look_the_same_through_a_bot),
        AT_SCREEN(a_line_taken_back_stays_secret),   AT_SCREEN(the_other_cannot_take_it_back),
        AT_SCREEN(the_same_person_needs_no_curtain), AT_SCREEN(ctrl_d_at_the_curtain),
        AT_SCREEN(no_fish_ever_sees_a_hook),         AT_SCREEN(two_people_play_to_the_end),
        AT_SCREEN(the_end_is_told_after_a_bot),
    };
    return RUN_GROUP("terminal: two people at one screen", tests);
}
