/* Monte Carlo tree search over what a seat may know.
 *
 * Each iteration deals a world from the view, walks down the tree, adds a node, plays on by heuristics until everyone has
 * had a turn or two, and estimates from there how the game will end. The tree branches by answers, those of chance included,
 * and never by what the seat can't see. The more often a node is visited, the more of its answers are tried, in the order in
 * which the heuristics like them; and those liked better are tried more often until their results say otherwise.
 *
 * A thought keeps its trees. When the seat is asked again in the same turn, the part of the tree below is used again. */
#include "bots/heuristics.h"
#include "bots/search/prior.h"
#include "bots/search/side_by_side.h"
#include "bots/search/tree.h"
#include "bots/simulation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Earlier tries count for up to half of the budget: later in a turn more is known, so some thinking must be new. */
enum { KEPT_SHARE = 2 };
/* The number of answers to a question that are tried, divided by the square root of its visits. */
static const double WIDENING = 1.5;
static const double USUAL_CURIOSITY = 3;
enum { ASKED_KEPT = 512, ASKED_OFTEN = 3 };
enum {
    NODES_PER_ITERATION = 6,
    USUAL_ITERATIONS = 100000,
    DEPTH_LIMIT = 256,
    MEET_AFTER = 2,
    LOOK_EVERY = 16,
    TELL_EVERY = 512
};

/* One tree and the simulation that grows it. */
struct searcher {
    struct simulation sim;
    const struct state *view;
    int me, turns; /* how many turns are played before a world is judged */
    struct budget budget;
    struct tree tree;
    uint32_t path[DEPTH_LIMIT];
    int depth;
    double tries, sum, squares; /* of the results                      */
    double scale;               /* of the bounds                       */
    long kept;                  /* tries left by an earlier search */
    char apart[64];             /* no two searchers write to one cache line */
};

/* The searchers, and the questions that were asked so far, each at a place by its number: a later one takes the place over. */
struct thought {
    const struct game *game;
    int me, count;
    long iterations;
    struct searcher *searcher;
    struct {
        uint64_t sight;
        int times;
    } asked[ASKED_KEPT];
};

/* A hash of a view, faster than that of logs. */
static uint64_t sight_of(const struct game *game, const struct state *view)
{
    uint64_t hash = UINT64_C(0xa0761d6478bd642f), word = 0;
    for (int i = 0; i < game->state_size; i += (int)sizeof word) {
        int bytes = game->state_size - i;
        memcpy(&word, (const char *)view + i, bytes < (int)sizeof word ? (size_t)bytes : sizeof word);
        hash = folded_product(hash ^ word, UINT64_C(0xe7037ed1a0b428db));
    }
    return hash;
}

/* The standard deviation of the results: bounds are in proportion to it. */
static double spread(const struct searcher *s)
{
    double mean = s->tries > 0 ? s->sum / s->tries : 0;
    return s->tries > 1 ? sqrt(fmax(s->squares / s->tries - mean * mean, 0)) + 1 : 100;
}

/* A question as a number. What the seat itself is asked includes its menu, which the seat sees; the menus of others may
 * depend on what it can't see. */
static uint64_t number_of(struct frame f, uint64_t menu, int me)
{
    uint64_t word;
    memcpy(&word, &f, sizeof word);
    return folded_product(word ^ UINT64_C(0x8bb84b93962eacc9), f.who == me ? menu : UINT64_C(0x2d358dccaa6c78a5));
}

/* The untried answer that the heuristics like best, in a world that the searching seat thinks possible, and what they hope of it. */
static int next_liked(struct searcher *s, uint64_t menu, const struct tried *tried, float *hope)
{
    int worth[CHOICES];
    uint64_t untried = menu & ~tried->choices;
    const struct heuristics *known = s->sim.known;
    *hope = (float)hope_of(usual_prior, 0, tried->count);
    if (!known->worths) return heuristic_choice(known, s->sim.world, untried, &s->sim.rng);
    known->worths(s->sim.world, menu, worth);
    int next = most_worth(untried, worth), gap = worth[most_worth(menu, worth)] - worth[next];
    *hope = (float)hope_of(prior_for(known, question(s->sim.world).step), gap, tried->count);
    return next;
}

