/* Who is connected to other nodes, as those nodes say. It is not stored: what is not repeated for a while is dropped, and
 * with it all guests of a node that has died. */
#ifndef FRONT_SERVE_PRESENCE_H
#define FRONT_SERVE_PRESENCE_H

#include "store/store.h"

struct presence;
struct sighting { const char *node; int64_t table; uint32_t seats; };   /* no seats: nobody is there any more */

struct presence *presence_new(void);       /* NULL: no memory */
void presence_free(struct presence *);
/* Of all nodes together. */
uint32_t presence_seats(const struct presence *, int64_t table);
/* It is as before, or it is new: true. More than PRESENT_LIMIT are not remembered. */
bool presence_hear(struct presence *, const struct sighting *, uint64_t now);
/* What was last heard before this time, or from this node; `forgotten` is called for each. */
void presence_forget(struct presence *, uint64_t before, take_table *forgotten, void *reader);
void presence_forget_node(struct presence *, const char *node, take_table *forgotten, void *reader);

#endif
