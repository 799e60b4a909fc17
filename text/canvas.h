/* A canvas: what a full screen shows, drawn before any terminal is involved. Games draw their tables on it from a view, by the parts below
 * (docs/terminal.md), and name the pieces they draw, so that the front end can mark what can be chosen and knows what a click means.
 * Inks are names of colours: what they look like, and whether there are colours at all, is up to the terminal. So no piece may differ
 * from another by its colour alone. */
#ifndef TEXT_CANVAS_H
#define TEXT_CANVAS_H

#include "text/speak.h"
#include "text/width.h"

enum ink {
    INK_USUAL, INK_RED, INK_ORANGE, INK_YELLOW, INK_GREEN, INK_BLUE, INK_PURPLE, INK_BROWN, INK_BLACK, INK_WHITE, INK_GREY,
    INK_ACCENT, INK_WATER, INK_DEEP, INK_BAR, INK_GOLD, INKS
};
enum { BOLD = 1, DIM = 2, UNDERLINE = 4, REVERSE = 8 };

struct style { uint8_t ink, ground, face; };
#define PLAIN ((struct style){ 0 })
static inline struct style in_ink(enum ink ink) { return (struct style){ .ink = (uint8_t)ink }; }
static inline struct style with_face(struct style style, int face) { return style.face |= (uint8_t)face, style; }

enum { CELL_BYTES = 16, SPOTS_LIMIT = 160 };
struct cell {
    char text[CELL_BYTES];          /* a character and the marks on it; empty: the right half of a wide one */
    struct style style;
};

struct area { int row, column, rows, columns; };
static inline bool is_within(struct area a, int row, int column)
{
    return row >= a.row && row < a.row + a.rows && column >= a.column && column < a.column + a.columns;
}

/* A piece on the canvas, in the words of the game: what answers name. */
struct spot { struct area area; const char *verb, *kind; int k; };

/* What can be chosen now, and what the person is about to choose. A menu of 0: nothing. */
struct pointing {
    const struct game *game;
    struct frame question;
    uint64_t menu;
    int chosen;                     /* -1: nothing */
    uint64_t pointed;               /* of the menu, what a teacher points at: only that is marked then; 0: nothing */
};
enum marked { UNMARKED, CHOOSABLE, CHOSEN };

struct canvas {
    int rows, columns;
    bool unicode;                   /* else ASCII alone is drawn */
    struct cell *cells;
    struct pointing pointing;
    struct spot spots[SPOTS_LIMIT];
    int spot_count;
};

bool canvas_begin(struct canvas *, int rows, int columns, bool unicode);   /* false: no memory */
void canvas_end(struct canvas *);
void canvas_clear(struct canvas *);
struct cell *cell_at(const struct canvas *, int row, int column);          /* NULL: outside */
static inline struct area whole_of(const struct canvas *c) { return (struct area){ 0, 0, c->rows, c->columns }; }

/* A character, or what stands in for it where only ASCII is drawn. */
static inline const char *either(const struct canvas *c, const char *unicode, const char *ascii)
{
    return c->unicode ? unicode : ascii;
}

/* ---- parts: all are cut off at the edges of the canvas ---- */

/* Text in at most this many columns; if it is cut, it ends in an ellipsis. Returns the columns used. */
int  put_text(struct canvas *, int row, int column, int columns, struct style, const char *utf8);
int  put_format(struct canvas *, int row, int column, int columns, struct style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* A message of the game, `GAME.board.WORD`. */
int  put_said(struct canvas *, const struct speaker *, int row, int column, int columns, struct style, const char *word,
              const struct arg *, int count);
/* Text at the right end, or in the middle of these columns. */
void put_right(struct canvas *, int row, int column, int columns, struct style, const char *utf8);
void put_middle(struct canvas *, int row, int column, int columns, struct style, const char *utf8);
/* Wraps text into the area, leaving out the first `skipped` lines. Returns how many lines there are in all. */
int  put_lines(struct canvas *, struct area, struct style, const char *utf8, int skipped);
void put_fill(struct canvas *, struct area, struct style, const char *character);
void put_style(struct canvas *, struct area, struct style);                /* over what is there */
void put_rule(struct canvas *, int row, int column, int columns, struct style);

/* A frame around the area, and a title in its upper edge (NULL: none); returns what is inside. A marked one is highlighted. */
struct area put_box(struct canvas *, struct area, struct style, const char *title, enum marked);

/* A card with words in its middle, and a round piece with its letter: `(P)`. */
void put_card(struct canvas *, struct area, struct style, const char *words, enum marked);
int  put_token(struct canvas *, int row, int column, struct style, const char *letter, enum marked);

/* Names the piece in an area: the k-th of its kind (a name of tokens, engine/lexicon.h), for answers with that verb (NULL: any). A kind of
 * NULL is the verb alone. Says whether it can be chosen now. A piece may have several names, and the highest mark counts. */
enum marked put_spot(struct canvas *, struct area, const char *verb, const char *kind, int k);

/* The style of something marked that has no frame. */
struct style marked_style(struct style, enum marked);

/* The choices on the menu that name the piece at this place; 0: none. */
uint64_t choices_at(const struct canvas *, int row, int column);

#endif
