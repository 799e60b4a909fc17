/* Logs at a desk: looking back, going on from there, and games that are loaded. */
#include "test/asking.h"

/* ---- looking back ---- */

static void one_can_look_back(void **state)
{
    given_fish(2);
    ask("play lay 5 catch");
    ask("play bet 2");
    json_t *then = ask("at 2");
    assert_string_equal(text_at(then, "step"), "bet");
    json_t *moment = ask("moment 2");
    assert_int_equal(number_at(moment, "entry"), 2);
    assert_int_equal(number_at(moment, "entries"), 3);
    assert_int_equal(length(moment, "story"), 2);
    assert_int_equal(length(moment, "menu"), 5);
    assert_false(is_true(json_object_get(ask("moment 1"), "can"), "undo"));
    assert_int_equal(number_at(item(ask("score"), "scores", 0), "points"), 0);
    assert_int_equal(length(ask("preview bet 1"), "changes"), 0);
    ask("hint 20");
    refused("play bet 1", "engine.past");
    refused("chance fisher 1", "engine.past");
    refused("undo", "engine.past");
    refused("bot", "engine.past");
    assert_non_null(strstr(log_now(), "2 bet 2"));
    ask("at 0");
    assert_string_equal(text_at(ask("menu"), "who"), "chance");
    ask("at");
    assert_int_equal(number_at(ask("moment 1"), "entry"), 3);
    ask("at 3");
    ask("play lay 4 empty");
    refused("at 5", "engine.at");
    refused("at -1", "engine.at");
    refused("at x", "engine.at");
}

static void one_can_go_on_from_there(void **state)
{
    ask("new fish-fish seats=2 seed=1 forced=played");
    ask("seat 1 fair Ann");
    ask("seat 2 fair");
    play_out();
    ask("at 4");
    ask("from-here");
    json_t *moment = ask("moment 1");
    assert_int_equal(number_at(moment, "entries"), 4);
    assert_string_equal(text_at(item(moment, "seats", 0), "name"), "Ann");
    play_out();
    ask("from-here"); /* which changes nothing here */
    assert_true(is_true(ask("moment 1"), "over"));
    ask("at 0");
    assert_int_equal(number_at(ask("from-here"), "who") > 0, 1); /* the table draws again */
}

/* Seat 1 has shown an empty hook, then lays another line that nobody bets on yet; seat 3 waits. */
static const char *fishing(const char *hook)
{
    static char log[400];
    snprintf(log, sizeof log,
             "creel 1 fish-fish 1 seats=3 turns=rules first=drawn\n* fisher 1\n1 lay 5 empty\n2 bet 1\n2 undo\n2 bet "
             "2\n3 bet 0\n"
             "1 lay 4 %s\n2 bet 1\n",
             hook);
    return log;
}

static const char *from_here(const char *log, const char *request)
{
    assert_true(is_true(load("", log), "ok"));
    ask("%s", request);
    return log_now();
}

static void a_viewer_goes_on_with_what_he_knows(void **state)
{
    bool caught = false, missed = false;
    for (int seed = 1; seed <= 40; seed++) {
        char request[40];
        snprintf(request, sizeof request, "from-here 3 seed=%x", seed);
        const char *one = from_here(fishing("catch"), request), *other = from_here(fishing("empty"), request);
        assert_string_equal(one, other);
        assert_non_null(strstr(one, "1 lay 5 empty\n2 bet 2\n3 bet 0\n")); /* that hook was shown */
        caught |= strstr(one, "1 lay 4 catch\n2 bet 1\n") != NULL;
        missed |= strstr(one, "1 lay 4 empty\n2 bet 1\n") != NULL;
    }
    assert_true(caught && missed);
}

static void what_a_viewer_knows_stays(void **state)
{
    for (int seed = 1; seed <= 20; seed++) {
        char request[40];
        snprintf(request, sizeof request, "from-here 1 seed=%x", seed);
        assert_non_null(strstr(from_here(fishing("catch"), request), "1 lay 4 catch\n"));
        assert_non_null(strstr(from_here(fishing("empty"), request), "1 lay 4 empty\n"));
    }
}

/* Where one looks back to, what was shown only later is not yet known. */
static void dealt_anew_is_what_was_hidden_then(void **state)
{
    bool caught = false;
    for (int seed = 1; seed <= 40; seed++) {
        load("", fishing("catch"));
        ask("at 3");
        assert_int_equal(number_at(ask("from-here 3 seed=%x", seed), "who"), 3);
        caught |= strstr(log_now(), "1 lay 5 catch\n2 bet 1\n") != NULL;
    }
    assert_true(caught);
}

static void the_truth_goes_on_for_who_may_see_it(void **state)
{
    assert_string_equal(from_here(fishing("catch"), "from-here"), fishing("catch"));
    assert_string_equal(from_here(fishing("catch"), "from-here all"), fishing("catch"));
    load("", fishing("catch"));
    for (int seat = 1; seat <= 3; seat++) ask("seat %d random", seat);
    play_out();
    const char *whole = log_now();
    for (int entries = 2; entries < 8; entries++) {
        load("", whole);
        ask("at %d", entries);
        ask("from-here 3");
        assert_memory_equal(log_now(), whole, strlen(log_now()));
    }
}

static void undone_moves_are_looked_back_on(void **state)
{
    given_fish(2);
    ask("play lay 5 catch");
    ask("undo");
    ask("play lay 2 empty");
    assert_int_equal(length(ask("moment 1"), "story"), 4);
    for (int entry = 0; entry <= 4; entry++) {
        ask("at %d", entry);
        assert_int_equal(number_at(ask("moment 1"), "entry"), entry);
    }
}

/* ---- logs ---- */

static void a_log_is_loaded(void **state)
{
    char log[20000];
    ask("new coldwater-crown seats=2 seed=5 forced=played");
    ask("seat 1 random");
    ask("seat 2 random");
    for (int k = 0; k < 40; k++) ask("bot");
    snprintf(log, sizeof log, "%s", log_now());
    json_t *moment = ask("moment 1");
    assert_true(is_true(load("forced=played seed=77", log), "ok"));
    assert_string_equal(log_now(), log);
    ask("seat 1 random");
    ask("seat 2 random");
    assert_true(json_equal(moment, ask("moment 1")));
    play_out();
    is_refused(load("seats=3", log), "engine.alone");
    is_refused(load("seed=trout", log), "cli.seed");
    is_refused(load("", "trout\n"), "refusal.not-a-log");
    is_refused(load("", ""), "refusal.empty-log");
    assert_true(is_true(ask("moment 1"), "over")); /* what was refused changed nothing */
    char words[REQUEST_LIMIT + 200];
    memset(words, 'x', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    is_refused(load(words, log), "engine.long-line");
}

static void a_log_waits_for_typed_chance(void **state)
{
    const char *log = "creel 1 fish-fish 1 seats=2 turns=rules\n";
    assert_string_equal(text_at(load("chance=typed", log), "who"), "chance");
    ask("chance fisher 2");
    assert_int_equal(number_at(load("", log), "who") > 0, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_DESK(one_can_look_back),
        AT_DESK(one_can_go_on_from_there),
        AT_DESK(a_viewer_goes_on_with_what_he_knows),
        AT_DESK(what_a_viewer_knows_stays),
        AT_DESK(dealt_anew_is_what_was_hidden_then),
        AT_DESK(the_truth_goes_on_for_who_may_see_it),
        AT_DESK(undone_moves_are_looked_back_on),
        AT_DESK(a_log_is_loaded),
        AT_DESK(a_log_waits_for_typed_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
