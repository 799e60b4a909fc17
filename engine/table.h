/* The table: a game under way. It holds the one true state and the record; it draws for chance with the bits its owner supplies, takes moves back as far as is fair, and hands out
 * views. Seats are numbered from 0 here and from 1 in text. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include "engine/record.h"
#include "engine/refusal.h"

/* Random numbers, from the front end; the engine holds no generator. Put it first in a struct of your own. Called once per
 * outcome: a number from 0 to n - 1, all equally likely. */
struct bits { int (*below)(struct bits *, int n); };

struct table;

/* The setup must be one that setup_check allows; with a deck of its own, the table has the game that is played with it. NULL: no
 * memory. */
struct table *table_new(const struct game *, const struct setup *);
void table_free(struct table *);

void table_draw_from(struct table *, struct bits *);        /* NULL: somebody types in what chance says. Else what was
                                                              typed in before can no longer be taken back */
void table_play_forced(struct table *, bool);               /* answer for a seat that has no choice     */

/* Draws and answers what needs nobody, until somebody must answer. Call it once when all is set; later it happens automatically. */
bool table_go_on(struct table *, struct refusal *);

const struct game  *table_game(const struct table *);
const struct setup *table_setup(const struct table *);
int          table_parties(const struct table *);           /* seats, and the automa where one plays */
bool         table_over(const struct table *);
struct frame table_question(const struct table *);          /* only while not over */
int          table_waits_for(const struct table *);         /* a seat; NOBODY: chance, or the game is over */
uint64_t     table_menu(const struct table *);
uint64_t     table_menu_for(const struct table *, int viewer); /* what this viewer thinks possible: tells no secret */
bool         table_asks_in_private(const struct table *);   /* the seat that is asked sees or answers what others may not see */
struct odds  table_odds(const struct table *);              /* while chance must speak */
int          table_why(const struct table *, int choice);   /* 0: on the menu; for the seat that is asked */
void         table_view(const struct table *, int viewer, struct state *view);
int          table_score(const struct table *, int seat, struct tally *);
void         table_rank(const struct table *, uint8_t place[]);
struct tie   table_tie(const struct table *, int winner);     /* once the game is over */
uint64_t     table_hash(const struct table *);

/* An answer of the seat whose turn it is. True: it was taken. Where memory was left for it but not for all that follows by
 * itself, the next answer or outcome goes on first, or is refused. */
bool table_answer(struct table *, int who, int choice, struct refusal *);
/* The same from text: `bet 2`. */
bool table_say(struct table *, int who, const char *text, struct refusal *);
/* The one choice of a seat that has no other, answered for it where nobody looks on who could learn from that. As with
 * the table's own answers, who takes it back goes on to the choice before. */
bool table_answer_forced(struct table *, int who, struct refusal *);
/* What came out of the real bag or deck, typed in by a seat, on a table that draws from nothing. NOBODY: it was drawn. */
bool table_outcome(struct table *, int typist, int choice, struct refusal *);
/* The same from text: `fisher 2`. */
bool table_say_outcome(struct table *, int typist, const char *text, struct refusal *);

/* Moves can be taken back as long as nothing was drawn, no secret was revealed and nobody else has decided anything since:
 * an answer to which all could see no other decides nothing. Where the table gives such answers, they are taken back with
 * the move before them. On a table that draws, an outcome that was typed in before counts as drawn. */
bool table_undo(struct table *, int who, struct refusal *);
bool table_redo(struct table *, int who, struct refusal *);
bool table_restart(struct table *, int who, struct refusal *);   /* back to where the turn began */
bool table_can_undo(const struct table *, int who);
bool table_can_redo(const struct table *, int who);
bool table_can_restart(const struct table *, int who);
/* The latest answer or outcome, whoever gave it: for what all people at the table have agreed on. Nothing is drawn here; whoever
 * supplies the bits decides what comes out when it is drawn again. */
bool table_undo_agreed(struct table *, struct refusal *);
int  table_latest_mover(const struct table *);                   /* whose move is the next to be taken back; NOBODY: there is none */

/* Whether each entry is an answer that has not been undone since. NULL: no memory; else for free(). */
bool *table_standing(const struct table *);

/* The log: entries with what was told, and as text for a viewer. What a seat may not know is written as `?`. */
int                 table_entries(const struct table *);
const struct entry *table_entry(const struct table *, int i);
const struct event *table_event(const struct table *, const struct entry *, int i);
struct record       table_record(const struct table *);          /* good until the next answer */
void table_log_line(const struct table *, int i, int viewer, struct text_out *);
void table_log(const struct table *, int viewer, struct text_out *);

#endif
