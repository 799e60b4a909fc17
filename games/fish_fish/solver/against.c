/* The best response to the bots that people play against, and to an equilibrium played carelessly: a population of rivals. What
 * the bots do is watched in games of theirs and kept as frequencies, since thinking takes them too long. */
#include "bots/bot.h"
#include "games/fish_fish/solver/learn.h"
#include "games/fish_fish/solver/table.h"
#include "games/games.h"

#include <stdlib.h>

enum {
    KINDS_OF_RIVALS = 4,
    WATCHED_GAMES = 4000, /* by the square of the seats: at larger tables a game is longer */
    BASE_ITERATIONS = 10000,
    QUICK_ITERATIONS = 40, /* of thinking */
    CARELESS = 20,         /* percent */
    MEASURED_MATCHES = 5000,
};

struct population {
    struct table_strategy base, good, quick;
    struct rival kind[KINDS_OF_RIVALS];
};

static const struct rival *any(const struct population *p, struct rng *rng)
{
    return &p->kind[rng_below(rng, KINDS_OF_RIVALS)];
}

/* Watches a bot among itself and others. */
static void watch_game(const struct population *p, const struct table_strategy *seen, struct budget budget,
                       struct rng *rng)
{
    struct state s, view;
    const struct rival *rival[SEATS];
    for (int seat = 0; seat < SEATS; seat++) rival[seat] = rng_below(rng, 2) ? NULL : any(p, rng);
    first_line(seen->crowd.seats, &s);
    while (!game_over(&s)) {
        uint64_t menu = possible(fish_fish.menu(&s));
        int who = question(&s).who, choice;
        if (rival[who] || is_single(menu)) {
            choice = rival[who] ? rival_choice(rival[who], &s, menu, rng) : first_of(menu);
        } else {
            fish_fish.observe(&s, who, &view);
            choice = bot_choice(&bot_good, &fish_fish, &view, budget, NULL, rng);
            int k = size_of_set(menu & (only(choice) - 1));
            seen->weight[seen->crowd.begin[crowd_decision(&seen->crowd, &s)] + (uint32_t)k]++;
        }
        fish_fish.play(&s, choice, NULL);
    }
}

static void watch(const struct population *p, const struct table_strategy *seen, long iterations)
{
    struct rng rng = { (uint64_t)iterations };
    int all = WATCHED_GAMES / (seen->crowd.seats * seen->crowd.seats);
    for (int game = 0; game < all; game++) watch_game(p, seen, (struct budget){ .iterations = iterations }, &rng);
}

/* As long as nobody was watched the heuristics stand in for them. */
static enum strategy_fault gather(struct population *p, int seats)
{
    enum strategy_fault fault = table_open(&p->base, seats, OF_A_ROUND);
    if (!fault) fault = table_open(&p->good, seats, OF_A_ROUND);
    if (!fault) fault = table_open(&p->quick, seats, OF_A_ROUND);
    if (!fault) fault = table_learn(&p->base, BASE_ITERATIONS, NULL);
    if (fault) return fault;
    p->kind[0] = (struct rival){ &p->base.crowd, NULL, 0 };
    p->kind[1] = (struct rival){ &p->base.crowd, p->base.weight, CARELESS };
    p->kind[2] = (struct rival){ &p->good.crowd, p->good.weight, 0 };
    p->kind[3] = (struct rival){ &p->quick.crowd, p->quick.weight, 0 };
    watch(p, &p->good, 0);
    watch(p, &p->quick, QUICK_ITERATIONS);
    return STRATEGY_FINE;
}

static void disperse(struct population *p)
{
    table_close(&p->base);
    table_close(&p->good);
    table_close(&p->quick);
}

/* All of one kind, or of any: half of the tables each. */
static void seat_rivals(const struct population *p, const struct rival *rival[SEATS], struct rng *rng)
{
    const struct rival *same = rng_below(rng, 2) ? any(p, rng) : NULL;
    for (int seat = 0; seat < SEATS; seat++) rival[seat] = same ? same : any(p, rng);
}

/* A round anywhere in a match in which the learner plays by what it has learnt so far. */
static void learn_in_match(struct lesson *l, const struct population *p, int seat, double weight)
{
    struct state s;
    struct rival learner = { l->crowd, l->mean, 0 };
    const struct rival *playing[SEATS];
    first_line(l->crowd->seats, &s);
    seat_rivals(p, l->rival, &l->rng);
    for (int who = 0; who < SEATS; who++) playing[who] = who == seat ? &learner : l->rival[who];
    for (int rounds = rng_below(&l->rng, s.open.rounds); rounds; rounds--) play_out_round(playing, &s, &l->rng);
    lesson_round(l, &s, seat, weight);
}

static enum strategy_fault learn_against(struct table_strategy *t, const struct population *p, long iterations,
                                         void (*progress)(int, int))
{
    struct lesson l;
    bool fine = lesson_open(&l, &t->crowd, 3);
    for (long n = 1; fine && n <= iterations; n++) {
        for (int seat = 0; seat < t->crowd.seats; seat++) learn_in_match(&l, p, seat, (double)n);
        if (progress && n % 100 == 0) progress((int)(n / 100), (int)(iterations / 100));
    }
    if (fine) table_take_best(t, &l);
    lesson_close(&l);
    return fine ? STRATEGY_FINE : STRATEGY_NO_MEMORY;
}

static double win_in_match(const struct table_strategy *t, const struct population *p, struct rng *rng)
{
    struct state s;
    struct rival me = { &t->crowd, t->weight, 0 };
    const struct rival *rival[SEATS];
    int seat = rng_below(rng, t->crowd.seats);
    first_line(t->crowd.seats, &s);
    seat_rivals(p, rival, rng);
    rival[seat] = &me;
    while (!game_over(&s)) play_out_round(rival, &s, rng);
    return chance_of(&s, seat);
}

static void measure_strategy(const struct table_strategy *t, const struct population *p,
                             struct strategy_quality *quality)
{
    struct rng rng = { 7 };
    *quality = (struct strategy_quality){ .infosets = table_known(t) };
    for (int k = 0; k < MEASURED_MATCHES; k++) quality->value += win_in_match(t, p, &rng) / MEASURED_MATCHES;
}

enum strategy_fault against_solve(int seats, long iterations, void (*progress)(int, int),
                                  struct strategy_quality *quality, struct text_out *out)
{
    struct table_strategy t;
    struct population p = { 0 };
    enum strategy_fault fault = table_open(&t, seats, OF_A_MATCH);
    if (!fault) fault = gather(&p, seats);
    if (!fault) fault = learn_against(&t, &p, iterations, progress);
    if (!fault && out) table_write(&t, out);
    if (!fault && out && out->failed) fault = STRATEGY_NO_MEMORY;
    if (!fault) measure_strategy(&t, &p, quality);
    disperse(&p);
    table_close(&t);
    return fault;
}

enum strategy_fault against_check(int seats, const char *text, struct strategy_quality *quality)
{
    struct table_strategy t;
    struct population p = { 0 };
    enum strategy_fault fault = table_open(&t, seats, OF_A_MATCH);
    if (!fault) fault = table_read(&t, text ? text : strategy_against_crowd(seats));
    if (!fault) fault = gather(&p, seats);
    if (!fault) measure_strategy(&t, &p, quality);
    disperse(&p);
    table_close(&t);
    return fault;
}
