#include "front/cli/board.h"

#include "engine/fields.h"

#include <string.h>

static const struct {
    const char *game;
    void (*print)(const struct speaker *, const struct state *, int seats, struct text_out *);
} boards[] = {
    { "fish-fish", board_fish_fish },
    { "coldwater-crown", board_coldwater_crown },
    { "freshwater-fly", board_freshwater_fly },
};

void board_print(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (strcmp(boards[i].game, sp->game->id) != 0) continue;
        boards[i].print(sp, view, seats, out);
        return;
    }
    fields_dump(sp->game, view, seats, out);
}
