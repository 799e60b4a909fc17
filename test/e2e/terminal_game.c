/* Whole games of one person against two bots, in every language, with every kind of answer. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 1500 };

/* Plays a game to its end. Answers with all that was on the screen. */
static const char *whole_game(const char *language)
{
    const char *path = path_of(text_with("%s.log", language));
    struct screen *s = sit_down("play --plain fish-fish --lang %s --seed 7 --save %s", language, path);
    int typed = play_along(s, WHOLE_GAME);
    assert_true(typed > 12);
    assert_true(typed < WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    saved_what_was_shown(path, read_on(s));
    reads_well(s, "fish-fish.");
    return transcript(s);
}

static void plays_in_english(void **state)
{
    const char *all = whole_game("en");
    assert_says(all, "The game is over.");
    assert_says(all, "Round 6 of 6");
    assert_says(all, "You bet");
    assert_says(all, "Bot 2");
}

static void plays_in_french(void **state)
{
    const char *all = whole_game("fr");
    assert_not_says(all, "The game is over.");
    assert_not_says(all, "You bet");
    assert_says(all, "\xc3"); /* an accent: no French game does without */
}

static void plays_in_japanese(void **state)
{
    const char *all = whole_game("ja");
    assert_not_says(all, "The game is over.");
    assert_not_says(all, "You bet");
    assert_says(all, "\xe3\x81"); /* hiragana */
}

/* The same seed deals the same game: the screens are equal to the last byte. */
static void a_seed_repeats_the_screen(void **state)
{
    struct screen *one = sit_down("play --plain fish-fish --seed c0ffee"),
                  *two = sit_down("play --plain fish-fish --seed c0ffee");
    play_along(one, WHOLE_GAME);
    play_along(two, WHOLE_GAME);
    assert_string_equal(transcript(one), transcript(two));
    assert_says(transcript(one), "c0ffee"); /* and the end tells the seed */
}

/* Without a seed the end tells one, and that one deals the same game again. */
static void an_unseeded_game_tells_its_seed(void **state)
{
    struct screen *one = sit_down("play --plain fish-fish");
    play_along(one, WHOLE_GAME);
    const char *told = strstr(transcript(one), "Seed: ");
    assert_non_null(told);
    struct screen *two = sit_down("play --plain fish-fish --seed %.64s", told + 6);
    play_along(two, WHOLE_GAME);
    assert_string_equal(transcript(one), transcript(two));
}

/* Eight at the table is the widest and longest board. */
static void eight_seats_fit_the_screen(void **state)
{
    static const char *const languages[] = { "en", "fr", "ja" };
    for (int i = 0; i < 3; i++) {
        struct screen *s = sit_down("play --plain fish-fish --seats 8 --seed 3 --lang %s --no-confirm", languages[i]);
        play_along(s, WHOLE_GAME);
        assert_int_equal(exit_code(s), 0);
        fits_the_screen(transcript(s));
    }
}

/* Every game of the program comes to its end in the hands of a person who answers anything. */
static void the_null_game_plays_too(void **state)
{
    struct screen *s = sit_down("play --plain null --seats 2 --set tosses=9 --seed 5");
    play_along(s, WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    assert_says(transcript(s), "The game is over.");
    fits_the_screen(transcript(s));
    has_no_key(transcript(s), "null.");
}

/* Rounds and seats are those that were asked for. */
static void the_table_is_as_it_was_wished(void **state)
{
    assert_says(read_on(sit_down("play --plain fish-fish")), "Round 1 of 6, line 1 of 5");
    assert_says(read_on(sit_down("play --plain fish-fish --set turns=one")), "Round 1 of 3, line 1 of 5");
    struct screen *s = sit_down("play --plain fish-fish --seats 4 --humans 2 --cardboard");
    read_on(s);
    const char *board = answer(s, "fisher 4");
    assert_says(board, "Round 1 of 4, line 1 of 5");
    assert_says(board, "> Player 1 ");
    assert_says(board, "  Player 2 ");
    assert_says(board, "  Bot 3 ");
    assert_says(board, "  Bot 4 ");
}

/* --no-confirm: no move waits for Enter. */
static void no_confirm_goes_on_at_once(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", " --no-confirm");
    const char *shown = answer(s, "1");
    assert_not_says(shown, "Enter to continue");
    assert_says(shown, "Bot 2 bets");
}

/* With real cardboard the first fisher is asked for, and the log says who typed it. */
static void cardboard_asks_for_the_first_fisher(void **state)
{
    const char *path = path_of("cardboard.log");
    struct screen *s = sit_down("play --plain fish-fish --cardboard --save %s", path);
    const char *shown = read_on(s);
    assert_says(shown, "Who fishes first?");
    assert_int_equal(menu_size(shown), 3);
    assert_says(answer(s, "7"), "fisher 1, fisher 2, fisher 3");
    assert_says(answer(s, "2"), "Bot 2 fishes");
    answer(s, "quit");
    assert_says(read_whole(path, NULL), "\n*1 fisher 2\n2 lay ");
}

int game_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(plays_in_english),
        AT_SCREEN(plays_in_french),
        AT_SCREEN(plays_in_japanese),
        AT_SCREEN(a_seed_repeats_the_screen),
        AT_SCREEN(an_unseeded_game_tells_its_seed),
        AT_SCREEN(eight_seats_fit_the_screen),
        AT_SCREEN(the_null_game_plays_too),
        AT_SCREEN(the_table_is_as_it_was_wished),
        AT_SCREEN(no_confirm_goes_on_at_once),
        AT_SCREEN(cardboard_asks_for_the_first_fisher),
    };
    return RUN_GROUP("terminal: whole games", tests);
}
