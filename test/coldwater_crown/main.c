#include "test/harness.c"

RULES_OF(coldwater_crown)
