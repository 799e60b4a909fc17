/* The terminal: shows canvases, and says what was pressed or clicked. The only file that knows ncurses is tty.c. */
#ifndef FRONT_TERM_TTY_H
#define FRONT_TERM_TTY_H

#include "text/canvas.h"

enum key {
    NO_PRESS,   /* the time is over                                                  */
    PRESS_LETTER,    /* a character: `letter`                                             */
    PRESS_UP, PRESS_DOWN, PRESS_LEFT, PRESS_RIGHT, PRESS_FIRST, PRESS_LAST, PRESS_PAGE_UP, PRESS_PAGE_DOWN,
    PRESS_ENTER, PRESS_TAB, PRESS_BACK_TAB, PRESS_ESCAPE, PRESS_RUB_OUT, PRESS_CLICK, PRESS_WHEEL_UP, PRESS_WHEEL_DOWN,
    PRESS_RESIZED,
    PRESS_NEWS,      /* no key: what else was listened to has something new               */
    PRESS_GONE,      /* the terminal went away                                            */
};

struct press { enum key key; uint32_t letter; int row, column; };

/* Whether input and output are a terminal that can do more than lines. */
bool tty_is_there(void);

/* Takes the screen. False: the terminal is unknown, and nothing has changed. */
bool tty_begin(enum language);
void tty_end(void);

bool tty_has_unicode(void);
int  tty_rows(void);
int  tty_columns(void);

void tty_show(const struct canvas *);
void tty_cursor(int row, int column);   /* where the cursor is seen from now on; row -1: nowhere */

/* Waits for a key this long; below 0: as long as it takes, without using the processor. */
struct press tty_press(int milliseconds);

/* Whether the terminal went away while nobody waited for a key. */
bool tty_is_gone(void);

/* Asks the terminal to put this into the clipboard; not every one does. */
void tty_copy(const char *text);

/* Nothing that was on the screen can be scrolled back to. */
void tty_forget(void);

#endif
