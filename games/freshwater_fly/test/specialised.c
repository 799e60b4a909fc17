/* Scenarios of 11.6 to 11.14: the specialised skills. */
#include "games/freshwater_fly/test/scenario_turns.h"

static const struct layout all_skills = { .options = "specialised=yes" };

/* A river with a black Arctic Char at 3-middle, and one with a gold Cutthroat. */
#define RIVER(middle)                                                                                              \
    "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green brown-trout-green " middle  \
    " coho-green "                                                                                                 \
    "arctic-char-black grayling-black dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold " \
    "steelhead-gold"
static const struct layout black_river = { .options = "specialised=yes", .river = RIVER("arctic-char-black") };
static const struct layout gold_river = { .options = "specialised=yes", .river = RIVER("cutthroat-gold") };

RULE(only_if_chosen, "11.6", "Q to X are among the rock cards only if they were chosen")
{
    lay((struct layout){ 0 });
    goes("1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1");
    expect_chance_asked("rock");
    expect_outcome_refused("rock q", "refusal.outcome");
    expect_outcome_refused("rock x", "refusal.outcome");
    lay(all_skills);
    expect_row("rock_cards", "3 3 3 0 0");
    goes("1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock x");
    expect_card(1, "x", true);
}

RULE(skill_q, "11.7", "Q: with a black fish on Resistance the reel may be turned on to START")
{
    given_skill_by(black_river, "q", "arctic-char-black-3-1");
    goes("1 die 5, 1 reel");
    expect_asked(1, "turn-on");
    expect_menu("skill-q, stay");
    says(1, "skill-q");
    expect_number(field("dial", 0), 0, "the reel");
    expect_told("1 nearer green");
    expect_number(field("section", 0), 0, "the section");
    next_turn(1);
    goes("1 die 4, 1 reel");
    next_turn(1);
    expect_number(field("dial", 0), 3, "the reel");
}

RULE(skill_q_stays, "11.7", "the reel may stay on Resistance")
{
    given_skill_by(black_river, "q", "arctic-char-black-3-1");
    goes("1 die 5, 1 reel, 1 stay");
    expect_number(field("dial", 0), 4, "the reel");
    expect_number(field("section", 0), 1, "the section");
    expect_asked(1, "hub");
}

RULE(skill_q_lands, "11.7", "from the green section Q lands the black fish")
{
    given_skill_by(black_river, "q", "arctic-char-black-3-1");
    goes("1 die 5, 1 reel, 1 skill-q");
    next_turn(1);
    will_roll("5 5 5 6 6 6 6");
    rests(1, 1);
    rests(1, 2);
    goes("1 die 5, 1 reel, 1 skill-q");
    expect_number(field("fish", 0), 1, "fish");
}

RULE(skill_q_gold, "11.7", "with a gold fish Q does nothing")
{
    given_skill_by((struct layout){ .options = gold_river.options, .river = gold_river.river, .dice = "1 2 3 3 4 6 6" },
                   "q", "cutthroat-gold-6-3");
    goes("1 die 4, 1 reel");
    expect_number(field("drag", 0), 1, "drag");
    next_turn(1);
    goes("1 die 3, 1 reel");
    expect_told("1 turns-reel 3 resistance");
    expect_asked(1, "hub");
    expect_number(field("dial", 0), 3, "the reel");
}

RULE(without_q, "11.7", "without Q a black fish on Resistance stays")
{
    given_skill_by(black_river, "a", "arctic-char-black-3-1");
    goes("1 die 5, 1 reel");
    expect_asked(1, "hub");
    expect_number(field("dial", 0), 4, "the reel");
}

RULE(skill_r, "11.8", "R: your green fish have strength 0")
{
    given_skill_and_fish(all_skills, "r");
    goes("1 die 1, 1 reel");
    expect_told("1 turns-reel 1 drag");
    given_skill_and_fish(all_skills, "r");
    goes("1 die 4, 1 reel");
    expect_told("1 turns-reel 4 resistance");
}

RULE(skill_r_only_green, "11.8", "R does nothing about a black fish")
{
    given_skill_by(black_river, "r", "arctic-char-black-3-1");
    goes("1 die 4, 1 reel");
    expect_told("1 turns-reel 3 plus");
}

