/* Scenarios of chapter 17: what badges buy, and what it does on the days to come. */
#include "games/freshwater_fly/test/scenario_days.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <string.h>

#define SILENT_GOLD                                                                                    \
    "coho-gold-6-3 coho-gold-6-3-bis coho-gold-7-3 coho-gold-8-4 rainbow-gold-7-3 cutthroat-gold-7-3 " \
    "brown-trout-gold-7-3"

/* An evening with nine badges to spend, after a day that was lost. */
static void given_nine_badges(void)
{
    given_adventure("", NULL);
    earn_nine();
    expect_badges(
        "big-arctic-char big-grayling big-dolly-varden big-rainbow big-cutthroat big-brown-trout big-steelhead "
        "big-coho eight-fish");
    expect_field("badges_to_spend", 9);
}

/* The next day dawns, with nothing to land. */
static void next_dawn(void)
{
    next_morning();
    dawn((struct day){ 0 });
}

/* The free badge */

RULE(the_free_badge, "17.1", "the free badge is spent before the first day, on one of the momentum tiles")
{
    given_table(1, "");
    expect_asked(1, "free-badge");
    expect_menu("improve tile-1, improve tile-2, improve tile-3, improve tile-4, improve tile-5");
    says(1, "improve tile-3");
    expect_told("1 improves tile-3");
    expect_chance_asked("next-species");
    dawn((struct day){ 0 });
    expect_field("tiles", 1 << TILE_3);
    expect_day(1, "crooked-fork");
}

RULE(for_tiles_only, "17.1", "it is for nothing but a tile, and is not kept")
{
    static const char *const others[] = { "finesse", "rocks", "rod-3b", "rod-4b", "skill-card", "seven", "point" };
    given_table(1, "");
    for (int k = 0; k < 7; k++) {
        char answer[40];
        snprintf(answer, sizeof answer, "improve %s", others[k]);
        expect_refused(1, answer, "17.1");
    }
    expect_refused(1, "go-on", "17.1");
    expect_refused(1, "give-up", "17.1");
}

RULE(one_free_badge, "17.1", "there is one of it, and it is none of the badges that are earned")
{
    given_adventure("", "tile-4");
    expect_badges("");
    expect_field("badges_to_spend", 0);
    lose_day();
    expect_menu("go-on");
    next_morning();
    expect_chance_asked("next-species");
}

RULE(the_first_day, "17.1",
     "the first day begins with that tile, finesse 0, one card a pile, board 1A and no skill card")
{
    given_adventure("", "tile-5");
    dawn((struct day){ 0 });
    expect_field("tiles", 1 << TILE_5);
    expect_field("faces", 0);
    expect_number(field("finesse", 0), 0, "finesse");
    expect_row("rock_cards", "1 1 1 0 0");
    expect_number(field("board", 0), BOARD_1A + 1, "the board");
    expect_number(field("skills", 0), 0, "skill cards");
    expect_points(1, "journal", 0);
}

/* Spending */

RULE(badges_are_kept, "17.2", "a badge that is not spent is kept for a later evening")
{
    given_nine_badges();
    lose_day();
    expect_field("badges_to_spend", 9);
    improves("finesse");
    expect_field("badges_to_spend", 8);
    expect_field("journal_finesse", 1);
    win_day();
    expect_told("1 earns-badge gold");
    expect_told("1 earns-badge crooked-fork");
    expect_field("badges_to_spend", 10);
}

RULE(each_for_one, "17.2", "as many as one likes are spent in an evening, each for one improvement")
{
    given_nine_badges();
    expect_menu("improve tile-2, improve tile-3, improve tile-4, improve tile-5, improve finesse, improve rocks, "
                "improve rod-3b, improve rod-4b, improve skill-card, improve seven, improve point, go-on");
    improves("tile-2");
    expect_told("1 improves tile-2");
    expect_field("badges_to_spend", 8);
    expect_asked(1, "journal");
    improves("finesse rocks rod-3b skill-card seven point point");
    expect_field("badges_to_spend", 1);
    improves("tile-3");
    expect_field("badges_to_spend", 0);
    expect_asked(1, "journal");
    expect_menu("go-on");
    expect_refused(1, "improve tile-4", "17.2");
}

