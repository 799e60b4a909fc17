/* Checks what is stored: every game is replayed by the rules, its draws are made again, and its hash is compared with the one that
 * a backup has of it. */
#ifndef FRONT_SERVE_CHECK_H
#define FRONT_SERVE_CHECK_H

#include "store/backup.h"

struct check {
    int tables, over, failed;
    struct game_hash *hash;          /* of each game that could be replayed; freed by check_free */
    int hashes;
    void (*report)(void *reporter, int64_t table, const struct refusal *);   /* for each that fails */
    void *reporter;
};

/* False: the database can't be read at all. */
bool check_file(const char *file, struct check *, struct refusal *);
bool check_database(const char *url, struct check *, struct refusal *);   /* of PostgreSQL */
void check_free(struct check *);

#endif
