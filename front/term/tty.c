#include "front/term/tty.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SCREEN *screen;
static bool unicode;
static int cursor_row = -1, cursor_column;

enum { ESCAPE_MS = 25, PALETTE = 256, TRUE_COLOURS = 1 << 24, FEW = 16 };

/* What an ink looks like with 8 colours (and whether it is the bright one of 16), with 256, and as 0xRRGGBB. */
static const struct {
    short basic;
    bool bright;
    short palette;
    int rgb;
} looks[INKS] = {
    [INK_RED] = { COLOR_RED, false, 160, 0xd22f27 },      [INK_ORANGE] = { COLOR_YELLOW, false, 208, 0xf28c28 },
    [INK_YELLOW] = { COLOR_YELLOW, true, 220, 0xf6d32d }, [INK_GREEN] = { COLOR_GREEN, false, 34, 0x2e9e4b },
    [INK_BLUE] = { COLOR_BLUE, true, 33, 0x3584e4 },      [INK_PURPLE] = { COLOR_MAGENTA, false, 134, 0x9b59c6 },
    [INK_BROWN] = { COLOR_RED, false, 130, 0xa0632c },    [INK_BLACK] = { COLOR_BLACK, false, 16, 0x101418 },
    [INK_WHITE] = { COLOR_WHITE, true, 231, 0xffffff },   [INK_GREY] = { COLOR_BLACK, true, 245, 0x8a8f98 },
    [INK_ACCENT] = { COLOR_CYAN, true, 51, 0x33e0ff },    [INK_WATER] = { COLOR_BLUE, false, 18, 0x0d2f66 },
    [INK_DEEP] = { COLOR_BLUE, false, 17, 0x0b2545 },     [INK_BAR] = { COLOR_BLUE, false, 23, 0x124e57 },
    [INK_GOLD] = { COLOR_YELLOW, true, 178, 0xd4af37 },
};

bool tty_is_there(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
}

/* An unset locale says nothing about the terminal: languages that ASCII can't write then assume UTF-8. */
static bool finds_unicode(enum language language)
{
    if (!strcmp(nl_langinfo(CODESET), "UTF-8")) return true;
    return language == JAPANESE && setlocale(LC_CTYPE, "C.UTF-8");
}

static void begin_colours(void)
{
    const char *unwanted = getenv("NO_COLOR");
    if ((unwanted && *unwanted) || !has_colors()) return;
    start_color();
    use_default_colors();
}

bool tty_begin(enum language language)
{
    unicode = finds_unicode(language);
    screen = newterm(NULL, stdout, stdin);
    if (!screen) return false;
    set_term(screen);
    begin_colours();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    curs_set(0);
    return true;
}

void tty_end(void)
{
    if (!screen) return;
    curs_set(1);
    endwin();
    delscreen(screen);
    screen = NULL;
}

bool tty_has_unicode(void) { return unicode; }
int tty_rows(void) { return LINES; }
int tty_columns(void) { return COLS; }

void tty_forget(void)
{
    char *forget = tigetstr("E3");
    clear();
    refresh();
    if (forget && forget != (char *)-1) putp(forget), fflush(stdout);
    clearok(stdscr, TRUE);
}

bool tty_is_gone(void)
{
    struct pollfd keys = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&keys, 1, 0) > 0 && keys.revents & (POLLHUP | POLLERR | POLLNVAL);
}

void tty_copy(const char *text)
{
    char coded[2048];
    size_t length = strlen(text);
    if (sodium_base64_ENCODED_LEN(length, sodium_base64_VARIANT_ORIGINAL) > sizeof coded) return;
    printf("\033]52;c;%s\a",
           sodium_bin2base64(coded, sizeof coded, (const unsigned char *)text, length, sodium_base64_VARIANT_ORIGINAL));
    fflush(stdout);
}

/* ---- showing ---- */

static bool has_ink(void) { return COLORS >= 8 && COLOR_PAIRS > FEW; }

/* With 8 colours, grey would be black, and with 16 unreadable on water. */
static int readable_ink(struct style style)
{
    bool lost = COLORS < FEW || (COLORS < PALETTE && style.ground);
    return style.ink == INK_GREY && lost ? INK_WHITE : style.ink;
}

static int colour_of(int ink)
{
    if (ink == INK_USUAL) return -1;
    if (COLORS >= TRUE_COLOURS) return looks[ink].rgb;
    if (COLORS >= PALETTE) return looks[ink].palette;
    return looks[ink].basic + (looks[ink].bright && COLORS >= FEW ? 8 : 0);
}

