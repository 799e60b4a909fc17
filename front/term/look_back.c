/* A game looked back on: its board after any entry, with what was told there, from the eyes of a seat or of everyone once it is over. */
#include "front/term/term.h"

#include "front/cli/review.h"
#include "text/rules.h"
#include "text/show.h"

#include <stdlib.h>
#include <string.h>

struct looking {
    struct term *t;
    struct play *p;
    int viewer, entry, entries;
    bool all; /* it is over: every seat's eyes are open */
    struct speaker sp;
    const struct reader *reader;
};

/* What a viewer saw after that many entries; from afar, only what the seat there saw. */
static const struct reader *reader_at(struct play *p, int viewer, int at, struct refusal *why)
{
    return p->far ? p->far->look(p->far_seat, at, why) : viewer_at(&p->viewers, p->room, viewer, at, why);
}

static bool look(struct looking *l)
{
    struct refusal why = { 0 };
    int at = l->entry == l->entries ? NOW : l->entry;
    l->reader = reader_at(l->p, l->viewer, at, &why);
    if (!l->reader) return complain_refusal(FAILED, &why), false;
    reader_speaker(l->reader, &l->sp);
    return true;
}

static void draw_told(struct looking *l, struct canvas *c, struct area area)
{
    struct text_out told = { 0 };
    struct record record = reader_record(l->reader);
    put_rule(c, area.row, area.column, area.columns, in_ink(INK_GREY));
    int from = record.entries > 3 ? record.entries - 3 : 0;
    for (int i = from; i < record.entries; i++) speak_entry(&l->sp, &record, i, told.length > 0, &told);
    struct area none = { 0, 0, 0, area.columns - 2 }, inside = { area.row + 1, 1, area.rows - 1, area.columns - 2 };
    int lines = put_lines(c, none, PLAIN, text_of(&told), 0);
    put_lines(c, inside, PLAIN, text_of(&told), lines > inside.rows ? lines - inside.rows : 0);
    text_free(&told);
}

static void draw_looking(struct looking *l)
{
    struct canvas *c = &l->t->canvas;
    struct text_out title = { 0 }, eyes = { 0 };
    int lower = c->rows / 4;
    struct arg args[] = { ARG_NUMBER("entry", l->entry), ARG_NUMBER("entries", l->entries) };
    struct arg who[] = { ARG_TEXT("who", l->viewer < SEATS_LIMIT ? speaker_name(&l->sp, l->viewer) : "") };
    add_said(&title, "term.looking", args, 2);
    add_said(&eyes,
             l->viewer == EVERYTHING ? "term.eyes-all"
             : l->viewer == NOBODY   ? "term.eyes-none"
                                     : "term.eyes",
             who, 1);
    draw_bar(c, text_of(&title), text_of(&eyes));
    screen_draw(&l->sp, reader_view(l->reader), reader_seats(l->reader), c,
                (struct area){ 1, 0, c->rows - 2 - lower, c->columns });
    draw_told(l, c, (struct area){ c->rows - 1 - lower, 0, lower, c->columns });
    draw_keys(c, l->all ? "term.keys.look-all" : "term.keys.look");
    text_free(&title);
    text_free(&eyes);
}

/* The first entry of the turn before or after. */
static int entry_of_turn(const struct looking *l, int by)
{
    const struct sight *sight = &l->reader->sight;
    int at = l->entry;
    if (by < 0 && at > 0) at--;
    int turn = at < sight->record.entries ? sight->record.entry[at].turns : -1;
    while (by < 0 && at > 0 && sight->record.entry[at - 1].turns == turn) at--;
    while (by > 0 && at < l->entries && sight->record.entry[at].turns == turn) at++;
    return at;
}

static void go_to(struct looking *l)
{
    struct text_out question = { 0 };
    struct arg args[] = { ARG_NUMBER("entries", l->entries) };
    add_said(&question, "term.go-to", args, 1);
    page_ask_number(l->t, text_of(&question), 0, l->entries, &l->entry);
    text_free(&question);
}

/* The next seat, then everything; only once the game is over. */
static void change_eyes(struct looking *l)
{
    if (!l->all) return;
    if (l->viewer == EVERYTHING || l->viewer == NOBODY) l->viewer = 0;
    else l->viewer = l->viewer + 1 < reader_seats(l->reader) ? l->viewer + 1 : EVERYTHING;
}

