/* How often something may be done: this often at once, and then this often a second. */
#ifndef FRONT_SERVE_BUCKET_H
#define FRONT_SERVE_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
    int64_t spent;                   /* thousandths                       */
    uint64_t at;                     /* when, in milliseconds of a clock  */
};

static inline bool bucket_take(struct bucket *b, int at_once, int a_second, uint64_t now)
{
    int64_t back = (int64_t)(now - b->at) * a_second;
    b->spent = back < b->spent ? b->spent - back : 0;
    b->at = now;
    if (b->spent + 1000 > (int64_t)at_once * 1000) return false;
    b->spent += 1000;
    return true;
}

#endif
