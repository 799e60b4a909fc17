/* A game for programs: its seats and options, in the words of a language. */
#ifndef FRONT_DESK_GAME_LIST_H
#define FRONT_DESK_GAME_LIST_H

#include "engine/game.h"
#include "text/catalog.h"

/* Members of a JSON object (docs/engine-protocol.md, `games`). */
void add_game_json(enum language, const struct game *, struct text_out *);

#endif
