/* The levels that people choose: easy, fair, good and expert. */
#include "bots/counsel.h"
#include "bots/heuristics.h"

enum { GOOD_ITERATIONS = 150, EXPERT_ITERATIONS = 20000, BLUFF_ITERATIONS = 40, SLIPS = 4, STEADY = 2 };

static int choose_fair(const struct game *game, const struct state *view, struct rng *rng)
{
    return bot_greedy.choose(game, view, rng);
}

/* One answer in SLIPS is random, as a beginner's may be, but not at a page. */
static int choose_easy(const struct game *game, const struct state *view, struct rng *rng)
{
    uint64_t menu = possible(game->menu(view));
    bool slips = !rng_below(rng, SLIPS) && !game->steps[question(view).step].page;
    return slips ? nth_of(menu, rng_below(rng, size_of_set(menu))) : choose_fair(game, view, rng);
}

/* A strategy that covers the whole game can't be beaten. A partial one does not help against opponents who make mistakes. */
static bool is_solved(const struct game *game, const struct state *view)
{
    const struct heuristics *known = heuristics_of(game);
    return known->solved && known->solved(game->seats(view));
}

static struct budget or_usual(struct budget budget, long iterations)
{
    if (!budget.iterations && !budget.milliseconds) budget.iterations = iterations;
    return budget;
}

/* Falls back to the heuristic choice. */
static int think(const struct game *game, const struct state *view, struct budget budget, struct thought *thought,
                 struct rng *rng)
{
    struct counsel c;
    uint64_t menu = possible(game->menu(view));
    if (is_single(menu)) return first_of(menu);
    if (is_solved(game, view)) return bot_equilibrium.choose(game, view, rng);
    if (game->steps[question(view).step].page) return choose_fair(game, view, rng);
    bool found =
        search_knows(game) ? search(game, view, budget, thought, rng, &c) : advise(game, view, budget, rng, &c);
    return found ? c.answer[0].choice : choose_fair(game, view, rng);
}

/* Where thinking longer makes no difference, playing by heuristics half of the time makes it weaker. */
static int think_as_good(const struct game *game, const struct state *view, struct budget budget,
                         struct thought *thought, struct rng *rng)
{
    if (is_solved(game, view) && rng_below(rng, STEADY)) return choose_fair(game, view, rng);
    return think(game, view, or_usual(budget, GOOD_ITERATIONS), thought, rng);
}

/* By a strategy, if there is one. Where answers are only weighed by heuristic play, longer weighing makes the bot confidently wrong and predictable: a few
 * worlds, different ones every time, mix the answers. Measured with 3 to 8 seats of Fish Fish (docs/bots.md). */
static int think_as_expert(const struct game *game, const struct state *view, struct budget budget,
                           struct thought *thought, struct rng *rng)
{
    const struct heuristics *known = heuristics_of(game);
    int choice = known->expert && !game_over(view) ? known->expert(view, rng) : -1;
    if (choice >= 0) return choice;
    return think(game, view, or_usual(budget, search_knows(game) ? EXPERT_ITERATIONS : BLUFF_ITERATIONS), thought, rng);
}

static int choose_good(const struct game *game, const struct state *view, struct rng *rng)
{
    return think_as_good(game, view, (struct budget){ 0 }, NULL, rng);
}

static int choose_expert(const struct game *game, const struct state *view, struct rng *rng)
{
    return think_as_expert(game, view, (struct budget){ 0 }, NULL, rng);
}

const struct bot bot_easy = { "easy", choose_easy };
const struct bot bot_fair = { "fair", choose_fair };
const struct bot bot_good = { "good", choose_good, think_as_good };
const struct bot bot_expert = { "expert", choose_expert, think_as_expert };
