/* What reel boards pay, what the silent angler counts at a place, and its wheel of colours: read from the lists of the game's
 * components, and said for people. */
#ifndef FRONT_DESK_GOALS_FRESHWATER_FLY_H
#define FRONT_DESK_GOALS_FRESHWATER_FLY_H

#include "text/speak.h"

/* Whose goals they are: a board, or from here on a place. */
enum { GOALS_AT_PLACE = 4 };

struct goal {
    uint8_t whose, what, points, of;   /* `of`: the tokens, species or colours it is about, as a set */
};

/* The goals of a board or place, one after the other; NULL behind the last. */
const struct goal *first_goal(int whose);
const struct goal *next_goal(const struct goal *);

bool goal_is_about_tokens(const struct goal *);      /* of certain colours */

/* "4 for each set of Dolly, Cutthr. and Char": in brief with the words of the board, else with full names. */
void say_goal(const struct speaker *, const struct goal *, bool brief, struct text_out *);

/* All of them, as a list. */
void say_goals(const struct speaker *, int whose, struct text_out *);

int fly_of_die(int die);                             /* 14.5: dice from 1 on */

extern const char letter_of_fly[];                   /* "OGYWNB" */

#endif
