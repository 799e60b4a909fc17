/* Bots sit in any seat. They are given what their seat may know, a view, and a random generator of their own; never the
 * truth, never the table. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"
#include "engine/table.h"

enum { NO_CHOICE = -1 };   /* of a game that is over, where none is due */

/* How far long work is: told now and then, to whoever wants to know. */
struct progress {
    void (*tell)(void *listener, long done, long all);   /* NULL: nobody */
    void *listener;
};

/* What thinking may use up. The same view, iterations and rng give the same answer; a limit in time does not repeat. */
struct budget {
    long iterations;                            /* 0: by time alone                            */
    long milliseconds;                          /* 0: by iterations alone                      */
    int  threads;                               /* each has a tree of its own; 0 or 1: no more */
    struct progress progress;                   /* of the iterations                           */
};

/* What was found out when a bot thought last; it helps the same seat while its turn goes on. One for each table. */
struct thought;
struct thought *thought_new(void);              /* NULL: no memory, and bots do without */
void thought_free(struct thought *);

struct bot {
    const char *name;
    /* A choice on the menu of the question that waits in the view, which is the seat's own. */
    int (*choose)(const struct game *, const struct state *view, struct rng *);
    /* The same within a budget, for bots that think; NULL: it does not. A budget of nothing is its usual one, which may
     * differ from game to game. The thought may be NULL. */
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
