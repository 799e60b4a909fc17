/* A new table on a server, as the form says. */
#ifndef FRONT_TERM_MAKE_TABLE_H
#define FRONT_TERM_MAKE_TABLE_H

#include "front/term/term.h"

struct plan {
    const struct game *game;
    const struct setup *setup;
    const struct seating *seating;   /* the person here is the first; the others come by link */
};

/* Asks for the address and a name, which are remembered. False: there is no table, and if it was refused that has been said. */
bool make_table(struct term *, const struct plan *, struct place *);

/* The link that somebody was sent, typed in. */
bool ask_link(struct term *, struct place *);

#endif
