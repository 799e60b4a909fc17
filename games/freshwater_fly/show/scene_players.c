/* The players of Freshwater Fly in its scene: reel board, dial, line with its fish, flies, finesse, tile, cards
 * and catch. */
#include "games/freshwater_fly/show/scene.h"

enum { BOARDS = 4, DIAL_SPACES = 5, FINESSE_ACTIONS = 5, POINTS_OF_TRACK = 2, TRACK_SPACES = 8, SEVEN_FISH = 7 };

static const char *const rules_of_boards[BOARDS] = { "10.5", "10.6", "10.7", "10.8" };

static const struct fly_law dial_spaces[DIAL_SPACES] = {
    { "dial-start", "4.3" }, { "dial-drag", "4.5" },       { "dial-momentum", "4.6" },
    { "dial-plus", "4.7" },  { "dial-resistance", "4.8" },
};

/* What finesse is spent on, from which level, and the answers that spend it. */
static const struct {
    const char *id;
    int level;
    struct fly_law law;
} finesse_actions[FINESSE_ACTIONS] = {
    { "die", 1, { "finesse-die", "5.2" } },       { "hatch", 1, { "finesse-hatch", "5.3" } },
    { "strike", 1, { "finesse-strike", "5.4" } }, { "fly", 2, { "finesse-fly", "5.5" } },
    { "drag", 4, { "finesse-drag", "5.6" } },
};

/* The silent angler has points, fish and tokens, but neither fly nor reel, and a track instead of skills. */
static bool is_silent(const struct brush *b, int who) { return who == 1 && fly_alone(b); }
static bool in_turn(const struct brush *b, int who) { return see(b, "in_turn", 0) && who == see(b, "player", 0); }

/* ---- reel and line ---- */

static void put_board(const struct brush *b, int who)
{
    int board = (int)see(b, "board", who) - 1;
    if (board < 0) return;
    struct text_out goals = { 0 };
    say_goals(b->sp, board, &goals);
    struct arg args[] = { ARG_TEXT("goals", text_of(&goals)) };
    put_open(b, "board", '{');
    put_text(b, "id", fly_word(b, "board", board));
    fly_name(b, "board", board);
    fly_say(b, "pays", "board", "pays", NULL, 0);
    fly_tell(b, (struct fly_law){ "board", rules_of_boards[board] }, args, 1);
    fly_put_goals(b, board);
    put_close(b, '}');
    text_free(&goals);
}

static void put_dial(const struct brush *b, int who)
{
    put_open(b, "dial", '{');
    put_number(b, "at", see(b, "dial", who));
    fly_piece(b, (struct fly_law){ "reel", "4.2" }, NULL, 0);
    put_open(b, "spaces", '[');
    for (int space = 0; space < DIAL_SPACES; space++) {
        put_open(b, NULL, '{');
        put_text(b, "id", fly_word(b, "dial", space));
        fly_name(b, "dial", space);
        fly_tell(b, dial_spaces[space], NULL, 0);
        put_close(b, '}');
    }
    put_close(b, ']');
    put_close(b, '}');
}

/* The sections of the line, from the bank on. */
static void put_sections(const struct brush *b)
{
    put_open(b, "sections", '[');
    for (int colour = 0; colour < FLY_FISH_COLOURS; colour++) {
        struct text_out words = { 0 };
        const char *word = fly_word(b, "colour", colour);
        struct arg args[] = { ARG_TEXT("colour", fly_words(b, "colour", colour, &words)),
                              ARG_NUMBER("away", colour + 1) };
        put_open(b, NULL, '{');
        put_text(b, "colour", word);
        fly_piece(b, (struct fly_law){ "section", "4.3" }, args, 2);
        put_close(b, '}');
        text_free(&words);
    }
    put_close(b, ']');
}

static void put_drag(const struct brush *b, int who)
{
    bool on = see(b, "drag", who);
    struct arg args[] = { ARG_TEXT("on", on ? "yes" : "no") };
    put_open(b, "drag", '{');
    put_truth(b, "on", on);
    fly_piece(b, (struct fly_law){ "drag", "4.5" }, args, 1);
    put_close(b, '}');
}

