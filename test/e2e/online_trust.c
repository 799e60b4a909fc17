/* Servers that can't be trusted: unknown certificates, and whatever a hostile one may send. */
#include "test/e2e/online.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void run_openssl(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void run_openssl(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    int status;
    pid_t pid = fork();
    if (!pid) {
        words[0] = "openssl";
        if (freopen("/dev/null", "w", stderr)) execvp("openssl", words);
        _exit(127);
    }
    waitpid(pid, &status, 0);
    assert_int_equal(status, 0);
}

static int port_said(int fd)
{
    char line[16] = "";
    for (size_t k = 0; k + 1 < sizeof line && read(fd, line + k, 1) == 1 && line[k] != '\n'; k++) {}
    return atoi(line);
}

/* Nothing is sent to a server that only vouches for itself; but if the person trusts its certificate, the game is played. */
static void certificates_are_verified(void **state)
{
    struct hosted h;
    int out;
    const char *certificate = path_of("certificate.pem"), *key = path_of("key.pem");
    run_openssl("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext "
                "subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout %s -out %s",
                key, certificate);
    begin_hosting(&h);
    make(&h,
         "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}");
    node_runs(&out, "test/e2e/tls_proxy.mjs %d %s %s", h.server.port, certificate, key);
    int port = port_said(out);
    const char *link = text_with("https://localhost:%d/#table=%s&secret=%s", port, h.table, h.secret[0]);
    struct glass *g = look_through(24, 80, "join %s", link);
    wait_to_see(g, "The certificate of this server is not trusted");
    assert_says(seen(g), "disconnected");
    press(g, "q");
    assert_int_equal(ended_with(g), 1);
    struct run plain = creel_reads("1\n", "join %s", link);
    assert_int_equal(plain.code, 1);
    assert_says(plain.out, "is not trusted");
    setenv("SSL_CERT_FILE", certificate, 1);
    struct glass *trusting = look_through(24, 80, "join %s", link);
    wait_to_see(trusting, "Your turn");
    press(trusting, "\r");
    wait_to_see(trusting, "Ben’s turn");
    unsetenv("SSL_CERT_FILE");
}

/* ---- hostile servers ---- */

/* A port where somebody listens. */
static int listen_somewhere(int *port)
{
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof here;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(listen(fd, 4), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&here, &size), 0);
    *port = ntohs(here.sin_port);
    return fd;
}

/* node plays the server: test/e2e/hostile.mjs knows the ways. */
static const char *said_to_hostile(const char *how, const char *words)
{
    int out;
    node_runs(&out, "test/e2e/hostile.mjs %s", how);
    struct glass *g = look_through(24, 80, "join http://127.0.0.1:%d/#table=0123456789abcdef", port_said(out));
    wait_to_see(g, words);
    const char *screen = seen(g);
    kill_now(g);
    return screen;
}

static void broken_servers_are_refused(void **state)
{
    static const struct {
        const char *how, *says;
    } cases[] = { { "not-http", "There is no Creel server at this address." },
                  { "not-found", "There is no such table." },
                  { "wrong-accept", "There is no Creel server at this address." },
                  { "endless-head", "There is no Creel server at this address." },
                  { "not-json", "The server sent something that Creel does not understand" },
                  { "masked", "The server sent something that Creel does not understand" },
                  { "huge", "The server sent something that Creel does not understand" },
                  { "endless-message", "The server sent something that Creel does not understand" },
                  { "broken-packet", "The server sent something that Creel does not understand" },
                  { "other-version", "The server has another version of these rules." } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) said_to_hostile(cases[i].how, cases[i].says);
}

/* What a server says is only words: sequences that change the terminal do not reach it. */
static void words_change_no_terminal(void **state)
{
    int out;
    node_runs(&out, "test/e2e/hostile.mjs escapes");
    struct glass *g = look_through(24, 80, "join http://127.0.0.1:%d/#table=0123456789abcdef", port_said(out));
    wait_to_see(g, "evil");
    assert_null(strstr(drawn(g), "\033]0;"));
    assert_null(strstr(drawn(g), "\xc2\x9b"));
}

static void nobody_is_there(void **state)
{
    int port, fd = listen_somewhere(&port);
    close(fd);
    struct glass *g = look_through(24, 80, "join http://127.0.0.1:%d/#table=0123456789abcdef", port);
    wait_to_see(g, "The server can’t be reached");
    wait_to_see(g, "offline, next try in");
}

static void wrong_links_are_refused(void **state)
{
    static const char *const wrong[] = { "hello",
                                         "http://",
                                         "ftp://creel.example/#table=0123456789abcdef",
                                         "http://creel.example/#table=1",
                                         "http://creel.example/join/0123456789abcdef#secret=short",
                                         "http://creel.example/" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct run r = creel("join %s", wrong[i]);
        assert_int_equal(r.code, 2);
        assert_says(r.err, "This is not a link to a table.");
    }
    assert_says(creel("join").err, "Which link?");
}

int trust_tests(void)
{
    static const struct CMUnitTest tests[] = {
        ONLINE(certificates_are_verified), ONLINE(broken_servers_are_refused), ONLINE(words_change_no_terminal),
        ONLINE(nobody_is_there),           ONLINE(wrong_links_are_refused),
    };
    return RUN_GROUP("servers that are not to be trusted", tests);
}