RULE(without_a_badge, "17.2", "without a badge nothing is improved")
{
    static const char *const all[] = {
        "tile-2", "finesse", "rocks", "rod-3b", "rod-4b", "skill-card", "seven", "point"
    };
    given_adventure("", NULL);
    lose_day();
    for (int k = 0; k < 8; k++) {
        char answer[40];
        snprintf(answer, sizeof answer, "improve %s", all[k]);
        expect_refused(1, answer, "17.2");
    }
    expect_menu("go-on");
}

RULE(only_between_days, "17.2", "badges are spent between days, not on one")
{
    given_nine_badges();
    next_dawn();
    expect_refused(1, "improve finesse", "refusal.words");
    says(1, "fly yellow");
    expect_refused(1, "improve finesse", "refusal.words");
    expect_field("badges_to_spend", 9);
}

static void expect_all_improved(void)
{
    expect_field("tiles", 1 << TILE_1 | 1 << TILE_4);
    expect_field("faces", 0);
    expect_number(field("finesse", 0), 2, "finesse");
    expect_number(field("rock_cards", 0), 2, "cards a pile");
    expect_number(field("board", 0), BOARD_4B + 1, "the board");
}

RULE(for_all_days_to_come, "17.2", "what was improved holds for all days to come")
{
    given_nine_badges();
    improves("tile-4 finesse finesse rocks rod-4b skill-card seven point point");
    for (int day = 2; day <= 4; day++) {
        next_morning();
        expect_chance_asked("skill-card");
        dawn((struct day){
            .lands = "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, arctic-char-green-2-1, "
                     "grayling-green-2-1, dolly-varden-green-2-1, rainbow-green-2-1",
            .silent = SILENT_GOLD });
        expect_all_improved();
        dusk();
        expect_points(1, "seven", 4);
        expect_points(1, "journal", 2);
    }
}

RULE(the_day_that_is_over, "17.2",
     "the day that is over, its points and its result do not change when a badge is spent")
{
    given_nine_badges();
    int own = table_score(the_table(), 0, NULL), silent = table_score(the_table(), 1, NULL);
    expect_points(1, "seven", 2);
    improves("point point point point point point seven rod-3b");
    expect_number(table_score(the_table(), 0, NULL), own, "your points");
    expect_number(table_score(the_table(), 1, NULL), silent, "the silent angler's points");
    expect_noted(1, own, silent);
    next_dawn();
    expect_day(2, "crooked-fork");
    expect_noted(1, own, silent);
}

RULE(nothing_else_is_carried, "17.2",
     "fly, finesse, cards, tokens, fish, tile, reel and track are not carried from day to day")
{
    given_adventure("gift=skill-card", NULL);
    spend_day((struct day){ .lands = "coho-gold-6-3, rainbow-gold-6-3, cutthroat-gold-6-3, brown-trout-gold-6-3, "
                                     "steelhead-gold-6-3, coho-black-5-3, rainbow-green-3-2",
                            .line = "rainbow-black-4-2",
                            .skill = "n" });
    expect(field("finesse", 0) > 0 && field("fly", 0) > 0 && field("tile", 0) > 0 && field("track", 0) > 0 &&
               field("dial", 0) == 0 && field("first_to_seven", 0) == 1,
           "there is something to leave behind");
    expect_card(1, "n", true);
    next_morning();
    dawn((struct day){ .skill = "o" });
    expect_row("fly", "0 0");
    expect_row("finesse", "0 0");
    expect_row("fish", "0 0");
    expect_row("landed", "0 0");
    expect_row("tile", "0 0");
    expect_row("line", "0 0");
    expect_row("spool", "0 0");
    expect_row("dial", "0 0");
    expect_field("track", 0);
    expect_field("first_to_seven", 0);
    expect_field("rounds", 1);
    expect_field("day_over", 0);
    expect_field("tiles", 1 << TILE_1);
    expect_card(1, "n", false);
    expect_card(1, "o", true);
    for (int k = 0; k < FLIES; k++)
        for (int angler = 0; angler < 2; angler++)
            expect_number(field_seen_by(TRUTH, "tokens", angler, k), 0, "tokens of colour %d", k);
    expect_number(field("unseen", 0), (1L << FISH_CARDS) - 1, "fish that nobody has seen");
    expect_scores("0 0");
}

