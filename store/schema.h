/* The schema of the database, as steps that bring an older one up to date: each leads from its number to the next, which is the
 * version in PRAGMA user_version. A step that was released is never changed. They are written for SQLite; postgres.c translates
 * them. */
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
    "CREATE TABLE entry("             /* one row per append, not per entry: it is taken or refused as a whole */
    " table_id INTEGER NOT NULL,"
    " number INTEGER NOT NULL,"
    " lines TEXT NOT NULL,"
    " key BLOB NOT NULL,"
    " PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;",

    /* A table has an owner and a company that changes. Those made before have no owner, and have begun. */
    "ALTER TABLE game_table ADD COLUMN version INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN owner BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE game_table ADD COLUMN invite BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE game_table ADD COLUMN started INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE seat ADD COLUMN state INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE notice("
    " table_id INTEGER NOT NULL,"
    " number INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL,"
    " about INTEGER NOT NULL,"
    " text TEXT NOT NULL,"
    " key BLOB NOT NULL,"
    " PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;",

    /* Pauses, and what people agree on. */
    "ALTER TABLE game_table ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal_number INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal_by INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal_agreed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal_entries INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN proposal_back INTEGER NOT NULL DEFAULT 0;",

    /* Clocks */
    "ALTER TABLE game_table ADD COLUMN clock_turn INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN clock_bank INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN clock_increment INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN clock_out INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN clock_seat INTEGER NOT NULL DEFAULT 255;"
    "ALTER TABLE game_table ADD COLUMN clock_turns INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN rest INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN late INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN time_left INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX due ON game_table(deadline) WHERE deadline > 0;",

    /* Chat */
    "ALTER TABLE seat ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;",

    /* Rematches, and a list of tables that wait for players */
    "ALTER TABLE game_table ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN no_hints INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN next_table INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX listed ON game_table(made_at) WHERE listed AND NOT started;",

    /* A clock may run only for some hours of the day */
    "ALTER TABLE game_table ADD COLUMN clock_from INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN clock_to INTEGER NOT NULL DEFAULT 0;",

    /* Draws that can be checked. Tables made before go on with the key they have. */
    "ALTER TABLE game_table ADD COLUMN chance INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN contribution BLOB NOT NULL DEFAULT x'';",

    /* Reminders */
    "ALTER TABLE seat ADD COLUMN webhook TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seat ADD COLUMN webhook_form INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN webhook_language INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN webhook_last INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN remind_seat INTEGER NOT NULL DEFAULT 255;"
    "ALTER TABLE game_table ADD COLUMN remind_turns INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN remind_tries INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game_table ADD COLUMN remind_at INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX remind ON game_table(remind_at) WHERE remind_at > 0;",

    /* Passes */
    "ALTER TABLE seat ADD COLUMN pass BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE seat ADD COLUMN pass_box BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE seat ADD COLUMN pass_until INTEGER NOT NULL DEFAULT 0;",

    /* Tables where a bot is to answer, and since when: if a node is gone, another goes on there */
    "CREATE TABLE bot_asked("
    " table_id INTEGER PRIMARY KEY,"
    " since INTEGER NOT NULL) STRICT;",

    /* A bank grows once for each turn */
    "ALTER TABLE seat ADD COLUMN time_grown INTEGER NOT NULL DEFAULT 0;",
};
enum { SCHEMA_VERSION = sizeof schema_steps / sizeof schema_steps[0] };

#endif
