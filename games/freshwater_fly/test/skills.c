/* Scenarios of chapter 7: skill cards. */
#include "games/freshwater_fly/test/scenario_turns.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <string.h>

static const struct layout usual = { 0 };
static const struct layout all_skills = { .options = "specialised=yes" };

RULE(kept_for_the_game, "7.1", "a card is kept, and can be used again in the next turn")
{
    given_skill(usual, "i");
    rests(1, 1);
    plays("1 skill i, 1 fly blue, 1 die 2, 1 finesse");
    next_turn(1);
    expect_card(1, "i", true);
    plays("1 skill i, 1 fly white");
    expect_told("1 ties-fly white");
}

RULE(once_a_turn, "7.1", "a card is used once a turn")
{
    given_skill(usual, "i");
    rests(1, 1);
    plays("1 skill i, 1 fly blue");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_refused(1, "skill i", "2.5");
}

RULE(paid_in_full, "7.1", "who has less finesse than a card costs can't use it")
{
    static const char *const cards[] = { "b", "j", "k", "m" };
    for (int k = 0; k < 4; k++) {
        char answer[16] = "skill ";
        answer[6] = cards[k][0];
        if (k) given_skill(usual, cards[k]);
        else given_skill_and_fish(usual, cards[k]);
        expect_refused(1, answer, "7.1");
    }
}

RULE(paid_first, "7.1", "the cost is paid first: with 2 finesse J leaves none for the hatch")
{
    given_skill(usual, "j");
    rests(1, 1);
    plays("1 die 2, 1 up");
    expect_number(field("finesse", 0), 2, "finesse");
    plays("1 skill j");
    expect_asked(1, "cast");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_refused(1, "move-hatch", "5.3");
}

RULE(only_your_cards, "7.1", "a card you do not have can't be used")
{
    given_skill(usual, "i");
    expect_refused(1, "skill j", "7.1");
    says(1, "die 1");
    expect_refused(1, "skill c", "7.1");
}

/* Before its die seat 1 has hooked a fish beside a rock, by tile 3A. */
static void given_new_card(struct layout l, const char *card)
{
    char rock[16];
    l.dice = "1 3 4 1 5 6 6";
    given_tile(l, "3a");
    rests(1, 1);
    comes_to(1);
    goes("1 play-tile, 1 row middle, * strike hook, * values steelhead-green-2-1");
    snprintf(rock, sizeof rock, "* rock %s", card);
    goes(rock);
    expect_card(1, card, true);
    expect_number(field("finesse", 0), 4, "finesse");
}

RULE(not_in_the_turn_it_came, "7.2", "a card can't be used in the turn in which it came")
{
    static const char *const cards[] = { "b", "k", "m", "u" };
    for (int k = 0; k < 4; k++) {
        char answer[16] = "skill ";
        answer[6] = cards[k][0];
        given_new_card(all_skills, cards[k]);
        expect_refused(1, answer, "7.2");
        goes("1 die 1, 1 finesse");
        expect_refused(1, answer, "7.2");
        next_turn(1);
        if (cards[k][0] == 'u') goes("1 set-drag"); /* room for its finesse */
        expect_offered(answer);
    }
}

RULE(new_cards_for_the_die, "7.2", "a new C, D, H or L does not change the die of the turn")
{
    static const struct {
        const char *card, *die;
    } cards[] = { { "c", "die 1" }, { "d", "die 2" }, { "h", "die 3" }, { "l", "die 4" } };
    for (int k = 0; k < 4; k++) {
        char answer[16] = "skill ";
        answer[6] = cards[k].card[0];
        given_new_card(usual, cards[k].card);
        says(1, cards[k].die);
        expect_refused(1, answer, "7.2");
    }
}

RULE(a_new_a, "7.2", "a new A does not help finesse yet")
{
    given_tile((struct layout){ .dice = "1 3 4 1 5 6 6" }, "3a");
    plays("1 play-tile, 1 move-hatch, 1 from 6 white, 1 to 5, 1 row middle, * strike hook");
    goes("* values steelhead-green-2-1, * rock a, 1 die 1");
    expect_number(field("finesse", 0), 1, "finesse");
    says(1, "finesse");
    expect_number(field("finesse", 0), 3, "finesse");
}

