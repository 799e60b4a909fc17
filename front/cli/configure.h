/* Settings that are not flags: see configure.c. */
#ifndef FRONT_CLI_CONFIGURE_H
#define FRONT_CLI_CONFIGURE_H

#include "front/cli/cli.h"

enum { CONFIGURED_LIMIT = 100 };

/* Values from a file, which flags point to. */
struct configuration {
    char *value[CONFIGURED_LIMIT];
    int count;
};

/* Before the flags are read, which go before all of it. False: the exit code is set, and all has been said. */
bool configure(int argc, char **argv, const struct flag *, struct configuration *, int *exit_code);
void configuration_free(struct configuration *);

#endif
