/* A PostgreSQL database, for the files that make up that store. Each connection belongs to one thread: one writes, the loop reads
 * from another, and a third listens; its thread also makes a new connection when the loop has lost its own. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/backing.h"
#include "store/rows.h"

#include <libpq-fe.h>
#include <pthread.h>

struct pg {
    struct backing base;
    char *url;
    struct store *store;
    int notices;                     /* that are kept of each table                                    */
    char node[NODE_NAME];                   /* what this one is called in its news                            */
    PGconn *writing;                 /* of the writing thread                                          */
    bool gone;                       /* the database could not be reached at the last write            */
    struct refusal trouble;          /* why the latest batch could not be                              */
    PGconn *reading;                 /* of the loop                                                    */
    bool has_thread;
    pthread_t thread;                /* that listens                                                   */
    int wake;                        /* its eventfd                                                    */
    pthread_mutex_t lock;
    PGconn *fresh;                   /* under the lock: made for the loop, which has not taken it yet  */
    bool wants_reading, stop;        /* the same                                                       */
    struct text_out says;            /* the same: what to tell the other nodes, one per line           */
};

/* Statements that are prepared on every connection that writes, or reads. */
enum pg_statement {
    PG_LOCK, PG_LOOK, PG_LATEST_NOTICES, PG_PUT_LINES, PG_MAKE_TABLE, PG_MAKE_SEAT, PG_CHANGE_TABLE, PG_CHANGE_SEAT,
    PG_NOTICE, PG_FORGET_NOTICES, PG_ERASE_NOTICE, PG_ASK_BOTS, PG_FORGET_BOTS, PG_NOTIFY,
    PG_FIND_TABLE, PG_FIND_SEATS, PG_READ_ON, PG_READ_NOTICES, PG_PROGRESS, PG_FIND_DUE, PG_FIND_BOTS, PG_FIND_LISTED,
    PG_FIND_ALL,
    PG_STATEMENTS
};

/* The values of a statement, as text. */
enum { PG_VALUES = 48, PG_VALUE_ROOM = 2 * PASS_BOX + 8 };
struct pg_values {
    int count;
    const char *value[PG_VALUES];
    char room[PG_VALUES][PG_VALUE_ROOM];
};
void pg_add_number(struct pg_values *, int64_t);
void pg_add_text(struct pg_values *, const char *);              /* which lasts as long as the values         */
void pg_add_row(struct pg_values *, const struct rows *, const void *from, int nth);

/* A result, for PQclear; NULL: it failed, and the connection has the reason. */
PGresult *pg_ask(PGconn *, enum pg_statement, const struct pg_values *);
bool pg_run(PGconn *, enum pg_statement, const struct pg_values *);
bool pg_do(PGconn *, const char *sql);

int64_t pg_number(const PGresult *, int row, int column);
bool pg_bytes(const PGresult *, int row, int column, uint8_t *to, size_t size);   /* false: of another length */
void pg_row(const PGresult *, int row, const struct rows *, void *to, int nth);

/* Ready for statements; NULL: refused. */
PGconn *pg_connect(const char *url, struct refusal *);
PGconn *pg_connect_prepared(const char *url, struct refusal *);

bool pg_blame(struct refusal *, const PGconn *);
void pg_close(struct backing *);

/* Reading (postgres_read.c), writing (postgres_write.c) and listening (postgres_listen.c) */
extern const struct backing_kind postgres_kind;
void pg_write(struct backing *, struct append *batch);
bool pg_listen(struct pg *, struct refusal *);   /* begins a thread for it */
void pg_listen_end(struct pg *);
PGconn *pg_reading(struct pg *);   /* NULL: there is none at the moment */
void pg_wake(struct pg *);         /* the thread that listens */

/* What is told without being stored (postgres_present.c) */
enum { NEWS_LIMIT = 7900 };        /* bytes; PostgreSQL takes 7,999 */
void pg_say_present(struct backing *, const struct present *, int count);
bool pg_say(PGconn *, const char *node, const char *what);
bool pg_send_said(struct pg *, PGconn *);        /* what waits; false: the connection is lost */
void pg_hear_said(struct pg *, const char *text);

#endif
