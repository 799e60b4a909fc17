/* Scenarios of chapter 10: the score. */
#include "games/freshwater_fly/test/long_play.h"

#include <stdio.h>
#include <string.h>

/* Seat 1 lands these seven fish, "char-green-1-1 ...", all with flies of one colour; the others land none. */
static void given_seven(const char *boards, const char *fish, const char *fly)
{
    char list[1000] = "", copy[500], *rest = copy;
    snprintf(copy, sizeof copy, "%s", fish);
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        snprintf(list + strlen(list), sizeof list - strlen(list), "1 %s %s, ", word, fly);
    given_end((struct layout){ .boards = boards }, list);
}

#define SEVEN_GREEN                                                                                            \
    "arctic-char-green-1-1 arctic-char-green-2-1 arctic-char-green-2-2 grayling-green-1-1 grayling-green-2-1 " \
    "grayling-green-2-2 dolly-varden-green-1-1"

/* Seat 1 lands seven fish with these flies, one for each; an eighth is on its line at the end. */
static void given_tokens(const char *boards, const char *flies)
{
    static const char *const fish[] = { "arctic-char-green-1-1",  "arctic-char-green-2-1", "arctic-char-green-2-2",
                                        "grayling-green-1-1",     "grayling-green-2-1",    "grayling-green-2-2",
                                        "dolly-varden-green-1-1", "coho-gold-8-4" };
    char list[1000] = "", copy[100], *rest = copy;
    int tokens = 0, wanted = 0;
    snprintf(copy, sizeof copy, "%s", flies);
    for (char *word; (word = strtok_r(rest, " ", &rest)); wanted++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "1 %s %s, ", fish[wanted], word);
    given_end((struct layout){ .boards = boards }, list);
    for (int fly = 0; fly < 6; fly++) tokens += (int)field_seen_by(TRUTH, "tokens", 0, fly);
    expect_number(tokens, wanted, "tokens of 1");
}

RULE(fish_points, "10.1", "fish count the points on their hidden side")
{
    given_seven("1a 2a",
                "rainbow-green-2-1 rainbow-black-5-3 rainbow-black-4-2 rainbow-gold-7-3 grayling-green-1-1 "
                "coho-gold-8-4 grayling-green-2-2",
                "blue");
    expect_points(1, "fish", 2 + 5 + 4 + 7 + 1 + 8 + 2);
    expect_points(2, "fish", 0);
}

