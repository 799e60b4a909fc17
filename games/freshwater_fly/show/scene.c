/* What lies on the table of Freshwater Fly, for a page that draws it: the river with its fish, rocks and hatch,
 * the fly on the water, the pile, the dice and the momentum tiles; then the players, and the journal of an adventure. */
#include "games/freshwater_fly/show/scene.h"

#include "games/freshwater_fly/kit.h"

enum { DIE_FACES = 6 };

static const char *alone_or_not(const struct brush *b) { return plays_alone(b->s) ? "yes" : "no"; }

/* ---- the river ---- */

/* A card that was put back on its pile is known to all. */
static void put_known_card(const struct brush *b, int skill)
{
    struct text_out name = { 0 };
    struct arg args[] = { ARG_TEXT("skill", fly_words(b, SKILL_WORDS, skill, &name)) };
    json_text(b->out, "card", fly_word(b->sp, SKILL_WORDS, skill));
    fly_piece(b, (struct fly_law){ "known-rock", PARAGRAPH(7, 9) }, args, 1);
    text_free(&name);
}

static void put_rock(const struct brush *b, int rock)
{
    struct arg args[] = { ARG_NUMBER("cards", b->s->rock_cards[rock]) };
    int known = known_card_on(b->s, rock);
    json_open(b->out, "rock", '{');
    json_number(b->out, "cards", args[0].number);
    if (known != NONE) put_known_card(b, known);
    else fly_piece(b, (struct fly_law){ "rock", PARAGRAPH(3, 9) }, args, 1);
    json_close(b->out, '}');
}

static void put_swimmer(const struct brush *b, const char *key, int swims)
{
    struct fish fish = fish_that_swims(b->s, swims);
    static const struct fly_law unseen = { "fish", PARAGRAPH(3, 7) }, seen = { "seen-fish", PARAGRAPH(4, 1) };
    fly_put_fish(b, key, fish, fish.points ? seen : unseen);
}

static void put_space(const struct brush *b, int space)
{
    int swims = b->s->river[space];
    struct arg args[] = { ARG_NUMBER("column", column_of(space) + 1) };
    json_open(b->out, NULL, '{');
    json_text(b->out, "space", fly_word(b->sp, SPACE_WORDS, space));
    json_number(b->out, "column", args[0].number);
    json_text(b->out, "row", fly_word(b->sp, ROW_WORDS, row_of(space)));
    fly_name(b, SPACE_WORDS, space);
    fly_tell(b, (struct fly_law){ swims ? "water" : "empty-water", swims ? PARAGRAPH(3, 1) : PARAGRAPH(3, 6) }, args,
             1);
    if (is_rock(b->s, space)) put_rock(b, rock_at(b->s, space));
    if (swims) put_swimmer(b, "fish", swims);
    json_close(b->out, '}');
}

