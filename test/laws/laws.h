/* The laws that every game keeps, tried over play at random and by rules of thumb. A broken law ends the run with the game so far as a log. */
#ifndef TEST_LAWS_H
#define TEST_LAWS_H

#include "bots/bot.h"
#include "engine/game.h"
#include "engine/lexicon.h"
#include "engine/setup.h"
#include "engine/table.h"

struct room;

struct trial {
    const struct game *game;
    struct setup setup;
    struct rng rng;
    const struct bot *bot;
    uint64_t by_bot;               /* the seats that it answers for */
    struct text_out log;           /* the game so far, for the report */
    long answers;
};

/* Says which law was broken and how to see it again, and ends the program. */
_Noreturn void broken_law(const struct trial *, const char *law);
#define LAW(claim, law) do { if (!(claim)) broken_law(trial, law); } while (0)

/* The answer of whoever is asked, under the laws of bots (bots.c). */
int choice_of(struct trial *, const struct state *);

/* Whether all can see that the seat which is asked has no choice. */
bool is_evident(const struct game *, const struct state *);

bool same(const struct game *, const struct state *, const struct state *);

/* Laws of the table of steps (steps.c), of one position (position.c), of its points (scores.c), of what each viewer may
 * know there (worlds.c), of a game at a table (at_table.c), of what a page (moments.c) or a terminal (screen.c) shows of
 * two games that look alike, and of what is hidden, dealt anew (redeals.c) */
void laws_of_steps(struct trial *);
void laws_of_position(struct trial *, const struct state *);
void laws_of_scores(struct trial *, const struct state *);
void laws_of_worlds(struct trial *, const struct state *, int choice);
void laws_of_playout(struct trial *, const struct state *);
void laws_at_table(struct trial *);
void laws_of_moments(struct trial *);
void laws_of_redeals(struct trial *);
void laws_of_screens(struct trial *, struct room *here, struct room *there, int reader);

#endif
