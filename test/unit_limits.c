/* Limits of front/serve/limits.h that take a whole server to exceed, or a clock that stands still: each by one. The linker puts a
 * function in the way of sqlite3_step, so that the store can be held up. */
#include "front/serve/api.h"
#include "front/serve/presence.h"
#include "front/serve/webhooks.h"
#include "test/shadow.h"
#include "test/worlds.h"

#include <arpa/inet.h>
#include <poll.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

int __real_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_step(sqlite3_stmt *);

static _Atomic bool is_held_up, waits;

int __wrap_sqlite3_step(sqlite3_stmt *statement)
{
    if (is_held_up && !strcmp(sqlite3_sql(statement), "BEGIN IMMEDIATE"))
        for (waits = true; is_held_up;) usleep(200);
    return __real_sqlite3_step(statement);
}

/* The store */

static void no_more_appends_wait_than_the_limit(void **state)
{
    struct world *w = &world[0];
    static struct append appends[APPENDS_LIMIT + 1];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    for (int i = 0; i <= APPENDS_LIMIT; i++) appends[i] = (struct append){ .table = 1000 + i, .lines = "a\n" };
    is_held_up = true;
    assert_true(store_append(w->store, &appends[0])); /* the one that is being written */
    while (!waits) usleep(200);
    for (int i = 1; i <= APPENDS_LIMIT; i++) assert_true(store_append(w->store, &appends[i]));
    assert_int_equal(store_waiting(w->store), APPENDS_LIMIT);
    assert_says(ask(w, who, answer_at(entries, "a", text)), "table.busy");
    is_held_up = false;
    for (int done = 0; done <= APPENDS_LIMIT; usleep(200)) /* they are not the host's */
        for (struct append *a = store_done(w->store); a; a = a->next) done++;
    assert_int_equal(entries_in(w), entries);
    assert_says(ask(w, who, answer_at(entries, "a", text)), "taken"); /* the same again */
}

/* Tables and lists, without waiting for a clock */

static const char *ask_api(struct api *api, enum method method, const char *path, const char *body, uint64_t now)
{
    static struct request request;
    static char told[60];
    struct api_answer answer;
    request = (struct request){ .method = method, .is_json = true, .body = body, .body_length = strlen(body) };
    snprintf(request.path, sizeof request.path, "%s", path);
    answer_now(api, &request, now, &answer);
    const char *refused = strstr(text_of(&answer.body), "\"refused\":\"");
    snprintf(told, sizeof told, "%s", refused ? refused + 11 : "");
    told[strcspn(told, "\"")] = '\0';
    text_free(&answer.body);
    return told;
}

struct frequency {
    enum method method;
    const char *path, *body, *usual, *refused;
    int at_once, a_second;
};

static void it_is_asked_too_often(const struct frequency *f)
{
    struct api api = { .host = world[0].host };
    uint64_t now = 1000000;
    for (int i = 0; i < f->at_once; i++) assert_string_equal(ask_api(&api, f->method, f->path, f->body, now), f->usual);
    assert_string_equal(ask_api(&api, f->method, f->path, f->body, now), f->refused);
    now += 1000;
    for (int i = 0; i < f->a_second; i++)
        assert_string_equal(ask_api(&api, f->method, f->path, f->body, now), f->usual);
    assert_string_equal(ask_api(&api, f->method, f->path, f->body, now), f->refused);
}

static void nobody_asks_too_often(void **state)
{
    static const struct frequency all[] = {
        { METHOD_POST, "api/tables", "{", "table.form", "table.too-many", TABLES_AT_ONCE, TABLES_A_SECOND },
        { METHOD_GET, "api/tables", "", "", "table.too-often", LISTS_AT_ONCE, LISTS_A_SECOND },
        { METHOD_POST, "api/mine", "{\"tables\":[]}", "", "table.too-often", LISTS_AT_ONCE, LISTS_A_SECOND },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) it_is_asked_too_often(&all[i]);
}

/* Webhooks: a receiver that takes connections, and never answers */

static int listen_here(struct sockaddr_in *here)
{
    socklen_t size = sizeof *here;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    *here = (struct sockaddr_in){ .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    assert_int_equal(bind(fd, (struct sockaddr *)here, size), 0);
    assert_int_equal(listen(fd, 100), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)here, &size), 0);
    return fd;
}

