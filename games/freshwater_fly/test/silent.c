/* Scenarios of chapter 14: the silent angler. */
#include "games/freshwater_fly/test/scenario_solo.h"

#include <stdio.h>
#include <string.h>

static const int one_in_4[] = { 3, 1 }, one_in_3[] = { 2, 1 }, one_in_2[] = { 1, 1 };

/* Your dice are taken, and this is left: "2 5". */
static void given_left(struct day_layout l, const char *dice)
{
    char all[32];
    snprintf(all, sizeof all, "6 6 6 %s", dice);
    l.dice = all;
    lay_day(l);
    idle("6 6 6");
}

RULE(the_lowest_die_first, "14.1", "it casts with the lowest die first, whichever was rolled first")
{
    for (int k = 0; k < 2; k++) {
        given_left((struct day_layout){ 0 }, k ? "2 4" : "4 2");
        silent("hook", "brown-trout-green-2-1");
        expect(silent_has("brown-trout-green-2-1"), "the fish of 2-bottom is caught");
        silent("hook", "rainbow-black-4-2");
        expect(silent_has("rainbow-black-4-2"), "the fish of 4-bottom is caught");
        expect_chance_asked("roll");
    }
}

RULE(both_dice_alike, "14.1", "two dice of one number are two casts into one column")
{
    given_left((struct day_layout){ .swims = "top steelhead-gold" }, "1 1");
    silent("hook", "dolly-varden-green-1-1");
    expect_swims("1-bottom", "steelhead-gold");
    silent("hook", "steelhead-gold-7-3");
    expect_number(silent_fish(), 2, "fish of the silent angler");
    expect_chance_asked("roll");
}

RULE(dice_you_left, "14.1", "it gets what you leave: your own die changed by one is yours, and not changed back")
{
    lay_day((struct day_layout){ .options = "gift=finesse", .dice = "5 6 6 6 6" });
    plays("1 fly orange, 1 die 5, 1 down, 1 finesse, 1 end");
    idle("6 6");
    silent("hook", "coho-gold-8-4");
    silent("hook", NULL);
    expect_number(silent_fish(), 2, "fish of the silent angler");
    expect_swims("4-bottom", "rainbow-black");
    expect_swims("5-middle", "brown-trout-black");
}

/* You hold the tile 5A in your third turn. */
static void given_5a(const char *dice)
{
    lay_day((struct day_layout){ .options = "gift=rocks", .tile = "tile-5", .dice = dice });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    plays("1 end, 1 die 3, 1 reel");
    answer_first();
    says(1, "end");
    expect_tile(1, "5a");
}

RULE(dice_turned_by_5a, "14.1", "dice are used as they lie: 5A turns a 2 into a 5, and then the 4 comes first")
{
    given_5a("1 3 6 2 4");
    plays("1 play-tile, 1 turn-over 2");
    idle("6");
    silent("hook", "rainbow-black-5-3");
    expect(silent_has("rainbow-black-5-3"), "the fish of 4-bottom is caught");
    silent("hook", "brown-trout-black-4-2");
    expect(silent_has("brown-trout-black-4-2"), "the fish of 5-middle is caught");
    expect_swims("2-bottom", "brown-trout-green");
}

RULE(dice_turned_after_the_action, "14.1", "5A may still turn a die for it after your last action")
{
    given_5a("1 3 6 2 2");
    plays("1 die 6, 1 finesse, 1 play-tile, 1 turn-over 2, 1 end");
    silent("hook", "brown-trout-green-2-1");
    expect(silent_has("brown-trout-green-2-1"), "the fish of 2-bottom is caught");
    silent("hook", "brown-trout-black-4-2");
    expect(silent_has("brown-trout-black-4-2"), "the fish of 5-middle is caught");
}

