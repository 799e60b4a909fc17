#include "text/show.h"

#include "engine/fields.h"
#include "games/games.h"
#include "text/canvas.h"

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

void screen_draw(const struct speaker *sp, const struct state *view, int seats, struct canvas *c, struct area area)
{
    const struct show *show = show_of(sp->game);
    struct text_out board = { 0 };
    if (show->screen) return show->screen(sp, view, seats, c, area);
    board_print(sp, view, seats, &board);
    put_lines(c, area, PLAIN, text_of(&board), 0);
    text_free(&board);
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

void matters_print(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    const struct show *show = show_of(sp->game);
    if (show->matters) show->matters(sp, view, out);
}

void say_matter(const struct speaker *sp, const char *word, const struct arg *args, int count, struct text_out *out)
{
    say_game(sp, "matters", word, args, count, out);
    text_add(out, "\n");
}
