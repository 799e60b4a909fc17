#include "front/cli/cli.h"

#include <sodium.h>

void seed_random(uint8_t seed[SEED_BYTES]) { randombytes_buf(seed, SEED_BYTES); }
