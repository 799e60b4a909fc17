#include "bots/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define A_TURNING 0.10 /* of the chance of winning */
enum { SMOOTHED = 2 };

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
    *d = (struct draw){ .entry = entry, .turn = v->log.turns };
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

/* What a strategy does now and then is not a mistake. */
static void judge_by_mix(const struct counsel *c, int choice, struct judgement *j)
{
    int k = 0;
    while (c->answer[k].choice != choice) k++;
    j->loss = -c->answer[k].worth / 100.0;
    j->best = j->loss > 0 ? c->answer[0].choice : choice;
}

/* How far an answer is ahead of another in the same worlds, if that is certain; else 0. */
static bool find_lead(const struct game *game, const struct state *view, int choice, int other, long iterations,
                      struct rng *rng, double *lead)
{
    struct difference d;
    if (!difference_between(game, view, choice, other, iterations / 2 + 1, rng, &d)) return false;
    *lead = is_sure(d) && d.mean > 0 ? d.mean : 0;
    return true;
}

/* Compares the answer given with the one that search prefers: the loss is their difference, if it is certain. */
static bool judge_by(const struct game *game, const struct state *view, int choice, long iterations, struct rng *rng,
                     const struct counsel *c, struct judgement *j)
{
    if (c->mixed) return judge_by_mix(c, choice, j), true;
    j->best = c->answer[0].choice;
    if (j->best != choice && !find_lead(game, view, j->best, choice, iterations, rng, &j->loss)) return false;
    if (j->loss <= 0) j->best = choice;
    return true;
}

bool judge(const struct game *game, const struct state *view, int choice, long iterations, struct rng *rng,
           struct judgement *j)
{
    struct counsel c;
    *j = (struct judgement){ .best = choice };
    if (!counsel_for(game, view, (struct budget){ .iterations = iterations }, rng, &c)) return false;
    if (!judge_by(game, view, choice, iterations, rng, &c, j)) return false;
    if (c.mixed || c.count < 2 || c.answer[0].choice != choice) return true;
    j->second = c.answer[1].choice;
    return find_lead(game, view, choice, j->second, iterations, rng, &j->gain);
}

static bool judge_answer(struct reviewer *v, struct verdict *d, struct rng *rng)
{
    struct counsel c;
    struct judgement j = { 0 };
    struct budget budget = { .iterations = v->plan.iterations };
    if (!counsel_for(v->game, v->view, budget, rng, &c)) return false;
    if (!judge_by(v->game, v->view, d->choice, v->plan.iterations, rng, &c, &j)) return false;
    d->best = j.best;
    d->loss = j.loss;
    return true;
}

