/* A room that the host has in memory, for the files that make up the host. */
#ifndef FRONT_SERVE_HOSTED_H
#define FRONT_SERVE_HOSTED_H

#include "front/fair/fairness.h"
#include "front/serve/bucket.h"
#include "front/serve/host.h"
#include "front/serve/messages.h"
#include "front/serve/quarantine.h"
#include "front/serve/webhooks.h"

enum { SEATS_AND_STRANGER = SEATS_LIMIT + 1 };

/* An append that the store has. */
struct kept_append {
    int number, end;                 /* entries before and after it */
    uint8_t key[STORE_KEY_BYTES];
};

/* What a host knows of the other nodes, and tells them. */
struct neighbours {
    struct presence *presence;       /* who is connected to them    */
    struct present *present;         /* who is connected here, as far as they are to be told in this sweep */
    int count, places;
    int sweeps;
    bool says_all;                   /* whether anything has changed or not                   */
    uint64_t unknown_until;          /* it has not been heard yet who is connected elsewhere  */
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
    bool stalled;                    /* bots wait: the store has failed, or another node lets them play ... */
    uint64_t stalled_until;          /* ... until the first sweep after this */
    enum bots_turn bots;             /* as the store has it; BOTS_AS_BEFORE: unknown */
    bool behind;                     /* another node has stored something that may be missing here */
    struct thinking *thinking;       /* NULL: no bot thinks         */
    struct thought *thought;
    struct sent sent[SEATS_AND_STRANGER]; /* to those who are up to date */
    struct guest *first;
    uint32_t told_present;           /* seats of which the other nodes know that they are present here */
    uint64_t idle_since;
    bool reminds;                    /* the append under way is a reminder, which is sent afterwards */
    struct { bool ended; int seat, turns; } reminded; /* a reminder of that turn needs no other try, which is to be stored */
};

static inline struct asker asker_of(const struct guest *o)
{
    return (struct asker){ o->viewer, o->owner, o->invited, o->pass, o->pass_secret };
}
static inline int entries_of(const struct hosted *h) { return h->room ? table_entries(room_table(h->room)) : 0; }
static inline bool is_over(const struct hosted *h) { return h->room && table_over(room_table(h->room)); }
static inline bool is_working(const struct hosted *h) { return h->busy || h->thinking || h->rematch; }
static inline bool is_readable(const struct hosted *h) { return h->room || !h->record.started; }

/* A log that grows by appends, each of which begins where the one before ended. */
struct stored_log {
    struct text_out text;
    int entries;
};
bool stored_log_add(struct stored_log *, int number, const char *lines);   /* false: it does not */

/* Rooms (host.c) */
struct hosted *find_room(struct host *, int64_t table);   /* NULL: not in memory */
void each_room(struct host *, void (*)(struct hosted *));
struct hosted *room_of(struct host *, int64_t id, struct refusal *);   /* NULL: refused */
bool load_room(struct hosted *, struct refusal *);
bool begin_game(struct hosted *, struct refusal *);
bool seat_all(struct hosted *, struct refusal *);
bool go_back(struct hosted *, int count, struct refusal *);
void send_away(struct hosted *);
void send_former_away(struct hosted *);     /* whose secrets are worthless now, or who may not look on any more */

/* Appends (host_append.c) */
bool keep_append(struct hosted *, int number, int end, const uint8_t key[STORE_KEY_BYTES]);
void append_from(struct hosted *, int number, const uint8_t key[STORE_KEY_BYTES]);
void append_change(struct hosted *, int number, const uint8_t key[STORE_KEY_BYTES]);
void append_record(struct hosted *, const uint8_t key[STORE_KEY_BYTES]);   /* without anything to say about it */
int person_asked(const struct hosted *);    /* NOBODY: a bot, or nobody is */
void remember_asked(struct guest *, const struct ask *, const uint8_t key[STORE_KEY_BYTES]);
void go_on(struct hosted *);
enum bots_turn whose_turn(const struct hosted *);
void forget_asked(struct guest *);
void put_off_waiting(struct hosted *);      /* what was asked is asked again by ask_what_waited */
void check_clock(struct hosted *);
bool follow_turn(struct hosted *);          /* clock and reminder; true: the record has changed */
int64_t date_of(const struct hosted *);
struct store *store_of(const struct host *);
struct host_owner *owner_of(const struct host *);
const atomic_bool *host_stops(const struct host *);

/* News of other nodes (host_news.c) */
void take_news(struct host *);
void catch_up(struct hosted *);             /* with what another node may have stored */
void load_anew(struct hosted *);            /* the same where it has */

/* Who is connected, here or elsewhere (host_present.c) */
bool neighbours_begin(struct neighbours *);
void neighbours_end(struct neighbours *);
struct neighbours *neighbours_of(struct host *);
uint32_t seats_present(const struct hosted *);
bool knows_who_is_present(const struct hosted *);
void note_present(struct hosted *);         /* for say_present, in a sweep */
void say_present(struct host *);
void forget_silent(struct host *);
void hear_neighbour(struct host *, const struct news *);
void tell_who_is_there(struct hosted *);

/* The company (host_company.c) */
int latest_notice(const struct hosted *);   /* its number; 0: there is none */
bool keep_notice(struct hosted *, const struct notice *);
void erase_notice(struct hosted *, int number);
void ask_company(struct guest *, const struct ask *);
void ask_what_waited(struct hosted *);
void remove_guest(struct guest *, const char *key);   /* for this reason */
bool guest_sees(const struct guest *);      /* the game, and not only who is there */
void say_told(struct guest *, const char *id, int number, const struct effects *);
void add_line(const struct hosted *, const struct guest *, struct text_out *);
void add_status(const struct hosted *, const struct guest *, const char *key, struct text_out *);
void show_status(const struct hosted *, struct guest *);

/* Parts of messages (host_status.c) */
void add_name(const struct table_record *, int seat, enum language, struct text_out *);
void add_game_id(const struct table_record *, struct text_out *);
void write_table(const char *key, int64_t table, struct text_out *);

/* Reminders (host_remind.c) */
bool sends_reminders(const struct hosted *);
void check_reminder(struct hosted *);
void send_reminder(struct hosted *);
void end_reminder(struct hosted *);
void test_webhook(struct guest *, const struct ask *, struct refusal *);
void forget_test(struct guest *);
struct bucket *tests_of(struct host *);

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
