/* A game behind requests, each answered by one JSON object: what `creel engine`, the worker of a browser and servers talk
 * to. docs/engine-protocol.md tells the requests. A desk reads and prints nothing itself. It is a thin layer over
 * a room and its readers. */
#ifndef FRONT_DESK_H
#define FRONT_DESK_H

#include "room/draws.h"
#include "text/catalog.h"

enum { REQUEST_LIMIT = 8000 };

/* What a desk needs from whoever has it. Put it first in a struct of your own. */
struct desk_owner {
    void (*new_seed)(struct desk_owner *, uint8_t seed[SEED_BYTES]);   /* that nobody can guess      */
    void (*progress)(struct desk_owner *, long done, long all);        /* of long work; may be NULL  */
};

struct desk;

struct desk *desk_new(struct desk_owner *, enum language);   /* NULL: no memory */
void desk_free(struct desk *);

/* The answer to a request, which is JSON without a newline: good until the next call. */
const char *desk_ask(struct desk *, const char *request);

/* The game of a log takes the place of the one on the table, to be looked at or gone on with. The words say on which
 * terms: what `new` takes but options. Answered as a request. */
const char *desk_load(struct desk *, const char *words, const char *log, size_t length);

/* A packet of a room elsewhere (docs/packets.md). A first one takes the place of the game on the table; the viewer it is for is
 * followed. Answered as a request, with a moment: where the packet looks back, the one of that entry. */
const char *desk_take(struct desk *, const void *packet, size_t length);

#endif
