/* Requests that only look: what a viewer sees of the room now, and how it was before. */
#include "front/desk/session.h"

#include "engine/fields.h"
#include "engine/json.h"
#include "text/show.h"

#include <string.h>

bool on_view(struct desk *d, char *rest)
{
    int viewer;
    const struct reader *r = read_viewer(d, rest, &viewer) ? reader_for(d, viewer) : NULL;
    if (!r) return false;
    reader_waiting(r, &d->out);
    json_key(&d->out, "view");
    fields_json(r->sight.game, reader_view(r), reader_seats(r), &d->out);
    return true;
}

/* For a screen that several people share: whether the seat that is asked must be alone there. */
bool on_private(struct desk *d, char *rest)
{
    if (!is_present(d)) return false;
    json_truth(&d->out, "private", table_asks_in_private(table_of(d)));
    return true;
}

bool on_menu(struct desk *d, char *rest)
{
    const struct reader *r = reader_for(d, EVERYTHING);
    if (!r) return false;
    reader_waiting(r, &d->out);
    if (!reader_over(r)) reader_choices(r, &d->out);
    return true;
}

/* From the first entry on: with the set-up line. */
static void add_log(struct desk *d, const struct reader *r, int from)
{
    struct text_out log = { 0 };
    if (from) reader_log_lines(r, from, &log);
    else reader_log(r, &log);
    json_take(&d->out, "log", &log);
}

bool on_log(struct desk *d, char *rest)
{
    int viewer;
    long from = 1, most = entries_of(d) + 1;
    const char *word = next_word(&rest);
    if (!read_viewer(d, word ? word : "", &viewer)) return false;
    if (*rest && !read_number(d, rest, "engine.at", 1, most, &from)) return false;
    const struct reader *r = reader_for(d, viewer);
    if (r) add_log(d, r, (int)from - 1);
    return r;
}

bool on_score(struct desk *d, char *rest)
{
    const struct reader *r = reader_for(d, EVERYTHING);
    if (!r) return false;
    reader_waiting(r, &d->out);
    reader_scores(r, false, &d->out);
    if (reader_over(r)) add_hash(r->sight.game, reader_view(r), &d->out);
    return true;
}

bool on_journal(struct desk *d, char *rest)
{
    struct speaker sp;
    const struct reader *r = reader_for(d, EVERYTHING);
    if (!r) return false;
    reader_speaker(r, &sp);
    json_key(&d->out, "journal");
    return journal_json(&sp, reader_view(r), reader_seats(r), &d->out) || refuse(&d->why, "play.no-journal", "");
}

/* From a room elsewhere an earlier entry comes as a packet. */
static bool return_to_present(struct desk *d, bool present)
{
    if (!present) return refuse(&d->why, "room.right", "");
    reader_look_at_present(&d->elsewhere);
    return add_position(d);
}

bool on_at(struct desk *d, char *rest)
{
    int all = entries_of(d), before = d->past;
    long entries = all;
    if (*rest && !read_number(d, rest, "engine.at", 0, all, &entries)) return false;
    if (is_elsewhere(d)) return return_to_present(d, entries == all);
    d->past = entries == all ? NOW : (int)entries;
    if (add_position(d)) return true;
    d->past = before;
    return false;
}

bool on_preview(struct desk *d, char *rest)
{
    const struct reader *r = reader_asked(d);
    return r && reader_preview(r, rest, &d->out, &d->why);
}

/* The first entry of the story, from 1. Behind the last there is nothing to tell. */
static bool read_from(struct desk *d, const char *word, int *from)
{
    long first = 1, most = entries_of(d) + 1;
    if (*word && !read_number(d, word, "engine.at", 0, most, &first)) return false;
    *from = first > 0 ? (int)first - 1 : 0;
    return true;
}

bool on_moment(struct desk *d, char *rest)
{
    int viewer, from;
    const char *word = next_word(&rest);
    if (!read_viewer(d, word ? word : "", &viewer) || !read_from(d, rest, &from)) return false;
    const struct reader *r = reader_for(d, viewer);
    if (r) reader_moment(r, from, &d->out);
    return r;
}

/* The lines of the whole log that were not sent yet. */
static bool add_new_lines(struct desk *d)
{
    const struct reader *r = reader_for(d, EVERYTHING);
    if (!r) return false;
    add_log(d, r, d->following.logged);
    if (!d->out.failed) d->following.logged = r->sight.record.entries;
    return true;
}

static bool add_followed(struct desk *d)
{
    struct following *f = &d->following;
    const struct reader *r = reader_for(d, f->viewer);
    if (!r) return false;
    int entry = reader_entry(r);
    reader_moment(r, f->told < entry ? f->told : entry, &d->out);
    if (f->told < entry && !d->out.failed) f->told = entry;
    return !f->log || add_new_lines(d);
}

/* An answer that was taken is told, even where there is no memory for the moment after it. */
bool add_position(struct desk *d)
{
    size_t length = d->out.length;
    bool told = d->following.on && add_followed(d);
    if (!told) d->out.length = length;
    if (!told && !add_waiting(d)) return false;
    add_lesson(d);
    add_puzzle(d);
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
