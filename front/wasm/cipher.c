#include "front/wasm/cipher.h"

#include <string.h>

enum { ROUNDS = 20, WORDS = 16 };

static uint32_t turned(uint32_t word, int by) { return word << by | word >> (32 - by); }

static void quarter(uint32_t x[WORDS], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = turned(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = turned(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = turned(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = turned(x[b] ^ x[c], 7);
}

static void columns_and_diagonals(uint32_t x[WORDS])
{
    for (int i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++) quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

/* WebAssembly lays the lowest byte first, as the cipher does. */
void cipher_block(const uint8_t key[KEY_BYTES], const char nonce[NONCE_BYTES], uint64_t number,
                  uint64_t block[BLOCK_WORDS])
{
    uint32_t begin[WORDS], x[WORDS];
    memcpy(begin, "expand 32-byte k", 16);
    memcpy(begin + 4, key, KEY_BYTES);
    memcpy(begin + 12, &number, sizeof number);
    memcpy(begin + 14, nonce, NONCE_BYTES);
    memcpy(x, begin, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) columns_and_diagonals(x);
    for (int i = 0; i < WORDS; i++) x[i] += begin[i];
    memcpy(block, x, sizeof x);
}
