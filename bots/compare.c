/* The first answers of a search compared once more. Search tries the answer it likes best again and again, and what it tried less
 * often looks worse than it is, since the answers behind it are still in disorder. So behind each of the first answers another search
 * begins, equally long for all and in the same worlds: that decides which one goes first, and whether another is about as good.
 *
 * The reasons come from many more worlds, the same with the same luck for each answer: the seat plays the rest of its turn as these
 * searches advise, everyone plays on by heuristics as far as search looks ahead, and what differs then is the reason. */
#include "bots/experiment.h"

#include "engine/lexicon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 1024, PLANS = 16, WORLDS_BEHIND = 32 };
enum { WORLDS_COMPARED = 400, BEHIND_ITERATIONS = 10000, TURN_ITERATIONS = 8000 };
#define TRIED_OFTEN  0.1 /* of the tries of a search                                   */
#define ERROR_FOUND  0.1 /* of the lead that a usual search finds, in points           */
#define USUAL_SEARCH 20000.0
#define ERROR_BEHIND 0.15 /* the same for a shorter one, if nothing random comes before */
#define A_TRIFLE     0.3
#define A_SHIFT      0.75 /* by which two equal answers may differ in the worlds        */

/* How the seat plays the rest of its turn. A question that comes up often is thought about longer. */
struct known {
    uint64_t sight;
    int seen, choice;
};

struct policy {
    struct known known[QUESTIONS]; /* each at a place by its number: a later one takes the place over */
    long left;                     /* iterations */
    struct rng rng;
};

/* What came next in the turn, and how often. */
struct plans {
    int count;
    struct {
        struct frame question;
        int choice, times;
    } plan[PLANS];
};

struct sums {
    double lead[COMPARED], product[COMPARED][COMPARED];
    double points[COMPARED][TALLY_LINES], fish[COMPARED], worth[COMPARED], others[COMPARED], wins[COMPARED];
    struct plans plans[COMPARED];
};

struct comparer {
    struct experiment e;
    struct policy policy;
    const struct state *view;
    int me, count, choice[COMPARED], heuristic;
    struct difference found[COMPARED],
        lead[COMPARED];     /* the lead after each answer, by the first search and by all of them */
    double share[COMPARED]; /* of the tries of the first search */
    uint64_t luck;
    bool searched;
    long worlds;
    struct sums sums;
};

/* ---- the rest of the turn ---- */

/* How long to think about a question that is seen for the n-th time; 0: what was thought is good enough. */
static long iterations_at(int seen) { return seen == 1 ? 60 : seen == 8 ? 480 : seen == 64 ? 3000 : 0; }

static int by_short_search(struct comparer *c, int heuristic, long iterations)
{
    struct counsel counsel;
    const struct simulation *s = &c->e.sim;
    if (iterations > c->policy.left) return heuristic;
    c->policy.left -= iterations;
    bool found = search(s->game, s->view, (struct budget){ .iterations = iterations, .first_only = true }, NULL,
                        &c->policy.rng, &counsel);
    return found ? counsel.answer[0].choice : heuristic;
}

/* The seat's own answer, from its view. */
static int own_answer(struct comparer *c)
{
    struct simulation *s = &c->e.sim;
    uint64_t menu = possible(s->game->menu(s->world));
    if (is_single(menu) || !search_knows(s->game) || s->game->steps[question(s->world).step].page)
        return answer_from_view(s);
    s->game->observe(s->world, c->me, s->view);
    uint64_t sight = hash_of(s->game, s->view);
    struct known *known = &c->policy.known[sight % QUESTIONS];
    if (known->sight != sight)
        *known = (struct known){ sight, 0, heuristic_choice(s->known, s->view, menu, &c->policy.rng) };
    long iterations = iterations_at(++known->seen);
    if (iterations) known->choice = by_short_search(c, known->choice, iterations);
    return known->choice;
}

static void note_plan(struct plans *of, struct frame question, int choice)
{
    int k = 0;
    while (k < of->count && (memcmp(&of->plan[k].question, &question, sizeof question) || of->plan[k].choice != choice))
        k++;
    if (k == PLANS) return;
    if (k == of->count) of->count++, of->plan[k].question = question, of->plan[k].choice = choice;
    of->plan[k].times++;
}

