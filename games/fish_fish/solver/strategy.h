/* A strategy as text, which is embedded in the program:
 *
 *   creel-strategy 1 fish-fish 1 seats 2 numbers 17605 sum 0123456789abcdef
 *   3AAz/...
 *
 * The head names the format, the game and the version of its rules, the seats, the number of weights, and a checksum of
 * the digits. The rest are base-64 digits and line breaks. A decision with a single answer is one digit below 8: the answer.
 * ALIKE: all choices are equally likely. MIXED: a weight for each choice follows, of one, two or three digits. AGAIN: the
 * next digit says how many more decisions have the last answer. */
#ifndef GAMES_FISH_FISH_SOLVER_STRATEGY_H
#define GAMES_FISH_FISH_SOLVER_STRATEGY_H

#include "games/fish_fish/solver/solve.h"
#include "bots/solve.h"
#include "engine/text_out.h"

enum { STRATEGY_FORM = 1 };

/* A strategy as a row of weights. A decision without choices can't occur. */
struct weights {
    int seats;
    const uint8_t *choices;                  /* of each decision */
    double *weight;                          /* of each choice; whole numbers */
    size_t decisions, numbers;               /* how many decisions, and choices of them all */
    bool others_follow;                      /* its text is one of several */
};
void weights_write(const struct weights *, struct text_out *);
enum strategy_fault weights_read(const char *text, const struct weights *);

/* Rounds the weights of a solution to whole numbers, as the text can hold them. */
void strategy_round(struct solution *);
void strategy_write(const struct solution *, struct text_out *);   /* of a rounded solution */

/* Into a solution opened for the same number of seats. */
enum strategy_fault strategy_read(const char *text, struct solution *);

/* The weights of the decision at `at`, straight from a text that is known to be sound. */
bool strategy_weights(const char *text, const struct solution *, size_t at, double weight[LAYS]);

/* The embedded strategies for this many seats, or NULL: one that nobody can beat, and the best response to weaker bots. */
const char *strategy_of_seats(int seats);
const char *strategy_against_crowd(int seats);

#endif
