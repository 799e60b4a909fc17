/* Connections to PostgreSQL, their statements and values. The tables are those of schema.h, in the words of PostgreSQL. */
#include "store/postgres.h"

#include "store/schema.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* The first line of what the database says. Where it names an address and then the reason, and is too long, the reason counts. */
bool pg_blame(struct refusal *why, const PGconn *db)
{
    static const char failed[] = " failed: ";
    char line[1024], *reason = line;
    snprintf(line, sizeof line, "%s", PQerrorMessage(db));
    line[strcspn(line, "\n")] = '\0';
    char *after = strlen(line) < REFUSAL_WORD ? NULL : strstr(line, failed);
    if (after) reason = after + sizeof failed - 1;
    return refuse(why, "store.failed", reason);
}

/* Statements */

static const char *const statements[PG_STATEMENTS] = {
    /* A writer locks the rows of its tables, and every writer locks in the same order. */
    [PG_LOCK] = "SELECT id, version FROM game_table WHERE id = ANY(?1::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    [PG_LOOK] = "SELECT e.table_id, e.number, e.key, e.lines FROM unnest(?1::bigint[], ?2::bigint[]) AS k(t, n)"
                " JOIN entry e ON e.table_id = k.t AND e.number = k.n",
    [PG_LATEST_NOTICES] =
        "SELECT table_id, max(number) FROM notice WHERE table_id = ANY(?1::bigint[]) GROUP BY table_id",
    [PG_PUT_LINES] = "INSERT INTO entry(table_id, number, lines, key)"
                     " SELECT * FROM unnest(?1::bigint[], ?2::bigint[], ?3::text[], ?4::bytea[])",
    [PG_FORGET_NOTICES] = "DELETE FROM notice WHERE table_id = ?1 AND number <= ?2",
    [PG_ERASE_NOTICE] = "UPDATE notice SET text = '', kind = 'gone' WHERE table_id = ?1 AND number = ?2",
    [PG_ASK_BOTS] = "INSERT INTO bot_asked(table_id, since) SELECT * FROM unnest(?1::bigint[], ?2::bigint[])"
                    " ON CONFLICT(table_id) DO UPDATE SET since = excluded.since",
    [PG_FORGET_BOTS] = "DELETE FROM bot_asked WHERE table_id = ANY(?1::bigint[])",
    [PG_NOTIFY] = "SELECT count(pg_notify('creel', news)) FROM unnest(?1::text[]) AS news",
    [PG_READ_ON] = "SELECT number, lines, key FROM entry WHERE table_id = ?1 AND number >= ?2 ORDER BY number",
    [PG_PROGRESS] = "SELECT version, (SELECT max(number) FROM entry WHERE table_id = id),"
                    " (SELECT max(number) FROM notice WHERE table_id = id) FROM game_table WHERE id = ?1",
    [PG_FIND_DUE] = "SELECT id FROM (SELECT id FROM game_table WHERE deadline > 0 AND deadline <= ?1"
                    " AND NOT (late <> 0 AND clock_out = 2) ORDER BY deadline LIMIT ?3 OFFSET ?2) AS late_ones UNION "
                    "SELECT id FROM (SELECT id FROM game_table WHERE remind_at > 0 AND remind_at <= ?1"
                    " ORDER BY remind_at LIMIT ?3 OFFSET ?2) AS waiting_ones",
    [PG_FIND_BOTS] = "SELECT table_id FROM bot_asked WHERE table_id > ?1 AND since <= ?2 ORDER BY table_id LIMIT ?3",
    [PG_FIND_LISTED] = "SELECT id FROM game_table WHERE listed <> 0 AND started = 0 ORDER BY made_at DESC LIMIT ?1",
    [PG_FIND_ALL] = "SELECT id FROM game_table ORDER BY id",
};

/* Those that follow from the columns, for free(). */
static char *made_of_rows(enum pg_statement which)
{
    switch (which) {
    case PG_MAKE_TABLE: return rows_insert(&table_rows);
    case PG_MAKE_SEAT: return rows_insert(&seat_rows);
    case PG_CHANGE_TABLE: return rows_update(&table_rows, "");
    case PG_CHANGE_SEAT: return rows_update(&seat_rows, "");
    case PG_NOTICE: return rows_insert(&notice_rows);
    case PG_FIND_TABLE: return rows_select(&table_rows, "");
    case PG_FIND_SEATS: return rows_select(&seat_rows, " ORDER BY seat");
    case PG_READ_NOTICES: return rows_select(&notice_rows, " ORDER BY number");
    default: return strdup(statements[which]);
    }
}

static void name_of(enum pg_statement which, char name[12]) { snprintf(name, 12, "creel%d", (int)which); }

/* The n-th value is ?n for SQLite, and $n here. */
static bool prepare(PGconn *db, enum pg_statement which)
{
    char name[12], *sql = made_of_rows(which);
    for (char *at = sql ? strchr(sql, '?') : NULL; at; at = strchr(at, '?')) *at = '$';
    name_of(which, name);
    PGresult *result = sql ? PQprepare(db, name, sql, 0, NULL) : NULL;
    bool fine = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    free(sql);
    return fine;
}

