/* Monte Carlo tree search over what a seat may know.
 *
 * Each iteration deals a world from the view, walks down the tree by upper confidence bounds, adds a node, lets rules of
 * thumb play on until everyone has had a turn or two, and guesses from there how the game will end. The tree branches by
 * what was answered, by chance too, and never by what the seat can't see. New answers are tried one by one, as a node is
 * visited more often: what the rules of thumb would do comes first. */
#include "bots/search.h"

#include "engine/fields.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NO_NODE = 0, ROOT = 1, FIRST_NODE, NODES_PER_ITERATION = 6, USUAL_ITERATIONS = 100000, DEPTH_LIMIT = 256 };
enum { WIN_WORTH = 300 }; /* to have won, beyond the points */

static const struct insight {
    const char *game;
    int (*outlook)(const struct game *, const struct state *, int seat);
    int turns_ahead; /* of each seat: further, what rules of thumb do says little */
} insights[] = {
    { "coldwater-crown", outlook_coldwater_crown, 3 },
    { "freshwater-fly", outlook_freshwater_fly, 2 },
};

static const struct insight *insight_into(const struct game *game)
{
    for (size_t i = 0; i < sizeof insights / sizeof insights[0]; i++)
        if (!strcmp(insights[i].game, game->id)) return &insights[i];
    return NULL;
}

bool search_knows(const struct game *game) { return insight_into(game); }

int turns_ahead(const struct game *game)
{
    const struct insight *insight = insight_into(game);
    return insight ? insight->turns_ahead : 0;
}

/* An answer. Whoever gave it gathers what came of it. */
struct node {
    uint32_t first_child, next_sibling;
    uint32_t visits;
    uint8_t choice, who;
    uint16_t children;
    double sum;
};

struct tree {
    const struct game *game;
    const struct insight *insight;
    const struct state *view;
    int me, seats;
    struct rng rng;
    struct budget budget;
    struct node *node;
    uint32_t nodes, limit;
    struct state *world;
    struct log log;
    uint32_t path[DEPTH_LIMIT];
    int depth;
    double sum, squares; /* of what came out, to scale the bounds */
    long iterations, decisions;
};

static uint32_t child_with(const struct tree *t, uint32_t parent, int choice)
{
    uint32_t child = t->node[parent].first_child;
    while (child && t->node[child].choice != choice) child = t->node[child].next_sibling;
    return child;
}

static uint64_t choices_tried(const struct tree *t, uint32_t parent)
{
    uint64_t choices = 0;
    for (uint32_t child = t->node[parent].first_child; child; child = t->node[child].next_sibling)
        choices |= only(t->node[child].choice);
    return choices;
}

/* NO_NODE: there is no more room. */
static uint32_t add_child(struct tree *t, uint32_t parent, int choice, int who)
{
    if (t->nodes == t->limit) return NO_NODE;
    uint32_t child = t->nodes++;
    t->node[child] =
        (struct node){ .next_sibling = t->node[parent].first_child, .choice = (uint8_t)choice, .who = (uint8_t)who };
    t->node[parent].first_child = child;
    t->node[parent].children++;
    return child;
}

/* How far outcomes lie apart: the bounds are as wide. */
static double spread(const struct tree *t)
{
    double n = (double)t->iterations, mean = n > 0 ? t->sum / n : 0;
    return n > 1 ? sqrt(fmax(t->squares / n - mean * mean, 0)) + 1 : 100;
}

/* By upper confidence bounds, among those that this world allows. */
static uint32_t promising_child(const struct tree *t, uint32_t parent, uint64_t menu)
{
    uint32_t best = NO_NODE;
    double most = 0, scale = spread(t), visits = log((double)t->node[parent].visits + 1);
    for (uint32_t child = t->node[parent].first_child; child; child = t->node[child].next_sibling) {
        const struct node *n = &t->node[child];
        if (!has(menu, n->choice)) continue;
        double bound = n->sum / n->visits + scale * sqrt(visits / n->visits);
        if (!best || bound > most) most = bound, best = child;
    }
    return best;
}

static int thumb_choice(struct tree *t) { return bot_greedy.choose(t->game, t->world, &t->rng); }

