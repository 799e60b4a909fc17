#include "test/shadow.h"

#include <assert.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool shadow_is_full, shadow_skips_syncs;

enum { EARLY = 4 }; /* one write in this many is on the disk before it is synced */

/* What was written and not synced, in order. */
struct unsynced {
    struct unsynced *next;
    sqlite3_int64 at;
    int length; /* -1: the file was cut off at `at` */
    char bytes[];
};

struct shadow_file {
    sqlite3_file base;
    int disk; /* the descriptor of FILE.shadow; -1: not a file that has to last */
    struct unsynced *first, **last;
    sqlite3_file *real; /* right behind this */
};

static sqlite3_vfs *usual, shadow;
static unsigned luck;

static struct shadow_file *shadow_of(sqlite3_file *f) { return (struct shadow_file *)f; }
static sqlite3_file *real_of(sqlite3_file *f) { return shadow_of(f)->real; }
#define REAL(f, method, ...) real_of(f)->pMethods->method(real_of(f), ##__VA_ARGS__)

static void reach_disk(const struct shadow_file *s, const struct unsynced *u)
{
    if (u->length < 0) assert(!ftruncate(s->disk, u->at));
    else assert(pwrite(s->disk, u->bytes, (size_t)u->length, u->at) == u->length);
}

static bool is_early(void)
{
    luck = luck * 1664525 + 1013904223;
    return (luck >> 16) % EARLY == 0;
}

static void remember(struct shadow_file *s, const void *bytes, int length, sqlite3_int64 at)
{
    struct unsynced *u = calloc(1, sizeof *u + (length > 0 ? (size_t)length : 0));
    assert(u);
    u->at = at;
    u->length = length;
    if (length > 0) memcpy(u->bytes, bytes, (size_t)length);
    *s->last = u;
    s->last = &u->next;
    if (length >= 0 && is_early()) reach_disk(s, u);
}

static void forget(struct shadow_file *s, bool reaching)
{
    for (struct unsynced *u = s->first, *next; u; u = next) {
        next = u->next;
        if (reaching) reach_disk(s, u);
        free(u);
    }
    s->first = NULL;
    s->last = &s->first;
}

static int on_close(sqlite3_file *f)
{
    forget(shadow_of(f), false);
    if (shadow_of(f)->disk >= 0) close(shadow_of(f)->disk);
    return real_of(f)->pMethods ? REAL(f, xClose) : SQLITE_OK;
}

static int on_write(sqlite3_file *f, const void *bytes, int length, sqlite3_int64 at)
{
    if (shadow_is_full) return SQLITE_FULL;
    if (shadow_of(f)->disk >= 0) remember(shadow_of(f), bytes, length, at);
    return REAL(f, xWrite, bytes, length, at);
}

static int on_truncate(sqlite3_file *f, sqlite3_int64 at)
{
    if (shadow_of(f)->disk >= 0) remember(shadow_of(f), NULL, -1, at);
    return REAL(f, xTruncate, at);
}

static int on_sync(sqlite3_file *f, int flags)
{
    int result = REAL(f, xSync, flags);
    if (result == SQLITE_OK && shadow_of(f)->disk >= 0 && !shadow_skips_syncs) forget(shadow_of(f), true);
    return result;
}

static int on_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) { return REAL(f, xRead, to, n, at); }
static int on_size(sqlite3_file *f, sqlite3_int64 *size) { return REAL(f, xFileSize, size); }
static int on_lock(sqlite3_file *f, int how) { return REAL(f, xLock, how); }
static int on_unlock(sqlite3_file *f, int how) { return REAL(f, xUnlock, how); }
static int on_check(sqlite3_file *f, int *held) { return REAL(f, xCheckReservedLock, held); }
static int on_control(sqlite3_file *f, int what, void *with) { return REAL(f, xFileControl, what, with); }
static int on_sector(sqlite3_file *f) { return REAL(f, xSectorSize); }
static int on_device(sqlite3_file *f) { return REAL(f, xDeviceCharacteristics); }
static int on_map(sqlite3_file *f, int i, int n, int grow, void volatile **to)
{
    return REAL(f, xShmMap, i, n, grow, to);
}
static int on_shm_lock(sqlite3_file *f, int at, int n, int how) { return REAL(f, xShmLock, at, n, how); }
static void on_barrier(sqlite3_file *f) { REAL(f, xShmBarrier); }
static int on_unmap(sqlite3_file *f, int delete) { return REAL(f, xShmUnmap, delete); }

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    static const sqlite3_io_methods methods = { 2,         on_close, on_read,     on_write,   on_truncate, on_sync,
                                                on_size,   on_lock,  on_unlock,   on_check,   on_control,  on_sector,
                                                on_device, on_map,   on_shm_lock, on_barrier, on_unmap };
    struct shadow_file *s = shadow_of(f);
    char path[4096];
    bool lasts = name && flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL) &&
                 flags & SQLITE_OPEN_READWRITE;
    *s = (struct shadow_file){ .disk = -1, .real = (sqlite3_file *)(void *)(s + 1) };
    s->last = &s->first;
    int result = usual->xOpen(usual, name, s->real, flags, out);
    s->base.pMethods = s->real->pMethods ? &methods : NULL;
    if (result != SQLITE_OK || !lasts) return result;
    snprintf(path, sizeof path, "%s.shadow", name);
    s->disk = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return s->disk >= 0 ? SQLITE_OK : SQLITE_CANTOPEN;
}

void shadow_install(unsigned seed)
{
    usual = sqlite3_vfs_find(NULL);
    luck = seed;
    shadow = *usual;
    shadow.zName = "shadow";
    shadow.szOsFile = (int)sizeof(struct shadow_file) + usual->szOsFile;
    shadow.xOpen = on_open;
    sqlite3_vfs_register(&shadow, 0);
}
