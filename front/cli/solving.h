/* A puzzle at a terminal: what it is line by line (puzzle.c) and on the whole screen (front/term/puzzle.c). */
#ifndef FRONT_CLI_SOLVING_H
#define FRONT_CLI_SOLVING_H

#include "front/cli/play.h"
#include "lesson/puzzle.h"

struct solving {
    struct play play;           /* first: the prompt knows no more than this */
    struct puzzle puzzle;
    bool solved;                /* an answer was rated */
    bool best;                  /* and it was the best */
};

/* At its question. False: the person has been told why; solving_end follows in any case, and answers with the exit code. */
bool solving_begin(struct solving *, const struct puzzle_file *, int *exit_code);
int  solving_end(struct solving *, int exit_code);

/* An answer is rated and not played, and that is said; false: it is not an answer. */
bool solving_answer(struct solving *, int choice, const char *words, struct text_out *said);

#endif
