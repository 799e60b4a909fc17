/* The journal of an adventure, on one page: the way and its days, the guide's challenges, and what badges buy. */
#include "games/freshwater_fly/kit.h"
#include "games/freshwater_fly/show/board.h"
#include "text/width.h"

enum { BOX = 3, TICK_COLUMNS = 4, DAY_COLUMNS = 6, BIG_COLUMNS = 7, MOST_BOXES = 6, MOST_AIR = 3 };

static const struct journal *journal_of(const struct look *l) { return &l->view->journal; }

static void say_place(const struct look *l, int place, struct text_out *out)
{
    speak_token(l->sp, fly_kind(l->sp, PLACE_WORDS), place, out);
}

/* ---- the way: a row for each place, a column for each day ---- */

static void add_title(const struct look *l)
{
    struct text_out title = { 0 };
    struct pen pen = { .out = l->out, .gap = MARGIN };
    fly_say_title(l->sp, l->view, &title);
    pen_item(&pen, text_of(&title));
    pen_end(&pen);
    text_free(&title);
}

static int column_of_places(const struct look *l)
{
    int widest = column_for(l, "points-of-days", 0);
    for (int k = 0; k < PLACES; k++) {
        struct text_out place = { 0 };
        say_place(l, k, &place);
        int columns = column_under(&place, 0) + TICK_COLUMNS;
        if (columns > widest) widest = columns;
        text_free(&place);
    }
    return widest;
}

static void add_days(const struct look *l)
{
    struct pen pen = pen_begin(l, "points-of-days", column_of_places(l));
    for (int day = 0; day < DAYS; day++) {
        const char number[] = { (char)('1' + day), '\0' };
        pen_put(&pen, number, DAY_COLUMNS);
    }
    pen_end(&pen);
}

static void say_day(const struct look *l, int place, int day, struct text_out *out)
{
    const struct journal *j = journal_of(l);
    if (day_is_over(j, day) && place_of_day(j, day) == place)
        text_add(out, "%d:%d", j->points[0][day], j->points[1][day]);
    if (!game_over(l->view) && day == day_ahead(j) && place == place_ahead(j))
        say_game(l->sp, "board", j->day == day + 1 ? "today" : "next-day", NULL, 0, out);
}

static void add_place(const struct look *l, int place)
{
    struct text_out name = { 0 };
    struct pen pen = pen_begin(l, NULL, 0);
    pen.gap = MARGIN;
    text_add(&name, has_badge(journal_of(l), PLACE_BADGE + place) ? "[x] " : "[ ] ");
    say_place(l, place, &name);
    pen_text(&pen, &name, column_of_places(l));
    for (int day = 0; day < DAYS; day++) {
        struct text_out text = { 0 };
        say_day(l, place, day, &text);
        pen_put(&pen, text_of(&text), DAY_COLUMNS);
        text_free(&text);
    }
    pen_end(&pen);
}

/* Below days of equal points the colour of fish that settled them; without such days the line is empty. */
static void add_ties(const struct look *l)
{
    bool any = false;
    for (int day = 0; day < DAYS; day++) any |= day_was_tied(journal_of(l), day);
    if (!any) {
        text_add(l->out, "\n");
        return;
    }
    struct pen pen = pen_begin(l, "settled-by", column_of_places(l));
    for (int day = 0; day < DAYS; day++) {
        int colour = colour_of_tie(journal_of(l), day);
        struct text_out text = { 0 };
        if (colour != NO_COLOUR) speak_token(l->sp, fly_kind(l->sp, COLOUR_WORDS), colour, &text);
        else if (day_was_tied(journal_of(l), day)) text_add(&text, "-");
        pen_put(&pen, text_of(&text), DAY_COLUMNS);
        text_free(&text);
    }
    pen_end(&pen);
}

/* ---- the guide's challenges: species on the left, all others beside them ---- */

static void say_boxes(struct boxes boxes, struct text_out *out)
{
    for (int k = 0; k < boxes.of; k++) text_add(out, k < boxes.ticked ? "[x]" : "[ ]");
}

static void pen_boxes(struct pen *pen, struct boxes boxes, int columns)
{
    struct text_out text = { 0 };
    say_boxes(boxes, &text);
    pen_text(pen, &text, columns);
}