PGresult *pg_ask(PGconn *db, enum pg_statement which, const struct pg_values *values)
{
    char name[12];
    name_of(which, name);
    PGresult *result = PQexecPrepared(db, name, values->count, values->value, NULL, NULL, 0);
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
    PQclear(result);
    return NULL;
}

bool pg_run(PGconn *db, enum pg_statement which, const struct pg_values *values)
{
    PGresult *result = pg_ask(db, which, values);
    PQclear(result);
    return result;
}

bool pg_do(PGconn *db, const char *sql)
{
    PGresult *result = PQexec(db, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* Values */

void pg_add_number(struct pg_values *v, int64_t number)
{
    snprintf(v->room[v->count], PG_VALUE_ROOM, "%" PRId64, number);
    v->value[v->count] = v->room[v->count];
    v->count++;
}

void pg_add_text(struct pg_values *v, const char *text) { v->value[v->count++] = text; }

static void add_bytes(struct pg_values *v, const uint8_t *bytes, size_t size)
{
    char *to = v->room[v->count];
    v->value[v->count++] = to;
    strcpy(to, "\\x");
    for (size_t i = 0; i < size; i++) snprintf(to + 2 + 2 * i, 3, "%02x", bytes[i]);
}

void pg_add_row(struct pg_values *v, const struct rows *rows, const void *from, int nth)
{
    for (int i = 0; i < rows->columns; i++) {
        const struct column *c = &rows->column[i];
        if (c->kind == COLUMN_NUMBER) pg_add_number(v, value_number(c, from, nth));
        if (c->kind == COLUMN_TEXT) pg_add_text(v, value_at(c, from, nth));
        if (c->kind == COLUMN_BYTES) add_bytes(v, value_at(c, from, nth), c->size);
    }
}

int64_t pg_number(const PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10); /* of NULL it is 0 */
}

bool pg_bytes(const PGresult *result, int row, int column, uint8_t *to, size_t size)
{
    const char *text = PQgetvalue(result, row, column);
    memset(to, 0, size);
    if (strncmp(text, "\\x", 2) || strlen(text) != 2 + 2 * size) return false;
    for (size_t i = 0; i < size; i++) {
        char byte[3] = { text[2 + 2 * i], text[3 + 2 * i], '\0' };
        to[i] = (uint8_t)strtoul(byte, NULL, 16);
    }
    return true;
}

void pg_row(const PGresult *result, int row, const struct rows *rows, void *to, int nth)
{
    for (int i = 0; i < rows->columns; i++) {
        const struct column *c = &rows->column[i];
        int place = rows_keys(rows) + i;
        char *at = value_at(c, to, nth);
        if (c->kind == COLUMN_NUMBER) value_put_number(c, to, nth, pg_number(result, row, place));
        if (c->kind == COLUMN_TEXT) memset(at, 0, c->size), strncpy(at, PQgetvalue(result, row, place), c->size - 1);
        if (c->kind == COLUMN_BYTES) pg_bytes(result, row, place, (uint8_t *)at, c->size);
    }
}

/* Connecting */

/* A commit waits for the disk, whatever the server does by default. A node that hangs does not hold up the others for long. */
static const char settings[] =
    "SET client_min_messages = warning; SET statement_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s';"
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

static void hear_nothing(void *unused, const char *message) {}

/* Parameters in the address override these. */
static PGconn *connect_to(const char *url)
{
    static const char *const names[] = { "connect_timeout",           "tcp_user_timeout", "keepalives_idle",
                                         "fallback_application_name", "dbname",           NULL };
    const char *const values[] = { "3", "8000", "10", "creel", url, NULL };
    return PQconnectdbParams(names, values, 1);
}

/* What is wrong with an address is said without quoting it: it may have a password in it. */
static bool is_address(const char *url, struct refusal *why)
{
    char *wrong = NULL, *quoted = NULL;
    PQconninfoOption *options = PQconninfoParse(url, &wrong);
    for (char *at = wrong; at && (at = strstr(at, ": \"")); at++) quoted = at;
    if (quoted) *quoted = '\0';
    if (!options) refuse(why, "store.failed", wrong ? wrong : "");
    PQconninfoFree(options);
    PQfreemem(wrong);
    return options;
}

PGconn *pg_connect(const char *url, struct refusal *why)
{
    if (!is_address(url, why)) return NULL;
    PGconn *db = connect_to(url);
    if (!db) return refuse(why, "refusal.memory", ""), NULL;
    PQsetNoticeProcessor(db, hear_nothing, NULL);
    bool fine = PQstatus(db) == CONNECTION_OK && pg_do(db, settings);
    if (fine) return db;
    pg_blame(why, db);
    PQfinish(db);
    return NULL;
}

static bool prepare_all(PGconn *db, struct refusal *why)
{
    for (int i = 0; i < PG_STATEMENTS; i++)
        if (!prepare(db, i)) return pg_blame(why, db);
    return true;
}

/* Schema */

static const char *const words[][2] = {
    { " STRICT, WITHOUT ROWID", "" },
    { " STRICT", "" },
    { " INTEGER", " bigint" },
    { " BLOB", " bytea" },
    { " x''", " ''" },
    { "WHERE listed AND NOT started", "WHERE listed <> 0 AND started = 0" },
};

/* A step of schema.h, for PostgreSQL. */
static void translate(const char *step, struct text_out *out)
{
    while (*step) {
        size_t i = 0, count = sizeof words / sizeof *words;
        while (i < count && strncmp(step, words[i][0], strlen(words[i][0]))) i++;
        if (i < count) text_add(out, "%s", words[i][1]), step += strlen(words[i][0]);
        else text_add_bytes(out, step++, 1);
    }
}

static bool take_step(PGconn *db, int version)
{
    struct text_out sql = { 0 };
    translate(schema_steps[version], &sql);
    text_add(&sql, "; UPDATE creel_version SET version = %d", version + 1);
    bool fine = !sql.failed && pg_do(db, text_of(&sql));
    text_free(&sql);
    return fine;
}

static int version_of(PGconn *db)
{
    PGresult *result = PQexec(db, "SELECT version FROM creel_version");
    int version =
        PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1 ? (int)pg_number(result, 0, 0) : -1;
    PQclear(result);
    return version;
}

/* One node at a time: the others wait, and then find it done. */
static const char begin_steps[] =
    "BEGIN; SELECT pg_advisory_xact_lock(427021028); CREATE TABLE IF NOT EXISTS creel_version(version bigint NOT NULL);"
    "INSERT INTO creel_version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM creel_version)";

static bool migrate(PGconn *db, struct refusal *why)
{
    if (!pg_do(db, begin_steps)) return pg_blame(why, db);
    int version = version_of(db);
    if (version > SCHEMA_VERSION) return refuse(why, "store.newer", "");
    for (; version >= 0 && version < SCHEMA_VERSION; version++)
        if (!take_step(db, version)) return pg_blame(why, db);
    return (version >= 0 && pg_do(db, "COMMIT")) || pg_blame(why, db);
}

static bool is_newest(PGconn *db, struct refusal *why)
{
    int version = version_of(db);
    if (version < 0) return refuse(why, "store.not-ours", "");
    if (version > SCHEMA_VERSION) return refuse(why, "store.newer", "");
    return version == SCHEMA_VERSION || refuse(why, "store.older", "");
}

/* Opening */

void pg_close(struct backing *b)
{
    struct pg *p = (struct pg *)b;
    pg_listen_end(p);
    PQfinish(p->writing);
    PQfinish(p->reading);
    PQfinish(p->fresh);
    text_free(&p->says);
    pthread_mutex_destroy(&p->lock);
    free(p->url);
    free(p);
}

static struct pg *pg_new(const char *url, struct refusal *why)
{
    struct pg *p = calloc(1, sizeof *p);
    uint64_t node = 0;
    if (!p || !(p->url = strdup(url))) return free(p), refuse(why, "refusal.memory", ""), NULL;
    if (getrandom(&node, sizeof node, 0) != sizeof node) node = (uint64_t)(uintptr_t)p;
    snprintf(p->node, sizeof p->node, "%016" PRIx64, node);
    p->base.kind = &postgres_kind;
    p->wake = -1;
    pthread_mutex_init(&p->lock, NULL);
    return p;
}

PGconn *pg_connect_prepared(const char *url, struct refusal *why)
{
    PGconn *db = pg_connect(url, why);
    if (!db || prepare_all(db, why)) return db;
    PQfinish(db);
    return NULL;
}

static bool open_all(struct pg *p, struct refusal *why)
{
    PGconn *db = pg_connect(p->url, why);
    bool fine = db && migrate(db, why);
    PQfinish(db);
    if (!fine) return false;
    return (p->writing = pg_connect_prepared(p->url, why)) && (p->reading = pg_connect_prepared(p->url, why)) &&
           pg_listen(p, why);
}

struct backing *postgres_open(const struct store_place *place, struct store *store, struct refusal *why)
{
    struct pg *p = pg_new(place->url, why);
    if (!p) return NULL;
    p->store = store;
    p->notices = place->notices;
    if (open_all(p, why)) return &p->base;
    pg_close(&p->base);
    return NULL;
}

/* Everything is read as it was at the first query. */
struct backing *postgres_open_moment(const char *url, struct refusal *why)
{
    struct pg *p = pg_new(url, why);
    if (!p) return NULL;
    PGconn *db = p->reading = pg_connect(url, why);
    bool fine = db && is_newest(db, why) && prepare_all(db, why) &&
                (pg_do(db, "SET idle_in_transaction_session_timeout = 0;"
                           "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY") ||
                 pg_blame(why, db));
    if (fine) return &p->base;
    pg_close(&p->base);
    return NULL;
}
