#include "front/cli/board.h"

#include "engine/fields.h"

#include <string.h>

static const struct {
    const char *game;
    void (*print)(const struct speaker *, const struct state *, int seats, struct text_out *);
    bool (*journal)(const struct speaker *, const struct state *, int seats, struct text_out *);
} boards[] = {
    { "fish-fish", board_fish_fish },
    { "coldwater-crown", board_coldwater_crown },
    { "freshwater-fly", board_freshwater_fly, journal_freshwater_fly },
};
enum { BOARDS = sizeof boards / sizeof boards[0] };

/* BOARDS: it has none of its own. */
static size_t board_of(const struct game *game)
{
    size_t i = 0;
    while (i < BOARDS && strcmp(boards[i].game, game->id) != 0) i++;
    return i;
}

void board_print(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    size_t i = board_of(sp->game);
    if (i < BOARDS) boards[i].print(sp, view, seats, out);
    else fields_dump(sp->game, view, seats, out);
}

bool journal_print(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    size_t i = board_of(sp->game);
    return i < BOARDS && boards[i].journal && boards[i].journal(sp, view, seats, out);
}
