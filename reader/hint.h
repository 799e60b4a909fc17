/* Counsel in words: what hints and reviews share. */
#ifndef READER_HINT_H
#define READER_HINT_H

#include "bots/counsel.h"
#include "reader/reader.h"

enum { NUMBER_TEXT = 32, HINT_ITERATIONS = 20000, HINTS_SHOWN = 3, MIX_SHOWN = 8 };

struct hint {
    struct counsel counsel;
    struct comparison comparison;   /* of the first answers; a mix has none */
    struct forecast forecast;       /* after the first answer */
    int shown;
};

/* For the seat that is asked, whose reader it must be. To be freed; NULL: no memory. */
struct hint *find_hint(const struct reader *, struct budget, struct rng);

/* Why the k-th answer: how it compares with the next one, and what to do then; or what it is to a mix. */
void add_hint_reason(const struct speaker *, const struct state *view, const struct hint *, int k, struct text_out *);

/* Whether no other answer is about as good. */
bool is_sure_hint(const struct hint *);

/* How often a mix gives the k-th answer, in percent. */
int share_in_mix(const struct hint *, int k);

/* Members of a JSON object: iterations, chance and answers. */
void add_hint_json(const struct reader *, const struct hint *, struct text_out *);

/* One digit behind the decimal mark of the language: `2.5`; and always with a sign: `+2.5`, `-0.1`, `+0.0` */
const char *tenths_text(enum language, double, char number[NUMBER_TEXT]);
const char *signed_text(enum language, double, char number[NUMBER_TEXT]);

/* `2 points`, `half a point` */
void add_points(const struct speaker *, double points, struct text_out *);

/* What an answer brings more than another, and what less: `1 more fish, but gives your best rival 2 points` */
void add_parts(const struct speaker *, const struct reason *more, struct text_out *);

/* `About 2 points better than "Bet 1 tile": 1 more fish.` */
void add_better(const struct speaker *, double points, const char *other, const struct reason *more, struct text_out *);

/* `about 2 points ahead` */
void add_lead(const struct speaker *, double points, struct text_out *);

#endif
