/* Requests of every form: in pieces, many at once, malformed, or no requests at all. */
#include "test/e2e/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void a_connection_serves_many(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    for (int i = 0; i < 50; i++) {
        put(fd, i % 2 ? "GET /nothing HTTP/1.1\r\nHost: c\r\n\r\n" : "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
        struct reply r = hear(fd, i % 2);
        assert_int_equal(r.status, i % 2 ? 404 : 200);
        assert_string_equal(header(&r, "Connection"), "keep-alive");
    }
    close(fd);
}

static void requests_may_come_before_answers(void **state)
{
    enum { MANY = 500 };
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    char *all = kept(calloc(MANY, 64)), *end = all;
    for (int i = 0; i < MANY; i++)
        end = stpcpy(end, i % 3 ? "GET /nothing HTTP/1.1\r\nHost: c\r\n\r\n"
                                : "GET /vendor/htm.js HTTP/1.1\r\nHost: c\r\n\r\n");
    put(fd, all);
    for (int i = 0; i < MANY; i++) assert_int_equal(hear(fd, true).status, i % 3 ? 404 : 200);
    close(fd);
}

static void a_request_may_come_byte_by_byte(void **state)
{
    static const char text[] = "\r\nGET /vendor/htm.js HTTP/1.1\r\nHost: c\r\nAccept-Encoding: gzip\r\n\r\n";
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    for (size_t i = 0; i + 1 < sizeof text; i++) put_bytes(fd, text + i, 1), usleep(500);
    struct reply r = hear(fd, true);
    assert_int_equal(r.status, 200);
    assert_string_equal(header(&r, "Content-Encoding"), "gzip");
    close(fd);
}

static void a_body_is_read_and_passed_over(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET / HTTP/1.1\r\nHost: c\r\nContent-Length: 5\r\n\r\nhello");
    put(fd, "POST / HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nHost: trailer\r\n\r\n");
    put(fd, "GET /files.json HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(fd, true).status, 200);
    assert_int_equal(hear(fd, true).status, 405);
    assert_int_equal(hear(fd, true).status, 200);
    close(fd);
}

/* HTTP/1.0 closes unless it is asked not to; 1.1 the other way round. */
static void old_clients_are_served(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET /files.json HTTP/1.0\r\n\r\n");
    assert_says(hear_all(fd), "Connection: close\r\n");
    fd = dial(&s);
    put(fd, "GET /files.json HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n");
    struct reply r = hear(fd, true);
    assert_string_equal(header(&r, "Connection"), "keep-alive");
    assert_int_equal(hear(fd, true).status, 200);
    assert_true(is_closed_within(fd, 2000));
    close(fd);
}

/* Another protocol is not spoken here, and asking for it does no harm. */
static void an_upgrade_is_passed_over(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET /files.json HTTP/1.1\r\nHost: c\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    assert_int_equal(hear(fd, true).status, 200);
    close(fd);
}

static const struct {
    const char *bytes;
    int status;
} malformed[] = {
    { "frob\r\n\r\n", 400 },
    { "GET\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost c\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: c\r\nContent-Length: x\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: c\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: c\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400 },
    { "GET /%zz HTTP/1.1\r\nHost: c\r\n\r\n", 400 },
    { "GET /%00 HTTP/1.1\r\nHost: c\r\n\r\n", 400 },
    { "GET /%1 HTTP/1.1\r\nHost: c\r\n\r\n", 400 },
    { "GET /%0d%0aSet-Cookie:x HTTP/1.1\r\nHost: c\r\n\r\n", 400 },
    { "GET / HTTP/2.0\r\nHost: c\r\n\r\n", 505 },
    { "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400 },
    { "\x16\x03\x01\x02\x01\x01\xfc\x03\x03", 400 },
};

static void what_is_malformed_is_400(void **state)
{
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        int fd = dial(&s), status = 0;
        put(fd, malformed[i].bytes);
        const char *said = hear_all(fd);
        if (sscanf(said, "HTTP/1.1 %d", &status) != 1 || status != malformed[i].status)
            fail_msg("%s\nwas answered:\n%s", malformed[i].bytes, said);
        assert_says(said, "Connection: close");
    }
    assert_int_equal(ask(&s, "GET / HTTP/1.1").status, 200);
}

#define HIDDEN "GET / HTTP/1.1\r\nHost: c\r\n\r\n"

/* After a malformed request nothing more is read: what follows might be smuggled in past a proxy that reads it
 * otherwise. Cut in two anywhere it is no different. More forms: test/unit_request.c. */
static void nothing_is_read_behind_a_malformed_one(void **state)
{
    static const char *const hiding[] = {
        "frob\r\n\r\n" HIDDEN,
        "POST / HTTP/1.1\r\nHost: c\r\nContent-Length : 3\r\n\r\nabc" HIDDEN,
        "GET / HTTP/1.1\r\nHost: c\n\n" HIDDEN,
        "GET / HTTP/1.1\r\nHost: c\r\nX: \r\n Content-Length: 3\r\n\r\nabc" HIDDEN,
        "POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" HIDDEN,
        "POST / HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\n0;\n\r\n\r\n" HIDDEN,
    };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof hiding / sizeof hiding[0]; i++)
        for (size_t cut = 0; cut < strlen(hiding[i]); cut += 7) {
            int fd = dial(&s);
            put_bytes(fd, hiding[i], cut), usleep(2000);
            put(fd, hiding[i] + cut);
            const char *said = hear_all(fd);
            assert_says(said, "HTTP/1.1 400 ");
            assert_null(strstr(said + 5, "HTTP/1.1 "));
        }
}

static void garbage_does_no_harm(void **state)
{
    struct server s = serve_with("%s", "");
    srand(7);
    for (int i = 0; i < 300; i++) {
        char bytes[600] = "GET / HTTP/1.1\r\nHost: c\r\nAccept-Encoding: gzip\r\n\r\n";
        size_t length = (size_t)rand() % sizeof bytes;
        bool mangled = i % 2;
        for (size_t j = 0; j < (mangled ? 3 : length); j++)
            bytes[rand() % (mangled ? 50 : sizeof bytes)] = (char)rand();
        int fd = dial(&s);
        put_bytes(fd, bytes, mangled ? 52 : length);
        if (i % 5) close(fd);
        else shutdown(fd, SHUT_WR), hear_all(fd);
    }
    assert_int_equal(ask(&s, "GET / HTTP/1.1").status, 200);
    assert_int_equal(stop(&s, SIGTERM), 0);
}

int request_tests(void)
{
    const struct CMUnitTest tests[] = {
        SERVED(a_connection_serves_many),
        SERVED(requests_may_come_before_answers),
        SERVED(a_request_may_come_byte_by_byte),
        SERVED(a_body_is_read_and_passed_over),
        SERVED(old_clients_are_served),
        SERVED(an_upgrade_is_passed_over),
        SERVED(what_is_malformed_is_400),
        SERVED(nothing_is_read_behind_a_malformed_one),
        SERVED(garbage_does_no_harm),
    };
    return RUN_GROUP("requests", tests);
}
