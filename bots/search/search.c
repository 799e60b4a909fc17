/* Monte Carlo tree search over what a seat may know.
 *
 * Each iteration deals a world from the view, walks down the tree by upper confidence bounds, adds a node, lets rules of
 * thumb play on until everyone has had a turn or two, and guesses from there how the game will end. The tree branches by
 * what was answered, by chance too, and never by what the seat can't see. New answers are tried one by one, as a node is
 * visited more often: what the rules of thumb would do comes first.
 *
 * A thought keeps its trees. When the seat is asked again in the same turn, what grew from there is still there. */
#include "bots/heuristics.h"
#include "bots/search/side_by_side.h"
#include "bots/search/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What was tried before counts, up to a half: later in a turn more is known, and one should think again. */
enum { KEPT_SHARE = 2 };
enum { NODES_PER_ITERATION = 6, USUAL_ITERATIONS = 100000, DEPTH_LIMIT = 256, SEEN_AFTER = 16, TELL_EVERY = 512 };

/* One tree and the worlds it grows from. */
struct grower {
    const struct game *game;
    const struct heuristics *known;
    const struct state *view;
    int me, seats;
    struct rng rng;
    struct budget budget;
    struct tree tree;
    struct state *world, *sight;
    struct log log;
    uint32_t path[DEPTH_LIMIT];
    int depth;
    double tries, sum, squares; /* of what came out, to scale the bounds */
    long kept, decisions;       /* tries that an earlier search left, answers given in this one */
    char apart[64];             /* no two of them write to one line of a cache */
};

struct thought {
    const struct game *game;
    int me, count;
    long iterations;
    struct grower *grower;
};

/* How far outcomes lie apart: the bounds are as wide. */
static double spread(const struct grower *g)
{
    double mean = g->tries > 0 ? g->sum / g->tries : 0;
    return g->tries > 1 ? sqrt(fmax(g->squares / g->tries - mean * mean, 0)) + 1 : 100;
}

static int thumb_choice(struct grower *g) { return bot_greedy.choose(g->game, g->world, &g->rng); }

/* One more answer, when those that were tried have been visited often enough. */
static uint32_t widen(struct grower *g, uint32_t at, uint64_t menu)
{
    const struct node *n = &g->tree.node[at];
    uint64_t untried = menu & ~choices_tried(&g->tree, at);
    if (!untried || n->children > 1.5 * sqrt(n->visits)) return NO_NODE;
    int choice = n->children ? nth_of(untried, rng_below(&g->rng, size_of_set(untried))) : thumb_choice(g);
    return add_child(&g->tree, at, choice, question(g->world).who);
}

static void answer(struct grower *g, int choice)
{
    g->log.count = 0;
    bool played = g->game->play(g->world, choice, &g->log);
    assert(played);
    g->decisions++;
}

/* Far enough, or at a page: what lies behind it is another day. */
static bool has_seen_enough(const struct grower *g)
{
    return game_over(g->world) || g->log.turns >= g->known->turns_ahead * g->seats ||
           g->game->steps[question(g->world).step].page;
}

static uint32_t outcome_below(struct grower *g, uint32_t at, struct odds odds)
{
    int outcome = rng_pick(&g->rng, odds);
    uint32_t child = child_with(&g->tree, at, outcome);
    return child ? child : add_child(&g->tree, at, outcome, NOBODY);
}

/* What the seat sees where it is asked again in this turn: by that the node is found later. Only of nodes worth keeping. */
static void look(struct grower *g, uint32_t at)
{
    struct node *n = &g->tree.node[at];
    if (n->sight || n->visits < SEEN_AFTER || g->log.turns || question(g->world).who != g->me) return;
    g->game->observe(g->world, g->me, g->sight);
    n->sight = hash_of(g->game, g->sight);
}

static uint32_t answer_below(struct grower *g, uint32_t at, uint64_t menu, bool *added)
{
    look(g, at);
    uint32_t fresh = widen(g, at, menu);
    *added = fresh;
    return fresh ? fresh : promising_child(&g->tree, at, menu, spread(g));
}

/* Down the tree, until a node was added or the tree ends. */
static void descend(struct grower *g)
{
    uint32_t at = ROOT;
    bool added = false;
    g->path[0] = ROOT;
    g->depth = 1;
    while (!added && !has_seen_enough(g) && g->depth < DEPTH_LIMIT) {
        struct odds odds = g->game->menu(g->world);
        uint64_t menu = possible(odds);
        if (is_single(menu)) {
            answer(g, first_of(menu));
            continue;
        }
        bool chance = chance_answers(g->game, g->world);
        at = chance ? outcome_below(g, at, odds) : answer_below(g, at, menu, &added);
        if (!at) return;
        g->path[g->depth++] = at;
        answer(g, g->tree.node[at].choice);
    }
}

static void play_on(struct grower *g)
{
    while (!has_seen_enough(g)) {
        bool chance = chance_answers(g->game, g->world);
        answer(g, chance ? rng_pick(&g->rng, g->game->menu(g->world)) : thumb_choice(g));
    }
}

