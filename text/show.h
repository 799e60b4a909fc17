/* What a game shows of a view: as JSON for a page, and as text for a terminal. Made from a view, it tells nothing that the
 * viewer may not know. */
#ifndef TEXT_SHOW_H
#define TEXT_SHOW_H

#include "text/speak.h"

/* What is on the table, as one JSON object. */
void scene_json(const struct speaker *, const struct state *view, int seats, struct text_out *);

/* The journal of a game that lasts for days, as one JSON object. False: none is kept, and nothing was added. */
bool journal_json(const struct speaker *, const struct state *view, int seats, struct text_out *);

#endif
