#include "test/e2e/serve.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SERVERS_LIMIT = 16 };
static pid_t running[SERVERS_LIMIT];

/* Starting and ending */

static void remember(pid_t from, pid_t to)
{
    for (int i = 0; i < SERVERS_LIMIT; i++)
        if (running[i] == from) {
            running[i] = to;
            return;
        }
    fail_msg("too many servers");
}

static bool wait_for(int fd, short what, int ms)
{
    struct pollfd end = { fd, what, 0 };
    return poll(&end, 1, ms) > 0;
}

static void read_ready(struct server *s)
{
    size_t length = 0;
    while (length + 1 < sizeof s->ready && wait_for(s->out, POLLIN, DEADLINE_MS)) {
        if (read(s->out, s->ready + length, 1) != 1 || s->ready[length] == '\n') break;
        length++;
    }
    s->ready[length] = '\0';
    const char *port = strstr(s->ready, "http://");
    if (!port) fail_msg("it is not ready: %s", s->ready);
    s->port = atoi(strrchr(s->ready, ':') > port + 5 ? strrchr(s->ready, ':') + 1 : "");
}

static _Noreturn void become_server(char **words, int out)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setenv("XDG_DATA_HOME", path_of(text_with("data-%d", (int)getpid())), 1);
    dup2(out, STDOUT_FILENO);
    become_creel(words);
}

static struct server serve_words(char **words)
{
    int ends[2];
    struct server s = { 0 };
    assert_int_equal(pipe(ends), 0);
    s.pid = fork();
    if (!s.pid) become_server(words, ends[1]);
    close(ends[1]);
    s.out = ends[0];
    remember(0, s.pid);
    read_ready(&s);
    return s;
}

static char **words_from(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return words;
}

struct server serve_with(const char *format, ...)
{
    va_list list;
    char *flags;
    va_start(list, format);
    assert_true(vasprintf(&flags, format, list) >= 0);
    va_end(list);
    kept(flags);
    return serve_words(words_from("serve --port 0%s%s", *flags ? " " : "", flags));
}

int code_at_end(struct server *s)
{
    int status;
    long long deadline = now_ms() + DEADLINE_MS;
    while (!waitpid(s->pid, &status, WNOHANG)) {
        if (now_ms() > deadline) fail_msg("the server does not end");
        usleep(2000);
    }
    remember(s->pid, 0);
    close(s->out);
    return code_of(status);
}

int stop(struct server *s, int signal_number)
{
    kill(s->pid, signal_number);
    return code_at_end(s);
}

int servers_end(void **state)
{
    for (int i = 0; i < SERVERS_LIMIT; i++) {
        if (running[i]) kill(running[i], SIGKILL), waitpid(running[i], NULL, 0);
        running[i] = 0;
    }
    return test_ends(state);
}

/* Looking into it */

long memory_of(const struct server *s)
{
    long kb = 0;
    char line[200];
    FILE *status = fopen(text_with("/proc/%d/status", (int)s->pid), "r");
    assert_non_null(status);
    while (fgets(line, sizeof line, status))
        if (sscanf(line, "VmRSS: %ld", &kb) == 1) break;
    fclose(status);
    return kb;
}

int files_open_in(const struct server *s)
{
    int count = 0;
    DIR *folder = opendir(text_with("/proc/%d/fd", (int)s->pid));
    assert_non_null(folder);
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

/* Talking to it */

/* What has come of a connection and was not asked for yet. */
enum { FDS = 1024, AHEAD = 4096 };
static struct {
    size_t at, filled;
    char bytes[AHEAD];
} ahead[FDS];

int dial_address(const char *address, int port)
{
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    bool is_four = inet_pton(AF_INET, address, &four.sin_addr) == 1;
    if (!is_four) assert_int_equal(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
    int fd = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    assert_true(fd < FDS);
    ahead[fd].at = ahead[fd].filled = 0;
    if (!connect(fd, is_four ? (void *)&four : (void *)&six, is_four ? sizeof four : sizeof six)) return fd;
    return close(fd), -1;
}

int dial(const struct server *s)
{
    int fd = dial_address("127.0.0.1", s->port);
    assert_true(fd >= 0);
    return fd;
}

int dial_from(const struct server *s, int host)
{
    struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7f000000 + (uint32_t)host) };
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)s->port) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(fd >= 0 && fd < FDS);
    ahead[fd].at = ahead[fd].filled = 0;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(fd, (void *)&from, sizeof from), 0);
    assert_int_equal(connect(fd, (void *)&to, sizeof to), 0);
    return fd;
}

