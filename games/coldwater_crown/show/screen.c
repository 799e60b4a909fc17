/* Coldwater Crown on the whole screen: the waters, the ring of spaces, the cards, and the players with their bait; below it, as far as
 * there is room, what they hold and what can be won. */
#include "games/coldwater_crown/kit.h"
#include "games/coldwater_crown/show/board.h"

#include "text/canvas.h"

enum {
    LABEL = 8,
    FISH_NAME = 12,
    DECK_MORE = 5,
    NAME_LEAST = 8,
    NAME_MOST = 16,
    CARD_GAP = 2,
    TALL_ROWS = 30,
    TALLEST_ROWS = 42
};

struct screen {
    struct look look;
    struct canvas *c;
    struct area area;
};

static const enum ink bait_inks[BAITS] = { INK_PURPLE, INK_GREEN, INK_BLUE, INK_RED, INK_YELLOW, INK_BLACK, INK_WHITE };

/* A piece is its letter on its colour. */
static struct style piece_style(int bait)
{
    bool light = bait == YELLOW || bait == CLEAR || bait == GREEN;
    return (struct style){ light ? INK_BLACK : INK_WHITE, (uint8_t)bait_inks[bait], BOLD };
}

static int put_word(const struct screen *on, int row, int column, int columns, struct style style, const char *word)
{
    return put_said(on->c, on->look.sp, row, column, columns, style, word, NULL, 0);
}

static const struct style headings = { INK_GREY, INK_USUAL, BOLD };

/* ---- the waters ---- */

/* The deck, which has a number behind its fish, is wider, unless that would cut the names of the others. */
static int zone_columns(const struct screen *on)
{
    int room = on->area.columns - LABEL - 1, each = (room - DECK_MORE) / (ZONES + 1);
    return each >= FISH_NAME ? each : room / (ZONES + 1);
}

static void put_zone_head(const struct screen *on, int row, int column, int columns, int zone)
{
    struct arg args[] = { ARG_NUMBER("zone", zone_number(zone)) };
    put_said(on->c, on->look.sp, row, column, columns, headings, "zone", args, 1);
}

static void put_zone_heads(const struct screen *on, int row)
{
    for (int k = 0; k < ZONES; k++)
        put_zone_head(on, row, on->area.column + LABEL + 1 + k * zone_columns(on), zone_columns(on) - 1,
                      zone_in_ring(on->look.view, k));
    put_word(on, row, on->area.column + LABEL + 1 + ZONES * zone_columns(on), zone_columns(on), headings, "deck");
}

/* The fish in a zone, or the top of the deck with the cards below it. */
static void put_fish(const struct screen *on, struct area at, struct style style, int species, int cards,
                     enum marked marked)
{
    struct text_out text = { 0 };
    if (species && cards) say_count(&on->look, species_word(species), "(%ld)", cards, &text);
    else if (species) say_game(on->look.sp, "board", species_word(species), NULL, 0, &text);
    else text_add(&text, "--");
    put_text(on->c, at.row, at.column, at.columns, marked_style(style, marked), text_of(&text));
    text_free(&text);
}

static enum marked mark_zone(const struct screen *on, struct area at, int water, int zone)
{
    struct frame f = { 0 };
    if (!game_over(on->look.view)) f = question(on->look.view);
    bool here = (f.step == CATCH && f.arg[CATCH_WATER] == water) || (f.step == ORDER && f.arg[CATCHES_WATER] == water);
    if (!here) return UNMARKED;
    enum marked marked = put_spot(on->c, at, "zone", "zone", zone), line = put_spot(on->c, at, "line", "zone", zone);
    if (line > marked) marked = line;
    bool reached = f.step == CATCH && f.arg[CATCH_ZONE] == zone;
    enum marked landed = reached ? put_spot(on->c, at, "land", NULL, 0) : UNMARKED;
    return landed > marked ? landed : marked;
}

/* Where there is room, a fish swims above its name. */
static void put_swimmer(const struct screen *on, struct area at, struct style style, int species)
{
    if (species && at.rows > 1) put_text(on->c, at.row + at.rows / 2 - 1, at.column, at.columns, style, "><(((>");
}

