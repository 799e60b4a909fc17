/* Long games that come to a certain point: a pile that is used up, a deck that is empty, a dry bag. The seats fish as told,
 * turn by turn, and chance says what helps them. */
#ifndef GAMES_COLDWATER_CROWN_TEST_LONG_PLAY_H
#define GAMES_COLDWATER_CROWN_TEST_LONG_PLAY_H

#include "games/coldwater_crown/test/scenario.h"

/* Each seat fills one zone with a colour of its own, empties it with a 2, and so on. Unless laid otherwise, zones 3 and 4 hold
 * purple, from seat 3 on green. */
struct long_play {
    struct layout layout;
    int zone;                   /* 5 or 6                                                                             */
    const char *colours[4];     /* of each seat: "blue", or "blue yellow" for its first fish and the others; or none  */
    const char *tackle;         /* the tokens to be drawn, in their order: "rod line"                                 */
    bool small;                 /* they fish for the small species, which come to the tops, until they have all three  */
    const char *hoard[4];       /* three cards of each seat: bait is to stay on them, two pieces each                 */
};

void given_long_play(const struct long_play *);
void play_until(bool (*enough)(void));

bool asks(const char *step); /* what the question is          */
int who(void);               /* who is asked, counted from 1  */

#endif
