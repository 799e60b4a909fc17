/* What an answer will do, as far as the seat that is asked can know it: it is tried in worlds dealt from its view, and
 * only what comes out the same in all of them is told. */
#include "reader/reader.h"

#include "engine/json.h"
#include "text/pieces.h"

#include <stdio.h>
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
    const struct state *view;
    struct state *world, *after;
    struct rng rng;
    struct outcome before, same, next;
    struct log log; /* of one answer in one world */
};

static void see_scores(const struct preview *p, const struct state *view, struct outcome *o)
{
    for (int seat = 0; seat < p->parties; seat++) p->game->score(view, seat, &o->tally[seat]);
}

/* Plays a choice, and keeps what the seat is told about it. */
static void play(struct preview *p, int choice, struct outcome *o)
{
    p->log.count = p->log.turns = 0;
    p->game->play(p->world, choice, &p->log);
    for (int i = 0; i < p->log.count && o->events < LOG_EVENTS; i++)
        if (event_is_for(&p->log.event[i], p->viewer)) o->event[o->events++] = p->log.event[i];
}

/* Goes on where the seat is asked again, but has no choice. */
static void go_on(struct preview *p, struct outcome *o)
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

static void add_tellings(const struct preview *p, const struct speaker *sp, struct text_out *out)
{
    struct text_out told = { 0 };
    for (int i = 0; i < p->same.events; i++) {
        speak_prospect(sp, &p->same.event[i], &told);
        text_add(&told, "\n");
    }
    json_lines(out, text_of(&told));
    out->failed |= told.failed;
    text_free(&told);
}

static void add_change(const struct speaker *sp, int seat, const char *source, int points, struct text_out *out)
{
    struct text_out words = { 0 };
    say_game(sp, "source", source, NULL, 0, &words);
    json_open(out, NULL, '{');
    json_number(out, "seat", seat + 1);
    json_text(out, "source", source);
    json_take(out, "words", &words);
    json_number(out, "points", points);
    json_close(out, '}');
}

/* "Ann: +4 (tiles caught)" */
static void add_change_line(const struct speaker *sp, int seat, const char *source, int points, struct text_out *out)
{
    struct text_out words = { 0 };
    char number[12];
    snprintf(number, sizeof number, "%+d", points);
    say_game(sp, "source", source, NULL, 0, &words);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, seat)), ARG_TEXT("points", number),
                          ARG_TEXT("source", text_of(&words)) };
    say(sp->language, "preview.change", args, 3, out);
    text_add(out, "\n");
    text_free(&words);
}

typedef void add_one_change(const struct speaker *, int seat, const char *source, int points, struct text_out *);

static void each_change(const struct preview *p, const struct speaker *sp, add_one_change *add, struct text_out *out)
{
    for (int seat = 0; seat < p->parties; seat++)
        for (int i = 0; i < p->same.tally[seat].lines; i++) {
            const char *source = p->same.tally[seat].line[i].source;
            int more = p->same.tally[seat].line[i].points - points_of(&p->before.tally[seat], source);
            if (more) add(sp, seat, source, more, out);
        }
}

static void add_changes(const struct preview *p, const struct speaker *sp, struct text_out *out)
{
    json_open(out, "changes", '[');
    each_change(p, sp, add_change, out);
    json_close(out, ']');
}

/* Who is asked then, where that is sure. */
static void add_next(const struct preview *p, struct text_out *out)
{
    if (!p->same.step) return;
    json_open(out, "next", '{');
    json_text(out, "step", p->game->step_names[p->same.step]);
    add_who("who", p->same.who, out);
    json_close(out, '}');
}

static bool has_room(struct preview *p)
{
    p->world = calloc(1, p->game->state_size);
    p->after = calloc(1, p->game->state_size);
    return p->world && p->after;
}

static void give_back(struct preview *p)
{
    free(p->world);
    free(p->after);
    free(p);
}

static struct preview *new_preview(const struct reader *r, int choice)
{
    struct preview *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    p->game = r->sight.game;
    p->viewer = reader_waits_for(r);
    p->choice = choice;
    p->parties = parties(p->game, reader_seats(r));
    p->view = reader_view(r);
    p->rng.word = 1;
    if (has_room(p)) return p;
    give_back(p);
    return NULL;
}

static bool may_be_chosen(const struct reader *r, int choice, const char *text, struct refusal *why)
{
    return (choice >= 0 && has(reader_menu(r), choice)) || refuse(why, "engine.preview", text);
}

/* The answer as text; it must be on the menu. */
static bool read_choice(const struct reader *r, const char *text, int *choice, struct refusal *why)
{
    if (reader_over(r)) return refuse(why, "refusal.over", "");
    if (reader_waits_for(r) == NOBODY) return refuse(why, "refusal.chance-first", "");
    *choice = answer_parse(r->sight.game, question(reader_view(r)), text);
    return may_be_chosen(r, *choice, text, why);
}

bool reader_preview_text(const struct reader *r, int choice, struct text_out *out, struct refusal *why)
{
    struct speaker sp;
    if (reader_over(r) || reader_waits_for(r) == NOBODY) return refuse(why, "refusal.chance-first", "");
    if (!may_be_chosen(r, choice, "", why)) return false;
    struct preview *p = new_preview(r, choice);
    if (!p) return refuse(why, "refusal.memory", "");
    reader_speaker(r, &sp);
    try_all(p);
    for (int i = 0; i < p->same.events; i++) {
        speak_prospect(&sp, &p->same.event[i], out);
        text_add(out, "\n");
    }
    each_change(p, &sp, add_change_line, out);
    give_back(p);
    return true;
}

bool reader_preview(const struct reader *r, const char *answer, struct text_out *out, struct refusal *why)
{
    int choice = -1;
    struct speaker sp;
    if (!read_choice(r, answer, &choice, why)) return false;
    struct preview *p = new_preview(r, choice);
    if (!p) return refuse(why, "refusal.memory", "");
    reader_speaker(r, &sp);
    sp.marks = true;
    try_all(p);
    add_tellings(p, &sp, out);
    add_changes(p, &sp, out);
    add_next(p, out);
    give_back(p);
    return true;
}
