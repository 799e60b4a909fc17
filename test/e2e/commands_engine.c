/* creel engine: one request, one line of JSON, as docs/engine-protocol.md has it; whatever comes, it answers and goes on. */
#include "test/e2e/commands.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ANSWER_LIMIT = 1 << 16 };

/* The engine at the other end of two pipes. One at a time is enough here. */
static struct {
    pid_t pid;
    int to, from;
} engine;

static char **engine_words(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return words;
}

static void begin_engine(void)
{
    int to[2], from[2];
    char **words = engine_words("%s", "engine");
    assert_int_equal(pipe2(to, O_CLOEXEC), 0);
    assert_int_equal(pipe2(from, O_CLOEXEC), 0);
    engine.pid = fork();
    if (!engine.pid) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        become_creel(words);
    }
    close(to[0]);
    close(from[1]);
    engine.to = to[1];
    engine.from = from[0];
}

/* Ends the input. Answers with the exit code. */
static int end_engine(void)
{
    int status = 0;
    close(engine.to);
    waitpid(engine.pid, &status, 0);
    close(engine.from);
    engine.pid = 0;
    return code_of(status);
}

static int set_up(void **state)
{
    test_begins(state);
    begin_engine();
    return 0;
}

static int tear_down(void **state)
{
    if (engine.pid) kill(engine.pid, SIGKILL), end_engine();
    return forget_json(state);
}

static const char *read_answer(void)
{
    static char answer[ANSWER_LIMIT];
    struct pollfd from = { engine.from, POLLIN, 0 };
    for (int length = 0; length + 1 < ANSWER_LIMIT; length++) {
        if (poll(&from, 1, DEADLINE_MS) != 1 || read(engine.from, answer + length, 1) != 1) fail_msg("no answer");
        if (answer[length] == '\n') return text_with("%.*s", length, answer);
    }
    fail_msg("an answer without end");
    return NULL;
}

static const char *ask_bytes(const char *bytes, size_t length)
{
    assert_int_equal(write(engine.to, bytes, length), length);
    return read_answer();
}

static const char *ask_line(const char *request)
{
    const char *line = text_with("%s\n", request);
    return ask_bytes(line, strlen(line));
}

static json_t *ask(const char *request)
{
    json_t *answer = json_of(ask_line(request));
    if (!json_is_true(json_object_get(answer, "ok"))) fail_msg("%s: %s", request, text_at(answer, "message"));
    return answer;
}

static json_t *is_refusal(const char *line, const char *key)
{
    json_t *answer = json_of(line);
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_string_equal(text_at(answer, "refused"), key);
    assert_true(strlen(text_at(answer, "message")) > 5);
    return answer;
}

static json_t *ask_wrongly(const char *request, const char *key) { return is_refusal(ask_line(request), key); }

static void asks(json_t *answer, const char *step, int who)
{
    assert_true(json_is_false(json_object_get(answer, "over")));
    assert_string_equal(text_at(answer, "step"), step);
    assert_int_equal(number_at(answer, "who"), who);
}

static const char *log_of(const char *viewer) { return text_at(ask(text_with("log%s", viewer)), "log"); }

/* A table whose first Fisher is seat 1 */
static void new_game(int seats)
{
    json_t *answer = ask(text_with("new fish-fish seats=%d chance=typed", seats));
    assert_string_equal(text_at(answer, "who"), "chance");
    assert_string_equal(text_at(answer, "step"), "first-fisher");
    asks(ask("chance fisher 1"), "lay", 1);
}

/* Tests */

