/* What is answered: files with their types and ETags, packed or not, and pages that say what is wrong. */
#include "test/e2e/serve.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const struct {
    const char *path, *type;
} types[] = {
    { "/", "text/html; charset=utf-8" },
    { "/index.html", "text/html; charset=utf-8" },
    { "/vendor/preact.js", "text/javascript; charset=utf-8" },
    { "/vendor/preact-signals.js?v=1", "text/javascript; charset=utf-8" },
    { "/text/ja.txt", "text/plain; charset=utf-8" },
    { "/rules/fish-fish.fr.md", "text/markdown; charset=utf-8" },
    { "/files.json", "application/json" },
    { "/creel.wasm", "application/wasm" },
    { "/icons/creel.svg", "image/svg+xml" },
    { "/manifest.webmanifest", "application/manifest+json" },
    { "/%76endor/preact%2ejs", "text/javascript; charset=utf-8" },
    { "http://elsewhere.example/files.json", "application/json" },
};

static void files_have_types(void **state)
{
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        struct reply r = ask(&s, text_with("GET %s HTTP/1.1", types[i].path));
        assert_int_equal(r.status, 200);
        assert_string_equal(header(&r, "Content-Type"), types[i].type);
        assert_string_equal(header(&r, "Cache-Control"), "no-cache");
        assert_true(r.length > 0);
    }
    assert_int_equal(stop(&s, SIGTERM), 0);
}

/* The rules are what is in the source. */
static void a_file_is_what_it_was(void **state)
{
    struct server s = serve_with("%s", "");
    size_t length;
    char *text = read_whole("games/fish_fish/RULES.fr.md", &length);
    struct reply r = ask(&s, "GET /rules/fish-fish.fr.md HTTP/1.1");
    assert_int_equal(r.length, length);
    assert_memory_equal(r.body, text, length);
    assert_null(header(&r, "Content-Encoding"));
}

static char *unpack(const struct reply *r, size_t *length)
{
    enum { ROOM = 4 << 20 };
    char *text = kept(calloc(1, ROOM));
    z_stream stream = { .next_in = (Bytef *)r->body, .avail_in = (uInt)r->length };
    assert_int_equal(inflateInit2(&stream, 16 + MAX_WBITS), Z_OK);
    stream.next_out = (Bytef *)text;
    stream.avail_out = ROOM - 1;
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    *length = stream.total_out;
    inflateEnd(&stream);
    return text;
}

static void who_takes_gzip_gets_it(void **state)
{
    size_t length;
    struct server s = serve_with("%s", "");
    struct reply plain = ask(&s, "GET /text/en.txt HTTP/1.1");
    struct reply packed = ask(&s, "GET /text/en.txt HTTP/1.1\r\nAccept-Encoding: deflate, GZIP;q=0.5");
    assert_string_equal(header(&packed, "Content-Encoding"), "gzip");
    assert_string_equal(header(&packed, "Vary"), "Accept-Encoding");
    assert_true(packed.length < plain.length / 2);
    char *text = unpack(&packed, &length);
    assert_int_equal(length, plain.length);
    assert_memory_equal(text, plain.body, length);
    assert_string_not_equal(header(&packed, "ETag"), header(&plain, "ETag"));
    assert_null(
        header((struct reply[]){ ask(&s, "GET / HTTP/1.1\r\nAccept-Encoding: gzip;q=0, br;q=0") }, "Content-Encoding"));
}

/* The browser tests read it: each page comes so. */
static void who_takes_brotli_gets_less(void **state)
{
    struct server s = serve_with("%s", "");
    struct reply gzip = ask(&s, "GET /text/en.txt HTTP/1.1\r\nAccept-Encoding: gzip");
    struct reply brotli = ask(&s, "GET /text/en.txt HTTP/1.1\r\nAccept-Encoding: gzip, deflate, br, zstd");
    assert_string_equal(header(&brotli, "Content-Encoding"), "br");
    assert_string_equal(header(&brotli, "Vary"), "Accept-Encoding");
    assert_true(brotli.length < gzip.length);
    assert_string_not_equal(header(&brotli, "ETag"), header(&gzip, "ETag"));
    struct reply refused = ask(&s, "GET /text/en.txt HTTP/1.1\r\nAccept-Encoding: br;q=0, gzip");
    assert_string_equal(header(&refused, "Content-Encoding"), "gzip");
}

