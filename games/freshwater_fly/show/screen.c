/* Freshwater Fly on the whole screen: the river with its fish, rocks and hatch, the dice and tiles, and the anglers; between the days of an
 * adventure, its journal. */
#include "games/freshwater_fly/kit.h"
#include "games/freshwater_fly/show/board.h"

#include "text/canvas.h"

#include <string.h>

enum { LABEL = 9, DIE_FACES = 6, DIE_COLUMNS = 4, TIGHT_ROWS = 11 };

struct screen {
    struct look look;
    struct canvas *c;
    struct area area;
};

static const enum ink fish_inks[FISH_COLOURS] = { INK_GREEN, INK_GREY, INK_GOLD };
static const enum ink fly_inks[FLIES] = { INK_ORANGE, INK_GREEN, INK_YELLOW, INK_WHITE, INK_BROWN, INK_BLUE };
static const struct style headings = { INK_GREY, INK_USUAL, BOLD };

static struct style token_style(int fly)
{
    bool dark = fly == BROWN_FLY || fly == BLUE_FLY;
    return (struct style){ dark ? INK_WHITE : INK_BLACK, (uint8_t)fly_inks[fly], BOLD };
}

static int put_word(const struct screen *on, int row, int column, int columns, struct style style, const char *word)
{
    return put_said(on->c, on->look.sp, row, column, columns, style, word, NULL, 0);
}

static int put_message(const struct screen *on, int row, int column, const char *word, const struct arg *args,
                       int count)
{
    int columns = on->area.column + on->area.columns - column;
    return put_said(on->c, on->look.sp, row, column, columns, PLAIN, word, args, count) + 2;
}

/* ---- the river ---- */

static int space_columns(const struct screen *on) { return (on->area.columns - LABEL - 1) / HATCH_TILES; }
static int left_of(const struct screen *on, int column)
{
    return on->area.column + LABEL + 1 + column * space_columns(on);
}

static void put_column_heads(const struct screen *on, int row)
{
    for (int column = 0; column < COLUMNS; column++) {
        struct area at = { row, left_of(on, column), 1, space_columns(on) - 1 };
        enum marked marked = put_spot(on->c, at, NULL, "column", column);
        put_format(on->c, row, at.column, at.columns, marked_style(headings, marked), "%d", column + 1);
    }
    put_word(on, row, left_of(on, COLUMNS), space_columns(on), headings, "waiting");
    put_text(on->c, row, on->area.column + 1, LABEL - 1, in_ink(INK_BLUE), "<~~~~~");
}

static void say_swimmer(const struct screen *on, int space, struct text_out *out)
{
    const struct state *s = on->look.view;
    struct arg args[] = { ARG_NUMBER("cards", is_rock(s, space) ? s->rock_cards[rock_at(s, space)] : 0) };
    if (is_rock(s, space)) say_game(on->look.sp, "board", "rock", args, 1, out);
    else if (fish_swims_at(s, space)) fly_say_fish(&on->look, fish_that_swims(s, s->river[space]), out);
    else text_add(out, "-");
}

static struct style space_style(const struct state *s, int space)
{
    struct style style = { INK_WHITE, row_of(space) == 1 ? INK_WATER : INK_DEEP, 0 };
    if (is_rock(s, space)) style.ink = INK_GREY;
    else if (fish_swims_at(s, space))
        style.ink = (uint8_t)fish_inks[fish_that_swims(s, s->river[space]).colour], style.face = BOLD;
    return style;
}

/* What is printed on a card that was seen; for any other fish, its colour as a word, which explains the letter. */
static void put_below_name(const struct screen *on, int row, struct area at, int space)
{
    const struct state *s = on->look.view;
    struct text_out text = { 0 };
    if (s->river[space] >= SEEN_CARD) fly_say_values(fish_that_swims(s, s->river[space]), &text);
    else if (!is_rock(s, space) && fish_swims_at(s, space))
        speak_token(on->look.sp, fly_kind(on->look.sp, COLOUR_WORDS), fish_that_swims(s, s->river[space]).colour,
                    &text);
    put_text(on->c, row, at.column, at.columns, space_style(s, space), text_of(&text));
    text_free(&text);
}

/* The last character of a name that is cut: the letter of a fish's colour. */
static void put_last(const struct screen *on, int row, struct area at, struct style style, const char *name)
{
    put_text(on->c, row, at.column + at.columns - 2, 1, style, either(on->c, "…", "."));
    put_text(on->c, row, at.column + at.columns - 1, 1, style, name + strlen(name) - 1);
}

