/* Words for scenarios of Fly Solo: a day at any place is laid by one line, rounds pass by another. */
#ifndef GAMES_FRESHWATER_FLY_TEST_SCENARIO_SOLO_H
#define GAMES_FRESHWATER_FLY_TEST_SCENARIO_SOLO_H

#include "games/freshwater_fly/test/long_play.h"
#include "games/freshwater_fly/test/scenario_turns.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

/* A day. What is left out is as usual: see scenario_solo.c. */
struct day_layout {
    int place;            /* 0 to 3: so many days are won before, one after the other                                */
    const char *options;  /* "gift=rocks specialised=yes"                                                            */
    const char *tile;     /* what the free badge unlocks: "tile-5"                                                   */
    const char *improve;  /* after the first day that was won: "rocks"                                               */
    const char *card;     /* the skill card of the day, with gift=skill-card: "g"                                    */
    const char *swims;    /* other than usual: "6-bottom coho-gold, top rainbow-green"                               */
    const char *hatch[7]; /* column 1 to 6 and the waiting tile: "yellow yellow blue white"                          */
    const char *bonus;    /* the token that is left                                                                  */
    const char *dice;     /* of the first round                                                                      */
};

/* Up to the first question of the day, the first fly. */
void lay_day(struct day_layout);

/* The steps of it: the table and the free badge; what chance answers after that. */
void open_day(struct day_layout);
void lay_out(struct day_layout);

/* The fish that come up in the pile from now on, "coho-gold rainbow-green"; then the first there is. */
void will_come(const char *kinds);
/* Draws fish as long as chance is asked for them. */
void fish_come(void);

/* You take these dice for finesse, "6 6 5". The dice are rolled: "1 2 3 4". */
void idle(const char *dice);
void roll(const char *dice);

/* Strikes of the silent angler, "miss hook", the values of its fish (NULL: the first there are), and fish come up. */
void silent(const char *strikes, const char *values);
/* It casts with one die, and hooks the first fish; of several piles the first loses a card. */
void silent_catches(void);
/* It misses all fish of the column of its die, which is this one. */
void silent_misses(void);
void its_column_is(int column);
/* A round of idling: your dice, and "hook" or "miss" for each of its casts. The next one is not rolled yet. */
void idle_round(const char *mine, const char *its);
/* Such a round with sixes, after dice were rolled for it; its dice are 1. */
void quick_round(const char *its);

/* You idle until the day is over, while the silent angler catches a fish with every die. */
void quick_loss(void);
/* Until the day is over you land green fish with sixes, as many as possible; the silent angler catches cheap ones. */
void quick_win(void);
/* The same, but the silent angler catches nothing, and it goes on until you have landed so many. */
void land_unrivalled(int fish);

/* How many fish and tokens the silent angler has. */
long silent_fish(void);
long silent_tokens(const char *fly);
bool silent_has(const char *fish);
bool is_stone(const char *space);
/* How many cards lie on the pile of this place, counted as in chapter 13.2. */
long cards_on_pile(int place, const char *space);

/* The seat is asked something that it can answer only so: what would come next is of no interest. */
void answer_first(void);

/* A copy of the table before your third turn ends, for positions out of reach. A die of this number is left. */
struct state before_its_cast(struct day_layout, int die);
/* Where the copy stands. */
int step_of_copy(const struct state *);
void copy_plays(struct state *, int choice);
/* You end the turn; it hooks the first fish (with the first values there are), or none; until something else is asked. */
void copy_goes(struct state *, bool hook);

#endif
