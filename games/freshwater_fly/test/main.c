/* The rules of Freshwater Fly as scenarios, one program. */
#include "test/harness.c"

RULES_OF(freshwater_fly)
