/* Whole games of Freshwater Fly at the terminal, in every language. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 1900 };

static struct screen *play_whole_game(const char *flags, const char *path)
{
    struct screen *s = sit_down("play freshwater-fly --no-confirm --save %s %s", path, flags);
    int typed = play_along(s, WHOLE_GAME);
    assert_true(typed > 40);
    assert_true(typed < WHOLE_GAME);
    assert_int_equal(exit_code(s), 0);
    saved_what_was_shown(path, read_on(s));
    reads_well(s, "freshwater-fly.");
    return s;
}

static void a_game_of_three_explains_its_score(void **state)
{
    struct screen *s = play_whole_game("--seats 3 --seed 31", path_of("three.log"));
    const char *count = strstr(transcript(s), "The game is over.");
    assert_non_null(count);
    assert_says(count, "1. ");
    assert_says(count, "3. ");
    assert_says(count, "fish");
    assert_says(transcript(s), "Bot 2");
}

static void french_and_japanese_play_it_too(void **state)
{
    struct screen *french = play_whole_game("--seats 2 --seed 32 --lang fr", path_of("fr.log"));
    struct screen *japanese = play_whole_game("--seats 4 --seed 33 --lang ja", path_of("ja.log"));
    assert_not_says(transcript(french), "The game is over.");
    assert_not_says(transcript(japanese), "The game is over.");
}

static void the_expansions_can_be_played(void **state)
{
    play_whole_game("--seats 4 --seed 34 --set tiles=drawn --set specialised=yes", path_of("more.log"));
    assert_says(read_whole(path_of("more.log"), NULL), "tiles=drawn specialised=yes");
}

int freshwater_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_game_of_three_explains_its_score),
        AT_SCREEN(french_and_japanese_play_it_too),
        AT_SCREEN(the_expansions_can_be_played),
    };
    return RUN_GROUP("terminal: Freshwater Fly", tests);
}
