/* What the parts of the board of Freshwater Fly share: the river, the players at its bank, and the journal of who travels
 * alone. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_BOARD_H
#define GAMES_FRESHWATER_FLY_SHOW_BOARD_H

#include "text/board_parts.h"
#include "games/freshwater_fly/show/goals.h"
#include "games/freshwater_fly/show/journal.h"

enum { FLIES = 6, CARDS_OF_SPECIES = 6 };

/* Points and strength are 0 where nobody has seen them. */
struct fish { int species, colour, points, strength; };

/* A letter for each colour: small for fish, from the bank on; flies and hatch tokens have capitals. One letter is one colour. */
extern const char fish_letters[FISH_COLOURS];
extern const char *const fish_species[SPECIES], *const fish_colours[FISH_COLOURS];

bool is_alone(const struct look *);                                          /* against the silent angler    */

struct fish fish_on_card(const struct look *, int card);
void say_fish(const struct look *, struct fish, struct text_out *);          /* "Coho d"                     */
void say_values(struct fish, struct text_out *);                             /* "8/4": points and strength   */
void say_tokens(const struct look *, const char *field, int row, struct text_out *);   /* a letter for each  */
void say_tile(int tile, bool face_b, struct text_out *);                     /* "3B"                         */

/* Writes the text and frees it; "-" stands for none. */
void pen_text(struct pen *, struct text_out *, int columns);

void say_place(const struct look *, int place, struct text_out *);

void look_at_anglers(const struct look *);
void look_at_journal(const struct look *);

#endif