static void finish_turn(struct comparer *c, struct plans *plans)
{
    struct simulation *s = &c->e.sim;
    bool noted = false;
    for (uint32_t n = 0; !game_over(s->world) && !s->turns && n < s->game->bound; n++) {
        bool own = !chance_answers(s->game, s->world) && question(s->world).who == c->me;
        int choice = own ? own_answer(c) : answer_from_view(s);
        if (own && !noted && !is_single(possible(s->game->menu(s->world))))
            note_plan(plans, question(s->world), choice), noted = true;
        experiment_answer(&c->e, choice);
    }
}

/* ---- searching behind each answer ---- */

/* Plays on from an answer to the seat's next choice in the same turn. False: there is none. */
static bool reaches_choice(struct comparer *c, int choice, uint64_t word)
{
    struct simulation *s = &c->e.sim;
    restart(&c->e, word);
    experiment_answer(&c->e, choice);
    for (uint32_t n = 0; !game_over(s->world) && !s->turns && n < s->game->bound; n++) {
        bool own = !chance_answers(s->game, s->world) && question(s->world).who == c->me;
        if (own && s->game->steps[question(s->world).step].page) return false;
        if (own && !is_single(possible(s->game->menu(s->world)))) return true;
        experiment_answer(&c->e, answer_from_view(s));
    }
    return false;
}

/* The n-th world in which the answers are searched, and its luck: the same for all of them. */
static bool reaches_choice_in(struct comparer *c, int k, int n)
{
    struct rng rng = { c->luck + (uint64_t)n };
    deal_world(&c->e, c->view, c->me, &rng);
    if (!reaches_choice(c, c->choice[k], rng_next(&rng))) return false;
    c->e.sim.game->observe(c->e.sim.world, c->me, c->e.sim.view);
    return true;
}

/* What a seat may see next after an answer, and in how many worlds. */
struct sights {
    uint64_t sight[WORLDS_BEHIND];
    int first[WORLDS_BEHIND], times[WORLDS_BEHIND], count, ended; /* ended: without another choice */
};

static void find_sights(struct comparer *c, int k, struct sights *to)
{
    *to = (struct sights){ .count = 0 };
    for (int n = 0; n < WORLDS_BEHIND; n++) {
        if (!reaches_choice_in(c, k, n)) {
            to->ended++;
            continue;
        }
        uint64_t sight = hash_of(c->e.sim.game, c->e.sim.view);
        int i = 0;
        while (i < to->count && to->sight[i] != sight) i++;
        if (i == to->count) to->sight[i] = sight, to->first[i] = n, to->count++;
        to->times[i]++;
    }
}

/* The lead by a search of the seat's next question, which is then also how the seat answers it. */
static double search_next(struct comparer *c, int k, int n, uint64_t sight, long iterations)
{
    struct counsel behind;
    struct rng rng = { c->luck ^ sight };
    const struct budget budget = { .iterations = iterations < 1 ? 1 : iterations };
    if (!reaches_choice_in(c, k, n) || !search(c->e.sim.game, c->e.sim.view, budget, NULL, &rng, &behind))
        return c->found[k].mean;
    if (iterations > iterations_at(8))
        c->policy.known[sight % QUESTIONS] = (struct known){ sight, 8, behind.answer[0].choice };
    return behind.answer[0].worth / 100.0;
}

/* The iterations are shared among all that may be seen next, by how likely it is. */
static struct difference search_behind(struct comparer *c, int k, long iterations)
{
    struct sights to;
    struct difference lead = { 0 };
    find_sights(c, k, &to);
    for (int i = 0; i < to.count; i++) {
        double one = search_next(c, k, to.first[i], to.sight[i], iterations * to.times[i] / WORLDS_BEHIND);
        lead.mean += one * to.times[i];
        lead.error += one * one * to.times[i];
    }
    lead.mean += c->found[k].mean * to.ended;
    lead.error += c->found[k].mean * c->found[k].mean * to.ended;
    take_mean(&lead, WORLDS_BEHIND);
    lead.error = fmax(lead.error, ERROR_BEHIND);
    return lead;
}

