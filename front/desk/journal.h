/* Journals of games that last for days, as JSON. */
#ifndef FRONT_DESK_JOURNAL_H
#define FRONT_DESK_JOURNAL_H

#include "text/speak.h"

/* Adds one JSON object. False: none is kept, and nothing was added. */
typedef bool add_journal(const struct speaker *, const struct state *view, int seats, struct text_out *);

add_journal journal_json, journal_json_freshwater_fly;

#endif