RULE(dice_rolled_by_5b, "14.1", "dice are used as they lie: 5B rolls what it gets")
{
    lay_day((struct day_layout){
        .tile = "tile-5", .swims = "1-top arctic-char-black, 3-bottom steelhead-gold", .dice = "1 3 6 1 1" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-black-3-1");
    fish_come();
    plays("1 end, 1 die 3, 1 reel");
    answer_first();
    plays("1 end, 1 die 6, 1 reel, 1 flip, 1 end");
    expect_tile(1, "5b");
    silent("miss miss miss", NULL);
    silent("miss miss miss", NULL);
    roll("1 1 1 1");
    plays("1 die 1, 1 finesse, 1 end, 1 die 1, 1 finesse, 1 end, 1 die 1, 1 finesse, 1 play-tile, * roll 3, 1 end");
    silent("hook", "steelhead-gold-6-3");
    expect(silent_has("steelhead-gold-6-3"), "the fish of 3-bottom is caught");
    expect_chance_asked("roll");
}

RULE(from_the_bottom_up, "14.2", "the fly begins on the bottom row")
{
    given_left((struct day_layout){ 0 }, "6 6");
    silent("hook", "coho-gold-7-3");
    expect(silent_has("coho-gold-7-3"), "the fish of 6-bottom is caught");
}

RULE(to_the_middle, "14.2", "without a hook it goes up to the middle")
{
    given_left((struct day_layout){ 0 }, "6 6");
    silent("miss hook", "cutthroat-gold-7-3");
    expect(silent_has("cutthroat-gold-7-3"), "the fish of 6-middle is caught");
    expect_swims("6-bottom", "coho-gold");
    expect_swims("6-top", "rainbow-gold");
}

RULE(to_the_top, "14.2", "then to the top, and there the cast ends")
{
    given_left((struct day_layout){ 0 }, "6 6");
    silent("miss miss hook", "rainbow-gold-7-3");
    expect(silent_has("rainbow-gold-7-3"), "the fish of 6-top is caught");
    given_left((struct day_layout){ 0 }, "1 6");
    silent("miss miss miss", NULL);
    expect_chance_asked("silent-strike");
    silent("hook", "coho-gold-7-3");
    expect_number(silent_fish(), 1, "fish of the silent angler");
    expect_chance_asked("roll");
}

RULE(its_odds, "14.3", "each fish is worth one strike card of four: 1 in 4, then 1 in 3, then 1 in 2")
{
    given_left((struct day_layout){ 0 }, "6 6");
    expect_chance_asked("silent-strike");
    expect_ways("strike", 2, one_in_4);
    chance("strike miss");
    expect_ways("strike", 2, one_in_3);
    chance("strike miss");
    expect_ways("strike", 2, one_in_2);
    chance("strike miss");
    expect_chance_asked("silent-strike");
    expect_ways("strike", 2, one_in_4);
}

RULE(shuffled_for_its_cast, "14.3", "the cards are shuffled for every cast, also after a catch")
{
    given_left((struct day_layout){ 0 }, "4 6");
    silent("miss hook", NULL);
    expect_chance_asked("silent-strike");
    expect_ways("strike", 2, one_in_4);
}

RULE(shuffled_after_your_cast, "14.3", "the cards of your own cast are shuffled too")
{
    lay_day((struct day_layout){ .dice = "6 6 1 1 1" });
    idle("6 6");
    plays("1 die 1, 1 cast, 1 row top, * strike miss, 1 stop, 1 end");
    expect_chance_asked("silent-strike");
    expect_ways("strike", 2, one_in_4);
}

RULE(no_fly_to_match, "14.3", "it needs no token of any colour to win a strike")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    memset(s.hatch[5], 0, sizeof s.hatch[5]);
    copy_plays(&s, END_TURN);
    expect_number(step_of_copy(&s), SILENT_STRIKE, "the question");
}

RULE(rocks_give_no_strike, "14.3", "a rock gives no strike, and no card is turned up for it")
{
    given_left((struct day_layout){ 0 }, "2 5");
    expect_ways("strike", 2, one_in_4);
    chance("strike miss");
    expect_ways("strike", 2, one_in_3);
    chance("strike hook");
    expect_chance_asked("silent-values");
    chance("values rainbow-green-2-1");
    fish_come();
    expect(silent_has("rainbow-green-2-1"), "the fish of 2-top is caught, above the rock");
    expect_ways("strike", 2, one_in_4);
    silent("hook", "brown-trout-black-4-2");
    expect(silent_has("brown-trout-black-4-2"), "the fish of 5-middle is caught, above the rock");
    given_left((struct day_layout){ 0 }, "2 5");
    silent("miss miss", NULL);
    silent("miss miss", NULL);
    expect_chance_asked("roll");
}

RULE(where_a_pile_was, "14.3", "a space where a pile was has a fish, which is worth a strike")
{
    lay_day((struct day_layout){ .dice = "3 6 6 2 2" });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    fish_come();
    says(1, "end");
    idle("6 6");
    silent("miss hook", "brown-trout-gold-6-3");
    expect(silent_has("brown-trout-gold-6-3"), "the fish of 2-middle is caught");
}

RULE(empty_spaces_give_none, "14.3", "an empty space gives no strike; a column without fish gives none at all")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    s.river[17] = s.river[16] = NO_FISH;
    copy_plays(&s, END_TURN);
    expect_number(step_of_copy(&s), SILENT_STRIKE, "the question");
    expect_number(ways(the_game()->menu(&s)), 4, "strike cards");
    copy_plays(&s, 0);
    expect_number(step_of_copy(&s), ROLL, "the question after the top");
    s = before_its_cast((struct day_layout){ 0 }, 6);
    s.river[17] = s.river[16] = s.river[15] = NO_FISH;
    copy_plays(&s, END_TURN);
    expect_number(step_of_copy(&s), ROLL, "the question without a fish");
    expect_number(s.track, 1, "its track");
}