RULE(a_reel_begins_at_start, "17.2", "a reel that was left elsewhere begins at START")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = "coho-gold-6-3" });
    expect(field("dial", 0) != DIAL_START, "the reel is not at START");
    next_dawn();
    expect_row("dial", "0 0");
    expect_row("drag", "0 0");
    expect_row("section", "0 0");
}

RULE(all_cards_go_back, "17.2", "rock cards that were found or laid away are shuffled again for the next day")
{
    given_adventure("specialised=yes gift=skill-card", NULL);
    dawn((struct day){ .skill = "u" });
    plays("1 fly yellow, 1 skill u");
    dusk();
    next_morning();
    expect_number(field("rocks", 0), (1 << SKILLS) - 1, "the rock cards");
    expect_number(field("skills", 0), 0, "cards of yours");
    chance("rock u");
    expect_card(1, "u", true);
}

RULE(a_free_fly_each_day, "17.2", "the first fly of every day is free, of any colour")
{
    given_adventure("", NULL);
    for (int day = 1; day <= 3; day++) {
        dawn((struct day){ 0 });
        expect_asked(1, "first-fly");
        expect_menu("fly orange, fly green, fly yellow, fly white, fly brown, fly blue");
        dusk();
        next_morning();
    }
}

/* Momentum tiles */

RULE(tiles_in_any_order, "17.3", "tiles are unlocked in any order, and once")
{
    given_nine_badges();
    expect_refused(1, "improve tile-1", "17.3");
    improves("tile-5 tile-2");
    expect_refused(1, "improve tile-5", "17.3");
    expect_refused(1, "improve tile-2", "17.3");
    expect_field("badges_to_spend", 7);
    next_dawn();
    expect_field("tiles", 1 << TILE_1 | 1 << TILE_2 | 1 << TILE_5);
    dusk();
    improves("tile-4 tile-3");
    next_dawn();
    expect_field("tiles", 0x1f);
    expect_field("faces", 0);
}

RULE(face_a_every_morning, "17.3", "they lie there with face A up every morning, however they were left")
{
    given_adventure("", NULL);
    spend_day((struct day){ .plays = true, .lands = "coho-gold-6-3" });
    expect_tile_lies("1b");
    next_dawn();
    expect_tile_lies("1a");
    given_adventure("", NULL);
    spend_day((struct day){ .flips = true, .lands = "coho-gold-6-3, rainbow-gold-6-3" });
    expect_tile(1, "1b");
    next_dawn();
    expect_tile(1, "-");
    expect_tile_lies("1a");
    expect_row("face", "0 0");
}

RULE(locked_tiles, "17.3", "a tile that is not unlocked can't be taken")
{
    given_adventure("", "tile-3");
    dawn((struct day){ .lands = "arctic-char-green-1-1", .hatch[5] = "yellow yellow yellow white" });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row middle, * strike hook, * values arctic-char-green-1-1, * species coho, "
          "* colour gold, 1 end, 1 die 3, 1 reel");
    if (asks("take-tile")) {
        expect_menu("take-tile 3");
        says(1, "take-tile 3");
    }
    expect_tile(1, "3a");
    expect_field("tiles", 0);
}

/* Finesse */

RULE(finesse_in_order, "17.4", "finesse at the beginning of a day is 1, then 2, 3 and 4; there is no more")
{
    given_nine_badges();
    for (int level = 1; level <= 4; level++) {
        improves("finesse");
        next_dawn();
        expect_number(field("finesse", 0), level, "finesse of the morning");
        dusk();
    }
    expect_field("badges_to_spend", 5);
    expect_refused(1, "improve finesse", "17.4");
    next_dawn();
    expect_number(field("finesse", 0), 4, "finesse of the morning");
}

