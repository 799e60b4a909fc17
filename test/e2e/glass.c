#include "test/e2e/glass.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>
#include <wchar.h>

enum {
    ROWS_LIMIT = 80,
    COLUMNS_LIMIT = 240,
    CELL = 16,
    GLASSES = 8,
    PARAMETERS = 16,
    DRAWN_LIMIT = 1 << 23,
    SURE = 3,
    REST_TRIES = 20
};

struct glass {
    pid_t pid, shell; /* 0: it was started without one */
    int fd, keys;     /* the two ends: ours, and the program's, to see how many keys it has not read */
    int rows, columns, row, column, top, bottom, code;
    bool ended, wraps;
    char cell[ROWS_LIMIT][COLUMNS_LIMIT][CELL]; /* empty: the right half of a wide character */
    char last[CELL];
    char pending[64]; /* the beginning of a sequence or a character */
    size_t pends, length;
    char *drawn;
};

static struct glass *looking[GLASSES];
static int looked;

/* ---- a terminal ---- */

static void blank(struct glass *g, int row, int from, int to)
{
    for (int column = from; column < to; column++) strcpy(g->cell[row][column], " ");
}

static void scroll(struct glass *g, int from, int by)
{
    int rows = g->bottom - from + 1 - abs(by);
    if (rows < 0) rows = 0;
    if (by > 0) memmove(g->cell[from], g->cell[from + by], (size_t)rows * sizeof g->cell[0]);
    else memmove(g->cell[from - by], g->cell[from], (size_t)rows * sizeof g->cell[0]);
    for (int k = 0; k < abs(by) && k <= g->bottom - from; k++)
        blank(g, by > 0 ? g->bottom - k : from + k, 0, g->columns);
}

static void next_line(struct glass *g)
{
    if (g->row == g->bottom) scroll(g, g->top, 1);
    else if (g->row < g->rows - 1) g->row++;
}

static void put_character(struct glass *g, const char *bytes)
{
    wchar_t c = 0;
    mbtowc(&c, bytes, strlen(bytes));
    int width = wcwidth(c);
    if (width <= 0) return;
    if (g->column + width > g->columns) g->column = 0, next_line(g);
    strcpy(g->cell[g->row][g->column], bytes);
    if (width == 2) g->cell[g->row][g->column + 1][0] = '\0';
    if (bytes != g->last) strcpy(g->last, bytes);
    g->column += width;
}

static void shift(struct glass *g, int by)
{
    int left = g->columns - g->column - abs(by);
    char(*at)[CELL] = &g->cell[g->row][g->column];
    if (left < 0) left = 0;
    if (by > 0) memmove(at + by, at, (size_t)left * CELL), blank(g, g->row, g->column, g->column + by);
    else memmove(at, at - by, (size_t)left * CELL), blank(g, g->row, g->column + left, g->columns);
}

static void erase_display(struct glass *g, int how)
{
    for (int row = 0; row < g->rows; row++)
        if (how >= 2 || (how == 0 && row > g->row) || (how == 1 && row < g->row)) blank(g, row, 0, g->columns);
    if (how == 0) blank(g, g->row, g->column, g->columns);
    if (how == 1) blank(g, g->row, 0, g->column + 1);
}