RULE(caught_at_once, "14.4", "a hooked fish is caught at once, its values are seen, and the cast is over")
{
    given_left((struct day_layout){ 0 }, "6 6");
    chance("strike hook");
    expect_chance_asked("silent-values");
    expect_ways("card", 48, (int[48]){ [44] = 1, [45] = 1, [46] = 1, [47] = 1 });
    chance("values coho-gold-8-4");
    expect_row("fish", "0 1");
    expect(silent_has("coho-gold-8-4"), "the Coho is caught");
    expect_row("line", "0 0");
    expect_number(field("unseen", 0) >> 47 & 1, 0, "the Coho was seen");
    fish_come();
    expect_ways("strike", 2, one_in_4);
}

RULE(values_known_by_g, "14.4", "a fish that G put back keeps its values: they are not drawn again")
{
    lay_day((struct day_layout){ .options = "gift=skill-card", .card = "g", .dice = "6 1 1 6 6" });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row middle, * strike hook, * values cutthroat-gold-6-3");
    fish_come();
    plays("1 skill-g, * strike miss, 1 drift top, * strike miss, * strike miss, 1 drift middle, 1 end");
    idle("1 1");
    chance("strike miss");
    chance("strike hook");
    expect(!asks("silent-values"), "the values are known");
    fish_come();
    expect(silent_has("cutthroat-gold-6-3"), "the fish that was put back is caught");
}

/* 14.5 The wheel, clockwise from the die of 1. */
static const int wheel[] = { WHITE_FLY, YELLOW_FLY, GREEN_FLY, BLUE_FLY, ORANGE_FLY, BROWN_FLY };

/* It catches a fish of the column of this die, where only so many colours lie, from the one given on. */
static struct state catches_with(int die, unsigned flies)
{
    struct state s = before_its_cast((struct day_layout){ 0 }, die);
    for (int fly = 0; fly < FLIES; fly++) s.hatch[die - 1][fly] = flies >> fly & 1;
    memset(s.tokens, 0, sizeof s.tokens);
    copy_goes(&s, true);
    expect_number(s.fish[SILENT], 1, "fish of the silent angler");
    return s;
}

/* Where the column of the die is in the next round. */
static int slid(int column) { return column ? column - 1 : WAITING; }

RULE(its_token, "14.5", "it takes the colour of the die, or the next clockwise that lies in the column")
{
    for (int die = 1; die <= 6; die++)
        for (int gone = 0; gone < 6; gone++) {
            unsigned flies = 0;
            for (int k = gone; k < 6; k++) flies |= 1u << wheel[(die - 1 + k) % 6];
            struct state s = catches_with(die, flies);
            for (int fly = 0; fly < FLIES; fly++) {
                bool taken = fly == wheel[(die - 1 + gone) % 6];
                expect_number(s.tokens[SILENT][fly], taken, "die %d, %d colours gone: token %d", die, gone, fly);
                expect_number(s.hatch[slid(die - 1)][fly], (flies >> fly & 1) - taken, "what is left of colour %d",
                              fly);
            }
            expect_number(s.track, 0, "its track");
        }
}

