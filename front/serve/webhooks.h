/* Sends what webhooks are told, by a thread of its own with libcurl: the loop waits for nobody. Only public addresses are told,
 * unless the computer's own are allowed; an address is checked when the connection to it is made, so a name can't change its
 * meaning in between. */
#ifndef FRONT_SERVE_WEBHOOKS_H
#define FRONT_SERVE_WEBHOOKS_H

#include "engine/text_out.h"
#include "store/store.h"

#include <sys/socket.h>

enum webhook_policy { WEBHOOKS_PUBLIC, WEBHOOKS_LOOPBACK, WEBHOOKS_OFF };
enum post_result {
    POST_DELIVERED,
    POST_FAILED,                     /* it may work later                        */
    POST_REJECTED,                   /* it will not                              */
    POST_FORBIDDEN                   /* this server may not tell such an address */
};

enum { POST_REASON = 256, POST_FIELDS = 2 };

struct post {
    struct post *next;
    char url[WEBHOOK_URL];
    char field[POST_FIELDS][256];    /* of its head; "": none */
    struct text_out body;
    enum post_result result;
    int status;                      /* of the answer; 0: there is none */
    char reason[POST_REASON];        /* why there is none               */
};

struct webhooks;

/* `done` is called by its thread when something is done. NULL: no memory. */
struct webhooks *webhooks_open(enum webhook_policy, void (*done)(void *listener), void *listener);
bool webhooks_send(struct webhooks *, struct post *);   /* it is theirs until they are done; false: too many wait */
struct post *webhooks_done(struct webhooks *);          /* all that are done since the last call; NULL: none      */
struct post *webhooks_close(struct webhooks *);         /* what was not done; the thread has ended                */

bool webhooks_may_tell(const struct sockaddr *, enum webhook_policy);

#endif