RULE(finesse_at_once, "17.4", "several levels are taken in one evening, and never a fifth")
{
    given_nine_badges();
    improves("finesse finesse finesse finesse");
    expect_refused(1, "improve finesse", "17.4");
    next_dawn();
    expect_number(field("finesse", 0), 4, "finesse of the morning");
}

/* Rocks */

RULE(rocks_in_order, "17.5", "each pile has 2 cards, then 3; there are no more")
{
    given_nine_badges();
    improves("rocks");
    next_dawn();
    expect_row("rock_cards", "2 2 2 0 0");
    dusk();
    improves("rocks");
    expect_refused(1, "improve rocks", "17.5");
    next_dawn();
    expect_row("rock_cards", "3 3 3 0 0");
    dusk();
    win_day();
    next_dawn();
    expect_row("rock_cards", "3 3 3 3 0");
}

RULE(all_sixteen_cards, "17.5", "at Snake Run five piles of 3 and the card of the morning are all the cards there are")
{
    given_nine_badges();
    improves("rocks rocks skill-card");
    for (int k = 0; k < 2; k++) win_day();
    next_dawn();
    expect_day(4, "snake-run");
    expect_row("rock_cards", "3 3 3 3 3");
    expect_card(1, "c", true);
    expect_number(field("rocks", 0), 0xffff & ~(1 << SKILL_C), "cards that nobody has seen");
    dusk();
}

/* The rod */

#define PAIRS \
    "arctic-char-green-1-1 yellow, cutthroat-green-2-1 yellow, rainbow-green-2-1 white, brown-trout-green-2-1 white"

RULE(board_3b, "17.6", "with the rod 3B a day counts as 10.7 says, and 1A no longer")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = PAIRS });
    expect_points(1, "tokens", 2 + 4);
    expect_points(1, "brown", 2);
    expect_points(1, "pairs", 0);
    given_nine_badges();
    improves("rod-3b");
    next_morning();
    dawn((struct day){ .lands = PAIRS });
    expect_number(field("board", 0), BOARD_3B + 1, "the board");
    dusk();
    expect_points(1, "pairs", 6);
    expect_points(1, "species", 3);
    expect_points(1, "tokens", 0);
    expect_points(1, "brown", 0);
}

RULE(board_4b, "17.6", "with the rod 4B a day counts as 10.8 says")
{
    given_nine_badges();
    improves("rod-4b");
    spend_day((struct day){ .lands = "arctic-char-green-1-1 yellow, rainbow-green-2-1 yellow, coho-green-3-2 white" });
    expect_number(field("board", 0), BOARD_4B + 1, "the board");
    expect_points(1, "pairs", 3);
    expect_points(1, "species", 3);
    expect_points(1, "tokens", 0);
}

RULE(one_rod, "17.6", "the rod is chosen once, for good")
{
    for (int k = 0; k < 2; k++) {
        given_nine_badges();
        expect_offered("improve rod-3b");
        expect_offered("improve rod-4b");
        improves(k ? "rod-4b" : "rod-3b");
        expect_refused(1, "improve rod-3b", "17.6");
        expect_refused(1, "improve rod-4b", "17.6");
        expect_field("badges_to_spend", 8);
        lose_day();
        expect_refused(1, "improve rod-3b", "17.6");
        expect_refused(1, "improve rod-4b", "17.6");
    }
}

/* Skill cards */

RULE(a_card_every_morning, "17.7",
     "a skill card is drawn at the beginning of each day, another one each day, and goes back")
{
    static const int each[16] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    given_nine_badges();
    improves("skill-card");
    expect_refused(1, "improve skill-card", "17.7");
    for (int day = 2; day <= 3; day++) {
        next_morning();
        expect_chance_asked("skill-card");
        expect_ways("card", 16, each);
        chance(day == 2 ? "rock h" : "rock b");
        expect_told(day == 2 ? "1 draws-skill h" : "1 draws-skill b");
        expect_card(1, "h", day == 2);
        expect_card(1, "b", day == 3);
        expect_chance_asked("next-species");
        dawn((struct day){ 0 });
        expect_row("rock_cards", "1 1 1 0 0");
        dusk();
    }
    next_morning();
    expect_ways("card", 16, each);
}

