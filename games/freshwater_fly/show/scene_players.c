/* The players of Freshwater Fly in its scene: reel board, dial, line with its fish, flies, finesse, tile, cards
 * and catch. */
#include "games/freshwater_fly/show/scene.h"

static const int rules_of_dial[DIAL_SPACES] = {
    [DIAL_START] = PARAGRAPH(4, 3), [DIAL_DRAG] = PARAGRAPH(4, 5),       [DIAL_MOMENTUM] = PARAGRAPH(4, 6),
    [DIAL_PLUS] = PARAGRAPH(4, 7),  [DIAL_RESISTANCE] = PARAGRAPH(4, 8),
};

static const struct fly_law finesse_actions[FINESSE_ACTIONS] = {
    [FINESSE_DIE] = { "finesse-die", PARAGRAPH(5, 2) },       [FINESSE_HATCH] = { "finesse-hatch", PARAGRAPH(5, 3) },
    [FINESSE_STRIKE] = { "finesse-strike", PARAGRAPH(5, 4) }, [FINESSE_FLY] = { "finesse-fly", PARAGRAPH(5, 5) },
    [FINESSE_DRAG] = { "finesse-drag", PARAGRAPH(5, 6) },
};

/* ---- reel and line ---- */

static void put_board(const struct brush *b, int who)
{
    int board = board_of(b->s, who);
    if (board == NONE) return;
    struct text_out goals = { 0 };
    fly_say_goals(b->sp, board, &goals);
    struct arg args[] = { ARG_TEXT("goals", text_of(&goals)) };
    json_open(b->out, "board", '{');
    json_text(b->out, "id", fly_word(b->sp, BOARD_WORDS, board));
    fly_name(b, BOARD_WORDS, board);
    fly_say(b, "pays", "piece", "pays", NULL, 0);
    fly_tell(b, (struct fly_law){ "board", PARAGRAPH(10, 5 + board) }, args, 1);
    fly_put_goals(b, board, who);
    json_close(b->out, '}');
    text_free(&goals);
}

