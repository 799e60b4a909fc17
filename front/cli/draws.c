/* The draws of a table: a stream of ChaCha20 under a 256-bit seed, so that a game can be dealt again from its seed. */
#include "front/cli/cli.h"

#include <sodium.h>
#include <string.h>

static uint64_t next_draw(struct bits *bits)
{
    struct draws *d = (struct draws *)(void *)bits;
    static const uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
    size_t offset = (size_t)(d->at * 8 % sizeof d->block);
    if (offset == 0) {
        memset(d->block, 0, sizeof d->block);
        crypto_stream_chacha20_xor_ic(d->block, d->block, sizeof d->block, nonce, d->at * 8 / 64, d->seed);
    }
    uint64_t word;
    memcpy(&word, d->block + offset, sizeof word);
    d->at++;
    return word;
}

void draws_begin(struct draws *d, const uint8_t seed[SEED_BYTES])
{
    *d = (struct draws){ .bits = { next_draw } };
    memcpy(d->seed, seed, SEED_BYTES);
}

void seed_random(uint8_t seed[SEED_BYTES]) { randombytes_buf(seed, SEED_BYTES); }

/* Fewer than 64 digits stand for the low ones: `--seed 7` is a seed too. */
bool seed_parse(const char *hex, uint8_t seed[SEED_BYTES])
{
    char padded[2 * SEED_BYTES + 1];
    size_t length = strlen(hex), written;
    if (length < 1 || length > 2 * SEED_BYTES || hex[strspn(hex, "0123456789abcdefABCDEF")]) return false;
    memset(padded, '0', sizeof padded);
    memcpy(padded + 2 * SEED_BYTES - length, hex, length + 1);
    return !sodium_hex2bin(seed, SEED_BYTES, padded, 2 * SEED_BYTES, NULL, &written, NULL) && written == SEED_BYTES;
}

uint64_t seed_for_bots(const uint8_t seed[SEED_BYTES])
{
    uint8_t hash[crypto_generichash_BYTES];
    uint64_t word;
    crypto_generichash(hash, sizeof hash, seed, SEED_BYTES, NULL, 0);
    memcpy(&word, hash, sizeof word);
    return word;
}

uint64_t seed_for_desk(const uint8_t seed[SEED_BYTES])
{
    static const uint8_t nonce[crypto_stream_chacha20_NONCEBYTES] = "thoughts";
    uint64_t word;
    uint8_t bytes[sizeof word];
    crypto_stream_chacha20(bytes, sizeof bytes, nonce, seed);
    memcpy(&word, bytes, sizeof word);
    return word;
}

void seed_print(const uint8_t seed[SEED_BYTES], char hex[2 * SEED_BYTES + 1])
{
    sodium_bin2hex(hex, 2 * SEED_BYTES + 1, seed, SEED_BYTES);
}