static int within(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

/* Colours and modes change nothing that is compared here. */
static void run_sequence(struct glass *g, char final, const int p[], int count)
{
    int n = p[0] ? p[0] : 1, last = g->rows - 1, right = g->columns - 1;
    switch (final) {
    case 'H': g->row = within(n - 1, 0, last), g->column = within((count > 1 && p[1] ? p[1] : 1) - 1, 0, right); break;
    case 'd': g->row = within(n - 1, 0, last); break;
    case 'G': g->column = within(n - 1, 0, right); break;
    case 'A': g->row = within(g->row - n, 0, last); break;
    case 'B': g->row = within(g->row + n, 0, last); break;
    case 'C': g->column = within(g->column + n, 0, right); break;
    case 'D': g->column = within(g->column - n, 0, right); break;
    case 'J':
        if (p[0] < 3) erase_display(g, p[0]);
        break;
    case 'K': blank(g, g->row, p[0] ? 0 : g->column, p[0] == 1 ? g->column + 1 : g->columns); break;
    case 'X': blank(g, g->row, g->column, within(g->column + n, 0, g->columns)); break;
    case '@': shift(g, n); break;
    case 'P': shift(g, -n); break;
    case 'L': scroll(g, g->row, -n); break;
    case 'M': scroll(g, g->row, n); break;
    case 'S': scroll(g, g->top, n); break;
    case 'T': scroll(g, g->top, -n); break;
    case 'r': g->top = n - 1, g->bottom = (count > 1 && p[1] ? p[1] : g->rows) - 1, g->row = g->column = 0; break;
    case 'Z': g->column = (g->column - 1) / 8 * 8; break;
    case 'b':
        for (int k = 0; k < n; k++) put_character(g, g->last);
        break;
    case 'm':
    case 'h':
    case 'l':
    case 't':
    case 'c':
    case 'n':
    case 'q': break;
    default: fail_msg("the terminal does not know the sequence that ends in %c", final);
    }
}

/* True: it was a whole one. */
static bool take_sequence(struct glass *g)
{
    const char *at = g->pending + 1;
    int p[PARAMETERS] = { 0 }, count = 1;
    if (g->pends < 2) return false;
    if (*at == '(' || *at == ')') return g->pends == 3;
    if (*at == 'M') return g->row == g->top ? scroll(g, g->top, -1) : (void)g->row--, true;
    if (*at != '[') return true;
    if (g->pends < 3) return false;
    char final = g->pending[g->pends - 1];
    if (final < 0x40 || final > 0x7e) return false;
    if (strchr("?>=", at[1])) return true;
    for (at++; *at != final; at++) {
        if (*at == ';') count += count < PARAMETERS - 1;
        else if (*at >= '0' && *at <= '9') p[count - 1] = p[count - 1] * 10 + *at - '0';
    }
    run_sequence(g, final, p, count);
    return true;
}

static bool take_plain(struct glass *g)
{
    unsigned char first = (unsigned char)g->pending[0];
    size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (g->pends < bytes) return false;
    if (first == '\r') g->column = 0;
    else if (first == '\n') next_line(g);
    else if (first == '\b') g->column -= g->column > 0;
    else if (first == '\t') g->column = within((g->column / 8 + 1) * 8, 0, g->columns - 1);
    else if (first >= 0x20) put_character(g, g->pending);
    return true;
}

static void take_byte(struct glass *g, char byte)
{
    assert_true(g->pends + 1 < sizeof g->pending);
    g->pending[g->pends++] = byte;
    g->pending[g->pends] = '\0';
    if ((g->pending[0] == '\033' ? take_sequence : take_plain)(g)) g->pends = 0;
}

/* ---- the program before it ---- */

/* The program in a process group of its own, below a shell that could bring it back: else Ctrl-Z would not stop it. */
static _Noreturn void be_shell(char **words, int says)
{
    signal(SIGTTOU, SIG_IGN);
    signal(SIGTSTP, SIG_IGN);
    pid_t pid = fork();
    if (!pid) {
        setpgid(0, 0);
        tcsetpgrp(STDIN_FILENO, getpid());
        signal(SIGTTOU, SIG_DFL);
        signal(SIGTSTP, SIG_DFL);
        become_creel(words);
    }
    if (write(says, &pid, sizeof pid) != sizeof pid) _exit(1);
    int status = 0;
    while (waitpid(pid, &status, 0) != pid || !(WIFEXITED(status) || WIFSIGNALED(status))) {}
    _exit(code_of(status) < 0 ? 128 : code_of(status));
}

static struct glass *look(int rows, int columns, char **words, bool job)
{
    struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
    struct glass *g = kept(calloc(1, sizeof *g));
    int ends[2];
    *g = (struct glass){ .rows = rows, .columns = columns, .bottom = rows - 1, .drawn = kept(calloc(1, DRAWN_LIMIT)) };
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    erase_display(g, 2);
    assert_int_equal(openpty(&g->fd, &g->keys, NULL, NULL, &size), 0);
    assert_int_equal(pipe(ends), 0);
    assert_true(looked < GLASSES);
    looking[looked++] = g;
    g->pid = fork();
    assert_true(g->pid >= 0);
    if (!g->pid) {
        close(g->fd), login_tty(dup(g->keys));
        if (job) be_shell(words, ends[1]);
        close(ends[0]), close(ends[1]);
        become_creel(words);
    }
    if (job) g->shell = g->pid, assert_int_equal(read(ends[0], &g->pid, sizeof g->pid), sizeof g->pid);
    close(ends[0]), close(ends[1]);
    return g;
}

struct glass *look_through(int rows, int columns, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return look(rows, columns, words, false);
}

struct glass *look_through_shell(int rows, int columns, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return look(rows, columns, words, true);
}

static void take_in(struct glass *g)
{
    char bytes[4096];
    ssize_t got = read(g->fd, bytes, sizeof bytes);
    assert_true(g->length + sizeof bytes < DRAWN_LIMIT);
    for (ssize_t i = 0; i < got; i++) take_byte(g, bytes[i]);
    if (got > 0) memcpy(g->drawn + g->length, bytes, (size_t)got), g->length += (size_t)got;
}

static char state_of(const struct glass *g)
{
    char about[256] = "", path[32];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)g->pid);
    FILE *file = fopen(path, "r");
    if (!file) return 'X';
    about[fread(about, 1, sizeof about - 1, file)] = '\0';
    fclose(file);
    const char *name_end = strrchr(about, ')');
    return name_end ? name_end[2] : 'X';
}

