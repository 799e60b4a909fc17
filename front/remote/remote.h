/* A seat at a table on a server (docs/protocol.md): the packets of its room go into a reader, as they do for a local table. It reconnects
 * automatically, waiting longer after each failure; an unanswered request is sent again with the same id, so that it is done once.
 *
 *     remote_begin(&r, &link, language, game_named);
 *     for (;;) { remote_wait(&r, STDIN_FILENO, -1); if (remote_step(&r)) show(&r); ... }
 *
 * Nothing that a server sends is trusted: lengths are bounded, and packets are checked by the reader. */
#ifndef FRONT_REMOTE_H
#define FRONT_REMOTE_H

#include "front/remote/link.h"
#include "front/remote/websocket.h"
#include "reader/reader.h"

#include <jansson.h>

enum remote_state {
    REMOTE_CONNECTING,
    REMOTE_OPEN,
    REMOTE_WAITING,                /* for the next try                                          */
    REMOTE_ENDED,                  /* `trouble` says why; nothing more happens                  */
};

enum { ID_SIZE = 25, NOTICES_KEPT = 100, FIRST_WAIT_MS = 250, LONGEST_WAIT_MS = 30000 };

struct remote {
    struct link link;
    enum language language;
    struct reader reader;          /* of packets; sight.game is NULL before the game has started */
    enum remote_state state;
    struct websocket socket;
    json_t *status;                /* the latest; NULL: none yet                                */
    json_t *notices;               /* the latest of them, the oldest first                      */
    json_t *taken;                 /* the answer to the latest request that was taken           */
    int64_t ahead;                 /* the server's clock less ours, in milliseconds             */
    struct text_out asked;         /* a request that is not answered yet, as it was sent        */
    char asked_id[ID_SIZE];
    char new_secret[SECRET_TEXT];  /* sent with the request for a seat                          */
    int64_t again_at;              /* when to ask or to connect again; 0: never                 */
    int failures, broken;          /* in a row                                                  */
    bool anew;                     /* the next packet must be a first one                       */
    bool changed;
    struct text_out said;          /* refusals, for the person to read; emptied when shown      */
    struct text_out trouble;       /* why there is no connection                                */
};

void remote_begin(struct remote *, const struct link *, enum language, find_game *);
void remote_end(struct remote *);

bool remote_step(struct remote *);                         /* true: something has changed         */
void remote_wait(struct remote *, int fd, int milliseconds);
void remote_go_to(struct remote *, const char *table);     /* another table with the same secrets */

/* One request at a time: false while another one is not answered yet. */
bool remote_is_busy(const struct remote *);
bool remote_answer(struct remote *, const char *answer);
bool remote_ask(struct remote *, const char *request, json_t *members);   /* the members are taken; NULL: none */
bool remote_sit(struct remote *, const char *name);
/* The table after an earlier entry: the reader looks there once the packet has come. */
void remote_look_back(struct remote *, int entry);

/* ---- what the status says ---- */

bool remote_is(const struct remote *, const char *what);   /* started, paused, over, hints, ...    */
bool remote_is_mine(const struct remote *);                /* its owner's                          */
bool remote_is_invited(const struct remote *);
int  remote_seat(const struct remote *);                   /* from 0; NOBODY: none                 */
json_t *remote_sitter(const struct remote *, int seat);    /* a line of `seats`                    */
bool remote_sits(const struct remote *, int seat, const char *how);
json_t *remote_proposal(const struct remote *);            /* NULL: there is none                  */
bool remote_is_asked_to_agree(const struct remote *);
/* The seat whose time runs, and how much of it is left in milliseconds; false: no clock runs. */
bool remote_clock(const struct remote *, int *seat, int64_t *left);

#endif
