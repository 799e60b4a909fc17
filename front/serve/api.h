/* Requests about tables over HTTP (docs/protocol.md), without sockets. */
#ifndef FRONT_SERVE_API_H
#define FRONT_SERVE_API_H

#include "front/serve/bucket.h"
#include "front/serve/protocol.h"
#include "front/serve/request.h"

/* A table on its way to the store, with the secrets that only its maker is told. */
struct new_table {
    struct making making;
    struct new_secrets secrets;
};

struct api {
    struct host *host;               /* NULL: this server has no tables */
    bool lan;                        /* for the local network: pages of names from elsewhere may not use it */
    struct bucket tables, lists;     /* how often one may be made, and lists of them be asked for */
};

/* Tables that somebody has asked about, and the lines about them so far. */
struct listing {
    struct listing *next;            /* that is under way, too (lists.h) */
    struct mine mine;
    int told;
    enum language language;
    struct text_out out;
    void *asker;
};

enum api_outcome {
    API_ANSWERED,                    /* with status and body                                     */
    API_MAKING,                      /* `made` of the new table is called later                  */
    API_ASKING,                      /* what the body asks of this table (errand.h)              */
    API_LISTING,                     /* a line for each of some tables (api_list_on)             */
    API_LIVE                         /* as a WebSocket, about this table                         */
};

struct api_answer {
    int status;
    const char *type;                /* of the body; NULL: JSON */
    struct text_out body;
    struct new_table *made;
    struct listing *listing;
    int64_t table;
};

extern const char plain_text[], html_text[];   /* types */
bool api_is_for(const struct request *);   /* else it is about a file */
/* The page of an invitation. */
void api_invite(struct api *, const struct request *, int64_t table, struct api_answer *);
enum api_outcome api_ask(struct api *, const struct request *, uint64_t now, struct api_answer *);
int api_status_of(const char *refused);    /* of HTTP */

/* Somebody's tables, a line at a time: for each, its game may have to be played again. True: the answer is complete. */
bool api_list_on(struct api *, struct listing *, struct api_answer *);
void listing_free(struct listing *);
/* Once the store has answered; a table that was not made is freed by whoever asked, like one that was. */
void api_tell_made(const struct new_table *, bool stored, enum language, struct api_answer *);

#endif