static void put_water(const struct screen *on, int row, int water, int tall)
{
    const struct state *s = on->look.view;
    struct style style = { INK_WHITE, water == LAKE ? INK_WATER : INK_DEEP, 0 };
    struct style swims = { INK_GOLD, style.ground, 0 };
    int middle = row + tall / 2, each = zone_columns(on), column = on->area.column + LABEL + 1;
    struct area label = { middle, on->area.column + 1, 1, LABEL - 1 };
    put_fill(on->c, (struct area){ row, on->area.column, tall, on->area.columns }, style, " ");
    put_word(on, middle, label.column, label.columns,
             marked_style(with_face(style, BOLD), put_spot(on->c, label, "rod", "water", water)), water_words[water]);
    for (int k = 0; k < ZONES; k++, column += each) {
        struct area at = { row, column, tall, each - 1 }, name = { middle, column, 1, each - 1 };
        int zone = zone_in_ring(s, k);
        put_swimmer(on, at, swims, s->open.water[water][zone]);
        put_fish(on, name, style, s->open.water[water][zone], 0, mark_zone(on, at, water, zone));
    }
    put_fish(on, (struct area){ middle, column, 1, on->area.column + on->area.columns - column }, with_face(style, DIM),
             s->open.top[water], cards_in_deck(s, water), UNMARKED);
}

static int put_waters(const struct screen *on, int row, int tall)
{
    put_zone_heads(on, row);
    for (int water = 0; water < WATERS; water++) put_water(on, row + 1 + water * tall, water, tall);
    return row + 1 + WATERS * tall;
}

/* ---- the ring of spaces ---- */

static void put_space(const struct screen *on, int row, int column, int columns, int space)
{
    const struct state *s = on->look.view;
    int colour = colour_of_space(space);
    struct area at = { row, column, 2, columns - 1 };
    enum marked marked = put_spot(on->c, at, NULL, "space", space);
    if (space != PORT_SPACE) {
        enum marked lure = put_spot(on->c, at, "lure", "bait", colour);
        if (lure > marked) marked = lure;
    }
    struct style style = space == PORT_SPACE ? (struct style){ INK_WHITE, INK_BROWN, BOLD } : piece_style(colour);
    put_fill(on->c, (struct area){ row, column, 1, columns - 1 }, style, " ");
    put_word(on, row, column + 1, columns - 2, style, space == PORT_SPACE ? "port" : bait_words[colour]);
    int side = s->open.at[space];
    struct style angler = marked_style(side ? with_face(in_ink(INK_GOLD), BOLD) : PLAIN, marked);
    put_format(on->c, row + 1, column, 4, angler, "[%c]", side ? '0' + side : ' ');
    if (marked != UNMARKED)
        put_text(on->c, row, column, 1, with_face(style, BOLD), marked == CHOSEN ? "#" : either(on->c, "▸", ">"));
    if (space != PORT_SPACE)
        put_format(on->c, row + 1, column + 4, columns - 5, in_ink(INK_GREY), "%d/%d", s->open.bag[colour],
                   s->open.discard[colour]);
}

/* What the numbers below the spaces are: behind them, or below the Port, which has none. */
static void put_legend(const struct screen *on, int row, int column, int each)
{
    struct text_out bag = { 0 }, discard = { 0 };
    say_game(on->look.sp, "board", "bag", NULL, 0, &bag);
    say_game(on->look.sp, "board", "discard", NULL, 0, &discard);
    int columns = text_width(text_of(&bag)) + 1 + text_width(text_of(&discard));
    bool fits = column + columns <= on->area.column + on->area.columns;
    put_format(on->c, row, fits ? column : on->area.column + 5, fits ? columns : each - 5, in_ink(INK_GREY), "%s/%s",
               text_of(&bag), text_of(&discard));
    text_free(&bag);
    text_free(&discard);
}

static int put_spaces(const struct screen *on, int row)
{
    int each = (on->area.columns - 2) / SPACES;
    if (each > 16) each = 16;
    for (int space = 0; space < SPACES; space++) put_space(on, row, on->area.column + 1 + space * each, each, space);
    put_legend(on, row + 1, on->area.column + 1 + SPACES * each, each);
    return row + 2;
}

