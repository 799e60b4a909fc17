/* Scenarios of chapter 1: the table. */
#include "games/freshwater_fly/test/long_play.h"

#include <stdio.h>
#include <string.h>

static const char *const rows[] = { "top", "middle", "bottom" };

static bool is_rock(int column, int row)
{
    return (column == 2 && row == 1) || (column == 4 && row == 0) || (column == 5 && row == 2);
}

RULE(three_rocks, "1.1", "of 18 spaces three are rocks: column 2 in the middle, 4 at the top, 5 at the bottom")
{
    for (int column = 1; column <= 6; column++)
        for (int row = 0; row < 3; row++) {
            char line[60];
            lay((struct layout){ 0 });
            snprintf(line, sizeof line, "1 fly yellow, 1 die %d, 1 cast, 1 row %s", column, rows[row]);
            plays(line);
            expect_told(is_rock(column, row) ? "1 rock-there" : "1 strikes 1 4");
        }
}

RULE(water_flows_down, "1.1", "water flows from column 6 to column 1")
{
    lay((struct layout){ 0 });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top, 1 drift top");
    expect_told("1 drifts 5-top");
    says(1, "drift middle");
    expect_told("1 drifts 4-middle");
}

RULE(rock_piles, "1.2", "each rock gets 3 cards with two players, 4 with three, 5 with four")
{
    static const char *const cards[] = { "3 3 3 0 0", "4 4 4 0 0", "5 5 5 0 0" };
    for (int seats = 2; seats <= 4; seats++) {
        lay((struct layout){ .seats = seats });
        expect_row("rock_cards", cards[seats - 2]);
    }
}

RULE(sixteen_rock_cards, "1.2", "any of 16 cards may lie on top of a pile")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 5, 1 cast, 1 row top, * strike hook, * values dolly-varden-black-3-1");
    expect_chance_asked("rock");
    expect_ways("rock card", 24, (int[24]){ 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
    chance("rock k");
    expect_told("1 finds-skill k");
    expect_row("rock_cards", "3 2 3 0 0");
}

RULE(six_of_each_species, "1.3", "48 fish, six of each of eight species")
{
    given_table(2, "");
    plays("* first 1, * board 1a, * board 2a");
    expect_ways("species", 8, (int[]){ 6, 6, 6, 6, 6, 6, 6, 6 });
    plays("* species coho, * colour gold");
    expect_ways("species", 8, (int[]){ 6, 6, 6, 6, 6, 6, 6, 5 });
}

RULE(colours_of_the_fish, "1.3", "18 fish are green, 18 black and 12 gold, by species as the table of cards says")
{
    static const char *const species[] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                           "cutthroat",   "brown-trout", "steelhead",    "coho" };
    static const int colours[][3] = { { 3, 3, 0 }, { 3, 3, 0 }, { 3, 3, 0 }, { 2, 2, 2 },
                                      { 2, 2, 2 }, { 2, 2, 2 }, { 2, 2, 2 }, { 1, 1, 4 } };
    for (int k = 0; k < 8; k++) {
        char outcome[40];
        given_table(2, "");
        plays("* first 1, * board 1a, * board 2a");
        snprintf(outcome, sizeof outcome, "species %s", species[k]);
        chance(outcome);
        expect_ways(species[k], 3, colours[k]);
    }
}

