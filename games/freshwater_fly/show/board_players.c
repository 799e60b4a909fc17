/* The players of Freshwater Fly: a row for each, and below it the fish on the line, the reel and what was landed. */
#include "games/freshwater_fly/show/board.h"

enum { FISH_COLUMNS = 14, TOKEN_COLUMNS = 9 };

/* ---- the row of a player ---- */

static void add_number(struct pen *pen, int number, int columns)
{
    struct text_out text = { 0 };
    text_add(&text, "%2d", number);
    pen_text(pen, &text, columns);
}

static void add_points(const struct look *l, struct pen *pen, int who, int columns)
{
    add_number(pen, l->sp->game->score(l->view, who, NULL), columns);
}

static void add_total(const struct look *l, struct pen *pen, int who, int columns)
{
    add_number(pen, total_of_dice(l->view, who), columns);
}

static void add_finesse(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    for (int k = 0; k < MOST_FINESSE; k++) text_add(&text, k < l->view->finesse[who] ? "*" : ".");
    pen_text(pen, &text, columns);
}

/* One, or with a tile of Dry Fly two */
static void add_flies(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    int first = fly_of(l->view, who), second = second_fly_of(l->view, who);
    if (first != NONE) text_add(&text, "%s", fly_letter(l->sp, first));
    if (second != NONE) text_add(&text, "%s", fly_letter(l->sp, second));
    pen_text(pen, &text, columns);
}

static void add_board(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    if (board_of(l->view, who) != NONE) fly_say_board(board_of(l->view, who), &text);
    pen_text(pen, &text, columns);
}

static void add_tile(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    if (tile_of(l->view, who) != NONE) fly_say_tile(tile_of(l->view, who), l->view->face[who], &text);
    pen_text(pen, &text, columns);
}

static void add_tokens(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    fly_say_tokens(l, l->view->tokens[who], &text);
    pen_text(pen, &text, columns);
}

static void add_skills(const struct look *l, struct pen *pen, int who, int columns)
{
    struct text_out text = { 0 };
    for (uint64_t skills = l->view->skills[who]; skills; skills = without_first(skills))
        text_add(&text, "%c", 'A' + first_of(skills));
    pen_text(pen, &text, columns);
}

static void add_track(const struct look *l, struct pen *pen, int who, int columns)
{
    struct arg points[] = { ARG_NUMBER("points", points_of_track(l->view)) };
    struct text_out text = { 0 };
    say_game(l->sp, "board", "track", points, 1, &text);
    pen_text(pen, &text, columns);
}

/* Alone no start player is found by the sum of dice, and the tile held is shown with the others. The silent angler has points and
 * tokens, but neither fly nor reel, and a track instead of skills. */
static const struct {
    const char *heading;
    int least;
    bool alone;
    void (*add)(const struct look *, struct pen *, int who, int columns);
    void (*add_silent)(const struct look *, struct pen *, int who, int columns);
} cells[] = {
    { "points", 0, true, add_points, add_points },
    { "finesse", 0, true, add_finesse, NULL },
    { "fly", 0, true, add_flies, NULL },
    { "board", 0, true, add_board, NULL },
    { "tile", 0, false, add_tile, NULL },
    { "total", 0, false, add_total, NULL },
    { "tokens", TOKEN_COLUMNS, true, add_tokens, add_tokens },
    { "skills", 0, true, add_skills, add_track },
};
enum { CELLS = sizeof cells / sizeof cells[0] };

static bool has_cell(const struct look *l, int k) { return cells[k].alone || !plays_alone(l->view); }
static int column_of_cell(const struct look *l, int k) { return column_for(l, cells[k].heading, cells[k].least); }

static void add_heading(const struct look *l)
{
    struct pen pen = pen_begin(l, NULL, column_of_names(l));
    for (int k = 0; k < CELLS; k++)
        if (has_cell(l, k)) pen_say(l, &pen, cells[k].heading, column_of_cell(l, k));
    pen_end(&pen);
}

static void add_row(const struct look *l, int who)
{
    struct pen pen = pen_player(l, who);
    for (int k = 0; k < CELLS; k++) {
        if (!has_cell(l, k)) continue;
        void (*add)(const struct look *, struct pen *, int, int) =
            is_silent(l->view, who) ? cells[k].add_silent : cells[k].add;
        if (add) add(l, &pen, who, column_of_cell(l, k));
        else pen_put(&pen, "", column_of_cell(l, k));
    }
    pen_end(&pen);
}

/* ---- below it ---- */

static void add_hooked(const struct look *l, struct pen *pen, int who)
{
    struct text_out text = { 0 };
    struct fish fish = fish_on_card(l->view, card_on_line(l->view, who));
    fly_say_fish(l, fish, &text);
    text_add(&text, " ");
    fly_say_values(fish, &text);
    pen_text(pen, &text, FISH_COLUMNS);
    if (l->view->drag[who]) pen_say(l, pen, "drag", column_for(l, "drag", 0));
    else pen_put(pen, "", column_for(l, "drag", 0));
}