RULE(face_up_before_you, "17.7",
     "the card is drawn before the piles are made, so that it is in none of them, and everyone sees it")
{
    static const int all_but_h[16] = { 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1 };
    given_nine_badges();
    improves("skill-card");
    next_morning();
    dawn((struct day){ .skill = "h" });
    expect_number(field_seen_by(STRANGER, "skills", 0, 0), 1 << SKILL_H, "the cards a stranger sees");
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook");
    whatever();
    expect_chance_asked("rock");
    expect_ways("card", 16, all_but_h);
}

RULE(usable_at_once, "17.7", "the card of the morning can be used in the first turn")
{
    given_nine_badges();
    improves("skill-card");
    next_morning();
    dawn((struct day){ .skill = "h" });
    plays("1 fly yellow, 1 die 3, 1 skill h");
    expect_field("die", 6);
    given_adventure("specialised=yes gift=skill-card", NULL);
    dawn((struct day){ .skill = "u" });
    plays("1 fly yellow, 1 skill u");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_card(1, "u", false);
}

RULE(counts_in_the_evening, "17.7", "a card that counts in the end counts for the day it was drawn")
{
    given_adventure("gift=skill-card", NULL);
    spend_day((struct day){ .skill = "n", .lands = "rainbow-green-2-1, rainbow-black-4-2" });
    expect_points(1, "skills", 2);
    spend_day((struct day){ .skill = "o", .lands = "rainbow-green-2-1, rainbow-black-4-2" });
    expect_points(1, "skills", 0);
}

RULE(never_w, "17.7", "W is never drawn: another card is; it stays among the rock cards")
{
    static const int each[24] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1 };
    given_adventure("specialised=yes gift=skill-card", NULL);
    for (int day = 1; day <= 2; day++) {
        expect_chance_asked("skill-card");
        expect_ways("card", 24, each);
        dawn((struct day){ .skill = "x" });
        expect_number(field("rocks", 0) >> SKILL_W & 1, 1, "W is among the rock cards");
        expect_number(field("rocks", 0) >> SKILL_X & 1, 0, "X is not");
        dusk();
        next_morning();
    }
}

/* Seven fish */

#define SIX_CHEAP                                                                                                    \
    "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, arctic-char-green-2-1, grayling-green-2-1, " \
    "dolly-varden-green-2-1"

RULE(two_more_for_seven, "17.8", "who has landed seven fish before the silent angler has 4 points for it instead of 2")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SIX_CHEAP ", rainbow-green-2-1", .silent = SILENT_GOLD });
    expect_points(1, "seven", 2);
    expect_points(2, "seven", 0);
    given_nine_badges();
    improves("seven");
    expect_refused(1, "improve seven", "17.8");
    spend_day((struct day){ .lands = SIX_CHEAP ", rainbow-green-2-1", .silent = SILENT_GOLD });
    expect_points(1, "seven", 4);
    expect_points(2, "seven", 0);
}

RULE(not_for_six, "17.8",
     "with six fish, or with the seventh too late, there are none of them; the silent angler has 2 as ever")
{
    given_adventure("gift=seven", NULL);
    spend_day((struct day){ .lands = SIX_CHEAP, .silent = SILENT_GOLD });
    expect_points(1, "seven", 0);
    expect_points(2, "seven", 2);
    given_adventure("specialised=yes gift=seven", NULL);
    earn_one();
    improves("skill-card");
    spend_day((struct day){
        .skill = "t", .last_reel = true, .lands = SIX_CHEAP, .line = "rainbow-green-2-1", .silent = SILENT_GOLD });
    expect_number(field("fish", 0), 7, "fish that were landed");
    expect_points(1, "seven", 0);
    expect_points(2, "seven", 2);
}

/* Bonus points */

