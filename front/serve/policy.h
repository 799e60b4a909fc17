/* The Content-Security-Policy: everything from this server alone, and no code in the page but its import map. */
#ifndef FRONT_SERVE_POLICY_H
#define FRONT_SERVE_POLICY_H

#include "front/serve/files.h"

/* The policy for a page with these bytes: its import map, if it has one, is let in by its hash. */
void policy_write(char policy[POLICY_SIZE], const char *page, size_t length);

#endif
