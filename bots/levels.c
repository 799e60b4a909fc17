/* The levels that people choose: easy, fair, good and expert. */
#include "bots/counsel.h"
#include "bots/heuristics.h"

/* How much the thinking levels think where they search, and where answers are only weighed. */
enum { EXPERT_SEARCHES = 20000, GOOD_WEIGHS = 150, EXPERT_WEIGHS = 40, USUAL_MS = 1000 };
/* Every other answer of an easy bot forgets something; every other one of a good bot at a solved table is by heuristics. */
enum { EVERY_OTHER = 2 };
/* Of a game that does not say. */
static const struct levels usual = { .easy_heat = 15, .fair_searches = 10, .good_searches = 50 };

static int or_else(int number, int otherwise) { return number ? number : otherwise; }

static struct levels levels_of(const struct game *game)
{
    struct levels own = heuristics_of(game)->levels;
    return (struct levels){ or_else(own.easy_heat, usual.easy_heat), or_else(own.fair_searches, usual.fair_searches),
                            or_else(own.good_searches, usual.good_searches) };
}

/* How often a choice is taken, if the best one is 2^16 times: whole numbers, so that every machine chooses the same. */
static int weight_of(int gap, int heat) { return gap / heat > 16 ? 0 : 1 << (16 - gap / heat); }

/* Chooses among these the better the more often: small mistakes are common, large ones are not made. */
static int choose_warmly(const struct heuristics *known, const struct state *view, uint64_t menu, int heat,
                         struct rng *rng)
{
    int worth[CHOICES], sum = 0;
    known->worths(view, menu, worth);
    int most = worth[most_worth(menu, worth)];
    for (uint64_t left = menu; left; left = without_first(left)) sum += weight_of(most - worth[first_of(left)], heat);
    int drawn = rng_below(rng, sum);
    while ((drawn -= weight_of(most - worth[first_of(menu)], heat)) >= 0) menu = without_first(menu);
    return first_of(menu);
}

static bool has_page(const struct game *game, const struct state *view)
{
    return game->steps[question(view).step].page;
}

/* What a beginner thinks of: never of asides, as long as there is another answer. */
static uint64_t thought_of(const struct game *game, const struct state *view, uint64_t menu)
{
    const struct heuristics *known = heuristics_of(game);
    uint64_t seen = known->obvious ? known->obvious(view, menu) : menu;
    if (game->asides && game->steps[question(view).step].asides) seen &= up_to(FIRST_ASIDE - 1);
    return seen ? seen : menu;
}

/* Where answers have no worth, every other one is a beginner's. */
static int slip_or_choose(const struct game *game, const struct state *view, uint64_t menu, struct rng *rng)
{
    if (rng_below(rng, EVERY_OTHER)) return bot_greedy.choose(game, view, rng);
    menu = thought_of(game, view, menu);
    return nth_of(menu, rng_below(rng, size_of_set(menu)));
}

static int choose_easy(const struct game *game, const struct state *view, struct rng *rng)
{
    const struct heuristics *known = heuristics_of(game);
    uint64_t menu = possible(game->menu(view));
    if (is_single(menu) || has_page(game, view)) return bot_greedy.choose(game, view, rng);
    if (!known->worths) return slip_or_choose(game, view, menu, rng);
    if (rng_below(rng, EVERY_OTHER)) menu = thought_of(game, view, menu);
    return is_single(menu) ? first_of(menu) : choose_warmly(known, view, menu, levels_of(game).easy_heat, rng);
}

/* Whether strategies cover the whole game at this table. */
static bool is_solved(const struct game *game, const struct state *view)
{
    const struct heuristics *known = heuristics_of(game);
    return known->solved && known->solved(game->seats(view));
}

/* On a slow machine the time runs out first. */
static struct budget or_usual(struct budget budget, long iterations)
{
    if (budget.iterations || budget.milliseconds) return budget;
    budget.iterations = iterations;
    budget.milliseconds = USUAL_MS;
    return budget;
}

/* Falls back to the heuristic choice. */
static int think(const struct game *game, const struct state *view, struct budget budget, struct thought *thought,
                 struct rng *rng)
{
    struct counsel c;
    uint64_t menu = possible(game->menu(view));
    budget.first_only = true;
    if (is_single(menu)) return first_of(menu);
    if (has_page(game, view) || was_asked_often(thought, game, view)) return bot_greedy.choose(game, view, rng);
    bool found =
        search_knows(game) ? search(game, view, budget, thought, rng, &c) : advise(game, view, budget, rng, &c);
    return found ? c.answer[0].choice : bot_greedy.choose(game, view, rng);
}

/* Where answers are only weighed, a fair bot plays by heuristics. */
static int think_as_fair(const struct game *game, const struct state *view, struct budget budget,
                         struct thought *thought, struct rng *rng)
{
    if (!search_knows(game)) return bot_greedy.choose(game, view, rng);
    return think(game, view, or_usual(budget, levels_of(game).fair_searches), thought, rng);
}

/* At a solved table weighing gains little over heuristics: every other answer is the best one against careless play. */
static int think_as_good(const struct game *game, const struct state *view, struct budget budget,
                         struct thought *thought, struct rng *rng)
{
    if (is_solved(game, view))
        return (rng_below(rng, EVERY_OTHER) ? &bot_greedy : &bot_exploiter)->choose(game, view, rng);
    long iterations = search_knows(game) ? levels_of(game).good_searches : GOOD_WEIGHS;
    return think(game, view, or_usual(budget, iterations), thought, rng);
}

/* By a strategy, if there is one. Where answers are only weighed by heuristic play, longer weighing makes the bot confidently
 * wrong and predictable: a few worlds, different ones every time, mix the answers. */
static int think_as_expert(const struct game *game, const struct state *view, struct budget budget,
                           struct thought *thought, struct rng *rng)
{
    const struct heuristics *known = heuristics_of(game);
    int choice = known->expert && !game_over(view) ? known->expert(view, rng) : -1;
    if (choice >= 0) return choice;
    return think(game, view, or_usual(budget, search_knows(game) ? EXPERT_SEARCHES : EXPERT_WEIGHS), thought, rng);
}

static int choose_fair(const struct game *game, const struct state *view, struct rng *rng)
{
    return think_as_fair(game, view, (struct budget){ 0 }, NULL, rng);
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
const struct bot bot_fair = { "fair", choose_fair, think_as_fair };
const struct bot bot_good = { "good", choose_good, think_as_good };
const struct bot bot_expert = { "expert", choose_expert, think_as_expert };