static const struct card {
    const char *token;
    int points, strength;
} cards[] = {
#define FISH(token, species, colour, points, strength) { token, points, strength },
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

/* Points/strength of each card, green, black, gold, as the table of cards has them. */
static const char *const small[] = { "green-1-1", "green-2-1", "green-2-2", "black-3-1", "black-3-2", "black-4-2" };
static const char *const trout[] = { "green-2-1", "green-3-2", "black-4-2", "black-5-3", "gold-6-3", "gold-7-3" };
static const char *const coho[] = { "green-3-2", "black-5-3", "gold-6-3", "gold-6-3-bis", "gold-7-3", "gold-8-4" };

RULE(hidden_sides, "1.3", "each fish has the points and the strength of its card")
{
    static const char *const species[] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                           "cutthroat",   "brown-trout", "steelhead",    "coho" };
    expect_number(sizeof cards / sizeof *cards, 48, "fish");
    for (int k = 0; k < 48; k++) {
        const char *const *list = k / 6 < 3 ? small : k / 6 < 7 ? trout : coho;
        char token[60];
        int points, strength;
        snprintf(token, sizeof token, "%s-%s", species[k / 6], list[k % 6]);
        expect_same_text(cards[k].token, token, "the card");
        sscanf(strpbrk(token, "0123456789"), "%d-%d", &points, &strength);
        expect_number(cards[k].points, points, "the points of %s", token);
        expect_number(cards[k].strength, strength, "the strength of %s", token);
    }
}

RULE(stocking, "1.3", "column 1 gets its fish first, each column from the top, rocks get none; the next card lies open")
{
    lay((struct layout){ 0 });
    expect_swims("1-top", "arctic-char-green");
    expect_swims("1-middle", "grayling-green");
    expect_swims("1-bottom", "dolly-varden-green");
    expect_swims("2-top", "rainbow-green");
    expect_swims("2-middle", "-");
    expect_swims("2-bottom", "cutthroat-green");
    expect_swims("3-top", "brown-trout-green");
    expect_swims("3-middle", "steelhead-green");
    expect_swims("3-bottom", "coho-green");
    expect_swims("4-top", "-");
    expect_swims("4-middle", "arctic-char-black");
    expect_swims("4-bottom", "grayling-black");
    expect_swims("5-top", "dolly-varden-black");
    expect_swims("5-middle", "rainbow-black");
    expect_swims("5-bottom", "-");
    expect_swims("6-top", "cutthroat-gold");
    expect_swims("6-middle", "brown-trout-gold");
    expect_swims("6-bottom", "coho-gold");
    expect_number(field("top", 1), 0, "a second known card of the pile");
    expect(field("top", 0) > 0, "the top of the pile is known");
}

RULE(thirty_two_cards_below, "1.3", "below the open card of the pile lie 32 more")
{
    long below = 0;
    lay((struct layout){ 0 });
    for (int colour = 0; colour < 3; colour++)
        for (int k = 0; k < 8; k++) below += field_seen_by(TRUTH, "pile", colour, k);
    expect_number(below, 32, "cards below the top");
}

RULE(ten_tokens_of_each, "1.4", "60 hatch tokens, ten of each colour, are in the bag; seven tiles get 4 of them each")
{
    given_table(2, "");
    expect_row("bag", "10 10 10 10 10 10 0 0");
    lay((struct layout){
        .hatch = { "orange orange orange blue", "orange orange orange blue", "green green green blue" } });
    expect_number(hatch_of(1, "orange"), 3, "orange of column 1");
    expect_number(hatch_of(3, "green"), 3, "green of column 3");
    expect_row("hatch_size", "4 4 4 4 4 4 4");
    expect_row("bag", "0 3 6 6 10 7 0 0");
}

RULE(three_players_fours, "1.4", "with three players all tiles hold 4, too")
{
    lay((struct layout){ .seats = 3 });
    expect_row("hatch_size", "4 4 4 4 4 4 4");
}

RULE(fives_for_four, "1.4", "with four players the tile of column 6 and the waiting one hold 5")
{
    lay((struct layout){ .seats = 4 });
    expect_row("hatch_size", "4 4 4 4 4 5 5");
    expect_number(hatch_of(5, "brown"), 0, "a fifth token in column 5");
    expect_number(hatch_of(6, "brown"), 1, "a fifth token in column 6");
    expect_number(hatch_of(7, "brown"), 1, "a fifth token on the waiting tile");
}

