/* Whole games of Coldwater Crown at the terminal: alone and with bots, in every language. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 1900 };

static struct screen *play_whole_game(const char *flags, const char *path)
{
    struct screen *s = sit_down("play --plain coldwater-crown --no-confirm --save %s %s", path, flags);
    int typed = play_along(s, WHOLE_GAME);
    assert_true(typed > 25);
    assert_true(typed < WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    saved_what_was_shown(path, read_on(s));
    reads_well(s, "coldwater-crown.");
    return s;
}

/* What follows the end of the game. */
static const char *final_count(struct screen *s)
{
    const char *end = strstr(transcript(s), "The game is over.");
    assert_non_null(end);
    return end;
}

static void a_game_alone_explains_its_score(void **state)
{
    struct screen *s = play_whole_game("--seats 1 --seed 11", path_of("alone.log"));
    const char *count = final_count(s);
    assert_true(strstr(count, "Won! Player 1:") || strstr(count, "Lost. Player 1:"));
    assert_says(count, "The silent player:");
    assert_says(count, "Small Species: 5");
    assert_says(transcript(s), "The silent player draws");
    assert_says(transcript(s), "The River contest!");
}

static void a_game_of_three_explains_its_score(void **state)
{
    struct screen *s = play_whole_game("--seats 3 --seed 12", path_of("three.log"));
    const char *count = final_count(s);
    assert_says(count, "1. ");
    assert_says(count, "3. ");
    assert_says(count, "contest: 5");
    assert_says(count, "Master Angler card");
    assert_says(transcript(s), "Bot 2 places a 1 on");
    assert_says(transcript(s), "triggers the end of the game");
}

static void french_and_japanese_play_it_too(void **state)
{
    struct screen *french = play_whole_game("--seats 1 --seed 13 --lang fr", path_of("fr.log"));
    struct screen *japanese = play_whole_game("--seats 3 --seed 14 --lang ja", path_of("ja.log"));
    assert_not_says(transcript(french), "The game is over.");
    assert_says(transcript(french), "Rivage");
    assert_not_says(transcript(japanese), "The game is over.");
    assert_says(transcript(japanese), "\xe6\xb5\xb7\xe5\xb2\xb8"); /* the shore */
}

static void another_edition_can_be_played(void **state)
{
    struct screen *s = play_whole_game("--seats 4 --seed 15 --set edition=roger", path_of("roger.log"));
    assert_says(read_whole(path_of("roger.log"), NULL), "edition=roger");
    assert_says(transcript(s), "3       ");
}

/* Alone, only the publisher's rulebook is played, and the program says which rule says so. */
static void a_table_that_no_rulebook_has_is_refused(void **state)
{
    struct run r = creel("play coldwater-crown --seats 1 --set edition=japanese");
    assert_int_equal(r.code, 2);
    assert_says(r.err, "12.14");
}

/* What the others hold stays hidden: their fish are told by species, one's own by weight. */
static void only_ones_own_fish_are_weighed(void **state)
{
    struct screen *s = play_whole_game("--seats 2 --seed 16", path_of("two.log"));
    char *all = text_with("%s", transcript(s)), *contest = strstr(all, "The Shore contest!");
    assert_non_null(contest);
    *contest = '\0';
    for (char *line = strtok(all, "\r\n"); line; line = strtok(NULL, "\r\n"))
        if (strstr(line, "Bot 2 catches a ")) assert_null(strstr(line, " lb "));
}

/* Whoever lays out the real table is told where each card and each piece goes. */
static void cardboard_names_what_is_filled(void **state)
{
    static const char *const waters[] = { "Shore", "Lake", "River" };
    struct screen *s = sit_down("play --plain coldwater-crown --seats 2 --cardboard");
    read_on(s);
    const char *asked = answer(s, "1");
    for (int water = 0; water < 3; water++) {
        for (int zone = 3; zone <= 6; zone++, asked = answer(s, "1"))
            assert_says(asked, text_with("A %s card is turned up on %s %d.", waters[water], waters[water], zone));
        assert_says(asked, text_with("A %s card is turned up on the %s deck.", waters[water], waters[water]));
        asked = answer(s, "1");
    }
    while (!strstr(asked, "draws from the bag")) asked = answer(s, text_with("%d", menu_number(asked, 0)));
    assert_says(asked, "Player 1 draws from the bag for zone 3.");
}

int coldwater_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_game_alone_explains_its_score),         AT_SCREEN(a_game_of_three_explains_its_score),
        AT_SCREEN(french_and_japanese_play_it_too),         AT_SCREEN(another_edition_can_be_played),
        AT_SCREEN(a_table_that_no_rulebook_has_is_refused), AT_SCREEN(only_ones_own_fish_are_weighed),
        AT_SCREEN(cardboard_names_what_is_filled),
    };
    return RUN_GROUP("terminal: Coldwater Crown", tests);
}
