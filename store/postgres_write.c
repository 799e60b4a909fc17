/* Writing to PostgreSQL: whatever waits, in one transaction. The rows of all its tables are locked first, in the order of their
 * ids; then each append is judged by what is there, and those that are taken are written. The other nodes are told in the same
 * transaction, so they hear only what is stored.
 *
 * When the connection is lost in the middle, nobody knows whether the commit was done. The same batch is then written again: what
 * is there already is recognised by its key. */
#include "store/postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TOGETHER = 512,
    PATIENCE = 3000, /* in milliseconds: so long a batch waits for a database that was there before */
    FIRST_WAIT = 20
};

struct batch {
    struct append *append[TOGETHER]; /* sorted by table */
    int count;
};

/* Arrays, as text */

static void begin_array(struct text_out *out) { text_add(out, "{"); }
static void end_array(struct text_out *out) { text_add(out, "}"); }
static void comma(struct text_out *out) { text_add(out, "%s", out->length > 1 ? "," : ""); }

static void add_number(struct text_out *out, int64_t number)
{
    comma(out);
    text_add(out, "%" PRId64, number);
}

static void add_quoted(struct text_out *out, const char *text)
{
    comma(out);
    text_add(out, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') text_add(out, "\\");
        text_add_bytes(out, text, 1);
    }
    text_add(out, "\"");
}

static void hex_of(const uint8_t key[STORE_KEY_BYTES], char hex[2 * STORE_KEY_BYTES + 1])
{
    for (int i = 0; i < STORE_KEY_BYTES; i++) snprintf(hex + 2 * i, 3, "%02x", key[i]);
}

static void add_key(struct text_out *out, const uint8_t key[STORE_KEY_BYTES])
{
    char hex[2 * STORE_KEY_BYTES + 1];
    hex_of(key, hex);
    comma(out);
    text_add(out, "\"\\\\x%s\"", hex);
}

/* Columns of a batch: the arrays that a statement takes. */
struct arrays {
    struct text_out array[4];
    int count;
};

static void arrays_begin(struct arrays *a, int count)
{
    *a = (struct arrays){ .count = count };
    for (int i = 0; i < count; i++) begin_array(&a->array[i]);
}

/* NULL: it failed. The arrays are freed. */
static PGresult *ask_with(PGconn *db, enum pg_statement which, struct arrays *a)
{
    struct pg_values values = { .count = 0 };
    bool failed = false;
    for (int i = 0; i < a->count; i++) {
        end_array(&a->array[i]);
        failed |= a->array[i].failed;
        pg_add_text(&values, text_of(&a->array[i]));
    }
    PGresult *result = failed ? NULL : pg_ask(db, which, &values);
    for (int i = 0; i < a->count; i++) text_free(&a->array[i]);
    return result;
}

static bool run_with(PGconn *db, enum pg_statement which, struct arrays *a)
{
    if (a->array[0].length == 1) {
        for (int i = 0; i < a->count; i++) text_free(&a->array[i]);
        return true;
    }
    PGresult *result = ask_with(db, which, a);
    PQclear(result);
    return result;
}

/* Judging */

static struct append *append_at(const struct batch *b, int64_t table)
{
    int low = 0, high = b->count - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (b->append[middle]->table == table) return b->append[middle];
        if (b->append[middle]->table < table) low = middle + 1;
        else high = middle - 1;
    }
    return NULL;
}

/* A new table can exist already only if this append was written before. A changed record must follow the stored version. */
static bool judge_tables(PGconn *db, const struct batch *b)
{
    struct arrays tables;
    arrays_begin(&tables, 1);
    for (int i = 0; i < b->count; i++) {
        struct append *a = b->append[i];
        a->result = a->made || !a->changed ? APPEND_TAKEN : APPEND_CONFLICT;
        add_number(&tables.array[0], a->table);
    }
    PGresult *found = ask_with(db, PG_LOCK, &tables);
    for (int i = 0; found && i < PQntuples(found); i++) {
        struct append *a = append_at(b, pg_number(found, i, 0));
        int version = (int)pg_number(found, i, 1);
        if (!a) continue;
        if (a->made) a->result = APPEND_AGAIN;
        else if (a->changed && a->changed->version == version + 1) a->result = APPEND_TAKEN;
    }
    PQclear(found);
    return found;
}

