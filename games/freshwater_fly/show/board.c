/* The table of Freshwater Fly: the river with its hatch, the next fish, the dice and the momentum tiles. It reads the view
 * by the names of its fields and decides nothing. Who travels alone sees the journal between the days. */
#include "games/freshwater_fly/show/board.h"

#include "engine/fields.h"
#include "games/freshwater_fly/kit.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 6, ROWS = 3, ROCKS = 5, DIE_FACES = 6, TILES = 7, KNOWN_TOPS = 3 };
enum { FIRST_KIND = 1, SEEN_CARD = 64, STRIKE_CARDS = 4, TURNS_ALONE = 3 };
enum { LABEL_COLUMNS = 10, SPACE_COLUMNS = 10, FLOW_COLUMNS = 20, DIE_COLUMNS = 2 };

const char fish_letters[FISH_COLOURS] = { 'g', 'k', 'd' };

const char *const fish_species[SPECIES] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                            "cutthroat",   "brown-trout", "steelhead",    "coho" };
const char *const fish_colours[FISH_COLOURS] = { "green", "black", "gold" };
static const char *const row_words[ROWS] = { "top", "middle", "bottom" };

/* By place, in the order of their piles: columns from 1, rows from the top. */
static const struct {
    int column, row;
} rocks[PLACES][ROCKS] = {
    { { 2, 1 }, { 4, 0 }, { 5, 2 } },
    { { 2, 0 }, { 2, 2 }, { 5, 0 }, { 5, 2 } },
    { { 1, 2 }, { 2, 1 }, { 3, 0 }, { 4, 1 }, { 5, 2 } },
    { { 2, 0 }, { 2, 1 }, { 3, 2 }, { 4, 2 }, { 5, 1 } },
};

bool is_alone(const struct look *l) { return look_at(l, "seats", 0, 0) == 1; }

/* ---- the fly on the water ---- */

/* While a cast goes on, where its question lies: arg[0] is the space of the fly, arg[2] the strike cards turned up. */
static bool a_fly_drifts(const struct look *l)
{
    return !game_over(l->view) && !strcmp(l->sp->game->step_names[question(l->view).step], "drift");
}

static bool fly_lies_at(const struct look *l, int space)
{
    return a_fly_drifts(l) && question(l->view).arg[0] == space;
}

static void add_fly(const struct look *l)
{
    if (!a_fly_drifts(l)) return;
    struct frame f = question(l->view);
    struct pen pen = pen_begin(l, "fly", LABEL_COLUMNS);
    struct text_out space = { 0 };
    say_game(l->sp, "space", field_named(l->sp->game, "river")->of->word[f.arg[0]], NULL, 0, &space);
    struct arg args[] = { ARG_TEXT("space", text_of(&space)), ARG_NUMBER("down", STRIKE_CARDS - f.arg[2]) };
    pen_message(l, &pen, "fly-lies", args, 2);
    pen_end(&pen);
    text_free(&space);
}

/* ---- fish, tokens and tiles ---- */

struct fish fish_on_card(const struct look *l, int card)
{
    const struct tokens *of = field_named(l->sp->game, "landed")->of;
    int kind = token_part(of, card, "kind");
    return (struct fish){ .species = kind / FISH_COLOURS,
                          .colour = kind % FISH_COLOURS,
                          .points = token_part(of, card, "points"),
                          .strength = token_part(of, card, "strength") };
}

static struct fish fish_that_swims(const struct look *l, long swims)
{
    int kind = (int)swims - FIRST_KIND;
    if (swims >= SEEN_CARD) return fish_on_card(l, (int)swims - SEEN_CARD);
    return (struct fish){ .species = kind / FISH_COLOURS, .colour = kind % FISH_COLOURS };
}

