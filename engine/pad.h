/* A pad: what people note down of a game on a real table, and what the rules make of it. A game has one for
 * each use: a score sheet, the turn of an automa. People fill in fields of a state by their names:
 *
 *     seats=2 tag=b shown.1=pike-3a,perch-2d shown.2=pike-21a eight.2=5
 *
 * and the rules go on from there, by the same code as in any other game. */
#ifndef ENGINE_PAD_H
#define ENGINE_PAD_H

#include "engine/game.h"
#include "engine/refusal.h"

struct pad {
    const char *name;                          /* NULL ends the list                               */
    const char *const *fields;                 /* what people fill in, up to NULL                  */
    uint8_t least_seats, most_seats;
    void (*begin)(struct state *);             /* the usual values, before anything is noted. May be NULL */
    /* completes what follows from the facts; 0, or the PARAGRAPH against them */
    int  (*take)(struct state *, const struct setup *);
    /* puts on the empty stack what the rules do next */
    void (*open)(struct state *, const struct setup *, struct log *);
};

const struct pad *pad_named(const struct game *, const char *name, struct refusal *);   /* NULL: refused */

/* Notes one fact, `NAME=VALUE` or `NAME.PLACE=VALUE`: places are numbers from 1 or words, sets have commas. */
bool pad_note(const struct game *, const struct pad *, const struct setup *, char *fact, struct state *, struct refusal *);

/* First an empty state to fill in, then a check that there can be such a table, then on to the first question or the end. */
void pad_begin(const struct game *, const struct pad *, const struct setup *, struct state *);
bool pad_check(const struct game *, const struct pad *, const struct setup *, struct state *, struct refusal *);
void pad_open(const struct game *, const struct pad *, const struct setup *, struct state *, struct log *);

#endif
