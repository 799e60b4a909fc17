/* The same work on several things at once. */
#ifndef BOTS_SEARCH_SIDE_BY_SIDE_H
#define BOTS_SEARCH_SIDE_BY_SIDE_H

#include "bots/search.h"

/* The first of them here, the others in threads of their own; one that can't be begun is done here, too. */
void side_by_side(void *(*work)(void *), void *things, size_t size, int count);

#endif