/* One more answer, when those that were tried have been visited often enough. */
static uint32_t widen(struct tree *t, uint32_t at, uint64_t menu)
{
    uint64_t untried = menu & ~choices_tried(t, at);
    if (!untried || t->node[at].children > 1.5 * sqrt(t->node[at].visits)) return NO_NODE;
    int choice = t->node[at].children ? nth_of(untried, rng_below(&t->rng, size_of_set(untried))) : thumb_choice(t);
    return add_child(t, at, choice, question(t->world).who);
}

static void answer(struct tree *t, int choice)
{
    t->log.count = 0;
    bool played = t->game->play(t->world, choice, &t->log);
    assert(played);
    t->decisions++;
}

/* Far enough, or at a page: what lies behind it is another day. */
static bool has_seen_enough(const struct tree *t)
{
    return game_over(t->world) || t->log.turns >= t->insight->turns_ahead * t->seats ||
           t->game->steps[question(t->world).step].page;
}

static uint32_t outcome_below(struct tree *t, uint32_t at, struct odds odds)
{
    int outcome = rng_pick(&t->rng, odds);
    uint32_t child = child_with(t, at, outcome);
    return child ? child : add_child(t, at, outcome, NOBODY);
}

/* Down the tree, until a node was added or the tree ends. */
static void descend(struct tree *t)
{
    uint32_t at = ROOT;
    bool added = false;
    t->path[0] = ROOT;
    t->depth = 1;
    while (!added && !has_seen_enough(t) && t->depth < DEPTH_LIMIT) {
        struct odds odds = t->game->menu(t->world);
        uint64_t menu = possible(odds);
        if (is_single(menu)) {
            answer(t, first_of(menu));
            continue;
        }
        if (chance_answers(t->game, t->world)) {
            at = outcome_below(t, at, odds);
        } else {
            uint32_t fresh = widen(t, at, menu);
            added = fresh;
            at = fresh ? fresh : promising_child(t, at, menu);
        }
        if (!at) return;
        t->path[t->depth++] = at;
        answer(t, t->node[at].choice);
    }
}

static void play_on(struct tree *t)
{
    while (!has_seen_enough(t)) {
        bool chance = chance_answers(t->game, t->world);
        answer(t, chance ? rng_pick(&t->rng, t->game->menu(t->world)) : thumb_choice(t));
    }
}

static int most_of_others(const int of[], int parties, int who)
{
    int most = 0;
    for (int other = 0; other < parties; other++)
        if (other != who && of[other] > most) most = of[other];
    return most;
}

/* Where nothing is known of a game, or all is known, points are what there is. */
int prospects(const struct game *game, const struct state *world, int who)
{
    const struct insight *insight = insight_into(game);
    if (!insight || game_over(world)) return 100 * game->score(world, who, NULL);
    return insight->outlook(game, world, who);
}

void judge_world(const struct game *game, const struct state *world, int seats, double worth[])
{
    int of[SEATS_LIMIT + 1], all = parties(game, seats);
    uint8_t place[SEATS_LIMIT] = { 0 };
    if (game_over(world)) game->rank(world, place);
    for (int who = 0; who < all; who++) of[who] = prospects(game, world, who);
    for (int who = 0; who < seats; who++)
        worth[who] = of[who] - most_of_others(of, all, who) + (place[who] == 1 ? WIN_WORTH : 0);
}

static void learn(struct tree *t)
{
    double worth[SEATS_LIMIT];
    judge_world(t->game, t->world, t->seats, worth);
    t->sum += worth[t->me];
    t->squares += worth[t->me] * worth[t->me];
    t->iterations++;
    for (int i = 0; i < t->depth; i++) {
        struct node *n = &t->node[t->path[i]];
        n->visits++;
        if (n->who != NOBODY) n->sum += worth[n->who];
    }
}

static double now_in_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void *grow(void *of)
{
    struct tree *t = of;
    const struct budget b = t->budget;
    double end = b.milliseconds ? now_in_ms() + (double)b.milliseconds : 0;
    while ((!b.iterations || t->iterations < b.iterations) && (!end || t->iterations % 16 || now_in_ms() < end)) {
        t->game->deal(t->view, t->me, &t->rng, t->world);
        t->log.turns = 0;
        descend(t);
        play_on(t);
        learn(t);
    }
    return NULL;
}

