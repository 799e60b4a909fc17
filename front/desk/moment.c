/* All that a page needs to draw a moment of a game for one viewer. It is made from his view and from what he was told:
 * two worlds that look alike to him have the same moment, byte for byte. */
#include "text/show.h"
#include "front/desk/session.h"

#include "engine/setup.h"

#include <stdlib.h>
#include <string.h>

static void add_options(struct desk *d)
{
    const struct game *game = table_game(d->t);
    char number[8];
    text_add(&d->out, ",\"options\":{");
    for (int i = 0; i < option_count(game); i++)
        text_add(&d->out, "%s\"%s\":\"%s\"", i ? "," : "", game->options[i].name,
                 option_text(&game->options[i], table_setup(d->t)->value[i], number));
    text_add(&d->out, "}");
}

/* The options that people are told of at the table: which rulebook it is, and whatever is not as usual. */
static void add_in_force(struct desk *d)
{
    const struct game *game = table_game(d->t);
    const char *comma = "";
    char number[8];
    text_add(&d->out, ",\"in_force\":{");
    for (int i = 0; i < option_count(game); i++) {
        const struct option *option = &game->options[i];
        int value = table_setup(d->t)->value[i];
        if (value == option->preset && strcmp(option->name, "edition") != 0) continue;
        text_add(&d->out, "%s\"%s\":\"%s\"", comma, option->name, option_text(option, value, number));
        comma = ",";
    }
    text_add(&d->out, "}");
}

static void add_viewer(struct desk *d, int viewer)
{
    text_add(&d->out, ",\"viewer\":");
    if (viewer < SEATS_LIMIT) text_add(&d->out, "%d", viewer + 1);
    else text_add(&d->out, viewer == NOBODY ? "\"stranger\"" : "\"all\"");
    text_add(&d->out, ",\"entry\":%d,\"entries\":%d", table_entries(in_sight(d)), table_entries(d->t));
}

static void add_seats(struct desk *d, const struct speaker *sp)
{
    text_add(&d->out, ",\"seats\":[");
    for (int seat = 0; seat < table_setup(d->t)->seats; seat++) {
        const struct bot *bot = d->at[seat].bot;
        text_add(&d->out, "%s{\"seat\":%d,\"name\":", seat ? "," : "", seat + 1);
        text_add_json(&d->out, speaker_name(sp, seat));
        if (bot) text_add(&d->out, ",\"sitter\":\"bot\",\"level\":\"%s\"}", bot->name);
        else text_add(&d->out, ",\"sitter\":\"human\"}");
    }
    text_add(&d->out, "],");
}

static void add_prompt(struct desk *d, const struct speaker *sp)
{
    struct text_out prompt = { 0 };
    speak_question(sp, table_question(in_sight(d)), &prompt);
    text_add(&d->out, ",\"prompt\":");
    add_string(d, &prompt);
}

static void add_args(struct desk *d, const struct phrase *phrase, const int index[PHRASE_SLOTS])
{
    char number[8];
    text_add(&d->out, ",\"verb\":\"%s\",\"args\":[", phrase->verb);
    for (int k = 0; k < PHRASE_SLOTS && phrase->slot[k].of; k++) {
        if (k) text_add(&d->out, ",");
        text_add_json(&d->out, token_text(phrase->slot[k].of, index[k], number));
    }
    text_add(&d->out, "]");
}

/* One choice, as far as it is the same whether it may be made or not. */
static void add_choice(struct desk *d, const struct speaker *sp, int choice)
{
    struct frame f = table_question(in_sight(d));
    struct text_out words = { 0 };
    char text[ANSWER_SIZE];
    int index[PHRASE_SLOTS];
    answer_print(sp->game, f, choice, true, text);
    speak_choice(sp, in_sight(d), choice, &words);
    text_add(&d->out, "{\"choice\":%d,\"text\":\"%s\"", choice, text);
    add_args(d, phrase_of(sp->game, f, choice, index), index);
    text_add(&d->out, ",\"words\":");
    add_string(d, &words);
    text_add(&d->out, ",\"aside\":%s", is_aside(sp->game, f, choice) ? "true" : "false");
}

static void add_menu(struct desk *d, const struct speaker *sp, uint64_t menu)
{
    text_add(&d->out, ",\"menu\":[");
    for (uint64_t left = menu; left; left = without_first(left)) {
        if (left != menu) text_add(&d->out, ",");
        add_choice(d, sp, first_of(left));
        text_add(&d->out, "}");
    }
    text_add(&d->out, "]");
}

static void add_why(struct desk *d, const struct speaker *sp, int paragraph)
{
    struct text_out rule = { 0 };
    if (!paragraph) return;
    speak_rule(sp, paragraph, &rule);
    text_add(&d->out, ",\"why\":");
    add_string(d, &rule);
    text_add(&d->out, ",\"rule\":\"%d.%d\"", paragraph / 100, paragraph % 100);
}

/* A number that fills the whole menu has words for more than anybody would think of: one too many is enough to tell. */
static bool is_far_off(const struct phrase *phrase, int choice, uint64_t menu)
{
    const struct tokens *of = phrase->slot[0].of;
    return of && of->count == CHOICES && menu && choice > 1 && !(menu >> (choice - 1));
}

/* What the question has words for, but the rules forbid now. */
static void add_forbidden(struct desk *d, const struct speaker *sp, uint64_t menu)
{
    const char *comma = "";
    int index[PHRASE_SLOTS];
    text_add(&d->out, ",\"forbidden\":[");
    for (int choice = 0; choice < CHOICES; choice++) {
        const struct phrase *phrase = phrase_of(sp->game, table_question(in_sight(d)), choice, index);
        if (has(menu, choice) || !phrase || is_far_off(phrase, choice, menu)) continue;
        text_add(&d->out, "%s", comma);
        add_choice(d, sp, choice);
        add_why(d, sp, table_why(in_sight(d), choice));
        text_add(&d->out, "}");
        comma = ",";
    }
    text_add(&d->out, "]");
}

