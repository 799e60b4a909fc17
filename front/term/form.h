/* The page on which a game is set up. */
#ifndef FRONT_TERM_FORM_H
#define FRONT_TERM_FORM_H

#include "front/term/term.h"

void page_new_game(struct term *, const struct game *, int seats);   /* at first; they can be changed */

#endif
