/* All that a page needs to draw a moment of a game for one viewer. */
#include "reader/reader.h"

#include "engine/deck.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "text/pieces.h"
#include "text/show.h"

#include <string.h>

static void add_option(const struct reader *r, int i, struct text_out *out)
{
    char number[8];
    const struct option *option = &r->sight.game->options[i];
    json_text(out, option->name, option_text(option, r->sight.setup.value[i], number));
}

/* The cards of an owner's box, as the set-up line has them. */
static void add_deck(const struct reader *r, struct text_out *out)
{
    struct text_out deck = { 0 };
    if (!deck_of_setup(&r->sight.setup)) return;
    deck_print(r->sight.game, &r->sight.setup, &deck);
    json_take(out, "deck", &deck);
}

static void add_options(const struct reader *r, struct text_out *out)
{
    json_open(out, "options", '{');
    for (int i = 0; i < option_count(r->sight.game); i++) add_option(r, i, out);
    add_deck(r, out);
    json_close(out, '}');
}

/* The options that people at the table should know: which rulebook it is, and whatever differs from the preset. */
static void add_in_force(const struct reader *r, struct text_out *out)
{
    json_open(out, "in_force", '{');
    for (int i = 0; i < option_count(r->sight.game); i++) {
        const struct option *option = &r->sight.game->options[i];
        bool usual = r->sight.setup.value[i] == option->preset;
        if (!usual || !strcmp(option->name, "edition")) add_option(r, i, out);
    }
    add_deck(r, out);
    json_close(out, '}');
}

static void add_viewer(const struct reader *r, struct text_out *out)
{
    int viewer = r->sight.viewer;
    if (viewer < SEATS_LIMIT) json_number(out, "viewer", viewer + 1);
    else json_text(out, "viewer", viewer == NOBODY ? "stranger" : "all");
    json_number(out, "entry", reader_entry(r));
    json_number(out, "entries", r->sight.record.entries);
}

