#include "room/draws.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 20, WORDS = 16 };

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

/* The block of that number of a stream, as words of 64 bits. The lowest byte comes first, here as in the cipher. */
static void cipher_block(const uint8_t key[SEED_BYTES], uint64_t nonce, uint64_t number, uint64_t block[WORDS / 2])
{
    uint32_t begin[WORDS], x[WORDS];
    memcpy(begin, "expand 32-byte k", 16);
    memcpy(begin + 4, key, SEED_BYTES);
    memcpy(begin + 12, &number, sizeof number);
    memcpy(begin + 14, &nonce, sizeof nonce);
    memcpy(x, begin, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) columns_and_diagonals(x);
    for (int i = 0; i < WORDS; i++) x[i] += begin[i];
    memcpy(block, x, sizeof x);
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the lowest byte comes first");

/* ---- draws ---- */

/* Of every 64 bits the upper half. */
uint32_t draw_word(const uint8_t seed[SEED_BYTES], uint64_t stream, uint64_t n)
{
    uint64_t block[WORDS / 2];
    cipher_block(seed, stream, n / (WORDS / 2), block);
    return (uint32_t)(block[n % (WORDS / 2)] >> WORD_BITS);
}

int drawn_number(const uint8_t seed[SEED_BYTES], uint64_t n, int ways)
{
    int number;
    uint64_t stream = 0;
    while (!number_from_word(draw_word(seed, stream, n), WORD_BITS, ways, &number)) stream++;
    return number;
}

static int next_number(struct bits *bits, int ways)
{
    struct draws *d = (struct draws *)(void *)bits;
    return drawn_number(d->seed, d->at++, ways);
}

void draws_begin_at(struct draws *d, const uint8_t seed[SEED_BYTES], uint64_t drawn)
{
    *d = (struct draws){ .bits = { next_number }, .at = drawn };
    memcpy(d->seed, seed, SEED_BYTES);
}

void draws_begin(struct draws *d, const uint8_t seed[SEED_BYTES]) { draws_begin_at(d, seed, 0); }

bool outcomes_drawn(const struct table *t, uint64_t *drawn)
{
    bool *standing = table_standing(t);
    *drawn = 0;
    for (int i = 0; standing && i < table_entries(t); i++) {
        const struct entry *e = table_entry(t, i);
        *drawn += standing[i] && e->who == NOBODY && e->typist == NOBODY;
    }
    free(standing);
    return standing != NULL;
}

/* A stream far from those of the draws: its number is "thoughts", as bytes. */
uint64_t thoughts_of(const uint8_t seed[SEED_BYTES])
{
    uint64_t block[WORDS / 2], stream;
    memcpy(&stream, "thoughts", sizeof stream);
    cipher_block(seed, stream, 0, block);
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