static void put_space(const struct screen *on, int row, int space, int tall)
{
    const struct state *s = on->look.view;
    struct area at = { row, left_of(on, column_of(space)), tall, space_columns(on) - 1 };
    struct text_out text = { 0 };
    bool fly = asks(s, DRIFT) && fly_on_water(s).space == space;
    say_swimmer(on, space, &text);
    if (fly) put_text(on->c, row, at.column - 1, 1, (struct style){ INK_ORANGE, INK_DEEP, BOLD }, ">");
    struct style style = marked_style(space_style(s, space), put_spot(on->c, at, NULL, "space", space));
    put_text(on->c, row, at.column, at.columns, style, text_of(&text));
    if (text_width(text_of(&text)) > at.columns && !is_rock(s, space)) put_last(on, row, at, style, text_of(&text));
    if (tall > 2 && !is_rock(s, space) && fish_swims_at(s, space))
        put_text(on->c, row + (tall > 3 ? 3 : tall - 1), at.column, at.columns, space_style(s, space), "<)))><");
    if (tall > 1) put_below_name(on, row + 1, at, space);
    text_free(&text);
}

static void put_row(const struct screen *on, int row, int k, int tall)
{
    struct area label = { row, on->area.column + 1, 1, LABEL - 1 };
    struct style water = { INK_WHITE, k == 1 ? INK_WATER : INK_DEEP, 0 };
    put_fill(on->c, (struct area){ row, on->area.column, tall, left_of(on, COLUMNS) - on->area.column - 1 }, water,
             " ");
    enum marked marked = put_spot(on->c, label, NULL, "row", k);
    put_word(on, row, label.column, label.columns, marked_style(water, marked), fly_word(on->look.sp, ROW_WORDS, k));
    for (int column = 0; column < COLUMNS; column++) put_space(on, row, space_at(column, k), tall);
}

/* Tokens of a colour that is about to be chosen are highlighted, which also shows what the letters mean. */
static void put_tokens(const struct screen *on, int row, int column, const uint8_t tokens[KINDS])
{
    for (int fly = 0; fly < FLIES; fly++)
        for (int k = tokens[fly]; k > 0; k--) {
            enum marked marked = put_spot(on->c, (struct area){ row, column, 1, 1 }, NULL, "fly", fly);
            struct style style = marked == CHOSEN ? marked_style(token_style(fly), marked) : token_style(fly);
            column += put_text(on->c, row, column, 3, style, fly_letter(on->look.sp, fly));
        }
}

static int put_hatch(const struct screen *on, int row)
{
    put_word(on, row, on->area.column + 1, LABEL - 1, headings, "hatch");
    for (int tile = 0; tile < HATCH_TILES; tile++) put_tokens(on, row, left_of(on, tile), on->look.view->hatch[tile]);
    if (!plays_alone(on->look.view)) return row + 1;
    put_word(on, row + 1, on->area.column + 1, LABEL - 1, headings, "printed");
    for (int tile = 0; tile < HATCH_TILES; tile++)
        put_format(on->c, row + 1, left_of(on, tile), 3, PLAIN, "%d", on->look.view->hatch_size[tile]);
    return row + 2;
}

static int put_river(const struct screen *on, int row, int tall)
{
    put_column_heads(on, row++);
    for (int k = 0; k < ROWS; k++, row += tall) put_row(on, row, k, tall);
    return put_hatch(on, row);
}

/* ---- dice and tiles ---- */

static int put_dice(const struct screen *on, int row)
{
    const struct state *s = on->look.view;
    int column = on->area.column + LABEL + 1;
    put_word(on, row, on->area.column + 1, LABEL - 1, headings, "dice");
    for (int face = 0; face < DIE_FACES; face++)
        for (int k = s->pool[face]; k > 0; k--, column += DIE_COLUMNS) {
            struct area at = { row, column, 1, 3 };
            enum marked marked = put_spot(on->c, at, NULL, "die", face);
            put_format(on->c, row, column, 3, marked_style((struct style){ INK_BLACK, INK_WHITE, BOLD }, marked),
                       "[%d]", face + 1);
        }
    struct arg die[] = { ARG_NUMBER("die", s->die) };
    if (s->die) column += put_message(on, row, column + 1, s->acted ? "used" : "taken", die, 1);
    struct arg shares[] = { ARG_NUMBER("own", own_dice_left(s)), ARG_NUMBER("silent", silent_dice_left(s)) };
    if (plays_alone(s) && silent_dice_left(s) >= 0) put_message(on, row, column + 1, "shares", shares, 2);
    return row + 1;
}

static int put_tiles(const struct screen *on, int row)
{
    const struct state *s = on->look.view;
    int column = on->area.column + LABEL + 1;
    put_word(on, row, on->area.column + 1, LABEL - 1, headings, "tiles");
    for (uint64_t left = s->tiles; left; left = without_first(left), column += 5) {
        struct text_out tile = { 0 };
        struct area at = { row, column, 1, 4 };
        enum marked marked = put_spot(on->c, at, NULL, "number", first_of(left));
        fly_say_tile(first_of(left), face_b_is_up(s, first_of(left)), &tile);
        put_format(on->c, row, column, 4, marked_style((struct style){ INK_WHITE, INK_BROWN, BOLD }, marked), "[%s]",
                   text_of(&tile));
        text_free(&tile);
    }
    column += put_word(on, row, column + 2, 16, headings, "next-fish") + 3;
    for (int k = 0; k < TOPS && s->top[k]; k++) {
        struct text_out fish = { 0 };
        struct fish top = fish_that_swims(s, s->top[k]);
        fly_say_fish(&on->look, top, &fish);
        column += put_text(on->c, row, column, 14, with_face(in_ink(fish_inks[top.colour]), BOLD), text_of(&fish)) + 1;
        text_free(&fish);
    }
    struct arg more[] = { ARG_NUMBER("cards", cards_in_pile(s)) };
    put_message(on, row, column, "more-fish", more, 1);
    return row + 1;
}

