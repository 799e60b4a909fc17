/* The desk: every request with what it answers, what it refuses and leaves unchanged, and what happens without memory. */
#include "front/desk/desk.h"
#include "engine/setup.h"
#include "games/games.h"
#include "text/show.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long told, told_of;

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0x5a, SEED_BYTES); }

static void progress(struct desk_owner *owner, long done, long all)
{
    assert_true(done > 0 && done <= all);
    told++;
    told_of = all;
}

static struct desk_owner owner = { new_seed, progress };
static struct desk *desk;
static json_t *kept[4000];
static int keeps;

static int set_up(void **state)
{
    desk = desk_new(&owner, ENGLISH);
    return desk ? 0 : -1;
}

static int tear_down(void **state)
{
    while (keeps) json_decref(kept[--keeps]);
    desk_free(desk);
    return 0;
}

static json_t *parsed(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json) fail_msg("%s at %d: %s", error.text, error.position, text);
    if (keeps == (int)(sizeof kept / sizeof kept[0])) json_decref(kept[--keeps]);
    return kept[keeps++] = json;
}

static bool is_true(json_t *of, const char *key) { return json_is_true(json_object_get(of, key)); }
static const char *text_at(json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    return text ? text : "";
}
static int number_at(json_t *of, const char *key) { return (int)json_integer_value(json_object_get(of, key)); }
static json_t *list_at(json_t *of, const char *key)
{
    json_t *list = json_object_get(of, key);
    if (!json_is_array(list)) fail_msg("there is no list %s", key);
    return list;
}
static json_t *item(json_t *of, const char *key, int i) { return json_array_get(list_at(of, key), (size_t)i); }
static int length(json_t *of, const char *key) { return (int)json_array_size(list_at(of, key)); }

static json_t *ask(const char *format, ...)
{
    char request[2000];
    va_list args;
    va_start(args, format);
    vsnprintf(request, sizeof request, format, args);
    va_end(args);
    json_t *answer = parsed(desk_ask(desk, request));
    if (!is_true(answer, "ok")) fail_msg("%s: %s", request, text_at(answer, "message"));
    return answer;
}

static void is_refused(json_t *answer, const char *key)
{
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_string_equal(text_at(answer, "refused"), key);
    assert_true(strlen(text_at(answer, "message")) > 5);
}

static void refused(const char *request, const char *key) { is_refused(parsed(desk_ask(desk, request)), key); }

static json_t *load(const char *words, const char *log) { return parsed(desk_load(desk, words, log, strlen(log))); }

static const char *log_now(void) { return text_at(ask("log"), "log"); }

static void play_out(void)
{
    while (!is_true(ask("menu"), "over")) ask("bot");
}

/* A table of Fish Fish whose first Fisher is seat 1. */
static void given_fish(int seats)
{
    ask("new fish-fish seats=%d chance=typed", seats);
    ask("chance fisher 1");
}

static json_t *choice_named(json_t *moment, const char *list, const char *text)
{
    for (int i = 0; i < length(moment, list); i++)
        if (!strcmp(text_at(item(moment, list, i), "text"), text)) return item(moment, list, i);
    fail_msg("%s is not in %s", text, list);
    return NULL;
}

/* ---- moments ---- */

