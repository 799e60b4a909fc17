/* What reel boards pay, what the silent angler counts at a place, and its wheel of colours: read from the lists of the game's
 * components, and said for people. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_GOALS_H
#define GAMES_FRESHWATER_FLY_SHOW_GOALS_H

#include "text/speak.h"

/* Whose goals they are: a board, or from here on a place. */
enum { GOALS_AT_PLACE = 4 };

struct goal {
    uint8_t whose, what, points, of;   /* `of`: the tokens, species or colours it is about, as a set */
};

/* The goals of a board or place, one after the other; NULL behind the last. */
const struct goal *first_goal(int whose);
const struct goal *next_goal(const struct goal *);

uint64_t tokens_of_goal(const struct goal *);        /* those it counts, as a set; 0: it counts other things */

/* What it pays for: "set of Dolly Varden and Steelhead". */
void say_what(const struct speaker *, const struct goal *, struct text_out *);

/* "4 per set of Dolly Varden and Steelhead"; in brief, with the words of the board, "4 per Dolly+Steelh." */
void say_goal(const struct speaker *, const struct goal *, bool brief, struct text_out *);

/* All of them, as a list. */
void say_goals(const struct speaker *, int whose, struct text_out *);

int fly_of_die(int die);                             /* 14.5: dice from 1 on */

extern const char letter_of_fly[];                   /* "OGYWNB" */

#endif
