/* The draws of a room: streams of ChaCha20 under a seed of 256 bits. The same seed deals the same game and gives bots the
 * same thoughts, wherever the room is.
 *
 * Outcome n is made from word n of the first stream. If that word must be rejected, from word n of the second stream, and so on:
 * so outcome n depends on the seed, n and the odds alone, whatever was drawn before. docs/fairness.md describes it for others. */
#ifndef ROOM_DRAWS_H
#define ROOM_DRAWS_H

#include "engine/table.h"

enum { SEED_BYTES = 32, WORD_BITS = 32 };

struct draws {
    struct bits bits;              /* for a table */
    uint8_t  seed[SEED_BYTES];
    uint64_t at;                   /* outcomes drawn so far */
};
void draws_begin(struct draws *, const uint8_t seed[SEED_BYTES]);
/* As if this many had been drawn before: the next is the same one, whatever happened in between. */
void draws_begin_at(struct draws *, const uint8_t seed[SEED_BYTES], uint64_t drawn);

/* How many outcomes a table has drawn that were not undone. One that was undone by agreement comes out the same when it is drawn
 * again. False: there is no memory. */
bool outcomes_drawn(const struct table *, uint64_t *drawn);

/* Word n of the stream of that number. */
uint32_t draw_word(const uint8_t seed[SEED_BYTES], uint64_t stream, uint64_t n);

/* A word of this many bits as a number below n: the whole part of word * n / 2^bits. Unless n is a power of two, some numbers have
 * a word more than others. False: this is such a word, and is rejected; of those that are left every number has equally many. */
static inline bool number_from_word(uint32_t word, int bits, int n, int *number)
{
    uint64_t words = UINT64_C(1) << bits, product = (uint64_t)word * (uint64_t)n;
    *number = (int)(product >> bits);
    return (product & (words - 1)) >= words % (uint64_t)n;
}

/* Outcome n under this seed, as a number below `ways`. */
int drawn_number(const uint8_t seed[SEED_BYTES], uint64_t n, int ways);

/* Where the thoughts of bots begin: other bits than the table draws. */
uint64_t thoughts_of(const uint8_t seed[SEED_BYTES]);

/* Up to 64 digits; fewer are the low ones: `7` is a seed, too. False: it is none. */
bool seed_parse(const char *hex, uint8_t seed[SEED_BYTES]);
void seed_print(const uint8_t seed[SEED_BYTES], char hex[2 * SEED_BYTES + 1]);

#endif
