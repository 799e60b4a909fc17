/* Pages that any page opens: text to read, and a line to type. */
#include "front/term/term.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BAR_ROWS = 2, TEXT_COLUMNS = 100 };

/* ---- text to read ---- */

struct reading {
    const char *title;
    char *wrapped;
    char **line;
    char search[INPUT_SIZE];
    int lines, columns, from;
    bool missing; /* what was searched for is nowhere */
};

static void forget_lines(struct reading *r)
{
    free(r->wrapped);
    free(r->line);
    r->wrapped = NULL;
    r->line = NULL;
    r->lines = 0;
}

/* The text in lines of the width that there is now. */
static void wrap_lines(struct reading *r, const char *text, int columns)
{
    struct text_out wrapped = { 0 };
    if (r->wrapped && r->columns == columns) return;
    forget_lines(r);
    r->columns = columns;
    text_wrap_lines(&wrapped, text, columns);
    r->wrapped = wrapped.text;
    for (char *at = r->wrapped, *next; at; at = next) {
        char **more = realloc(r->line, (size_t)(r->lines + 1) * sizeof *more);
        if (!more) return;
        r->line = more;
        r->line[r->lines++] = at;
        next = strchr(at, '\n');
        if (next) *next++ = '\0';
    }
}

/* The next line with these words, from one on; -1: there is none. Letters alone decide, not their case. */
static int line_with(const struct reading *r, const char *words, int from)
{
    for (int k = from; *words && k < r->lines; k++)
        if (strcasestr(r->line[k], words)) return k;
    return -1;
}

static void find_next(struct reading *r, int from)
{
    int found = line_with(r, r->search, from);
    if (found < 0) found = line_with(r, r->search, 0);
    if (found >= 0) r->from = found;
    r->missing = *r->search && found < 0;
}

/* Over the keys, until the next one. */
static void draw_missing(struct canvas *c, const char *words)
{
    struct text_out text = { 0 };
    struct arg args[] = { ARG_TEXT("words", words) };
    add_said(&text, "term.not-found", args, 1);
    put_fill(c, (struct area){ c->rows - 1, 0, 1, c->columns }, PLAIN, " ");
    put_text(c, c->rows - 1, 1, c->columns - 2, with_face(in_ink(INK_ACCENT), BOLD), text_of(&text));
    text_free(&text);
}

static void draw_reading(struct term *t, struct reading *r, const char *text)
{
    struct canvas *c = &t->canvas;
    int rows = c->rows - BAR_ROWS, margin = c->columns > SCREEN_COLUMNS + 2 ? 2 : 1, room = c->columns - margin;
    int columns = room < TEXT_COLUMNS ? room : TEXT_COLUMNS;
    char place[32];
    wrap_lines(r, text, columns);
    if (r->from > r->lines - rows) r->from = r->lines - rows;
    if (r->from < 0) r->from = 0;
    int last = r->from + rows < r->lines ? r->from + rows : r->lines;
    snprintf(place, sizeof place, "%d-%d / %d", r->from + 1, last, r->lines);
    draw_bar(c, r->title, r->lines > rows ? place : "");
    for (int k = r->from; k < last; k++) {
        bool found = *r->search && strcasestr(r->line[k], r->search);
        put_text(c, 1 + k - r->from, margin, columns, found ? with_face(in_ink(INK_ACCENT), BOLD) : PLAIN, r->line[k]);
    }
    draw_keys(c, "term.keys.text");
    if (r->missing) draw_missing(c, r->search);
}

static void ask_search(struct term *t, struct reading *r)
{
    struct text_out question = { 0 };
    add_said(&question, "term.search", NO_ARGS);
    if (page_ask(t, text_of(&question), NULL, NULL, r->search)) find_next(r, r->from);
    text_free(&question);
}

/* False: the page is closed. */
static bool read_on(struct term *t, struct reading *r, struct press press)
{
    int rows = t->canvas.rows - BAR_ROWS;
    struct list list = { .count = r->lines > rows ? r->lines - rows + 1 : 1, .at = r->from };
    if (press.key == PRESS_ESCAPE || press.key == PRESS_ENTER || LETTER(press, 'q')) return false;
    if (press.key != PRESS_RESIZED) r->missing = false;
    if (LETTER(press, '/')) ask_search(t, r);
    else if (LETTER(press, 'n')) find_next(r, r->from + 1);
    else if (LETTER(press, ' ')) list_move(&list, (struct press){ .key = PRESS_PAGE_DOWN }, rows), r->from = list.at;
    else list_move(&list, press, rows), r->from = list.at;
    return !t->gone;
}

