#include "text/show.h"

#include "engine/fields.h"
#include "games/games.h"

static const struct show *show_of(const struct game *game)
{
    static const struct show none;
    const struct show *show = kit_of(game)->show;
    return show ? show : &none;
}

void scene_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct show *show = show_of(sp->game);
    (show->scene ? show->scene : plain_scene)(sp, view, seats, out);
}

void board_print(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct show *show = show_of(sp->game);
    (show->board ? show->board : plain_board)(sp, view, seats, out);
}

bool journal_print(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct show *show = show_of(sp->game);
    return show->journal && show->journal(sp, view, seats, out);
}

bool journal_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct show *show = show_of(sp->game);
    return show->journal_json && show->journal_json(sp, view, seats, out);
}