static void learn(struct grower *g)
{
    double worth[SEATS_LIMIT];
    judge_world(g->game, g->world, g->seats, worth);
    g->sum += worth[g->me];
    g->squares += worth[g->me] * worth[g->me];
    g->tries++;
    for (int i = 0; i < g->depth; i++) {
        struct node *n = &g->tree.node[g->path[i]];
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

static bool may_go_on(const struct grower *g, double end)
{
    long tried = g->tree.node[ROOT].visits, fresh = tried - g->kept, wanted = g->budget.iterations;
    if (wanted && tried >= wanted && fresh >= wanted / KEPT_SHARE) return false;
    return !end || tried % 16 || now_in_ms() < end;
}

static void *grow(void *of)
{
    struct grower *g = of;
    double end = g->budget.milliseconds ? now_in_ms() + (double)g->budget.milliseconds : 0;
    while (may_go_on(g, end)) {
        g->game->deal(g->view, g->me, &g->rng, g->world);
        g->log.turns = 0;
        descend(g);
        play_on(g);
        learn(g);
        if (g->budget.progress.tell && g->tree.node[ROOT].visits % TELL_EVERY == 0)
            g->budget.progress.tell(g->budget.progress.listener, g->tree.node[ROOT].visits - g->kept,
                                    g->budget.iterations);
    }
    return NULL;
}

/* ---- thoughts ---- */

static void fell(struct grower *g)
{
    tree_fell(&g->tree);
    free(g->world);
    free(g->sight);
}

static void forget(struct thought *thought)
{
    for (int i = 0; i < thought->count; i++) fell(&thought->grower[i]);
    free(thought->grower);
    *thought = (struct thought){ 0 };
}

struct thought *thought_new(void) { return calloc(1, sizeof(struct thought)); }

void thought_free(struct thought *thought)
{
    if (thought) forget(thought);
    free(thought);
}

static bool plant(struct grower *g, const struct game *game, long iterations)
{
    *g = (struct grower){ .game = game, .known = heuristics_of(game) };
    g->world = calloc(1, game->state_size);
    g->sight = calloc(1, game->state_size);
    return tree_plant(&g->tree, (uint32_t)(iterations * NODES_PER_ITERATION + FIRST_NODE)) && g->world && g->sight;
}

static bool plant_all(struct thought *thought, const struct game *game, int me, int count, long iterations)
{
    forget(thought);
    struct grower *growers = calloc((size_t)count, sizeof *growers);
    if (!growers) return false;
    *thought = (struct thought){ game, me, count, iterations, NULL };
    thought->grower = growers; /* alone, where static analysis sees it */
    bool fine = true;
    for (int i = 0; i < count; i++) fine &= plant(&growers[i], game, iterations);
    if (!fine) forget(thought);
    return fine;
}

/* Whether all its trees have seen this before: then they are cut down to what grew from there. */
static bool is_known(struct thought *thought, const struct state *view)
{
    uint64_t sight = hash_of(thought->game, view);
    for (int i = 0; i < thought->count; i++)
        if (!node_with_sight(&thought->grower[i].tree, sight)) return false;
    for (int i = 0; i < thought->count; i++) {
        struct tree *tree = &thought->grower[i].tree;
        if (!tree_keep(tree, node_with_sight(tree, sight))) return false;
    }
    return true;
}

static bool prepare(struct thought *thought, const struct game *game, const struct state *view, struct budget budget)
{
    int count = budget.threads < 1 ? 1 : budget.threads > THREADS_LIMIT ? THREADS_LIMIT : budget.threads;
    int me = question(view).who;
    long iterations = budget.iterations ? budget.iterations : USUAL_ITERATIONS;
    bool fits =
        thought->game == game && thought->me == me && thought->count == count && thought->iterations == iterations;
    return (fits && is_known(thought, view)) || plant_all(thought, game, me, count, iterations);
}

static void grow_all(struct thought *thought, const struct state *view, struct budget budget, struct rng *rng)
{
    for (int i = 0; i < thought->count; i++) {
        struct grower *g = &thought->grower[i];
        g->view = view;
        g->me = thought->me;
        g->seats = g->game->seats(view);
        g->rng = (struct rng){ rng_next(rng) };
        g->budget = budget;
        g->kept = g->tree.node[ROOT].visits;
        g->decisions = 0;
        if (i) g->budget.progress.tell = NULL;
    }
    side_by_side(grow, thought->grower, sizeof *thought->grower, thought->count);
}

/* ---- counsel ---- */

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
static void gather(const struct grower *g, struct counsel *c)
{
    const struct node *node = g->tree.node;
    c->iterations += node[ROOT].visits;
    c->decisions += g->decisions;
    for (uint32_t child = node[ROOT].first_child; child; child = node[child].next_sibling) {
        const struct node *n = &node[child];
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

static bool can_be_searched(const struct game *game, const struct state *view, struct budget b)
{
    if (game_over(view) || !search_knows(game) || chance_answers(game, view)) return false;
    if (b.iterations < 0 || b.iterations > ITERATIONS_LIMIT || b.milliseconds < 0) return false;
    return b.iterations || b.milliseconds;
}

bool search(const struct game *game, const struct state *view, struct budget budget, struct thought *thought,
            struct rng *rng, struct counsel *c)
{
    struct thought passing = { 0 };
    *c = (struct counsel){ 0 };
    if (!thought) thought = &passing;
    if (!can_be_searched(game, view, budget) || !prepare(thought, game, view, budget)) return false;
    grow_all(thought, view, budget, rng);
    for (int i = 0; i < thought->count; i++) gather(&thought->grower[i], c);
    forget(&passing);
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_visits);
    return c->count;
}