static void on_done(void *unused) {}

static int connections_at(int fd, int milliseconds)
{
    int count = 0;
    struct pollfd waits_for = { .fd = fd, .events = POLLIN };
    while (poll(&waits_for, 1, milliseconds) > 0 && accept(fd, NULL, NULL) >= 0) count++;
    return count;
}

static void no_more_posts_than_the_limit(void **state)
{
    static struct post posts[POSTS_AT_ONCE + POSTS_LIMIT + 1];
    struct sockaddr_in here;
    int fd = listen_here(&here), sent = 0;
    struct webhooks *w = webhooks_open(WEBHOOKS_LOOPBACK, on_done, NULL);
    for (; sent < POSTS_AT_ONCE; sent++) {
        snprintf(posts[sent].url, WEBHOOK_URL, "http://127.0.0.1:%d/", ntohs(here.sin_port));
        assert_true(webhooks_send(w, &posts[sent]));
    }
    assert_int_equal(connections_at(fd, 1000), POSTS_AT_ONCE);
    for (; sent < POSTS_AT_ONCE + POSTS_LIMIT; sent++) {
        strcpy(posts[sent].url, posts[0].url);
        assert_true(webhooks_send(w, &posts[sent]));
    }
    assert_false(webhooks_send(w, &posts[sent]));
    assert_int_equal(connections_at(fd, 500), 0); /* nobody else has been connected */
    int rest = 0;
    for (struct post *post = webhooks_close(w); post; post = post->next) rest++;
    assert_int_equal(rest, sent);
    close(fd);
}

/* The guests of other nodes */

static int forgotten;
static void count_forgotten(void *unused, int64_t table) { forgotten++; }

static bool hears(struct presence *p, const char *node, int64_t table, uint32_t seats, uint64_t now)
{
    return presence_hear(p, &(struct sighting){ node, table, seats }, now);
}

static void no_more_guests_elsewhere_are_remembered_than_the_limit(void **state)
{
    struct presence *p = presence_new();
    assert_non_null(p);
    for (int i = 1; i <= PRESENT_LIMIT; i++) assert_true(hears(p, "one", i, 1, 10));
    assert_false(hears(p, "one", PRESENT_LIMIT + 1, 1, 10));
    assert_int_equal(presence_seats(p, PRESENT_LIMIT), 1);
    assert_int_equal(presence_seats(p, PRESENT_LIMIT + 1), 0);
    assert_true(hears(p, "one", 1, 0, 10)); /* one place is free again */
    assert_true(hears(p, "one", PRESENT_LIMIT + 1, 2, 10));
    presence_free(p);
}

static void guests_elsewhere_go_with_their_node(void **state)
{
    struct presence *p = presence_new();
    assert_non_null(p);
    assert_true(hears(p, "one", 7, 1, 10));
    assert_false(hears(p, "one", 7, 1, 20)); /* the same again */
    assert_true(hears(p, "two", 7, 6, 15));
    assert_true(hears(p, "one", 7 + 4096, 8, 20)); /* another table, beside it in memory */
    assert_int_equal(presence_seats(p, 7), 7);
    presence_forget(p, 16, count_forgotten, NULL);
    assert_int_equal(forgotten, 1);
    assert_int_equal(presence_seats(p, 7), 1);
    presence_forget_node(p, "one", count_forgotten, NULL);
    assert_int_equal(forgotten, 3);
    assert_int_equal(presence_seats(p, 7) + presence_seats(p, 7 + 4096), 0);
    assert_false(hears(p, "one", 7, 0, 30)); /* nobody was there */
    presence_free(p);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_begins, test_ends)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(no_more_appends_wait_than_the_limit),
        TEST(nobody_asks_too_often),
        cmocka_unit_test(no_more_posts_than_the_limit),
        cmocka_unit_test(no_more_guests_elsewhere_are_remembered_than_the_limit),
        cmocka_unit_test(guests_elsewhere_go_with_their_node),
    };
    appends_limit = APPENDS_LIMIT;
    shadow_install(1);
    if (!catalogs_open()) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
