#include "bots/experiment.h"

#include "engine/lexicon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool open_experiment(struct experiment *e, const struct game *game, const struct state *view)
{
    *e = (struct experiment){ 0 };
    bool fine = simulation_open(&e->sim, game);
    e->sim.seats = game->seats(view);
    e->dealt = calloc(1, game->state_size);
    return fine && e->dealt;
}

void close_experiment(struct experiment *e)
{
    simulation_close(&e->sim);
    free(e->dealt);
}

/* The event that a fish was caught; -1: there is none. */
static int event_of_catch(const struct game *game)
{
    const char *catches = heuristics_of(game)->catches;
    for (int kind = 0; catches && game->lexicon->events[kind].token; kind++)
        if (!strcmp(game->lexicon->events[kind].token, catches)) return kind;
    return -1;
}

void watch_catches(struct experiment *e, int seat)
{
    e->catch = event_of_catch(e->sim.game);
    e->watched = seat;
    if (e->catch >= 0) e->sim.log = &e->log;
}

void experiment_answer(struct experiment *e, int choice)
{
    simulation_answer(&e->sim, choice);
    for (int i = 0; i < e->log.count; i++)
        e->fish += e->log.event[i].kind == e->catch && e->log.event[i].who == e->watched;
}

void play_on(struct experiment *e, int turns)
{
    struct simulation *s = &e->sim;
    for (uint32_t n = 0; !game_over(s->world) && (!turns || s->turns < turns) && n < s->game->bound; n++)
        experiment_answer(e, answer_from_view(s));
}

void deal_world(struct experiment *e, const struct state *view, int viewer, struct rng *rng)
{
    if (viewer == EVERYTHING) memcpy(e->dealt, view, e->sim.game->state_size);
    else e->sim.game->deal(view, viewer, rng, e->dealt);
}

void restart(struct experiment *e, uint64_t word)
{
    memcpy(e->sim.world, e->dealt, e->sim.game->state_size);
    e->sim.turns = 0;
    e->sim.rng.word = word;
}

double points_ahead(const double points[], int all, int who)
{
    double most = 0;
    for (int other = 0; other < all; other++)
        if (other != who && points[other] > most) most = points[other];
    return points[who] - most;
}

void add_difference(struct difference *g, double difference)
{
    g->mean += difference;
    g->error += difference * difference;
}

void take_mean(struct difference *g, double n)
{
    double mean = g->mean / n, variance = fmax(g->error / n - mean * mean, 0);
    *g = (struct difference){ mean, n > 1 ? sqrt(variance / (n - 1)) : HUGE_VAL };
}
