/* A database of SQLite, for the files that make up the store. */
#ifndef STORE_CONNECT_H
#define STORE_CONNECT_H

#include "store/backing.h"

#include <sqlite3.h>

bool db_blame(struct refusal *, sqlite3 *);             /* NULL: errno says it               */
bool db_do(sqlite3 *, const char *sql, struct refusal *);
int  db_version(sqlite3 *);                             /* of its schema; below 0: unreadable */
int  db_newest_version(void);
/* Held until the file descriptor is closed; below 0: refused. Only one program may write to a file. */
int  db_lock(const char *file, struct refusal *);

/* For reading alone, brought to this version. It takes the connection in any case. */
struct store *store_around(sqlite3 *, struct refusal *);

#endif
