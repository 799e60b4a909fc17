#include "front/desk/scene.h"

#include "engine/fields.h"

#include <string.h>

static const struct {
    const char *game;
    add_scene *add;
} scenes[] = {
    { "fish-fish", scene_fish_fish },
    { "coldwater-crown", scene_coldwater_crown },
    { "freshwater-fly", scene_freshwater_fly },
};
enum { SCENES = sizeof scenes / sizeof scenes[0] };

void scene_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    for (size_t i = 0; i < SCENES; i++) {
        if (strcmp(scenes[i].game, sp->game->id) != 0) continue;
        scenes[i].add(sp, view, seats, out);
        return;
    }
    fields_json(sp->game, view, seats, out);
}