/* A line that is over, by what everyone saw of it: no number in which the rules pack it. */
static void a_view_names_what_it_shows(void **state)
{
    new_game(3);
    ask("play lay 5 catch");
    ask("play bet 2");
    ask("play bet 1");
    json_t *view = json_object_get(ask("view stranger"), "view");
    assert_null(json_object_get(view, "past"));
    assert_string_equal(json_string_value(json_array_get(json_object_get(view, "past_baits"), 0)), "5");
    assert_string_equal(json_string_value(json_array_get(json_object_get(view, "past_hooks"), 0)), "catch");
    json_t *bets = json_array_get(json_object_get(view, "past_bets"), 0);
    assert_int_equal(json_integer_value(json_array_get(bets, 0)), 2);
    assert_int_equal(json_integer_value(json_array_get(bets, 1)), 1);
    assert_true(json_is_null(json_array_get(json_object_get(view, "past_baits"), 1)));
    ask("new freshwater-fly seed=1");
    json_t *river = json_object_get(json_object_get(ask("view all"), "view"), "river"), *fish;
    size_t i;
    json_array_foreach(river, i, fish) assert_true(json_is_string(fish) || json_is_null(fish));
}

static void a_game_is_played(void **state)
{
    new_game(3);
    json_t *menu = json_object_get(ask("menu"), "menu");
    assert_int_equal(json_array_size(menu), 8);
    assert_string_equal(text_at(json_array_get(menu, 0), "text"), "lay 2 empty");
    assert_int_equal(number_at(json_array_get(menu, 0), "choice"), 0);
    asks(ask("play lay 5 catch"), "bet", 2);
    assert_int_equal(json_array_size(json_object_get(ask("menu"), "menu")), 5);
    asks(ask("play bet 2"), "bet", 3);
    asks(ask("play bet 1"), "lay", 1);
    assert_string_equal(log_of(""), log_of(" all"));
    assert_says(log_of(""), "\n1 lay 5 catch\n2 bet 2\n3 bet 1\n");
    json_t *scores = json_object_get(ask("score"), "scores");
    assert_int_equal(number_at(json_array_get(scores, 0), "points"), 12); /* 4.1: three tiles caught */
    assert_int_equal(number_at(json_array_get(scores, 1), "points"), 0);
    assert_int_equal(end_engine(), 0);
}

static void chance_has_ways(void **state)
{
    json_t *answer = ask("new fish-fish seats=5 chance=typed"), *row;
    size_t i;
    int ways = 0;
    assert_null(json_object_get(answer, "seed"));
    json_array_foreach(json_object_get(ask("menu"), "menu"), i, row) ways += (int)number_at(row, "ways");
    assert_int_equal(ways, 5);
    assert_says(text_at(ask_wrongly("chance fisher 6", "refusal.outcome"), "message"), "fisher 1, fisher 2");
    ask("chance fisher 5");
    assert_says(text_at(ask_wrongly("chance fisher 5", "refusal.no-chance"), "message"), "random outcome");
}

/* The wrong word is named, as everywhere. */
static void a_wrong_outcome_is_named(void **state)
{
    ask("new fish-fish chance=typed");
    assert_says(text_at(ask_wrongly("chance trout 1", "refusal.outcome"), "message"), "trout 1");
}

/* `play` is for seats: chance has a request of its own. */
static void play_does_not_answer_for_chance(void **state)
{
    ask("new fish-fish chance=typed");
    assert_true(json_is_false(json_object_get(json_of(ask_line("play fisher 1")), "ok")));
    assert_string_equal(text_at(ask("menu"), "who"), "chance");
}

static void refusals_change_nothing(void **state)
{
    new_game(2);
    ask("play lay 5 catch");
    const char *view = ask_line("view"), *log = ask_line("log"), *score = ask_line("score");
    assert_string_equal(text_at(ask_wrongly("play bet 5", "refusal.rule"), "rule"), "2.6");
    assert_says(text_at(ask_wrongly("play bet 5", "refusal.rule"), "message"), "bet 0, bet 1");
    ask_wrongly("play bet x", "refusal.words");
    ask_wrongly("play", "refusal.words");
    ask_wrongly("play lay 2 empty", "refusal.words");
    ask_wrongly("redo", "refusal.redo");
    ask_wrongly("view 3", "engine.viewer");
    ask_wrongly("log trout", "engine.viewer");
    ask_wrongly("new carp", "refusal.game");
    ask_wrongly("new", "cli.which-game");
    ask_wrongly("new fish-fish seats=9", "refusal.seats");
    ask_wrongly("new fish-fish bait=1", "refusal.option");
    ask_wrongly("new fish-fish turns=x", "refusal.option-value");
    ask_wrongly("new fish-fish seed=xyz", "cli.seed");
    assert_says(text_at(ask_wrongly("trout", "engine.request"), "message"), "new, view, menu, play");
    assert_string_equal(ask_line("view"), view);
    assert_string_equal(ask_line("log"), log);
    assert_string_equal(ask_line("score"), score);
}