/* What search tried often, it knows. For the rest a search behind the answer counts, if it finds clearly more there. */
static void estimate_leads(struct comparer *c, long iterations)
{
    for (int k = 0; k < c->count; k++) {
        c->lead[k] = c->found[k];
        if (c->share[k] >= TRIED_OFTEN) continue;
        struct difference behind = search_behind(c, k, iterations);
        if (behind.mean - c->found[k].mean > 2 * behind.error) c->lead[k] = behind;
    }
}

static struct difference difference_behind(const struct comparer *c, int one, int other)
{
    return (struct difference){ c->lead[one].mean - c->lead[other].mean,
                                one == other ? 0 : hypot(c->lead[one].error, c->lead[other].error) };
}

/* ---- what an answer leads to ---- */

/* The points of each source of the game, in the order of its lexicon. */
static void add_sources(const struct simulation *s, int who, double sign, double points[TALLY_LINES])
{
    struct tally tally = { 0 };
    const char *const *sources = s->game->lexicon->sources;
    s->game->score(s->world, who, &tally);
    for (int i = 0; i < tally.lines; i++)
        for (int k = 0; k < TALLY_LINES && sources[k]; k++)
            if (!strcmp(sources[k], tally.line[i].source)) points[k] += sign * tally.line[i].points;
}

/* Beyond the points: the seat's expected ones, what the best of the others expects, and whether the game is won. */
static void add_outlook(const struct simulation *s, int me, double sign, struct sums *sums, int k)
{
    uint8_t place[SEATS_LIMIT] = { 0 };
    double most = 0;
    for (int who = 0; who < parties(s->game, s->seats); who++)
        if (who != me) most = fmax(most, worth_of(s->game, s->world, who));
    if (game_over(s->world)) s->game->rank(s->world, place);
    sums->worth[k] += sign * (worth_of(s->game, s->world, me) / 100.0 - s->game->score(s->world, me, NULL));
    sums->others[k] += sign * most / 100;
    sums->wins[k] += sign * (place[me] == 1);
}

static double try_answer(struct comparer *c, int k, uint64_t word)
{
    struct simulation *s = &c->e.sim;
    double lead[SEATS_LIMIT];
    restart(&c->e, word);
    c->e.fish = 0;
    add_sources(s, c->me, -1, c->sums.points[k]);
    add_outlook(s, c->me, -1, &c->sums, k);
    experiment_answer(&c->e, c->choice[k]);
    finish_turn(c, &c->sums.plans[k]);
    play_on(&c->e, turns_ahead(s->game) * s->seats);
    add_sources(s, c->me, 1, c->sums.points[k]);
    add_outlook(s, c->me, 1, &c->sums, k);
    c->sums.fish[k] += c->e.fish;
    judge_world(s->game, s->world, s->seats, lead);
    return lead[c->me] / 100;
}

static void try_all(struct comparer *c, struct rng *rng)
{
    double lead[COMPARED];
    deal_world(&c->e, c->view, c->me, rng);
    uint64_t word = rng_next(rng);
    for (int k = 0; k < c->count; k++) lead[k] = try_answer(c, k, word);
    for (int k = 0; k < c->count; k++) {
        c->sums.lead[k] += lead[k];
        for (int j = 0; j < c->count; j++) c->sums.product[k][j] += lead[k] * lead[j];
    }
    c->worlds++;
}

/* How far `one` is ahead of `other` in the common worlds. */
static struct difference difference_in_worlds(const struct comparer *c, int one, int other)
{
    const struct sums *s = &c->sums;
    struct difference d = { s->lead[one] - s->lead[other],
                            s->product[one][one] + s->product[other][other] - 2 * s->product[one][other] };
    take_mean(&d, (double)c->worlds);
    return d;
}

/* ---- which answers, in which order ---- */

static bool is_chosen(const struct comparer *c, int choice)
{
    for (int k = 0; k < c->count; k++)
        if (c->choice[k] == choice) return true;
    return false;
}

static struct difference difference_of(const struct comparer *c, int one, int other)
{
    return c->searched ? difference_behind(c, one, other) : difference_in_worlds(c, one, other);
}

/* A short search knows less. */
static double error_after(long iterations)
{
    return ERROR_FOUND * fmax(1, sqrt(USUAL_SEARCH / fmax(1, (double)iterations)));
}