static const char *const cards[] = {
#define FISH(token, species, colour, points, strength) token,
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

RULE(every_fish_counts_what_it_says, "10.1", "every one of the 48 fish counts its points")
{
    for (int first = 0; first < 48; first += 6) {
        char list[500] = "";
        int points = 0, other = (first + 6) % 48, one;
        for (int k = 0; k < 7; k++) {
            const char *card = cards[k < 6 ? first + k : other];
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s ", card);
            sscanf(strpbrk(card, "0123456789"), "%d", &one);
            points += one;
        }
        given_seven("3b 4b", list, "blue");
        expect_points(1, "fish", points);
    }
}

#define SIX_EACH                                                                                                    \
    "1 arctic-char-green-1-1 orange, 2 arctic-char-green-2-1 blue, 1 arctic-char-green-2-2 orange, 2 "              \
    "grayling-green-1-1 blue, "                                                                                     \
    "1 grayling-green-2-1 orange, 2 grayling-green-2-2 blue, 1 dolly-varden-green-1-1 orange, 2 "                   \
    "dolly-varden-green-2-1 blue, "                                                                                 \
    "1 dolly-varden-green-2-2 orange, 2 rainbow-green-2-1 blue, 1 rainbow-green-3-2 orange, 2 cutthroat-green-2-1 " \
    "blue, "

RULE(first_to_seven, "10.2", "who lands the seventh fish first has 2 points")
{
    given_seven("1a 2a", SEVEN_GREEN, "blue");
    expect_points(1, "seven", 2);
    expect_points(2, "seven", 0);
}

RULE(second_to_seven, "10.2", "who lands the seventh fish later in the same round has no points for it")
{
    given_end((struct layout){ 0 }, SIX_EACH "2 cutthroat-green-3-2 blue, 1 brown-trout-green-2-1 orange");
    expect_row("fish", "7 7");
    expect_points(1, "seven", 0);
    expect_points(2, "seven", 2);
}

RULE(sets_of_three_colours, "10.3", "each set of a gold, a black and a green fish brings 3 points")
{
    given_seven("3b 4b",
                "rainbow-green-2-1 rainbow-black-4-2 rainbow-gold-6-3 rainbow-green-3-2 rainbow-black-5-3 "
                "rainbow-gold-7-3 arctic-char-black-3-1",
                "blue");
    expect_points(1, "sets", 6);
    given_seven("3b 4b",
                "rainbow-green-2-1 rainbow-black-4-2 rainbow-gold-6-3 steelhead-gold-6-3 rainbow-black-5-3 "
                "rainbow-gold-7-3 arctic-char-black-3-1",
                "blue");
    expect_points(1, "sets", 3);
}

RULE(no_set_of_two_colours, "10.3", "a set lacks none of the colours")
{
    static const char *const without[] = {
        "rainbow-black-4-2 rainbow-gold-6-3 rainbow-black-5-3 rainbow-gold-7-3 grayling-black-3-1 grayling-black-3-2 "
        "grayling-black-4-2",
        "rainbow-green-2-1 rainbow-gold-6-3 rainbow-green-3-2 rainbow-gold-7-3 grayling-green-1-1 grayling-green-2-1 "
        "grayling-green-2-2",
        "rainbow-green-2-1 rainbow-black-4-2 rainbow-green-3-2 rainbow-black-5-3 grayling-green-1-1 grayling-green-2-1 "
        "grayling-green-2-2",
    };
    for (int k = 0; k < 3; k++) {
        given_seven("3b 4b", without[k], "blue");
        expect_points(1, "sets", 0);
    }
}

#define SIX_OF_1                                                                                                      \
    "1 arctic-char-green-1-1 blue, 1 arctic-char-green-2-1 blue, 1 arctic-char-green-2-2 blue, 1 grayling-green-1-1 " \
    "blue, "                                                                                                          \
    "1 grayling-green-2-1 blue, 1 grayling-green-2-2 blue, "

RULE(most_coho, "10.4", "who has most Coho has 6 points, and nobody else")
{
    given_end((struct layout){ 0 },
              "2 coho-green-3-2 orange, 1 coho-black-5-3 blue, 2 coho-gold-6-3 orange, " SIX_OF_1);
    expect_points(1, "coho", 0);
    expect_points(2, "coho", 6);
}

RULE(two_share_the_coho, "10.4", "two who are tied have 3 points each, a third with fewer has none")
{
    given_end((struct layout){ .seats = 3 }, "2 coho-green-3-2 orange, 1 coho-black-5-3 blue, " SIX_OF_1);
    expect_points(1, "coho", 3);
    expect_points(2, "coho", 3);
    expect_points(3, "coho", 0);
}

RULE(three_share_the_coho, "10.4", "three who are tied have 2 points each")
{
    given_end((struct layout){ .seats = 3 },
              "2 coho-green-3-2 orange, 3 coho-gold-6-3 orange, 1 coho-black-5-3 blue, " SIX_OF_1);
    for (int seat = 1; seat <= 3; seat++) expect_points(seat, "coho", 2);
}

RULE(four_share_the_coho, "10.4", "four who are tied have 2 points each: 1.5 is rounded up")
{
    given_end((struct layout){ .seats = 4 }, "2 coho-green-3-2 orange, 3 coho-gold-6-3 orange, 4 coho-gold-7-3 orange, "
                                             "1 coho-black-5-3 blue, " SIX_OF_1);
    for (int seat = 1; seat <= 4; seat++) expect_points(seat, "coho", 2);
}

RULE(no_coho_at_all, "10.4", "when nobody has a Coho there are no points for it")
{
    given_seven("1a 2a", SEVEN_GREEN, "blue");
    expect_points(1, "coho", 0);
    expect_points(2, "coho", 0);
}

/* Seven tokens of each colour in turn: what one of them is worth. */
static void expect_token_points(const char *boards, const int points[6])
{
    static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };
    for (int fly = 0; fly < 6; fly++) {
        given_seven(boards, SEVEN_GREEN, flies[fly]);
        expect_points(1, "tokens", 7 * points[fly]);
        expect_points(1, "different", 0);
    }
}