RULE(a_new_g, "7.2", "a new G does not undo the hook that brought it")
{
    given_new_card(usual, "g");
    expect_refused(1, "skill-g", "7.2");
}

RULE(a_new_q, "7.2", "a new Q does not turn the reel on yet")
{
    given_tile((struct layout){ .options = "specialised=yes",
                                .dice = "1 3 4 5 5 6 6",
                                .river =
                                    "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                                    "brown-trout-green arctic-char-black coho-green arctic-char-black grayling-black "
                                    "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold "
                                    "steelhead-gold" },
               "3a");
    goes("1 play-tile, 1 row middle, * strike hook, * values arctic-char-black-3-1, * rock q, 1 die 5, 1 reel");
    expect_told("1 turns-reel 4 resistance");
    expect_asked(1, "hub");
}

RULE(skill_a, "7.3", "with A a die of 1 brings 3 finesse, another 2")
{
    given_skill(usual, "a");
    plays("1 die 1, 1 finesse");
    expect_number(field("finesse", 0), 4, "finesse");
    given_skill(usual, "a");
    plays("1 die 2, 1 finesse");
    expect_number(field("finesse", 0), 3, "finesse");
}

RULE(skill_a_face, "7.3", "the face counts that the die shows")
{
    given_skill(usual, "a");
    plays("1 die 2, 1 down, 1 finesse");
    expect_number(field("finesse", 0), 3, "finesse");
    given_skill(usual, "a");
    plays("1 die 1, 1 up, 1 finesse");
    expect_number(field("finesse", 0), 2, "finesse");
}

RULE(without_a, "7.3", "without A a die of 1 brings 2")
{
    given_skill(usual, "e");
    plays("1 die 1, 1 finesse");
    expect_number(field("finesse", 0), 3, "finesse");
}

RULE(skill_b, "7.4", "B sets the drag for 2 finesse, at any level")
{
    given_skill_and_fish(usual, "b");
    rests(1, 1);
    expect_number(field("finesse", 0), 3, "finesse");
    expect_refused(1, "set-drag", "5.6");
    says(1, "skill b");
    expect_told("1 drags");
    expect_number(field("drag", 0), 1, "drag");
    expect_number(field("finesse", 0), 1, "finesse");
    goes("1 die 2, 1 reel");
    expect_told("1 turns-reel 2 momentum");
}

RULE(skill_b_refused, "7.4", "B needs a fish without drag")
{
    given_skill(usual, "b");
    rests(1, 1);
    expect_refused(1, "skill b", "7.4");
    given_skill_and_fish(usual, "b");
    rests(1, 1);
    rests(1, 2);
    says(1, "set-drag");
    expect_refused(1, "skill b", "7.4");
}

/* A card that changes a die of one number into another. */
static void expect_change(const char *card, const char *paragraph, int from, int to)
{
    char skill[16], die[16], other[16], told[32];
    snprintf(skill, sizeof skill, "skill %s", card);
    snprintf(die, sizeof die, "die %d", from);
    snprintf(other, sizeof other, "die %d", from + 1);
    snprintf(told, sizeof told, "1 die-becomes %d", to);
    char dice[32];
    snprintf(dice, sizeof dice, "3 5 6 6 %d %d 1", from, from + 1);
    struct layout l = { .dice = dice };
    given_skill(l, card);
    expect_refused(1, skill, paragraph);
    says(1, die);
    says(1, skill);
    expect_told(told);
    expect_field("die", to);
    expect_number(field("finesse", 0), 1, "finesse");
    expect_refused(1, skill, "2.5");
    says(1, "cast");
    says(1, "row middle");
    snprintf(told, sizeof told, "1 casts %d-middle", to);
    expect_told(told);

    given_skill(l, card);
    says(1, other);
    expect_refused(1, skill, paragraph);

    given_skill(l, card);
    says(1, die);
    says(1, "finesse");
    expect_refused(1, skill, paragraph);

    given_skill(l, card);
    says(1, other);
    says(1, "down");
    says(1, skill);
    expect_field("die", to);
    plays("1 finesse, 1 end");
    expect_number(field("total", 0), 3 + 5 + to, "the total");
}

