/* A sequential test of whether the first bot of an arena is stronger than the others. It looks at groups of games with the
 * same draws, in which every bot has every seat once, and stops the run as soon as the question is settled. */
#ifndef FRONT_CLI_SPRT_H
#define FRONT_CLI_SPRT_H

struct sprt {
    long elo;             /* it is this much stronger, or not at all; 0: there is no test */
    double seats, own;    /* at the table, and those of the first bot                    */
    double groups, sum, squares;   /* of its share of the wins, group by group            */
};

enum verdict { UNSETTLED, STRONGER, NOT_STRONGER };

void sprt_add(struct sprt *, double share);
/* The logarithm of how many times likelier the games are if the bot is stronger. */
double sprt_likelihood(const struct sprt *);
/* Wrong one time in twenty, at most. */
enum verdict sprt_verdict(const struct sprt *);

#endif
