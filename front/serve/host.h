/* The host: the rooms of a server, over a store. No sockets: whoever looks on is a guest, to whom messages are sent.
 *
 *   a guest asks ─► the room answers, in memory ─► the store ─► acknowledged, and shown to all guests
 *
 * Acknowledged means stored, and so does seen: until the store has an append, nobody is told about it, and the room takes no
 * other. If it could not be stored, the room is rebuilt from what was. Draws depend on the key of the table and on how many
 * came before, so neither a crash nor an undo nor a repeat can change one.
 *
 * A room that nobody watches leaves memory after a while; it is replayed from the store when somebody comes. */
#ifndef FRONT_SERVE_HOST_H
#define FRONT_SERVE_HOST_H

#include "front/serve/ask.h"
#include "front/serve/company.h"
#include "front/serve/limits.h"
#include "front/serve/secrets.h"
#include "room/draws.h"
#include "room/room.h"
#include "store/store.h"
#include "text/catalog.h"

enum { NOTHING_SENT = -1 };

struct hosted;
struct host;
struct post;

/* Somebody connected to a room. Zero before it joins, but for `send`, `end` and how it wants to be spoken to. */
struct guest {
    struct guest *next, *previous;
    struct hosted *hosted;           /* NULL: it is not at a table                                  */
    int viewer;                      /* a seat, or NOBODY                                           */
    bool owner, invited;             /* what else its secrets have made of it                       */
    bool shows;                      /* it has shown a secret, beside the owner's ...               */
    uint8_t secret[SECRET_BYTES];    /* ... with this hash                                          */
    int pass;                        /* the seat of the pass that it has shown, from 1 on; 0: none  */
    uint8_t pass_secret[SECRET_BYTES];
    bool once;                       /* it asks and is told what became of it: it is not shown anything */
    bool json;                       /* moments instead of packets                                  */
    enum language language;
    int entries;                     /* that it has, or NOTHING_SENT                                */
    bool resumes;                    /* it has these entries from an earlier connection ...         */
    uint64_t layout;                 /* ... made with this layout of states                         */
    int seatings, status, notices;   /* how much of each it has been shown                          */
    bool slow;                       /* it has not taken what was sent before: nothing more now     */
    struct {
        bool waits;
        char id[ASK_ID_LIMIT + 1];
        uint8_t key[STORE_KEY_BYTES];
        struct ask *again;           /* a copy: it is judged again if another node was faster       */
    } asked;                         /* what it will be told once the store has answered            */
    struct ask *later;               /* NULL, or what it asks once the store has answered somebody else */
    struct delivery *test;           /* NULL, or the test of a webhook that it waits for            */
    void (*send)(struct guest *, bool binary, const struct text_out *);
    void (*refused)(struct guest *, const struct refusal *);   /* NULL, or called before it is sent that */
    void (*end)(struct guest *, bool removed); /* the room is gone, or this guest may not stay      */
};

/* A bot that is to choose, on a copy of what its seat sees. */
struct thinking;
void thinking_think(struct thinking *);    /* in any thread          */
void thinking_done(struct thinking *);     /* afterwards, where the host is */

struct host_owner {
    void (*think)(struct host_owner *, struct thinking *);
    uint64_t (*now)(struct host_owner *);  /* in milliseconds of a clock that never goes back */
    int64_t (*date)(struct host_owner *);  /* in milliseconds since 1970                      */
    bool (*post)(struct host_owner *, struct post *);   /* to a webhook, false: too many wait. NULL: none is sent */
    int64_t patience;                      /* how long nobody is reminded, in milliseconds    */
    const char *public_url;                /* of the server; NULL: not known                  */
};

struct host *host_new(struct store *, struct host_owner *);   /* NULL: no memory */
void host_free(struct host *);             /* when no bot thinks */
void host_stop(struct host *);             /* what bots still think of is not played */
void host_settle(struct host *);           /* takes what the store has done, and news of other nodes */
void host_sweep(struct host *);            /* once a second                        */
int  host_rooms(const struct host *);      /* in memory                            */
void host_posted(struct host *, struct post *);   /* it has been sent, or not             */
void host_forget_post(struct post *);      /* nobody will know what became of it   */

/* A new table, whose record is complete. `made` is called once it is stored, or not. */
struct making {
    struct append append;
    struct table_record record;
    struct table *from;              /* NULL, or the game that goes on there; host_make takes it */
    struct text_out lines;
    void (*made)(struct making *, bool stored);
    void *maker;
};
bool host_make(struct host *, struct making *, struct refusal *);

/* What somebody shows at the door; each may be NULL. Whoever holds the secret of a seat sits there; without one, strangers are
 * let in where the table allows it. */
struct secrets_shown { const char *secret, *owner; };
bool host_join(struct host *, int64_t table, const struct secrets_shown *, struct guest *, struct refusal *);
void host_leave(struct guest *);
void host_ask(struct guest *, const struct ask *);
void host_look_back(struct guest *, const char *id, int from, int to);   /* the table after each of these entries */
void host_show(struct guest *);         /* it is no longer slow */
void host_welcome(const struct guest *, struct text_out *);   /* the first message to it */
void add_commitment(const struct table_record *, struct text_out *);   /* as a member of an object */

/* The log, as whoever holds the secret may see it: complete once the game is over. */
bool host_log(struct host *, int64_t table, const struct secrets_shown *, struct text_out *, struct refusal *);

/* The moment of whoever holds the secret and the status of the table, as members of an object, from what is stored. */
bool host_moment(struct host *, int64_t table, const struct secrets_shown *, enum language, struct text_out *,
                 struct refusal *);
/* The page behind the link of an invitation. */
bool host_invitation(struct host *, int64_t table, enum language, struct text_out *, struct refusal *);
/* Tables, each with a line about it: those that wait for strangers, or those of which somebody has secrets. */
void host_listed(struct host *, enum language, struct text_out *);
void host_line(struct host *, const char *table, const char *secret, enum language, struct text_out *);
void host_refuse(struct guest *, const char *id, const struct refusal *);

#endif
