/* What the parts of the library share. Everything outside sees include/creel/creel.h alone. */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "engine/refusal.h"
#include "engine/setup.h"
#include "engine/text_out.h"
#include "include/creel/creel.h"

struct creel_setup {
    const struct game *game;
    struct setup setup;
};

static inline struct state *state_at(void *bytes) { return (struct state *)bytes; }
static inline const struct state *state_of(const void *bytes) { return (const struct state *)bytes; }

/* A viewer of the library as the engine numbers them. */
int viewer_inside(int viewer);

/* Always false: tells the caller of the library why, if it wants to know. */
bool tell_why(const struct refusal *, creel_error *);
bool tell_key(const char *key, const char *word, creel_error *);
bool tell_missing(const char *argument, creel_error *); /* it is NULL */

struct bot;
/* NULL: there is none, and the caller is told which there are. */
const struct bot *wanted_bot(const char *name, creel_error *);

/* Gives a text to the caller like snprintf, and frees it. */
size_t hand_over(struct text_out *, char *text, size_t room);

#endif
