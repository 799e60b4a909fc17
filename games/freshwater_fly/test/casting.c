/* Scenarios of chapter 3: casting. */
#include "games/freshwater_fly/test/long_play.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <string.h>

static const char *const rows[] = { "top", "middle", "bottom" };

RULE(the_column_of_the_die, "3.1", "a die casts into the column of its number, in any row")
{
    for (int die = 1; die <= 6; die++)
        for (int row = 0; row < 3; row++) {
            char line[40], told[40];
            lay((struct layout){ 0 });
            snprintf(line, sizeof line, "1 fly blue, 1 die %d, 1 cast", die);
            plays(line);
            expect_menu("row top, row middle, row bottom, move-hatch");
            snprintf(line, sizeof line, "row %s", rows[row]);
            snprintf(told, sizeof told, "1 casts %d-%s", die, rows[row]);
            says(1, line);
            expect_told(told);
        }
}

RULE(a_changed_die_casts, "3.1", "a die that was changed casts where it shows")
{
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 3, 1 up, 1 cast, 1 row middle");
    expect_told("1 casts 4-middle");
}

RULE(no_cast_with_a_fish, "3.1", "you can't cast while a fish is on your line")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values cutthroat-gold-6-3, * species coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    says(1, "die 5");
    expect_refused(1, "cast", "3.1");
    expect_menu("reel, finesse, up, down");
}

RULE(cast_again_after_landing, "3.1", "a fish that was landed leaves the line empty")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 5, 1 reel, 1 end");
    idles(2, 3);
    plays("1 die 4, 1 cast, 1 row middle");
    expect_told("1 casts 4-middle");
}

RULE(onto_a_rock, "3.1", "a rock may be cast on")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 5, 1 cast, 1 row bottom");
    expect_told("1 casts 5-bottom");
    expect_told("1 rock-there");
    expect_menu("drift middle, drift bottom");
}

RULE(one_hook_among_four, "3.2",
     "one of four strike cards is the hook; those turned up stay up, so the fourth is certain")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top");
    expect_ways("strike", 2, (int[]){ 3, 1 });
    plays("* strike miss, 1 drift top");
    expect_ways("strike", 2, (int[]){ 2, 1 });
    chance("strike miss");
    expect_ways("strike", 2, (int[]){ 1, 1 });
    plays("* strike miss, 1 drift middle");
    expect_outcome_refused("strike miss", "refusal.outcome");
    chance("strike hook");
    expect_told("1 hooked arctic-char-black 4-middle");
    expect_chance_asked("values");
}

RULE(shuffled_for_every_cast, "3.2", "the strike cards are shuffled for every cast")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 1, 1 cast, 1 row top, * strike miss");
    says(1, "stop");
    plays("1 end, 2 fly yellow, 2 die 2, 2 cast, 2 row top");
    expect_ways("strike", 2, (int[]){ 3, 1 });
}

RULE(one_strike_where_it_is_cast, "3.3", "a fish in a column with a token of the fly's colour brings one strike")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top");
    expect_told("1 strikes 1 4");
    chance("strike miss");
    expect_asked(1, "drift");
}

