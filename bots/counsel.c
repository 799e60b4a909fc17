#include "bots/counsel.h"
#include "bots/heuristics.h"

#include "engine/lexicon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A world to play in, another to begin from, and the view of whoever answers. */
struct study {
    const struct game *game;
    int seats;
    struct state *world, *first, *view;
    struct log log;
    struct rng rng;
    long decisions;           /* answers given in all worlds                      */
    int watched, catch, fish; /* whose fish are counted (NOBODY's), by which event */
};

static bool open_study(struct study *s, const struct game *game, const struct state *view)
{
    *s = (struct study){ .game = game, .seats = game->seats(view), .watched = NOBODY };
    s->world = calloc(1, game->state_size);
    s->first = calloc(1, game->state_size);
    s->view = calloc(1, game->state_size);
    return s->world && s->first && s->view;
}

static void close_study(struct study *s)
{
    free(s->world);
    free(s->first);
    free(s->view);
}

/* The event that tells of a fish caught; -1: none does. */
static int event_of_catch(const struct game *game)
{
    const char *catches = heuristics_of(game)->catches;
    for (int kind = 0; catches && game->lexicon->events[kind].token; kind++)
        if (!strcmp(game->lexicon->events[kind].token, catches)) return kind;
    return -1;
}

static void answer(struct study *s, int choice)
{
    s->log.count = 0;
    bool played = s->game->play(s->world, choice, &s->log);
    assert(played);
    s->decisions++;
    for (int i = 0; i < s->log.count && s->watched != NOBODY; i++)
        s->fish += s->log.event[i].kind == s->catch && s->log.event[i].who == s->watched;
}

static int thumb_choice(struct study *s)
{
    if (chance_answers(s->game, s->world)) return rng_pick(&s->rng, s->game->menu(s->world));
    s->game->observe(s->world, question(s->world).who, s->view);
    return bot_greedy.choose(s->game, s->view, &s->rng);
}

/* Rules of thumb play until so many turns have begun; 0: to the end. */
static void play_on(struct study *s, int turns)
{
    for (uint32_t n = 0; !game_over(s->world) && (!turns || s->log.turns < turns) && n < s->game->bound; n++)
        answer(s, thumb_choice(s));
}

static void deal_first(struct study *s, const struct state *view, int viewer, struct rng *rng)
{
    if (viewer == EVERYTHING) memcpy(s->first, view, s->game->state_size);
    else s->game->deal(view, viewer, rng, s->first);
}

/* Back to the world that was dealt. The same word is the same luck, as long as the same is asked. */
static void begin_again(struct study *s, uint64_t word)
{
    memcpy(s->world, s->first, s->game->state_size);
    s->log.turns = 0;
    s->rng.word = word;
}

static double lead_of(const double points[], int all, int who)
{
    double most = 0;
    for (int other = 0; other < all; other++)
        if (other != who && points[other] > most) most = points[other];
    return points[who] - most;
}

/* What a line through all games is drawn from. */
struct sums {
    double squares[SEATS_LIMIT], products[SEATS_LIMIT];
};

static void count_end(const struct study *s, struct hopes *h, struct sums *sums)
{
    int firsts = 0, all = parties(s->game, s->seats);
    uint8_t place[SEATS_LIMIT] = { 0 };
    double points[SEATS_LIMIT + 1];
    s->game->rank(s->world, place);
    for (int who = 0; who < all; who++) h->points[who] += points[who] = s->game->score(s->world, who, NULL);
    for (int seat = 0; seat < s->seats; seat++) firsts += place[seat] == 1;
    for (int seat = 0; seat < s->seats; seat++) {
        double ahead = lead_of(points, all, seat);
        double won = place[seat] == 1 ? 1.0 / firsts : 0;
        h->chance[seat] += won;
        h->ahead[seat] += ahead;
        sums->squares[seat] += ahead * ahead;
        sums->products[seat] += ahead * won;
    }
}