RULE(skill_c, "7.5", "C makes a 4 of your die that shows 1, before its action; it counts as 4")
{
    expect_change("c", "7.5", 1, 4);
}
RULE(skill_d, "7.6", "D makes a 5 of your die that shows 2, before its action; it counts as 5")
{
    expect_change("d", "7.6", 2, 5);
}
RULE(skill_h, "7.10", "H makes a 6 of your die that shows 3, before its action; it counts as 6")
{
    expect_change("h", "7.10", 3, 6);
}

/* Seat 1 casts with a 2 where it gets no strike, and the fly drifts to the end. */
static const char *const empty_cast = "1 die 2, 1 cast, 1 row middle, 1 drift middle";

RULE(skill_e, "7.7", "E brings one finesse after a cast without a hook")
{
    given_skill((struct layout){ .hatch = { "green green green green" } }, "e");
    plays(empty_cast);
    expect_asked(1, "after-cast");
    expect_menu("skill-e, go-on");
    says(1, "skill-e");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_asked(1, "hub");
    given_skill((struct layout){ .hatch = { "green green green green" } }, "e");
    plays(empty_cast);
    says(1, "go-on");
    expect_number(field("finesse", 0), 1, "finesse");
}

RULE(skill_e_at_a_hook, "7.7", "E brings nothing after a hook, nor without a cast")
{
    given_skill(usual, "e");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a");
    expect_asked(1, "hub");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_refused(1, "skill e", "7.7");
}

RULE(skill_e_at_four, "7.7", "at finesse 4 E would bring nothing, and is not asked for")
{
    struct state s;
    given_skill((struct layout){ .hatch = { "green green green green" } }, "e");
    plays("1 die 2, 1 cast, 1 row middle");
    for (int finesse = 3; finesse <= 4; finesse++) {
        table_view(the_table(), EVERYTHING, &s);
        s.finesse[0] = (uint8_t)finesse;
        expect(the_game()->play(&s, DRIFT_TO + 1, NULL), "the fly drifts on");
        expect_number(question(&s).step, finesse < 4 ? AFTER_CAST : HUB, "the question at finesse %d", finesse);
    }
}

RULE(skill_e_once, "7.7", "E is used once a turn, however many casts it has")
{
    given_skills((struct layout){ .hatch = { [4] = "green green green green",
                                             [5] = "white white white white",
                                             [6] = "yellow yellow yellow yellow" } },
                 "e", "j");
    rests(1, 1);
    plays("1 skill j, 1 row top, 1 drift top, 1 drift top");
    expect_asked(1, "after-cast");
    says(1, "skill-e");
    expect_number(field("finesse", 0), 2, "finesse");
    plays("1 die 6, 1 cast, 1 row top, 1 drift top, 1 drift top");
    expect_asked(1, "hub");
    expect_number(field("finesse", 0), 2, "finesse");
}

/* The round of which seat 1 has the last die. It has finesse 1, F since this round and a fish on its line; seat 2 has landed a
 * fish, a third player none. */
static void given_f(struct layout l)
{
    l.hatch[2] = "blue green yellow white";
    lay(l);
    goes("1 fly blue, 1 die 1, 1 cast, 1 row top, 1 end");
    goes("2 fly orange, 2 die 1, 2 cast, 2 row top, * strike hook, * values arctic-char-green-1-1, 2 end");
    if (l.seats == 3) idles(3, 6);
    else goes("1 die 1, 1 cast, 1 row top, 1 end, 2 die 5, 2 reel, 2 end");
    goes("1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock f, 1 end");
    if (l.seats == 3) goes("2 die 5, 2 reel, 2 end, 3 die 6, 3 finesse, 3 end");
    else idles(2, 6);
    expect_number(field("fish", 1), 1, "fish of 2");
    expect_number(field("finesse", 0), 1, "finesse");
}

RULE(skill_f, "7.8", "at the end of the round F brings one finesse to who has landed fewest, and is kept")
{
    given_f((struct layout){ .dice = "1 1 3 2 1 5 6" });
    plays("1 die 2, 1 reel, 1 end");
    expect_asked(1, "end-cards");
    expect_menu("skill-f, go-on");
    says(1, "skill-f");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_chance_asked("hatch");
    expect_card(1, "f", true);
}

RULE(skill_f_may_be_left, "7.8", "F may be left unused")
{
    given_f((struct layout){ .dice = "1 1 3 2 1 5 6" });
    plays("1 die 2, 1 reel, 1 end, 1 go-on");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_chance_asked("hatch");
}

