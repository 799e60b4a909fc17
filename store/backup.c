#include "store/backup.h"

#include "store/connect.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { NAME_ROOM = 4096 };

static bool blame_file(struct refusal *why) { return refuse(why, "store.failed", strerror(errno)); }

static bool open_db(const char *file, int flags, sqlite3 **db, struct refusal *why)
{
    if (sqlite3_open_v2(file, db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) return db_blame(why, *db);
    sqlite3_busy_timeout(*db, 5000);
    return true;
}

/* In one piece: a reader of a database in WAL mode does not hold up its writer. */
static bool copy_pages(sqlite3 *from, sqlite3 *to, struct refusal *why)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return db_blame(why, to);
    int result = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return result == SQLITE_DONE || refuse(why, "store.damaged", sqlite3_errstr(result));
}

/* The first line of what SQLite finds wrong with it. */
static bool is_whole(sqlite3 *db, struct refusal *why)
{
    sqlite3_stmt *ask = NULL;
    char found[REFUSAL_WORD] = "";
    if (sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW)
        snprintf(found, sizeof found, "%s", (const char *)sqlite3_column_text(ask, 0));
    else snprintf(found, sizeof found, "%s", sqlite3_errmsg(db));
    sqlite3_finalize(ask);
    found[strcspn(found, "\n")] = '\0';
    return !strcmp(found, "ok") || refuse(why, "store.damaged", found);
}

static bool is_ours(sqlite3 *db, struct refusal *why)
{
    int version = db_version(db);
    if (version < 0) return refuse(why, "store.damaged", sqlite3_errmsg(db));
    if (version == 0) return refuse(why, "store.not-ours", "");
    return version <= db_newest_version() || refuse(why, "store.newer", "");
}

/* A copy in this connection. */
static bool copy_from(const char *file, sqlite3 *to, struct refusal *why)
{
    sqlite3 *from = NULL;
    bool fine = open_db(file, SQLITE_OPEN_READONLY, &from, why) && copy_pages(from, to, why) && is_whole(to, why) &&
                is_ours(to, why);
    sqlite3_close(from);
    return fine;
}

/* One file without others beside it, that is on the disk. */
static bool finish_copy(sqlite3 *db, const char *file, struct refusal *why)
{
    if (!db_do(db, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL", why)) return false;
    int copy = open(file, O_RDONLY | O_CLOEXEC);
    bool synced = copy >= 0 && !fsync(copy);
    if (copy >= 0) close(copy);
    return synced || blame_file(why);
}

static bool copy_to(const char *from, const char *to, struct refusal *why)
{
    sqlite3 *db = NULL;
    int made = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return errno == EEXIST ? refuse(why, "store.exists", to) : blame_file(why);
    close(made);
    bool fine = open_db(to, SQLITE_OPEN_READWRITE, &db, why) && copy_from(from, db, why) && finish_copy(db, to, why);
    sqlite3_close(db);
    if (!fine) unlink(to);
    return fine;
}

bool store_backup(const char *from, const char *to, struct refusal *why)
{
    if (access(from, R_OK)) return blame_file(why);
    return copy_to(from, to, why);
}

/* Hashes */

static bool put_hash(sqlite3_stmt *put, const struct game_hash *h)
{
    sqlite3_bind_int64(put, 1, h->table);
    sqlite3_bind_int(put, 2, h->entries);
    sqlite3_bind_int64(put, 3, (int64_t)h->hash);
    bool done = sqlite3_step(put) == SQLITE_DONE;
    sqlite3_reset(put);
    return done;
}

static bool put_hashes(sqlite3 *db, const struct game_hash *hash, int count, struct refusal *why)
{
    sqlite3_stmt *put = NULL;
    bool fine = db_do(db,
                      "BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS game_hash(table_id INTEGER PRIMARY KEY,"
                      " entries INTEGER NOT NULL, hash INTEGER NOT NULL) STRICT; DELETE FROM game_hash",
                      why);
    if (fine && sqlite3_prepare_v2(db, "INSERT INTO game_hash VALUES(?1, ?2, ?3)", -1, &put, NULL) != SQLITE_OK)
        fine = db_blame(why, db);
    for (int i = 0; fine && i < count; i++) fine = put_hash(put, &hash[i]) || db_blame(why, db);
    sqlite3_finalize(put);
    return fine && db_do(db, "COMMIT", why);
}

bool store_write_hashes(const char *file, const struct game_hash *hash, int count, struct refusal *why)
{
    sqlite3 *db = NULL;
    bool fine = open_db(file, SQLITE_OPEN_READWRITE, &db, why) && put_hashes(db, hash, count, why);
    sqlite3_close(db);
    return fine;
}

/* Restoring */

/* The new file takes the place of the old one. What the old one has beside it belongs to it, and goes first: SQLite would put
 * it into the new one. */
static bool put_in_place(const char *copy, const char *file, struct refusal *why)
{
    static const char *const ends[] = { "-wal", "-shm", "-journal" };
    char beside[NAME_ROOM];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(beside, sizeof beside, "%s%s", file, ends[i]);
        if (unlink(beside) && errno != ENOENT) return blame_file(why);
    }
    return !rename(copy, file) || blame_file(why);
}

bool store_restore(const char *from, const char *to, bool replace, struct refusal *why)
{
    char copy[NAME_ROOM];
    if (snprintf(copy, sizeof copy, "%s.restored", to) >= (int)sizeof copy - 16)
        return errno = ENAMETOOLONG, blame_file(why);
    if (access(from, R_OK)) return blame_file(why);
    int lock = db_lock(to, why);
    if (lock < 0) return false;
    bool fine = replace || access(to, F_OK) || refuse(why, "store.exists", to);
    if (fine) unlink(copy); /* of one that was interrupted */
    fine = fine && copy_to(from, copy, why) && put_in_place(copy, to, why);
    close(lock);
    return fine;
}

/* Looking into one */

struct store *store_open_copy(const char *file, struct refusal *why)
{
    sqlite3 *db = NULL;
    if (access(file, R_OK)) return blame_file(why), NULL;
    bool fine = open_db("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &db, why) && copy_from(file, db, why);
    if (fine) return store_around(db, why);
    sqlite3_close(db);
    return NULL;
}