static void a_moment_has_all(void **state)
{
    given_fish(3);
    ask("seat 1 human Ann");
    ask("seat 2 fair");
    ask("play lay 5 catch");
    ask("play bet 2");
    json_t *moment = ask("moment 3");
    assert_string_equal(text_at(moment, "game"), "fish-fish");
    assert_string_equal(text_at(json_object_get(moment, "options"), "turns"), "rules");
    assert_int_equal(number_at(moment, "viewer"), 3);
    assert_int_equal(number_at(moment, "entry"), 3);
    assert_int_equal(number_at(moment, "entries"), 3);
    assert_string_equal(text_at(item(moment, "seats", 0), "name"), "Ann");
    assert_string_equal(text_at(item(moment, "seats", 0), "sitter"), "human");
    assert_string_equal(text_at(item(moment, "seats", 1), "name"), "Bot 2");
    assert_string_equal(text_at(item(moment, "seats", 1), "level"), "fair");
    assert_string_equal(text_at(moment, "step"), "bet");
    assert_int_equal(number_at(moment, "who"), 3);
    assert_non_null(strstr(text_at(moment, "prompt"), "How many tiles"));
    assert_true(json_is_object(json_object_get(moment, "scene")));
    assert_int_equal(length(moment, "scores"), 3);
    assert_true(*text_at(item(item(moment, "scores", 0), "sources", 0), "words") != '\0');
    assert_null(json_object_get(moment, "places"));
    assert_null(json_object_get(moment, "hash"));
    assert_false(is_true(json_object_get(moment, "can"), "undo"));
}

/* The field of a plain scene. */
static json_t *field_at(json_t *scene, const char *name)
{
    for (int i = 0; i < length(scene, "fields"); i++)
        if (!strcmp(text_at(item(scene, "fields", i), "field"), name)) return item(scene, "fields", i);
    fail_msg("there is no field %s", name);
    return NULL;
}

static void a_game_without_a_scene_shows_its_fields(void **state)
{
    ask("new null seats=2 seed=1");
    ask("language fr");
    ask("play call heads");
    json_t *scene = json_object_get(ask("moment 1"), "scene"), *call = field_at(scene, "call");
    assert_string_equal(text_at(field_at(scene, "tosses"), "words"), "lancers");
    assert_string_equal(text_at(field_at(scene, "tosses"), "value"), "3");
    assert_true(json_is_null(json_object_get(field_at(scene, "coin"), "value")));
    assert_true(is_true(call, "by_seat"));
    assert_int_equal(length(call, "value"), 2);
    assert_string_equal(json_string_value(item(call, "value", 0)), "face");
    json_t *other = field_at(json_object_get(ask("moment 2"), "scene"), "call");
    assert_true(json_is_null(item(other, "value", 0))); /* a call is secret */
}

static void any_game_can_be_shown_by_its_fields(void **state)
{
    for (int i = 0; games[i]; i++) {
        struct setup setup;
        struct text_out out = { 0 };
        struct speaker sp = { .language = ENGLISH, .game = games[i], .reader = NOBODY };
        struct state *s = calloc(1, games[i]->state_size);
        setup_preset(games[i], games[i]->max_seats, &setup);
        games[i]->begin(s, &setup);
        plain_scene(&sp, s, setup.seats, &out);
        json_t *scene = json_loads(text_of(&out), 0, NULL);
        assert_true(scene && length(scene, "fields") > 1);
        json_decref(scene);
        text_free(&out);
        free(s);
    }
}

static void menus_have_words_and_reasons(void **state)
{
    given_fish(2);
    json_t *lay = choice_named(ask("moment 1"), "menu", "lay 5 catch");
    assert_string_equal(text_at(lay, "verb"), "lay");
    assert_string_equal(json_string_value(item(lay, "args", 0)), "5");
    assert_string_equal(json_string_value(item(lay, "args", 1)), "catch");
    assert_true(strlen(text_at(lay, "words")) > 3);
    assert_true(json_is_false(json_object_get(lay, "aside")));
    ask("play lay 5 catch");
    json_t *moment = ask("moment 2"), *much = choice_named(moment, "forbidden", "bet 5");
    assert_int_equal(length(moment, "menu"), 5);
    assert_int_equal(length(moment, "forbidden"), 1);
    assert_string_equal(text_at(much, "rule"), "2.6");
    assert_non_null(strstr(text_at(much, "why"), "2.6"));
}

static void asides_are_marked(void **state)
{
    ask("new coldwater-crown seats=2 seed=7");
    for (int k = 0; k < 60; k++) {
        json_t *moment = ask("moment %d", number_at(ask("menu"), "who"));
        for (int i = 0; i < length(moment, "menu"); i++)
            if (is_true(item(moment, "menu", i), "aside")) {
                assert_true(number_at(item(moment, "menu", i), "choice") >= FIRST_ASIDE);
                return;
            }
        ask("play %s", text_at(item(moment, "menu", 0), "text"));
    }
    fail_msg("no aside in sixty answers");
}

