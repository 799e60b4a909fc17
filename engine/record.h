/* The record of a game: what was answered and what was told, entry by entry. A table keeps the whole of it; whoever looks
 * on has as much of it as they may know. Seats are numbered from 0 here and from 1 in text. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine/game.h"
#include "engine/text_out.h"

enum {
    EVERYTHING = 254,              /* the viewer of the full log, and of the true state */
    NAME_SIZE  = 40,               /* of whoever sits in a seat, with the NUL           */
};

/* One line of the log: an answer, or one taken back. */
struct entry {
    struct frame question;
    uint8_t  who;                  /* who answered; NOBODY: chance     */
    uint8_t  typist;               /* who typed in what chance said; NOBODY: the table drew */
    uint8_t  choice;
    bool     undo;                 /* the latest answer was taken back */
    bool     forced;               /* the table answered automatically */
    bool     shown;                /* all have seen it since, whoever knew it at once */
    int      shown_by;             /* the entry that showed it         */
    uint32_t first_event, events;  /* what was told then               */
    int      turns;                /* that had begun before it         */
};

struct record {
    const struct entry *entry;
    const struct event *event;
    int entries;
};

static inline const struct event *record_event(const struct record *r, const struct entry *e, int k)
{
    return &r->event[e->first_event + (uint32_t)k];
}

bool event_is_for(const struct event *, int viewer);
bool entry_is_for(const struct game *, const struct entry *, int viewer);   /* whether the viewer knew the whole answer at once */
bool entry_is_known(const struct game *, const struct entry *, int viewer); /* or has learned it since */

/* The choice as far as the viewer may know it: of a hidden one, the first that reads the same to those who may not see it. */
int choice_as_seen(const struct game *, const struct entry *, int viewer);

/* The i-th entry as a line of the log. What the viewer may not know is `?`. */
void record_line(const struct game *, const struct record *, int i, int viewer, struct text_out *);

#endif
