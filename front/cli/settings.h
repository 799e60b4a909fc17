/* The settings of a command from a file, in the names of its flags:
 *
 *     # comments and empty lines
 *     port = 7700
 *     lan = yes
 */
#ifndef FRONT_CLI_SETTINGS_H
#define FRONT_CLI_SETTINGS_H

#include "engine/refusal.h"

#include <stdbool.h>
#include <stddef.h>

enum { SETTING_NAME = 40, SETTING_LINE = 4096 };

/* False: it is not wanted, and reading ends. */
typedef bool take_setting(void *taker, int line, const char *name, const char *value);

/* False: refused, with the line; or one was not wanted. */
bool settings_read(const char *text, size_t length, take_setting *, void *taker, struct refusal *);

#endif
