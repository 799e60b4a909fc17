/* What the tests of the host share: worlds, each a server without its loop, over a real store; bots think at once, and time is what
 * the test says. */
#ifndef TEST_WORLDS_H
#define TEST_WORLDS_H

#include "engine/lexicon.h"
#include "front/serve/api.h"

enum { WORLDS = 2, GUESTS = SEATS_LIMIT + 1, TABLE = 77 };

struct world {
    struct host_owner owner;
    struct store *store;
    struct host *host;
    char file[100];
    struct guest guest[GUESTS];
    struct text_out heard[GUESTS];  /* all that a guest was sent of the game, a message after the other */
    struct text_out status[GUESTS]; /* the same of the company */
    int sent[GUESTS];               /* how many */
    bool is_told[GUESTS];           /* what became of its request ... */
    char told[GUESTS][1000];        /* ... */
};

extern struct world world[WORLDS];
extern int appends_limit;            /* of the stores that are opened */
extern struct text_out said[WORLDS]; /* what the server has said about itself, without the time ... */
extern int speaks;                   /* ... in this one */
extern uint64_t time_now;
extern bool stored_now;
extern uint8_t secrets[SEATS_LIMIT][SECRET_BYTES], owner_secret[SECRET_BYTES];
extern const char two[];             /* the plan of a table */

void open_host(struct world *w);
void close_host(struct world *w);
void hear(struct guest *g, bool binary, const struct text_out *message);
void on_end(struct guest *g, bool removed);
int test_begins(void **state);
int test_ends(void **state);
void on_made(struct making *m, bool stored);
void make(struct world *w, const char *plan);
bool come_in(struct world *w, int k, bool json, struct refusal *why);
void sit(struct world *w, int k, bool json);
struct table *truth(struct world *w);
void forget_heard(struct world *w);
const char *ask(struct world *w, int k, struct ask a);
struct ask answer_at(int number, const char *id, const char *answer);
void assert_says(const char *text, const char *part);
void assert_not_says(const char *text, const char *part);
int entries_in(struct world *w);
int answer_due(struct world *w, char text[ANSWER_SIZE], int which);
void hear_server(const char *line);
void answer_now(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer);

#endif