/* 11.13 */
static void put_tucked(const struct brush *b, int who)
{
    enum { SKILL_W = 'W' - 'A' };
    struct arg numbers[PARTS_LIMIT];
    int count = fly_numbers(b, "skill", SKILL_W, numbers);
    if (!see(b, "tucked", who)) return;
    put_open(b, "tucked", '{');
    fly_piece(b, (struct fly_law){ "tucked", "11.13" }, numbers, count);
    put_close(b, '}');
}

static void put_line(const struct brush *b, int who)
{
    long card = see(b, "line", who), spool = see(b, "spool", who);
    static const struct fly_law empty = { "empty-line", "3.1" }, taut = { "line", "4.3" };
    static const struct fly_law hooked = { "hooked", "4.1" }, tamed = { "tamed", "4.5" };
    put_open(b, "line", '{');
    fly_piece(b, card ? taut : empty, NULL, 0);
    fly_say(b, "bank", "board", "bank", NULL, 0);
    put_sections(b);
    put_drag(b, who);
    if (card) put_number(b, "section", see(b, "section", who));
    if (card) fly_put_fish(b, "fish", fly_fish_on_card(b, (int)card - 1), see(b, "drag", who) ? tamed : hooked);
    if (spool) fly_put_lure(b, "spool", (int)spool - 1, "spool", "3.8");
    put_tucked(b, who);
    put_close(b, '}');
}

/* ---- flies, finesse, tile and cards ---- */

static void put_flies(const struct brush *b, int who)
{
    long flies[] = { see(b, "fly", who), see(b, "second_fly", who) };
    put_open(b, "flies", '[');
    for (int k = 0; k < 2; k++)
        if (flies[k]) fly_put_lure(b, NULL, (int)flies[k] - 1, "lure", "3.3");
    put_close(b, ']');
}

static void put_finesse_action(const struct brush *b, int who, int action)
{
    put_open(b, NULL, '{');
    put_text(b, "id", finesse_actions[action].id);
    put_number(b, "level", finesse_actions[action].level);
    put_truth(b, "used", in_turn(b, who) && see(b, "finesse_used", 0) >> action & 1);
    fly_piece(b, finesse_actions[action].law, NULL, 0);
    put_close(b, '}');
}

static void put_finesse(const struct brush *b, int who)
{
    struct arg args[] = { ARG_NUMBER("count", see(b, "finesse", who)) };
    put_open(b, "finesse", '{');
    put_number(b, "count", args[0].number);
    put_number(b, "most", FLY_MOST_FINESSE);
    fly_piece(b, (struct fly_law){ "finesse", "5.1" }, args, 1);
    put_open(b, "actions", '[');
    for (int action = 0; action < FINESSE_ACTIONS; action++) put_finesse_action(b, who, action);
    put_close(b, ']');
    put_close(b, '}');
}