RULE(tokens_of_1a, "10.5", "board 1A: orange, green and yellow tokens bring 1 point each, white ones 2")
{
    expect_token_points("1a 2a", (int[]){ 1, 1, 1, 2, 0, 0 });
}

RULE(tokens_of_1a_together, "10.5", "board 1A: the points of all tokens are added")
{
    given_tokens("1a 2a", "orange white green white yellow brown blue");
    expect_points(1, "tokens", 1 + 2 + 1 + 2 + 1);
    expect_points(1, "pairs", 0);
}

#define THREE_BROWN                                                                                           \
    "brown-trout-green-2-1 brown-trout-black-4-2 brown-trout-gold-6-3 grayling-green-1-1 grayling-green-2-1 " \
    "grayling-green-2-2 steelhead-green-2-1"

RULE(brown_of_1a, "10.5", "board 1A: each Brown Trout brings 2 points")
{
    given_seven("1a 2a", THREE_BROWN, "blue");
    expect_points(1, "brown", 6);
}

#define WITH_CUTTHROAT                                                                                             \
    "dolly-varden-green-1-1 cutthroat-green-2-1 arctic-char-green-1-1 dolly-varden-green-2-1 cutthroat-green-3-2 " \
    "arctic-char-green-2-1 cutthroat-black-4-2"
#define WITH_RAINBOW                                                                                           \
    "dolly-varden-green-1-1 rainbow-green-2-1 arctic-char-green-1-1 dolly-varden-green-2-1 rainbow-green-3-2 " \
    "arctic-char-green-2-1 rainbow-black-4-2"

RULE(species_of_1a, "10.5", "board 1A: each set of Dolly Varden, Cutthroat and Arctic Char brings 4 points")
{
    given_seven("1a 2a", WITH_CUTTHROAT, "blue");
    expect_points(1, "species", 8);
    given_seven("1a 2a", WITH_RAINBOW, "blue");
    expect_points(1, "species", 0);
}

RULE(one_species_lacks, "10.5", "board 1A: the set counts as often as the rarest of the three")
{
    given_seven("1a 2a",
                "dolly-varden-green-1-1 cutthroat-green-2-1 arctic-char-green-1-1 dolly-varden-green-2-1 "
                "cutthroat-green-3-2 dolly-varden-green-2-2 cutthroat-black-4-2",
                "blue");
    expect_points(1, "species", 4);
}

RULE(different_of_1a, "10.5", "board 1A: four different tokens bring 5 points")
{
    given_tokens("1a 2a", "orange orange green green yellow yellow white");
    expect_points(1, "different", 5);
    given_tokens("1a 2a", "orange orange green green yellow yellow yellow");
    expect_points(1, "different", 0);
}

RULE(two_sets_of_different, "10.5", "board 1A: two sets of four need not be the same four colours")
{
    given_tokens("1a 2a", "orange orange green green yellow white brown blue");
    expect_points(1, "different", 10);
}

RULE(eight_tokens_one_set, "10.5", "board 1A: a colour has one token in a set")
{
    given_tokens("1a 2a", "orange orange orange green green yellow white brown");
    expect_points(1, "different", 5);
}

RULE(tokens_of_2a, "10.6", "board 2A: orange, brown and yellow tokens bring 1 point each, blue ones 2")
{
    expect_token_points("2a 1a", (int[]){ 1, 0, 1, 0, 1, 2 });
}

