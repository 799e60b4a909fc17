/* The board of a game that has none of its own: a line for each field of the view, in the words of the catalogs. */
#include "text/show.h"

#include "engine/fields.h"
#include "text/board_parts.h"
#include "text/width.h"

#include <stdio.h>

/* A value with its label, as a language puts it: "Ann: 2". */
static void say_item(const struct look *l, const char *label, const char *value, struct text_out *out)
{
    struct arg args[] = { ARG_TEXT("label", label), ARG_TEXT("value", value) };
    if (*label) say(l->sp->language, "board.item", args, 2, out);
    else text_add(out, "%s", value);
}

/* GAME.field.NAME; without such a message, the name itself. */
static void say_name(const struct look *l, const struct field *f, struct text_out *out)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.field.%s", l->sp->game->id, f->name);
    if (catalog_has(l->sp->language, key)) say(l->sp->language, key, NULL, 0, out);
    else text_add(out, "%s", f->name);
}

static void say_token(const struct look *l, const struct tokens *of, int64_t value, struct text_out *out)
{
    if (value < of->base || value >= of->base + of->count) text_add(out, "-");
    else speak_token(l->sp, of, (int)value - of->base, out);
}

static void say_set(const struct look *l, const struct tokens *of, uint64_t set, struct text_out *out)
{
    if (!set) text_add(out, "-");
    for (const char *plus = ""; set; set = without_first(set), plus = " + ") {
        text_add(out, "%s", plus);
        speak_token(l->sp, of, first_of(set), out);
    }
}

static void say_value(const struct look *l, const struct field *f, int row, int k, struct text_out *out)
{
    int64_t value;
    if (!field_known(f, l->view, row, k, &value)) text_add(out, "?");
    else if (f->kind == KIND_TOKEN) say_token(l, f->of, value, out);
    else if (f->kind == KIND_SET) say_set(l, f->of, (uint64_t)value, out);
    else if (f->kind != KIND_SEAT) text_add(out, "%lld", (long long)value);
    else text_add(out, "%s", value == NOBODY ? "-" : speaker_name(l->sp, (int)value));
}

/* Whose or what the k-th element of a row is; nothing where its place says it. */
static void say_element(const struct look *l, const struct field *f, int k, struct text_out *out)
{
    if (f->by_seat) text_add(out, "%s", speaker_name(l->sp, k));
    else if (f->kind == KIND_NUMBER && f->of && f->count && k < f->of->count) speak_token(l->sp, f->of, k, out);
}

static void put_element(const struct look *l, struct pen *pen, const struct field *f, int row, int k)
{
    struct text_out label = { 0 }, value = { 0 }, item = { 0 };
    say_element(l, f, k, &label);
    say_value(l, f, row, k, &value);
    say_item(l, text_of(&label), text_of(&value), &item);
    pen_item(pen, text_of(&item));
    text_free(&label);
    text_free(&value);
    text_free(&item);
}

/* Whose or what a row is: "Ann", "red", "Ann, red". */
static void say_row(const struct look *l, const struct field *f, int row, struct text_out *out)
{
    int seat = f->seats ? row / f->rows : row, within = f->seats ? row % f->rows : row;
    if (f->seats || f->rows_by_seat) text_add(out, "%s", speaker_name(l->sp, seat));
    if (!f->row) return;
    if (f->seats) text_add(out, ", ");
    speak_token(l->sp, f->row, within, out);
}

static int column_of_rows(const struct look *l, const struct field *f)
{
    int widest = 0;
    for (int row = 0; row < field_rows(f, l->parties); row++) {
        struct text_out label = { 0 };
        say_row(l, f, row, &label);
        if (label.length) widest = column_under(&label, widest);
        text_free(&label);
    }
    return widest;
}

static void put_row(const struct look *l, struct pen *pen, const struct field *f, int row)
{
    struct text_out label = { 0 };
    int columns = column_of_rows(l, f);
    say_row(l, f, row, &label);
    if (columns) pen_put(pen, text_of(&label), columns);
    for (int k = 0; k < field_elements(f, l->parties); k++) put_element(l, pen, f, row, k);
    text_free(&label);
}

/* A line for each row, the name in front of the first. What the viewer knows nothing of is one question mark. */
static void add_field(const struct look *l, const struct field *f, int columns)
{
    struct text_out name = { 0 };
    bool unknown = field_unknown(f, l->view);
    say_name(l, f, &name);
    for (int row = 0; row < (unknown ? 1 : field_rows(f, l->parties)); row++) {
        struct pen pen = { .out = l->out, .gap = MARGIN, .indent = MARGIN + columns };
        pen_put(&pen, row ? "" : text_of(&name), columns);
        if (unknown) pen_item(&pen, "?");
        else put_row(l, &pen, f, row);
        pen_end(&pen);
    }
    text_free(&name);
}

static int column_of_fields(const struct look *l)
{
    int widest = 0;
    for (const struct field *f = l->sp->game->fields; f->name; f++) {
        struct text_out name = { 0 };
        if (f->internal) continue;
        say_name(l, f, &name);
        widest = column_under(&name, widest);
        text_free(&name);
    }
    return widest;
}

void plain_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { .sp = sp, .view = view, .parties = parties(sp->game, seats), .out = out };
    int columns = column_of_fields(&look);
    for (const struct field *f = sp->game->fields; f->name; f++)
        if (!f->internal) add_field(&look, f, columns);
}