static void before_a_game_there_is_none(void **state)
{
    static const char *const requests[] = { "view", "menu",    "play bet 1", "chance fisher 1", "undo",
                                            "redo", "restart", "log",        "score",           "hint" };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) ask_wrongly(requests[i], "engine.no-game");
}

/* From the view of the seat that is asked, without changing anything; refused where nobody is asked. */
static void hints_are_given(void **state)
{
    ask("new fish-fish seats=2 chance=typed");
    ask_wrongly("hint", "hint.chance");
    ask("chance fisher 1");
    ask("play lay 5 catch");
    const char *view = ask_line("view"), *hint = ask_line("hint 100");
    json_t *said = ask("hint 100"), *answers = json_object_get(said, "answers");
    asks(said, "bet", 2);
    assert_int_equal(json_array_size(answers), 3);
    assert_int_equal(number_at(said, "iterations"), 0); /* by a strategy: nothing is tried */
    assert_string_equal(ask_line("view"), view);
    ask("undo");
    ask("play lay 5 empty");
    assert_string_equal(ask_line("hint 100"), hint);
    assert_says(text_at(ask_wrongly("hint 0", "engine.iterations"), "message"), "from 1 to 4000000");
    ask_wrongly("hint 4000001", "engine.iterations");
    ask_wrongly("hint x", "engine.iterations");
    ask_wrongly("hint 1 2", "engine.iterations");
    ask(text_with("play %s", text_at(json_array_get(answers, 0), "answer")));
}

static void undo_and_redo(void **state)
{
    new_game(2);
    const char *before = ask_line("view");
    ask("play lay 5 catch");
    const char *after = ask_line("view");
    asks(ask("undo"), "lay", 1);
    assert_string_equal(ask_line("view"), before);
    asks(ask("redo"), "bet", 2);
    assert_string_equal(ask_line("view"), after);
    assert_says(log_of(""), "\n1 lay 5 catch\n1 undo\n1 lay 5 catch\n");
    ask("play bet 1"); /* shows the hook */
    ask_wrongly("undo", "refusal.undo");
}

/* Once another way was taken, there is nothing to make again: not even where the same seat could answer next. */
static void another_way_forgets_redo(void **state)
{
    ask("new null seats=1 chance=typed");
    ask("play call heads");
    ask("undo");
    ask("play call tails");
    ask_wrongly("redo", "refusal.redo");
    assert_string_equal(text_at(ask("menu"), "who"), "chance");
}

/* "goes back to the beginning of its turn" */
static void restart_goes_back(void **state)
{
    new_game(2);
    const char *before = ask_line("view");
    ask("play lay 5 catch");
    asks(ask("restart"), "lay", 1);
    assert_string_equal(ask_line("view"), before);
}

static bool has_secrets(const char *viewer)
{
    json_t *view = json_object_get(ask(text_with("view %s", viewer)), "view");
    bool laid = json_object_get(view, "laid") != NULL, catches = json_object_get(view, "catches") != NULL;
    assert_int_equal(laid, catches);
    return laid;
}