RULE(seven_dice, "1.5", "two and three players roll seven dice")
{
    for (int seats = 2; seats <= 3; seats++) {
        lay((struct layout){ .seats = seats, .dice = "1 1 3 4 6 6 6" });
        expect_asked(1, "first-fly");
        expect_row("pool", "2 0 1 1 0 3 0 0");
    }
}

RULE(nine_dice, "1.5", "four players roll nine dice, each with any number")
{
    lay((struct layout){ .seats = 4, .dice = "1 1 3 4 6 6 6 2" });
    expect_chance_asked("roll");
    expect_ways("number", 6, (int[]){ 1, 1, 1, 1, 1, 1 });
    chance("roll 5");
    expect_asked(1, "first-fly");
    expect_row("pool", "2 1 1 1 1 3 0 0");
}

RULE(boards_at_random, "1.6", "reel boards are dealt at random")
{
    given_table(3, "");
    chance("first 1");
    expect_ways("board", 4, (int[]){ 1, 1, 1, 1 });
    chance("board 3b");
    expect_ways("board", 4, (int[]){ 1, 1, 0, 1 });
    chance("board 4b");
    expect_ways("board", 4, (int[]){ 1, 1, 0, 0 });
    chance("board 1a");
    expect_row("board", "3 4 1");
}

RULE(finesse_one, "1.6", "all begin with finesse 1, a drag token on their board, an empty line and no tile")
{
    lay((struct layout){ .seats = 4 });
    expect_row("finesse", "1 1 1 1");
    expect_row("drag", "0 0 0 0");
    expect_row("line", "0 0 0 0");
    expect_row("tile", "0 0 0 0");
    expect_row("fish", "0 0 0 0");
}

RULE(tiles_with_face_a, "1.7", "momentum tiles 1 to 5 lie beside the river with face A up")
{
    static const char *const take[] = { "take-tile 1", "take-tile 2", "take-tile 3", "take-tile 4", "take-tile 5" };
    static const char *const told[] = { "1 takes-tile 1a", "1 takes-tile 2a", "1 takes-tile 3a", "1 takes-tile 4a",
                                        "1 takes-tile 5a" };
    for (int k = 0; k < 5; k++) {
        lay((struct layout){ 0 });
        plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * "
              "species coho, "
              "* colour gold, 1 end");
        idles(2, 1);
        plays("1 die 3, 1 reel");
        expect_asked(1, "take-tile");
        expect_menu("take-tile 1, take-tile 2, take-tile 3, take-tile 4, take-tile 5");
        says(1, take[k]);
        expect_told(told[k]);
    }
}

RULE(first_player, "1.8", "each player is as likely to begin")
{
    for (int first = 1; first <= 3; first++) {
        given_table(3, "");
        expect_ways("first player", 4, (int[]){ 1, 1, 1, 0 });
        lay((struct layout){ .seats = 3, .first = first });
        expect_asked(first, "first-fly");
    }
}

RULE(first_player_is_chosen, "1.8", "a seat that is named begins, and nothing is drawn for it")
{
    for (int seats = 2; seats <= 4; seats++)
        for (int first = 1; first <= seats; first++) {
            char options[16], told[16];
            snprintf(options, sizeof options, "first=%d", first);
            snprintf(told, sizeof told, "%d begins", first);
            given_table(seats, options);
            expect_chance_asked("board");
            lay((struct layout){ .seats = seats, .options = options, .dice = "" });
            expect_told(told);
            lay((struct layout){ .seats = seats, .options = options });
            expect_asked(first, "first-fly");
        }
}

RULE(first_player_is_told, "1.8", "who was drawn is told as well")
{
    lay((struct layout){ .seats = 3, .first = 3, .dice = "" });
    expect_told("3 begins");
}

RULE(first_player_sits_here, "1.8", "only a seat at the table can be named")
{
    expect_no_table(2, "first=3", "1.8");
    expect_no_table(3, "first=4", "1.8");
    expect_no_table(1, "first=2", "1.8");
    given_table(1, "first=1");
    expect_asked(1, "free-badge");
}