static void add_question(struct desk *d, const struct speaker *sp)
{
    const struct table *t = in_sight(d);
    if (table_over(t)) return;
    add_prompt(d, sp);
    if (table_waits_for(t) != sp->reader || sp->reader == NOBODY) return;
    add_menu(d, sp, table_menu(t));
    add_forbidden(d, sp, table_menu(t));
}

/* Some entries go on with the last line of the one before. Told after an empty line, they take its end away. */
static void add_told(struct desk *d, const struct speaker *sp, int i)
{
    struct text_out told = { 0 };
    text_add(&told, "\n");
    speak_entry(sp, in_sight(d), i, &told);
    bool goes_on = *text_of(&told) != '\n';
    if (goes_on) text_add(&d->out, "\"goes_on\":true,");
    add_lines(d, text_of(&told) + !goes_on);
    text_add(&d->out, "}");
    d->out.failed |= told.failed;
    text_free(&told);
}

static bool begins_turn(const struct table *t, int i)
{
    return table_entry(t, i)->turns != (i ? table_entry(t, i - 1)->turns : 0);
}

static void add_story(struct desk *d, const struct speaker *sp, int from)
{
    const struct table *t = in_sight(d);
    text_add(&d->out, ",\"story\":[");
    for (int i = from; i < table_entries(t); i++) {
        text_add(&d->out, "%s{\"entry\":%d,\"who\":", i > from ? "," : "", i + 1);
        add_who(d, table_entry(t, i)->who);
        text_add(&d->out, ",\"turn\":%s,", begins_turn(t, i) ? "true" : "false");
        add_told(d, sp, i);
    }
    text_add(&d->out, "]");
}

static const char *yes_or_no(bool yes) { return yes ? "true" : "false"; }

/* In the past nothing can be taken back. */
static void add_can(struct desk *d, int viewer)
{
    bool now = !d->past && viewer < SEATS_LIMIT;
    text_add(&d->out, ",\"can\":{\"undo\":%s,\"redo\":%s,\"restart\":%s}",
             yes_or_no(now && table_can_undo(d->t, viewer)), yes_or_no(now && table_can_redo(d->t, viewer)),
             yes_or_no(now && table_can_restart(d->t, viewer)));
}

static void add_moment(struct desk *d, const struct speaker *sp, const struct state *view, int from)
{
    text_add(&d->out, "\"game\":\"%s\"", sp->game->id);
    add_options(d);
    add_in_force(d);
    add_viewer(d, sp->reader);
    add_seats(d, sp);
    add_waiting(d);
    add_question(d, sp);
    text_add(&d->out, ",\"scene\":");
    scene_json(sp, view, table_setup(d->t)->seats, &d->out);
    add_scores(d, sp, view);
    if (table_over(in_sight(d)) && sp->reader == EVERYTHING)
        text_add(&d->out, ",\"hash\":\"%016llx\"", (unsigned long long)table_hash(in_sight(d)));
    add_story(d, sp, from);
    add_can(d, sp->reader);
}

/* The first entry of the story, from 1. Behind the last there is nothing to tell. */
static bool read_from(struct desk *d, const char *word, int *from)
{
    long first = 1, most = table_entries(d->t) + 1;
    if (*word && !read_number(d, word, "engine.at", 0, most, &first)) return false;
    *from = first > 0 ? (int)first - 1 : 0;
    return true;
}

static bool add_moment_for(struct desk *d, int viewer, int from)
{
    struct speaker sp;
    struct state *view = view_for(d, viewer);
    if (!view) return false;
    speaker_for(d, viewer, &sp);
    add_moment(d, &sp, view, from);
    free(view);
    return true;
}

bool on_moment(struct desk *d, char *rest)
{
    int viewer, from;
    const char *word = next_word(&rest);
    if (!read_viewer(d, word ? word : "", &viewer)) return false;
    return read_from(d, rest, &from) && add_moment_for(d, viewer, from);
}

/* The lines of the whole log that were not sent yet. */
static void add_new_lines(struct desk *d)
{
    struct text_out log = { 0 };
    int from = d->following.logged, all = table_entries(d->t);
    if (!from) table_log(d->t, EVERYTHING, &log);
    for (int i = from; from && i < all; i++) table_log_line(d->t, i, EVERYTHING, &log);
    text_add(&d->out, ",\"log\":");
    add_string(d, &log);
    if (!d->out.failed) d->following.logged = all;
}

static bool add_followed(struct desk *d)
{
    struct following *f = &d->following;
    int entries = table_entries(in_sight(d));
    if (!add_moment_for(d, f->viewer, f->told < entries ? f->told : entries)) return false;
    if (f->told < entries && !d->out.failed) f->told = entries;
    if (f->log) add_new_lines(d);
    return true;
}

bool add_position(struct desk *d)
{
    if (d->following.on) return add_followed(d);
    add_waiting(d);
    return true;
}

/* `follow 2`, `follow 2 log`, `follow off`. */
bool on_follow(struct desk *d, char *rest)
{
    struct following following = { .on = true };
    const char *who = next_word(&rest), *what = next_word(&rest);
    if (who && !what && !strcmp(who, "off")) following.on = false;
    else if (!read_viewer(d, who ? who : "", &following.viewer)) return false;
    if (what && (strcmp(what, "log") != 0 || *rest)) return refuse(&d->why, "engine.alone", what);
    following.log = what != NULL;
    d->following = following;
    return add_position(d);
}
