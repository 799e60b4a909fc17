/* Counsel in words: what hints and reviews share. */
#ifndef FRONT_CLI_HINT_H
#define FRONT_CLI_HINT_H

#include "bots/counsel.h"
#include "front/cli/cli.h"

enum { NUMBER_TEXT = 32, HINT_ITERATIONS = 20000 };

/* The best answers for the seat that is asked. False: no memory. */
bool show_hint(const struct speaker *, const struct table *, struct budget, struct rng, bool json);

/* The same as members of a JSON object: iterations, chance and answers. */
bool add_hint_json(const struct speaker *, const struct table *, struct budget, struct rng, struct text_out *);

/* `+2.5`, `-0.1`, `+0.0` */
const char *signed_text(double, char number[NUMBER_TEXT]);

/* `2.5 points ahead` */
void add_lead(const struct speaker *, double points, struct text_out *);

/* The game of the one file that the words name. NULL: the exit code is set and all has been said. */
struct table *table_of_file(const struct words *, int *exit_code);

#endif