/* What the other side does not take because it has closed is lost, as it is for everyone. */
void put_bytes(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes += sent;
        length -= (size_t)sent;
    }
}

void put(int fd, const char *text) { put_bytes(fd, text, strlen(text)); }

char *hear_all(int fd)
{
    size_t length = 0, room = 1 << 16;
    char *text = malloc(room);
    for (ssize_t got; wait_for(fd, POLLIN, DEADLINE_MS); length += (size_t)got) {
        if (room - length < 4096) assert_non_null(text = realloc(text, room *= 2));
        if ((got = recv(fd, text + length, room - length - 1, 0)) <= 0) break;
    }
    text[length] = '\0';
    close(fd);
    return kept(text);
}

bool is_closed_within(int fd, int ms)
{
    char bytes[4096];
    long long deadline = now_ms() + ms;
    for (long long left; (left = deadline - now_ms()) > 0;)
        if (wait_for(fd, POLLIN, (int)left) && recv(fd, bytes, sizeof bytes, 0) <= 0) return true;
    return false;
}

static void hear_more(int fd)
{
    ssize_t got = wait_for(fd, POLLIN, DEADLINE_MS) ? recv(fd, ahead[fd].bytes, AHEAD, 0) : 0;
    if (got <= 0) fail_msg("an answer is cut off");
    ahead[fd].at = 0;
    ahead[fd].filled = (size_t)got;
}

static void hear_exactly(int fd, char *to, size_t length)
{
    for (size_t part; length; to += part, length -= part) {
        if (ahead[fd].at == ahead[fd].filled) hear_more(fd);
        size_t there = ahead[fd].filled - ahead[fd].at;
        part = there < length ? there : length;
        memcpy(to, ahead[fd].bytes + ahead[fd].at, part);
        ahead[fd].at += part;
    }
}

struct reply hear(int fd, bool with_body)
{
    enum { HEAD = 4096 };
    struct reply r = { .head = kept(calloc(1, HEAD)) };
    for (char *end = r.head; end - r.head < 4 || memcmp(end - 4, "\r\n\r\n", 4) != 0; end++) {
        assert_true(end - r.head < HEAD - 1);
        hear_exactly(fd, end, 1);
    }
    assert_int_equal(sscanf(r.head, "HTTP/1.1 %d ", &r.status), 1);
    const char *length = header(&r, "Content-Length");
    if (with_body && length && r.status != 304) r.length = (size_t)atol(length);
    r.body = kept(calloc(1, r.length + 1));
    hear_exactly(fd, r.body, r.length);
    return r;
}

const char *header(const struct reply *r, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = strstr(r->head, "\r\n"); line && line[2] != '\r'; line = strstr(line + 2, "\r\n"))
        if (!strncasecmp(line + 2, name, length) && line[2 + length] == ':') {
            const char *value = line + 2 + length + 1;
            value += strspn(value, " ");
            return text_with("%.*s", (int)strcspn(value, "\r"), value);
        }
    return NULL;
}

struct reply ask(const struct server *s, const char *lines)
{
    int fd = dial(s);
    put(fd, text_with("%s\r\nHost: creel\r\nConnection: close\r\n\r\n", lines));
    struct reply r = hear(fd, strncmp(lines, "HEAD", 4) != 0);
    assert_true(is_closed_within(fd, DEADLINE_MS));
    close(fd);
    return r;
}