static void step(struct looking *l, struct press press)
{
    if (press.key == PRESS_LEFT || press.key == PRESS_WHEEL_UP) l->entry--;
    if (press.key == PRESS_RIGHT || press.key == PRESS_WHEEL_DOWN || LETTER(press, ' ')) l->entry++;
    if (press.key == PRESS_UP || press.key == PRESS_PAGE_UP || LETTER(press, 'k')) l->entry = entry_of_turn(l, -1);
    if (press.key == PRESS_DOWN || press.key == PRESS_PAGE_DOWN || LETTER(press, 'j')) l->entry = entry_of_turn(l, 1);
    if (press.key == PRESS_FIRST) l->entry = 0;
    if (press.key == PRESS_LAST) l->entry = l->entries;
    if (LETTER(press, 'g')) go_to(l);
    if (LETTER(press, 'e')) change_eyes(l);
    if (LETTER(press, 'v') && l->all) page_review(l->t, l->p);
    if (l->entry < 0) l->entry = 0;
    if (l->entry > l->entries) l->entry = l->entries;
}

/* A game of its own from this entry on; what was played so far stays as it is. */
static void continue_from(struct looking *l)
{
    struct refusal why = { 0 };
    struct table *past = room_past(l->p->room, owner_of_room(), l->entry, &why);
    struct wish wish = { .seating = &l->p->seating };
    struct play again = { .in = l->p->in, .out = l->p->out };
    int exit_code = FINE;
    if (!past) return (void)complain_refusal(FAILED, &why);
    if (play_begin(&again, past, &wish, &exit_code)) term_play(l->t, &again);
    play_end(&again, exit_code);
}

void look_back(struct term *t, struct play *p, int viewer, int entry)
{
    struct looking l = { .t = t, .p = p, .viewer = viewer, .entry = entry };
    struct refusal why = { 0 };
    const struct reader *now = reader_at(p, viewer, NOW, &why);
    if (!now) return;
    struct press press = { 0 };
    l.entries = reader_entry(now);
    l.all = reader_over(now) && !p->far;
    do {
        if (!look(&l)) break;
        if (term_draws(t)) draw_looking(&l);
        press = term_press(t, -1);
        if (LETTER(press, 'c') && l.all) continue_from(&l);
        else step(&l, press);
    } while (!t->gone && press.key != PRESS_ESCAPE && !LETTER(press, 'q'));
    reader_at(p, viewer, NOW, &why);
}

/* ---- the review ---- */

static void tell_progress(void *listener, long done, long all)
{
    struct term *t = listener;
    struct text_out text = { 0 };
    struct arg args[] = { ARG_NUMBER("percent", all ? 100 * done / all : 0) };
    if (done % 8 || !term_draws(t)) return;
    add_said(&text, "term.reviewing", args, 1);
    draw_bar(&t->canvas, text_of(&text), "");
    tty_show(&t->canvas);
    text_free(&text);
}

static void show_review(struct term *t, const struct speaker *sp, const struct table *table, const struct review *r)
{
    struct text_out text = { 0 }, title = { 0 };
    add_review_text(sp, table, r, &text);
    add_said(&title, "term.review", NO_ARGS);
    page_text(t, text_of(&title), text_of(&text), NULL);
    text_free(&text);
    text_free(&title);
}

void page_review(struct term *t, struct play *p)
{
    struct refusal why = { 0 };
    struct speaker sp;
    const struct reader *all = viewer_at(&p->viewers, p->room, EVERYTHING, NOW, &why);
    struct table *table = all ? reader_replay(all, &why) : NULL;
    struct review *r = calloc(1, sizeof *r);
    struct review_plan plan = { .iterations = REVIEW_ITERATIONS, .worlds = REVIEW_WORLDS, .seed = 1, .seat = NOBODY };
    if (table && r && review_game(table, plan, (struct progress){ tell_progress, t }, r)) {
        reader_speaker(all, &sp);
        show_review(t, &sp, table, r);
    } else {
        complain_refusal(FAILED, &why);
    }
    if (r) review_free(r);
    free(r);
    table_free(table);
}

/* ---- the rules ---- */

void page_rules(struct term *t, const struct game *game, const char *search)
{
    char *text = NULL;
    size_t length = 0;
    struct text_out title = { 0 };
    struct speaker sp = { .language = cli_language, .game = game, .reader = NOBODY };
    FILE *to = open_memstream(&text, &length);
    if (!to) return;
    print_rules(to, game, NULL);
    fclose(to);
    say_game(&sp, "name", NULL, NULL, 0, &title);
    page_text(t, text_of(&title), text, search);
    text_free(&title);
    free(text);
}
