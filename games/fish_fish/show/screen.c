/* Fish Fish on the whole screen: the baits and the line in the water, the hooks below, and a row for each seat. */
#include "games/fish_fish/kit.h"

#include "games/fish_fish/rules/queries.h"
#include "text/canvas.h"

enum {
    CARD_COLUMNS = 5,
    LARGE_CARD = 9,
    LARGE_COLUMNS = 100, /* of a table with such cards, and its rows besides the seats */
    LARGE_ROWS = 22,
    TILE_COLUMNS = 4,
    LOOT_COLUMNS = 4,
    LEAST_WATER = 3,
    MOST_WATER = 9,
    LARGE_WATER = 11,
    TALL_WATER = 7,
    ROWS_BESIDE = 4
};

struct look {
    const struct speaker *sp;
    const struct state *view;
    int seats;
    struct canvas *c;
    struct area area;
};

/* Cards are larger where there is room for them. */
static bool is_large(const struct look *l)
{
    return l->area.columns >= LARGE_COLUMNS && l->area.rows >= LARGE_ROWS + l->seats;
}

static int card_columns(const struct look *l) { return is_large(l) ? LARGE_CARD : CARD_COLUMNS; }
static int card_rows(const struct look *l, struct area water)
{
    return is_large(l) ? 7 : water.rows >= TALL_WATER ? 5 : 3;
}

static const struct style in_water = { INK_WHITE, INK_DEEP, 0 };

static void put_words(const struct look *l, int row, int column, int columns, struct style style, const char *word,
                      const struct arg *args, int count)
{
    put_said(l->c, l->sp, row, column, columns, style, word, args, count);
}

static int width_of(const struct look *l, const char *word)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &text);
    int width = text_width(text_of(&text));
    text_free(&text);
    return width;
}

static void put_head(const struct look *l)
{
    struct arg args[] = { ARG_NUMBER("round", round_number(l->view)), ARG_NUMBER("rounds", l->view->open.rounds),
                          ARG_NUMBER("line", line_number(l->view)),
                          ARG_TEXT("who", speaker_name(l->sp, l->view->open.fisher)) };
    put_words(l, l->area.row, l->area.column + 1, l->area.columns - 2, with_face(PLAIN, BOLD), "head", args, 4);
}

/* ---- the water ---- */

static void put_waves(const struct look *l, struct area water)
{
    put_fill(l->c, water, in_water, " ");
    for (int column = 0; column < water.columns; column += 2)
        put_text(l->c, water.row, water.column + column, 1, (struct style){ INK_BLUE, INK_DEEP, 0 }, "~");
}

static struct style card_style(bool there)
{
    return there ? (struct style){ INK_BLACK, INK_WHITE, 0 } : (struct style){ INK_BLUE, INK_DEEP, DIM };
}

/* A place for each of the five baits; those that are gone leave theirs empty. */
static void put_baits(const struct look *l, struct area water)
{
    int column = water.column + 2, row = water.row + (water.rows > LEAST_WATER);
    int rows = card_rows(l, water), columns = card_columns(l);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++)
        for (int k = 0; k < bait_copies[bait]; k++, column += columns + 1) {
            struct area card = { row, column, rows, columns };
            bool there = k < l->view->open.baits[bait - 1];
            enum marked marked = there ? put_spot(l->c, card, NULL, "bait", bait - BAIT_2) : UNMARKED;
            put_card(l->c, card, card_style(there), there ? bait_words[bait] : " ", marked);
        }
}

static void put_line(const struct look *l, struct area water)
{
    static const char *const words[HOOKS] = {
        [NO_HOOK] = "hook-hidden", [EMPTY] = "hook-empty", [CATCH] = "hook-catch"
    };
    bool out = line_is_out(l->view);
    int rows = card_rows(l, water), columns = card_columns(l), row = water.row + (water.rows > LEAST_WATER);
    int column = water.column + 5 * (columns + 1) + 8, words_at = column + columns + 2;
    put_card(l->c, (struct area){ row, column, rows, columns }, card_style(out),
             out ? bait_words[l->view->open.bait] : " ", UNMARKED);
    put_words(l, row + rows / 2, words_at, water.column + water.columns - words_at - 1, with_face(in_water, BOLD),
              out ? words[l->view->hand.laid] : "no-line", NULL, 0);
    if (water.rows > rows + 1 && out)
        put_text(l->c, row + rows, column + columns / 2, 1, in_water,
                 l->view->hand.laid == CATCH   ? "J"
                 : l->view->hand.laid == EMPTY ? "o"
                                               : "?");
}

/* ---- hooks ---- */

static int put_hooks(const struct look *l, int row, int column, enum hook hook)
{
    const char *letter = hook == CATCH ? "J" : "o";
    struct style style =
        hook == CATCH ? (struct style){ INK_WHITE, INK_RED, 0 } : (struct style){ INK_BLACK, INK_GREY, 0 };
    for (int k = 0; k < hooks_in_hand(l->view, hook); k++, column += 4) {
        enum marked marked = put_spot(l->c, (struct area){ row, column, 1, 3 }, NULL, "hook", (int)hook - EMPTY);
        put_token(l->c, row, column, style, letter, marked);
    }
    return column;
}

