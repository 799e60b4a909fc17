#include "text/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool canvas_begin(struct canvas *c, int rows, int columns, bool unicode)
{
    *c = (struct canvas){ .rows = rows, .columns = columns, .unicode = unicode, .pointing.chosen = -1 };
    c->cells = calloc((size_t)rows * (size_t)columns, sizeof *c->cells);
    if (c->cells) canvas_clear(c);
    return c->cells;
}

void canvas_end(struct canvas *c)
{
    free(c->cells);
    c->cells = NULL;
}

void canvas_clear(struct canvas *c)
{
    c->spot_count = 0;
    put_fill(c, whole_of(c), PLAIN, " ");
}

struct cell *cell_at(const struct canvas *c, int row, int column)
{
    bool inside = row >= 0 && row < c->rows && column >= 0 && column < c->columns;
    return inside ? &c->cells[row * c->columns + column] : NULL;
}

/* ---- characters ---- */

/* What a letter of Latin-1 is without its accent. */
static char without_accent(uint32_t code)
{
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    return letters[code - 0xC0];
}

/* The closest ASCII character. */
static char ascii_of(uint32_t code)
{
    static const struct {
        uint32_t code;
        char ascii;
    } signs[] = { { 0xA0, ' ' },   { 0xAB, '"' },    { 0xBB, '"' },    { 0xB7, '.' },   { 0x152, 'O' },
                  { 0x153, 'o' },  { 0x2010, '-' },  { 0x2011, '-' },  { 0x2012, '-' }, { 0x2013, '-' },
                  { 0x2014, '-' }, { 0x2018, '\'' }, { 0x2019, '\'' }, { 0x201C, '"' }, { 0x201D, '"' },
                  { 0x2022, '*' }, { 0x2026, '.' },  { 0x2192, '>' },  { 0x202F, ' ' }, { 0x2212, '-' },
                  { 0xD7, 'x' } };
    if (code < 0x80) return (char)code;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].code == code) return signs[i].ascii;
    return code >= 0xC0 && code <= 0xFF ? without_accent(code) : '?';
}

/* A wide character of which one half is overwritten becomes a space. */
static void mend(struct canvas *c, int row, int column)
{
    struct cell *here = cell_at(c, row, column), *right = cell_at(c, row, column + 1);
    if (here && !*here->text) {
        struct cell *left = cell_at(c, row, column - 1);
        if (left) strcpy(left->text, " ");
    }
    if (here && right && !*right->text) strcpy(right->text, " ");
}

static void set_cell(struct canvas *c, int row, int column, struct style style, const char *bytes, size_t length)
{
    struct cell *cell = cell_at(c, row, column);
    if (!cell) return;
    mend(c, row, column);
    memcpy(cell->text, bytes, length);
    cell->text[length] = '\0';
    cell->style = style;
}

static void add_mark(struct canvas *c, int row, int column, const char *bytes, size_t length)
{
    struct cell *cell = cell_at(c, row, column);
    if (cell && !*cell->text) cell = cell_at(c, row, column - 1);
    if (!cell || !c->unicode || strlen(cell->text) + length >= CELL_BYTES) return;
    strncat(cell->text, bytes, length);
}

/* One character at a place; returns its columns. */
static int put_rune(struct canvas *c, int row, int column, struct style style, const char *at, struct rune rune)
{
    int columns = rune_columns(rune.code);
    char ascii = ascii_of(rune.code);
    if (!columns) return add_mark(c, row, column - 1, at, (size_t)rune.bytes), 0;
    if (rune.code == NO_RUNE) ascii = '?';
    bool whole = c->unicode && rune.code != NO_RUNE;
    if (whole && columns == 2 && !cell_at(c, row, column + 1)) return set_cell(c, row, column, style, " ", 1), 2;
    if (whole) set_cell(c, row, column, style, at, (size_t)rune.bytes);
    else set_cell(c, row, column, style, &ascii, 1);
    if (columns == 2) set_cell(c, row, column + 1, style, " ", whole ? 0 : 1);
    return columns;
}

