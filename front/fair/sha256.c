#include "front/fair/sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int bits) { return x >> bits | x << (32 - bits); }

static uint32_t word_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void expand(const uint8_t block[SHA256_BLOCK], uint32_t w[64])
{
    for (int i = 0; i < 16; i++) w[i] = word_at(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] =
            w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >> 3) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ b >> 10);
    }
}

static void take_block(struct sha256 *h, const uint8_t block[SHA256_BLOCK])
{
    uint32_t w[64], s[8];
    expand(block, w);
    memcpy(s, h->state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t choose = (s[4] & s[5]) ^ (~s[4] & s[6]), most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t one = s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) + choose + k[i] + w[i];
        uint32_t two = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) + most;
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) h->state[i] += s[i];
}

void sha256_begin(struct sha256 *h)
{
    *h = (struct sha256){
        { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 }, 0, { 0 }
    };
}

void sha256_add(struct sha256 *h, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    while (length) {
        size_t filled = h->length % SHA256_BLOCK, most = SHA256_BLOCK - filled, some = length < most ? length : most;
        memcpy(h->block + filled, from, some);
        h->length += some;
        from += some;
        length -= some;
        if (filled + some == SHA256_BLOCK) take_block(h, h->block);
    }
}

/* A bit, zeros, and the length in bits fill the last block. */
void sha256_end(struct sha256 *h, uint8_t hash[SHA256_BYTES])
{
    static const uint8_t zeros[SHA256_BLOCK];
    uint8_t bits[8], one = 0x80;
    for (int i = 0; i < 8; i++) bits[i] = (uint8_t)(h->length * 8 >> (56 - 8 * i));
    sha256_add(h, &one, 1);
    sha256_add(h, zeros, (2 * SHA256_BLOCK - sizeof bits - h->length % SHA256_BLOCK) % SHA256_BLOCK);
    sha256_add(h, bits, sizeof bits);
    for (int i = 0; i < SHA256_BYTES; i++) hash[i] = (uint8_t)(h->state[i / 4] >> (24 - i % 4 * 8));
}

void sha256(const void *bytes, size_t length, uint8_t hash[SHA256_BYTES])
{
    struct sha256 h;
    sha256_begin(&h);
    sha256_add(&h, bytes, length);
    sha256_end(&h, hash);
}