RULE(skill_r_is_yours, "11.8", "R does nothing about another player's fish")
{
    given_skill_and_fish(all_skills, "r");
    goes("1 die 1, 1 finesse, 1 end, 2 die 2, 2 cast, 2 row top, * strike hook, * values rainbow-green-2-1, * rock a, "
         "2 end");
    goes("1 die 6, 1 finesse, 1 end, 2 die 4, 2 reel");
    expect_told("2 turns-reel 3 plus");
}

RULE(skill_r_at_once, "11.8", "R counts in the turn in which it came")
{
    given_tile((struct layout){ .options = "specialised=yes", .dice = "1 3 4 1 5 6 6" }, "3a");
    goes("1 play-tile, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock r, 1 die 1, 1 reel");
    expect_told("1 turns-reel 1 drag");
}

RULE(skill_s, "11.9", "S moves a hatch token up to two columns for 1 finesse, before the fly is cast")
{
    given_skill(all_skills, "s");
    plays("1 die 4, 1 cast, 1 skill-s, 1 from 6 orange, 1 to 4");
    expect_told("1 moves-token orange 4");
    expect_number(hatch_of(6, "orange"), 0, "orange in column 6");
    expect_number(hatch_of(4, "orange"), 2, "orange in column 4");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_asked(1, "cast");
}

RULE(skill_s_reach, "11.9", "S moves no further than two columns, and never around the ends")
{
    given_skill(all_skills, "s");
    plays("1 die 4, 1 cast, 1 skill-s, 1 from 6 orange");
    expect_menu("to 4, to 5");
    given_skill(all_skills, "s");
    plays("1 die 4, 1 cast, 1 skill-s, 1 from 2 white");
    expect_menu("to 1, to 3, to 4");
}

RULE(skill_s_and_finesse, "11.9", "S and the finesse action can serve one cast; S once a turn")
{
    given_skill(all_skills, "s");
    rests(1, 1);
    plays("1 die 2, 1 cast, 1 skill-s, 1 from 4 orange, 1 to 2, 1 move-hatch, 1 from 1 orange, 1 to 2");
    expect_number(hatch_of(2, "orange"), 3, "orange in column 2");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_not_offered("skill-s");
    expect_not_offered("move-hatch");
}

RULE(skill_s_only_at_a_cast, "11.9", "S is used at a cast, and paid")
{
    given_skill(all_skills, "s");
    expect_not_offered("skill s");
    plays("1 die 4, 1 down, 1 cast");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_refused(1, "skill-s", "11.9");
    says(1, "row top");
    expect_not_offered("skill-s");
}

/* Seat 1 has T, and the Steelhead of strength 1; seat 3 has an Arctic Char of strength 2. Seat 2 has landed the seventh fish,
 * and the last round is over. */
static void given_end_with_t(void)
{
    given_skill_and_fish((struct layout){ .seats = 3, .options = "specialised=yes", .dice = "1 3 5 6 6 6 6" }, "t");
    idles(1, 6);
    idles(2, 6);
    goes("3 die 1, 3 cast, 3 row top, * strike hook, * values arctic-char-green-2-2, 3 end");
    lands(2, 7);
    says(2, "end");
    idle_until("last-reel");
}

RULE(skill_t, "11.10", "T: before the game ends you may reel with 6, then the others may reel with 3, clockwise")
{
    given_end_with_t();
    expect_asked(1, "last-reel");
    expect_menu("reel, go-on");
    says(1, "reel");
    expect_number(field("fish", 0), 1, "fish of seat 1");
    if (field("line", 1)) says(2, "go-on");
    expect_asked(3, "others-reel");
    says(3, "reel");
    expect_told("3 turns-reel 1 drag");
    expect_over();
    expect_number(field("fish", 2), 0, "fish of seat 3");
    expect_field("first_to_seven", 2);
}

RULE(skill_t_left, "11.10", "if you do not, nobody reels")
{
    given_end_with_t();
    says(1, "go-on");
    expect_over();
    expect_number(field("fish", 0), 0, "fish of seat 1");
}

RULE(skill_t_others_may, "11.10", "the others may, or may not")
{
    given_end_with_t();
    says(1, "reel");
    if (field("line", 1)) says(2, "go-on");
    says(3, "go-on");
    expect_over();
}

