/* The viewers of a room in the same program: the packets that the room has for each are taken in when somebody asks
 * what that viewer sees. */
#ifndef FRONT_DESK_VIEWERS_H
#define FRONT_DESK_VIEWERS_H

#include "reader/reader.h"
#include "room/room.h"

enum { NOW = -1, VIEWERS = SEATS_LIMIT + 2 };   /* the seats, a stranger, and whoever sees everything */

struct viewers {
    find_game *find;
    enum language language;
    struct reader reader[VIEWERS];
    struct sent sent[VIEWERS];
};

/* What that viewer sees now, or after this many entries. Good until the next call. NULL: refused, for lack of memory. */
struct reader *viewer_at(struct viewers *, const struct room *, int viewer, int entries, struct refusal *);

/* The room begins anew with every viewer. */
void viewers_forget(struct viewers *);

#endif
