/* creel serve: one process and a loop of libuv. Beside it a thread writes to the disk, and a pool thinks for bots. */
#ifndef FRONT_SERVE_SERVE_H
#define FRONT_SERVE_SERVE_H

#include "front/serve/hosting.h"

#include <stdbool.h>

enum { URL_SIZE = 96, PUBLIC_URL = 200, DEFAULT_PORT = 7700, CONNECTIONS_LIMIT = 10000 };

struct serving {
    const char *bind;              /* an address in numbers, of IPv4 or IPv6, or "localhost"   */
    int port;                      /* 0: any that is free                                      */
    bool lan;                      /* for people in the same network                           */
    const char *folder;            /* of the client's files; NULL: those in the program        */
    int connections;               /* at once; who comes later is told to wait                 */
    int connections_each;          /* the same for one address                                 */
    int seconds;                   /* a client may take for a request, or for a piece of an answer */
    const char *data;              /* the folder of the tables; NULL: there are none           */
    const char *store;             /* a database of PostgreSQL for them instead; NULL: the folder */
    bool needs_data;               /* without it nothing is served; else the client alone      */
    struct reminding reminding;
    void (*no_data)(const struct serving *, const struct refusal *); /* says why it can't be used */
    bool (*ready)(const struct serving *, const char *url, bool to_all); /* false: it could not be said, and is not served */
};

enum serve_end {
    SERVE_STOPPED,                 /* by a signal, as it should */
    SERVE_UNSAID,                  /* by `ready`, or for `no_data` */
    SERVE_PORT_IN_USE, SERVE_NOT_PERMITTED, SERVE_NO_SUCH_ADDRESS, SERVE_BAD_ADDRESS, SERVE_NO_FILES, SERVE_FAILED
};

/* Serves until SIGINT or SIGTERM. With SERVE_FAILED the reason is set. */
enum serve_end serve(const struct serving *, const char **reason);

#endif
