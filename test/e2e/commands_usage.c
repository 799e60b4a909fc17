/* How the commands are called: help for each, and for each wrong word a message that names it and what would be right. */
#include "test/e2e/commands.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const commands[] = { "play",  "games", "rules", "replay", "journal", "hint",   "review",
                                        "arena", "bench", "perft", "solve",  "train",   "engine", "serve" };
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void every_command_has_help(void **state)
{
    for (int i = 0; i < COMMANDS; i++) {
        struct run r = creel("%s --help", commands[i]);
        assert_int_equal(r.code, 0);
        assert_string_equal(r.err, "");
        assert_ptr_equal(strstr(r.out, text_with("creel %s", commands[i])), r.out);
        assert_string_equal(creel("%s -h", commands[i]).out, r.out);
    }
}

static void the_program_names_its_commands(void **state)
{
    struct run r = creel("--help");
    assert_int_equal(r.code, 0);
    for (int i = 0; i < COMMANDS; i++) assert_says(r.out, text_with("\ncreel %s", commands[i]));
    assert_string_equal(creel("help").out, r.out);
    assert_string_equal(creel("%s", "").out, r.out);
    const char *version = creel("--version").out;
    assert_ptr_equal(strstr(version, "creel "), version);
}

/* Help and program agree: every flag in the help is known, and every known flag is in the help. */
static void help_tells_the_flags(void **state)
{
    for (int i = 0; i < COMMANDS; i++) {
        const char *help = creel("%s --help", commands[i]).out, *known = creel("%s --no-such-flag", commands[i]).err;
        known = strstr(known, "Choose one of: ");
        assert_non_null(known);
        for (const char *flag = help; (flag = strstr(flag, "--")); flag += 2)
            assert_says(known, text_with("%.*s", (int)strspn(flag, "-abcdefghijklmnopqrstuvwxyz"), flag));
        for (const char *flag = known; (flag = strstr(flag, "--")); flag += 2)
            if (strncmp(flag, "--help", 6) != 0) assert_says(help, text_with("%.*s", (int)strcspn(flag, ",."), flag));
    }
}

struct mistake {
    const char *words, *names, *right;
};

