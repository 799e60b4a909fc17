/* A desk to ask, for the tests of its requests: answers are parsed, and last until the end of the test. */
#ifndef TEST_ASKING_H
#define TEST_ASKING_H

#include "front/desk/desk.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern struct desk *desk;
extern long progress_calls, progress_all;   /* of long work: how often it was reported, and out of how much */
void report_progress(bool on);              /* whether it is; it is at first */

int open_desk(void **state);
int close_desk(void **state);
void forget_answers(void);       /* in a test with many of them */
#define AT_DESK(test) cmocka_unit_test_setup_teardown(test, open_desk, close_desk)

/* A request that must be taken, or refused with this key. */
json_t *ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
void refused(const char *request, const char *key);
void is_refused(json_t *answer, const char *key);
json_t *load(const char *words, const char *log);   /* taken or not */

json_t *parsed(const char *text);
bool is_true(json_t *of, const char *key);
const char *text_at(json_t *of, const char *key);   /* "": it is not there */
int number_at(json_t *of, const char *key);
json_t *list_at(json_t *of, const char *key);
json_t *item(json_t *of, const char *key, int i);
int length(json_t *of, const char *key);
json_t *choice_named(json_t *moment, const char *list, const char *text);

const char *log_now(void);
void play_out(void);             /* bots answer to the end */
void given_fish(int seats);      /* a table of Fish Fish whose first Fisher is seat 1 */

#endif
