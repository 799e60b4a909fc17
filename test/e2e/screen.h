/* A person at a terminal of 80 columns: a pseudo-terminal, what came to its screen, and hands that type.
 *
 *     struct screen *s = sit_down("play --seed 7");
 *     assert_says(read_on(s), "how many tiles");
 *     type(s, "bet 1");
 *
 * read_on waits until the program does: at the prompt, at the curtain between two people, or at its end. */
#ifndef TEST_E2E_SCREEN_H
#define TEST_E2E_SCREEN_H

#include "test/e2e/process.h"

enum { COLUMNS = 80, ROWS = 40 };

struct screen;

struct screen *sit_down(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *read_on(struct screen *);                  /* what came since the last line typed, without its echo */
void type(struct screen *, const char *line);          /* and Enter                                             */
void type_bytes(struct screen *, const char *bytes);   /* and no Enter                                          */
const char *answer(struct screen *, const char *line); /* types it, and reads on                                */

void stand_up(struct screen *); /* ended, one way or the other: its seat is free          */

bool at_curtain(const struct screen *);
bool has_ended(const struct screen *);
const char *transcript(const struct screen *); /* all that ever came                                    */
const char *in_sight(const struct screen *);   /* what a look at the screen and behind it can show      */
int exit_code(struct screen *);                /* waits for the end                                     */
void strike(struct screen *, int signal);
void hang_up(struct screen *); /* the terminal goes away                                */
pid_t process_of(const struct screen *);
void limit_files(struct screen *, long bytes); /* no file grows beyond it, as on a full disk; below 0: any may  */

/* Columns of the widest line, and the line. Escapes take none, wide characters two. */
int widest_line(const char *text, char **line);

int nobody_sits(void **); /* tear-down: ends what the test left running            */

#define AT_SCREEN(test) cmocka_unit_test_setup_teardown(test, test_begins, nobody_sits)

#endif