static void choose_answer(struct comparer *c, const struct counsel *counsel, int i)
{
    const struct advice *a = &counsel->answer[i];
    c->found[c->count] = (struct difference){ a->worth / 100.0, error_after(counsel->iterations) };
    c->share[c->count] = counsel->iterations ? (double)a->visits / (double)counsel->iterations : 0;
    c->choice[c->count++] = a->choice;
}

/* The most valuable answer that is not chosen yet; -1: there is none. */
static int next_valuable(const struct comparer *c, const struct counsel *counsel)
{
    int best = -1;
    for (int i = 0; i < counsel->count; i++)
        if (!is_chosen(c, counsel->answer[i].choice) &&
            (best < 0 || counsel->answer[i].worth > counsel->answer[best].worth))
            best = i;
    return best;
}

/* The two that search tried most often, the favourite of the heuristics, and the most valuable of the rest. */
static void choose_answers(struct comparer *c, const struct counsel *counsel, struct rng *rng)
{
    c->heuristic = bot_greedy.choose(c->e.sim.game, c->view, rng);
    for (int i = 0; i < counsel->count; i++)
        if (i < 2 || counsel->answer[i].choice == c->heuristic) choose_answer(c, counsel, i);
    for (int i = 0; c->count < COMPARED && (i = next_valuable(c, counsel)) >= 0;) choose_answer(c, counsel, i);
}

static bool is_behind(const struct comparer *c, int one, int other)
{
    struct difference d = difference_of(c, one, other);
    return d.mean < 0 && is_clear(d);
}

/* More than clearly: the first search is not overruled for a trifle. */
static bool is_well_behind(const struct comparer *c, int one, int other)
{
    struct difference d = difference_of(c, one, other);
    return d.mean < -A_TRIFLE && is_sure(d);
}

static double lead_of_answer(const struct comparer *c, int k) { return difference_of(c, k, 0).mean; }

/* Another goes first only if it is clearly better than what search found; of several the best. Among those that are about as good
 * it is the favourite of the heuristics, which know what pays off later than search looks: a hint does not ask for something odd
 * without a gain. */
static int find_first(const struct comparer *c)
{
    int first = 0;
    for (int k = 1; k < c->count; k++)
        if (is_well_behind(c, 0, k) && (!first || lead_of_answer(c, k) > lead_of_answer(c, first))) first = k;
    for (int k = 0; k < c->count; k++)
        if (c->choice[k] == c->heuristic && !is_behind(c, k, first)) first = k;
    return first;
}

/* The best after the first one. */
static void sort_answers(const struct comparer *c, int order[COMPARED])
{
    order[0] = find_first(c);
    for (int k = 0, count = 1; k < c->count; k++) {
        if (k == order[0]) continue;
        int at = count++;
        for (; at > 1 && lead_of_answer(c, order[at - 1]) < lead_of_answer(c, k); at--) order[at] = order[at - 1];
        order[at] = k;
    }
}

/* The compared answers in their new order, then the others as they were. */
static void reorder(const struct comparer *c, const int order[COMPARED], struct counsel *counsel)
{
    struct counsel old = *counsel;
    int count = 0;
    for (int k = 0; k < c->count; k++) {
        struct advice advice = { .choice = c->choice[order[k]] };
        for (int i = 0; i < old.count; i++)
            if (old.answer[i].choice == advice.choice) advice = old.answer[i];
        counsel->answer[count++] = advice;
    }
    for (int i = 0; i < old.count && count < CHOICES; i++)
        if (!is_chosen(c, old.answer[i].choice)) counsel->answer[count++] = old.answer[i];
    counsel->count = count;
}

/* ---- reasons ---- */

static void name_largest(const struct game *game, double points[TALLY_LINES], struct reason *r)
{
    while (r->count < REASONS) {
        int largest = -1;
        for (int k = 0; k < TALLY_LINES && game->lexicon->sources[k]; k++)
            if (fabs(points[k]) >= 0.05 && (largest < 0 || fabs(points[k]) > fabs(points[largest]))) largest = k;
        if (largest < 0) return;
        r->source[r->count] = game->lexicon->sources[largest];
        r->points[r->count++] = points[largest];
        points[largest] = 0;
    }
}