RULE(illustration_15, "14.5", "illustration 15: a 4 brings blue; without blue orange, then brown, white, yellow, green")
{
    static const struct {
        const char *hatch, *token;
    } columns[] = {
        { "blue orange brown green", "blue" },    { "orange brown white yellow", "orange" },
        { "brown white yellow green", "brown" },  { "white yellow green green", "white" },
        { "yellow green green green", "yellow" }, { "green green green green", "green" },
    };
    for (int k = 0; k < 6; k++) {
        given_left((struct day_layout){ .hatch = { [3] = columns[k].hatch } }, "4 6");
        silent("hook", NULL);
        expect_number(silent_tokens(columns[k].token), 1, "%s tokens of the silent angler", columns[k].token);
        expect_number(hatch_of(4, columns[k].token), (k == 3 || k < 3 || k == 4 ? 0 : 3), "what is left in column 4");
    }
}

RULE(its_own_column, "14.5", "the token comes from the column of its cast, not from another")
{
    given_left((struct day_layout){ .hatch = { [3] = "green green green green", [2] = "blue blue blue white" } },
               "4 6");
    silent("hook", NULL);
    expect_number(hatch_of(3, "blue"), 3, "blue of column 3");
    expect_number(silent_tokens("green"), 1, "green tokens of the silent angler");
    expect_field("track", 0);
}

RULE(no_token_but_track, "14.6", "in an empty column it gets no token, and goes one space on on its track")
{
    struct state s = catches_with(4, 0);
    for (int fly = 0; fly < FLIES; fly++) expect_number(s.tokens[SILENT][fly], 0, "token %d", fly);
    expect_number(s.track, 1, "its track: one step, for the round had a catch");
}

RULE(an_empty_column_of_play, "14.6", "four catches empty a tile on its way down: the fifth moves the track")
{
    lay_day((struct day_layout){ .dice = "6 6 6 6 6" });
    idle_round("6 6 6", "hook hook");
    roll("1 1 1 5");
    idle_round("1 1 1", "hook");
    roll("1 1 1 4");
    idle_round("1 1 1", "hook");
    expect_field("track", 0);
    roll("1 1 1 3");
    idle_round("1 1 1", "hook");
    expect_field("track", 1);
    expect_number(silent_fish(), 5, "fish of the silent angler");
    static const char *const tokens[] = { "brown", "white", "yellow", "blue" };
    for (int k = 0; k < 4; k++) expect_number(silent_tokens(tokens[k]), 1, "%s tokens", tokens[k]);
}

RULE(its_rock, "14.7", "beside a pile a card of it leaves the day, unseen, at once")
{
    given_left((struct day_layout){ .options = "gift=rocks" }, "2 6");
    silent("hook", "brown-trout-green-2-1");
    expect_chance_asked("silent-strike");
    expect_number(cards_on_pile(0, "2-middle"), 1, "cards at 2-middle");
    expect_number(cards_on_pile(0, "5-bottom"), 2, "cards at 5-bottom");
    expect_field("rocks", 0xffff);
    expect_number(field("skills", 0), 0, "your cards");
    silent("hook", "coho-gold-8-4");
    expect_number(cards_on_pile(0, "5-bottom"), 1, "cards at 5-bottom");
}

RULE(no_rock_beside, "14.7", "a fish beside no pile costs no card, nor does one diagonally beside it")
{
    given_left((struct day_layout){ 0 }, "1 3");
    silent("hook", NULL);
    silent("hook", NULL);
    expect_row("rock_cards", "1 1 1 0 0");
}

RULE(its_rock_is_emptied, "14.7", "a pile it empties becomes a space for fish, filled before that of the caught one")
{
    given_left((struct day_layout){ 0 }, "2 6");
    will_come("steelhead-gold rainbow-gold");
    silent("hook", "brown-trout-green-2-1");
    expect(!is_stone("2-middle"), "the rock is gone");
    expect_swims("2-middle", "brown-trout-gold");
    expect_swims("2-bottom", "steelhead-gold");
    expect_number(field("top", 0), 1 + 3 * RAINBOW + GOLD, "the top of the pile");
    expect_chance_asked("silent-strike");
}

RULE(it_asks_you, "14.7", "of several piles you choose the one that loses a card")
{
    for (int k = 0; k < 2; k++) {
        given_left((struct day_layout){ .place = 1, .options = "gift=rocks" }, "2 6");
        silent("hook", "cutthroat-green-2-1");
        expect_asked(1, "lost-card");
        expect_menu("pile 2-top, pile 2-bottom");
        expect_refused(1, "pile 5-top", "14.7");
        says(1, k ? "pile 2-bottom" : "pile 2-top");
        fish_come();
        expect_number(cards_on_pile(1, "2-top"), k ? 2 : 1, "cards at 2-top");
        expect_number(cards_on_pile(1, "2-bottom"), k ? 1 : 2, "cards at 2-bottom");
        expect_field("rocks", 0xffff);
        expect_chance_asked("silent-strike");
    }
}