RULE(brown_of_2a, "10.6", "board 2A: each Brown Trout brings 2 points")
{
    given_seven("2a 1a", THREE_BROWN, "white");
    expect_points(1, "brown", 6);
}

RULE(species_of_2a, "10.6", "board 2A: each set of Dolly Varden, Rainbow and Arctic Char brings 4 points")
{
    given_seven("2a 1a", WITH_RAINBOW, "blue");
    expect_points(1, "species", 8);
    given_seven("2a 1a", WITH_CUTTHROAT, "blue");
    expect_points(1, "species", 0);
}

RULE(different_of_2a, "10.6", "board 2A: each set of four different tokens brings 5 points")
{
    given_tokens("2a 1a", "orange green green green yellow yellow white");
    expect_points(1, "different", 5);
    given_tokens("2a 1a", "orange orange green green yellow white brown blue");
    expect_points(1, "different", 10);
}

/* Two colours held twice or more, and a third once. */
static void expect_token_pairs(const char *boards)
{
    given_tokens(boards, "orange orange orange orange blue blue green");
    expect_points(1, "pairs", 6);
    expect_points(1, "tokens", 0);
    expect_points(1, "different", 0);
    given_tokens(boards, "orange orange green green yellow yellow white");
    expect_points(1, "pairs", 9);
    expect_points(1, "different", 0);
}

RULE(pairs_of_3b, "10.7", "board 3B: each colour of which you have two tokens brings 3 points, once")
{
    expect_token_pairs("3b 4b");
}
RULE(pairs_of_4b, "10.8", "board 4B: each colour of which you have two tokens brings 3 points, once")
{
    expect_token_pairs("4b 3b");
}

/* What three of one species with two of another are worth. */
static void expect_pair(const char *boards, const char *one, const char *other, int points)
{
    char fish[500];
    bool small = strstr("arctic-char dolly-varden", one);
    snprintf(fish, sizeof fish, "%s-green-2-1 %s-black-%s %s-%s %s-green-2-1 %s-green-%s coho-green-3-2 coho-black-5-3",
             one, one, small ? "3-1" : "4-2", one, small ? "green-2-2" : "gold-6-3", other, other,
             !strcmp(other, "grayling") ? "2-2" : "3-2");
    given_seven(boards, fish, "blue");
    expect_points(1, "species", points);
}

RULE(species_of_3b, "10.7",
     "board 3B: Char with Cutthroat 3, Rainbow with Grayling 3, Dolly Varden with Steelhead 4 for each pair")
{
    expect_pair("3b 4b", "arctic-char", "cutthroat", 6);
    expect_pair("3b 4b", "rainbow", "grayling", 6);
    expect_pair("3b 4b", "dolly-varden", "steelhead", 8);
    expect_pair("3b 4b", "arctic-char", "rainbow", 0);
    expect_pair("3b 4b", "cutthroat", "grayling", 0);
}

RULE(species_of_4b, "10.8",
     "board 4B: Char with Rainbow 3, Cutthroat with Grayling 3, Dolly Varden with Steelhead 4 for each pair")
{
    expect_pair("4b 3b", "arctic-char", "rainbow", 6);
    expect_pair("4b 3b", "cutthroat", "grayling", 6);
    expect_pair("4b 3b", "dolly-varden", "steelhead", 8);
    expect_pair("4b 3b", "arctic-char", "cutthroat", 0);
    expect_pair("4b 3b", "rainbow", "grayling", 0);
}

RULE(all_lines_of_3b, "10.7", "board 3B: no Brown Trout, no single tokens; the three kinds of pairs are added")
{
    given_seven("3b 4b",
                "arctic-char-green-1-1 cutthroat-green-2-1 rainbow-green-2-1 grayling-green-1-1 dolly-varden-green-1-1 "
                "steelhead-green-2-1 brown-trout-green-2-1",
                "blue");
    expect_points(1, "species", 3 + 3 + 4);
    expect_points(1, "pairs", 3);
    expect_points(1, "brown", 0);
    expect_scores("26 0");
}

