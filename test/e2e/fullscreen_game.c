/* Whole games on the whole screen, in every language and size; what is saved, and what is left when the program is killed. */
#include "test/e2e/fullscreen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRESSES = 3000, KILLS = 200, WIDE = 116, SIZES = 2 };

static const struct {
    const char *code, *over;
} languages[] = { { "en", "The game is over." }, { "fr", "La partie est finie." }, { "ja", "ゲーム終了" } };
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

static void no_key_is_seen(const char *screen)
{
    static const char *const parts[] = { "term.",           "play.",   "fish-fish.", "coldwater-crown.",
                                         "freshwater-fly.", "refusal." };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (const char *at = screen; (at = strstr(at, parts[i])); at++)
            if (islower((unsigned char)at[strlen(parts[i])])) fail_msg("a raw key: %.40s", at);
}

/* Every character is as wide as the program takes it to be: the status ends one column before the edge, and the line beside a wide board is
 * straight. */
static void is_straight(const struct glass *g)
{
    int rows, columns, line;
    size_of_glass(g, &rows, &columns);
    assert_string_equal(seen_at(g, 0, columns - 1), " ");
    assert_string_not_equal(seen_at(g, 0, columns - 2), " ");
    if (columns < WIDE) return;
    for (line = columns - 1; strcmp(seen_at(g, 2, line), "│") != 0; line--) assert_true(line > 0);
    for (int row = 1; row < rows - 1; row++) assert_string_equal(seen_at(g, row, line), "│");
}

/* Chooses now this and now that, until these words are seen. */
static void play_until(struct glass *g, const char *words)
{
    static const char *const moves[] = { "\r", DOWN "\r", UP "\r", DOWN DOWN "\r", DOWN DOWN DOWN "\r" };
    for (int k = 0; k < PRESSES; k++) {
        const char *screen = seen(g);
        if (strstr(screen, words)) return;
        no_key_is_seen(screen);
        is_straight(g);
        press(g, moves[k % 5]);
    }
    fail_msg("\"%s\" was never seen; the screen at the end:\n%s", words, seen(g));
}

/* A game to its end: it is in its file, and the file replays. */
static void whole_game(int rows, int columns, const char *language, const char *words, const char *over)
{
    const char *path = path_of(text_with("%s-%d.log", language, columns));
    struct glass *g =
        look_through(rows, columns, "play %s --seed 7 --bot random --lang %s --save %s", words, language, path);
    play_until(g, over);
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
    assert_non_null(strstr(read_whole(path, NULL), "= score "));
    assert_int_equal(creel("replay %s", path).code, 0);
    kill_now(g);
}

/* In every language on a small screen and on a large one, with another number of seats each time. */
static void whole_games(const char *game, const int seats[LANGUAGES * SIZES])
{
    for (int k = 0; k < LANGUAGES * SIZES; k++)
        whole_game(k % SIZES ? 60 : 24, k % SIZES ? 200 : 80, languages[k / SIZES].code,
                   text_with("%s --seats %d", game, seats[k]), languages[k / SIZES].over);
}

static void fish_fish_is_played(void **state)
{
    whole_games("fish-fish", (const int[]){ 3, 8, 4, 2, 5, 6 });
    whole_game(40, 120, "ja", "fish-fish --seats 5", "ゲーム終了");
}

static void coldwater_crown_is_played(void **state)
{
    whole_games("coldwater-crown", (const int[]){ 2, 3, 1, 4, 4, 1 });
}

static void freshwater_fly_is_played(void **state) { whole_games("freshwater-fly", (const int[]){ 2, 3, 3, 2, 4, 2 }); }

static void play_a_day(int rows, int columns, const char *language, const char *first, const char *open,
                       const char *evening)
{
    struct glass *g = look_through(rows, columns, "play freshwater-fly --seats 1 --seed 7 --lang %s", language);
    play_until(g, first);
    press(g, "J");
    assert_says(seen(g), open);
    press(g, "q");
    play_until(g, evening);
    kill_now(g);
}

