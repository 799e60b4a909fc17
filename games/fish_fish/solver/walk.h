/* Walks over the tree of a round, for the points of one player: to learn from it, to play it out, to find the best
 * response to the others, or only to count its decisions. */
#ifndef GAMES_FISH_FISH_SOLVER_WALK_H
#define GAMES_FISH_FISH_SOLVER_WALK_H

#include "games/fish_fish/solver/solve.h"

enum walk_kind { TRAIN, PLAY, RESPOND, SURVEY };

struct walk {
    struct solution *of;         /* NULL: all others play at random */
    enum walk_kind kind;
    int player;
    double weight;               /* of this walk in the mean */
    double *response;            /* where to write what is best, if anywhere */
    size_t responses;            /* and how many numbers have room there */
    const double *worth;         /* of a lead at the end of the round; NULL: so many points */
    size_t at;                   /* the next number */
};

/* How likely the players' own choices lead to a spot: the Fisher's by Catch hooks hidden and the hook on the line. */
struct reach {
    double fisher[HIDDEN][HOOK_KINDS];
    double fish[FISH];
};

struct values {
    double of[HIDDEN][HOOK_KINDS];
};

/* On from a spot where a line is laid, which is not the last; by hooks hidden. */
void walk_lay(struct walk *, const struct spot *, const double fisher[HIDDEN], const double fish[FISH],
              double value[HIDDEN]);

/* On from the i-th Fish's bet, of a line that is not the last. */
void walk_bet(struct walk *, const struct spot *, int bait, int8_t bets[FISH], int i, const struct reach *,
              struct values *);

/* How many numbers a decision has: one without a choice has none. */
static inline size_t stored(int count) { return count > 1 ? (size_t)count : 0; }

#endif
