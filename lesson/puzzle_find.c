/* Finding puzzles: a short search that sees a clear best answer, long ones that must agree, and finally all answers in the same
 * worlds. Each step costs more than the one before it, and most questions fail early. */
#include "lesson/puzzle.h"

#include "engine/replay.h"
#include "bots/heuristics.h"

#include <math.h>
#include <stdlib.h>

enum { QUICK_ITERATIONS = 150, QUICK_TRIES = 1500, FEWEST_ANSWERS = 3 };
enum { WORLDS_COMPARED = 400, BEHIND_ITERATIONS = 4000, TURN_ITERATIONS = 4000, WORLDS_RATED = 300, RIGHT_SHARE = 99 };

struct finder {
    const struct game *game;
    struct state *view;
    const struct puzzle_plan *plan;
    struct rng *rng;
    struct puzzle *puzzle;
};

/* ---- how far the first answer is ahead ---- */

static double gap_of(const struct counsel *c)
{
    int next = INT32_MIN;
    for (int k = 1; k < c->count; k++)
        if (c->answer[k].visits && c->answer[k].worth > next) next = c->answer[k].worth;
    return (c->answer[0].worth - next) / 100.0;
}

/* -1: not ahead by this much. */
static int clear_best(struct finder *f, long iterations, double margin, double *gap)
{
    struct counsel c;
    if (!advise(f->game, f->view, (struct budget){ .iterations = iterations }, f->rng, &c) || c.count < 2) return -1;
    *gap = gap_of(&c);
    return *gap >= margin ? c.answer[0].choice : -1;
}

/* The answer that all searches find; -1: they don't agree. */
static int agreed_best(struct finder *f, struct certainty *to)
{
    double gap;
    int best = -1;
    *to = (struct certainty){ .searches = f->plan->searches, .iterations = f->plan->iterations, .least = 1e9 };
    for (int n = 0; n < f->plan->searches; n++) {
        int found = clear_best(f, f->plan->iterations, f->plan->margin, &gap);
        if (found < 0 || (n && found != best)) return -1;
        best = found;
        to->least = fmin(to->least, gap);
    }
    return best;
}

/* What a strategy that nobody can beat always answers; -1: there is none here, or it mixes, or another answer loses little. */
static int answer_of_strategy(struct finder *f, struct counsel *c, struct certainty *to)
{
    if (!counsel_for(f->game, f->view, (struct budget){ .iterations = 1 }, f->rng, c) || !c->mixed || c->count < 2)
        return -1;
    *to = (struct certainty){ .share = (int)(100 * c->answer[0].visits / c->iterations), .least = 1e9 };
    for (int k = 1; k < c->count; k++) to->least = fmin(to->least, -c->answer[k].worth / 100.0);
    return to->share >= RIGHT_SHARE && to->least >= f->plan->margin ? c->answer[0].choice : -1;
}

/* ---- all answers in the same worlds ---- */

static bool has_parts(const struct reason *r)
{
    double parts = fabs(r->fish) + fabs(r->worth) + fabs(r->others) + fabs(r->wins);
    for (int i = 0; i < r->count; i++) parts += fabs(r->points[i]);
    return parts >= 0.5;
}

/* The comparison must have the same first answer, nothing about as good beside it, and a reason. */
static bool is_explained(struct finder *f, struct counsel *c, int best, struct comparison *to)
{
    const struct comparing how = { WORLDS_COMPARED, BEHIND_ITERATIONS, TURN_ITERATIONS };
    if (!compare_answers(f->game, f->view, how, f->rng, c, to) || c->answer[0].choice != best) return false;
    for (int k = 1; k < to->count; k++)
        if (to->answer[k].equal) return false;
    const struct compared *first = &to->answer[0];
    f->puzzle->more = first->more;
    return first->with == 1 && first->ahead.mean >= f->plan->margin && has_parts(&first->more);
}

static int by_loss(const void *a, const void *b)
{
    const struct rated *one = a, *other = b;
    if (one->loss != other->loss) return one->loss < other->loss ? -1 : 1;
    return one->choice - other->choice;
}

