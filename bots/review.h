/* A game looked back on: what each decision cost, how the chances went, where they turned, and what luck gave. A decision
 * is judged by what its seat could know; chances and luck are told from the truth, for the game has been played. */
#ifndef BOTS_REVIEW_H
#define BOTS_REVIEW_H

#include "bots/counsel.h"

enum { MOMENTS_LIMIT = 96, TURNINGS = 5 };

struct review_plan {
    long iterations;    /* for each decision                      */
    long worlds;        /* for each moment of the curve           */
    uint64_t seed;
    int  seat;          /* whose decisions; NOBODY: all of them   */
};

/* A decision where there was a choice. Entries are those of the table's log. */
struct verdict { int entry, who, choice, best; double loss; };

/* An outcome that mattered, and what it gave to each seat: in points ahead, and in chance to win. */
struct draw { int entry; double points[SEATS_LIMIT], chance[SEATS_LIMIT]; };

/* Before an entry: at the beginning, when turns begin, and at last where the log ends. */
struct moment { int entry, turn; struct hopes hopes; };

/* From one moment to the next a seat's chance changed by so much, mostly by this entry. */
struct turning { int moment, seat, entry; double change; };

struct review {
    int verdicts, draws, moments, turnings;
    struct verdict *verdict;
    struct draw *draw;
    struct moment moment[MOMENTS_LIMIT + 2];
    struct turning turning[TURNINGS];       /* the largest first */
    int outcomes;                           /* of chance, whether they mattered or not */
    int judged[SEATS_LIMIT], best[SEATS_LIMIT];
    double lost[SEATS_LIMIT];               /* points, in all decisions that were judged */
    double luck_points[SEATS_LIMIT], luck_chance[SEATS_LIMIT];
};

/* False: the plan asks for nothing, or memory has run out. Call review_free in any case. */
bool review_game(const struct table *, struct review_plan, struct progress, struct review *);
void review_free(struct review *);

#endif