/* A day of the adventure ends with its journal, on the screen, behind its key, and on the start page. */
static void a_day_of_the_adventure_is_played(void **state)
{
    for (int k = 0; k < SIZES; k++) {
        int rows = k ? 60 : 24, columns = k ? 200 : 80;
        play_a_day(rows, columns, "en", "Day 1 of 7, Crooked Fork", "It is day 1 of 7", "Your journal.");
        play_a_day(rows, columns, "fr", "Jour 1 sur 7, Crooked Fork", "C’est le jour 1 sur 7", "Votre Journal.");
        play_a_day(rows, columns, "ja", "1日目（全7日）、クルックド・フォーク", "あなたの日誌。1日目（全7日）",
                   "あなたの日誌。次は2日目");
    }
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Journal: Freshwater Fly");
    press(g, "\r");
    assert_says(seen(g), "of 7");
    assert_says(seen(g), "Crooked Fork");
}

/* The number of the line under the cursor, as it is drawn there. */
static const char *cursor_on(const char *screen)
{
    for (int number = 0; number < 100; number++)
        if (strstr(screen, text_with("▸%2d ", number))) return text_with("▸%2d ", number);
    return NULL;
}

/* With the mouse alone: the line under the cursor is clicked, and clicked again; where the others go on after that, the words that say so. */
static void play_with_the_mouse(const char *words)
{
    struct glass *g = look_through(24, 80, "play %s --seats 2 --seed 7", words);
    for (int k = 0; k < PRESSES && !sees(g, "The game is over."); k++) {
        const char *screen = seen(g), *line = cursor_on(screen);
        click(g, strstr(screen, "a click here") ? "a click here" : line ? line : " ");
    }
    assert_says(seen(g), "The game is over.");
    kill_now(g);
}

static void games_are_played_with_the_mouse(void **state)
{
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = yes\ntips = no\n");
    play_with_the_mouse("fish-fish --bot random --set turns=one");
    play_with_the_mouse("coldwater-crown --bot easy");
    play_with_the_mouse("freshwater-fly --bot easy");
}

/* Nothing depends on colours. */
static void a_game_is_played_without_colour(void **state)
{
    setenv("NO_COLOR", "1", 1);
    whole_game(24, 80, "en", "coldwater-crown --seats 3", "The game is over.");
    unsetenv("NO_COLOR");
}

/* In the middle of a game the window changes its size, and the game goes on. */
static void a_game_survives_resizing(void **state)
{
    const char *path = path_of("resized.log");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 7 --bot random --save %s", path);
    for (int k = 0; k < 6; k++) press(g, DOWN "\r");
    resize(g, 60, 200);
    for (int k = 0; k < 6; k++) press(g, DOWN "\r");
    resize(g, 18, 60);
    play_until(g, "The game is over.");
    assert_non_null(strstr(read_whole(path, NULL), "= score "));
}

/* ---- saves ---- */

static int answers_in(const char *path)
{
    int count = 0;
    const char *log = read_whole(path, NULL);
    for (const char *line = log; line && *line; line = strchr(line, '\n'), line += line != NULL)
        count += !strncmp(line, "1 ", 2);
    return count;
}

/* Killed at any moment, also while it works on a key: every answer that was seen to be taken is in the file. */
static void a_killed_program_loses_nothing(void **state)
{
    static const struct {
        const char *words, *name;
    } games[] = { { "fish-fish", "Fish Fish" },
                  { "coldwater-crown", "Coldwater Crown" },
                  { "freshwater-fly --seats 1", "Freshwater Fly" } };
    const char *path = path_of("killed.log");
    int settled = 0;
    srand(7);
    for (int k = 0; k < KILLS; k++) {
        const char *begin = text_with("%s --save %s", games[k / 20 % 3].words, path);
        struct glass *g = look_through(24, 80, "play %s --bot random --seed %x",
                                       k % 20 ? text_with("--load %s", path) : begin, k + 1);
        assert_says(seen(g), games[k / 20 % 3].name);
        if (k % 20 == 0) settled = 0;
        for (int moves = rand() % 3; moves > 0 && strstr(seen(g), "Your turn"); moves--) {
            press(g, DOWN "\r");
            assert_true(answers_in(path) > settled);
            settled = answers_in(path);
        }
        press_at_once(g, DOWN "\r");
        usleep((unsigned)rand() % 4000);
        kill_now(g);
        assert_true(answers_in(path) >= settled);
        settled = answers_in(path);
        assert_int_equal(creel("replay %s", path).code, 0);
        if (k % 20 == 19) unlink(path);
    }
}

