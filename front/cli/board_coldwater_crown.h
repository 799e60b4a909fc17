/* What the halves of the board of Coldwater Crown share: the table, and the players around it. */
#ifndef FRONT_CLI_BOARD_COLDWATER_CROWN_H
#define FRONT_CLI_BOARD_COLDWATER_CROWN_H

#include "text/speak.h"

enum { COLOURS = 6, ZONES = 4, FIRST_ZONE = 3, SPECIES = 11, MASTER_KINDS = 5, CARDS_OF_KIND = 6 };
enum { MARGIN = 2, LABEL_COLUMNS = 9, COLUMN_GAP = 2 };

struct look {
    const struct speaker *sp;
    const struct state *view;
    int parties;                   /* the seats, and alone the silent player */
    struct text_out *out;
};

/* A line being written, cell by cell. What would stick out goes on in the next line, below the first cell after the label. */
struct pen { struct text_out *out; int at, gap, indent; bool lists; };

long look_at(const struct look *, const char *field, int row, int k);
int  zone_at(const struct look *, int column);               /* the zones in the order in which they are neighbours */

/* The label is a word of the board, or NULL. */
struct pen pen_begin(const struct look *, const char *label, int columns);
void pen_put(struct pen *, const char *text, int columns);   /* and space, up to so many columns                    */
void pen_item(struct pen *, const char *text);               /* in a list, with commas                              */
void pen_say(const struct look *, struct pen *, const char *word, int columns);
void pen_angler(struct pen *, long side, int columns);       /* side 0: there is none                               */
void pen_zone(const struct look *, struct pen *, int column, int least);
void pen_break(struct pen *);                                /* goes on in the next line                            */
void pen_end(struct pen *);

/* Columns are as wide as their heading, whatever the language, and at least as wide as `least`. */
int column_for(const struct look *, const char *word, int least);
int column_for_zone(const struct look *, int column);

/* "Crab +1", "Pike x2": a word of the board, and a number if it is not 0. */
void pen_count(const struct look *, struct pen *, const char *word, const char *format, long number);

/* A Master Angler card with its slots: a capital where bait lies, a small letter where it is wanted. */
void pen_card(const struct look *, struct pen *, int card);

extern const char *const species_words[SPECIES];
extern const char *const kind_words[MASTER_KINDS];

void look_at_players(const struct look *);

#endif
