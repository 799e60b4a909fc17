/* Rows of the database as members of structs: each column is named once, and the statements follow from that. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/store.h"

#include <sqlite3.h>

enum column_kind { COLUMN_NUMBER, COLUMN_TEXT, COLUMN_BYTES };

struct column {
    const char *name;
    enum column_kind kind;
    size_t at, size;                 /* where it is in the struct; numbers have 1, 4 or 8 bytes */
    size_t step;                     /* the same of the next seat                               */
};

/* A table of the database: `keys` come first in each statement, and are bound by whoever uses it. */
struct rows {
    const char *name, *keys[2];
    const struct column *column;
    int columns;
};

extern const struct rows table_rows, seat_rows, notice_rows;

/* Statements, to be freed by free(); NULL: no memory. */
char *rows_insert(const struct rows *);                        /* of one that is there, nothing is changed  */
char *rows_update(const struct rows *, const char *condition); /* by its keys, and on this condition        */
char *rows_select(const struct rows *, const char *ending);    /* by its first key: the keys, then columns  */

/* Where a column is in a struct; `nth` is that of the seat, and else 0. */
void *value_at(const struct column *, const void *in, int nth);
int64_t value_number(const struct column *, const void *in, int nth);
void value_put_number(const struct column *, void *in, int nth, int64_t);
int rows_keys(const struct rows *);

/* For SQLite. */
void rows_bind(const struct rows *, sqlite3_stmt *, const void *from, int nth);
void rows_read(const struct rows *, sqlite3_stmt *, void *to, int nth);

#endif