RULE(skill_t_and_w, "11.10", "T can't reel a fish over which W lies")
{
    given_skill(all_skills, "t");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock w, 1 end");
    lands(2, 7);
    says(2, "end");
    idle_until("last-reel");
    expect_over();
}

RULE(skill_t_takes_no_tile, "11.10", "a reel of T or after it that stops on Momentum brings no tile, and flips none")
{
    static const char *const river =
        "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
        "brown-trout-green coho-gold coho-green arctic-char-black grayling-black "
        "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold steelhead-green "
        "steelhead-gold";
    given_skill_by((struct layout){ .options = "specialised=yes", .river = river }, "t", "coho-gold-8-4");
    lands(2, 7);
    says(2, "end");
    idle_until("last-reel");
    says(1, "reel");
    expect_told("1 turns-reel 2 momentum");
    if (!game_is_over()) says(2, "go-on");
    expect_over();
    expect_tile(1, "-");
}

RULE(skill_u, "11.11", "U is laid away for two finesse")
{
    given_skill(all_skills, "u");
    says(1, "skill u");
    expect_number(field("finesse", 0), 3, "finesse");
    expect_card(1, "u", false);
    expect(!(field("rocks", 0) >> 20 & 1), "U is among the rock cards again");
    expect_refused(1, "skill u", "2.5");
    goes("1 die 1, 1 finesse");
    next_turn(1);
    expect_refused(1, "skill u", "7.1");
}

RULE(skill_u_with_a_fish, "11.11", "U can be used with a fish on the line, and never brings more than four")
{
    given_skill_and_fish(all_skills, "u");
    rests(1, 1);
    expect_number(field("finesse", 0), 3, "finesse");
    plays("1 die 2, 1 skill u");
    expect_number(field("finesse", 0), 4, "finesse");
}

RULE(skill_u_at_four, "11.11", "at finesse 4 U would bring nothing, and can't be laid away")
{
    given_skill_and_fish(all_skills, "u");
    rests(1, 1);
    plays("1 die 2, 1 finesse");
    expect_number(field("finesse", 0), 4, "finesse");
    expect_refused(1, "skill u", "11.11");
    expect_card(1, "u", true);
}

/* The end of round 1 has come; seat 1 has V since this round, and finesse 4. */
static void given_v(struct layout l)
{
    l.options = "specialised=yes";
    if (!l.hatch[2]) l.hatch[2] = "orange orange green yellow";
    given_skill(l, "v");
    rests(1, 1);
    rests(1, 2);
}

RULE(skill_v, "11.12", "V: at the end of a round, a cast into column 3 for 1 finesse")
{
    given_v((struct layout){ 0 });
    expect_asked(1, "end-cards");
    expect_menu("skill-v, go-on");
    says(1, "skill-v");
    expect_number(field("finesse", 0), 3, "finesse");
    expect_asked(1, "cast");
    says(1, "row bottom");
    expect_told("1 casts 3-bottom");
    goes("* strike hook, * values coho-green-3-2");
    expect_line(1, "coho-green-3-2");
    expect_field("rounds", 2);
    expect_asked(1, "hub");
}

RULE(skill_v_before_the_hatch, "11.12", "V casts before the hatch moves on, and finds rock cards")
{
    given_v((struct layout){ 0 });
    plays(
        "1 skill-v, 1 row top, * strike hook, * values brown-trout-green-2-1, * rock a, * species coho, * colour gold");
    expect_chance_asked("hatch");
    expect_card(1, "a", true);
}

RULE(skill_v_no_finesse, "11.12", "no finesse action helps the cast of V")
{
    given_v((struct layout){ 0 });
    says(1, "skill-v");
    expect_menu("row top, row middle, row bottom");
    expect_refused(1, "move-hatch", "5.3");
    plays("1 row bottom, * strike miss");
    expect_asked(1, "drift");
    expect_menu("drift middle, drift bottom");
    expect_refused(1, "more-strike", "5.4");
    plays(
        "1 drift bottom, * strike miss, * strike miss, 1 drift bottom, * strike hook, * values dolly-varden-green-1-1");
    expect_line(1, "dolly-varden-green-1-1");
}

