#include "store/rows.h"

#include <string.h>

#define MEMBER(type, member) offsetof(struct type, member), sizeof(((struct type *)0)->member)
#define EACH(type, member)   offsetof(struct type, member), sizeof(((struct type *)0)->member[0])
#define SITTER(part) \
    offsetof(struct table_record, sitter[0].part), sizeof(((struct sitter *)0)->part), sizeof(struct sitter)

#define WEBHOOK(part) \
    offsetof(struct table_record, webhook[0].part), sizeof(((struct webhook *)0)->part), sizeof(struct webhook)

#define PASS(part) offsetof(struct table_record, pass[0].part), sizeof(((struct pass *)0)->part), sizeof(struct pass)

static const struct column table_column[] = {
    { "version", COLUMN_NUMBER, MEMBER(table_record, version), 0 }, /* first: an update asks for the one before */
    { "setup", COLUMN_TEXT, MEMBER(table_record, setup), 0 },
    { "watched", COLUMN_NUMBER, MEMBER(table_record, watched), 0 },
    { "draw_key", COLUMN_BYTES, MEMBER(table_record, key), 0 },
    { "chance", COLUMN_NUMBER, MEMBER(table_record, chance), 0 },
    { "made_at", COLUMN_NUMBER, MEMBER(table_record, made_at), 0 },
    { "owner", COLUMN_BYTES, MEMBER(table_record, owner), 0 },
    { "invite", COLUMN_BYTES, MEMBER(table_record, invite), 0 },
    { "started", COLUMN_NUMBER, MEMBER(table_record, started), 0 },
    { "paused", COLUMN_NUMBER, MEMBER(table_record, paused), 0 },
    { "listed", COLUMN_NUMBER, MEMBER(table_record, listed), 0 },
    { "no_hints", COLUMN_NUMBER, MEMBER(table_record, no_hints), 0 },
    { "next_table", COLUMN_NUMBER, MEMBER(table_record, next), 0 },
    { "clock_turn", COLUMN_NUMBER, MEMBER(table_record, clock.turn), 0 },
    { "clock_bank", COLUMN_NUMBER, MEMBER(table_record, clock.bank), 0 },
    { "clock_increment", COLUMN_NUMBER, MEMBER(table_record, clock.increment), 0 },
    { "clock_out", COLUMN_NUMBER, MEMBER(table_record, clock.out), 0 },
    { "clock_from", COLUMN_NUMBER, MEMBER(table_record, clock.from), 0 },
    { "clock_to", COLUMN_NUMBER, MEMBER(table_record, clock.to), 0 },
    { "clock_seat", COLUMN_NUMBER, MEMBER(table_record, clock.seat), 0 },
    { "clock_turns", COLUMN_NUMBER, MEMBER(table_record, clock.turns), 0 },
    { "deadline", COLUMN_NUMBER, MEMBER(table_record, clock.deadline), 0 },
    { "rest", COLUMN_NUMBER, MEMBER(table_record, clock.rest), 0 },
    { "late", COLUMN_NUMBER, MEMBER(table_record, clock.late), 0 },
    { "remind_seat", COLUMN_NUMBER, MEMBER(table_record, reminder.seat), 0 },
    { "remind_turns", COLUMN_NUMBER, MEMBER(table_record, reminder.turns), 0 },
    { "remind_tries", COLUMN_NUMBER, MEMBER(table_record, reminder.tries), 0 },
    { "remind_at", COLUMN_NUMBER, MEMBER(table_record, reminder.at), 0 },
    { "proposal", COLUMN_NUMBER, MEMBER(table_record, proposal.kind), 0 },
    { "proposal_number", COLUMN_NUMBER, MEMBER(table_record, proposal.number), 0 },
    { "proposal_by", COLUMN_NUMBER, MEMBER(table_record, proposal.by), 0 },
    { "proposal_agreed", COLUMN_NUMBER, MEMBER(table_record, proposal.agreed), 0 },
    { "proposal_entries", COLUMN_NUMBER, MEMBER(table_record, proposal.entries), 0 },
    { "proposal_back", COLUMN_NUMBER, MEMBER(table_record, proposal.amount), 0 },
};

static const struct column seat_column[] = {
    { "level", COLUMN_TEXT, SITTER(level) },
    { "name", COLUMN_TEXT, SITTER(name) },
    { "secret", COLUMN_BYTES, EACH(table_record, secret), SECRET_BYTES },
    { "state", COLUMN_NUMBER, EACH(table_record, state), 1 },
    { "contribution", COLUMN_BYTES, EACH(table_record, contribution), TABLE_KEY_BYTES },
    { "muted", COLUMN_NUMBER, EACH(table_record, muted), 1 },
    { "time_left", COLUMN_NUMBER, EACH(table_record, left), sizeof(int64_t) },
    { "time_grown", COLUMN_NUMBER, EACH(table_record, grown), sizeof(int) },
    { "webhook", COLUMN_TEXT, WEBHOOK(url) },
    { "webhook_form", COLUMN_NUMBER, WEBHOOK(form) },
    { "webhook_language", COLUMN_NUMBER, WEBHOOK(language) },
    { "webhook_last", COLUMN_NUMBER, WEBHOOK(last) },
    { "pass", COLUMN_BYTES, PASS(hash) },
    { "pass_box", COLUMN_BYTES, PASS(box) },
    { "pass_until", COLUMN_NUMBER, PASS(until) },
};