/* ---- cards ---- */

/* Its kind and its slots: bait that is still wanted is in brackets. */
static int put_master(const struct screen *on, int row, int column, int card, enum marked marked)
{
    struct text_out text = { 0 };
    say_game(on->look.sp, "kind", kind_words[kind_of_master(card)], NULL, 0, &text);
    int at = column +
             put_format(on->c, row, column, 14, marked_style(with_face(PLAIN, BOLD), marked), "%s ", text_of(&text));
    for (int slot = 0; slot < slots_on(on->look.view, card); slot++) {
        int bait = slot_colour(on->look.view, card, slot);
        bool filled = slot_is_filled(on->look.view, card, slot);
        const char *letter = letter_of(on->look.sp, bait_words[bait]);
        at += put_format(on->c, row, at, 5, filled ? in_ink(INK_GREY) : piece_style(bait), filled ? "%s " : "(%s)",
                         letter);
    }
    text_free(&text);
    return at - column;
}

static int master_columns(const struct screen *on, int card)
{
    struct text_out text = { 0 };
    say_game(on->look.sp, "kind", kind_words[kind_of_master(card)], NULL, 0, &text);
    int columns = text_width(text_of(&text)) + 1;
    for (int slot = 0; slot < slots_on(on->look.view, card); slot++)
        columns += 2 + text_width(letter_of(on->look.sp, bait_words[slot_colour(on->look.view, card, slot)]));
    text_free(&text);
    return columns;
}

static int put_cards(const struct screen *on, int row)
{
    int column = on->area.column + LABEL + 1, right = on->area.column + on->area.columns;
    put_word(on, row, on->area.column + 1, LABEL, headings, "cards");
    for (uint64_t left = on->look.view->open.row; left; left = without_first(left)) {
        int card = first_of(left), columns = master_columns(on, card);
        if (column + columns > right) row++, column = on->area.column + LABEL + 1;
        enum marked marked = put_spot(on->c, (struct area){ row, column, 1, columns }, NULL, "card", card);
        column += put_master(on, row, column, card, marked) + CARD_GAP;
    }
    return row + 1;
}

/* ---- players ---- */

static int name_columns(const struct screen *on)
{
    int widest = NAME_LEAST;
    for (int who = 0; who < on->look.parties; who++) {
        int width = text_width(speaker_name(on->look.sp, who));
        if (width > widest) widest = width < NAME_MOST ? width : NAME_MOST;
    }
    return widest + 2;
}

/* Points, the angler in hand and tackle, each as wide as its heading. */
static const char *const number_heads[] = { "points", "angler", "tackle" };

static int zone_width(const struct screen *on, int zone)
{
    int letters = zone_number(zone) * text_width(letter_of(on->look.sp, bait_words[PURPLE]));
    return letters > 6 ? letters + 2 : 8;
}

static void put_numbers(const struct screen *on, int row, int column, int who)
{
    const struct state *s = on->look.view;
    int number[] = { on->look.sp->game->score(s, who, NULL), who < s->open.seats ? s->open.side[who] : 0,
                     who < s->open.seats ? s->open.tackle[who] : 0 };
    for (int k = 0; k < 3; k++) {
        int columns = column_for(&on->look, number_heads[k], 0);
        if (who < s->open.seats || !k)
            put_format(on->c, row, column, columns, with_face(PLAIN, BOLD),
                       k != 1      ? "%d"
                       : number[k] ? "[%d]"
                                   : "[ ]",
                       number[k]);
        column += columns;
    }
}

/* The bait of a zone in its colours, and a dot for each free place. */
static void put_zone(const struct screen *on, int row, int column, int who, int zone)
{
    const struct state *s = on->look.view;
    struct area at = { row, column, 1, zone_width(on, zone) - 1 };
    bool asked = !game_over(s) && question(s).who == who;
    enum marked marked = asked ? put_spot(on->c, at, "fill", "zone", zone) : UNMARKED;
    enum marked from = asked ? put_spot(on->c, at, "from", "zone", zone) : UNMARKED;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int k = s->open.bait[who][colour][zone]; k > 0; k--)
            column += put_text(on->c, row, column, 3, piece_style(colour), letter_of(on->look.sp, bait_words[colour]));
    for (int k = s->open.held[who][zone]; k < zone_number(zone); k++)
        column += put_text(on->c, row, column, 1, marked_style(PLAIN, marked > from ? marked : from),
                           either(on->c, "·", "."));
}

