/* The null game: the state of a table, and who may know what of it. It is the smallest game that uses every part of the
 * contract. */
#ifndef GAMES_NULL_RULES_NULL_H
#define GAMES_NULL_RULES_NULL_H

#include "engine/game.h"

enum { SEATS = 8, SIDES = 2, TOSSES_LIMIT = 9 };

/* A call may be hidden: zero is unknown, or nothing was called. */
enum side { NO_SIDE, HEADS, TAILS };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct state {
    FLOW(3);                     /* game, round, question                           */
    struct {
        uint8_t seats, tosses;   /* as agreed                                       */
        uint8_t called;          /* seats that have called in this round            */
        uint8_t coin;            /* the side it showed last; NO_SIDE before a toss  */
        uint8_t right[SEATS];    /* right calls so far                              */
    } open;
    struct {
        uint8_t call[SEATS];     /* in this round                                   */
    } hand;                      /* of each seat: nobody else knows its call        */
};
#pragma GCC diagnostic pop

enum step_id { NO_STEP,
#define STEP(id, token) id,
#include "games/null/rules/steps.def"
#undef STEP
};

enum event_kind { TOSSED, SHOWN, SCORED };

enum { OPTION_TOSSES };

#endif