static void only_who_is_asked_gets_a_menu(void **state)
{
    given_fish(3);
    assert_non_null(json_object_get(ask("moment 1"), "menu"));
    for (int i = 0; i < 4; i++) {
        static const char *const others[] = { "2", "3", "stranger", "all" };
        json_t *moment = ask("moment %s", others[i]);
        assert_null(json_object_get(moment, "menu"));
        assert_null(json_object_get(moment, "forbidden"));
        assert_true(*text_at(moment, "prompt") != '\0');
    }
    assert_string_equal(text_at(ask("moment stranger"), "viewer"), "stranger");
    assert_string_equal(text_at(ask("moment"), "viewer"), "all");
}

static void the_story_is_told_to_the_viewer(void **state)
{
    given_fish(2);
    ask("play lay 5 catch");
    json_t *own = item(ask("moment 1"), "story", 1), *others = item(ask("moment 2"), "story", 1);
    assert_int_equal(number_at(own, "entry"), 2);
    assert_int_equal(number_at(own, "who"), 1);
    assert_true(is_true(own, "turn"));
    assert_int_equal(length(own, "lines"), 2); /* with what he did in secret */
    assert_int_equal(length(others, "lines"), 1);
    assert_int_equal(length(ask("moment 1 2"), "story"), 1);
    assert_int_equal(length(ask("moment 1 3"), "story"), 0);
    assert_int_equal(length(ask("moment 1 0"), "story"), 2);
    assert_string_equal(text_at(item(ask("moment 1"), "story", 0), "who"), "chance");
    refused("moment 1 4", "engine.at");
    refused("moment 1 x", "engine.at");
    refused("moment 4", "engine.viewer");
}

/* 1, 0, 2: a line about the first seat, one about the table, one about the second seat. */
static void expect_about(json_t *entry, int count, const int about[])
{
    assert_int_equal(length(entry, "lines"), count);
    assert_int_equal(length(entry, "about"), count);
    for (int i = 0; i < count; i++) assert_int_equal(json_integer_value(item(entry, "about", i)), about[i]);
}

static void each_line_says_whom_it_is_about(void **state)
{
    given_fish(2);
    ask("play lay 5 catch");
    expect_about(item(ask("moment 1"), "story", 1), 2, (int[]){ 1, 1 });
    ask("play bet 2");
    json_t *bet = item(ask("moment 1"), "story", 2);
    assert_int_equal(json_integer_value(item(bet, "about", 0)), 2);
    assert_int_equal(json_integer_value(item(bet, "about", 1)), 1); /* the hook is turned up */
}

static void some_lines_go_on(void **state)
{
    ask("new coldwater-crown seats=2 seed=3");
    json_t *moment = ask("moment 1");
    int going_on = 0, lists = 0;
    for (int i = 0; i < length(moment, "story"); i++) {
        json_t *entry = item(moment, "story", i);
        for (int k = 0; k < length(entry, "lines"); k++)
            assert_true(*json_string_value(item(entry, "lines", k)) != '~');
        going_on += is_true(entry, "goes_on");
        lists += is_true(entry, "list");
        if (is_true(entry, "goes_on")) assert_true(i > 0 && length(entry, "lines") > 0);
    }
    assert_true(going_on > 0);
    assert_int_equal(lists, 0);
    ask("new freshwater-fly seats=2 seed=3");
    for (int i = 0; i < length(moment = ask("moment 1"), "story"); i++)
        lists += is_true(item(moment, "story", i), "list");
    assert_true(lists > 1); /* the dice of the first round */
}

