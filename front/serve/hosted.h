/* A room that the host has in memory, for the files that make up the host. */
#ifndef FRONT_SERVE_HOSTED_H
#define FRONT_SERVE_HOSTED_H

#include "front/fair/fairness.h"
#include "front/serve/bucket.h"
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
    struct room *room;               /* NULL: the game has not begun, or can't be read */
    struct kept_append *kept;        /* in order */
    int kept_count, kept_room;
    bool busy;                       /* an append is under way ...  */
    struct append append;
    struct text_out lines;           /* ... with these lines        */
    uint64_t sent_at;                /* ... since then              */
    struct effects effects;          /* ... and this, if somebody asked it of the company */
    struct notice *notice;           /* the latest, in order        */
    int notices, notice_room;
    struct making *rematch;          /* NULL, or the table that is being made for it */
    int64_t rematch_id;              /* the one that was made, or 0 */
    int shown;                       /* of the status               */
    struct bucket said[SEATS_AND_STRANGER]; /* how much each has said lately; the owner without a seat comes last */
    int seatings, status;            /* how often who plays, and anything else of the company, has changed */
    bool stalled;                    /* the store has failed: bots wait for the next sweep */
    struct thinking *thinking;       /* NULL: no bot thinks         */
    struct thought *thought;
    struct sent sent[SEATS_AND_STRANGER]; /* to those who are up to date */
    struct guest *first;
    uint64_t idle_since;
};

static inline int entries_of(const struct hosted *h) { return h->room ? table_entries(room_table(h->room)) : 0; }
static inline bool is_over(const struct hosted *h) { return h->room && table_over(room_table(h->room)); }
static inline bool is_working(const struct hosted *h) { return h->busy || h->thinking || h->rematch; }
static inline bool is_readable(const struct hosted *h) { return h->room || !h->record.started; }

/* Rooms (host.c) */
bool load_room(struct hosted *, struct refusal *);
bool begin_game(struct hosted *, struct refusal *);
bool seat_all(struct hosted *, struct refusal *);
bool go_back(struct hosted *, int count, struct refusal *);
void send_away(struct hosted *);

/* Appends (host_append.c) */
bool keep_append(struct hosted *, int number, int end, const uint8_t key[STORE_KEY_BYTES]);
void append_from(struct hosted *, int number, const uint8_t key[STORE_KEY_BYTES]);
void append_change(struct hosted *, int number, const uint8_t key[STORE_KEY_BYTES]);
void remember_asked(struct guest *, const struct ask *, const uint8_t key[STORE_KEY_BYTES]);
void go_on(struct hosted *);
void check_clock(struct hosted *);
bool move_clock(struct hosted *);           /* true: the record has changed */
int64_t date_of(const struct hosted *);
struct store *store_of(const struct host *);
struct host_owner *owner_of(const struct host *);
bool host_stops(const struct host *);

/* The company (host_company.c) */
bool keep_notice(struct hosted *, const struct notice *);
void erase_notice(struct hosted *, int number);
void ask_company(struct guest *, const struct ask *);
void ask_what_waited(struct hosted *);
void send_removed_away(struct hosted *);
uint32_t seats_present(const struct hosted *);
bool guest_sees(const struct guest *);      /* the game, and not only who is there */
void say_told(struct guest *, const char *id, int number, const struct effects *);
void add_line(const struct hosted *, const struct guest *, struct text_out *);
void add_status(const struct hosted *, const struct guest *, const char *key, struct text_out *);
void show_status(const struct hosted *, struct guest *);

/* Sends what guests lack. */
void show_all(struct hosted *);
void forget_sent(struct hosted *);
void say_taken(struct guest *, const char *id, int number, int entries);
void add_moment(const struct hosted *, int viewer, enum language, int from, struct text_out *);

/* Draws (host_chance.c) */
void recall_fairness(const struct table_record *, struct fairness *);
void draw_from(struct hosted *, uint64_t drawn);            /* as if this many had been drawn before */
void add_log(const struct hosted *, int viewer, struct text_out *);

#endif
