/* Scenarios of chapter 8: the end of a round. */
#include "games/freshwater_fly/test/long_play.h"

#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <string.h>

RULE(no_cards_no_question, "8.1", "without F and V the round ends at once")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1" });
    for (int k = 0; k < 7; k++) idles(1 + k % 2, 1);
    expect_chance_asked("hatch");
}

/* All take finesse until the pool is empty. */
static void idle_out(void)
{
    while (asks("hub") || asks("first-fly"))
        for (int die = 1; die <= 6; die++)
            if (field("pool", die - 1)) {
                idles(who(), die);
                break;
            }
}

RULE(f_before_the_totals, "8.1", "F is used when the pool is empty, before the new start player is known")
{
    lay((struct layout){ .dice = "2 5 1 1 6 6 6" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock n, * species "
          "coho, "
          "* colour gold, 1 end, 2 fly orange, 2 die 1, 2 cast, 2 row middle, * strike hook, * values "
          "grayling-green-1-1, * rock f, "
          "* species coho, * colour gold, 2 end, 1 die 5, 1 reel, 1 end, 2 die 6, 2 finesse, 2 end, 1 die 6, 1 "
          "finesse, 1 end, "
          "2 die 1, 2 finesse, 2 up, 2 end, 1 die 6, 1 finesse");
    expect_asked(1, "hub");
    says(1, "end");
    expect_asked(2, "end-cards");
    expect_menu("skill-f, go-on");
    expect_field("start", 0);
    says(2, "skill-f");
    expect_row("finesse", "4 4");
    expect_chance_asked("hatch");
}

RULE(clockwise_from_the_start_player, "8.1", "cards are used clockwise from the start player")
{
    lay((struct layout){ .seats = 3, .first = 2, .options = "specialised=yes", .dice = "1 2 3 6 6 6 6" });
    plays("2 fly yellow, 2 die 2, 2 cast, 2 row top, * strike hook, * values rainbow-green-2-1, * rock v, * species "
          "coho, "
          "* colour gold, 2 end, "
          "3 fly yellow, 3 die 3, 3 cast, 3 row middle, * strike hook, * values steelhead-green-2-1, * rock u, * "
          "species coho, "
          "* colour gold, 3 end, "
          "1 fly yellow, 1 die 1, 1 cast, 1 row middle, * strike hook, * values grayling-green-1-1, * rock f, * "
          "species coho, "
          "* colour gold, 1 end, 2 die 6, 2 reel, 2 end, 3 die 6, 3 reel, 3 end");
    idle_out();
    expect_asked(2, "end-cards");
    expect_menu("skill-v, go-on");
    says(2, "go-on");
    expect_asked(1, "end-cards");
    says(1, "go-on");
    expect_chance_asked("hatch");
}

/* A round in which the seats take these dice in turn, for finesse. */
static void given_round(int seats, int first, const char *dice)
{
    lay((struct layout){ .seats = seats, .first = first, .dice = dice });
    for (int seat = first; *dice; seat = seat % seats + 1, dice++)
        if (*dice != ' ') idles(seat, *dice - '0');
        else seat = (seat + seats - 2) % seats + 1;
}

static void expect_start(int seat)
{
    while (!asks("hub") && !asks("first-fly")) whatever();
    expect_number(who(), seat, "who begins the next round");
}

RULE(the_lowest_total, "8.2", "the new start player has the lowest total of the dice")
{
    given_round(2, 1, "1 2 1 3 1 6 1");
    expect_start(1);
    given_round(2, 1, "6 1 6 1 6 1 6");
    expect_start(2);
    given_round(3, 1, "3 3 1 3 3 1 3");
    expect_start(3);
    given_round(4, 1, "3 3 1 2 3 3 1 1 3");
    expect_start(3);
}

RULE(ties_clockwise, "8.2",
     "of those tied it is the first clockwise from the left of the old start player, who comes last")
{
    given_round(2, 1, "1 2 1 1 1 1 1");
    expect_start(2);
    given_round(2, 2, "1 2 1 1 1 1 1");
    expect_start(1);
    given_round(3, 1, "2 3 3 1 3 3 3");
    expect_start(2);
    given_round(3, 2, "6 3 3 6 3 3 6");
    expect_start(3);
    given_round(3, 2, "1 5 3 1 5 1 2");
    expect_start(1);
    given_round(3, 3, "1 6 5 1 6 5 6");
    expect_start(3);
    given_round(4, 3, "6 5 2 2 6 5 2 2 6");
    expect_start(1);
    given_round(4, 2, "1 6 6 2 1 6 6 2 2");
    expect_start(1);
}

RULE(dice_as_they_show, "8.2", "dice count as they show at the end: what was changed counts changed")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1" });
    plays("1 fly orange, 1 die 1, 1 finesse, 1 end");
    plays("2 fly orange, 2 die 1, 2 finesse, 2 up, 2 end");
    idles(1, 1);
    plays("2 die 1, 2 up, 2 finesse, 2 end");
    idles(1, 1);
    expect_row("total", "3 4");
    idles(2, 1);
    idles(1, 1);
    expect_start(1);
}

