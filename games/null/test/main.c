/* The rules of the null game as scenarios, one program. */
#include "test/harness.c"

RULES_OF(null)
