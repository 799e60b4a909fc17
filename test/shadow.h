/* A disk that can lose power: a VFS of SQLite that keeps, beside each FILE, FILE.shadow with what a real disk would be sure to
 * have. A write gets there when the file is synced; some get there before, at random, as an operating system may do. Killing a
 * program alone proves nothing about syncs, because the system keeps what it wrote. */
#ifndef TEST_SHADOW_H
#define TEST_SHADOW_H

#include <stdbool.h>

extern bool shadow_is_full;      /* every write is refused, as on a full disk    */
extern bool shadow_skips_syncs;  /* a sync does nothing: a fault to be found     */

void shadow_install(unsigned seed);   /* as "shadow" */

#endif
