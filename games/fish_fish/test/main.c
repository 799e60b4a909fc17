/* The rules of Fish Fish as scenarios, one program. */
#include "test/harness.c"

RULES_OF(fish_fish)
