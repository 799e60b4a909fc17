/* Packets: what a room sends to one viewer after each change, and all that it ever sends. docs/packets.md has the bytes.
 * Two rooms that look alike to a viewer send the same bytes: whatever the viewer may not know is not among them. */
#ifndef PACKET_H
#define PACKET_H

#include "engine/record.h"
#include "engine/refusal.h"
#include "engine/setup.h"

enum { PACKET_VERSION = 1, LEVEL_SIZE = 16 };

/* Who sits in a seat. */
struct sitter {
    char level[LEVEL_SIZE];        /* of a bot; empty: a person                  */
    char name[NAME_SIZE];          /* empty: called by the number of the seat    */
};

/* What the viewer may take back or make again. */
struct ways { bool undo, redo, restart; };

/* What there is to send: a game as its room has it now, and the view of the viewer. */
struct showing {
    const struct game *game;
    const struct setup *setup;
    int viewer;                    /* a seat, NOBODY (a stranger) or EVERYTHING  */
    const struct sitter *sitters;  /* one for each seat                          */
    struct record record;          /* all of it: writing leaves out what the viewer may not know */
    const struct state *view;
    struct ways can;
};

/* What was sent to a viewer so far, kept by whoever sends. Zero before the first packet. */
struct sent {
    int entries;
    struct state *view;            /* NULL: nothing was sent                     */
    struct sitter sitters[SEATS_LIMIT];
};
void sent_forget(struct sent *);   /* the next packet will be a first one        */

/* The next packet: the first, if nothing was sent yet, else what has changed since the latest. It counts as sent.
 * False: no memory, and nothing has changed. */
bool packet_write(const struct showing *, struct sent *, struct text_out *);
/* An earlier entry: the view there, for a viewer who has the record already. */
void packet_write_past(const struct game *, int entry, const struct state *view, struct text_out *);

/* What a viewer knows of a room, made of packets alone. */
struct sight {
    const struct game *game;       /* NULL: before the first packet              */
    struct setup setup;
    int viewer;
    struct sitter sitters[SEATS_LIMIT];
    struct ways can;
    struct record record;          /* hidden choices are those of choice_as_seen */
    struct state *view;            /* now                                        */
    struct state *past;            /* NULL, or where the viewer looks back to ... */
    int past_entry;                /* ... after this many entries                */
    int entry_room, events, event_room;
};
void sight_free(struct sight *);

/* Takes a packet in. False: it is broken, does not follow the latest one, or comes from another version of the rules; then
 * nothing was taken of it. */
bool packet_read(struct sight *known, find_game *find, const void *bytes, size_t length, struct refusal *why);

/* The same on both sides only if a state means the same there. */
uint64_t layout_hash(const struct game *);

#endif
