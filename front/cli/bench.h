/* The parts of creel bench. */
#ifndef FRONT_CLI_BENCH_H
#define FRONT_CLI_BENCH_H

#include "front/cli/cli.h"

double wall_seconds(void);
double cpu_seconds(void);

/* Prints the pace of searches at a table like this. False: no memory. */
bool bench_search(const struct game *, const struct setup *, bool json);

#endif
