/* The host of the tables in the loop: its store wakes the loop, its bots think in the pool. */
#ifndef FRONT_SERVE_HOSTING_H
#define FRONT_SERVE_HOSTING_H

#include "front/serve/host.h"
#include "front/serve/webhooks.h"

#include <uv.h>

struct hosting {
    struct host_owner owner;         /* first: the host knows no more */
    struct host *host;               /* NULL: there are no tables     */
    struct store *store;
    uv_loop_t *loop;
    struct webhooks *webhooks;       /* NULL: nobody is reminded      */
    uv_async_t done, posted;
    uv_timer_t clock;
    int thinking;                    /* bots in the pool              */
    bool stops;
};

/* How people are reminded of their turns. */
struct reminding {
    enum webhook_policy webhooks;
    int seconds;                     /* before somebody is            */
    const char *public_url;          /* of the server; NULL: not known */
};

/* In a folder, which is made if it is missing, or in a database of PostgreSQL. False: refused, and there are no tables. */
bool hosting_open(struct hosting *, uv_loop_t *, const char *folder, const char *url, const struct reminding *, struct refusal *);
void hosting_stop(struct hosting *);    /* finishes, so that the loop can end */
void hosting_close(struct hosting *);   /* after the loop                     */

#endif
