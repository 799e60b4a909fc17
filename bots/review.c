#include "bots/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define A_TURNING 0.10 /* of the chance of winning */

struct reviewer {
    const struct table *t;
    const struct game *game;
    struct review_plan plan;
    struct review *r;
    int *path, steps; /* entries that were not undone */
    struct state *state, *view;
    struct log log;
};

/* Leaves out entries that were undone: each undo removes the latest one left. */
static void find_path(struct reviewer *v)
{
    for (int i = 0; i < table_entries(v->t); i++) {
        if (!table_entry(v->t, i)->undo) v->path[v->steps++] = i;
        else if (v->steps) v->steps--;
    }
}

static void begin(struct reviewer *v)
{
    v->game->begin(v->state, table_setup(v->t));
    v->log.turns = 0;
}

static void play(struct reviewer *v, int entry)
{
    v->log.count = 0;
    bool played = v->game->play(v->state, table_entry(v->t, entry)->choice, &v->log);
    assert(played);
}

static int turns_of_game(struct reviewer *v)
{
    begin(v);
    for (int k = 0; k < v->steps; k++) play(v, v->path[k]);
    return v->log.turns;
}

/* Each judgement has a generator of its own, so that it does not depend on whether others were made. */
static struct rng rng_for(const struct reviewer *v, int entry, int kind)
{
    struct rng rng = { v->plan.seed ^ (uint64_t)(4 * entry + kind + 1) * UINT64_C(0x9e3779b97f4a7c15) };
    rng_next(&rng);
    return (struct rng){ rng_next(&rng) };
}

static bool add_point(struct reviewer *v, int entry)
{
    struct point *m = &v->r->curve[v->r->curve_points++];
    struct rng rng = rng_for(v, entry, 0);
    m->entry = entry;
    m->turn = v->log.turns;
    return forecast_end(v->game, v->state, EVERYTHING, v->plan.worlds, &rng, &m->forecast);
}

/* What points of lead are worth in chance, from the games of the latest point. */
static double chance_of(const struct forecast *h, int seat, double points)
{
    return fmin(fmax(points * h->slope[seat], -h->chance[seat]), 1 - h->chance[seat]);
}

/* Points of a day win that day, not the adventure. */
static bool points_win(const struct reviewer *v) { return !v->game->days || !v->game->days(v->state).day; }

static bool add_draw(struct reviewer *v, int entry)
{
    struct review *r = v->r;
    struct draw *d = &r->draw[r->draws];
    struct rng rng = rng_for(v, entry, 1);
    const struct forecast *h = &r->curve[r->curve_points - 1].forecast;
    struct difference difference[SEATS_LIMIT];
    bool matters = false;
    *d = (struct draw){ .entry = entry };
    r->outcomes += !is_single(possible(v->game->menu(v->state)));
    if (!luck_of(v->game, v->state, table_entry(v->t, entry)->choice, v->plan.worlds, &rng, difference)) return false;
    for (int seat = 0; seat < table_setup(v->t)->seats; seat++) matters |= is_sure(difference[seat]);
    for (int seat = 0; matters && seat < table_setup(v->t)->seats; seat++) {
        d->points[seat] = difference[seat].mean;
        if (points_win(v)) d->chance[seat] = chance_of(h, seat, d->points[seat]);
        r->luck_points[seat] += d->points[seat];
        r->luck_chance[seat] += d->chance[seat];
    }
    r->draws += matters;
    return true;
}

/* What a strategy does now and then is no mistake. */
static void judge_by_mix(const struct counsel *c, struct verdict *d)
{
    int k = 0;
    while (c->answer[k].choice != d->choice) k++;
    d->loss = -c->answer[k].worth / 100.0;
    d->best = d->loss > 0 ? c->answer[0].choice : d->choice;
}

/* Compares the answer given with the one that search prefers, in the same worlds: the loss is their difference, if it is
 * certain. */
static bool judge_answer(struct reviewer *v, struct verdict *d, struct rng *rng)
{
    struct counsel c;
    struct difference difference;
    struct budget budget = { .iterations = v->plan.iterations };
    if (!counsel_for(v->game, v->view, budget, rng, &c)) return false;
    if (c.mixed) return judge_by_mix(&c, d), true;
    d->best = c.answer[0].choice;
    if (d->best == d->choice) return true;
    if (!difference_between(v->game, v->view, d->best, d->choice, v->plan.iterations / 2 + 1, rng, &difference))
        return false;
    if (is_sure(difference) && difference.mean > 0) d->loss = difference.mean;
    else d->best = d->choice;
    return true;
}