static void put_river(const struct brush *b)
{
    json_open(b->out, "river", '{');
    fly_piece(b, (struct fly_law){ "river", PARAGRAPH(1, 1) }, NULL, 0);
    json_open(b->out, "rows", '[');
    for (int row = 0; row < ROWS; row++) fly_say(b, NULL, "board", fly_word(b->sp, ROW_WORDS, row), NULL, 0);
    json_close(b->out, ']');
    json_open(b->out, "spaces", '[');
    for (int space = 0; space < SPACES; space++) put_space(b, space);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* ---- the fly on the water ---- */

/* Between two casts all of them are face down. */
static void put_strike_cards(const struct brush *b)
{
    struct fly_on_water fly = fly_on_water(b->s);
    int up = fly.who == NOBODY ? 0 : fly.strikes_up;
    struct arg args[] = { ARG_NUMBER("down", STRIKE_CARDS - up) };
    json_open(b->out, "strikes", '{');
    json_number(b->out, "down", STRIKE_CARDS - up);
    json_number(b->out, "up", up);
    fly_piece(b, (struct fly_law){ "strike-cards", PARAGRAPH(3, 2) }, args, 1);
    json_close(b->out, '}');
}

static void put_fly_on_water(const struct brush *b)
{
    struct fly_on_water fly = fly_on_water(b->s);
    if (fly.who == NOBODY) return;
    struct text_out space = { 0 };
    struct arg args[] = { ARG_TEXT("who", speaker_name(b->sp, fly.who)), fly_is_you(b, fly.who),
                          ARG_TEXT("space", fly_words(b, SPACE_WORDS, fly.space, &space)) };
    json_open(b->out, "fly", '{');
    json_number(b->out, "seat", fly.who + 1);
    json_text(b->out, "space", fly_word(b->sp, SPACE_WORDS, fly.space));
    json_number(b->out, "column", column_of(fly.space) + 1);
    json_number(b->out, "drifts", fly.drifts);
    fly_piece(b, (struct fly_law){ "fly-on-water", PARAGRAPH(3, 4) }, args, 3);
    json_close(b->out, '}');
    text_free(&space);
}

/* What the question is about: the column of a cast, the fish or the token that was picked up first. */
static void put_picked(const struct brush *b)
{
    if (game_over(b->s)) return;
    struct frame f = question(b->s);
    if (f.step == CAST) json_number(b->out, "casting", f.arg[CAST_COLUMN] + 1);
    if (f.step == SWAP_WITH) json_text(b->out, "swapping", fly_word(b->sp, SPACE_WORDS, f.arg[SWAPPED_SPACE]));
    if (f.step != HATCH_TO) return;
    json_open(b->out, "moving", '{');
    json_number(b->out, "column", f.arg[MOVES_FROM] + 1);
    json_text(b->out, "colour", fly_word(b->sp, FLY_WORDS, f.arg[MOVED_FLY]));
    json_close(b->out, '}');
}

/* ---- the hatch ---- */

/* The tiles go round, one place a round: by this name a page follows each of them. */
static void put_piece_of_tile(const struct brush *b, int tile)
{
    json_format(b->out, "piece", "hatch-%d", (int)((uint32_t)tile + b->s->rounds) % HATCH_TILES);
}

/* Alone the numbers printed on the tiles matter all day. */
static void put_hatch_tile(const struct brush *b, int tile)
{
    bool waits = tile == WAITING;
    struct arg args[] = { ARG_NUMBER("column", tile + 1), ARG_TEXT("alone", alone_or_not(b)),
                          ARG_NUMBER("number", b->s->hatch_size[tile]) };
    static const struct fly_law lies = { "hatch-tile", PARAGRAPH(3, 3) }, waiting = { "waiting", PARAGRAPH(8, 3) },
                                alone = { "waiting", PARAGRAPH(13, 6) };
    json_open(b->out, NULL, '{');
    put_piece_of_tile(b, tile);
    if (!waits) json_number(b->out, "column", tile + 1);
    json_truth(b->out, "waits", waits);
    json_number(b->out, "number", args[2].number);
    fly_piece(b, !waits ? lies : plays_alone(b->s) ? alone : waiting, args, 3);
    fly_put_tokens(b, b->s->hatch[tile]);
    json_close(b->out, '}');
}

static void put_hatch(const struct brush *b)
{
    json_open(b->out, "hatch", '{');
    fly_piece(b, (struct fly_law){ "hatch", PARAGRAPH(1, 4) }, NULL, 0);
    json_open(b->out, "tiles", '[');
    for (int tile = 0; tile < HATCH_TILES; tile++) put_hatch_tile(b, tile);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

static void put_bag(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("count", bag_total(lanes(b->s->bag))) };
    if (plays_alone(b->s)) return;
    json_open(b->out, "bag", '{');
    json_number(b->out, "count", args[0].number);
    fly_piece(b, (struct fly_law){ "bag", PARAGRAPH(8, 3) }, args, 1);
    json_close(b->out, '}');
}

/* ---- beside the river ---- */

static void put_pile(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("cards", cards_in_pile(b->s)) };
    json_open(b->out, "pile", '{');
    json_number(b->out, "cards", args[0].number);
    fly_piece(b, (struct fly_law){ "pile", PARAGRAPH(3, 10) }, args, 1);
    json_open(b->out, "top", '[');
    for (int k = 0; k < TOPS; k++)
        if (b->s->top[k]) put_swimmer(b, NULL, b->s->top[k]);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

static void put_pool_die(const struct brush *b, int die)
{
    struct arg args[] = { ARG_NUMBER("die", die) };
    json_open(b->out, NULL, '{');
    json_number(b->out, "die", die);
    json_number(b->out, "casts", die);
    fly_piece(b, (struct fly_law){ "pool-die", PARAGRAPH(2, 2) }, args, 1);
    json_close(b->out, '}');
}

/* The die of the turn, and what can be done with it. */
static void put_own_die(const struct brush *b)
{
    static const struct fly_law taken = { "die", PARAGRAPH(2, 2) }, used = { "used-die", PARAGRAPH(2, 6) };
    static const struct {
        const char *id;
        struct fly_law law;
    } acts[] = {
        { "cast", { "act-cast", PARAGRAPH(3, 1) } },
        { "reel", { "act-reel", PARAGRAPH(4, 1) } },
        { "finesse", { "act-finesse", PARAGRAPH(2, 4) } },
        { "end", { "act-end", PARAGRAPH(2, 6) } },
    };
    struct arg args[] = { ARG_NUMBER("die", b->s->die), ARG_NUMBER("count", finesse_of_die(b->s, b->s->player)) };
    if (!args[0].number) return;
    json_open(b->out, "own", '{');
    json_number(b->out, "die", args[0].number);
    json_number(b->out, "casts", args[0].number);
    json_number(b->out, "seat", b->s->player + 1);
    json_truth(b->out, "used", b->s->acted);
    fly_piece(b, b->s->acted ? used : taken, args, 2);
    json_open(b->out, "acts", '[');
    for (size_t k = 0; k < sizeof acts / sizeof acts[0]; k++) {
        json_open(b->out, NULL, '{');
        json_text(b->out, "act", acts[k].id);
        fly_piece(b, acts[k].law, args, 2);
        json_close(b->out, '}');
    }
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* Of the dice that are left, these are still yours; the others are for the silent angler. */
static void put_shares(const struct brush *b)
{
    int own = own_dice_left(b->s), silent = silent_dice_left(b->s);
    struct arg args[] = { ARG_NUMBER("own", own), ARG_NUMBER("silent", silent) };
    if (!plays_alone(b->s) || silent < 0) return;
    json_open(b->out, "shares", '{');
    json_number(b->out, "own", own);
    json_number(b->out, "silent", silent);
    fly_piece(b, (struct fly_law){ "shares", PARAGRAPH(13, 6) }, args, 2);
    json_close(b->out, '}');
}

static void put_dice(const struct brush *b)
{
    struct arg args[] = { ARG_TEXT("alone", alone_or_not(b)) };
    json_open(b->out, "dice", '{');
    fly_piece(b, (struct fly_law){ "pool", plays_alone(b->s) ? PARAGRAPH(13, 6) : PARAGRAPH(2, 1) }, args, 1);
    json_open(b->out, "pool", '[');
    for (int face = 0; face < DIE_FACES; face++)
        for (int k = b->s->pool[face]; k > 0; k--) put_pool_die(b, face + 1);
    json_close(b->out, ']');
    put_own_die(b);
    put_shares(b);
    json_close(b->out, '}');
}

static void put_tiles(const struct brush *b)
{
    json_open(b->out, "tiles", '{');
    fly_piece(b, (struct fly_law){ "tiles", PARAGRAPH(4, 6) }, NULL, 0);
    json_open(b->out, "lie", '[');
    for (uint64_t left = b->s->tiles; left; left = without_first(left))
        fly_put_tile(b, NULL, first_of(left), face_b_is_up(b->s, first_of(left)));
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* The flies of the box, for a player who must choose one. */
static void put_box(const struct brush *b)
{
    json_open(b->out, "box", '{');
    fly_piece(b, (struct fly_law){ "box", PARAGRAPH(2, 3) }, NULL, 0);
    json_open(b->out, "flies", '[');
    for (int colour = 0; colour < FLIES; colour++)
        fly_put_lure(b, NULL, colour, (struct fly_law){ "lure", PARAGRAPH(3, 3) });
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* ---- when it is ---- */

static void put_round(const struct brush *b)
{
    bool last = b->s->first_to_seven && !plays_alone(b->s);
    struct arg args[] = { ARG_NUMBER("round", b->s->rounds), ARG_TEXT("last", last ? "yes" : "no") };
    json_open(b->out, "round", '{');
    json_number(b->out, "number", args[0].number);
    json_truth(b->out, "last", last);
    if (!plays_alone(b->s)) json_number(b->out, "start", b->s->start + 1);
    fly_piece(b, (struct fly_law){ "round", last ? PARAGRAPH(9, 1) : PARAGRAPH(2, 1) }, args, 2);
    json_close(b->out, '}');
}

static void put_bonus(const struct brush *b)
{
    if (bonus_token(b->s) != NONE)
        fly_put_lure(b, "bonus", bonus_token(b->s), (struct fly_law){ "bonus", PARAGRAPH(15, 1) });
}

static void put_next_dice(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("dice", dice_of_next_round(b->s)) };
    json_open(b->out, "next", '{');
    json_number(b->out, "dice", args[0].number);
    fly_piece(b, (struct fly_law){ "next-dice", PARAGRAPH(13, 6) }, args, 1);
    json_close(b->out, '}');
}

static void put_day(const struct brush *b)
{
    struct text_out place = { 0 };
    struct arg args[] = { ARG_NUMBER("day", b->s->journal.day),
                          ARG_TEXT("place", fly_words(b, PLACE_WORDS, b->s->place, &place)) };
    json_open(b->out, "day", '{');
    json_number(b->out, "day", args[0].number);
    fly_piece(b, (struct fly_law){ "day", PARAGRAPH(13, 1) }, args, 2);
    put_bonus(b);
    put_next_dice(b);
    json_close(b->out, '}');
    text_free(&place);
}

static void put_table(const struct brush *b)
{
    put_round(b);
    if (plays_alone(b->s)) put_day(b);
    put_river(b);
    put_fly_on_water(b);
    put_strike_cards(b);
    put_picked(b);
    put_hatch(b);
    put_bag(b);
    put_pile(b);
    put_dice(b);
    put_tiles(b);
    put_box(b);
    fly_put_players(b);
}

void freshwater_fly_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct brush brush = { sp, view, parties(sp->game, seats), out }, *b = &brush;
    bool only_journal = fly_journal_is_open(sp, view);
    json_open(out, NULL, '{');
    json_truth(out, "alone", plays_alone(view));
    json_truth(out, "journal_open", only_journal);
    fly_put_place(b, "place", view->place);
    if (!only_journal) put_table(b);
    if (plays_alone(view)) fly_put_journal(b);
    json_close(out, '}');
}