static void a_view_leaves_out_what_is_secret(void **state)
{
    new_game(3);
    ask("play lay 5 catch");
    assert_true(has_secrets("1"));
    assert_true(has_secrets("all"));
    assert_false(has_secrets("2"));
    assert_false(has_secrets("3"));
    assert_false(has_secrets("stranger"));
    assert_says(log_of(" 1"), "1 lay 5 catch");
    assert_says(log_of(" 2"), "1 lay 5 ?");
    assert_says(log_of(" stranger"), "1 lay 5 ?");
}

/* Two worlds that differ only in the hook: every answer to the others is the same, to the byte. */
static const char *seen_by_others(const char *line)
{
    static const char *const requests[] = { "view 2", "view 3", "view stranger", "log 2",      "log stranger",
                                            "menu",   "score",  "play bet 9",    "play trout", "chance fisher 1",
                                            "redo" };
    char *all = "";
    new_game(3);
    all = text_with("%s", ask_line(text_with("play %s", line)));
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
        all = text_with("%s\n%s", all, ask_line(requests[i]));
    return all;
}

static void another_hook_looks_the_same(void **state)
{
    assert_string_equal(seen_by_others("lay 5 catch"), seen_by_others("lay 5 empty"));
}

/* Plays whatever stands first on the menu, to the end. */
static int play_to_the_end(void)
{
    int answers = 0;
    for (json_t *at = ask("menu"); json_is_false(json_object_get(at, "over")); at = ask("menu"), answers++) {
        json_t *menu = json_object_get(at, "menu");
        ask(text_with("play %s", text_at(json_array_get(menu, (size_t)answers % json_array_size(menu)), "text")));
        assert_true(answers < 500);
    }
    return answers;
}

/* The end, and a second game after it at a table of another kind. */
static void two_games_in_a_row(void **state)
{
    for (int seats = 2; seats <= 3; seats++) {
        ask(text_with("new fish-fish seats=%d seed=%d turns=one", seats, seats));
        assert_true(play_to_the_end() >= 2 * seats);
        json_t *score = ask("score");
        assert_int_equal(json_array_size(json_object_get(score, "places")), seats);
        assert_int_equal(strlen(text_at(score, "hash")), 16);
        assert_null(json_object_get(ask("menu"), "menu"));
        ask_wrongly("play bet 1", "refusal.over");
        ask_wrongly("chance fisher 1", "refusal.over");
        assert_int_equal(creel("replay %s", write_text("engine.log", log_of(""))).code, 0);
    }
}

static void a_seed_repeats_the_game(void **state)
{
    for (int seed = 1; seed <= 4; seed++) {
        const char *request = text_with("new fish-fish seats=8 seed=%d", seed);
        ask(request);
        play_to_the_end();
        const char *log = log_of(""), *score = ask_line("score");
        ask(request);
        play_to_the_end();
        assert_string_equal(log_of(""), log);
        assert_string_equal(ask_line("score"), score);
    }
}

/* Without a seed one is drawn, and told; seeds make a difference. */
static void a_seed_is_told(void **state)
{
    int fishers = 0;
    for (int i = 0; i < 20; i++) {
        json_t *drawn = ask("new fish-fish seats=8");
        assert_int_equal(strlen(text_at(drawn, "seed")), 64);
        json_t *again = ask(text_with("new fish-fish seats=8 seed=%s", text_at(drawn, "seed")));
        assert_int_equal(number_at(again, "who"), number_at(drawn, "who"));
        fishers |= 1 << number_at(drawn, "who");
    }
    assert_true(fishers & (fishers - 1));
}

/* forced=played: where a stranger too sees one choice only, the table answers. */
static void forced_answers_can_be_played(void **state)
{
    for (int forced = 0; forced < 2; forced++) {
        ask(text_with("new fish-fish seats=2 seed=1%s", forced ? " forced=played" : ""));
        for (int line = 0; line < 4; line++) {
            ask(text_with("play %s", text_at(json_array_get(json_object_get(ask("menu"), "menu"), 0), "text")));
            ask("play bet 0");
        }
        json_t *next =
            ask(text_with("play %s", text_at(json_array_get(json_object_get(ask("menu"), "menu"), 0), "text")));
        assert_string_equal(text_at(next, "step"), forced ? "lay" : "bet");
    }
}

