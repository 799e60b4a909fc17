/* For a server at risk (creel_at_risk): the disk of shadow.h, and faults that the tests must find. Variables of the environment
 * ask for them:
 *   CREEL_SHADOW=SEED       what is not synced does not reach FILE.shadow
 *   CREEL_SKIPS_SYNCS=1     nothing is synced; PostgreSQL does not wait for its disk
 *   CREEL_COMMITS_LATE=1    an append is acknowledged before it is committed */
#include "test/shadow.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

int __real_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_step(sqlite3_stmt *);

static bool commits_late;
static sqlite3_stmt *put_off;

/* A commit is put off until the next transaction begins. Only the thread that writes begins and commits, so only it looks at what
 * was put off. */
int __wrap_sqlite3_step(sqlite3_stmt *statement)
{
    if (!commits_late) return __real_sqlite3_step(statement);
    if (!strcmp(sqlite3_sql(statement), "COMMIT")) return put_off = statement, SQLITE_DONE;
    if (!strcmp(sqlite3_sql(statement), "BEGIN IMMEDIATE") && put_off) {
        __real_sqlite3_step(put_off);
        sqlite3_reset(put_off);
        put_off = NULL;
    }
    return __real_sqlite3_step(statement);
}

/* The same with PostgreSQL, for the connection that writes; its transactions begin with this word alone. */

PGresult *__real_PQexec(PGconn *, const char *);
PGresult *__wrap_PQexec(PGconn *, const char *);

static _Thread_local PGconn *writes, *has_put_off;

PGresult *__wrap_PQexec(PGconn *db, const char *sql)
{
    bool begins = !strcmp(sql, "BEGIN"), commits = writes == db && !strcmp(sql, "COMMIT");
    if (begins) writes = db;
    if (commits && commits_late) return has_put_off = db, PQmakeEmptyPGresult(db, PGRES_COMMAND_OK);
    if (begins && has_put_off == db) PQclear(__real_PQexec(db, "COMMIT")), has_put_off = NULL;
    if (commits && shadow_skips_syncs) PQclear(__real_PQexec(db, "SET LOCAL synchronous_commit = off"));
    return __real_PQexec(db, sql);
}

__attribute__((constructor)) static void begin(void)
{
    const char *seed = getenv("CREEL_SHADOW");
    commits_late = getenv("CREEL_COMMITS_LATE");
    shadow_skips_syncs = getenv("CREEL_SKIPS_SYNCS");
    if (!seed) return;
    shadow_install((unsigned)strtoul(seed, NULL, 10));
    sqlite3_vfs_register(sqlite3_vfs_find("shadow"), 1);
}
