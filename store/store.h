/* Where tables are kept: how each was set up, who sits where, and every answer.
 *
 * Acknowledged means stored: an append counts once it is committed and synced. A thread of its own writes whatever waits in
 * one transaction, so many tables share one sync of the disk. One append is under way per table. It is numbered by the entries
 * before it, so two that continue the same game can't both be taken.
 *
 * A file of SQLite has one program that writes to it. A database of PostgreSQL is shared by any number of them, called nodes:
 * each learns from the others what they have stored, as news. */
#ifndef STORE_H
#define STORE_H

#include "engine/replay.h"
#include "engine/setup.h"
#include "packet/packet.h"

enum { STORE_KEY_BYTES = 16, SECRET_BYTES = 32, TABLE_KEY_BYTES = 32, WEBHOOK_URL = 401, PASS_BOX = 80, NODE_NAME = 17 };

/* How the draws of a table are made (docs/fairness.md). The numbers are stored. */
enum chance_kind {
    CHANCE_BY_KEY = 0,                       /* from the key itself: tables from before there were commitments      */
    CHANCE_COMMITTED = 1,                    /* from a secret whose commitment is published, which is the key here  */
    CHANCE_AWAITS = 2                        /* the same, and the game starts when every person has contributed     */
};

/* Who has a seat. Where a bot plays, for itself or for a person, the seat has its level. */
enum seat_state {
    SEAT_KEPT,                               /* a bot's, or a person's who has its secret         */
    SEAT_OPEN,                               /* whoever has the invitation may take it            */
    SEAT_AWAY,                               /* a bot plays until the person is back              */
    SEAT_RESIGNED                            /* a bot plays on for good                           */
};

/* A table and its company: how it was set up, and who sits there now. */
struct table_record {
    int64_t id;                              /* above 0                                           */
    int version;                             /* how often it has changed                          */
    bool watched;                            /* strangers may look on                             */
    bool started, paused;
    bool listed;                             /* strangers may take an open seat before the start  */
    bool no_hints;
    int64_t next;                            /* the table of the rematch; 0: there is none        */
    struct table_clock {
        int turn, bank, increment;           /* in seconds: for each turn, or for the whole game and more for each turn; 0: none */
        enum time_out { OUT_BOT, OUT_SEAT, OUT_WAIT } out;   /* a bot answers; it takes the seat; nothing */
        int from, to;                        /* minutes of the day, UTC, between which it runs; the same: always */
        int seat, turns;                     /* whose time runs, or NOBODY, and in which turn     */
        int64_t deadline;                    /* in milliseconds since 1970; 0: no time runs       */
        int64_t rest;                        /* of a paused game: what was left, in milliseconds  */
        bool late;                           /* this turn's time is out, and it was said          */
    } clock;
    int64_t left[SEATS_LIMIT];               /* of the bank of each seat, in milliseconds         */
    int grown[SEATS_LIMIT];                  /* it has grown for the turns before this one        */
    struct table_reminder {
        int seat, turns, tries;              /* who is asked, or NOBODY, in which turn, and how often it was tried */
        int64_t at;                          /* when to try next, in milliseconds since 1970; 0: not in this turn  */
    } reminder;
    struct webhook {
        char url[WEBHOOK_URL];               /* "": there is none                                 */
        uint8_t form, language;
        int64_t last;                        /* when it was last told that it is this seat's turn */
    } webhook[SEATS_LIMIT];
    struct pass {
        uint8_t hash[SECRET_BYTES];          /* zeros: there is none                              */
        uint8_t box[PASS_BOX];               /* the secrets that it brings, locked by it          */
        int64_t until;                       /* in milliseconds since 1970                        */
    } pass[SEATS_LIMIT];                     /* for another device of whoever holds the seat      */
    struct proposal {
        enum proposal_kind { NOTHING_PROPOSED, PROPOSED_UNDO, PROPOSED_PAUSE, PROPOSED_RESUME, PROPOSED_CLOCK } kind;
        int number;                          /* the version that brought it                       */
        int by;                              /* a seat                                            */
        int agreed;                          /* the seats that have agreed, as a set              */
        int entries;                         /* of the game when it was asked for: an undo is forgotten with the next one */
        int amount;                          /* answers and outcomes to undo, or seconds for each turn */
    } proposal;
    uint8_t owner[SECRET_BYTES], invite[SECRET_BYTES]; /* hashes of secrets; zeros: there is none */
    int chance;                              /* enum chance_kind                                  */
    uint8_t key[TABLE_KEY_BYTES];            /* of its draws: never leaves the server in a game   */
    char setup[SETUP_LINE];                  /* the first line of its log                         */
    int64_t made_at;                         /* in seconds since 1970                             */
    int seats;
    struct sitter sitter[SEATS_LIMIT];
    uint8_t state[SEATS_LIMIT];              /* enum seat_state                                   */
    uint8_t contribution[SEATS_LIMIT][TABLE_KEY_BYTES]; /* to the draws; zeros: none              */
    bool muted[SEATS_LIMIT];                 /* by the owner                                      */
    uint8_t secret[SEATS_LIMIT][SECRET_BYTES]; /* hashes of the secrets of the seats; zeros: none */
};

