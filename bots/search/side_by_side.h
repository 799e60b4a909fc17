/* The same work on several items in parallel. */
#ifndef BOTS_SEARCH_SIDE_BY_SIDE_H
#define BOTS_SEARCH_SIDE_BY_SIDE_H

#include "bots/search.h"

/* The first item in this thread, the others in threads of their own; if a thread can't be started, its item is done here. */
void side_by_side(void *(*work)(void *), void *things, size_t size, int count);

#endif
