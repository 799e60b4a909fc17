#include "front/term/term.h"

#include "front/remote/websocket.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEYS_LIMIT = 16 };

static struct term *complained_to;

/* While the screen is taken, what goes wrong is said on it. */
static void take_complaint(const char *text)
{
    struct text_out *to = &complained_to->complaint;
    text_add(to, to->length ? "\n%s" : "%s", text);
}

bool term_begin(struct term *t)
{
    preferences_read(&t->wants);
    if (!cli_language_given) language_named(t->wants.language, &cli_language);
    if (!tty_begin(cli_language)) return false;
    complained_to = t;
    complaints_to = take_complaint;
    return true;
}

void term_end(struct term *t)
{
    tty_end();
    complaints_to = NULL;
    if (t->complaint.length) fprintf(stderr, "creel: %s\n", text_of(&t->complaint));
    text_free(&t->complaint);
    canvas_end(&t->canvas);
}

void add_said(struct text_out *out, const char *key, const struct arg *args, int count)
{
    say(cli_language, key, args, count, out);
}

static void draw_too_small(struct canvas *c)
{
    struct text_out text = { 0 };
    struct arg args[] = { ARG_NUMBER("columns", LEAST_COLUMNS), ARG_NUMBER("rows", LEAST_ROWS) };
    add_said(&text, "term.too-small", args, 2);
    put_lines(c, whole_of(c), PLAIN, text_of(&text), 0);
    text_free(&text);
}

bool term_draws(struct term *t)
{
    struct canvas *c = &t->canvas;
    int rows = tty_rows(), columns = tty_columns();
    if (!c->cells || c->rows != rows || c->columns != columns) {
        canvas_end(c);
        if (!canvas_begin(c, rows, columns, tty_has_unicode())) return t->gone = true, false;
    }
    cli_columns = columns - 2 < SCREEN_COLUMNS ? columns - 2 : SCREEN_COLUMNS;
    canvas_clear(c);
    c->pointing = (struct pointing){ .chosen = -1 };
    tty_cursor(-1, 0);
    if (rows >= LEAST_ROWS && columns >= LEAST_COLUMNS) return true;
    draw_too_small(c);
    return false;
}

/* Keys that were typed already go first. */
static struct press press_or_news(struct listening *l, int milliseconds)
{
    int64_t until = milliseconds_now() + milliseconds;
    for (;;) {
        struct press press = tty_press(0);
        if (press.key != NO_PRESS) return press;
        if (tty_is_gone()) return (struct press){ .key = PRESS_GONE };
        if (l->hears(l->of)) return (struct press){ .key = PRESS_NEWS };
        int64_t left = until - milliseconds_now();
        if (milliseconds >= 0 && left <= 0) return press;
        l->wait(l->of, STDIN_FILENO, milliseconds < 0 ? -1 : (int)left);
    }
}

struct press term_press(struct term *t, int milliseconds)
{
    if (t->gone) return (struct press){ .key = PRESS_GONE };
    tty_show(&t->canvas);
    struct press press = t->listens.of ? press_or_news(&t->listens, milliseconds) : tty_press(milliseconds);
    if (press.key == PRESS_GONE) t->gone = true;
    return press;
}

/* ---- bars ---- */

void draw_bar(struct canvas *c, const char *left, const char *right)
{
    struct style bar = { .ink = INK_WHITE, .ground = INK_BAR, .face = BOLD };
    put_fill(c, (struct area){ 0, 0, 1, c->columns }, bar, " ");
    int room = c->columns - 3 - text_width(right);
    put_text(c, 0, 1, room > 20 ? room : c->columns - 2, bar, left);
    if (room > 20) put_right(c, 0, 1, c->columns - 2, bar, right);
}

/* On a narrow screen some are left out, but not the last two, which say where all keys are and how to leave. */
static void shorten_keys(char *keys, int columns)
{
    char *gap[KEYS_LIMIT];
    int gaps = 0;
    for (char *at = keys; gaps < KEYS_LIMIT && (at = strstr(at, "  ")); at += 2) gap[gaps++] = at;
    for (int i = gaps - 3; i >= 0 && text_width(keys) > columns; i--)
        memmove(gap[i], gap[i + 1], strlen(gap[i + 1]) + 1);
}

void draw_keys(struct canvas *c, const char *key)
{
    struct text_out text = { 0 };
    add_said(&text, key, NO_ARGS);
    if (text.length) shorten_keys(text.text, c->columns - 2);
    put_text(c, c->rows - 1, 1, c->columns - 2, in_ink(INK_GREY), text_of(&text));
    text_free(&text);
}

/* ---- lists ---- */

void list_follow(struct list *l, int rows)
{
    if (l->at >= l->count) l->at = l->count - 1;
    if (l->at < 0) l->at = 0;
    if (l->at < l->from) l->from = l->at;
    if (l->at >= l->from + rows) l->from = l->at - rows + 1;
    if (l->from > l->count - rows) l->from = l->count - rows;
    if (l->from < 0) l->from = 0;
}

static int step_of_press(struct press press, int rows)
{
    switch (press.key) {
    case PRESS_UP:
    case PRESS_WHEEL_UP: return -1;
    case PRESS_DOWN:
    case PRESS_WHEEL_DOWN: return 1;
    case PRESS_PAGE_UP: return -rows;
    case PRESS_PAGE_DOWN: return rows;
    case PRESS_LETTER: return press.letter == 'j' ? 1 : press.letter == 'k' ? -1 : 0;
    default: return 0;
    }
}

void list_move(struct list *l, struct press press, int rows)
{
    l->at += step_of_press(press, rows);
    if (press.key == PRESS_FIRST) l->at = 0;
    if (press.key == PRESS_LAST) l->at = l->count - 1;
    if (press.key == PRESS_TAB && l->count) l->at = (l->at + 1) % l->count;
    if (press.key == PRESS_BACK_TAB && l->count) l->at = (l->at + l->count - 1) % l->count;
    list_follow(l, rows);
}
