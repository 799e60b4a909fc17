/* What is known of each game that search plays. */
#ifndef BOTS_SEARCH_JUDGE_H
#define BOTS_SEARCH_JUDGE_H

#include "bots/search.h"

struct insight {
    const char *game;
    int (*outlook)(const struct game *, const struct state *, int seat);
    int turns_ahead; /* of each seat: further, what rules of thumb do says little */
};

const struct insight *insight_into(const struct game *); /* NULL: nothing is known */

#endif
