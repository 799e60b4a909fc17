/* creel solve: what it reports of a round, and that a strategy can be saved, checked and refused. creel train: the same for what
 * search hopes of answers. */
#include "test/e2e/commands.h"

#include <math.h>
#include <string.h>

static json_t *worth_of(const char *words) { return json_of(creel("solve fish-fish --json %s", words).out); }

static void a_worth_has_its_keys(void **state)
{
    static const char *const keys[] = { "value", "exploitability", "infosets", "seconds" };
    json_t *r = worth_of("--iterations 10");
    assert_true(has_exactly_keys(r, keys, 4));
    assert_true(number_at(r, "infosets") > 1000);
    assert_true(real_at(r, "exploitability") > 0);
}

static void more_iterations_come_closer(void **state)
{
    double few = real_at(worth_of("--iterations 20"), "exploitability");
    json_t *many = worth_of("--iterations 700");
    assert_true(real_at(many, "exploitability") < few);
    assert_true(real_at(many, "exploitability") <= 0.01);
    assert_true(fabs(real_at(many, "value") - real_at(worth_of("--check"), "value")) < 0.02);
}

static void the_bots_strategy_is_checked(void **state)
{
    json_t *r = worth_of("--check");
    assert_true(real_at(r, "exploitability") <= 0.001);
    assert_true(real_at(r, "exploitability") >= 0);
    const char *text = creel("solve fish-fish --check").out;
    assert_says(text, text_with("value of a round: %.4f points", real_at(r, "value")));
    assert_says(text, text_with("exploitability: %.4f points", real_at(r, "exploitability")));
    assert_says(text, text_with("information sets: %lld\n", number_at(r, "infosets")));
    assert_says(text, "best response of the Fisher");
    assert_says(text, "best response of Fish 1");
}

static void the_match_is_checked(void **state)
{
    json_t *r = worth_of("--match --check");
    assert_true(real_at(r, "exploitability") <= 0.02);
    assert_true(real_at(r, "value") > 0.5 && real_at(r, "value") < 0.6);
    assert_says(creel("solve fish-fish --match --check").out, "chance of the first Fisher to win: 0.5");
}

static void a_strategy_is_saved_and_checked(void **state)
{
    const char *file = write_text("strategy.txt", "");
    json_t *saved = worth_of(text_with("--iterations 40 --save %s", file));
    json_t *loaded = worth_of(text_with("--load %s", file));
    assert_true(fabs(real_at(saved, "value") - real_at(loaded, "value")) < 1e-9);
    assert_true(fabs(real_at(saved, "exploitability") - real_at(loaded, "exploitability")) < 1e-9);
}

/* With more seats gains are sampled, for every role, and also by an opponent who counts finer. */
static void a_large_table_is_solved(void **state)
{
    const char *file = write_text("strategy.txt", "");
    json_t *r = worth_of(text_with("--seats 4 --iterations 20 --save %s", file));
    assert_int_equal(json_array_size(part(r, "gains")), 4);
    assert_int_equal(json_array_size(part(r, "finer")), 4);
    refused(creel("solve fish-fish --seats 5 --load %s", file), 1);
    refused(creel("solve fish-fish --against"), 2);
    refused(creel("solve fish-fish --seats 9"), 2);
}

static void is_refused(const char *strategy, const char *message)
{
    struct run r = creel("solve fish-fish --load %s", write_text("strategy.txt", strategy));
    refused(r, 1);
    assert_says(r.err, message);
}

static void a_strategy_that_is_none_is_refused(void **state)
{
    const char *good = read_whole("games/fish_fish/strategies/2.txt", NULL), *rest = strstr(good, " fish-fish");
    is_refused("", "was not written by");
    is_refused("herring\n", "was not written by");
    is_refused(text_with("creel-strategy 2%s", rest), "another version");
    is_refused(text_with("%.*s", (int)strlen(good) - 9, good), "damaged");
    is_refused(text_with("%s0", good), "damaged");
    struct run r = creel("solve fish-fish --seats 3 --load games/fish_fish/strategies/2.txt");
    refused(r, 1);
    assert_says(r.err, "not a strategy for 3 seats");
    refused(creel("solve fish-fish --load no/such/file"), 1);
    refused(creel("solve fish-fish --iterations 1 --save no/such/folder/file"), 1);
}

static double share_of(const char *bot, const char *of, const char *bound)
{
    json_t *r = json_of(creel("arena fish-fish --bots %s --games 200 --json", of).out), *one;
    size_t i;
    json_array_foreach(json_object_get(r, "bots"), i,
                       one) if (!strcmp(text_at(one, "name"), bot)) return real_at(one, bound);
    fail_msg("no bot %s", bot);
    return 0;
}

static void the_exploiter_beats_random_play(void **state)
{
    assert_true(share_of("exploiter", "exploiter,random", "low") > 0.9);
}

/* It loses no more than chance makes it lose. */
static void the_equilibrium_holds_its_own(void **state)
{
    assert_true(share_of("equilibrium", "equilibrium,random", "high") > 0.5);
    assert_true(share_of("equilibrium", "equilibrium,greedy", "high") > 0.5);
    assert_true(share_of("equilibrium", "equilibrium,exploiter", "high") > 0.5);
}

/* The last one counts all kinds of questions. */
static void training_tells_how_well_it_foresees(void **state)
{
    static const char *const keys[] = { "question", "questions", "held_out", "heat",  "drop",
                                        "even",     "usual",     "fit",      "tuned", "least" };
    const char *words = "train freshwater-fly --games 4 --iterations 20 --seed 2";
    json_t *steps = part(json_of(creel("%s --json", words).out), "steps"), *step;
    size_t i, last = json_array_size(steps) - 1;
    long long questions = 0;
    json_array_foreach(steps, i, step)
    {
        if (i == last) break;
        assert_true(has_exactly_keys(step, keys, 10));
        questions += number_at(step, "questions");
    }
    assert_true(last > 3 && questions > 100);
    assert_int_equal(number_at(json_array_get(steps, last), "questions"), questions);
    assert_string_equal(creel("%s", words).out, creel("%s", words).out);
}

static void what_was_learnt_is_saved_as_a_table(void **state)
{
    const char *file = write_text("policy.def", "");
    assert_int_equal(creel("train freshwater-fly --games 2 --iterations 5 --save %s", file).code, 0);
    const char *table = read_whole(file, NULL);
    assert_says(table, "creel train freshwater-fly --seats 2 --games 2 --iterations 5 --seed 1");
    assert_says(table, "\nPRIOR(HUB, ");
    assert_says(table, "\nCONSTANT(FINESSE_WORTH, ");
    refused(creel("train freshwater-fly --games 1 --iterations 1 --json --save no/such/folder/file"), 1);
}

int solve_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(a_worth_has_its_keys),
        COMMAND(more_iterations_come_closer),
        COMMAND(the_bots_strategy_is_checked),
        COMMAND(the_match_is_checked),
        COMMAND(a_strategy_is_saved_and_checked),
        COMMAND(a_large_table_is_solved),
        COMMAND(a_strategy_that_is_none_is_refused),
        COMMAND(the_exploiter_beats_random_play),
        COMMAND(the_equilibrium_holds_its_own),
        COMMAND(training_tells_how_well_it_foresees),
        COMMAND(what_was_learnt_is_saved_as_a_table),
    };
    return RUN_GROUP("commands: solve", tests);
}