static void the_example_of_the_page(void **state)
{
    const char *page = read_whole("docs/engine-protocol.md", NULL);
    assert_non_null(page);
    int requests = 0;
    for (const char *at = page; (at = strstr(at, "\n> ")); requests++) {
        at += 3;
        const char *answer = strchr(at, '\n') + 1;
        const char *got = ask_line(text_with("%.*s", (int)strcspn(at, "\n"), at));
        assert_string_equal(got, text_with("%.*s", (int)strcspn(answer, "\n"), answer));
    }
    assert_true(requests >= 4);
}

static void garbage_is_answered(void **state)
{
    static const char nul[] = "vi\0ew\n", nuls[] = "\0\0\0\n", new[] = "new fish\0-fish\n";
    is_refusal(ask_bytes(nul, sizeof nul - 1), "engine.request");
    is_refusal(ask_bytes(nuls, sizeof nuls - 1), "engine.request");
    is_refusal(ask_bytes(new, sizeof new - 1), "refusal.game");
    ask_wrongly("\xff\xfe\xc3\x28 \x01\x1b[2J", "engine.request");
    ask_wrongly("\"\\\"{}", "engine.request");
    ask_wrongly("VIEW", "engine.request");
    ask_wrongly("   ", "engine.request");
    new_game(2);
    ask_wrongly("play \"\\\x7f\x80", "refusal.words");
    asks(ask("menu\r"), "lay", 1); /* the end of a line of another system */
}

static void empty_lines_and_comments_are_skipped(void **state)
{
    const char *lines = "\n# trout\n\n#\nnew fish-fish seed=1\n";
    assert_true(json_is_true(json_object_get(json_of(ask_bytes(lines, strlen(lines))), "ok")));
}

/* A line of some length whose beginning is a request; the rest are blanks, and a word at the end. */
static const char *ask_long(const char *request, size_t length)
{
    char *line = kept(malloc(length + 1));
    memset(line, ' ', length);
    memcpy(line, request, strlen(request));
    memcpy(line + length - 5, "trout", 5);
    line[length] = '\n';
    return ask_bytes(line, length + 1);
}

/* Much too long is one refusal, and the next request is answered. */
static void a_long_line_is_one_request(void **state)
{
    new_game(2);
    assert_true(json_is_false(json_object_get(json_of(ask_long("trout", 60000)), "ok")));
    asks(ask("menu"), "lay", 1);
    assert_true(json_is_false(json_object_get(json_of(ask_long("play", 3999)), "ok")));
}

/* What is too long is not obeyed by its beginning. */
static void a_long_line_is_not_cut_and_obeyed(void **state)
{
    new_game(2);
    json_t *answer = json_of(ask_long("play lay 5 catch", 1200));
    assert_true(json_is_false(json_object_get(answer, "ok")));
    asks(ask("menu"), "lay", 1);
}

static void quit_and_the_end_of_input(void **state)
{
    new_game(2);
    assert_int_equal(write(engine.to, "quit\nmenu\n", 10), 10);
    char byte;
    assert_int_equal(read(engine.from, &byte, 1), 0); /* nothing after quit */
    assert_int_equal(end_engine(), 0);
    struct run r = creel_reads("new fish-fish seed=1\nmenu", "engine"); /* the last line without its end */
    assert_int_equal(r.code, 0);
    assert_int_equal(json_array_size(json_of_lines(r.out)), 2);
    assert_int_equal(creel("engine").code, 0);
    assert_int_equal(creel("engine").out_length, 0);
}

/* The same seed deals the same game, and bots have the same thoughts, in `play` and here: up to the first question to
 * seat 1, all that bots have answered. */
