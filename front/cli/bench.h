/* The parts of creel bench. */
#ifndef FRONT_CLI_BENCH_H
#define FRONT_CLI_BENCH_H

#include "front/cli/cli.h"

double wall_seconds(void);
double cpu_seconds(void);

/* Prints the pace of searches at a table like this. False: no memory. */
bool bench_search(const struct game *, const struct setup *, bool json);


/* Prints what a decision costs in batches of games at a table like this. False: no memory. */
bool bench_batch(const struct game *, const struct setup *, bool json);

/* Seconds of a decision by menu and play, in a slice of random games. */
double time_play(const struct game *, const struct setup *, uint64_t seed);

#endif
