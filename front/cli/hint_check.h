/* creel hint --check: hints held against a search that thinks many times as long. */
#ifndef FRONT_CLI_HINT_CHECK_H
#define FRONT_CLI_HINT_CHECK_H

#include "bots/counsel.h"
#include "front/cli/cli.h"

enum { POSITIONS_LIMIT = 10000, TIMES_LIMIT = 200 };

struct check_plan {
    const struct game *game;
    struct setup setup;
    long positions, times, iterations;   /* of a hint; the reference has `times` as many */
    uint64_t seed;
    const char *reference;               /* a file that keeps the long searches; NULL: none */
};

int run_hint_check(const struct check_plan *, bool json);

#endif
