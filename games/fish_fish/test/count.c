/* 4. Scoring */
#include "games/fish_fish/test/scenario.h"

RULE(four_for_each_tile, "4.1", "the Fisher scores 4 for every tile caught, whatever the bait")
{
    static const char *const line[] = { "2 catch", "3 catch", "4 catch", "5 catch" };
    for (int i = 0; i < 4; i++) {
        given_fishing(2, 1);
        fishes(line[i], "4");
        expect_told("1 fished 16");
        expect_source(1, "caught", 4, 16);
        expect_scores("16 0");
    }
}

RULE(nothing_caught_nothing_scored, "4.1", "a Fisher who catches nothing scores nothing")
{
    given_fishing(4, 1);
    a_quick_round();
    expect_scores("0 20 20 20");
}

RULE(value_of_the_bait, "4.2", "a Fish scores the value of the bait for every tile it fed")
{
    static const struct {
        const char *line;
        int points;
    } row[] = {
        { "2 empty", 8 },
        { "3 empty", 12 },
        { "4 empty", 16 },
        { "5 empty", 20 },
    };
    for (int i = 0; i < 4; i++) {
        given_fishing(2, 1);
        fishes(row[i].line, "4");
        expect_number(table_score(the_table(), 1, NULL), row[i].points, "four tiles on %s", row[i].line);
        expect_number(table_score(the_table(), 0, NULL), 0, "the Fisher's points");
    }
}

RULE(all_spaces_count, "4.2", "all spaces of a loot tile are counted together")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("4 empty", "1 2");
    fishes("5 empty", "2 2");
    expect_told("2 scored 16");
    expect_told("3 scored 18");
    expect_scores("0 16 18");
}

RULE(tiles_count_as_they_come, "4.3", "a tile counts once, from the moment it is caught or fed")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 1");
    expect_scores("0 2 2");
    fishes("4 catch", "1 0");
    expect_scores("4 2 2");
    fishes("5 empty", "2 3");
    expect_scores("4 12 17");
}

RULE(points_are_kept, "4.3", "the points of all rounds are added up, as Fisher and as Fish")
{
    given_fishing(3, 1);
    fishes("2 catch", "4 4");
    expect_scores("32 0 0");
    fishes("5 empty", "4 4");
    expect_scores("52 0 20");
    fishes("3 empty", "4 4");
    expect_scores("64 12 20");
    fishes("4 catch", "4 4");
    expect_scores("96 12 20");
    expect_source(1, "caught", 16, 64);
}

/* The example of the rulebook: Louisa fishes, and Ninon's fourth tile is caught. */
static const char example[] = "creel 1 fish-fish 1 seats=4 turns=rules\n"
                              "* fisher 1\n"
                              "1 lay 3 empty\n2 bet 1\n3 bet 1\n4 bet 0\n"
                              "1 lay 2 empty\n2 bet 2\n3 bet 0\n4 bet 0\n"
                              "1 lay 5 catch\n2 bet 1\n3 bet 0\n4 bet 0\n";

RULE(example_of_the_count, "4.2", "Ninon scores 1 x 3 + 2 x 2 = 7, and Louisa 4 for the fourth tile")
{
    enum { LOUISA = 1, NINON, MICKAEL, ARTHUR };
    given_log(example);
    expect_loot(NINON, "2 1 0 0");
    expect_loot(MICKAEL, "0 1 0 0");
    expect_tiles("0 0 3 4");
    expect_row("caught", "1 0 0 0");
    lays("4 empty");
    says(NINON, "bet 0");
    says(MICKAEL, "bet 3");
    says(ARTHUR, "bet 4");
    expect_told("2 scored 7");
    expect_told("3 scored 15");
    expect_told("4 scored 16");
    expect_source(LOUISA, "caught", 1, 4);
    expect_scores("4 7 15 16");
    expect_fresh_round(2, NINON);
}
