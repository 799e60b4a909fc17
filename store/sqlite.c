/* Tables in a file of SQLite. */
#include "store/connect.h"
#include "store/rows.h"
#include "store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    MAKE_TABLE,
    MAKE_SEAT,
    CHANGE_TABLE,
    CHANGE_SEAT,
    NOTICE,
    FORGET_NOTICES,
    ERASE_NOTICE,
    INSERT,
    LOOK,
    ASK_BOT,
    FORGET_BOT,
    STATEMENTS
};

static const char *const written[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FORGET_NOTICES] = "DELETE FROM notice WHERE table_id = ?1 AND number <= ?2",
    [ERASE_NOTICE] = "UPDATE notice SET text = '', kind = 'gone' WHERE table_id = ?1 AND number = ?2",
    [INSERT] = "INSERT INTO entry VALUES(?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    [LOOK] = "SELECT key FROM entry WHERE table_id = ?1 AND number = ?2",
    [ASK_BOT] = "INSERT INTO bot_asked VALUES(?1, ?2) ON CONFLICT(table_id) DO UPDATE SET since = excluded.since",
    [FORGET_BOT] = "DELETE FROM bot_asked WHERE table_id = ?1",
};

enum question {
    FIND_TABLE,
    FIND_SEATS,
    READ_ON,
    READ_NOTICES,
    FIND_DUE,
    FIND_BOTS,
    FIND_LISTED,
    FIND_PROGRESS,
    FIND_ALL,
    QUESTIONS
};

static const char find_progress[] =
    "SELECT version, (SELECT max(number) FROM entry WHERE table_id = id),"
    " (SELECT max(number) FROM notice WHERE table_id = id) FROM game_table WHERE id = ?1";

/* If the clock only waits for a late player, there is nothing more to do. */
static const char find_due[] =
    "SELECT id FROM (SELECT id FROM game_table WHERE deadline > 0 AND deadline <= ?1"
    " AND NOT (late AND clock_out = 2) ORDER BY deadline LIMIT ?3 OFFSET ?2) AS late_ones UNION "
    "SELECT id FROM (SELECT id FROM game_table WHERE remind_at > 0 AND remind_at <= ?1"
    " ORDER BY remind_at LIMIT ?3 OFFSET ?2) AS waiting_ones";

static const char *const asked[QUESTIONS] = {
    [FIND_DUE] = find_due,
    [FIND_BOTS] = "SELECT table_id FROM bot_asked WHERE table_id > ?1 AND since <= ?2 ORDER BY table_id LIMIT ?3",
    [FIND_PROGRESS] = find_progress,
    [FIND_ALL] = "SELECT id FROM game_table WHERE id > ?1 ORDER BY id",
    [FIND_LISTED] = "SELECT id FROM game_table WHERE listed AND NOT started ORDER BY made_at DESC LIMIT ?1",
    [READ_ON] = "SELECT number, lines, key FROM entry WHERE table_id = ?1 AND number >= ?2 ORDER BY number",
};

struct sqlite {
    struct backing base;
    sqlite3 *writing, *reading;
    sqlite3_stmt *write[STATEMENTS], *ask[QUESTIONS];
    int lock_file;
    struct store_place place;
};

static struct sqlite *sqlite_in(struct backing *b) { return (struct sqlite *)b; }

/* Writing */

static bool run(sqlite3_stmt *statement)
{
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE || result == SQLITE_ROW;
}

static bool write_table(sqlite3_stmt *statement, const struct table_record *t)
{
    sqlite3_bind_int64(statement, 1, t->id);
    rows_bind(&table_rows, statement, t, 0);
    return run(statement);
}

static bool write_seats(sqlite3_stmt *statement, const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        sqlite3_bind_int64(statement, 1, t->id);
        sqlite3_bind_int(statement, 2, seat);
        rows_bind(&seat_rows, statement, t, seat);
        if (!run(statement)) return false;
    }
    return true;
}

static bool make_table(struct sqlite *s, const struct table_record *t)
{
    return write_table(s->write[MAKE_TABLE], t) && write_seats(s->write[MAKE_SEAT], t);
}