RULE(totals_begin_anew, "8.2", "the totals of a new round begin with nothing")
{
    given_round(2, 1, "1 2 1 3 1 6 1");
    expect_start(1);
    expect_row("total", "0 0");
    expect_row("taken", "0 0");
    expect_field("rounds", 2);
}

#define EACH_ITS_COLOUR                                                                                 \
    .hatch = { "orange orange orange orange", "green green green green", "yellow yellow yellow yellow", \
               "white white white white",     "brown brown brown brown", "blue blue blue blue",         \
               "orange green yellow white" }

RULE(the_hatch_slides, "8.3",
     "all tiles slide one column down, the waiting one into column 6; those of column 1 are discarded")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1", EACH_ITS_COLOUR });
    idle_out();
    expect_number(hatch_of(1, "green"), 4, "green of column 1");
    expect_number(hatch_of(5, "blue"), 4, "blue of column 5");
    expect_number(hatch_of(6, "orange"), 1, "orange of column 6");
    expect_number(hatch_of(6, "white"), 1, "white of column 6");
    expect_number(hatch_of(6, "blue"), 0, "blue of column 6");
    expect_row("discard", "4 0 0 0 0 0 0 0");
    expect_ways("hatch token", 6, (int[]){ 5, 5, 5, 5, 6, 6 });
    plays("* hatch blue, * hatch blue, * hatch brown, * hatch blue");
    expect_number(hatch_of(7, "blue"), 3, "blue of the waiting tile");
    expect_number(hatch_of(7, "brown"), 1, "brown of the waiting tile");
    expect_chance_asked("roll");
}

RULE(numbers_travel, "8.3", "a tile keeps its number wherever it lies: with four players two of them hold 5")
{
    lay((struct layout){ .seats = 4, .dice = "1 1 1 1 1 1 1 1 1" });
    idle_out();
    expect_row("hatch_size", "4 4 4 4 5 5 4");
    plays("* hatch blue, * hatch blue, * hatch blue, * hatch blue");
    expect_chance_asked("roll");
}

