/* Lists of tables under way. A game may have to be played again for a line, so one line is made in each turn of the loop, for each
 * list in its turn: nobody else waits for longer than that. */
#ifndef FRONT_SERVE_LISTS_H
#define FRONT_SERVE_LISTS_H

#include "front/serve/api.h"

#include <uv.h>

struct lists {
    struct api *api;
    uv_idle_t turn;                  /* it is called while there is any */
    struct listing *first, **last;
    void (*told)(void *asker, struct api_answer *);   /* NULL: a line was made, and more follow */
};

void lists_begin(struct lists *, uv_loop_t *, struct api *);
void lists_add(struct lists *, struct listing *, void *asker);
void lists_give_up(struct lists *, struct listing *);   /* nobody waits for it any more */

#endif
