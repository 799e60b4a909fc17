/* A table of a server on the whole screen: the same page as for a table here, but what is answered goes over the network, and what happens
 * comes from there. */
#include "front/term/company.h"
#include "front/term/sitting.h"

#include "games/games.h"
#include "text/show.h"

#include <stdlib.h>
#include <string.h>

struct online {
    struct sitting s;
    struct play p;
    struct far_seat f;
    const char *name;
    json_int_t noticed; /* the latest notice among the news       */
    int entries;        /* of which the menu was read             */
    bool left;
};

static bool hears(void *of) { return remote_step(of); }
static void wait_for(void *of, int fd, int milliseconds) { remote_wait(of, fd, milliseconds); }

/* ---- what is new ---- */

/* What people say is among what happened; it is shown until the person moves on. */
static void add_notices(struct online *o)
{
    const struct remote *r = &o->f.remote;
    for (size_t k = 0; k < json_array_size(r->notices); k++) {
        json_int_t number = json_integer_value(json_object_get(json_array_get(r->notices, k), "number"));
        if (number <= o->noticed) continue;
        o->noticed = number;
        if (o->s.news.length) text_add(&o->s.news, "\n");
        far_add_notice(r, k, &o->s.news);
        o->s.news_read = false;
    }
}

static enum stage stage_of(const struct online *o)
{
    const struct remote *r = &o->f.remote;
    const struct reader *reader = &r->reader;
    int me = reader->sight.viewer;
    if (reader_over(reader)) return FINISHED;
    bool asked = me < SEATS_LIMIT && reader_waits_for(reader) == me;
    return asked && !remote_is_busy(r) && remote_sits(r, me, "person") && !remote_is(r, "paused") ? CHOOSING : WATCHING;
}

static void say_results(struct sitting *s)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (!to) return;
    s->p->out = to;
    show(s->p, "play.over", NO_ARGS);
    putc('\n', to);
    show_score(s->p);
    fclose(to);
    s->p->out = stdout;
    text_free(&s->message);
    text_add(&s->message, "%s", text);
    free(text);
}

static void follow(struct online *o)
{
    struct sitting *s = &o->s;
    struct remote *r = &o->f.remote;
    int me = r->reader.sight.viewer;
    look_again(&o->p);
    hear_news(s, me < SEATS_LIMIT ? me : 0);
    add_notices(o);
    if (r->said.length) {
        text_free(&s->message);
        text_add(&s->message, "%s", text_of(&r->said));
        text_free(&r->said);
    }
    enum stage stage = stage_of(o);
    if (stage == FINISHED && s->stage != FINISHED) say_results(s);
    if (stage == CHOOSING && (s->stage != CHOOSING || o->entries != reader_entry(&r->reader))) read_menu(s);
    o->entries = reader_entry(&r->reader);
    s->stage = stage;
}

/* ---- afterwards ---- */

/* The whole game, which everyone may have once it is over, on a table of its own here. */
static struct table *fetch_game(struct online *o)
{
    char path[ADDRESS_SIZE];
    struct text_out log = { 0 };
    struct refusal why = { 0 };
    const struct link *link = &o->f.remote.link;
    snprintf(path, sizeof path, "/api/tables/%s/log", link->table);
    struct question q = { link->server, path, *link->secret ? link->secret : NULL, NULL, cli_language };
    bool fine = fetch(&q, &log, &why);
    struct table *t = fine ? replay(text_of(&log), log.length, game_named, WHOLE_LOG, &why) : NULL;
    if (!t) complain_refusal(FAILED, &why);
    text_free(&log);
    return t;
}

static void look_at_whole_game(struct online *o, bool reviewed)
{
    struct play p = { .in = stdin, .out = stdout };
    struct wish wish = { .humans = 1, .bot = USUAL_BOT };
    int exit_code = FINE;
    struct table *t = fetch_game(o);
    if (!t) return;
    if (play_begin(&p, t, &wish, &exit_code)) {
        if (reviewed) page_review(o->s.t, &p);
        else look_back(o->s.t, &p, EVERYTHING, 0);
    }
    play_end(&p, exit_code);
}