static void take_means(const struct study *s, double games, const struct sums *sums, struct hopes *h)
{
    for (int who = 0; who < parties(s->game, s->seats); who++) h->points[who] /= games;
    for (int seat = 0; seat < s->seats; seat++) {
        h->chance[seat] /= games;
        h->ahead[seat] /= games;
        double variance = sums->squares[seat] / games - h->ahead[seat] * h->ahead[seat];
        double together = sums->products[seat] / games - h->ahead[seat] * h->chance[seat];
        h->slope[seat] = variance > 1e-9 ? together / variance : 0;
    }
}

bool chances(const struct game *game, const struct state *view, int viewer, long worlds, struct rng *rng,
             struct hopes *h)
{
    struct study s;
    struct sums sums = { 0 };
    bool fine = open_study(&s, game, view) && worlds > 0 && worlds <= WORLDS_LIMIT;
    *h = (struct hopes){ 0 };
    if (game_over(view)) worlds = 1;
    for (long k = 0; fine && k < worlds; k++) {
        deal_first(&s, view, game_over(view) ? EVERYTHING : viewer, rng);
        begin_again(&s, rng_next(rng));
        play_on(&s, 0);
        count_end(&s, h, &sums);
    }
    if (fine) take_means(&s, (double)worlds, &sums, h);
    close_study(&s);
    return fine;
}

static double now_in_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool is_open_question(const struct game *game, const struct state *view)
{
    return !game_over(view) && !chance_answers(game, view);
}

static bool is_sound(struct budget b)
{
    if (b.iterations < 0 || b.iterations > ITERATIONS_LIMIT || b.milliseconds < 0) return false;
    return b.iterations || b.milliseconds;
}

/* The most worth first; of those the lower number, so that the order is always the same. */
static int by_worth(const void *a, const void *b)
{
    const struct advice *one = a, *other = b;
    if (one->worth != other->worth) return one->worth < other->worth ? 1 : -1;
    return one->choice - other->choice;
}

/* One world, in which each answer is tried. */
static void weigh_once(struct study *s, const struct counsel *c, int me, uint64_t word, double sum[])
{
    double worth[SEATS_LIMIT];
    for (int k = 0; k < c->count; k++) {
        begin_again(s, word);
        answer(s, c->answer[k].choice);
        play_on(s, turns_ahead(s->game) * s->seats);
        judge_world(s->game, s->world, s->seats, worth);
        sum[k] += worth[me];
    }
}

bool weigh(const struct game *game, const struct state *view, uint64_t choices, struct budget budget, struct rng *rng,
           struct counsel *c)
{
    struct study s;
    double sum[CHOICES] = { 0 }, end = budget.milliseconds ? now_in_ms() + (double)budget.milliseconds : 0;
    long worlds = 0;
    *c = (struct counsel){ 0 };
    if (!is_open_question(game, view) || !is_sound(budget)) return false;
    for (choices &= possible(game->menu(view)); choices; choices = without_first(choices))
        c->answer[c->count++].choice = first_of(choices);
    bool fine = open_study(&s, game, view) && c->count;
    while (fine && (!worlds || !budget.iterations || (worlds + 1) * c->count <= budget.iterations) &&
           (!end || !worlds || now_in_ms() < end)) {
        deal_first(&s, view, question(view).who, rng);
        weigh_once(&s, c, question(view).who, rng_next(rng), sum);
        worlds++;
    }
    for (int k = 0; fine && k < c->count; k++) {
        c->answer[k].worth = (int)lround(sum[k] / (double)worlds);
        c->answer[k].visits = worlds;
    }
    c->iterations = worlds * c->count;
    c->decisions = s.decisions;
    qsort(c->answer, (size_t)c->count, sizeof c->answer[0], by_worth);
    close_study(&s);
    return fine;
}

