/* 3. The end. */
#include "games/null/rules/null.h"

/* 3.1 Each right call is worth a point. */
static int score(const struct state *s, int seat, struct tally *tally)
{
    int right = s->open.right[seat];
    if (tally) *tally = (struct tally){ .lines = 1, .line = { { "right", right, right } } };
    return right;
}

/* 3.3 Alone, more calls must be right than wrong. */
static bool wins_alone(const struct state *s) { return 2 * s->open.right[0] > s->open.tosses; }

/* 3.2 The most points win; players with equal points share the place. */
static void rank(const struct state *s, uint8_t place[])
{
    long points[SEATS];
    for (int seat = 0; seat < s->open.seats; seat++) points[seat] = score(s, seat, NULL);
    rank_by(points, s->open.seats, place);
    if (s->open.seats == 1) place[0] = wins_alone(s) ? 1 : 2;
}