static bool has_ended(struct glass *g)
{
    int status;
    pid_t pid = g->shell ? g->shell : g->pid;
    if (!g->ended && waitpid(pid, &status, WNOHANG) == pid) g->ended = true, g->code = code_of(status);
    return g->ended;
}

/* Whether keys are still on their way. The system hands them over when it finds the time, and only then are they counted: polling the
 * program's end waits for that. */
static bool has_keys_left(struct glass *g)
{
    int unread = 0;
    struct pollfd end = { g->keys, POLLIN, 0 };
    return poll(&end, 1, 0) > 0 || ioctl(g->keys, FIONREAD, &unread) || unread;
}

/* It has read all keys, sleeps, and has nothing more to draw. */
static bool is_settled(struct glass *g)
{
    struct pollfd end = { g->fd, POLLIN, 0 };
    if (poll(&end, 1, 0) > 0) return take_in(g), false;
    if (has_ended(g)) return true;
    return !has_keys_left(g) && state_of(g) == 'S' && poll(&end, 1, 0) == 0;
}

static void settle(struct glass *g)
{
    long long deadline = now_ms() + DEADLINE_MS;
    for (int sure = 0; sure < SURE;) {
        sure = is_settled(g) ? sure + 1 : 0;
        if (now_ms() > deadline) fail_msg("the program does not come to rest");
        usleep(sure ? 1000 : 200);
    }
}

static const char *rows_of(struct glass *g)
{
    static char text[ROWS_LIMIT * COLUMNS_LIMIT * CELL];
    char *at = text;
    settle(g);
    for (int row = 0; row < g->rows; row++) {
        char *end = at;
        for (int column = 0; column < g->columns; column++) {
            at = stpcpy(at, g->cell[row][column]);
            if (strcmp(g->cell[row][column], " ") != 0) end = at;
        }
        at = end;
        *at++ = '\n';
        *at = '\0';
    }
    return text;
}

const char *seen(struct glass *g) { return text_with("%s", rows_of(g)); }
bool sees(struct glass *g, const char *words) { return strstr(rows_of(g), words); }
const char *seen_at(const struct glass *g, int row, int column) { return g->cell[row][column]; }

void size_of_glass(const struct glass *g, int *rows, int *columns)
{
    *rows = g->rows;
    *columns = g->columns;
}

void press_at_once(struct glass *g, const char *keys)
{
    assert_int_equal(write(g->fd, keys, strlen(keys)), strlen(keys));
}

/* How often it has gone to sleep. */
static long sleeps_of(const struct glass *g)
{
    char path[32], line[128];
    long sleeps = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)g->pid);
    FILE *file = fopen(path, "r");
    while (file && sleeps < 0 && fgets(line, sizeof line, file)) sscanf(line, "voluntary_ctxt_switches: %ld", &sleeps);
    if (file) fclose(file);
    return sleeps;
}

/* The keys are on their way for a while: the program has them once it has woken up. */
void press(struct glass *g, const char *keys)
{
    settle(g);
    long before = sleeps_of(g);
    press_at_once(g, keys);
    for (long long deadline = now_ms() + DEADLINE_MS; !has_ended(g) && sleeps_of(g) == before && now_ms() < deadline;
         usleep(200))
        is_settled(g);
    settle(g);
}

