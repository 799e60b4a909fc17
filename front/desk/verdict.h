/* What became of an answer to a puzzle, in words. */
#ifndef FRONT_DESK_VERDICT_H
#define FRONT_DESK_VERDICT_H

#include "lesson/puzzle.h"
#include "text/speak.h"

/* Whether it is the best answer; else how much it gives away, and which one is. Then why. */
void add_verdict(const struct speaker *, const struct state *view, const struct puzzle *, int choice, struct text_out *);

/* How sure that is. */
void add_certainty(enum language, const struct certainty *, struct text_out *);

#endif
