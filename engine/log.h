/* What a game reports while it runs: events, each with its audience. In playouts nobody listens, and the log is NULL. */
#ifndef ENGINE_LOG_H
#define ENGINE_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { EVENT_ARGS = 2, LOG_EVENTS = 128 };

struct event {
    uint8_t kind, who;           /* NOBODY: the table as a whole */
    bool    secret;              /* only `who` hears it          */
    uint8_t shows;               /* the step whose latest answer, by or for `who`, everyone has now seen; 0: none */
    int16_t arg[EVENT_ARGS];
};

struct log {
    int  count;
    int  turns;                  /* turns that have begun                                          */
    bool revealed;               /* something secret was revealed: what came before can't be undone */
    struct event event[LOG_EVENTS];
};

/* Out of line, so that it costs nothing where nobody listens. */
struct event *note(struct log *, int kind, int who, bool secret, int a, int b) __attribute__((cold));

/* Everyone hears it. */
static inline void tell(struct log *log, int kind, int who, int a, int b)
{
    if (log) note(log, kind, who, false, a, b);
}

/* Only the seat itself hears it. */
static inline void whisper(struct log *log, int kind, int who, int a, int b)
{
    if (log) note(log, kind, who, true, a, b);
}

/* Somebody learns what was secret until now, without an event: that nothing is claimed says something, too. */
static inline void mark_revealed(struct log *log)
{
    if (log) log->revealed = true;
}

/* Everyone hears it, and somebody learns what was secret until now. */
static inline void reveal(struct log *log, int kind, int who, int a, int b)
{
    if (!log) return;
    note(log, kind, who, false, a, b);
    mark_revealed(log);
}

/* The same, and what everyone has seen is the latest answer to a step, by `who` or by chance for `who`: every log shows the
 * whole of it from now on. */
static inline void reveal_answer(struct log *log, int kind, int who, int step, int a, int b)
{
    if (!log) return;
    note(log, kind, who, false, a, b)->shows = (uint8_t)step;
    mark_revealed(log);
}

/* Only the seat itself hears it, and learns what was secret until now. */
static inline void reveal_to(struct log *log, int kind, int who, int a, int b)
{
    if (!log) return;
    note(log, kind, who, true, a, b);
    mark_revealed(log);
}

#endif