static void put_player(const struct screen *on, int row, int who)
{
    bool reader = who == on->look.sp->reader;
    struct style style = reader ? with_face(in_ink(INK_ACCENT), BOLD) : PLAIN;
    int column = on->area.column + 3;
    put_text(on->c, row, on->area.column + 1, 1, style, reader ? either(on->c, "▸", ">") : " ");
    put_text(on->c, row, column, name_columns(on) - 1, style, speaker_name(on->look.sp, who));
    column += name_columns(on);
    put_numbers(on, row, column, who);
    for (int k = 0; k < 3; k++) column += column_for(&on->look, number_heads[k], 0);
    for (int k = 0; k < ZONES && who < on->look.view->open.seats; k++) {
        int zone = zone_in_ring(on->look.view, k);
        put_zone(on, row, column, who, zone);
        column += zone_width(on, zone);
    }
}

static void put_player_heads(const struct screen *on, int row)
{
    int column = on->area.column + 3 + name_columns(on);
    for (int k = 0; k < 3; k++) {
        put_word(on, row, column, column_for(&on->look, number_heads[k], 0), headings, number_heads[k]);
        column += column_for(&on->look, number_heads[k], 0);
    }
    for (int k = 0; k < ZONES; k++) {
        int zone = zone_in_ring(on->look.view, k);
        put_zone_head(on, row, column, zone_width(on, zone) - 1, zone);
        column += zone_width(on, zone);
    }
}

static int put_players(const struct screen *on, int row, bool headed)
{
    if (headed) put_player_heads(on, row++);
    for (int who = 0; who < on->look.parties; who++) put_player(on, row + who, who);
    return row + on->look.parties;
}

/* ---- the rest, as far as there is room: the reader's own things first ---- */

/* The mark before the reader's name is also before these lines, which are below somebody else's. */
static void put_own(const struct screen *on, int row, int lines)
{
    for (int k = 0; k < lines; k++)
        put_text(on->c, row + k, on->area.column + 1, 1, with_face(in_ink(INK_ACCENT), BOLD), either(on->c, "▸", ">"));
}

static int lines_in(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static void put_rest(const struct screen *on, int row)
{
    struct text_out text = { 0 };
    struct look look = on->look;
    int reader = look.sp->reader;
    look.out = &text;
    if (reader < look.parties) look_at_details(&look, reader);
    int own = lines_in(text_of(&text));
    look_at_prizes(&look);
    for (int who = 0; who < look.parties; who++) {
        if (who == reader) continue;
        text_add(&text, "  %s\n", speaker_name(look.sp, who));
        look_at_details(&look, who);
    }
    int rows = on->area.row + on->area.rows - row;
    put_lines(on->c, (struct area){ row, on->area.column, rows, on->area.columns }, PLAIN, text_of(&text), 0);
    put_own(on, row, own < rows ? own : rows);
    text_free(&text);
}

/* Where there is no room for the players, the cards are left out: they are on the menu when one can be taken. */
void coldwater_crown_screen(const struct speaker *sp, const struct state *view, int seats, struct canvas *c,
                            struct area area)
{
    const struct screen on = { { sp, view, players(view), NULL }, c, area };
    int needed = 1 + WATERS + 2 + 2 + 1 + players(view), gap = area.rows >= needed + 8;
    int tall = area.rows >= TALLEST_ROWS ? 5 : area.rows >= TALL_ROWS ? 3 : 1;
    int row = put_waters(&on, area.row, tall) + gap;
    row = put_spaces(&on, row) + gap;
    if (area.rows >= needed) row = put_cards(&on, row) + gap;
    row = put_players(&on, row, area.row + area.rows - row > players(view)) + gap;
    if (row < area.row + area.rows) put_rest(&on, row);
}