/* A request to the company is not taken for a repeat: what it brought, such as a secret, is only known where it was stored. */
static enum append_result judge_found(const struct append *a, const uint8_t key[STORE_KEY_BYTES], const char *lines)
{
    bool same = !memcmp(key, a->key, STORE_KEY_BYTES) && !strcmp(lines, a->lines);
    return same && !a->notice ? APPEND_AGAIN : APPEND_CONFLICT;
}

static bool judge_lines(PGconn *db, const struct batch *b)
{
    struct arrays numbers;
    arrays_begin(&numbers, 2);
    for (int i = 0; i < b->count; i++) {
        add_number(&numbers.array[0], b->append[i]->table);
        add_number(&numbers.array[1], b->append[i]->number);
    }
    PGresult *found = ask_with(db, PG_LOOK, &numbers);
    for (int i = 0; found && i < PQntuples(found); i++) {
        uint8_t key[STORE_KEY_BYTES];
        struct append *a = append_at(b, pg_number(found, i, 0));
        if (!a || !*a->lines || a->made) continue;
        pg_bytes(found, i, 2, key, sizeof key);
        a->result = judge_found(a, key, PQgetvalue(found, i, 3));
    }
    PQclear(found);
    return found;
}

/* Two nodes may have chosen the same number. */
static bool judge_notices(PGconn *db, const struct batch *b)
{
    struct arrays tables;
    arrays_begin(&tables, 1);
    for (int i = 0; i < b->count; i++)
        if (b->append[i]->notice) add_number(&tables.array[0], b->append[i]->table);
    PGresult *found = ask_with(db, PG_LATEST_NOTICES, &tables);
    for (int i = 0; found && i < PQntuples(found); i++) {
        struct append *a = append_at(b, pg_number(found, i, 0));
        if (a && a->result == APPEND_TAKEN && pg_number(found, i, 1) >= a->notice->number) a->result = APPEND_CONFLICT;
    }
    PQclear(found);
    return found;
}

/* Writing */

static bool write_table(PGconn *db, enum pg_statement which, const struct table_record *t)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, t->id);
    pg_add_row(&values, &table_rows, t, 0);
    return pg_run(db, which, &values);
}

static bool write_seats(PGconn *db, enum pg_statement which, const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct pg_values values = { .count = 0 };
        pg_add_number(&values, t->id);
        pg_add_number(&values, seat);
        pg_add_row(&values, &seat_rows, t, seat);
        if (!pg_run(db, which, &values)) return false;
    }
    return true;
}

static bool about_notices(PGconn *db, enum pg_statement which, int64_t table, int number, const struct notice *notice)
{
    struct pg_values values = { .count = 0 };
    pg_add_number(&values, table);
    pg_add_number(&values, number);
    if (notice) pg_add_row(&values, &notice_rows, notice, 0);
    return pg_run(db, which, &values);
}

static bool put_notice(const struct pg *p, PGconn *db, const struct append *a)
{
    int number = a->notice->number;
    if (!about_notices(db, PG_NOTICE, a->table, number, a->notice)) return false;
    if (a->erased && !about_notices(db, PG_ERASE_NOTICE, a->table, a->erased, NULL)) return false;
    return about_notices(db, PG_FORGET_NOTICES, a->table, number - p->notices, NULL);
}

static bool put_company(const struct pg *p, PGconn *db, const struct append *a)
{
    if (a->made && !(write_table(db, PG_MAKE_TABLE, a->made) && write_seats(db, PG_MAKE_SEAT, a->made))) return false;
    if (a->changed && !(write_table(db, PG_CHANGE_TABLE, a->changed) && write_seats(db, PG_CHANGE_SEAT, a->changed)))
        return false;
    return !a->notice || put_notice(p, db, a);
}

static bool put_lines(PGconn *db, const struct batch *b)
{
    struct arrays rows;
    arrays_begin(&rows, 4);
    for (int i = 0; i < b->count; i++) {
        const struct append *a = b->append[i];
        if (a->result != APPEND_TAKEN || !*a->lines) continue;
        add_number(&rows.array[0], a->table);
        add_number(&rows.array[1], a->number);
        add_quoted(&rows.array[2], a->lines);
        add_key(&rows.array[3], a->key);
    }
    return run_with(db, PG_PUT_LINES, &rows);
}

