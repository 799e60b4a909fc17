/* A room that the host has in memory, for the files that make up the host. */
#ifndef FRONT_SERVE_HOSTED_H
#define FRONT_SERVE_HOSTED_H

#include "front/fair/fairness.h"
#include "front/serve/host.h"

enum { SEATS_AND_STRANGER = SEATS_LIMIT + 1 };

/* An append that the store has. */
struct kept_append {
    int number, end;                 /* entries before and after it */
    uint8_t key[STORE_KEY_BYTES];
};

struct hosted {
    struct hosted *next;
    struct host *host;
    struct table_record record;
    struct draws draws;
    struct room *room;
    struct kept_append *kept;        /* in order */
    int kept_count, kept_room;
    bool busy;                       /* an append is under way ...  */
    struct append append;
    struct text_out lines;           /* ... with these lines        */
    bool stalled;                    /* the store has failed: bots wait for the next sweep */
    struct thinking *thinking;       /* NULL: no bot thinks         */
    struct thought *thought;
    struct sent sent[SEATS_AND_STRANGER]; /* to those who are up to date */
    struct guest *first;
    uint64_t idle_since;
};

static inline int entries_of(const struct hosted *h) { return table_entries(room_table(h->room)); }

/* Sends what guests lack. */
void show_all(struct hosted *);
void forget_sent(struct hosted *);
void say_taken(struct guest *, const char *id, int number, int entries);
void add_moment(const struct hosted *, int viewer, enum language, int from, struct text_out *);

/* Draws (host_chance.c) */
void draw_key(const struct hosted *, uint8_t key[SEED_BYTES]);
void add_log(const struct hosted *, int viewer, struct text_out *);

#endif
