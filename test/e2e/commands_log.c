/* Logs that are no logs, or not of this game: each is refused with its line and the reason, by replay and by play --load. */
#include "test/e2e/commands.h"

#include <stdlib.h>
#include <string.h>

#define GOOD "games/fish_fish/replays/fish-fish-3-greedy.log"

/* The good log with its n-th line (from 1) replaced. */
static char *with_line(int n, const char *line)
{
    const char *good = read_whole(GOOD, NULL), *at = good;
    assert_non_null(good);
    for (int i = 1; i < n; i++) at = strchr(at, '\n') + 1;
    return text_with("%.*s%s%s", (int)(at - good), good, line, strchr(at, '\n'));
}

static char *with_more(const char *lines) { return text_with("%s%s", read_whole(GOOD, NULL), lines); }

static int lines_of(const char *text)
{
    int lines = 0;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

/* Both readers refuse it alike, and play leaves the file as it is. */
static void both_refuse(const char *path, int line, const char *reason)
{
    struct run replay = creel("replay %s", path), play = creel("play --load %s", path);
    refused(replay, 1);
    refused(play, 1);
    assert_string_equal(replay.err, play.err);
    assert_says(replay.err, reason);
    if (line) assert_ptr_equal(strstr(replay.err, text_with("creel: line %d: ", line)), replay.err);
}

static void refuses_log(const char *log, int line, const char *reason)
{
    const char *path = write_text("bad.log", log);
    both_refuse(path, line, reason);
    assert_string_equal(read_whole(path, NULL), log);
}

static void the_log_all_others_are_made_of_is_good(void **state)
{
    assert_int_equal(creel("replay " GOOD).code, 0);
    struct run r = creel("replay %s", write_text("same.log", with_line(4, "2 bet 4")));
    assert_int_equal(r.code, 0);
}

static void files_that_cannot_be_read(void **state)
{
    refused(creel("replay /no/such/file"), 1);
    assert_says(creel("replay /no/such/file").err, "/no/such/file can't be read: No such file");
    refused(creel("replay /tmp"), 1);
    assert_says(creel("replay /tmp").err, "/tmp can't be read: Is a directory");
    refused(creel("play --load /no/such/file"), 1);
    refused(creel("play --load /tmp"), 1);
}

static void empty_logs(void **state)
{
    refuses_log("", 0, "The log is empty");
    refuses_log("\n\n# nothing but this\n", 0, "The log is empty");
}

static void garbage(void **state)
{
    char bytes[5000];
    unsigned seed = 12345;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)((seed = seed * 1103515245u + 12345u) >> 16);
    both_refuse(write_file("garbage", bytes, sizeof bytes), 1, "line 1: ");
    bytes[3] = '\n';
    both_refuse(write_file("garbage", bytes, sizeof bytes), 1, "line 1: ");
    refuses_log("hello\n", 1, "not a Creel log");
    refuses_log("creel\n", 1, "not a Creel log");
    refuses_log("creel one fish-fish 1 seats=3\n", 1, "not a Creel log");
}

/* Whoever checks a log is told that its last line was cut off; to go on with a game, see terminal_save.c. */
static void refuses_torn_log(const char *log, int line, const char *reason)
{
    struct run r = creel("replay %s", write_text("torn.log", log));
    refused(r, 1);
    assert_says(r.err, reason);
    assert_ptr_equal(strstr(r.err, text_with("creel: line %d: ", line)), r.err);
}

static void torn_logs(void **state)
{
    char *log = with_more("");
    log[strlen(log) - 1] = '\0';
    refuses_torn_log(log, lines_of(log) + 1, "ends in the middle");
    strstr(log, "\n3 bet 3")[4] = '\0';
    refuses_torn_log(log, 5, "ends in the middle of the line \"3 b\"");
}

