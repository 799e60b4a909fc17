/* SHA-256 (FIPS 180-4). It is here so that a page checks draws by the same code as the program. */
#ifndef FRONT_FAIR_SHA256_H
#define FRONT_FAIR_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t state[8];
    uint64_t length;                 /* bytes so far */
    uint8_t block[SHA256_BLOCK];     /* those that do not fill a block yet */
};

void sha256_begin(struct sha256 *);
void sha256_add(struct sha256 *, const void *bytes, size_t length);
void sha256_end(struct sha256 *, uint8_t hash[SHA256_BYTES]);
void sha256(const void *bytes, size_t length, uint8_t hash[SHA256_BYTES]);

#endif
