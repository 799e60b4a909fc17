/* Tables whose input has crashed the server. A crash is noted in a file beside the database, by a handler of the signal, with the
 * table that the thread was working on; from then on that table is refused, and the others are served. A kill is not a crash. */
#ifndef FRONT_SERVE_QUARANTINE_H
#define FRONT_SERVE_QUARANTINE_H

#include <stdbool.h>
#include <stdint.h>

void quarantine_open(const char *folder);          /* from now on crashes are noted there                */
bool quarantine_has(int64_t table);                /* it is refused; false once it has been released     */

/* Which table this thread works on, until the end of the block. */
int64_t begin_working(int64_t table);
void end_working(const int64_t *before);
#define WORKING_ON(table) \
    __attribute__((cleanup(end_working))) const int64_t worked_on_before = begin_working(table); (void)worked_on_before

/* For the operator, also while the server runs. */
typedef void take_quarantined(void *reader, int64_t table);
int quarantine_list(const char *folder, take_quarantined *, void *reader);   /* how many there are           */
bool quarantine_release(const char *folder, int64_t table);                  /* false: it is not there, or the file can't be written */

#endif