/* What bears fruit only days later weighs nothing yet: there the answer of the rules of thumb goes first. */
static void prefer_thumb(const struct game *game, const struct state *view, struct rng *rng, struct counsel *c)
{
    int thumb = bot_greedy.choose(game, view, rng), k = 0;
    while (k < c->count && c->answer[k].choice != thumb) k++;
    if (k == c->count || c->answer[k].worth < c->answer[0].worth) return;
    struct advice first = c->answer[k];
    memmove(&c->answer[1], &c->answer[0], (size_t)k * sizeof first);
    c->answer[0] = first;
}

/* A single answer, or one at a page, is nothing to search; it can be weighed all the same. */
bool advise(const struct game *game, const struct state *view, struct budget budget, struct rng *rng, struct counsel *c)
{
    *c = (struct counsel){ 0 };
    if (!is_open_question(game, view)) return false;
    uint64_t menu = possible(game->menu(view));
    if (search_knows(game) && !is_single(menu) && !game->steps[question(view).step].page)
        return search(game, view, budget, NULL, rng, c);
    if (!weigh(game, view, menu, budget, rng, c)) return false;
    prefer_thumb(game, view, rng, c);
    return true;
}

/* The points of each source of the game, in the order of its lexicon. */
static void add_sources(const struct study *s, int who, double sign, double points[TALLY_LINES])
{
    struct tally tally = { 0 };
    const char *const *sources = s->game->lexicon->sources;
    s->game->score(s->world, who, &tally);
    for (int i = 0; i < tally.lines; i++)
        for (int k = 0; k < TALLY_LINES && sources[k]; k++)
            if (!strcmp(sources[k], tally.line[i].source)) points[k] += sign * tally.line[i].points;
}

static double best_of_others(const struct study *s, int me)
{
    double most = 0;
    for (int who = 0; who < s->seats; who++)
        if (who != me) most = fmax(most, prospects(s->game, s->world, who));
    return most / 100;
}

/* Until the turn is over; where turns are short and all that matters comes after them, until all have had theirs. */
static int turns_of_reason(const struct study *s) { return search_knows(s->game) ? 1 : s->seats; }

static double own_points(const struct study *s, int me) { return s->game->score(s->world, me, NULL); }

/* In hopes alone, beyond points. */
static double own_hopes(const struct study *s, int me)
{
    return prospects(s->game, s->world, me) / 100.0 - own_points(s, me);
}

static void reason_once(struct study *s, int me, int choice, double points[TALLY_LINES], struct reason *r)
{
    s->fish = 0;
    add_sources(s, me, -1, points);
    r->prospects -= own_hopes(s, me);
    r->others -= best_of_others(s, me);
    answer(s, choice);
    play_on(s, turns_of_reason(s));
    add_sources(s, me, 1, points);
    r->prospects += own_hopes(s, me);
    r->fish += s->fish;
    play_on(s, turns_of_reason(s) + 1);
    r->others += best_of_others(s, me);
}

static void name_largest(const struct game *game, double points[TALLY_LINES], struct reason *r)
{
    while (r->count < REASONS) {
        int largest = -1;
        for (int k = 0; k < TALLY_LINES && game->lexicon->sources[k]; k++)
            if (fabs(points[k]) >= 0.05 && (largest < 0 || fabs(points[k]) > fabs(points[largest]))) largest = k;
        if (largest < 0) return;
        r->source[r->count] = game->lexicon->sources[largest];
        r->points[r->count++] = points[largest];
        points[largest] = 0;
    }
}