int put_text(struct canvas *c, int row, int column, int columns, struct style style, const char *utf8)
{
    int used = 0;
    bool cut = text_width(utf8) > columns;
    while (*utf8) {
        struct rune rune = rune_at(utf8);
        int width = rune_columns(rune.code);
        if (used + width > columns - cut) break;
        used += put_rune(c, row, column + used, style, utf8, rune);
        utf8 += rune.bytes;
    }
    if (cut && columns > 0) used += put_text(c, row, column + used, 1, style, either(c, "…", "."));
    return used;
}

int put_format(struct canvas *c, int row, int column, int columns, struct style style, const char *format, ...)
{
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return put_text(c, row, column, columns, style, text);
}

int put_said(struct canvas *c, const struct speaker *sp, int row, int column, int columns, struct style style,
             const char *word, const struct arg *args, int count)
{
    struct text_out text = { 0 };
    say_game(sp, "board", word, args, count, &text);
    int used = put_text(c, row, column, columns, style, text_of(&text));
    text_free(&text);
    return used;
}

void put_right(struct canvas *c, int row, int column, int columns, struct style style, const char *utf8)
{
    int width = text_width(utf8) < columns ? text_width(utf8) : columns;
    put_text(c, row, column + columns - width, width, style, utf8);
}

void put_middle(struct canvas *c, int row, int column, int columns, struct style style, const char *utf8)
{
    int width = text_width(utf8) < columns ? text_width(utf8) : columns;
    put_text(c, row, column + (columns - width) / 2, width, style, utf8);
}

int put_lines(struct canvas *c, struct area area, struct style style, const char *utf8, int skipped)
{
    struct text_out wrapped = { 0 };
    int line = 0;
    text_wrap_lines(&wrapped, utf8, area.columns);
    char *rest = wrapped.text;
    for (char *text; rest && *rest; line++) {
        text = rest;
        rest = strchr(rest, '\n');
        if (rest) *rest++ = '\0';
        if (line >= skipped && line - skipped < area.rows)
            put_text(c, area.row + line - skipped, area.column, area.columns, style, text);
    }
    text_free(&wrapped);
    return line;
}

void put_fill(struct canvas *c, struct area area, struct style style, const char *character)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            set_cell(c, row, column, style, character, strlen(character));
}

void put_style(struct canvas *c, struct area area, struct style style)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++) {
            struct cell *cell = cell_at(c, row, column);
            if (cell) cell->style = style;
        }
}

void put_rule(struct canvas *c, int row, int column, int columns, struct style style)
{
    put_fill(c, (struct area){ row, column, 1, columns }, style, either(c, "─", "-"));
}

/* ---- boxes, cards, tokens ---- */

/* Corners and edges: upper left, upper right, lower left, lower right, across, down. */
static const char *const *border_of(const struct canvas *c, enum marked marked)
{
    static const char *const ascii[] = { "+", "+", "+", "+", "-", "|" }, *const chosen[] = { "#", "#", "#",
                                                                                             "#", "=", "#" },
                             *const thin[] = { "╭", "╮", "╰", "╯", "─", "│" }, *const thick[] = { "┏", "┓", "┗",
                                                                                                  "┛", "━", "┃" };
    if (c->unicode) return marked == CHOSEN ? thick : thin;
    return marked == CHOSEN ? chosen : ascii;
}

struct style marked_style(struct style style, enum marked marked)
{
    if (marked == CHOOSABLE) return with_face(style, BOLD | UNDERLINE);
    return marked == CHOSEN ? with_face(style, BOLD | REVERSE) : style;
}

static struct style border_style(struct style style, enum marked marked)
{
    if (marked == UNMARKED) return style;
    return (struct style){ .ink = INK_ACCENT, .ground = style.ground, .face = BOLD };
}

