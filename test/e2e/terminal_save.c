/* The saved game: it survives whatever ends the program, and goes on where it was. */
#include "test/e2e/terminal.h"

#include <signal.h>
#include <string.h>

enum { WHOLE_GAME = 1500 };

#define LINE_LAID "creel 1 fish-fish 1 seats=3 turns=rules first=drawn\n* fisher 3\n3 lay 5 catch\n"

static bool begins_with(const char *text, const char *beginning)
{
    return !strncmp(text, beginning, strlen(beginning));
}

/* Some moves into a game, at the prompt, with --save. */
static struct screen *mid_game(const char *path, int lines)
{
    struct screen *s = sit_down("play --plain fish-fish --seed 7 --save %s", path);
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
    struct screen *on = sit_down("play --plain --load %s --seed 8", path);
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
    struct screen *s = sit_down("play --plain fish-fish --seed 7");
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
    struct screen *s = sit_down("play --plain fish-fish --humans 2 --seed 7 --save %s", path);
    read_on(s);
    answer(s, "");
    assert_says(answer(s, "quit"), "--humans 2");
}

/* The set-up line is on the disk before the first question, also where nothing was drawn yet. */
static void a_save_begins_before_the_first_question(void **state)
{
    const char *path = path_of("first.log");
    struct screen *s = sit_down("play --plain fish-fish --cardboard --save %s", path);
    read_on(s);
    type_bytes(s, "\003");
    assert_int_not_equal(exit_code(s), 0);
    is_a_whole_log(path);
}

