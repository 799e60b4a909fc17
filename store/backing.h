/* What is behind a store: one kind of database or another. The store itself (store.c) has the queue and the thread that
 * writes, and leaves the rest to its backing. */
#ifndef STORE_BACKING_H
#define STORE_BACKING_H

#include "store/backup.h"

struct backing;

struct backing_kind {
    void (*write)(struct backing *, struct append *batch);   /* sets the result of each; in the writing thread */
    enum stored (*table)(struct backing *, int64_t id, struct table_record *);
    bool (*read_on)(struct backing *, int64_t table, int from, take_append *, void *reader);
    bool (*notices)(struct backing *, int64_t table, take_notice *, void *reader);
    enum stored (*progress)(struct backing *, int64_t table, struct table_progress *);
    void (*due)(struct backing *, int64_t now, int skip, take_table *, void *reader);
    void (*bots_due)(struct backing *, int64_t above, int64_t before, take_table *, void *reader);
    void (*listed)(struct backing *, take_table *, void *reader);
    bool (*each)(struct backing *, take_table *, void *reader);
    bool (*hash)(struct backing *, int64_t table, struct game_hash *);
    void (*say_present)(struct backing *, const struct present *, int count);   /* NULL: there is one node */
    void (*close)(struct backing *);   /* when nothing is written any more */
};

struct backing { const struct backing_kind *kind; };   /* first in a struct of its own */

/* NULL: refused. */
struct backing *sqlite_open(const struct store_place *, struct refusal *);
struct backing *postgres_open(const struct store_place *, struct store *, struct refusal *);
struct backing *postgres_open_moment(const char *url, struct refusal *);

/* A store that is only read; it takes the backing in any case. */
struct store *store_for_reading(struct backing *, struct refusal *);
void store_tell(struct store *, struct news *); /* from any thread; the news belong to the store */

/* The statements that find due tables leave out those whose clock only waits. */
_Static_assert(OUT_WAIT == 2, "statements have it as a number");

#endif
