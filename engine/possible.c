#include "engine/possible.h"

#include "engine/deck.h"
#include "engine/fields.h"
#include "engine/lexicon.h"

#include <stdlib.h>
#include <string.h>

bool question_has_words(const struct game *game, struct frame f)
{
    const struct tokens *const *about = game->steps[f.step].about;
    for (int i = 0; i < 2 && about[i]; i++) {
        bool named = about[i]->word || about[i]->parts || about[i]->seats;
        int base = about[i]->word ? about[i]->base : 0;
        if (named && (f.arg[i] < base || f.arg[i] >= base + about[i]->count)) return false;
    }
    return true;
}

/* ---- where every answer is known ---- */

/* The answers that were not taken back. */
struct standing {
    const struct entry **answer;
    int count;
};

/* False: more were taken back than were given. */
static bool gather_standing(const struct evidence *e, struct standing *all)
{
    all->count = 0;
    for (int i = 0; i < e->record.entries && all->count >= 0; i++) {
        if (e->record.entry[i].undo) all->count--;
        else all->answer[all->count++] = &e->record.entry[i];
    }
    return all->count >= 0;
}

static bool all_are_known(const struct evidence *e, const struct standing *all)
{
    for (int i = 0; i < all->count; i++)
        if (!entry_is_known(e->game, all->answer[i], e->viewer)) return false;
    return true;
}

/* The same question, and an answer on its menu. */
static bool play_entry(const struct game *game, struct state *s, const struct entry *entry)
{
    if (game_over(s)) return false;
    struct frame f = question(s);
    return !memcmp(&f, &entry->question, sizeof f) && game->play(s, entry->choice, NULL);
}

static bool answers_lead_to(const struct evidence *e, const struct standing *all, const struct state *view)
{
    union any_state state, seen;
    e->game->begin(state_in(&state), e->setup);
    for (int i = 0; i < all->count; i++)
        if (!play_entry(e->game, state_in(&state), all->answer[i])) return false;
    if (e->viewer == EVERYTHING) seen = state;
    else e->game->observe(state_in(&state), e->viewer, state_in(&seen));
    return !memcmp(&seen, view, e->game->state_size);
}

/* ---- where some are hidden ---- */

/* A script on the stack is at one of its rows, which has begun no more than it could. */
static bool is_sound_script(const struct step *step, const struct state *view, struct frame f)
{
    if (f.row >= SCRIPT_ROWS || !step->script[f.row].step) return false;
    const struct line *row = &step->script[f.row];
    if (!row->each && !row->times) return !f.count;
    for (int k = 0; row->each && k < f.count; k++)
        if (row->each(view, f, k) == NOBODY) return false;
    return true;
}

/* Whoever is asked has a seat. */
static bool is_sound_frame(const struct game *game, const struct state *view, struct frame f)
{
    const struct step *step = &game->steps[f.step];
    if (step->script[0].step) return is_sound_script(step, view, f);
    if (step->offer && f.who >= game->seats(view)) return false;
    return !f.row && !f.count && question_has_words(game, f);
}

/* The first step of every game: it is the first in its list of steps, too. */
enum { GAME_STEP = 1 };

/* The game is at the bottom, a question on top, and above it there is nothing. */
static bool is_sound_stack(const struct game *game, const struct state *view)
{
    const struct waiting *w = waiting(view);
    uint32_t limit = stack_limit(game);
    for (uint32_t i = 0; i < w->flow.depth; i++)
        if (!is_sound_frame(game, view, w->stack[i]) || (w->stack[i].step == GAME_STEP) != (i == 0)) return false;
    static const struct frame none;
    for (uint32_t i = w->flow.depth; i < limit; i++)
        if (memcmp(&w->stack[i], &none, sizeof none) != 0) return false;
    return true;
}

static bool world_is_sound(const struct evidence *e, const struct state *view)
{
    union any_state world, seen;
    struct rng rng = { 1 };
    e->game->deal(view, e->viewer, &rng, state_in(&world));
    if (e->game->broken(state_in(&world))) return false;
    if (!game_over(view) && !possible(e->game->menu(state_in(&world)))) return false;
    e->game->observe(state_in(&world), e->viewer, state_in(&seen));
    return !memcmp(&seen, view, e->game->state_size);
}

static bool parts_agree(const struct evidence *e, const struct state *view)
{
    const struct game *game = e->game;
    if (!deck_sound(game, e->setup, view)) return false;
    if (!fields_sound(game, view, e->setup->seats) || !is_sound_stack(game, view)) return false;
    if (game->impossible && game->impossible(view)) return false;
    if (!game_over(view) && !possible(game->menu(view))) return false;
    return world_is_sound(e, view);
}

static bool is_possible(const struct evidence *e, struct standing *all, const struct state *view)
{
    if (!gather_standing(e, all)) return false;
    return all_are_known(e, all) ? answers_lead_to(e, all, view) : parts_agree(e, view);
}

enum verdict judge_view(const struct evidence *e, const struct state *view)
{
    struct standing all = { .answer = calloc((size_t)e->record.entries + 1, sizeof(void *)) };
    if (!all.answer) return NO_MEMORY_TO_JUDGE;
    enum verdict verdict = is_possible(e, &all, view) ? POSSIBLE : IMPOSSIBLE;
    free(all.answer);
    return verdict;
}