/* ---- keys ---- */

static void decide(struct online *o, const char *request)
{
    struct remote *r = &o->f.remote;
    json_int_t number = json_integer_value(json_object_get(remote_proposal(r), "number"));
    remote_ask(r, request, json_pack("{s:I}", "proposal", number));
}

static bool take_far_key(struct online *o, struct press press)
{
    bool agree = remote_is_asked_to_agree(&o->f.remote), over = o->s.stage == FINISHED;
    if (LETTER(press, 'p')) o->left = !page_company(o->s.t, &o->f, o->name);
    else if (LETTER(press, 'c')) page_say(o->s.t, &o->f);
    else if (LETTER(press, 'y') && agree) decide(o, "agree");
    else if (LETTER(press, 'x') && agree) decide(o, "decline");
    else if (LETTER(press, 'v') && over) look_at_whole_game(o, true);
    else if (LETTER(press, 'g') && over) look_at_whole_game(o, false);
    else return false;
    return true;
}

static void take_online_press(struct online *o, struct press press)
{
    struct sitting *s = &o->s;
    if (press.key == PRESS_NEWS || press.key == NO_PRESS || press.key == PRESS_RESIZED) return;
    bool told = s->message.length || s->t->complaint.length;
    if (take_far_key(o, press)) return;
    if (s->stage == CHOOSING) {
        take_press(s, press);
    } else {
        text_free(&s->message);
        text_free(&s->t->complaint);
        if (LETTER(press, 'q') || (press.key == PRESS_ESCAPE && !told)) s->p->quit = true;
        else run_key(s, press);
    }
    o->left |= s->p->quit;
}

/* ---- the table ---- */

/* Until the second shown changes. Waiting a whole second each time would drift, and skip one in the end. */
static int until_next_second(int64_t left) { return left > 0 ? (int)((left - 1) % 1000) + 1 : 1000; }

/* As long as seconds are shown, they pass. */
static int pause_of(const struct remote *r)
{
    int64_t left;
    int seat;
    if (remote_clock(r, &seat, &left)) return until_next_second(left);
    return r->state == REMOTE_WAITING ? 1000 : -1;
}

static void play_online(struct online *o)
{
    struct term *t = o->s.t;
    while (!o->left && !t->gone && o->f.remote.reader.sight.game && !json_object_get(o->f.remote.taken, "table")) {
        follow(o);
        far_keep(&o->f, remote_is(&o->f.remote, "over"));
        draw_sitting(&o->s);
        take_online_press(o, term_press(t, pause_of(&o->f.remote)));
    }
}

/* A rematch is another table, with the same seat. */
static void follow_rematch(struct online *o)
{
    char table[TABLE_TEXT];
    const char *next = json_string_value(json_object_get(o->f.remote.taken, "table"));
    snprintf(table, sizeof table, "%s", next ? next : "");
    if (next) remote_go_to(&o->f.remote, table);
    free_sitting(&o->s);
    o->s = (struct sitting){ .t = o->s.t, .p = &o->p, .far = &o->f, .previewed = -1 };
    o->noticed = 0;
    memset(o->p.told, 0, sizeof o->p.told);
}

int term_online(struct term *t, const struct place *place, const char *name)
{
    struct online *o = calloc(1, sizeof *o);
    if (!o) return complain(FAILED, "refusal.memory", NO_ARGS);
    o->p = (struct play){ .in = stdin, .out = stdout };
    o->s.t = t;
    o->name = name;
    far_begin(&o->f, place);
    far_sit_in(&o->p, &o->f);
    t->listens = (struct listening){ &o->f.remote, hears, wait_for };
    while (!o->left && !t->gone) {
        follow_rematch(o);
        o->left = !page_company(t, &o->f, name);
        if (!o->left) play_online(o);
    }
    t->listens = (struct listening){ 0 };
    bool fine = o->f.remote.state != REMOTE_ENDED;
    if (!fine) text_free(&t->complaint), text_add(&t->complaint, "%s", text_of(&o->f.remote.trouble));
    free_sitting(&o->s);
    far_end(&o->f);
    free(o);
    return fine ? FINE : FAILED;
}
