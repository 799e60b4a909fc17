/* creel arena: what it reports, and that the report does not depend on how the work is cut. */
#include "test/e2e/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DUEL  "arena fish-fish --seats 2 --bots greedy,random --games 200"
#define TRIPS "arena freshwater-fly --seats 1 --bots greedy --games 24"

static json_t *result_of(const char *words) { return json_of(creel("%s --json", words).out); }

static json_t *bot_named(json_t *result, const char *name)
{
    json_t *bot;
    size_t i;
    json_array_foreach(json_object_get(result, "bots"), i, bot) if (!strcmp(text_at(bot, "name"), name)) return bot;
    fail_msg("no bot %s", name);
    return NULL;
}

static void is_a_sound_standing(json_t *bot, long long games)
{
    assert_true(real_at(bot, "low") <= real_at(bot, "share"));
    assert_true(real_at(bot, "share") <= real_at(bot, "high"));
    assert_true(real_at(bot, "low") >= 0 && real_at(bot, "high") <= 1);
    assert_true(fabs(real_at(bot, "wins") / (double)games - real_at(bot, "share")) < 1e-5);
    assert_true(real_at(bot, "mean_score") >= 0);
}

static void a_result_has_its_keys(void **state)
{
    json_t *r = result_of(DUEL), *bot;
    size_t i;
    double wins = 0;
    assert_string_equal(text_at(r, "game"), "fish-fish");
    assert_int_equal(number_at(r, "seats"), 2);
    assert_int_equal(number_at(r, "games"), 200);
    assert_true(number_at(r, "decisions") > 200 * 4 * 2); /* four rounds, each at least a line and a bet */
    assert_int_equal(json_array_size(json_object_get(r, "bots")), 2);
    json_array_foreach(json_object_get(r, "bots"), i, bot)
    {
        is_a_sound_standing(bot, 200);
        wins += real_at(bot, "wins");
    }
    assert_true(fabs(wins - 200) < 1e-6); /* each game has one win, shared or not */
}

static void the_text_tells_the_same(void **state)
{
    const char *text = creel(DUEL).out;
    json_t *r = result_of(DUEL), *greedy = bot_named(r, "greedy");
    assert_says(text, "fish-fish");
    assert_says(text, "200 games");
    assert_says(text, text_with("%lld decisions", number_at(r, "decisions")));
    assert_says(text, "\nrandom ");
    assert_says(text, "\ngreedy ");
    assert_says(text, text_with("%.1f %%", 100 * real_at(greedy, "share")));
    assert_says(text, text_with("%.1f %% ..", 100 * real_at(greedy, "low")));
    assert_says(text, text_with("%.2f\n", real_at(greedy, "mean_score")));
}

/* In the null game every call is a turn, and a game has as many as it has seats and tosses. */
static void the_length_of_games_is_told(void **state)
{
    const char *run = "arena null --seats 2 --set tosses=3 --bots random --games 40";
    json_t *r = result_of(run), *bot = bot_named(r, "random");
    const char *text = creel("%s", run).out;
    assert_int_equal(number_at(r, "turns"), 40 * 2 * 3);
    assert_says(text, "mean game length: 3.00 turns per seat, 6.00 decisions\n");
    assert_true(number_at(r, "winner_points") > 0);
    assert_true((double)number_at(r, "winner_points") / 40 > real_at(bot, "mean_score"));
    assert_says(text, text_with("mean score of the winner: %.2f\n", (double)number_at(r, "winner_points") / 40));
    assert_not_says(creel("arena null --set tosses=3 --games 2 --shard 3/3").out, "mean game");
}

static void nobody_wins_what_is_lost_alone(void **state)
{
    json_t *r = result_of("arena null --seats 1 --set tosses=1 --bots random --games 60");
    assert_int_equal(number_at(r, "turns"), 60);
    assert_int_equal(number_at(r, "winner_points"), (long long)real_at(bot_named(r, "random"), "wins"));
    const char *text = creel("arena null --seats 1 --set tosses=1 --bots random --games 60").out;
    assert_says(text, "mean score of the winner: 1.00\n");
}

static void greedy_beats_random(void **state)
{
    json_t *r = result_of("arena fish-fish --seats 2 --bots greedy,random --games 1000 --seed 3");
    assert_true(real_at(bot_named(r, "greedy"), "low") > 0.55);
    assert_true(real_at(bot_named(r, "greedy"), "mean_score") > real_at(bot_named(r, "random"), "mean_score"));
}