/* Adds an answer when those tried so far have been visited often enough. */
static uint32_t widen(struct searcher *s, uint32_t at, uint64_t asked, uint64_t menu, const struct tried *tried)
{
    if (!(menu & ~tried->choices) || tried->count > WIDENING * sqrt(tried->visits)) return NO_NODE;
    float hope;
    int choice = next_liked(s, menu, tried, &hope);
    struct node answer = { .asked = asked, .choice = (uint8_t)choice, .who = question(s->sim.world).who, .hope = hope };
    return add_child(&s->tree, at, answer);
}

/* Played far enough, or at a page: after it another day begins. */
static bool has_seen_enough(const struct searcher *s)
{
    return game_over(s->sim.world) || s->sim.turns >= s->turns || s->sim.game->steps[question(s->sim.world).step].page;
}

static uint32_t outcome_below(struct searcher *s, uint32_t at, struct odds odds)
{
    int outcome = rng_pick(&s->sim.rng, odds);
    uint64_t asked = number_of(question(s->sim.world), 0, NOBODY);
    uint32_t child = child_with(&s->tree, at, asked, outcome);
    if (child) return child;
    return add_child(&s->tree, at, (struct node){ .asked = asked, .choice = (uint8_t)outcome, .who = NOBODY });
}

/* The hash of what the searching seat sees of the world. */
static uint64_t sight_in(struct searcher *s)
{
    s->sim.game->observe(s->sim.world, s->me, s->sim.view);
    return sight_of(s->sim.game, s->sim.view);
}

/* When the seat is asked again in its own turn, orders of answers that lead to the same view meet. Only for nodes that were
 * visited again: most never are. */
static void meet(struct searcher *s, uint32_t at)
{
    const struct node *n = &s->tree.node[at];
    bool own = question(s->sim.world).who == s->me && (n->who == s->me || n->who == NOBODY);
    if (n->junction || n->visits < MEET_AFTER || s->sim.turns || !own) return;
    join(&s->tree, at, sight_in(s));
}

static uint32_t answer_below(struct searcher *s, uint32_t at, uint64_t menu, bool *added)
{
    uint64_t asked = number_of(question(s->sim.world), menu, s->me);
    meet(s, at);
    struct tried tried = tried_below(&s->tree, at, asked, menu);
    uint32_t fresh = widen(s, at, asked, menu, &tried);
    *added = fresh;
    return fresh ? fresh : promising_child(&s->tree, at, asked, menu, s->scale * sqrt(tried.visits));
}

/* Walks down the tree until a node was added or the tree ends. */
static void descend(struct searcher *s)
{
    uint32_t at = ROOT;
    bool added = false;
    s->path[0] = ROOT;
    s->depth = 1;
    while (!added && !has_seen_enough(s) && s->depth < DEPTH_LIMIT) {
        struct odds odds = s->sim.game->menu(s->sim.world);
        uint64_t menu = possible(odds);
        if (is_single(menu)) {
            simulation_answer(&s->sim, first_of(menu));
            continue;
        }
        bool chance = chance_answers(s->sim.game, s->sim.world);
        at = chance ? outcome_below(s, at, odds) : answer_below(s, at, menu, &added);
        if (!at) return;
        s->path[s->depth++] = at;
        simulation_answer(&s->sim, s->tree.node[at].choice);
    }
}

static void play_on(struct searcher *s)
{
    while (!has_seen_enough(s)) simulation_answer(&s->sim, answer_in(&s->sim, s->sim.world));
}

static void learn(struct searcher *s)
{
    double worth[SEATS_LIMIT];
    judge_world(s->sim.game, s->sim.world, s->sim.seats, worth);
    s->sum += worth[s->me];
    s->squares += worth[s->me] * worth[s->me];
    s->tries++;
    for (int i = 0; i < s->depth; i++) {
        int who = s->tree.node[s->path[i]].who;
        note_result(&s->tree, s->path[i], worth[who == NOBODY ? s->me : who], worth[s->me]);
    }
}

