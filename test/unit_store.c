/* The store: what was acknowledged is there, once and in order, whenever the program is killed or the power fails. The linker
 * puts a function in the way of sqlite3_step: it can plant the fault of acknowledging before the commit. */
#include "store/schema.h"
#include "store/store.h"
#include "test/shadow.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { TABLES = 24, ROUNDS = 12, LIMIT = 100, PLANTED_ROUNDS = 40 };

/* The fault: a commit is put off until the next transaction begins. */

int __real_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_step(sqlite3_stmt *);

static bool commits_late;
static sqlite3_stmt *put_off;

/* A transaction that takes its time. */
static _Atomic bool is_held_up, waits;

int __wrap_sqlite3_step(sqlite3_stmt *statement)
{
    if (is_held_up && !strcmp(sqlite3_sql(statement), "BEGIN IMMEDIATE"))
        for (waits = true; is_held_up;) usleep(200);
    if (!commits_late) return __real_sqlite3_step(statement);
    if (!strcmp(sqlite3_sql(statement), "COMMIT")) return put_off = statement, SQLITE_DONE;
    if (put_off && !strcmp(sqlite3_sql(statement), "BEGIN IMMEDIATE")) {
        __real_sqlite3_step(put_off);
        sqlite3_reset(put_off);
        put_off = NULL;
    }
    return __real_sqlite3_step(statement);
}

/* A folder for each test */

static char folder[64];

static const char *path_of(const char *name)
{
    static char path[4][120];
    static int at;
    at = (at + 1) % 4;
    snprintf(path[at], sizeof path[at], "%s/%s", folder, name);
    return path[at];
}

static int test_begins(void **state)
{
    strcpy(folder, "/tmp/creel-store-XXXXXX");
    commits_late = shadow_is_full = shadow_skips_syncs = false;
    put_off = NULL;
    return !mkdtemp(folder);
}

static void empty_folder(void)
{
    static const char *const names[] = { "db",        "db-wal",        "db-shm",           "db-lock",
                                         "db.shadow", "db-wal.shadow", "db-journal.shadow" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) unlink(path_of(names[i]));
}

static int test_ends(void **state)
{
    empty_folder();
    return rmdir(folder);
}

static struct store *open_with(const char *vfs, int limit)
{
    struct refusal why = { 0 };
    struct store_place place = { .file = path_of("db"), .vfs = vfs, .limit = limit };
    struct store *s = store_open(&place, &why);
    if (!s) fail_msg("%s %s", why.key, why.word);
    return s;
}

static struct store *open_store(void) { return open_with(NULL, LIMIT); }

static void assert_refused(const char *key)
{
    struct refusal why = { 0 };
    struct store_place place = { .file = path_of("db"), .limit = LIMIT };
    assert_null(store_open(&place, &why));
    assert_string_equal(why.key, key);
}

/* Appends, one after the other */

static struct append append_of(int64_t table, int number, const char *lines, int key)
{
    return (struct append){
        .table = table, .number = number, .lines = lines, .key = { (uint8_t)key, (uint8_t)(key >> 8) }
    };
}

static enum append_result result_of(struct store *s, struct append a)
{
    struct append *done;
    assert_true(store_append(s, &a));
    while (!(done = store_done(s))) usleep(200);
    assert_ptr_equal(done, &a);
    assert_null(done->next);
    return a.result;
}

static enum append_result append(struct store *s, int64_t table, int number, const char *lines, int key)
{
    return result_of(s, append_of(table, number, lines, key));
}

struct transcript {
    char text[2000];
    int wanted; /* appends; fewer than 0: all */
};

static bool take(void *reader, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    struct transcript *t = reader;
    size_t at = strlen(t->text);
    if (!t->wanted--) return false;
    snprintf(t->text + at, sizeof t->text - at, "%d/%d:%s", number, key[0], lines);
    return true;
}

static void assert_stored(struct store *s, int64_t table, int from, const char *wanted)
{
    struct transcript t = { .wanted = -1 };
    assert_true(store_read_on(s, table, from, take, &t));
    assert_string_equal(t.text, wanted);
}

