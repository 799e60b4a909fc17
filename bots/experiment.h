/* A dealt world that is played on again and again from the same point: what hints, forecasts and reviews have in common. */
#ifndef BOTS_EXPERIMENT_H
#define BOTS_EXPERIMENT_H

#include "bots/counsel.h"
#include "bots/simulation.h"

struct experiment {
    struct simulation sim;
    struct state *dealt;
    struct log log;           /* while someone is watched */
    int watched, catch, fish; /* whose fish are counted, by which event */
};

bool open_experiment(struct experiment *, const struct game *, const struct state *view);   /* false: no memory; close it in any case */
void close_experiment(struct experiment *);

/* Counts the fish that a seat catches, where its points do not show them at once. */
void watch_catches(struct experiment *, int seat);

/* A world that fits the view; EVERYTHING: the state itself. */
void deal_world(struct experiment *, const struct state *view, int viewer, struct rng *);
/* Back to the dealt world. The same word gives the same luck, as long as the same is asked. */
void restart(struct experiment *, uint64_t word);

void experiment_answer(struct experiment *, int choice);
/* Plays on by heuristics until this many turns have begun; 0: to the end. */
void play_on(struct experiment *, int turns);

/* How far the others are behind `who`: the best of them. */
double points_ahead(const double points[], int all, int who);

/* Sums of differences and of their squares become a mean and its standard error. */
void add_difference(struct difference *, double);
void take_mean(struct difference *, double n);

#endif
