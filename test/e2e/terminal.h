/* What the tests at the terminal share: a player who answers anything, and seeds that begin as a test needs it. */
#ifndef TEST_E2E_TERMINAL_H
#define TEST_E2E_TERMINAL_H

#include "test/e2e/screen.h"

/* Claims about all that was shown: it fits the screen, and there is no key in place of a sentence. */
void has_no_key(const char *text, const char *beginning);
void fits_the_screen(const char *text);
void reads_well(struct screen *, const char *keys);
/* The log that was saved replays, and its scores stand at the end of the screen. */
void saved_what_was_shown(const char *path, const char *shown);

int game_tests(void);
int coldwater_tests(void);
int freshwater_tests(void);
int solo_tests(void);
int words_tests(void);
int undo_tests(void);
int hot_seat_tests(void);
int save_tests(void);
int null_tests(void);

/* The numbers on the menu last shown: how many, and the k-th with its sentence. */
int menu_size(const char *shown);
int menu_number(const char *shown, int k);
const char *menu_sentence(const char *shown, int k);

/* Answers whatever is asked, each time with another place of the menu, and Enter where there is none.
 * Stops at the end, or after this many lines. Returns how many were typed. */
int play_along(struct screen *, int lines);

/* A game of English, three seats and one person that begins with these words on the screen, and waits there. `flags`
 * may hold more flags. */
struct screen *sit_down_where(const char *begins, const char *flags);

#endif
