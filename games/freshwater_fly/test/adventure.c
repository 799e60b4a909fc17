/* Scenarios of chapter 16: the adventure, its places and its badges. */
#include "games/freshwater_fly/test/scenario_days.h"

#include "engine/lexicon.h"
#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <string.h>

#define SEVEN_CHEAP                                                                                                  \
    "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, arctic-char-green-2-1, grayling-green-2-1, " \
    "dolly-varden-green-2-1, rainbow-green-2-1"
#define SILENT_GOLD                                                                                    \
    "coho-gold-6-3 coho-gold-6-3-bis coho-gold-7-3 coho-gold-8-4 rainbow-gold-7-3 cutthroat-gold-7-3 " \
    "brown-trout-gold-7-3"

/* The way */

RULE(from_place_to_place, "16.1", "the way leads from Crooked Fork to Hunter's Cabin, Snake Run and Coldwater Cove")
{
    static const char *const way[] = { "crooked-fork", "hunters-cabin", "snake-run", "coldwater-cove" };
    given_adventure("", NULL);
    for (int k = 0; k < 4; k++) {
        expect_day(k + 1, way[k]);
        win_day();
        if (k < 3) next_morning();
    }
    expect_row("journal_places", "1 2 3 4 0 0 0");
}

RULE(a_lost_day, "16.1", "after a lost day the next one is spent at the same place")
{
    given_adventure("", NULL);
    lose_day();
    next_morning();
    expect_day(2, "crooked-fork");
    lose_day();
    win_day();
    lose_day();
    next_morning();
    expect_day(5, "hunters-cabin");
    expect_row("journal_places", "1 1 1 2 0 0 0");
}

RULE(a_tied_day, "16.1", "a tied day that is won by fish leads on like any other")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = "coho-gold-6-3 white, rainbow-black-4-2 white, brown-trout-black-4-2 white" });
    expect_scores("28 28");
    expect_told("1 day-won 28 28");
    expect_told("1 tie-broken gold");
    expect_row("journal_ties", "3 0 0 0 0 0 0");
    expect_badges("crooked-fork");
    next_morning();
    expect_day(2, "hunters-cabin");
}

RULE(a_tied_day_lost, "16.1",
     "a tied day that is lost by fish is followed by another at the same place, and has no badge of it")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = "coho-gold-8-4 white, rainbow-black-5-3 white, brown-trout-black-5-3 white",
                            .silent = "cutthroat-gold-6-3 rainbow-gold-6-3 arctic-char-green-1-1 grayling-green-1-1 "
                                      "dolly-varden-green-1-1 steelhead-green-2-1 brown-trout-green-2-1" });
    expect_scores("32 32");
    expect_told("1 day-lost 32 32");
    expect_told("2 tie-broken gold");
    expect_badges("big-coho");
    next_morning();
    expect_day(2, "crooked-fork");
}

RULE(the_place_of_the_day, "16.1",
     "the evening belongs to the place where the day was spent; the next begins in the morning")
{
    given_adventure("", NULL);
    win_day();
    expect_day(1, "crooked-fork");
    next_morning();
    expect_day(2, "hunters-cabin");
    expect_told("- day-begins 2 hunters-cabin");
    expect_row("rock_cards", "1 1 1 1 0");
}

RULE(scores_are_noted, "16.1", "both scores of each day are noted, won or lost")
{
    given_adventure("", NULL);
    lose_day();
    int own[2] = { table_score(the_table(), 0, NULL), 0 }, silent[2] = { table_score(the_table(), 1, NULL), 0 };
    expect(own[0] == 0 && silent[0] > 0, "nothing was landed, and the silent angler has points");
    expect_noted(1, own[0], silent[0]);
    expect_noted(2, 0, 0);
    win_day();
    own[1] = table_score(the_table(), 0, NULL), silent[1] = table_score(the_table(), 1, NULL);
    expect(own[1] > silent[1], "the day is won");
    expect_noted(1, own[0], silent[0]);
    expect_noted(2, own[1], silent[1]);
}

