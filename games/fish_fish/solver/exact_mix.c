/* The mix of two and three seats, from the solved tree: what everyone saw leads to a spot and to what may be believed of the
 * Fisher's secret there; the rest of the round is calculated. */
#include "games/fish_fish/solver/book.h"
#include "games/fish_fish/solver/duel.h"
#include "games/fish_fish/solver/mix.h"
#include "games/fish_fish/solver/shares.h"
#include "games/fish_fish/solver/walk.h"
#include "games/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

extern const char fish_fish_strategy_match[];

/* Calculated values, down to where nothing is left to choose. */
#define HARDLY 1e-6

/* A place in the tree, and how likely each secret is: how many Catch hooks are away, and which hook is on the line. */
struct place {
    struct path path;
    double away[HIDDEN];
    struct reach secret;
};

/* If the Fisher would never have come here, any secret is as likely as another. */
static void normalize(const struct spot *s, double away[HIDDEN])
{
    double sum = 0;
    for (int hidden = 0; hidden < HIDDEN; hidden++) sum += away[hidden];
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        away[hidden] = sum > 0 ? away[hidden] / sum : spot_may_hide(s, hidden);
}

static void lay_line(struct place *p, int bait)
{
    uint8_t lay[LAYS];
    double share[LAYS];
    memset(p->secret.fisher, 0, sizeof p->secret.fisher);
    for (int hidden = 0; hidden < HIDDEN; hidden++) {
        if (!spot_may_hide(&p->path.spot, hidden)) continue;
        int count = spot_lays(&p->path.spot, hidden, lay);
        share[0] = 1;
        if (count > 1) in_proportion(p->path.of->mean + path_lays(&p->path, hidden), count, share);
        for (int i = 0; i < count; i++)
            if (lay[i] / HOOK_KINDS == bait) p->secret.fisher[hidden][lay[i] % HOOK_KINDS] = p->away[hidden] * share[i];
    }
    path_lay(&p->path, bait);
}

static void check_line(struct place *p, enum hook shown)
{
    double(*secret)[HOOK_KINDS] = p->secret.fisher;
    memset(p->away, 0, sizeof p->away);
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) {
            int away = shown ? hidden : hidden + hook;
            if (away < HIDDEN && (!shown || hook == (shown == CATCH))) p->away[away] += secret[hidden][hook];
        }
    path_check(&p->path, shown == CATCH);
    normalize(&p->path.spot, p->away);
}

static void find_place(struct solution *of, const struct state *view, struct place *p)
{
    *p = (struct place){ .away = { 1 } };
    path_begin(of, &p->path);
    for (int line = 0; line < view->open.line; line++) {
        struct past_line past = past_line(view, line);
        lay_line(p, past.bait - BAIT_2);
        for (int i = 0; i < of->fish; i++) path_bet(&p->path, past.bets[i]);
        check_line(p, past.hook);
    }
}

/* The worth to a player of what follows, by secret. The points so far are those of the Fisher; with parts they don't matter. */
static void walk_from(const struct path *p, int player, struct values *v)
{
    struct path at = *p;
    struct walk w = { p->of, PLAY, player, .worth = p->of->worth[player], .at = p->at };
    struct reach any = { .fish = { 1, 1 } };
    at.spot.gain = (int16_t)(!p->of->whole ? 0 : player ? -p->spot.gain : p->spot.gain);
    walk_bet(&w, &at.spot, at.bait, at.bets, at.bettor, &any, v);
}

static void weigh_lays(const struct place *p, const struct state *view, uint64_t menu, double worth[LAYS])
{
    for (int k = 0; k < size_of_set(menu); k++) {
        struct path next = p->path;
        struct values v;
        int choice = nth_of(menu, k);
        path_lay(&next, line_bait(choice) - BAIT_2);
        walk_from(&next, 0, &v);
        worth[k] = v.of[catches_unseen(view)][line_hook(choice) == CATCH];
    }
}

static double expected(const struct reach *secret, const struct values *v)
{
    double sum = 0, all = 0;
    for (int hidden = 0; hidden < HIDDEN; hidden++)
        for (int hook = 0; hook < HOOK_KINDS; hook++) {
            sum += secret->fisher[hidden][hook] * v->of[hidden][hook];
            all += secret->fisher[hidden][hook];
        }
    return all > 0 ? sum / all : 0;
}

static void weigh_bets(const struct place *p, int count, double worth[LAYS])
{
    for (int bet = 0; bet < count; bet++) {
        struct path next = p->path;
        struct values v;
        path_bet(&next, bet);
        walk_from(&next, p->path.bettor + 1, &v);
        worth[bet] = expected(&p->secret, &v);
    }
}

/* A worth of one is this many points. */
static void weigh(struct solution *of, const struct state *view, double points, struct mix *mix)
{
    struct place p;
    struct frame f = question(view);
    double worth[LAYS] = { 0 };
    uint64_t menu = possible(fish_fish.menu(view));
    find_place(of, view, &p);
    size_t at = path_lays(&p.path, f.step == LAY ? catches_unseen(view) : 0);
    if (f.step == LAY) {
        weigh_lays(&p, view, menu, worth);
    } else {
        lay_line(&p, view->open.bait - BAIT_2);
        for (int i = 0; fish_to_bet(view, i) != f.who; i++) path_bet(&p.path, view->open.bets[fish_to_bet(view, i)]);
        weigh_bets(&p, size_of_set(menu), worth);
        at = p.path.at;
    }
    for (int k = 0; k < LAYS; k++) worth[k] *= points;
    double share[LAYS];
    in_proportion(of->mean + at, size_of_set(menu), share);
    fill_mix(menu, share, worth, HARDLY, mix);
}

/* How many points go with a whole win in this round; the closer to decided the match is, the more, up to a limit. */
static double points_of_win(const double *worth)
{
    double slope = (worth[SWING] - worth[-SWING]) / (2 * SWING);
    return slope > 0.0125 ? 1 / slope : 80;
}

/* The chance to win the match, told in points. */
static bool weigh_duel(struct solution *of, const char *text, const struct state *view, struct mix *mix)
{
    struct duel_worth worth;
    int rounds = view->open.rounds - view->open.round, lead = lead_before_round(view);
    const char *strategy = duel_strategy(text, rounds, lead);
    if (!strategy || !solution_open_whole(of) || strategy_read(strategy, of)) return false;
    if (!duel_worth(text, rounds, lead, &worth)) return false;
    for (int player = 0; player < 2; player++) of->worth[player] = &worth.of[player][SWING];
    weigh(of, view, points_of_win(of->worth[question(view).step == BET]), mix);
    return true;
}

static bool duel_mix(const struct state *view, struct mix *mix)
{
    struct solution *of = calloc(1, sizeof *of);
    bool fine = of && weigh_duel(of, fish_fish_strategy_match, view, mix);
    if (of) solution_close(of);
    free(of);
    return fine;
}

bool exact_mix(const struct state *view, struct mix *mix)
{
    if (view->open.seats == 2 && duel_mix(view, mix)) return true;
    struct solution *book = book_for(BOOK_OF_VALUES, view->open.seats);
    if (book) weigh(book, view, 1, mix);
    return book;
}