static bool rate(struct finder *f, int best, int choice, struct rated *to)
{
    struct difference d;
    if (!difference_between(f->game, f->view, best, choice, WORLDS_RATED, f->rng, &d)) return false;
    *to = (struct rated){ choice, fmax(d.mean, f->plan->margin), d.error };
    return true;
}

/* The compared answers as they were compared, the others against the best one alone. */
static bool rate_all(struct finder *f, const struct counsel *c, const struct comparison *compared)
{
    struct puzzle *p = f->puzzle;
    int best = c->answer[0].choice;
    for (int k = 0; k < c->count; k++) {
        struct rated *to = &p->answer[p->answers++];
        const struct difference *d = &compared->answer[k].ahead;
        if (k == 0) *to = (struct rated){ .choice = best };
        else if (k < compared->count && d->mean < 0) *to = (struct rated){ c->answer[k].choice, -d->mean, d->error };
        else if (!rate(f, best, c->answer[k].choice, to)) return false;
    }
    qsort(p->answer, (size_t)p->answers, sizeof p->answer[0], by_loss);
    return true;
}

/* A strategy that nobody can beat comes with the losses. */
static void rate_by_strategy(struct puzzle *p, const struct counsel *c)
{
    for (int k = 0; k < c->count; k++)
        p->answer[p->answers++] = (struct rated){ c->answer[k].choice, k ? -c->answer[k].worth / 100.0 : 0, 0 };
    qsort(p->answer, (size_t)p->answers, sizeof p->answer[0], by_loss);
}

/* ---- a question ---- */

static bool find_by_search(struct finder *f)
{
    struct counsel c;
    struct comparison compared;
    double gap;
    if (clear_best(f, QUICK_ITERATIONS, f->plan->margin, &gap) < 0) return false;
    int best = agreed_best(f, &f->puzzle->certainty);
    if (best < 0 || !advise(f->game, f->view, (struct budget){ .iterations = f->plan->iterations }, f->rng, &c))
        return false;
    return is_explained(f, &c, best, &compared) && rate_all(f, &c, &compared);
}

static bool find_by_strategy(struct finder *f)
{
    struct counsel known, c;
    struct comparison compared;
    double gap;
    int best = clear_best(f, QUICK_TRIES, f->plan->margin, &gap);
    if (best < 0 || answer_of_strategy(f, &known, &f->puzzle->certainty) != best) return false;
    c = known;
    if (!is_explained(f, &c, best, &compared)) return false;
    rate_by_strategy(f->puzzle, &known);
    return true;
}

static bool is_open(const struct game *game, const struct table *t)
{
    return !table_over(t) && table_waits_for(t) == SOLVER && size_of_set(table_menu(t)) >= FEWEST_ANSWERS &&
           !game->steps[table_question(t).step].page;
}

enum finding puzzle_find(const struct table *t, const struct puzzle_plan *plan, struct rng *rng, struct puzzle *p)
{
    struct refusal why = { 0 };
    const struct game *game = table_game(t);
    struct finder f = { game, calloc(1, game->state_size), plan, rng, p };
    *p = (struct puzzle){ 0 };
    if (!f.view) return NO_MEMORY_FOR_PUZZLE;
    table_view(t, SOLVER, f.view);
    bool found = is_open(game, t) && (search_knows(game) ? find_by_search(&f) : find_by_strategy(&f));
    free(f.view);
    if (!found) return NO_PUZZLE;
    p->table = replay_entries(t, table_entries(t), &why);
    return p->table ? A_PUZZLE : NO_MEMORY_FOR_PUZZLE;
}

enum finding puzzle_check(const struct puzzle *p, const struct puzzle_plan *plan, struct rng *rng)
{
    const struct game *game = table_game(p->table);
    struct counsel c;
    struct certainty again;
    struct puzzle_plan half = { p->certainty.least / 2, plan->searches, plan->iterations };
    struct finder f = { game, calloc(1, game->state_size), &half, rng, NULL };
    if (!f.view) return NO_MEMORY_FOR_PUZZLE;
    table_view(p->table, SOLVER, f.view);
    int best = search_knows(game) ? agreed_best(&f, &again) : answer_of_strategy(&f, &c, &again);
    free(f.view);
    return best == p->answer[0].choice ? A_PUZZLE : NO_PUZZLE;
}