/* The end */

RULE(the_last_place_is_won, "16.2",
     "who wins at Coldwater Cove has won the adventure, and the days left are not fished")
{
    given_adventure("", NULL);
    for (int k = 0; k < 4; k++) win_day();
    expect_over();
    expect_told("1 adventure-won 4");
    expect_places("1");
    expect_badges("rainbow coho gold crooked-fork hunters-cabin snake-run coldwater-cove");
}

RULE(won_on_the_seventh_day, "16.2", "the seventh day is early enough")
{
    given_adventure("", NULL);
    for (int k = 0; k < 3; k++) lose_day();
    for (int k = 0; k < 4; k++) win_day();
    expect_over();
    expect_told("1 adventure-won 7");
    expect_not_told("1 adventure-lost");
    expect_places("1");
}

RULE(lost_on_the_seventh_day, "16.2", "after a seventh day that is lost the adventure is lost")
{
    given_adventure("", NULL);
    for (int k = 0; k < 3; k++) win_day();
    for (int k = 0; k < 4; k++) {
        expect(!game_is_over(), "day %d is to come", k + 4);
        lose_day();
    }
    expect_over();
    expect_told("1 adventure-lost");
    expect_places("2");
    expect_row("journal_places", "1 2 3 4 4 4 4");
}

RULE(won_too_late, "16.2", "a seventh day won at another place does not win the adventure, but has its badge")
{
    given_adventure("", NULL);
    for (int k = 0; k < 6; k++) lose_day();
    win_day();
    expect_over();
    expect_places("2");
    expect_badges("crooked-fork");
}

RULE(enough_days_are_left, "16.2", "nobody gives up while there are as many days left as places")
{
    given_adventure("", NULL);
    for (int day = 1; day <= 3; day++) {
        lose_day();
        expect_menu("go-on");
        expect_refused(1, "give-up", "16.2");
    }
    win_day();
    expect_refused(1, "give-up", "16.2");
    expect_offered("go-on");
}

RULE(too_few_days_are_left, "16.2", "when too few days are left one may stop, and has lost")
{
    given_adventure("", NULL);
    for (int day = 1; day <= 4; day++) lose_day();
    expect_menu("go-on, give-up");
    says(1, "give-up");
    expect_over();
    expect_told("1 adventure-lost");
    expect_places("2");
}

RULE(one_place_too_many, "16.2", "with one day left and two places it is too late, with one place it is not")
{
    given_adventure("", NULL);
    for (int k = 0; k < 2; k++) win_day();
    for (int k = 0; k < 3; k++) lose_day();
    expect_not_offered("give-up");
    lose_day();
    expect_offered("give-up");

    given_adventure("", NULL);
    for (int k = 0; k < 3; k++) win_day();
    for (int k = 0; k < 3; k++) lose_day();
    expect_not_offered("give-up");
    expect_refused(1, "give-up", "16.2");
}

RULE(fish_on, "16.2", "when too few days are left one may fish on all the same, to the seventh day")
{
    given_adventure("", NULL);
    for (int day = 1; day <= 4; day++) lose_day();
    win_day();
    expect_badges("crooked-fork");
    expect_offered("give-up");
    next_morning();
    expect_day(6, "hunters-cabin");
    lose_day();
    lose_day();
    expect_over();
    expect_places("2");
}

/* Places */

RULE(a_badge_of_a_place, "16.3", "a place that is won brings its badge")
{
    given_adventure("", NULL);
    win_day();
    expect_told("1 earns-badge crooked-fork");
    expect_badges("crooked-fork");
    expect_field("badges_to_spend", 1);
    lose_day();
    expect_badges("crooked-fork");
    expect_field("badges_to_spend", 1);
}

