/* A reader: one viewer of a room, in one language. It is made from packets alone and never sees a table, so what it shows
 * can't tell more than the packets do. All that people see comes from here: the moment of a page, the story, the menu with
 * its reasons, previews, hints and scores. */
#ifndef READER_H
#define READER_H

#include "bots/bot.h"
#include "packet/packet.h"
#include "text/speak.h"

struct table;

struct reader {
    struct sight sight;
    enum language language;
    find_game *find;
};
void reader_free(struct reader *);

/* Takes a packet in. False: refused, and nothing of it was taken. */
bool reader_take(struct reader *, const struct text_out *packet, struct refusal *);
void reader_look_at_present(struct reader *);

/* Where the reader looks: at the present, or back to an earlier entry. */
const struct state *reader_view(const struct reader *);
int  reader_entry(const struct reader *);                     /* entries up to there */
struct record reader_record(const struct reader *);           /* with no more entries than these */
int  reader_seats(const struct reader *);
bool reader_over(const struct reader *);
int  reader_waits_for(const struct reader *);                 /* a seat; NOBODY: chance, or the game is over */
uint64_t reader_menu(const struct reader *);                  /* as far as the viewer knows */
int  reader_why(const struct reader *, int choice);           /* 0: on the menu, else the paragraph against it */
bool reader_is_forced(const struct reader *);                 /* the viewer is asked, and has no choice */
bool reader_sees_bot(const struct reader *, int seat);        /* a bot sits there */

/* How this reader is spoken to, with the names of all who sit there. */
void reader_speaker(const struct reader *, struct speaker *);

/* The log as text: all of it, or its lines from an entry on. It is always that of the present. */
void reader_log(const struct reader *, struct text_out *);
void reader_log_lines(const struct reader *, int from, struct text_out *);

/* The game on a table of its own, replayed from the log of a reader who sees everything: what a review needs. NULL: refused. */
struct table *reader_replay(const struct reader *, struct refusal *);

/* Members of a JSON object (docs/browser.md, docs/engine-protocol.md). */
void reader_waiting(const struct reader *, struct text_out *);                   /* who is asked */
void reader_moment(const struct reader *, int from, struct text_out *);          /* with the story from an entry on */
void reader_told(const struct reader *, struct text_out *);                      /* of a table that people tell about: no scene */
void reader_scores(const struct reader *, bool words, struct text_out *);
void reader_choices(const struct reader *, struct text_out *);                   /* what can be answered, and by how many ways of chance */
bool reader_preview(const struct reader *, const char *answer, struct text_out *, struct refusal *);
/* The same as lines to read; maybe none. False: refused. */
bool reader_preview_text(const struct reader *, int choice, struct text_out *, struct refusal *);
bool reader_hint(const struct reader *, struct budget, struct rng, struct text_out *, struct refusal *);

void add_who(const char *key, int who, struct text_out *);                       /* a seat from 1, or "chance" */
void add_hash(const struct game *, const struct state *, struct text_out *);

#endif
