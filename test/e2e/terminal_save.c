/* The saved game: it survives whatever ends the program, and goes on where it was. */
#include "test/e2e/terminal.h"

#include <signal.h>
#include <string.h>

enum { WHOLE_GAME = 1500 };

static bool begins_with(const char *text, const char *beginning)
{
    return !strncmp(text, beginning, strlen(beginning));
}

/* Some moves into a game, at the prompt, with --save. */
static struct screen *mid_game(const char *path, int lines)
{
    struct screen *s = sit_down("play --seed 7 --save %s", path);
    play_along(s, lines);
    assert_false(has_ended(s));
    return s;
}

static void is_a_whole_log(const char *path)
{
    const char *log = read_whole(path, NULL);
    assert_true(begins_with(log, "creel 1 fish-fish 1 seats=3"));
    assert_int_equal(log[strlen(log) - 1], '\n');
    assert_int_equal(creel("replay %s", path).code, 0);
}

/* Killed at a question: the loaded game asks the same question before the same board. */
static void a_killed_game_goes_on(void **state)
{
    const char *path = path_of("killed.log");
    struct screen *s = mid_game(path, 10);
    while (menu_size(answer(s, "")) == 0) {}
    const char *menu = answer(s, ""), *board = answer(s, "board"), *log = answer(s, "log");
    strike(s, SIGKILL);
    assert_int_equal(exit_code(s), -SIGKILL);
    is_a_whole_log(path);
    const char *saved = read_whole(path, NULL);
    struct screen *on = sit_down("play --load %s --seed 8", path);
    read_on(on);
    assert_string_equal(answer(on, ""), menu);
    assert_string_equal(answer(on, "board"), board);
    assert_string_equal(answer(on, "log"), log);
    play_along(on, WHOLE_GAME);
    assert_int_equal(exit_code(on), 0);
    assert_true(begins_with(read_whole(path, NULL), saved));
    assert_true(strlen(read_whole(path, NULL)) > strlen(saved));
    is_a_whole_log(path);
}

/* Every way to lose a terminal leaves a log that replays. */
static void ctrl_c_leaves_a_whole_log(void **state)
{
    const char *path = path_of("interrupted.log");
    struct screen *s = mid_game(path, 7);
    type_bytes(s, "\003");
    assert_int_not_equal(exit_code(s), 0);
    is_a_whole_log(path);
}

static void a_hang_up_leaves_a_whole_log(void **state)
{
    const char *path = path_of("hung-up.log");
    struct screen *s = mid_game(path, 7);
    hang_up(s);
    assert_int_not_equal(exit_code(s), 0);
    is_a_whole_log(path);
}

/* A hang-up that the program's parents told it to ignore (nohup) must end it too: no terminal, no input. */
static void a_hang_up_under_nohup_ends_it(void **state)
{
    signal(SIGHUP, SIG_IGN);
    struct screen *s = sit_down("play --seed 7");
    signal(SIGHUP, SIG_DFL);
    read_on(s);
    hang_up(s);
    assert_int_equal(exit_code(s), 1);
}

static void leaving_tells_how_to_go_on(void **state)
{
    const char *path = path_of("left.log");
    struct screen *s = mid_game(path, 3);
    while (menu_size(answer(s, "")) == 0) {}
    assert_says(answer(s, "quit"), text_with("creel play --load %s", path));
    assert_int_equal(exit_code(s), 0);
    is_a_whole_log(path);
}

/* What leaving tells is the whole truth: with it, two people are two people again. */
static void leaving_two_people_tells_of_both(void **state)
{
    const char *path = path_of("two.log");
    struct screen *s = sit_down("play --humans 2 --seed 7 --save %s", path);
    read_on(s);
    answer(s, "");
    assert_says(answer(s, "quit"), "--humans 2");
}

/* A log torn in the middle of a line is refused with the place, and left alone. */
static void a_torn_log_is_refused(void **state)
{
    const char *log = "creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 3\n3 lay 5 catch\n1 be";
    const char *path = write_text("torn.log", log);
    struct run r = creel("play --load %s", path);
    assert_int_equal(r.code, 1);
    assert_says(r.err, "creel: line 4: ");
    assert_says(r.err, "1 be");
    assert_string_equal(read_whole(path, NULL), log);
}

/* --save never writes over what is there. */
static void an_old_game_is_not_written_over(void **state)
{
    const char *path = write_text("old.log", "precious\n");
    struct run r = creel("play --save %s", path);
    assert_int_equal(r.code, 1);
    assert_says(r.err, path);
    assert_string_equal(r.out, "");
    assert_string_equal(read_whole(path, NULL), "precious\n");
}

/* --load with --save goes on in the new file, which begins with all that was; the old one stays. */
static void a_loaded_game_can_be_saved_elsewhere(void **state)
{
    const char *old = "creel 1 fish-fish 1 seats=3 turns=rules\n* fisher 3\n3 lay 5 catch\n";
    const char *from = write_text("from.log", old), *to = path_of("to.log");
    struct screen *s = sit_down("play --load %s --save %s", from, to);
    read_on(s);
    answer(s, "bet 1");
    answer(s, "");
    answer(s, "quit");
    assert_string_equal(read_whole(from, NULL), old);
    assert_true(begins_with(read_whole(to, NULL), text_with("%s1 bet 1\n2 bet ", old)));
}

/* A finished game can be looked at again: its end is shown, and the file stays as it is. */
static void a_finished_game_is_only_shown(void **state)
{
    const char *path = path_of("finished.log");
    play_along(sit_down("play --seed 7 --save %s", path), WHOLE_GAME);
    const char *log = read_whole(path, NULL);
    assert_says(log, "\n= hash ");
    struct screen *s = sit_down("play --load %s", path);
    assert_int_equal(exit_code(s), 0);
    assert_says(transcript(s), "The game is over.");
    assert_string_equal(read_whole(path, NULL), log);
}

int save_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_killed_game_goes_on),
        AT_SCREEN(ctrl_c_leaves_a_whole_log),
        AT_SCREEN(a_hang_up_leaves_a_whole_log),
        AT_SCREEN(a_hang_up_under_nohup_ends_it),
        AT_SCREEN(leaving_tells_how_to_go_on),
        AT_SCREEN(leaving_two_people_tells_of_both),
        AT_SCREEN(a_torn_log_is_refused),
        AT_SCREEN(an_old_game_is_not_written_over),
        AT_SCREEN(a_loaded_game_can_be_saved_elsewhere),
        AT_SCREEN(a_finished_game_is_only_shown),
    };
    return RUN_GROUP("terminal: the saved game", tests);
}