static void set_up_lines(void **state)
{
    refuses_log(with_line(1, "creel 1 carp 1 seats=3"), 1, "no game \"carp\"");
    refuses_log(with_line(1, "creel 1"), 1, "no game");
    refuses_log(with_line(1, "creel 99 fish-fish 1 seats=3"), 1, "format 99");
    refuses_log(with_line(1, "creel 1 fish-fish 9 seats=3"), 1, "version 9");
    refuses_log(with_line(1, "creel 1 fish-fish x seats=3"), 1, "\"x\"");
    refuses_log(with_line(1, "creel 1 fish-fish 1 seats=9"), 1, "2 to 8");
    refuses_log(with_line(1, "creel 1 fish-fish 1 seats=1"), 1, "2 to 8");
    refuses_log(with_line(1, "creel 1 fish-fish 1 turns=one"), 1, "2 to 8");
    refuses_log(with_line(1, "creel 1 fish-fish 1 seats=3 turns=x"), 1, "rules, one, two");
    refuses_log(with_line(1, "creel 1 fish-fish 1 seats=3 bait=1"), 1, "seats, turns");
}

static void answers(void **state)
{
    refuses_log(with_line(3, "2 lay 5 catch"), 3, "seat 1");
    refuses_log(with_line(3, "9 lay 5 catch"), 3, "seat from 1 to 3");
    refuses_log(with_line(3, "lay 5 catch"), 3, "seat from 1 to 3");
    refuses_log(with_line(3, "1 lay 6 catch"), 3, "\"lay 6 catch\" is not an answer");
    refuses_log(with_line(3, "1 bet 1"), 3, "lay 2 empty");
    refuses_log(with_line(4, "2 bet 5"), 4, "(rule 2.6). You can answer: bet 0, bet 1, bet 2, bet 3, bet 4.");
    refuses_log(with_line(6, "1 lay 5 catch"), 6, "(rule 2.2)");
    refuses_log(with_line(3, "1 undo"), 3, "can't be undone");
    refuses_log(with_line(4, "2 lay 5 ?"), 4, "one seat");
}

static void chance_in_logs(void **state)
{
    refuses_log(with_line(2, "1 lay 5 catch"), 2, "A random outcome is due first");
    refuses_log(with_line(4, "* fisher 1"), 4, "No random outcome is due");
    refuses_log(with_line(2, "*7 fisher 1"), 2, "seat from 1 to 3");
    refuses_log(with_line(2, "* fisher 4"), 2, "fisher 1, fisher 2, fisher 3");
    refuses_log(with_line(2, "* trout 1"), 2, "fisher 1, fisher 2, fisher 3");
}

static void what_follows_the_end(void **state)
{
    int next = lines_of(with_more("")) + 1;
    refuses_log(with_more("1 bet 1\n"), next, "The game is over");
    refuses_log(with_more("* fisher 1\n"), next, "");
    refuses_log(with_more("1 undo\n"), next, "can't be undone");
    refuses_log(with_more("The end.\n"), next, "\"The end.\"");
    refuses_log(with_more(with_more("")), next, "\"creel 1");
}

static void claims(void **state)
{
    int last = lines_of(with_more(""));
    refuses_log(with_line(last - 1, "= score 1 2 3"), last - 1,
                "\"score 1 2 3\", but the game is at \"score 64 39 92\"");
    refuses_log(with_line(last, "= hash 0000000000000000"), last, "\"hash 0000000000000000\"");
    refuses_log(with_line(last, "= trout"), last, "= score");
    refuses_log(with_line(3, "= score 1 0 0"), 3, "score 0 0 0");
}

/* A seat's own log is for reading, not for replay. */
static void a_seats_log_cannot_be_replayed(void **state)
{
    json_t *log = json_object_get(json_of(creel("replay " GOOD " --to 3 --as 2 --json").out), "log"), *line;
    char *text = "creel 1 fish-fish 1 seats=3 turns=rules\n";
    size_t i;
    json_array_foreach(log, i, line) text = text_with("%s%s\n", text, json_string_value(line));
    refuses_log(text, 3, "what one seat saw");
}

static char *line_of(size_t length, char first, char rest)
{
    char *line = kept(malloc(length + 1));
    memset(line, rest, length);
    line[0] = first;
    line[length] = '\0';
    return line;
}

/* docs/log-format.md: a line is at most 599 bytes long. */
static void long_lines(void **state)
{
    refuses_log(with_line(4, line_of(700, '2', 'x')), 4, "too long");
    refuses_log(with_line(4, line_of(600, '#', 'x')), 4, "too long");
    struct run r =
        creel("replay %s", write_text("long.log", with_line(2, text_with("%s\n* fisher 1", line_of(599, '#', 'x')))));
    assert_int_equal(r.code, 0);
    refuses_log(line_of(4800, 'c', 'r'), 1, "too long");
}

