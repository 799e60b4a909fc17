/* What the commands for hints and reviews share. */
#ifndef FRONT_CLI_HINT_H
#define FRONT_CLI_HINT_H

#include "front/cli/cli.h"
#include "reader/hint.h"

/* The best answers for the seat that is asked. False: no memory. */
bool print_hint(FILE *, const struct reader *, struct budget, struct rng, bool json);

/* The game of the one file that the words name. NULL: the exit code is set and all has been said. */
struct table *table_of_file(const struct words *, int *exit_code);

#endif