void say_fish(const struct look *l, struct fish fish, struct text_out *out)
{
    struct text_out species = { 0 };
    const char letter[] = { fish_letters[fish.colour], '\0' };
    say_game(l->sp, "board", fish_species[fish.species], NULL, 0, &species);
    struct arg args[] = { ARG_TEXT("species", text_of(&species)), ARG_TEXT("colour", letter) };
    say_game(l->sp, "board", "swims", args, 2, out);
    text_free(&species);
}

void say_values(struct fish fish, struct text_out *out) { text_add(out, "%d/%d", fish.points, fish.strength); }

void say_tokens(const struct look *l, const char *field, int row, struct text_out *out)
{
    for (int fly = 0; fly < FLIES; fly++)
        for (long k = look_at(l, field, row, fly); k > 0; k--) text_add(out, "%c", letter_of_fly[fly]);
}

void say_tile(int tile, bool face_b, struct text_out *out) { text_add(out, "%d%c", tile + 1, face_b ? 'B' : 'A'); }

void pen_text(struct pen *pen, struct text_out *text, int columns)
{
    pen_put(pen, text->length ? text_of(text) : "-", columns);
    text_free(text);
}

/* ---- the river ---- */

static void add_flow(const struct look *l)
{
    struct pen pen = pen_begin(l, "river", LABEL_COLUMNS);
    pen_put(&pen, "<~~~~~~~~~~~~~~~", FLOW_COLUMNS);
    pen_say(l, &pen, "fish-letters", 0);
    pen_end(&pen);
}

static void add_column_heads(const struct look *l)
{
    struct pen pen = pen_begin(l, NULL, LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) {
        const char number[] = { (char)('1' + column), '\0' };
        pen_put(&pen, number, SPACE_COLUMNS);
    }
    pen_say(l, &pen, "waiting", 0);
    pen_end(&pen);
}

static int space_at(int column, int row) { return ROWS * column + row; }

/* Alone a pile without cards is no rock any more. */
static bool is_rock(const struct look *l, int column, int row)
{
    return look_at(l, "stones", 0, 0) >> space_at(column, row) & 1;
}

static void say_rock(const struct look *l, int column, int row, struct text_out *out)
{
    long place = look_at(l, "place", 0, 0);
    int rock = 0;
    while (rock < ROCKS - 1 && (rocks[place][rock].column != column + 1 || rocks[place][rock].row != row)) rock++;
    struct arg args[] = { ARG_NUMBER("cards", look_at(l, "rock_cards", 0, rock)) };
    say_game(l->sp, "board", "rock", args, 1, out);
}

static long swims_at(const struct look *l, int column, int row)
{
    return look_at(l, "river", 0, space_at(column, row));
}

/* The mark of the fly stands in the gap before its space. */
static void add_space(const struct look *l, struct pen *pen, int column, int row)
{
    struct text_out text = { 0 };
    long swims = swims_at(l, column, row);
    bool fly = fly_lies_at(l, space_at(column, row));
    if (fly) text_add(&text, ">"), pen->gap--;
    if (is_rock(l, column, row)) say_rock(l, column, row, &text);
    else if (swims) say_fish(l, fish_that_swims(l, swims), &text);
    else text_add(&text, "-");
    pen_text(pen, &text, SPACE_COLUMNS + fly);
}

static void add_spaces(const struct look *l, int row)
{
    struct pen pen = pen_begin(l, row_words[row], LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) add_space(l, &pen, column, row);
    pen_end(&pen);
}

/* Below a row in which fish swim that were on a line before; most have none. */
static void add_seen_values(const struct look *l, int row)
{
    struct pen pen = pen_begin(l, NULL, LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) {
        struct text_out text = { 0 };
        if (swims_at(l, column, row) >= SEEN_CARD) say_values(fish_that_swims(l, swims_at(l, column, row)), &text);
        pen_put(&pen, text_of(&text), SPACE_COLUMNS);
        text_free(&text);
    }
    if (pen.at) pen_end(&pen);
}

