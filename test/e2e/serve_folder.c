/* creel serve --files: a folder while one works on the client, and nothing else of the disk. */
#include "test/e2e/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *folder(void)
{
    const char *file = write_text("index.html", "<script type=\"importmap\">{}</script>");
    return text_with("%.*s", (int)(strrchr(file, '/') - file), file);
}

static void a_change_is_seen_at_once(void **state)
{
    struct server s = serve_with("--files %s", folder());
    struct reply before = ask(&s, "GET / HTTP/1.1");
    assert_string_equal(before.body, "<script type=\"importmap\">{}</script>");
    write_text("index.html", "<script type=\"importmap\">{ }</script>");
    struct reply after = ask(&s, text_with("GET / HTTP/1.1\r\nIf-None-Match: %s", header(&before, "ETag")));
    assert_int_equal(after.status, 200);
    assert_string_not_equal(header(&before, "Content-Security-Policy"), header(&after, "Content-Security-Policy"));
    struct reply same = ask(&s, text_with("GET / HTTP/1.1\r\nIf-None-Match: %s", header(&after, "ETag")));
    assert_int_equal(same.status, 304);
    write_text("new.js", "1");
    assert_string_equal(ask(&s, "GET /new.js HTTP/1.1").body, "1");
    assert_int_equal(stop(&s, SIGTERM), 0);
}

static void nothing_outside_or_hidden_is_served(void **state)
{
    static const char *const paths[] = {
        "/../%s/index.html", "/%%2e%%2e/%s/index.html", "/.hidden", "/./index.html",   "//index.html",
        "/index.html/",      "/sub/../new.js",          "/sub",     "/%%2fetc/passwd", "/sub%%5c..%%5cindex.html"
    };
    const char *where = folder(), *name = strrchr(where, '/') + 1;
    write_text("new.js", "1");
    assert_int_equal(mkdir(path_of("sub"), 0700), 0);
    struct server s = serve_with("--files %s", where);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        struct reply r = ask(&s, text_with("GET %s HTTP/1.1", text_with(paths[i], name)));
#pragma GCC diagnostic pop
        if (r.status != 404) print_error("%s: %d\n", paths[i], r.status);
        assert_int_equal(r.status, 404);
    }
    assert_int_equal(rmdir(path_of("sub")), 0);
}

static void a_folder_without_a_page_is_refused(void **state)
{
    struct run r = creel("serve --files /nowhere");
    assert_int_equal(r.code, 1);
    assert_says(r.err, "/nowhere has no index.html");
}

int folder_tests(void)
{
    const struct CMUnitTest tests[] = { SERVED(a_change_is_seen_at_once), SERVED(nothing_outside_or_hidden_is_served),
                                        SERVED(a_folder_without_a_page_is_refused) };
    return RUN_GROUP("folder", tests);
}