static void an_etag_saves_the_body(void **state)
{
    static const char *const known[] = { "%s", "W/%s", "\"other\", %s", "%s, \"other\"", "*" };
    struct server s = serve_with("%s", "");
    struct reply first = ask(&s, "GET /vendor/htm.js HTTP/1.1");
    const char *etag = header(&first, "ETag");
    assert_int_equal(etag[0], '"');
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const char *etags = i < 4 ? text_with(known[i], etag) : "*";
        struct reply r = ask(&s, text_with("GET /vendor/htm.js HTTP/1.1\r\nIf-None-Match: %s", etags));
        assert_int_equal(r.status, 304);
        assert_string_equal(header(&r, "ETag"), etag);
        assert_null(header(&r, "Content-Length"));
    }
    assert_int_equal(ask(&s, "GET /vendor/htm.js HTTP/1.1\r\nIf-None-Match: \"other\"").status, 200);
    assert_int_equal(ask(&s, text_with("GET / HTTP/1.1\r\nIf-None-Match: %s", etag)).status, 200);
    const char *far = text_with("GET /vendor/htm.js HTTP/1.1\r\nIf-None-Match: \"%01200d\", %s", 0, etag);
    assert_int_equal(ask(&s, far).status, 200); /* too many to look through: the file again does no harm */
}

static void head_is_a_get_without_body(void **state)
{
    struct server s = serve_with("%s", "");
    struct reply get = ask(&s, "GET /text/en.txt HTTP/1.1"), head = ask(&s, "HEAD /text/en.txt HTTP/1.1");
    assert_int_equal(head.status, 200);
    assert_string_equal(header(&head, "Content-Length"), header(&get, "Content-Length"));
    assert_string_equal(header(&head, "ETag"), header(&get, "ETag"));
    head = ask(&s, "HEAD /nothing HTTP/1.1");
    assert_int_equal(head.status, 404);
    assert_true(atoi(header(&head, "Content-Length")) > 0);
}

/* Whatever is answered, a browser is told what a page of ours may do. */
static void every_answer_has_its_policy(void **state)
{
    static const char *const requests[] = { "GET / HTTP/1.1", "GET /nothing HTTP/1.1", "POST / HTTP/1.1",
                                            "GET / HTTP/2.0", "GET / HTTP/1.1\r\nIf-None-Match: *" };
    static const char *const others[][2] = { { "X-Content-Type-Options", "nosniff" },
                                             { "Referrer-Policy", "no-referrer" },
                                             { "Cross-Origin-Opener-Policy", "same-origin" },
                                             { "Cross-Origin-Embedder-Policy", "require-corp" } };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        struct reply r = ask(&s, requests[i]);
        const char *policy = header(&r, "Content-Security-Policy");
        assert_non_null(policy);
        assert_says(policy, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-");
        assert_says(policy, "frame-ancestors 'none'");
        assert_null(strstr(policy, "unsafe-inline"));
        for (size_t j = 0; j < 4; j++) assert_string_equal(header(&r, others[j][0]), others[j][1]);
        assert_non_null(header(&r, "Date"));
    }
}

static void what_is_not_there_is_404(void **state)
{
    static const char *const paths[] = {
        "/nothing", "/index.htm",         "/text",        "/text/", "/../README.md",
        "//",       "/%2e%2e/etc/passwd", "/index.html/", "/\\",    "/text/en.txt%20"
    };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct reply r = ask(&s, text_with("GET %s HTTP/1.1", paths[i]));
        if (r.status != 404) print_error("%s: %d\n", paths[i], r.status);
        assert_int_equal(r.status, 404);
        assert_says(r.body, "<h1>This page does not exist.</h1>");
    }
}

static void pages_speak_the_readers_language(void **state)
{
    static const char *const said[][3] = { { "fr-CH, fr;q=0.9, en;q=0.8", "fr", "Cette page n’existe pas." },
                                           { "de, ja;q=0.5, en;q=0.4", "ja", "このページはありません。" },
                                           { "fr;q=0, en", "en", "This page does not exist." },
                                           { "de", "en", "This page does not exist." } };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        struct reply r = ask(&s, text_with("GET /nothing HTTP/1.1\r\nAccept-Language: %s", said[i][0]));
        assert_string_equal(header(&r, "Content-Language"), said[i][1]);
        assert_says(r.body, said[i][2]);
        assert_says(r.body, text_with("<html lang=\"%s\">", said[i][1]));
    }
}

static void only_reading_is_allowed(void **state)
{
    static const char *const methods[] = { "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE" };
    struct server s = serve_with("%s", "");
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        struct reply r = ask(&s, text_with("%s / HTTP/1.1", methods[i]));
        assert_int_equal(r.status, 405);
        assert_string_equal(header(&r, "Allow"), "GET, HEAD");
    }
    assert_int_equal(ask(&s, "OPTIONS * HTTP/1.1").status, 405);
    assert_int_equal(ask(&s, "CONNECT elsewhere.example:443 HTTP/1.1").status, 405);
}

int answer_tests(void)
{
    const struct CMUnitTest tests[] = {
        SERVED(files_have_types),
        SERVED(a_file_is_what_it_was),
        SERVED(who_takes_gzip_gets_it),
        SERVED(who_takes_brotli_gets_less),
        SERVED(an_etag_saves_the_body),
        SERVED(head_is_a_get_without_body),
        SERVED(every_answer_has_its_policy),
        SERVED(what_is_not_there_is_404),
        SERVED(pages_speak_the_readers_language),
        SERVED(only_reading_is_allowed),
    };
    return RUN_GROUP("answers", tests);
}
