/* What matters now: the last round, what everyone can work out about the hooks, and tiles that must be bet. */
#include "games/fish_fish/kit.h"

#include "games/fish_fish/rules/queries.h"

static int leader(const struct speaker *sp, const struct state *view)
{
    int first = 0;
    for (int seat = 1; seat < view->open.seats; seat++)
        if (sp->game->score(view, seat, NULL) > sp->game->score(view, first, NULL)) first = seat;
    return first;
}

static void add_last_round(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    int first = leader(sp, view), mine = sp->game->score(view, sp->reader, NULL);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, first)), ARG_NUMBER("mine", mine),
                          ARG_NUMBER("points", sp->game->score(view, first, NULL)) };
    if (round_number(view) < view->open.rounds) return;
    say_matter(sp, mine < sp->game->score(view, first, NULL) ? "last-round-behind" : "last-round-ahead", args, 3, out);
}

/* 1.3 What was not shown of the five hooks: the Fish count it, and the Fisher knows that they do. */
static void add_hooks(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("catches", CATCHES - shown(view, CATCH)),
                          ARG_NUMBER("empties", EMPTIES - shown(view, EMPTY)),
                          ARG_NUMBER("unseen", unseen_hooks(view)) };
    if (view->open.line) say_matter(sp, is_fisher(view, sp->reader) ? "hooks-fisher" : "hooks-fish", args, 3, out);
}

/* 2.7, 3.2, 3.4 */
static void add_end_of_round(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    if (on_last_line(view)) say_matter(sp, "fifth-line", NULL, 0, out);
    else if (shown(view, CATCH)) say_matter(sp, "second-catch", NULL, 0, out);
    else if (line_number(view) == LINES - 1) say_matter(sp, "fourth-line", NULL, 0, out);
}

void fish_fish_matters(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    if (!somebody_fishes(view)) return;
    add_last_round(sp, view, out);
    add_hooks(sp, view, out);
    add_end_of_round(sp, view, out);
}
