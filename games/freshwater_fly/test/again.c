/* Scenarios of 7.9: G, which casts again, at every question at which it may come. */
#include "games/freshwater_fly/test/scenario_turns.h"

#include <string.h>

static const struct layout usual = { 0 };

/* Seat 1 has hooked a Rainbow beside the rock of column 2, and the card A with it. An Arctic Char came to its space, a gold Coho
 * to the top. */
static void given_g_and_hook(void)
{
    given_skill(usual, "g");
    expect_swims("2-top", "rainbow-green");
    plays("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a, * species coho, * colour "
          "gold");
    expect_swims("2-top", "arctic-char-green");
    expect_number(hatch_of(2, "orange"), 0, "orange in column 2");
    expect_row("rock_cards", "1 3 3 0 0");
    expect_asked(1, "hub");
}

/* The field `top`: 1 is a green Arctic Char, 24 a gold Coho. */
enum { SEEN = 64, RAINBOW_GREEN_2_1 = 18 };

RULE(g_at_the_drift, "7.9", "G repeats the cast from its first space, with all strike cards shuffled")
{
    given_skill(usual, "g");
    plays("1 die 4, 1 cast, 1 row middle, * strike miss, 1 drift top, 1 drift top, * strike miss, * strike miss");
    expect_asked(1, "drift");
    says(1, "skill-g");
    expect_told("1 again 4-middle");
    expect_chance_asked("strike");
    plays("* strike miss, 1 drift top, 1 drift top, * strike miss, * strike miss");
    expect_asked(1, "drift");
}

RULE(g_drifts_anew, "7.9", "the repeated cast has its two drifts and all its strikes again")
{
    given_skill(usual, "g");
    plays("1 die 4, 1 cast, 1 row middle, * strike miss, 1 drift middle, 1 skill-g, * strike miss, 1 drift top, 1 "
          "drift top");
    expect_told("1 drifts 2-top");
    plays("* strike miss, * strike miss");
    expect_asked(1, "drift");
}

RULE(g_after_the_cast, "7.9", "G repeats a cast that is over, without another choice of space or a hatch move")
{
    given_skill((struct layout){ .hatch = { "green green green green" } }, "g");
    plays("1 die 2, 1 cast, 1 row bottom, * strike miss, 1 drift middle");
    expect_asked(1, "hub");
    says(1, "skill-g");
    expect_told("1 again 2-bottom");
    expect_chance_asked("strike");
    goes("* strike hook, * values cutthroat-green-2-1, * rock a");
    expect_line(1, "cutthroat-green-2-1");
    expect_asked(1, "hub");
}

RULE(g_leaves_the_game, "7.9", "G leaves the game when it was used")
{
    given_g_and_hook();
    says(1, "skill-g");
    expect_card(1, "g", false);
    expect(!(field("rocks", 0) >> 6 & 1), "G is among the rock cards");
    goes("* strike hook");
    expect_refused(1, "skill-g", "7.9");
}

RULE(g_fish_back, "7.9", "a hooked fish goes back with its values known, and they are not drawn again")
{
    given_g_and_hook();
    says(1, "skill-g");
    expect_line(1, "-");
    expect_number(field("river", 3), SEEN + RAINBOW_GREEN_2_1, "what swims at 2-top");
    expect_chance_asked("strike");
    chance("strike hook");
    expect_told("1 hooked rainbow-green 2-top");
    expect_asked(1, "hub");
    expect_line(1, "rainbow-green-2-1");
}

RULE(g_token_back, "7.9", "the token of a hooked fish goes back to its column")
{
    given_g_and_hook();
    expect_number(field("spool", 0), 1, "spool");
    says(1, "skill-g");
    expect_number(field("spool", 0), 0, "spool");
    expect_number(hatch_of(2, "orange"), 1, "orange in column 2");
    chance("strike hook");
    expect_number(hatch_of(2, "orange"), 0, "orange in column 2");
}

RULE(g_pile, "7.9",
     "the fish that had come to the space goes back onto the pile, above its known top, and comes again first")
{
    given_g_and_hook();
    expect_row("top", "24 0 0");
    says(1, "skill-g");
    expect_row("top", "1 24 0");
    chance("strike hook");
    expect_swims("2-top", "arctic-char-green");
    expect_row("top", "24 0 0");
    expect_asked(1, "hub");
}

