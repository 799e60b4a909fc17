#include "games/fish_fish/solver/walk.h"

#include "games/fish_fish/solver/shares.h"

#include <string.h>

static const double nothing[LAYS]; /* without a strategy one chooses at random */

static void shares(const struct walk *w, size_t at, int count, double *share)
{
    double estimate[LAYS];
    if (count == 1) {
        share[0] = 1;
        return;
    }
    if (w->kind == SURVEY) w->of->choices[w->of->infosets++] = (uint8_t)count;
    if (w->kind != TRAIN) {
        in_proportion(w->of ? w->of->mean + at : nothing, count, share);
        return;
    }
    for (int i = 0; i < count; i++) {
        estimate[i] = w->of->regret[at + (size_t)i] + w->of->last[at + (size_t)i];
        if (estimate[i] < 0) estimate[i] = 0;
    }
    in_proportion(estimate, count, share);
}

/* The regret of each choice, its last change as the forecast of the next, and the mean by the player's own reach. */
static void learn(const struct walk *w, size_t at, int count, const double *share, const double *value, double own)
{
    double mean = 0;
    if (count == 1) return;
    for (int i = 0; i < count; i++) mean += share[i] * value[i];
    for (int i = 0; i < count; i++) {
        double *regret = &w->of->regret[at + (size_t)i], change = value[i] - mean;
        *regret = *regret + change > 0 ? *regret + change : 0;
        w->of->last[at + (size_t)i] = change;
        w->of->mean[at + (size_t)i] += w->weight * own * share[i];
    }
}

static int best_of(const double *value, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (value[i] > value[best]) best = i;
    return best;
}

static int respond(const struct walk *w, size_t at, const double *value, int count)
{
    int best = best_of(value, count);
    if (count > 1 && at + (size_t)count <= w->responses) w->response[at + (size_t)best] = 1;
    return best;
}

static double end_value(const struct walk *w, const struct spot *s, int more)
{
    int gain = s->gain + more;
    return w->worth ? w->worth[gain] : (double)gain / s->fish;
}

/* The value of a spot is known at the end, on the last line and where another part begins. */
static void walk_on(struct walk *w, const struct spot *s, const double fisher[HIDDEN], const double fish[FISH],
                    double value[HIDDEN])
{
    if (spot_has_ended(s)) {
        double end = end_value(w, s, spot_left_over(s, w->player));
        for (int hidden = 0; hidden < HIDDEN; hidden++) value[hidden] = end;
    } else if (s->line == LINES - 1) {
        for (int hidden = 0; hidden < HIDDEN; hidden++)
            value[hidden] = end_value(w, s, spot_last_line(s, hidden, w->player));
    } else if (spot_begins_part(s) && w->of && !w->of->whole) {
        const struct part *part = &w->of->part[w->of->part_at[spot_code(s)] - 1];
        double rest = (w->kind == RESPOND ? part->best : part->value)[w->player];
        for (int hidden = 0; hidden < HIDDEN; hidden++) value[hidden] = end_value(w, s, 0) + rest;
    } else {
        walk_lay(w, s, fisher, fish, value);
    }
}

/* 2.8 Nobody bet: another hook is put away unseen. */
static void walk_unseen(struct walk *w, const struct spot *s, const struct reach *reach, struct values *v)
{
    double fisher[HIDDEN] = { 0 }, value[HIDDEN];
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++)
            if (hidden + hook < HIDDEN) fisher[hidden + hook] += reach->fisher[hidden][hook];
    walk_on(w, s, fisher, reach->fish, value);
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++)
            v->of[hidden][hook] = hidden + hook < HIDDEN ? value[hidden + hook] : 0;
}

static void walk_check(struct walk *w, const struct spot *s, int bait, const int8_t bets[FISH],
                       const struct reach *reach, struct values *v)
{
    struct spot next;
    spot_after(s, bait, bets, 0, w->player, &next);
    if (next.catches + next.empties == s->catches + s->empties) {
        walk_unseen(w, &next, reach, v);
        return;
    }
    for (int hook = 0; hook < HOOK_KINDS; hook++) {
        double fisher[HIDDEN], value[HIDDEN] = { 0 };
        for (int hidden = 0; hidden < HIDDEN; hidden++) fisher[hidden] = reach->fisher[hidden][hook];
        spot_after(s, bait, bets, hook, w->player, &next);
        if (next.empties <= EMPTIES) walk_on(w, &next, fisher, reach->fish, value);
        for (int hidden = 0; hidden < HIDDEN; hidden++) v->of[hidden][hook] = value[hidden];
    }
}

