/* Learning from long searches how well the heuristics foresee them: made from self-play, the same for the same seed. */
#ifndef BOTS_TRAIN_H
#define BOTS_TRAIN_H

#include "bots/bot.h"
#include "bots/heuristics.h"

enum { STEPS_LIMIT = 256, CONSTANTS_LIMIT = 64 };

/* Heuristics with constants that can be changed. */
struct constant { const char *name; int *value; };
struct fit {
    const struct heuristics *bot;
    const struct constant *constants;   /* up to one without a name */
};

struct training {
    const struct game *game;
    struct setup setup;
    long games, iterations;        /* of self-play, and of the search at each question */
    uint64_t seed;
    struct progress progress;      /* of the games */
};

/* One kind of question. Cross-entropies are those of the tries of the searches in games that were held out, in bits a question:
 * how far a prior is from them, where the searches themselves are the least possible. */
struct fitted {
    long questions, held_out;
    struct prior prior;            /* the best for the other games; the usual one where these have too few questions */
    double even, usual, fit, tuned, least;   /* tuned: with the fitted prior and constants */
};

struct lesson {
    struct fitted of_step[STEPS_LIMIT], all;
    int constant[CONSTANTS_LIMIT];           /* the best for the games that were not held out */
};

/* False: no memory, or search can't judge this game, or it has no worths. */
bool train(const struct training *, struct lesson *);

#endif
