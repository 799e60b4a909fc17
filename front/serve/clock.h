/* The clock of a table: time for each turn, or a bank for the whole game that grows with each turn. It runs for the person who
 * is asked, is part of the record, and is therefore stored with every turn. */
#ifndef FRONT_SERVE_CLOCK_H
#define FRONT_SERVE_CLOCK_H

#include "engine/game.h"
#include "store/store.h"

bool clock_is_set(const struct table_record *);
void clock_begin(struct table_record *);             /* of a new table                                       */
void clock_change(struct table_record *, int turn);  /* seconds for each turn from now on; 0: no clock       */

/* Who is asked now: a person's seat, or NOBODY, in which turn. True: the record has changed. */
bool clock_update(struct table_record *, int seat, int turns, int64_t now);

/* Somebody's time is out, and nothing has been done about it yet. */
bool clock_is_out(const struct table_record *, int64_t now);
bool clock_lets_bot_answer(const struct table_record *, int seat);   /* for somebody who is late */

#endif
