/* Walks over the tree of a round, for the points of one player: to train, to play it out, to find the best response to the
 * others, or only to count its decisions. */
#ifndef GAMES_FISH_FISH_SOLVER_WALK_H
#define GAMES_FISH_FISH_SOLVER_WALK_H

#include "games/fish_fish/solver/solve.h"

enum walk_kind { TRAIN, PLAY, RESPOND, SURVEY };

struct walk {
    struct solution *of;         /* NULL: all others play at random */
    enum walk_kind kind;
    int player;
    double weight;               /* of this walk in the mean */
    double *response;            /* where to write the best choices; may be NULL */
    size_t responses;            /* how many weights have room there */
    const double *worth;         /* of a lead at the end of the round; NULL: its points */
    size_t at;                   /* the next weight */
};

/* How likely each player's own choices lead to a spot; the Fisher's by hidden Catch hooks and the hook on the line. */
struct reach {
    double fisher[HIDDEN][HOOK_KINDS];
    double fish[FISH];
};

struct values {
    double of[HIDDEN][HOOK_KINDS];
};

/* From a spot where a line is laid, other than the last one; values by hidden Catch hooks. */
void walk_lay(struct walk *, const struct spot *, const double fisher[HIDDEN], const double fish[FISH],
              double value[HIDDEN]);

/* From the i-th Fish's bet on a line other than the last one. */
void walk_bet(struct walk *, const struct spot *, int bait, int8_t bets[FISH], int i, const struct reach *,
              struct values *);

/* Weights of a decision: one without a choice has none. */
static inline size_t stored(int count) { return count > 1 ? (size_t)count : 0; }

#endif