RULE(no_place_for_a_lost_day, "16.3", "a lost day brings no badge of a place")
{
    given_adventure("", NULL);
    lose_day();
    expect_not_told("1 earns-badge");
    expect_badges("");
    expect_field("badges_to_spend", 0);
}

RULE(challenges_on_lost_days, "16.3", "the guide's badges are earned on lost days, too")
{
    given_adventure("", NULL);
    earn_one();
    expect(table_score(the_table(), 0, NULL) < table_score(the_table(), 1, NULL), "the day is lost");
    expect_told("1 earns-badge big-coho");
    expect_badges("big-coho");
    expect_field("badges_to_spend", 1);
}

/* Species */

RULE(a_box_for_each_fish, "16.4",
     "a box is ticked for each fish that was landed, in the row of its species, day after day")
{
    given_adventure("", NULL);
    spend_day(
        (struct day){ .lands = "arctic-char-green-1-1, arctic-char-black-3-1, grayling-green-1-1, coho-green-3-2" });
    expect_row("species_boxes", "2 1 0 0 0 0 0 1");
    spend_day((struct day){ .lands = "arctic-char-green-1-1, dolly-varden-green-1-1, steelhead-green-2-1" });
    expect_row("species_boxes", "3 1 1 0 0 0 1 1");
    expect_badges("");
}

RULE(not_those_of_the_silent_angler, "16.4", "what the silent angler catches ticks nothing")
{
    given_adventure("", NULL);
    lose_day();
    expect_row("species_boxes", "0 0 0 0 0 0 0 0");
    expect_row("colour_boxes", "0 0 0");
    expect_field("bonus_boxes", 0);
}

RULE(five_boxes, "16.4", "a row has five boxes: the fourth brings nothing, the fifth the badge")
{
    given_adventure("", NULL);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, arctic-char-green-2-1, arctic-char-green-2-2, arctic-char-black-3-1" });
    expect_row("species_boxes", "4 0 0 0 0 0 0 0");
    expect_badges("");
    spend_day((struct day){ .lands = "arctic-char-green-1-1" });
    expect_row("species_boxes", "5 0 0 0 0 0 0 0");
    expect_told("1 earns-badge arctic-char");
    expect_badges("arctic-char");
    expect_field("badges_to_spend", 1);
}

/* Five weak cards of a species, from the first one on. */
static void land_five(int species)
{
    static char lands[400];
    const struct tokens *fish = NULL;
    for (int i = 0; the_game()->lexicon->tokens[i]; i++)
        if (!strcmp(the_game()->lexicon->tokens[i]->name, "fish")) fish = the_game()->lexicon->tokens[i];
    *lands = 0;
    for (int k = 0, length = 0; k < 5; k++)
        length +=
            snprintf(lands + length, sizeof lands - (size_t)length, "%s%s", k ? ", " : "", fish->word[6 * species + k]);
    spend_day((struct day){ .lands = lands, .silent = NULL });
}

RULE(every_species_has_a_row, "16.4", "each of the eight species has a row and a badge")
{
    for (int species = 0; species < SPECIES; species++) {
        given_adventure("", NULL);
        land_five(species);
        for (int k = 0; k < SPECIES; k++)
            expect_number(field("species_boxes", k), k == species ? 5 : 0, "boxes of species %d", k);
        for (int k = 0; k < BIG_BADGE; k++)
            expect_number(field("badges", 0) >> k & 1, k == SPECIES_BADGE + species, "badge %d", k);
    }
}

/* Colours */

RULE(rows_of_colours, "16.5", "a box is ticked for each fish in the row of its colour, too")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = "arctic-char-green-1-1, grayling-green-1-1, coho-green-3-2, coho-gold-6-3, "
                                     "rainbow-black-4-2, cutthroat-black-4-2" });
    expect_row("colour_boxes", "3 2 1");
    spend_day((struct day){ .lands = "arctic-char-black-3-1, coho-gold-6-3" });
    expect_row("colour_boxes", "3 3 2");
}

