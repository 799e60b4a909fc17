/* Solving and checking for the rest of the program. */
#include "games/fish_fish/solver/report.h"

#include "games/fish_fish/solver/duel.h"
#include "games/fish_fish/solver/strategy.h"
#include "games/fish_fish/solver/table.h"

#include <stdlib.h>

extern const char fish_fish_strategy_match[];

/* With one Fish the gains of both sides fall below 0.001 in seconds; with two a few hundredths take many minutes. */
static const double enough[FISH + 1] = { 0, 0.00012, 0.006 };

static void measure(struct solution *of, struct strategy_quality *quality)
{
    solution_measure(of);
    *quality = (struct strategy_quality){ .value = solution_value(of),
                                          .exploitability = solution_exploitability(of),
                                          .infosets = of->infosets };
    for (int player = 0; player <= of->fish; player++) quality->gain[player].mean = solution_gain(of, player);
}

/* The strategy is measured as it was written: rounded. */
static enum strategy_fault find(struct solution *of, long iterations, void (*progress)(int, int),
                                struct text_out *strategy)
{
    if (!solution_solve(of, iterations, enough[of->fish], progress)) return STRATEGY_NO_MEMORY;
    if (!strategy) return STRATEGY_FINE;
    strategy_round(of);
    strategy_write(of, strategy);
    return strategy->failed ? STRATEGY_NO_MEMORY : STRATEGY_FINE;
}

static enum strategy_fault read(struct solution *of, const char *strategy)
{
    if (!strategy) strategy = strategy_of_seats(of->fish + 1);
    return strategy ? strategy_read(strategy, of) : STRATEGY_NONE;
}

static enum strategy_fault report(struct solution *of, enum strategy_fault fault, struct strategy_quality *quality)
{
    if (!fault) measure(of, quality);
    solution_close(of);
    free(of);
    return fault;
}

enum strategy_fault solve_game(int seats, long iterations, void (*progress)(int, int), struct strategy_quality *quality,
                               struct text_out *strategy)
{
    if (seats - 1 > FISH) return table_solve(seats, iterations, progress, quality, strategy);
    struct solution *of = calloc(1, sizeof *of);
    if (!of) return STRATEGY_NO_MEMORY;
    bool open = solution_open(of, seats - 1);
    return report(of, open ? find(of, iterations, progress, strategy) : STRATEGY_NO_MEMORY, quality);
}

enum strategy_fault check_strategy(int seats, const char *strategy, struct trial trial,
                                   struct strategy_quality *quality)
{
    if (seats - 1 > FISH) return table_check(seats, strategy, trial, quality);
    struct solution *of = calloc(1, sizeof *of);
    if (!of) return STRATEGY_NO_MEMORY;
    bool open = solution_open(of, seats - 1);
    return report(of, open ? read(of, strategy) : STRATEGY_NO_MEMORY, quality);
}

enum strategy_fault solve_match(long iterations, void (*progress)(int, int), struct strategy_quality *quality,
                                struct text_out *strategy)
{
    struct text_out unwanted = { 0 };
    enum strategy_fault fault = duel_solve(iterations, progress, quality, strategy ? strategy : &unwanted);
    text_free(&unwanted);
    return fault;
}

enum strategy_fault check_match(const char *strategy, struct strategy_quality *quality)
{
    return duel_check(strategy ? strategy : fish_fish_strategy_match, quality);
}

const struct solver fish_fish_solver = { .most_seats = SOLVED_SEATS,
                                         .solve = solve_game,
                                         .check = check_strategy,
                                         .solve_match = solve_match,
                                         .check_match = check_match,
                                         .solve_against = against_solve,
                                         .check_against = against_check };