/* Only the next version is taken: otherwise somebody else has changed the table since. */
static bool change_table(struct sqlite *s, struct append *a)
{
    if (!write_table(s->write[CHANGE_TABLE], a->changed)) return false;
    if (!sqlite3_changes(s->writing)) return a->result = APPEND_CONFLICT, true;
    return write_seats(s->write[CHANGE_SEAT], a->changed);
}

/* A statement about the notices of a table, by number. */
static bool about_notices(sqlite3_stmt *statement, int64_t table, int number)
{
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, number);
    return run(statement);
}

static bool put_notice(struct sqlite *s, const struct append *a)
{
    int number = a->notice->number;
    rows_bind(&notice_rows, s->write[NOTICE], a->notice, 0);
    if (!about_notices(s->write[NOTICE], a->table, number)) return false;
    if (a->erased && !about_notices(s->write[ERASE_NOTICE], a->table, a->erased)) return false;
    return about_notices(s->write[FORGET_NOTICES], a->table, number - s->place.notices);
}

/* Another append has the number: is it the same one? */
static bool look(struct sqlite *s, struct append *a)
{
    sqlite3_stmt *look = s->write[LOOK];
    sqlite3_bind_int64(look, 1, a->table);
    sqlite3_bind_int(look, 2, a->number);
    bool found = sqlite3_step(look) == SQLITE_ROW;
    bool same = found && sqlite3_column_bytes(look, 0) == STORE_KEY_BYTES &&
                !memcmp(sqlite3_column_blob(look, 0), a->key, STORE_KEY_BYTES);
    sqlite3_reset(look);
    a->result = same ? APPEND_AGAIN : APPEND_CONFLICT;
    return found;
}

static bool put_lines(struct sqlite *s, struct append *a)
{
    sqlite3_stmt *insert = s->write[INSERT];
    sqlite3_bind_int64(insert, 1, a->table);
    sqlite3_bind_int(insert, 2, a->number);
    sqlite3_bind_text(insert, 3, a->lines, -1, SQLITE_STATIC);
    sqlite3_bind_blob(insert, 4, a->key, STORE_KEY_BYTES, SQLITE_STATIC);
    return run(insert) && (sqlite3_changes(s->writing) || look(s, a));
}

static bool note_bots(struct sqlite *s, const struct append *a)
{
    sqlite3_stmt *note = s->write[a->bots == BOTS_ASKED ? ASK_BOT : FORGET_BOT];
    if (a->bots == BOTS_AS_BEFORE) return true;
    sqlite3_bind_int64(note, 1, a->table);
    if (a->bots == BOTS_ASKED) sqlite3_bind_int64(note, 2, a->at);
    return run(note);
}

/* The lines first: where they are not taken, nothing else is. */
static bool put(struct sqlite *s, struct append *a)
{
    if (a->made && !make_table(s, a->made)) return false;
    a->result = APPEND_TAKEN;
    if (*a->lines && !put_lines(s, a)) return false;
    if (a->result == APPEND_TAKEN && a->changed && !change_table(s, a)) return false;
    if (a->result != APPEND_TAKEN) return true;
    return (!a->notice || put_notice(s, a)) && note_bots(s, a);
}