static bool add_verdict(struct reviewer *v, int entry)
{
    struct review *r = v->r;
    int who = question(v->state).who;
    struct rng rng = rng_for(v, entry, 2);
    if (is_single(possible(v->game->menu(v->state))) || (v->plan.seat != NOBODY && v->plan.seat != who)) return true;
    struct verdict *d = &r->verdict[r->verdicts++];
    *d = (struct verdict){
        .entry = entry, .turn = v->log.turns, .who = who, .choice = table_entry(v->t, entry)->choice
    };
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

/* ---- the curve without its noise ---- */

/* The error of a chance that was counted in this many games; once the game is over there is none. */
static double error_of(const struct reviewer *v, double chance, double games)
{
    return v->plan.worlds > 1 ? sqrt(fmax(chance * (1 - chance), 0.5 / games) / games) : 1;
}

static bool is_final(const struct reviewer *v, int m)
{
    return v->r->curve[m].entry == table_entries(v->t) && table_over(v->t);
}

/* Whether the chances of two points differ by more than the luck of their games. */
static bool differ(const struct reviewer *v, int m, int other)
{
    const struct review *r = v->r;
    for (int seat = 0; seat < table_setup(v->t)->seats; seat++) {
        double one = r->curve[m].forecast.chance[seat], two = r->curve[other].forecast.chance[seat];
        double error = hypot(error_of(v, one, (double)v->plan.worlds), error_of(v, two, (double)v->plan.worlds));
        if (fabs(one - two) > 2 * error) return true;
    }
    return is_final(v, m) || is_final(v, other);
}

/* A mean over up to SMOOTHED points on both sides, none of them behind a step of the curve: those stay as steep as they are. */
static void smooth_point(struct reviewer *v, int m)
{
    struct review *r = v->r;
    int from = m, to = m;
    while (from > 0 && m - from < SMOOTHED && !differ(v, m, from - 1)) from--;
    while (to + 1 < r->curve_points && to - m < SMOOTHED && !differ(v, m, to + 1)) to++;
    for (int seat = 0; seat < table_setup(v->t)->seats; seat++) {
        double sum = 0, n = to - from + 1;
        for (int k = from; k <= to; k++) sum += r->curve[k].forecast.chance[seat];
        r->curve[m].chance[seat] = sum / n;
        r->curve[m].error[seat] = is_final(v, m) ? 0 : error_of(v, sum / n, n * (double)v->plan.worlds);
    }
}

/* ---- turning points ---- */

/* What may have turned the game between two points: the outcome or the decision with the largest step, and the latest reveal. */
struct cause {
    int entry, turn;
    double step;
    int reveal, reveal_turn; /* -1: nothing was revealed */
};

static bool chance_at(struct reviewer *v, int entry, int seat, double *chance)
{
    struct forecast h;
    struct rng rng = rng_for(v, entry, 3);
    if (!forecast_end(v->game, v->state, EVERYTHING, v->plan.worlds, &rng, &h)) return false;
    *chance = h.chance[seat];
    return true;
}

/* Plays an entry between the two points, and measures what it did to the chance. */
static bool try_cause(struct reviewer *v, int entry, const struct turning *of, struct cause *cause)
{
    double before = 0, after = 0;
    int turn = v->log.turns;
    bool may = !is_single(possible(v->game->menu(v->state)));
    if (may && !chance_at(v, entry, of->seat, &before)) return false;
    v->log.revealed = false;
    play(v, entry);
    if (v->log.revealed) cause->reveal = entry, cause->reveal_turn = turn;
    if (!may) return true;
    if (!chance_at(v, entry + 1, of->seat, &after)) return false;
    double step = of->change > 0 ? after - before : before - after;
    if (step > cause->step) cause->entry = entry, cause->turn = turn, cause->step = step;
    return true;
}

static bool find_cause(struct reviewer *v, const struct turning *of, struct cause *cause)
{
    int from = v->r->curve[of->point].entry, to = v->r->curve[of->point + 1].entry;
    *cause = (struct cause){ .reveal = -1 };
    begin(v);
    for (int k = 0; k < v->steps && v->path[k] < to; k++) {
        if (v->path[k] < from) play(v, v->path[k]);
        else if (!try_cause(v, v->path[k], of, cause)) return false;
    }
    return true;
}

/* Names the entry that did it, if its step is more than luck and at least half of the change; else what was revealed; else none. */
static bool explain(struct reviewer *v, struct turning *of)
{
    struct cause cause;
    const struct point *from = &v->r->curve[of->point];
    if (!find_cause(v, of, &cause)) return false;
    bool found = cause.step >= fabs(of->change) / 2 && cause.step > 3 * sqrt(0.5 / (double)v->plan.worlds);
    of->explained = found || cause.reveal >= 0;
    of->entry = found ? cause.entry : of->explained ? cause.reveal : from->entry;
    of->turn = found ? cause.turn : of->explained ? cause.reveal_turn : from->turn;
    return true;
}

/* Kept in order, the largest first. */
static void keep_turning(struct review *r, struct turning new)
{
    int k = r->turnings < TURNINGS ? r->turnings++ : TURNINGS;
    if (k == TURNINGS && fabs(r->turning[--k].change) >= fabs(new.change)) return;
    for (; k > 0 && fabs(r->turning[k - 1].change) < fabs(new.change); k--) r->turning[k] = r->turning[k - 1];
    r->turning[k] = new;
}

/* The seat whose chance changed most from a point to the next; a change of 0: no more than twice the error allows. */
static struct turning largest_change(const struct reviewer *v, int m)
{
    const struct point *one = &v->r->curve[m], *next = one + 1;
    struct turning most = { .point = m };
    for (int seat = 0; differ(v, m, m + 1) && seat < table_setup(v->t)->seats; seat++) {
        double change = next->chance[seat] - one->chance[seat];
        if (fabs(change) > fabs(most.change) && fabs(change) > 2 * hypot(one->error[seat], next->error[seat]))
            most.seat = seat, most.change = change;
    }
    return most;
}

static bool find_turnings(struct reviewer *v)
{
    struct review *r = v->r;
    for (int m = 0; m < r->curve_points; m++) smooth_point(v, m);
    for (int m = 0; m + 1 < r->curve_points; m++) {
        struct turning most = largest_change(v, m);
        if (fabs(most.change) >= A_TURNING) keep_turning(r, most);
    }
    for (int i = 0; i < r->turnings; i++)
        if (!explain(v, &r->turning[i])) return false;
    return true;
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
    fine = fine && find_turnings(&v);
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
