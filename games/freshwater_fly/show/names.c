#include "games/freshwater_fly/show/names.h"

const char fish_letters[FISH_COLOURS] = { [GREEN] = 'g', [BLACK] = 'k', [GOLD] = 'd' };

const char *const fly_dial_spaces[DIAL_SPACES] = {
    [DIAL_START] = "dial-start",           [DIAL_DRAG] = "dial-drag",
    [DIAL_MOMENTUM] = "dial-momentum",     [DIAL_PLUS] = "dial-plus",
    [DIAL_RESISTANCE] = "dial-resistance",
};

void fly_say_tile(int tile, bool face_b, struct text_out *out) { text_add(out, "%d%c", tile + 1, face_b ? 'B' : 'A'); }
void fly_say_board(int board, struct text_out *out) { fly_say_tile(board, board >= BOARD_3B, out); }

/* ---- goals ---- */

/* The message of each kind of goal, what its list is made of, and whether all of the list is needed. */
static const struct {
    const char *word;
    enum words of;
    bool together;
} said[GOAL_KINDS] = {
    [EACH_TOKEN] = { "goal-token", FLY_WORDS },
    [EACH_FISH] = { "goal-fish", SPECIES_WORDS },
    [FISH_SET] = { "goal-fish-set", SPECIES_WORDS, .together = true },
    [FOUR_DIFFERENT] = { "goal-four-different" },
    [TWO_ALIKE] = { "goal-two-alike" },
    [TOKEN_COLOURS] = { "goal-token-colours" },
    [SPECIES_PAIRS] = { "goal-pairs" },
    [EACH_SPECIES] = { "goal-species" },
    [FISH_OF_COLOUR] = { "goal-colour", COLOUR_WORDS },
};

void fly_say_joined(const struct speaker *sp, struct text_out *list, const char *item, const char *join)
{
    struct text_out longer = { 0 };
    struct arg args[] = { ARG_TEXT("list", text_of(list)), ARG_TEXT("last", item) };
    if (list->length) say_game(sp, "board", join, args, 2, &longer);
    else text_add(&longer, "%s", item);
    text_free(list);
    *list = longer;
}

/* "orange, green or yellow", "Dolly Varden and Steelhead" */
static void say_list(const struct speaker *sp, const struct goal *goal, struct text_out *list)
{
    const char *last = said[goal->what].together ? "goal-and" : "goal-or";
    for (uint64_t left = goal->of; left; left = without_first(left)) {
        struct text_out item = { 0 };
        speak_token(sp, fly_kind(sp, said[goal->what].of), first_of(left), &item);
        fly_say_joined(sp, list, text_of(&item), without_first(left) ? "goal-comma" : last);
        text_free(&item);
    }
}

/* "O/G/Y", "Dolly+Steelh.": the board has letters for tokens, and short names for species. */
static void say_brief_list(const struct speaker *sp, const struct goal *goal, struct text_out *list)
{
    for (uint64_t left = goal->of; left; left = without_first(left)) {
        if (list->length) text_add(list, said[goal->what].together ? "+" : "/");
        if (tokens_of_goal(goal)) text_add(list, "%s", fly_letter(sp, first_of(left)));
        else say_game(sp, "board", fly_word(sp, SPECIES_WORDS, first_of(left)), NULL, 0, list);
    }
}

void fly_say_what(const struct speaker *sp, const struct goal *goal, struct text_out *out)
{
    struct text_out list = { 0 };
    say_list(sp, goal, &list);
    struct arg args[] = { ARG_TEXT("list", text_of(&list)) };
    say_game(sp, "board", said[goal->what].word, args, 1, out);
    text_free(&list);
}

void fly_say_goal(const struct speaker *sp, const struct goal *goal, bool brief, struct text_out *out)
{
    struct text_out what = { 0 };
    bool on_board = goal->of && goal->what != FISH_OF_COLOUR;
    (brief && on_board ? say_brief_list : fly_say_what)(sp, goal, &what);
    struct arg args[] = { ARG_NUMBER("points", goal->points), ARG_TEXT("what", text_of(&what)) };
    say_game(sp, "board", "goal-each", args, 2, out);
    text_free(&what);
}

void fly_say_goals(const struct speaker *sp, int whose, struct text_out *out)
{
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) {
        struct text_out text = { 0 };
        fly_say_goal(sp, goal, false, &text);
        fly_say_joined(sp, out, text_of(&text), "goal-comma");
        text_free(&text);
    }
}

/* ---- the journal ---- */

bool fly_journal_is_open(const struct speaker *sp, const struct state *s)
{
    return plays_alone(s) && (game_over(s) || sp->game->steps[question(s).step].page);
}

void fly_say_title(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    const struct journal *j = &s->journal;
    bool between = day_is_over(j, j->day - 1) && !game_over(s);
    const char *word = adventure_is_won(s) ? "page-won"
                       : game_over(s)      ? "page-lost"
                       : !j->day           ? "page-before"
                       : between           ? "page-between"
                                           : "page-day";
    struct text_out place = { 0 };
    speak_token(sp, fly_kind(sp, PLACE_WORDS), place_ahead(j), &place);
    struct arg args[] = { ARG_NUMBER("day", j->day + between), ARG_TEXT("place", text_of(&place)) };
    say_game(sp, "board", word, args, 2, out);
    text_free(&place);
}

void fly_say_gift(const struct speaker *sp, int improvement, int times, struct text_out *out)
{
    static const char *const words[IMPROVEMENTS] = {
        [MORE_FINESSE] = "gives-finesse", [MORE_ROCKS] = "gives-rocks",  [ROD_3B] = "gives-rod",
        [ROD_4B] = "gives-rod",           [SEVEN_BONUS] = "gives-seven", [SKILL_EVERY_DAY] = "gives-skill-card",
        [BONUS_POINT] = "gives-point",
    };
    struct text_out board = { 0 };
    fly_say_board(improvement == ROD_3B ? BOARD_3B : BOARD_4B, &board);
    struct arg args[] = { ARG_NUMBER("tile", improvement - UNLOCK_TILE + 1), ARG_TEXT("board", text_of(&board)),
                          ARG_NUMBER("count", times + (improvement == MORE_ROCKS ? FIRST_ROCK_CARDS : 0)) };
    say_game(sp, "board", improvement < MORE_FINESSE ? "gives-tile" : words[improvement], args, 3, out);
    text_free(&board);
}
