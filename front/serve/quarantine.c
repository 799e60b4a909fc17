#include "front/serve/quarantine.h"

#include "front/serve/secrets.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, LINE_SIZE = 64 };

static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT };
enum { CRASHES = sizeof crashes / sizeof *crashes };

static struct sigaction before[CRASHES];
static char place[PATH_SIZE];
static int64_t *list;
static int listed;
static _Thread_local volatile int64_t works_on;

int64_t begin_working(int64_t table)
{
    int64_t was = works_on;
    works_on = table;
    return was;
}

void end_working(const int64_t *was) { works_on = *was; }

/* A crash */

/* Nothing here may allocate, lock or print. */
static void note_crash(uint64_t table)
{
    char line[TABLE_TEXT];
    int file = open(place, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    for (int i = TABLE_TEXT - 2; i >= 0; i--, table >>= 4) line[i] = "0123456789abcdef"[table & 15];
    line[TABLE_TEXT - 1] = '\n';
    if (file < 0) return;
    if (write(file, line, sizeof line) == sizeof line) fsync(file);
    close(file);
}

/* Afterwards the signal does what it would have done. */
static void on_crash(int signal)
{
    for (int i = 0; i < CRASHES; i++)
        if (crashes[i] == signal) sigaction(signal, &before[i], NULL);
    if (works_on) note_crash((uint64_t)works_on);
    raise(signal);
}

/* A stack of its own, so that a stack which has overflowed is noted, too. */
static void watch_crashes(void)
{
    static char stack[1 << 16];
    static bool watches;
    struct sigaction action = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };
    if (watches) return;
    watches = true;
    sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack }, NULL);
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &before[i]);
}

/* The file: a table in each line */

static void name_file(const char *folder, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.*s/quarantine", PATH_SIZE - 16, folder);
}

static int read_file(const char *path, take_quarantined *take, void *reader)
{
    char line[LINE_SIZE];
    int64_t table;
    int count = 0;
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (!table_id_parse(line, &table)) continue;
        take(reader, table);
        count++;
    }
    if (file) fclose(file);
    return count;
}

int quarantine_list(const char *folder, take_quarantined *take, void *reader)
{
    char path[PATH_SIZE];
    name_file(folder, path);
    return read_file(path, take, reader);
}

struct rewriting {
    FILE *to;
    int64_t without;
    bool found;
};

static void keep_others(void *rewriting, int64_t table)
{
    struct rewriting *r = rewriting;
    char id[TABLE_TEXT];
    table_id_print(table, id);
    if (table == r->without) r->found = true;
    else fprintf(r->to, "%s\n", id);
}

bool quarantine_release(const char *folder, int64_t table)
{
    char path[PATH_SIZE], copy[PATH_SIZE + 8];
    name_file(folder, path);
    snprintf(copy, sizeof copy, "%s.new", path);
    struct rewriting r = { .to = fopen(copy, "we"), .without = table };
    if (!r.to) return false;
    read_file(path, keep_others, &r);
    bool written = !ferror(r.to);
    written &= !fclose(r.to);
    if (r.found && written && !rename(copy, path)) return true;
    unlink(copy);
    return false;
}

/* While the server runs */

static void add_listed(void *unused, int64_t table)
{
    int64_t *more = realloc(list, (size_t)(listed + 1) * sizeof *more);
    if (!more) return;
    list = more;
    list[listed++] = table;
}

static void read_list(void)
{
    listed = 0;
    read_file(place, add_listed, NULL);
}

static bool is_listed(int64_t table)
{
    for (int i = 0; i < listed; i++)
        if (list[i] == table) return true;
    return false;
}

void quarantine_open(const char *folder)
{
    name_file(folder, place);
    read_list();
    watch_crashes();
}

/* A table on the list may have been released since it was read. */
bool quarantine_has(int64_t table)
{
    if (!is_listed(table)) return false;
    read_list();
    return is_listed(table);
}