static void the_end_has_places(void **state)
{
    ask("new fish-fish seats=2 seed=9");
    ask("seat 1 random");
    ask("seat 2 random");
    play_out();
    json_t *moment = ask("moment 1"), *truth = ask("moment all"), *score = ask("score");
    assert_true(is_true(moment, "over"));
    assert_int_equal(length(moment, "places"), 2);
    assert_null(json_object_get(moment, "hash"));
    assert_string_equal(text_at(truth, "hash"), text_at(score, "hash"));
    assert_int_equal(number_at(item(moment, "scores", 1), "points"), number_at(item(score, "scores", 1), "points"));
    refused("bot", "refusal.over");
    refused("preview bet 1", "refusal.over");
    refused("hint", "hint.over");
}

static void undo_is_offered_where_it_is_allowed(void **state)
{
    given_fish(3);
    ask("play lay 5 catch");
    json_t *can = json_object_get(ask("moment 1"), "can");
    assert_true(is_true(can, "undo") && is_true(can, "restart") && !is_true(can, "redo"));
    assert_false(is_true(json_object_get(ask("moment 2"), "can"), "undo"));
    ask("undo");
    can = json_object_get(ask("moment 1"), "can");
    assert_true(!is_true(can, "undo") && !is_true(can, "restart") && is_true(can, "redo"));
    ask("redo");
    ask("play bet 1");
    assert_false(is_true(json_object_get(ask("moment 1"), "can"), "undo"));
}

/* What the seat that is asked sees. */
static json_t *moment_of_asked(void)
{
    int who = number_at(ask("menu"), "who");
    return ask("moment %d", who);
}

/* In Coldwater Crown: who holds tackle that can't be played now has to go on, and only that seat knows it. */
static void the_one_answer_is_given_on_request(void **state)
{
    ask("new coldwater-crown seats=2 seed=3 forced=played");
    refused("forced", "engine.not-forced");
    for (int i = 0; i < 400 && !is_true(moment_of_asked(), "forced"); i++)
        ask("play %s", text_at(item(moment_of_asked(), "menu", 0), "text"));
    json_t *moment = moment_of_asked();
    assert_true(is_true(moment, "forced"));
    assert_int_equal(length(moment, "menu"), 1);
    int seat = number_at(moment, "who"), entries = number_at(moment, "entries");
    ask("forced");
    assert_true(number_at(ask("moment %d", seat), "entries") > entries);
    assert_false(is_true(moment_of_asked(), "forced"));
}

static void a_page_to_be_read_is_not_passed(void **state)
{
    ask("new freshwater-fly seats=1 forced=played");
    assert_string_equal(text_at(moment_of_asked(), "step"), "free-badge");
    assert_false(is_true(moment_of_asked(), "forced"));
    refused("forced", "engine.not-forced");
}

/* The second seat has no tile left, so the table bets for it: the line can be taken back all the same. */
static void undo_reaches_over_an_answer_without_a_choice(void **state)
{
    ask("new fish-fish seats=3 chance=typed forced=played");
    ask("chance fisher 1");
    ask("play lay 5 empty");
    ask("play bet 4");
    ask("play bet 0");
    assert_int_equal(number_at(ask("play lay 4 empty"), "who"), 3);
    assert_true(is_true(json_object_get(ask("moment 1"), "can"), "undo"));
    assert_false(is_true(json_object_get(ask("moment 2"), "can"), "undo"));
    assert_int_equal(number_at(ask("undo"), "who"), 1);
    assert_int_equal(number_at(ask("redo"), "who"), 3);
}

/* ---- seats and bots ---- */