static uint64_t root_question(const struct searcher *s)
{
    return number_of(question(s->view), possible(s->sim.game->menu(s->view)), s->me);
}

/* Whether this many more tries can't make another answer the most tried one. */
static bool is_decided(const struct searcher *s, long more)
{
    uint32_t most = 0, second = 0;
    for (uint32_t child = first_answer(&s->tree, ROOT, root_question(s)); child; child = next_answer(&s->tree, child)) {
        uint32_t visits = s->tree.node[child].visits;
        if (visits > most) second = most, most = visits;
        else if (visits > second) second = visits;
    }
    return most > second + more;
}

/* The tries that the iterations of the budget leave. */
static long tries_left(const struct searcher *s)
{
    long tried = s->tree.node[ROOT].visits, fresh = tried - s->kept, wanted = s->budget.iterations;
    long of_all = wanted - tried, of_fresh = wanted / KEPT_SHARE - fresh;
    return of_all > of_fresh ? of_all : of_fresh;
}

/* The clock and the lead are looked at now and then. */
static bool may_go_on(const struct searcher *s, double end)
{
    long left = tries_left(s);
    if (s->budget.iterations && left <= 0) return false;
    if (s->tree.node[ROOT].visits % LOOK_EVERY) return true;
    if (s->budget.given_up && *s->budget.given_up) return false;
    if (s->budget.iterations && s->budget.first_only && is_decided(s, left)) return false;
    return !end || spent_ms() < end;
}

static void *run_search(void *of)
{
    struct searcher *s = of;
    double end = s->budget.milliseconds ? spent_ms() + (double)s->budget.milliseconds : 0;
    double curiosity = s->sim.known->curiosity > 0 ? s->sim.known->curiosity : USUAL_CURIOSITY;
    while (may_go_on(s, end)) {
        s->scale = curiosity * spread(s);
        s->sim.game->deal(s->view, s->me, &s->sim.rng, s->sim.world);
        s->sim.turns = 0;
        descend(s);
        play_on(s);
        learn(s);
        if (s->budget.progress.tell && s->tree.node[ROOT].visits % TELL_EVERY == 0)
            s->budget.progress.tell(s->budget.progress.listener, s->tree.node[ROOT].visits - s->kept,
                                    s->budget.iterations);
    }
    return NULL;
}

/* ---- thoughts ---- */

static void free_searcher(struct searcher *s)
{
    tree_free(&s->tree);
    simulation_close(&s->sim);
}

static void forget(struct thought *thought)
{
    for (int i = 0; i < thought->count; i++) free_searcher(&thought->searcher[i]);
    free(thought->searcher);
    thought->searcher = NULL;
    thought->count = 0;
    thought->game = NULL;
}

struct thought *thought_new(void) { return calloc(1, sizeof(struct thought)); }

void thought_free(struct thought *thought)
{
    if (thought) forget(thought);
    free(thought);
}

static bool new_searcher(struct searcher *s, const struct game *game, long iterations)
{
    *s = (struct searcher){ 0 };
    bool fine = simulation_open(&s->sim, game);
    return tree_new(&s->tree, (uint32_t)(iterations * NODES_PER_ITERATION + FIRST_NODE)) && fine;
}

static bool new_searchers(struct thought *thought, const struct game *game, int me, int count, long iterations)
{
    forget(thought);
    struct searcher *searchers = calloc((size_t)count, sizeof *searchers);
    if (!searchers) return false;
    thought->game = game;
    thought->me = me;
    thought->count = count;
    thought->iterations = iterations;
    thought->searcher = searchers;
    bool fine = true;
    for (int i = 0; i < count; i++) fine &= new_searcher(&searchers[i], game, iterations);
    if (!fine) forget(thought);
    return fine;
}

/* Whether all its trees have seen this view before: then they are reduced to what is below that node. */
static bool is_known(struct thought *thought, const struct state *view)
{
    uint64_t sight = sight_of(thought->game, view);
    for (int i = 0; i < thought->count; i++)
        if (!junction_with(&thought->searcher[i].tree, sight)) return false;
    for (int i = 0; i < thought->count; i++) {
        struct tree *tree = &thought->searcher[i].tree;
        if (!tree_keep(tree, junction_with(tree, sight))) return false;
    }
    return true;
}

