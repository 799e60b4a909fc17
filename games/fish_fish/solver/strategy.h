/* A strategy as text, which travels inside the program:
 *
 *   creel-strategy 1 fish-fish 1 seats 2 numbers 17605 sum 0123456789abcdef
 *   3AAz/...
 *
 * The head names the form, the game and its rules, the seats, how many numbers there are, and a sum over the digits.
 * The rest are digits of base 64, line breaks aside. A decision that is always answered alike is one digit below 8, the
 * answer. ALIKE: every choice is as likely as any other. MIXED: a weight follows for each choice, of one, two or three
 * digits. AGAIN: so many decisions more, by the digit behind it, that are answered like the last one. */
#ifndef GAMES_FISH_FISH_SOLVER_STRATEGY_H
#define GAMES_FISH_FISH_SOLVER_STRATEGY_H

#include "games/fish_fish/solver/solve.h"
#include "bots/solve.h"
#include "engine/text_out.h"

enum { TABLE_FORM = 1 };

/* A strategy that was found becomes what a table can hold of it: whole weights. */
void table_round(struct solution *);
void table_write(const struct solution *, struct text_out *);   /* of a rounded one */

/* Into a solution that is open for as many seats. */
enum strategy_fault table_read(const char *text, struct solution *);

/* The weights of one decision, by where they stand, straight from a table that is known to be sound. */
bool table_weights(const char *text, const struct solution *, size_t at, double weight[LAYS]);

/* The table of the program for so many seats, or NULL. */
const char *table_of_seats(int seats);

#endif
