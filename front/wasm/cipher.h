/* ChaCha20, as the command line has it from a library: a seed deals the same game here and there. */
#ifndef FRONT_WASM_CIPHER_H
#define FRONT_WASM_CIPHER_H

#include <stdint.h>

enum { KEY_BYTES = 32, NONCE_BYTES = 8, BLOCK_WORDS = 8 };

/* The block of that number of the stream: 64 bytes, as words. */
void cipher_block(const uint8_t key[KEY_BYTES], const char nonce[NONCE_BYTES], uint64_t number,
                  uint64_t block[BLOCK_WORDS]);

#endif