static void two_programs_do_not_share_a_save(void **state)
{
    const char *path = path_of("shared.log");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 7 --save %s", path);
    assert_says(seen(g), "Fish Fish");
    struct glass *second = look_through(24, 80, "play --load %s", path);
    assert_says(drawn(second), "is in use by another game");
    assert_int_equal(ended_with(second), 1);
    press(g, "\r");
    assert_says(seen(g), "Fish Fish");
}

/* Also from the start page, which says so and stays. */
static void a_game_that_is_open_is_not_continued(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 7");
    assert_says(seen(g), "Your turn");
    struct glass *second = look_through(24, 80, "%s", "");
    press(second, "\r");
    assert_says(seen(second), "is in use by another game");
    assert_says(seen(second), "Continue: Fish Fish");
    press(g, "q");
    press(second, "\r");
    assert_says(seen(second), "Your turn");
}

/* A game without a file of its own is saved all the same; the start page offers it, and the question is the same. */
static void a_game_is_continued_from_the_start_page(void **state)
{
    struct glass *g = look_through(24, 80, "play coldwater-crown --seed 3 --bot good");
    press(g, "\r");
    const char *asked = seen(g);
    kill_now(g);
    struct glass *again = look_through(24, 80, "%s", "");
    assert_says(seen(again), "Continue: Coldwater Crown");
    press(again, "\r");
    press(again, "n");
    const char *players = strstr(seen(again), "points  angler");
    assert_non_null(players);
    assert_non_null(strstr(asked, text_with("%.*s", (int)strcspn(players, "─"), players)));
}

/* Of many games the latest three are at the top, and the others are not lost. */
static void old_games_are_out_of_the_way(void **state)
{
    mkdir(path_of("data"), 0700), mkdir(path_of("data/creel"), 0700), mkdir(path_of("data/creel/games"), 0700);
    for (int day = 1; day <= 5; day++)
        write_text(text_with("data/creel/games/2020-01-%02d-120000-fish-fish-1.creel", day),
                   "# seats person fair\ncreel 1 fish-fish 1 seats=2 turns=rules\n");
    struct glass *g = look_through(18, 80, "%s", "");
    assert_says(seen(g), "Continue: Fish Fish, 01-05");
    assert_says(seen(g), "Continue: Fish Fish, 01-03");
    assert_not_says(seen(g), "Continue: Fish Fish, 01-02");
    press(g, "\033OF");
    assert_says(seen(g), "Continue: Fish Fish, 01-01");
}

/* ---- people at one screen ---- */

static void a_curtain_hides_what_only_one_may_see(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3 --humans 2 --seats 2");
    for (int k = 0; k < 40 && !strstr(seen(g), "nobody else is looking"); k++) {
        assert_null(strstr(drawn(g), "\033[3J"));
        press(g, "\r");
    }
    assert_says(seen(g), "Press Enter when nobody else is looking.");
    assert_not_says(seen(g), "points");
    assert_not_says(seen(g), "(J)");
    assert_non_null(strstr(drawn(g), "\033[3J")); /* nothing can be scrolled back to */
    resize(g, 30, 100);
    assert_not_says(seen(g), "points");
}

/* ---- looking back ---- */

static void a_finished_game_is_looked_back_on(void **state)
{
    struct glass *played = look_through(24, 80, "play fish-fish --seats 2 --seed 5 --bot random");
    play_until(played, "The game is over.");
    kill_now(played);
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Look back: Fish Fish");
    click(g, "Look back: Fish Fish");
    assert_says(seen(g), "Entry 0 of ");
    press(g, RIGHT RIGHT RIGHT);
    assert_says(seen(g), "Entry 3 of ");
    assert_says(seen(g), "with everything open");
    press(g, "e");
    assert_says(seen(g), "as Player 1 saw it");
    press(g, "g1\r");
    assert_says(seen(g), "Entry 1 of ");
    press(g, "c");
    assert_says(seen(g), "Round 1");
    assert_not_says(seen(g), "Entry 1");
}

