/* The program around the sampler: what none of its own games has, at the terminal and through pipes. */
#include "test/e2e/screen.h"

#include <stdlib.h>
#include <string.h>

/* A game alone, in which the automa gets the bead that is left of each round. */
#define ALONE                                                                \
    "creel 1 sampler 1 seats=1 hand=0 length=short\n* first 1\n* bury red\n" \
    "1 lead left\n1 wish red\n* lay gold\n1 earn 0\n1 pass\n"                \
    "1 lead left\n1 wish red\n* lay blue\n1 earn 0\n"

static void a_forbidden_setup_is_refused(void **state)
{
    static const char *const commands[] = { "play", "arena", "perft" };
    for (int i = 0; i < 3; i++) {
        struct run r = creel("%s sampler --seats 1 --set hand=3", commands[i]);
        assert_int_equal(r.code, 2);
        assert_string_equal(r.err,
                            "creel: The game can't be set up like this: nobody holds three beads alone (rule 1.3).\n");
    }
    struct run engine = creel_reads("new sampler seats=1 hand=3\n", "engine");
    assert_says(engine.out, "\"refused\":\"refusal.setup\"");
    assert_says(engine.out, "\"rule\":\"1.3\"");
    struct run log = creel_reads("creel 1 sampler 1 seats=1 hand=3\n", "replay -");
    assert_int_equal(log.code, 1);
    assert_says(log.err, "line 1: The game can't be set up like this");
}

static void an_automa_is_told_of_and_scores(void **state)
{
    struct run r = creel_reads(ALONE "1 pass\n", "replay -");
    assert_int_equal(r.code, 0);
    assert_says(r.out, "The magpie has a golden bead on show.\n");
    assert_says(r.out, "Lost. Player 1: 2 points\nThe magpie: 4 points\n");
    r = creel_reads(ALONE "1 pass\n= score 2 4\n", "replay - --json");
    assert_says(r.out, "\"scores\":[2,4],\"places\":[2],");
    assert_says(r.out, "\"tokens\":[2,0],");
    assert_int_equal(creel_reads(ALONE "1 pass\n= score 2\n", "replay -").code, 1);
}

static void an_automa_scores_behind_a_pipe(void **state)
{
    struct run r = creel_reads("new sampler seats=1 hand=0 chance=typed\nchance first 1\nchance bury red\n"
                               "play lead left\nplay wish red\nchance lay gold\nplay earn 0\nplay pass\nscore\n",
                               "engine");
    assert_says(r.out, "{\"seat\":2,\"points\":2,\"sources\":[{\"source\":\"beads\",\"of\":1,\"points\":2},");
    assert_not_says(r.out, "\"seat\":3");
}

static void an_automa_scores_at_the_terminal(void **state)
{
    struct screen *s = sit_down("play --plain --load %s", write_text("alone.log", ALONE));
    read_on(s);
    assert_says(answer(s, "score"), "Player 1: 2 points\r\n      tokens: 2\r\n"
                                    "The magpie: 2 points\r\n      1 bead: 2\r\n");
    assert_says(answer(s, "board"), "  tokens     Player 1: 2, The magpie: 0\r\n");
    const char *end = answer(s, "pass");
    assert_says(end, "The magpie has a blue bead on show.");
    assert_says(end, "Lost. Player 1: 2 points\r\n      tokens: 2\r\n"
                     "The magpie: 4 points\r\n      2 beads: 4\r\n");
}

