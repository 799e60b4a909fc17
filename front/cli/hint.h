/* A hint as text or as JSON, for the command and for the prompt. */
#ifndef FRONT_CLI_HINT_H
#define FRONT_CLI_HINT_H

#include "front/cli/cli.h"
#include "reader/hint.h"

/* The best answers for the seat that is asked. False: no memory. */
bool print_hint(FILE *, const struct reader *, struct budget, struct rng, bool json);

#endif
