/* Self-play by search makes questions with the share of tries that each answer had. To these the prior of each kind of question
 * is fitted: among a grid of whole numbers the one with the least cross-entropy. Then the constants of the heuristics are, one
 * after the other, as long as a change of some per cent makes the cross-entropy less. Every HELD_OUT-th game only measures. */
#include "bots/train.h"

#include "bots/search.h"
#include "bots/search/prior.h"
#include "games/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_OUT = 4, FEWEST = 100, ROUNDS = 3 };

static const int heats[] = { 0, 1600, 800, 400, 200, 100, 50, 25, 12 };
static const int drops[] = { 100, 0, 12, 25, 50, 200, 400 };

static const int changes[] = { 50, 80, 92, 108, 125, 200 }; /* of a constant, in per cent */

/* An answer, the best liked first. */
struct tried_answer {
    int gap;
    float share;
    uint8_t choice;
};

struct sample {
    struct state *view;
    size_t first; /* of its answers */
    uint8_t step, count;
    bool held_out;
};

struct samples {
    struct sample *sample;
    struct tried_answer *answer;
    size_t count, room, answers, answer_room;
};

static bool make_room(struct samples *all)
{
    if (all->count == all->room) {
        struct sample *more = realloc(all->sample, (2 * all->room + 256) * sizeof *more);
        if (!more) return false;
        all->sample = more;
        all->room = 2 * all->room + 256;
    }
    if (all->answers + CHOICES > all->answer_room) {
        struct tried_answer *more = realloc(all->answer, (2 * all->answer_room + 4096) * sizeof *more);
        if (!more) return false;
        all->answer = more;
        all->answer_room = 2 * all->answer_room + 4096;
    }
    return true;
}

static void forget_samples(struct samples *all)
{
    for (size_t i = 0; i < all->count; i++) free(all->sample[i].view);
    free(all->sample);
    free(all->answer);
}

static float share_of(const struct counsel *c, int choice)
{
    for (int i = 0; i < c->count; i++)
        if (c->answer[i].choice == choice) return (float)c->answer[i].visits / (float)c->iterations;
    return 0;
}

static bool add_sample(struct samples *all, const struct game *game, const struct state *view, const struct counsel *c,
                       bool held_out)
{
    struct state *copy = make_room(all) ? malloc(game->state_size) : NULL;
    if (!copy) return false;
    memcpy(copy, view, game->state_size);
    struct sample *s = &all->sample[all->count++];
    *s = (struct sample){ .view = copy, .first = all->answers, .step = question(view).step, .held_out = held_out };
    for (uint64_t menu = possible(game->menu(view)); menu; menu = without_first(menu), s->count++)
        all->answer[all->answers++] =
            (struct tried_answer){ .choice = (uint8_t)first_of(menu), .share = share_of(c, first_of(menu)) };
    return true;
}

/* Brings the answers into the order in which search tries them when it goes by these heuristics. */
static void order_answers(struct tried_answer answer[], int count, const struct heuristics *known,
                          const struct state *view)
{
    int worth[CHOICES];
    float share[CHOICES];
    uint64_t menu = 0;
    for (int i = 0; i < count; i++) menu |= only(answer[i].choice), share[answer[i].choice] = answer[i].share;
    known->worths(view, menu, worth);
    int most = worth[most_worth(menu, worth)];
    for (int rank = 0; rank < count; rank++) {
        int next = most_worth(menu, worth);
        answer[rank] = (struct tried_answer){ most - worth[next], share[next], (uint8_t)next };
        menu &= ~only(next);
    }
}

static void order_all(struct samples *all, const struct heuristics *known)
{
    for (size_t i = 0; i < all->count; i++)
        order_answers(&all->answer[all->sample[i].first], all->sample[i].count, known, all->sample[i].view);
}

/* ---- self-play ---- */

struct play {
    const struct training *of;
    struct state *truth, *view;
    struct rng rng;
    struct samples samples;
};

/* The answer of a seat, by search if there is a choice. */
static bool answer_of_seat(struct play *p, bool held_out, int *choice)
{
    const struct game *game = p->of->game;
    uint64_t menu = possible(game->menu(p->truth));
    struct counsel c;
    *choice = first_of(menu);
    if (is_single(menu)) return true;
    game->observe(p->truth, question(p->truth).who, p->view);
    if (!search(game, p->view, (struct budget){ .iterations = p->of->iterations }, NULL, &p->rng, &c)) return false;
    *choice = c.answer[0].choice;
    return add_sample(&p->samples, game, p->view, &c, held_out);
}

static bool play_game(struct play *p, long k)
{
    const struct game *game = p->of->game;
    bool fine = true;
    p->rng = (struct rng){ p->of->seed ^ (uint64_t)k * UINT64_C(0x9e3779b97f4a7c15) };
    game->begin(p->truth, &p->of->setup);
    for (uint32_t answers = 0; fine && !game_over(p->truth) && answers < game->bound; answers++) {
        int choice;
        if (chance_answers(game, p->truth)) choice = rng_pick(&p->rng, game->menu(p->truth));
        else fine = answer_of_seat(p, k % HELD_OUT == HELD_OUT - 1, &choice);
        if (fine) game->play(p->truth, choice, NULL);
    }
    return fine;
}

static bool play_games(struct play *p)
{
    bool fine = p->truth && p->view;
    for (long k = 0; fine && k < p->of->games; k++) {
        fine = play_game(p, k);
        if (p->of->progress.tell) p->of->progress.tell(p->of->progress.listener, k + 1, p->of->games);
    }
    return fine;
}

/* ---- fitting ---- */

