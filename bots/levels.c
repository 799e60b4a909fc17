/* The levels that people choose: easy, fair, good and expert. */
#include "bots/search.h"

enum { GOOD_ITERATIONS = 150, EXPERT_ITERATIONS = 20000, SLIPS = 4 };

/* Looks at one answer in so many as a beginner might, without weighing it; but never gives up, and never dawdles. */
static int choose_easy(const struct game *game, const struct state *view, struct rng *rng)
{
    uint64_t menu = possible(game->menu(view));
    if (rng_below(rng, SLIPS) || is_single(menu)) return bot_greedy.choose(game, view, rng);
    return nth_of(menu, rng_below(rng, size_of_set(menu)));
}

static int choose_fair(const struct game *game, const struct state *view, struct rng *rng)
{
    return bot_greedy.choose(game, view, rng);
}

/* Where there is nothing to weigh, or nothing to weigh it by, rules of thumb answer. */
static int choose_by_search(const struct game *game, const struct state *view, long iterations, struct rng *rng)
{
    struct counsel c;
    uint64_t menu = possible(game->menu(view));
    if (is_single(menu)) return first_of(menu);
    if (game->steps[question(view).step].page) return choose_fair(game, view, rng);
    if (!search(game, view, (struct budget){ .iterations = iterations }, rng, &c)) return choose_fair(game, view, rng);
    return c.answer[0].choice;
}

static int choose_good(const struct game *game, const struct state *view, struct rng *rng)
{
    return choose_by_search(game, view, GOOD_ITERATIONS, rng);
}

static int choose_expert(const struct game *game, const struct state *view, struct rng *rng)
{
    return choose_by_search(game, view, EXPERT_ITERATIONS, rng);
}

const struct bot bot_easy = { "easy", choose_easy, NULL };
const struct bot bot_fair = { "fair", choose_fair, NULL };
const struct bot bot_good = { "good", choose_good, choose_by_search };
const struct bot bot_expert = { "expert", choose_expert, choose_by_search };
