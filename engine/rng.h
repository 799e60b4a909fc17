/* Random numbers for bots, playouts and tests (wyrand). Tables never draw from this: the front end supplies their bits. */
#ifndef ENGINE_RNG_H
#define ENGINE_RNG_H

#include "engine/menu.h"

struct rng { uint64_t word; };

/* Both halves of a product of 128 bits, folded into one. */
#ifdef __wasm__   /* it has no such product; four small ones are faster than a library call */
static inline uint64_t folded_product(uint64_t a, uint64_t b)
{
    uint64_t low_a = (uint32_t)a, high_a = a >> 32, low_b = (uint32_t)b, high_b = b >> 32;
    uint64_t one = low_a * high_b + (low_a * low_b >> 32), other = high_a * low_b + (uint32_t)one;
    return (high_a * high_b + (one >> 32) + (other >> 32)) ^ (a * b);
}
#else
static inline uint64_t folded_product(uint64_t a, uint64_t b)
{
    __extension__ unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}
#endif

static inline uint64_t rng_next(struct rng *r)
{
    r->word += UINT64_C(0xa0761d6478bd642f);
    return folded_product(r->word, r->word ^ UINT64_C(0xe7037ed1a0b428db));
}

/* A number below n by multiplication: no division, and a bias too small to matter to a bot. */
static inline int rng_below(struct rng *r, int n) { return (int)((rng_next(r) >> 32) * (uint64_t)n >> 32); }

static inline int rng_pick(struct rng *r, struct odds odds) { return way(odds, rng_below(r, ways(odds))); }

#endif