/* The widest of messages with these words, or of all the names of a kind. */
static int widest_of(const struct look *l, const char *part, const char *const words[], int count)
{
    int widest = 0;
    for (int k = 0; k < count; k++) {
        struct text_out text = { 0 };
        say_game(l->sp, part, words[k], NULL, 0, &text);
        if (text_width(text_of(&text)) > widest) widest = text_width(text_of(&text));
        text_free(&text);
    }
    return widest;
}

static int widest_name(const struct look *l, enum words words)
{
    const struct tokens *of = fly_kind(l->sp, words);
    return widest_of(l, of->name, of->word, of->count);
}

static void pen_name(const struct look *l, struct pen *pen, enum words words, int k, int columns)
{
    struct text_out text = { 0 };
    speak_token(l->sp, fly_kind(l->sp, words), k, &text);
    pen_text(pen, &text, columns);
}

static int column_of_species(const struct look *l) { return widest_name(l, SPECIES_WORDS) + 1; }
static int column_of_colours(const struct look *l) { return widest_name(l, COLOUR_WORDS) + 1; }

/* Where names are short, the columns are further apart. */
static int air_of(const struct look *l)
{
    int left = SCREEN_COLUMNS - MARGIN - column_of_species(l) - BOX * SPECIES_BOXES - 1 - BIG_COLUMNS -
               column_of_colours(l) - BOX * COLOUR_BOXES;
    return left <= 0 ? 0 : left / 2 < MOST_AIR ? left / 2 : MOST_AIR;
}

static int column_of_boxes(const struct look *l) { return BOX * SPECIES_BOXES + 1 + air_of(l); }

/* The big one of a species: its colour, its points, its box. */
static void pen_big_one(const struct look *l, struct pen *pen, int species)
{
    struct text_out text = { 0 };
    struct fish fish = fish_on_card(l->view, card_of_big_one(species));
    text_add(&text, "%c%d ", fish_letters[fish.colour], fish.points);
    say_boxes(boxes_of_challenge(journal_of(l), BIG_BADGE + species), &text);
    pen_text(pen, &text, BIG_COLUMNS + air_of(l));
}

static void add_challenge_heads(const struct look *l)
{
    struct pen pen = pen_begin(l, "challenges", column_of_species(l) + column_of_boxes(l));
    pen_say(l, &pen, "big-ones", BIG_COLUMNS + air_of(l));
    pen_say(l, &pen, "full-row", 0);
    pen_end(&pen);
}

/* Three rows of colours, then those that have few boxes, with their names behind. */
static void add_other_challenge(const struct look *l, struct pen *pen, int row)
{
    static const char *const words[] = { "bonus-a", "bonus-b", "eight-fish" };
    int badge = row < FISH_COLOURS ? COLOUR_BADGE + row : BONUS_A_BADGE + row - FISH_COLOURS;
    if (badge > EIGHT_BADGE) return;
    if (row < FISH_COLOURS) pen_name(l, pen, COLOUR_WORDS, row, column_of_colours(l));
    pen_boxes(pen, boxes_of_challenge(journal_of(l), badge), BOX * BONUS_A_BOXES + 1);
    if (row >= FISH_COLOURS) pen_say(l, pen, words[row - FISH_COLOURS], 0);
}

static void add_challenge(const struct look *l, int row)
{
    struct pen pen = { .out = l->out, .gap = MARGIN, .indent = MARGIN };
    pen_name(l, &pen, SPECIES_WORDS, row, column_of_species(l));
    pen_boxes(&pen, boxes_of_challenge(journal_of(l), SPECIES_BADGE + row), column_of_boxes(l));
    pen_big_one(l, &pen, row);
    add_other_challenge(l, &pen, row);
    pen_end(&pen);
}

/* ---- what badges buy ---- */

static const struct {
    const char *word;
    int improvement;
} improvements[] = {
    { "tiles", UNLOCK_TILE },        { "finesse", MORE_FINESSE },       { "rocks", MORE_ROCKS },
    { "new-rod", ROD_3B },           { "skill-card", SKILL_EVERY_DAY }, { "seven-fish", SEVEN_BONUS },
    { "bonus-points", BONUS_POINT },
};
enum { ROWS_OF_IMPROVEMENTS = sizeof improvements / sizeof improvements[0] };

