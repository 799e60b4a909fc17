/* A link to a table of a server, as people hand it around (docs/protocol.md):
 *
 *     https://creel.example/join/5f769a8de7bb287c#secret=TMjH...
 *     https://creel.example/#table=5f769a8de7bb287c&secret=TMjH...
 */
#ifndef FRONT_REMOTE_LINK_H
#define FRONT_REMOTE_LINK_H

#include "engine/refusal.h"
#include "front/serve/secrets.h"

enum { SERVER_SIZE = 240, LINK_SIZE = SERVER_SIZE + TABLE_TEXT + SECRET_TEXT + 40 };

struct link {
    char server[SERVER_SIZE];   /* https://creel.example, maybe with a folder; no / at its end */
    char table[TABLE_TEXT];
    char secret[SECRET_TEXT];   /* of a seat, or an invitation; empty: a stranger              */
    char owner[SECRET_TEXT];    /* of the table; empty: it is somebody else's                  */
    char invite[SECRET_TEXT];   /* to hand on; empty: not known                                */
    char pass[SECRET_TEXT];     /* works once, instead of a secret; empty: there is none       */
};

bool link_parse(const char *text, struct link *, struct refusal *);

/* The address of a server alone; `creel.example` is https://creel.example. */
bool server_parse(const char *text, char server[SERVER_SIZE], struct refusal *);

/* The link that invites others, if it is known; else empty. */
void link_print_invitation(const struct link *, char text[LINK_SIZE]);

#endif