/* Seats rotate: which bot is named first makes no difference beyond chance. */
static void seats_rotate(void **state)
{
    json_t *one = bot_named(result_of("arena fish-fish --bots greedy,random --games 1000"), "greedy");
    json_t *two = bot_named(result_of("arena fish-fish --bots random,greedy --games 1000"), "greedy");
    assert_true(real_at(one, "low") < real_at(two, "high"));
    assert_true(real_at(two, "low") < real_at(one, "high"));
}

/* At two seats the Elo of one bot is that of the other, turned round. */
static void strength_is_told_in_elo(void **state)
{
    json_t *r = result_of(DUEL), *greedy = bot_named(r, "greedy"), *random = bot_named(r, "random");
    double share = real_at(greedy, "share"), elo = real_at(greedy, "elo");
    assert_true(fabs(elo - 400 * log10(share / (1 - share))) < 0.1);
    assert_true(fabs(elo + real_at(random, "elo")) < 0.2);
    assert_true(real_at(greedy, "elo_low") < elo && elo < real_at(greedy, "elo_high"));
    assert_says(creel(DUEL).out, text_with("greedy: %+.0f Elo", elo));
    assert_null(json_object_get(bot_named(result_of("arena fish-fish --games 4"), "greedy"), "elo"));
}

static void a_test_ends_when_it_is_settled(void **state)
{
    json_t *better = result_of("arena fish-fish --bots exploiter,random --games 2000 --sprt 50");
    json_t *worse = result_of("arena fish-fish --bots random,exploiter --games 2000 --sprt 50");
    json_t *few = result_of("arena fish-fish --bots greedy,random --games 10 --sprt 50");
    assert_true(number_at(better, "games") < 200 && number_at(worse, "games") < 200);
    assert_string_equal(text_at(json_object_get(better, "sprt"), "verdict"), "stronger");
    assert_string_equal(text_at(json_object_get(worse, "sprt"), "verdict"), "not-stronger");
    assert_string_equal(text_at(json_object_get(few, "sprt"), "verdict"), "unsettled");
    assert_says(creel("arena fish-fish --bots exploiter,random --sprt 50").out, "exploiter is stronger");
}

/* The first draw of each game in a log. */
static int first_draws(char *log, char draw[][64], int limit)
{
    int games = 0;
    for (char *at = strstr(log, "\n* "); at && games < limit; games++) {
        snprintf(draw[games], 64, "%.*s", (int)strcspn(at + 1, "\n"), at + 1);
        char *end = strstr(at, "= hash");
        at = end ? strstr(end, "\n* ") : NULL;
    }
    return games;
}

/* Whoever sits where, the same seat plays first in all games of a group. */
static void the_same_draws_are_played_from_every_seat(void **state)
{
    enum { SEATS = 4, GAMES = 6 * SEATS };
    const char *path = path_of("group.log");
    char draw[GAMES][64] = { "" };
    int changes = 0;
    assert_int_equal(
        creel("arena coldwater-crown --seats 4 --bots greedy,random,random,random --games 24 --log %s", path).code, 0);
    assert_int_equal(first_draws(read_whole(path, NULL), draw, GAMES), GAMES);
    for (int k = 1; k < GAMES; k++) {
        if (k % SEATS) assert_string_equal(draw[k], draw[k - 1]);
        else changes += strcmp(draw[k], draw[k - 1]) != 0;
    }
    assert_true(changes);
}

static void a_seed_repeats_the_run(void **state)
{
    const char *once = creel(DUEL " --json --seed 5").out;
    assert_string_equal(creel(DUEL " --json --seed 5").out, once);
    assert_string_not_equal(creel(DUEL " --json --seed 6").out, once);
}

/* The three shards of a run in files of their own. */
static const char *shard(const char *run, int i)
{
    const char *result = creel("%s --json --shard %d/3", run, i).out;
    return write_text(text_with("shard-%d.json", i), result);
}

static void shards_add_up_to(const char *run)
{
    const char *one = shard(run, 1), *two = shard(run, 2), *three = shard(run, 3);
    const char *whole = creel("%s --json", run).out;
    assert_true(number_at(json_of(read_whole(one, NULL)), "games") < number_at(json_of(whole), "games"));
    assert_string_equal(creel("arena --json --merge %s %s %s", one, two, three).out, whole);
    assert_string_equal(creel("arena --merge %s %s %s", one, two, three).out, creel("%s", run).out);
}