static void an_automa_has_a_mean_score(void **state)
{
    const char *run = "arena sampler --seats 1 --bots random --games 30";
    const char *text = creel("%s", run).out, *json = creel("%s --json", run).out;
    assert_says(text, "\nThe magpie   ");
    const char *mean = strstr(json, "\"automa\":{\"mean_score\":");
    assert_non_null(mean);
    assert_says(text, text_with("%.2f\n", atof(mean + 23)));
    const char *one = write_text("one.json", creel("%s --json --shard 1/2", run).out);
    const char *two = write_text("two.json", creel("%s --json --shard 2/2", run).out);
    assert_string_equal(creel("arena --json --merge %s %s", one, two).out, json);
    assert_string_equal(creel("arena --merge %s %s", two, one).out, text);
    assert_not_says(creel("arena sampler --seats 2 --games 2").out, "magpie");
    assert_not_says(creel("arena sampler --seats 2 --games 2 --json").out, "automa");
    const char *whole = creel("%s --json --shard 2/2", run).out, *automa = strstr(whole, ",\"automa\"");
    const char *without = write_text("without.json", text_with("%.*s}", (int)(automa - whole), whole));
    assert_int_equal(creel("arena --json --merge %s %s", one, without).code, 1);
}

/* Shards without a game know nothing of the automa, and are merged too. */
static void an_empty_shard_has_no_automa(void **state)
{
    const char *run = "arena sampler --seats 1 --bots random --games 2";
    const char *one = write_text("one.json", creel("%s --json --shard 1/3", run).out);
    const char *two = write_text("two.json", creel("%s --json --shard 2/3", run).out);
    const char *none = write_text("none.json", creel("%s --json --shard 3/3", run).out);
    assert_string_equal(creel("arena --json --merge %s %s %s", one, none, two).out, creel("%s --json", run).out);
    assert_string_equal(creel("arena --merge %s %s %s", none, one, two).out, creel("%s", run).out);
}

/* Both end with five points, and the second seat has more tokens left. */
#define LEVEL                                                                               \
    "creel 1 sampler 1 seats=2 hand=0 length=short\n* first 1\n* bury red\n* bury red\n"    \
    "1 lead left\n1 wish red\n2 wish red\n* lay gold\n1 earn 0\n1 rest\n2 earn 1\n2 pass\n" \
    "2 lead left\n2 wish red\n1 wish red\n* lay gold\n2 earn 0\n2 pass\n1 earn 0\n"

static void what_decided_a_tie_is_told(void **state)
{
    struct run r = creel_reads(LEVEL "1 pass\n", "replay -");
    assert_says(r.out, "2. Player 1: 5 points\n1. Player 2: 5 points\n"
                       "      ahead of Player 1 on the tie-break: more tokens left\n");
    struct screen *s = sit_down("play --plain --load %s", write_text("level.log", LEVEL));
    read_on(s);
    assert_not_says(answer(s, "score"), "tie-break"); /* nothing is decided yet */
    const char *end = answer(s, "pass");
    assert_says(end, "      ahead of Player 1 on the tie-break: more tokens left\r\n2. Player 1: 5 points\r\n");
}

/* In a shared victory nothing was decided: the second seat rests as well. */
static void a_shared_place_has_no_tie_break(void **state)
{
    struct run r = creel_reads("creel 1 sampler 1 seats=2 hand=0 length=short\n* first 1\n* bury red\n* bury red\n"
                               "1 lead left\n1 wish red\n2 wish red\n* lay gold\n1 earn 0\n1 rest\n2 earn 0\n2 rest\n"
                               "2 lead left\n2 wish red\n1 wish red\n* lay gold\n2 earn 0\n2 pass\n1 earn 0\n1 pass\n",
                               "replay -");
    assert_says(r.out, "1. Player 1: 5 points\n1. Player 2: 5 points\n");
    assert_not_says(r.out, "tie-break");
}

static void what_decided_a_tie_is_told_behind_a_pipe(void **state)
{
    struct run r =
        creel_reads("new sampler seats=2 hand=0 chance=typed\nchance first 1\nchance bury red\nchance bury red\n"
                    "play lead left\nplay wish red\nplay wish red\nchance lay gold\nplay earn 0\nplay rest\n"
                    "play earn 1\nplay pass\nplay lead left\nplay wish red\nplay wish red\nchance lay gold\n"
                    "play earn 0\nplay pass\nplay earn 0\nplay pass\nscore\nmoment 1\n",
                    "engine");
    assert_says(r.out, ",\"tie\":{\"ahead_of\":1,\"by\":\"tokens\"}}],\"places\":[2,1]");
    assert_says(r.out, ",\"tie\":{\"ahead_of\":1,\"by\":\"tokens\",\"words\":\"more tokens left\"}}]");
}

