/* The page of a table of a server: who sits there, what was said, and what can be done about the table beside the game. */
#ifndef FRONT_TERM_COMPANY_H
#define FRONT_TERM_COMPANY_H

#include "front/cli/far.h"
#include "front/term/term.h"

/* Before the game starts it stays open until then, or until the person leaves; later until it is closed. False: the table is left. */
bool page_company(struct term *, struct far_seat *, const char *name);

/* A line is typed and said to everybody. */
void page_say(struct term *, struct far_seat *);

#endif