static void shards_add_up(void **state)
{
    shards_add_up_to(DUEL);
    shards_add_up_to("arena fish-fish --seats 3 --bots random --games 100 --seed 9"); /* with wins of a third */
    shards_add_up_to("arena fish-fish --seats 7 --bots random --games 50 --set turns=one");
    shards_add_up_to(TRIPS);
}

static void adventures_are_counted_by_days(void **state)
{
    json_t *r = result_of(TRIPS), *won_on = json_object_get(r, "won_on");
    const char *text = creel(TRIPS).out;
    long long won = 0, days = 0;
    assert_int_equal(json_array_size(won_on), 7);
    for (int day = 1; day <= 7; day++) {
        long long games = json_integer_value(json_array_get(won_on, (size_t)day - 1));
        assert_true(games == 0 || day >= 4); /* four places, one a day */
        won += games, days += day * games;
        if (games) assert_says(text, text_with("won on day %d: %lld\n", day, games));
    }
    assert_true(won > 0);
    assert_true(fabs((double)won - real_at(bot_named(r, "greedy"), "wins")) < 1e-6);
    assert_true(fabs((double)days / (double)won - real_at(r, "mean_day_of_victory")) < 1e-5);
    assert_true(number_at(r, "days_won") >= 4 * won && number_at(r, "days_won") < number_at(r, "days"));
    assert_says(text, text_with("mean adventure: %.2f days", (double)number_at(r, "days") / 24));
    assert_says(text, text_with("mean day of victory: %.2f", real_at(r, "mean_day_of_victory")));
    assert_not_says(creel(DUEL).out, "mean adventure");
}

/* The days of a result with one number changed. */
static void no_days(const char *key, json_t *value)
{
    json_t *r = result_of(TRIPS);
    json_object_set_new(r, key, value);
    char *text = json_dumps(r, 0);
    struct run run = creel("arena --merge %s", write_text("no-days.json", text));
    free(text);
    refused(run, 1);
}

static void impossible_days_are_not_merged(void **state)
{
    no_days("days", json_integer(0));
    no_days("days_won", json_integer(24 * 7 + 1));
    no_days("days_won", json_string("all"));
    no_days("won_on", json_pack("[i,i]", 1, 2));
    no_days("won_on", json_pack("[i,i,i,i,i,i,i]", 0, 0, 0, 9, 9, 9, 9)); /* more than there were games */
    no_days("won_on", json_pack("[i,i,i,i,i,i,i]", 0, 0, 0, 0, 0, 2, -1));
}

#define FEW "arena fish-fish --bots greedy,random --games 3"

/* What a shell's >> makes, and shards without a game, are merged too. */
static void one_file_can_hold_many_results(void **state)
{
    const char *one = creel(FEW " --json --shard 1/3").out, *two = creel(FEW " --json --shard 2/3").out;
    const char *none = creel(FEW " --json --shard 3/3").out;
    const char *path = write_text("all.json", text_with("%s%s%s", one, two, none));
    assert_int_equal(number_at(json_of(none), "games"), 0);
    assert_string_equal(creel("arena --json --merge %s", path).out, creel(FEW " --json").out);
}

static void a_shard_counts_once(void **state)
{
    const char *one = shard(DUEL, 1), *two = shard(DUEL, 2);
    struct run twice = creel("arena --merge %s %s %s", one, two, one);
    refused(twice, 1);
    assert_says(twice.err, "shard-1.json contains a shard of the run that is already in an earlier file");
}

static void stranger(const char *run)
{
    const char *one = shard(DUEL, 1), *other = write_text("other.json", creel("%s", run).out);
    struct run r = creel("arena --merge %s %s", one, other);
    refused(r, 1);
    assert_says(r.err, "other.json belongs to another run");
}

static void shards_of_other_runs_are_not_merged(void **state)
{
    stranger(DUEL " --json --shard 2/3 --seed 77");
    stranger(DUEL " --json --shard 2/4");
    stranger(DUEL " --json --shard 2/3 --set turns=one");
    stranger(DUEL " --json --shard 2/3 --threads 2");
    stranger(DUEL " --json --shard 2/3 --games 7");
    stranger(DUEL " --json --shard 2/3 --bots random,greedy");
}

