/* The company of a table: who sits where, and what they ask of it beside the game. A request changes a record and leaves a
 * notice; nothing here knows sockets, the store or the game. */
#ifndef FRONT_SERVE_COMPANY_H
#define FRONT_SERVE_COMPANY_H

#include "engine/refusal.h"
#include "front/serve/ask.h"

/* Who asks: a seat or NOBODY, and what else a secret has made of him. */
struct asker {
    int seat;
    bool owner, invited;
};

/* How things are while he asks. */
struct around {
    uint32_t present;                /* the seats that are connected */
    bool over;                       /* the game is                  */
    int64_t now;                     /* in milliseconds since 1970   */
    int entries;                     /* of the game                  */
    int back;                        /* answers and outcomes since the asker's latest choice, that one included; 0: none */
};

/* What follows from it. */
struct outcome {
    struct notice notice;
    bool again;                      /* it was so before: nothing has changed                     */
    bool starts;                     /* the game begins                                           */
    int seat;                        /* whose secret is told to who asked, or NOBODY ...          */
    bool invites;                    /* ... or it is that of the invitation                       */
    uint8_t secret[SECRET_BYTES];
    int back;                        /* answers and outcomes that are undone                      */
    int removed;                     /* whose guests have to go, or NOBODY                        */
};

/* False: refused, and the record is as it was. */
bool company_ask(struct table_record *, const struct asker *, const struct ask *, const struct around *, struct outcome *,
                 struct refusal *);

/* What people are asked for. */
bool is_proposed(const struct table_record *, int entries);
bool is_asked_to_agree(const struct table_record *, int seat);

bool seat_has_contributed(const struct table_record *, int seat);
bool seat_is_awaited(const struct table_record *, int seat);   /* the game starts when it has contributed */
bool seat_is_persons(const struct table_record *, int seat);   /* who plays now, without a bot */
bool seat_has_holder(const struct table_record *, int seat);   /* somebody has its secret      */
bool secret_is_none(const uint8_t secret[SECRET_BYTES]);
bool is_name(const char *);
void company_begin(struct table_record *);                     /* of a new table: started if nobody is waited for */

#endif