/* The results are closed without leaving the game. */
static void the_end_can_be_looked_at(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seats 2 --seed 5 --bot random --set turns=one");
    play_until(g, "The game is over.");
    press(g, "\033");
    assert_says(seen(g), "s score  l story  v review");
    assert_says(seen(g), "s: the score by source.");
    press(g, "\033");
    assert_int_equal(ended_with(g), 0);
}

static void a_finished_game_is_reviewed(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seats 2 --seed 5 --bot random --set turns=one");
    play_until(g, "The game is over.");
    press(g, "v");
    assert_says(seen(g), "Review of the game");
    press(g, "/100 %\r");
    assert_says(seen(g), "100 % |");
    press(g, "/turning points\r");
    assert_says(seen(g), "Turning points");
    press(g, "/luck\r");
    assert_says(seen(g), "Luck, compared with an average draw");
    press(g, "q");
    press(g, "s");
    press(g, "q");
    press(g, "\033");
    assert_int_equal(ended_with(g), 0);
}

/* ---- anything at all ---- */

/* Keys in no order: the program goes on, or has ended as it should. */
static void any_keys_do_no_harm(void **state)
{
    static const char *const keys[] = { "j",       "k",
                                        "\r",      "\r",
                                        "u",       "U",
                                        "r",       "w",
                                        "s",       "l",
                                        "?",       "/",
                                        "n",       "g",
                                        "b",       "o",
                                        "J",       "t",
                                        "be\t\r",  "3",
                                        "\033",    "\t",
                                        "\177",    "\014",
                                        "\033[6~", LEFT,
                                        "\033[5~", UP,
                                        "z",       "lay 5",
                                        "\r",      "é",
                                        "釣",      "q\r",
                                        "\033[Z",  "\033OH",
                                        "\033OF",  "\033[<0;9;9M",
                                        DOWN,      "q" };
    static const char *const words[] = { "play fish-fish --seed 3", "play coldwater-crown --seed 3",
                                         "play freshwater-fly --seats 1" };
    srand(11);
    for (int k = 0; k < 3; k++) {
        struct glass *g = look_through(24, 80, "%s --bot random", words[k]);
        for (int presses = 0; presses < 250 && !is_over(g); presses++) {
            if (presses % 60 == 59) resize(g, 18 + rand() % 40, 60 + rand() % 140);
            press(g, keys[rand() % (sizeof keys / sizeof keys[0] - 1)]);
            no_key_is_seen(seen(g));
        }
        for (int tries = 0; tries < 20 && !is_over(g); tries++) press(g, "\033q");
        assert_true(is_over(g));
        assert_int_equal(ended_with(g), 0);
    }
}

int whole_game_tests(void)
{
    static const struct CMUnitTest tests[] = {
        AT_GLASS(fish_fish_is_played),
        AT_GLASS(coldwater_crown_is_played),
        AT_GLASS(freshwater_fly_is_played),
        AT_GLASS(a_day_of_the_adventure_is_played),
        AT_GLASS(games_are_played_with_the_mouse),
        AT_GLASS(a_game_is_played_without_colour),
        AT_GLASS(a_game_survives_resizing),
        AT_GLASS(a_killed_program_loses_nothing),
        AT_GLASS(two_programs_do_not_share_a_save),
        AT_GLASS(a_game_that_is_open_is_not_continued),
        AT_GLASS(a_game_is_continued_from_the_start_page),
        AT_GLASS(old_games_are_out_of_the_way),
        AT_GLASS(a_curtain_hides_what_only_one_may_see),
        AT_GLASS(a_finished_game_is_looked_back_on),
        AT_GLASS(the_end_can_be_looked_at),
        AT_GLASS(a_finished_game_is_reviewed),
        AT_GLASS(any_keys_do_no_harm),
    };
    return RUN_GROUP("whole games", tests);
}