/* Three reds have been seen, and the fourth lies buried, which nobody saw: it may be in the bag for all one knows. */
static void cardboard_lists_what_the_typist_thinks_possible(void **state)
{
    const char *log = write_text("bag.log", "creel 1 sampler 1 seats=1 hand=2 length=short\n*1 first 1\n*1 draw red\n"
                                            "*1 draw red\n* bury red\n1 lead left\n1 abstain\n*1 lay red\n"
                                            "1 earn 0\n1 pass\n1 lead left\n");
    struct screen *s = sit_down("play --plain --load %s --cardboard --no-forced --no-confirm", log);
    read_on(s);
    assert_says(answer(s, "wish for nothing"), "   1  a red bead lies there\r\n   2  a green bead lies there");
    assert_says(answer(s, "lay mauve"), "lay red, lay green");
    assert_says(answer(s, "2"), "How many tokens");
}

/* One sentence goes on with the other, and is longer than a line. */
static void the_story_fits_the_screen(void **state)
{
    char *line = NULL;
    struct screen *s = sit_down("play --plain --load %s", write_text("long.log", ALONE));
    read_on(s);
    const char *end = answer(s, "pass");
    assert_says(end, "Player 1 had a wish. Lucky so far: 0.\r\n");
    assert_says(end, "Under Player 1 lay a red bead, which nobody had seen since it was buried there\r\n"
                     "before the first round began.\r\n");
    if (widest_line(end, &line) >= COLUMNS) fail_msg("wider than the screen: %s", line);
}

/* A bot shows a bead, pays for a swap, and sinks one: three answers, told in one line. */
static void what_a_bot_does_in_a_row_is_one_story(void **state)
{
    char ones[401] = "";
    bool told = false;
    for (int i = 0; i < 200; i++) strcat(ones, "1\n");
    for (int seed = 1; seed <= 40 && !told; seed++) {
        struct run r = creel_reads(ones, "play sampler --seats 2 --bot random --no-confirm --seed %x", seed);
        told = strstr(r.out, "bead on show. Bot 2 sinks a bead.\n");
    }
    assert_true(told);
}

/* The first of two seats holds one green bead and one token, which is the price of a swap. */
#define ONE_BEAD                                                                           \
    "creel 1 sampler 1 seats=2 hand=1 length=short\n* first 1\n* draw green\n* bury red\n" \
    "* draw blue\n* bury red\n1 lead left\n1 wish red\n2 wish red\n* lay gold\n1 earn 0\n" \
    "1 stake\n1 bet 1 gold 1\n"

static void the_only_choice_is_made_for_one_person(void **state)
{
    const char *path = write_text("bead.log", ONE_BEAD);
    struct screen *s = sit_down("play --plain --load %s --cardboard --save %s", path, path_of("forced.log"));
    read_on(s);
    const char *shown = answer(s, "swap 1");
    assert_says(shown, "Player 1 sinks a bead.");
    assert_says(shown, "Enter to continue");
    assert_says(answer(s, "undo"), "Player 1: What do you do?"); /* not back to what was no choice */
    assert_says(answer(s, "redo"), "Enter to continue");
    assert_says(answer(s, ""), "What does Player 1 draw?");
    answer(s, "quit");
    assert_says(read_whole(path_of("forced.log"), NULL),
                "\n1 swap 1\n1 sink green\n1 undo\n1 undo\n1 swap 1\n1 sink green\n");
    s = sit_down("play --plain --load %s --cardboard",
                 path_of("forced.log")); /* a log does not say what was no choice */
    read_on(s);
    assert_says(answer(s, "undo"), "Player 1: What do you do?");
    s = sit_down("play --plain --load %s --cardboard --no-forced", path);
    read_on(s);
    assert_says(answer(s, "swap 1"), "Which bead do you sink?");
}

