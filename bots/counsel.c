#include "bots/counsel.h"

#include "bots/experiment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums for a regression line through all games. */
struct sums {
    double squares[SEATS_LIMIT], products[SEATS_LIMIT];
};

static void count_end(const struct simulation *s, struct forecast *h, struct sums *sums)
{
    int firsts = 0, all = parties(s->game, s->seats);
    uint8_t place[SEATS_LIMIT] = { 0 };
    double points[SEATS_LIMIT + 1];
    s->game->rank(s->world, place);
    for (int who = 0; who < all; who++) h->points[who] += points[who] = s->game->score(s->world, who, NULL);
    for (int seat = 0; seat < s->seats; seat++) firsts += place[seat] == 1;
    for (int seat = 0; seat < s->seats; seat++) {
        double lead = points_ahead(points, all, seat);
        double won = place[seat] == 1 ? 1.0 / firsts : 0;
        h->chance[seat] += won;
        h->lead[seat] += lead;
        sums->squares[seat] += lead * lead;
        sums->products[seat] += lead * won;
    }
}

static void take_means(const struct simulation *s, double games, const struct sums *sums, struct forecast *h)
{
    for (int who = 0; who < parties(s->game, s->seats); who++) h->points[who] /= games;
    for (int seat = 0; seat < s->seats; seat++) {
        h->chance[seat] /= games;
        h->lead[seat] /= games;
        double variance = sums->squares[seat] / games - h->lead[seat] * h->lead[seat];
        double together = sums->products[seat] / games - h->lead[seat] * h->chance[seat];
        h->slope[seat] = variance > 1e-9 ? together / variance : 0;
    }
}

/* The choice is given first, unless it is NO_CHOICE. */
static bool forecast(const struct game *game, const struct state *view, int viewer, int choice, long worlds,
                     struct rng *rng, struct forecast *h)
{
    struct experiment e;
    struct sums sums = { 0 };
    bool fine = open_experiment(&e, game, view) && worlds > 0 && worlds <= WORLDS_LIMIT;
    *h = (struct forecast){ 0 };
    if (game_over(view)) worlds = 1;
    for (long k = 0; fine && k < worlds; k++) {
        deal_world(&e, view, game_over(view) ? EVERYTHING : viewer, rng);
        restart(&e, rng_next(rng));
        if (choice != NO_CHOICE) experiment_answer(&e, choice);
        play_on(&e, 0);
        count_end(&e.sim, h, &sums);
    }
    if (fine) take_means(&e.sim, (double)worlds, &sums, h);
    close_experiment(&e);
    return fine;
}

bool forecast_end(const struct game *game, const struct state *view, int viewer, long worlds, struct rng *rng,
                  struct forecast *h)
{
    return forecast(game, view, viewer, NO_CHOICE, worlds, rng, h);
}

bool forecast_after(const struct game *game, const struct state *view, int choice, long worlds, struct rng *rng,
                    struct forecast *h)
{
    return forecast(game, view, question(view).who, choice, worlds, rng, h);
}

static bool is_open_question(const struct game *game, const struct state *view)
{
    return !game_over(view) && !chance_answers(game, view);
}

/* The most valuable first; on a tie the lower number, so that the order is always the same. */
static int by_worth(const void *a, const void *b)
{
    const struct advice *one = a, *other = b;
    if (one->worth != other->worth) return one->worth < other->worth ? 1 : -1;
    return one->choice - other->choice;
}

/* Tries every answer in one world. */
static void weigh_once(struct experiment *e, const struct counsel *c, int me, uint64_t word, double sum[])
{
    double worth[SEATS_LIMIT];
    for (int k = 0; k < c->count; k++) {
        restart(e, word);
        experiment_answer(e, c->answer[k].choice);
        play_on(e, turns_ahead(e->sim.game) * e->sim.seats);
        judge_world(e->sim.game, e->sim.world, e->sim.seats, worth);
        sum[k] += worth[me];
    }
}

bool weigh(const struct game *game, const struct state *view, uint64_t choices, struct budget budget, struct rng *rng,
           struct counsel *c)
{
    struct experiment e;
    double sum[CHOICES] = { 0 }, end = budget.milliseconds ? spent_ms() + (double)budget.milliseconds : 0;
    long worlds = 0;
    *c = (struct counsel){ 0 };
    if (!is_open_question(game, view) || !budget_is_sound(budget)) return false;
    for (choices &= possible(game->menu(view)); choices; choices = without_first(choices))
        c->answer[c->count++].choice = first_of(choices);
    bool fine = open_experiment(&e, game, view) && c->count;
    while (fine && (!worlds || !budget.iterations || (worlds + 1) * c->count <= budget.iterations) &&
           (!end || !worlds || spent_ms() < end)) {
        deal_world(&e, view, question(view).who, rng);
        weigh_once(&e, c, question(view).who, rng_next(rng), sum);
        worlds++;
    }
    for (int k = 0; fine && k < c->count; k++) {
        c->answer[k].worth = (int)lround(sum[k] / (double)worlds);
        c->answer[k].visits = worlds;
    }
    c->iterations = worlds * c->count;
    c->decisions = e.sim.decisions;
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_worth);
    close_experiment(&e);
    return fine;
}