/* What an answer gains; compared with another, if that is not -1. */
static struct reason reason_of(const struct comparer *c, int one, int other)
{
    const struct sums *s = &c->sums;
    double n = (double)c->worlds, points[TALLY_LINES];
    struct reason r = { 0 };
    for (int i = 0; i < TALLY_LINES; i++) points[i] = (s->points[one][i] - (other < 0 ? 0 : s->points[other][i])) / n;
    r.fish = (s->fish[one] - (other < 0 ? 0 : s->fish[other])) / n;
    r.worth = (s->worth[one] - (other < 0 ? 0 : s->worth[other])) / n;
    r.others = (s->others[one] - (other < 0 ? 0 : s->others[other])) / n;
    r.wins = (s->wins[one] - (other < 0 ? 0 : s->wins[other])) / n;
    name_largest(c->e.sim.game, points, &r);
    return r;
}

static struct next_answer most_frequent(const struct plans *of, double worlds)
{
    struct next_answer next = { .share = 0 };
    for (int k = 0; k < of->count; k++)
        if (of->plan[k].times / worlds > next.share)
            next = (struct next_answer){ of->plan[k].question, of->plan[k].choice, of->plan[k].times / worlds };
    return next;
}

/* The first answer is compared with the best of those that are clearly behind, or else with the second; the others with the
 * first. */
static int place_compared_with(const struct comparer *c, const int order[COMPARED], int k)
{
    if (k > 0) return 0;
    for (int other = 1; other < c->count; other++)
        if (is_behind(c, order[other], order[0])) return other;
    return 1;
}

/* What happens in the worlds explains a gap only if it agrees with it. */
static bool agrees(const struct comparer *c, int one, int other, struct difference gap)
{
    struct difference seen = difference_in_worlds(c, one, other);
    return is_clear(gap) ? seen.mean * gap.mean > 0 && is_clear(seen) : fabs(seen.mean) < A_SHIFT;
}

static void explain(const struct comparer *c, const int order[COMPARED], struct comparison *to)
{
    to->count = c->count;
    to->worlds = c->worlds;
    for (int k = 0; k < c->count; k++) {
        struct compared *one = &to->answer[k];
        one->with = c->count > 1 ? place_compared_with(c, order, k) : 0;
        one->equal = !is_behind(c, order[k], order[0]);
        one->ahead = difference_of(c, order[k], order[one->with]);
        one->gain = reason_of(c, order[k], -1);
        if (agrees(c, order[k], order[one->with], one->ahead)) one->more = reason_of(c, order[k], order[one->with]);
        one->next = most_frequent(&c->sums.plans[order[k]], (double)c->worlds);
    }
}

static void run_comparison(struct comparer *c, struct comparing how, struct rng *rng)
{
    watch_catches(&c->e, c->me);
    c->searched = search_knows(c->e.sim.game) && c->share[0] > 0 && how.behind > 0;
    c->luck = rng_next(rng);
    if (c->searched && c->count > 1) estimate_leads(c, how.behind);
    for (long n = 0; n < how.worlds; n++) try_all(c, rng);
}

bool compare_answers(const struct game *game, const struct state *view, struct comparing how, struct rng *rng,
                     struct counsel *counsel, struct comparison *to)
{
    struct comparer *c = calloc(1, sizeof *c);
    int order[COMPARED] = { 0 };
    *to = (struct comparison){ 0 };
    if (!c) return false;
    bool fine = open_experiment(&c->e, game, view) && how.worlds > 0 && counsel->count;
    c->view = view;
    c->me = question(view).who;
    c->policy.left = how.turn;
    c->policy.rng.word = rng_next(rng);
    if (fine) {
        choose_answers(c, counsel, rng);
        run_comparison(c, how, rng);
        sort_answers(c, order);
        explain(c, order, to);
        reorder(c, order, counsel);
    }
    close_experiment(&c->e);
    free(c);
    return fine;
}

bool find_counsel(const struct game *game, const struct state *view, struct budget budget, struct rng *rng,
                  struct counsel *c, struct comparison *to)
{
    const struct comparing how = { WORLDS_COMPARED, BEHIND_ITERATIONS, TURN_ITERATIONS };
    *to = (struct comparison){ 0 };
    if (!counsel_for(game, view, budget, rng, c)) return false;
    return c->mixed || compare_answers(game, view, how, rng, c, to);
}