/* Whoever comes second is refused, told by whom the file is used, and changes nothing. */
static void two_programs_do_not_share_a_save(void **state)
{
    const char *path = path_of("shared.log");
    struct screen *s = mid_game(path, 5);
    const char *log = read_whole(path, NULL);
    struct run second = creel_reads("1\n\n1\n\n", "play --load %s", path);
    assert_int_equal(second.code, 1);
    assert_string_equal(second.out, "");
    assert_says(second.err, text_with("%s is in use by another game (process %d)", path, (int)process_of(s)));
    assert_int_equal(creel("play fish-fish --save %s", path).code, 1);
    assert_string_equal(read_whole(path, NULL), log);
    play_along(s, WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    is_a_whole_log(path);
    assert_int_equal(creel("play --load %s", path).code, 0);
}

/* Of many that begin at the same moment one plays, and each other has changed nothing. */
static void of_many_programs_one_has_the_save(void **state)
{
    enum { MANY = 8 };
    const char *old = LINE_LAID;
    const char *path = write_text("many.log", old);
    struct screen *s[MANY];
    int players = 0;
    for (int i = 0; i < MANY; i++) s[i] = sit_down("play --plain --load %s --no-confirm --seed %d", path, i);
    for (int i = 0; i < MANY; i++) {
        read_on(s[i]);
        if (has_ended(s[i])) assert_int_equal(exit_code(s[i]), 1);
        else players++, answer(s[i], "bet 1");
    }
    assert_int_equal(players, 1);
    assert_true(begins_with(read_whole(path, NULL), text_with("%s1 bet 1\n2 bet ", old)));
    is_a_whole_log(path);
}

static long size_of(const char *path) { return (long)strlen(read_whole(path, NULL)); }

/* A question of the game, and not the Enter after an answer. */
static void come_to_a_question(struct screen *s)
{
    while (menu_size(answer(s, "")) == 0) assert_false(has_ended(s));
}

/* A full disk is told at once, leaves whole lines, and costs nothing when there is room again. */
static void a_disk_that_was_full_costs_nothing(void **state)
{
    const char *path = path_of("was-full.log");
    struct screen *s = mid_game(path, 6);
    come_to_a_question(s);
    const char *before = read_whole(path, NULL);
    limit_files(s, size_of(path) + 3);
    const char *shown = answer(s, text_with("%d", menu_number(answer(s, ""), 0)));
    assert_says(shown, text_with("%s can't be saved: File too large.", path));
    assert_string_equal(read_whole(path, NULL), before);
    assert_not_says(answer(s, ""), "can't be saved"); /* tried again, but not told again */
    assert_string_equal(read_whole(path, NULL), before);
    limit_files(s, -1);
    play_along(s, 2);
    assert_says(transcript(s), text_with("%s is saved again", path));
    assert_true(begins_with(read_whole(path, NULL), before));
    play_along(s, WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    assert_says(read_whole(path, NULL), "\n= hash ");
    is_a_whole_log(path);
}

/* A disk that stays full is told once more at the end, and the exit code tells it too. What was saved can be loaded. */
static void a_disk_that_stays_full_is_told_at_the_end(void **state)
{
    const char *path = path_of("stays-full.log");
    struct screen *s = mid_game(path, 6);
    come_to_a_question(s);
    const char *before = read_whole(path, NULL);
    limit_files(s, size_of(path) + 3);
    answer(s, text_with("%d", menu_number(answer(s, ""), 0)));
    come_to_a_question(s);
    const char *shown = answer(s, "quit");
    assert_int_equal(exit_code(s), 1);
    assert_says(shown, text_with("%s lacks the last ", path));
    assert_not_says(shown, "To continue");
    assert_string_equal(read_whole(path, NULL), before);
    is_a_whole_log(path);
}

/* A last line that was cut off is dropped, with a message; the next answer takes its place. */
static void a_torn_line_is_dropped(void **state)
{
    const char *whole = LINE_LAID;
    const char *path = write_text("torn.log", text_with("%s1 be", whole));
    struct screen *s = sit_down("play --plain --load %s", path);
    assert_says(read_on(s), "the last line, \"1 be\", was cut off and has been removed");
    answer(s, "bet 1");
    answer(s, "");
    answer(s, "quit");
    assert_int_equal(exit_code(s), 0);
    assert_true(begins_with(read_whole(path, NULL), text_with("%s1 bet 1\n2 bet ", whole)));
    is_a_whole_log(path);
}

/* Where another file is written, the torn one stays as it is. */
static void a_torn_log_is_only_read(void **state)
{
    const char *log = LINE_LAID "1 be";
    const char *path = write_text("torn.log", log);
    struct run r = creel("play --load %s --save %s", path, path_of("whole.log"));
    assert_says(r.err, "\"1 be\"");
    assert_string_equal(read_whole(path, NULL), log);
    is_a_whole_log(path_of("whole.log"));
}

/* A set-up line that was cut off is no game to go on with; neither is what was never a log. Both stay as they are. */
static void what_is_no_log_is_refused(void **state)
{
    static const char *const texts[] = { "creel 1 fish-fi", "precious\nand torn",
                                         "creel 1 fish-fish 1 seats=3\n9 be\n9" };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *path = write_text("no.log", texts[i]);
        struct run r = creel("play --load %s", path);
        assert_int_equal(r.code, 1);
        assert_says(r.err, "creel: line ");
        assert_string_equal(r.out, "");
        assert_string_equal(read_whole(path, NULL), texts[i]);
    }
}

/* From standard input a game is read, and saved only where --save says: there is no file named `-`. */
static void standard_input_is_no_file(void **state)
{
    const char *old = LINE_LAID, *to = path_of("to.log");
    struct run r = creel_reads(old, "play --load -");
    assert_int_equal(r.code, 1);
    assert_says(r.out, "You left the game. To keep a game");
    assert_int_equal(creel_reads(old, "play --load - --save %s", to).code, 1);
    assert_true(begins_with(read_whole(to, NULL), old));
    assert_int_equal(creel("play fish-fish --save -").code, 2);
    assert_null(read_whole("-", NULL));
}

/* --save never writes over what is there. */
static void an_old_game_is_not_written_over(void **state)
{
    const char *path = write_text("old.log", "precious\n");
    struct run r = creel("play fish-fish --save %s", path);
    assert_int_equal(r.code, 1);
    assert_says(r.err, path);
    assert_string_equal(r.out, "");
    assert_string_equal(read_whole(path, NULL), "precious\n");
}

/* --load with --save goes on in the new file, which begins with all that was; the old one stays. */
static void a_loaded_game_can_be_saved_elsewhere(void **state)
{
    const char *old = LINE_LAID;
    const char *from = write_text("from.log", old), *to = path_of("to.log");
    struct screen *s = sit_down("play --plain --load %s --save %s", from, to);
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
    play_along(sit_down("play --plain fish-fish --seed 7 --save %s", path), WHOLE_GAME);
    const char *log = read_whole(path, NULL);
    assert_says(log, "\n= hash ");
    struct screen *s = sit_down("play --plain --load %s", path);
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
        AT_SCREEN(a_save_begins_before_the_first_question),
        AT_SCREEN(two_programs_do_not_share_a_save),
        AT_SCREEN(of_many_programs_one_has_the_save),
        AT_SCREEN(a_disk_that_was_full_costs_nothing),
        AT_SCREEN(a_disk_that_stays_full_is_told_at_the_end),
        AT_SCREEN(a_torn_line_is_dropped),
        AT_SCREEN(a_torn_log_is_only_read),
        AT_SCREEN(what_is_no_log_is_refused),
        AT_SCREEN(standard_input_is_no_file),
        AT_SCREEN(an_old_game_is_not_written_over),
        AT_SCREEN(a_loaded_game_can_be_saved_elsewhere),
        AT_SCREEN(a_finished_game_is_only_shown),
    };
    return RUN_GROUP("terminal: the saved game", tests);
}
