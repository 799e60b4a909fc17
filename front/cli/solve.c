/* creel solve: looks for a strategy that nobody can beat, or measures one that was found, and says how far from it it is. */
#include "front/cli/cli.h"

#include "bots/solve.h"
#include "engine/json.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct task {
    const struct game *game;
    const struct solver *solver;
    int seats;
    long iterations;
    bool check, match, against;
    const char *load, *save;
    struct trial trial;
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void progress_of_parts(int part, int parts) { progress("solve", part, parts); }

static int fault_found(const struct task *task, enum strategy_fault fault)
{
    static const char *const keys[STRATEGY_FAULTS] = {
        [STRATEGY_NO_MEMORY] = "refusal.memory",       [STRATEGY_NONE] = "cli.strategy-none",
        [STRATEGY_FOREIGN] = "cli.strategy-foreign",   [STRATEGY_OTHER_VERSION] = "cli.strategy-version",
        [STRATEGY_OTHER_SEATS] = "cli.strategy-seats", [STRATEGY_DAMAGED] = "cli.strategy-damaged",
    };
    struct arg args[] = { ARG_TEXT("file", task->load ? task->load : ""), ARG_NUMBER("seats", task->seats) };
    return complain(FAILED, keys[fault], args, 2);
}

static int check(const struct task *task, struct strategy_quality *quality)
{
    size_t length;
    char *text = task->load ? read_file(task->load, &length) : NULL;
    if (task->load && !text) return FAILED;
    const struct solver *by = task->solver;
    enum strategy_fault fault = task->match     ? by->check_match(text, quality)
                                : task->against ? by->check_against(task->seats, text, quality)
                                                : by->check(task->seats, text, task->trial, quality);
    free(text);
    return fault ? fault_found(task, fault) : FINE;
}

static int save_strategy(const char *path, const struct text_out *strategy)
{
    struct arg args[] = { ARG_TEXT("file", path) };
    FILE *file = fopen(path, "w");
    if (!file) return complain(FAILED, "cli.cannot-open", args, 1);
    bool short_of = fputs(text_of(strategy), file) < 0;
    return fclose(file) || short_of ? complain(FAILED, "cli.cannot-save", args, 1) : FINE;
}

static int look_for_it(const struct task *task, struct strategy_quality *quality)
{
    struct text_out strategy = { 0 };
    struct text_out *wanted = task->save ? &strategy : NULL;
    const struct solver *by = task->solver;
    enum strategy_fault fault =
        task->match     ? by->solve_match(task->iterations, progress_of_parts, quality, wanted)
        : task->against ? by->solve_against(task->seats, task->iterations, progress_of_parts, quality, wanted)
                        : by->solve(task->seats, task->iterations, progress_of_parts, quality, wanted);
    progress_end();
    int exit_code = fault ? fault_found(task, fault) : FINE;
    if (!fault && task->save) exit_code = save_strategy(task->save, &strategy);
    text_free(&strategy);
    return exit_code;
}

static void add_gains(const struct task *task, const char *key, const struct gain gain[], struct text_out *out)
{
    json_open(out, key, '[');
    for (int seat = 0; seat < task->seats; seat++) json_decimal(out, NULL, gain[seat].mean, 6);
    json_close(out, ']');
}

static void print_json(const struct task *task, const struct strategy_quality *quality, double seconds)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_decimal(&out, task->against ? "chance" : "value", quality->value, 6);
    if (!task->against) json_decimal(&out, "exploitability", quality->exploitability, 6);
    json_number(&out, "infosets", (long long)quality->infosets);
    json_decimal(&out, "seconds", seconds, 2);
    if (task->seats > 2 && !task->against) add_gains(task, "gains", quality->gain, &out);
    if (quality->sampled) add_gains(task, "finer", quality->finer, &out);
    json_close(&out, '}');
    puts(text_of(&out));
    text_free(&out);
}

static void print_number(const char *key, double number, const char *form)
{
    char text[40];
    snprintf(text, sizeof text, form, number);
    struct arg args[] = { ARG_TEXT("number", text) };
    print_text(stdout, key, args, 1);
}

static void print_gains(const struct task *task, const struct gain gain[], const char *of_fisher, const char *of_fish)
{
    for (int player = 0; player < task->seats; player++) {
        char text[40];
        if (gain[player].error > 0)
            snprintf(text, sizeof text, "%.2f +- %.2f", gain[player].mean, 1.96 * gain[player].error);
        else snprintf(text, sizeof text, "%.4f", gain[player].mean);
        struct arg args[] = { ARG_TEXT("number", text), ARG_NUMBER("fish", player) };
        print_text(stdout, player ? of_fish : of_fisher, args, 2);
    }
}

static void print_quality(const struct task *task, const struct strategy_quality *quality, double seconds)
{
    if (task->against) print_number("solve.chance-against", quality->value, "%.4f");
    else print_number(task->match ? "solve.chance" : "solve.value", quality->value, "%.4f");
    if (!task->against) {
        print_number(task->match ? "solve.match-exploitability" : "solve.exploitability", quality->exploitability,
                     "%.4f");
        print_gains(task, quality->gain, "solve.gain-fisher", "solve.gain-fish");
    }
    if (quality->sampled) print_gains(task, quality->finer, "solve.finer-fisher", "solve.finer-fish");
    print_number("solve.infosets", (double)quality->infosets, "%.0f");
    print_number("solve.seconds", seconds, "%.2f");
}

static bool is_solvable(const struct game *game, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("word", game->id) };
    if (kit_of(game)->solver) return true;
    return *exit_code = complain(USAGE, "cli.not-solved", args, 1), false;
}

int run_solve(int argc, char **argv)
{
    enum { MOST_ITERATIONS = 1000000 };
    static const long usual_iterations[] = { [2] = 40000, 2500, 200000, 200000, 200000, 200000, 200000 };
    long seats = 2, iterations = 0, seed = 0;
    bool json = false;
    int exit_code = FINE;
    struct words words = { 0 };
    struct strategy_quality quality;
    struct task task = { 0 };
    const struct flag flags[] = { { "seats", FLAG_NUMBER, { .number = &seats }, 2, SOLVED_SEATS },
                                  { "match", FLAG_SWITCH, { .on = &task.match } },
                                  { "against", FLAG_SWITCH, { .on = &task.against } },
                                  { "iterations", FLAG_NUMBER, { .number = &iterations }, 1, MOST_ITERATIONS },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, MOST_ITERATIONS },
                                  { "save", FLAG_TEXT, { .text = &task.save } },
                                  { "check", FLAG_SWITCH, { .on = &task.check } },
                                  { "load", FLAG_TEXT, { .text = &task.load } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game || !is_solvable(game, &exit_code)) return exit_code;
    task.game = game;
    task.solver = kit_of(game)->solver;
    task.seats = (int)seats;
    task.trial = (struct trial){ (uint64_t)seed, iterations };
    if (task.match && seats != 2) return complain(USAGE, "cli.match-seats", NO_ARGS);
    if (task.against && seats == 2) return complain(USAGE, "cli.against-seats", NO_ARGS);
    task.iterations = iterations ? iterations : task.match ? 400 : task.against ? 20000 : usual_iterations[seats];
    double begin = seconds_now();
    exit_code = task.check || task.load ? check(&task, &quality) : look_for_it(&task, &quality);
    if (exit_code != FINE) return exit_code;
    if (json) print_json(&task, &quality, seconds_now() - begin);
    else print_quality(&task, &quality, seconds_now() - begin);
    return finish(FINE);
}