RULE(skill_v_left, "11.12", "V may be left unused")
{
    given_v((struct layout){ 0 });
    says(1, "go-on");
    expect_chance_asked("hatch");
    expect_number(field("finesse", 0), 4, "finesse");
}

RULE(skill_v_needs, "11.12", "V needs an empty line and its finesse")
{
    given_skill_and_fish(all_skills, "v");
    rests(1, 1);
    rests(1, 2);
    rests(1, 4);
    expect_asked(1, "hub");
    expect_field("rounds", 2);
    given_skill((struct layout){ .options = "specialised=yes", .hatch = { "green green green green" } }, "v");
    plays("1 die 1, 1 up, 1 cast, 1 row middle, 1 drift middle");
    expect_number(field("finesse", 0), 0, "finesse");
    next_turn(1);
    plays("1 die 2, 1 cast, 1 row middle, 1 drift middle, 1 end");
    expect_chance_asked("hatch");
}

RULE(skill_v_without_g, "11.12", "G does not repeat the cast of V")
{
    given_skills(all_skills, "g", "v");
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    rests(1, 4);
    expect_asked(1, "end-cards");
    plays("1 skill-v, 1 row bottom, * strike miss");
    expect_asked(1, "drift");
    expect_refused(1, "skill-g", "7.9");
}

RULE(skill_v_without_e, "11.12", "E brings nothing for the cast of V")
{
    given_skills((struct layout){ .options = "specialised=yes", .hatch = { "green green green green" } }, "e", "v");
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    rests(1, 4);
    goes("1 skill-v, 1 row middle");
    while (field("rounds", 0) == 2 && !game_is_over()) {
        if (table_waits_for(the_table()) == NOBODY) chance("strike miss");
        else says(1, "drift middle");
    }
    expect_number(field("finesse", 0), 3, "finesse");
}

RULE(skill_v_without_s, "11.12", "S does not help the cast of V")
{
    given_skills(all_skills, "s", "v");
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    rests(1, 4);
    expect_asked(1, "end-cards");
    says(1, "skill-v");
    expect_menu("row top, row middle, row bottom");
}

RULE(skill_v_with_w, "11.12", "W works at the cast of V: it goes under the fish")
{
    given_v((struct layout){ 0 });
    goes("1 skill-v, 1 row top, * strike hook, * values brown-trout-green-2-1, * rock w");
    expect_number(field("tucked", 0), 1, "W under the fish");
}

RULE(skill_v_once, "11.12", "V is used once at the end of a round, and again at the end of the next")
{
    given_v(
        (struct layout){ .hatch = { "green green green green", "blue blue blue blue", "orange white white white" } });
    plays("1 skill-v, 1 row middle, 1 drift middle, 1 drift middle");
    expect_chance_asked("hatch");
    comes_to(1);
    rests(1, 1);
    rests(1, 2);
    rests(1, 3);
    rests(1, 4);
    expect_asked(1, "end-cards");
    expect_offered("skill-v");
}

RULE(skill_w, "11.13", "W lies under the fish just hooked, and is no card of yours to play")
{
    given_skill_and_fish(all_skills, "w");
    expect_number(field("tucked", 0), 1, "W under the fish");
    expect_source(1, "tucked", 0, 0);
}

RULE(skill_w_bars_six, "11.13", "a fish over W can't be reeled with a 6, nor a die that became one")
{
    given_skill_and_fish((struct layout){ .options = "specialised=yes", .dice = "3 5 1 6 6 6 6" }, "w");
    says(1, "die 6");
    expect_not_offered("reel");
    given_skill_and_fish(all_skills, "w");
    says(1, "die 5");
    expect_offered("reel");
    says(1, "up");
    expect_not_offered("reel");
    given_skill_and_fish((struct layout){ .options = "specialised=yes", .dice = "3 5 1 6 6 6 6" }, "w");
    plays("1 die 6, 1 down, 1 reel");
    expect_number(field("fish", 0), 1, "fish");
}

RULE(skill_w_landed, "11.13", "landed with its fish, W is worth one point, and bars no other fish")
{
    given_skill(all_skills, "w");
    expect_number(field("tucked", 0), 0, "W under a fish");
    expect_number(field("tucked_landed", 0), 1, "W landed");
    expect_source(1, "tucked", 1, 1);
    will_roll("1 2 3 4 6 6 6");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a");
    next_turn(1);
    rests(1, 1);
    goes("1 die 6, 1 reel");
    expect_number(field("fish", 0), 2, "fish");
}