static void a_log_of_more_than_16_megabytes(void **state)
{
    size_t size = 17u << 20;
    char *log = kept(malloc(size));
    memset(log, '\n', size);
    struct run r = creel("replay %s", write_file("big.log", log, size));
    refused(r, 1);
    assert_says(r.err, "16 MB");
}

static void nul_bytes(void **state)
{
    char *log = with_line(4, "2 b_t 4");
    size_t length = strlen(log);
    *strchr(log, '_') = '\0';
    both_refuse(write_file("nul.log", log, length), 4, "line 4: ");
}

/* The reason told for a NUL in the middle is not that the beginning is wrong. */
static void nul_bytes_are_named(void **state)
{
    char *log = with_line(4, "2 b_t 4");
    size_t length = strlen(log);
    *strchr(log, '_') = '\0';
    assert_not_says(creel("replay %s", write_file("nul.log", log, length)).err, "does not begin with");
}

/* What a hostile log says is shown without its escapes. */
static void escapes_are_not_passed_on(void **state)
{
    struct run r = creel("replay %s", write_text("escape.log", with_line(4, "2 bet \033[2J\007")));
    refused(r, 1);
    assert_not_says(r.err, "\033");
    assert_not_says(r.err, "\007");
}

/* What may be there: comments, empty lines, the ends of lines of another system. */
static void what_does_no_harm(void **state)
{
    const char *story = creel("replay " GOOD).out;
    const char *log = with_line(2, "# said to people\r\n\r\n* fisher 1\r");
    assert_string_equal(creel("replay %s", write_text("crlf.log", log)).out, story);
    assert_string_equal(creel_reads(read_whole(GOOD, NULL), "replay -").out, story);
}

/* The example of docs/log-format.md is a log; only its hash may be made up. */
static void the_documented_log_is_a_log(void **state)
{
    const char *page = read_whole("docs/log-format.md", NULL), *log = page ? strstr(page, "\ncreel 1 ") : NULL;
    assert_non_null(log++);
    size_t length = (size_t)(strstr(log, "```") - log);
    const char *hash = strstr(log, "= hash");
    if (hash && (size_t)(hash - log) < length) length = (size_t)(hash - log);
    struct run r = creel("replay %s", write_file("documented.log", log, length));
    assert_string_equal(r.err, "");
    assert_int_equal(r.code, 0);
}

/* Whoever keeps a game, or hands on its log or a pipe to the engine, can read everywhere what goes with it. */
static void it_is_said_that_a_full_log_holds_secrets(void **state)
{
    static const char *const said[][2] = { { "en", "anyone who reads a saved game sees every card" },
                                           { "fr", "qui lit l’enregistrement voit toutes les" },
                                           { "ja", "ファイルを読む人にはどのカードも見えます" } };
    for (int i = 0; i < 3; i++) assert_says(creel("play --help --lang %s", said[i][0]).out, said[i][1]);
    assert_says(read_whole("README.md", NULL),
                "The file contains the hidden cards, too: anyone who reads it sees them.");
    assert_says(read_whole("docs/log-format.md", NULL), "A full log contains everything that was hidden:");
    assert_says(read_whole("docs/engine-protocol.md", NULL), "The program that holds the pipe sees everything:");
}

int log_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(the_log_all_others_are_made_of_is_good),
        COMMAND(files_that_cannot_be_read),
        COMMAND(empty_logs),
        COMMAND(garbage),
        COMMAND(torn_logs),
        COMMAND(set_up_lines),
        COMMAND(answers),
        COMMAND(chance_in_logs),
        COMMAND(what_follows_the_end),
        COMMAND(claims),
        COMMAND(a_seats_log_cannot_be_replayed),
        COMMAND(long_lines),
        COMMAND(a_log_of_more_than_16_megabytes),
        COMMAND(nul_bytes),
        COMMAND(nul_bytes_are_named),
        COMMAND(escapes_are_not_passed_on),
        COMMAND(what_does_no_harm),
        COMMAND(the_documented_log_is_a_log),
        COMMAND(it_is_said_that_a_full_log_holds_secrets),
    };
    return RUN_GROUP("commands: bad logs", tests);
}
