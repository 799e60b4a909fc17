/* The page behind the link of an invitation, for people without scripts and for messengers that show a preview: what the game is,
 * who sits there, how long it takes. The address names the table; the secret is behind #, so it never comes here. */
#ifndef FRONT_SERVE_INVITATION_H
#define FRONT_SERVE_INVITATION_H

#include "front/serve/request.h"
#include "store/store.h"

bool invitation_is_for(const struct request *, int64_t *table);   /* GET /join/ID */

/* `public_url`: of the server, for the picture of a preview; NULL: not known. */
void invitation_write(const struct table_record *, const char *public_url, enum language, struct text_out *);
void invitation_write_refusal(const char *message, enum language, struct text_out *);   /* there is no such table */

#endif
