#include "games/fish_fish/solver/match.h"

#include "games/fish_fish/solver/walk.h"
#include "games/games.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* A lead changes by at most 20 in a round: four tiles that ate the best bait. */
enum { ROUNDS = 4, SWING = 20, LEADS = 2 * SWING * (ROUNDS + 1) + 1, LEVEL = LEADS / 2 };

static const double surely[FISH] = { 1, 1 };

/* The best response from the start of a round, whose end is worth worth[lead]. */
static double worth_of_round(int player, const double *worth)
{
    struct walk w = { .kind = RESPOND, .player = player, .worth = worth };
    struct spot first = spot_first(1);
    double fisher[HIDDEN] = { 1 }, value[HIDDEN];
    walk_lay(&w, &first, fisher, surely, value);
    return value[0];
}

/* What a lead is worth, by rounds to go, whether one fishes next, and the lead. */
struct chances {
    double of[ROUNDS][2][LEADS];
};

static double chance_at_end(int lead) { return lead > 0 ? 1 : lead < 0 ? 0 : 0.5; }

static const double *worth_of_lead(const struct chances *c, int rounds, bool fishes_next, int lead)
{
    return &c->of[rounds][fishes_next][LEVEL + lead];
}

/* Leads that no round can turn, or that cannot have come about so early, are decided. */
static double chance_with(const struct chances *c, int rounds, bool fishes, int lead)
{
    bool open = rounds && abs(lead) <= SWING * rounds && abs(lead) <= SWING * (ROUNDS - rounds);
    return open ? worth_of_round(!fishes, worth_of_lead(c, rounds - 1, !fishes, lead)) : chance_at_end(lead);
}

/* The last round first. */
static void work_out(struct chances *c)
{
    for (int rounds = 0; rounds < ROUNDS; rounds++)
        for (int fishes = 0; fishes < 2; fishes++)
            for (int lead = -LEVEL; lead <= LEVEL; lead++)
                c->of[rounds][fishes][LEVEL + lead] = chance_with(c, rounds, fishes, lead);
}

/* Worked out when first asked for; of two who do so at once, one throws his away. */
static const struct chances *chances(void)
{
    static _Atomic(struct chances *) known;
    struct chances *c = atomic_load(&known), *there = NULL;
    if (c || !(c = malloc(sizeof *c))) return c;
    work_out(c);
    if (atomic_compare_exchange_strong(&known, &there, c)) return c;
    free(c);
    return there;
}

double match_chance(int rounds, bool fishes_next, int lead)
{
    const struct chances *c = chances();
    return c ? worth_of_round(!fishes_next, worth_of_lead(c, rounds - 1, !fishes_next, lead)) : -1;
}

/* How likely a Fisher who lays at random has laid this hook under this bait, by the hooks he hid before. */
static void believe_line(const struct spot *s, int bait, const double belief[HIDDEN], double line[HIDDEN][HOOK_KINDS])
{
    uint8_t lay[LAYS];
    memset(line, 0, HIDDEN * sizeof *line);
    for (int hidden = 0; hidden < HIDDEN; hidden++) {
        int count = spot_may_hide(s, hidden) ? spot_lays(s, hidden, lay) : 0;
        for (int i = 0; i < count; i++)
            if (lay[i] / HOOK_KINDS == bait) line[hidden][lay[i] % HOOK_KINDS] = belief[hidden] / count;
    }
}

/* What is left to believe once the hook was shown, or went unseen. */
static void learn_hook(const double line[HIDDEN][HOOK_KINDS], int shown_as, double belief[HIDDEN])
{
    memset(belief, 0, HIDDEN * sizeof *belief);
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) {
            if (shown_as == NO_HOOK && hidden + hook < HIDDEN) belief[hidden + hook] += line[hidden][hook];
            if (shown_as == EMPTY + hook) belief[hidden] += line[hidden][hook];
        }
}

/* From the first line to the one that waits. */
static struct spot follow(const struct state *view, double belief[HIDDEN])
{
    struct spot s = spot_first(1);
    for (int line = 0; line < view->open.line; line++) {
        struct past_line past = past_line(view, line);
        int8_t bets[FISH] = { (int8_t)past.bets[0] };
        double believed[HIDDEN][HOOK_KINDS];
        believe_line(&s, past.bait - BAIT_2, belief, believed);
        learn_hook(believed, past.hook, belief);
        s.baits[past.bait - BAIT_2]--;
        struct spot before = s;
        spot_after(&before, past.bait - BAIT_2, bets, past.hook == CATCH, 0, &s);
    }
    s.gain = 0;
    return s;
}

static int chosen(const double *response, int count)
{
    int i = 0;
    while (i < count - 1 && response[i] == 0) i++;
    return i;
}

static int best_bet(const struct spot *s, int bait, const double belief[HIDDEN], const double *worth)
{
    double response[TILES_EACH + 1] = { 0 };
    int count = s->tiles[0] + 1;
    struct walk w = { .kind = RESPOND, .player = 1, .worth = worth, .response = response, .responses = (size_t)count };
    struct reach reach = { .fish = { 1, 1 } };
    struct spot laid = *s;
    struct values value;
    int8_t bets[FISH] = { 0 };
    believe_line(s, bait, belief, reach.fisher);
    laid.baits[bait]--;
    if (s->line == LINES - 1) return s->tiles[0];
    if (count > 1) walk_bet(&w, &laid, bait, bets, 0, &reach, &value);
    return chosen(response, count);
}

/* His decisions come first in the walk: one for each number of hooks he may have hidden. */
static int best_lay(const struct spot *s, int hidden, const double *worth)
{
    double response[HIDDEN * LAYS] = { 0 }, fisher[HIDDEN] = { 0 }, value[HIDDEN];
    struct walk w = { .kind = RESPOND, .worth = worth, .response = response, .responses = HIDDEN * LAYS };
    uint8_t lay[LAYS];
    size_t at = 0;
    for (int fewer = 0; fewer < hidden; fewer++)
        if (spot_may_hide(s, fewer)) at += stored(spot_lays(s, fewer, lay));
    int count = spot_lays(s, hidden, lay);
    fisher[hidden] = 1;
    if (s->line < LINES - 1 && count > 1) walk_lay(&w, s, fisher, surely, value);
    return lay[chosen(response + at, count)];
}

bool match_choice(const struct state *view, int *choice)
{
    const struct chances *c = chances();
    double belief[HIDDEN] = { 1 };
    int who = question(view).who, lead = fish_fish.score(view, who, NULL) - fish_fish.score(view, !who, NULL);
    bool fishes = who == view->open.fisher;
    if (!c) return false;
    const double *worth = worth_of_lead(c, view->open.rounds - view->open.round - 1, !fishes, lead);
    struct spot s = follow(view, belief);
    *choice =
        fishes ? best_lay(&s, catches_unseen(view), worth) : best_bet(&s, view->open.bait - BAIT_2, belief, worth);
    return true;
}
