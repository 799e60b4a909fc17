/* The server, as browsers, impatient programs and vandals meet it: through sockets, with a deadline on everything.
 *
 *     struct server s = serve_with("--seconds 1");
 *     struct reply r = ask(&s, "GET /nothing HTTP/1.1");
 *     assert_int_equal(r.status, 404);
 *     assert_int_equal(stop(&s, SIGTERM), 0);
 */
#ifndef TEST_E2E_SERVE_H
#define TEST_E2E_SERVE_H

#include "test/e2e/process.h"

#include <signal.h>

int answer_tests(void);
int folder_tests(void);
int request_tests(void);
int limit_tests(void);
int life_tests(void);

struct server {
    pid_t pid;
    int port, out;     /* its standard output */
    char ready[200];   /* the line it said    */
};

/* Started on a free port, and ready. Ends with the test, if not before. */
struct server serve_with(const char *format, ...) __attribute__((format(printf, 1, 2)));
int stop(struct server *, int signal_number);      /* the code it ended with      */
int code_at_end(struct server *);                  /* of one that ends by itself  */
long memory_of(const struct server *);             /* resident, in kB             */
int files_open_in(const struct server *);

int dial(const struct server *);
int dial_address(const char *address, int port);   /* -1: nobody answers there    */
int dial_from(const struct server *, int host);    /* from 127.0.0.HOST           */
void put(int fd, const char *text);
void put_bytes(int fd, const char *bytes, size_t length);
char *hear_all(int fd);                            /* until the other side closes */
bool is_closed_within(int fd, int ms);

struct reply {
    int status;
    char *head, *body; /* with a NUL behind; the body without gzip undone */
    size_t length;
};
struct reply hear(int fd, bool with_body);         /* exactly one answer; whether its request was not HEAD */
const char *header(const struct reply *, const char *name); /* NULL: not there */

/* One request on a connection of its own: its first line and maybe more lines, each after \r\n. Host is added. */
struct reply ask(const struct server *, const char *lines);

int servers_end(void **); /* tear-down */

#define SERVED(test) cmocka_unit_test_setup_teardown(test, test_begins, servers_end)

#endif
