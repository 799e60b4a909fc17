/* The rules of Coldwater Crown as scenarios, one program. */
#include "test/harness.c"

RULES_OF(coldwater_crown)