static attr_t attributes_of(struct style style)
{
    attr_t attributes = 0;
    if (style.face & BOLD) attributes |= A_BOLD;
    if (style.face & DIM) attributes |= A_DIM;
    if (style.face & UNDERLINE) attributes |= A_UNDERLINE;
    if (style.face & REVERSE) attributes |= A_REVERSE;
    if (!has_ink() && style.ground == INK_BAR) attributes |= A_REVERSE;
    if (!has_ink() && style.ink == INK_ACCENT) attributes |= A_BOLD;
    return attributes;
}

static int pair_of(struct style style)
{
    if (!has_ink() || (!style.ink && !style.ground)) return 0;
    int pair = alloc_pair(colour_of(readable_ink(style)), colour_of(style.ground));
    return pair < 0 ? 0 : pair;
}

static void show_cell(const struct cell *cell, int row, int column)
{
    wchar_t wide[CELL_BYTES + 1];
    int length = 0, pair = pair_of(cell->style);
    cchar_t shown;
    if (!*cell->text) return;
    for (const char *at = cell->text; *at && length < CCHARW_MAX - 1;) {
        struct rune rune = rune_at(at);
        wide[length++] = (wchar_t)rune.code;
        at += rune.bytes;
    }
    wide[length] = L'\0';
    if (setcchar(&shown, wide, attributes_of(cell->style), 0, &pair) == OK) mvadd_wch(row, column, &shown);
}

void tty_show(const struct canvas *c)
{
    erase();
    for (int row = 0; row < c->rows; row++)
        for (int column = 0; column < c->columns; column++) show_cell(cell_at(c, row, column), row, column);
    curs_set(cursor_row >= 0);
    if (cursor_row >= 0) move(cursor_row, cursor_column);
    else move(c->rows - 1, c->columns - 1);
    refresh();
}

void tty_cursor(int row, int column)
{
    cursor_row = row;
    cursor_column = column;
}

/* ---- keys ---- */

static struct press press_of_mouse(void)
{
    MEVENT event;
    struct press press = { NO_PRESS, 0, 0, 0 };
    if (getmouse(&event) != OK) return press;
    press.row = event.y;
    press.column = event.x;
    if (event.bstate & BUTTON1_PRESSED) press.key = PRESS_CLICK;
    if (event.bstate & BUTTON4_PRESSED) press.key = PRESS_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED) press.key = PRESS_WHEEL_DOWN;
    return press;
}

static struct press press_of_code(wint_t code)
{
    static const struct {
        wint_t code;
        enum key key;
    } keys[] = { { KEY_UP, PRESS_UP },         { KEY_DOWN, PRESS_DOWN },         { KEY_LEFT, PRESS_LEFT },
                 { KEY_RIGHT, PRESS_RIGHT },   { KEY_HOME, PRESS_FIRST },        { KEY_END, PRESS_LAST },
                 { KEY_PPAGE, PRESS_PAGE_UP }, { KEY_NPAGE, PRESS_PAGE_DOWN },   { KEY_ENTER, PRESS_ENTER },
                 { KEY_BTAB, PRESS_BACK_TAB }, { KEY_BACKSPACE, PRESS_RUB_OUT }, { KEY_DC, PRESS_RUB_OUT },
                 { KEY_RESIZE, PRESS_RESIZED } };
    if (code == KEY_MOUSE) return press_of_mouse();
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].code == code) return (struct press){ .key = keys[i].key };
    return (struct press){ 0 };
}

static struct press press_of_letter(wint_t letter)
{
    switch (letter) {
    case L'\r':
    case L'\n': return (struct press){ .key = PRESS_ENTER };
    case L'\t': return (struct press){ .key = PRESS_TAB };
    case 27: return (struct press){ .key = PRESS_ESCAPE };
    case 8:
    case 127: return (struct press){ .key = PRESS_RUB_OUT };
    case 12: clearok(stdscr, TRUE); return (struct press){ .key = PRESS_RESIZED }; /* Ctrl-L draws all of it again */
    default: return (struct press){ .key = letter < 32 ? NO_PRESS : PRESS_LETTER, .letter = letter };
    }
}

struct press tty_press(int milliseconds)
{
    wint_t code = 0;
    timeout(milliseconds);
    errno = 0;
    int got = get_wch(&code);
    if (got == ERR) return (struct press){ .key = milliseconds < 0 && errno != EINTR ? PRESS_GONE : NO_PRESS };
    return got == KEY_CODE_YES ? press_of_code(code) : press_of_letter(code);
}