/* Whether the file is still at its place. One that was deleted or replaced takes every write, and is gone after a restart. */
static bool is_in_place(struct sqlite *s)
{
    int moved = 0;
    sqlite3_file_control(s->writing, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return !moved;
}

static bool put_all(struct sqlite *s, struct append *batch)
{
    if (!is_in_place(s) || !run(s->write[BEGIN])) return false;
    for (struct append *a = batch; a; a = a->next)
        if (!put(s, a)) return false;
    return run(s->write[COMMIT]);
}

/* All or nothing: until the commit has returned, nothing is stored. */
static void write_batch(struct backing *b, struct append *batch)
{
    struct sqlite *s = sqlite_in(b);
    char reason[REFUSAL_WORD];
    if (put_all(s, batch)) return;
    snprintf(reason, sizeof reason, "%s", is_in_place(s) ? sqlite3_errmsg(s->writing) : "the file is not in its place");
    if (!sqlite3_get_autocommit(s->writing)) run(s->write[ROLLBACK]);
    for (struct append *a = batch; a; a = a->next) {
        a->result = APPEND_FAILED;
        memcpy(a->reason, reason, sizeof reason);
    }
}

/* Reading */

static void copy_key(sqlite3_stmt *row, int column, uint8_t key[STORE_KEY_BYTES])
{
    memset(key, 0, STORE_KEY_BYTES);
    if (sqlite3_column_bytes(row, column) == STORE_KEY_BYTES)
        memcpy(key, sqlite3_column_blob(row, column), STORE_KEY_BYTES);
}

static enum stored read_table(sqlite3_stmt *ask, int64_t id, struct table_record *t)
{
    sqlite3_bind_int64(ask, 1, id);
    int result = sqlite3_step(ask);
    if (result == SQLITE_ROW) rows_read(&table_rows, ask, t, 0);
    sqlite3_reset(ask);
    return result == SQLITE_ROW ? STORED : result == SQLITE_DONE ? NOT_STORED : STORE_UNREADABLE;
}

static bool read_seats(sqlite3_stmt *ask, int64_t id, struct table_record *t)
{
    int result;
    sqlite3_bind_int64(ask, 1, id);
    while ((result = sqlite3_step(ask)) == SQLITE_ROW && t->seats < SEATS_LIMIT) {
        if (sqlite3_column_int(ask, 1) != t->seats) break;
        rows_read(&seat_rows, ask, t, t->seats++);
    }
    sqlite3_reset(ask);
    return result == SQLITE_DONE;
}

static enum stored find_table(struct backing *b, int64_t id, struct table_record *t)
{
    struct sqlite *s = sqlite_in(b);
    enum stored found = read_table(s->ask[FIND_TABLE], id, t);
    return found != STORED || read_seats(s->ask[FIND_SEATS], id, t) ? found : STORE_UNREADABLE;
}

static bool read_notices(struct backing *b, int64_t table, take_notice *take, void *reader)
{
    int result;
    sqlite3_stmt *ask = sqlite_in(b)->ask[READ_NOTICES];
    sqlite3_bind_int64(ask, 1, table);
    while ((result = sqlite3_step(ask)) == SQLITE_ROW) {
        struct notice notice = { .number = sqlite3_column_int(ask, 1) };
        rows_read(&notice_rows, ask, &notice, 0);
        if (!take(reader, &notice)) break;
    }
    sqlite3_reset(ask);
    return result == SQLITE_DONE;
}

static bool read_on(struct backing *b, int64_t table, int from, take_append *take, void *reader)
{
    int result;
    sqlite3_stmt *ask = sqlite_in(b)->ask[READ_ON];
    sqlite3_bind_int64(ask, 1, table);
    sqlite3_bind_int(ask, 2, from);
    while ((result = sqlite3_step(ask)) == SQLITE_ROW) {
        uint8_t key[STORE_KEY_BYTES];
        const char *lines = (const char *)sqlite3_column_text(ask, 1);
        copy_key(ask, 2, key);
        if (!lines || !take(reader, sqlite3_column_int(ask, 0), lines, key)) break;
    }
    sqlite3_reset(ask);
    return result == SQLITE_DONE;
}

static enum stored find_progress_of(struct backing *b, int64_t table, struct table_progress *p)
{
    sqlite3_stmt *ask = sqlite_in(b)->ask[FIND_PROGRESS];
    sqlite3_bind_int64(ask, 1, table);
    int result = sqlite3_step(ask);
    if (result == SQLITE_ROW)
        *p = (struct table_progress){ .version = sqlite3_column_int(ask, 0),
                                      .number = sqlite3_column_int(ask, 1),
                                      .notice = sqlite3_column_int(ask, 2) };
    sqlite3_reset(ask);
    return result == SQLITE_ROW ? STORED : result == SQLITE_DONE ? NOT_STORED : STORE_UNREADABLE;
}

static bool find_tables(sqlite3_stmt *ask, int64_t by, take_table *take, void *reader)
{
    int result;
    sqlite3_bind_int64(ask, 1, by);
    while ((result = sqlite3_step(ask)) == SQLITE_ROW) take(reader, sqlite3_column_int64(ask, 0));
    sqlite3_reset(ask);
    return result == SQLITE_DONE;
}

static void find_due_tables(struct backing *b, int64_t now, int skip, take_table *take, void *reader)
{
    sqlite3_stmt *ask = sqlite_in(b)->ask[FIND_DUE];
    sqlite3_bind_int(ask, 2, skip);
    sqlite3_bind_int(ask, 3, DUE_LIMIT);
    find_tables(ask, now, take, reader);
}

static void find_bots(struct backing *b, int64_t above, int64_t before, take_table *take, void *reader)
{
    sqlite3_stmt *ask = sqlite_in(b)->ask[FIND_BOTS];
    sqlite3_bind_int64(ask, 2, before);
    sqlite3_bind_int(ask, 3, BOTS_DUE_LIMIT);
    find_tables(ask, above, take, reader);
}

static void find_listed(struct backing *b, take_table *take, void *reader)
{
    find_tables(sqlite_in(b)->ask[FIND_LISTED], LISTED_LIMIT, take, reader);
}

static bool find_all(struct backing *b, take_table *take, void *reader)
{
    return find_tables(sqlite_in(b)->ask[FIND_ALL], 0, take, reader);
}

/* Only a backup has them. */
static bool find_hash(struct backing *b, int64_t table, struct game_hash *hash)
{
    sqlite3_stmt *ask = NULL;
    static const char sql[] = "SELECT entries, hash FROM game_hash WHERE table_id = ?1";
    bool found = sqlite3_prepare_v2(sqlite_in(b)->reading, sql, -1, &ask, NULL) == SQLITE_OK;
    if (found) sqlite3_bind_int64(ask, 1, table);
    found = found && sqlite3_step(ask) == SQLITE_ROW;
    if (found) *hash = (struct game_hash){ table, sqlite3_column_int(ask, 0), (uint64_t)sqlite3_column_int64(ask, 1) };
    sqlite3_finalize(ask);
    return found;
}

/* Opening */

bool db_blame(struct refusal *why, sqlite3 *db)
{
    return refuse(why, "store.failed", db ? sqlite3_errmsg(db) : strerror(errno));
}

/* A second program would not learn what the first has stored, so only one may run. */
int db_lock(const char *file, struct refusal *why)
{
    char name[4096];
    snprintf(name, sizeof name, "%s-lock", file);
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return db_blame(why, NULL), -1;
    if (!flock(lock, LOCK_EX | LOCK_NB)) return lock;
    if (errno == EWOULDBLOCK) refuse(why, "store.in-use", "");
    else db_blame(why, NULL);
    close(lock);
    return -1;
}

/* The file holds hands and keys, so only its owner may read it; SQLite creates its other files with the same mode. */
static bool lock_files(struct sqlite *s, struct refusal *why)
{
    int file = open(s->place.file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return db_blame(why, NULL);
    close(file);
    return (s->lock_file = db_lock(s->place.file, why)) >= 0;
}

bool db_do(sqlite3 *db, const char *sql, struct refusal *why)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK || db_blame(why, db);
}

int db_version(sqlite3 *db)
{
    sqlite3_stmt *ask = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &ask, NULL) == SQLITE_OK && sqlite3_step(ask) == SQLITE_ROW)
        version = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    return version;
}

