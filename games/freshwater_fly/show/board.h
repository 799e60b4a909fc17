/* What the parts of the board of Freshwater Fly share: the river, the players at its bank, and the journal of an adventure. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_BOARD_H
#define GAMES_FRESHWATER_FLY_SHOW_BOARD_H

#include "games/freshwater_fly/show/names.h"
#include "text/board_parts.h"

void fly_say_fish(const struct look *, struct fish, struct text_out *);       /* "Coho d"                     */
void fly_say_colours(const struct look *, struct text_out *);   /* and the letters they have behind a fish */
void fly_say_values(struct fish, struct text_out *);                          /* "8/4": points and strength   */
void fly_say_tokens(const struct look *, const uint8_t tokens[KINDS], struct text_out *);   /* a letter for each */

/* Writes the text and frees it; "-" stands for none. */
void pen_text(struct pen *, struct text_out *, int columns);

void fly_print_anglers(const struct look *);
void fly_print_anglers_in_brief(const struct look *);                         /* without what they landed and score for */
void fly_print_journal(const struct look *);

#endif
