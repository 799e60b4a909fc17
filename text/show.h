/* How a game is shown: what is on its table, as JSON that a page draws its board from and as text for a terminal. Both are
 * made from a view, so they reveal nothing that the viewer may not know.
 *
 * A game without a scene is shown by its fields (engine/fields.h), in the order of its table. The scene is an object of
 * them by name:
 *
 *     {"tosses":3,"coin":"heads","right":[1,0,2],"call":[null,"tails",null]}
 *
 *     a single field     number | token | null
 *     a set              a list of tokens
 *     FIELDS             a list; where it is by seat, one element for each seat at the table, and the automa behind them
 *     FIELD_ROWS         an object of such lists by token, or a list of them where the rows are seats or have no names
 *     FIELD_SEATS        a list of FIELD_ROWS, one for each seat
 *
 * Seats count from 1, null is nobody, nothing or unknown, and a field of which the viewer knows nothing is left out. Its
 * name for people is GAME.field.NAME in the catalogs, that of a token GAME.KIND.TOKEN. The text board has a line for each
 * field, in the same order. */
#ifndef TEXT_SHOW_H
#define TEXT_SHOW_H

#include "text/speak.h"

/* Adds one JSON object: pieces by their names in the rules' code, with what people read beside them. */
typedef void add_scene(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* Adds the board as text, 80 columns wide. */
typedef void add_board(const struct speaker *, const struct state *view, int seats, struct text_out *);
/* The journal of a game that lasts for days: on one page as text, and as one JSON object. False: none is kept, and nothing
 * was added. */
typedef bool add_journal_page(const struct speaker *, const struct state *view, int seats, struct text_out *);
typedef bool add_journal(const struct speaker *, const struct state *view, int seats, struct text_out *);

struct show {
    add_scene *scene;             /* NULL: the fields, by name      */
    add_board *board;             /* NULL: a line for each field    */
    add_journal_page *journal;    /* NULL: none is kept             */
    add_journal *journal_json;
};

/* What the speaker's game shows. */
add_scene scene_json;
add_board board_print;
add_journal_page journal_print;
add_journal journal_json;

/* The board of a game that has none of its own. */
add_board plain_board;

#endif
