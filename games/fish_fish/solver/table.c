#include "games/fish_fish/solver/table.h"

#include "games/fish_fish/solver/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum strategy_fault table_open(struct table_strategy *t, int seats, enum crowd_kind kind)
{
    *t = (struct table_strategy){ 0 };
    bool fine = crowd_open(&t->crowd, seats, kind);
    t->weight = calloc(t->crowd.numbers + 1, sizeof *t->weight);
    return fine && t->weight ? STRATEGY_FINE : STRATEGY_NO_MEMORY;
}

void table_close(struct table_strategy *t)
{
    crowd_close(&t->crowd);
    free(t->weight);
}

static struct weights weights_of(const struct table_strategy *t)
{
    const struct crowd *c = &t->crowd;
    return (struct weights){ c->seats, c->choices, t->weight, c->decisions, c->numbers, false };
}

/* A decision with equal weights was never met: the strategy does not know it. */
static void forget_alike(const struct table_strategy *t)
{
    for (size_t i = 0; i < t->crowd.decisions; i++) {
        double *weight = t->weight + t->crowd.begin[i];
        bool alike = true;
        for (int k = 1; k < t->crowd.choices[i]; k++) alike &= weight[k] == weight[0];
        for (int k = 0; alike && k < t->crowd.choices[i]; k++) weight[k] = 0;
    }
}

enum strategy_fault table_read(struct table_strategy *t, const char *text)
{
    struct weights w = weights_of(t);
    enum strategy_fault fault = weights_read(text, &w);
    if (!fault) forget_alike(t);
    return fault;
}

void table_write(const struct table_strategy *t, struct text_out *out)
{
    struct weights w = weights_of(t);
    weights_write(&w, out);
}

/* How precisely a decision is kept depends on how often it was met in an iteration; one that hardly ever was is forgotten. The
 * more Fish round alike, the more a Fisher gains by it. */
static double levels_for(int seats, double visits)
{
    return visits < 1e-4 ? 0 : visits < 0.05 ? 31 : seats > 6 ? 1000 : 255;
}

static double total(const double *weight, int count)
{
    double sum = 0;
    for (int k = 0; k < count; k++) sum += weight[k];
    return sum;
}

/* What was learnt, rounded as the text can hold it. */
static void take_mean(const struct table_strategy *t, const struct lesson *l, double rounds)
{
    for (size_t i = 0; i < t->crowd.decisions; i++) {
        const double *mean = l->mean + t->crowd.begin[i];
        double sum = total(mean, t->crowd.choices[i]), levels = levels_for(t->crowd.seats, sum / rounds);
        for (int k = 0; k < t->crowd.choices[i]; k++)
            t->weight[t->crowd.begin[i] + (uint32_t)k] = levels > 0 ? floor(mean[k] / sum * levels + 0.5) : 0;
    }
    forget_alike(t);
}

/* The answer that was best; what was never met stays unknown. */
void table_take_best(const struct table_strategy *t, const struct lesson *l)
{
    for (size_t i = 0; i < t->crowd.decisions; i++) {
        const double *mean = l->mean + t->crowd.begin[i];
        int best = 0;
        for (int k = 1; k < t->crowd.choices[i]; k++)
            if (mean[k] > mean[best]) best = k;
        if (t->crowd.choices[i] && mean[best] > 0) t->weight[t->crowd.begin[i] + (uint32_t)best] = 1;
    }
}

/* Lets every seat learn in turn, each from the same first line. The weight of a round is its number. */
static void learn(struct lesson *l, long iterations, void (*progress)(int, int))
{
    struct state first;
    first_line(l->crowd->seats, &first);
    for (long n = 1; n <= iterations; n++) {
        for (int seat = 0; seat < l->crowd->seats; seat++) lesson_round(l, &first, seat, (double)n);
        if (progress && n % 100 == 0) progress((int)(n / 100), (int)(iterations / 100));
    }
}

static double weight_of_all(long iterations) { return (double)iterations * (double)(iterations + 1) / 2; }

enum strategy_fault table_learn(struct table_strategy *t, long iterations, void (*progress)(int, int))
{
    struct lesson l;
    bool fine = lesson_open(&l, &t->crowd, 1);
    if (fine) learn(&l, iterations, progress);
    if (fine) take_mean(t, &l, weight_of_all(iterations));
    lesson_close(&l);
    return fine ? STRATEGY_FINE : STRATEGY_NO_MEMORY;
}

/* Measuring: a seat learns the best response to the others, who keep to the strategy, and then plays it. */

enum { RESPONSE_ITERATIONS = 10000, MEASURED_ROUNDS = 60000 };