void page_text(struct term *t, const char *title, const char *text, const char *search)
{
    struct reading r = { .title = title };
    bool looked = false;
    if (search) snprintf(r.search, sizeof r.search, "%s", search);
    do {
        if (!term_draws(t)) continue;
        draw_reading(t, &r, text);
        if (*r.search && !looked) find_next(&r, 0), canvas_clear(&t->canvas), draw_reading(t, &r, text);
        looked = true;
    } while (read_on(t, &r, term_press(t, -1)));
    forget_lines(&r);
}

/* ---- a line to type ---- */

static void add_letter(char input[INPUT_SIZE], uint32_t letter)
{
    char bytes[5] = { 0 };
    size_t length = strlen(input);
    if (letter < 0x80) bytes[0] = (char)letter;
    else if (letter < 0x800) bytes[0] = (char)(0xC0 | letter >> 6), bytes[1] = (char)(0x80 | (letter & 0x3F));
    else if (letter < 0x10000)
        bytes[0] = (char)(0xE0 | letter >> 12), bytes[1] = (char)(0x80 | (letter >> 6 & 0x3F)),
        bytes[2] = (char)(0x80 | (letter & 0x3F));
    else
        bytes[0] = (char)(0xF0 | letter >> 18), bytes[1] = (char)(0x80 | (letter >> 12 & 0x3F)),
        bytes[2] = (char)(0x80 | (letter >> 6 & 0x3F)), bytes[3] = (char)(0x80 | (letter & 0x3F));
    if (length + strlen(bytes) < INPUT_SIZE) strcpy(input + length, bytes);
}

static void rub_out(char input[INPUT_SIZE])
{
    size_t length = strlen(input);
    while (length && (input[length - 1] & 0xC0) == 0x80) length--;
    if (length) length--;
    input[length] = '\0';
}

static void cut_half_character(char *text)
{
    for (struct rune rune; *text; text += rune.bytes) {
        rune = rune_at(text);
        if (rune.code == NO_RUNE) *text = '\0', rune.bytes = 0;
    }
}

/* As far as all words go that begin with what was typed. */
static void complete(nth_word *nth, void *of, char input[INPUT_SIZE])
{
    char common[INPUT_SIZE] = "";
    bool found = false;
    const char *word;
    for (int i = 0; nth && (word = nth(of, i)); i++) {
        if (strncasecmp(word, input, strlen(input)) != 0) continue;
        size_t same = 0;
        while (found && word[same] && word[same] == common[same]) same++;
        if (!found) snprintf(common, sizeof common, "%s", word);
        else common[same] = '\0';
        found = true;
    }
    cut_half_character(common);
    if (found && strlen(common) > strlen(input)) strcpy(input, common);
}

static void draw_input(struct term *t, const char *question, nth_word *nth, void *of, const char *input)
{
    struct canvas *c = &t->canvas;
    int row = c->rows - 1, used, more = 0;
    const char *word;
    put_fill(c, (struct area){ row - 1, 0, 2, c->columns }, PLAIN, " ");
    used = 1 + put_format(c, row, 1, c->columns / 2, with_face(PLAIN, BOLD), "%s ", question);
    int at = used + put_text(c, row, used, c->columns - used - 2, PLAIN, input);
    for (int i = 0; nth && *input && (word = nth(of, i)); i++)
        if (!strncasecmp(word, input, strlen(input)))
            more += put_format(c, row - 1, 1 + more, c->columns - more - 2, in_ink(INK_GREY), "%s  ", word);
    tty_cursor(row, at < c->columns ? at : c->columns - 1);
}

bool page_ask(struct term *t, const char *question, nth_word *nth, void *of, char input[INPUT_SIZE])
{
    input[0] = '\0';
    return page_edit(t, question, nth, of, input);
}

bool page_edit(struct term *t, const char *question, nth_word *nth, void *of, char input[INPUT_SIZE])
{
    for (;;) {
        draw_input(t, question, nth, of, input);
        struct press press = term_press(t, -1);
        tty_cursor(-1, 0);
        if (t->gone || press.key == PRESS_ESCAPE) return false;
        if (press.key == PRESS_RESIZED) term_draws(t); /* what is behind it is drawn again afterwards */
        if (press.key == PRESS_ENTER) return true;
        if (press.key == PRESS_RUB_OUT && !*input) return false;
        if (press.key == PRESS_RUB_OUT) rub_out(input);
        if (press.key == PRESS_LETTER) add_letter(input, press.letter);
        if (press.key == PRESS_TAB) complete(nth, of, input);
    }
}

bool page_ask_number(struct term *t, const char *question, int low, int high, int *number)
{
    char input[INPUT_SIZE], *end;
    if (!page_ask(t, question, NULL, NULL, input)) return false;
    long given = strtol(input, &end, 10);
    if (end == input || *end) return false;
    *number = given < low ? low : given > high ? high : (int)given;
    return true;
}