/* What is there is added up; what is not is named, and can be added later. */
static void missing_shards_are_named(void **state)
{
    const char *one = shard(DUEL, 1), *two = shard(DUEL, 2), *three = shard(DUEL, 3);
    struct run part = creel("arena --json --merge %s %s", one, three);
    assert_int_equal(part.code, 0);
    assert_says(part.err, "1 shard of 3 is missing: 2.");
    json_t *done = json_object_get(json_object_get(json_of(part.out), "origin"), "done");
    assert_int_equal(json_array_size(done), 2);
    const char *most = write_text("most.json", part.out);
    struct run all = creel("arena --json --merge %s %s", two, most);
    assert_string_equal(all.out, creel(DUEL " --json").out);
    assert_string_equal(all.err, "");
}

/* Results that are written by hand say that they are shards of the same run. */
#define ORIGIN(shard)                                                                                               \
    "\"origin\":{\"version\":\"1\",\"setup\":\"s\",\"bots\":\"b\",\"games\":9,\"seed\":1,\"threads\":1,\"sprt\":0," \
    "\"shards\":9,\"done\":[" shard "]},"
#define GOOD                                                                                                          \
    "{" ORIGIN("9") "\"game\":\"fish-fish\",\"seats\":2,\"games\":1,\"decisions\":9,\"turns\":9,\"winner_points\":9," \
                    "\"bots\":[{\"name\":\"trout\",\"wins\":1,\"played\":1,\"points\":3}]}"

static void no_result(const char *text)
{
    const char *good = write_text("good.json", GOOD);
    assert_int_equal(creel("arena --json --merge %s", good).code, 0);
    const char *path = write_text("no-result.json", text);
    struct run r = creel("arena --json --merge %s %s", good, path);
    if (r.code != 1) print_error("merged: %s\n", text);
    refused(r, 1);
    assert_says(r.err, path);
}

static void what_is_no_result_is_not_merged(void **state)
{
    no_result("");
    no_result("trout");
    no_result("{}");
    no_result("[1, 2]");
    no_result("{" ORIGIN("1") "}trout");
    no_result(creel("arena fish-fish --seats 3 --games 5 --json").out);
    no_result(creel("arena null --seats 2 --games 5 --json").out);
    no_result("{" ORIGIN("1") "\"game\":\"fish-fish\",\"seats\":2,\"games\":5,\"decisions\":9,\"turns\":9,\"winner_"
                              "points\":9,\"bots\":3}");
    refused(creel("arena --merge /no/such/file"), 1);
}

/* Numbers that no arena can have reported. */
static void impossible_results_are_not_merged(void **state)
{
    no_result("{" ORIGIN(
        "1") "\"game\":\"fish-fish\",\"seats\":2,\"games\":-5,\"decisions\":9,\"turns\":9,\"winner_points\":9,"
             "\"bots\":[]}");
    no_result("{" ORIGIN(
        "1") "\"game\":\"fish-fish\",\"seats\":2,\"games\":5,\"decisions\":-9,\"turns\":9,\"winner_points\":9,"
             "\"bots\":[]}");
    no_result("{" ORIGIN(
        "1") "\"game\":\"fish-fish\",\"seats\":2,\"games\":1,\"decisions\":9,\"turns\":9,\"winner_points\":9,\"bots\":"
             "[{\"name\":\"trout\",\"wins\":0,\"played\":0,\"points\":3}]}");
}

#define FORM                                                                                  \
    "\"game\":\"fish-fish\",\"seats\":%lld,\"games\":%lld,\"decisions\":%lld,\"turns\":%lld," \
    "\"winner_points\":%lld,\"bots\":[{\"name\":\"trout\",\"wins\":1,\"played\":%lld,\"points\":%lld}]}"

/* A result as text with one number changed, by its name: another shard than the one without the change. */
static const char *result_with(const char *key, long long number)
{
    static const char *const keys[] = { "seats", "games", "decisions", "turns", "winner_points", "played", "points" };
    long long value[] = { 2, 1, 9, 9, 9, 1, 3 };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (!strcmp(keys[i], key)) value[i] = number;
    return text_with(*key ? "{" ORIGIN("1") FORM : "{" ORIGIN("2") FORM, value[0], value[1], value[2], value[3],
                     value[4], value[5], value[6]);
}

