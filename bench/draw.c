/* The unit of the benchmark: random draws with a bound, in a loop that never changes and is always compiled in the same way. */
#include "bench/draw.h"

#include "engine/rng.h"

uint64_t draw_many(uint64_t seed, long count)
{
    struct rng r = { seed };
    uint64_t sum = 0;
    for (long i = 0; i < count; i++) sum += (uint64_t)rng_below(&r, 6);
    return sum;
}
