/* What the fuzz targets share. A target is a function of bytes that ends the program when a claim does not hold; libFuzzer
 * calls it with bytes of its own making, standalone.c with files. */
#ifndef TEST_FUZZ_TARGET_H
#define TEST_FUZZ_TARGET_H

#include "engine/game.h"
#include "engine/refusal.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define CLAIM(claim, words)                                   \
    do {                                                      \
        if (claim) break;                                     \
        fprintf(stderr, "it does not hold that %s\n", words); \
        abort();                                              \
    } while (0)

/* A game for tests alone (test/sampler), and the one of any id, as game_named but with the sampler. */
extern const struct game sampler;
const struct game *any_game(const char *id);

/* NULL if the refusal is one that people can be told in every language, else what is wrong with it. */
const char *refusal_fault(const struct refusal *);

#endif
