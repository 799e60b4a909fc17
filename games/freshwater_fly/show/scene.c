/* What lies on the table of Freshwater Fly, for a page that draws it: the river with its fish, rocks and hatch,
 * the fly on the water, the pile, the dice and the momentum tiles; then the players, and the journal of who
 * travels alone. It reads the view by the names of its fields and decides nothing. */
#include "games/freshwater_fly/show/scene.h"

#include "games/freshwater_fly/kit.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 6, ROWS = 3, SPACES = COLUMNS * ROWS, ROCKS = 5, DIE_FACES = 6, KNOWN_TOPS = 3 };
enum { STRIKE_CARDS = 4, TURNS_ALONE = 3, NO_SPACE = -1 };

/* By place, in the order of their piles: columns from 1, rows from the top. */
static const struct {
    int column, row;
} rocks[FLY_PLACES][ROCKS] = {
    { { 2, 1 }, { 4, 0 }, { 5, 2 } },
    { { 2, 0 }, { 2, 2 }, { 5, 0 }, { 5, 2 } },
    { { 1, 2 }, { 2, 1 }, { 3, 0 }, { 4, 1 }, { 5, 2 } },
    { { 2, 0 }, { 2, 1 }, { 3, 2 }, { 4, 2 }, { 5, 1 } },
};

static const char *alone_or_not(const struct brush *b) { return fly_alone(b) ? "yes" : "no"; }

/* ---- the river ---- */

static int pile_at(const struct brush *b, int space)
{
    long place = see(b, "place", 0);
    int rock = 0;
    while (rock < ROCKS - 1 && (ROWS * (rocks[place][rock].column - 1) + rocks[place][rock].row != space)) rock++;
    return rock;
}

/* A card that was put back on its pile is known to all. */
static void put_known_card(const struct brush *b, int skill)
{
    struct text_out name = { 0 };
    struct arg args[] = { ARG_TEXT("skill", fly_words(b, "skill", skill, &name)) };
    put_text(b, "card", fly_word(b, "skill", skill));
    fly_piece(b, (struct fly_law){ "known-rock", "7.9" }, args, 1);
    text_free(&name);
}

static void put_rock(const struct brush *b, int space)
{
    int pile = pile_at(b, space);
    struct arg args[] = { ARG_NUMBER("cards", see(b, "rock_cards", pile)) };
    long known = see(b, "known_pile", 0) == pile ? see(b, "known_rock", 0) : 0;
    put_open(b, "rock", '{');
    put_number(b, "cards", args[0].number);
    if (known) put_known_card(b, (int)known - 1);
    else fly_piece(b, (struct fly_law){ "rock", "3.9" }, args, 1);
    put_close(b, '}');
}

static void put_swimmer(const struct brush *b, const char *key, long swims)
{
    struct fly_fish fish = fly_fish_that_swims(b, swims);
    static const struct fly_law unseen = { "fish", "3.7" }, seen = { "seen-fish", "4.1" };
    fly_put_fish(b, key, fish, fish.points ? seen : unseen);
}

static void put_space(const struct brush *b, int space)
{
    long swims = see(b, "river", space);
    struct arg args[] = { ARG_NUMBER("column", space / ROWS + 1) };
    put_open(b, NULL, '{');
    put_text(b, "space", fly_word(b, "space", space));
    put_number(b, "column", space / ROWS + 1);
    put_text(b, "row", fly_word(b, "row", space % ROWS));
    fly_name(b, "space", space);
    fly_tell(b, (struct fly_law){ swims ? "water" : "empty-water", swims ? "3.1" : "3.6" }, args, 1);
    if (see(b, "stones", 0) >> space & 1) put_rock(b, space);
    if (swims) put_swimmer(b, "fish", swims);
    put_close(b, '}');
}

static void put_river(const struct brush *b)
{
    put_open(b, "river", '{');
    fly_piece(b, (struct fly_law){ "river", "1.1" }, NULL, 0);
    put_open(b, "rows", '[');
    for (int row = 0; row < ROWS; row++) fly_say(b, NULL, "board", fly_word(b, "row", row), NULL, 0);
    put_close(b, ']');
    put_open(b, "spaces", '[');
    for (int space = 0; space < SPACES; space++) put_space(b, space);
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- the fly on the water: its questions keep its space, its drifts and the strike cards turned up ---- */

static bool a_fly_lies(const struct brush *b)
{
    static const char *const steps[] = { "drift",      "strike",        "values",        "token",
                                         "which-pile", "silent-strike", "silent-values", "lost-card" };
    for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++)
        if (fly_asks(b, steps[k])) return true;
    return false;
}

