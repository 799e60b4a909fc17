/* The goals of Freshwater Fly in words. Which tokens, species or colours one is about stands in it as a list. */
#include "games/freshwater_fly/show/goals.h"

#include <string.h>

enum { ORANGE_FLY, GREEN_FLY, YELLOW_FLY, WHITE_FLY, BROWN_FLY, BLUE_FLY };
enum { ARCTIC_CHAR, GRAYLING, DOLLY_VARDEN, RAINBOW, CUTTHROAT, BROWN_TROUT, STEELHEAD, COHO };
enum { GREEN, BLACK, GOLD };
enum { BOARD_1A, BOARD_2A, BOARD_3B, BOARD_4B };
enum { AT_CROOKED_FORK = GOALS_AT_PLACE, AT_HUNTERS_CABIN, AT_SNAKE_RUN, AT_COLDWATER_COVE };
enum {
    EACH_TOKEN,
    EACH_FISH,
    FISH_SET,
    FOUR_DIFFERENT,
    TWO_ALIKE,
    TOKEN_COLOURS,
    SPECIES_PAIRS,
    EACH_SPECIES,
    FISH_OF_COLOUR
};

static const struct goal goals[] = {
#define GOAL(whose, what, points, of) { whose, what, points, of },
#include "games/freshwater_fly/rules/goals.def"
#undef GOAL
};

static const int wheel[] = {
#define WHEEL(fly) fly,
#include "games/freshwater_fly/rules/wheel.def"
#undef WHEEL
};

const char letter_of_fly[] = "OGYWNB";

/* The message of each, what its list is made of, and whether all of the list is needed. */
static const struct {
    const char *word, *kind;
    bool together;
} said[] = {
    [EACH_TOKEN] = { "goal-token", "fly", false },         [EACH_FISH] = { "goal-fish", "species", false },
    [FISH_SET] = { "goal-fish-set", "species", true },     [FOUR_DIFFERENT] = { "goal-four-different", NULL, false },
    [TWO_ALIKE] = { "goal-two-alike", NULL, false },       [TOKEN_COLOURS] = { "goal-token-colours", NULL, false },
    [SPECIES_PAIRS] = { "goal-pairs", NULL, false },       [EACH_SPECIES] = { "goal-species", NULL, false },
    [FISH_OF_COLOUR] = { "goal-colour", "colour", false },
};

static const struct goal *goal_from(const struct goal *goal, int whose)
{
    for (; goal < goals + sizeof goals / sizeof goals[0]; goal++)
        if (goal->whose == whose) return goal;
    return NULL;
}

const struct goal *first_goal(int whose) { return goal_from(goals, whose); }
const struct goal *next_goal(const struct goal *goal) { return goal_from(goal + 1, goal->whose); }

uint64_t tokens_of_goal(const struct goal *goal) { return goal->what == EACH_TOKEN ? goal->of : 0; }

int fly_of_die(int die) { return wheel[die - 1]; }

static const char *word_of(const struct speaker *sp, const char *kind, int k)
{
    const struct tokens *const *tokens = sp->game->lexicon->tokens;
    while (strcmp((*tokens)->name, kind) != 0) tokens++;
    return (*tokens)->word[k];
}

/* One more on a list. */
static void say_joined(const struct speaker *sp, struct text_out *list, const char *item, const char *join)
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
        say_game(sp, said[goal->what].kind, word_of(sp, said[goal->what].kind, first_of(left)), NULL, 0, &item);
        say_joined(sp, list, text_of(&item), without_first(left) ? "goal-comma" : last);
        text_free(&item);
    }
}

/* "O/G/Y", "Dolly+Steelh.": the board has letters for tokens, and short names for species. */
static void say_brief_list(const struct speaker *sp, const struct goal *goal, struct text_out *list)
{
    for (uint64_t left = goal->of; left; left = without_first(left)) {
        if (list->length) text_add(list, said[goal->what].together ? "+" : "/");
        if (tokens_of_goal(goal)) text_add(list, "%c", letter_of_fly[first_of(left)]);
        else say_game(sp, "board", word_of(sp, "species", first_of(left)), NULL, 0, list);
    }
}

void say_what(const struct speaker *sp, const struct goal *goal, struct text_out *out)
{
    struct text_out list = { 0 };
    say_list(sp, goal, &list);
    struct arg args[] = { ARG_TEXT("list", text_of(&list)) };
    say_game(sp, "board", said[goal->what].word, args, 1, out);
    text_free(&list);
}

void say_goal(const struct speaker *sp, const struct goal *goal, bool brief, struct text_out *out)
{
    struct text_out what = { 0 };
    bool on_board = goal->of && goal->what != FISH_OF_COLOUR;
    (brief && on_board ? say_brief_list : say_what)(sp, goal, &what);
    struct arg args[] = { ARG_NUMBER("points", goal->points), ARG_TEXT("what", text_of(&what)) };
    say_game(sp, "board", "goal-each", args, 2, out);
    text_free(&what);
}

void say_goals(const struct speaker *sp, int whose, struct text_out *out)
{
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) {
        struct text_out text = { 0 };
        say_goal(sp, goal, false, &text);
        say_joined(sp, out, text_of(&text), "goal-comma");
        text_free(&text);
    }
}