static void seats_have_names(void **state)
{
    given_fish(4);
    ask("seat 2 human  Zoé the Great ");
    ask("seat 3 expert");
    ask("seat 4 human %s", "あいうえおかきくけこさしすせそたちつてと");
    json_t *moment = ask("moment 1");
    assert_string_equal(text_at(item(moment, "seats", 1), "name"), "Zoé the Great ");
    assert_string_equal(text_at(item(moment, "seats", 2), "name"), "Bot 3");
    assert_string_equal(text_at(item(moment, "seats", 3), "name"), "あいうえおかきくけこさしす");
    ask("seat 2 human evil\033[31m\xff");
    assert_string_equal(text_at(item(ask("moment 1"), "seats", 1), "name"), "evil.[31m.");
    ask("new fish-fish seats=2");
    assert_string_equal(text_at(item(ask("moment 1"), "seats", 1), "name"), "Player 2");
    refused("seat", "engine.seat");
    refused("seat 3 human", "engine.seat");
    refused("seat 0 human", "engine.seat");
    refused("seat 1", "engine.sitter");
    refused("seat 1 trout", "engine.sitter");
}

static void bots_answer_for_themselves(void **state)
{
    given_fish(2);
    refused("bot", "engine.no-bot");
    ask("seat 1 fair");
    refused("bot x", "engine.iterations");
    refused("bot 0", "engine.iterations");
    json_t *answer = ask("bot 5");
    assert_string_equal(text_at(answer, "step"), "bet");
    assert_int_equal(json_object_size(answer), 4); /* nothing of what it did: ok, over, step, who */
    refused("bot", "engine.no-bot");
    ask("new fish-fish seats=2 chance=typed");
    refused("bot", "engine.no-bot");
}

static void long_thoughts_are_told(void **state)
{
    ask("new freshwater-fly seats=2 seed=4");
    ask("seat 1 expert");
    ask("seat 2 expert");
    told = 0;
    ask("bot 1500");
    assert_true(told > 0 && told_of == 1500);
    told = 0;
    ask("hint 1500");
    assert_true(told > 0);
    owner.progress = NULL;
    ask("hint 1500");
    ask("bot 1500");
    owner.progress = progress;
}

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

/* ---- what there is ---- */

static void games_are_listed(void **state)
{
    json_t *all = ask("games");
    int count = 0;
    while (games[count]) count++;
    assert_int_equal(length(all, "games"), count);
    for (int i = 0; i < count; i++) {
        json_t *game = item(all, "games", i);
        assert_string_equal(text_at(game, "game"), games[i]->id);
        assert_int_equal(number_at(game, "max_seats"), games[i]->max_seats);
        assert_int_equal(number_at(game, "seats"), kits[i]->seats);
        assert_int_equal(number_at(game, "minutes"), kits[i]->minutes);
        assert_int_equal(is_true(game, "days"), games[i]->days != NULL);
        assert_true(strlen(text_at(game, "name")) && strlen(text_at(game, "summary")));
        for (int k = 0; k < length(game, "options"); k++) {
            json_t *option = item(game, "options", k);
            assert_true(strlen(text_at(option, "words")) && strlen(text_at(option, "preset")));
            assert_true(json_object_get(option, "values") || json_object_get(option, "max"));
        }
    }
    assert_int_equal(length(all, "levels"), 4);
    assert_string_equal(text_at(item(all, "levels", 0), "level"), "easy");
    refused("games fish-fish", "engine.alone");
}

static void rules_are_told(void **state)
{
    assert_string_equal(text_at(ask("rules fish-fish"), "rules"), game_named("fish-fish")->rules);
    ask("language fr");
    assert_string_not_equal(text_at(ask("rules fish-fish"), "rules"), game_named("fish-fish")->rules);
    refused("rules trout", "refusal.game");
    refused("rules", "cli.which-game");
}

static void the_language_changes_at_once(void **state)
{
    char english[200];
    given_fish(2);
    snprintf(english, sizeof english, "%s", text_at(ask("moment 1"), "prompt"));
    assert_string_equal(text_at(ask("language ja"), "language"), "ja");
    assert_string_not_equal(text_at(ask("moment 1"), "prompt"), english);
    ask("language en");
    assert_string_equal(text_at(ask("moment 1"), "prompt"), english);
    refused("language", "cli.language");
    refused("language xx", "cli.language");
}