static void put_skills(const struct brush *b, int who)
{
    put_open(b, "skills", '{');
    fly_piece(b, (struct fly_law){ "skills", "7.1" }, NULL, 0);
    put_open(b, "cards", '[');
    for (uint64_t skills = (uint64_t)see(b, "skills", who); skills; skills = without_first(skills))
        fly_put_skill(b, first_of(skills), in_turn(b, who));
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- the catch ---- */

static void put_landed(const struct brush *b, int who)
{
    struct arg args[] = { ARG_NUMBER("count", see(b, "fish", who)),
                          ARG_TEXT("silent", is_silent(b, who) ? "yes" : "no"),
                          ARG_TEXT("alone", fly_alone(b) ? "yes" : "no") };
    put_open(b, "landed", '{');
    put_number(b, "count", args[0].number);
    put_number(b, "of", SEVEN_FISH);
    fly_piece(b, (struct fly_law){ "landed", fly_alone(b) ? "13.10" : "9.1" }, args, 3);
    put_open(b, "fish", '[');
    for (uint64_t cards = (uint64_t)see(b, "landed", who); cards; cards = without_first(cards))
        fly_put_fish(b, NULL, fly_fish_on_card(b, first_of(cards)), (struct fly_law){ "landed-fish", "10.1" });
    put_close(b, ']');
    put_close(b, '}');
}

static void put_catch(const struct brush *b, int who)
{
    put_landed(b, who);
    put_open(b, "creel", '{');
    fly_piece(b, (struct fly_law){ "tokens", is_silent(b, who) ? "14.5" : "4.3" }, NULL, 0);
    fly_put_tokens(b, "tokens", who);
    put_close(b, '}');
}

/* The die of the turn, which may still change, is not in the total of the view yet. */
static void put_total(const struct brush *b, int who)
{
    long total = see(b, "total", who) + (in_turn(b, who) ? see(b, "die", 0) : 0);
    struct arg args[] = { ARG_NUMBER("total", total) };
    put_open(b, "total", '{');
    put_number(b, "total", total);
    put_number(b, "taken", see(b, "taken", who));
    fly_piece(b, (struct fly_law){ "total", "8.2" }, args, 1);
    put_close(b, '}');
}

/* ---- the silent angler ---- */

static void put_track(const struct brush *b)
{
    struct arg args[] = { ARG_NUMBER("points", POINTS_OF_TRACK * see(b, "track", 0)) };
    put_open(b, "track", '{');
    put_number(b, "at", see(b, "track", 0));
    put_number(b, "of", TRACK_SPACES - 1);
    put_number(b, "points", args[0].number);
    fly_piece(b, (struct fly_law){ "track", "14.10" }, args, 1);
    put_close(b, '}');
}

/* 15.4 to 15.7 What it counts at this place, */
static void put_place_goals(const struct brush *b)
{
    int place = (int)see(b, "place", 0);
    put_open(b, "counts", '{');
    fly_say(b, "name", "piece", "goals.name", NULL, 0);
    fly_tell_place(b, "goals", place);
    fly_put_goals(b, GOALS_AT_PLACE + place);
    put_close(b, '}');
}

/* 14.5 and the colour of each die. */
static void put_wheel(const struct brush *b)
{
    put_open(b, "wheel", '{');
    fly_piece(b, (struct fly_law){ "wheel", "14.5" }, NULL, 0);
    put_open(b, "flies", '[');
    for (int die = 1; die <= FLY_COLOURS; die++) fly_put_lure(b, NULL, fly_of_die(die), "token", "14.5");
    put_close(b, ']');
    put_close(b, '}');
}

static void put_silent_things(const struct brush *b)
{
    put_track(b);
    put_place_goals(b);
    put_wheel(b);
}

static void put_own_things(const struct brush *b, int who)
{
    int tile = (int)see(b, "tile", who) - 1;
    put_board(b, who);
    put_dial(b, who);
    put_line(b, who);
    put_flies(b, who);
    put_finesse(b, who);
    if (tile >= 0) fly_put_tile(b, "tile", tile, see(b, "face", who));
    put_skills(b, who);
    if (!fly_alone(b)) put_total(b, who);
}

static void put_player(const struct brush *b, int who)
{
    long points = b->sp->game->score(b->view, who, NULL);
    struct arg args[] = { ARG_TEXT("who", speaker_name(b->sp, who)), fly_is_you(b, who), ARG_NUMBER("points", points),
                          ARG_NUMBER("count", see(b, "fish", who)) };
    put_open(b, NULL, '{');
    put_number(b, "seat", who + 1);
    put_truth(b, "you", who == b->sp->reader);
    put_truth(b, "silent", is_silent(b, who));
    put_truth(b, "starts", !fly_alone(b) && who == see(b, "start", 0));
    put_truth(b, "turn", in_turn(b, who));
    put_number(b, "points", points);
    fly_piece(b, (struct fly_law){ is_silent(b, who) ? "silent" : "player", is_silent(b, who) ? "14.1" : "10.9" }, args,
              4);
    if (is_silent(b, who)) put_silent_things(b);
    else put_own_things(b, who);
    put_catch(b, who);
    put_close(b, '}');
}

void fly_put_players(const struct brush *b)
{
    put_open(b, "players", '[');
    for (int who = 0; who < b->parties; who++) put_player(b, who);
    put_close(b, ']');
}