static bool note_bots(PGconn *db, const struct batch *b)
{
    struct arrays asked, others;
    arrays_begin(&asked, 2);
    arrays_begin(&others, 1);
    for (int i = 0; i < b->count; i++) {
        const struct append *a = b->append[i];
        if (a->result != APPEND_TAKEN || a->bots == BOTS_AS_BEFORE) continue;
        add_number(a->bots == BOTS_ASKED ? &asked.array[0] : &others.array[0], a->table);
        if (a->bots == BOTS_ASKED) add_number(&asked.array[1], a->at);
    }
    bool fine = run_with(db, PG_ASK_BOTS, &asked);
    return run_with(db, PG_FORGET_BOTS, &others) && fine;
}

/* Long lines are left out: the other nodes read them from the database. */
static void add_news(const struct pg *p, const struct append *a, struct text_out *array)
{
    struct text_out news = { 0 };
    char key[2 * STORE_KEY_BYTES + 1];
    bool has_lines = *a->lines && strlen(a->lines) < NEWS_LIMIT - 200;
    hex_of(a->key, key);
    text_add(&news, "%s %" PRId64 " %d %d %d %s %d\n%s", p->node, a->table, a->number,
             a->changed ? a->changed->version : 0, a->notice ? a->notice->number : 0, key, has_lines,
             has_lines ? a->lines : "");
    add_quoted(array, text_of(&news));
    array->failed |= news.failed;
    text_free(&news);
}

static bool tell_others(const struct pg *p, PGconn *db, const struct batch *b)
{
    struct arrays news;
    arrays_begin(&news, 1);
    for (int i = 0; i < b->count; i++)
        if (b->append[i]->result == APPEND_TAKEN && !b->append[i]->made) add_news(p, b->append[i], &news.array[0]);
    return run_with(db, PG_NOTIFY, &news);
}

static bool put_all(const struct pg *p, PGconn *db, const struct batch *b)
{
    if (!pg_do(db, "BEGIN") || !judge_tables(db, b) || !judge_lines(db, b) || !judge_notices(db, b)) return false;
    for (int i = 0; i < b->count; i++)
        if (b->append[i]->result == APPEND_TAKEN && !put_company(p, db, b->append[i])) return false;
    return put_lines(db, b) && note_bots(db, b) && tell_others(p, db, b) && pg_do(db, "COMMIT");
}

/* Batches */

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_connected(struct pg *p)
{
    if (p->writing && PQstatus(p->writing) == CONNECTION_OK) return true;
    PQfinish(p->writing);
    p->writing = pg_connect_prepared(p->url, &p->trouble);
    return p->writing;
}

/* Refused by a database that is there: nothing was written. */
static bool is_refused(struct pg *p) { return p->writing && PQstatus(p->writing) == CONNECTION_OK; }

static bool write_patiently(struct pg *p, const struct batch *b)
{
    int64_t until = now_ms() + (p->gone ? 0 : PATIENCE);
    for (int wait = FIRST_WAIT;; wait *= 2) {
        if (is_connected(p) && put_all(p, p->writing, b)) return !(p->gone = false);
        if (p->writing) pg_blame(&p->trouble, p->writing);
        if (is_refused(p)) return pg_do(p->writing, "ROLLBACK"), false;
        if (now_ms() + wait > until) return p->gone = true, false;
        usleep((useconds_t)wait * 1000);
    }
}

static int compare_tables(const void *a, const void *b)
{
    int64_t one = (*(struct append *const *)a)->table, other = (*(struct append *const *)b)->table;
    return (one > other) - (one < other);
}

static void write_one_each(struct pg *p, struct batch *b)
{
    qsort(b->append, (size_t)b->count, sizeof(struct append *), compare_tables);
    if (!b->count || write_patiently(p, b)) return;
    for (int i = 0; i < b->count; i++) {
        b->append[i]->result = APPEND_FAILED;
        strcpy(b->append[i]->reason, p->trouble.word);
    }
}

static bool has_table(const struct batch *b, int64_t table)
{
    for (int i = 0; i < b->count; i++)
        if (b->append[i]->table == table) return true;
    return false;
}

/* A table has one append under way; where somebody has sent two, the second waits for the first. */
void pg_write(struct backing *backing, struct append *batch)
{
    struct batch b = { .count = 0 };
    for (struct append *a = batch; a; a = a->next) {
        if (b.count == TOGETHER || has_table(&b, a->table)) {
            write_one_each((struct pg *)backing, &b);
            b.count = 0;
        }
        b.append[b.count++] = a;
    }
    write_one_each((struct pg *)backing, &b);
}