/* What was shown, for all; and below it the Fisher's own hooks. */
static void put_hook_rows(const struct look *l, int row)
{
    struct arg out[] = { ARG_NUMBER("catch", shown(l->view, CATCH)), ARG_NUMBER("empty", shown(l->view, EMPTY)),
                         ARG_NUMBER("unseen", unseen_hooks(l->view)) };
    put_words(l, row, l->area.column + 1, l->area.columns - 2, PLAIN, "shown", out, 3);
    if (!hand_is_known(l->view)) return;
    struct arg held[] = { ARG_NUMBER("catch", hooks_in_hand(l->view, CATCH)),
                          ARG_NUMBER("empty", hooks_in_hand(l->view, EMPTY)) };
    int column = put_hooks(l, row + 1, l->area.column + 1, CATCH);
    column = put_hooks(l, row + 1, column, EMPTY);
    put_words(l, row + 1, column + 1, l->area.column + l->area.columns - column - 2, PLAIN, "hand", held, 2);
}

/* ---- seats ---- */

/* Where each thing of a seat begins. */
struct columns {
    int hand, line, loot, points;
};

static struct columns columns_of(const struct look *l)
{
    struct columns at;
    int widest = 8, spare = (l->area.columns - 76) / 6;
    if (spare < 0) spare = 0;
    for (int seat = 0; seat < l->seats; seat++) {
        int width = text_width(speaker_name(l->sp, seat));
        if (width > widest) widest = width < 20 ? width : 20;
    }
    at.hand = l->area.column + 3 + widest + 2 + spare;
    at.line = at.hand + TILES_EACH * TILE_COLUMNS + 2 + spare;
    at.loot = at.line + (width_of(l, "on-line") > 4 ? width_of(l, "on-line") : 4) + 2 + spare;
    at.points = at.loot + BAITS * LOOT_COLUMNS + 2 + spare;
    return at;
}

static void put_heading(const struct look *l, int row, struct columns at)
{
    struct style style = with_face(in_ink(INK_GREY), BOLD);
    put_words(l, row, at.hand, TILES_EACH * TILE_COLUMNS, style, "in-hand", NULL, 0);
    put_words(l, row, at.line, at.loot - at.line - 1, style, "on-line", NULL, 0);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++)
        put_format(l->c, row, at.loot + (bait - BAIT_2) * LOOT_COLUMNS, LOOT_COLUMNS, style, "[%s]", bait_words[bait]);
    put_words(l, row, at.points, l->area.column + l->area.columns - at.points, style, "points", NULL, 0);
}

/* Tiles of the one who is asked can be chosen: the k-th stands for betting that many. */
static void put_tiles(const struct look *l, int row, int column, int seat)
{
    int bet = is_asked(l->view, BET) && question(l->view).who == seat;
    for (int k = 0; k < l->view->open.tiles[seat]; k++) {
        struct area tile = { row, column + k * TILE_COLUMNS, 1, 3 };
        enum marked marked = bet ? put_spot(l->c, tile, NULL, "tiles", k + 1) : UNMARKED;
        put_text(l->c, row, tile.column, 3, marked_style(in_ink(INK_ORANGE), marked), "><>");
    }
    if (!l->view->open.tiles[seat]) put_text(l->c, row, column, 1, in_ink(INK_GREY), "-");
}

static void put_count(const struct look *l, int row, int column, int count)
{
    if (count) put_format(l->c, row, column, 3, with_face(PLAIN, BOLD), "%d", count);
    else put_text(l->c, row, column, 1, in_ink(INK_GREY), either(l->c, "·", "."));
}

static void put_fish(const struct look *l, int row, struct columns at, int seat)
{
    put_tiles(l, row, at.hand, seat);
    put_count(l, row, at.line, l->view->open.bets[seat]);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++)
        put_count(l, row, at.loot + 1 + (bait - BAIT_2) * LOOT_COLUMNS, l->view->open.loot[bait - 1][seat]);
}

static void put_seat(const struct look *l, int row, struct columns at, int seat)
{
    bool reader = seat == l->sp->reader, fishes = is_fisher(l->view, seat);
    struct style style = reader ? with_face(in_ink(INK_ACCENT), BOLD) : PLAIN;
    put_text(l->c, row, l->area.column + 1, 1, style, reader ? either(l->c, "▸", ">") : " ");
    put_text(l->c, row, l->area.column + 3, at.hand - l->area.column - 4, style, speaker_name(l->sp, seat));
    if (fishes) put_words(l, row, at.hand, 20, with_face(in_ink(INK_GOLD), BOLD), "fishes", NULL, 0);
    else put_fish(l, row, at, seat);
    put_format(l->c, row, at.points, 6, with_face(PLAIN, BOLD), "%d", l->sp->game->score(l->view, seat, NULL));
}

static int water_rows(const struct look *l)
{
    int rows = l->area.rows - ROWS_BESIDE - l->seats;
    if (is_large(l)) return LARGE_WATER;
    return rows < LEAST_WATER ? LEAST_WATER : rows > MOST_WATER ? MOST_WATER : rows;
}

void fish_fish_screen(const struct speaker *sp, const struct state *view, int seats, struct canvas *c, struct area area)
{
    const struct look look = { sp, view, seats, c, area };
    struct area water = { area.row + 1, area.column, water_rows(&look), area.columns };
    struct columns at = columns_of(&look);
    int row = water.row + water.rows, spaced = area.rows > 14 + 2 * seats ? 2 : 1;
    put_waves(&look, water);
    if (!game_over(view)) {
        put_head(&look);
        put_baits(&look, water);
        put_line(&look, water);
        put_hook_rows(&look, row);
    }
    row += hand_is_known(view) + spaced;
    put_heading(&look, row, at);
    for (int seat = 0; seat < seats; seat++) put_seat(&look, row + 1 + seat * spaced, at, seat);
}