RULE(the_pile_you_gave, "14.7", "the pile you choose is emptied, and its space is filled first")
{
    given_left((struct day_layout){ .place = 1 }, "2 6");
    will_come("steelhead-gold rainbow-gold");
    silent("hook", "cutthroat-green-2-1");
    says(1, "pile 2-bottom");
    fish_come();
    expect_swims("2-bottom", "brown-trout-gold");
    expect_swims("2-middle", "steelhead-gold");
    expect_swims("2-top", "-");
    expect(is_stone("2-top"), "the other rock stays");
    expect(!is_stone("2-bottom"), "this one is gone");
}

RULE(one_of_three_it_asks, "14.7", "between three piles you choose one of three")
{
    given_left((struct day_layout){ .place = 2 }, "3 6");
    silent("miss hook", "coho-green-3-2");
    expect_asked(1, "lost-card");
    expect_menu("pile 2-middle, pile 3-top, pile 4-middle");
    says(1, "pile 4-middle");
    fish_come();
    expect_row("rock_cards", "1 1 1 0 1");
}

/* Card A lies known on the pile of 2-top, put back by G; the Steelhead is back at 3-top. Piles have two cards. */
static void given_known_card(const char *left)
{
    char dice[32];
    snprintf(dice, sizeof dice, "3 6 6 %s", left);
    lay_day(
        (struct day_layout){ .options = "gift=skill-card", .card = "g", .place = 1, .improve = "rocks", .dice = dice });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row top");
    plays("* strike hook, * values steelhead-green-2-1, * rock a");
    fish_come();
    says(1, "skill-g");
    expect_number(cards_on_pile(1, "2-top"), 2, "cards at 2-top");
    expect_field("known_rock", SKILL_A + 1);
    plays("* strike miss, 1 drift middle, 1 drift middle");
    while (asks("strike")) chance("strike miss");
    if (asks("drift")) answer_first();
    says(1, "end");
    idle("6 6");
}

RULE(a_known_card_goes, "14.7", "a card that G put back goes with it, and is not drawn again on this day")
{
    given_known_card("3 6");
    silent("miss miss hook", NULL);
    expect(silent_has("steelhead-green-2-1"), "the fish that was put back is caught");
    expect_number(cards_on_pile(1, "2-top"), 1, "cards at 2-top");
    expect_field("known_rock", 0);
    expect_number(field("rocks", 0) & 1, 0, "card A among those that can be drawn");
    silent("hook", NULL);
}

RULE(a_known_card_stays, "14.7", "it stays if another pile loses a card")
{
    given_known_card("2 6");
    silent("hook", NULL);
    expect_asked(1, "lost-card");
    says(1, "pile 2-bottom");
    fish_come();
    expect_field("known_rock", SKILL_A + 1);
    expect_number(cards_on_pile(1, "2-top"), 2, "cards at 2-top");
    given_known_card("2 6");
    silent("hook", NULL);
    says(1, "pile 2-top");
    fish_come();
    expect_field("known_rock", 0);
    expect_number(cards_on_pile(1, "2-top"), 1, "cards at 2-top");
}

RULE(it_refills, "14.8", "the space of its fish is filled from the pile, whose next card is shown")
{
    given_left((struct day_layout){ 0 }, "1 1");
    will_come("steelhead-gold");
    chance("strike hook");
    chance("values dolly-varden-green-2-2");
    expect_chance_asked("next-species");
    fish_come();
    expect_swims("1-bottom", "brown-trout-gold");
    expect_number(field("top", 0), 1 + 3 * STEELHEAD + GOLD, "the top of the pile");
}

RULE(it_refills_nothing, "14.8", "if the pile is empty the space stays empty")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    memset(s.pile, 0, sizeof s.pile);
    memset(s.top, 0, sizeof s.top);
    copy_goes(&s, true);
    expect_number(s.river[17], NO_FISH, "what swims at 6-bottom");
    expect_number(s.fish[SILENT], 1, "fish of the silent angler");
}

