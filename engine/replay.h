/* Reads a log: checks it line by line, plays it on a table, and refuses it with the line and the reason if it is wrong. */
#ifndef ENGINE_REPLAY_H
#define ENGINE_REPLAY_H

#include "engine/setup.h"
#include "engine/table.h"

enum { LOG_LINE = 600, LOG_BYTES = 1 << 24, WHOLE_LOG = -1 };

/* The table after the first `to` answers of the log (WHOLE_LOG: all of it). NULL: refused, or no memory. */
struct table *replay(const char *text, size_t length, find_game *, int to, struct refusal *);

/* Another table, where only the first entries of this one have been made. NULL: refused, or no memory. */
struct table *replay_entries(const struct table *, int entries, struct refusal *);

/* The same entry on another table, which is where that one was before it. */
bool replay_entry(struct table *, const struct entry *, struct refusal *);

/* The lines that may end a log, so that a replay can be checked: `= score 12 30` and `= hash 0123456789abcdef`. */
void log_seal(const struct game *, const struct state *, struct text_out *);
void replay_seal(const struct table *, struct text_out *);   /* of a game as it is on a table */
/* Whether such a line, without its `=`, is true of a table. False: refused. */
bool log_claim_holds(const struct table *, const char *claim, struct refusal *);

#endif
