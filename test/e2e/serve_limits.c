/* Limits: how large, how slow, how many. */
#include "test/e2e/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int status_of(const char *said)
{
    int status = 0;
    sscanf(said, "HTTP/1.1 %d", &status);
    return status;
}

static char *filled(size_t length, char with)
{
    char *text = kept(calloc(1, length + 1));
    return memset(text, with, length);
}

static void what_is_too_large_is_refused(void **state)
{
    const struct {
        const char *request;
        int status;
    } large[] = {
        { text_with("GET /%s HTTP/1.1\r\nHost: c\r\n\r\n", filled(3000, 'a')), 414 },
        { text_with("GET / HTTP/1.1\r\nHost: c\r\nCookie: %s\r\n\r\n", filled(20000, 'a')), 431 },
        { text_with("GET / HTTP/1.1\r\nHost: c\r\n%s: x\r\n\r\n", filled(20000, 'a')), 431 },
        { text_with("GET / HTTP/1.1\r\nHost: c\r\nX: %s\r\nY: %s\r\n\r\n", filled(9000, 'a'), filled(9000, 'a')), 431 },
        { text_with("GET / HTTP/1.1%s", filled(200000, ' ')), 431 },
        { "POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 65537\r\n\r\n", 413 },
        { "POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 1000000000000000000\r\n\r\n", 413 },
        { text_with("POST / HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\n30d40\r\n%s", filled(200000, 'a')),
          413 },
    };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        int fd = dial(&s);
        put(fd, large[i].request);
        const char *said = hear_all(fd);
        if (status_of(said) != large[i].status) fail_msg("%zu: not %d but %s", i, large[i].status, said);
    }
    int fd = dial(&s);
    put(fd, text_with("GET / HTTP/1.1\r\nHost: c\r\nConnection: close\r\nCookie: %s\r\n\r\n", filled(16000, 'a')));
    assert_int_equal(status_of(hear_all(fd)), 200); /* what is within is not */
}

