/* The words for whole days of Fly Solo: one that brings the wanted fish and tokens, and what the journal says of it. */
#ifndef GAMES_FRESHWATER_FLY_TEST_SCENARIO_DAYS_H
#define GAMES_FRESHWATER_FLY_TEST_SCENARIO_DAYS_H

#include "games/freshwater_fly/test/long_play.h"
#include "games/freshwater_fly/test/scenario_turns.h"

/* A day to a wanted result. What is left out is as usual; no rock is near the fish that are caught. */
struct day {
    const char *lands;    /* "coho-gold-8-4 white, grayling-green-1-1": a token left out is any but of the bonus  */
    const char *line;     /* a fish and its token, hooked after those, that is not landed                        */
    const char *silent;   /* the seven fish of the silent angler; else the cheapest that nobody else wants       */
    const char *bonus;    /* the colour of the bonus token; else blue                                            */
    const char *hatch[7]; /* what lies on some of the tiles, as in a layout                                      */
    const char *skill;    /* the card of the journal; else c                                                     */
    bool flips;           /* a momentum tile is turned over whenever it can be                                   */
    bool plays;           /* tile 1 is played with face A up, to change the fly                                  */
    bool last_reel;       /* T lands the fish of the line                                                        */
};

/* A new adventure, and its free badge is spent on this tile, else on tile 1: the first day is to be laid out. */
void given_adventure(const char *options, const char *tile);

/* All that chance does until the first fly is chosen. */
void dawn(struct day);
/* The day that dawned is fished to its end: the journal is open, or the adventure is over. */
void dusk(void);
/* Both, and if need be the journal of the evening before is closed. */
void spend_day(struct day);

/* Days of which only the result matters. A lost one brings no box, but what is told; a won one boxes of seven fish. */
void lose_day(void);
void win_day(void);
/* A lost day with all eight big ones, which brings nine badges: theirs, and that of eight fish. */
void earn_nine(void);
/* A lost day with the one big Coho, which brings one badge. */
void earn_one(void);

/* Between days: "tile-2 finesse", each for one badge. */
void improves(const char *list);
void next_morning(void); /* the journal is closed */

void expect_badges(const char *names); /* all of them, in their order: "coho big-coho"; "" for none */
void expect_noted(int day, int yours, int silent);
void expect_day(int day, const char *place); /* this day is on, there */

#endif
