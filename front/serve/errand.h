/* A request to a table over HTTP: a guest that asks once, and leaves when it has been told what became of it. */
#ifndef FRONT_SERVE_ERRAND_H
#define FRONT_SERVE_ERRAND_H

#include "front/serve/api.h"

struct errand;
typedef void errand_told(void *asker, struct api_answer *);

/* The answer may come before this returns, and then the errand is over. NULL: that, or no memory, which was told. */
struct errand *errand_begin(struct host *, const struct request *, int64_t table, errand_told *, void *asker);
void errand_give_up(struct errand *);    /* nobody waits for the answer any more */

#endif
