/* A table of a server in the terminal: what a person there can ask for beside an answer, and what is said about the table. Line by line
 * (front/cli/join.c) and on the whole screen (front/term). */
#ifndef FRONT_CLI_FAR_H
#define FRONT_CLI_FAR_H

#include "front/cli/play.h"
#include "front/remote/places.h"
#include "front/remote/remote.h"

struct far_seat { struct remote remote; struct place place; };

/* A game whose table is there; nothing may be asked of it before the first packet has come. */
void far_begin(struct far_seat *, const struct place *);
void far_end(struct far_seat *);
void far_sit_in(struct play *, struct far_seat *);      /* the play asks this seat */
void far_keep(struct far_seat *, bool over);            /* among the places of this person; what goes wrong is said */

bool far_find_folder(char folder[DATA_SIZE]);            /* where they are kept; it is made if it is not there */

/* Exchanges a link that works once for a seat. False: the person has been told why. */
bool far_use_pass(struct link *);

/* The words of people at a table, as requests to it: `say hello`, `agree`, `leave` ... True: it was one. */
bool far_run_word(struct far_seat *, const char *input, struct text_out *reply);
const char *far_word(int k);                            /* NULL: there are no more */

/* What there is to say: the connection, one line; who sits there; a notice. */
void far_say_connection(const struct remote *, struct text_out *);
void far_say_table(const struct remote *, struct text_out *);
void far_say_seat(const struct remote *, int seat, struct text_out *);
void far_say_proposal(const struct remote *, struct text_out *);
void far_say_time(int64_t milliseconds, struct text_out *);
void far_add_notice(const struct remote *, size_t k, struct text_out *);

#endif