static void say_way(const struct look *l, int section, struct text_out *out)
{
    for (; section >= 0; section--) text_add(out, "%c > ", fish_letters[section]);
    say_game(l->sp, "board", "bank", NULL, 0, out);
}

/* The sections that are left, in a column for the longest way. */
static void add_way(const struct look *l, struct pen *pen, int who)
{
    struct text_out longest = { 0 }, way = { 0 };
    say_way(l, FISH_COLOURS - 1, &longest);
    say_way(l, l->view->section[who], &way);
    pen_text(pen, &way, column_under(&longest, 0));
    text_free(&longest);
}

static void add_spool(const struct look *l, struct pen *pen, int who)
{
    struct text_out text = { 0 };
    int token = token_on_spool(l->view, who);
    struct arg args[] = { ARG_TEXT("token", fly_letter(l->sp, token)) };
    say_game(l->sp, "board", "spool", args, 1, &text);
    pen_text(pen, &text, column_under(&text, 0));
}

static void add_dial(const struct look *l, struct pen *pen, int who)
{
    struct text_out space = { 0 }, text = { 0 };
    say_game(l->sp, "board", fly_dial_spaces[l->view->dial[who]], NULL, 0, &space);
    struct arg args[] = { ARG_TEXT("space", text_of(&space)) };
    say_game(l->sp, "board", "dial-on", args, 1, &text);
    pen_text(pen, &text, column_under(&text, 0));
    text_free(&space);
}

/* Readers see all of their own dial in a line below. */
static void add_line(const struct look *l, int who)
{
    if (!has_fish(l->view, who)) return;
    struct pen pen = pen_detail(l, "line", 0);
    add_hooked(l, &pen, who);
    add_way(l, &pen, who);
    add_spool(l, &pen, who);
    if (who != l->sp->reader) add_dial(l, &pen, who);
    if (l->view->tucked[who]) pen_say(l, &pen, "tucked", 0);
    pen_end(&pen);
}

/* A ring: behind its end it begins again. */
static void add_ring(const struct look *l, int who)
{
    if (who != l->sp->reader) return;
    struct text_out ring = { 0 };
    struct pen pen = pen_detail(l, "reel", 0);
    for (int space = 0; space <= DIAL_SPACES; space++) {
        bool marked = space == l->view->dial[who];
        text_add(&ring, "%s%s", space ? " > " : "", marked ? "[" : "");
        say_game(l->sp, "board", fly_dial_spaces[space % DIAL_SPACES], NULL, 0, &ring);
        if (marked) text_add(&ring, "]");
    }
    pen_text(&pen, &ring, 0);
    pen_end(&pen);
}

/* With the points they bring; strength matters no more. */
static void add_landed(const struct look *l, int who)
{
    uint64_t cards = l->view->landed[who];
    if (!cards && !is_silent(l->view, who)) return;
    struct pen pen = pen_detail(l, is_silent(l->view, who) ? "caught" : "landed", l->view->fish[who]);
    if (!cards) pen_item(&pen, "-");
    for (; cards; cards = without_first(cards)) {
        struct text_out text = { 0 };
        struct fish fish = fish_on_card(l->view, first_of(cards));
        fly_say_fish(l, fish, &text);
        text_add(&text, "%d", fish.points);
        pen_item(&pen, text_of(&text));
        text_free(&text);
    }
    pen_end(&pen);
}

static void add_goals(const struct look *l, const char *label, int whose)
{
    struct pen pen = pen_detail(l, label, 0);
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) {
        struct text_out text = { 0 };
        fly_say_goal(l->sp, goal, true, &text);
        pen_item(&pen, text_of(&text));
        text_free(&text);
    }
    pen_end(&pen);
}

/* 14.5 A ring as well: where the colour of the die does not lie, the next one is taken. */
static void add_wheel(const struct look *l)
{
    struct text_out ring = { 0 };
    struct pen pen = pen_detail(l, "wheel", 0);
    for (int k = 0; k <= FLIES; k++) {
        int die = k % FLIES;
        text_add(&ring, "%s%d %s", k ? " > " : "", die + 1, fly_letter(l->sp, wheel[die]));
    }
    pen_text(&pen, &ring, 0);
    pen_end(&pen);
}

/* What readers fish for: what their board pays, and alone what the silent angler gets. */
static void add_prizes(const struct look *l, int who)
{
    int board = board_of(l->view, who);
    if (is_silent(l->view, who)) add_goals(l, "counts", GOALS_AT_PLACE + l->view->place), add_wheel(l);
    else if (who == l->sp->reader && board != NONE) add_goals(l, "pays", board);
}

void fly_print_anglers_in_brief(const struct look *l)
{
    add_heading(l);
    for (int who = 0; who < l->parties; who++) {
        add_row(l, who);
        add_line(l, who);
        add_ring(l, who);
    }
}

void fly_print_anglers(const struct look *l)
{
    add_heading(l);
    for (int who = 0; who < l->parties; who++) {
        add_row(l, who);
        add_line(l, who);
        add_ring(l, who);
        add_landed(l, who);
        add_prizes(l, who);
    }
}
