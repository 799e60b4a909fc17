/* A lesson under way. It plays in an ordinary room: the rules decide what can be answered, and nothing bypasses them. What the
 * lesson scripts is played up to the next stop; an answer of the learner that the lesson does not want is not played. */
#ifndef LESSON_TEACHING_H
#define LESSON_TEACHING_H

#include "lesson/lesson.h"
#include "room/draws.h"
#include "room/room.h"

enum stop { TO_READ, TO_ANSWER, TO_PLAY, AT_THE_END, STOPS };   /* go on; answer as asked; play freely; it is over */
extern const char *const stop_words[STOPS];

struct teaching {
    struct lesson *lesson;
    struct room *room;
    struct draws draws;     /* of free play: the same every time */
    enum stop stop;
    int card, at;           /* passages: the first that is said here, and where the lesson waits */
    int left;               /* answers of free play */
    bool goal_missed;
};

/* The table of a lesson before its first move, for a room where chance is typed in. NULL: no memory. */
struct table *lesson_table(const struct lesson *);

/* Takes ownership of the lesson, not of the room. Bots of that name sit down in the other seats, and it goes to its first stop. */
bool teaching_begin(struct teaching *, struct lesson *, struct room *, const char *bot, struct refusal *);
void teaching_end(struct teaching *);

/* From what was read to the next stop. */
bool teaching_go_on(struct teaching *, struct refusal *);

/* An answer of the learner. NOT_ASKED: it is allowed, but the lesson wants another; `key` says why. */
enum reception { TAKEN, NOT_ASKED, REFUSED };
enum reception teaching_answer(struct teaching *, const char *answer, const char **key, struct refusal *);

/* Whether the lesson wants this answer, or points at it on its card, which is the passages from `card` up to `at`. */
bool teaching_wants(const struct teaching *, const char *answer);
bool teaching_points_at(const struct teaching *, const char *answer);

#endif
