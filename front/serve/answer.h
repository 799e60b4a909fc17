/* What is answered to a request: a head and the bytes behind it. */
#ifndef FRONT_SERVE_ANSWER_H
#define FRONT_SERVE_ANSWER_H

#include "engine/text_out.h"
#include "front/serve/files.h"
#include "front/serve/request.h"

#include <time.h>

enum { ANSWER_HEAD_SIZE = 2048, PAGE_SIZE = 2048 };

struct answer {
    int status;
    bool close;                          /* nothing more will be read from this client       */
    size_t head_length, length;
    char head[ANSWER_HEAD_SIZE];         /* all of it, to the empty line                     */
    const char *bytes;                   /* the body, none for HEAD; inside content or page  */
    struct content content;
    char page[PAGE_SIZE];                /* what people read when there is no file to answer */
};

/* With a fault in the request it tells that. `last`: the server closes after it, whatever the client wants. */
void answer_request(struct files *, const struct request *, bool last, time_t now, struct answer *);
/* To a program: the body has this type, and is taken. */
void answer_body(const struct files *, const struct request *, int status, const char *type, struct text_out *body,
                 bool last, time_t now, struct answer *);
/* Yes, from now on as a WebSocket: a head alone. */
void answer_upgrade(const struct request *, struct answer *);
void answer_free(struct answer *);

#endif
