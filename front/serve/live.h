/* A WebSocket at a table: a connection that was upgraded. Its messages are in docs/protocol.md. */
#ifndef FRONT_SERVE_LIVE_H
#define FRONT_SERVE_LIVE_H

#include "front/serve/frames.h"
#include "front/serve/host.h"

#include <uv.h>

struct connection;
struct live;

/* NULL: no memory. `head` is sent first. */
struct live *live_new(struct connection *, struct host *, int64_t table, bool json, const char *head);
void live_free(struct live *);
void live_take(struct live *, const uint8_t *bytes, size_t length);   /* that have come        */
void live_late(struct live *);                                        /* its time has run out  */
void live_end(struct live *, enum close_code);                        /* says so, and leaves   */
void live_lost(struct live *);                                        /* the connection closes */

#endif