static void a_journal_is_kept_alone(void **state)
{
    ask("new freshwater-fly seats=1 seed=2");
    ask("seat 1 fair");
    assert_int_equal(number_at(json_object_get(ask("journal"), "journal"), "day"), 0);
    ask("bot");
    while (number_at(json_object_get(ask("journal"), "journal"), "day") < 2) ask("bot");
    assert_int_equal(length(json_object_get(ask("journal"), "journal"), "days"), 1);
    ask("at 1");
    assert_int_equal(length(json_object_get(ask("journal"), "journal"), "days"), 0);
    ask("new freshwater-fly seats=2");
    refused("journal", "play.no-journal");
    refused("journal 1", "engine.alone");
}

/* ---- counsel ---- */

static void a_preview_tells_what_is_sure(void **state)
{
    given_fish(2);
    json_t *lay = ask("preview lay 5 catch");
    assert_int_equal(length(lay, "lines"), 1);
    assert_string_equal(text_at(json_object_get(lay, "next"), "step"), "bet");
    ask("play lay 5 catch");
    json_t *bet = ask("preview bet 2"); /* what the hook is nobody but the Fisher knows */
    assert_int_equal(length(bet, "lines"), 1);
    assert_int_equal(length(bet, "changes"), 0);
    refused("preview bet 9", "engine.preview");
    refused("preview", "engine.preview");
    refused("preview trout", "engine.preview");
    assert_int_equal(number_at(ask("moment 1"), "entries"), 2); /* nothing was played */
    ask("new fish-fish seats=2 chance=typed");
    refused("preview fisher 1", "refusal.chance-first");
}

static void a_preview_counts_points(void **state)
{
    int counted = 0;
    for (int seed = 1; seed < 9; seed++) {
        ask("new freshwater-fly seats=2 seed=%d", seed);
        ask("seat 1 fair");
        ask("seat 2 fair");
        for (int k = 0; k < 60; k++) {
            json_t *menu = ask("menu");
            for (int i = 0; i < length(menu, "menu"); i++) {
                json_t *then = ask("preview %s", text_at(item(menu, "menu", i), "text"));
                for (int c = 0; c < length(then, "changes"); c++) {
                    assert_true(number_at(item(then, "changes", c), "points") != 0);
                    assert_true(strlen(text_at(item(then, "changes", c), "words")) > 0);
                    counted++;
                }
            }
            ask("bot");
        }
        while (keeps) json_decref(kept[--keeps]);
    }
    assert_true(counted > 0);
}

static void a_game_is_reviewed(void **state)
{
    ask("new fish-fish seats=2 seed=6");
    ask("seat 1 easy");
    ask("seat 2 easy");
    play_out();
    told = 0;
    json_t *review = ask("review all 20 10");
    assert_true(told > 0);
    assert_true(length(review, "decisions") > 4);
    assert_true(strlen(text_at(item(review, "decisions", 0), "words")) > 0);
    assert_true(length(review, "curve") > 2);
    int all = length(review, "decisions");
    assert_true(length(ask("review 1 20 10"), "decisions") < all);
    refused("review 3", "engine.viewer");
    refused("review 1 x", "engine.iterations");
    refused("review 1 5 0", "engine.iterations");
    ask("new fish-fish seats=2 chance=typed");
    refused("review", "review.nothing");
}

/* ---- one answer for each request ---- */

static void bots_go_on_until_a_person_is_asked(void **state)
{
    ask("new fish-fish seats=3 seed=2");
    ask("seat 2 fair");
    ask("seat 3 easy");
    for (int k = 0; k < 20; k++) {
        json_t *now = ask("go-on");
        if (is_true(now, "over")) return;
        assert_int_equal(number_at(now, "who"), 1);
        ask("play %s", text_at(item(ask("menu"), "menu", 0), "text"));
    }
    ask("at 3");
    refused("go-on", "engine.past");
    refused("go-on x", "engine.past");
    ask("at");
    refused("go-on x", "engine.iterations");
}

static void bots_alone_go_on_to_the_end(void **state)
{
    ask("new fish-fish seats=2 seed=2");
    ask("seat 1 easy");
    ask("seat 2 easy");
    assert_true(is_true(ask("go-on"), "over"));
    assert_true(is_true(ask("go-on"), "over"));
}