static bool add_verdict(struct reviewer *v, int entry)
{
    struct review *r = v->r;
    int who = question(v->state).who;
    struct rng rng = rng_for(v, entry, 2);
    if (is_single(possible(v->game->menu(v->state))) || (v->plan.seat != NOBODY && v->plan.seat != who)) return true;
    struct verdict *d = &r->verdict[r->verdicts++];
    *d = (struct verdict){ .entry = entry, .who = who, .choice = table_entry(v->t, entry)->choice };
    v->game->observe(v->state, who, v->view);
    if (!judge_answer(v, d, &rng)) return false;
    r->judged[who]++;
    r->best[who] += d->best == d->choice;
    r->lost[who] += d->loss;
    return true;
}

static bool walk(struct reviewer *v, struct progress progress)
{
    int stride = turns_of_game(v) / CURVE_LIMIT + 1, latest = 0;
    begin(v);
    for (int k = 0; k < v->steps; k++) {
        int entry = v->path[k];
        bool turn = v->log.turns / stride != latest;
        latest = v->log.turns / stride;
        if ((k == 0 || turn) && !add_point(v, entry)) return false;
        bool fine = chance_answers(v->game, v->state) ? add_draw(v, entry) : add_verdict(v, entry);
        if (!fine) return false;
        play(v, entry);
        if (progress.tell) progress.tell(progress.listener, k + 1, v->steps);
    }
    return add_point(v, table_entries(v->t));
}

/* How much of a change in a seat's chance a decision may explain, in points: a loss of another seat helps. */
static double effect_of_verdict(const struct verdict *d, int seat) { return d->who == seat ? -d->loss : d->loss; }

static int cause_of(const struct reviewer *v, int from, int to, int seat, double change)
{
    const struct review *r = v->r;
    double most = 0.2;
    int cause = -1;
    for (int i = 0; i < r->draws; i++) {
        double effect = r->draw[i].points[seat] * (change > 0 ? 1 : -1);
        if (r->draw[i].entry >= from && r->draw[i].entry < to && effect > most) most = effect, cause = r->draw[i].entry;
    }
    for (int i = 0; i < r->verdicts; i++) {
        double effect = effect_of_verdict(&r->verdict[i], seat) * (change > 0 ? 1 : -1);
        if (r->verdict[i].entry >= from && r->verdict[i].entry < to && effect > most)
            most = effect, cause = r->verdict[i].entry;
    }
    for (int k = 0; cause < 0 && k < v->steps; k++)
        if (v->path[k] >= from && v->path[k] < to && table_entry(v->t, v->path[k])->who != NOBODY) cause = v->path[k];
    return cause < 0 ? from : cause;
}

/* Kept in order, the largest first. */
static void keep_turning(struct review *r, struct turning new)
{
    int k = r->turnings < TURNINGS ? r->turnings++ : TURNINGS;
    if (k == TURNINGS && fabs(r->turning[--k].change) >= fabs(new.change)) return;
    for (; k > 0 && fabs(r->turning[k - 1].change) < fabs(new.change); k--) r->turning[k] = r->turning[k - 1];
    r->turning[k] = new;
}

/* With few worlds the curve jumps by chance: then only larger changes count. */
static void find_turnings(struct reviewer *v)
{
    struct review *r = v->r;
    double least = fmax(A_TURNING, 2.5 * sqrt(0.5 / (double)v->plan.worlds));
    for (int m = 0; m + 1 < r->curve_points; m++) {
        struct turning most = { .point = m };
        for (int seat = 0; seat < table_setup(v->t)->seats; seat++) {
            double change = r->curve[m + 1].forecast.chance[seat] - r->curve[m].forecast.chance[seat];
            if (fabs(change) > fabs(most.change)) most.seat = seat, most.change = change;
        }
        if (fabs(most.change) < least) continue;
        most.entry = cause_of(v, r->curve[m].entry, r->curve[m + 1].entry, most.seat, most.change);
        keep_turning(r, most);
    }
}

bool review_game(const struct table *t, struct review_plan plan, struct progress progress, struct review *r)
{
    struct reviewer v = { .t = t, .game = table_game(t), .plan = plan, .r = r };
    size_t room = (size_t)table_entries(t) + 1;
    *r = (struct review){ .verdict = calloc(room, sizeof *r->verdict), .draw = calloc(room, sizeof *r->draw) };
    v.path = calloc(room, sizeof *v.path);
    v.state = calloc(1, v.game->state_size);
    v.view = calloc(1, v.game->state_size);
    bool fine = r->verdict && r->draw && v.path && v.state && v.view;
    if (fine) find_path(&v);
    fine = fine && walk(&v, progress);
    if (fine) find_turnings(&v);
    free(v.path);
    free(v.state);
    free(v.view);
    return fine;
}

void review_free(struct review *r)
{
    free(r->verdict);
    free(r->draw);
}
