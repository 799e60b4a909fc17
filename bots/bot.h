/* Bots play any seat. They are given a view, which is what their seat may know, and a random generator of their own; never
 * the true state, never the table. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"
#include "engine/table.h"

#include <stdatomic.h>

enum { NO_CHOICE = -1 };   /* the game is over */

/* Reports how far long work is. */
struct progress {
    void (*tell)(void *listener, long done, long all);   /* NULL: nobody listens */
    void *listener;
};

/* How much a bot may think. The same view, iterations and rng give the same answer; a time limit does not. */
struct budget {
    long iterations;                            /* 0: limited by time alone                    */
    long milliseconds;                          /* of the processor; 0: limited by iterations alone */
    int  threads;                               /* each has a tree of its own; 0 or 1: no more */
    bool first_only;                            /* only the best answer is wanted: one thread may stop when no other can become it */
    struct progress progress;                   /* of the iterations                           */
    const atomic_bool *given_up;                /* NULL, or true once nobody waits for the answer any more: search ends */
};

/* What a bot found out when it last thought; the same seat can use it again in the same turn. One for each table. */
struct thought;
struct thought *thought_new(void);              /* NULL: no memory; bots work without it */
void thought_free(struct thought *);

struct bot {
    const char *name;
    /* A choice on the menu of the question that waits in the view, which is the seat's own. */
    int (*choose)(const struct game *, const struct state *view, struct rng *);
    /* The same within a budget; NULL: this bot does not think ahead. An empty budget means the bot's usual one, which may
     * depend on the game. The thought may be NULL. */
    int (*think)(const struct game *, const struct state *view, struct budget, struct thought *, struct rng *);
};

extern const struct bot *const bots[];           /* up to NULL */
const struct bot *bot_named(const char *name);   /* NULL: there is none */

/* Its choice, within the budget if it thinks. */
int bot_choice(const struct bot *, const struct game *, const struct state *view, struct budget, struct thought *,
               struct rng *);

/* Lets the bot answer for the seat the table waits for. The thought may be NULL. */
bool bot_answer(struct table *, const struct bot *, struct thought *, struct rng *, struct refusal *);

extern const struct bot bot_random, bot_greedy, bot_easy, bot_fair, bot_good, bot_expert, bot_equilibrium, bot_exploiter;

#endif