static void an_append_is_taken_once(void **state)
{
    struct store *s = open_store();
    assert_int_equal(append(s, 7, 0, "* fisher 1\n", 1), APPEND_TAKEN);
    assert_int_equal(append(s, 7, 1, "1 lay 5\n2 bet 1\n", 2), APPEND_TAKEN);
    assert_int_equal(append(s, 7, 1, "1 lay 5\n2 bet 1\n", 2), APPEND_AGAIN);
    assert_int_equal(append(s, 7, 1, "1 lay 4\n", 3), APPEND_CONFLICT);
    assert_int_equal(append(s, 7, 0, "* fisher 2\n", 2), APPEND_CONFLICT);
    assert_int_equal(append(s, 8, 1, "1 lay 4\n", 3), APPEND_TAKEN);
    assert_stored(s, 7, 0, "0/1:* fisher 1\n1/2:1 lay 5\n2 bet 1\n");
    assert_stored(s, 7, 1, "1/2:1 lay 5\n2 bet 1\n");
    assert_stored(s, 7, 2, "");
    assert_stored(s, 9, 0, "");
    store_close(s);
}

static void reading_stops_where_it_is_told(void **state)
{
    struct store *s = open_store();
    struct transcript t = { .wanted = 1 };
    append(s, 1, 0, "a\n", 1);
    append(s, 1, 1, "b\n", 2);
    assert_false(store_read_on(s, 1, 0, take, &t));
    assert_string_equal(t.text, "0/1:a\n");
    store_close(s);
}

static void it_is_there_when_opened_again(void **state)
{
    struct store *s = open_store();
    append(s, 7, 0, "* fisher 1\n", 1);
    store_close(s);
    s = open_store();
    assert_stored(s, 7, 0, "0/1:* fisher 1\n");
    assert_int_equal(append(s, 7, 0, "* fisher 1\n", 1), APPEND_AGAIN);
    store_close(s);
}

/* A table is made with its first append, or not at all. */
static void a_table_is_as_it_was_made(void **state)
{
    struct store *s = open_store();
    struct table_record made = {
        .id = 0x7123456789abcdef, .watched = true, .seats = 2, .setup = "creel 1 fish-fish 1 seats=2"
    };
    struct table_record read;
    memset(made.key, 0xa5, sizeof made.key);
    strcpy(made.sitter[0].name, "Ann");
    strcpy(made.sitter[1].level, "good");
    memset(made.secret[0], 0x5a, SECRET_BYTES);
    made.reminder = (struct table_reminder){ 1, 2, 3, 4 };
    strcpy(made.webhook[1].url, "https://example.org/1");
    made.webhook[1].form = made.webhook[1].language = 2;
    made.webhook[1].last = 5000000000;
    memset(made.pass, 0x33, sizeof made.pass[0]);
    assert_int_equal(store_table(s, made.id, &read), NOT_STORED);
    struct append a = append_of(made.id, 0, "* fisher 1\n", 1);
    a.made = &made;
    assert_int_equal(result_of(s, a), APPEND_TAKEN);
    assert_int_equal(store_table(s, made.id, &read), STORED);
    assert_memory_equal(&read, &made, sizeof made);
    assert_int_equal(result_of(s, a), APPEND_AGAIN);
    store_close(s);
}

static struct table_record small_table(void)
{
    struct table_record made = { .id = 5, .seats = 2, .setup = "creel 1 fish-fish 1 seats=2" };
    made.state[1] = SEAT_OPEN;
    memset(made.owner, 1, SECRET_BYTES);
    return made;
}