RULE(g_rock, "7.9", "the rock card goes back onto its pile, and is known")
{
    given_g_and_hook();
    expect_card(1, "a", true);
    says(1, "skill-g");
    expect_card(1, "a", false);
    expect_row("rock_cards", "2 3 3 0 0");
    expect_field("known_rock", 1);
    chance("strike hook");
    expect_told("1 finds-skill a");
    expect_card(1, "a", true);
    expect_row("rock_cards", "1 3 3 0 0");
}

RULE(g_for_another, "7.9", "another player who hooks the returned fish finds the known values, card and pile")
{
    given_g_and_hook();
    plays("1 skill-g, * strike miss, 1 drift top, * strike miss, * strike miss, 1 stop, 1 end");
    plays("2 die 4, 2 cast, 2 row middle, * strike miss, 2 drift top, 2 drift top, * strike hook");
    expect_told("2 finds-skill a");
    expect_asked(2, "hub");
    expect_line(2, "rainbow-green-2-1");
    expect_swims("2-top", "arctic-char-green");
    expect_row("top", "24 0 0");
}

RULE(g_values_are_gone, "7.9", "values that are known are not those of another fish")
{
    given_skill((struct layout){ .river =
                                     "rainbow-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                                     "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                                     "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold "
                                     "steelhead-gold" },
                "g");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a, 1 skill-g, * strike miss");
    goes("1 drift top, * strike hook");
    expect_chance_asked("values");
    expect_outcome_refused("values rainbow-green-2-1", "refusal.outcome");
    goes("* values rainbow-green-3-2");
    expect_line(1, "rainbow-green-3-2");
}

RULE(g_drag_home, "7.9", "drag returns to the board with the fish, and what was paid is not given back")
{
    given_skill(usual, "g");
    rests(1, 1);
    rests(1, 2);
    goes("1 die 3, 1 cast, 1 row bottom, * strike hook, * values coho-green-3-2, 1 set-drag");
    expect_number(field("drag", 0), 1, "drag");
    says(1, "skill-g");
    expect_number(field("drag", 0), 0, "drag");
    expect_number(field("finesse", 0), 3, "finesse");
    goes("* strike hook");
    expect_line(1, "coho-green-3-2");
    expect_number(field("drag", 0), 0, "drag");
    expect_refused(1, "set-drag", "5.6");
}

RULE(g_not_when_landed, "7.9", "a cast whose fish was landed can't be repeated")
{
    static const struct layout green_6 = {
        .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                 "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                 "dolly-varden-black rainbow-black rainbow-green brown-trout-gold coho-gold "
                 "steelhead-gold"
    };
    given_skills(green_6, "g", "j");
    rests(1, 1);
    goes("1 skill j, 1 row top, * strike hook, * values rainbow-green-2-1, 1 die 6");
    expect_offered("reel");
    goes("1 reel");
    expect_number(field("fish", 0), 3, "fish");
    expect_refused(1, "skill-g", "7.9");
    given_skills(green_6, "g", "j");
    rests(1, 1);
    goes("1 skill j, 1 row top, * strike hook, * values rainbow-green-2-1, 1 die 6, 1 skill-g");
    expect_told("1 again 6-top");
    goes("* strike hook");
    expect_asked(1, "hub");
    expect_field("die", 6);
}

RULE(g_needs_a_cast, "7.9", "G repeats a cast of this turn: before one, there is nothing to repeat")
{
    given_skill(usual, "g");
    expect_refused(1, "skill-g", "7.9");
    says(1, "die 4");
    expect_refused(1, "skill-g", "7.9");
    says(1, "cast");
    expect_refused(1, "skill-g", "7.9");
    plays("1 row middle, * strike miss, 1 drift middle, 1 drift bottom, * strike miss, * strike miss, 1 stop");
    next_turn(1);
    expect_refused(1, "skill-g", "7.9");
    expect_refused(2, "skill-g", "refusal.not-your-turn");
}

RULE(g_the_latest, "7.9", "of two casts G repeats the latest")
{
    given_skills((struct layout){ .hatch = { [4] = "green green green green",
                                             [5] = "white white white white",
                                             [6] = "yellow yellow yellow yellow" } },
                 "g", "j");
    rests(1, 1);
    plays("1 skill j, 1 row top, 1 drift top, 1 drift top, 1 die 5, 1 cast, 1 row middle, 1 skill-g");
    expect_told("1 again 5-middle");
}