RULE(skill_f_counts_at_once, "7.2", "F counts in the round in which it came")
{
    given_f((struct layout){ .dice = "1 1 3 2 1 5 6" });
    plays("1 die 2, 1 reel, 1 end");
    expect_offered("skill-f");
}

RULE(skill_f_tied, "7.8", "who has landed as many as another can't use F")
{
    given_f((struct layout){ .dice = "1 1 3 6 1 5 6" });
    plays("1 die 6, 1 reel");
    expect_number(field("fish", 0), 1, "fish of 1");
    says(1, "end");
    expect_chance_asked("hatch");
}

RULE(skill_f_of_three, "7.8", "F asks for fewer fish than every other player: a third who has none either is enough")
{
    given_f((struct layout){ .seats = 3, .dice = "1 3 2 1 5 6 6" });
    plays("1 die 2, 1 reel, 1 end");
    expect_chance_asked("hatch");
}

RULE(skill_i, "7.11", "I changes the fly for 1 finesse, at level 1")
{
    given_skill(usual, "i");
    expect_refused(1, "change-fly", "5.5");
    plays("1 skill i, 1 fly blue");
    expect_told("1 ties-fly blue");
    expect_number(field("finesse", 0), 0, "finesse");
}

RULE(skill_i_refused, "7.11", "I needs an empty line, and its finesse")
{
    given_skill_and_fish(usual, "i");
    expect_refused(1, "skill i", "7.11");
    given_skill(usual, "i");
    plays("1 die 1, 1 up");
    expect_refused(1, "skill i", "7.1");
}

RULE(skill_i_and_finesse, "7.11", "I and the finesse action can both be used in a turn")
{
    given_skill(usual, "i");
    rests(1, 1);
    plays("1 skill i, 1 fly blue, 1 change-fly, 1 fly white");
    expect_told("1 ties-fly white");
    expect_number(field("finesse", 0), 1, "finesse");
}

RULE(skill_j, "7.12", "J casts into column 6 for 2 finesse")
{
    given_skill(usual, "j");
    rests(1, 1);
    plays("1 skill j");
    expect_number(field("finesse", 0), 1, "finesse");
    says(1, "row middle");
    expect_told("1 casts 6-middle");
    plays("* strike hook, * values brown-trout-gold-6-3, * species coho, * colour gold");
    expect_field("acted", 0);
    expect_refused(1, "skill j", "2.5");
}

RULE(skill_j_refused, "7.12", "J needs an empty line")
{
    given_skill_and_fish(usual, "j");
    rests(1, 1);
    expect_refused(1, "skill j", "7.12");
}

RULE(skill_j_after, "7.12", "J may come after the action of the die, and after another cast")
{
    given_skill((struct layout){ .hatch = { "green green green green" } }, "j");
    rests(1, 1);
    plays(empty_cast);
    plays("1 skill j, 1 row top");
    expect_told("1 casts 6-top");
}

RULE(skill_k_casts, "7.13", "K casts into column 5 for 3 finesse")
{
    given_skill(usual, "k");
    rests(1, 1);
    plays("1 skill k");
    expect_number(field("finesse", 0), 0, "finesse");
    says(1, "row top");
    expect_told("1 casts 5-top");
}

RULE(skill_k_reels, "7.13", "with a fish K reels with 5, and then casts no more in this turn")
{
    given_skill_and_fish(usual, "k");
    rests(1, 1);
    rests(1, 2);
    says(1, "skill k");
    expect_told("1 turns-reel 4 resistance");
    expect_number(field("fish", 0), 1, "fish");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_refused(1, "skill k", "2.5");
}

RULE(skill_l, "7.14", "L makes any other number of your die for 2 finesse, before its action")
{
    given_skill(usual, "l");
    rests(1, 1);
    expect_refused(1, "skill l", "7.14");
    plays("1 die 2, 1 skill l");
    expect_menu("face 1, face 3, face 4, face 5, face 6");
    expect_refused(1, "face 2", "7.14");
    says(1, "face 6");
    expect_told("1 die-becomes 6");
    expect_number(field("finesse", 0), 1, "finesse");
    plays("1 cast, 1 row top");
    expect_told("1 casts 6-top");
}

