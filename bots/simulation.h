/* A world that bots play on, and what goes with it: the common part of search and counsel. */
#ifndef BOTS_SIMULATION_H
#define BOTS_SIMULATION_H

#include "bots/bot.h"
#include "bots/heuristics.h"

struct simulation {
    const struct game *game;
    const struct heuristics *known;
    int seats, turns;             /* that have begun since the world was dealt */
    struct state *world, *view;   /* the world, and room for what one seat sees of it */
    struct log *log;              /* NULL: nobody listens */
    struct rng rng;
    long decisions;               /* answers given, in all worlds */
};

bool simulation_open(struct simulation *, const struct game *);   /* false: no memory; close it in any case */
void simulation_close(struct simulation *);

/* Answers with a choice that is on the menu. */
static inline void simulation_answer(struct simulation *s, int choice)
{
    s->decisions++;
    if (!s->log) {
        s->game->advance(s->world, choice, &s->turns);
        return;
    }
    s->log->count = s->log->turns = 0;
    bool played = s->game->play(s->world, choice, s->log);
    assert(played);
    s->turns += s->log->turns;
}

/* An answer to the question that waits: of chance by its odds, of a seat by the heuristics of the game. These are given a
 * world that the searching seat thinks possible, or what the seat that answers may know of it. */
static inline int answer_in(struct simulation *s, const struct state *seen)
{
    struct odds odds = s->game->menu(s->world);
    if (chance_answers(s->game, s->world)) return rng_pick(&s->rng, odds);
    return heuristic_choice(s->known, seen, odds.set, &s->rng);
}

int answer_from_view(struct simulation *);

double spent_ms(void);   /* by this thread on a processor; in a page, where threads have no such clock, time that passed */

/* Whether a budget is within its limits and allows anything at all. */
bool budget_is_sound(struct budget);

#endif
