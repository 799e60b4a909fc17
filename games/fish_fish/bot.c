/* Heuristics for Fish Fish.
 *
 * If the hooks were in random order, a tile would be caught with the same probability on every line: the next hook is as
 * likely to be a Catch as the last one. So a Fish waits for a good bait rather than for safety, and distrusts it, because
 * the Fisher knows that too. The Fisher catches most while the Fish still hold their tiles: a Catch is laid early, under a
 * tempting bait, but not so often that the Fish can rely on it. */
#include "bots/heuristics.h"
#include "games/fish_fish/solver/answers.h"
#include "games/fish_fish/solver/mix.h"

static bool percent(struct rng *rng, int chance) { return rng_below(rng, 100) < chance; }

/* Baits in the Fisher's hand that are better than the one on the line. */
static int better_baits(const struct state *s)
{
    int better = 0;
    for (int bait = s->open.bait + 1; bait <= BAIT_5; bait++) better += s->open.baits[bait - 1];
    return better;
}

/* Once all Empty hooks were shown the rest are Catch; only the fifth line can force a tile onto one. */
static bool is_certain_catch(const struct state *s) { return shown(s, EMPTY) == EMPTIES; }

/* Each tile is bet independently: the fewer better baits are left, the more likely. In percent. */
static int bet(const struct state *s, int who, struct rng *rng)
{
    static const int eagerness[LINES] = { 75, 20, 8, 8, 8 };
    int tiles = s->open.tiles[who], bets = 0;
    if (on_last_line(s)) return tiles;
    if (is_certain_catch(s)) return 0;
    for (int tile = 0; tile < tiles; tile++) bets += percent(rng, eagerness[better_baits(s)]);
    return bets;
}

static int highest_bait(const struct state *s)
{
    int bait = BAIT_5;
    while (!s->open.baits[bait - 1]) bait--;
    return bait;
}

static int lowest_bait(const struct state *s)
{
    int bait = BAIT_2;
    while (!s->open.baits[bait - 1]) bait++;
    return bait;
}

/* A Catch goes under a tempting bait, an Empty under a cheap one; now and then the other way round. */
static int bait_for(const struct state *s, enum hook hook, struct rng *rng)
{
    return (hook == CATCH) != percent(rng, 25) ? highest_bait(s) : lowest_bait(s);
}

static enum hook hook_to_lay(const struct state *s, struct rng *rng)
{
    int catches = hooks_in_hand(s, CATCH), hooks = LINES - s->open.line;
    if (!catches) return EMPTY;
    if (catches == hooks) return CATCH;
    return percent(rng, 200 * catches / hooks) ? CATCH : EMPTY;
}

static int choose(const struct state *view, uint64_t menu, struct rng *rng)
{
    struct frame f = question(view);
    if (f.step == BET) return bet(view, f.who, rng);
    enum hook hook = hook_to_lay(view, rng);
    return line_choice(bait_for(view, hook, rng), hook);
}

/* A beginner bets everything on the best bait there is, and nothing on any other; as Fisher it saves its Catch hooks. */
static uint64_t obvious(const struct state *view, uint64_t menu)
{
    uint64_t empties = 0;
    if (question(view).step == BET) return only(better_baits(view) ? 0 : view->open.tiles[question(view).who]);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) empties |= only(line_choice(bait, EMPTY));
    return menu & empties;
}

const struct heuristics fish_fish_bot = {
    .choose = choose,
    .obvious = obvious,
    .equilibrium = equilibrium_answer,
    .exploiter = exploiter_answer,
    .expert = expert_answer,
    .mix = equilibrium_mix,
    .solved = is_solved,
    .strategies = strategies_for,
};
