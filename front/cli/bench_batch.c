/* creel bench --batch: what a decision costs in a batch of random games, beside menu and play in the same run. */
#include "front/cli/bench.h"

#include "engine/json.h"
#include "include/creel/creel.h"

#include <math.h>
#include <stdlib.h>

enum { BATCH_SLICES = 60, SLICE_STEPS = 40000 };
static const long sizes[] = { 1, 64, 1024, 16384 };

/* Seconds of a decision, each the best of its slices: noise only ever adds. */
struct batch_speed {
    double play, step, viewed;
};

struct batch_arrays {
    uint64_t *menu;
    uint8_t *asked, *done, *view, *action;
};

static bool make_arrays(long rows, size_t size, struct batch_arrays *a)
{
    size_t n = (size_t)rows;
    *a = (struct batch_arrays){ calloc(n, 8), calloc(n, 1), calloc(n, 1), calloc(n, size), calloc(n, 1) };
    return a->menu && a->asked && a->done && a->view && a->action;
}

static void free_arrays(struct batch_arrays *a)
{
    free(a->menu);
    free(a->asked);
    free(a->done);
    free(a->view);
    free(a->action);
}

/* Actions are drawn, too, as they are for menu and play. */
static double time_steps(creel_batch *batch, long rows, uint8_t *action)
{
    long steps = (SLICE_STEPS + rows - 1) / rows;
    double begun = cpu_seconds();
    for (long i = 0; i < steps; i++) {
        creel_batch_sample(batch, action, 0, rows);
        creel_batch_step(batch, action, 0, rows);
    }
    return (cpu_seconds() - begun) / (double)(steps * rows);
}

/* Plays until the games have come apart: at first all of them are in the same phase, which may be a cheap one. */
static void warm_up(creel_batch *batch, long rows, const struct batch_arrays *a)
{
    for (long ends = 0; ends < 2 * rows;) {
        time_steps(batch, rows, a->action);
        for (long k = 0; k < rows; k++) ends += a->done[k];
        if (rows == 1) return;
    }
}

static void measure_batch(const struct game *game, const struct setup *setup, creel_batch *bare, creel_batch *viewed,
                          long rows, struct batch_arrays *a, struct batch_speed *speed)
{
    *speed = (struct batch_speed){ 1, 1, 1 };
    warm_up(bare, rows, a);
    warm_up(viewed, rows, a);
    for (int slice = 0; slice < BATCH_SLICES; slice++) {
        speed->play = fmin(speed->play, time_play(game, setup, (uint64_t)slice));
        speed->step = fmin(speed->step, time_steps(bare, rows, a->action));
        speed->viewed = fmin(speed->viewed, time_steps(viewed, rows, a->action));
    }
}

static void print_batch_speed(const struct game *game, int seats, long rows, const struct batch_speed *speed, bool json)
{
    struct text_out out = { 0 };
    double times = speed->step / speed->play, viewed = speed->viewed / speed->play;
    if (json) {
        json_open(&out, NULL, '{');
        json_text(&out, "game", game->id);
        json_number(&out, "seats", seats);
        json_number(&out, "rows", rows);
        json_decimal(&out, "play_ns", 1e9 * speed->play, 1);
        json_decimal(&out, "step_ns", 1e9 * speed->step, 1);
        json_decimal(&out, "viewed_ns", 1e9 * speed->viewed, 1);
        json_decimal(&out, "times_play", times, 2);
        json_decimal(&out, "viewed_times_play", viewed, 2);
        json_close(&out, '}');
    } else {
        text_add(&out, "%-18s %d  %8ld  %8.1f  %8.1f  %8.1f  %8.2f  %8.2f", game->id, seats, rows, 1e9 * speed->play,
                 1e9 * speed->step, 1e9 * speed->viewed, times, viewed);
    }
    puts(text_of(&out));
    text_free(&out);
    fflush(stdout);
}

static bool bench_rows(const struct game *game, const struct setup *setup, const creel_setup *of, long rows, bool json)
{
    struct batch_arrays a;
    struct batch_speed speed;
    bool fine = make_arrays(rows, creel_state_size(of), &a);
    creel_arrays to = { .size = sizeof to, .menu = a.menu, .asked = a.asked, .done = a.done };
    creel_batch *bare = fine ? creel_batch_new(of, rows, 1, CREEL_RESET_AT_ONCE, &to, NULL) : NULL;
    to.view = a.view;
    creel_batch *viewed = bare ? creel_batch_new(of, rows, 1, CREEL_RESET_AT_ONCE, &to, NULL) : NULL;
    if (viewed) {
        measure_batch(game, setup, bare, viewed, rows, &a, &speed);
        progress_end();
        print_batch_speed(game, setup->seats, rows, &speed, json);
    }
    creel_batch_free(viewed);
    creel_batch_free(bare);
    free_arrays(&a);
    return viewed;
}

bool bench_batch(const struct game *game, const struct setup *setup, bool json)
{
    creel_setup *of = creel_setup_new(game->id, setup->seats, NULL, NULL);
    bool fine = of;
    for (size_t i = 0; fine && i < sizeof sizes / sizeof sizes[0]; i++)
        fine = bench_rows(game, setup, of, sizes[i], json);
    creel_setup_free(of);
    return fine;
}