/* What the letters after the fish mean, at the end of a line of which `used` columns are taken. */
static void put_colours(const struct screen *on, int row, int used)
{
    struct text_out text = { 0 };
    fly_say_colours(&on->look, &text);
    if (used + text_width(text_of(&text)) < on->area.column + on->area.columns)
        put_right(on->c, row, used, on->area.column + on->area.columns - used - 1, in_ink(INK_GREY), text_of(&text));
    text_free(&text);
}

/* With several players, who started the round; alone, the day. */
static void put_round(const struct screen *on, int row)
{
    const struct state *s = on->look.view;
    struct text_out place = { 0 };
    speak_token(on->look.sp, fly_kind(on->look.sp, PLACE_WORDS), s->place, &place);
    struct arg day[] = { ARG_NUMBER("day", s->journal.day), ARG_TEXT("place", text_of(&place)),
                         ARG_NUMBER("round", s->rounds) };
    struct arg start[] = { ARG_TEXT("who", speaker_name(on->look.sp, s->start)) };
    int column = on->area.column + 1;
    if (plays_alone(s)) {
        column += put_message(on, row, column, "day", day, 3);
    } else {
        column += put_word(on, row, column, LABEL, headings, "round");
        column += put_format(on->c, row, column + 1, 6, with_face(PLAIN, BOLD), "%d", (int)s->rounds) + 3;
        column += put_message(on, row, column, "start-player", start, 1);
        if (s->first_to_seven) column += put_message(on, row, column, "last-round", NULL, 0);
    }
    put_colours(on, row, column);
    text_free(&place);
}

/* ---- all of it ---- */

typedef void print_part(const struct look *);

static bool is_space(const struct screen *on, int row, int column)
{
    const struct cell *cell = cell_at(on->c, row, on->area.column + column);
    return !cell || *cell->text == ' ';
}

/* Highlights parts of a text table: its heading, whose turn it is, and what the lines below a name are about. */
static void put_emphasis(const struct screen *on, int row)
{
    int left = on->area.column, last = on->area.row + on->area.rows;
    put_style(on->c, (struct area){ row, left, 1, on->area.columns }, headings);
    for (row++; row < last; row++) {
        const char *first = cell_at(on->c, row, left)->text;
        bool turn = *first == '>', named = turn || (*first == ' ' && is_space(on, row, 1) && !is_space(on, row, 2));
        int end = named ? 2 : 4;
        while (!is_space(on, row, end) || !is_space(on, row, end + 1)) end++;
        if (turn) put_text(on->c, row, left, 1, PLAIN, either(on->c, "▸", ">"));
        struct style style = turn ? with_face(in_ink(INK_ACCENT), BOLD) : named ? with_face(PLAIN, BOLD) : headings;
        if (named || *first == ' ') put_style(on->c, (struct area){ row, left, 1, end }, style);
    }
}

static void put_text_of(const struct screen *on, int row, print_part *print, print_part *brief)
{
    struct text_out text = { 0 };
    struct look look = on->look;
    struct area room = { row, on->area.column, on->area.row + on->area.rows - row, on->area.columns },
                none = { 0, 0, 0, room.columns };
    look.out = &text;
    print(&look);
    if (brief && put_lines(on->c, none, PLAIN, text_of(&text), 0) > room.rows) text_free(&text), brief(&look);
    put_lines(on->c, room, PLAIN, text_of(&text), 0);
    text_free(&text);
}

void freshwater_fly_screen(const struct speaker *sp, const struct state *view, int seats, struct canvas *c,
                           struct area area)
{
    const struct screen on = { { sp, view, parties(sp->game, seats), NULL }, c, area };
    if (fly_journal_is_open(sp, view)) return put_text_of(&on, area.row, fly_print_journal, NULL);
    int tall = area.rows >= 42   ? 5
               : area.rows >= 32 ? 3
               : area.rows >= 24 ? 2
                                 : 1,
        gap = area.rows >= 22, row = area.row;
    bool tight = area.rows < TIGHT_ROWS; /* what matters least makes room for the anglers */
    if (!tight) put_round(&on, row++);
    row = put_river(&on, row, tall) + gap;
    row = put_dice(&on, row);
    if (!tight) row = put_tiles(&on, row) + gap;
    put_text_of(&on, row, fly_print_anglers, fly_print_anglers_in_brief);
    put_emphasis(&on, row);
}