/* What pays off only days later is not seen here: on a tie the answer of the heuristics goes first. */
static void prefer_heuristic(const struct game *game, const struct state *view, struct rng *rng, struct counsel *c)
{
    int heuristic = bot_greedy.choose(game, view, rng), k = 0;
    while (k < c->count && c->answer[k].choice != heuristic) k++;
    if (k == c->count || c->answer[k].worth < c->answer[0].worth) return;
    struct advice first = c->answer[k];
    memmove(&c->answer[1], &c->answer[0], (size_t)k * sizeof first);
    c->answer[0] = first;
}

/* A single answer, or one at a page, can't be searched; it can be weighed. */
bool advise(const struct game *game, const struct state *view, struct budget budget, struct rng *rng, struct counsel *c)
{
    *c = (struct counsel){ 0 };
    if (!is_open_question(game, view)) return false;
    uint64_t menu = possible(game->menu(view));
    if (search_knows(game) && !is_single(menu) && !game->steps[question(view).step].page)
        return search(game, view, budget, NULL, rng, c);
    if (!weigh(game, view, menu, budget, rng, c)) return false;
    prefer_heuristic(game, view, rng, c);
    return true;
}

static int by_share(const void *a, const void *b)
{
    const struct advice *one = a, *other = b;
    if (one->visits != other->visits) return one->visits < other->visits ? 1 : -1;
    return by_worth(a, b);
}

static bool take_mix(const struct game *game, const struct state *view, struct rng *rng, struct counsel *c)
{
    struct mix mix;
    const struct heuristics *known = heuristics_of(game);
    *c = (struct counsel){ .mixed = true };
    if (!known->mix || !is_open_question(game, view) || !known->mix(view, rng, &mix)) return false;
    for (uint64_t menu = possible(game->menu(view)); menu; menu = without_first(menu)) {
        int choice = first_of(menu);
        c->iterations += mix.share[choice];
        c->answer[c->count++] = (struct advice){ choice, (int)lround(-100 * mix.loss[choice]), mix.share[choice] };
    }
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_share);
    return true;
}

bool counsel_for(const struct game *game, const struct state *view, struct budget budget, struct rng *rng,
                 struct counsel *c)
{
    return take_mix(game, view, rng, c) || advise(game, view, budget, rng, c);
}

bool is_clear(struct difference g) { return fabs(g.mean) > 2 * g.error && fabs(g.mean) >= 0.05; }

bool is_sure(struct difference g) { return fabs(g.mean) > 2.5 * g.error && fabs(g.mean) >= 0.05; }

bool difference_between(const struct game *game, const struct state *view, int choice, int other, long worlds,
                        struct rng *rng, struct difference *g)
{
    struct experiment e;
    const struct counsel both = { .count = 2, .answer = { { .choice = choice }, { .choice = other } } };
    bool fine = open_experiment(&e, game, view) && worlds > 0;
    *g = (struct difference){ 0 };
    for (long k = 0; fine && k < worlds; k++) {
        double worth[2] = { 0 };
        deal_world(&e, view, question(view).who, rng);
        weigh_once(&e, &both, question(view).who, rng_next(rng), worth);
        add_difference(g, (worth[0] - worth[1]) / 100);
    }
    if (fine) take_mean(g, (double)worlds);
    close_experiment(&e);
    return fine;
}

/* The seats' leads when everyone has had a turn after an outcome; if only the end of a game counts, at its end. */
static void leads_after(struct experiment *e, int outcome, uint64_t word, double lead[])
{
    double points[SEATS_LIMIT + 1];
    int all = parties(e->sim.game, e->sim.seats);
    restart(e, word);
    experiment_answer(e, outcome);
    play_on(e, search_knows(e->sim.game) ? e->sim.seats + 1 : 0);
    for (int who = 0; who < all; who++) points[who] = worth_of(e->sim.game, e->sim.world, who) / 100.0;
    for (int seat = 0; seat < e->sim.seats; seat++) lead[seat] = points_ahead(points, all, seat);
}

/* The possible outcomes take turns, each as often as it is likely. */
bool luck_of(const struct game *game, const struct state *before, int outcome, long worlds, struct rng *rng,
             struct difference difference[])
{
    struct experiment e;
    struct odds odds = game->menu(before);
    bool fine = open_experiment(&e, game, before) && worlds > 0;
    for (int seat = 0; seat < SEATS_LIMIT; seat++) difference[seat] = (struct difference){ 0 };
    if (is_single(possible(odds))) worlds = 0;
    if (fine) memcpy(e.dealt, before, game->state_size);
    for (long k = 0; fine && k < worlds; k++) {
        int other = way(odds, (int)(k % ways(odds)));
        double lead[SEATS_LIMIT] = { 0 }, other_lead[SEATS_LIMIT] = { 0 };
        uint64_t word = rng_next(rng);
        if (other != outcome) leads_after(&e, outcome, word, lead), leads_after(&e, other, word, other_lead);
        for (int seat = 0; seat < e.sim.seats; seat++) add_difference(&difference[seat], lead[seat] - other_lead[seat]);
    }
    for (int seat = 0; worlds && seat < SEATS_LIMIT; seat++) take_mean(&difference[seat], (double)worlds);
    close_experiment(&e);
    return fine;
}
