/* Counsel in words: what hints and reviews share. */
#ifndef READER_HINT_H
#define READER_HINT_H

#include "bots/counsel.h"
#include "reader/reader.h"

enum { NUMBER_TEXT = 32, HINT_ITERATIONS = 20000, HINTS_SHOWN = 3, MIX_SHOWN = 8 };

struct hint {
    struct counsel counsel;
    struct reason reason[MIX_SHOWN];   /* of those shown; a mix has none */
    struct forecast forecast;
    int shown;
};

/* For the seat that is asked, whose reader it must be. To be freed; NULL: no memory. */
struct hint *find_hint(const struct reader *, struct budget, struct rng);

/* What the k-th answer catches, what it scores, what it promises, and what it leaves to the others; or what it is to a mix. */
void add_hint_reason(const struct speaker *, const struct hint *, int k, struct text_out *);

/* How often a mix gives the k-th answer, in percent. */
int share_in_mix(const struct hint *, int k);

/* Members of a JSON object: iterations, chance and answers. */
void add_hint_json(const struct reader *, const struct hint *, struct text_out *);

/* `+2.5`, `-0.1`, `+0.0` */
const char *signed_text(double, char number[NUMBER_TEXT]);

/* `2.5 points ahead` */
void add_lead(const struct speaker *, double points, struct text_out *);

#endif