enum append_result {
    APPEND_WAITING,
    APPEND_TAKEN,
    APPEND_AGAIN,                            /* it was taken before: the key at this number is the same    */
    APPEND_CONFLICT,                         /* another append has this number                             */
    APPEND_FAILED                            /* not stored as far as anyone can tell: ask again, with the same lines */
};

/* What happened at a table beside the game. Only the latest are kept. */
enum { NOTICE_KIND = 16, NOTICE_TEXT = 501 };
struct notice {
    int number;                              /* from 1 on                                         */
    int64_t at;                              /* in milliseconds since 1970                        */
    char kind[NOTICE_KIND];
    int seat;                                /* who did it, or NOBODY: the owner or the server    */
    int about;                               /* another seat, or NOBODY                           */
    char text[NOTICE_TEXT];
    uint8_t key[STORE_KEY_BYTES];            /* by which a repeat is recognised                   */
};

/* An answer and all that followed automatically, or another change of a table. It belongs to the store from store_append until store_done returns it. */
struct append {
    struct append *next;
    const struct table_record *made;         /* NULL, or the table that begins with it            */
    const struct table_record *changed;      /* NULL, or the table as it is from now on: it follows the version before */
    const struct notice *notice;             /* NULL, or what there is to say about it            */
    int erased;                              /* the number of a notice whose text is gone; 0: none */
    int64_t table;
    int number;                              /* entries before it                                 */
    const char *lines;                       /* of the log, each with its newline; maybe none     */
    enum bots_turn { BOTS_AS_BEFORE, BOTS_ASKED, BOTS_NOT_ASKED } bots;   /* whether a bot is to answer next */
    int64_t at;                              /* in milliseconds since 1970                        */
    uint8_t key[STORE_KEY_BYTES];            /* by which a repeat is recognised                   */
    enum append_result result;
    char reason[REFUSAL_WORD];               /* why it failed, in the words of the database       */
};

struct store_place {
    const char *url;                         /* of PostgreSQL; NULL: a file of SQLite ...         */
    const char *file;                        /* ... which is this                                 */
    const char *vfs;                         /* of SQLite; NULL: the usual one                    */
    int limit;                               /* appends that may wait                             */
    int notices;                             /* that are kept of each table                       */
    void (*done)(void *listener);            /* something is done, or there is news; called by threads of the store */
    void *listener;
};

struct store;

/* NULL: it can't be opened. */
struct store *store_open(const struct store_place *, struct refusal *);
void store_close(struct store *);            /* what waits is written first */

bool store_append(struct store *, struct append *);   /* false: too many wait */
int store_waiting(struct store *);                     /* appends that wait    */
struct append *store_done(struct store *);            /* all that are done since the last call, in order; NULL: none */

/* What another node has stored, or who is connected to it. */
enum news_kind {
    NEWS_MISSED,                             /* of any kind, from any node: nobody listened       */
    NEWS_STORED,                             /* at this table                                     */
    NEWS_PRESENT,                            /* these seats of this table                         */
    NEWS_ASKED,                              /* that node wants to know who is connected here     */
    NEWS_GONE                                /* that node has stopped                             */
};
struct news {
    struct news *next;
    enum news_kind kind;
    char node[NODE_NAME];
    int64_t table;
    uint32_t seats;                          /* whose people are present, as a set                */
    int number;                              /* entries before its lines                          */
    int version, notice;                     /* numbers that the table has come to; 0: as before  */
    uint8_t key[STORE_KEY_BYTES];
    bool has_lines;                          /* false: it has too many, or none: they can be read */
    char lines[];
};
struct news *store_news(struct store *);     /* all since the last call, in order, each for free(); NULL: none */

/* Tells the other nodes who is connected to this one, at some tables. Nothing of it is stored, and some may be lost. */
struct present { int64_t table; uint32_t seats; };
void store_say_present(struct store *, const struct present *, int count);

enum stored { STORED, NOT_STORED, STORE_UNREADABLE };

/* Reading, for one thread at a time, which sees what is committed. */
enum stored store_table(struct store *, int64_t id, struct table_record *);
typedef bool take_append(void *reader, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES]);
/* The appends from a number on, in order, until one is not wanted. False: that, or they can't be read. */
bool store_read_on(struct store *, int64_t table, int from, take_append *, void *reader);
typedef void take_table(void *reader, int64_t table);
/* Tables where somebody's time is out, or a reminder is due: after the first `skip` of either kind at most DUE_LIMIT, the oldest first. */
enum { DUE_LIMIT = 64 };
void store_due(struct store *, int64_t now, int skip, take_table *, void *reader);
/* Tables above this id where a bot was to answer before then and has not: in order of their ids, at most BOTS_DUE_LIMIT. */
enum { BOTS_DUE_LIMIT = 64 };
void store_bots_due(struct store *, int64_t above, int64_t before, take_table *, void *reader);
/* How far a table has come: the numbers of its latest append, its record and its latest notice; 0: none. */
struct table_progress { int number, version, notice; };
enum stored store_progress(struct store *, int64_t table, struct table_progress *);
enum { LISTED_LIMIT = 50 };
void store_listed(struct store *, take_table *, void *reader);             /* listed tables that have not started, latest first */
typedef bool take_notice(void *reader, const struct notice *);
bool store_notices(struct store *, int64_t table, take_notice *, void *reader);   /* the same for notices */

#endif