RULE(skill_l_refused, "7.14", "L is too late after the action")
{
    given_skill(usual, "l");
    rests(1, 1);
    plays("1 die 2, 1 finesse");
    expect_refused(1, "skill l", "7.14");
}

RULE(skill_m_casts, "7.15", "M casts into column 4 for 2 finesse")
{
    given_skill(usual, "m");
    rests(1, 1);
    plays("1 skill m");
    expect_number(field("finesse", 0), 1, "finesse");
    says(1, "row middle");
    expect_told("1 casts 4-middle");
}

RULE(skill_m_reels, "7.15", "with a fish M reels with 4")
{
    given_skill_and_fish(usual, "m");
    rests(1, 1);
    says(1, "skill m");
    expect_told("1 turns-reel 3 plus");
    expect_number(field("finesse", 0), 2, "finesse: 2 paid, 1 by the reel");
}

static const struct layout strong = {
    .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
             "brown-trout-green coho-gold coho-green arctic-char-black grayling-black "
             "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold "
             "steelhead-gold"
};

RULE(skill_m_too_strong, "7.15", "M does not turn the reel against a strength of 4, and K does")
{
    given_skill_by(strong, "m", "coho-gold-8-4");
    rests(1, 1);
    expect_refused(1, "skill m", "7.15");
    given_skill_by(strong, "k", "coho-gold-8-4");
    rests(1, 1);
    says(1, "skill k");
    expect_told("1 turns-reel 1 drag");
}

/* One of the first species is landed, with the card, then two of the second. */
static void expect_more_of(const char *card, const char *river, const char *one, const char *two, const char *three)
{
    char text[80];
    given_skill_by((struct layout){ .river = river, .dice = "1 3 5 5 6 6 6" }, card, one);
    expect_source(1, "skills", 0, 0);
    goes("1 die 5, 1 reel");
    expect_source(1, "skills", 1, 1);
    next_turn(1);
    snprintf(text, sizeof text, "1 die 1, 1 cast, 1 row top, * strike hook, * values %s", two);
    goes(text);
    next_turn(1);
    goes("1 die 5, 1 reel");
    expect_source(1, "skills", 1, 1);
    next_turn(1);
    snprintf(text, sizeof text, "1 die 1, 1 cast, 1 row bottom, * strike hook, * values %s", three);
    goes(text);
    expect_source(1, "skills", 1, 1); /* not yet landed */
    next_turn(1);
    goes("1 die 5, 1 reel, 1 end");
    comes_to(1);
    if (field("fish", 0) < 3) goes("1 die 4, 1 reel");
    expect_number(field("fish", 0), 3, "fish");
    expect_source(1, "skills", 2, 2);
}

#define RIVER(a, b)                                                             \
    b "-green dolly-varden-green " b "-green coho-gold coho-green coho-gold " a \
      "-green coho-black dolly-varden-black "                                   \
      "dolly-varden-green dolly-varden-black dolly-varden-black coho-gold coho-gold dolly-varden-green rainbow-gold"

RULE(skill_n, "7.16", "N: one point for each Rainbow or each Cutthroat, whichever are more")
{
    expect_more_of("n", RIVER("rainbow", "cutthroat"), "rainbow-green-2-1", "cutthroat-green-2-1",
                   "cutthroat-green-3-2");
    expect_more_of("n", RIVER("cutthroat", "rainbow"), "cutthroat-green-2-1", "rainbow-green-2-1", "rainbow-green-3-2");
}

RULE(skill_o, "7.17", "O: one point for each Grayling or each Arctic Char, whichever are more")
{
    expect_more_of("o", RIVER("grayling", "arctic-char"), "grayling-green-1-1", "arctic-char-green-1-1",
                   "arctic-char-green-2-1");
    expect_more_of("o", RIVER("arctic-char", "grayling"), "arctic-char-green-1-1", "grayling-green-1-1",
                   "grayling-green-2-1");
}

RULE(skill_p, "7.18", "P: one point for each Steelhead or each Brown Trout, whichever are more")
{
    expect_more_of("p", RIVER("steelhead", "brown-trout"), "steelhead-green-2-1", "brown-trout-green-2-1",
                   "brown-trout-green-3-2");
    expect_more_of("p", RIVER("brown-trout", "steelhead"), "brown-trout-green-2-1", "steelhead-green-2-1",
                   "steelhead-green-3-2");
}