/* A first byte is waited for two seconds at most, whatever a request may take. */
static void who_says_nothing_is_soon_left(void **state)
{
    struct server s = serve_with("--seconds 3600");
    int silent = dial(&s), begun = dial(&s);
    put(begun, "G");
    assert_true(is_closed_within(silent, DEADLINE_MS));
    put(begun, "ET /files.json HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(begun, true).status, 200);
    close(silent), close(begun);
}

/* One that dribbles is told, one that says nothing is left, and neither holds up others. */
static void who_is_too_slow_is_left(void **state)
{
    struct server s = serve_with("--seconds 1");
    long long begin = now_ms();
    int dribbling = dial(&s), silent = dial(&s);
    put(dribbling, "GET / HTTP/1.1\r\n");
    for (int i = 0; i < 6; i++) usleep(100000), put(dribbling, "X: y\r\n");
    assert_int_equal(ask(&s, "GET / HTTP/1.1").status, 200);
    const char *said = hear_all(dribbling);
    assert_int_equal(status_of(said), 408);
    assert_string_equal(hear_all(silent), "");
    assert_true(now_ms() - begin >= 900);
}

/* Between requests a client has longer. */
static void a_connection_may_rest(void **state)
{
    struct server s = serve_with("--seconds 1");
    int fd = dial(&s);
    put(fd, "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(fd, false).status, 200);
    usleep(2000000);
    put(fd, "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(fd, false).status, 200);
    close(fd);
}

static void who_does_not_take_the_answer_is_left(void **state)
{
    struct server s = serve_with("--seconds 1");
    int small = 4096, fd = dial(&s);
    put(fd, "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(fd, false).status, 200);
    int files = files_open_in(&s);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (int i = 0; i < 40; i++) put(fd, "GET /strategies/fish-fish-match.txt HTTP/1.1\r\nHost: c\r\n\r\n");
    long long deadline = now_ms() + DEADLINE_MS;
    while (files_open_in(&s) >= files && now_ms() < deadline) usleep(50000);
    assert_true(files_open_in(&s) < files);
    assert_int_equal(ask(&s, "GET / HTTP/1.1").status, 200);
    close(fd);
}

/* Until the server has seen that others are gone. */
static int status_at_last(const struct server *s, int host)
{
    int status;
    long long deadline = now_ms() + DEADLINE_MS;
    do {
        int fd = dial_from(s, host);
        put(fd, "HEAD / HTTP/1.1\r\nHost: c\r\nConnection: close\r\n\r\n");
        status = status_of(hear_all(fd));
    } while (status != 200 && now_ms() < deadline && !usleep(20000));
    return status;
}

static void too_many_are_asked_to_wait(void **state)
{
    enum { LIMIT = 4 };
    struct server s = serve_with("--connections %d", LIMIT);
    int fd[LIMIT];
    for (int i = 0; i < LIMIT; i++) {
        fd[i] = dial(&s);
        put(fd[i], "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
        assert_int_equal(hear(fd[i], false).status, 200);
    }
    int more = dial(&s);
    const char *said = hear_all(more);
    assert_int_equal(status_of(said), 503);
    assert_says(said, "Retry-After: 5");
    for (int i = 0; i < LIMIT; i++) close(fd[i]);
    assert_int_equal(status_at_last(&s, 1), 200);
    assert_int_equal(stop(&s, SIGTERM), 0);
}

static int dial_and_be_served(const struct server *s, int host)
{
    int fd = dial_from(s, host);
    put(fd, "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(fd, false).status, 200);
    return fd;
}

/* One address takes its share and no more: there is room for all others. */
static void an_address_has_its_share(void **state)
{
    enum { SHARE = 3 };
    int fd[SHARE];
    struct server s = serve_with("--connections 8 --per-address %d", SHARE);
    for (int i = 0; i < SHARE; i++) fd[i] = dial_and_be_served(&s, 2);
    assert_int_equal(status_of(hear_all(dial_from(&s, 2))), 503);
    for (int host = 3; host < 8; host++) dial_and_be_served(&s, host);
    assert_int_equal(status_of(hear_all(dial_from(&s, 9))), 503); /* now the server is full */
    close(fd[0]);
    assert_int_equal(status_at_last(&s, 2), 200);
}

/* They stay as long as they may, and are only told. */
static void who_is_told_to_wait_takes_no_place(void **state)
{
    enum { LIMIT = 4 };
    struct server s = serve_with("--connections %d --per-address 2", LIMIT);
    dial_and_be_served(&s, 2), dial_and_be_served(&s, 2);
    for (int i = 0; i < LIMIT; i++) dial_from(&s, 2);
    usleep(100000);
    dial_and_be_served(&s, 3), dial_and_be_served(&s, 4);
}

static void a_crowd_is_served(void **state)
{
    enum { CROWD = 250 };
    struct server s = serve_with("%s", "");
    int fd[CROWD], files = files_open_in(&s);
    for (int i = 0; i < CROWD; i++) fd[i] = dial_from(&s, 1 + i % 5);
    for (int i = 0; i < CROWD; i++) put(fd[i], "GET /vendor/preact.js HTTP/1.1\r\nHost: c\r\n\r\n");
    for (int i = 0; i < CROWD; i++) assert_int_equal(hear(fd[i], true).status, 200);
    for (int i = 0; i < CROWD; i++) close(fd[i]);
    long long deadline = now_ms() + DEADLINE_MS;
    while (files_open_in(&s) > files && now_ms() < deadline) usleep(10000);
    assert_int_equal(files_open_in(&s), files);
    assert_int_equal(stop(&s, SIGTERM), 0);
}

/* More than it has room for, and a client for each that goes away without a word. */
static void a_flood_ebbs(void **state)
{
    struct server s = serve_with("--connections 10");
    for (int round = 0; round < 20; round++) {
        int fd[40];
        for (int i = 0; i < 40; i++) fd[i] = dial(&s);
        for (int i = 0; i < 40; i++)
            put(fd[i], "GET /strategies/fish-fish-3.txt HTTP/1.1\r\nHost: c\r\n\r\n"), close(fd[i]);
    }
    assert_int_equal(status_at_last(&s, 1), 200);
    assert_int_equal(stop(&s, SIGTERM), 0);
}

int limit_tests(void)
{
    const struct CMUnitTest tests[] = {
        SERVED(what_is_too_large_is_refused),
        SERVED(who_says_nothing_is_soon_left),
        SERVED(who_is_too_slow_is_left),
        SERVED(a_connection_may_rest),
        SERVED(who_does_not_take_the_answer_is_left),
        SERVED(too_many_are_asked_to_wait),
        SERVED(an_address_has_its_share),
        SERVED(who_is_told_to_wait_takes_no_place),
        SERVED(a_crowd_is_served),
        SERVED(a_flood_ebbs),
    };
    return RUN_GROUP("limits", tests);
}
