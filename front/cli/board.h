/* Boards as text, 80 columns wide: what lies on the table, as the reader may see it. */
#ifndef FRONT_CLI_BOARD_H
#define FRONT_CLI_BOARD_H

#include "text/speak.h"

/* A game without a board of its own is shown as its fields. */
void board_print(const struct speaker *, const struct state *view, int seats, struct text_out *);

/* The journal of a game that lasts for days, on one page. False: none is kept, and nothing was added. */
bool journal_print(const struct speaker *, const struct state *view, int seats, struct text_out *);

void board_fish_fish(const struct speaker *, const struct state *view, int seats, struct text_out *);
void board_coldwater_crown(const struct speaker *, const struct state *view, int seats, struct text_out *);
void board_freshwater_fly(const struct speaker *, const struct state *view, int seats, struct text_out *);
bool journal_freshwater_fly(const struct speaker *, const struct state *view, int seats, struct text_out *);

#endif
