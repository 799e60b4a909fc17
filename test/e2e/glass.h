/* A terminal with a person before it: what a full-screen program draws is worked out as a terminal would, so that a test sees what the person
 * sees.
 *
 *     struct glass *g = look_through(24, 80, "play fish-fish --seed 7");
 *     assert_says(seen(g), "Your turn");
 *     press(g, "j\r");
 *
 * seen and press wait until the program has read every key and sleeps. */
#ifndef TEST_E2E_GLASS_H
#define TEST_E2E_GLASS_H

#include "test/e2e/process.h"

struct glass;

struct glass *look_through(int rows, int columns, const char *format, ...) __attribute__((format(printf, 3, 4)));
struct glass *look_through_shell(int rows, int columns, const char *format, ...) __attribute__((format(printf, 3, 4)));
const char *seen(struct glass *);                     /* the rows, without the spaces at their ends */
bool sees(struct glass *, const char *words);         /* these are among them                       */
const char *seen_at(const struct glass *, int row, int column); /* a character of it, as it was seen last; empty: the right half of a wide one */
void size_of_glass(const struct glass *, int *rows, int *columns);
void press(struct glass *, const char *keys);         /* and waits                                  */
void press_at_once(struct glass *, const char *keys); /* and does not                               */
void click(struct glass *, const char *words);        /* on the first place where these words are seen */
void resize(struct glass *, int rows, int columns);
const char *suspend(struct glass *);                  /* Ctrl-Z, below a shell; what came since then */
void shrink(struct glass *, int rows, int columns);   /* while it is suspended                      */
void come_back(struct glass *);                       /* as fg does                                 */
const char *drawn(struct glass *);                    /* every byte that came                       */
bool is_over(struct glass *);                         /* the program has ended                      */
int ended_with(struct glass *);
void kill_now(struct glass *);                        /* the glass is gone, too                     */
bool rests(struct glass *);                           /* it waits without using the processor, once nothing more is on its way to it */
int look_away(void **);                               /* tear-down: ends what the test left running */

#define AT_GLASS(test) cmocka_unit_test_setup_teardown(test, glass_begins, look_away)
int glass_begins(void **); /* a UTF-8 locale, 256 colours, bots without pauses, folders of the test's own */

#define UP    "\033OA"
#define DOWN  "\033OB"
#define RIGHT "\033OC"
#define LEFT  "\033OD"

#endif
