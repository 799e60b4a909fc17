/* What an answer will do, as far as the seat that is asked can know it: it is tried in worlds dealt from its view, and
 * only what comes out the same in all of them is told. */
#include "front/desk/session.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS = 24, MOST_FORCED = 8 };

/* What one world makes of the answer, as the seat sees and hears it. */
struct outcome {
    int events, step, who; /* the next question; who is NOBODY where it is chance that is asked, or the game is over */
    struct event event[LOG_EVENTS];
    struct tally tally[SEATS_LIMIT];
};

/* Room for a world and a view of it, what was before, and what is the same in all worlds so far. */
struct preview {
    const struct game *game;
    int viewer, choice, parties;
    struct state *view, *world, *after;
    struct rng rng;
    struct outcome before, same, next;
};

static void see_scores(const struct preview *p, const struct state *view, struct outcome *o)
{
    for (int seat = 0; seat < p->parties; seat++) p->game->score(view, seat, &o->tally[seat]);
}

/* Plays a choice, and hears what the seat is told of it. */
static void play(const struct preview *p, int choice, struct outcome *o)
{
    static struct log log; /* large, and one at a time */
    log = (struct log){ 0 };
    p->game->play(p->world, choice, &log);
    for (int i = 0; i < log.count && o->events < LOG_EVENTS; i++)
        if (event_is_for(&log.event[i], p->viewer)) o->event[o->events++] = log.event[i];
}

/* Goes on where the seat is asked again, but has no choice. */
static void go_on(const struct preview *p, struct outcome *o)
{
    for (int k = 0; k < MOST_FORCED && !game_over(p->world) && !chance_answers(p->game, p->world); k++) {
        uint64_t menu = possible(p->game->menu(p->world));
        if (question(p->world).who != p->viewer || !is_single(menu)) return;
        play(p, first_of(menu), o);
    }
}

/* Up to the next question that has a choice, or is put to chance or another seat. */
static void try_in_a_world(struct preview *p, struct outcome *o)
{
    o->events = 0;
    p->game->deal(p->view, p->viewer, &p->rng, p->world);
    play(p, p->choice, o);
    go_on(p, o);
    p->game->observe(p->world, p->viewer, p->after);
    see_scores(p, p->after, o);
    bool over = game_over(p->world);
    o->step = over ? 0 : question(p->world).step;
    o->who = over || chance_answers(p->game, p->world) ? NOBODY : question(p->world).who;
}

/* Once for each time it was told: then it is struck out. */
static bool take_out(struct outcome *o, const struct event *event)
{
    int i = 0;
    while (i < o->events && memcmp(&o->event[i], event, sizeof *event) != 0) i++;
    if (i == o->events) return false;
    memmove(&o->event[i], &o->event[i + 1], (size_t)(--o->events - i) * sizeof o->event[i]);
    return true;
}

static void keep_events(struct outcome *same, struct outcome *other)
{
    int kept = 0;
    for (int i = 0; i < same->events; i++)
        if (take_out(other, &same->event[i])) same->event[kept++] = same->event[i];
    same->events = kept;
}

/* The points of a source; a tally that lacks it has none. */
static int points_of(const struct tally *tally, const char *source)
{
    for (int i = 0; i < tally->lines; i++)
        if (!strcmp(tally->line[i].source, source)) return tally->line[i].points;
    return 0;
}

/* A source whose points differ is struck from the tally. */
static void keep_scores(struct tally *same, const struct tally *other)
{
    int kept = 0;
    for (int i = 0; i < same->lines; i++)
        if (same->line[i].points == points_of(other, same->line[i].source)) same->line[kept++] = same->line[i];
    same->lines = kept;
}

static void keep_what_is_same(struct preview *p)
{
    keep_events(&p->same, &p->next);
    for (int seat = 0; seat < p->parties; seat++) keep_scores(&p->same.tally[seat], &p->next.tally[seat]);
    if (p->same.step != p->next.step || p->same.who != p->next.who) p->same.step = 0;
}