int db_newest_version(void) { return SCHEMA_VERSION; }

static bool take_step(sqlite3 *db, int version, struct refusal *why)
{
    char done[60];
    snprintf(done, sizeof done, "PRAGMA user_version = %d; COMMIT", version + 1);
    if (db_do(db, "BEGIN IMMEDIATE", why) && db_do(db, schema_steps[version], why) && db_do(db, done, why)) return true;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static bool migrate(sqlite3 *db, struct refusal *why)
{
    int version = db_version(db);
    if (version < 0) return db_blame(why, db);
    if (version > SCHEMA_VERSION) return refuse(why, "store.newer", "");
    for (; version < SCHEMA_VERSION; version++)
        if (!take_step(db, version, why)) return false;
    return true;
}

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **to, struct refusal *why)
{
    return (sql && sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, to, NULL) == SQLITE_OK) ||
           db_blame(why, db);
}

static bool prepare_made(sqlite3 *db, char *sql, sqlite3_stmt **to, struct refusal *why)
{
    bool fine = prepare(db, sql, to, why);
    free(sql);
    return fine;
}

static bool prepare_all(sqlite3 *db, const char *const sql[], int count, sqlite3_stmt *to[], struct refusal *why)
{
    for (int i = 0; i < count; i++)
        if (sql[i] && !prepare(db, sql[i], &to[i], why)) return false;
    return true;
}

