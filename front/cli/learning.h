/* A lesson at a terminal: what it is line by line (learn.c) and on the whole screen (front/term/lesson.c). */
#ifndef FRONT_CLI_LEARNING_H
#define FRONT_CLI_LEARNING_H

#include "front/cli/play.h"
#include "lesson/teaching.h"

struct learning {
    struct play play;                /* first: the prompt knows no more than this */
    struct teaching teaching;
    const struct lesson_file *file;
    char you[NAME_SIZE];             /* what the learner is called, in every lesson */
};

/* To its first stop. False: the person has been told why; learning_end follows in any case, and answers with the exit code. */
bool learning_begin(struct learning *, const struct lesson_file *, int *exit_code);
int  learning_end(struct learning *, int exit_code);

/* An answer of the learner, by its number or in words where that is below 0. False: it was not played, and that is said. */
bool learning_answer(struct learning *, int choice, const char *words, struct text_out *said);

/* What the teacher says at this stop, a paragraph in a line; and the choices that are pointed at. */
void     learning_say_card(const struct learning *, struct text_out *);
uint64_t learning_points_at(const struct learning *);

void say_lesson_title(const struct lesson_file *, struct text_out *);        /* "Lesson 1: A Fish bets" */
const struct lesson_file *lesson_after(const struct lesson_file *);          /* NULL: it is the last one of its course */

#endif
