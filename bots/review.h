/* The review of a game: what each decision cost, the chances of winning over time, the turning points, and luck. A decision is
 * judged by what its seat could know; chances and luck use the true state, because the game has been played. */
#ifndef BOTS_REVIEW_H
#define BOTS_REVIEW_H

#include "bots/counsel.h"

enum { CURVE_LIMIT = 96, TURNINGS = 5 };

struct review_plan {
    long iterations;    /* for each decision                      */
    long worlds;        /* for each point of the curve            */
    uint64_t seed;
    int  seat;          /* whose decisions; NOBODY: all of them   */
};

/* A decision where there was a choice. Entries are those of the table's log. */
struct verdict { int entry, turn, who, choice, best; double loss; };

/* An outcome that mattered, and what it gave each seat: in points of lead, and in chance of winning. */
struct draw { int entry, turn; double points[SEATS_LIMIT], chance[SEATS_LIMIT]; };

/* A point of the curve, before an entry: at the beginning, when turns begin, and at the end of the log. The chances are means over
 * neighbours from which they hardly differ, and the error is that of the mean. */
struct point { int entry, turn; struct forecast forecast; double chance[SEATS_LIMIT], error[SEATS_LIMIT]; };

/* From one point to the next a seat's chance changed this much. If one entry explains most of it, it is this one; else many small
 * things did it, from this entry on. */
struct turning { int point, seat, entry, turn; double change; bool explained; };

struct review {
    int verdicts, draws, curve_points, turnings;
    struct verdict *verdict;
    struct draw *draw;
    struct point curve[CURVE_LIMIT + 2];
    struct turning turning[TURNINGS];       /* the largest first */
    int outcomes;                           /* of chance, whether they mattered or not */
    int judged[SEATS_LIMIT], best[SEATS_LIMIT];
    double lost[SEATS_LIMIT];               /* points, in all decisions that were judged */
    double luck_points[SEATS_LIMIT], luck_chance[SEATS_LIMIT];
};

/* One answer by the same measure. The best answer is another, which is ahead by the loss; or it is this one, which is ahead of the
 * second best by the gain. 0: not for certain. */
struct judgement { int best, second; double loss, gain; };

/* From the view of the seat that is asked there. False: no memory. */
bool judge(const struct game *, const struct state *view, int choice, long iterations, struct rng *, struct judgement *);

/* False: the plan is empty, or there is no memory. Call review_free in any case. */
bool review_game(const struct table *, struct review_plan, struct progress, struct review *);
void review_free(struct review *);

#endif
