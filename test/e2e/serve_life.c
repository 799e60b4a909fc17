/* From the first line it says to the signal that stops it. */
#include "test/e2e/serve.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void it_says_where_to_play(void **state)
{
    struct server s = serve_with("%s", "");
    assert_string_equal(s.ready, text_with("Creel is ready: http://127.0.0.1:%d (stop with Ctrl-C)", s.port));
    struct server all = serve_with("--bind 0.0.0.0 --lang fr");
    assert_says(all.ready, text_with("Creel est prêt : http://127.0.0.1:%d. Les autres", all.port));
    assert_int_equal(ask(&all, "GET / HTTP/1.1").status, 200);
}

static void it_speaks_to_six(void **state)
{
    if (access("/proc/net/if_inet6", F_OK)) return;
    struct server s = serve_with("--bind ::1");
    assert_says(s.ready, "http://[::1]:");
    s.port = atoi(strstr(s.ready, "]:") + 2);
    int fd = dial_address("::1", s.port);
    assert_true(fd >= 0);
    put(fd, "GET /files.json HTTP/1.1\r\nHost: [::1]\r\n\r\n");
    assert_int_equal(hear(fd, true).status, 200);
    close(fd);
}

static void a_port_in_use_is_told(void **state)
{
    struct server s = serve_with("%s", "");
    struct run r = creel("serve --port %d", s.port);
    assert_int_equal(r.code, 1);
    assert_says(r.err, text_with("Port %d of 127.0.0.1 is in use", s.port));
    assert_says(r.err, text_with("creel serve --port %d", s.port < 65535 ? s.port + 1 : 7700));
    assert_string_equal(r.out, "");
}

static void bad_addresses_are_told(void **state)
{
    static const struct {
        const char *words, *says;
        int code;
    } bad[] = {
        { "serve --bind nowhere", "not \"nowhere\"", 2 },
        { "serve --bind 1.2.3.4.5", "--bind must be a numeric address", 2 },
        { "serve --bind 192.0.2.1", "This computer does not have the address 192.0.2.1", 1 },
        { "serve --port 65536", "--port must be a number from 0 to 65535", 2 },
        { "serve --port", "--port needs a value", 2 },
        { "serve --connections 0", "--connections must be", 2 },
        { "serve fish-fish", "\"fish-fish\" is one word too many", 2 },
        { "serve --bind nowhere --lang fr", "adresse en chiffres", 2 },
        { "serve --bind nowhere --lang ja", "数字のアドレス", 2 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct run r = creel("%s", bad[i].words);
        assert_int_equal(r.code, bad[i].code);
        assert_says(r.err, bad[i].says);
    }
    if (!geteuid()) return; /* to root nothing is forbidden */
    struct run r = creel("serve --port 1");
    assert_int_equal(r.code, 1);
    assert_says(r.err, "ports below 1024");
}

/* On a busy machine a try may be slow, but not every one is. */
static void is_quick(long long (*ms_of)(int), int with, long long ms)
{
    enum { TRIES = 10 };
    long long best = ms_of(with);
    for (int i = 1; i < TRIES && best > ms; i++) {
        long long next = ms_of(with);
        if (next < best) best = next;
    }
    assert_in_range(best, 0, ms);
}

static long long ms_to_stop_by(int signal_number)
{
    struct server s = serve_with("%s", "");
    int resting = dial(&s), fresh = dial(&s);
    put(resting, "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n");
    assert_int_equal(hear(resting, false).status, 200);
    long long begin = now_ms();
    assert_int_equal(stop(&s, signal_number), 0);
    long long took = now_ms() - begin;
    assert_true(is_closed_within(resting, DEADLINE_MS) && is_closed_within(fresh, DEADLINE_MS));
    close(resting), close(fresh);
    return took;
}

static void a_signal_stops_it(void **state)
{
    is_quick(ms_to_stop_by, SIGINT, 1000);
    is_quick(ms_to_stop_by, SIGTERM, 1000);
}

/* Who is in the middle of something may finish it; nobody else comes in. */
static void what_was_begun_is_finished(void **state)
{
    struct server s = serve_with("%s", "");
    int asking = dial(&s);
    put(asking, "GET /files.json HTTP/1.1\r\n");
    usleep(100000);
    kill(s.pid, SIGTERM);
    usleep(100000);
    assert_true(dial_address("127.0.0.1", s.port) < 0);
    put(asking, "Host: c\r\n\r\n");
    struct reply r = hear(asking, true);
    assert_int_equal(r.status, 200);
    assert_string_equal(header(&r, "Connection"), "close");
    close(asking);
    assert_int_equal(code_at_end(&s), 0);
}

static void a_large_answer_is_finished(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET /strategies/fish-fish-match.txt HTTP/1.1\r\nHost: c\r\n\r\n");
    usleep(50000);
    kill(s.pid, SIGTERM);
    usleep(50000);
    assert_true(hear(fd, true).length > 1000000);
    close(fd);
    assert_int_equal(code_at_end(&s), 0);
}

static void who_never_finishes_is_not_waited_for(void **state)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET / HTTP/1.1\r\n");
    usleep(100000);
    long long begin = now_ms();
    assert_int_equal(stop(&s, SIGTERM), 0);
    assert_true(now_ms() - begin >= 1000);
    close(fd);
}

