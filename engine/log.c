#include "engine/log.h"

#include <assert.h>

struct event *note(struct log *log, int kind, int who, bool secret, int a, int b)
{
    assert(log->count < LOG_EVENTS && kind <= UINT8_MAX && who <= UINT8_MAX);
    struct event *event = &log->event[log->count++];
    *event = (struct event){
        .kind = (uint8_t)kind,
        .who = (uint8_t)who,
        .secret = secret,
        .arg = { (int16_t)a, (int16_t)b },
    };
    return event;
}
