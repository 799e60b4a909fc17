#include "room/draws.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 20, WORDS = 16, NONCE_BYTES = 8 };

/* ---- ChaCha20, with a block number of 64 bits ---- */

static uint32_t rotated(uint32_t word, int by) { return word << by | word >> (32 - by); }

static void quarter(uint32_t x[WORDS], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 7);
}

static void columns_and_diagonals(uint32_t x[WORDS])
{
    for (int i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++) quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

/* The block of that number of the stream, as words. The lowest byte comes first, here as in the cipher. */
static void cipher_block(const uint8_t key[SEED_BYTES], const char nonce[NONCE_BYTES], uint64_t number,
                         uint64_t block[DRAWS_IN_BLOCK])
{
    uint32_t begin[WORDS], x[WORDS];
    memcpy(begin, "expand 32-byte k", 16);
    memcpy(begin + 4, key, SEED_BYTES);
    memcpy(begin + 12, &number, sizeof number);
    memcpy(begin + 14, nonce, NONCE_BYTES);
    memcpy(x, begin, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) columns_and_diagonals(x);
    for (int i = 0; i < WORDS; i++) x[i] += begin[i];
    memcpy(block, x, sizeof x);
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the lowest byte comes first");

/* ---- draws ---- */

static void fill_block(struct draws *d)
{
    static const char nonce[NONCE_BYTES];
    cipher_block(d->seed, nonce, d->at / DRAWS_IN_BLOCK, d->block);
}

static uint64_t next_draw(struct bits *bits)
{
    struct draws *d = (struct draws *)(void *)bits;
    if (d->at % DRAWS_IN_BLOCK == 0) fill_block(d);
    return d->block[d->at++ % DRAWS_IN_BLOCK];
}

void draws_begin_at(struct draws *d, const uint8_t seed[SEED_BYTES], uint64_t drawn)
{
    *d = (struct draws){ .bits = { next_draw }, .at = drawn };
    memcpy(d->seed, seed, SEED_BYTES);
    fill_block(d);
}

void draws_begin(struct draws *d, const uint8_t seed[SEED_BYTES]) { draws_begin_at(d, seed, 0); }

uint64_t thoughts_of(const uint8_t seed[SEED_BYTES])
{
    uint64_t block[DRAWS_IN_BLOCK];
    cipher_block(seed, "thoughts", 0, block);
    return block[0];
}

/* ---- seeds as text ---- */

bool seed_parse(const char *hex, uint8_t seed[SEED_BYTES])
{
    size_t length = strlen(hex);
    if (length < 1 || length > 2 * SEED_BYTES || hex[strspn(hex, "0123456789abcdefABCDEF")]) return false;
    memset(seed, 0, SEED_BYTES);
    for (size_t k = 0; k < length; k++) { /* from the last digit, which is the lowest */
        int c = tolower((unsigned char)hex[length - 1 - k]), digit = c <= '9' ? c - '0' : c - 'a' + 10;
        seed[SEED_BYTES - 1 - k / 2] |= (uint8_t)(digit << (k % 2 * 4));
    }
    return true;
}

void seed_print(const uint8_t seed[SEED_BYTES], char hex[2 * SEED_BYTES + 1])
{
    for (int i = 0; i < SEED_BYTES; i++) snprintf(hex + 2 * i, 3, "%02x", seed[i]);
}