static bool prepare_writing(struct sqlite *s, struct refusal *why)
{
    sqlite3 *db = s->writing;
    sqlite3_stmt **to = s->write;
    return prepare_all(db, written, STATEMENTS, to, why) &&
           prepare_made(db, rows_insert(&table_rows), &to[MAKE_TABLE], why) &&
           prepare_made(db, rows_insert(&seat_rows), &to[MAKE_SEAT], why) &&
           prepare_made(db, rows_update(&table_rows, " AND version = ?2 - 1"), &to[CHANGE_TABLE], why) &&
           prepare_made(db, rows_update(&seat_rows, ""), &to[CHANGE_SEAT], why) &&
           prepare_made(db, rows_insert(&notice_rows), &to[NOTICE], why);
}

static bool prepare_reading(struct sqlite *s, struct refusal *why)
{
    sqlite3 *db = s->reading;
    return prepare_all(db, asked, QUESTIONS, s->ask, why) &&
           prepare_made(db, rows_select(&table_rows, ""), &s->ask[FIND_TABLE], why) &&
           prepare_made(db, rows_select(&seat_rows, " ORDER BY seat"), &s->ask[FIND_SEATS], why) &&
           prepare_made(db, rows_select(&notice_rows, " ORDER BY number"), &s->ask[READ_NOTICES], why);
}

static bool open_writing(struct sqlite *s, struct refusal *why)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(s->place.file, &s->writing, flags, s->place.vfs) != SQLITE_OK) return db_blame(why, s->writing);
    sqlite3_busy_timeout(s->writing, 2000);
    return db_do(s->writing,
                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;"
                 "PRAGMA cache_size = -65536; PRAGMA secure_delete = ON",
                 why) &&
           migrate(s->writing, why) && prepare_writing(s, why);
}

static bool open_reading(struct sqlite *s, struct refusal *why)
{
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(s->place.file, &s->reading, flags, s->place.vfs) != SQLITE_OK) return db_blame(why, s->reading);
    sqlite3_busy_timeout(s->reading, 1000);
    return prepare_reading(s, why);
}

static void close_all(struct backing *b)
{
    struct sqlite *s = sqlite_in(b);
    for (int i = 0; i < QUESTIONS; i++) sqlite3_finalize(s->ask[i]);
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(s->write[i]);
    sqlite3_close(s->reading);
    sqlite3_close(s->writing);
    if (s->lock_file >= 0) close(s->lock_file);
    free(s);
}

static struct sqlite *sqlite_new(struct refusal *why)
{
    static const struct backing_kind kind = {
        .write = write_batch,
        .table = find_table,
        .read_on = read_on,
        .notices = read_notices,
        .progress = find_progress_of,
        .due = find_due_tables,
        .bots_due = find_bots,
        .listed = find_listed,
        .each = find_all,
        .hash = find_hash,
        .close = close_all,
    };
    struct sqlite *s = calloc(1, sizeof *s);
    if (!s) return db_blame(why, NULL), NULL;
    s->base.kind = &kind;
    s->lock_file = -1;
    return s;
}

struct backing *sqlite_open(const struct store_place *place, struct refusal *why)
{
    struct sqlite *s = sqlite_new(why);
    if (!s) return NULL;
    s->place = *place;
    if (lock_files(s, why) && open_writing(s, why) && open_reading(s, why)) return &s->base;
    close_all(&s->base);
    return NULL;
}

struct store *store_around(sqlite3 *db, struct refusal *why)
{
    struct sqlite *s = sqlite_new(why);
    if (!s) return sqlite3_close(db), NULL;
    s->reading = db;
    if (migrate(db, why) && prepare_reading(s, why)) return store_for_reading(&s->base, why);
    close_all(&s->base);
    return NULL;
}
