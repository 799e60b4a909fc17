/* Solves a round of Fish Fish for one Fish or two: predictive CFR+ on the tree of public information, part by part, and
 * measures the result by exact best responses.
 *
 * A strategy is a row of weights in the order of the walk over the tree: one for each choice of each decision that has
 * several. With one Fish the round is a zero-sum game of two sides, and the measure bounds what anyone can win against the
 * strategy. With two Fish there is no such guarantee: what is measured is how much one seat could gain while the others
 * keep to it. */
#ifndef GAMES_FISH_FISH_SOLVER_SOLVE_H
#define GAMES_FISH_FISH_SOLVER_SOLVE_H

#include "games/fish_fish/solver/round.h"

struct size {
    uint32_t numbers, infosets;
    bool known;
};

struct part {
    struct spot spot;
    size_t begin;                        /* where its weights begin */
    double value[PLAYERS];               /* if all play by the strategy */
    double best[PLAYERS];                /* of the best response to it */
};

struct solution {
    int fish, parts;
    bool whole;                          /* a single part: with worth by lead, no two parts are alike */
    const double *worth[PLAYERS];        /* of a lead at the end, to each player; NULL: its points */
    size_t numbers, infosets;
    struct part part[SPOTS];             /* the last one first */
    int16_t part_at[SPOTS];              /* one more than the part that begins there; 0: none */
    struct size size_at[SPOTS];          /* of the rest of a part, starting at a spot */
    uint8_t *choices;                    /* of each decision with several, in the order of the walk */
    double *mean;                        /* the strategy; all zero: choices are equally likely */
    double *regret, *last, *kept;        /* used while solving */
};

/* False: memory ran out. Close it in either case. */
bool solution_open(struct solution *, int fish);
bool solution_open_whole(struct solution *);                 /* for one Fish */
void solution_survey(struct solution *);                     /* part of opening it */
void solution_close(struct solution *);

/* Improves each part until nobody gains more than `enough` against it, or for this many iterations. False: memory ran
 * out. */
bool solution_solve(struct solution *, long iterations, double enough, void (*progress)(int part, int parts));

/* Fills in value and best of each part; the last part is the whole round. */
void solution_measure(struct solution *);

/* Replaces the strategy by each player's best response to it. False: memory ran out. */
bool solution_respond(struct solution *);

/* The value to a player of a whole solution, if all play by it. */
double solution_play(struct solution *, int player);

/* The value of the best response to a whole solution, if a lead at the end is worth worth[lead] to the responder. */
double solution_best(struct solution *, int player, const double *worth);

double solution_value(const struct solution *);              /* to the Fisher: own points less those of a Fish */
double solution_gain(const struct solution *, int player);   /* of a best response */
double solution_exploitability(const struct solution *);              /* the mean gain of the players */

/* A way down the tree, answer by answer: `at` is where the weights of the next decision are. */
struct path {
    struct solution *of;
    struct spot spot;                    /* before the line, or without its bait */
    int8_t bets[FISH];
    int bait, bettor;                    /* the bait on the line (-1: no line is out), the Fish to bet */
    size_t at;
};
void path_begin(struct solution *, struct path *);
size_t path_lays(const struct path *, int hidden);           /* where the lays are, with this many hidden */
void path_lay(struct path *, int bait);
void path_bet(struct path *, int bet);                       /* of the next Fish */
void path_check(struct path *, int hook);                    /* all have bet; the hook counts if there is a bet */

#endif
