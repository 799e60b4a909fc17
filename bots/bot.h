/* Bots sit in any seat. They are given what their seat may know, a view, and a random generator of their own; never the
 * truth, never the table. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"
#include "engine/table.h"

enum { NO_CHOICE = -1 };   /* of a game that is over, where none is due */

struct bot {
    const char *name;
    /* A choice on the menu of the question that waits in the view, which is the seat's own. */
    int (*choose)(const struct game *, const struct state *view, struct rng *);
    /* The same within so many iterations, for bots that think; NULL: it does not. */
    int (*choose_within)(const struct game *, const struct state *view, long iterations, struct rng *);
};

extern const struct bot *const bots[];           /* up to NULL */
const struct bot *bot_named(const char *name);   /* NULL: there is none */

/* Lets the bot answer for the seat the table waits for. */
bool bot_answer(struct table *, const struct bot *, struct rng *, struct refusal *);

extern const struct bot bot_random, bot_greedy, bot_easy, bot_fair, bot_good, bot_expert, bot_equilibrium, bot_exploiter;

#endif