static void try_all(struct preview *p)
{
    see_scores(p, p->view, &p->before);
    try_in_a_world(p, &p->same);
    for (int k = 1; k < WORLDS; k++) {
        try_in_a_world(p, &p->next);
        keep_what_is_same(p);
    }
}

static void add_tellings(struct desk *d, const struct preview *p, const struct speaker *sp)
{
    struct text_out told = { 0 };
    for (int i = 0; i < p->same.events; i++) {
        struct text_out sentence = { 0 };
        speak_event(sp, &p->same.event[i], &sentence);
        const char *text = text_of(&sentence);
        text_add(&told, "%s\n", *text == '~' ? text + 1 + strspn(text + 1, " ") : text);
        text_free(&sentence);
    }
    add_lines(d, text_of(&told));
    d->out.failed |= told.failed;
    text_free(&told);
}

static void add_change(struct desk *d, const struct speaker *sp, int seat, const char *source, int points)
{
    struct text_out words = { 0 };
    say_game(sp, "source", source, NULL, 0, &words);
    text_add(&d->out, "{\"seat\":%d,\"source\":\"%s\",\"words\":", seat + 1, source);
    add_string(d, &words);
    text_add(&d->out, ",\"points\":%d}", points);
}

static void add_changes(struct desk *d, const struct preview *p, const struct speaker *sp)
{
    const char *comma = "";
    text_add(&d->out, ",\"changes\":[");
    for (int seat = 0; seat < p->parties; seat++)
        for (int i = 0; i < p->same.tally[seat].lines; i++) {
            const char *source = p->same.tally[seat].line[i].source;
            int more = p->same.tally[seat].line[i].points - points_of(&p->before.tally[seat], source);
            if (!more) continue;
            text_add(&d->out, "%s", comma);
            add_change(d, sp, seat, source, more);
            comma = ",";
        }
    text_add(&d->out, "]");
}

/* Who is asked then, where that is sure. */
static void add_next(struct desk *d, const struct preview *p)
{
    if (!p->same.step) return;
    text_add(&d->out, ",\"next\":{\"step\":\"%s\",\"who\":", p->game->step_names[p->same.step]);
    add_who(d, p->same.who);
    text_add(&d->out, "}");
}

static bool has_room(struct preview *p)
{
    p->view = calloc(1, p->game->state_size);
    p->world = calloc(1, p->game->state_size);
    p->after = calloc(1, p->game->state_size);
    return p->view && p->world && p->after;
}

static void give_back(struct preview *p)
{
    free(p->view);
    free(p->world);
    free(p->after);
    free(p);
}

static struct preview *new_preview(struct desk *d, int choice)
{
    struct preview *p = calloc(1, sizeof *p);
    if (p) p->game = table_game(d->t);
    if (!p || !has_room(p)) {
        if (p) give_back(p);
        refuse(&d->why, "refusal.memory", "");
        return NULL;
    }
    p->viewer = table_waits_for(in_sight(d));
    p->choice = choice;
    p->parties = table_parties(d->t);
    p->rng.word = 1;
    table_view(in_sight(d), p->viewer, p->view);
    return p;
}

/* The answer as text; it must be on the menu. */
static bool read_choice(struct desk *d, const char *text, int *choice)
{
    const struct table *t = in_sight(d);
    if (table_over(t)) return refuse(&d->why, "refusal.over", "");
    if (table_waits_for(t) == NOBODY) return refuse(&d->why, "refusal.chance-first", "");
    *choice = answer_parse(table_game(t), table_question(t), text);
    return (*choice >= 0 && has(table_menu(t), *choice)) || refuse(&d->why, "engine.preview", text);
}

bool on_preview(struct desk *d, char *rest)
{
    int choice = -1;
    struct speaker sp;
    struct preview *p = read_choice(d, rest, &choice) ? new_preview(d, choice) : NULL;
    if (!p) return false;
    speaker_for(d, p->viewer, &sp);
    try_all(p);
    add_tellings(d, p, &sp);
    add_changes(d, p, &sp);
    add_next(d, p);
    give_back(p);
    return true;
}