RULE(nine_boxes, "16.5", "a row of a colour has nine boxes: the eighth brings nothing, the ninth the badge")
{
    given_adventure("", NULL);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, rainbow-green-2-1" });
    spend_day(
        (struct day){ .lands = "cutthroat-green-2-1, brown-trout-green-2-1, steelhead-green-2-1, coho-green-3-2" });
    expect_row("colour_boxes", "8 0 0");
    expect_badges("");
    spend_day((struct day){ .lands = "arctic-char-green-1-1, coho-black-5-3" });
    expect_row("colour_boxes", "9 1 0");
    expect_told("1 earns-badge green");
    expect_badges("green");
}

RULE(black_and_gold, "16.5", "black and gold fish have such rows, too")
{
    given_adventure("", NULL);
    for (int k = 0; k < 2; k++)
        spend_day(
            (struct day){ .lands = "rainbow-gold-6-3, cutthroat-gold-6-3, brown-trout-gold-6-3, steelhead-gold-6-3",
                          .silent = "coho-gold-6-3 coho-gold-6-3-bis coho-gold-7-3 coho-gold-8-4 rainbow-gold-7-3 "
                                    "cutthroat-gold-7-3 brown-trout-gold-7-3" });
    expect_row("colour_boxes", "0 0 8");
    expect_badges("");
    spend_day(
        (struct day){ .lands = "coho-gold-6-3, arctic-char-black-3-1, grayling-black-3-1, dolly-varden-black-3-1, "
                               "rainbow-black-4-2, cutthroat-black-4-2",
                      .silent = "coho-gold-6-3-bis coho-gold-7-3 coho-gold-8-4 rainbow-gold-7-3 cutthroat-gold-7-3 "
                                "brown-trout-gold-7-3 steelhead-gold-7-3" });
    expect_row("colour_boxes", "0 5 9");
    expect_badges("gold");
    spend_day((struct day){
        .lands = "arctic-char-black-3-1, grayling-black-3-1, dolly-varden-black-3-1, brown-trout-black-4-2",
        .silent = SILENT_GOLD });
    expect_row("colour_boxes", "0 9 9");
    expect_badges("black gold");
}

/* The big ones */

static const char *const big_ones[] = { "arctic-char-black-4-2", "grayling-black-4-2", "dolly-varden-black-4-2",
                                        "rainbow-gold-7-3",      "cutthroat-gold-7-3", "brown-trout-gold-7-3",
                                        "steelhead-gold-7-3",    "coho-gold-8-4" };

RULE(each_big_one, "16.6", "each of the big ones has its box, ticked by that very card")
{
    static const char *const badges[] = { "big-arctic-char", "big-grayling",    "big-dolly-varden", "big-rainbow",
                                          "big-cutthroat",   "big-brown-trout", "big-steelhead",    "big-coho" };
    for (int k = 0; k < 8; k++) {
        given_adventure("", NULL);
        spend_day((struct day){ .lands = big_ones[k] });
        expect_badges(badges[k]);
    }
}

RULE(not_quite_so_big, "16.6", "no other card ticks it, be it of the same points or the best but one")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands =
                                "arctic-char-black-3-2, grayling-black-3-2, dolly-varden-black-3-2, rainbow-gold-6-3, "
                                "cutthroat-gold-6-3, brown-trout-gold-6-3, steelhead-gold-6-3",
                            .silent = "rainbow-gold-7-3 cutthroat-gold-7-3 brown-trout-gold-7-3 steelhead-gold-7-3 "
                                      "coho-gold-8-4 arctic-char-black-4-2 grayling-black-4-2" });
    expect_badges("");
    spend_day((struct day){
        .lands = "rainbow-black-4-2, cutthroat-black-4-2, brown-trout-black-4-2, steelhead-black-4-2, coho-gold-7-3",
        .silent = "rainbow-gold-7-3 cutthroat-gold-7-3 brown-trout-gold-7-3 steelhead-gold-7-3 "
                  "coho-gold-8-4 arctic-char-black-4-2 grayling-black-4-2" });
    expect_badges("");
    expect_field("badges_to_spend", 0);
}