RULE(no_token_no_strike, "3.3", "without a token of the fly's colour in the column there is no strike")
{
    lay((struct layout){ .hatch = { [4] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_told("1 no-match cutthroat-gold blue");
    expect_asked(1, "drift");
}

RULE(the_waiting_tile_does_not_count, "3.3", "only tokens of the column itself count, not those beside it or waiting")
{
    lay((struct layout){ .hatch = { [4] = "brown blue blue blue", [6] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_told("1 no-match cutthroat-gold blue");
}

RULE(one_strike_for_many_tokens, "3.3", "more tokens of the colour win no more strikes")
{
    lay((struct layout){ .hatch = { [5] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_told("1 strikes 1 4");
    chance("strike miss");
    expect_asked(1, "drift");
}

RULE(the_fly_must_drift, "3.4", "without a hook the fly drifts one column down, in the same row or one beside it")
{
    static const char *const menus[] = { "drift top, drift middle", "drift top, drift middle, drift bottom",
                                         "drift middle, drift bottom" };
    for (int row = 0; row < 3; row++) {
        char line[60];
        lay((struct layout){ 0 });
        snprintf(line, sizeof line, "1 fly blue, 1 die 6, 1 cast, 1 row %s", rows[row]);
        plays(line);
        expect_menu(menus[row]);
        expect_refused(1, "stop", "3.4");
    }
}

RULE(not_across_two_rows, "3.4", "the fly does not drift from the top row to the bottom one")
{
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_refused(1, "drift bottom", "3.4");
    says(1, "drift middle");
    expect_told("1 drifts 5-middle");
    says(1, "drift bottom");
    expect_told("1 drifts 4-bottom");
}

RULE(it_drifts_twice, "3.4", "it drifts twice")
{
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top");
    expect_asked(1, "drift");
    says(1, "drift top");
    expect_told("1 drifts 4-top");
    expect_told("1 cast-ends");
    expect_asked(1, "hub");
}

RULE(not_beyond_column_one, "3.4", "it never drifts beyond column 1")
{
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 2, 1 cast, 1 row top, 1 drift top");
    expect_told("1 drifts 1-top");
    expect_told("1 cast-ends");
    expect_asked(1, "hub");
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 1, 1 cast, 1 row top");
    expect_told("1 cast-ends");
    expect_asked(1, "hub");
}

RULE(two_strikes_after_a_drift, "3.5",
     "a drift onto a fish in a column with a matching token wins two strikes, one by one")
{
    lay((struct layout){ .hatch = { [4] = "blue blue white white" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top");
    expect_told("1 strikes 2 4");
    chance("strike miss");
    expect_chance_asked("strike");
    chance("strike miss");
    expect_asked(1, "drift");
}

RULE(the_hook_ends_the_strikes, "3.5", "the hook ends the strikes: the second card is not turned up")
{
    lay((struct layout){ .hatch = { [4] = "blue blue white white" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top, * strike hook");
    expect_chance_asked("values");
}

RULE(both_drifts_win_two, "3.5", "the second drift wins two strikes as well, as many as there are cards")
{
    lay((struct layout){ .hatch = { [4] = "blue blue white white", [3] = "blue white white white" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top, * strike miss, * strike miss, 1 drift middle");
    expect_told("1 strikes 2 2");
    expect_ways("strike", 2, (int[]){ 1, 1 });
    chance("strike miss");
    chance("strike hook");
}

RULE(no_token_after_a_drift, "3.5", "a drift onto a fish without a matching token wins none")
{
    lay((struct layout){ 0 });
    plays("1 fly brown, 1 die 3, 1 cast, 1 row top, 1 drift top");
    expect_told("1 no-match rainbow-green brown");
    expect_asked(1, "drift");
}

RULE(rocks_win_nothing, "3.6", "on a rock no strike is won, whatever the hatch")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 4, 1 cast, 1 row top");
    expect_told("1 rock-there");
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 3, 1 cast, 1 row middle, * strike miss, 1 drift middle");
    expect_told("1 rock-there");
    expect_asked(1, "drift");
}

RULE(hooked_for_all_to_see, "3.7", "the fish is turned over for all to see: any of the cards with its open side")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 1, 1 cast, 1 row top, * strike hook");
    expect_told("1 hooked arctic-char-green 1-top");
    expect_ways("card", 48, (int[48]){ 1, 1, 1 });
    chance("values arctic-char-green-2-2");
    expect_told("1 values-are 2 2");
    expect_row("line", "3 0");
}

/* Seat 1 hooks this fish at the top of column 6, and ends the turn. */
static void given_hooked(const char *kind, const char *card)
{
    char river[400], line[200];
    snprintf(river, sizeof river,
             "arctic-char-green grayling-green dolly-varden-green dolly-varden-green cutthroat-green brown-trout-green "
             "steelhead-green dolly-varden-green arctic-char-black grayling-black dolly-varden-black rainbow-black "
             "%s brown-trout-gold coho-gold steelhead-gold",
             kind);
    lay((struct layout){ .river = river });
    snprintf(line, sizeof line,
             "1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values %s, * species coho, * colour gold",
             card);
    plays(line);
}

RULE(above_the_section_of_its_colour, "3.7",
     "gold is laid above the third section from the bank, black the second, green the first")
{
    given_hooked("rainbow-gold", "rainbow-gold-6-3");
    expect_row("section", "2 0");
    given_hooked("rainbow-black", "rainbow-black-4-2");
    expect_row("section", "1 0");
    given_hooked("rainbow-green", "rainbow-green-2-1");
    expect_row("section", "0 0");
    expect_number(field("line", 0), 19, "the fish on the line");
}

RULE(the_token_goes_to_the_spool, "3.8", "a matching token of the column where it was hooked goes onto the spool")
{
    lay((struct layout){
        .hatch = { [5] = "blue blue white white", [4] = "white white white blue", [0] = "blue blue green green" } });
    plays("1 fly white, 1 die 6, 1 cast, 1 row top, * strike miss, 1 drift top, * strike hook, * values "
          "dolly-varden-black-3-1");
    expect_told("1 takes-token white");
    plays("* rock p, * species coho, * colour gold");
    expect_row("spool", "4 0");
    expect_number(hatch_of(6, "white"), 2, "white of column 6");
    expect_number(hatch_of(5, "white"), 2, "white of column 5");
    expect_number(field_seen_by(TRUTH, "tokens", 0, 3), 0, "white tokens in the score pile");
}

RULE(the_reel_is_set_to_start, "3.8", "at the hook the reel is set to START")
{
    lay((struct layout){ .dice = "2 3 6 6 1 1 1", .hatch = { [1] = "orange yellow yellow green" } });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    expect_row("dial", "0 0");
    idles(2, 1);
    plays("1 die 3, 1 reel, 1 take-tile 1, 1 end");
    expect_row("dial", "2 0");
    idles(2, 1);
    plays("1 die 6, 1 reel, 1 keep, 1 end");
    expect_row("fish", "1 0");
    expect_row("dial", "2 0");
    idles(2, 1);
    plays("1 die 6, 1 cast, 1 row top");
    expect_row("dial", "2 0");
    plays("* strike hook, * values cutthroat-gold-6-3, * species coho, * colour gold");
    expect_row("dial", "0 0");
}

/* Which rock each space lies beside, 0 for none: spaces from column 1 on, each from the top. */
static const int beside[18] = { 0, 1, 0, 1, -1, 1, 2, 1, 0, -1, 2, 3, 2, 3, -1, 0, 0, 3 };
static const char *const at_hook[18] = {
    "arctic-char-green-1-1", "grayling-green-1-1",    "dolly-varden-green-1-1", "rainbow-green-2-1", "",
    "cutthroat-green-2-1",   "brown-trout-green-2-1", "steelhead-green-2-1",    "coho-green-3-2",    "",
    "arctic-char-black-3-1", "grayling-black-3-1",    "dolly-varden-black-3-1", "rainbow-black-4-2", "",
    "cutthroat-gold-6-3",    "brown-trout-gold-6-3",  "coho-gold-6-3",
};
static void given_hook_at(int space)
{
    char line[120];
    lay((struct layout){ 0 });
    snprintf(line, sizeof line, "1 fly yellow, 1 die %d, 1 cast, 1 row %s, * strike hook, * values %s", space / 3 + 1,
             rows[space % 3], at_hook[space]);
    plays(line);
}

RULE(a_card_of_the_rock_beside, "3.9",
     "a fish hooked beside a rock, not diagonally, brings the top card of its pile, face up")
{
    static const char *const left[] = { "3 3 3 0 0", "2 3 3 0 0", "3 2 3 0 0", "3 3 2 0 0" };
    for (int space = 0; space < 18; space++) {
        if (beside[space] < 0) continue;
        given_hook_at(space);
        expect_row("rock_cards", left[0]);
        if (beside[space]) {
            expect_chance_asked("rock");
            chance("rock h");
            expect_told("1 finds-skill h");
            expect_number(field("skills", 0), 1 << 7, "the skill cards of 1");
        }
        expect_row("rock_cards", left[beside[space]]);
        expect_chance_asked("next-species");
    }
}

RULE(no_card_twice, "3.9", "a rock card that was taken is not found again")
{
    given_hook_at(3);
    plays("* rock h, * species coho, * colour gold, 1 end, 2 fly orange, 2 die 4, 2 cast, 2 row middle, * strike hook, "
          "* values arctic-char-black-3-1");
    expect_outcome_refused("rock h", "refusal.outcome");
    expect_number(ways(table_odds(the_table())), 15, "cards that may come");
}

RULE(an_empty_pile_gives_nothing, "3.9", "an empty pile gives nothing")
{
    lay((struct layout){ .dice = "2 2 2 5 5 5 6", .hatch = { [1] = "yellow yellow orange orange" } });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock f, * species "
          "coho, "
          "* colour gold, 1 end, "
          "2 fly orange, 2 die 2, 2 cast, 2 row bottom, * strike hook, * values cutthroat-green-2-1, * rock n, * "
          "species coho, "
          "* colour gold, 2 end, 1 die 5, 1 reel, 1 end, 2 die 5, 2 reel, 2 end, "
          "1 die 2, 1 cast, 1 row top, * strike hook, * values steelhead-gold-6-3, * rock o, * species coho, * colour "
          "gold, 1 end");
    expect_row("rock_cards", "0 3 3 0 0");
    plays("2 die 5, 2 down");
    plays("2 cast, 2 row middle, * strike miss, 2 drift middle, * strike hook, * values steelhead-green-2-1");
    expect_chance_asked("next-species");
}

RULE(refilled_from_the_pile, "3.10", "the space is filled from the pile of fish, whose next card is shown")
{
    given_hook_at(15);
    expect_told("1 values-are 6 3");
    chance("species rainbow");
    chance("colour gold");
    expect_told("- comes-up rainbow-gold");
    expect_swims("6-top", "steelhead-gold");
    given_hook_at(15);
    plays("* species rainbow, * colour gold, 1 end, 2 fly orange, 2 die 6, 2 cast, 2 row top, * strike hook, "
          "* values steelhead-gold-7-3, * species coho, * colour gold");
    expect_swims("6-top", "rainbow-gold");
}

RULE(what_is_left_of_the_pile, "3.10", "a card that came to light does not come again")
{
    lay((struct layout){ .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                                  "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                                  "coho-gold coho-gold coho-gold coho-gold coho-black steelhead-gold" });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values coho-gold-8-4");
    expect_outcome_refused("species coho", "refusal.outcome");
    expect_ways("species", 8, (int[]){ 4, 4, 5, 5, 5, 5, 4, 0 });
}

/* No game of fewer than four comes so far: the pile is taken away by hand. */
RULE(an_empty_space_stays, "3.10", "when the pile is empty the space stays empty, may be cast on and wins no strike")
{
    struct state s;
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook");
    table_view(the_table(), EVERYTHING, &s);
    memset(s.pile, 0, sizeof s.pile);
    memset(s.top, 0, sizeof s.top);
    static const int choices[] = { 28, END_TURN, YELLOW_FLY, TAKE_DIE + 5, CAST_DIE, CAST_ROW };
    for (int k = 0; k < 6; k++) {
        expect(the_game()->play(&s, choices[k], NULL), "choice %d is possible", k + 1);
        expect_number(s.river[15], NO_FISH, "what swims at 6-top");
    }
    expect_number(s.stack[s.flow.depth - 1].step, DRIFT, "the question");
    expect_number(s.player, 1, "whose turn it is");
}

RULE(a_hook_ends_the_cast, "3.11", "a cast ends with a hook")
{
    given_hook_at(15);
    plays("* species coho, * colour gold");
    expect_asked(1, "hub");
    expect_field("acted", 1);
}

RULE(the_second_drift_ends_the_cast, "3.11", "after the second drift the cast ends, when its strikes missed")
{
    lay((struct layout){ .hatch = { [3] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top, 1 drift middle, * strike miss, * strike miss");
    expect_menu("more-strike, stop");
    says(1, "stop");
    expect_told("1 cast-ends");
    expect_asked(1, "hub");
    expect_row("line", "0 0");
}

RULE(column_one_ends_the_cast, "3.11", "in column 1 the cast ends, after one drift too")
{
    lay((struct layout){ .hatch = { [0] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 2, 1 cast, 1 row top, 1 drift top, * strike miss, * strike miss");
    expect_menu("more-strike, stop");
    says(1, "stop");
    expect_asked(1, "hub");
}
