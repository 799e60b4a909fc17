#include "test/e2e/online.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OTHERS_LIMIT = 32, PRESSES = 4000 };
static pid_t others[OTHERS_LIMIT];
static int other_count;

/* ---- servers and tables ---- */

void begin_hosting(struct hosted *h)
{
    *h = (struct hosted){ 0 };
    h->server = serve_with("--data %s", path_of(text_with("served-%d", (int)getpid())));
}

void host_again(struct hosted *h, int signal_number)
{
    int port = h->server.port;
    stop(&h->server, signal_number);
    h->server = serve_with("--data %s --port %d", path_of(text_with("served-%d", (int)getpid())), port);
    assert_int_equal(h->server.port, port);
}

static struct reply post(const struct hosted *h, const char *path, const char *body)
{
    int fd = dial(&h->server);
    put(fd, text_with("POST %s HTTP/1.1\r\nHost: creel\r\nConnection: close\r\nContent-Type: application/json\r\n"
                      "Content-Length: %zu\r\n\r\n%s",
                      path, strlen(body), body));
    struct reply r = hear(fd, true);
    close(fd);
    return r;
}

static void copy_secret(const json_t *line, char *to)
{
    const char *secret = json_string_value(json_object_get(line, "secret"));
    snprintf(to, 48, "%s", secret ? secret : "");
}

void make(struct hosted *h, const char *plan)
{
    json_t *seat;
    size_t i;
    struct reply r = post(h, "/api/tables", plan);
    if (r.status != 201) fail_msg("%s", r.body);
    json_t *root = json_loads(r.body, 0, NULL);
    snprintf(h->table, sizeof h->table, "%s", json_string_value(json_object_get(root, "table")));
    json_array_foreach(json_object_get(root, "seats"), i, seat) copy_secret(seat, h->secret[i]);
    copy_secret(json_object_get(root, "owner"), h->owner);
    copy_secret(json_object_get(root, "invite"), h->invite);
    json_decref(root);
}

const char *link_to(const struct hosted *h, int seat)
{
    return text_with("http://127.0.0.1:%d/#table=%s&secret=%s", h->server.port, h->table, h->secret[seat - 1]);
}

/* ---- others ---- */

pid_t node_runs(int *out, const char *format, ...)
{
    int ends[2];
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        words[0] = "node";
        execvp("node", words);
        _exit(127);
    }
    close(ends[1]);
    if (out) *out = ends[0];
    else close(ends[0]);
    assert_true(other_count < OTHERS_LIMIT);
    return others[other_count++] = pid;
}

pid_t client_plays(const struct hosted *h, int seat)
{
    return node_runs(NULL, "examples/table_client.mjs http://127.0.0.1:%d %s %s", h->server.port, h->table,
                     h->secret[seat - 1]);
}

/* ---- what is seen ---- */

static void wait_until(struct glass *g, const char *words, bool there)
{
    long long deadline = now_ms() + DEADLINE_MS;
    while (sees(g, words) != there) {
        if (now_ms() > deadline || is_over(g))
            fail_msg("\"%s\" is %s seen on:\n%s", words, there ? "not" : "still", seen(g));
        usleep(2000);
    }
}

void wait_to_see_either(struct glass *g, const char *one, const char *other)
{
    long long deadline = now_ms() + DEADLINE_MS;
    while (!sees(g, one) && !sees(g, other) && now_ms() < deadline && !is_over(g)) usleep(2000);
    if (!sees(g, other)) wait_to_see(g, one);
}

void wait_to_see(struct glass *g, const char *words) { wait_until(g, words, true); }
void wait_not_to_see(struct glass *g, const char *words) { wait_until(g, words, false); }

/* The deadline is for a game that stands still: a whole one takes as long as it takes. */
void play_to_the_end(struct glass *g, const char *over)
{
    static const char *const moves[] = { "\r", DOWN "\r", UP "\r", DOWN DOWN "\r", DOWN DOWN DOWN "\r" };
    long long deadline = now_ms() + DEADLINE_MS;
    for (int k = 0; k < PRESSES && now_ms() < deadline;) {
        if (sees(g, over)) return;
        if (sees(g, "Your turn")) press(g, moves[k++ % 5]), deadline = now_ms() + DEADLINE_MS;
        else usleep(1000);
    }
    fail_msg("\"%s\" was never seen; the screen at the end:\n%s", over, seen(g));
}

/* ---- the tests ---- */

int online_begins(void **state)
{
    static const char *const proxies[] = { "http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY" };
    for (size_t i = 0; i < sizeof proxies / sizeof proxies[0]; i++) unsetenv(proxies[i]);
    return glass_begins(state);
}

int online_ends(void **state)
{
    while (other_count) {
        kill(others[--other_count], SIGKILL);
        waitpid(others[other_count], NULL, 0);
    }
    look_away(state);
    return servers_end(state);
}

int main(void) { return play_tests() + company_tests() + trust_tests() ? EXIT_FAILURE : EXIT_SUCCESS; }