static bool plant(struct tree *t, const struct game *game, const struct state *view, struct budget budget,
                  struct rng rng)
{
    long iterations = budget.iterations ? budget.iterations : USUAL_ITERATIONS;
    *t = (struct tree){ .game = game,
                        .view = view,
                        .rng = rng,
                        .budget = budget,
                        .insight = insight_into(game),
                        .me = question(view).who,
                        .nodes = FIRST_NODE };
    t->seats = (int)field_value(game, view, "seats", 0, 0);
    t->limit = (uint32_t)(iterations * NODES_PER_ITERATION + FIRST_NODE);
    t->node = calloc(t->limit, sizeof *t->node);
    t->world = calloc(1, game->state_size);
    if (t->node) t->node[ROOT].who = NOBODY;
    return t->node && t->world;
}

static void fell(struct tree *t)
{
    free(t->node);
    free(t->world);
}

static int place_of_choice(struct counsel *c, int choice)
{
    int k = 0;
    while (k < c->count && c->answer[k].choice != choice) k++;
    if (k == c->count) {
        c->count++;
        c->answer[k].choice = choice;
        c->answer[k].visits = c->answer[k].worth = 0;
    }
    return k;
}

/* What the trees found, added up. */
static void gather(const struct tree *t, struct counsel *c)
{
    c->iterations += t->iterations;
    c->decisions += t->decisions;
    for (uint32_t child = t->node[ROOT].first_child; child; child = t->node[child].next_sibling) {
        const struct node *n = &t->node[child];
        int k = place_of_choice(c, n->choice);
        long visits = c->answer[k].visits + n->visits;
        if (!visits) continue;
        c->answer[k].worth =
            (int)(((double)c->answer[k].worth * (double)c->answer[k].visits + n->sum) / (double)visits);
        c->answer[k].visits = visits;
    }
}

/* The most visited first, of those what is worth most; then the lower number, so that the order is always the same. */
static int by_visits(const void *a, const void *b)
{
    const struct advice *one = a, *other = b;
    if (one->visits != other->visits) return one->visits < other->visits ? 1 : -1;
    if (one->worth != other->worth) return one->worth < other->worth ? 1 : -1;
    return one->choice - other->choice;
}

/* The first tree grows here, the others in threads of their own; one that can't be begun grows here, too. */
static void grow_all(struct tree trees[], int count)
{
    pthread_t thread[THREADS_LIMIT];
    bool begun[THREADS_LIMIT] = { false };
    for (int i = 1; i < count; i++) begun[i] = !pthread_create(&thread[i], NULL, grow, &trees[i]);
    for (int i = 0; i < count; i++)
        if (!begun[i]) grow(&trees[i]);
    for (int i = 1; i < count; i++)
        if (begun[i]) pthread_join(thread[i], NULL);
}

static bool can_be_searched(const struct game *game, const struct state *view, struct budget b)
{
    if (game_over(view) || !search_knows(game) || chance_answers(game, view)) return false;
    if (b.iterations < 0 || b.iterations > ITERATIONS_LIMIT || b.milliseconds < 0) return false;
    return b.iterations || b.milliseconds;
}

bool search(const struct game *game, const struct state *view, struct budget budget, struct rng *rng, struct counsel *c)
{
    int count = budget.threads < 1 ? 1 : budget.threads > THREADS_LIMIT ? THREADS_LIMIT : budget.threads, planted = 0;
    *c = (struct counsel){ 0 };
    if (!can_be_searched(game, view, budget)) return false;
    struct tree *trees = calloc((size_t)count, sizeof *trees);
    while (trees && planted < count && plant(&trees[planted], game, view, budget, (struct rng){ rng_next(rng) }))
        planted++;
    bool fine = trees && planted == count;
    if (fine) grow_all(trees, count);
    for (int i = 0; fine && i < count; i++) gather(&trees[i], c);
    for (int i = 0; trees && i < count; i++) fell(&trees[i]);
    free(trees);
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_visits);
    return fine && c->count;
}
