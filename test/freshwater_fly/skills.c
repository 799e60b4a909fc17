/* Scenarios of chapter 7: skill cards. */
#include "test/freshwater_fly/more_words.h"

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

RULE(skill_l, "7.14", "L makes any number of your die for 2 finesse, before its action")
{
    given_skill(usual, "l");
    rests(1, 1);
    expect_refused(1, "skill l", "7.14");
    plays("1 die 2, 1 skill l, 1 face 6");
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

/* G */

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
    expect_told("1 hooked rainbow-green");
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
    expect_told("1 no-strike");
    says(1, "skill-g");
    expect_told("1 no-strike");
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

RULE(g_and_1a, "7.9", "if G hooks while 1A lets you choose, it can do neither and returns")
{
    given_tile_and_g("1a");
    plays("1 die 2, 1 cast, 1 row top, * strike miss, 1 drift top, 1 play-tile");
    expect_asked(1, "tile-cast");
    plays("1 skill-g");
    goes("* strike hook, * values arctic-char-green-2-1, * rock a");
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
