/* What the halves of the board of Coldwater Crown share: the table, and the players around it. */
#ifndef GAMES_COLDWATER_CROWN_SHOW_BOARD_H
#define GAMES_COLDWATER_CROWN_SHOW_BOARD_H

#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/queries.h"
#include "text/board_parts.h"

enum { LABEL_COLUMNS = 9 };

/* Zones are written in the order in which they are neighbours: column k is zone_in_ring(view, k). */
void pen_zone(const struct look *, struct pen *, int column, int least);
int column_for_zone(const struct look *, int column);
void pen_angler(struct pen *, int side, int columns);        /* side 0: there is none                               */

/* A Master Angler card with its slots: in brackets the bait that is still wanted. */
void pen_card(const struct look *, struct pen *, int card);

void look_at_players(const struct look *);
void look_at_details(const struct look *, int who);          /* below the row of a player                           */
void look_at_prizes(const struct look *);                    /* tackle, trophies, contests and the day              */

#endif
