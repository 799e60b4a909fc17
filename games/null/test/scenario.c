#include "games/null/test/scenario.h"

#include <stdio.h>
#include <string.h>

enum { SAYING = 128 };

void call(const char *sides)
{
    char copy[SAYING], answer[SAYING + 8], *rest = copy;
    snprintf(copy, sizeof copy, "%s", sides);
    for (char *side; (side = strtok_r(rest, " ", &rest));) {
        snprintf(answer, sizeof answer, "call %s", side);
        says(table_waits_for(the_table()) + 1, answer);
    }
}

void toss(const char *side)
{
    char outcome[SAYING];
    snprintf(outcome, sizeof outcome, "toss %s", side);
    chance(outcome);
}

void play_round(const char *sides, const char *coin)
{
    call(sides);
    toss(coin);
}
