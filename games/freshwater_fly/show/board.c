/* The table of Freshwater Fly: the river with its hatch, the next fish, the dice and the momentum tiles. Between the days of
 * an adventure there is only its journal. */
#include "games/freshwater_fly/show/board.h"

#include "games/freshwater_fly/kit.h"

enum { DIE_FACES = 6, LABEL_COLUMNS = 10, SPACE_COLUMNS = 10, FLOW_COLUMNS = 20, DIE_COLUMNS = 2 };

/* ---- the fly on the water: only while it drifts there is something to choose ---- */

static bool fly_lies_at(const struct look *l, int space)
{
    return asks(l->view, DRIFT) && fly_on_water(l->view).space == space;
}

static void add_fly(const struct look *l)
{
    if (!asks(l->view, DRIFT)) return;
    struct fly_on_water fly = fly_on_water(l->view);
    struct pen pen = pen_begin(l, "fly", LABEL_COLUMNS);
    struct text_out space = { 0 };
    speak_token(l->sp, fly_kind(l->sp, SPACE_WORDS), fly.space, &space);
    struct arg args[] = { ARG_TEXT("space", text_of(&space)), ARG_NUMBER("down", STRIKE_CARDS - fly.strikes_up) };
    pen_message(l, &pen, "fly-lies", args, 2);
    pen_end(&pen);
    text_free(&space);
}

/* ---- fish and tokens ---- */

void fly_say_fish(const struct look *l, struct fish fish, struct text_out *out)
{
    struct text_out species = { 0 };
    const char letter[] = { fish_letters[fish.colour], '\0' };
    say_game(l->sp, "board", fly_word(l->sp, SPECIES_WORDS, fish.species), NULL, 0, &species);
    struct arg args[] = { ARG_TEXT("species", text_of(&species)), ARG_TEXT("colour", letter) };
    say_game(l->sp, "board", "swims", args, 2, out);
    text_free(&species);
}

void fly_say_colours(const struct look *l, struct text_out *out)
{
    for (int colour = 0; colour < FISH_COLOURS; colour++) {
        text_add(out, "%s%c ", colour ? "  " : "", fish_letters[colour]);
        speak_token(l->sp, fly_kind(l->sp, COLOUR_WORDS), colour, out);
    }
}

void fly_say_values(struct fish fish, struct text_out *out) { text_add(out, "%d/%d", fish.points, fish.strength); }

void fly_say_tokens(const struct look *l, const uint8_t tokens[KINDS], struct text_out *out)
{
    for (int fly = 0; fly < FLIES; fly++)
        for (int k = tokens[fly]; k > 0; k--) text_add(out, "%s", fly_letter(l->sp, fly));
}

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

/* Alone a pile without cards is no longer a rock. */
static void say_rock(const struct look *l, int space, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("cards", l->view->rock_cards[rock_at(l->view, space)]) };
    say_game(l->sp, "board", "rock", args, 1, out);
}

/* The mark of the fly is in the gap before its space. */
static void add_space(const struct look *l, struct pen *pen, int space)
{
    struct text_out text = { 0 };
    bool fly = fly_lies_at(l, space);
    if (fly) text_add(&text, ">"), pen->gap--;
    if (is_rock(l->view, space)) say_rock(l, space, &text);
    else if (fish_swims_at(l->view, space)) fly_say_fish(l, fish_that_swims(l->view, l->view->river[space]), &text);
    else text_add(&text, "-");
    pen_text(pen, &text, SPACE_COLUMNS + fly);
}

static void add_spaces(const struct look *l, int row)
{
    struct pen pen = pen_begin(l, fly_word(l->sp, ROW_WORDS, row), LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) add_space(l, &pen, space_at(column, row));
    pen_end(&pen);
}

/* Below a row in which fish swim that were on a line before; most have none. */
static void add_seen_values(const struct look *l, int row)
{
    struct pen pen = pen_begin(l, NULL, LABEL_COLUMNS);
    for (int column = 0; column < COLUMNS; column++) {
        struct text_out text = { 0 };
        int swims = l->view->river[space_at(column, row)];
        if (swims >= SEEN_CARD) fly_say_values(fish_that_swims(l->view, swims), &text);
        pen_put(&pen, text_of(&text), SPACE_COLUMNS);
        text_free(&text);
    }
    if (pen.at) pen_end(&pen);
}

/* Alone the numbers printed on the tiles matter all day: that of the waiting one is how many dice were rolled. */
static void add_printed(const struct look *l)
{
    if (!plays_alone(l->view)) return;
    struct pen pen = pen_begin(l, "printed", LABEL_COLUMNS);
    for (int tile = 0; tile < HATCH_TILES; tile++) {
        struct text_out number = { 0 };
        text_add(&number, "%d", l->view->hatch_size[tile]);
        pen_text(&pen, &number, SPACE_COLUMNS);
    }
    pen_end(&pen);
}