RULE(g_marks_stay, "7.9", "finesse used in the first try is used, and not given back")
{
    given_skill(usual, "g");
    plays("1 die 4, 1 cast, 1 row middle, * strike miss, 1 more-strike, * strike miss, 1 skill-g, * strike miss");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_refused(1, "more-strike", "5.4");
}

RULE(g_hatch_stays, "7.9", "a hatch move of the first try stays")
{
    given_skill(usual, "g");
    plays("1 die 4, 1 cast, 1 move-hatch, 1 from 4 orange, 1 to 5, 1 row middle");
    expect_told("1 no-match arctic-char-black orange");
    says(1, "skill-g");
    expect_told("1 no-match arctic-char-black orange");
    expect_number(hatch_of(5, "orange"), 2, "orange in column 5");
}

/* Seat 1 has tile 3A or 4A, the card G and nothing on its line; round 2 goes on. */
static void lay_tile_and_g(struct layout l, const char *face)
{
    given_tile(l, face);
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock g");
    next_turn(1);
    goes("1 die 5, 1 reel");
    expect_line(1, "-");
    next_turn(1);
}

static void given_tile_and_g(const char *face) { lay_tile_and_g(usual, face); }

RULE(g_in_a_tile, "7.9", "G repeats the cast of a tile, which returns once, when it is over")
{
    given_tile_and_g("3a");
    plays("1 play-tile, 1 row bottom, * strike miss, 1 skill-g");
    expect_told("1 again 3-bottom");
    expect_tile(1, "3a");
    goes("* strike hook, * values coho-green-3-2");
    expect_tile(1, "-");
    expect_tile_lies("3b");
    expect_number(field("finesse", 0), 2, "finesse");
}

RULE(g_after_a_tile, "7.9", "when the tile has returned, G repeats its cast and leaves the tile")
{
    given_tile_and_g("3a");
    goes("1 play-tile, 1 row bottom, * strike hook, * values coho-green-3-2, 1 skill-g");
    expect_told("1 again 3-bottom");
    expect_tile_lies("3b");
    goes("* strike hook");
    expect_tile_lies("3b");
    expect_tile(1, "-");
    expect_asked(1, "hub");
}

RULE(g_at_any_decision, "7.9", "G may come in the midst of a tile; then the tile goes on as far as it can")
{
    given_tile_and_g("4a");
    plays("1 die 2, 1 cast, 1 row top, * strike miss, 1 drift top, 1 play-tile");
    expect_asked(1, "hatch-from");
    says(1, "skill-g");
    expect_told("1 again 2-top");
    goes("* strike hook, * values arctic-char-green-2-1, * rock a");
    expect_asked(1, "hatch-from");
    plays("1 from 6 orange, 1 to 5");
    expect_asked(1, "hub");
    expect_tile_lies("4b");
}

RULE(g_values_move, "7.9", "known values go with a fish that 2A moves")
{
    given_tile_and_g("2a");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values arctic-char-green-2-1, * rock a, 1 skill-g, * strike "
         "miss");
    plays("1 drift top, 1 play-tile, 1 swap 2-top, 1 with 6-top");
    expect_swims("6-top", "arctic-char-green-2-1");
    expect_swims("2-top", "cutthroat-gold");
}

RULE(g_whatever_lies_there, "7.9", "the fish that lies in the space now goes onto the pile, whichever it is")
{
    given_tile_and_g("2a");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values arctic-char-green-2-1, * rock a");
    plays("1 play-tile, 1 swap 2-top, 1 with 6-top, 1 skill-g");
    expect_swims("2-top", "arctic-char-green-2-1");
    expect_number(field("top", 0), 15, "the top of the pile, a gold Cutthroat");
}

RULE(g_at_the_fly, "7.9", "G may come while a fly is chosen, and is cast with the old one")
{
    given_skill((struct layout){ .hatch = { "green green green green" } }, "g");
    rests(1, 1);
    plays("1 die 2, 1 cast, 1 row bottom, * strike miss, 1 drift bottom, 1 change-fly");
    expect_asked(1, "fly");
    says(1, "skill-g");
    expect_told("1 again 2-bottom");
    plays("* strike miss, 1 drift bottom");
    expect_asked(1, "fly");
    says(1, "fly blue");
    expect_asked(1, "hub");
}