/* Forgets what the trees hold, not the room they have. */
static void begin_anew(struct thought *thought, int me)
{
    thought->me = me;
    for (int i = 0; i < thought->count; i++) {
        struct searcher *s = &thought->searcher[i];
        tree_clear(&s->tree);
        s->tries = s->sum = s->squares = 0;
    }
}

static bool prepare(struct thought *thought, const struct game *game, const struct state *view, struct budget budget)
{
    int count = budget.threads < 1 ? 1 : budget.threads > THREADS_LIMIT ? THREADS_LIMIT : budget.threads;
    int me = question(view).who;
    long iterations = budget.iterations ? budget.iterations : USUAL_ITERATIONS;
    bool fits = thought->game == game && thought->count == count && thought->iterations == iterations;
    if (!fits) return new_searchers(thought, game, me, count, iterations);
    if (thought->me != me || !is_known(thought, view)) begin_anew(thought, me);
    return true;
}

static void search_all(struct thought *thought, const struct state *view, struct budget budget, struct rng *rng)
{
    for (int i = 0; i < thought->count; i++) {
        struct searcher *s = &thought->searcher[i];
        s->view = view;
        s->me = thought->me;
        s->sim.seats = s->sim.game->seats(view);
        s->turns = turns_ahead(s->sim.game) * s->sim.seats;
        s->sim.rng = (struct rng){ rng_next(rng) };
        s->budget = budget;
        s->kept = s->tree.node[ROOT].visits;
        s->sim.decisions = 0;
        if (i) s->budget.progress.tell = NULL;
        if (thought->count > 1) s->budget.first_only = false;
    }
    side_by_side(run_search, thought->searcher, sizeof *thought->searcher, thought->count);
}

bool was_asked_often(struct thought *thought, const struct game *game, const struct state *view)
{
    uint64_t sight = sight_of(game, view);
    if (!thought) return false;
    if (thought->asked[sight % ASKED_KEPT].sight != sight) thought->asked[sight % ASKED_KEPT].times = 0;
    thought->asked[sight % ASKED_KEPT].sight = sight;
    return ++thought->asked[sight % ASKED_KEPT].times >= ASKED_OFTEN;
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

/* Adds up what the trees found. */
static void gather(const struct searcher *s, struct counsel *c)
{
    const struct node *node = s->tree.node;
    c->iterations += node[ROOT].visits;
    c->decisions += s->sim.decisions;
    for (uint32_t child = first_answer(&s->tree, ROOT, root_question(s)); child; child = next_answer(&s->tree, child)) {
        const struct node *n = &node[child];
        int k = place_of_choice(c, n->choice);
        if (!n->visits) continue;
        long visits = c->answer[k].visits + n->visits;
        double sum = (double)c->answer[k].worth * (double)c->answer[k].visits;
        c->answer[k].worth = (int)((sum + mean_result(&s->tree, child) * n->visits) / (double)visits);
        c->answer[k].visits = visits;
    }
}

/* The most visited first, then the most valuable, then the lower number, so that the order is always the same. */
static int by_visits(const void *a, const void *b)
{
    const struct advice *one = a, *other = b;
    if (one->visits != other->visits) return one->visits < other->visits ? 1 : -1;
    if (one->worth != other->worth) return one->worth < other->worth ? 1 : -1;
    return one->choice - other->choice;
}

static bool can_be_searched(const struct game *game, const struct state *view, struct budget b)
{
    return !game_over(view) && search_knows(game) && !chance_answers(game, view) && budget_is_sound(b);
}

bool search(const struct game *game, const struct state *view, struct budget budget, struct thought *thought,
            struct rng *rng, struct counsel *c)
{
    struct thought passing = { 0 };
    *c = (struct counsel){ 0 };
    if (!thought) thought = &passing;
    if (!can_be_searched(game, view, budget) || !prepare(thought, game, view, budget)) return false;
    search_all(thought, view, budget, rng);
    for (int i = 0; i < thought->count; i++) gather(&thought->searcher[i], c);
    forget(&passing);
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_visits);
    return c->count;
}
