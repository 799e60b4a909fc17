/* creel deck and --deck: own cards from a file to a game, its log and back; and a broken file is refused with its line. */
#include "test/e2e/commands.h"

#include <string.h>

#define HEAD "creel-deck 1 coldwater-crown my-box\n"

static const char *my_box(void) { return write_text("my-box.deck", HEAD "# the second 5\nwrasse-6c weight=5\n"); }

static void the_file_to_fill_in_is_fine(void **state)
{
    struct run printed = creel("deck coldwater-crown");
    assert_int_equal(printed.code, 0);
    assert_says(printed.out, HEAD "wrasse-4a         weight=4 tag=a time=8:44\n");
    struct run checked = creel("deck coldwater-crown --check %s", write_text("all.deck", printed.out));
    assert_int_equal(checked.code, 0);
    assert_says(checked.out, "\"my-box\" is fine: 0 cards differ");
    assert_says(creel("deck coldwater-crown --check %s", my_box()).out, "1 card differs");
    refused(creel("deck fish-fish"), 1);
    refused(creel("deck"), 2);
}

static void a_broken_file_is_refused_with_its_line(void **state)
{
    const char *broken = write_text("broken.deck", HEAD "\nwrasse-6c weight=fat\n");
    static const char *const commands[] = { "deck coldwater-crown --check", "play coldwater-crown --plain --deck",
                                            "arena coldwater-crown --games 2 --deck", "engine --deck" };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct run r = creel("%s %s", commands[i], broken);
        refused(r, 1);
        assert_says(r.err, "creel: line 3: \"fat\" is not allowed here.");
    }
    refused(creel("play fish-fish --plain --deck %s", my_box()), 1);
    refused(creel("arena coldwater-crown --games 2 --deck %s", path_of("none.deck")), 1);
}

/* Two games of one log: the first of them. */
static const char *first_game(const char *log)
{
    char *text = read_whole(log, NULL), *second = strstr(text + 1, "\ncreel ");
    assert_non_null(second);
    second[1] = '\0';
    return write_text("first.log", text);
}

static void a_game_carries_its_deck(void **state)
{
    const char *log = path_of("own.log"), *all = write_text("all.deck", creel("deck coldwater-crown").out);
    assert_int_equal(creel("arena coldwater-crown --games 2 --deck %s --log %s", my_box(), log).code, 0);
    const char *first = first_game(log);
    assert_says(read_whole(first, NULL), " deck=my-box:");
    assert_says(read_whole(first, NULL), ":wrasse-6c/weight=5\n");
    assert_int_equal(creel("replay %s", first).code, 0);
    assert_int_equal(creel("replay %s --deck %s", first, my_box()).code, 0);
    struct run other = creel("replay %s --deck %s", first, all);
    refused(other, 1);
    assert_says(other.err, "not played with the deck \"my-box\"");
    char *forged = read_whole(first, NULL);
    *(strstr(forged, "weight=5") + 7) = '7';
    refused(creel("replay %s", write_text("forged.log", forged)), 1);
}

static void a_table_names_its_deck(void **state)
{
    struct run r = creel_reads("quit\n", "play coldwater-crown --plain --deck %s", my_box());
    assert_says(r.out, "Own cards: my-box (1 card differs; ");
}

static void an_engine_plays_with_a_deck(void **state)
{
    struct run r = creel_reads("new coldwater-crown seats=2\nlog all\nnew fish-fish seats=2\nlog all\n",
                               "engine --deck %s", my_box());
    assert_int_equal(count_of(r.out, "\"ok\":true"), 4);
    assert_int_equal(count_of(r.out, " deck=my-box:"), 1);
}

int deck_tests(void)
{
    static const struct CMUnitTest tests[] = {
        COMMAND(the_file_to_fill_in_is_fine), COMMAND(a_broken_file_is_refused_with_its_line),
        COMMAND(a_game_carries_its_deck),     COMMAND(a_table_names_its_deck),
        COMMAND(an_engine_plays_with_a_deck),
    };
    return RUN_GROUP("deck", tests);
}
