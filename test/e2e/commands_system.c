/* What the system does to a program: full disks, closed pipes, no terminal, no environment. It ends with a message and a
 * code, never by a signal, and never without end. */
#include "test/e2e/commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REPLAY "replay games/fish_fish/replays/fish-fish-3-greedy.log"

/* Every command that prints, short enough to be tried often. */
static const char *const printing[] = {
    "--help",
    "--version",
    "play --help",
    "games",
    "games --json",
    "rules fish-fish",
    "rules fish-fish --paragraph 2.7",
    REPLAY,
    (REPLAY " --json"),
    "arena fish-fish --games 5",
    "arena fish-fish --games 5 --json",
    "bench fish-fish --seats 2 --json",
    "perft fish-fish --depth 3",
    "engine",
    "play",
    "serve --port 0",
};
enum { PRINTING = sizeof printing / sizeof printing[0] };

#define REQUESTS "new fish-fish\nmenu\n"

static struct run print_to(enum output output, const char *path, const char *words)
{
    struct plan plan = { .input = REQUESTS, .length = strlen(REQUESTS), .output = output, .path = path };
    return creel_by(plan, "%s", words);
}

static void a_full_disk_is_told(void **state)
{
    for (int i = 0; i < PRINTING; i++) {
        struct run r = print_to(TO_FILE, "/dev/full", printing[i]);
        if (r.code != 1) print_error("creel %s >/dev/full\n", printing[i]);
        refused(r, 1);
        assert_says(r.err, "No space left");
    }
}

/* Whoever closed the pipe wants nothing more, not even a complaint; but it was not all said, and that is no success. */
static void a_closed_pipe_is_no_death(void **state)
{
    for (int i = 0; i < PRINTING; i++) {
        struct run r = print_to(TO_CLOSED_PIPE, NULL, printing[i]);
        if (r.code <= 0) print_error("creel %s | true: %d\n", printing[i], r.code);
        assert_true(r.code > 0);
    }
}

static void a_closed_output_is_told(void **state)
{
    for (int i = 0; i < PRINTING; i++) {
        struct run r = print_to(TO_NOTHING, NULL, printing[i]);
        if (r.code != 1) print_error("creel %s >&-\n", printing[i]);
        assert_int_equal(r.code, 1);
        assert_says(r.err, "could not be written");
    }
}

/* A saved game is the game and nothing else, even where the screen is gone and its number is free for the file. */
static void a_closed_output_does_not_end_up_in_the_save(void **state)
{
    const char *path = path_of("save.log");
    struct plan plan = { .input = "quit\n", .length = 5, .output = TO_NOTHING };
    creel_by(plan, "play fish-fish --save %s", path);
    const char *log = read_whole(path, NULL);
    if (log) assert_not_says(log, "in hand");
    if (log) assert_int_equal(creel("replay %s", path).code, 0);
}

/* A person who is gone: output that fails, input that never ends. */
static void play_ends_when_nobody_sees_it(void **state)
{
    struct plan plan = { .input = "0\n\n", .length = 3, .output = TO_CLOSED_PIPE, .endless = true };
    assert_int_not_equal(creel_by(plan, "play fish-fish").code, 0);
    plan = (struct plan){ .input = "\n", .length = 1, .output = TO_FILE, .path = "/dev/full", .endless = true };
    assert_int_equal(creel_by(plan, "play fish-fish").code, 1);
}

/* A disk that fills up under a game costs the log, not the game; but that is no success. */
static void a_full_disk_does_not_end_the_game(void **state)
{
    const char *path = path_of("full.log");
    struct plan plan = { .input = "0\n\n0\n\n0\n\n0\n\nquit\n", .length = 17, .file_limit = 70 };
    struct run r = creel_by(plan, "play fish-fish --seed 7 --save %s", path);
    assert_int_equal(r.code, 1);
    assert_says(r.err, "full.log can't be saved: ");
    assert_says(r.err, "full.log lacks the last ");
    assert_int_equal(count_of(r.err, "creel: "), 2); /* at once, and at the end */
    assert_says(r.out, "line 2 of 5");
    assert_not_says(r.out, "--load"); /* what it would go on with is not this game */
    assert_int_equal(creel("replay %s", path).code, 0);
}

/* Where not even the set-up line can be written, there is no game, and no file in the way of the next one. */
static void a_full_disk_begins_no_game(void **state)
{
    const char *path = path_of("full.log");
    struct plan plan = { .input = "quit\n", .length = 5, .file_limit = 20 };
    refused(creel_by(plan, "play fish-fish --save %s", path), 1);
    assert_null(read_whole(path, NULL));
}

static void logs_that_cannot_be_written(void **state)
{
    struct run r = creel("arena fish-fish --games 5 --log /dev/full");
    assert_int_equal(r.code, 1);
    assert_says(r.err, "/dev/full could not be written");
    refused(creel("arena fish-fish --games 5 --log /no/such/folder/log"), 1);
    refused(creel("play fish-fish --save /no/such/folder/log"), 1);
}

/* No terminal, no input: the game is left, with a message, not waited for. */
static void play_without_a_terminal(void **state)
{
    struct run r = creel("play fish-fish");
    assert_int_equal(r.code, 1);
    assert_says(r.out, "You left the game");
    r = creel_reads("help\nquit\n", "play fish-fish");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "undo your last move");
    assert_not_says(r.out, "\033"); /* no escapes where no screen is */
}