static int fisher(const struct brush *b, struct frame f)
{
    bool silent = fly_asks(b, "silent-strike") || fly_asks(b, "silent-values") || fly_asks(b, "lost-card");
    return silent || f.who >= b->parties ? b->parties - 1 : f.who;
}

static void put_strike_cards(const struct brush *b, int up)
{
    struct arg args[] = { ARG_NUMBER("down", STRIKE_CARDS - up) };
    put_open(b, "strikes", '{');
    put_number(b, "down", STRIKE_CARDS - up);
    put_number(b, "up", up);
    fly_piece(b, (struct fly_law){ "strike-cards", "3.2" }, args, 1);
    put_close(b, '}');
}

static void put_fly_on_water(const struct brush *b)
{
    if (!a_fly_lies(b)) return;
    struct frame f = question(b->view);
    int who = fisher(b, f);
    struct text_out space = { 0 };
    const char *word = fly_word(b, "space", f.arg[0]);
    struct arg args[] = { ARG_TEXT("who", speaker_name(b->sp, who)), fly_is_you(b, who),
                          ARG_TEXT("space", fly_words(b, "space", f.arg[0], &space)) };
    put_open(b, "fly", '{');
    put_number(b, "seat", who + 1);
    put_text(b, "space", word);
    put_number(b, "column", f.arg[0] / ROWS + 1);
    put_number(b, "drifts", f.arg[1]);
    fly_piece(b, (struct fly_law){ "fly-on-water", "3.4" }, args, 3);
    if (fly_asks(b, "drift") || fly_asks(b, "strike")) put_strike_cards(b, f.arg[2]);
    put_close(b, '}');
    text_free(&space);
}

/* What the question is about: the column of a cast, the fish or the token that was picked up first. */
static void put_picked(const struct brush *b)
{
    if (game_over(b->view)) return;
    struct frame f = question(b->view);
    if (fly_asks(b, "cast")) put_number(b, "casting", f.arg[0] + 1);
    if (fly_asks(b, "swap-with")) put_text(b, "swapping", fly_word(b, "space", f.arg[0]));
    if (!fly_asks(b, "hatch-to")) return;
    put_open(b, "moving", '{');
    put_number(b, "column", f.arg[1] + 1);
    put_text(b, "colour", fly_word(b, "fly", f.arg[2]));
    put_close(b, '}');
}

/* ---- the hatch ---- */

/* The tiles go round, one place a round: by this name a page follows each of them. */
static void put_piece_of_tile(const struct brush *b, int tile)
{
    put_key(b, "piece");
    text_add(b->out, "\"hatch-%ld\"", (long)(tile + see(b, "rounds", 0)) % (COLUMNS + 1));
}

/* Alone the numbers printed on the tiles matter all day. */
static void put_hatch_tile(const struct brush *b, int tile)
{
    bool waits = tile == COLUMNS;
    struct arg args[] = { ARG_NUMBER("column", tile + 1), ARG_TEXT("alone", alone_or_not(b)),
                          ARG_NUMBER("number", see(b, "hatch_size", tile)) };
    static const struct fly_law lies = { "hatch-tile", "3.3" }, waiting = { "waiting", "8.3" },
                                alone = { "waiting", "13.6" };
    put_open(b, NULL, '{');
    put_piece_of_tile(b, tile);
    if (!waits) put_number(b, "column", tile + 1);
    put_truth(b, "waits", waits);
    put_number(b, "number", args[2].number);
    fly_piece(b, !waits ? lies : fly_alone(b) ? alone : waiting, args, 3);
    fly_put_tokens(b, "hatch", tile);
    put_close(b, '}');
}

static void put_hatch(const struct brush *b)
{
    put_open(b, "hatch", '{');
    fly_piece(b, (struct fly_law){ "hatch", "1.4" }, NULL, 0);
    put_open(b, "tiles", '[');
    for (int tile = 0; tile <= COLUMNS; tile++) put_hatch_tile(b, tile);
    put_close(b, ']');
    put_close(b, '}');
}

