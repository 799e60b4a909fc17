/* The words of Fish Fish, for its scenarios. Lines are "3 catch"; bets are one number for each Fish in the order asked;
 * the spaces of a loot tile are those of value 2, 3, 4 and 5. */
#ifndef GAMES_FISH_FISH_TEST_SCENARIO_H
#define GAMES_FISH_FISH_TEST_SCENARIO_H

#include "test/harness.h"

/* given */
void given_fishing(int seats, int fisher); /* the first round begins */

/* when */
void the_fisher_is(int seat);
void lays(const char *line);
void bets(const char *tiles);
void fishes(const char *line, const char *bets); /* a whole line */
void nobody_bets_on(const char *line);
void a_quick_round(void); /* all Fish bet all on an Empty 5 */

/* then */
int fisher(void);
void expect_tiles(const char *by_seat); /* in hand */
void expect_baits(const char *left);    /* 2, 3, 4, 5 */
void expect_shown(int empties, int catches);
void expect_hooks_in_hand(int empties, int catches);
void expect_loot(int seat, const char *spaces);
void expect_line_refused(const char *line, const char *reason);
void expect_same_round(int round);              /* it goes on: the Fisher lays another line */
void expect_fresh_round(int round, int fisher); /* it has just begun, and all is as at the start */

#endif
