/* Copies of the database: to keep, to put back, and to look into while a server goes on writing. */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

/* Of the game at a table, after this many entries. A backup has them, so that it can be compared later. */
struct game_hash {
    int64_t table;
    int entries;
    uint64_t hash;
};

/* A copy of the database at one moment, in a file that must not exist yet; writers are not held up. The copy is complete, or it
 * is refused and there is none. */
bool store_backup(const char *from, const char *to, struct refusal *);
bool store_write_hashes(const char *file, const struct game_hash *, int count, struct refusal *);

/* The database becomes this copy. Refused while a server uses it, and if there is one already, unless it may be replaced. */
bool store_restore(const char *from, const char *to, bool replace, struct refusal *);

/* A copy for reading alone, in the form of this version: the file itself stays as it is. */
struct store *store_open_copy(const char *file, struct refusal *);
/* A database of PostgreSQL for reading alone, as it is at this moment. */
struct store *store_open_moment(const char *url, struct refusal *);
bool store_each(struct store *, take_table *, void *reader);
bool store_hash(struct store *, int64_t table, struct game_hash *);   /* false: there is none */

#endif
