/* The full-screen program: what its pages share. A page draws on the canvas of the terminal, waits for a key, and draws again: nothing
 * happens in between, so a page that waits uses no processor. */
#ifndef FRONT_TERM_H
#define FRONT_TERM_H

#include "front/cli/play.h"
#include "front/remote/places.h"
#include "front/term/tty.h"
#include "lesson/lesson.h"
#include "lesson/puzzle.h"

enum { LEAST_ROWS = 18, LEAST_COLUMNS = 60, MET_SIZE = 2048 };

enum pace { PACE_OFF, PACE_QUICK, PACE_USUAL, PACE_SLOW, PACES };

/* What a person set, kept in a file of its own (docs/terminal.md). */
struct preferences {
    enum pace pace;
    bool confirm;              /* a move can be undone before the others go on */
    bool tips;                 /* a question is explained when it first comes up */
    char met[MET_SIZE];        /* those that were: words of `GAME.STEP`        */
    char learned[MET_SIZE];    /* lessons played to their end: `GAME.LESSON`   */
    char solved[MET_SIZE];     /* puzzles answered best at once: `GAME.PUZZLE` */
    char language[8];          /* empty: that of the system                    */
};

/* Another source of news while a page waits for a key. */
struct listening {
    void *of;                                          /* NULL: nothing                        */
    bool (*hears)(void *of);                           /* true: there is something new         */
    void (*wait)(void *of, int fd, int milliseconds);  /* for it, or until the file can be read */
};

struct term {
    struct canvas canvas;      /* as large as the terminal                     */
    struct preferences wants;
    struct text_out complaint; /* what went wrong since it was last shown      */
    struct listening listens;
    bool gone;                 /* the terminal went away: everything ends      */
};

bool term_begin(struct term *);
void term_end(struct term *);

/* The canvas, empty, in the size of the terminal; nothing is drawn where that is too small, and false says so. */
bool term_draws(struct term *);
/* Shows it, and waits for a key or for news; below 0 milliseconds as long as it takes. */
struct press term_press(struct term *, int milliseconds);

/* ---- parts of pages ---- */

void draw_bar(struct canvas *, const char *left, const char *right);    /* the first line             */
void draw_keys(struct canvas *, const char *key);                       /* the last: what can be done */
void add_said(struct text_out *, const char *key, const struct arg *, int count);
#define LETTER(press, c) ((press).key == PRESS_LETTER && (press).letter == (uint32_t)(c))

/* A list with a cursor that scrolls with it. */
struct list { int count, at, from; };
void list_move(struct list *, struct press, int rows);                  /* arrows, j and k, pages, Home, End, wheel */
void list_follow(struct list *, int rows);                              /* the cursor is among the rows shown */

/* Text to read until a key closes it; `/` searches in it, from these words on (NULL: from the beginning). */
void page_text(struct term *, const char *title, const char *text, const char *search);

/* A line typed at the bottom of what is shown, completed by Tab among words (may be NULL). False: it was given up. */
typedef const char *nth_word(void *of, int i);                          /* NULL: there are no more */
bool page_ask(struct term *t, const char *question, nth_word *nth, void *of, char input[INPUT_SIZE]);
bool page_edit(struct term *t, const char *question, nth_word *nth, void *of, char input[INPUT_SIZE]);   /* what is there already */
bool page_ask_number(struct term *, const char *question, int low, int high, int *number);

/* ---- pages ---- */

int  term_play(struct term *, struct play *);                           /* a game until its end, or until it is left */
void term_play_on(struct term *, struct play *);                         /* a lesson or a puzzle, which becomes a game */
int  term_online(struct term *, const struct place *, const char *name);   /* a table of a server, until it is left */
void look_back(struct term *, struct play *, int viewer, int entry);    /* the game as it was, step by step */
void page_review(struct term *, struct play *);
void page_rules(struct term *, const struct game *, const char *search);
void page_settings(struct term *);
bool say_goal(const struct speaker *, int seats, struct text_out *);    /* what one wants in this game; false: nobody wrote it down */
/* The course of this lesson, with the cursor on it; with `at_once` it begins right away. */
void page_course(struct term *, const struct lesson_file *, bool at_once);
/* Puzzles from this one on, until the person leaves; NULL: from the first that was not solved yet. */
void page_puzzles(struct term *, const struct game *, const struct puzzle_file *);
void preferences_read(struct preferences *);
bool preferences_write(const struct preferences *);
/* Words that are remembered, in `met`, `learned` or `solved`; a word that ends in a dot matches any that begins with it. */
bool preferences_have(const char words[MET_SIZE], const char *word);
void preferences_add(struct preferences *, char words[MET_SIZE], const char *word);

/* ---- saved games ---- */

enum { SAVES_LIMIT = 200 };
struct saved {
    char path[DATA_SIZE];
    char when[24], brief[8];   /* it began: "2026-11-17 20:30", and the day or, if that is today, the time */
    const struct game *game;
    struct seating seating;
    int moves;
    bool alone, over;
};
struct saves { int count; struct saved *saved; };
bool saves_find(struct saves *);
void saves_free(struct saves *);
bool saves_new(const struct game *, char path[DATA_SIZE]);              /* where a new game can be saved */

/* The person's own pages. Returns the exit code. */
int page_start(struct term *);

#endif