static const struct mistake mistakes[] = {
    { "frob", "\"frob\"",
      "play, join, games, rules, replay, journal, hint, review, arena, bench, perft, solve, train, engine, serve" },
    { "-x", "\"-x\"", "play, join" },
    { "play fish-fish --frob", "\"--frob\"", "--seats, --humans, --bot, --set, --deck, --seed, --save, --load" },
    { "games --frob", "\"--frob\"", "--json" },
    { "rules fish-fish --frob", "\"--frob\"", "--paragraph" },
    { "replay --frob", "\"--frob\"", "--to, --as, --deck, --json" },
    { "arena fish-fish --frob", "\"--frob\"", "--bots" },
    { "bench --frob", "\"--frob\"", "--seats" },
    { "perft fish-fish --frob", "\"--frob\"", "--depth" },
    { "train freshwater-fly --frob", "\"--frob\"", "--iterations" },
    { "train fish-fish", "fish-fish", "can't be trained" },
    { "train freshwater-fly --games 0", "\"0\"", "1 to" },
    { "solve fish-fish --frob", "\"--frob\"", "--iterations" },
    { "engine --frob", "\"--frob\"", "--help" },
    { "games --json=1", "\"--json=1\"", "--json" },
    { "play carp", "\"carp\"", "creel games" },
    { "rules carp", "\"carp\"", "creel games" },
    { "arena carp", "\"carp\"", "creel games" },
    { "bench carp", "\"carp\"", "creel games" },
    { "solve carp", "\"carp\"", "creel games" },
    { "perft carp", "\"carp\"", "creel games" },
    { "rules", "Which game?", "fish-fish" },
    { "arena", "Which game?", "fish-fish" },
    { "perft", "Which game?", "fish-fish" },
    { "solve", "Which game?", "fish-fish" },
    { "solve coldwater-crown", "coldwater-crown", "Only fish-fish" },
    { "solve fish-fish --seats 3 --match", "match", "2 seats" },
    { "solve fish-fish --seats 9", "\"9\"", "2 to 8" },
    { "solve fish-fish --seats 1", "\"1\"", "2 to 8" },
    { "solve fish-fish --iterations 0", "\"0\"", "1 to" },
    { "solve fish-fish --iterations 99999999999999999999", "9999\"", "1 to" },
    { "solve fish-fish --save --json", "--save", "value" },
    { "play fish-fish null", "\"null\"", "one game" },
    { "replay", "Which file?", "" },
    { "journal", "Which file?", "--seats 1 --save FILE" },
    { "journal --frob", "\"--frob\"", "--json" },
    { "journal one.log two.log", "\"two.log\"", "one file" },
    { "hint", "Which file?", "" },
    { "hint --frob", "\"--frob\"", "--seat, --iterations, --time, --threads, --seed, --json" },
    { "hint x.log --iterations 0", "\"0\"", "1 to 4000000" },
    { "hint x.log --iterations 4000001", "\"4000001\"", "1 to 4000000" },
    { "hint x.log --time 0", "\"0\"", "1 to" },
    { "hint x.log --seat 0", "\"0\"", "1 to 8" },
    { "review", "Which file?", "" },
    { "review --frob", "\"--frob\"", "--svg" },
    { "review x.log --iterations 0", "\"0\"", "1 to" },
    { "review x.log --worlds 0", "\"0\"", "1 to 100000" },
    { "review x.log --worlds 100001", "\"100001\"", "1 to 100000" },
    { "review x.log --svg", "--svg", "value" },
    { "arena --merge", "Which file?", "" },
    { "play fish-fish --bot carp", "\"carp\"", "random, greedy" },
    { "arena fish-fish --bots greedy,carp", "\"carp\"", "random, greedy" },
    { "arena fish-fish --bots greedy,greedy,greedy", "\"greedy,greedy,greedy\"", "or 2" },
    { "play fish-fish --set bait=1", "\"bait", "seats, turns" },
    { "play fish-fish --set turns", "\"turns\"", "seats=4" },
    { "play fish-fish --set turns=9", "\"9\"", "rules, one, two" },
    { "play null --set tosses=10", "\"10\"", "1 to 9" },
    { "arena fish-fish --set turns=x", "\"x\"", "rules, one, two" },
    { "perft fish-fish --set turns=x", "\"x\"", "rules, one, two" },
    { "play fish-fish --seats 1", "1", "2 to 8" },
    { "play fish-fish --set seats=9", "9", "2 to 8" },
    { "play fish-fish --seats 9", "\"9\"", "to 8" },
    { "play fish-fish --seats -3", "\"-3\"", "to 8" },
    { "play fish-fish --seats abc", "\"abc\"", "to 8" },
    { "play fish-fish --seats 3x", "\"3x\"", "to 8" },
    { "play fish-fish --seats 99999999999999999999", "\"99999999999999999999\"", "to 8" },
    { "play fish-fish --seats=", "\"\"", "to 8" },
    { "play fish-fish --seats", "--seats", "value" },
    { "arena fish-fish --seats 1", "1", "2 to 8" },
    { "bench fish-fish --seats 1", "1", "2 to 8" },
    { "perft fish-fish --seats 1", "1", "2 to 8" },
    { "play fish-fish --humans 0", "\"0\"", "1 to" },
    { "play fish-fish --humans 4", "\"4\"", "1 to 3" },
    { "play fish-fish --seed xyz", "\"xyz\"", "hexadecimal" },
    { "play fish-fish --seed=", "\"\"", "hexadecimal" },
    { "play fish-fish --seed 11111111111111111111111111111111111111111111111111111111111111111", "1111\"",
      "64 hexadecimal" },
    { "play fish-fish --save --cardboard", "--save", "value" },
    { "play null --load x.log", "null", "leave out" },
    { "play --load x.log --seats 3", "--seats", "leave out" },
    { "--lang", "--lang", "value" },
    { "arena fish-fish --shard 0/3", "\"0/3\"", "2/8" },
    { "arena fish-fish --shard 4/3", "\"4/3\"", "2/8" },
    { "arena fish-fish --shard x", "\"x\"", "2/8" },
    { "arena fish-fish --shard 1/3x", "\"1/3x\"", "2/8" },
    { "arena fish-fish --shard -1/3", "\"-1/3\"", "2/8" },
    { "arena fish-fish --games 0", "\"0\"", "1 to" },
    { "arena fish-fish --seed x", "\"x\"", "0 to" },
    { "perft fish-fish --depth 0", "\"0\"", "1 to" },
    { "replay games/fish_fish/replays/fish-fish-3-greedy.log --to -1", "\"-1\"", "0 to" },
    { "replay games/fish_fish/replays/fish-fish-3-greedy.log --as 0", "\"0\"", "1 to" },
    { "replay games/fish_fish/replays/fish-fish-3-greedy.log --as 4", "\"4\"", "1 to 3" },
    { "games --lang xx", "\"xx\"", "en, fr, ja" },
    { "--lang=xx", "\"xx\"", "en, fr, ja" },
};

static void a_mistake_is_named_with_what_is_right(void **state)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        struct run r = creel("%s", mistakes[i].words);
        if (r.code != 2) print_error("creel %s\n", mistakes[i].words);
        refused(r, 2);
        assert_says(r.err, mistakes[i].names);
        assert_says(r.err, mistakes[i].right);
    }
}

/* The advice can be followed: a range that is told holds for the game that was named. */
static void the_range_of_seats_is_the_games(void **state)
{
    static const char *const wrong[] = { "9", "-3", "abc" };
    for (int i = 0; i < 3; i++) assert_says(creel("play fish-fish --seats %s", wrong[i]).err, "2 to 8");
}

/* A word too many is not passed over. */
static void words_too_many_are_named(void **state)
{
    static const char *const words[] = { "games herring",
                                         "engine herring",
                                         "bench fish-fish herring",
                                         "perft fish-fish herring",
                                         "arena fish-fish herring",
                                         "solve fish-fish herring",
                                         "rules fish-fish 2 herring",
                                         "rules fish-fish --paragraph 2.1 herring",
                                         "hint games/fish_fish/replays/fish-fish-3-greedy.log herring",
                                         "review games/fish_fish/replays/fish-fish-3-greedy.log herring",
                                         "replay games/fish_fish/replays/fish-fish-3-greedy.log herring" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct run r = creel("%s", words[i]);
        if (r.code != 2) print_error("creel %s\n", words[i]);
        refused(r, 2);
        assert_says(r.err, "herring");
    }
}

