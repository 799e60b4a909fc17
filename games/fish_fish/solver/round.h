/* One round of Fish Fish as a tree of public information.
 *
 * Only the Fisher has a secret: the hook on the line, and how many Catch hooks were put away unseen. So a spot of the tree
 * is public, and what depends on the secret is a vector indexed by that number. Points are added up along the way: what
 * follows depends on the baits and tiles left and on the hooks shown, not on anyone's points.
 *
 * Where everyone knows how many were put away unseen (none were, or all three Empty hooks were shown), the rest of the
 * round is a game of its own, independent of what came before: a part. Parts are solved one by one, the last one first. */
#ifndef GAMES_FISH_FISH_SOLVER_ROUND_H
#define GAMES_FISH_FISH_SOLVER_ROUND_H

#include "games/fish_fish/rules/queries.h"

enum {
    FISH       = 2,              /* the tree is small enough for at most this many Fish */
    HIDDEN     = CATCHES + 1,    /* Catch hooks put away unseen: none, one or both */
    HOOK_KINDS = 2,              /* Empty is 0, Catch is 1 */
    PLAYERS    = FISH + 1,       /* the Fisher is 0, then the Fish in betting order */
    SPOTS      = 24 * 25 * CATCHES * (EMPTIES + 1),
    LAYS       = BAITS * HOOK_KINDS,
};

/* The position before a line is laid; while the Fish bet, its bait is no longer among the baits left. */
struct spot {
    int8_t baits[BAITS];         /* left to the Fisher */
    int8_t tiles[FISH];          /* in hand */
    int8_t fish, line;           /* how many Fish play; how many lines are over */
    int8_t catches, empties;     /* shown */
    int16_t gain;                /* points of one player since the tree began, times the number of Fish */
};

struct spot spot_first(int fish);
int  spot_code(const struct spot *);                         /* below SPOTS; equal for spots with the same future */
static inline int spot_unseen(const struct spot *s) { return s->line - s->catches - s->empties; }
bool spot_may_hide(const struct spot *, int hidden);              /* this many Catch hooks may be hidden */
bool spot_begins_part(const struct spot *);
static inline int spot_hidden(const struct spot *s) { return s->empties == EMPTIES ? spot_unseen(s) : 0; }
bool spot_has_ended(const struct spot *);                         /* 3.1 to 3.3 */
int  spot_held(const struct spot *);

/* What a Fisher with this many hidden Catch hooks may lay: bait * 2 + hook, ascending. Returns the count. */
int  spot_lays(const struct spot *, int hidden, uint8_t lay[LAYS]);

/* The spot after a line, for the points of one player. The hook is shown if there is a bet. */
void spot_after(const struct spot *, int bait, const int8_t bets[FISH], int hook, int player, struct spot *next);
int  spot_left_over(const struct spot *, int player);        /* 3.4 at the end of the round */

/* The points of the fifth line, on which nobody has a choice. */
int  spot_last_line(const struct spot *, int hidden, int player);

#endif
