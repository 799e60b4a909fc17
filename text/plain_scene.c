/* The scene of a game that has none of its own: its fields, each with its name and its values in words. A value is a text,
 * null where there is none or the viewer may not know it, or a list of values: of the elements of a row, of rows, of seats. */
#include "text/show.h"

#include "engine/fields.h"
#include "engine/json.h"

/* A field of a view, as it is written out. */
struct pen {
    const struct speaker *sp;
    const struct state *view;
    const struct field *field;
    int parties;
    struct text_out *out;
};

static void add_token(const struct pen *p, int64_t value)
{
    const struct tokens *of = p->field->of;
    struct text_out words = { 0 };
    if (value < of->base || value >= of->base + of->count) return json_no_value(p->out, NULL);
    speak_token(p->sp, of, (int)value - of->base, &words);
    json_take(p->out, NULL, &words);
}

static void add_set(const struct pen *p, uint64_t set)
{
    json_open(p->out, NULL, '[');
    for (; set; set = without_first(set)) add_token(p, first_of(set) + p->field->of->base);
    json_close(p->out, ']');
}

static void add_element(const struct pen *p, int row, int k)
{
    int64_t value;
    bool known = field_known(p->field, p->view, row, k, &value);
    if (!known || (p->field->kind == KIND_SEAT && value == NOBODY)) json_no_value(p->out, NULL);
    else if (p->field->kind == KIND_TOKEN) add_token(p, value);
    else if (p->field->kind == KIND_SET) add_set(p, (uint64_t)value);
    else if (p->field->kind == KIND_SEAT) json_text(p->out, NULL, speaker_name(p->sp, (int)value));
    else json_format(p->out, NULL, "%lld", (long long)value);
}

/* Of what is by seat, only those who play. */
static int shown(const struct pen *p, bool by_seat, int count)
{
    return by_seat && p->parties < count ? p->parties : count;
}

static void add_row(const struct pen *p, int row)
{
    const struct field *f = p->field;
    if (!f->count) return add_element(p, row, 0);
    json_open(p->out, NULL, '[');
    for (int k = 0; k < shown(p, f->by_seat, f->count); k++) add_element(p, row, k);
    json_close(p->out, ']');
}

static void add_rows(const struct pen *p, int first)
{
    const struct field *f = p->field;
    if (!f->rows) return add_row(p, first);
    json_open(p->out, NULL, '[');
    for (int row = 0; row < shown(p, f->rows_by_seat, f->rows); row++) add_row(p, first + row);
    json_close(p->out, ']');
}

static void add_seats(const struct pen *p)
{
    const struct field *f = p->field;
    if (!f->seats) return add_rows(p, 0);
    json_open(p->out, NULL, '[');
    for (int seat = 0; seat < shown(p, true, f->seats); seat++) add_rows(p, seat * f->rows);
    json_close(p->out, ']');
}

/* Whether the outermost list has a value for each seat. */
static bool is_by_seat(const struct field *f) { return f->seats || (f->rows ? f->rows_by_seat : f->by_seat); }

static void add_field(const struct pen *p)
{
    struct text_out words = { 0 };
    json_open(p->out, NULL, '{');
    json_text(p->out, "field", p->field->name);
    say_game(p->sp, "field", p->field->name, NULL, 0, &words);
    json_take(p->out, "words", &words);
    json_truth(p->out, "by_seat", is_by_seat(p->field));
    json_key(p->out, "value");
    add_seats(p);
    json_close(p->out, '}');
}

void plain_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    struct pen pen = { sp, view, NULL, parties(sp->game, seats), out };
    json_open(out, NULL, '{');
    json_open(out, "fields", '[');
    for (pen.field = sp->game->fields; pen.field->name; pen.field++)
        if (!pen.field->internal) add_field(&pen);
    json_close(out, ']');
    json_close(out, '}');
}