static int column_of_improvements(const struct look *l)
{
    const char *words[ROWS_OF_IMPROVEMENTS];
    for (int k = 0; k < ROWS_OF_IMPROVEMENTS; k++) words[k] = improvements[k].word;
    return widest_of(l, "board", words, ROWS_OF_IMPROVEMENTS) + 1;
}

/* Tiles are unlocked in any order: each box has a number of its own. */
static void pen_tiles(const struct look *l, struct pen *pen, int columns)
{
    struct text_out text = { 0 };
    for (int tile = 0; tile < TILES_IN_PLAY; tile++)
        text_add(&text, boxes_of_improvement(journal_of(l), tile).ticked ? "[%d]" : "[ ]", tile + 1);
    pen_text(pen, &text, columns);
}

static void pen_rod(const struct look *l, struct pen *pen, int columns)
{
    struct text_out text = { 0 };
    text_add(&text, "[");
    if (rod_of(journal_of(l)) == NONE) text_add(&text, " ");
    else fly_say_board(rod_of(journal_of(l)), &text);
    text_add(&text, "]");
    pen_text(pen, &text, columns);
}

/* What the next badge would give; where there is no next one, what all of them gave. */
static void say_prospect(const struct look *l, int improvement, struct text_out *out)
{
    struct boxes boxes = boxes_of_improvement(journal_of(l), improvement);
    if (improvement == UNLOCK_TILE)
        say_game(l->sp, "board", all_tiles_are_unlocked(journal_of(l)) ? "all-tiles" : "gives-tiles", NULL, 0, out);
    else if (improvement == ROD_3B && rod_of(journal_of(l)) == NONE)
        say_game(l->sp, "board", "gives-rods", NULL, 0, out);
    else if (improvement == ROD_3B) fly_say_gift(l->sp, boxes.ticked ? ROD_3B : ROD_4B, 1, out);
    else fly_say_gift(l->sp, improvement, boxes.ticked + (boxes.ticked < boxes.of), out);
}

static bool is_complete(const struct look *l, int improvement)
{
    if (improvement == UNLOCK_TILE) return all_tiles_are_unlocked(journal_of(l));
    return !can_be_improved(journal_of(l), improvement);
}

static void add_improvement(const struct look *l, int row)
{
    int improvement = improvements[row].improvement, columns = BOX * MOST_BOXES + COLUMN_GAP;
    struct pen pen = { .out = l->out, .gap = MARGIN, .indent = MARGIN };
    struct text_out gift = { 0 };
    pen_say(l, &pen, improvements[row].word, column_of_improvements(l) + 1);
    if (improvement == UNLOCK_TILE) pen_tiles(l, &pen, columns);
    else if (improvement == ROD_3B) pen_rod(l, &pen, columns);
    else pen_boxes(&pen, boxes_of_improvement(journal_of(l), improvement), columns);
    say_prospect(l, improvement, &gift);
    struct arg args[] = { ARG_TEXT("gift", text_of(&gift)) };
    pen_message(l, &pen, is_complete(l, improvement) ? "you-have" : "next-gift", args, 1);
    pen_end(&pen);
    text_free(&gift);
}

static void add_badges(const struct look *l)
{
    struct pen pen = pen_begin(l, "improvements", column_of_improvements(l) + 1 + BOX * MOST_BOXES + COLUMN_GAP);
    struct arg args[] = { ARG_NUMBER("earned", badges_earned(journal_of(l))),
                          ARG_NUMBER("left", journal_of(l)->to_spend) };
    pen_message(l, &pen, "badges", args, 2);
    pen_end(&pen);
}

void fly_print_journal(const struct look *l)
{
    add_title(l);
    text_add(l->out, "\n");
    add_days(l);
    for (int place = 0; place < PLACES; place++) add_place(l, place);
    add_ties(l);
    add_challenge_heads(l);
    for (int row = 0; row < SPECIES; row++) add_challenge(l, row);
    text_add(l->out, "\n");
    add_badges(l);
    for (int row = 0; row < ROWS_OF_IMPROVEMENTS; row++) add_improvement(l, row);
}

bool freshwater_fly_journal(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, parties(sp->game, seats), out };
    if (!plays_alone(view)) return false;
    fly_print_journal(&look);
    return true;
}