RULE(skill_w_and_g, "11.13", "when G gives the fish back, W goes back onto its pile")
{
    given_skill(all_skills, "g");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock w");
    expect_number(field("tucked", 0), 1, "W under the fish");
    says(1, "skill-g");
    expect_number(field("tucked", 0), 0, "W under the fish");
    expect_field("known_rock", 23);
    expect_row("rock_cards", "2 3 3 0 0");
    chance("strike hook");
    expect_number(field("tucked", 0), 1, "W under the fish");
}

RULE(skill_w_with_7b, "11.13", "7B is no reel: it lands a fish over W")
{
    given_tile((struct layout){ .options = "specialised=yes tiles=1-2-3-4-7" }, "7b");
    goes("1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock w");
    next_turn(1);
    rests(1, 1);
    says(1, "play-tile");
    expect_number(field("tucked_landed", 0), 1, "W landed");
}

/* Two drifts of a cast with the 4, to 2-top; no hook yet. */
static const char *const two_drifts =
    "1 die 4, 1 cast, 1 row middle, * strike miss, 1 drift top, 1 drift top, * strike miss, * strike miss";

RULE(skill_x, "11.14", "X: after the second drift, once more for 1 finesse, with two strikes like any drift")
{
    given_skill(all_skills, "x");
    plays("1 die 4, 1 cast, 1 row top, 1 drift top, 1 drift top, * strike miss, * strike miss");
    expect_asked(1, "drift");
    expect_offered("skill-x top");
    expect_offered("skill-x middle");
    expect_not_offered("skill-x bottom");
    expect_offered("stop");
    says(1, "skill-x top");
    expect_told("1 drifts 1-top");
    expect_number(field("finesse", 0), 0, "finesse");
    goes("* strike miss, * strike hook, * values arctic-char-green-1-1");
    expect_line(1, "arctic-char-green-1-1");
}

RULE(skill_x_left, "11.14", "the cast may stop without X, which costs nothing then")
{
    given_skill(all_skills, "x");
    plays(two_drifts);
    says(1, "stop");
    expect_asked(1, "hub");
    expect_number(field("finesse", 0), 1, "finesse");
}

RULE(skill_x_not_earlier, "11.14", "X is no help before the second drift, nor in column 1")
{
    given_skill(all_skills, "x");
    plays("1 die 4, 1 cast, 1 row middle, * strike miss, 1 drift top");
    expect_refused(1, "skill-x top", "11.14");
    given_skill((struct layout){ .options = "specialised=yes",
                                 .dice = "3 5 3 1 6 6 6",
                                 .hatch = { "green green green green" } },
                "x");
    plays("1 die 3, 1 cast, 1 row top, 1 drift top, * strike miss, * strike miss, 1 drift top");
    expect_asked(1, "hub");
}

RULE(skill_x_costs, "11.14", "X needs its finesse")
{
    given_skill(all_skills, "x");
    plays(
        "1 die 4, 1 cast, 1 move-hatch, 1 from 6 white, 1 to 5, 1 row middle, * strike miss, 1 drift top, 1 drift top");
    plays("* strike miss, * strike miss");
    expect_asked(1, "hub");
}

RULE(skill_x_once, "11.14", "with X the fly drifts three times, not four")
{
    given_skill((struct layout){ .options = "specialised=yes",
                                 .dice = "3 5 6 1 6 6 6",
                                 .hatch = { NULL, NULL, "orange white white white", "white white white white",
                                            "blue blue blue blue", "brown brown brown brown" } },
                "x");
    rests(1, 1);
    plays("1 die 6, 1 cast, 1 row top, 1 drift top, 1 drift top, 1 skill-x top");
    expect_told("1 drifts 3-top");
    expect_asked(1, "hub");
}

RULE(skill_w_is_told, "11.13", "who would reel a fish over W with a 6 is told of W, not of its strength")
{
    given_skill_and_fish((struct layout){ .options = "specialised=yes", .dice = "3 5 1 6 6 6 6" }, "w");
    says(1, "die 6");
    expect_refused(1, "reel", "11.13");
}
