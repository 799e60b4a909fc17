/* Reading from PostgreSQL, in the loop. A lost connection is replaced by another thread; until then nothing can be read. */
#include "store/postgres.h"

#include <string.h>

static PGresult *ask(struct backing *b, enum pg_statement which, const struct pg_values *values)
{
    PGconn *db = pg_reading((struct pg *)b);
    return db ? pg_ask(db, which, values) : NULL;
}

static PGresult *ask_about(struct backing *b, enum pg_statement which, int64_t table)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, table);
    return ask(b, which, &values);
}

static enum stored stored_in(const PGresult *result)
{
    return !result ? STORE_UNREADABLE : PQntuples(result) ? STORED : NOT_STORED;
}

static bool read_seats(struct backing *b, int64_t id, struct table_record *t)
{
    PGresult *seats = ask_about(b, PG_FIND_SEATS, id);
    int count = seats ? PQntuples(seats) : 0;
    bool fine = seats && count <= SEATS_LIMIT;
    for (int i = 0; fine && i < count; i++) {
        fine = pg_number(seats, i, 1) == i;
        pg_row(seats, i, &seat_rows, t, t->seats++);
    }
    PQclear(seats);
    return fine;
}

static enum stored find_table(struct backing *b, int64_t id, struct table_record *t)
{
    PGresult *found = ask_about(b, PG_FIND_TABLE, id);
    enum stored stored = stored_in(found);
    if (stored == STORED) pg_row(found, 0, &table_rows, t, 0);
    PQclear(found);
    return stored != STORED || read_seats(b, id, t) ? stored : STORE_UNREADABLE;
}

static bool read_on(struct backing *b, int64_t table, int from, take_append *take, void *reader)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, table);
    pg_add_number(&values, from);
    PGresult *found = ask(b, PG_READ_ON, &values);
    bool fine = found;
    for (int i = 0; fine && i < PQntuples(found); i++) {
        uint8_t key[STORE_KEY_BYTES];
        pg_bytes(found, i, 2, key, sizeof key);
        fine = take(reader, (int)pg_number(found, i, 0), PQgetvalue(found, i, 1), key);
    }
    PQclear(found);
    return fine;
}

static bool read_notices(struct backing *b, int64_t table, take_notice *take, void *reader)
{
    PGresult *found = ask_about(b, PG_READ_NOTICES, table);
    bool fine = found;
    for (int i = 0; fine && i < PQntuples(found); i++) {
        struct notice notice = { .number = (int)pg_number(found, i, 1) };
        pg_row(found, i, &notice_rows, &notice, 0);
        fine = take(reader, &notice);
    }
    PQclear(found);
    return fine;
}

static enum stored find_progress(struct backing *b, int64_t table, struct table_progress *p)
{
    PGresult *found = ask_about(b, PG_PROGRESS, table);
    enum stored stored = stored_in(found);
    if (stored == STORED)
        *p = (struct table_progress){ .version = (int)pg_number(found, 0, 0),
                                      .number = (int)pg_number(found, 0, 1),
                                      .notice = (int)pg_number(found, 0, 2) };
    PQclear(found);
    return stored;
}

/* `take` may query the database again, so the list is read completely first. */
static bool take_tables(PGresult *found, take_table *take, void *reader)
{
    for (int i = 0; found && i < PQntuples(found); i++) take(reader, pg_number(found, i, 0));
    PQclear(found);
    return found;
}

static void find_due(struct backing *b, int64_t now, int skip, take_table *take, void *reader)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, now);
    pg_add_number(&values, skip);
    pg_add_number(&values, DUE_LIMIT);
    take_tables(ask(b, PG_FIND_DUE, &values), take, reader);
}

static void find_bots(struct backing *b, int64_t above, int64_t before, take_table *take, void *reader)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, above);
    pg_add_number(&values, before);
    pg_add_number(&values, BOTS_DUE_LIMIT);
    take_tables(ask(b, PG_FIND_BOTS, &values), take, reader);
}

static void find_listed(struct backing *b, take_table *take, void *reader)
{
    take_tables(ask_about(b, PG_FIND_LISTED, LISTED_LIMIT), take, reader);
}

static bool find_all(struct backing *b, take_table *take, void *reader)
{
    struct pg_values none = { .count = 0 };
    return take_tables(ask(b, PG_FIND_ALL, &none), take, reader);
}

/* Only a file has them. */
static bool find_hash(struct backing *b, int64_t table, struct game_hash *hash) { return false; }

const struct backing_kind postgres_kind = {
    .write = pg_write,
    .table = find_table,
    .read_on = read_on,
    .notices = read_notices,
    .progress = find_progress,
    .due = find_due,
    .bots_due = find_bots,
    .listed = find_listed,
    .each = find_all,
    .hash = find_hash,
    .say_present = pg_say_present,
    .close = pg_close,
};