static const struct column notice_column[] = {
    { "at", COLUMN_NUMBER, MEMBER(notice, at), 0 },     { "kind", COLUMN_TEXT, MEMBER(notice, kind), 0 },
    { "seat", COLUMN_NUMBER, MEMBER(notice, seat), 0 }, { "about", COLUMN_NUMBER, MEMBER(notice, about), 0 },
    { "text", COLUMN_TEXT, MEMBER(notice, text), 0 },   { "key", COLUMN_BYTES, MEMBER(notice, key), 0 },
};

#define COLUMNS(of) of, sizeof(of) / sizeof *(of)

const struct rows table_rows = { "game_table", { "id" }, COLUMNS(table_column) };
const struct rows seat_rows = { "seat", { "table_id", "seat" }, COLUMNS(seat_column) };
const struct rows notice_rows = { "notice", { "table_id", "number" }, COLUMNS(notice_column) };

/* Statements */

int rows_keys(const struct rows *rows) { return rows->keys[1] ? 2 : 1; }

static void add_names(const struct rows *rows, struct text_out *out)
{
    text_add(out, "%s", rows->keys[0]);
    if (rows->keys[1]) text_add(out, ", %s", rows->keys[1]);
    for (int i = 0; i < rows->columns; i++) text_add(out, ", %s", rows->column[i].name);
}

static char *statement_of(struct text_out *out)
{
    char *text = out->failed ? NULL : strdup(text_of(out));
    text_free(out);
    return text;
}

char *rows_insert(const struct rows *rows)
{
    struct text_out out = { 0 };
    text_add(&out, "INSERT INTO %s(", rows->name);
    add_names(rows, &out);
    text_add(&out, ") VALUES(?1");
    for (int i = 2; i <= rows_keys(rows) + rows->columns; i++) text_add(&out, ", ?%d", i);
    text_add(&out, ") ON CONFLICT DO NOTHING");
    return statement_of(&out);
}

char *rows_update(const struct rows *rows, const char *condition)
{
    struct text_out out = { 0 };
    text_add(&out, "UPDATE %s SET ", rows->name);
    for (int i = 0; i < rows->columns; i++)
        text_add(&out, "%s%s = ?%d", i ? ", " : "", rows->column[i].name, rows_keys(rows) + i + 1);
    text_add(&out, " WHERE %s = ?1", rows->keys[0]);
    if (rows->keys[1]) text_add(&out, " AND %s = ?2", rows->keys[1]);
    text_add(&out, "%s", condition);
    return statement_of(&out);
}

char *rows_select(const struct rows *rows, const char *ending)
{
    struct text_out out = { 0 };
    text_add(&out, "SELECT ");
    add_names(rows, &out);
    text_add(&out, " FROM %s WHERE %s = ?1%s", rows->name, rows->keys[0], ending);
    return statement_of(&out);
}

/* Values */

void *value_at(const struct column *c, const void *in, int nth) { return (char *)in + c->at + (size_t)nth * c->step; }

int64_t value_number(const struct column *c, const void *in, int nth)
{
    int64_t wide;
    int number;
    const char *at = value_at(c, in, nth);
    if (c->size == 1) return (uint8_t)*at;
    if (c->size == sizeof number) return memcpy(&number, at, sizeof number), number;
    return memcpy(&wide, at, sizeof wide), wide;
}

void value_put_number(const struct column *c, void *in, int nth, int64_t wide)
{
    int number = (int)wide;
    char *at = value_at(c, in, nth);
    if (c->size == 1) *at = (char)wide;
    else if (c->size == sizeof number) memcpy(at, &number, sizeof number);
    else memcpy(at, &wide, sizeof wide);
}

void rows_bind(const struct rows *rows, sqlite3_stmt *statement, const void *from, int nth)
{
    for (int i = 0; i < rows->columns; i++) {
        const struct column *c = &rows->column[i];
        const char *at = value_at(c, from, nth);
        int place = rows_keys(rows) + i + 1;
        if (c->kind == COLUMN_NUMBER) sqlite3_bind_int64(statement, place, value_number(c, from, nth));
        if (c->kind == COLUMN_TEXT) sqlite3_bind_text(statement, place, at, -1, SQLITE_STATIC);
        if (c->kind == COLUMN_BYTES) sqlite3_bind_blob(statement, place, at, (int)c->size, SQLITE_STATIC);
    }
}

/* Text that does not fit is cut; bytes of another length are read as zeros. */
void rows_read(const struct rows *rows, sqlite3_stmt *row, void *to, int nth)
{
    for (int i = 0; i < rows->columns; i++) {
        const struct column *c = &rows->column[i];
        char *at = value_at(c, to, nth);
        int place = rows_keys(rows) + i;
        const char *text = c->kind == COLUMN_TEXT ? (const char *)sqlite3_column_text(row, place) : NULL;
        if (c->kind == COLUMN_NUMBER) value_put_number(c, to, nth, sqlite3_column_int64(row, place));
        else memset(at, 0, c->size);
        if (text) strncpy(at, text, c->size - 1);
        if (c->kind == COLUMN_BYTES && sqlite3_column_bytes(row, place) == (int)c->size)
            memcpy(at, sqlite3_column_blob(row, place), c->size);
    }
}
