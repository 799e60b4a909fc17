/* What each viewer may know: views, the worlds dealt from them, and that two worlds which look alike to a viewer go on
 * looking alike until something is shown. */
#include "test/laws/laws.h"

#include <string.h>

static void law_of_views(struct trial *trial, const struct state *s, int viewer, struct state *view,
                         struct state *world)
{
    const struct game *game = trial->game;
    union any_state again;
    memset(view, 0xa5, game->state_size);
    game->observe(s, viewer, view);
    LAW(game->seats(view) == trial->setup.seats, "a view knows how many play");
    memset(world, 0x5a, game->state_size);
    game->deal(view, viewer, &trial->rng, world);
    memset(again.bytes, 0x33, game->state_size);
    game->observe(world, viewer, state_in(&again));
    LAW(same(game, view, state_in(&again)), "a world dealt from a view looks like that view");
    LAW(!game->broken(world), "a dealt world is a sound one");
    LAW(game_over(world) || possible(game->menu(world)), "in a dealt world something can be answered");
    if (game_over(s)) return;
    if (chance_answers(game, s))
        LAW(!(possible(game->menu(s)) & ~possible(game->menu(view))),
            "a viewer thinks possible whatever chance may say");
    else if (viewer == question(s).who)
        LAW(possible(game->menu(view)) == possible(game->menu(s)), "a seat's own menu can be told from its view");
    else if (viewer == NOBODY)
        LAW(!(possible(game->menu(s)) & ~possible(game->menu(view))), "a stranger thinks possible whatever is");
}

static void law_of_reasons(struct trial *trial, const struct state *s, const struct state *world)
{
    for (int k = 0; k < CHOICES; k++)
        LAW(why_not(trial->game, s, k) == why_not(trial->game, world, k),
            "a refusal tells a seat nothing it can't know");
}

static int text_for(struct trial *trial, struct frame f, int choice, int viewer, char text[ANSWER_SIZE])
{
    return answer_print(trial->game, f, choice, sees_answer(trial->game, f, choice, viewer), text);
}

/* A choice in the other world that the viewer can't tell from this one; -1 if that world has none. */
static int choice_like(struct trial *trial, const struct state *world, int choice, int viewer)
{
    char this[ANSWER_SIZE], other[ANSWER_SIZE];
    struct frame f = question(world);
    uint64_t menu = possible(trial->game->menu(world));
    text_for(trial, f, choice, viewer, this);
    if (has(menu, choice) && rng_below(&trial->rng, 2)) return choice;
    for (; menu; menu = without_first(menu)) {
        text_for(trial, f, first_of(menu), viewer, other);
        if (!strcmp(this, other)) return first_of(menu);
    }
    return -1;
}

static int heard(const struct log *log, int viewer, struct event events[LOG_EVENTS])
{
    int count = 0;
    for (int i = 0; i < log->count; i++)
        if (event_is_for(&log->event[i], viewer)) events[count++] = log->event[i];
    return count;
}

static void law_of_two_worlds(struct trial *trial, const struct state *s, struct state *world, int choice, int viewer)
{
    const struct game *game = trial->game;
    union any_state here, view, other_view;
    struct log log = { 0 }, other_log = { 0 };
    struct event events[LOG_EVENTS] = { 0 }, other_events[LOG_EVENTS] = { 0 };
    int other = choice_like(trial, world, choice, viewer);
    if (other < 0) return;
    memcpy(here.bytes, s, game->state_size);
    game->play(state_in(&here), choice, &log);
    game->play(world, other, &other_log);
    LAW(log.revealed == other_log.revealed, "whether something secret was revealed is not itself secret");
    if (log.revealed) return;
    game->observe(state_in(&here), viewer, state_in(&view));
    game->observe(world, viewer, state_in(&other_view));
    LAW(same(game, state_in(&view), state_in(&other_view)),
        "two worlds that looked alike still do, or something was revealed");
    LAW(heard(&log, viewer, events) == heard(&other_log, viewer, other_events) &&
            !memcmp(events, other_events, sizeof events),
        "two worlds that look alike sound alike");
}

/* A viewer's log and view agree: two answers that read differently to a viewer look different to it, too, unless they
 * come to the same. So no log shows what the view hides, and no seat forgets what it answered. */
static void law_of_answers(struct trial *trial, const struct state *s, int choice, int viewer)
{
    const struct game *game = trial->game;
    union any_state one, other, view, other_view;
    char text[ANSWER_SIZE], other_text[ANSWER_SIZE];
    int another = nth_of(possible(game->menu(s)), rng_below(&trial->rng, size_of_set(possible(game->menu(s)))));
    text_for(trial, question(s), choice, viewer, text);
    text_for(trial, question(s), another, viewer, other_text);
    if (!strcmp(text, other_text)) return;
    memcpy(one.bytes, s, game->state_size);
    memcpy(other.bytes, s, game->state_size);
    game->play(state_in(&one), choice, NULL);
    game->play(state_in(&other), another, NULL);
    if (same(game, state_in(&one), state_in(&other))) return;
    game->observe(state_in(&one), viewer, state_in(&view));
    game->observe(state_in(&other), viewer, state_in(&other_view));
    LAW(!same(game, state_in(&view), state_in(&other_view)), "what a viewer reads in the log it sees on the table");
}

/* A stranger sits in on every table; then every seat has its look. */
void laws_of_worlds(struct trial *trial, const struct state *s, int choice)
{
    union any_state view, world;
    for (int k = -1; k < trial->setup.seats; k++) {
        int viewer = k < 0 ? NOBODY : k;
        law_of_views(trial, s, viewer, state_in(&view), state_in(&world));
        if (game_over(s)) continue;
        if (viewer == question(s).who) law_of_reasons(trial, s, state_in(&world));
        law_of_answers(trial, s, choice, viewer);
        law_of_two_worlds(trial, s, state_in(&world), choice, viewer);
    }
}