bool reasons_for(const struct game *game, const struct state *view, const struct counsel *c, int count, long worlds,
                 struct rng *rng, struct reason r[])
{
    struct study s;
    double points[CHOICES][TALLY_LINES] = { { 0 } };
    bool fine = open_study(&s, game, view) && worlds > 0;
    for (int k = 0; k < count; k++) r[k] = (struct reason){ 0 };
    s.catch = event_of_catch(game);
    if (s.catch >= 0) s.watched = question(view).who;
    for (long n = 0; fine && n < worlds; n++) {
        deal_first(&s, view, question(view).who, rng);
        uint64_t word = rng_next(rng);
        for (int k = 0; k < count; k++) {
            begin_again(&s, word);
            reason_once(&s, question(view).who, c->answer[k].choice, points[k], &r[k]);
        }
    }
    for (int k = 0; fine && k < count; k++) {
        for (int i = 0; i < TALLY_LINES; i++) points[k][i] /= (double)worlds;
        r[k].others /= (double)worlds;
        r[k].prospects /= (double)worlds;
        r[k].fish /= (double)worlds;
        name_largest(game, points[k], &r[k]);
    }
    close_study(&s);
    return fine;
}

/* Sums of differences and of their squares become a mean and its error. */
static void take_mean(struct gap *g, double n)
{
    double mean = g->mean / n, variance = fmax(g->error / n - mean * mean, 0);
    *g = (struct gap){ mean, n > 1 ? sqrt(variance / (n - 1)) : HUGE_VAL };
}

static void add_difference(struct gap *g, double difference)
{
    g->mean += difference;
    g->error += difference * difference;
}

bool is_sure(struct gap g) { return fabs(g.mean) > 2.5 * g.error && fabs(g.mean) >= 0.05; }

bool gap_between(const struct game *game, const struct state *view, int choice, int other, long worlds, struct rng *rng,
                 struct gap *g)
{
    struct study s;
    const struct counsel both = { .count = 2, .answer = { { .choice = choice }, { .choice = other } } };
    bool fine = open_study(&s, game, view) && worlds > 0;
    *g = (struct gap){ 0 };
    for (long k = 0; fine && k < worlds; k++) {
        double worth[2] = { 0 };
        deal_first(&s, view, question(view).who, rng);
        weigh_once(&s, &both, question(view).who, rng_next(rng), worth);
        add_difference(g, (worth[0] - worth[1]) / 100);
    }
    if (fine) take_mean(g, (double)worlds);
    close_study(&s);
    return fine;
}

/* How the seats stand when everyone has had a turn after an outcome; where only the end of a game tells, at its end. */
static void stand_after(struct study *s, int outcome, uint64_t word, double ahead[])
{
    double points[SEATS_LIMIT + 1];
    int all = parties(s->game, s->seats);
    begin_again(s, word);
    answer(s, outcome);
    play_on(s, search_knows(s->game) ? s->seats + 1 : 0);
    for (int who = 0; who < all; who++) points[who] = prospects(s->game, s->world, who) / 100.0;
    for (int seat = 0; seat < s->seats; seat++) ahead[seat] = lead_of(points, all, seat);
}

/* All that might have come takes turns, as often as it is likely. */
bool luck_of(const struct game *game, const struct state *before, int outcome, long worlds, struct rng *rng,
             struct gap gap[])
{
    struct study s;
    struct odds odds = game->menu(before);
    bool fine = open_study(&s, game, before) && worlds > 0;
    for (int seat = 0; seat < SEATS_LIMIT; seat++) gap[seat] = (struct gap){ 0 };
    if (is_single(possible(odds))) worlds = 0;
    if (fine) memcpy(s.first, before, game->state_size);
    for (long k = 0; fine && k < worlds; k++) {
        int other = way(odds, (int)(k % ways(odds)));
        double ahead[SEATS_LIMIT] = { 0 }, else_ahead[SEATS_LIMIT] = { 0 };
        uint64_t word = rng_next(rng);
        if (other != outcome) stand_after(&s, outcome, word, ahead), stand_after(&s, other, word, else_ahead);
        for (int seat = 0; seat < s.seats; seat++) add_difference(&gap[seat], ahead[seat] - else_ahead[seat]);
    }
    for (int seat = 0; worlds && seat < SEATS_LIMIT; seat++) take_mean(&gap[seat], (double)worlds);
    close_study(&s);
    return fine;
}
