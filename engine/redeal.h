/* A game as one viewer knows it, with everything hidden from that viewer dealt again. The result is a table like any other:
 * its log can be saved, replayed and continued. */
#ifndef ENGINE_REDEAL_H
#define ENGINE_REDEAL_H

#include "engine/table.h"

/* A table whose game looks the same to the viewer, answer by answer: the log, the state and the events. Each hidden answer
 * is drawn again from those that agree with all of these; the truth has no influence on it. Answers that were undone are
 * left out. NULL: refused (no memory, or no such game was found in reasonable time). */
struct table *redeal(const struct table *, int viewer, struct rng *, struct refusal *);

#endif
