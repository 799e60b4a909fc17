/* What a seat goes by at a large table. With three Fish and more the tree of a round is too large to hold, so decisions are
 * taken for the same if they look alike from afar:
 *
 *   a Fish sees the baits left and the one on the line, the hooks shown, its own tiles, and roughly how many tiles the other
 *   Fish hold, how many are staked on the line, and how many Fish are still to bet;
 *   the Fisher sees the baits left, the hooks shown, the Catch hooks put away unseen, and roughly how many tiles are held.
 *
 * Who plays to win the match also sees whether it is behind, level or ahead.
 * A strategy is a row of weights: one for each choice of each decision, those of the menu in their order. */
#ifndef GAMES_FISH_FISH_SOLVER_CROWD_H
#define GAMES_FISH_FISH_SOLVER_CROWD_H

#include "games/fish_fish/rules/queries.h"

enum {
    CROWD_KEYS    = 24 * (BAITS + 1) * CATCHES * (EMPTIES + 1),
    CROWD_CHOICES = 2 * BAITS,   /* of one decision, at most */
    NO_DECISION   = -1,
};

enum crowd_kind {
    OF_A_ROUND,                  /* only the points of the round matter */
    OF_A_ROUND_FINELY,           /* the same, with the tiles of others counted one by one */
    OF_A_MATCH,                  /* the standing matters, too */
};

struct crowd {
    int seats;
    enum crowd_kind kind;
    int of_standing;             /* decisions with the same standing */
    int spots, lays;             /* what everyone sees: while the Fish bet, and while a line is laid */
    int16_t spot_at[CROWD_KEYS]; /* its number among those; below zero: it can't be, or nobody has a choice */
    size_t decisions, numbers;
    uint32_t *begin;             /* where the weights of a decision begin */
    uint8_t *choices;            /* of each decision; 0: it can't occur */
};

bool crowd_open(struct crowd *, int seats, enum crowd_kind);   /* false: memory ran out; close it in either case */
void crowd_close(struct crowd *);

/* The question of a view whose seat knows its own hand, or of a world; NO_DECISION: there is no choice. */
int crowd_decision(const struct crowd *, const struct state *);

/* The decision of a Fisher before a line, by what everyone saw then. */
struct crowd_lay {
    uint8_t baits[BAITS];                    /* left */
    int catches, empties;                    /* shown */
    int away, held;                          /* Catch hooks put away unseen; tiles of all Fish */
};
int crowd_lay(const struct crowd *, const struct crowd_lay *);

/* Points that a turn as Fisher is worth more than one as Fish, and the variance of what a seat scores in a round. Both are
 * rough estimates for bots of the level `good`. */
struct scale { int turn, variance; };
struct scale scale_of(int seats);

/* What each seat has before this round, and may expect from the turns as Fisher that it has left. */
void prospects_of(const struct state *, int points[SEATS]);
int rounds_left(const struct state *);   /* with this one */

#endif
