/* A client: its requests are read one after the other, each answered before the next is read. One that becomes a WebSocket
 * goes on as such (live.h), without what only requests need.
 *
 * Every state has a deadline. A connection that is done is shut down and then read to its end, for a short while: closing a
 * socket with unread bytes would take the answer away from the client. */
#ifndef FRONT_SERVE_CONNECTION_H
#define FRONT_SERVE_CONNECTION_H

#include "front/serve/answer.h"
#include "front/serve/api.h"
#include "front/serve/hosting.h"
#include "front/serve/lists.h"

#include <uv.h>

struct connection;

struct server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_signal_t interrupted, terminated;
    uv_timer_t grace, again;
    uv_poll_t highest;
    struct files files;
    struct api api;
    struct hosting hosting;
    struct lists lists;
    struct connection *first;      /* all that are open */
    int connections;
    int limit, limit_each;         /* how many are served at once, in all and for one address */
    uint64_t patience;             /* in milliseconds   */
    bool stopping;
    void (*empty)(struct server *); /* the last connection is gone */
};

void connections_begin(struct server *);   /* after its loop */

/* For lack of memory it is tried again until there is some: libuv reports nobody else before. */
void connection_accept(struct server *);
/* Those that wait for a request are closed; the others may finish what they do. */
void connections_finish(struct server *);
void connections_close(struct server *);

/* For a WebSocket. */
uv_tcp_t *connection_tcp(struct connection *);
void connection_wait(struct connection *, uint64_t times);   /* of the server's patience, at most */
void connection_read(struct connection *);
void connection_leave(struct connection *);                  /* once all is sent                  */
void connection_close(struct connection *);                  /* at once                           */

#endif
