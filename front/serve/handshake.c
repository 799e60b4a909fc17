#include "front/serve/handshake.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

/* SHA-1, which nothing but this handshake needs: it protects no secret here, and libsodium has none. A key and the fixed
 * text behind it fill one block and a part of the next, so that is all that is hashed. */

enum { BLOCK = 64, WORDS = 5, ROUNDS = 80, HASH_BYTES = 20, LENGTH_BYTES = 8 };

static uint32_t rotated(uint32_t word, int by) { return word << by | word >> (32 - by); }

static uint32_t mixed(int round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void schedule(const uint8_t block[BLOCK], uint32_t w[ROUNDS])
{
    for (int i = 0; i < 16; i++) {
        const uint8_t *byte = block + 4 * i;
        w[i] = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    }
    for (int i = 16; i < ROUNDS; i++) w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
}

static void add_block(uint32_t hash[WORDS], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], v[WORDS];
    schedule(block, w);
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t next = rotated(v[0], 5) + mixed(i, v[1], v[2], v[3]) + v[4] + w[i];
        memmove(v + 1, v, (WORDS - 1) * sizeof *v);
        v[2] = rotated(v[2], 30);
        v[0] = next;
    }
    for (int i = 0; i < WORDS; i++) hash[i] += v[i];
}

/* Of bytes that leave room in two blocks for the bit behind them and their length. */
static void hash_bytes(const void *bytes, size_t length, uint8_t result[HASH_BYTES])
{
    uint32_t hash[WORDS] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    uint8_t blocks[2 * BLOCK] = { 0 };
    memcpy(blocks, bytes, length);
    blocks[length] = 0x80;
    for (int i = 0; i < LENGTH_BYTES; i++) blocks[2 * BLOCK - 1 - i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    add_block(hash, blocks);
    add_block(hash, blocks + BLOCK);
    for (int i = 0; i < HASH_BYTES; i++) result[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

bool handshake_is_key(const char *key)
{
    uint8_t bytes[HANDSHAKE_KEY_LENGTH];
    size_t length = 0;
    return strlen(key) == HANDSHAKE_KEY_LENGTH &&
           !sodium_base642bin(bytes, sizeof bytes, key, HANDSHAKE_KEY_LENGTH, NULL, &length, NULL,
                              sodium_base64_VARIANT_ORIGINAL) &&
           length == 16;
}

void handshake_accept(const char *key, char accept[HANDSHAKE_ACCEPT_SIZE])
{
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[HANDSHAKE_KEY_LENGTH + sizeof fixed];
    uint8_t hash[HASH_BYTES];
    memcpy(text, key, HANDSHAKE_KEY_LENGTH);
    memcpy(text + HANDSHAKE_KEY_LENGTH, fixed, sizeof fixed);
    _Static_assert(sizeof text > BLOCK - LENGTH_BYTES && sizeof text + LENGTH_BYTES <= 2 * BLOCK, "two blocks");
    hash_bytes(text, strlen(text), hash);
    sodium_bin2base64(accept, HANDSHAKE_ACCEPT_SIZE, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}
