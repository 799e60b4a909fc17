/* Lists of tables: a line in each turn of the loop, and nothing in it that is not stored. */
#include "front/serve/lists.h"
#include "test/shadow.h"
#include "test/worlds.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

int __real_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_step(sqlite3_stmt *);

static _Atomic bool is_held_up;

/* The store writes nothing meanwhile. */
int __wrap_sqlite3_step(sqlite3_stmt *statement)
{
    while (is_held_up && !strcmp(sqlite3_sql(statement), "BEGIN IMMEDIATE")) usleep(200);
    return __real_sqlite3_step(statement);
}

static uv_loop_t loop;
static struct api api;
static struct lists lists;
static struct text_out course; /* who was told something, in its order; '!': that was all */

static void on_line(void *asker, struct api_answer *answer)
{
    text_add(&course, "%s%s", (const char *)asker, answer ? "!" : "");
    if (answer) assert_int_equal(answer->status, HTTP_STATUS_OK);
    if (answer) text_free(&answer->body);
}

static int list_begins(void **state)
{
    if (test_begins(state)) return -1;
    uv_loop_init(&loop);
    api = (struct api){ .host = world[0].host };
    lists = (struct lists){ .told = on_line };
    lists_begin(&lists, &loop, &api);
    return 0;
}

static int list_ends(void **state)
{
    uv_close((uv_handle_t *)&lists.turn, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    text_free(&course);
    course = (struct text_out){ 0 };
    return uv_loop_close(&loop) || test_ends(state);
}

/* A question about this many tables, of which each is the same. */
static struct listing *asks_about(int count, char *who)
{
    static struct request request;
    struct api_answer answer;
    struct text_out body = { 0 };
    char secret[SECRET_TEXT];
    secret_print(secrets[0], secret);
    text_add(&body, "{\"tables\":[");
    for (int i = 0; i < count; i++)
        text_add(&body, "%s{\"table\":\"%016x\",\"secret\":\"%s\"}", i ? "," : "", TABLE, secret);
    text_add(&body, "]}");
    request = (struct request){ .method = METHOD_POST, .is_json = true, .path = "api/mine" };
    request.body = text_of(&body);
    request.body_length = body.length;
    assert_int_equal(api_ask(&api, &request, 1000, &answer), API_LISTING);
    text_free(&body);
    if (who) lists_add(&lists, answer.listing, who);
    return answer.listing;
}

static void turn(const char *wanted)
{
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_string_equal(text_of(&course), wanted);
}

static void a_turn_makes_one_line(void **state)
{
    make(&world[0], two);
    asks_about(3, "a");
    asks_about(1, "b");
    asks_about(0, "c");
    turn("a");
    turn("ab!");
    turn("ab!c!");
    turn("ab!c!a");
    assert_true(uv_loop_alive(&loop));
    turn("ab!c!aa!");
    assert_false(uv_loop_alive(&loop));
}

/* Whoever is gone is not told anything, and the others are. */
static void a_list_can_be_given_up(void **state)
{
    make(&world[0], two);
    struct listing *first = asks_about(2, "a"), *second = asks_about(2, "b"), *last = asks_about(2, "c");
    turn("a");
    lists_give_up(&lists, second);
    turn("ac");
    lists_give_up(&lists, first);
    lists_give_up(&lists, last);
    assert_false(uv_loop_alive(&loop));
    asks_about(1, "d");
    turn("acd!");
}

static const char *line_of_table(void)
{
    static char line[2000];
    struct api_answer answer;
    struct listing *l = asks_about(1, NULL);
    assert_true(api_list_on(&api, l, &answer));
    snprintf(line, sizeof line, "%s", text_of(&answer.body));
    text_free(&answer.body);
    listing_free(l);
    return line;
}

/* The same whether the game is in memory or not; and until an answer is stored, nobody hears of it here, either. */
static void a_line_is_about_what_is_stored(void **state)
{
    struct world *w = &world[0];
    char before[2000], after[2000], text[ANSWER_SIZE];
    make(w, "{\"game\":\"fish-fish\",\"seats\":[{},{}],\"options\":{\"turns\":\"two\"}}");
    int who = answer_due(w, text, 0);
    snprintf(before, sizeof before, "%s", line_of_table());
    sit(w, who, true);
    for (bool other = false; !other;) {
        assert_string_equal(line_of_table(), before); /* from memory */
        int entries = entries_in(w);
        answer_due(w, text, 0);
        struct ask a = answer_at(entries, text, text);
        w->is_told[who] = false;
        is_held_up = true;
        host_ask(&w->guest[who], &a);
        assert_string_equal(line_of_table(), before); /* it is being stored */
        is_held_up = false;
        for (; !w->is_told[who]; host_settle(w->host)) usleep(50);
        assert_says(w->told[who], "taken");
        other = answer_due(w, text, 0) != who;
    }
    snprintf(after, sizeof after, "%s", line_of_table());
    assert_string_not_equal(after, before); /* somebody else is asked now */
    close_host(w);
    open_host(w);
    api.host = w->host;
    assert_string_equal(line_of_table(), after);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, list_begins, list_ends)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_turn_makes_one_line),
        TEST(a_list_can_be_given_up),
        TEST(a_line_is_about_what_is_stored),
    };
    shadow_install(1);
    if (!catalogs_open()) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