/* Alone the numbers printed on the tiles matter all day: that of the waiting one is how many dice were rolled. */
static void add_printed(const struct look *l)
{
    if (!is_alone(l)) return;
    struct pen pen = pen_begin(l, "printed", LABEL_COLUMNS);
    for (int tile = 0; tile <= COLUMNS; tile++) {
        struct text_out number = { 0 };
        text_add(&number, "%ld", look_at(l, "hatch_size", 0, tile));
        pen_text(&pen, &number, SPACE_COLUMNS);
    }
    pen_end(&pen);
}

static void add_hatch(const struct look *l)
{
    struct pen pen = pen_begin(l, "hatch", LABEL_COLUMNS);
    for (int tile = 0; tile <= COLUMNS; tile++) {
        struct text_out tokens = { 0 };
        say_tokens(l, "hatch", tile, &tokens);
        pen_text(&pen, &tokens, SPACE_COLUMNS);
    }
    pen_end(&pen);
    add_printed(l);
    pen = pen_begin(l, NULL, LABEL_COLUMNS);
    pen_say(l, &pen, "fly-letters", 0);
    pen_end(&pen);
}

static void add_river(const struct look *l)
{
    add_flow(l);
    add_column_heads(l);
    for (int row = 0; row < ROWS; row++) {
        add_spaces(l, row);
        add_seen_values(l, row);
    }
    add_hatch(l);
}

/* ---- beside the river ---- */

static void add_next_fish(const struct look *l, struct pen *pen, long swims)
{
    struct text_out text = { 0 };
    struct fish fish = fish_that_swims(l, swims);
    say_fish(l, fish, &text);
    if (fish.points) text_add(&text, " "), say_values(fish, &text);
    pen_item(pen, text_of(&text));
    text_free(&text);
}

static void add_pile(const struct look *l)
{
    struct pen pen = pen_begin(l, "next-fish", LABEL_COLUMNS);
    long cards = 0;
    for (int k = 0; k < KNOWN_TOPS; k++)
        if (look_at(l, "top", 0, k)) add_next_fish(l, &pen, look_at(l, "top", 0, k));
    for (int k = 0; k < FISH_COLOURS * SPECIES; k++) cards += look_at(l, "pile", k / SPECIES, k % SPECIES);
    struct arg args[] = { ARG_NUMBER("cards", cards) };
    pen_message(l, &pen, "more-fish", args, 1);
    pen_end(&pen);
}

/* Alone there is no start player: the day stands above all else. */
static void add_round(const struct look *l)
{
    if (is_alone(l)) return;
    struct pen pen = pen_begin(l, "round", LABEL_COLUMNS);
    struct arg round[] = { ARG_NUMBER("round", look_at(l, "rounds", 0, 0)) };
    struct arg start[] = { ARG_TEXT("who", speaker_name(l->sp, (int)look_at(l, "start", 0, 0))) };
    pen_message(l, &pen, "number", round, 1);
    pen_message(l, &pen, "start-player", start, 1);
    if (look_at(l, "first_to_seven", 0, 0)) pen_message(l, &pen, "last-round", NULL, 0);
    pen_end(&pen);
}

/* Of the dice that are left, these are still yours; the others are for the silent angler. */
static void add_shares(const struct look *l, struct pen *pen)
{
    long left = 0, own = TURNS_ALONE - look_at(l, "taken", 0, 0);
    for (int face = 0; face < DIE_FACES; face++) left += look_at(l, "pool", 0, face);
    struct arg args[] = { ARG_NUMBER("own", own), ARG_NUMBER("silent", left - own) };
    if (left >= own) pen_message(l, pen, "shares", args, 2);
}