RULE(no_catch, "14.9", "a round without a catch moves it one space on, however many dice it had")
{
    lay_day((struct day_layout){ 0 });
    expect_field("track", 0);
    quick_round("miss miss");
    expect_field("track", 1);
    quick_round("miss");
    expect_field("track", 2);
    quick_round("hook");
    expect_field("track", 2);
    quick_round("miss");
    expect_field("track", 3);
}

RULE(one_catch_is_enough, "14.9", "a catch with either of two dice is enough")
{
    lay_day((struct day_layout){ 0 });
    quick_round("hook miss");
    expect_field("track", 0);
    lay_day((struct day_layout){ 0 });
    quick_round("miss hook");
    expect_field("track", 0);
}

RULE(after_the_cards, "14.9", "the track moves after F and V")
{
    lay_day((struct day_layout){ .options = "gift=skill-card specialised=yes", .card = "v", .dice = "1 1 6 6 6" });
    idle_round("6 6 6", "miss miss");
    expect_asked(1, "end-cards");
    expect_field("track", 0);
    says(1, "go-on");
    expect_field("track", 1);
}

RULE(your_catch_does_not_count, "14.9", "fish that you land do not hold the track")
{
    lay_day((struct day_layout){ .dice = "1 6 6 1 1" });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    plays("1 end, 1 die 6, 1 reel, 1 end");
    idle("6");
    silent("miss miss miss", NULL);
    silent("miss miss miss", NULL);
    expect_row("fish", "1 0");
    expect_field("track", 1);
}

RULE(the_track, "14.10", "the track is worth 0, 2, 4 ... 14 points, and stays on the last space")
{
    static const int points[] = { 0, 2, 4, 6, 8, 10, 12, 14, 14, 14 };
    lay_day((struct day_layout){ 0 });
    for (int round = 0; round < 10; round++) {
        expect_points(2, "track", points[round]);
        expect_points(1, "track", 0);
        quick_round(round == 0 || round == 7 ? "miss miss" : "miss");
    }
    expect_field("track", 7);
}

RULE(an_empty_column_on_the_last_space, "14.10", "on the last space an empty column moves it no more either")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    memset(s.hatch[5], 0, sizeof s.hatch[5]);
    s.track = 7;
    copy_goes(&s, true);
    expect_number(s.track, 7, "its track");
}

RULE(illustration_16, "14.10", "illustration 16: three steps lead to the fourth space, worth 6 points")
{
    lay_day((struct day_layout){ 0 });
    quick_round("miss miss");
    quick_round("miss");
    quick_round("miss");
    expect_field("track", 3);
    expect_points(2, "track", 6);
}

RULE(the_last_known_card, "14.7", "a pile whose only card is known is emptied, too")
{
    lay_day((struct day_layout){ .options = "gift=skill-card", .card = "g", .dice = "3 6 6 3 3" });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike hook, * values coho-green-3-2, * rock a");
    fish_come();
    plays("1 skill-g, * strike miss, 1 drift top, 1 drift top");
    while (asks("strike")) chance("strike miss");
    if (asks("drift")) answer_first();
    says(1, "end");
    idle("6 6");
    chance("strike miss");
    chance("strike hook");
    fish_come();
    expect(silent_has("coho-green-3-2"), "the Coho that was put back is caught");
    expect_field("known_rock", 0);
    expect(!is_stone("2-middle"), "the rock is gone");
    expect_number(field("rocks", 0) & 1, 0, "card A among those that can be drawn");
    expect_chance_asked("silent-strike");
}

RULE(no_g_for_its_cast, "14.7", "G is not offered when you choose the pile: the turn is over")
{
    lay_day((struct day_layout){ .options = "gift=skill-card", .card = "g", .place = 1, .dice = "1 6 6 2 6" });
    idle("6 6");
    plays("1 die 1, 1 cast, 1 row top, * strike miss, 1 stop, 1 end");
    silent("hook", "cutthroat-green-2-1");
    expect_asked(1, "lost-card");
    expect_not_offered("skill-g");
    expect_menu("pile 2-top, pile 2-bottom");
}

RULE(the_last_fish_of_the_pile, "14.7",
     "the last fish of the pile comes to the rock space, and that of the caught one stays empty")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 2);
    memset(s.pile, 0, sizeof s.pile);
    uint8_t last = s.top[0];
    copy_goes(&s, true);
    expect_number(s.river[4], last, "what swims at 2-middle");
    expect_number(s.river[5], NO_FISH, "what swims at 2-bottom");
    expect_number(s.top[0], NO_FISH, "the top of the pile");
}
