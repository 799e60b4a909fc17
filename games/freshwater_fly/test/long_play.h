/* Long games that come to a certain point: so many fish landed, such tokens in the score piles. Every die shows a 6. */
#ifndef GAMES_FRESHWATER_FLY_TEST_LONG_PLAY_H
#define GAMES_FRESHWATER_FLY_TEST_LONG_PLAY_H

#include "games/freshwater_fly/test/scenario.h"

/* Who hooks what with which fly, in this order: "1 coho-gold-8-4 white, 2 grayling-green-1-1 blue". Every fish comes to the
 * middle of column 6, and is reeled in turn by turn. The others take finesse. Of the layout the seats, options and boards count. */
void given_catches(struct layout, const char *catches);

/* Plays on until this is so. Without it: until all fish of the list are landed. */
void play_until(bool (*enough)(void));
bool all_landed(void);
bool round_is_over(void); /* the pool is empty, and the last turn ended */

/* given_catches, and played until the game is over. */
void given_end(struct layout, const char *catches);

bool asks(const char *step); /* what the question is          */
int who(void);               /* who is asked, counted from 1  */
bool chance_may(const char *outcome);
void whatever(void); /* the first outcome there is    */

#endif