struct area put_box(struct canvas *c, struct area a, struct style style, const char *title, enum marked marked)
{
    const char *const *border = border_of(c, marked);
    int bottom = a.row + a.rows - 1, right = a.column + a.columns - 1;
    struct style edge = border_style(style, marked);
    put_fill(c, (struct area){ a.row, a.column, 1, a.columns }, edge, border[4]);
    put_fill(c, (struct area){ bottom, a.column, 1, a.columns }, edge, border[4]);
    put_fill(c, (struct area){ a.row, a.column, a.rows, 1 }, edge, border[5]);
    put_fill(c, (struct area){ a.row, right, a.rows, 1 }, edge, border[5]);
    put_text(c, a.row, a.column, 1, edge, border[0]);
    put_text(c, a.row, right, 1, edge, border[1]);
    put_text(c, bottom, a.column, 1, edge, border[2]);
    put_text(c, bottom, right, 1, edge, border[3]);
    if (title && *title) put_format(c, a.row, a.column + 2, a.columns - 4, with_face(edge, BOLD), " %s ", title);
    return (struct area){ a.row + 1, a.column + 1, a.rows - 2, a.columns - 2 };
}

/* The frame has the colour of the card, on the ground below the card. */
void put_card(struct canvas *c, struct area area, struct style style, const char *words, enum marked marked)
{
    const struct cell *below = cell_at(c, area.row, area.column);
    uint8_t ground = below ? below->style.ground : INK_USUAL;
    struct style frame = { style.ground ? style.ground : style.ink, ground, style.face };
    struct area inside = put_box(c, area, frame, NULL, marked);
    put_fill(c, inside, style, " ");
    put_middle(c, inside.row + inside.rows / 2, inside.column, inside.columns, with_face(style, BOLD), words);
    if (marked != UNMARKED) put_text(c, area.row, area.column + 1, 1, border_style(frame, marked), either(c, "▾", "v"));
}

int put_token(struct canvas *c, int row, int column, struct style style, const char *letter, enum marked marked)
{
    struct style look = marked_style(style, marked);
    int used = put_text(c, row, column, 1, look, marked == CHOSEN ? "[" : "(");
    used += put_text(c, row, column + used, 4, with_face(look, BOLD), letter);
    return used + put_text(c, row, column + used, 1, look, marked == CHOSEN ? "]" : ")");
}

/* ---- pieces that can be chosen ---- */

static bool names(const struct phrase *phrase, const int index[PHRASE_SLOTS], const struct spot *spot)
{
    if (spot->verb && strcmp(spot->verb, phrase->verb) != 0) return false;
    if (!spot->kind) return spot->verb;
    for (int i = 0; i < PHRASE_SLOTS && phrase->slot[i].of; i++)
        if (!strcmp(phrase->slot[i].of->name, spot->kind) && index[i] == spot->k) return true;
    return false;
}

static uint64_t choices_of(const struct canvas *c, const struct spot *spot)
{
    uint64_t named = 0;
    int index[PHRASE_SLOTS];
    for (uint64_t left = c->pointing.menu; left; left = without_first(left)) {
        const struct phrase *phrase = phrase_of(c->pointing.game, c->pointing.question, first_of(left), index);
        if (phrase && names(phrase, index, spot)) named |= UINT64_C(1) << first_of(left);
    }
    return named;
}

enum marked put_spot(struct canvas *c, struct area area, const char *verb, const char *kind, int k)
{
    const struct spot spot = { area, verb, kind, k };
    uint64_t named = choices_of(c, &spot);
    if (!named) return UNMARKED;
    if (c->spot_count < SPOTS_LIMIT) c->spots[c->spot_count++] = spot;
    if (c->pointing.chosen >= 0 && has(named, c->pointing.chosen)) return CHOSEN;
    return c->pointing.pointed && !(named & c->pointing.pointed) ? UNMARKED : CHOOSABLE;
}

uint64_t choices_at(const struct canvas *c, int row, int column)
{
    uint64_t named = 0;
    for (int i = 0; i < c->spot_count; i++)
        if (is_within(c->spots[i].area, row, column)) named |= choices_of(c, &c->spots[i]);
    return named;
}