static void put_bag(const struct brush *b)
{
    long tokens = 0;
    for (int colour = 0; colour < FLY_COLOURS; colour++) tokens += see(b, "bag", colour);
    struct arg args[] = { ARG_NUMBER("count", tokens) };
    if (fly_alone(b)) return;
    put_open(b, "bag", '{');
    put_number(b, "count", tokens);
    fly_piece(b, (struct fly_law){ "bag", "8.3" }, args, 1);
    put_close(b, '}');
}

/* ---- beside the river ---- */

static void put_pile(const struct brush *b)
{
    long cards = 0;
    for (int k = 0; k < FLY_FISH_COLOURS * FLY_SPECIES; k++)
        cards += see_row(b, "pile", k / FLY_SPECIES, k % FLY_SPECIES);
    struct arg args[] = { ARG_NUMBER("cards", cards) };
    put_open(b, "pile", '{');
    put_number(b, "cards", cards);
    fly_piece(b, (struct fly_law){ "pile", "3.10" }, args, 1);
    put_open(b, "top", '[');
    for (int k = 0; k < KNOWN_TOPS; k++)
        if (see(b, "top", k)) put_swimmer(b, NULL, see(b, "top", k));
    put_close(b, ']');
    put_close(b, '}');
}

static void put_pool_die(const struct brush *b, int die)
{
    struct arg args[] = { ARG_NUMBER("die", die) };
    put_open(b, NULL, '{');
    put_number(b, "die", die);
    put_number(b, "casts", die);
    fly_piece(b, (struct fly_law){ "pool-die", "2.2" }, args, 1);
    put_close(b, '}');
}

/* The finesse that the die of the turn brings, as the game itself names it with that choice. */
static int finesse_of_die(const struct brush *b)
{
    int hub = 1, index[PHRASE_SLOTS];
    while (strcmp(b->sp->game->step_names[hub], "hub") != 0) hub++;
    struct frame f = { .step = (uint8_t)hub, .who = (uint8_t)see(b, "player", 0) };
    int choice = answer_parse(b->sp->game, f, "finesse");
    return phrase_of(b->sp->game, f, choice, index)->beside.which(b->view, f, choice);
}

/* The die of the turn, and what can be done with it. */
static void put_own_die(const struct brush *b)
{
    static const struct fly_law taken = { "die", "2.2" }, used = { "used-die", "2.6" };
    static const struct {
        const char *id;
        struct fly_law law;
    } acts[] = {
        { "cast", { "act-cast", "3.1" } },
        { "reel", { "act-reel", "4.1" } },
        { "finesse", { "act-finesse", "2.4" } },
        { "end", { "act-end", "2.6" } },
    };
    struct arg args[] = { ARG_NUMBER("die", see(b, "die", 0)), ARG_NUMBER("count", finesse_of_die(b)) };
    if (!args[0].number) return;
    put_open(b, "own", '{');
    put_number(b, "die", args[0].number);
    put_number(b, "casts", args[0].number);
    put_number(b, "seat", see(b, "player", 0) + 1);
    put_truth(b, "used", see(b, "acted", 0));
    fly_piece(b, see(b, "acted", 0) ? used : taken, args, 2);
    put_open(b, "acts", '[');
    for (size_t k = 0; k < sizeof acts / sizeof acts[0]; k++) {
        put_open(b, NULL, '{');
        put_text(b, "act", acts[k].id);
        fly_piece(b, acts[k].law, args, 2);
        put_close(b, '}');
    }
    put_close(b, ']');
    put_close(b, '}');
}

/* Of the dice that are left, these are still yours; the others are for the silent angler. */
static void put_shares(const struct brush *b, long left)
{
    long own = TURNS_ALONE - see(b, "taken", 0);
    struct arg args[] = { ARG_NUMBER("own", own), ARG_NUMBER("silent", left - own) };
    if (!fly_alone(b) || left < own) return;
    put_open(b, "shares", '{');
    put_number(b, "own", own);
    put_number(b, "silent", left - own);
    fly_piece(b, (struct fly_law){ "shares", "13.6" }, args, 2);
    put_close(b, '}');
}