/* In bits. */
static double cross_entropy(const struct samples *all, const struct sample *s, struct prior prior)
{
    const struct tried_answer *answer = &all->answer[s->first];
    double sum = 0, bits = 0;
    for (int rank = 0; rank < s->count; rank++) sum += hope_of(prior, answer[rank].gap, rank);
    for (int rank = 0; rank < s->count; rank++)
        if (answer[rank].share > 0) bits -= answer[rank].share * log2(hope_of(prior, answer[rank].gap, rank) / sum);
    return bits;
}

static double entropy(const struct samples *all, const struct sample *s)
{
    double bits = 0;
    for (int i = 0; i < s->count; i++) {
        float share = all->answer[s->first + (size_t)i].share;
        if (share > 0) bits -= share * log2(share);
    }
    return bits;
}

/* The sum over all questions of a kind, of the games that are held out or of the others. */
static double sum_for(const struct samples *all, int step, bool held_out, struct prior prior)
{
    double sum = 0;
    for (size_t i = 0; i < all->count; i++)
        if (all->sample[i].step == step && all->sample[i].held_out == held_out)
            sum += cross_entropy(all, &all->sample[i], prior);
    return sum;
}

static struct prior best_prior(const struct samples *all, int step)
{
    struct prior best = usual_prior;
    double least = sum_for(all, step, false, best);
    for (size_t h = 0; h < sizeof heats / sizeof heats[0]; h++)
        for (size_t d = 0; d < sizeof drops / sizeof drops[0]; d++) {
            struct prior prior = { heats[h], drops[d] };
            double sum = sum_for(all, step, false, prior);
            if (sum < least) least = sum, best = prior;
        }
    return best;
}

static struct fitted fit_step(const struct samples *all, int step)
{
    struct fitted f = { .prior = usual_prior };
    for (size_t i = 0; i < all->count; i++) {
        const struct sample *s = &all->sample[i];
        if (s->step != step) continue;
        if (s->held_out) f.held_out++, f.least += entropy(all, s);
        else f.questions++;
    }
    if (f.questions >= FEWEST) f.prior = best_prior(all, step);
    f.even = sum_for(all, step, true, (struct prior){ 0 });
    f.usual = sum_for(all, step, true, usual_prior);
    f.fit = sum_for(all, step, true, f.prior);
    return f;
}

static void add_fitted(struct fitted *to, const struct fitted *more)
{
    to->questions += more->questions;
    to->held_out += more->held_out;
    to->even += more->even;
    to->usual += more->usual;
    to->fit += more->fit;
    to->tuned += more->tuned;
    to->least += more->least;
}

/* From sums to means. */
static void take_means(struct fitted *f)
{
    if (!f->held_out) return;
    f->even /= (double)f->held_out;
    f->usual /= (double)f->held_out;
    f->fit /= (double)f->held_out;
    f->tuned /= (double)f->held_out;
    f->least /= (double)f->held_out;
}

/* Of all questions of the games that are not held out, by the fitted priors. */
static double sum_with(struct samples *all, const struct heuristics *known, const struct lesson *lesson)
{
    double sum = 0;
    order_all(all, known);
    for (size_t i = 0; i < all->count; i++)
        if (!all->sample[i].held_out)
            sum += cross_entropy(all, &all->sample[i], lesson->of_step[all->sample[i].step].prior);
    return sum;
}

/* Keeps the change of one constant that makes the sum least, if any does. */
static double tune(struct samples *all, const struct fit *fit, int k, double least, const struct lesson *lesson)
{
    int *value = fit->constants[k].value, before = *value, best = before;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        *value = before * changes[i] / 100;
        double sum = sum_with(all, fit->bot, lesson);
        if (sum < least) least = sum, best = *value;
    }
    *value = best;
    return least;
}

/* The constants are left as they were. */
static void fit_constants(struct samples *all, const struct fit *fit, int steps, struct lesson *lesson)
{
    int before[CONSTANTS_LIMIT], count = 0;
    for (; fit->constants[count].name; count++) before[count] = *fit->constants[count].value;
    double least = sum_with(all, fit->bot, lesson);
    for (int round = 0; round < ROUNDS; round++)
        for (int k = 0; k < count; k++) least = tune(all, fit, k, least, lesson);
    order_all(all, fit->bot);
    for (int step = 0; step < steps; step++)
        lesson->of_step[step].tuned = sum_for(all, step, true, lesson->of_step[step].prior);
    for (int k = 0; k < count; k++) {
        lesson->constant[k] = *fit->constants[k].value;
        *fit->constants[k].value = before[k];
    }
}

static void fit_all(struct samples *all, const struct game *game, struct lesson *lesson)
{
    const struct fit *fit = kit_of(game)->fit;
    order_all(all, heuristics_of(game));
    for (int step = 0; step < game->step_count; step++) {
        lesson->of_step[step] = fit_step(all, step);
        lesson->of_step[step].tuned = lesson->of_step[step].fit;
    }
    if (fit) fit_constants(all, fit, game->step_count, lesson);
    for (int step = 0; step < game->step_count; step++) {
        add_fitted(&lesson->all, &lesson->of_step[step]);
        take_means(&lesson->of_step[step]);
    }
    take_means(&lesson->all);
}

bool train(const struct training *of, struct lesson *lesson)
{
    struct play p = { .of = of };
    *lesson = (struct lesson){ 0 };
    if (!search_knows(of->game) || !heuristics_of(of->game)->worths) return false;
    p.truth = calloc(1, of->game->state_size);
    p.view = calloc(1, of->game->state_size);
    bool fine = play_games(&p);
    if (fine) fit_all(&p.samples, of->game, lesson);
    free(p.truth);
    free(p.view);
    forget_samples(&p.samples);
    return fine;
}
