/* Tables: a game under way with its log, undo, bots and hints. */
#include "library/library.h"

#include "bots/bot.h"
#include "bots/counsel.h"
#include "engine/fields.h"
#include "engine/replay.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

struct creel_table {
    struct bits bits; /* first: it is how the table draws */
    struct rng draws;
    struct table *table;
    creel_setup setup;
};

static int draw_below(struct bits *bits, int n) { return rng_below(&((creel_table *)(void *)bits)->draws, n); }

static creel_table *with_table(struct table *table, const struct refusal *why, creel_error *error)
{
    creel_table *made = table ? calloc(1, sizeof *made) : NULL;
    if (!made) {
        table_free(table);
        if (why->key) tell_why(why, error);
        else tell_key("refusal.memory", "", error);
        return NULL;
    }
    made->table = table;
    made->bits.below = draw_below;
    made->setup = (creel_setup){ table_game(table), *table_setup(table) };
    return made;
}

creel_table *creel_table_new(const creel_setup *of, creel_error *error)
{
    if (!of) return tell_missing("setup", error), NULL;
    return with_table(table_new(of->game, &of->setup), &(struct refusal){ 0 }, error);
}

creel_table *creel_table_replay(const char *log, size_t length, creel_error *error)
{
    struct refusal why = { 0 };
    if (!log) return tell_missing("log", error), NULL;
    struct table *table = replay(log, length, game_named, WHOLE_LOG, &why);
    return with_table(table, &why, error);
}

void creel_table_free(creel_table *t)
{
    if (t) table_free(t->table);
    free(t);
}

const creel_setup *creel_table_setup(const creel_table *t) { return &t->setup; }

bool creel_table_draw(creel_table *t, uint64_t seed, creel_error *error)
{
    struct refusal why = { 0 };
    t->draws.word = seed;
    table_draw_from(t->table, &t->bits);
    return table_go_on(t->table, &why) || tell_why(&why, error);
}

int creel_table_asked(const creel_table *t)
{
    int who = table_waits_for(t->table);
    if (who != NOBODY) return who;
    return table_over(t->table) ? CREEL_NOBODY : CREEL_CHANCE;
}

uint64_t creel_table_menu(const creel_table *t) { return table_over(t->table) ? 0 : table_menu(t->table); }

bool creel_table_play(creel_table *t, int choice, creel_error *error)
{
    struct refusal why = { 0 };
    int who = creel_table_asked(t);
    bool fine = who == CREEL_CHANCE ? table_outcome(t->table, NOBODY, choice, &why)
                                    : table_answer(t->table, who < 0 ? 0 : who, choice, &why);
    return fine || tell_why(&why, error);
}

bool creel_table_say(creel_table *t, const char *answer, creel_error *error)
{
    struct refusal why = { 0 };
    if (!answer) return tell_missing("answer", error);
    int who = creel_table_asked(t);
    bool fine = who == CREEL_CHANCE ? table_say_outcome(t->table, NOBODY, answer, &why)
                                    : table_say(t->table, who < 0 ? 0 : who, answer, &why);
    return fine || tell_why(&why, error);
}

bool creel_table_undo(creel_table *t, int seat, creel_error *error)
{
    struct refusal why = { 0 };
    return table_undo(t->table, seat, &why) || tell_why(&why, error);
}

void creel_table_state(const creel_table *t, int viewer, void *view)
{
    table_view(t->table, viewer_inside(viewer), state_at(view));
}

int creel_table_score(const creel_table *t, int party) { return table_score(t->table, party, NULL); }
uint64_t creel_table_hash(const creel_table *t) { return table_hash(t->table); }

size_t creel_table_log(const creel_table *t, int viewer, char *text, size_t room)
{
    struct text_out out = { 0 };
    table_log(t->table, viewer_inside(viewer), &out);
    return hand_over(&out, text, room);
}

size_t creel_table_json(const creel_table *t, int viewer, char *text, size_t room)
{
    union any_state view;
    table_view(t->table, viewer_inside(viewer), state_in(&view));
    return creel_state_json(&t->setup, &view, text, room);
}

/* The view of the seat that is asked; false: no seat is. */
static bool view_of_asked(const creel_table *t, union any_state *view, creel_error *error)
{
    int who = creel_table_asked(t);
    if (who < 0) return tell_key(who == CREEL_CHANCE ? "refusal.chance-first" : "refusal.over", "", error);
    table_view(t->table, who, state_in(view));
    return true;
}

int creel_table_choose(const creel_table *t, const char *name, long iterations, uint64_t seed, creel_error *error)
{
    union any_state view;
    struct rng rng = { seed };
    const struct bot *bot = wanted_bot(name, error);
    if (!bot) return -1;
    if (!view_of_asked(t, &view, error)) return -1;
    return bot_choice(bot, t->setup.game, state_in(&view),
                      (struct budget){ .iterations = iterations > 0 ? iterations : 0 }, NULL, &rng);
}

int creel_table_hint(const creel_table *t, long iterations, uint64_t seed, creel_hint hint[], int room,
                     creel_error *error)
{
    union any_state view;
    struct counsel counsel;
    struct budget budget = { .iterations = iterations };
    if (!view_of_asked(t, &view, error)) return 0;
    if (iterations < 1) return tell_key("library.iterations", "", error), 0;
    if (!counsel_for(t->setup.game, state_in(&view), budget, &(struct rng){ seed }, &counsel))
        return tell_key("refusal.memory", "", error), 0;
    for (int i = 0; i < counsel.count && i < room; i++) {
        const struct advice *a = &counsel.answer[i];
        hint[i] = (creel_hint){ a->choice, a->visits, a->worth / 100.0 };
    }
    return counsel.count;
}
