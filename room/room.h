/* A room: the truth about one game. It owns the table and knows who sits where; it draws for chance, answers for bots, and
 * sends each viewer packets. It speaks no language: refusals are keys. Every request names its actor, and a table of rights
 * says who may ask for what. Rooms share nothing: any number of them can live side by side, each in a thread of its own. */
#ifndef ROOM_H
#define ROOM_H

#include "bots/bot.h"
#include "engine/table.h"
#include "packet/packet.h"

/* Who asks: a seat, the owner of the room, or a stranger. */
struct actor { enum { A_STRANGER, A_SEAT, THE_OWNER } kind; int seat; };
static inline struct actor stranger(void) { return (struct actor){ A_STRANGER, NOBODY }; }
static inline struct actor owner_of_room(void) { return (struct actor){ THE_OWNER, NOBODY }; }
/* Who looks with a viewer's eyes: a seat, a stranger, or the owner, who sees everything. */
static inline struct actor actor_for(int viewer)
{
    return viewer < SEATS_LIMIT ? (struct actor){ A_SEAT, viewer } : viewer == NOBODY ? stranger() : owner_of_room();
}
static inline struct actor seat_of(int seat) { return seat == NOBODY ? owner_of_room() : (struct actor){ A_SEAT, seat }; }

/* On which terms a game is played. */
struct terms {
    struct bits *bits;             /* NULL: chance is typed in               */
    uint64_t thoughts;             /* where those of the bots begin          */
    bool forced;                   /* the table answers where there is no choice */
};

struct room;

/* The room takes the table, and goes on to its first question. NULL: no memory, and the table is freed. */
struct room *room_new(struct table *, const struct terms *, struct refusal *);
void room_free(struct room *);

/* Another course of the same game takes the place of the table, which is freed; so is this one if it is refused. */
bool room_replace(struct room *, struct actor, struct table *, struct refusal *);
void room_draw_from(struct room *, struct bits *);

/* What the room is about, for its owner. */
const struct table *room_table(const struct room *);
const struct sitter *room_sitter(const struct room *, int seat);
bool room_is_typed(const struct room *);                       /* chance is typed in    */
/* The table as it was after this many entries. NULL: refused. */
struct table *room_past(const struct room *, struct actor, int entries, struct refusal *);

/* Requests. False: refused, and nothing has changed. */
bool room_seat(struct room *, struct actor, int seat, const struct bot *, const char *name, struct refusal *);   /* NULL: a person */
bool room_answer(struct room *, struct actor, int choice, struct refusal *);
bool room_say(struct room *, struct actor, const char *text, struct refusal *);
bool room_answer_forced(struct room *, struct actor, struct refusal *);   /* the one choice of a seat that has no other */
bool room_outcome(struct room *, struct actor, int choice, struct refusal *);
bool room_say_outcome(struct room *, struct actor, const char *text, struct refusal *);
bool room_undo(struct room *, struct actor, struct refusal *);
bool room_redo(struct room *, struct actor, struct refusal *);
bool room_restart(struct room *, struct actor, struct refusal *);
bool room_undo_agreed(struct room *, struct actor, int count, struct refusal *);   /* this many answers and outcomes */

/* A room that draws waits for chance only where memory ran out: then this tries again. */
bool room_draw(struct room *, struct actor, struct refusal *);

/* The bot that is asked answers, once; and all bots, until a person or chance must, or the game is over. */
bool room_bot(struct room *, struct actor, struct budget, struct refusal *);
bool room_go_on(struct room *, struct actor, struct budget, struct refusal *);

/* The next packet for a viewer (packet/packet.h). A seat looks with its own eyes, a stranger with those of strangers. */
bool room_packet(const struct room *, struct actor, int viewer, struct sent *, struct text_out *, struct refusal *);
/* What that viewer saw after this many entries. */
bool room_packet_at(const struct room *, struct actor, int viewer, int entries, struct text_out *, struct refusal *);
/* The same after each from this many to that many; false: no more could be written. */
typedef void show_packet(void *reader, const struct text_out *packet);
bool room_packets_at(const struct room *, struct actor, int viewer, int from, int to, show_packet *, void *reader,
                     struct refusal *);

#endif
