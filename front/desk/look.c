/* Requests that only look: views, menus, logs, scores, and the game as it stood before. */
#include "front/desk/session.h"

#include "engine/fields.h"
#include "engine/replay.h"
#include "text/show.h"
#include "games/games.h"

#include <stdlib.h>

bool on_view(struct desk *d, char *rest)
{
    int viewer;
    struct state *view = read_viewer(d, rest, &viewer) ? view_for(d, viewer) : NULL;
    if (!view) return false;
    add_waiting(d);
    text_add(&d->out, ",\"view\":");
    fields_json(table_game(d->t), view, table_setup(d->t)->seats, &d->out);
    free(view);
    return true;
}

static void add_choice(struct desk *d, struct frame question, int choice)
{
    char text[ANSWER_SIZE];
    answer_print(table_game(d->t), question, choice, true, text);
    text_add(&d->out, "{\"choice\":%d,\"text\":\"%s\"", choice, text);
}

bool on_menu(struct desk *d, char *rest)
{
    const struct table *t = in_sight(d);
    add_waiting(d);
    if (table_over(t)) return true;
    struct odds odds = table_odds(t);
    text_add(&d->out, ",\"menu\":[");
    for (uint64_t menu = possible(odds), first = menu; menu; menu = without_first(menu)) {
        if (menu != first) text_add(&d->out, ",");
        add_choice(d, table_question(t), first_of(menu));
        if (table_waits_for(t) == NOBODY) text_add(&d->out, ",\"ways\":%d", ways_to(odds, first_of(menu)));
        text_add(&d->out, "}");
    }
    text_add(&d->out, "]");
    return true;
}

bool on_log(struct desk *d, char *rest)
{
    int viewer;
    long from = 1, most = table_entries(d->t) + 1;
    struct text_out log = { 0 };
    const char *word = next_word(&rest);
    if (!read_viewer(d, word ? word : "", &viewer)) return false;
    if (*rest && !read_number(d, rest, "engine.at", 1, most, &from)) return false;
    if (from == 1) table_log(d->t, viewer, &log);
    for (int i = (int)from - 1; from > 1 && i < table_entries(d->t); i++) table_log_line(d->t, i, viewer, &log);
    text_add(&d->out, "\"log\":");
    add_string(d, &log);
    return true;
}

bool on_score(struct desk *d, char *rest)
{
    struct state *truth = view_for(d, EVERYTHING);
    if (!truth) return false;
    add_waiting(d);
    add_scores(d, NULL, truth);
    if (table_over(in_sight(d)))
        text_add(&d->out, ",\"hash\":\"%016llx\"", (unsigned long long)table_hash(in_sight(d)));
    free(truth);
    return true;
}

bool on_journal(struct desk *d, char *rest)
{
    struct speaker sp;
    struct state *truth = view_for(d, EVERYTHING);
    if (!truth) return false;
    speaker_for(d, EVERYTHING, &sp);
    text_add(&d->out, "\"journal\":");
    bool kept = journal_json(&sp, truth, table_setup(d->t)->seats, &d->out);
    free(truth);
    return kept || refuse(&d->why, "play.no-journal", "");
}

/* The table as it was after so many entries: the log tells it again. */
static bool look_back(struct desk *d, int entries)
{
    struct text_out log = { 0 };
    table_log(d->t, EVERYTHING, &log);
    struct table *past = log.failed ? NULL : replay(text_of(&log), log.length, game_named, entries, &d->why);
    if (log.failed) refuse(&d->why, "refusal.memory", "");
    text_free(&log);
    if (!past) return false;
    table_free(d->past);
    d->past = past;
    return true;
}

static void look_at_present(struct desk *d)
{
    table_free(d->past);
    d->past = NULL;
}

bool on_at(struct desk *d, char *rest)
{
    int all = table_entries(d->t);
    long entries = all;
    if (*rest && !read_number(d, rest, "engine.at", 0, all, &entries)) return false;
    if (entries == all) look_at_present(d);
    else if (!look_back(d, (int)entries)) return false;
    return add_position(d);
}
