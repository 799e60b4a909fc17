/* Scenarios of chapter 13: a day alone. */
#include "games/freshwater_fly/test/scenario_solo.h"

#include <stdio.h>
#include <string.h>

static const char *const spaces[] = { "1-top", "1-middle", "1-bottom", "2-top", "2-middle", "2-bottom",
                                      "3-top", "3-middle", "3-bottom", "4-top", "4-middle", "4-bottom",
                                      "5-top", "5-middle", "5-bottom", "6-top", "6-middle", "6-bottom" };

RULE(alone_nothing_else_is_drawn, "13.1",
     "alone no board and no first player is drawn: after the free badge the fish come")
{
    given_table(1, "");
    expect_asked(1, "free-badge");
    says(1, "improve tile-1");
    expect_chance_asked("next-species");
    expect_number(table_parties(the_table()), 2, "you and the silent angler");
}

RULE(four_places, "13.1", "the places come one after the other, each after a day that was won")
{
    for (int place = 0; place < 4; place++) {
        lay_day((struct day_layout){ .place = place });
        expect_field("place", place);
        expect_field("journal_day", place + 1);
    }
}

RULE(like_a_game_of_several, "13.1", "a turn is like one of several players: cast, hook, reel, land")
{
    lay_day((struct day_layout){ .dice = "1 5 6 6 6" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top");
    expect_told("1 casts 1-top");
    plays("* strike hook, * values arctic-char-green-1-1");
    fish_come();
    expect_line(1, "arctic-char-green-1-1");
    plays("1 end, 1 die 5, 1 reel");
    expect_told("1 landed arctic-char-green-1-1 1");
    expect_row("fish", "1 0");
}

static void expect_rocks(int place, const char *rocks)
{
    lay_day((struct day_layout){ .place = place });
    for (int k = 0; k < SPACES; k++) {
        bool rock = strstr(rocks, spaces[k]);
        expect(is_stone(spaces[k]) == rock, "%s: a rock, or not", spaces[k]);
        expect((field("river", k) == 0) == rock, "%s: no fish, or one", spaces[k]);
        if (rock) expect_number(cards_on_pile(place, spaces[k]), 1, "cards at %s", spaces[k]);
    }
}

RULE(rocks_of_crooked_fork, "13.2", "Crooked Fork: rocks in column 2 in the middle, 4 at the top, 5 at the bottom")
{
    expect_rocks(0, "2-middle 4-top 5-bottom");
}
RULE(rocks_of_hunters_cabin, "13.2", "Hunter's Cabin: rocks in columns 2 and 5, at the top and at the bottom")
{
    expect_rocks(1, "2-top 2-bottom 5-top 5-bottom");
}
RULE(rocks_of_snake_run, "13.2",
     "Snake Run: rocks in column 1 at the bottom, 2 in the middle, 3 at the top, 4 in the middle, 5 at the bottom")
{
    expect_rocks(2, "1-bottom 2-middle 3-top 4-middle 5-bottom");
}
RULE(rocks_of_coldwater_cove, "13.2",
     "Coldwater Cove: rocks in column 2 at the top and in the middle, 3 and 4 at the bottom, 5 in the middle")
{
    expect_rocks(3, "2-top 2-middle 3-bottom 4-bottom 5-middle");
}

RULE(fish_around_the_rocks, "13.2", "fish are laid column by column, from the top, where there is no rock")
{
    lay_day((struct day_layout){ .place = 1 });
    expect_swims("1-bottom", "dolly-varden-green");
    expect_swims("2-middle", "cutthroat-green");
    expect_swims("3-top", "steelhead-green");
    expect_swims("5-middle", "brown-trout-black");
    expect_swims("6-bottom", "coho-gold");
    lay_day((struct day_layout){ .place = 3 });
    expect_swims("2-bottom", "brown-trout-green");
    expect_swims("5-top", "cutthroat-black");
    expect_swims("5-bottom", "steelhead-black");
}

RULE(piles_of_one, "13.3", "at first a pile has one card, and all 16 may lie there")
{
    lay_day((struct day_layout){ .dice = "3 6 6 6 1" });
    expect_row("rock_cards", "1 1 1 0 0");
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2");
    expect_chance_asked("rock");
    expect_ways("rock card", 16, (int[]){ 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
}

RULE(piles_of_two, "13.3", "with the journal piles have two cards, at every place")
{
    lay_day((struct day_layout){ .options = "gift=rocks" });
    expect_row("rock_cards", "2 2 2 0 0");
    lay_day((struct day_layout){ .options = "gift=rocks", .place = 2 });
    expect_row("rock_cards", "2 2 2 2 2");
}

RULE(piles_of_three, "13.3", "and then three")
{
    lay_day((struct day_layout){ .options = "gift=rocks", .improve = "rocks", .place = 1 });
    expect_row("rock_cards", "3 3 3 3 0");
}

/* You have the rock card A from 3-middle, and lose the day. */
static void given_lost_day(struct day_layout l)
{
    l.dice = "3 1 1 6 6";
    lay_day(l);
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    fish_come();
    says(1, "end");
    idle("6 6");
    quick_loss();
    expect_asked(1, "journal");
}

RULE(shuffled_every_day, "13.3", "the rock cards of a day go back: on the next one all 16 are shuffled again")
{
    given_lost_day((struct day_layout){ 0 });
    expect_field("rocks", 0xfffe);
    expect_card(1, "a", true);
    says(1, "go-on");
    lay_out((struct day_layout){ .dice = "3 6 6 6 1" });
    expect_field("journal_day", 2);
    expect_field("rocks", 0xffff);
    expect_card(1, "a", false);
    expect_row("rock_cards", "1 1 1 0 0");
    expect_field("stones", 1 << 4 | 1 << 9 | 1 << 14);
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    expect_card(1, "a", true);
}

RULE(five_of_each, "13.4", "five tokens of each colour are in the bag")
{
    open_day((struct day_layout){ 0 });
    will_come("");
    fish_come();
    expect_chance_asked("hatch");
    expect_ways("hatch token", 6, (int[]){ 5, 5, 5, 5, 5, 5 });
}

static long tokens_on(int column)
{
    static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };
    long tokens = 0;
    for (int k = 0; k < 6; k++) tokens += hatch_of(column, flies[k]);
    return tokens;
}

RULE(the_bonus_token, "13.4", "every tile gets 4 tokens, the waiting one 5; the one that is left is the bonus token")
{
    for (int place = 0; place < 3; place++)
        for (int fly = 0; fly < 6; fly++) {
            static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };
            lay_day((struct day_layout){ .place = place, .bonus = flies[fly] });
            expect_row("hatch_size", "4 4 4 4 4 4 5");
            for (int column = 1; column <= 7; column++)
                expect_number(tokens_on(column), column == 7 ? 5 : 4, "tokens of tile %d", column);
            expect_row("bag", "0 0 0 0 0 0 0 0");
            expect_field("bonus_token", fly + 1);
        }
}

RULE(no_bonus_token, "13.4", "at Coldwater Cove the tile of column 6 gets 5 too, and there is no bonus token")
{
    lay_day((struct day_layout){ .place = 3 });
    expect_row("hatch_size", "4 4 4 4 4 5 5");
    for (int column = 1; column <= 7; column++)
        expect_number(tokens_on(column), column >= 6 ? 5 : 4, "tokens of tile %d", column);
    expect_row("bag", "0 0 0 0 0 0 0 0");
    expect_field("bonus_token", 0);
}

RULE(the_first_day, "13.5", "you begin with finesse 0, board 1A and the tile of the free badge")
{
    lay_day((struct day_layout){ .tile = "tile-3" });
    expect_number(field("finesse", 0), 0, "finesse");
    expect_number(field("board", 0), BOARD_1A + 1, "board");
    expect_field("tiles", 1 << TILE_3);
    expect_field("faces", 0);
    expect_number(field("fly", 0), 0, "fly");
    expect_menu("fly orange, fly green, fly yellow, fly white, fly brown, fly blue");
}

RULE(what_the_journal_gives, "13.5", "finesse, tiles and rod of the journal are there from the beginning, on every day")
{
    lay_day((struct day_layout){ .options = "gift=finesse" });
    expect_number(field("finesse", 0), 1, "finesse");
    lay_day((struct day_layout){ .options = "gift=finesse", .improve = "finesse", .place = 1 });
    expect_number(field("finesse", 0), 2, "finesse");
    lay_day((struct day_layout){ .options = "gift=tile-5", .tile = "tile-2" });
    expect_field("tiles", 1 << TILE_2 | 1 << TILE_5);
    lay_day((struct day_layout){ .options = "gift=rod-3b", .place = 1 });
    expect_number(field("board", 0), BOARD_3B + 1, "board");
    lay_day((struct day_layout){ .options = "gift=rod-4b" });
    expect_number(field("board", 0), BOARD_4B + 1, "board");
}

RULE(only_your_tiles, "13.5", "on Momentum there are only the tiles of the journal")
{
    lay_day((struct day_layout){ .options = "gift=tile-4", .tile = "tile-2", .dice = "1 3 6 6 6" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    plays("1 end, 1 die 3, 1 reel");
    expect_asked(1, "take-tile");
    expect_menu("take-tile 2, take-tile 4");
}

/* Third turn: you hold the one tile you have; a green Arctic Char is on the line, the reel on Momentum. */
static void given_own_tile(struct day_layout l)
{
    lay_day(l);
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    plays("1 end, 1 die 3, 1 reel");
    answer_first();
    says(1, "end");
}

RULE(face_a_every_day, "13.5", "each day begins with face A of the tiles, without a tile in hand, and with a new fly")
{
    given_own_tile((struct day_layout){ .tile = "tile-5", .dice = "1 3 6 1 2" });
    expect_tile(1, "5a");
    plays("1 play-tile, 1 turn-over 6");
    expect_tile_lies("5b");
    idle("1");
    quick_loss();
    says(1, "go-on");
    lay_out((struct day_layout){ 0 });
    expect_tile_lies("5a");
    expect_tile(1, "-");
    expect_asked(1, "first-fly");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_line(1, "-");
    expect_number(field("dial", 0), DIAL_START, "the reel");
    expect_row("fish", "0 0");
    expect_row("spool", "0 0");
    expect_field("track", 0);
}

RULE(three_turns, "13.6", "you take three turns in a row, then the silent angler uses the dice that are left")
{
    lay_day((struct day_layout){ .dice = "1 1 6 6 6" });
    idle("6");
    expect_asked(1, "hub");
    idle("6");
    expect_asked(1, "hub");
    expect_row("pool", "2 0 0 0 0 1 0 0");
    idle("6");
    expect_chance_asked("silent-strike");
    silent("miss miss miss", NULL);
    expect_chance_asked("silent-strike");
    silent("miss miss miss", NULL);
    expect_chance_asked("roll");
    roll("2 6 6 6");
    expect_asked(1, "hub");
    idle("6 6 6");
    expect_chance_asked("silent-strike");
    silent("miss miss", NULL);
    expect_chance_asked("roll");
}

/* How many dice are rolled for this round. */
static void expect_dice(int round, const char *rounds_of_5)
{
    char text[16];
    snprintf(text, sizeof text, " %d ", round);
    int dice = strstr(rounds_of_5, text) ? 5 : 4;
    expect_field("rounds", round);
    for (int k = 0; k < dice; k++) {
        expect_chance_asked("roll");
        chance(k < 3 ? "roll 6" : "roll 1");
    }
    expect_asked(1, "hub");
}

static void expect_rounds_of_5(int place, const char *rounds)
{
    lay_day((struct day_layout){ .place = place });
    for (int round = 1; round < 16; round++) {
        char text[16];
        snprintf(text, sizeof text, " %d ", round);
        quick_round(strstr(rounds, text) ? "miss miss" : "miss");
        expect_dice(round + 1, rounds);
    }
}

RULE(dice_of_three_places, "13.6", "five dice are rolled in rounds 1, 8 and 15, else four (illustration 14)")
{
    for (int place = 0; place < 3; place++) expect_rounds_of_5(place, " 1 8 15 ");
}

RULE(dice_of_coldwater_cove, "13.6", "at Coldwater Cove five dice are rolled in rounds 1, 7, 8, 14 and 15")
{
    expect_rounds_of_5(3, " 1 7 8 14 15 ");
}

RULE(the_number_of_the_tile, "13.6", "the number printed on the waiting tile counts, however many tokens lie on it")
{
    lay_day((struct day_layout){ .options = "gift=finesse", .dice = "1 1 1 6 6" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 move-hatch, 1 from 2 blue, 1 to 1, 1 row top, * strike miss, 1 end");
    expect_number(tokens_on(1), 5, "tokens of column 1");
    idle("6 6");
    its_column_is(1);
    silent_misses();
    silent_misses();
    roll("6 6 6 1");
    expect_asked(1, "hub");
}

/* You cast from the middle of column 2, beside two rocks of Hunter's Cabin. */
static void given_two_piles(struct day_layout l)
{
    l.place = 1;
    l.dice = "2 1 6 6 6";
    lay_day(l);
    plays("1 fly orange, 1 die 2, 1 cast, 1 row middle, * strike hook, * values cutthroat-green-2-1");
}

RULE(you_choose_the_pile, "13.7", "beside two piles you choose the one from which you take a card")
{
    for (int k = 0; k < 2; k++) {
        given_two_piles((struct day_layout){ .options = "gift=rocks" });
        expect_asked(1, "which-pile");
        expect_menu("pile 2-top, pile 2-bottom");
        says(1, k ? "pile 2-bottom" : "pile 2-top");
        expect_chance_asked("rock");
        chance("rock c");
        fish_come();
        expect_asked(1, "hub");
        expect_card(1, "c", true);
        expect_number(cards_on_pile(1, "2-top"), k ? 2 : 1, "cards at 2-top");
        expect_number(cards_on_pile(1, "2-bottom"), k ? 1 : 2, "cards at 2-bottom");
    }
}

RULE(one_of_three_piles, "13.7", "beside three piles one card is taken, and other piles are refused")
{
    lay_day((struct day_layout){ .place = 2, .dice = "3 1 6 6 6" });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2");
    expect_asked(1, "which-pile");
    expect_menu("pile 2-middle, pile 3-top, pile 4-middle");
    expect_refused(1, "pile 5-bottom", "13.7");
    plays("1 pile 3-top, * rock a");
    fish_come();
    expect_row("rock_cards", "1 1 0 1 1");
    expect_asked(1, "hub");
}

RULE(a_single_pile_left, "13.7", "a pile that is empty is no choice: of two only the other gives a card")
{
    given_two_piles((struct day_layout){ 0 });
    plays("1 pile 2-top, * rock c");
    fish_come();
    plays("1 end, 1 die 6, 1 reel");
    expect_line(1, "-");
    says(1, "end");
    idle("6");
    silent("miss miss miss", NULL);
    silent("miss miss miss", NULL);
    roll("2 1 6 6");
    plays("1 change-fly, 1 fly yellow, 1 die 2, 1 cast, 1 row middle, * strike hook");
    if (asks("values")) whatever();
    expect_chance_asked("rock");
    chance("rock d");
    expect_number(cards_on_pile(1, "2-bottom"), 0, "cards at 2-bottom");
}

RULE(g_at_the_piles, "13.7", "G may be played while you choose a pile: the cast is repeated, and no card is taken")
{
    given_two_piles((struct day_layout){ .options = "gift=skill-card", .card = "g" });
    expect_asked(1, "which-pile");
    expect_offered("skill-g");
    says(1, "skill-g");
    expect_chance_asked("strike");
    expect_ways("strike", 2, (int[]){ 3, 1 });
    expect_line(1, "-");
    expect_number(hatch_of(2, "orange"), 1, "orange of column 2");
    expect_swims("2-middle", "cutthroat-green-2-1");
    expect_row("rock_cards", "1 1 1 1 0");
    expect_card(1, "g", false);
    chance("strike hook");
    expect_asked(1, "which-pile");
    plays("1 pile 2-bottom, * rock a");
    expect_line(1, "cutthroat-green-2-1");
    fish_come();
    expect_number(cards_on_pile(1, "2-bottom"), 0, "cards at 2-bottom");
    expect_swims("2-bottom", "brown-trout-gold");
    expect_asked(1, "hub");
}

RULE(g_at_the_piles_and_a_miss, "13.7",
     "after G at the piles nothing is left of the first hook: a miss leaves you without card and fish")
{
    given_two_piles((struct day_layout){ .options = "gift=skill-card", .card = "g" });
    plays("1 skill-g, * strike miss, 1 drift middle");
    while (asks("strike")) chance("strike miss");
    expect_asked(1, "hub");
    expect_line(1, "-");
    expect_row("rock_cards", "1 1 1 1 0");
    expect_number(field("skills", 0), 0, "your cards");
}

/* A fish is hooked beside the rock of column 2; from the pile come a gold Brown Trout, a Steelhead and a Rainbow. */
static void given_emptied_pile(struct day_layout l)
{
    if (!l.dice) l.dice = "3 1 6 6 6";
    lay_day(l);
    will_come("steelhead-gold rainbow-gold");
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    fish_come();
}

RULE(an_emptied_pile, "13.8",
     "an emptied pile becomes a space for fish, and is filled before the space of the hooked one")
{
    given_emptied_pile((struct day_layout){ 0 });
    expect_asked(1, "hub");
    expect(!is_stone("2-middle"), "the rock is gone");
    expect_swims("2-middle", "brown-trout-gold");
    expect_swims("3-middle", "steelhead-gold");
    expect_number(field("top", 0), 1 + 3 * RAINBOW + GOLD, "the top of the pile");
    expect_number(field("top", 1), 0, "a second known card");
}

RULE(a_pile_with_a_card_left, "13.8", "a pile that has a card left stays a rock")
{
    given_emptied_pile((struct day_layout){ .options = "gift=rocks" });
    expect(is_stone("2-middle"), "the rock is still there");
    expect_swims("2-middle", "-");
    expect_swims("3-middle", "brown-trout-gold");
    expect_number(cards_on_pile(0, "2-middle"), 1, "cards at 2-middle");
}

RULE(no_rock_any_longer, "13.8", "where a pile was a fish can be hooked like any other, and no card is beside it")
{
    given_emptied_pile((struct day_layout){ .dice = "3 1 2 6 6", .hatch = { [1] = "yellow blue orange green" } });
    plays("1 end, 1 die 6, 1 reel, 1 end");
    expect_row("fish", "1 0");
    plays("1 die 2, 1 cast, 1 row middle, * strike hook, * values brown-trout-gold-7-3");
    expect_told("1 values-are 7 3");
    fish_come();
    expect_line(1, "brown-trout-gold-7-3");
    expect_asked(1, "hub");
    expect(!is_stone("2-middle"), "the rock is gone");
}

RULE(in_company_a_rock_stays, "13.8", "in company an empty pile stays a rock")
{
    struct state s;
    lay((struct layout){ .dice = "3 3 3 3 3 3 3" });
    plays("1 fly orange, 1 die 3, 1 cast");
    table_view(the_table(), EVERYTHING, &s);
    s.rock_cards[0] = 1;
    copy_plays(&s, CAST_ROW + 1);
    copy_plays(&s, 1);
    copy_plays(&s, first_of(possible(the_game()->menu(&s))));
    copy_plays(&s, SKILL_A);
    while (step_of_copy(&s) != HUB) copy_plays(&s, first_of(possible(the_game()->menu(&s))));
    expect_number(s.rock_cards[0], 0, "cards at 2-middle");
    expect_number(s.stones, 1 << 4 | 1 << 9 | 1 << 14, "the rocks");
    expect_number(s.river[4], NO_FISH, "what swims at 2-middle");
}

RULE(g_restores_the_pile, "13.8",
     "G puts card, fish and rock back: the fish of the rock space is the uppermost of the pile")
{
    given_emptied_pile((struct day_layout){ .options = "gift=skill-card", .card = "g" });
    says(1, "skill-g");
    expect_chance_asked("strike");
    expect(is_stone("2-middle"), "the rock is there again");
    expect_swims("2-middle", "-");
    expect_swims("3-middle", "coho-green-3-2");
    expect_number(cards_on_pile(0, "2-middle"), 1, "cards at 2-middle");
    expect_card(1, "a", false);
    expect_number(field("top", 0), 1 + 3 * BROWN_TROUT + GOLD, "the top of the pile");
    expect_number(field("top", 1), 1 + 3 * STEELHEAD + GOLD, "the second card of the pile");
    expect_number(field("top", 2), 1 + 3 * RAINBOW + GOLD, "the third card of the pile");
    chance("strike hook");
    expect_asked(1, "hub");
    expect_line(1, "coho-green-3-2");
    expect_card(1, "a", true);
    expect_swims("2-middle", "brown-trout-gold");
    expect_swims("3-middle", "steelhead-gold");
    expect_number(field("top", 0), 1 + 3 * RAINBOW + GOLD, "the top of the pile");
    expect_number(field("top", 1), 0, "a second known card");
}

RULE(g_leaves_other_gaps, "13.8", "G brings back only the rock that its own cast emptied")
{
    given_emptied_pile((struct day_layout){
        .options = "gift=skill-card", .card = "g", .dice = "3 6 6 1 1", .hatch = { "yellow yellow green white" } });
    plays("1 end, 1 die 6, 1 reel, 1 end");
    plays("1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    says(1, "skill-g");
    expect(!is_stone("2-middle"), "the rock stays away");
    expect_swims("2-middle", "brown-trout-gold");
    expect_number(field("top", 0), 1 + 3 * RAINBOW + GOLD, "the top of the pile");
    expect_card(1, "a", true);
}

RULE(g_after_a_swap, "13.8", "the fish that now lies on the rock space goes back, also if it was swapped")
{
    given_own_tile((struct day_layout){ .options = "gift=skill-card",
                                        .card = "g",
                                        .tile = "tile-2",
                                        .dice = "1 3 4 1 6",
                                        .hatch = { [3] = "orange orange green white" } });
    plays("1 die 4, 1 reel, 1 end");
    expect_row("fish", "1 0");
    silent("miss miss miss", NULL);
    silent("miss miss miss", NULL);
    roll("3 6 6 1");
    expect_number(hatch_of(3, "orange"), 2, "orange of column 3");
    will_come("steelhead-gold rainbow-black");
    plays("1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    long below = field("river", 7), came = field("river", 4);
    fish_come();
    below = field("river", 7);
    came = field("river", 4);
    long third = field("top", 0);
    plays("1 play-tile, 1 swap 2-middle, 1 with 6-top");
    expect_asked(1, "hub");
    says(1, "skill-g");
    expect_number(field("top", 0), 1 + 3 * RAINBOW + GOLD, "the top of the pile: what was at 6-top");
    expect_number(field("top", 1), below, "the second card of the pile");
    expect_number(field("top", 2), third, "the third card of the pile");
    expect_number(field("river", 15), came, "what swims at 6-top");
    expect(is_stone("2-middle"), "the rock is there again");
}

RULE(tiles_slide_with_tokens, "13.9",
     "the tiles slide with their tokens, that of column 1 waits; nothing is discarded or drawn")
{
    lay_day((struct day_layout){ .dice = "1 1 6 6 6",
                                 .hatch = { "orange orange orange orange", "green green green green",
                                            "yellow yellow yellow yellow", "white white white white",
                                            "brown brown brown brown", "blue blue blue green",
                                            "orange yellow white brown blue" },
                                 .bonus = "blue" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    says(1, "end");
    idle("6 6");
    silent("miss miss miss", NULL);
    silent("miss miss miss", NULL);
    expect_chance_asked("roll");
    expect_number(hatch_of(7, "orange"), 3, "orange of the waiting tile");
    expect_number(hatch_of(1, "green"), 4, "green of column 1");
    expect_number(hatch_of(4, "brown"), 4, "brown of column 4");
    expect_number(hatch_of(5, "blue"), 3, "blue of column 5");
    expect_number(hatch_of(6, "orange"), 1, "orange of column 6");
    expect_number(hatch_of(6, "blue"), 1, "blue of column 6");
    expect_number(tokens_on(6), 5, "tokens of column 6");
    expect_number(tokens_on(7), 3, "tokens of the waiting tile");
    expect_row("hatch_size", "4 4 4 4 4 5 4");
    expect_row("discard", "0 0 0 0 0 0 0 0");
    expect_row("bag", "0 0 0 0 0 0 0 0");
    expect_field("bonus_token", BLUE_FLY + 1);
}

RULE(your_seventh_does_not_end, "13.10", "your seventh and eighth fish do not end the day")
{
    lay_day((struct day_layout){ 0 });
    land_unrivalled(7);
    expect_told("1 seven-landed 2");
    long rounds = field("rounds", 0);
    land_unrivalled(8);
    expect(!asks("journal"), "the day goes on");
    expect(field("rounds", 0) > rounds, "there is another round");
    expect_field("day_over", 0);
    expect_field("journal_day", 1);
    land_unrivalled(9);
}

/* The silent angler has six fish, and round 8 begins with five dice. */
static void given_six_of_it(struct day_layout l)
{
    lay_day(l);
    quick_round("hook hook");
    for (int round = 2; round <= 5; round++) quick_round("hook");
    quick_round("miss");
    expect_number(silent_fish(), 6, "fish of the silent angler");
    quick_round("miss");
    expect_chance_asked("roll");
    roll("6 6 6 1 2");
}

RULE(six_of_it_do_not_end, "13.10", "with six fish of the silent angler the day goes on")
{
    given_six_of_it((struct day_layout){ 0 });
    idle_round("6 6 6", "miss miss");
    expect_chance_asked("roll");
    expect_field("rounds", 9);
}

RULE(its_seventh_ends_the_day, "13.10",
     "the day ends with the round of the silent angler's seventh fish; its last die is still cast")
{
    given_six_of_it((struct day_layout){ 0 });
    idle("6 6 6");
    chance("strike hook");
    whatever();
    expect_told("2 seven-landed 2");
    fish_come();
    expect_number(silent_fish(), 7, "fish of the silent angler");
    expect_chance_asked("silent-strike");
    expect_ways("strike", 2, (int[]){ 3, 1 });
    silent("hook", NULL);
    expect_number(silent_fish(), 8, "fish of the silent angler");
    expect_asked(1, "journal");
    expect_field("day_over", 1);
    expect_field("rounds", 8);
}

RULE(its_seventh_before_a_miss, "13.10", "the round of its seventh fish is played out also if the last cast is empty")
{
    given_six_of_it((struct day_layout){ 0 });
    idle_round("6 6 6", "hook miss");
    expect_asked(1, "journal");
}

static void empty_river(struct state *s)
{
    memset(s->river, 0, sizeof s->river);
    memset(s->pile, 0, sizeof s->pile);
    memset(s->top, 0, sizeof s->top);
}

RULE(no_fish_left_alone, "13.10", "without a fish in the river, in the pile or on your line the day ends")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 1);
    empty_river(&s);
    copy_goes(&s, false);
    expect_number(step_of_copy(&s), JOURNAL, "the question");
}

RULE(a_fish_left_alone, "13.10", "a fish in the river or on your line: the day goes on")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 1);
    empty_river(&s);
    s.river[17] = FIRST_KIND;
    copy_goes(&s, false);
    expect_number(step_of_copy(&s), ROLL, "the question with a fish in the river");
    s = before_its_cast((struct day_layout){ 0 }, 1);
    empty_river(&s);
    s.line[0] = 1;
    s.spool[0] = 1;
    copy_goes(&s, false);
    expect_number(step_of_copy(&s), ROLL, "the question with a fish on the line");
}

RULE(its_last_fish_ends_the_day, "13.10", "the day ends too when the silent angler catches the last fish")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    empty_river(&s);
    s.river[17] = FIRST_KIND;
    copy_goes(&s, true);
    expect_number(s.fish[SILENT], 1, "fish of the silent angler");
    expect_number(step_of_copy(&s), JOURNAL, "the question");
}

/* You have F, finesse 2 and, if you like, a fish landed; the silent angler has two casts in column 1. */
static void given_f_alone(bool landed)
{
    lay_day((struct day_layout){ .options = "gift=skill-card", .card = "f", .dice = "1 6 6 1 1" });
    plays(landed ? "1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1"
                 : "1 fly blue, 1 die 1, 1 cast, 1 row top");
    fish_come();
    plays(landed ? "1 end, 1 die 6, 1 reel, 1 end"
                 : "1 end, 1 die 6, 1 cast, 1 row top, * strike miss, 1 drift top, "
                   "* strike miss, * strike miss, 1 drift middle, 1 end");
    idle("6");
    expect_number(field("finesse", 0), 2, "finesse");
    expect_number(field("fish", 0), landed, "your fish");
}

RULE(f_against_it, "13.11",
     "F is for you when you have landed fewer fish than the silent angler; it comes after its dice")
{
    given_f_alone(false);
    silent("hook", NULL);
    expect_chance_asked("silent-strike");
    silent("miss miss miss", NULL);
    expect_asked(1, "end-cards");
    expect_menu("skill-f, go-on");
    says(1, "skill-f");
    expect_number(field("finesse", 0), 3, "finesse");
    expect_chance_asked("roll");
    given_f_alone(true);
    silent("hook", NULL);
    silent("hook", NULL);
    expect_asked(1, "end-cards");
}

RULE(f_tied_with_it, "13.11", "F is not for you when you have landed as many as the silent angler, or more")
{
    for (int landed = 0; landed < 2; landed++) {
        given_f_alone(landed);
        silent("miss miss miss", NULL);
        silent("miss miss miss", NULL);
        expect_chance_asked("roll");
    }
    given_f_alone(true);
    silent("hook", NULL);
    silent("miss miss miss", NULL);
    expect_row("fish", "1 1");
    expect_chance_asked("roll");
}

/* Your third turn of round 8 is over: the green Coho is on your line, the silent angler has six fish. */
static void given_last_cast(const char *card)
{
    given_six_of_it((struct day_layout){ .options = "gift=skill-card specialised=yes",
                                         .card = card,
                                         .swims = "6-top coho-green, 3-middle rainbow-gold" });
    plays("1 change-fly, 1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_chance_asked("strike");
    plays("* strike hook, * values coho-green-3-2");
    fish_come();
    says(1, "end");
    idle("6 6");
}

RULE(t_at_the_end_of_the_day, "13.11", "T reels with 6 at the end of the day, and nobody reels after it")
{
    given_last_cast("t");
    its_column_is(1);
    silent_catches();
    expect_number(silent_fish(), 7, "fish of the silent angler");
    its_column_is(2);
    silent_misses();
    expect_asked(1, "last-reel");
    expect_menu("reel, go-on");
    says(1, "reel");
    expect_told("1 landed coho-green-3-2 1");
    expect_asked(1, "journal");
    expect_row("fish", "1 7");
    expect_points(1, "fish", 3);
}

RULE(t_may_be_left_alone, "13.11", "T need not be used; the fish on the line is lost then, the token kept")
{
    given_last_cast("t");
    its_column_is(1);
    silent_catches();
    its_column_is(2);
    silent_misses();
    says(1, "go-on");
    expect_asked(1, "journal");
    expect_row("fish", "0 7");
    expect_line(1, "-");
    expect_number(field_seen_by(TRUTH, "tokens", 0, BLUE_FLY), 1, "blue tokens");
}

RULE(t_not_before, "13.11", "T is not asked for while the day goes on")
{
    given_last_cast("t");
    its_column_is(1);
    silent_misses();
    its_column_is(2);
    silent_misses();
    expect_chance_asked("roll");
}

RULE(v_alone, "13.11",
     "V casts at the end of a round, after the silent angler, also in the last one; its token is kept")
{
    given_six_of_it((struct day_layout){
        .options = "gift=skill-card specialised=yes", .card = "v", .hatch = { [2] = "orange yellow white brown" } });
    idle("6 6 6");
    silent("hook", NULL);
    its_column_is(2);
    silent_misses();
    expect_asked(1, "end-cards");
    expect_menu("skill-v, go-on");
    plays("1 skill-v, 1 row bottom");
    expect_told("1 casts 3-bottom");
    plays("* strike hook, * values arctic-char-black-3-1");
    fish_come();
    expect_asked(1, "journal");
    expect_number(field_seen_by(TRUTH, "tokens", 0, ORANGE_FLY), 1, "orange tokens");
    expect_row("fish", "0 7");
}

RULE(no_dry_fly_alone, "13.12", "the tiles of the Dry Fly are not for one player, nor are tiles drawn")
{
    expect_no_table(1, "tiles=1-2-3-6-7", "13.12");
    expect_no_table(1, "tiles=drawn", "13.12");
    given_table(1, "tiles=1-2-3-4-5");
    given_table(2, "tiles=1-2-3-6-7");
}

RULE(specialised_alone, "13.12", "specialised skills may be used: a rock card is one of 24")
{
    lay_day((struct day_layout){ .options = "specialised=yes", .dice = "3 6 6 6 1" });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2");
    expect_chance_asked("rock");
    expect_number(ways(table_odds(the_table())), 24, "rock cards");
    chance("rock x");
    expect_card(1, "x", true);
}

RULE(no_gift_in_company, "17.10", "a gift is for who plays alone")
{
    expect_no_table(2, "gift=finesse", "17.10");
    expect_no_table(4, "gift=rocks", "17.10");
    expect_no_table(3, "gift=skill-card", "17.10");
}

RULE(the_last_fish_and_g, "13.8",
     "the last fish of the pile comes to the rock space; G puts it back, and nothing for the empty one")
{
    struct state s;
    lay_day((struct day_layout){ .options = "gift=skill-card", .card = "g", .dice = "3 1 6 6 6" });
    plays("1 fly yellow, 1 die 3, 1 cast");
    table_view(the_table(), EVERYTHING, &s);
    memset(s.pile, 0, sizeof s.pile);
    uint8_t last = s.top[0];
    copy_plays(&s, CAST_ROW + 1);
    copy_plays(&s, 1);
    copy_plays(&s, first_of(possible(the_game()->menu(&s))));
    copy_plays(&s, SKILL_A);
    expect_number(step_of_copy(&s), HUB, "the question");
    expect_number(s.river[4], last, "what swims at 2-middle");
    expect_number(s.river[7], NO_FISH, "what swims at 3-middle");
    copy_plays(&s, FIRST_ASIDE);
    expect_number(s.top[0], last, "the top of the pile");
    expect_number(s.top[1], NO_FISH, "the second card of the pile");
    expect_number(s.river[4], NO_FISH, "what swims at 2-middle after G");
    expect(s.river[7] >= SEEN_CARD, "the hooked fish is back");
}

RULE(piles_for_v, "13.7", "V asks for the pile, too; G does not help it")
{
    lay_day((struct day_layout){
        .options = "gift=skill-card specialised=yes", .card = "v", .place = 2, .dice = "1 1 6 6 6" });
    idle("6 6 6");
    its_column_is(1);
    silent_misses();
    silent_misses();
    expect_asked(1, "end-cards");
    struct state s;
    table_view(the_table(), EVERYTHING, &s);
    s.skills[0] |= 1u << SKILL_G;
    s.rocks &= ~(1u << SKILL_G);
    s.hatch[2][ORANGE_FLY] = 1;
    copy_plays(&s, 1);
    copy_plays(&s, CAST_ROW + 1);
    copy_plays(&s, 1);
    copy_plays(&s, first_of(possible(the_game()->menu(&s))));
    expect_number(step_of_copy(&s), WHICH_PILE, "the question");
    expect_number((long)possible(the_game()->menu(&s)), 1 << 4 | 1 << 6 | 1 << 10, "the piles, and no G");
}

RULE(v_then_t, "13.11", "T may land what V has hooked at the end of the day")
{
    struct state s = before_its_cast((struct day_layout){ .options = "specialised=yes" }, 6);
    s.skills[0] = 1u << SKILL_T | 1u << SKILL_V;
    s.rocks &= ~s.skills[0];
    s.fish[SILENT] = 7;
    s.hatch[2][ORANGE_FLY] = 1;
    copy_goes(&s, false);
    expect_number(step_of_copy(&s), END_CARDS, "the question");
    copy_plays(&s, 1);
    copy_plays(&s, CAST_ROW);
    copy_plays(&s, 1);
    while (step_of_copy(&s) != LAST_REEL) copy_plays(&s, first_of(possible(the_game()->menu(&s))));
    copy_plays(&s, 0);
    expect_number(s.fish[0], 1, "your fish");
    expect_number(step_of_copy(&s), JOURNAL, "the question");
}
