#include "games/fish_fish/solver/duel.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEADS = 2 * SWING * (DUEL_ROUNDS + 1) + 1, LEVEL = LEADS / 2 };

/* Probability of winning the match before a round, by rounds left and own lead. */
struct chances {
    double of[DUEL_ROUNDS + 1][LEADS];
};

struct duel {
    struct solution round;
    struct chances fisher, best_fisher, best_fish; /* all play by it; one plays best against it */
    double worth[2][LEADS];
    size_t infosets;
};

static double chance_at_end(int lead) { return lead > 0 ? 1 : lead < 0 ? 0 : 0.5; }

/* A larger lead is decisive, or impossible this early. */
static int widest(int rounds)
{
    int turned = SWING * rounds, reached = SWING * (DUEL_ROUNDS - rounds);
    return turned < reached ? turned : reached;
}

static void begin(struct duel *d)
{
    for (int rounds = 0; rounds <= DUEL_ROUNDS; rounds++)
        for (int lead = -LEVEL; lead <= LEVEL; lead++)
            d->fisher.of[rounds][LEVEL + lead] = d->best_fisher.of[rounds][LEVEL + lead] =
                d->best_fish.of[rounds][LEVEL + lead] = chance_at_end(lead);
}

/* The Fish fishes next: its lead is the Fisher's lead negated. */
static void set_worth(struct duel *d, int rounds, int lead)
{
    for (int gain = -SWING; gain <= SWING; gain++) {
        d->worth[0][LEVEL + gain] = 1 - d->fisher.of[rounds - 1][LEVEL - lead - gain];
        d->worth[1][LEVEL + gain] = d->fisher.of[rounds - 1][LEVEL - lead + gain];
    }
    d->round.worth[0] = &d->worth[0][LEVEL];
    d->round.worth[1] = &d->worth[1][LEVEL];
}

/* A round is worth what the rest of the match is worth after it. */
static void weigh(struct duel *d, int rounds, int lead)
{
    solution_measure(&d->round);
    d->fisher.of[rounds][LEVEL + lead] = solution_value(&d->round);
    d->best_fisher.of[rounds][LEVEL + lead] = solution_best(&d->round, 0, &d->best_fish.of[rounds - 1][LEVEL + lead]);
    d->best_fish.of[rounds][LEVEL - lead] = solution_best(&d->round, 1, &d->best_fisher.of[rounds - 1][LEVEL - lead]);
    d->infosets += d->round.infosets;
}

static void measure(const struct duel *d, struct strategy_quality *quality)
{
    double value = d->fisher.of[DUEL_ROUNDS][LEVEL];
    *quality = (struct strategy_quality){ .value = value, .infosets = d->infosets };
    quality->gain[0].mean = d->best_fisher.of[DUEL_ROUNDS][LEVEL] - value;
    quality->gain[1].mean = d->best_fish.of[DUEL_ROUNDS][LEVEL] - (1 - value);
    quality->exploitability = (quality->gain[0].mean + quality->gain[1].mean) / 2;
}

static bool solve_round(struct duel *d, long iterations, struct text_out *out)
{
    if (!solution_solve(&d->round, iterations, 0.0004, NULL)) return false;
    strategy_round(&d->round);
    strategy_write(&d->round, out);
    return !out->failed;
}

static enum strategy_fault solve_all(struct duel *d, long iterations, void (*progress)(int, int), struct text_out *out)
{
    for (int rounds = 1, done = 0; rounds <= DUEL_ROUNDS; rounds++)
        for (int lead = -widest(rounds); lead <= widest(rounds); lead++, done++) {
            if (progress) progress(done, 4 * SWING * 2 + 4);
            text_add(out, "# rounds %d lead %d\n", rounds, lead);
            set_worth(d, rounds, lead);
            if (!solve_round(d, iterations, out)) return STRATEGY_NO_MEMORY;
            weigh(d, rounds, lead);
        }
    return STRATEGY_FINE;
}

const char *duel_strategy(const char *text, int rounds, int lead)
{
    char key[40];
    snprintf(key, sizeof key, "# rounds %d lead %d\n", rounds, lead);
    const char *at = strstr(text, key);
    return at ? at + strlen(key) : NULL;
}

static enum strategy_fault read_all(struct duel *d, const char *text)
{
    for (int rounds = 1; rounds <= DUEL_ROUNDS; rounds++)
        for (int lead = -widest(rounds); lead <= widest(rounds); lead++) {
            const char *one = duel_strategy(text, rounds, lead);
            enum strategy_fault fault = one ? strategy_read(one, &d->round) : STRATEGY_FOREIGN;
            if (fault) return fault;
            set_worth(d, rounds, lead);
            weigh(d, rounds, lead);
        }
    return STRATEGY_FINE;
}

static struct duel *open_duel(void)
{
    struct duel *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    begin(d);
    if (solution_open_whole(&d->round)) return d;
    solution_close(&d->round);
    free(d);
    return NULL;
}

static enum strategy_fault close_duel(struct duel *d, enum strategy_fault fault, struct strategy_quality *quality)
{
    if (!fault) measure(d, quality);
    solution_close(&d->round);
    free(d);
    return fault;
}

enum strategy_fault duel_solve(long iterations, void (*progress)(int, int), struct strategy_quality *quality,
                               struct text_out *out)
{
    struct duel *d = open_duel();
    return d ? close_duel(d, solve_all(d, iterations, progress, out), quality) : STRATEGY_NO_MEMORY;
}

enum strategy_fault duel_check(const char *text, struct strategy_quality *quality)
{
    struct duel *d = open_duel();
    return d ? close_duel(d, read_all(d, text), quality) : STRATEGY_NO_MEMORY;
}

/* The chances of all leads, without best responses. */
static bool read_chances(struct duel *d, const char *text)
{
    for (int rounds = 1; rounds <= DUEL_ROUNDS; rounds++)
        for (int lead = -widest(rounds); lead <= widest(rounds); lead++) {
            const char *one = duel_strategy(text, rounds, lead);
            if (!one || strategy_read(one, &d->round)) return false;
            set_worth(d, rounds, lead);
            d->fisher.of[rounds][LEVEL + lead] = solution_play(&d->round, 0);
        }
    return true;
}

static void discard(struct duel *d)
{
    if (d) solution_close(&d->round);
    free(d);
}

/* The first caller leaves the chances for all; see book_for. */
static struct duel *chances_of(const char *text)
{
    static _Atomic(struct duel *) made;
    struct duel *d = atomic_load(&made), *there = NULL;
    if (d) return d;
    d = open_duel();
    if (d && read_chances(d, text) && atomic_compare_exchange_strong(&made, &there, d)) return d;
    discard(d);
    return there;
}

bool duel_worth(const char *text, int rounds, int lead, struct duel_worth *worth)
{
    const struct duel *d = chances_of(text);
    for (int gain = -SWING; d && gain <= SWING; gain++) {
        worth->of[0][SWING + gain] = 1 - d->fisher.of[rounds - 1][LEVEL - lead - gain];
        worth->of[1][SWING + gain] = d->fisher.of[rounds - 1][LEVEL - lead + gain];
    }
    return d;
}