static void play_and_engine_have_the_same_bots(void **state)
{
    int answers = 0;
    for (int seed = 1; seed <= 6; seed++) {
        struct run r = creel_reads("log\nquit\n", "play fish-fish --seats 6 --seed %d --bot easy --no-forced", seed);
        ask(text_with("new fish-fish seats=6 seed=%d", seed));
        for (int seat = 2; seat <= 6; seat++) ask(text_with("seat %d easy", seat));
        ask("go-on");
        const char *log = text_at(ask("log 1"), "log");
        if (!strstr(r.out, log)) fail_msg("seed %d: %s is not in %s", seed, log, r.out);
        for (const char *c = log; (c = strstr(c, " bet ")); c++) answers++;
    }
    assert_true(answers > 5);
}

/* A page that follows needs one request for each answer. */
static void whoever_follows_is_shown_each_change(void **state)
{
    new_game(2);
    assert_int_equal(json_array_size(json_object_get(ask("follow 1 log"), "story")), 1);
    json_t *next = ask("play lay 5 catch");
    assert_int_equal(json_array_size(json_object_get(next, "story")), 1);
    assert_true(json_is_object(json_object_get(next, "scene")));
    assert_string_equal(text_at(next, "log"), "1 lay 5 catch\n");
    assert_string_equal(text_at(ask("log 2 2"), "log"), "1 lay 5 ?\n");
    ask("seat 2 easy");
    assert_int_equal(json_integer_value(json_object_get(ask("go-on"), "who")), 1);
}

/* "message" is in the language of --lang; the key is not. */
static void messages_have_a_language(void **state)
{
    json_t *english = json_of(creel_reads("trout\n", "engine").out);
    json_t *french = json_of(creel_reads("trout\n", "engine --lang fr").out);
    assert_string_equal(text_at(english, "refused"), text_at(french, "refused"));
    assert_string_not_equal(text_at(english, "message"), text_at(french, "message"));
}

#define TALK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* A page names the rulebook that a table plays by, and whatever is not as usual. */
static void what_is_in_force_is_told(void **state)
{
    static const char *const tables[][2] = {
        { "fish-fish seats=2", "{}" },
        { "fish-fish seats=4 turns=two first=3", "{\"turns\":\"two\",\"first\":\"3\"}" },
        { "coldwater-crown seats=2", "{\"edition\":\"publisher\"}" },
        { "coldwater-crown seats=2 edition=roger row=4", "{\"edition\":\"roger\",\"row\":\"4\"}" },
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct run r = creel_reads(text_with("new %s\nmoment 1\n", tables[i][0]), "engine");
        assert_says(r.out, text_with("\"in_force\":%s", tables[i][1]));
    }
}

int engine_tests(void)
{
    const struct CMUnitTest tests[] = {
        TALK(a_game_is_played),
        TALK(a_view_names_what_it_shows),
        TALK(chance_has_ways),
        TALK(a_wrong_outcome_is_named),
        TALK(play_does_not_answer_for_chance),
        TALK(refusals_change_nothing),
        TALK(before_a_game_there_is_none),
        TALK(hints_are_given),
        TALK(undo_and_redo),
        TALK(another_way_forgets_redo),
        TALK(restart_goes_back),
        TALK(a_view_leaves_out_what_is_secret),
        TALK(another_hook_looks_the_same),
        TALK(two_games_in_a_row),
        TALK(a_seed_repeats_the_game),
        TALK(a_seed_is_told),
        TALK(forced_answers_can_be_played),
        TALK(the_example_of_the_page),
        TALK(garbage_is_answered),
        TALK(empty_lines_and_comments_are_skipped),
        TALK(a_long_line_is_one_request),
        TALK(a_long_line_is_not_cut_and_obeyed),
        TALK(quit_and_the_end_of_input),
        TALK(play_and_engine_have_the_same_bots),
        TALK(whoever_follows_is_shown_each_change),
        TALK(messages_have_a_language),
        COMMAND(what_is_in_force_is_told),
    };
    return RUN_GROUP("commands: engine", tests);
}
