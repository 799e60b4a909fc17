/* The draws of a room: a stream of ChaCha20 under a seed of 256 bits. The same seed deals the same game and gives bots the
 * same thoughts, wherever the room is. */
#ifndef ROOM_DRAWS_H
#define ROOM_DRAWS_H

#include "engine/table.h"

enum { SEED_BYTES = 32, DRAWS_IN_BLOCK = 8 };

struct draws {
    struct bits bits;              /* for a table */
    uint8_t  seed[SEED_BYTES];
    uint64_t at;                   /* words drawn so far */
    uint64_t block[DRAWS_IN_BLOCK];
};
void draws_begin(struct draws *, const uint8_t seed[SEED_BYTES]);
/* As if this many had been drawn before: the next is the same one, whatever happened in between. */
void draws_begin_at(struct draws *, const uint8_t seed[SEED_BYTES], uint64_t drawn);

/* Where the thoughts of bots begin: other bits than the table draws. */
uint64_t thoughts_of(const uint8_t seed[SEED_BYTES]);

/* Up to 64 digits; fewer are the low ones: `7` is a seed, too. False: it is none. */
bool seed_parse(const char *hex, uint8_t seed[SEED_BYTES]);
void seed_print(const uint8_t seed[SEED_BYTES], char hex[2 * SEED_BYTES + 1]);

#endif
