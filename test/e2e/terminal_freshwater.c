/* Whole games of Freshwater Fly at the terminal, in every language. */
#include "test/e2e/terminal.h"

#include <string.h>

enum { WHOLE_GAME = 1900 };

static struct screen *play_whole_game(const char *flags, const char *path)
{
    struct screen *s = sit_down("play --plain freshwater-fly --no-confirm --save %s %s", path, flags);
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

/* Whoever lays out the real table is told where each fish and each token goes; the first rock lies in column 2, middle. */
static void cardboard_names_what_is_filled(void **state)
{
    static const char *const spaces[] = { "1, top", "1, middle", "1, bottom", "2, top", "2, bottom", "3, top" };
    struct screen *s = sit_down("play --plain freshwater-fly --seats 2 --cardboard");
    const char *asked = read_on(s);
    while (!strstr(asked, "from the pile")) asked = answer(s, "1");
    for (int i = 0; i < 6; i++) {
        assert_says(asked, text_with("A fish from the pile goes to column %s.", spaces[i]));
        assert_says(answer(s, "1"), "Which colour is it?");
        asked = answer(s, "1");
    }
    while (strstr(asked, "from the pile")) asked = answer(s, "1");
    assert_says(asked, "Which species is on top of the fish pile now?");
    answer(s, "1");
    asked = answer(s, "1");
    assert_says(asked, "A hatch token is drawn from the bag for the tile in column 1.");
    while (!strstr(asked, "for the waiting tile.")) asked = answer(s, "1");
    assert_says(asked, "A hatch token is drawn from the bag for the waiting tile.");
}

/* What `why` says in a recorded game, before this was answered in it. */
static const char *why_before(const char *answers, const char *shown)
{
    const char *log = read_whole("games/freshwater_fly/replays/freshwater-fly-2-greedy.log", NULL);
    const char *end = strstr(log, answers);
    assert_non_null(end);
    const char *path = write_text("before.log", text_with("%.*s\n", (int)(end - log), log));
    struct screen *s = sit_down("play --plain --humans 2 --load %s", path);
    assert_says(read_on(s), shown);
    const char *why = answer(s, "why");
    answer(s, "quit");
    return why;
}

/* Seat 1 holds G, which is two choices that read alike. Once it may cast again, no rule is named against it; before, one. */
static void why_names_a_card_once(void **state)
{
    const char *after = why_before("\n1 set-drag\n1 skill k\n1 end\n", "  play G (cast again, once)\r\n");
    assert_says(after, "(rule 7.1)");
    assert_not_says(after, "play G");
    const char *before =
        why_before("\n1 cast\n1 row bottom\n* strike hook\n* values steelhead-black", "cast into column 6");
    assert_says(before, "(rule 7.9)\r\n    play G (cast again, once)\r\n");
}

int freshwater_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_game_of_three_explains_its_score),
        AT_SCREEN(french_and_japanese_play_it_too),
        AT_SCREEN(the_expansions_can_be_played),
        AT_SCREEN(cardboard_names_what_is_filled),
        AT_SCREEN(why_names_a_card_once),
    };
    return RUN_GROUP("terminal: Freshwater Fly", tests);
}
