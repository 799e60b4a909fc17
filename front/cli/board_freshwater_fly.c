/* The table of Freshwater Fly: the river with its hatch, the next fish, the dice and the momentum tiles. It reads the view
 * by the names of its fields and decides nothing. */
#include "front/cli/board_freshwater_fly.h"

#include "engine/fields.h"
#include "front/cli/board.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 6, ROWS = 3, ROCKS = 3, SPECIES = 8, DIE_FACES = 6, TILES = 7, KNOWN_TOPS = 3 };
enum { FIRST_KIND = 1, SEEN_CARD = 64, CARDS_OF_SPECIES = 6 };
enum { LABEL_COLUMNS = 10, SPACE_COLUMNS = 10, FLOW_COLUMNS = 20, DIE_COLUMNS = 2 };

const char fish_letters[FISH_COLOURS] = { 'g', 'k', 'o' };
const char fly_letters[FLIES] = { 'O', 'G', 'Y', 'W', 'N', 'B' };

static const char *const species_words[SPECIES] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                                    "cutthroat",   "brown-trout", "steelhead",    "coho" };
static const char *const colour_words[FISH_COLOURS] = { "green", "black", "gold" };
static const char *const row_words[ROWS] = { "top", "middle", "bottom" };

/* In the order of their piles */
static const struct {
    int column, row;
} rocks[ROCKS] = { { 1, 1 }, { 3, 0 }, { 4, 2 } };

/* ---- fish, tokens and tiles ---- */

/* The word of a card tells all of it: species, colour, points and strength. */
struct fish fish_on_card(const struct look *l, int card)
{
    struct fish fish = { .species = card / CARDS_OF_SPECIES };
    const char *colour = field_named(l->sp->game, "landed")->of->word[card] + strlen(species_words[fish.species]) + 1;
    while (strncmp(colour, colour_words[fish.colour], strlen(colour_words[fish.colour])) != 0) fish.colour++;
    sscanf(strchr(colour, '-'), "-%d-%d", &fish.points, &fish.strength);
    return fish;
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
    say_game(l->sp, "board", species_words[fish.species], NULL, 0, &species);
    struct arg args[] = { ARG_TEXT("species", text_of(&species)), ARG_TEXT("colour", letter) };
    say_game(l->sp, "board", "swims", args, 2, out);
    text_free(&species);
}

void say_values(struct fish fish, struct text_out *out) { text_add(out, "%d/%d", fish.points, fish.strength); }

void say_tokens(const struct look *l, const char *field, int row, struct text_out *out)
{
    for (int fly = 0; fly < FLIES; fly++)
        for (long k = look_at(l, field, row, fly); k > 0; k--) text_add(out, "%c", fly_letters[fly]);
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

/* ROCKS: there is none. */
static int rock_at(int column, int row)
{
    int rock = 0;
    while (rock < ROCKS && (rocks[rock].column != column || rocks[rock].row != row)) rock++;
    return rock;
}

static void say_rock(const struct look *l, int rock, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("cards", look_at(l, "rock_cards", 0, rock)) };
    say_game(l->sp, "board", "rock", args, 1, out);
}

static long swims_at(const struct look *l, int column, int row) { return look_at(l, "river", 0, ROWS * column + row); }

static void add_spaces(const struct look *l, int row)
{
    struct pen pen = pen_begin(l, row_words[row], LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) {
        struct text_out text = { 0 };
        long swims = swims_at(l, column, row);
        if (rock_at(column, row) < ROCKS) say_rock(l, rock_at(column, row), &text);
        else if (swims) say_fish(l, fish_that_swims(l, swims), &text);
        pen_text(&pen, &text, SPACE_COLUMNS);
    }
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

static void add_hatch(const struct look *l)
{
    struct pen pen = pen_begin(l, "hatch", LABEL_COLUMNS);
    for (int tile = 0; tile <= COLUMNS; tile++) {
        struct text_out tokens = { 0 };
        say_tokens(l, "hatch", tile, &tokens);
        pen_text(&pen, &tokens, SPACE_COLUMNS);
    }
    pen_break(&pen);
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

static void add_round(const struct look *l)
{
    struct pen pen = pen_begin(l, "round", LABEL_COLUMNS);
    struct arg round[] = { ARG_NUMBER("round", look_at(l, "rounds", 0, 0)) };
    struct arg start[] = { ARG_TEXT("who", speaker_name(l->sp, (int)look_at(l, "start", 0, 0))) };
    pen_message(l, &pen, "number", round, 1);
    pen_message(l, &pen, "start-player", start, 1);
    if (look_at(l, "first_to_seven", 0, 0)) pen_message(l, &pen, "last-round", NULL, 0);
    pen_end(&pen);
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
    pen_end(&pen);
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
    pen_text(&pen, &tiles, 0);
    pen_end(&pen);
}

void board_freshwater_fly(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, seats, out };
    add_river(&look);
    text_add(out, "\n");
    add_pile(&look);
    add_round(&look);
    add_dice(&look);
    add_tiles(&look);
    text_add(out, "\n");
    look_at_anglers(&look);
}