/* The pool, sorted, and the die of the turn. */
static void add_dice(const struct look *l)
{
    struct pen pen = pen_begin(l, "dice", LABEL_COLUMNS);
    struct text_out pool = { 0 };
    struct arg die[] = { ARG_NUMBER("die", look_at(l, "die", 0, 0)) };
    for (int face = 0; face < DIE_FACES; face++)
        for (long k = look_at(l, "pool", 0, face); k > 0; k--)
            text_add(&pool, "%s%d", pool.length ? " " : "", face + 1);
    pen_text(&pen, &pool, DIE_COLUMNS * (int)look_at(l, "dice", 0, 0) + COLUMN_GAP);
    if (look_at(l, "die", 0, 0)) pen_message(l, &pen, look_at(l, "acted", 0, 0) ? "used" : "taken", die, 1);
    if (is_alone(l)) add_shares(l, &pen);
    pen_end(&pen);
}

static void add_held(const struct look *l, struct pen *pen)
{
    int tile = (int)look_at(l, "tile", 0, 0) - 1;
    struct text_out text = { 0 };
    if (tile < 0) return;
    say_tile(tile, look_at(l, "face", 0, 0), &text);
    struct arg args[] = { ARG_TEXT("tile", text_of(&text)) };
    pen_message(l, pen, "held", args, 1);
    text_free(&text);
}

/* The tile that tells how many dice are rolled next: the one that waits then. Before the first round none moves. */
static int tile_of_next_round(const struct look *l) { return look_at(l, "rounds", 0, 0) ? 0 : COLUMNS; }

/* What both count alike, and how many dice the tile brings that waits next. */
static void add_prospects(const struct look *l, struct pen *pen)
{
    long token = look_at(l, "bonus_token", 0, 0);
    const char letter[] = { token ? letter_of_fly[token - 1] : '-', '\0' };
    struct arg bonus[] = { ARG_TEXT("token", letter) };
    struct arg dice[] = { ARG_NUMBER("dice", look_at(l, "hatch_size", 0, tile_of_next_round(l))) };
    if (token) pen_message(l, pen, "bonus", bonus, 1);
    pen_message(l, pen, "next-round", dice, 1);
}

static void add_tiles(const struct look *l)
{
    struct pen pen = pen_begin(l, "tiles", LABEL_COLUMNS);
    struct text_out tiles = { 0 };
    long lie = look_at(l, "tiles", 0, 0), faces = look_at(l, "faces", 0, 0);
    for (int tile = 0; tile < TILES; tile++) {
        if (!(lie >> tile & 1)) continue;
        if (tiles.length) text_add(&tiles, "  ");
        say_tile(tile, faces >> tile & 1, &tiles);
    }
    pen_text(&pen, &tiles, DIE_COLUMNS * (int)look_at(l, "dice", 0, 0) + COLUMN_GAP);
    if (is_alone(l)) add_held(l, &pen), add_prospects(l, &pen);
    pen_end(&pen);
}

static void add_day(const struct look *l)
{
    struct text_out place = { 0 };
    struct pen pen = { .out = l->out, .gap = MARGIN };
    say_place(l, (int)look_at(l, "place", 0, 0), &place);
    struct arg args[] = { ARG_NUMBER("day", look_at(l, "journal_day", 0, 0)), ARG_TEXT("place", text_of(&place)),
                          ARG_NUMBER("round", look_at(l, "rounds", 0, 0)) };
    pen_message(l, &pen, "day", args, 3);
    pen_end(&pen);
    text_free(&place);
}

static void add_table(const struct look *l)
{
    if (is_alone(l)) add_day(l);
    add_river(l);
    text_add(l->out, "\n");
    add_fly(l);
    add_pile(l);
    add_round(l);
    add_dice(l);
    add_tiles(l);
    text_add(l->out, "\n");
    look_at_anglers(l);
}

/* Before the first day, between two and after the last there is only the journal to look at. */
static bool journal_is_open(const struct look *l)
{
    return is_alone(l) && (game_over(l->view) || l->sp->game->steps[question(l->view).step].page);
}

void freshwater_fly_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, parties(sp->game, seats), out };
    (journal_is_open(&look) ? look_at_journal : add_table)(&look);
}
