/* Requests as bytes: what is taken, what is refused, and that it never matters in which pieces they come. */
#include "front/serve/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct outcome {
    enum reading reading;
    struct request request;
    size_t taken; /* bytes, to the end of the request */
};

static struct outcome read_in_pieces(const char *bytes, size_t length, size_t first, size_t others)
{
    static struct request_reader reader;
    struct outcome outcome = { READ_MORE };
    request_begin(&reader);
    for (size_t used, piece = first; outcome.taken < length && outcome.reading == READ_MORE; piece = others) {
        size_t left = length - outcome.taken;
        outcome.reading = request_read(&reader, bytes + outcome.taken, left < piece ? left : piece, &used);
        outcome.taken += used;
    }
    outcome.request = reader.request;
    return outcome;
}

static void assert_same(const char *bytes, struct outcome a, struct outcome b)
{
    if (a.reading == b.reading && a.taken == b.taken && a.request.fault == b.request.fault &&
        a.request.language == b.request.language && request_coding(&a.request) == request_coding(&b.request) &&
        a.request.keep_alive == b.request.keep_alive && !strcmp(a.request.path, b.request.path) &&
        !strcmp(a.request.etags, b.request.etags) && a.request.body_length == b.request.body_length &&
        a.request.upgrade == b.request.upgrade && !strcmp(a.request.origin, b.request.origin))
        return;
    fail_msg("it makes a difference how this comes:\n%s", bytes);
}

/* Whole, cut once anywhere, and byte by byte. */
static struct outcome read_bytes(const char *bytes, size_t length)
{
    struct outcome whole = read_in_pieces(bytes, length, length, length);
    for (size_t first = 1; first < length; first++)
        assert_same(bytes, whole, read_in_pieces(bytes, length, first, length));
    assert_same(bytes, whole, read_in_pieces(bytes, length, 1, 1));
    return whole;
}

static struct outcome read_text(const char *text) { return read_bytes(text, strlen(text)); }

#define HEAD    "GET / HTTP/1.1\r\nHost: c\r\n"
#define POST    "POST / HTTP/1.1\r\nHost: c\r\n"
#define CHUNKED POST "Transfer-Encoding: chunked\r\n\r\n"

static const char *const taken[] = {
    HEAD "\r\n",
    "\r\n" HEAD "\r\n",
    "\r\n\r\n" HEAD "\r\n",
    HEAD "X:\r\n\r\n",
    HEAD "X: \t y \t \r\nY:z\r\n\r\n",
    HEAD "X: caf\xc3\xa9\r\n\r\n",
    HEAD "!#$%&'*+-.^_`|~09azAZ: x\r\n\r\n",
    HEAD "Content-Length: 0\r\n\r\n",
    HEAD "Content-Length: 3 \r\n\r\na\nb",
    HEAD "content-length:003\r\n\r\n\r\n\r",
    HEAD "transfer-encoding:\tCHUNKED\t\r\n\r\n0\r\n\r\n",
    CHUNKED "3\r\na\nb\r\n0\r\n\r\n",
    CHUNKED "0003;name=\"value\";more\r\n\r\n\r\r\nA\r\n0123456789\r\n0\r\nTrailer: x\r\nHost: d\r\n\r\n",
    "GET http://c:80/path HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/1.0\r\nContent-Length: 1\r\n\r\nx",
};

static void well_formed_requests_are_taken_to_their_end(void **state)
{
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        char more[512];
        struct outcome alone = read_text(taken[i]);
        if (alone.reading != READ_WHOLE) fail_msg("not taken:\n%s", taken[i]);
        assert_int_equal(alone.taken, strlen(taken[i]));
        snprintf(more, sizeof more, "%s\nGET", taken[i]);
        assert_int_equal(read_text(more).taken, alone.taken);
    }
}

