#include "text/board_parts.h"

#include "text/width.h"

#include <stdio.h>

enum { NAME_COLUMNS = 12, DETAIL_MARGIN = 4 };

struct pen pen_begin(const struct look *l, const char *label, int columns)
{
    struct pen pen = { .out = l->out, .gap = MARGIN, .indent = MARGIN + columns };
    if (label) pen_say(l, &pen, label, columns);
    else pen_put(&pen, "", columns);
    return pen;
}

/* The space after a cell is written with the next one, so that no line ends in spaces. */
void pen_put(struct pen *pen, const char *text, int columns)
{
    int width = text_width(text);
    if (pen->at + pen->gap + width > SCREEN_COLUMNS) pen_break(pen);
    if (width) {
        text_pad(pen->out, "", pen->gap);
        text_add(pen->out, "%s", text);
        pen->at += pen->gap + width;
        pen->gap = 0;
    }
    pen->gap += columns > width ? columns - width : 1;
}

/* A comma goes before all items but the first, and leaves room for the one after. */
void pen_item(struct pen *pen, const char *text)
{
    int width = text_width(text);
    if (pen->lists) text_add(pen->out, ","), pen->at++, pen->gap = 1;
    if (pen->at + pen->gap + width >= SCREEN_COLUMNS) pen_break(pen);
    pen_put(pen, text, width);
    pen->lists = true;
}

void pen_say(const struct look *l, struct pen *pen, const char *word, int columns)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &text);
    pen_put(pen, text_of(&text), columns);
    text_free(&text);
}

void pen_break(struct pen *pen)
{
    pen_end(pen);
    *pen = (struct pen){ .out = pen->out, .gap = pen->indent, .indent = pen->indent };
}

void pen_end(struct pen *pen) { text_add(pen->out, "\n"); }

void say_count(const struct look *l, const char *word, const char *format, long number, struct text_out *out)
{
    char counted[24];
    say_game(l->sp, "board", word, NULL, 0, out);
    snprintf(counted, sizeof counted, format, number);
    if (number) text_add(out, " %s", counted);
}

void pen_count(const struct look *l, struct pen *pen, const char *word, const char *format, long number)
{
    struct text_out text = { 0 };
    say_count(l, word, format, number, &text);
    pen_item(pen, text_of(&text));
    text_free(&text);
}

void pen_message(const struct look *l, struct pen *pen, const char *word, const struct arg *args, int count)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, args, count, &text);
    pen_item(pen, text_of(&text));
    text_free(&text);
}

/* ---- columns ---- */

int column_under(const struct text_out *heading, int least)
{
    int columns = text_width(text_of(heading)) + COLUMN_GAP;
    return columns > least ? columns : least;
}

int column_for(const struct look *l, const char *word, int least)
{
    struct text_out heading = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &heading);
    int columns = column_under(&heading, least);
    text_free(&heading);
    return columns;
}

/* ---- players ---- */

/* Names are never cut: the columns after them give way. */
int column_of_names(const struct look *l)
{
    int widest = NAME_COLUMNS;
    for (int who = 0; who < l->parties; who++) {
        int width = text_width(speaker_name(l->sp, who)) + COLUMN_GAP;
        if (width > widest) widest = width;
    }
    return widest;
}

struct pen pen_player(const struct look *l, int who)
{
    struct pen pen = { .out = l->out, .indent = MARGIN + column_of_names(l) };
    pen_put(&pen, who == l->sp->reader ? ">" : "", MARGIN);
    pen_put(&pen, speaker_name(l->sp, who), column_of_names(l));
    return pen;
}

/* Lines below a player's row begin below its numbers. */
struct pen pen_detail(const struct look *l, const char *label, long count)
{
    struct text_out text = { 0 };
    struct arg args[] = { ARG_NUMBER("count", count) };
    struct pen pen = { .out = l->out, .gap = DETAIL_MARGIN, .indent = MARGIN + column_of_names(l) };
    say_game(l->sp, "board", label, args, 1, &text);
    pen_put(&pen, text_of(&text), pen.indent - DETAIL_MARGIN);
    text_free(&text);
    return pen;
}