/* The second seat has three tokens and earns none, as all can see: the table answers for it. */
static void a_forced_answer_of_another_takes_no_right_to_undo(void **state)
{
    const char *path = write_text("next.log", "creel 1 sampler 1 seats=2 hand=0 length=long\n* first 2\n* bury red\n"
                                              "* bury red\n2 lead left\n2 wish red\n1 wish red\n* lay gold\n"
                                              "2 earn 1\n2 pass\n2 earn 0\n2 pass\n1 earn 0\n1 pass\n1 earn 0\n"
                                              "1 pass\n1 lead left\n1 wish red\n2 wish red\n* lay gold\n"
                                              "1 earn 0\n1 pass\n1 earn 0\n");
    struct screen *s = sit_down("play --plain --load %s --save %s", path, path_of("undone.log"));
    read_on(s);
    assert_says(answer(s, "pass"), "Press Enter to continue, or type \"undo\"");
    assert_says(answer(s, "undo"), "Player 1: What do you do?");
    assert_says(answer(s, "redo"), "Enter to continue");
    answer(s, "quit");
    assert_says(read_whole(path_of("undone.log"), NULL), "\n1 pass\n2 earn 0\n1 undo\n1 undo\n1 pass\n2 earn 0\n");
    assert_int_equal(creel("replay %s", path_of("undone.log")).code, 0);
}

/* Who looks on would know that the green bead was the only one. */
static void with_others_at_the_screen_it_is_asked_for(void **state)
{
    struct screen *s = sit_down("play --plain --load %s --cardboard --humans 2", write_text("bead.log", ONE_BEAD));
    read_on(s);
    answer(s, "");
    assert_says(answer(s, "swap 1"), "Which bead do you sink?");
}

static void enter_waves_a_question_through(void **state)
{
    const char *path = write_text("look.log", "creel 1 sampler 1 seats=2 hand=0 length=short\n* first 1\n* bury red\n"
                                              "* bury red\n1 lead left\n1 wish red\n2 wish red\n* lay gold\n"
                                              "1 earn 0\n1 peek\n1 look 1\n");
    struct screen *s = sit_down("play --plain --load %s", path);
    assert_says(read_on(s), "   2  that is enough (Enter)\r\n");
    const char *shown = answer(s, "");
    assert_says(shown, "Player 1: What do you do?");
    assert_not_says(shown, "(Enter)");
    assert_says(answer(s, "log"), "\r\n1 go-on\r\n");
    assert_says(answer(s, ""), "Player 1: What do you do?"); /* here it shows the menu again */
    assert_not_says(answer(s, "log"), "1 pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(a_forbidden_setup_is_refused),
        AT_SCREEN(an_automa_is_told_of_and_scores),
        AT_SCREEN(an_automa_scores_behind_a_pipe),
        AT_SCREEN(an_automa_scores_at_the_terminal),
        AT_SCREEN(an_automa_has_a_mean_score),
        AT_SCREEN(an_empty_shard_has_no_automa),
        AT_SCREEN(what_decided_a_tie_is_told),
        AT_SCREEN(a_shared_place_has_no_tie_break),
        AT_SCREEN(what_decided_a_tie_is_told_behind_a_pipe),
        AT_SCREEN(the_story_fits_the_screen),
        AT_SCREEN(what_a_bot_does_in_a_row_is_one_story),
        AT_SCREEN(the_only_choice_is_made_for_one_person),
        AT_SCREEN(a_forced_answer_of_another_takes_no_right_to_undo),
        AT_SCREEN(with_others_at_the_screen_it_is_asked_for),
        AT_SCREEN(enter_waves_a_question_through),
        AT_SCREEN(cardboard_lists_what_the_typist_thinks_possible),
    };
    return RUN_GROUP("the sampler", tests) ? EXIT_FAILURE : EXIT_SUCCESS;
}
