/* What the halves of the board of Coldwater Crown share: the table, and the players around it. */
#ifndef GAMES_COLDWATER_CROWN_SHOW_BOARD_H
#define GAMES_COLDWATER_CROWN_SHOW_BOARD_H

#include "text/board_parts.h"

enum { COLOURS = 6, ZONES = 4, FIRST_ZONE = 3, SPECIES = 11, MASTER_KINDS = 5, CARDS_OF_KIND = 6, TACKLE_KINDS = 4 };
enum { LABEL_COLUMNS = 9 };

int  zone_at(const struct look *, int column);               /* the zones in the order in which they are neighbours */

void pen_angler(struct pen *, long side, int columns);       /* side 0: there is none                               */
void pen_zone(const struct look *, struct pen *, int column, int least);
int column_for_zone(const struct look *, int column);

/* A Master Angler card with its slots: a capital where bait lies, a small letter where it is wanted. */
void pen_card(const struct look *, struct pen *, int card);

/* By colour: a letter is enough where bait lies, and needs no coloured screen. */
extern const char bait_letters[COLOURS];
extern const char *const species_words[SPECIES];
extern const char *const kind_words[MASTER_KINDS];
extern const char *const tackle_words[TACKLE_KINDS];

void look_at_players(const struct look *);

#endif
