#include "games/fish_fish/solver/solve.h"

#include "games/fish_fish/solver/walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double walk_part(struct walk w, const struct part *part)
{
    double fisher[HIDDEN] = { 0 }, fish[FISH], value[HIDDEN];
    int hidden = spot_hidden(&part->spot);
    fisher[hidden] = 1;
    for (int i = 0; i < FISH; i++) fish[i] = 1;
    w.at = part->begin;
    if (!w.worth) w.worth = w.of->worth[w.player];
    walk_lay(&w, &part->spot, fisher, fish, value);
    return value[hidden];
}

/* All decisions in the order of the walk, and how many choices each has. */
void solution_survey(struct solution *of)
{
    of->infosets = 0;
    for (int i = 0; i < of->parts; i++) walk_part((struct walk){ of, SURVEY, 0 }, &of->part[i]);
}

double solution_best(struct solution *of, int player, const double *worth)
{
    return walk_part((struct walk){ of, RESPOND, player, .worth = worth }, &of->part[of->parts - 1]);
}

double solution_play(struct solution *of, int player)
{
    return walk_part((struct walk){ of, PLAY, player }, &of->part[of->parts - 1]);
}

static void measure_part(struct solution *of, struct part *part)
{
    for (int player = 0; player <= of->fish; player++) {
        part->value[player] = walk_part((struct walk){ of, PLAY, player }, part);
        part->best[player] = walk_part((struct walk){ of, RESPOND, player }, part);
    }
}

void solution_measure(struct solution *of)
{
    for (int i = 0; i < of->parts; i++) measure_part(of, &of->part[i]);
}

static double total_gain(const struct solution *of, const struct part *part)
{
    double sum = 0;
    for (int player = 0; player <= of->fish; player++) sum += part->best[player] - part->value[player];
    return sum;
}

/* The weights of a part are side by side. */
static size_t part_size(const struct solution *of, const struct part *part)
{
    return of->size_at[spot_code(&part->spot)].numbers;
}

/* A try starts without a strategy; the first one without regrets, the others with random ones. */
static void begin_try(struct solution *of, const struct part *part, struct rng *rng, bool first)
{
    memset(of->mean + part->begin, 0, part_size(of, part) * sizeof *of->mean);
    for (size_t i = 0; i < part_size(of, part); i++) {
        of->regret[part->begin + i] = first ? 0 : rng_below(rng, 1000) / 100.0;
        of->last[part->begin + i] = 0;
    }
}

enum { LOOK_EVERY = 50, TRIES = 4 };

/* Walks this many times and keeps the best strategy seen. Returns what can be gained against it. */
static double try_part(struct solution *of, struct part *part, long iterations, double enough, double least)
{
    size_t bytes = part_size(of, part) * sizeof *of->mean;
    for (long n = 1; n <= iterations && least > enough; n++) {
        for (int player = 0; player <= of->fish; player++)
            walk_part((struct walk){ of, TRAIN, player, (double)n * (double)n }, part);
        if (n % LOOK_EVERY && n < iterations) continue;
        measure_part(of, part);
        if (total_gain(of, part) >= least) continue;
        least = total_gain(of, part);
        memcpy(of->kept + part->begin, of->mean + part->begin, bytes);
    }
    return least;
}

/* With several Fish a try may never converge; another start often does. */
static void solve_part(struct solution *of, struct part *part, long iterations, double enough)
{
    struct rng rng = { part->begin };
    double least = INFINITY;
    int tries = of->fish > 1 ? TRIES : 1;
    for (int i = 0; i < tries && least > enough; i++) {
        begin_try(of, part, &rng, i == 0);
        least = try_part(of, part, iterations, enough, least);
    }
    memcpy(of->mean + part->begin, of->kept + part->begin, part_size(of, part) * sizeof *of->mean);
    measure_part(of, part);
}

bool solution_solve(struct solution *of, long iterations, double enough, void (*progress)(int part, int parts))
{
    if (!of->regret) of->regret = calloc(of->numbers, sizeof *of->regret);
    if (!of->last) of->last = calloc(of->numbers, sizeof *of->last);
    if (!of->kept) of->kept = calloc(of->numbers, sizeof *of->kept);
    if (!of->regret || !of->last || !of->kept) return false;
    for (int i = 0; i < of->parts; i++) {
        if (progress) progress(i, of->parts);
        solve_part(of, &of->part[i], iterations, enough * (LINES - of->part[i].spot.line));
    }
    return true;
}

bool solution_respond(struct solution *of)
{
    double *response = calloc(of->numbers, sizeof *response);
    if (!response) return false;
    for (int i = 0; i < of->parts; i++)
        for (int player = 0; player <= of->fish; player++) {
            struct walk w = { of, RESPOND, player, .response = response, .responses = of->numbers };
            of->part[i].best[player] = walk_part(w, &of->part[i]);
        }
    free(of->mean);
    of->mean = response;
    return true;
}

static const struct part *whole(const struct solution *of) { return &of->part[of->parts - 1]; }

double solution_value(const struct solution *of) { return whole(of)->value[0]; }

double solution_gain(const struct solution *of, int player)
{
    return whole(of)->best[player] - whole(of)->value[player];
}

double solution_exploitability(const struct solution *of) { return total_gain(of, whole(of)) / (of->fish + 1); }
