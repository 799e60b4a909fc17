/* creel bench: how fast random games are, in a unit that holds on a noisy machine: the time of one random draw, measured
 * in the same run. Each figure is the best of many short slices, for noise only ever adds. */
#include "front/cli/bench.h"

#include "bench/draw.h"
#include "engine/json.h"
#include "games/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICES = 150, SLICE_DRAWS = 400000 };
static const double SLICE_SECONDS = 0.002;

struct speed {
    double draw, play, playout, game;
}; /* seconds; of a decision, and of a game */

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double cpu_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double wall_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

static double time_draws(uint64_t seed)
{
    double begun = cpu_seconds();
    draw_many(seed, SLICE_DRAWS);
    return (cpu_seconds() - begun) / SLICE_DRAWS;
}

/* 1 for every step that a seat answers, so that counting them costs next to nothing. */
static uint8_t is_decision[256];

static void find_decisions(const struct game *game)
{
    for (int i = 1; i < game->step_count; i++) is_decision[i] = game->steps[i].offer != NULL;
}

/* Menu, choice, and a move with its check: what every front end does. */
static long play_through(const struct game *game, struct state *s, struct rng *rng)
{
    long decisions = 0;
    while (!game_over(s)) {
        struct odds odds = game->menu(s);
        decisions += is_decision[question(s).step];
        game->play(s, rng_pick(rng, odds), NULL);
    }
    return decisions;
}

static long playout_through(const struct game *game, struct state *s, struct rng *rng) { return game->playout(s, rng); }

/* So many games that they fill a slice. */
static double time_games(const struct game *game, const struct setup *setup, struct state *s, struct rng *rng,
                         long count, long (*through)(const struct game *, struct state *, struct rng *),
                         double *per_game)
{
    long decisions = 0;
    double begun = cpu_seconds();
    for (long i = 0; i < count; i++) {
        game->begin(s, setup);
        decisions += through(game, s, rng);
    }
    double seconds = cpu_seconds() - begun;
    if (per_game) *per_game = fmin(*per_game, seconds / (double)count);
    return seconds / (double)decisions;
}

static long games_in_slice(const struct game *game, const struct setup *setup, struct state *s, struct rng *rng)
{
    double once = 1;
    time_games(game, setup, s, rng, 20, playout_through, &once);
    return once > 0 ? (long)(SLICE_SECONDS / once) + 1 : 1000;
}

double time_play(const struct game *game, const struct setup *setup, uint64_t seed)
{
    enum { GAMES = 40 };
    static union any_state s;
    struct rng rng = { seed };
    find_decisions(game);
    return time_games(game, setup, state_in(&s), &rng, GAMES, play_through, NULL);
}

static bool measure(const struct game *game, const struct setup *setup, struct speed *speed)
{
    struct rng rng = { 1 };
    struct state *s = aligned_alloc(64, ((size_t)game->state_size + 63) / 64 * 64);
    if (!s) return false;
    *speed = (struct speed){ 1, 1, 1, 1 };
    find_decisions(game);
    long count = games_in_slice(game, setup, s, &rng);
    for (int slice = 0; slice < SLICES; slice++) {
        speed->draw = fmin(speed->draw, time_draws((uint64_t)slice));
        speed->play = fmin(speed->play, time_games(game, setup, s, &rng, count, play_through, NULL));
        speed->playout = fmin(speed->playout, time_games(game, setup, s, &rng, count, playout_through, &speed->game));
    }
    free(s);
    return true;
}

static void add_speed_json(const struct game *game, int seats, const struct speed *speed, struct text_out *out)
{
    json_open(out, NULL, '{');
    json_text(out, "game", game->id);
    json_number(out, "seats", seats);
    json_decimal(out, "decisions_per_s", 1 / speed->playout, 0);
    json_decimal(out, "games_per_s", 1 / speed->game, 0);
    json_decimal(out, "draws_per_decision", speed->play / speed->draw, 2);
    json_decimal(out, "draws_per_playout_decision", speed->playout / speed->draw, 2);
    json_number(out, "state_bytes", game->state_size);
    json_close(out, '}');
}

static void print_speed(const struct game *game, int seats, const struct speed *speed, bool json)
{
    struct text_out out = { 0 };
    if (json) add_speed_json(game, seats, speed, &out);
    else
        text_add(&out, "%-18s %d  %12.0f  %12.0f  %8.1f  %8.1f  %6d", game->id, seats, 1 / speed->playout,
                 1 / speed->game, speed->play / speed->draw, speed->playout / speed->draw, game->state_size);
    puts(text_of(&out));
    text_free(&out);
    fflush(stdout);
}

static bool bench_table(const struct game *game, const struct setup *setup, bool json)
{
    struct speed speed;
    if (!measure(game, setup, &speed)) return false;
    progress_end();
    print_speed(game, setup->seats, &speed, json);
    return true;
}

typedef bool bench_kind(const struct game *, const struct setup *, bool json);

static int bench_game(const struct game *game, long wanted, bench_kind *bench, bool json)
{
    struct setup setup;
    int low = wanted ? (int)wanted : game->min_seats, high = wanted ? (int)wanted : game->max_seats;
    for (int seats = low; seats <= high && !ferror(stdout); seats++) {
        progress(game->id, seats - low, high - low + 1);
        setup_preset(game, seats, &setup);
        if (!bench(game, &setup, json)) return complain(FAILED, "refusal.memory", NO_ARGS);
    }
    return FINE;
}

static bool fits(const struct game *game, long seats)
{
    return !seats || (seats >= game->min_seats && seats <= game->max_seats);
}

int run_bench(int argc, char **argv)
{
    long seats = 0;
    bool json = false, searches = false, batch = false;
    int exit_code = FINE;
    struct words words = { 0 }, none = { 0 };
    struct setup setup;
    char text[8];
    const struct flag flags[] = { { "seats", FLAG_NUMBER, { .number = &seats }, 1, SEATS_LIMIT },
                                  { "search", FLAG_SWITCH, { .on = &searches } },
                                  { "batch", FLAG_SWITCH, { .on = &batch } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *wanted = words.count ? game_wanted(&words, &exit_code) : NULL;
    snprintf(text, sizeof text, "%ld", seats);
    if (words.count && !wanted) return exit_code;
    if (wanted && seats && !setup_wanted(wanted, text, 0, &none, &setup, &exit_code)) return exit_code;
    if (!json) print_text(stdout, searches ? "bench.head-search" : batch ? "bench.head-batch" : "bench.head", NO_ARGS);
    fflush(stdout);
    for (int i = 0; games[i] && exit_code == FINE; i++)
        if (fits(games[i], seats) && (!wanted || wanted == games[i]))
            exit_code = bench_game(games[i], seats, searches ? bench_search : batch ? bench_batch : bench_table, json);
    return finish(exit_code);
}