static void a_log_goes_on(void **state)
{
    given_fish(3);
    ask("play lay 5 catch");
    ask("play bet 2");
    assert_string_equal(text_at(ask("log all 2"), "log"), "1 lay 5 catch\n2 bet 2\n");
    assert_string_equal(text_at(ask("log 2 2"), "log"), "1 lay 5 ?\n2 bet 2\n");
    assert_string_equal(text_at(ask("log all 4"), "log"), "");
    assert_string_equal(text_at(ask("log all 1"), "log"), log_now());
    refused("log all 0", "engine.at");
    refused("log all 5", "engine.at");
    refused("log 1 x", "engine.at");
}

/* The answer is the moment that would have been asked for. */
static void is_moment(json_t *answer, const char *request)
{
    json_t *moment = ask("%s", request);
    json_object_del(answer, "log");
    if (!json_equal(answer, moment)) fail_msg("not %s: %s", request, json_dumps(answer, 0));
}

static void who_follows_gets_moments(void **state)
{
    given_fish(2);
    is_moment(ask("follow 1"), "moment 1");
    is_moment(ask("play lay 5 catch"), "moment 1 2");
    is_moment(ask("undo"), "moment 1 3");
    is_moment(ask("redo"), "moment 1 4");
    is_moment(ask("at 2"), "moment 1 3");
    is_moment(ask("at"), "moment 1 5");
    ask("seat 2 easy");
    is_moment(ask("go-on"), "moment 1 5");
    is_moment(ask("from-here"), "moment 1");
    is_moment(ask("follow stranger"), "moment stranger");
    refused("play trout", "refusal.words");
    refused("follow 3", "engine.viewer");
    refused("follow 1 news", "engine.alone");
    refused("follow 1 log news", "engine.alone");
    is_moment(ask("at 2"), "moment stranger 3");
    ask("at");
    assert_null(json_object_get(ask("follow off"), "story"));
    assert_null(json_object_get(ask("at"), "story"));
}

static void a_new_game_is_not_followed(void **state)
{
    given_fish(3);
    ask("follow 3");
    given_fish(2);
    assert_null(json_object_get(ask("play lay 5 catch"), "story"));
}

static void the_log_comes_along(void **state)
{
    given_fish(2);
    json_t *first = ask("follow 2 log");
    assert_string_equal(text_at(first, "log"), log_now());
    assert_string_equal(text_at(ask("play lay 5 catch"), "log"), "1 lay 5 catch\n");
    assert_string_equal(text_at(ask("at 1"), "log"), "");
    ask("at");
    assert_string_equal(text_at(ask("undo"), "log"), "1 undo\n");
    assert_string_equal(text_at(ask("from-here all"), "log"), log_now());
}

/* ---- anything else ---- */

static void nonsense_is_refused(void **state)
{
    char line[REQUEST_LIMIT + 200];
    refused("", "engine.request");
    refused("   ", "engine.request");
    refused("trout", "engine.request");
    refused("moment 1", "engine.no-game");
    refused("from-here", "engine.no-game");
    given_fish(2);
    refused("from-here now", "engine.viewer");
    refused("from-here 1 now", "engine.alone");
    refused("from-here 1 chance=typed", "engine.alone");
    refused("from-here 1 seed=x", "cli.seed");
    memset(line, 'x', sizeof line);
    line[REQUEST_LIMIT] = '\0';
    refused(line, "engine.long-line");
    assert_non_null(strstr(desk_ask(desk, line), "at most 7999 bytes"));
    line[REQUEST_LIMIT - 1] = '\0';
    refused(line, "engine.request");
    refused("play \xff\xfe\x01", "refusal.words");
}

/* Names are between spaces and commas, the last one before a stop. */
static bool names(const char *help, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = help; (at = strstr(at, word)); at += length)
        if (at > help && !strchr("-abcdefghijklmnopqrstuvwxyz", at[-1]) && at[length] == ',') return true;
    return false;
}

