/* Solving a game rather than playing it. A game that can be solved has a solver in its kit. */
#ifndef BOTS_SOLVE_H
#define BOTS_SOLVE_H

#include "engine/text_out.h"
#include "games/games.h"

enum { SOLVED_SEATS = 8 };

/* What a deviation gains, and the standard error where it was played instead of calculated. */
struct gain { double mean, error; };

/* How good a strategy is when all seats play it. Points are a seat's lead over the mean of the others. */
struct strategy_quality {
    double value;                  /* to the first player, in points a round */
    double exploitability;         /* the mean of the gains */
    struct gain gain[SOLVED_SEATS];    /* of a seat that plays its best response, in the order of play */
    struct gain finer[SOLVED_SEATS];   /* of a response that tells apart more than the strategy does; only if sampled */
    bool sampled;                  /* gains are those of responses that were learnt and played */
    size_t infosets;               /* decisions with a choice that the deciding seat can tell apart */
};

/* The luck with which a strategy is measured, where gains are sampled. */
struct trial {
    uint64_t seed;                 /* other seeds, other responses and other rounds */
    long iterations;               /* for which a response is learnt; 0: as many as usual */
};

enum strategy_fault {
    STRATEGY_FINE, STRATEGY_NO_MEMORY, STRATEGY_NONE, STRATEGY_FOREIGN, STRATEGY_OTHER_VERSION, STRATEGY_OTHER_SEATS,
    STRATEGY_DAMAGED, STRATEGY_FAULTS
};

struct solver {
    int most_seats;                /* at most SOLVED_SEATS */

    /* At most this many iterations on each part of the game. The strategy is written as text, unless that is NULL. */
    enum strategy_fault (*solve)(int seats, long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                 struct text_out *strategy);
    /* Measures a strategy in text; NULL: the one that the bot `equilibrium` plays by. */
    enum strategy_fault (*check)(int seats, const char *strategy, struct trial, struct strategy_quality *);

    /* The same for a match of two seats, where only winning counts: value, gains and exploitability are chances to win. */
    enum strategy_fault (*solve_match)(long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                       struct text_out *strategy);
    enum strategy_fault (*check_match)(const char *strategy, struct strategy_quality *);

    /* The best response to the weaker bots, for at least three seats; its value is the chance to win a match among them. */
    enum strategy_fault (*solve_against)(int seats, long iterations, void (*progress)(int part, int parts), struct strategy_quality *,
                                         struct text_out *strategy);
    enum strategy_fault (*check_against)(int seats, const char *strategy, struct strategy_quality *);
};

#endif