static void put_dice(const struct brush *b)
{
    long left = 0;
    struct arg args[] = { ARG_TEXT("alone", alone_or_not(b)) };
    put_open(b, "dice", '{');
    fly_piece(b, (struct fly_law){ "pool", fly_alone(b) ? "13.6" : "2.1" }, args, 1);
    put_open(b, "pool", '[');
    for (int face = 0; face < DIE_FACES; face++)
        for (long k = see(b, "pool", face); k > 0; k--, left++) put_pool_die(b, face + 1);
    put_close(b, ']');
    put_own_die(b);
    put_shares(b, left);
    put_close(b, '}');
}

static void put_tiles(const struct brush *b)
{
    long lie = see(b, "tiles", 0), faces = see(b, "faces", 0);
    put_open(b, "tiles", '{');
    fly_piece(b, (struct fly_law){ "tiles", "4.6" }, NULL, 0);
    put_open(b, "lie", '[');
    for (int tile = 0; tile < FLY_TILES; tile++)
        if (lie >> tile & 1) fly_put_tile(b, NULL, tile, faces >> tile & 1);
    put_close(b, ']');
    put_close(b, '}');
}

/* The flies of the box, for who must choose one. */
static void put_box(const struct brush *b)
{
    put_open(b, "box", '{');
    fly_piece(b, (struct fly_law){ "box", "2.3" }, NULL, 0);
    put_open(b, "flies", '[');
    for (int colour = 0; colour < FLY_COLOURS; colour++) fly_put_lure(b, NULL, colour, "lure", "3.3");
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- when it is ---- */

static void put_round(const struct brush *b)
{
    bool last = see(b, "first_to_seven", 0) && !fly_alone(b);
    struct arg args[] = { ARG_NUMBER("round", see(b, "rounds", 0)), ARG_TEXT("last", last ? "yes" : "no") };
    put_open(b, "round", '{');
    put_number(b, "number", args[0].number);
    put_truth(b, "last", last);
    if (!fly_alone(b)) put_number(b, "start", see(b, "start", 0) + 1);
    fly_piece(b, (struct fly_law){ "round", last ? "9.1" : "2.1" }, args, 2);
    put_close(b, '}');
}

static void put_bonus(const struct brush *b)
{
    long token = see(b, "bonus_token", 0);
    if (token) fly_put_lure(b, "bonus", (int)token - 1, "bonus", "15.1");
}

/* The tile that waits in the next round tells how many dice it brings. Before the first round none moves. */
static void put_next_dice(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("dice", see(b, "hatch_size", see(b, "rounds", 0) ? 0 : COLUMNS)) };
    put_open(b, "next", '{');
    put_number(b, "dice", args[0].number);
    fly_piece(b, (struct fly_law){ "next-dice", "13.6" }, args, 1);
    put_close(b, '}');
}

static void put_day(const struct brush *b)
{
    struct text_out place = { 0 };
    struct arg args[] = { ARG_NUMBER("day", see(b, "journal_day", 0)),
                          ARG_TEXT("place", fly_words(b, "place", (int)see(b, "place", 0), &place)) };
    put_open(b, "day", '{');
    put_number(b, "day", args[0].number);
    fly_piece(b, (struct fly_law){ "day", "13.1" }, args, 2);
    put_bonus(b);
    put_next_dice(b);
    put_close(b, '}');
    text_free(&place);
}

static void put_table(const struct brush *b)
{
    put_round(b);
    if (fly_alone(b)) put_day(b);
    put_river(b);
    put_fly_on_water(b);
    put_picked(b);
    put_hatch(b);
    put_bag(b);
    put_pile(b);
    put_dice(b);
    put_tiles(b);
    put_box(b);
    fly_put_players(b);
}

/* Before the first day, between two and after the last there is only the journal to look at. */
static bool journal_is_open(const struct brush *b)
{
    return fly_alone(b) && (game_over(b->view) || b->sp->game->steps[question(b->view).step].page);
}

void freshwater_fly_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct brush brush = { sp, view, parties(sp->game, seats), out }, *b = &brush;
    text_add(out, "{");
    put_truth(b, "alone", fly_alone(b));
    put_truth(b, "journal_open", journal_is_open(b));
    fly_put_place(b, "place", (int)see(b, "place", 0));
    if (!journal_is_open(b)) put_table(b);
    if (fly_alone(b)) fly_put_journal(b);
    text_add(out, "}");
}