static void is_too_large(const char *key, long long number)
{
    struct run r = creel("arena --merge %s", write_text("large.json", result_with(key, number)));
    refused(r, 1);
    assert_says(r.err, "large.json contains numbers that are too large");
}

/* What no arena can have counted overflows nothing: not alone, not in a sum, not as a number of seats. */
static void numbers_too_large_are_not_merged(void **state)
{
    static const char *const keys[] = { "games", "decisions", "turns", "winner_points", "played", "points" };
    const long long most = 1LL << 53;
    assert_int_equal(creel("arena --merge %s", write_text("fine.json", result_with("", 0))).code, 0);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        is_too_large(keys[i], INT64_MAX);
        is_too_large(keys[i], most + 1);
        const char *large = write_text("most.json", result_with(keys[i], most));
        assert_int_equal(creel("arena --merge %s", large).code, 0);
        struct run sum = creel("arena --json --merge %s %s", large, write_text("one.json", result_with("", 0)));
        refused(sum, 1);
        assert_says(sum.err, "one.json contains numbers that are too large");
    }
    is_too_large("points", INT64_MIN);
    is_too_large("winner_points", -most - 1);
    no_result(result_with("seats", (1LL << 32) + 2));
}

/* The same for adventures, which count days, and for the automa. */
static void days_too_many_are_not_merged(void **state)
{
    no_days("days", json_integer(INT64_MAX));
    no_days("won_on", json_pack("[I,I,i,i,i,i,i]", (json_int_t)INT64_MAX, (json_int_t)INT64_MAX, 2, 0, 0, 0, 0));
    no_days("automa", json_pack("{s:I}", "points", (json_int_t)INT64_MIN));
}

/* A result alone decides what is merged: a hostile one can't make the report say what is no JSON. */
static void a_merged_result_is_json(void **state)
{
    const char *path =
        write_text("hostile.json",
                   "{" ORIGIN("1") "\"game\":\"fish\\\"\\u001b[2J\",\"seats\":2,\"games\":1,\"decisions\":9,\"turns\":"
                                   "9,\"winner_points\":9,\"bots\":"
                                   "[{\"name\":\"a\\\"b\\\\\\u001b\",\"wins\":1,\"played\":1,\"points\":3}]}");
    struct run r = creel("arena --json --merge %s", path);
    if (r.code == 0) json_of(r.out);
    else refused(r, 1);
    assert_not_says(creel("arena --merge %s", path).out, "\033");
}

/* --log: every game, each a log that replays. */
static void arena_writes_the_games_down(void **state)
{
    const char *path = path_of("arena.log");
    assert_int_equal(creel("arena fish-fish --seats 3 --games 4 --log %s", path).code, 0);
    int games = 0;
    for (const char *log = read_whole(path, NULL); log && *log; games++) {
        const char *next = strstr(log + 1, "creel 1 ");
        size_t length = next ? (size_t)(next - log) : strlen(log);
        assert_int_equal(creel("replay %s", write_file("one.log", log, length)).code, 0);
        log = next;
    }
    assert_int_equal(games, 4);
}

int arena_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(a_result_has_its_keys),
        COMMAND(the_text_tells_the_same),
        COMMAND(the_length_of_games_is_told),
        COMMAND(nobody_wins_what_is_lost_alone),
        COMMAND(greedy_beats_random),
        COMMAND(seats_rotate),
        COMMAND(a_seed_repeats_the_run),
        COMMAND(shards_add_up),
        COMMAND(one_file_can_hold_many_results),
        COMMAND(adventures_are_counted_by_days),
        COMMAND(a_shard_counts_once),
        COMMAND(shards_of_other_runs_are_not_merged),
        COMMAND(missing_shards_are_named),
        COMMAND(what_is_no_result_is_not_merged),
        COMMAND(impossible_days_are_not_merged),
        COMMAND(impossible_results_are_not_merged),
        COMMAND(numbers_too_large_are_not_merged),
        COMMAND(days_too_many_are_not_merged),
        COMMAND(a_merged_result_is_json),
        COMMAND(arena_writes_the_games_down),
        COMMAND(strength_is_told_in_elo),
        COMMAND(a_test_ends_when_it_is_settled),
        COMMAND(the_same_draws_are_played_from_every_seat),
    };
    return RUN_GROUP("commands: arena", tests);
}
