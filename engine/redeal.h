/* A game as one viewer knows it, with everything hidden from that viewer dealt anew. What comes out is a table like any
 * other: its log can be kept, replayed and gone on with. */
#ifndef ENGINE_REDEAL_H
#define ENGINE_REDEAL_H

#include "engine/table.h"

/* A table whose game looks the same to the viewer, answer by answer: what the viewer saw of the log, of the state and of
 * what was told. Each hidden answer is drawn again from those that agree with all of that; nothing of the truth decides
 * it. Moves that were taken back are left out. NULL: refused (no memory, or no such game was found in reasonable time). */
struct table *redeal(const struct table *, int viewer, struct rng *, struct refusal *);

#endif
