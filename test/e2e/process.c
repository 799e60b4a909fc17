#include "test/e2e/process.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Memory and files */

enum { KEPT_LIMIT = 20000 };
static void *keep[KEPT_LIMIT];
static int keeps;
static char folder[64];

void *kept(void *memory)
{
    assert_non_null(memory);
    assert_true(keeps < KEPT_LIMIT);
    return keep[keeps++] = memory;
}

static char *text_of_list(const char *format, va_list list)
{
    char *text;
    assert_true(vasprintf(&text, format, list) >= 0);
    return kept(text);
}

char *text_with(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = text_of_list(format, list);
    va_end(list);
    return text;
}

const char *path_of(const char *name) { return text_with("%s/%s", folder, name); }

const char *write_file(const char *name, const char *bytes, size_t length)
{
    const char *path = path_of(name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    return path;
}

const char *write_text(const char *name, const char *text) { return write_file(name, text, strlen(text)); }

char *read_whole(const char *path, size_t *length)
{
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    assert_int_equal(fstat(fileno(file), &about), 0);
    char *text = kept(calloc(1, (size_t)about.st_size + 1));
    size_t got = fread(text, 1, (size_t)about.st_size, file);
    if (length) *length = got;
    fclose(file);
    return text;
}

/* Groups and tests */

const char *message(const char *language, const char *key)
{
    char *catalog = read_whole(text_with("text/%s.txt", language), NULL);
    char *at = strstr(catalog, text_with("\n%s = ", key));
    assert_non_null(at);
    at += strlen(key) + 4;
    at[strcspn(at, "\n{")] = '\0';
    return at;
}

int group_begins(void **state)
{
    signal(SIGPIPE, SIG_IGN);
    snprintf(folder, sizeof folder, "/tmp/creel-e2e-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *at)
{
    return at->level ? remove(path) : 0;
}

static void empty_folder(void) { nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

int group_ends(void **state)
{
    empty_folder();
    return rmdir(folder);
}

int test_begins(void **state)
{
    static const char *const foreign[] = { "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "COLUMNS", "LINES" };
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) unsetenv(foreign[i]);
    setenv("TERM", "xterm", 1);
    setenv("XDG_DATA_HOME", path_of("data"), 1); /* not what somebody plays on this computer */
    setenv("XDG_CONFIG_HOME", path_of("config"), 1);
    return 0;
}

int test_ends(void **state)
{
    while (keeps) free(keep[--keeps]);
    empty_folder();
    return 0;
}

/* A sentence may be broken anywhere to fit the screen: every run of white space stands for a single space. */
static bool contains(const char *text, const char *part)
{
    if (strstr(text, part)) return true;
    char *flat = malloc(strlen(text) + 1), *to = flat;
    assert_non_null(flat);
    for (const char *c = text; *c; c++)
        if (!isspace((unsigned char)*c)) *to++ = *c;
        else if (to == flat || to[-1] != ' ') *to++ = ' ';
    *to = '\0';
    bool found = strstr(flat, part);
    free(flat);
    return found;
}

void claim_says(const char *text, const char *part, bool says, const char *file, int line)
{
    if (contains(text, part) == says) return;
    print_error("%s \"%s\", but the text is:\n%s\n", says ? "Expected" : "Not expected", part, text);
    _fail(file, line);
}

/* A run */

long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status); }

char **words_of(const char *format, va_list list)
{
    char **words = kept(calloc(WORDS_LIMIT + 2, sizeof *words)), *rest = text_of_list(format, list);
    int count = 0;
    words[count++] = kept(strdup(CREEL));
    for (char *word; (word = strsep(&rest, " "));) {
        assert_true(count < WORDS_LIMIT);
        words[count++] = word;
    }
    if (count == 2 && !words[1][0]) words[1] = NULL; /* no words at all */
    return words;
}

_Noreturn void become_creel(char **words)
{
    signal(SIGPIPE, SIG_DFL);
    execv(words[0], words);
    perror(words[0]);
    _exit(126);
}

struct ends {
    int read, write;
};

static struct ends open_pipe(void)
{
    int fd[2];
    assert_int_equal(pipe2(fd, O_CLOEXEC), 0);
    return (struct ends){ fd[0], fd[1] };
}

static int open_output(const struct plan *plan, struct ends *out)
{
    if (plan->output == TO_FILE) return open(plan->path, O_WRONLY | O_CLOEXEC);
    if (plan->output != TO_CLOSED_PIPE) return out->write;
    close(out->read);
    out->read = -1;
    return out->write;
}

/* In the child: the limit first, for nothing may be asserted here. */
static _Noreturn void begin_child(const struct plan *plan, int in, int out, int err, char **words)
{
    struct rlimit limit = { (rlim_t)plan->file_limit, (rlim_t)plan->file_limit };
    if (plan->file_limit) {
        setrlimit(RLIMIT_FSIZE, &limit);
        signal(SIGXFSZ, SIG_IGN);
        /* A build that counts lines can't write its counts here: it must not spoil them, nor complain on the program's stderr. */
        setenv("GCOV_PREFIX", "/dev/null", 1);
        setenv("GCOV_ERROR_FILE", "/dev/null", 1);
    }
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    if (plan->output == TO_NOTHING) close(STDOUT_FILENO);
    become_creel(words);
}

struct bytes {
    char *text;
    size_t length, room;
};

/* False at the end. */
static bool add_from(int fd, struct bytes *to)
{
    if (to->room - to->length < 4096) {
        to->room = to->room * 2 + 8192;
        to->text = realloc(to->text, to->room);
        assert_non_null(to->text);
    }
    ssize_t got = read(fd, to->text + to->length, to->room - to->length - 1);
    if (got > 0) to->length += (size_t)got;
    to->text[to->length] = '\0';
    return got > 0 || (got < 0 && errno == EINTR);
}

static void close_end(struct pollfd *end)
{
    if (end->fd >= 0) close(end->fd);
    end->fd = -1;
}

static void feed(struct pollfd *in, const struct plan *plan, struct plan *left)
{
    if (!left->length && plan->endless) *left = *plan;
    ssize_t put = write(in->fd, left->input, left->length);
    if (put > 0) left->input += put, left->length -= (size_t)put;
    if (put < 0 || (!left->length && !plan->endless)) close_end(in);
}

static void listen_to(pid_t pid, struct pollfd ends[3], const struct plan *plan, struct bytes said[2])
{
    struct plan left = *plan;
    long long deadline = now_ms() + DEADLINE_MS;
    while (ends[1].fd >= 0 || ends[2].fd >= 0) {
        if (poll(ends, 3, 1000) < 0 || now_ms() > deadline) {
            kill(pid, SIGKILL);
            fail_msg("it did not end in time");
        }
        if (ends[0].fd >= 0 && ends[0].revents) feed(&ends[0], plan, &left);
        for (int i = 1; i < 3; i++)
            if (ends[i].fd >= 0 && ends[i].revents && !add_from(ends[i].fd, &said[i - 1])) close_end(&ends[i]);
    }
    close_end(&ends[0]);
}

static struct run run_words(struct plan plan, char **words)
{
    struct ends in = open_pipe(), out = open_pipe(), err = open_pipe();
    int target = open_output(&plan, &out), status;
    assert_true(target >= 0);
    pid_t pid = fork();
    if (!pid) begin_child(&plan, in.read, target, err.write, words);
    close(in.read);
    close(err.write);
    if (target != out.write) close(target);
    close(out.write);
    struct pollfd ends[3] = { { in.write, POLLOUT, 0 }, { out.read, POLLIN, 0 }, { err.read, POLLIN, 0 } };
    struct bytes said[2] = { 0 };
    if (!plan.length) close_end(&ends[0]);
    listen_to(pid, ends, &plan, said);
    waitpid(pid, &status, 0);
    for (int i = 0; i < 2; i++) kept(said[i].text ? said[i].text : (said[i].text = calloc(1, 1)));
    return (struct run){ code_of(status), said[0].text, said[1].text, said[0].length };
}

struct run creel_by(struct plan plan, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return run_words(plan, words);
}

struct run creel_reads(const char *input, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return run_words((struct plan){ input, strlen(input) }, words);
}

struct run creel(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char **words = words_of(format, list);
    va_end(list);
    return run_words((struct plan){ 0 }, words);
}
