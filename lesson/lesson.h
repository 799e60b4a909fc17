/* A lesson: a game on a written table, with what a teacher says between its answers, and what the learner is asked to answer.
 * docs/lessons.md has the format. Here a file becomes passages; lesson/teaching.h plays them in a room. */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include "engine/setup.h"

enum { LEARNER = 0 };   /* the seat of whoever is taught */

enum passage_kind { PLAYED, CLAIMED, SAID, PAUSED, POINTED, ASKED, OR_ASKED, BUT_NOT, OTHERWISE, PLAYED_FREELY };

struct passage {
    enum passage_kind kind;
    int line;              /* of the file */
    int who;               /* PLAYED: a seat, or NOBODY for chance */
    const char *key;       /* of what is said: SAID, BUT_NOT, OTHERWISE */
    const char *answer;    /* PLAYED, ASKED, OR_ASKED: whole; POINTED, BUT_NOT: how it begins; CLAIMED: a claim of a log */
    int answers, points;   /* PLAYED_FREELY: at most this many answers, to have this many points */
};

struct lesson {
    const struct game *game;
    struct setup setup;
    const char *name[SEATS_LIMIT];   /* of who sits there; NULL: none */
    struct passage *passage;
    int passages;
    char *text;                      /* what the passages point into */
};

/* NULL: refused, with the line, or no memory. */
struct lesson *lesson_read(const char *text, find_game *, struct refusal *);
void lesson_free(struct lesson *);

/* The lessons there are, in the order of the courses. */
struct lesson_file { const char *game, *name, *text; };   /* "fish-fish", "01-fish", the file */
extern const struct lesson_file lesson_files[];           /* up to one without a game; made from games/GAME/lessons */

const struct lesson_file *course_of(const char *game, int i);              /* its i-th lesson; NULL: there are fewer */
const struct lesson_file *lesson_named(const char *game, const char *name); /* "01-fish", "fish" or "1"; NULL: there is none */
const char *lesson_word(const struct lesson_file *);                       /* its name without the number: part of its keys */

#endif
