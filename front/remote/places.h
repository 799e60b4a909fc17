/* Tables of servers that this person has a link to, in $XDG_DATA_HOME/creel/online.json, which nobody else may read: it has the secrets. */
#ifndef FRONT_REMOTE_PLACES_H
#define FRONT_REMOTE_PLACES_H

#include "front/remote/link.h"

enum { PLACES_LIMIT = 40, PLACE_GAME = 40, PLACE_NAME = 40 };

struct place { struct link link; char game[PLACE_GAME]; bool over; };   /* the game by its id; empty: not known yet */

struct places {
    char server[SERVER_SIZE];          /* where a table was made last */
    char name[PLACE_NAME];             /* of this person              */
    int count;
    struct place place[PLACES_LIMIT];  /* the latest first            */
};

void places_read(const char *folder, struct places *);
/* Reads, changes and writes them; other programs that do the same wait meanwhile. False: errno says why. */
typedef void change_places(struct places *, const void *how);
bool places_change(const char *folder, change_places *change, const void *how);

/* Puts it first; a link to the same table is replaced, and the oldest goes where there are too many. */
void places_put(struct places *, const struct place *);

#endif
