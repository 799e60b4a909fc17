/* Scenarios of chapter 9: the end of the game. */
#include "games/freshwater_fly/test/long_play.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <string.h>

#define SIX_OF_1                                                                                                      \
    "1 arctic-char-green-1-1 blue, 1 arctic-char-green-2-1 blue, 1 arctic-char-green-2-2 blue, 1 grayling-green-1-1 " \
    "blue, "                                                                                                          \
    "1 grayling-green-2-1 blue, 1 grayling-green-2-2 blue"

static bool seven_landed(void) { return field("fish", 0) == 7; }
static bool six_landed(void) { return field("fish", 0) == 6 && round_is_over(); }

RULE(six_fish_are_not_enough, "9.1", "with six fish the game goes on")
{
    given_catches((struct layout){ 0 }, SIX_OF_1);
    play_until(six_landed);
    expect(!game_is_over(), "the game goes on after the round");
    expect_chance_asked("hatch");
}

RULE(the_round_is_played_out, "9.1", "the round in which somebody lands the seventh fish is played to its end")
{
    given_catches((struct layout){ 0 }, SIX_OF_1 ", 1 dolly-varden-green-1-1 blue");
    play_until(seven_landed);
    expect_told("1 seven-landed 2");
    expect(!game_is_over(), "the round goes on");
    long rounds = field("rounds", 0);
    play_until(game_is_over);
    expect_over();
    expect_field("rounds", rounds);
    expect_row("pool", "0 0 0 0 0 0 0 0");
}

RULE(fish_on_lines_are_lost, "9.2", "a fish on a line is lost; the token of the spool is kept")
{
    given_end((struct layout){ .boards = "1a 2a" },
              "2 coho-green-3-2 orange, " SIX_OF_1
              ", 1 dolly-varden-green-1-1 blue, 2 coho-gold-8-4 orange, 1 coho-black-5-3 blue");
    expect_row("fish", "7 1");
    expect_row("line", "0 0");
    expect_row("spool", "0 0");
    expect_number(field_seen_by(TRUTH, "tokens", 0, BLUE_FLY), 8, "blue tokens of 1");
    expect_number(field_seen_by(TRUTH, "tokens", 1, ORANGE_FLY), 2, "orange tokens of 2");
    expect_points(1, "fish", 11);
    expect_points(1, "coho", 0);
    expect_points(2, "coho", 6);
}

/* No game comes so far: the river is emptied by hand before the last turn of a round ends. */
static struct state at_the_end_of_a_round(bool with_a_fish)
{
    struct state s;
    lay((struct layout){ .dice = "6 1 1 1 1 1 1" });
    if (with_a_fish)
        plays("1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values cutthroat-gold-6-3, * species coho, "
              "* colour gold, 1 end");
    else idles(1, 6);
    for (int k = 0; k < 5; k++) idles(2 - k % 2, 1);
    plays("1 die 1, 1 finesse");
    table_view(the_table(), EVERYTHING, &s);
    return s;
}

static void empty_river(struct state *s)
{
    memset(s->river, 0, sizeof s->river);
    memset(s->pile, 0, sizeof s->pile);
    memset(s->top, 0, sizeof s->top);
}

static bool ends_with_the_round(struct state *s)
{
    expect(the_game()->play(s, END_TURN, NULL), "the turn can be ended");
    return s->over;
}

RULE(t_comes_before_the_end, "9.1", "T comes before the end")
{
    struct state s = at_the_end_of_a_round(true);
    s.fish[1] = SEVEN_FISH;
    s.skills[0] = 1u << SKILL_T;
    expect(!ends_with_the_round(&s), "the game is not over");
    expect_number(s.stack[s.flow.depth - 1].step, LAST_REEL, "the question");
    expect(the_game()->play(&s, 1, NULL), "T need not be used");
    expect(s.over, "the game is over");
}

/* The question that the end of the round brings; NO_STEP: the game is over. */
static int step_at_the_end(struct state *s)
{
    return ends_with_the_round(s) ? NO_STEP : s->stack[s->flow.depth - 1].step;
}

RULE(f_in_the_last_round, "7.8", "at the end of the last round F is not asked for: its finesse would serve for nothing")
{
    struct state s = at_the_end_of_a_round(false);
    s.skills[0] = 1u << SKILL_F;
    s.finesse[0] = 1;
    s.fish[1] = SEVEN_FISH - 1;
    expect_number(step_at_the_end(&s), END_CARDS, "the question in another round");
    s = at_the_end_of_a_round(false);
    s.skills[0] = 1u << SKILL_F;
    s.finesse[0] = 1;
    s.fish[1] = SEVEN_FISH;
    expect_number(step_at_the_end(&s), NO_STEP, "the question in the last round");
}

RULE(f_pays_for_v, "7.8", "at the end of the last round F may still pay for V, if you could not pay else")
{
    struct state s = at_the_end_of_a_round(false);
    s.skills[0] = 1u << SKILL_F | 1u << SKILL_V;
    s.finesse[0] = 0;
    s.fish[1] = SEVEN_FISH;
    expect_number(step_at_the_end(&s), END_CARDS, "the question");
    expect(the_game()->play(&s, USE_F, NULL), "F can be used");
    expect(the_game()->play(&s, USE_V, NULL), "V can be used");
    expect_number(s.stack[s.flow.depth - 1].step, CAST, "the question after V");
    s = at_the_end_of_a_round(false);
    s.skills[0] = 1u << SKILL_F | 1u << SKILL_V;
    s.finesse[0] = 1;
    s.fish[1] = SEVEN_FISH;
    expect_number(step_at_the_end(&s), END_CARDS, "the question");
    expect_number(why_not(the_game(), &s, USE_F), PARAGRAPH(7, 8), "what forbids F");
}

RULE(no_fish_left, "9.3", "when no fish is in the river, in the pile or on a line, the game ends with the round")
{
    struct state s = at_the_end_of_a_round(false);
    empty_river(&s);
    expect(ends_with_the_round(&s), "the game is over");
}

RULE(one_fish_left, "9.3", "a fish in the river, in the pile or on a line: the game goes on")
{
    struct state s = at_the_end_of_a_round(true);
    empty_river(&s);
    expect(!ends_with_the_round(&s), "the game goes on with a fish on a line");
    s = at_the_end_of_a_round(false);
    empty_river(&s);
    s.river[17] = FIRST_KIND;
    expect(!ends_with_the_round(&s), "the game goes on with a fish in the river");
    s = at_the_end_of_a_round(false);
    expect(!ends_with_the_round(&s), "the game goes on with a full river");
}
