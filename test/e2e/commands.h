/* The commands, as a script, another program or a broken system meets them. */
#ifndef TEST_E2E_COMMANDS_H
#define TEST_E2E_COMMANDS_H

#include "test/e2e/process.h"

#include <jansson.h>

int usage_tests(void);
int log_tests(void);
int replay_tests(void);
int journal_tests(void);
int counsel_tests(void);
int arena_tests(void);
int count_tests(void);
int solve_tests(void);
int engine_tests(void);
int learn_tests(void);
int deck_tests(void);
int system_tests(void);

/* JSON until the end of the test. One text is one value; lines are one value each. */
json_t *json_of(const char *text);
json_t *json_of_lines(const char *text); /* an array of them */
json_t *part(json_t *, const char *key); /* it must be there */
const char *text_at(json_t *, const char *key);
long long number_at(json_t *, const char *key);
double real_at(json_t *, const char *key);
bool has_exactly_keys(json_t *, const char *const keys[], size_t count);

int count_of(const char *text, const char *what); /* how often it occurs */

/* The first lines of a log, in a file of its own. */
const char *first_lines(const char *path, int lines);

/* Refused in one line on the standard error, with nothing on the standard output. */
void refused(struct run, int code);

int forget_json(void **); /* tear-down */

#define COMMAND(test) cmocka_unit_test_setup_teardown(test, test_begins, forget_json)

#endif
