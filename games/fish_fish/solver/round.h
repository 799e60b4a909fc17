/* One round of Fish Fish as a tree of what everyone sees.
 *
 * Only the Fisher has a secret: the hook on the line, and how many Catch hooks went away unseen. So a spot of the tree
 * is public, and what depends on the secret is a vector over that number. Points are added up along the way, so what is
 * to come depends on the baits and tiles left and on the hooks shown, not on who has how many points.
 *
 * Where everyone knows how many went away unseen (none did, or all three Empty hooks were shown) the rest of the round
 * is a game of its own, the same whatever came before: a part. Parts are solved one by one, the latest first. */
#ifndef GAMES_FISH_FISH_SOLVER_ROUND_H
#define GAMES_FISH_FISH_SOLVER_ROUND_H

#include "games/fish_fish/rules/queries.h"

enum {
    FISH       = 2,              /* at most so many Fish have a tree small enough */
    HIDDEN     = CATCHES + 1,    /* Catch hooks gone unseen: none, one or both */
    HOOK_KINDS = 2,              /* Empty is 0, Catch is 1 */
    PLAYERS    = FISH + 1,       /* the Fisher is 0, then the Fish in the order in which they bet */
    SPOTS      = 24 * 25 * CATCHES * (EMPTIES + 1),
    LAYS       = BAITS * HOOK_KINDS,
};

/* The table before a line is laid; while the Fish bet, its bait is no longer among the baits left. */
struct spot {
    int8_t baits[BAITS];         /* left to the Fisher */
    int8_t tiles[FISH];          /* in hand */
    int8_t fish, line;           /* how many Fish play; how many lines are over */
    int8_t catches, empties;     /* shown */
    int16_t gain;                /* points of one player since the tree began, times the number of Fish */
};

struct spot spot_first(int fish);
int  spot_code(const struct spot *);                         /* below SPOTS; the same for what goes on alike */
static inline int spot_unseen(const struct spot *s) { return s->line - s->catches - s->empties; }
bool spot_may_hide(const struct spot *, int hidden);              /* so many Catch hooks may have gone unseen */
bool spot_begins_part(const struct spot *);
static inline int spot_hidden(const struct spot *s) { return s->empties == EMPTIES ? spot_unseen(s) : 0; }
bool spot_has_ended(const struct spot *);                         /* 3.1 to 3.3 */
int  spot_held(const struct spot *);

/* What the Fisher may lay who hid so many: bait * 2 + hook, ascending. Returns how many. */
int  spot_lays(const struct spot *, int hidden, uint8_t lay[LAYS]);

/* The spot after a line, for the points of one player: its bets were `bets`, and its hook (if any bet) was shown. */
void spot_after(const struct spot *, int bait, const int8_t bets[FISH], int hook, int player, struct spot *next);
int  spot_left_over(const struct spot *, int player);        /* 3.4 at the end of the round */

/* The points of the fifth line, where nobody has a choice. */
int  spot_last_line(const struct spot *, int hidden, int player);

#endif
