/* creel hint --check: hints held against hints for which the search is many times as long. Positions come from games of `good`
 * against itself, one question in eight. Where the two disagree, a search as long begins behind each of the two answers, in the same worlds,
 * and the difference is the loss. Long searches can be kept in a file, so that changed hints are measured in minutes. */
#include "front/cli/hint_check.h"

#include "engine/json.h"
#include "reader/hint.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ONE_IN = 8 };
#define A_BLUNDER 2.0 /* points */

struct checked {
    uint64_t sight;
    int hinted, best, worth[2];
    bool sure, equal; /* the hint calls it clearly best; it calls the reference's answer about as good */
    struct difference loss;
    double by_search; /* the same by the means of the long search */
};

struct check {
    const struct check_plan *plan;
    struct state *truth, *view;
    struct rng draws, thoughts, picks;
    FILE *kept;
    struct checked *position;
    long count;
};

/* ---- the reference ---- */

static bool find_kept(FILE *file, uint64_t sight, struct counsel *c)
{
    char line[4096];
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        uint64_t of = 0;
        int used = 0, choice, worth, more;
        long visits;
        if (sscanf(line, "%" SCNx64 "%n", &of, &used) != 1 || of != sight) continue;
        *c = (struct counsel){ 0 };
        for (const char *at = line + used; sscanf(at, " %d:%ld:%d%n", &choice, &visits, &worth, &more) == 3; at += more)
            c->answer[c->count++] = (struct advice){ choice, worth, visits }, c->iterations += visits;
        return c->count;
    }
    return false;
}

static void keep(FILE *file, uint64_t sight, const struct counsel *c)
{
    fseek(file, 0, SEEK_END);
    fprintf(file, "%" PRIx64, sight);
    for (int k = 0; k < c->count; k++)
        fprintf(file, " %d:%ld:%d", c->answer[k].choice, c->answer[k].visits, c->answer[k].worth);
    fprintf(file, "\n");
    fflush(file);
}

static bool search_long(const struct check *h, uint64_t sight, struct counsel *c)
{
    struct budget budget = { .iterations = h->plan->iterations * h->plan->times };
    struct comparison comparison;
    struct rng rng = { ~sight };
    if (h->kept && find_kept(h->kept, sight, c)) return true;
    if (!find_counsel(h->plan->game, h->view, budget, &rng, c, &comparison)) return false;
    if (h->kept) keep(h->kept, sight, c);
    return true;
}

/* ---- one position ---- */

static int place_of(const struct counsel *c, int choice)
{
    int k = 0;
    while (k < c->count && c->answer[k].choice != choice) k++;
    return k;
}

/* Both answers count as tried seldom, so that behind both a search begins that is as long as the reference. */
static bool find_loss(const struct check *h, struct checked *p)
{
    struct counsel both = { .count = 2, .iterations = h->plan->iterations * h->plan->times };
    struct comparison comparison;
    struct comparing how = { 1, h->plan->iterations * h->plan->times / 2, 0 };
    struct rng rng = { p->sight };
    if (p->best == p->hinted) return true;
    both.answer[0] = (struct advice){ p->best, p->worth[0], 1 };
    both.answer[1] = (struct advice){ p->hinted, p->worth[1], 1 };
    if (!compare_answers(h->plan->game, h->view, how, &rng, &both, &comparison)) return false;
    p->loss = comparison.answer[1].ahead;
    p->loss.mean *= both.answer[0].choice == p->best ? -1 : 1;
    return true;
}

static bool check_position(struct check *h)
{
    struct checked *p = &h->position[h->count];
    struct counsel hint, best;
    struct comparison comparison;
    struct rng rng = { 1 };
    *p = (struct checked){ .sight = hash_of(h->plan->game, h->view) };
    if (!find_counsel(h->plan->game, h->view, (struct budget){ .iterations = h->plan->iterations }, &rng, &hint,
                      &comparison))
        return false;
    if (!search_long(h, p->sight, &best)) return false;
    p->hinted = hint.answer[0].choice;
    p->best = best.answer[0].choice;
    p->sure = comparison.count > 1 && !comparison.answer[1].equal;
    int k = place_of(&hint, p->best), there = place_of(&best, p->hinted);
    p->equal = k < comparison.count && comparison.answer[k].equal;
    p->worth[0] = best.answer[0].worth;
    p->worth[1] = there < best.count ? best.answer[there].worth : 0;
    p->by_search = there < best.count ? (best.answer[0].worth - best.answer[there].worth) / 100.0 : NAN;
    h->count++;
    return find_loss(h, p);
}

/* ---- positions ---- */

static bool is_question(const struct game *game, const struct state *s)
{
    return !game_over(s) && !chance_answers(game, s) && !is_single(possible(game->menu(s))) &&
           !game->steps[question(s).step].page;
}

