/* The words of the null game, for its scenarios. Calls are one side for each seat in the order asked: "heads tails". */
#ifndef GAMES_NULL_TEST_SCENARIO_H
#define GAMES_NULL_TEST_SCENARIO_H

#include "test/harness.h"

enum { CALL_HEADS = 1, CALL_TAILS };                     /* a field's value; unknown is -1 */

/* when */
void call(const char *sides);
void toss(const char *side);
void play_round(const char *sides, const char *coin);    /* all call, then the coin shows this side */

#endif
