/* Random numbers for bots, playouts and tests (wyrand). Tables never draw from this: their front end supplies the bits. */
#ifndef ENGINE_RNG_H
#define ENGINE_RNG_H

#include "engine/menu.h"

struct rng { uint64_t word; };

static inline uint64_t rng_next(struct rng *r)
{
    r->word += UINT64_C(0xa0761d6478bd642f);
    __extension__ unsigned __int128 product =
        (unsigned __int128)r->word * (r->word ^ UINT64_C(0xe7037ed1a0b428db));
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

/* Bits to a number below n, by multiplication: no division, and a bias no game can feel. */
static inline int scaled(uint64_t bits, int n) { return (int)((bits >> 32) * (uint64_t)n >> 32); }

static inline int rng_below(struct rng *r, int n) { return scaled(rng_next(r), n); }

static inline int rng_pick(struct rng *r, struct odds odds) { return way(odds, rng_below(r, ways(odds))); }

#endif