RULE(a_robbed_tile_is_filled_anew, "8.3", "a tile that gave tokens away stays so until it waits again")
{
    lay((struct layout){ .dice = "2 1 1 1 1 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idle_out();
    expect_number(hatch_of(1, "yellow"), 0, "yellow of column 1");
    expect_number(hatch_of(1, "white"), 1, "white of column 1");
    expect_row("discard", "1 1 1 1 0 0 0 0");
}

RULE(an_empty_bag, "8.3", "when the bag is empty the discarded tokens go back in, not before")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1", EACH_ITS_COLOUR });
    for (int round = 1; round <= 8; round++) {
        idle_out();
        if (round == 1) expect_number(field("discard", 0), 4, "orange tokens discarded");
        while (!asks("hub")) {
            long bag = 0;
            for (int k = 0; k < 6; k++) bag += field("bag", k);
            if (asks("hatch")) expect(bag > 0, "there is something in the bag");
            if (asks("hatch")) whatever();
            else chance("roll 1");
        }
    }
    long discarded = 0, bag = 0;
    for (int k = 0; k < 6; k++) discarded += field("discard", k), bag += field("bag", k);
    expect_number(bag, 0, "tokens in the bag");
    expect_number(discarded, 32, "tokens discarded");
    idle_out();
    discarded = bag = 0;
    for (int k = 0; k < 6; k++) discarded += field("discard", k), bag += field("bag", k);
    expect_chance_asked("hatch");
    expect_number(bag, 36, "tokens in the bag");
    expect_number(discarded, 0, "tokens discarded");
}

/* The last turn of a round is to be ended; bag, discarded tokens and column 1 are as given. */
static struct state with_bag(int blue, int white, int green)
{
    struct state s;
    lay((struct layout){ .dice = "1 1 1 1 1 1 1" });
    for (int k = 0; k < 6; k++) idles(1 + k % 2, 1);
    plays("1 die 1, 1 finesse");
    table_view(the_table(), EVERYTHING, &s);
    memset(s.bag, 0, sizeof s.bag);
    memset(s.discard, 0, sizeof s.discard);
    memset(s.hatch[0], 0, sizeof s.hatch[0]);
    s.bag[BLUE_FLY] = (uint8_t)blue;
    s.discard[WHITE_FLY] = (uint8_t)white;
    s.hatch[0][GREEN_FLY] = (uint8_t)green;
    expect(the_game()->play(&s, END_TURN, NULL), "the turn can be ended");
    return s;
}

RULE(the_bag_gives_its_last_first, "8.3", "what is left in the bag is drawn before the discarded tokens go back in")
{
    struct state s = with_bag(2, 3, 1);
    for (int k = 0; k < 2; k++) {
        expect_number(s.stack[s.flow.depth - 1].step, HATCH, "the question");
        expect(!the_game()->play(&s, WHITE_FLY, NULL), "no discarded token comes");
        expect(the_game()->play(&s, BLUE_FLY, NULL), "a token of the bag comes");
    }
    expect(the_game()->play(&s, WHITE_FLY, NULL), "a discarded token comes");
    expect(the_game()->play(&s, GREEN_FLY, NULL), "what lay in column 1 comes");
    expect_number(s.stack[s.flow.depth - 1].step, ROLL, "the question");
}

RULE(too_few_tokens, "8.3", "if there are no tokens at all the tile gets fewer")
{
    struct state s = with_bag(1, 1, 0);
    expect(the_game()->play(&s, BLUE_FLY, NULL), "a token of the bag comes");
    expect(the_game()->play(&s, WHITE_FLY, NULL), "a discarded token comes");
    expect_number(s.stack[s.flow.depth - 1].step, ROLL, "the question");
    s = with_bag(0, 0, 0);
    expect_number(s.stack[s.flow.depth - 1].step, ROLL, "the question");
}

RULE(rolled_anew, "8.4", "all dice are rolled for the next round")
{
    for (int seats = 2; seats <= 4; seats += 2) {
        lay((struct layout){ .seats = seats, .dice = seats == 4 ? "1 1 1 1 1 1 1 1 1" : "1 1 1 1 1 1 1" });
        idle_out();
        while (asks("hatch")) whatever();
        for (int k = 0; k < (seats == 4 ? 9 : 7); k++) {
            expect_chance_asked("roll");
            expect_ways("number", 6, (int[]){ 1, 1, 1, 1, 1, 1 });
            chance(k < 2 ? "roll 5" : "roll 4");
        }
        expect(asks("hub"), "the next round begins");
        expect_row("pool", seats == 4 ? "0 0 0 7 2 0 0 0" : "0 0 0 5 2 0 0 0");
    }
}
