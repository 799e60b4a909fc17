#include "bots/search/side_by_side.h"

static void *thing(void *things, size_t size, int i) { return (char *)things + size * (size_t)i; }

#ifdef __wasm__
/* In a page there is one thread. */
void side_by_side(void *(*work)(void *), void *things, size_t size, int count)
{
    for (int i = 0; i < count; i++) work(thing(things, size, i));
}
#else
#include <pthread.h>

void side_by_side(void *(*work)(void *), void *things, size_t size, int count)
{
    pthread_t thread[THREADS_LIMIT];
    bool begun[THREADS_LIMIT] = { false };
    for (int i = 1; i < count; i++) begun[i] = !pthread_create(&thread[i], NULL, work, thing(things, size, i));
    for (int i = 0; i < count; i++)
        if (!begun[i]) work(thing(things, size, i));
    for (int i = 1; i < count; i++)
        if (begun[i]) pthread_join(thread[i], NULL);
}
#endif
