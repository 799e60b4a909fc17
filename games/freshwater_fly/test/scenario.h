/* The words of Freshwater Fly's scenarios. */
#ifndef GAMES_FRESHWATER_FLY_TEST_SCENARIO_H
#define GAMES_FRESHWATER_FLY_TEST_SCENARIO_H

#include "test/harness.h"

/* What chance lays out before the first turn. What is left out is as usual: see scenario.c. */
struct layout {
    int seats;
    const char *options;            /* "specialised=yes tiles=1-2-3-6-7"                                         */
    int first;                      /* who begins                                                                */
    const char *boards;             /* by seat, from the first player on: "1a 2a"                                */
    const char *tiles;              /* with tiles=drawn: "1 2 3 6 7"                                             */
    const char *river;              /* 15 kinds and the top of the pile, column 1 first, top row first, rocks left out: "coho-gold ..." */
    const char *hatch[7];           /* column 1 to 6 and the waiting tile: "yellow yellow blue white"            */
    const char *dice;               /* "1 2 3 4 5 6 6"                                                           */
};

void lay(struct layout);

/* Lines of a log, one after the other: "1 fly yellow, 1 die 5, 1 cast, 1 row middle, * strike miss". */
void plays(const char *lines);

/* The seat takes this die for finesse +2, and ends its turn. It ties an orange fly first, if it has none. */
void idles(int seat, int die);

/* What swims in a space, "3-top": "coho-gold", "-" for nothing. */
void expect_swims(const char *space, const char *kind);
/* How many tokens of a colour lie in a column, 1 to 6 (7: the waiting tile). */
long hatch_of(int column, const char *fly);

/* The points of one line of a seat's tally; no line, no points. */
void expect_points(int seat, const char *source, int points);
/* As many ways to each outcome, in the order of their numbers. */
void expect_ways(const char *what, int count, const int expected[]);

#endif
