/* The program from outside: started, fed, listened to and waited for, with a deadline on everything.
 *
 *     struct run r = creel("play --seats %d", 9);
 *     assert_int_equal(r.code, 2);
 *     assert_says(r.err, "from 2 to 8");
 *
 * Words are separated by single spaces. What a run said is kept until the test ends. */
#ifndef TEST_E2E_PROCESS_H
#define TEST_E2E_PROCESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <cmocka.h>

/* The deadline is for programs that hang, and far above what a busy machine needs. */
enum { DEADLINE_MS = 200000, WORDS_LIMIT = 64 };

struct run {
    int code;        /* what it exited with; minus the signal that ended it */
    char *out, *err; /* with a NUL behind */
    size_t out_length;
};

/* Where its output goes */
enum output { TO_PIPE, TO_CLOSED_PIPE, TO_NOTHING, TO_FILE };

struct plan {
    const char *input; /* NULL: its end at once */
    size_t length;
    enum output output;
    const char *path; /* with TO_FILE */
    bool endless;     /* the input again and again */
    long file_limit;  /* bytes it may write to a file, then as on a full disk; 0: as many as it likes */
};

struct run creel(const char *format, ...) __attribute__((format(printf, 1, 2)));
struct run creel_reads(const char *input, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct run creel_by(struct plan, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* For those who start it themselves: the words as argv, and an exec that inherits no trick of the test's own. */
char **words_of(const char *format, va_list);
_Noreturn void become_creel(char **words);
int code_of(int status);
long long now_ms(void);

/* Claims. The whole text is shown when one fails. */
#define assert_says(text, part)     claim_says(text, part, true, __FILE__, __LINE__)
#define assert_not_says(text, part) claim_says(text, part, false, __FILE__, __LINE__)
void claim_says(const char *text, const char *part, bool says, const char *file, int line);

/* Memory until the end of the test */
void *kept(void *);
char *text_with(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Files in a folder of the group's own. write_file answers with the path. */
const char *path_of(const char *name);
const char *write_file(const char *name, const char *bytes, size_t length);
const char *write_text(const char *name, const char *text);
char *read_whole(const char *path, size_t *length); /* length may be NULL; NULL: there is no such file */

/* A message of the catalogs in this language, up to the first place that is filled in. */
const char *message(const char *language, const char *key);

/* Set-up and tear-down of a group, and of each test: English, and nothing of the caller's environment. */
int group_begins(void **);
int group_ends(void **);
int test_begins(void **);
int test_ends(void **);

#define RUN_GROUP(name, tests) cmocka_run_group_tests_name(name, tests, group_begins, group_ends)

#endif