/* A whole game through a pipe: numbers that are not on the menu are refused, and the game still ends. */
static void play_through_a_pipe(void **state)
{
    char input[20000] = "";
    for (int i = 0; i < 1200; i++) strcat(input, i % 3 ? "\n" : i % 2 ? "1\n" : "4\n");
    struct run r = creel_reads(input, "play fish-fish --seed 7 --no-confirm");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "The game is over.");
}

static void two_people_without_a_screen(void **state)
{
    struct run r = creel_reads("\nlay 5 catch\n\n\nlog\nquit\n", "play fish-fish --humans 2 --seats 2 --seed 1");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "it’s your turn");
    assert_not_says(r.out, "\033");
}

/* Even with nothing in the environment at all. */
static void an_empty_environment(void **state)
{
    const char *help = creel("--help").out, *games = creel("games").out;
    char *path = kept(strdup(getenv("PATH")));
    clearenv();
    assert_string_equal(creel("--help").out, help);
    assert_string_equal(creel("games").out, games);
    assert_says(creel_reads("quit\n", "play fish-fish").out, "You left the game");
    assert_int_equal(creel(REPLAY).code, 0);
    setenv("PATH", path, 1);
}

static const char *help_with(const char *name, const char *value)
{
    setenv(name, value, 1);
    const char *help = creel("--help").out;
    unsetenv(name);
    return help;
}

static void the_language_of_the_system(void **state)
{
    const char *english = creel("--help").out, *french = creel("--help --lang fr").out;
    assert_string_equal(creel("--lang fr --help").out, french);
    assert_string_equal(creel("--help --lang=fr").out, french);
    assert_says(french, "jeux");
    assert_string_equal(help_with("LANG", "fr_FR.UTF-8"), french);
    assert_string_equal(help_with("LANG", "fr"), french);
    assert_string_equal(help_with("LC_MESSAGES", "fr_CA"), french);
    assert_string_equal(help_with("LC_ALL", "ja_JP.UTF-8"), creel("--help --lang ja").out);
    assert_string_equal(help_with("LANG", "C"), english);
    assert_string_equal(help_with("LANG", ""), english);
    assert_string_equal(help_with("LANG", "tlh_QO"), english);
    assert_string_equal(help_with("LANG", "friulian"), english);
}

/* As everywhere: LC_ALL before LC_MESSAGES before LANG, and --lang before all. */
static void which_language_comes_first(void **state)
{
    const char *japanese = creel("--help --lang ja").out, *french = creel("--help --lang fr").out;
    setenv("LANG", "fr_FR.UTF-8", 1);
    assert_string_equal(help_with("LC_ALL", "ja_JP.UTF-8"), japanese);
    assert_string_equal(help_with("LC_MESSAGES", "ja_JP.UTF-8"), japanese);
    assert_string_equal(creel("--help --lang ja").out, japanese);
    setenv("LC_ALL", "fr_FR.UTF-8", 1);
    assert_string_equal(help_with("LC_MESSAGES", "ja_JP.UTF-8"), french);
}

/* LC_ALL=C asks for no language at all, whatever LANG says. */
static void the_c_locale_is_english(void **state)
{
    const char *english = creel("--help").out;
    setenv("LANG", "fr_FR.UTF-8", 1);
    assert_string_equal(help_with("LC_ALL", "C"), english);
    assert_string_equal(help_with("LC_ALL", "C.UTF-8"), english);
}

/* Every command speaks every language: nothing shows a raw key, and the mistakes are told in it too. */
static void every_language_is_whole(void **state)
{
    static const char *const words[] = { "--help",
                                         "play --help",
                                         "arena --help",
                                         "games",
                                         REPLAY,
                                         "arena fish-fish --games 5",
                                         "frob",
                                         "play fish-fish --seats 9",
                                         "play fish-fish --set turns=9",
                                         "replay /no/such/file" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct run english = creel("%s --lang en", words[i]), french = creel("%s --lang fr", words[i]);
        struct run japanese = creel("%s --lang ja", words[i]);
        assert_int_equal(english.code, french.code);
        assert_int_equal(english.code, japanese.code);
        assert_string_not_equal(text_with("%s%s", english.out, english.err), text_with("%s%s", french.out, french.err));
        assert_string_not_equal(text_with("%s%s", english.out, english.err),
                                text_with("%s%s", japanese.out, japanese.err));
        assert_not_says(french.err, "cli.");
        assert_not_says(japanese.err, "refusal.");
    }
}

int system_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(a_full_disk_is_told),           COMMAND(a_closed_pipe_is_no_death),
        COMMAND(a_closed_output_is_told),       COMMAND(a_closed_output_does_not_end_up_in_the_save),
        COMMAND(play_ends_when_nobody_sees_it), COMMAND(a_full_disk_does_not_end_the_game),
        COMMAND(logs_that_cannot_be_written),   COMMAND(play_without_a_terminal),
        COMMAND(play_through_a_pipe),           COMMAND(two_people_without_a_screen),
        COMMAND(an_empty_environment),          COMMAND(the_language_of_the_system),
        COMMAND(which_language_comes_first),    COMMAND(the_c_locale_is_english),
        COMMAND(every_language_is_whole),       COMMAND(a_full_disk_begins_no_game),
    };
    return RUN_GROUP("commands: the system around them", tests);
}
