/* The rules of a game in the language of the reader. */
#ifndef TEXT_RULES_H
#define TEXT_RULES_H

#include "engine/game.h"
#include "text/catalog.h"

const char *rules_in(enum language, const struct game *);

#endif