static long long ms_to_stop_by_two(int signal_number)
{
    struct server s = serve_with("%s", "");
    int fd = dial(&s);
    put(fd, "GET / HTTP/1.1\r\n");
    usleep(100000);
    long long begin = now_ms();
    kill(s.pid, signal_number);
    usleep(100000);
    assert_int_equal(stop(&s, signal_number), 0);
    close(fd);
    return now_ms() - begin;
}

static void a_second_signal_means_now(void **state) { is_quick(ms_to_stop_by_two, SIGINT, 1500); }

static void ask_often(const struct server *s, int times)
{
    static const char *const paths[] = { "/", "/nothing", "/text/en.txt", "/vendor/preact-signals.js" };
    int fd = -1;
    for (int i = 0; i < times; i++) {
        if (i % 100 == 0) {
            if (fd >= 0) close(fd);
            fd = dial(s);
        }
        put(fd, text_with("GET %s HTTP/1.1\r\nHost: c\r\n%s\r\n", paths[i % 4],
                          i % 8 < 4 ? "Accept-Encoding: gzip\r\n" : ""));
        assert_int_equal(hear(fd, true).status, i % 4 == 1 ? 404 : 200);
        if (i % 100 == 99) test_ends(NULL);
    }
    close(fd);
}

#if defined __SANITIZE_ADDRESS__
enum { SANITIZED = true };
#elif defined __has_feature
enum { SANITIZED = __has_feature(address_sanitizer) };
#else
enum { SANITIZED = false };
#endif

/* Memory that was freed is kept aside by the sanitizer, which looks for leaks itself when the server ends. */
static void ten_thousand_requests_leave_no_trace(void **state)
{
    struct server s = serve_with("%s", "");
    ask_often(&s, SANITIZED ? 500 : 2000);
    long before = memory_of(&s);
    int files = files_open_in(&s);
    ask_often(&s, SANITIZED ? 2000 : 10000);
    if (!SANITIZED) assert_in_range(memory_of(&s), 1, before + 512);
    assert_in_range(files_open_in(&s), 1, files + 1);
    assert_int_equal(stop(&s, SIGTERM), 0);
}

int life_tests(void)
{
    const struct CMUnitTest tests[] = {
        SERVED(it_says_where_to_play),      SERVED(it_speaks_to_six),
        SERVED(a_port_in_use_is_told),      SERVED(bad_addresses_are_told),
        SERVED(a_signal_stops_it),          SERVED(what_was_begun_is_finished),
        SERVED(a_large_answer_is_finished), SERVED(who_never_finishes_is_not_waited_for),
        SERVED(a_second_signal_means_now),  SERVED(ten_thousand_requests_leave_no_trace),
    };
    return RUN_GROUP("life", tests);
}