/* Only the version that follows the stored one is taken. */
static void a_table_changes_version_by_version(void **state)
{
    struct store *s = open_store();
    struct table_record made = small_table(), read, changed = made;
    struct append a = append_of(made.id, 0, "", 1);
    a.made = &made;
    assert_int_equal(result_of(s, a), APPEND_TAKEN);
    changed.version = 1;
    changed.started = true;
    changed.state[1] = SEAT_KEPT;
    strcpy(changed.sitter[1].name, "Bo");
    struct append b = append_of(made.id, 0, "* fisher 1\n", 2);
    b.changed = &changed;
    assert_int_equal(result_of(s, b), APPEND_TAKEN);
    assert_int_equal(store_table(s, made.id, &read), STORED);
    assert_memory_equal(&read, &changed, sizeof changed);
    b.lines = "";
    assert_int_equal(result_of(s, b), APPEND_CONFLICT);
    changed.version = 3;
    assert_int_equal(result_of(s, b), APPEND_CONFLICT);
    store_close(s);
}

static void count_table(void *reader, int64_t table)
{
    int64_t *found = reader;
    if (!found[0]++) found[1] = table;
}

/* The latest of those that are listed and have not started. */
static void no_more_tables_are_listed_than_the_limit(void **state)
{
    struct store *s = open_store();
    struct table_record made = small_table();
    for (int i = 1; i <= LISTED_LIMIT + 3; i++) {
        made.id = made.made_at = i;
        made.listed = i <= LISTED_LIMIT + 2;
        made.started = i == LISTED_LIMIT + 2;
        struct append a = append_of(i, 0, "", 1);
        a.made = &made;
        assert_int_equal(result_of(s, a), APPEND_TAKEN);
    }
    int64_t found[2] = { 0 };
    store_listed(s, count_table, found);
    assert_int_equal(found[0], LISTED_LIMIT);
    assert_int_equal(found[1], LISTED_LIMIT + 1);
    store_close(s);
}

static bool count_notices(void *reader, const struct notice *notice)
{
    int *numbers = reader;
    numbers[0]++;
    numbers[1] = notice->number;
    assert_string_equal(notice->text, "well played");
    return true;
}

static void only_the_latest_notices_are_kept(void **state)
{
    enum { KEPT = 3 };
    struct refusal why = { 0 };
    struct store_place place = { .file = path_of("db"), .limit = LIMIT, .notices = KEPT };
    struct store *s = store_open(&place, &why);
    for (int i = 1; i <= KEPT + 2; i++) {
        struct notice notice = { .number = i, .kind = "said", .text = "well played" };
        struct append a = append_of(5, 0, "", i);
        a.notice = &notice;
        assert_int_equal(result_of(s, a), APPEND_TAKEN);
        int numbers[2] = { 0 };
        assert_true(store_notices(s, 5, count_notices, numbers));
        assert_int_equal(numbers[0], i < KEPT ? i : KEPT);
        assert_int_equal(numbers[1], i);
    }
    store_close(s);
}

static void only_its_owner_can_read_the_file(void **state)
{
    static const char *const names[] = { "db", "db-wal", "db-shm", "db-lock" };
    struct store *s = open_store();
    append(s, 1, 0, "a\n", 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stat is;
        assert_int_equal(stat(path_of(names[i]), &is), 0);
        assert_int_equal(is.st_mode & 0777, 0600);
    }
    store_close(s);
}

static void one_program_has_it_open(void **state)
{
    struct store *s = open_store();
    assert_refused("store.in-use");
    store_close(s);
    store_close(open_store());
}

