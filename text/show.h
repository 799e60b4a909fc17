/* How a game is shown: its scene, JSON from which a page draws the board, and its board as text for a terminal. Both are made
 * from a view, so they contain nothing that the viewer may not know. A game without a scene or a board of its own is shown by
 * its fields (engine/fields.h), in the words of the catalogs: GAME.field.NAME names a field, GAME.KIND.TOKEN a token. */
#ifndef TEXT_SHOW_H
#define TEXT_SHOW_H

#include "text/speak.h"

/* Adds one JSON object: pieces by their neutral words, with the text that people read. */
typedef void add_scene(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* Adds the board as text, 80 columns wide. */
typedef void add_board(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* The journal of a game that lasts for days: one page of text, or one JSON object. False: this game keeps none, and nothing
 * was added. */
typedef bool add_journal_page(const struct speaker *, const struct state *view, int seats, struct text_out *);
typedef bool add_journal(const struct speaker *, const struct state *view, int seats, struct text_out *);

struct show {
    add_scene *scene;            /* NULL: plain_scene  */
    add_board *board;            /* NULL: plain_board  */
    add_journal_page *journal;   /* NULL: none is kept */
    add_journal *journal_json;
};

/* What the speaker's game shows. */
add_scene scene_json;
add_scene plain_scene;   /* of any game, from its fields; `GAME.field.NAME` is what people call one */
add_board board_print;
add_journal_page journal_print;
add_journal journal_json;

/* The board of a game that has none of its own. */
add_board plain_board;

#endif