RULE(bonus_points, "17.9", "each is one point more every day, up to six")
{
    given_nine_badges();
    improves("point");
    lose_day();
    expect_points(1, "journal", 1);
    expect_scores("1 27");
    expect_noted(2, 1, 27);
    improves("point point point point point");
    expect_refused(1, "improve point", "17.9");
    expect_field("badges_to_spend", 3);
    for (int day = 3; day <= 4; day++) {
        lose_day();
        expect_points(1, "journal", 6);
        expect_points(2, "journal", 0);
        expect_scores("6 27");
        expect_noted(day, 6, 27);
    }
}

/* Gifts */

/* The first morning with a gift; the free badge is spent on tile 5, or 1. */
static void given_gift(const char *gift)
{
    char options[40];
    snprintf(options, sizeof options, "gift=%s", gift);
    given_adventure(options, strcmp(gift, "tile-5") ? "tile-5" : "tile-1");
    dawn((struct day){ 0 });
    expect_field("badges_to_spend", 0);
    expect_badges("");
}

static void expect_morning(int tiles, int finesse, int rocks, int board, bool card)
{
    expect_field("tiles", tiles);
    expect_number(field("finesse", 0), finesse, "finesse");
    expect_number(field("rock_cards", 0), rocks, "cards a pile");
    expect_number(field("board", 0), board + 1, "the board");
    expect_number(field("skills", 0) != 0, card, "a skill card");
}

RULE(a_gift_of_a_tile, "17.10",
     "a gift is one improvement more from the first day on: a tile beside that of the free badge")
{
    static const char *const gifts[] = { "tile-1", "tile-2", "tile-3", "tile-4", "tile-5" };
    for (int k = 0; k < 5; k++) {
        given_gift(gifts[k]);
        expect_morning(1 << k | (k == 4 ? 1 << TILE_1 : 1 << TILE_5), 0, 1, BOARD_1A, false);
    }
    given_table(1, "gift=tile-2");
    expect_menu("improve tile-1, improve tile-3, improve tile-4, improve tile-5");
    expect_refused(1, "improve tile-2", "17.3");
}

RULE(other_gifts, "17.10", "or finesse, rocks, a rod, a skill card, the bonus for seven fish or a point")
{
    given_gift("none");
    expect_morning(1 << TILE_5, 0, 1, BOARD_1A, false);
    given_gift("finesse");
    expect_morning(1 << TILE_5, 1, 1, BOARD_1A, false);
    given_gift("rocks");
    expect_morning(1 << TILE_5, 0, 2, BOARD_1A, false);
    given_gift("rod-3b");
    expect_morning(1 << TILE_5, 0, 1, BOARD_3B, false);
    given_gift("rod-4b");
    expect_morning(1 << TILE_5, 0, 1, BOARD_4B, false);
    given_gift("skill-card");
    expect_morning(1 << TILE_5, 0, 1, BOARD_1A, true);
    given_gift("point");
    expect_morning(1 << TILE_5, 0, 1, BOARD_1A, false);
    dusk();
    expect_points(1, "journal", 1);
    given_adventure("gift=seven", NULL);
    spend_day((struct day){ .lands = SIX_CHEAP ", rainbow-green-2-1", .silent = SILENT_GOLD });
    expect_points(1, "seven", 4);
}

RULE(a_gift_is_an_improvement, "17.10",
     "it is an improvement like others: it stays, the next follows it, and it can't be had twice")
{
    given_adventure("gift=finesse", NULL);
    earn_one();
    improves("finesse");
    next_dawn();
    expect_number(field("finesse", 0), 2, "finesse of the morning");
    given_adventure("gift=rod-3b", NULL);
    earn_one();
    expect_refused(1, "improve rod-4b", "17.6");
    expect_refused(1, "improve rod-3b", "17.6");
    given_adventure("gift=seven", NULL);
    earn_one();
    expect_refused(1, "improve seven", "17.8");
}

RULE(no_gift_in_company, "17.10", "only an adventure has a gift")
{
    expect_no_table(2, "gift=finesse", "17.10");
    expect_no_table(4, "gift=tile-1", "17.10");
    given_table(2, "gift=none");
}