static double counted(const struct reach *reach, const struct values *v)
{
    double sum = 0;
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) sum += reach->fisher[hidden][hook] * v->of[hidden][hook];
    return sum;
}

static double reach_of_others(const double fish[FISH], int but)
{
    double reach = 1;
    for (int i = 0; i < FISH; i++)
        if (i != but) reach *= fish[i];
    return reach;
}

static void mix(const struct values *all, const double *share, int count, struct values *v)
{
    memset(v, 0, sizeof *v);
    for (int i = 0; i < count; i++)
        for (int hidden = 0; hidden < HIDDEN; hidden++)
            for (int hook = 0; hook < HOOK_KINDS; hook++) v->of[hidden][hook] += share[i] * all[i].of[hidden][hook];
}

/* The bets of one Fish after another, then the check. */
void walk_bet(struct walk *w, const struct spot *s, int bait, int8_t bets[FISH], int i, const struct reach *reach,
              struct values *v)
{
    if (i == s->fish || i == FISH) {
        walk_check(w, s, bait, bets, reach, v);
        return;
    }
    struct values all[TILES_EACH + 1];
    double share[LAYS], value[LAYS];
    int count = s->tiles[i] + 1;
    size_t at = w->at;
    bool own = w->player == i + 1;
    shares(w, at, count, share);
    w->at += stored(count);
    double others = reach_of_others(reach->fish, i);
    for (int bet = 0; bet < count; bet++) {
        struct reach next = *reach;
        next.fish[i] *= share[bet];
        bets[i] = (int8_t)bet;
        walk_bet(w, s, bait, bets, i + 1, &next, &all[bet]);
        if (own) value[bet] = others * counted(reach, &all[bet]);
    }
    if (own && w->kind == RESPOND) *v = all[respond(w, at, value, count)];
    else mix(all, share, count, v);
    if (own && w->kind == TRAIN) learn(w, at, count, share, value, reach->fish[i]);
}

/* Value of the Fisher's mix of lays, or of the best one, given how many Catch hooks are hidden. */
static double value_of_lays(struct walk *w, size_t at, const uint8_t lay[LAYS], int count, const struct values v[BAITS],
                            const double share[LAYS], int hidden, double own, double others)
{
    double value[LAYS], mean = 0;
    for (int i = 0; i < count; i++) {
        value[i] = v[lay[i] / HOOK_KINDS].of[hidden][lay[i] % HOOK_KINDS];
        mean += share[i] * value[i];
    }
    if (w->player != 0) return mean;
    if (w->kind == RESPOND) return value[respond(w, at, value, count)];
    for (int i = 0; i < count; i++) value[i] *= others;
    if (w->kind == TRAIN) learn(w, at, count, share, value, own);
    return mean;
}

void walk_lay(struct walk *w, const struct spot *s, const double fisher[HIDDEN], const double fish[FISH],
              double value[HIDDEN])
{
    uint8_t lay[HIDDEN][LAYS];
    double share[HIDDEN][LAYS];
    int count[HIDDEN] = { 0 };
    size_t at[HIDDEN];
    struct reach reach[BAITS];
    struct values v[BAITS];
    memset(reach, 0, sizeof reach);
    for (int hidden = 0; hidden < HIDDEN; hidden++) {
        if (!spot_may_hide(s, hidden)) continue;
        count[hidden] = spot_lays(s, hidden, lay[hidden]);
        at[hidden] = w->at;
        w->at += stored(count[hidden]);
        shares(w, at[hidden], count[hidden], share[hidden]);
        for (int i = 0; i < count[hidden]; i++) {
            int bait = lay[hidden][i] / HOOK_KINDS, hook = lay[hidden][i] % HOOK_KINDS;
            reach[bait].fisher[hidden][hook] = fisher[hidden] * share[hidden][i];
        }
    }
    for (int bait = 0; bait < BAITS; bait++) {
        if (!s->baits[bait]) continue;
        struct spot next = *s;
        int8_t bets[FISH] = { 0 };
        next.baits[bait]--;
        memcpy(reach[bait].fish, fish, sizeof reach[bait].fish);
        walk_bet(w, &next, bait, bets, 0, &reach[bait], &v[bait]);
    }
    double others = reach_of_others(fish, FISH);
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        value[hidden] = count[hidden] ? value_of_lays(w, at[hidden], lay[hidden], count[hidden], v, share[hidden],
                                                      hidden, fisher[hidden], others)
                                      : 0;
}
