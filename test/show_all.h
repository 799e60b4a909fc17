/* All that a reader can make of what it was sent: whatever was accepted must come through this unharmed. */
#ifndef TEST_SHOW_ALL_H
#define TEST_SHOW_ALL_H

#include "reader/reader.h"

/* False: something could not be made, and not for lack of memory. */
bool show_all(const struct reader *);

/* The same view for a reader of its own, some of its bytes changed: a first packet that is right in its form. */
struct change { uint16_t at; uint8_t to; };
bool take_changed(struct reader *, const struct sight *, const struct change[], int count, struct refusal *);

#endif