/* Each is read differently by some program: there it would hide a request, or be hidden. */
static const char *const unclear[] = {
    /* ends of lines */
    "GET / HTTP/1.1\nHost: c\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: c\n\r\n",
    HEAD "\n",
    HEAD "\rX",
    HEAD "X: a\rb\r\n\r\n",
    HEAD "X: a\r\r\n\r\n",
    "GET / HTTP/1.1\r\r\nHost: c\r\n\r\n",
    "\n" HEAD "\r\n",
    "\r" HEAD "\r\n",
    /* fields */
    HEAD "Content-Length : 3\r\n\r\nabc",
    HEAD "Content-Length\t: 3\r\n\r\nabc",
    HEAD "Content Length: 3\r\n\r\nabc",
    HEAD " Content-Length: 3\r\n\r\nabc",
    "GET / HTTP/1.1\r\n Host: c\r\n\r\n",
    HEAD "X: a\r\n b\r\n\r\n",
    HEAD "X: a\r\n\tb\r\n\r\n",
    HEAD "X: a\r\n \r\n\r\n",
    HEAD ": x\r\n\r\n",
    HEAD "X\r\n\r\n",
    HEAD "X(y): z\r\n\r\n",
    HEAD "Caf\xc3\xa9: x\r\n\r\n",
    HEAD "X: a\x01\r\n\r\n",
    HEAD "X: a\x0b\r\n\r\n",
    HEAD "X: a\x7f\r\n\r\n",
    /* lengths */
    HEAD "Content-Length:\r\n\r\n",
    HEAD "Content-Length: +3\r\n\r\nabc",
    HEAD "Content-Length: -3\r\n\r\nabc",
    HEAD "Content-Length: 0x3\r\n\r\nabc",
    HEAD "Content-Length: 3 4\r\n\r\nabc",
    HEAD "Content-Length: 3, 3\r\n\r\nabc",
    HEAD "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
    HEAD "Content-Length: 0\r\nContent-Length: 3\r\n\r\nabc",
    HEAD "Content-Length: 99999999999999999999\r\n\r\n",
    HEAD "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    HEAD "Transfer-Encoding: identity\r\n\r\n",
    HEAD "Transfer-Encoding:\r\n\r\n",
    "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    /* chunks */
    CHUNKED "3\nabc\r\n0\r\n\r\n",
    CHUNKED "3\r\nabc\n0\r\n\r\n",
    CHUNKED "3\r\nabcd\r\n0\r\n\r\n",
    CHUNKED "3\r\nabc0\r\n\r\n",
    CHUNKED "3 \r\nabc\r\n0\r\n\r\n",
    CHUNKED " 3\r\nabc\r\n0\r\n\r\n",
    CHUNKED "+3\r\nabc\r\n0\r\n\r\n",
    CHUNKED "0x3\r\nabc\r\n0\r\n\r\n",
    CHUNKED "\r\n0\r\n\r\n",
    CHUNKED ";x\r\n\r\n",
    CHUNKED "3;x\ny\r\nabc\r\n0\r\n\r\n",
    CHUNKED "0\r\n\n",
    CHUNKED "0\r\nX : y\r\n\r\n",
    CHUNKED "0\r\n folded\r\n\r\n",
    CHUNKED "0\n\n",
    /* first lines */
    "GET  / HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET /  HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET / HTTP/1.1 \r\nHost: c\r\n\r\n",
    "GET\t/ HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET /a\tb HTTP/1.1\r\nHost: c\r\n\r\n",
    " GET / HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET /caf\xc3\xa9 HTTP/1.1\r\nHost: c\r\n\r\n",
    "GET / HTTP/1.11\r\nHost: c\r\n\r\n",
    "GET / http/1.1\r\nHost: c\r\n\r\n",
    "GET /\r\n\r\n",
    "SOURCE / ICE/1.0\r\nHost: c\r\n\r\n",
};

static void what_could_be_read_in_two_ways_is_refused(void **state)
{
    for (size_t i = 0; i < sizeof unclear / sizeof unclear[0]; i++) {
        struct outcome outcome = read_text(unclear[i]);
        if (outcome.reading != READ_BAD || outcome.request.fault != 400) fail_msg("not refused:\n%s", unclear[i]);
        assert_false(outcome.request.keep_alive);
    }
}

static void no_zero_byte_is_taken(void **state)
{
    static const char in_value[] = HEAD "X: a\0b\r\n\r\n", in_chunk[] = CHUNKED "3;\0\r\nabc\r\n0\r\n\r\n";
    assert_int_equal(read_bytes(in_value, sizeof in_value - 1).request.fault, 400);
    assert_int_equal(read_bytes(in_chunk, sizeof in_chunk - 1).request.fault, 400);
}

/* Up to the fault, all lines that are whole count. */
static void a_refusal_speaks_the_clients_language(void **state)
{
    static const struct {
        const char *text;
        enum language language;
    } said[] = {
        { HEAD "Accept-Language: fr\r\nnot a field\r\n\r\n", FRENCH },
        { HEAD "Accept-Language: ja\r\nX: \x01", JAPANESE },
        { HEAD "Accept-Language: fr\n", ENGLISH },
        { HEAD "not a field\r\nAccept-Language: fr\r\n\r\n", ENGLISH },
        { "GET /%00 HTTP/1.1\r\nHost: c\r\nAccept-Language: fr\r\n\r\n", FRENCH },
    };
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        struct outcome outcome = read_text(said[i].text);
        assert_int_equal(outcome.request.fault, 400);
        assert_int_equal(outcome.request.language, said[i].language);
    }
}

static size_t repeat(char *to, char what, size_t times)
{
    memset(to, what, times);
    return times;
}

/* The head, and then as many bytes of a body. */
static struct outcome read_with_body(const char *head, size_t length)
{
    static char bytes[2 * BODY_LIMIT];
    size_t at = strlen(head);
    memcpy(bytes, head, at);
    at += repeat(bytes + at, 'x', length);
    struct outcome whole = read_in_pieces(bytes, at, at, at);
    assert_same(head, whole, read_in_pieces(bytes, at, 1, 1));
    assert_same(head, whole, read_in_pieces(bytes, at, 1000, 777));
    return whole;
}