RULE(g_before_another_cast, "7.9", "if G hooks while the space of another cast is chosen, that cast is not made")
{
    given_skills((struct layout){ 0 }, "g", "j");
    rests(1, 1);
    plays("1 die 3, 1 cast, 1 row bottom, * strike miss, 1 drift bottom, 1 drift bottom, * strike miss, * strike miss, "
          "1 stop");
    plays("1 skill j");
    expect_asked(1, "cast");
    says(1, "skill-g");
    expect_told("1 again 3-bottom");
    goes("* strike hook, * values coho-green-3-2");
    expect_asked(1, "hub");
    expect_line(1, "coho-green-3-2");
}

RULE(g_at_the_tiles, "7.9", "G may come while a tile is chosen on Momentum, which is chosen afterwards")
{
    given_skills(
        (struct layout){ .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                                  "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                                  "dolly-varden-black rainbow-black rainbow-green brown-trout-gold coho-gold "
                                  "steelhead-gold" },
        "g", "j");
    rests(1, 1);
    goes("1 skill j, 1 row top, * strike hook, * values rainbow-green-2-1, 1 die 3, 1 reel");
    expect_asked(1, "take-tile");
    says(1, "skill-g");
    expect_told("1 again 6-top");
    expect_line(1, "-");
    goes("* strike hook");
    expect_asked(1, "take-tile");
    says(1, "take-tile 2");
    expect_asked(1, "hub");
    expect_line(1, "rainbow-green-2-1");
    expect_number(field("dial", 0), 0, "the reel");
}

RULE(g_and_e, "7.9", "G may come before E, which then waits for the end of the repeated cast")
{
    given_skills((struct layout){ .hatch = { [1] = "green green green green" } }, "g", "e");
    plays("1 die 1, 1 cast, 1 row top");
    expect_asked(1, "after-cast");
    says(1, "skill-g");
    expect_told("1 again 1-top");
    expect_asked(1, "after-cast");
    says(1, "skill-e");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_asked(1, "hub");
}

RULE(g_and_3b, "7.9", "if G hooks while 3B lets the fly be changed, it lets it no more")
{
    given_tile(usual, "3b");
    goes("1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock g");
    next_turn(1);
    goes("1 die 5, 1 reel");
    next_turn(1);
    plays("1 die 2, 1 cast, 1 row bottom, * strike miss, 1 drift bottom");
    if (table_waits_for(the_table()) == NOBODY) plays("* strike miss, * strike miss, 1 stop");
    plays("1 play-tile");
    expect_asked(1, "may-change");
    plays("1 skill-g, * strike hook");
    goes("* values cutthroat-green-2-1, * rock a");
    expect_asked(1, "hub");
    expect_tile_lies("3a");
}

RULE(g_and_1a, "7.9", "if G hooks while 1A lets you choose, it can only change the fly")
{
    given_tile_and_g("1a");
    plays("1 die 2, 1 cast, 1 row top, * strike miss, 1 drift top, 1 play-tile");
    expect_asked(1, "tile-cast");
    plays("1 skill-g");
    goes("* strike hook, * values arctic-char-green-2-1, * rock a");
    expect_menu("change-fly");
    plays("1 change-fly, 1 fly white");
    expect_line(1, "arctic-char-green-2-1");
    expect_asked(1, "hub");
    expect_tile_lies("1b");
}

RULE(g_before_the_swap, "7.9", "a fish that G has hooked meanwhile is not the one to be swapped")
{
    given_tile_and_g("2a");
    plays("1 die 2, 1 cast, 1 row top, * strike miss, 1 drift top, 1 play-tile, 1 swap 2-top");
    expect_asked(1, "swap-with");
    plays("1 skill-g");
    goes("* strike hook, * values arctic-char-green-2-1, * rock a");
    expect_line(1, "arctic-char-green-2-1");
    expect_asked(1, "swap-with");
    plays("1 with 6-top");
    expect_swims("2-top", "cutthroat-gold");
    expect_asked(1, "hub");
}

RULE(g_not_after_v, "7.9", "a cast of V, outside turns, is none that G could repeat in the next turn")
{
    given_skills((struct layout){ .options = "specialised=yes" }, "g", "v");
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    rests(1, 4);
    plays("1 skill-v, 1 row bottom, * strike miss, 1 drift bottom");
    while (field("rounds", 0) == 2) {
        if (table_waits_for(the_table()) != NOBODY) says(1, "drift bottom");
        else if (!strcmp(the_game()->step_names[table_question(the_table()).step], "strike")) chance("strike miss");
        else comes_to(1);
    }
    comes_to(1);
    expect_asked(1, "hub");
    expect_refused(1, "skill-g", "7.9");
}

