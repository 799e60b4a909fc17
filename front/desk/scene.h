/* What lies on the table of a game, as JSON that a board is drawn from: pieces by their names in the rules' code, with
 * what people read beside them. It is made from a view, so it tells nothing that the viewer may not know. */
#ifndef FRONT_DESK_SCENE_H
#define FRONT_DESK_SCENE_H

#include "text/speak.h"

/* Adds one JSON object. */
typedef void add_scene(const struct speaker *, const struct state *view, int seats, struct text_out *);

/* The scene of the speaker's game; a game without one of its own is told by its fields. */
add_scene scene_json;

add_scene scene_fish_fish, scene_coldwater_crown, scene_freshwater_fly;

#endif