static void put_dial(const struct brush *b, int who)
{
    json_open(b->out, "dial", '{');
    json_number(b->out, "at", b->s->dial[who]);
    fly_piece(b, (struct fly_law){ "reel", PARAGRAPH(4, 2) }, NULL, 0);
    json_open(b->out, "spaces", '[');
    for (int space = 0; space < DIAL_SPACES; space++) {
        json_open(b->out, NULL, '{');
        json_text(b->out, "id", fly_word(b->sp, DIAL_WORDS, space));
        fly_name(b, DIAL_WORDS, space);
        fly_tell(b, (struct fly_law){ fly_dial_spaces[space], rules_of_dial[space] }, NULL, 0);
        json_close(b->out, '}');
    }
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* The sections of the line, from the bank on. */
static void put_sections(const struct brush *b)
{
    json_open(b->out, "sections", '[');
    for (int colour = 0; colour < FISH_COLOURS; colour++) {
        struct text_out words = { 0 };
        const char *word = fly_word(b->sp, COLOUR_WORDS, colour);
        struct arg args[] = { ARG_TEXT("colour", fly_words(b, COLOUR_WORDS, colour, &words)),
                              ARG_NUMBER("away", colour + 1) };
        json_open(b->out, NULL, '{');
        json_text(b->out, "colour", word);
        fly_piece(b, (struct fly_law){ "section", PARAGRAPH(4, 3) }, args, 2);
        json_close(b->out, '}');
        text_free(&words);
    }
    json_close(b->out, ']');
}

static void put_drag(const struct brush *b, int who)
{
    bool on = b->s->drag[who];
    struct arg args[] = { ARG_TEXT("on", on ? "yes" : "no") };
    json_open(b->out, "drag", '{');
    json_truth(b->out, "on", on);
    fly_piece(b, (struct fly_law){ "drag", PARAGRAPH(4, 5) }, args, 1);
    json_close(b->out, '}');
}

/* 11.13 */
static void put_tucked(const struct brush *b, int who)
{
    struct arg numbers[PARTS_LIMIT];
    int count = fly_numbers(b, SKILL_WORDS, SKILL_W, numbers);
    if (!b->s->tucked[who]) return;
    json_open(b->out, "tucked", '{');
    fly_piece(b, (struct fly_law){ "tucked", PARAGRAPH(11, 13) }, numbers, count);
    json_close(b->out, '}');
}

static void put_line(const struct brush *b, int who)
{
    bool hangs = has_fish(b->s, who);
    static const struct fly_law empty = { "empty-line", PARAGRAPH(3, 1) }, taut = { "line", PARAGRAPH(4, 3) };
    static const struct fly_law spool = { "spool", PARAGRAPH(3, 8) };
    static const struct fly_law hooked = { "hooked", PARAGRAPH(4, 1) }, tamed = { "tamed", PARAGRAPH(4, 5) };
    json_open(b->out, "line", '{');
    fly_piece(b, hangs ? taut : empty, NULL, 0);
    fly_say(b, "bank", "board", "bank", NULL, 0);
    put_sections(b);
    put_drag(b, who);
    if (hangs) json_number(b->out, "section", b->s->section[who]);
    if (hangs) fly_put_fish(b, "fish", fish_on_card(b->s, card_on_line(b->s, who)), b->s->drag[who] ? tamed : hooked);
    if (token_on_spool(b->s, who) != NONE) fly_put_lure(b, "spool", token_on_spool(b->s, who), spool);
    put_tucked(b, who);
    json_close(b->out, '}');
}

/* ---- flies, finesse, tile and cards ---- */

static void put_flies(const struct brush *b, int who)
{
    static const struct fly_law lure = { "lure", PARAGRAPH(3, 3) };
    json_open(b->out, "flies", '[');
    if (fly_of(b->s, who) != NONE) fly_put_lure(b, NULL, fly_of(b->s, who), lure);
    if (second_fly_of(b->s, who) != NONE) fly_put_lure(b, NULL, second_fly_of(b->s, who), lure);
    json_close(b->out, ']');
}

static void put_finesse_action(const struct brush *b, int who, int action)
{
    json_open(b->out, NULL, '{');
    json_text(b->out, "id", fly_word(b->sp, USE_WORDS, action));
    json_number(b->out, "level", finesse_levels[action]);
    json_truth(b->out, "used", is_in_turn(b->s, who) && has(b->s->finesse_used, action));
    fly_piece(b, finesse_actions[action], NULL, 0);
    json_close(b->out, '}');
}

static void put_finesse(const struct brush *b, int who)
{
    struct arg args[] = { ARG_NUMBER("count", b->s->finesse[who]) };
    json_open(b->out, "finesse", '{');
    json_number(b->out, "count", args[0].number);
    json_number(b->out, "most", MOST_FINESSE);
    fly_piece(b, (struct fly_law){ "finesse", PARAGRAPH(5, 1) }, args, 1);
    json_open(b->out, "actions", '[');
    for (int action = 0; action < FINESSE_ACTIONS; action++) put_finesse_action(b, who, action);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

static void put_skills(const struct brush *b, int who)
{
    json_open(b->out, "skills", '{');
    fly_piece(b, (struct fly_law){ "skills", PARAGRAPH(7, 1) }, NULL, 0);
    json_open(b->out, "cards", '[');
    for (uint64_t skills = b->s->skills[who]; skills; skills = without_first(skills))
        fly_put_skill(b, first_of(skills), is_in_turn(b->s, who));
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* ---- the catch ---- */

static void put_landed(const struct brush *b, int who)
{
    struct arg args[] = { ARG_NUMBER("count", b->s->fish[who]), ARG_TEXT("silent", is_silent(b->s, who) ? "yes" : "no"),
                          ARG_TEXT("alone", plays_alone(b->s) ? "yes" : "no") };
    json_open(b->out, "landed", '{');
    json_number(b->out, "count", args[0].number);
    json_number(b->out, "of", SEVEN_FISH);
    fly_piece(b, (struct fly_law){ "landed", plays_alone(b->s) ? PARAGRAPH(13, 10) : PARAGRAPH(9, 1) }, args, 3);
    json_open(b->out, "fish", '[');
    for (uint64_t cards = b->s->landed[who]; cards; cards = without_first(cards))
        fly_put_fish(b, NULL, fish_on_card(b->s, first_of(cards)), (struct fly_law){ "landed-fish", PARAGRAPH(10, 1) });
    json_close(b->out, ']');
    json_close(b->out, '}');
}

static void put_catch(const struct brush *b, int who)
{
    put_landed(b, who);
    json_open(b->out, "creel", '{');
    fly_piece(b, (struct fly_law){ "tokens", is_silent(b->s, who) ? PARAGRAPH(14, 5) : PARAGRAPH(4, 3) }, NULL, 0);
    fly_put_tokens(b, b->s->tokens[who]);
    json_close(b->out, '}');
}

static void put_total(const struct brush *b, int who)
{
    int total = total_of_dice(b->s, who);
    struct arg args[] = { ARG_NUMBER("total", total) };
    json_open(b->out, "total", '{');
    json_number(b->out, "total", total);
    json_number(b->out, "taken", b->s->taken[who]);
    fly_piece(b, (struct fly_law){ "total", PARAGRAPH(8, 2) }, args, 1);
    json_close(b->out, '}');
}

/* ---- the silent angler ---- */

static void put_track(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("points", points_of_track(b->s)) };
    json_open(b->out, "track", '{');
    json_number(b->out, "at", b->s->track);
    json_number(b->out, "of", TRACK_SPACES - 1);
    json_number(b->out, "points", args[0].number);
    fly_piece(b, (struct fly_law){ "track", PARAGRAPH(14, 10) }, args, 1);
    json_close(b->out, '}');
}

/* What it counts at this place. */
static void put_place_goals(const struct brush *b)
{
    int place = b->s->place;
    json_open(b->out, "counts", '{');
    fly_say(b, "name", "piece", "goals.name", NULL, 0);
    fly_tell_place(b, "goals", place);
    fly_put_goals(b, GOALS_AT_PLACE + place, SILENT);
    json_close(b->out, '}');
}

/* 14.5 The colour of each die. */
static void put_wheel(const struct brush *b)
{
    json_open(b->out, "wheel", '{');
    fly_piece(b, (struct fly_law){ "wheel", PARAGRAPH(14, 5) }, NULL, 0);
    json_open(b->out, "flies", '[');
    for (int die = 0; die < FLIES; die++)
        fly_put_lure(b, NULL, wheel[die], (struct fly_law){ "token", PARAGRAPH(14, 5) });
    json_close(b->out, ']');
    json_close(b->out, '}');
}

static void put_silent_things(const struct brush *b)
{
    put_track(b);
    put_place_goals(b);
    put_wheel(b);
}

static void put_own_things(const struct brush *b, int who)
{
    int tile = tile_of(b->s, who);
    put_board(b, who);
    put_dial(b, who);
    put_line(b, who);
    put_flies(b, who);
    put_finesse(b, who);
    if (tile != NONE) fly_put_tile(b, "tile", tile, b->s->face[who]);
    put_skills(b, who);
    if (!plays_alone(b->s)) put_total(b, who);
}

static void put_player(const struct brush *b, int who)
{
    long points = b->sp->game->score(b->s, who, NULL);
    struct arg args[] = { ARG_TEXT("who", speaker_name(b->sp, who)), fly_is_you(b, who), ARG_NUMBER("points", points),
                          ARG_NUMBER("count", b->s->fish[who]) };
    json_open(b->out, NULL, '{');
    json_number(b->out, "seat", who + 1);
    json_truth(b->out, "you", who == b->sp->reader);
    json_truth(b->out, "silent", is_silent(b->s, who));
    json_truth(b->out, "starts", !plays_alone(b->s) && who == b->s->start);
    json_truth(b->out, "turn", is_in_turn(b->s, who));
    json_number(b->out, "points", points);
    fly_piece(b,
              (struct fly_law){ is_silent(b->s, who) ? "silent" : "player",
                                is_silent(b->s, who) ? PARAGRAPH(14, 1) : PARAGRAPH(10, 9) },
              args, 4);
    if (is_silent(b->s, who)) put_silent_things(b);
    else put_own_things(b, who);
    put_catch(b, who);
    json_close(b->out, '}');
}

void fly_put_players(const struct brush *b)
{
    json_open(b->out, "players", '[');
    for (int who = 0; who < b->parties; who++) put_player(b, who);
    json_close(b->out, ']');
}