static void set_version(int version)
{
    sqlite3 *db;
    char sql[60];
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
    assert_int_equal(sqlite3_open(path_of("db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A database of the first version, as it was written then. */
static void an_old_one_becomes_a_new_one(void **state)
{
    static const char content[] =
        "INSERT INTO game_table VALUES(7, 'creel 1 fish-fish 1 seats=2', 1, zeroblob(32), 1700000000);"
        "INSERT INTO seat VALUES(7, 0, '', 'Ann', x'5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a');"
        "INSERT INTO seat VALUES(7, 1, 'good', '', zeroblob(32));"
        "INSERT INTO entry VALUES(7, 0, '* fisher 1' || char(10), x'01000000000000000000000000000000')";
    sqlite3 *db;
    struct table_record read, wanted = { .id = 7,
                                         .watched = true,
                                         .started = true,
                                         .seats = 2,
                                         .made_at = 1700000000,
                                         .setup = "creel 1 fish-fish 1 seats=2" };
    wanted.clock.seat = wanted.reminder.seat = 255;
    strcpy(wanted.sitter[0].name, "Ann");
    strcpy(wanted.sitter[1].level, "good");
    memset(wanted.secret[0], 0x5a, SECRET_BYTES);
    assert_int_equal(sqlite3_open(path_of("db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, schema_steps[0], NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, content, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    set_version(1);
    struct store *s = open_store();
    assert_int_equal(store_table(s, 7, &read), STORED);
    assert_memory_equal(&read, &wanted, sizeof wanted);
    assert_stored(s, 7, 0, "0/1:* fisher 1\n");
    store_close(s);
    store_close(open_store());
}

static void a_newer_one_is_left_alone(void **state)
{
    store_close(open_store());
    set_version(1000);
    assert_refused("store.newer");
}

static void what_is_not_a_database_is_left_alone(void **state)
{
    FILE *file = fopen(path_of("db"), "w");
    for (int i = 0; i < 1000; i++) fprintf(file, "this is a letter, not a database\n");
    fclose(file);
    assert_refused("store.failed");
    struct stat is;
    stat(path_of("db"), &is);
    assert_int_equal(is.st_size, 33000);
}

/* As many as the limit are taken; one more is not. */
static void no_more_than_the_limit_wait(void **state)
{
    struct store *s = open_with(NULL, 3);
    struct append a[5];
    for (int i = 0; i < 5; i++) a[i] = append_of(i + 1, 0, "a\n", 1);
    is_held_up = true;
    assert_true(store_append(s, &a[0]));
    while (!waits) usleep(200);
    for (int i = 1; i < 4; i++) assert_true(store_append(s, &a[i]));
    assert_false(store_append(s, &a[4]));
    is_held_up = false;
    store_close(s);
    for (int i = 0; i < 4; i++) assert_int_equal(a[i].result, APPEND_TAKEN);
}

static void a_full_disk_is_told_and_forgiven(void **state)
{
    struct store *s = open_with("shadow", LIMIT);
    assert_int_equal(append(s, 1, 0, "a\n", 1), APPEND_TAKEN);
    shadow_is_full = true;
    assert_int_equal(append(s, 1, 1, "b\n", 2), APPEND_FAILED);
    assert_stored(s, 1, 0, "0/1:a\n");
    shadow_is_full = false;
    assert_int_equal(append(s, 1, 1, "b\n", 2), APPEND_TAKEN);
    assert_stored(s, 1, 0, "0/1:a\n1/2:b\n");
    store_close(s);
}

/* Killing. A child keeps an append of each table under way, and says of each one that is done; then it is killed. */

struct told {
    int table, number;
};

static const char *line_of(int table, int number, char line[40])
{
    snprintf(line, 40, "%d of %d\n", number, table);
    return line;
}

static void append_next(struct store *s, struct append *a, char line[40])
{
    a->lines = line_of((int)a->table, a->number, line);
    memcpy(a->key, &a->number, sizeof a->number);
    if (!store_append(s, a)) _exit(2);
}

static _Noreturn void append_without_end(int out, const char *vfs)
{
    static struct append a[TABLES];
    static char lines[TABLES][40];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct store *s = open_with(vfs, LIMIT);
    for (int i = 0; i < TABLES; i++) {
        a[i] = (struct append){ .table = i + 1 };
        append_next(s, &a[i], lines[i]);
    }
    for (;; usleep(20))
        for (struct append *done = store_done(s), *next; done; done = next) {
            next = done->next;
            struct told told = { (int)done->table, done->number };
            if (done->result != APPEND_TAKEN || write(out, &told, sizeof told) != sizeof told) _exit(3);
            done->number++;
            append_next(s, done, lines[done->table - 1]);
        }
}

/* The last number that each table was told is stored; -1: none. Kills when this many were told. */
static int listen_and_kill(pid_t child, int in, int kill_after, int last[TABLES])
{
    struct told told;
    int count = 0;
    for (int i = 0; i < TABLES; i++) last[i] = -1;
    while (read(in, &told, sizeof told) == sizeof told) {
        assert_int_equal(told.number, last[told.table - 1] + 1);
        last[told.table - 1] = told.number;
        if (++count == kill_after) kill(child, SIGKILL);
    }
    int status;
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status)) fail_msg("the child ended with %d", WEXITSTATUS(status));
    return count;
}

struct check {
    int table, next;
};

static bool take_checked(void *reader, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    struct check *c = reader;
    char line[40];
    int same;
    memcpy(&same, key, sizeof same);
    assert_int_equal(number, c->next++);
    assert_int_equal(same, number);
    assert_string_equal(lines, line_of(c->table, number, line));
    return true;
}

/* How many that were acknowledged are not there. Whatever is there is whole, once, and in order. */
static int lost_of(const int last[TABLES])
{
    int lost = 0;
    struct store *s = open_store();
    for (int i = 0; i < TABLES; i++) {
        struct check c = { i + 1, 0 };
        assert_true(store_read_on(s, i + 1, 0, take_checked, &c));
        if (c.next <= last[i]) lost += last[i] + 1 - c.next;
        assert_true(c.next <= last[i] + 3); /* no more than was under way */
    }
    store_close(s);
    return lost;
}

static void lose_power(void)
{
    unlink(path_of("db-shm"));
    rename(path_of("db.shadow"), path_of("db"));
    if (rename(path_of("db-wal.shadow"), path_of("db-wal"))) unlink(path_of("db-wal"));
}

static int lost_in_round(const char *vfs, int round)
{
    int ends[2], last[TABLES];
    assert_int_equal(pipe(ends), 0);
    shadow_install((unsigned)round + 1);
    pid_t child = fork();
    if (!child) append_without_end(ends[1], vfs);
    close(ends[1]);
    int count = listen_and_kill(child, ends[0], 40 + round * 97 % 1500, last);
    assert_true(count >= 40);
    close(ends[0]);
    if (vfs) lose_power();
    int lost = lost_of(last);
    empty_folder();
    return lost;
}

static void killed_it_loses_nothing(void **state)
{
    for (int round = 0; round < ROUNDS; round++) assert_int_equal(lost_in_round(NULL, round), 0);
}

static void without_power_it_loses_nothing(void **state)
{
    for (int round = 0; round < ROUNDS; round++) assert_int_equal(lost_in_round("shadow", round), 0);
}

static int lost_in_rounds(const char *vfs)
{
    int lost = 0;
    for (int round = 0; round < PLANTED_ROUNDS && !lost; round++) lost = lost_in_round(vfs, round);
    return lost;
}

/* Would these tests notice? */
static void an_early_acknowledgement_is_found(void **state)
{
    commits_late = true;
    assert_true(lost_in_rounds(NULL) > 0);
}

static void a_missing_sync_is_found(void **state)
{
    shadow_skips_syncs = true;
    assert_true(lost_in_rounds("shadow") > 0);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, test_begins, test_ends)

int main(void)
{
    shadow_install(1);
    const struct CMUnitTest tests[] = {
        TEST(an_append_is_taken_once),
        TEST(reading_stops_where_it_is_told),
        TEST(it_is_there_when_opened_again),
        TEST(a_table_is_as_it_was_made),
        TEST(a_table_changes_version_by_version),
        TEST(only_the_latest_notices_are_kept),
        TEST(no_more_tables_are_listed_than_the_limit),
        TEST(an_old_one_becomes_a_new_one),
        TEST(only_its_owner_can_read_the_file),
        TEST(one_program_has_it_open),
        TEST(a_newer_one_is_left_alone),
        TEST(what_is_not_a_database_is_left_alone),
        TEST(no_more_than_the_limit_wait),
        TEST(a_full_disk_is_told_and_forgiven),
        TEST(killed_it_loses_nothing),
        TEST(without_power_it_loses_nothing),
        TEST(an_early_acknowledgement_is_found),
        TEST(a_missing_sync_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