static bool play_game(struct check *h)
{
    const struct game *game = h->plan->game;
    struct thought *thought = thought_new();
    bool fine = true;
    game->begin(h->truth, &h->plan->setup);
    for (uint32_t n = 0; fine && !game_over(h->truth) && n < game->bound && h->count < h->plan->positions; n++) {
        bool chance = chance_answers(game, h->truth);
        if (!chance) game->observe(h->truth, question(h->truth).who, h->view);
        int turns = 0, choice = chance
                                    ? rng_pick(&h->draws, game->menu(h->truth))
                                    : bot_choice(&bot_good, game, h->view, (struct budget){ 0 }, thought, &h->thoughts);
        if (is_question(game, h->truth) && !rng_below(&h->picks, ONE_IN)) {
            fine = check_position(h);
            progress("hint --check", h->count, h->plan->positions);
        }
        game->advance(h->truth, choice, &turns);
    }
    thought_free(thought);
    return fine;
}

/* ---- the report ---- */

struct report {
    long same, agreed, sure, wrong;
    double loss, worst, by_search;
};

static struct report add_up(const struct check *h)
{
    struct report r = { 0 };
    for (long i = 0; i < h->count; i++) {
        const struct checked *p = &h->position[i];
        bool same = p->best == p->hinted;
        r.same += same;
        r.agreed += same || (p->equal && !(p->loss.mean > 2 * p->loss.error));
        r.sure += p->sure;
        r.wrong += p->sure && p->loss.mean > A_BLUNDER;
        r.loss += p->loss.mean / (double)h->count;
        r.by_search += (isnan(p->by_search) ? 0 : p->by_search) / (double)h->count;
        r.worst = fmax(r.worst, p->loss.mean);
    }
    return r;
}

static void add_position_json(const struct checked *p, struct text_out *out)
{
    char sight[20];
    snprintf(sight, sizeof sight, "%016" PRIx64, p->sight);
    json_open(out, NULL, '{');
    json_text(out, "view", sight);
    json_number(out, "hinted", p->hinted);
    json_number(out, "best", p->best);
    json_truth(out, "sure", p->sure);
    json_truth(out, "equal", p->equal);
    json_decimal(out, "loss", p->loss.mean, 3);
    json_decimal(out, "error", p->loss.error, 3);
    json_decimal(out, "by_search", isnan(p->by_search) ? 0 : p->by_search, 3);
    json_close(out, '}');
}

static void print_json(const struct check *h, const struct report *r)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", h->plan->game->id);
    json_number(&out, "seats", h->plan->setup.seats);
    json_number(&out, "same", r->same);
    json_number(&out, "agreed", r->agreed);
    json_number(&out, "sure", r->sure);
    json_number(&out, "sure_and_wrong", r->wrong);
    json_decimal(&out, "loss", r->loss, 3);
    json_decimal(&out, "worst", r->worst, 3);
    json_decimal(&out, "by_search", r->by_search, 3);
    json_open(&out, "positions", '[');
    for (long i = 0; i < h->count; i++) add_position_json(&h->position[i], &out);
    json_close(&out, ']');
    json_close(&out, '}');
    printf("%s\n", text_of(&out));
    text_free(&out);
}

static void print_text_report(const struct check *h, const struct report *r)
{
    char loss[NUMBER_TEXT], worst[NUMBER_TEXT];
    snprintf(loss, sizeof loss, "%.2f", r->loss);
    snprintf(worst, sizeof worst, "%.1f", r->worst);
    struct arg args[] = { ARG_NUMBER("positions", h->count), ARG_NUMBER("same", r->same),
                          ARG_NUMBER("agreed", r->agreed),   ARG_TEXT("loss", loss),
                          ARG_TEXT("worst", worst),          ARG_NUMBER("sure", r->sure),
                          ARG_NUMBER("wrong", r->wrong),     ARG_NUMBER("times", h->plan->times) };
    print_text(stdout, "hint.check", args, 8);
    print_text(stdout, "hint.check.loss", args, 8);
    print_text(stdout, "hint.check.sure", args, 8);
}

int run_hint_check(const struct check_plan *plan, bool json)
{
    struct check h = {
        .plan = plan, .draws = { plan->seed }, .thoughts = { ~plan->seed }, .picks = { plan->seed + 1 }
    };
    h.truth = calloc(1, plan->game->state_size);
    h.view = calloc(1, plan->game->state_size);
    h.position = calloc((size_t)plan->positions, sizeof *h.position);
    h.kept = plan->reference ? fopen(plan->reference, "a+") : NULL;
    struct arg file[] = { ARG_TEXT("file", plan->reference) };
    if (plan->reference && !h.kept) complain(FAILED, "cli.cannot-open", file, 1);
    bool fine = h.truth && h.view && h.position && (h.kept || !plan->reference);
    while (fine && h.count < plan->positions) fine = play_game(&h);
    progress_end();
    struct report report = add_up(&h);
    if (fine && json) print_json(&h, &report);
    else if (fine) print_text_report(&h, &report);
    if (h.kept) fclose(h.kept);
    free(h.truth);
    free(h.view);
    free(h.position);
    if (plan->reference && !h.kept) return FAILED;
    return fine ? finish(FINE) : complain(FAILED, "refusal.memory", NO_ARGS);
}
