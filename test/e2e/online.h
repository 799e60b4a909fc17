/* What the tests of tables of a server in the terminal share: a server that can be restarted at its address, tables on it, and others who play
 * at them. */
#ifndef TEST_E2E_ONLINE_H
#define TEST_E2E_ONLINE_H

#include "test/e2e/glass.h"
#include "test/e2e/serve.h"

int play_tests(void);
int company_tests(void);
int trust_tests(void);

struct hosted { struct server server; char table[20], secret[8][48], owner[48], invite[48]; };

void begin_hosting(struct hosted *);                    /* a server with a folder of its own   */
void host_again(struct hosted *, int signal_number);    /* it ends, and is there again at the same address */
void make(struct hosted *, const char *plan);           /* a table, as JSON describes it       */
const char *link_to(const struct hosted *, int seat);   /* of a seat from 1                    */

/* A client of examples/ in a seat, at random until the end; and whatever else node can run. Both end with the test. */
pid_t client_plays(const struct hosted *, int seat);
pid_t node_runs(int *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

void wait_to_see(struct glass *, const char *words);
void wait_to_see_either(struct glass *, const char *one, const char *other);
void wait_not_to_see(struct glass *, const char *words);
void play_to_the_end(struct glass *, const char *over); /* now this and now that is chosen     */

int online_begins(void **);
int online_ends(void **);
#define ONLINE(test) cmocka_unit_test_setup_teardown(test, online_begins, online_ends)

#endif
