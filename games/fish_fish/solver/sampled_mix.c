/* The mix of four seats and more, from a learnt strategy: what an answer is worth is seen in rounds that all play by it. The
 * Fisher's secret is drawn as the strategy would have it. */
#include "games/fish_fish/solver/learn.h"
#include "games/fish_fish/solver/mix.h"
#include "games/fish_fish/solver/round.h"
#include "games/fish_fish/solver/shares.h"
#include "games/fish_fish/solver/table_book.h"
#include "games/games.h"

#include <string.h>

enum { SAMPLED_ROUNDS = 2000 };
#define SAMPLED_LUCK 1.0 /* points that such a sample can't tell from luck */

/* How likely each secret is: how many Catch hooks are away, and which hook is on the line. */
struct secret {
    double away[HIDDEN], laid[HIDDEN][HOOK_KINDS];
};

/* The Fisher lays a line with this bait. What the strategy does not know is as likely as anything. */
static void lay_line(const struct table_strategy *t, struct crowd_lay *lay, int bait, struct secret *of)
{
    memset(of->laid, 0, sizeof of->laid);
    for (lay->away = 0; lay->away < HIDDEN; lay->away++) {
        double share[CROWD_CHOICES];
        int decision = crowd_lay(&t->crowd, lay), count = t->crowd.choices[decision], k = 0, left = 0;
        if (!count) continue;
        in_proportion(t->weight + t->crowd.begin[decision], count, share);
        for (int kind = 0; kind < BAITS; kind++) left += lay->baits[kind] > 0;
        bool both = count > left, catches = CATCHES - lay->catches - lay->away > 0;
        for (int kind = 0; kind < bait; kind++) k += (lay->baits[kind] > 0) * (both ? 2 : 1);
        if (both || !catches) of->laid[lay->away][0] = of->away[lay->away] * share[k];
        if (catches) of->laid[lay->away][1] = of->away[lay->away] * share[k + both];
    }
    lay->baits[bait]--;
}

static void check_line(struct crowd_lay *lay, enum hook shown, struct secret *of)
{
    memset(of->away, 0, sizeof of->away);
    for (int away = 0; away < HIDDEN; away++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) {
            int then = shown ? away : away + hook;
            if (then < HIDDEN && (!shown || hook == (shown == CATCH))) of->away[then] += of->laid[away][hook];
        }
    lay->catches += shown == CATCH;
    lay->empties += shown == EMPTY;
}

/* Tiles that left the hands on a past line. If both baits of a value fed Fish, each has half of them. */
static int tiles_of_line(const struct state *view, int line)
{
    struct past_line past = past_line(view, line);
    int alike = 0;
    if (past.hook != EMPTY) return past.hook == CATCH ? caught_this_round(view) : 0;
    for (int other = 0; other < view->open.line; other++)
        alike += past_line(view, other).bait == past.bait && past_line(view, other).hook == EMPTY;
    return bag_total(lanes(view->open.loot[past.bait - 1])) / alike;
}

static struct secret secret_of(const struct table_strategy *t, const struct state *view)
{
    struct secret of = { .away = { 1 } };
    struct crowd_lay lay = { .held = TILES_EACH * (view->open.seats - 1) };
    memcpy(lay.baits, bait_copies + 1, sizeof lay.baits);
    for (int line = 0; line < view->open.line; line++) {
        lay_line(t, &lay, past_line(view, line).bait - BAIT_2, &of);
        check_line(&lay, past_line(view, line).hook, &of);
        lay.held -= tiles_of_line(view, line);
    }
    if (line_is_out(view)) lay_line(t, &lay, view->open.bait - BAIT_2, &of);
    return of;
}

/* A world by what the Fish may believe; if the Fisher would never have come here, one of those dealt to anyone. */
static void deal_secret(const struct secret *of, const struct state *view, struct rng *rng, struct state *s)
{
    double all = 0, left;
    fish_fish.deal(view, question(view).who, rng, s);
    for (int away = 0; away < HIDDEN; away++) all += of->laid[away][0] + of->laid[away][1];
    left = all * (double)(rng_next(rng) >> 11) * 0x1p-53;
    for (int away = 0; away < HIDDEN; away++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) {
            if (of->laid[away][hook] <= 0) continue;
            s->hand.laid = (uint8_t)(hook ? CATCH : EMPTY);
            set_catches(s, CATCHES - shown(s, CATCH) - away - hook);
            if ((left -= of->laid[away][hook]) < 0) return;
        }
}

static double worth_in(const struct rival *const rival[SEATS], const struct state *world, int choice, struct rng rng)
{
    struct state s = *world;
    int who = question(&s).who;
    fish_fish.play(&s, choice, NULL);
    if (s.open.round == world->open.round) play_out_round(rival, &s, &rng);
    return lead_of(&s, who);
}

static void weigh(const struct table_strategy *t, const struct state *view, struct rng *rng, double worth[])
{
    struct rival base = { &t->crowd, t->weight, 0 };
    const struct rival *rival[SEATS];
    struct secret secret = secret_of(t, view);
    uint64_t menu = possible(fish_fish.menu(view));
    for (int seat = 0; seat < SEATS; seat++) rival[seat] = &base;
    for (int n = 0; n < SAMPLED_ROUNDS; n++) {
        struct state world = *view;
        if (question(view).step == BET) deal_secret(&secret, view, rng, &world);
        struct rng luck = { rng_next(rng) };
        for (int k = 0; k < size_of_set(menu); k++)
            worth[k] += worth_in(rival, &world, nth_of(menu, k), luck) / SAMPLED_ROUNDS;
    }
}

bool sampled_mix(const struct state *view, struct rng *rng, struct mix *mix)
{
    const struct table_strategy *book = table_book_for(OF_A_ROUND, view->open.seats);
    const double *weight = book ? table_weights(book, view) : NULL;
    double worth[CROWD_CHOICES] = { 0 };
    if (!weight) return false;
    weigh(book, view, rng, worth);
    fill_mix(possible(fish_fish.menu(view)), weight, worth, SAMPLED_LUCK, mix);
    return true;
}
