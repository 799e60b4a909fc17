/* The company of a table: who sits where, and what they ask of it beside the game. A request changes a record and leaves a
 * notice; nothing here knows sockets, the store or the game. */
#ifndef FRONT_SERVE_COMPANY_H
#define FRONT_SERVE_COMPANY_H

#include "engine/refusal.h"
#include "front/serve/ask.h"

/* Who asks: a seat or NOBODY, and what else their secrets allow. */
struct asker {
    int seat;
    bool owner, invited;
    int pass;                        /* the seat there is a pass for, from 1 on; 0: none    */
    const uint8_t *pass_secret;
};

/* How things are at the time of the request. */
struct around {
    uint32_t present;                /* the seats that are connected */
    bool over;                       /* the game is                  */
    int64_t now;                     /* in milliseconds since 1970   */
    int entries;                     /* of the game                  */
    bool may_speak;                  /* the asker has not said too much lately          */
    bool is_said;                    /* the notice that is named is something said      */
    int64_t rematch;                 /* the table that was made for it                  */
    int back;                        /* answers and outcomes since the asker's latest choice, that one included; 0: none */
    bool sends_reminders;            /* this server does            */
    int language;                    /* of the asker                 */
};

/* What follows from it. */
struct effects {
    struct notice notice;
    bool again;                      /* it was so before: nothing has changed                     */
    bool said;                       /* nothing has changed but what was said                     */
    int erased;                      /* the notice whose words are gone, or 0                     */
    bool starts;                     /* the game begins                                           */
    int seat;                        /* whose secret the asker is told, or NOBODY ...             */
    bool invites;                    /* ... or it is that of the invitation                       */
    int64_t until;                   /* ... or until when a pass is valid; 0: it is not a pass     */
    uint8_t secret[SECRET_BYTES];
    uint8_t owner[SECRET_BYTES];     /* the owner's is told as well; zeros: it is not             */
    int back;                        /* answers and outcomes that are undone                      */
    int64_t next;                    /* the table of the rematch, which is told; 0: none           */
};

/* False: refused, and the record is as it was. */
bool company_ask(struct table_record *, const struct asker *, const struct ask *, const struct around *, struct effects *,
                 struct refusal *);

/* Whether this one may ask for such a thing at all. */
bool company_may_ask(const struct asker *, const struct ask *, struct refusal *);

/* The same people again, with the same secrets: a record complete but for its id and key. */
void company_again(const struct table_record *, struct table_record *again);
bool company_plays(const struct table_record *);         /* a person does, or none could come back: else bots wait */
bool waits_for_strangers(const struct table_record *);   /* listed, with an open seat, and not started */

/* What people are asked for. */
bool is_proposed(const struct table_record *, int entries);
bool is_asked_to_agree(const struct table_record *, int seat);

bool seat_has_contributed(const struct table_record *, int seat);
bool seat_may_contribute(const struct table_record *, int seat);
const char *phrase_key(const char *word);   /* of a quick phrase; NULL: there is no such phrase */

/* The time of whoever is asked is out. */
void company_time_out(struct table_record *, int64_t now, struct effects *);

bool seat_is_persons(const struct table_record *, int seat);   /* who plays now, without a bot */
bool seat_has_holder(const struct table_record *, int seat);   /* somebody has its secret      */
extern const char usual_bot[];                                 /* where nobody has said which  */
bool secret_is_none(const uint8_t secret[SECRET_BYTES]);
bool is_name(const char *);
bool is_level(const char *, struct refusal *);                 /* of a bot; else refused */
void company_begin(struct table_record *);                     /* of a new table: started if nobody is waited for */

#endif