void click(struct glass *g, const char *words)
{
    settle(g);
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            char line[COLUMNS_LIMIT * 5] = "";
            for (int k = column; k < g->columns && strlen(line) < strlen(words); k++) strcat(line, g->cell[row][k]);
            if (strncmp(line, words, strlen(words)) != 0) continue;
            return press(g, text_with("\033[<0;%d;%dM\033[<0;%d;%dm", column + 1, row + 1, column + 1, row + 1));
        }
    fail_msg("\"%s\" is not seen on:\n%s", words, seen(g));
}

void resize(struct glass *g, int rows, int columns)
{
    struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
    settle(g);
    g->rows = rows, g->columns = columns, g->top = 0, g->bottom = rows - 1;
    erase_display(g, 2);
    size_t before = g->length;
    assert_int_equal(ioctl(g->fd, TIOCSWINSZ, &size), 0);
    for (long long deadline = now_ms() + DEADLINE_MS; g->length == before && now_ms() < deadline; usleep(500))
        is_settled(g);
    press(g, "\014"); /* draw all of it again */
}

static void wait_for_state(struct glass *g, bool stopped)
{
    for (long long deadline = now_ms() + DEADLINE_MS; (state_of(g) == 'T') != stopped; usleep(500)) {
        struct pollfd end = { g->fd, POLLIN, 0 };
        if (poll(&end, 1, 0) > 0) take_in(g);
        if (now_ms() > deadline) fail_msg("it does not %s", stopped ? "stop" : "go on");
    }
}

const char *suspend(struct glass *g)
{
    settle(g);
    size_t before = g->length;
    press_at_once(g, "\032");
    wait_for_state(g, true);
    for (struct pollfd end = { g->fd, POLLIN, 0 }; poll(&end, 1, 0) > 0;)
        take_in(g); /* it was written before it stopped */
    return g->drawn + before;
}

void shrink(struct glass *g, int rows, int columns)
{
    struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
    g->rows = rows, g->columns = columns, g->top = 0, g->bottom = rows - 1;
    assert_int_equal(ioctl(g->fd, TIOCSWINSZ, &size), 0);
}

void come_back(struct glass *g)
{
    kill(g->pid, SIGCONT);
    wait_for_state(g, false);
    settle(g);
}

const char *drawn(struct glass *g) { return settle(g), g->drawn; }
bool is_over(struct glass *g) { return settle(g), g->ended; }

int ended_with(struct glass *g)
{
    long long deadline = now_ms() + DEADLINE_MS;
    while (!has_ended(g) && now_ms() < deadline) is_settled(g), usleep(500);
    return g->code;
}

static void put_down(struct glass *g)
{
    int place = 0;
    while (looking[place] != g) place++;
    looking[place] = looking[--looked];
    close(g->fd);
    close(g->keys);
}

void kill_now(struct glass *g)
{
    if (!has_ended(g)) kill(g->pid, SIGKILL);
    ended_with(g);
    put_down(g);
}

static long ticks_used(const struct glass *g)
{
    long user = 0, system = 0;
    char line[512] = "";
    FILE *file = fopen(text_with("/proc/%d/stat", (int)g->pid), "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    const char *state = strrchr(line, ')') + 2;
    assert_int_equal(sscanf(state, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system), 2);
    return user + system;
}

bool rests(struct glass *g)
{
    long used = 1;
    settle(g);
    for (int tries = 0; used && tries < REST_TRIES; tries++) {
        long before = ticks_used(g);
        usleep(400000);
        used = ticks_used(g) - before;
    }
    return !used;
}

int glass_begins(void **state)
{
    test_begins(state);
    setenv("TERM", "xterm-256color", 1);
    setenv("LANG", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    setenv("XDG_DATA_HOME", path_of("data"), 1);
    setenv("XDG_CONFIG_HOME", path_of("config"), 1);
    mkdir(path_of("config"), 0700);
    mkdir(path_of("config/creel"), 0700);
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = no\ntips = no\n");
    return 0;
}

int look_away(void **state)
{
    while (looked) kill_now(looking[looked - 1]);
    return test_ends(state);
}