static void a_paragraph_that_is_not_there(void **state)
{
    refused(creel("rules fish-fish --paragraph 9.9"), 1);
    assert_says(creel("rules fish-fish --paragraph 9.9").err, "9.9");
    refused(creel("rules fish-fish herring"), 1);
    assert_says(creel("rules fish-fish 99").err, "no chapter or paragraph 99");
}

/* A chapter is its heading and all its paragraphs, as in the whole text. */
static void rules_prints_a_chapter(void **state)
{
    static const char *const languages[] = { "en", "fr", "ja" };
    for (int i = 0; i < 3; i++) {
        const char *all = creel("rules freshwater-fly --lang %s", languages[i]).out;
        const char *chapter = creel("rules freshwater-fly 13 --lang %s", languages[i]).out;
        assert_ptr_equal(strstr(chapter, "13. "), chapter);
        assert_says(chapter, "\n13.1 ");
        assert_says(chapter, "\n13.8 ");
        assert_not_says(chapter, "\n14.");
        assert_says(all, text_with("\n%s", chapter));
    }
    assert_string_equal(creel("rules fish-fish 2.7").out, creel("rules fish-fish --paragraph 2.7").out);
}

static void prints_every_paragraph(const char *language)
{
    const char *rules = read_whole("games/fish_fish/RULES.md", NULL);
    const char *printed = creel("rules fish-fish --lang %s", language).out;
    int paragraphs = 0;
    for (const char *line = rules; (line = strchr(line, '\n')); line++) {
        int chapter, number, used = 0;
        if (!isdigit((unsigned char)line[1]) || sscanf(line, "\n%d.%d%n", &chapter, &number, &used) != 2) continue;
        const char *start = text_with("%d.%d ", chapter, number);
        const char *one = creel("rules fish-fish --lang %s --paragraph %d.%d", language, chapter, number).out;
        assert_ptr_equal(strstr(one, start), one);
        assert_says(printed, text_with("\n%s", one));
        paragraphs++;
    }
    assert_true(paragraphs > 30);
}

static void rules_prints_every_paragraph(void **state)
{
    prints_every_paragraph("en");
    prints_every_paragraph("fr");
    prints_every_paragraph("ja");
}

static void games_are_listed(void **state)
{
    const char *text = creel("games").out;
    json_t *all = json_of_lines(creel("games --json").out), *game;
    size_t i;
    bool fish_fish = false;
    json_array_foreach(all, i, game)
    {
        assert_says(text, text_at(game, "game"));
        assert_true(number_at(game, "min_seats") >= 1);
        assert_true(number_at(game, "max_seats") >= number_at(game, "min_seats"));
        fish_fish |= !strcmp(text_at(game, "game"), "fish-fish") && number_at(game, "max_seats") == 8;
    }
    assert_true(fish_fish);
    assert_says(text, "turns = rules | one | two  (rules)");
}

/* The program and the engine list the same games in the same shape. */
static void games_are_listed_alike(void **state)
{
    json_t *lines = json_of_lines(creel("games --json --lang fr").out);
    json_t *answer = json_of(creel_reads("games\n", "engine --lang fr").out);
    assert_true(json_array_size(lines) > 2);
    assert_true(json_equal(lines, json_object_get(answer, "games")));
}

/* Without a name, the game that takes the fewest minutes; without seats, as many as its usual table has. */
static void play_lays_the_usual_table(void **state)
{
    json_t *all = json_of_lines(creel("games --json").out), *game, *quickest = NULL;
    size_t i;
    json_array_foreach(all, i, game)
    {
        long long minutes = number_at(game, "minutes");
        if (minutes && (!quickest || minutes < number_at(quickest, "minutes"))) quickest = game;
        const char *log = creel_reads("log\nquit\n", "play %s --seed 1", text_at(game, "game")).out;
        assert_says(log, text_with("%s %lld seats=%lld", text_at(game, "game"), number_at(game, "rules_version"),
                                   number_at(game, "seats")));
    }
    assert_says(creel_reads("quit\n", "play").out, text_at(quickest, "name"));
}

int usage_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(every_command_has_help),
        COMMAND(the_program_names_its_commands),
        COMMAND(help_tells_the_flags),
        COMMAND(a_mistake_is_named_with_what_is_right),
        COMMAND(the_range_of_seats_is_the_games),
        COMMAND(words_too_many_are_named),
        COMMAND(a_paragraph_that_is_not_there),
        COMMAND(rules_prints_every_paragraph),
        COMMAND(rules_prints_a_chapter),
        COMMAND(games_are_listed),
        COMMAND(games_are_listed_alike),
        COMMAND(play_lays_the_usual_table),
    };
    return RUN_GROUP("commands: how they are called", tests);
}
