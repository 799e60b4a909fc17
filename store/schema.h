/* The tables of the database, and how older ones become it: each step leads from its number to the next, which is the
 * version that PRAGMA user_version keeps. A step that was released is never changed. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

static const char *const schema_steps[] = {
    "CREATE TABLE game_table("
    " id INTEGER PRIMARY KEY,"
    " setup TEXT NOT NULL,"
    " watched INTEGER NOT NULL,"
    " draw_key BLOB NOT NULL,"        /* 32 bytes; or a byte with the kind of chance, and 32 bytes */
    " made_at INTEGER NOT NULL) STRICT;"
    "CREATE TABLE seat("
    " table_id INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " level TEXT NOT NULL,"           /* of a bot; empty: a person               */
    " name TEXT NOT NULL,"
    " secret BLOB NOT NULL,"          /* its hash                                */
    " PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE entry("             /* one row an append, not one an entry: it is taken or refused as a whole */
    " table_id INTEGER NOT NULL,"
    " number INTEGER NOT NULL,"
    " lines TEXT NOT NULL,"
    " key BLOB NOT NULL,"
    " PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;",
};
enum { SCHEMA_VERSION = sizeof schema_steps / sizeof schema_steps[0] };

#endif