/* Bonus tokens */

RULE(tokens_of_the_bonus_colour, "16.7", "a box is ticked for each token of the colour of the bonus token of the day")
{
    given_adventure("", NULL);
    spend_day(
        (struct day){ .bonus = "white",
                      .lands = "arctic-char-green-1-1 white, grayling-green-1-1 blue, dolly-varden-green-1-1 white" });
    expect_field("bonus_boxes", 2);
    spend_day(
        (struct day){ .bonus = "blue",
                      .lands = "arctic-char-green-1-1 white, grayling-green-1-1 blue, dolly-varden-green-1-1 white" });
    expect_field("bonus_boxes", 3);
    expect_badges("");
}

RULE(row_a_then_row_b, "16.7",
     "five boxes of row A come first, then four of row B, on the same day if there are enough")
{
    given_adventure("", NULL);
    spend_day((struct day){ .bonus = "white",
                            .lands =
                                "arctic-char-green-1-1 white, grayling-green-1-1 white, dolly-varden-green-1-1 white, "
                                "rainbow-green-2-1 white" });
    expect_field("bonus_boxes", 4);
    expect_badges("");
    spend_day(
        (struct day){ .lands = "arctic-char-green-1-1 yellow, grayling-green-1-1 yellow, dolly-varden-green-1-1 yellow",
                      .bonus = "yellow" });
    expect_field("bonus_boxes", 7);
    expect_told("1 earns-badge bonus-a");
    expect_not_told("1 earns-badge bonus-b");
    expect_badges("bonus-a");
    spend_day((struct day){ .bonus = "white", .lands = "coho-black-5-3 white" });
    expect_field("bonus_boxes", 8);
    expect_badges("bonus-a");
    spend_day((struct day){ .bonus = "white", .lands = "coho-black-5-3 white, steelhead-black-4-2 white" });
    expect_field("bonus_boxes", 9);
    expect_told("1 earns-badge bonus-b");
    expect_badges("bonus-a bonus-b");
    expect_field("badges_to_spend", 2);
    spend_day((struct day){ .bonus = "white", .lands = "coho-black-5-3 white, steelhead-black-4-2 white" });
    expect_field("bonus_boxes", 9);
    expect_field("badges_to_spend", 2);
}

RULE(no_bonus_at_the_cove, "16.7", "at Coldwater Cove there is no bonus token, and no box for one")
{
    given_adventure("", NULL);
    for (int k = 0; k < 3; k++) win_day();
    expect_field("bonus_boxes", 0);
    spend_day((struct day){ .lands =
                                "arctic-char-green-1-1 blue, grayling-green-1-1 orange, dolly-varden-green-1-1 green, "
                                "brown-trout-green-2-1 yellow, cutthroat-green-2-1 white, steelhead-green-2-1 brown" });
    expect_day(4, "coldwater-cove");
    expect_field("bonus_token", 0);
    expect_field("bonus_boxes", 0);
}

/* Eight fish */

RULE(eight_fish, "16.8", "eight fish on one day bring the badge, seven do not")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SEVEN_CHEAP, .silent = SILENT_GOLD });
    expect_badges("");
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SEVEN_CHEAP ", rainbow-black-4-2", .silent = SILENT_GOLD });
    expect_badges("eight-fish");
    expect_told("1 earns-badge eight-fish");
    expect_field("badges_to_spend", 1);
}

RULE(nine_fish, "16.8", "nine are eight, too")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SEVEN_CHEAP ", rainbow-black-4-2, cutthroat-black-4-2", .silent = SILENT_GOLD });
    expect_badges("eight-fish");
}

