/* What scenarios of Coldwater Crown are made of: laid tables, lines of play, expectations. */
#ifndef GAMES_COLDWATER_CROWN_TEST_SCENARIO_H
#define GAMES_COLDWATER_CROWN_TEST_SCENARIO_H

#include "test/harness.h"

/* What chance lays out before the first turn. What is left out is as usual: see scenario.c. */
struct layout {
    int seats;
    const char *options;                 /* "edition=roger lure=two"                                       */
    int first;                           /* who goes first; not asked in a game for one                    */
    const char *shore, *lake, *river;    /* five species each: zones 3, 4, 5, 6, and the top of the deck   */
    const char *tag, *row, *tile;        /* "b", "crab-ppkk char-ggrr ...", "7"                            */
    const char *tackle;                  /* one token for each seat, seat 1 first: "lure rod"              */
    const char *spilt;                   /* alone: the seven pieces of the discard                         */
    const char *board[4];                /* by seat: three pieces for zone 3, then four for zone 4         */
};

void lay(struct layout);

/* Several outcomes of chance or answers of one seat, one after the other: "bait red, bait blue". */
void chances(const char *outcomes);
void says_all(int seat, const char *answers);

/* Whether tackle may be played now, or waved through: after an action, before the flip, between two actions of the Port. */
bool at_window(void);

/* The next question is answered until it is another: windows for tackle are waved through. */
void go_on(int seat);

/* Bait on a board: colours in the order purple, green, blue, red, yellow, black. */
int bait_of(int seat, const char *colour, int zone);
void expect_zone(int seat, int zone, const char *bait);   /* "red red blue", in any order; "" is empty */
void expect_in_water(const char *water, const char *species);   /* zones 3, 4, 5, 6; - is a gap */
void expect_top(const char *water, const char *species);
void expect_discard(const char *bait);   /* "red red blue", in any order */

/* Lines of a log: "1 place port, 1 fill 3, * bait red red blue". Windows are waved through unless the next line answers them. */
void plays(const char *lines);

/* A turn of which nothing comes but the anglers: the windows of it are waved through. */
void passes(int seat, const char *place, const char *take);

/* A zone is chosen at the Port, and this bait drawn for it. */
void fills(int seat, int zone, const char *bait);

/* Two turns later, everything as laid, but both players hold a 2. There must be no purple or green on their boards. */
void given_twos(struct layout);

/* Four turns later, with zones 5 and 6 of seat 1 filled: it holds a 2. Anglers: Port 2, purple 2, red 1. No purple or green. */
void given_full_board(struct layout, const char *zone_5, const char *zone_6);

/* Lists of cards: those in the row, those a seat tries for or has caught; how many slots of a card are filled. */
void expect_row_of_cards(const char *cards);
void expect_trying(int seat, const char *cards);
void expect_landed(int seat, const char *cards);
int bait_on(const char *card);

void expect_creel(int seat, const char *species);   /* in the order of the catches */
void expect_weighed(int seat, const char *fish);    /* the hidden sides: "pike-13e perch-2d", in any order */

#endif
