/* How a game is shown: its scene, JSON from which a page draws the board, and its board as text for a terminal. Both are made
 * from a view, so they contain nothing that the viewer may not know. A game without a scene or a board of its own is shown by
 * its fields (engine/fields.h), in the words of the catalogs: GAME.field.NAME names a field, GAME.KIND.TOKEN a token. */
#ifndef TEXT_SHOW_H
#define TEXT_SHOW_H

#include "text/speak.h"

struct canvas; /* text/canvas.h */
struct area;

/* Adds one JSON object: pieces by their neutral words, with the text that people read. */
typedef void add_scene(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* Adds the board as text, 80 columns wide. */
typedef void add_board(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* The journal of a game that lasts for days: one page of text, or one JSON object. False: this game keeps none, and nothing
 * was added. */
typedef bool add_journal_page(const struct speaker *, const struct state *view, int seats, struct text_out *);
typedef bool add_journal(const struct speaker *, const struct state *view, int seats, struct text_out *);

/* Draws the table on the whole screen, in an area of at least SCREEN_LEAST_ROWS x SCREEN_LEAST_COLUMNS (docs/terminal.md). */
enum { SCREEN_LEAST_ROWS = 8, SCREEN_LEAST_COLUMNS = 60 };
typedef void draw_screen(const struct speaker *, const struct state *view, int seats, struct canvas *, struct area);

/* What matters now to the reader, who is about to choose: a line for each thing, the most important first; maybe none. */
typedef void add_matters(const struct speaker *, const struct state *view, struct text_out *);

struct show {
    add_scene *scene;            /* NULL: plain_scene  */
    add_board *board;            /* NULL: plain_board  */
    draw_screen *screen;         /* NULL: the board    */
    add_journal_page *journal;   /* NULL: none is kept */
    add_journal *journal_json;
    add_matters *matters;        /* NULL: it says nothing */
};

/* What the speaker's game shows. */
add_scene scene_json;
add_scene plain_scene;   /* of any game, from its fields; `GAME.field.NAME` is what people call one */
add_board board_print;
draw_screen screen_draw; /* of a game without a screen of its own, as much of its board as there is room for */
add_journal_page journal_print;
add_journal journal_json;
add_matters matters_print;

/* One line of it: the message `GAME.matters.WORD`. */
void say_matter(const struct speaker *, const char *word, const struct arg *, int count, struct text_out *);

/* The board of a game that has none of its own. */
add_board plain_board;

#endif
