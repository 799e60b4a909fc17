#include "games/fish_fish/solver/learn.h"

#include "engine/setup.h"
#include "games/fish_fish/kit.h"

#include <math.h>
#include <stdlib.h>

void first_line(int seats, struct state *s)
{
    struct setup setup;
    setup_preset(&fish_fish, seats, &setup);
    setup.value[OPTION_FIRST] = 1;
    fish_fish.begin(s, &setup);
}

double lead_of(const struct state *s, int seat)
{
    int own = fish_fish.score(s, seat, NULL), all = 0;
    for (int who = 0; who < s->open.seats; who++) all += fish_fish.score(s, who, NULL);
    return own - (double)(all - own) / (s->open.seats - 1);
}

static double share_of_win(const struct state *s, int seat)
{
    uint8_t place[SEATS];
    int firsts = 0;
    fish_fish.rank(s, place);
    for (int who = 0; who < s->open.seats; who++) firsts += place[who] == 1;
    return place[seat] == 1 ? 1.0 / firsts : 0;
}

/* Scores that end with random parts of equal spread: the chance to be first is near the share of exp(points / spread). */
double chance_of(const struct state *s, int seat)
{
    int points[SEATS];
    double sum = 0, spread = 0.78 * sqrt((double)scale_of(s->open.seats).variance * rounds_left(s));
    if (game_over(s)) return share_of_win(s, seat);
    prospects_of(s, points);
    for (int who = 0; who < s->open.seats; who++) sum += exp((points[who] - points[seat]) / spread);
    return 1 / sum;
}

/* Shares of what has been learnt. One division for all: this is where the time goes. */
static void shares_of(const double *regret, int count, double *share)
{
    double sum = 0;
    for (int k = 0; k < count; k++) sum += regret[k];
    double scale = sum > 0 ? 1 / sum : 0, rest = sum > 0 ? 0 : 1.0 / count;
    for (int k = 0; k < count; k++) share[k] = regret[k] * scale + rest;
}

/* As often as the shares of their sum say. */
static int draw(const double *share, double sum, int count, struct rng *rng)
{
    double left = sum * ((double)(rng_next(rng) >> 11) * 0x1p-53);
    for (int k = 0; k < count - 1; k++)
        if ((left -= share[k]) < 0) return k;
    return count - 1;
}

static int by_weights(const struct rival *r, const struct state *s, uint64_t menu, struct rng *rng)
{
    double sum = 0;
    int decision = crowd_decision(r->crowd, s), count = size_of_set(menu);
    const double *weight = r->weight + r->crowd->begin[decision];
    for (int k = 0; k < count; k++) sum += weight[k];
    if (sum <= 0) return fish_fish_bot.choose(s, menu, rng);
    return nth_of(menu, draw(weight, sum, count, rng));
}

int rival_choice(const struct rival *r, const struct state *s, uint64_t menu, struct rng *rng)
{
    if (is_single(menu)) return first_of(menu);
    if (r->careless && rng_below(rng, 100) < r->careless) return nth_of(menu, rng_below(rng, size_of_set(menu)));
    return r->weight ? by_weights(r, s, menu, rng) : fish_fish_bot.choose(s, menu, rng);
}

static void play(struct state *s, int choice)
{
    bool played = fish_fish.play(s, choice, NULL);
    assert(played);
}

void play_out_round(const struct rival *const rival[SEATS], struct state *s, struct rng *rng)
{
    for (int round = s->open.round; s->open.round == round;)
        play(s, rival_choice(rival[question(s).who], s, possible(fish_fish.menu(s)), rng));
}

/* One round under way. */
struct attempt {
    struct lesson *of;
    int seat, round;
    double weight;
};

static double walk_on(const struct attempt *, struct state *);

/* Answers for another seat; what has been learnt there counts in the mean. */
static int sample(const struct attempt *w, const struct state *s, uint64_t menu)
{
    struct lesson *l = w->of;
    const struct rival *rival = l->rival[question(s).who];
    if (rival) return rival_choice(rival, s, menu, &l->rng);
    double share[CROWD_CHOICES];
    int decision = crowd_decision(l->crowd, s), count = size_of_set(menu);
    size_t at = l->crowd->begin[decision];
    shares_of(l->regret + at, count, share);
    for (int k = 0; k < count; k++) l->mean[at + (size_t)k] += w->weight * share[k];
    return nth_of(menu, draw(share, 1, count, &l->rng));
}

/* A seat that plays alone against others has no other seat to take the mean from. */
static bool learns_alone(const struct attempt *w) { return w->of->rival[w->seat == 0]; }

static double try_all(const struct attempt *w, const struct state *s, uint64_t menu)
{
    struct lesson *l = w->of;
    double share[CROWD_CHOICES], value[CROWD_CHOICES], mean = 0;
    int decision = crowd_decision(l->crowd, s), count = size_of_set(menu);
    size_t at = l->crowd->begin[decision];
    shares_of(l->regret + at, count, share);
    for (int k = 0; k < count; k++) {
        struct state next = *s;
        play(&next, nth_of(menu, k));
        value[k] = walk_on(w, &next);
        mean += share[k] * value[k];
    }
    for (int k = 0; k < count; k++) {
        double *regret = &l->regret[at + (size_t)k];
        *regret = *regret + value[k] - mean > 0 ? *regret + value[k] - mean : 0;
        if (learns_alone(w)) l->mean[at + (size_t)k] += w->weight * share[k];
    }
    return mean;
}

static double walk_on(const struct attempt *w, struct state *s)
{
    while (s->open.round == w->round) {
        uint64_t menu = possible(fish_fish.menu(s));
        if (is_single(menu)) play(s, first_of(menu));
        else if (question(s).who == w->seat) return try_all(w, s, menu);
        else play(s, sample(w, s, menu));
    }
    return w->of->crowd->kind == OF_A_MATCH ? chance_of(s, w->seat) : lead_of(s, w->seat);
}

void lesson_round(struct lesson *l, const struct state *first, int seat, double weight)
{
    struct attempt w = { l, seat, first->open.round, weight };
    struct state s = *first;
    walk_on(&w, &s);
}

bool lesson_open(struct lesson *l, const struct crowd *crowd, uint64_t seed)
{
    *l = (struct lesson){ .crowd = crowd, .rng = { seed } };
    l->regret = calloc(crowd->numbers, sizeof *l->regret);
    l->mean = calloc(crowd->numbers, sizeof *l->mean);
    return l->regret && l->mean;
}

void lesson_close(struct lesson *l)
{
    free(l->regret);
    free(l->mean);
}