/* A request that does not exist is refused with those that do: `creel engine --help` names them all. */
static void the_help_names_every_request(void **state)
{
    static const char first[] = "Choose one of: ";
    char right[1000];
    const char *message = text_at(parsed(desk_ask(desk, "trout")), "message");
    snprintf(right, sizeof right, "%s", strstr(message, first) + strlen(first));
    for (char *word = strtok(right, ", ."); word; word = strtok(NULL, ", ."))
        for (int language = 0; language < LANGUAGES; language++) {
            struct text_out help = { 0 };
            say(language, "cli.help.engine", NULL, 0, &help);
            if (!names(text_of(&help), word)) fail_msg("%s: %s", language_code[language], word);
            text_free(&help);
        }
}

/* Words at random, from what requests are made of: whatever comes, the answer is JSON and the desk goes on. */
static void anything_is_answered(void **state)
{
    static const char *const words[] = {
        "new",     "fish-fish", "null", "seats=2", "chance=typed", "seat",  "1",      "2",       "human",    "random",
        "moment",  "all",       "play", "chance",  "bet",          "lay",   "5",      "catch",   "undo",     "redo",
        "restart", "at",        "0",    "3",       "from-here",    "log",   "score",  "preview", "language", "fr",
        "menu",    "view",      "bot",  "call",    "heads",        "go-on", "follow", "off",     "forced"
    };
    struct rng rng = { 3 };
    for (int k = 0; k < 20000; k++) {
        char line[200] = "";
        for (int count = 1 + rng_below(&rng, 4); count; count--) {
            strcat(line, words[rng_below(&rng, (int)(sizeof words / sizeof words[0]))]);
            if (count > 1) strcat(line, " ");
        }
        json_error_t error;
        json_t *answer = json_loads(desk_ask(desk, line), JSON_REJECT_DUPLICATES, &error);
        if (!answer) fail_msg("%s: %s", line, error.text);
        json_decref(answer);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_moment_has_all),
        TEST(a_game_without_a_scene_shows_its_fields),
        TEST(any_game_can_be_shown_by_its_fields),
        TEST(menus_have_words_and_reasons),
        TEST(asides_are_marked),
        TEST(only_who_is_asked_gets_a_menu),
        TEST(the_story_is_told_to_the_viewer),
        TEST(each_line_says_whom_it_is_about),
        TEST(some_lines_go_on),
        TEST(the_end_has_places),
        TEST(undo_is_offered_where_it_is_allowed),
        TEST(the_one_answer_is_given_on_request),
        TEST(a_page_to_be_read_is_not_passed),
        TEST(undo_reaches_over_an_answer_without_a_choice),
        TEST(seats_have_names),
        TEST(bots_answer_for_themselves),
        TEST(long_thoughts_are_told),
        TEST(one_can_look_back),
        TEST(one_can_go_on_from_there),
        TEST(a_viewer_goes_on_with_what_he_knows),
        TEST(what_a_viewer_knows_stays),
        TEST(dealt_anew_is_what_was_hidden_then),
        TEST(the_truth_goes_on_for_who_may_see_it),
        TEST(undone_moves_are_looked_back_on),
        TEST(a_log_is_loaded),
        TEST(a_log_waits_for_typed_chance),
        TEST(games_are_listed),
        TEST(rules_are_told),
        TEST(the_language_changes_at_once),
        TEST(a_journal_is_kept_alone),
        TEST(a_preview_tells_what_is_sure),
        TEST(a_preview_counts_points),
        TEST(a_game_is_reviewed),
        TEST(bots_go_on_until_a_person_is_asked),
        TEST(bots_alone_go_on_to_the_end),
        TEST(a_log_goes_on),
        TEST(who_follows_gets_moments),
        TEST(a_new_game_is_not_followed),
        TEST(the_log_comes_along),
        TEST(nonsense_is_refused),
        TEST(the_help_names_every_request),
        TEST(anything_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