/* Learning and measuring have separate luck. */
static uint64_t luck_of(struct trial trial, uint64_t part) { return (trial.seed + 1) << 8 | part; }

static enum strategy_fault learn_response(struct table_strategy *t, const struct rival *base, struct trial trial)
{
    struct lesson l;
    bool fine = lesson_open(&l, &t->crowd, luck_of(trial, 1));
    for (int seat = 0; seat < SEATS; seat++) l.rival[seat] = base;
    if (fine) learn(&l, trial.iterations ? trial.iterations : RESPONSE_ITERATIONS, NULL);
    if (fine) table_take_best(t, &l);
    lesson_close(&l);
    return fine ? STRATEGY_FINE : STRATEGY_NO_MEMORY;
}

static double lead_after_round(const struct rival *const rival[SEATS], int seat, int seats, uint64_t word)
{
    struct state s;
    struct rng rng = { word };
    first_line(seats, &s);
    play_out_round(rival, &s, &rng);
    return lead_of(&s, seat);
}

/* What the seat gains by the deviation, with the same luck; and its lead without it. */
static struct gain measure(const struct rival *base, const struct rival *deviation, int seats, int seat, uint64_t luck,
                           double *lead)
{
    const struct rival *all[SEATS], *but_one[SEATS];
    double sum = 0, squares = 0;
    int rounds = MEASURED_ROUNDS * (seat ? 1 : 4); /* luck changes more for the Fisher */
    struct rng rng = { luck };
    for (int who = 0; who < SEATS; who++) all[who] = but_one[who] = base;
    but_one[seat] = deviation;
    *lead = 0;
    for (int k = 0; k < rounds; k++) {
        uint64_t word = rng_next(&rng);
        double without = lead_after_round(all, seat, seats, word);
        double gain = lead_after_round(but_one, seat, seats, word) - without;
        *lead += without / rounds;
        sum += gain;
        squares += gain * gain;
    }
    double mean = sum / rounds, variance = squares / rounds - mean * mean;
    return (struct gain){ mean, sqrt(variance / rounds) };
}

static enum strategy_fault measure_all(const struct rival *base, int seats, enum crowd_kind kind, struct trial trial,
                                       struct gain gain[], double *value)
{
    struct table_strategy response;
    double lead;
    enum strategy_fault fault = table_open(&response, seats, kind);
    if (!fault) fault = learn_response(&response, base, trial);
    struct rival deviation = { &response.crowd, response.weight, 0 };
    for (int seat = 0; !fault && seat < seats; seat++) {
        gain[seat] = measure(base, &deviation, seats, seat, luck_of(trial, 2), &lead);
        if (seat == 0) *value = lead;
    }
    table_close(&response);
    return fault;
}

size_t table_known(const struct table_strategy *t)
{
    size_t known = 0;
    for (size_t i = 0; i < t->crowd.decisions; i++)
        known += total(t->weight + t->crowd.begin[i], t->crowd.choices[i]) > 0;
    return known;
}

static enum strategy_fault measure_strategy(const struct table_strategy *t, struct trial trial,
                                            struct strategy_quality *quality)
{
    struct rival base = { &t->crowd, t->weight, 0 };
    int seats = t->crowd.seats;
    *quality = (struct strategy_quality){ .infosets = table_known(t), .sampled = true };
    enum strategy_fault fault = measure_all(&base, seats, OF_A_ROUND_FINELY, trial, quality->finer, &quality->value);
    if (!fault) fault = measure_all(&base, seats, OF_A_ROUND, trial, quality->gain, &quality->value);
    for (int seat = 0; !fault && seat < seats; seat++) quality->exploitability += quality->gain[seat].mean / seats;
    return fault;
}

enum strategy_fault table_solve(int seats, long iterations, void (*progress)(int, int),
                                struct strategy_quality *quality, struct text_out *out)
{
    struct table_strategy t;
    enum strategy_fault fault = table_open(&t, seats, OF_A_ROUND);
    if (!fault) fault = table_learn(&t, iterations, progress);
    if (!fault && out) table_write(&t, out);
    if (!fault && out && out->failed) fault = STRATEGY_NO_MEMORY;
    if (!fault) fault = measure_strategy(&t, (struct trial){ 0 }, quality);
    table_close(&t);
    return fault;
}

enum strategy_fault table_check(int seats, const char *text, struct trial trial, struct strategy_quality *quality)
{
    struct table_strategy t;
    enum strategy_fault fault = table_open(&t, seats, OF_A_ROUND);
    if (!fault) fault = table_read(&t, text ? text : strategy_of_seats(seats));
    if (!fault) fault = measure_strategy(&t, trial, quality);
    table_close(&t);
    return fault;
}
