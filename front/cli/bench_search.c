/* creel bench --search: how many answers a second a search tries out, alone and with a thread on every core. */
#include "front/cli/bench.h"

#include "bots/counsel.h"
#include "engine/json.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

enum { TRIES = 3000, EVERY = 20, QUESTIONS = 180, ROUNDS = 6 };

/* Seconds that passed, and seconds of the processor: on one thread these count, so that a busy machine is no slower. */
struct pace {
    double decisions, seconds, cpu;
};

/* Of a search at one question, the best of some: noise only ever adds. */
static void time_search(const struct game *game, const struct state *view, int threads, struct pace *pace)
{
    struct budget budget = { .iterations = TRIES, .threads = threads };
    struct counsel c = { 0 };
    double best = 1e9, best_cpu = 1e9;
    for (int i = 0; i < ROUNDS; i++) {
        struct rng rng = { 1 };
        double begun = wall_seconds(), begun_cpu = cpu_seconds();
        if (!advise(game, view, budget, &rng, &c)) return;
        best = fmin(best, wall_seconds() - begun);
        best_cpu = fmin(best_cpu, cpu_seconds() - begun_cpu);
    }
    pace->decisions += (double)c.decisions;
    pace->seconds += best;
    pace->cpu += best_cpu;
}

/* Every n-th question of a game between greedy seats. */
static void time_searches(const struct game *game, const struct setup *setup, struct state *s, struct state *view,
                          int threads, struct pace pace[2])
{
    struct rng rng = { 7 };
    game->begin(s, setup);
    for (int asked = 0; !game_over(s) && asked < QUESTIONS;) {
        bool chance = chance_answers(game, s);
        if (!chance && asked++ % EVERY == 0 && !is_single(possible(game->menu(s)))) {
            game->observe(s, question(s).who, view);
            time_search(game, view, 1, &pace[0]);
            time_search(game, view, threads, &pace[1]);
        }
        game->play(s, chance ? rng_pick(&rng, game->menu(s)) : bot_greedy.choose(game, s, &rng), NULL);
    }
}

static int cores(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > THREADS_LIMIT ? THREADS_LIMIT : (int)count;
}

static void print_pace(const struct game *game, int seats, int threads, const struct pace pace[2], bool json)
{
    struct text_out out = { 0 };
    double alone = pace[0].decisions / pace[0].cpu;
    double times = pace[1].decisions / pace[1].seconds * pace[0].seconds / pace[0].decisions;
    if (json) {
        json_open(&out, NULL, '{');
        json_text(&out, "game", game->id);
        json_number(&out, "seats", seats);
        json_decimal(&out, "searched_per_s", alone, 0);
        json_number(&out, "threads", threads);
        json_decimal(&out, "times", times, 2);
        json_close(&out, '}');
    } else {
        text_add(&out, "%-18s %d  %12.0f  %7d  %6.2f", game->id, seats, alone, threads, times);
    }
    puts(text_of(&out));
    text_free(&out);
    fflush(stdout);
}

bool bench_search(const struct game *game, const struct setup *setup, bool json)
{
    struct pace pace[2] = { { 0 } };
    struct state *s = calloc(1, game->state_size), *view = calloc(1, game->state_size);
    if (s && view) time_searches(game, setup, s, view, cores(), pace);
    free(s);
    free(view);
    if (pace[1].seconds > 0) print_pace(game, setup->seats, cores(), pace, json);
    return s && view;
}
