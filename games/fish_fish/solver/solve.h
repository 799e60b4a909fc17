/* Solves a round of Fish Fish for one Fish or two: predictive CFR+ on the tree of what everyone sees, part by part, and
 * measures the result by exact best responses.
 *
 * A strategy is a row of numbers in the order in which the tree is walked: at a decision with several choices one for
 * each, in proportion to how often it is chosen. With one Fish the round is a game of two sides whose gains cancel,
 * and the measure bounds what anyone can win against the strategy. With two Fish there is no such promise: what is
 * measured is how much one seat could gain while the others play on. */
#ifndef GAMES_FISH_FISH_SOLVER_SOLVE_H
#define GAMES_FISH_FISH_SOLVER_SOLVE_H

#include "games/fish_fish/solver/round.h"

struct size {
    uint32_t numbers, infosets;
    bool known;
};

struct part {
    struct spot spot;
    size_t begin;                        /* where its numbers begin */
    double value[PLAYERS];               /* while all play by the strategy */
    double best[PLAYERS];                /* of one who knows it, and plays best against it */
};

struct solution {
    int fish, parts;
    bool whole;                          /* one part: where points are not all that counts, none are alike */
    const double *worth[PLAYERS];        /* of a lead at the end, to each player; NULL: the points themselves */
    size_t numbers, infosets;
    struct part part[SPOTS];             /* the latest first */
    int16_t part_at[SPOTS];              /* one more than the part that begins there; 0: none */
    struct size size_at[SPOTS];          /* of the rest of a part, from a spot on */
    uint8_t *choices;                    /* of each decision that has several, in the order of the walk */
    double *mean;                        /* the strategy; all zero: every choice alike */
    double *regret, *last, *kept;        /* while it is being found */
};

/* False: there is no memory for it. Either way close it in the end. */
bool solution_open(struct solution *, int fish);
bool solution_open_whole(struct solution *);                 /* for one Fish */
void solution_survey(struct solution *);                     /* part of opening it */
void solution_close(struct solution *);

/* Improves each part until nobody gains more than `enough` against it, or so many times. False: there is no memory. */
bool solution_solve(struct solution *, long iterations, double enough, void (*progress)(int part, int parts));

/* What the strategy is worth to each player, and to one who plays best against it; the last part is the round. */
void solution_measure(struct solution *);

/* The strategy becomes the best response to itself: each player's to what the others did. */
bool solution_respond(struct solution *);

/* Of the best response to it, where a lead at the end is worth so much to the one who responds; it is a whole one. */
double solution_best(struct solution *, int player, const double *worth);

double solution_value(const struct solution *);              /* of the Fisher: his points less those of a Fish */
double solution_gain(const struct solution *, int player);   /* of a best response */
double solution_exploitability(const struct solution *);              /* the mean gain of the players */

/* A way down the tree, answer by answer: `at` is where the numbers of the next answer stand. */
struct path {
    struct solution *of;
    struct spot spot;                    /* before the line, or without its bait */
    int8_t bets[FISH];
    int bait, bettor;                    /* the bait on the line (-1: none lies), the Fish to bet */
    size_t at;
};
void path_begin(struct solution *, struct path *);
size_t path_lays(const struct path *, int hidden);           /* where the lays of one who hid so many stand */
void path_lay(struct path *, int bait);
void path_bet(struct path *, int bet);                       /* of the next Fish */
void path_check(struct path *, int hook);                    /* all have bet; the hook counts if anyone did */

#endif
