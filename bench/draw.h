#ifndef BENCH_DRAW_H
#define BENCH_DRAW_H

#include <stdint.h>

uint64_t draw_many(uint64_t seed, long count);

#endif