static void add_seats(const struct reader *r, const struct speaker *sp, struct text_out *out)
{
    json_open(out, "seats", '[');
    for (int seat = 0; seat < reader_seats(r); seat++) {
        const char *level = r->sight.sitters[seat].level;
        json_open(out, NULL, '{');
        json_number(out, "seat", seat + 1);
        json_text(out, "name", speaker_name(sp, seat));
        json_text(out, "sitter", *level ? "bot" : "human");
        if (*level) json_text(out, "level", level);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_args(const struct phrase *phrase, const int index[PHRASE_SLOTS], struct text_out *out)
{
    char number[8];
    json_text(out, "verb", phrase->verb);
    json_open(out, "args", '[');
    for (int k = 0; k < PHRASE_SLOTS && phrase->slot[k].of; k++)
        json_text(out, NULL, token_text(phrase->slot[k].of, index[k], number));
    json_close(out, ']');
}

/* One choice, as far as it is the same whether it may be made or not. */
static void open_choice(const struct reader *r, const struct speaker *sp, int choice, struct text_out *out)
{
    struct frame f = question(reader_view(r));
    struct text_out words = { 0 };
    char text[ANSWER_SIZE];
    int index[PHRASE_SLOTS];
    answer_print(sp->game, f, choice, true, text);
    speak_choice(sp, reader_view(r), choice, &words);
    json_open(out, NULL, '{');
    json_number(out, "choice", choice);
    json_text(out, "text", text);
    add_args(phrase_of(sp->game, f, choice, index), index, out);
    json_words(out, "words", &words);
    json_truth(out, "aside", is_aside(sp->game, f, choice));
}

static void add_menu(const struct reader *r, const struct speaker *sp, uint64_t menu, struct text_out *out)
{
    json_open(out, "menu", '[');
    for (; menu; menu = without_first(menu)) {
        open_choice(r, sp, first_of(menu), out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_why(const struct speaker *sp, int paragraph, struct text_out *out)
{
    struct text_out rule = { 0 };
    if (!paragraph) return;
    speak_rule(sp, paragraph, &rule);
    json_take(out, "why", &rule);
    json_format(out, "rule", "%d.%d", paragraph / 100, paragraph % 100);
}

/* A number that fills the whole menu has words for more than anybody would think of: one too many is enough to tell. */
static bool is_far_off(const struct phrase *phrase, int choice, uint64_t menu)
{
    const struct tokens *of = phrase->slot[0].of;
    return of && of->count == CHOICES && menu && choice > 1 && !(menu >> (choice - 1));
}

/* What the question has words for, but the rules forbid now. */
static void add_forbidden(const struct reader *r, const struct speaker *sp, uint64_t menu, struct text_out *out)
{
    int index[PHRASE_SLOTS];
    json_open(out, "forbidden", '[');
    for (int choice = 0; choice < CHOICES; choice++) {
        const struct phrase *phrase = phrase_of(sp->game, question(reader_view(r)), choice, index);
        if (has(menu, choice) || !phrase || is_far_off(phrase, choice, menu)) continue;
        open_choice(r, sp, choice, out);
        add_why(sp, reader_why(r, choice), out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* What matters most now: people do not read long lists. */
static void add_what_matters(const struct reader *r, const struct speaker *sp, struct text_out *out)
{
    enum { MATTERS_TOLD = 2 };
    struct text_out lines = { 0 };
    int told = 0;
    matters_print(sp, reader_view(r), &lines);
    json_open(out, "matters", '[');
    for (const char *line = text_of(&lines), *end; told < MATTERS_TOLD && (end = strchr(line, '\n'));
         line = end + 1, told++)
        json_format(out, NULL, "%.*s", (int)(end - line), line);
    json_close(out, ']');
    out->failed |= lines.failed;
    text_free(&lines);
}

static void add_question(const struct reader *r, const struct speaker *sp, struct text_out *out)
{
    struct text_out prompt = { 0 }, alone = { 0 };
    if (reader_over(r)) return;
    speak_asked(sp, reader_view(r), &prompt);
    speak_asked_alone(sp, reader_view(r), &alone);
    json_words(out, "prompt", &prompt);
    json_words(out, "question", &alone);
    if (sp->reader == NOBODY || reader_waits_for(r) != sp->reader) return;
    if (reader_is_forced(r)) json_truth(out, "forced", true);
    add_what_matters(r, sp, out);
    add_menu(r, sp, reader_menu(r), out);
    add_forbidden(r, sp, reader_menu(r), out);
}

/* Seats from 1; 0 is the table as a whole. */
static void add_about(const struct lines_about *about, struct text_out *out)
{
    json_open(out, "about", '[');
    for (int i = 0; i < about->count; i++) json_number(out, NULL, about->who[i] == NOBODY ? 0 : about->who[i] + 1);
    json_close(out, ']');
}

/* The page has the line that an entry continues. */
static void add_told(const struct record *record, const struct speaker *sp, int i, struct text_out *out)
{
    struct text_out told = { 0 };
    struct lines_about about = { 0 };
    speak_entry_about(sp, record, i, true, &about, &told);
    enum told_on line = entry_told_on(sp, record, i);
    if (continues(line)) json_truth(out, "goes_on", true);
    if (line == SAME_LIST) json_truth(out, "list", true);
    json_lines(out, text_of(&told));
    add_about(&about, out);
    out->failed |= told.failed;
    text_free(&told);
}

/* Whether a line goes on otherwise where the details before it are left out: another item of a list, not the first. */
static bool goes_on_otherwise(const struct record *record, const struct speaker *sp, const struct speaker *brief, int i)
{
    struct text_out told = { 0 }, in_brief = { 0 };
    if (entry_told_on(sp, record, i) != SAME_LIST) return false;
    speak_entry(sp, record, i, true, &told);
    speak_entry(brief, record, i, true, &in_brief);
    bool otherwise = strcmp(text_of(&told), text_of(&in_brief)) != 0;
    text_free(&told);
    text_free(&in_brief);
    return otherwise;
}

/* Whether an entry has details, or begins a line that began with one. */
static bool has_brief(const struct record *record, const struct speaker *sp, const struct speaker *brief, int i)
{
    const struct entry *e = &record->entry[i];
    if (entry_told_on(sp, record, i) != entry_told_on(brief, record, i)) return true;
    for (int k = 0; k < (int)e->events; k++)
        if (sp->game->lexicon->events[record_event(record, e, k)->kind].detail) return true;
    return goes_on_otherwise(record, sp, brief, i);
}

/* The same without details, where that is something else. */
static void add_brief(const struct record *record, const struct speaker *sp, int i, struct text_out *out)
{
    struct speaker brief = *sp;
    brief.brief = true;
    if (!has_brief(record, sp, &brief, i)) return;
    json_open(out, "brief", '{');
    add_told(record, &brief, i, out);
    json_close(out, '}');
}

/* What the viewer heard in an entry, by name, with the number it is about, if it is one: a page can make it heard. */
static void add_events(const struct record *record, const struct speaker *sp, int i, struct text_out *out)
{
    const struct entry *e = &record->entry[i];
    json_open(out, "events", '[');
    for (int k = 0; k < (int)e->events; k++) {
        const struct event *event = record_event(record, e, k);
        const struct event_type *type = &sp->game->lexicon->events[event->kind];
        const struct tokens *of = type->arg[0];
        if (!event_is_for(event, sp->reader)) continue;
        json_open(out, NULL, '{');
        json_text(out, "event", type->token);
        if (of && !of->word && !of->seats) json_number(out, "number", event->arg[0]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static bool begins_turn(const struct record *record, int i)
{
    return record->entry[i].turns != (i ? record->entry[i - 1].turns : 0);
}

static const struct event *round_score_at(const struct game *game, const struct record *record, int i, int k)
{
    const struct event *event = record_event(record, &record->entry[i], k);
    return game->lexicon->events[event->kind].round_score ? event : NULL;
}

/* Where a round ended: what each seat has scored in it. */
static void add_round_scores(const struct game *game, const struct record *record, int i, struct text_out *out)
{
    bool any = false;
    for (int k = 0; k < (int)record->entry[i].events; k++) {
        const struct event *event = round_score_at(game, record, i, k);
        if (!event) continue;
        if (!any) json_open(out, "round", '[');
        any = true;
        json_open(out, NULL, '{');
        json_number(out, "seat", event->who + 1);
        json_number(out, "points", event->arg[0]);
        json_close(out, '}');
    }
    if (any) json_close(out, ']');
}

static void add_story(const struct reader *r, const struct speaker *sp, int from, struct text_out *out)
{
    struct record record = reader_record(r);
    json_open(out, "story", '[');
    for (int i = from; i < record.entries; i++) {
        json_open(out, NULL, '{');
        json_number(out, "entry", i + 1);
        add_who("who", record.entry[i].who, out);
        json_truth(out, "turn", begins_turn(&record, i));
        if (record.entry[i].forced) json_truth(out, "forced", true);
        add_told(&record, sp, i, out);
        add_brief(&record, sp, i, out);
        add_round_scores(sp->game, &record, i, out);
        add_events(&record, sp, i, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Of a game that lasts for days: which it is, and where. */
static void add_days(const struct reader *r, struct text_out *out)
{
    const struct game *game = r->sight.game;
    struct days days = game->days ? game->days(reader_view(r)) : (struct days){ 0 };
    if (!days.of) return;
    json_open(out, "days", '{');
    json_number(out, "day", days.day);
    json_number(out, "of", days.of);
    json_number(out, "won", days.won);
    json_text(out, "place", days.place);
    json_truth(out, "over", days.over);
    json_truth(out, "victory", days.victory);
    json_close(out, '}');
}

/* In the past nothing can be taken back. */
static void add_can(const struct reader *r, struct text_out *out)
{
    bool now = !r->sight.past;
    json_open(out, "can", '{');
    json_truth(out, "undo", now && r->sight.can.undo);
    json_truth(out, "redo", now && r->sight.can.redo);
    json_truth(out, "restart", now && r->sight.can.restart);
    json_close(out, '}');
}

void reader_moment(const struct reader *r, int from, struct text_out *out)
{
    struct speaker sp, drawing;
    reader_speaker(r, &sp);
    drawing = sp;
    drawing.marks = true;
    json_text(out, "game", sp.game->id);
    add_options(r, out);
    add_in_force(r, out);
    add_viewer(r, out);
    add_seats(r, &sp, out);
    reader_waiting(r, out);
    add_question(r, &drawing, out);
    json_key(out, "scene");
    scene_json(&sp, reader_view(r), reader_seats(r), out);
    reader_scores(r, true, out);
    add_days(r, out);
    if (reader_over(r) && sp.reader == EVERYTHING) add_hash(sp.game, reader_view(r), out);
    add_story(r, &drawing, from, out);
    add_can(r, out);
}

/* Whoever tells about a table answers everything there, for chance as well. */
void reader_told(const struct reader *r, struct text_out *out)
{
    struct speaker sp;
    struct text_out question = { 0 };
    reader_speaker(r, &sp);
    reader_waiting(r, out);
    if (!reader_over(r)) {
        speak_asked_alone(&sp, reader_view(r), &question);
        json_take(out, "question", &question);
        add_menu(r, &sp, reader_menu(r), out);
    }
    reader_scores(r, true, out);
    add_days(r, out);
    add_story(r, &sp, 0, out);
}
