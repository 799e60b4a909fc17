/* The client's end of a WebSocket (RFC 6455), over TCP or TLS by libcurl, with the frames of front/serve/frames.h. Nothing here waits but
 * websocket_wait. Whatever a server sends, no more than WEBSOCKET_BYTES of it are kept. */
#ifndef FRONT_REMOTE_WEBSOCKET_H
#define FRONT_REMOTE_WEBSOCKET_H

#include "front/remote/fetch.h"
#include "front/serve/frames.h"
#include "front/serve/handshake.h"

enum { WEBSOCKET_BYTES = 4 << 20, ANSWER_HEAD_LIMIT = 8192, SILENCE_MS = 75000, GREETING_MS = 15000, READS_AT_ONCE = 64 };

enum websocket_state { WEBSOCKET_CLOSED, WEBSOCKET_CONNECTING, WEBSOCKET_GREETING, WEBSOCKET_OPEN };

struct websocket {
    enum websocket_state state;
    CURLM *multi;
    CURL *easy;
    curl_socket_t fd;
    char server[ADDRESS_SIZE], path[ADDRESS_SIZE], accept[HANDSHAKE_ACCEPT_SIZE], error[CURL_ERROR_SIZE];
    char head[ANSWER_HEAD_LIMIT + 1];
    size_t head_length, sent;
    struct text_out unsent;
    struct frame_reader frames;
    int64_t heard_at;             /* when something came last             */
    bool more;                    /* may be there to read already         */
    int code;                     /* with which it was closed; 0: without */
    struct refusal why;           /* it is closed                         */
    bool final;                   /* ... and there is no point in trying again  */
};

/* What came in a whole message, with a NUL behind it. */
typedef void websocket_heard(void *of, enum frame_kind, const uint8_t *message, size_t length);

int64_t milliseconds_now(void);   /* of a monotonic clock */

bool websocket_begin(struct websocket *, const char *server, const char *path);
void websocket_end(struct websocket *);
/* Does what can be done at once. Between two calls the state may have changed: look at it. */
void websocket_step(struct websocket *, websocket_heard *, void *of);
void websocket_say(struct websocket *, const char *text);
/* Until something can be done, this file (-1: none) can be read, or the time is over (below 0: never). */
void websocket_wait(struct websocket *, int fd, int milliseconds);

#endif