RULE(a_fish_counts_for_every_goal, "10.9", "a fish counts for every goal it fits")
{
    given_seven("1a 2a", THREE_BROWN, "blue");
    expect_points(1, "fish", 2 + 4 + 6 + 1 + 2 + 2 + 2);
    expect_points(1, "brown", 6);
    expect_points(1, "sets", 3);
    expect_scores("30 0");
    expect_places("1 2");
}

RULE(points_win, "10.9", "most points win, not most fish")
{
    given_end((struct layout){ .boards = "3b 4b" },
              "2 coho-gold-8-4 orange, 2 coho-gold-7-3 orange, " SIX_OF_1 "1 dolly-varden-green-1-1 blue");
    expect_row("fish", "7 2");
    expect_scores("16 24");
    expect_places("2 1");
}

#define SIXTEEN_OF_1 SIX_OF_1 "1 dolly-varden-green-1-1 blue"

RULE(gold_breaks_a_tie, "10.9", "of those tied who landed more gold fish wins")
{
    given_end((struct layout){ .boards = "3b 4b" },
              "2 rainbow-gold-6-3 orange, 2 brown-trout-gold-7-3 orange, " SIXTEEN_OF_1);
    expect_scores("16 16");
    expect_places("2 1");
    expect_tie(2, 1, "gold");
}

RULE(black_breaks_a_tie, "10.9", "then who landed more black fish")
{
    given_end((struct layout){ .boards = "3b 4b" }, "2 rainbow-black-4-2 orange, 2 brown-trout-black-5-3 orange, "
                                                    "2 steelhead-black-4-2 orange, " SIXTEEN_OF_1);
    expect_scores("16 16");
    expect_places("2 1");
    expect_tie(2, 1, "black");
}

RULE(gold_comes_before_black, "10.9", "gold fish count before black and green ones, and before the number of fish")
{
    given_end((struct layout){ .boards = "3b 4b" },
              "2 brown-trout-gold-7-3 orange, 2 steelhead-gold-7-3 green, 2 brown-trout-green-3-2 yellow, "
              "1 arctic-char-black-3-1 blue, 1 arctic-char-green-1-1 blue, 1 arctic-char-green-2-1 green, "
              "1 grayling-green-1-1 yellow, 1 grayling-green-2-1 white, 1 dolly-varden-green-1-1 brown, "
              "1 dolly-varden-green-2-1 orange");
    expect_scores("17 17");
    expect_places("2 1");
    expect_tie(2, 1, "gold");
}

RULE(green_breaks_a_tie, "10.9", "then who landed more green fish")
{
    given_end((struct layout){ .boards = "3b 4b" },
              "2 rainbow-green-3-2 orange, 2 cutthroat-green-3-2 orange, 2 brown-trout-green-2-1 green, "
              "2 steelhead-green-2-1 green, " SIXTEEN_OF_1);
    expect_scores("16 16");
    expect_places("1 2");
    expect_tie(1, 2, "green");
}

RULE(a_shared_place, "10.9", "tied in all that, they share the place")
{
    given_end((struct layout){ .boards = "4b 3b", .first = 2 },
              "1 arctic-char-green-1-1 blue, 2 dolly-varden-green-1-1 orange, 1 arctic-char-green-2-1 blue, "
              "2 dolly-varden-green-2-1 orange, 1 arctic-char-green-2-2 blue, 2 dolly-varden-green-2-2 orange, "
              "1 grayling-green-1-1 blue, 2 rainbow-green-3-2 orange, 1 grayling-green-2-1 blue, 2 cutthroat-green-2-1 "
              "orange, "
              "1 grayling-green-2-2 blue, 2 cutthroat-green-3-2 orange, 1 brown-trout-green-3-2 blue, "
              "2 brown-trout-green-2-1 orange");
    expect_row("fish", "7 7");
    expect_scores("18 18");
    expect_places("1 1");
    expect_no_tie(1);
    expect_no_tie(2);
}