RULE(g_and_the_fly, "7.9", "if it hooks, there is no fly to change any more")
{
    given_skill((struct layout){ .hatch = { "green green green green" } }, "g");
    rests(1, 1);
    plays("1 die 2, 1 cast, 1 row bottom, * strike miss, 1 drift bottom, 1 change-fly, 1 skill-g, * strike hook");
    goes("* values cutthroat-green-2-1, * rock a");
    expect_asked(1, "hub");
    expect_number(field("fly", 0), 1, "the fly");
}

RULE(g_takes_the_token, "7.9", "a token that G's hook has taken can't be moved any more")
{
    given_tile_and_g("4a");
    expect_number(hatch_of(2, "orange"), 1, "orange in column 2");
    plays("1 die 2, 1 cast, 1 row top, * strike miss, 1 drift top, 1 play-tile, 1 from 2 orange");
    expect_asked(1, "hatch-to");
    plays("1 skill-g");
    goes("* strike hook, * values arctic-char-green-2-1, * rock a");
    expect_number(hatch_of(2, "orange"), 0, "orange in column 2");
    expect_not_offered("to 1");
    expect_not_offered("to 3");
}

/* Seat 1 has G and Q; its reel has stopped on Resistance with the black fish that tile 3A hooked in this turn. */
static void given_g_at_q(void)
{
    lay_tile_and_g(
        (struct layout){ .options = "specialised=yes",
                         .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                                  "brown-trout-green arctic-char-black coho-green arctic-char-black grayling-black "
                                  "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold "
                                  "steelhead-gold" },
        "3a");
    goes("1 die 2, 1 cast, 1 row bottom, * strike hook, * values cutthroat-green-2-1, * rock q");
    next_turn(1);
    goes("1 die 3, 1 reel, 1 keep");
    next_turn(1);
    rests(1, 1);
    goes("1 die 4, 1 reel");
    next_turn(1);
    goes("1 play-tile, 1 row middle, * strike hook, * values arctic-char-black-3-1, * rock a, 1 die 5, 1 reel");
    expect_asked(1, "turn-on");
}

RULE(g_at_q, "7.9",
     "if G gives the fish back while Q asks and hooks it again, its reel is on START: Q has nothing to turn")
{
    given_g_at_q();
    goes("1 skill-g, * strike hook");
    expect_number(field("dial", 0), 0, "the reel");
    expect_asked(1, "hub");
    expect_number(field("section", 0), 1, "the section");
}

RULE(g_at_q_for_nothing, "7.9", "if G gives the fish back while Q asks and hooks nothing, Q has no fish")
{
    given_g_at_q();
    goes("1 skill-g, * strike miss, 1 drift middle, 1 drift top");
    expect_line(1, "-");
    expect_asked(1, "hub");
}

RULE(g_and_i, "7.9", "nor for I")
{
    given_skills(usual, "g", "i");
    plays("1 die 3, 1 cast, 1 row bottom, * strike miss, 1 drift bottom, 1 drift bottom, * strike miss, * strike miss");
    plays("1 stop, 1 skill i, 1 skill-g");
    goes("* strike hook, * values coho-green-3-2");
    expect_asked(1, "hub");
}

RULE(g_takes_the_token_of_finesse, "7.9", "nor by the finesse action")
{
    given_skills(usual, "g", "j");
    rests(1, 1);
    plays("1 die 3, 1 cast, 1 row bottom, * strike miss, 1 drift bottom, 1 drift bottom, * strike miss, * strike miss");
    plays("1 stop, 1 skill j, 1 move-hatch, 1 from 3 orange, 1 skill-g");
    goes("* strike hook, * values coho-green-3-2");
    expect_number(hatch_of(3, "orange"), 0, "orange in column 3");
    expect_not_offered("to 2");
    expect_not_offered("to 4");
}

RULE(g_tells, "7.9", "it is told what goes back: the fish, its token, the rock card and the fish of the pile")
{
    given_g_and_hook();
    says(1, "skill-g");
    expect_told("1 fish-back rainbow-green-2-1 2-top");
    expect_told("1 token-back orange 2");
    expect_told("1 rock-back a");
    expect_told("- pile-again arctic-char-green");
}
