/* A world that bots play on, and what goes with it: the common part of search and counsel. */
#ifndef BOTS_SIMULATION_H
#define BOTS_SIMULATION_H

#include "bots/bot.h"

struct simulation {
    const struct game *game;
    int seats;
    struct state *world, *view;   /* the world, and room for what one seat sees of it */
    struct log log;
    struct rng rng;
    long decisions;               /* answers given, in all worlds */
};

bool simulation_open(struct simulation *, const struct game *);   /* false: no memory; close it in any case */
void simulation_close(struct simulation *);

static inline void simulation_answer(struct simulation *s, int choice)
{
    s->log.count = 0;
    bool played = s->game->play(s->world, choice, &s->log);
    assert(played);
    s->decisions++;
}

/* An answer to the question that waits: of chance by its odds, of a seat by the heuristics of the game. These are given a
 * world that the searching seat thinks possible, or what the seat that answers may know of it. */
static inline int outcome_in(struct simulation *s) { return rng_pick(&s->rng, s->game->menu(s->world)); }
static inline int heuristic_choice(struct simulation *s) { return bot_greedy.choose(s->game, s->world, &s->rng); }
int heuristic_choice_from_view(struct simulation *);

double now_in_ms(void);   /* from a clock that only goes forward */

/* Whether a budget is within its limits and allows anything at all. */
bool budget_is_sound(struct budget);

#endif
