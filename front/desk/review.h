/* A game looked back on, for programs. */
#ifndef FRONT_DESK_REVIEW_H
#define FRONT_DESK_REVIEW_H

#include "bots/review.h"
#include "engine/table.h"
#include "text/speak.h"

enum { REVIEW_ITERATIONS = 1000, REVIEW_WORLDS = 400, REVIEW_ITERATIONS_LIMIT = 1000000 };

/* Members of a JSON object. */
void add_review_json(const struct speaker *, const struct table *, const struct review *, struct text_out *);

/* What happened at a turning point: told as the log tells it, or the answer itself where nothing was told. */
void add_happening(const struct speaker *, const struct table *, const struct turning *, struct text_out *);

#endif
