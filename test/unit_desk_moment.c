/* Moments of a desk: what a page draws, and how one follows each answer. */
#include "engine/setup.h"
#include "games/games.h"
#include "test/asking.h"
#include "text/show.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_DESK(a_moment_has_all),
        AT_DESK(a_game_without_a_scene_shows_its_fields),
        AT_DESK(any_game_can_be_shown_by_its_fields),
        AT_DESK(menus_have_words_and_reasons),
        AT_DESK(asides_are_marked),
        AT_DESK(only_who_is_asked_gets_a_menu),
        AT_DESK(the_story_is_told_to_the_viewer),
        AT_DESK(each_line_says_whom_it_is_about),
        AT_DESK(some_lines_go_on),
        AT_DESK(the_end_has_places),
        AT_DESK(undo_is_offered_where_it_is_allowed),
        AT_DESK(the_one_answer_is_given_on_request),
        AT_DESK(a_page_to_be_read_is_not_passed),
        AT_DESK(undo_reaches_over_an_answer_without_a_choice),
        AT_DESK(bots_go_on_until_a_person_is_asked),
        AT_DESK(bots_alone_go_on_to_the_end),
        AT_DESK(a_log_goes_on),
        AT_DESK(who_follows_gets_moments),
        AT_DESK(a_new_game_is_not_followed),
        AT_DESK(the_log_comes_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