static void limits_hold_to_the_byte(void **state)
{
    char head[HEAD_LIMIT + 64];
    size_t at = (size_t)sprintf(head, HEAD "X: ");
    at += repeat(head + at, 'x', HEAD_LIMIT - 4 - at);
    strcpy(head + at, "\r\n\r\n");
    assert_int_equal(read_with_body(head, 0).reading, READ_WHOLE);
    strcpy(head + at, "x\r\n\r\n");
    assert_int_equal(read_with_body(head, 0).request.fault, 431);
    assert_int_equal(read_with_body("", BODY_LIMIT).request.fault, 431);
    assert_int_equal(read_with_body(POST "Content-Length: 65536\r\n\r\n", 65536).reading, READ_WHOLE);
    assert_int_equal(read_with_body(POST "Content-Length: 65537\r\n\r\n", 1).request.fault, 413);
    assert_int_equal(read_with_body(CHUNKED "fff0\r\n", 0xfff0).reading, READ_MORE);
    assert_int_equal(read_with_body(CHUNKED "10000\r\n", 1).request.fault, 413);
    assert_int_equal(read_with_body(CHUNKED "fffffffffffffffffffff\r\n", 1).request.fault, 413);
    assert_int_equal(read_with_body(CHUNKED "1;", BODY_LIMIT).request.fault, 413);
}

static struct request request_of(const char *text)
{
    struct outcome outcome = read_text(text);
    assert_int_equal(outcome.reading, READ_WHOLE);
    return outcome.request;
}

#define UPGRADE                                                                               \
    "GET /api/tables/1/live?a=b&form=json HTTP/1.1\r\nHost: c:7700\r\nUpgrade: WebSocket\r\n" \
    "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: abc\r\n"

static void a_websocket_is_recognised(void **state)
{
    struct request r = request_of(UPGRADE "Sec-WebSocket-Version: 13\r\nOrigin: http://c:7700\r\n\r\n");
    assert_true(r.upgrade && r.version_is_13 && r.wants_json && r.has_origin && !r.keep_alive);
    assert_string_equal(r.key, "abc");
    assert_string_equal(r.server, "c:7700");
    assert_string_equal(r.origin, "http://c:7700");
    assert_false(request_of(UPGRADE "Sec-WebSocket-Version: 8\r\n\r\n").version_is_13);
    assert_false(request_of(HEAD "Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n").upgrade);
    assert_false(request_of(HEAD "Upgrade: websocket\r\n\r\n").upgrade);
    assert_false(request_of(POST "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n").upgrade);
    assert_false(request_of("GET /?form=jsonp&xform=json HTTP/1.1\r\nHost: c\r\n\r\n").wants_json);
}

static void a_body_is_kept(void **state)
{
    struct request r = request_of(POST "Content-Type: application/json\r\nContent-Length: 5\r\n\r\nhello");
    assert_true(r.method == METHOD_POST && r.is_json && r.body_length == 5);
    assert_string_equal(r.body, "hello");
    r = request_of(CHUNKED "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n");
    assert_int_equal(r.body_length, 5);
    assert_string_equal(r.body, "hello");
    assert_string_equal(request_of(HEAD "\r\n").body, "");
    assert_false(request_of(HEAD "Content-Type: application/jsonp\r\n\r\n").is_json);
}

static void no_more_of_a_body_is_kept_than_fits(void **state)
{
    static char text[200 + BODY_KEPT];
    for (int more = 0; more < 2; more++) {
        int head = snprintf(text, sizeof text, POST "Content-Length: %d\r\n\r\n", BODY_KEPT + more);
        memset(text + head, 'b', (size_t)(BODY_KEPT + more));
        struct outcome outcome = read_in_pieces(text, (size_t)(head + BODY_KEPT + more), 1000, 999);
        assert_int_equal(outcome.request.body_length, BODY_KEPT + more);
        assert_int_equal(strlen(outcome.request.body), BODY_KEPT);
    }
}

static void a_secret_is_a_bearers(void **state)
{
    assert_false(request_of(HEAD "\r\n").has_secret);
    assert_string_equal(request_of(HEAD "Authorization: Bearer abc\r\n\r\n").secret, "abc");
    struct request r = request_of(HEAD "Authorization: Basic abc\r\n\r\n");
    assert_true(r.has_secret && !*r.secret);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(well_formed_requests_are_taken_to_their_end),
        cmocka_unit_test(what_could_be_read_in_two_ways_is_refused),
        cmocka_unit_test(no_zero_byte_is_taken),
        cmocka_unit_test(a_refusal_speaks_the_clients_language),
        cmocka_unit_test(limits_hold_to_the_byte),
        cmocka_unit_test(a_websocket_is_recognised),
        cmocka_unit_test(a_body_is_kept),
        cmocka_unit_test(no_more_of_a_body_is_kept_than_fits),
        cmocka_unit_test(a_secret_is_a_bearers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
