/* What text boards are made of: a view, and lines written cell by cell. */
#ifndef TEXT_BOARD_PARTS_H
#define TEXT_BOARD_PARTS_H

#include "text/speak.h"

enum { MARGIN = 2, COLUMN_GAP = 2 };

struct look {
    const struct speaker *sp;
    const struct state *view;
    int parties;                   /* the seats, and alone an automa */
    struct text_out *out;
};

/* A line being written, cell by cell. What does not fit continues on the next line, below the first cell after the label. */
struct pen { struct text_out *out; int at, gap, indent; bool lists; };

/* The label is a word of the board, or NULL. */
struct pen pen_begin(const struct look *, const char *label, int columns);
struct pen pen_player(const struct look *, int who);         /* the row of a player: mark and name                  */
struct pen pen_detail(const struct look *, const char *label, long count);   /* a line below such a row             */
void pen_put(struct pen *, const char *text, int columns);   /* padded to this many columns                         */
void pen_item(struct pen *, const char *text);               /* in a list, with commas                              */
void pen_say(const struct look *, struct pen *, const char *word, int columns);
void pen_message(const struct look *, struct pen *, const char *word, const struct arg *, int count);   /* an item  */
void pen_break(struct pen *);                                /* continues on the next line                          */
void pen_end(struct pen *);

/* "Crab +1", "Pike x2": a word of the board, and a number if it is not 0. The pen writes it as an item. */
void say_count(const struct look *, const char *word, const char *format, long number, struct text_out *);
void pen_count(const struct look *, struct pen *, const char *word, const char *format, long number);

/* Columns are as wide as their heading, whatever the language, and at least as wide as `least`. */
int column_under(const struct text_out *heading, int least);
int column_for(const struct look *, const char *word, int least);
int column_of_names(const struct look *);

#endif
