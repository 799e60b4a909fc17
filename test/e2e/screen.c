#include "test/e2e/screen.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

enum { QUIET_MS = 25, SCREENS = 16, TRANSCRIPT_LIMIT = 1 << 20 };

struct screen {
    pid_t pid;
    int fd, code;
    bool ended;
    size_t length, typed; /* bytes so far; and when the latest line was typed */
    char text[TRANSCRIPT_LIMIT];
};

static struct screen *sitting[SCREENS];
static int sat_down;

struct screen *sit_down(const char *format, ...)
{
    struct winsize size = { .ws_row = ROWS, .ws_col = COLUMNS };
    struct screen *s = kept(calloc(1, sizeof *s));
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    assert_true(sat_down < SCREENS);
    sitting[sat_down++] = s;
    s->pid = forkpty(&s->fd, NULL, NULL, &size);
    assert_true(s->pid >= 0);
    if (!s->pid) become_creel(words);
    return s;
}

static void end(struct screen *s)
{
    int status = 0;
    long long deadline = now_ms() + DEADLINE_MS;
    if (s->ended) return;
    while (!waitpid(s->pid, &status, WNOHANG)) {
        if (now_ms() > deadline) kill(s->pid, SIGKILL);
        usleep(2000);
    }
    s->code = code_of(status);
    s->ended = true;
}

void stand_up(struct screen *s)
{
    int place = 0;
    if (!s->ended) kill(s->pid, SIGKILL);
    end(s);
    if (s->fd >= 0) close(s->fd);
    while (sitting[place] != s) place++;
    sitting[place] = sitting[--sat_down];
}

int nobody_sits(void **state)
{
    while (sat_down) stand_up(sitting[sat_down - 1]);
    return test_ends(state);
}

static const char *last_in(const char *text, const char *part)
{
    const char *found = NULL;
    for (const char *at = text; (at = strstr(at, part)); at++) found = at;
    return found;
}

static bool ends_with(const char *text, const char *part)
{
    size_t length = strlen(text), wanted = strlen(part);
    return length >= wanted && !strcmp(text + length - wanted, part);
}

/* The curtain is one line on a screen that was just cleared. */
bool at_curtain(const struct screen *s)
{
    const char *cleared = last_in(s->text, "\033[3J"), *newline = cleared ? strchr(cleared, '\n') : NULL;
    return newline && !newline[1];
}

static bool waits(const struct screen *s)
{
    return s->length > s->typed && (ends_with(s->text, "\n> ") || at_curtain(s));
}

/* False when nothing comes for so long. */
static bool take_in(struct screen *s, int wait_ms)
{
    struct pollfd end_of = { s->fd, POLLIN, 0 };
    if (poll(&end_of, 1, wait_ms) <= 0) return false;
    assert_true(s->length + 1 < TRANSCRIPT_LIMIT);
    errno = 0;
    ssize_t got = read(s->fd, s->text + s->length, TRANSCRIPT_LIMIT - 1 - s->length);
    if (got > 0) s->length += (size_t)got;
    else if (errno != EINTR) end(s);
    return true;
}

static void fail_waiting(const struct screen *s)
{
    print_error("The program neither asks nor ends. Its screen:\n%s\n", s->text);
    fail();
}

/* Whether the kernel says that the program sleeps; where it can't be asked, it is not known to. */
static bool sleeps(const struct screen *s)
{
    char path[32], about[256] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)s->pid);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    about[fread(about, 1, sizeof about - 1, file)] = '\0';
    fclose(file);
    const char *name_end = strrchr(about, ')');
    return name_end && !strncmp(name_end, ") S", 3);
}

/* Nothing more comes: it sleeps and all is read, or it has been quiet for long. */
static bool is_quiet(struct screen *s)
{
    for (int ms = 0; ms < QUIET_MS && !sleeps(s); ms++)
        if (take_in(s, 1)) return false;
    return !take_in(s, 0);
}

/* A line of the board may begin like the prompt: only if nothing follows it, the program waits. */
const char *read_on(struct screen *s)
{
    long long deadline = now_ms() + DEADLINE_MS;
    while (!s->ended && !(waits(s) && is_quiet(s)))
        if (!waits(s) && !take_in(s, 1000) && now_ms() > deadline) fail_waiting(s);
    const char *came = s->text + s->typed, *echo = s->typed ? strchr(came, '\n') : NULL;
    return text_with("%s", echo ? echo + 1 : came);
}

void type_bytes(struct screen *s, const char *bytes)
{
    size_t length = strlen(bytes);
    s->typed = s->length;
    assert_int_equal(write(s->fd, bytes, length), length);
}

void type(struct screen *s, const char *line) { type_bytes(s, text_with("%s\n", line)); }

const char *answer(struct screen *s, const char *line)
{
    type(s, line);
    return read_on(s);
}

bool has_ended(const struct screen *s) { return s->ended; }
const char *transcript(const struct screen *s) { return text_with("%s", s->text); }
void strike(struct screen *s, int signal) { kill(s->pid, signal); }

/* Clearing the screen alone leaves what was scrolled out of it. */
const char *in_sight(const struct screen *s)
{
    const char *cleared = last_in(s->text, "\033[2J\033[3J");
    return text_with("%s", cleared ? cleared : s->text);
}

int exit_code(struct screen *s)
{
    long long deadline = now_ms() + DEADLINE_MS;
    while (!s->ended)
        if (!take_in(s, 1000) && now_ms() > deadline) fail_waiting(s);
    return s->code;
}

pid_t process_of(const struct screen *s) { return s->pid; }

void limit_files(struct screen *s, long bytes)
{
    struct rlimit limit;
    assert_int_equal(prlimit(s->pid, RLIMIT_FSIZE, NULL, &limit), 0);
    limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t)bytes;
    assert_int_equal(prlimit(s->pid, RLIMIT_FSIZE, &limit, NULL), 0);
}

void hang_up(struct screen *s)
{
    close(s->fd);
    s->fd = -1;
    end(s);
}

/* Past an escape sequence, if one begins here. */
static const char *after_escape(const char *at)
{
    if (at[0] != '\033' || at[1] != '[') return at;
    at += 2 + strcspn(at + 2, "ABCDEFGHJKmhl");
    return *at ? at + 1 : at;
}

static int columns_of(const char *at, const char *line_end)
{
    int columns = 0;
    mbstate_t state = { 0 };
    while ((at = after_escape(at)) < line_end) {
        wchar_t c;
        size_t bytes = mbrtowc(&c, at, (size_t)(line_end - at), &state);
        if (bytes == 0 || bytes > 4) fail_msg("a line is not UTF-8: %.*s", (int)(line_end - at), at);
        at += bytes;
        columns += wcwidth(c) > 0 ? wcwidth(c) : 0;
    }
    return columns;
}

int widest_line(const char *text, char **line)
{
    int widest = 0;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    for (const char *at = text; *at; at += at[0] == '\n') {
        const char *line_end = at + strcspn(at, "\n");
        int columns = columns_of(at, line_end);
        if (columns > widest) widest = columns, *line = text_with("%.*s", (int)(line_end - at), at);
        at = line_end;
    }
    return widest;
}
