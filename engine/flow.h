/* The stack of frames of one game. Included after the game has completed `struct state`, by the runner and by chapters in
 * which an answer leads to another question. */
#ifndef ENGINE_FLOW_H
#define ENGINE_FLOW_H

#include "engine/game.h"

#include <assert.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

INLINE void push(struct state *s, struct frame f)
{
    assert(s->flow.depth < sizeof s->stack / sizeof s->stack[0] && "the stack is full: raise the limit in FLOW() of struct state");
    s->stack[s->flow.depth++] = f;
}

INLINE struct frame *top(struct state *s) { return &s->stack[s->flow.depth - 1]; }

/* A popped frame is zeroed, so that equal games are equal bytes. */
INLINE void pop(struct state *s) { s->stack[--s->flow.depth] = (struct frame){ 0 }; }

#endif