static void add_hatch(const struct look *l)
{
    struct pen pen = pen_begin(l, "hatch", LABEL_COLUMNS);
    for (int tile = 0; tile < HATCH_TILES; tile++) {
        struct text_out tokens = { 0 };
        fly_say_tokens(l, l->view->hatch[tile], &tokens);
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

static void add_next_fish(const struct look *l, struct pen *pen, int swims)
{
    struct text_out text = { 0 };
    struct fish fish = fish_that_swims(l->view, swims);
    fly_say_fish(l, fish, &text);
    if (fish.points) text_add(&text, " "), fly_say_values(fish, &text);
    pen_item(pen, text_of(&text));
    text_free(&text);
}

static void add_pile(const struct look *l)
{
    struct pen pen = pen_begin(l, "next-fish", LABEL_COLUMNS);
    for (int k = 0; k < TOPS; k++)
        if (l->view->top[k]) add_next_fish(l, &pen, l->view->top[k]);
    struct arg args[] = { ARG_NUMBER("cards", cards_in_pile(l->view)) };
    pen_message(l, &pen, "more-fish", args, 1);
    pen_end(&pen);
}

/* Alone there is no start player, and the day is shown above everything else. */
static void add_round(const struct look *l)
{
    if (plays_alone(l->view)) return;
    struct pen pen = pen_begin(l, "round", LABEL_COLUMNS);
    struct arg round[] = { ARG_NUMBER("round", l->view->rounds) };
    struct arg start[] = { ARG_TEXT("who", speaker_name(l->sp, l->view->start)) };
    pen_message(l, &pen, "number", round, 1);
    pen_message(l, &pen, "start-player", start, 1);
    if (l->view->first_to_seven) pen_message(l, &pen, "last-round", NULL, 0);
    pen_end(&pen);
}

/* Of the dice that are left, these are still yours; the others are for the silent angler. */
static void add_shares(const struct look *l, struct pen *pen)
{
    int own = own_dice_left(l->view), silent = silent_dice_left(l->view);
    struct arg args[] = { ARG_NUMBER("own", own), ARG_NUMBER("silent", silent) };
    if (silent >= 0) pen_message(l, pen, "shares", args, 2);
}

/* The pool, sorted, and the die of the turn. */
static void add_dice(const struct look *l)
{
    struct pen pen = pen_begin(l, "dice", LABEL_COLUMNS);
    struct text_out pool = { 0 };
    struct arg die[] = { ARG_NUMBER("die", l->view->die) };
    for (int face = 0; face < DIE_FACES; face++)
        for (int k = l->view->pool[face]; k > 0; k--) text_add(&pool, "%s%d", pool.length ? " " : "", face + 1);
    pen_text(&pen, &pool, DIE_COLUMNS * l->view->dice + COLUMN_GAP);
    if (l->view->die) pen_message(l, &pen, l->view->acted ? "used" : "taken", die, 1);
    if (plays_alone(l->view)) add_shares(l, &pen);
    pen_end(&pen);
}

static void add_held(const struct look *l, struct pen *pen)
{
    struct text_out text = { 0 };
    if (tile_of(l->view, 0) == NONE) return;
    fly_say_tile(tile_of(l->view, 0), l->view->face[0], &text);
    struct arg args[] = { ARG_TEXT("tile", text_of(&text)) };
    pen_message(l, pen, "held", args, 1);
    text_free(&text);
}

/* The token that counts for both, and how many dice the tile brings that waits next. */
static void add_prospects(const struct look *l, struct pen *pen)
{
    int token = bonus_token(l->view);
    struct arg bonus[] = { ARG_TEXT("token", fly_letter(l->sp, token)) };
    struct arg dice[] = { ARG_NUMBER("dice", dice_of_next_round(l->view)) };
    if (token != NONE) pen_message(l, pen, "bonus", bonus, 1);
    pen_message(l, pen, "next-round", dice, 1);
}

static void add_tiles(const struct look *l)
{
    struct pen pen = pen_begin(l, "tiles", LABEL_COLUMNS);
    struct text_out tiles = { 0 };
    for (uint64_t left = l->view->tiles; left; left = without_first(left)) {
        if (tiles.length) text_add(&tiles, "  ");
        fly_say_tile(first_of(left), face_b_is_up(l->view, first_of(left)), &tiles);
    }
    pen_text(&pen, &tiles, DIE_COLUMNS * l->view->dice + COLUMN_GAP);
    if (plays_alone(l->view)) add_held(l, &pen), add_prospects(l, &pen);
    pen_end(&pen);
}

static void add_day(const struct look *l)
{
    struct text_out place = { 0 };
    struct pen pen = { .out = l->out, .gap = MARGIN };
    speak_token(l->sp, fly_kind(l->sp, PLACE_WORDS), l->view->place, &place);
    struct arg args[] = { ARG_NUMBER("day", l->view->journal.day), ARG_TEXT("place", text_of(&place)),
                          ARG_NUMBER("round", l->view->rounds) };
    pen_message(l, &pen, "day", args, 3);
    pen_end(&pen);
    text_free(&place);
}

static void add_table(const struct look *l)
{
    if (plays_alone(l->view)) add_day(l);
    add_river(l);
    text_add(l->out, "\n");
    add_fly(l);
    add_pile(l);
    add_round(l);
    add_dice(l);
    add_tiles(l);
    text_add(l->out, "\n");
    fly_print_anglers(l);
}

void freshwater_fly_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, parties(sp->game, seats), out };
    (fly_journal_is_open(sp, view) ? fly_print_journal : add_table)(&look);
}