RULE(eight_on_one_day, "16.8", "they are landed on one day, not on two; and the box is ticked once")
{
    given_adventure("", NULL);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, rainbow-black-4-2" });
    spend_day((struct day){ .lands = "coho-black-5-3, cutthroat-black-4-2, brown-trout-black-4-2, steelhead-black-4-2",
                            .silent = SILENT_GOLD });
    expect_badges("");
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SEVEN_CHEAP ", rainbow-black-4-2", .silent = SILENT_GOLD });
    spend_day((struct day){ .lands = "coho-black-5-3, cutthroat-black-4-2, brown-trout-black-4-2, steelhead-black-4-2, "
                                     "rainbow-black-4-2, coho-green-3-2, steelhead-green-2-1, cutthroat-black-5-3",
                            .silent = SILENT_GOLD });
    expect_number(field("badges", 0) >> EIGHT_BADGE & 1, 1, "the badge of eight fish");
    expect_not_told("1 earns-badge eight-fish");
}

/* Badges */

RULE(surplus_is_lost, "16.9", "what is more than the boxes of a row is lost, and its badge comes once")
{
    given_adventure("", NULL);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, arctic-char-green-2-1, arctic-char-green-2-2, arctic-char-black-3-1, "
                 "arctic-char-black-3-2, arctic-char-black-4-2" });
    expect_row("species_boxes", "5 0 0 0 0 0 0 0");
    expect_badges("arctic-char big-arctic-char");
    expect_field("badges_to_spend", 2);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, arctic-char-green-2-1, arctic-char-green-2-2, arctic-char-black-3-1, "
                 "arctic-char-black-3-2, arctic-char-black-4-2",
        .silent = SILENT_GOLD });
    expect_not_told("1 earns-badge");
    expect_row("species_boxes", "5 0 0 0 0 0 0 0");
    expect_row("colour_boxes", "6 6 0");
    expect_badges("arctic-char big-arctic-char");
    expect_field("badges_to_spend", 2);
    spend_day((struct day){
        .lands = "arctic-char-green-1-1, grayling-green-1-1, dolly-varden-green-1-1, rainbow-green-2-1" });
    expect_row("colour_boxes", "9 6 0");
    expect_badges("arctic-char green big-arctic-char");
    spend_day((struct day){ .lands = "grayling-green-1-1, dolly-varden-green-1-1" });
    expect_row("colour_boxes", "9 6 0");
    expect_not_told("1 earns-badge");
    expect_field("badges_to_spend", 3);
}

RULE(spent_badges_do_not_come_again, "16.9", "a badge that was spent is not earned again")
{
    given_adventure("", NULL);
    earn_one();
    improves("finesse");
    expect_field("badges_to_spend", 0);
    expect_badges("big-coho");
    earn_one();
    expect_field("badges_to_spend", 0);
    expect_not_told("1 earns-badge");
}

RULE(the_token_of_the_spool, "16.9", "the token of the spool counts, a fish on the line does not")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = "grayling-green-1-1 blue", .line = "coho-gold-8-4 blue" });
    expect_field("bonus_boxes", 2);
    expect_row("species_boxes", "0 1 0 0 0 0 0 0");
    expect_row("colour_boxes", "1 0 0");
    expect_badges("");
}

RULE(seven_and_one_on_the_line, "16.9", "seven landed and one on the line are not eight")
{
    given_adventure("", NULL);
    spend_day((struct day){ .lands = SEVEN_CHEAP, .line = "rainbow-black-4-2", .silent = SILENT_GOLD });
    expect_badges("");
}

RULE(landed_by_t, "16.9", "a fish that T lands at the end of the day is landed, and counts")
{
    given_adventure("specialised=yes gift=skill-card", NULL);
    spend_day((struct day){ .skill = "t",
                            .last_reel = true,
                            .lands = SEVEN_CHEAP,
                            .line = "cutthroat-green-2-1 blue",
                            .silent = SILENT_GOLD });
    expect_badges("eight-fish");
    expect_row("species_boxes", "2 2 2 1 1 0 0 0");
    expect_field("bonus_boxes", 1);
}
