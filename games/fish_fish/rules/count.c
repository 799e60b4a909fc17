/* 3. The end of a round, 4. scoring, and 5. the winner. */
#include "games/fish_fish/rules/queries.h"

#include <string.h>

/* 3.1 A round ends after the fifth line, 3.2 the second Catch shown or 3.3 the last tile bet. */
static bool round_goes_on(const struct state *s, struct frame f)
{
    return s->open.line < LINES && shown(s, CATCH) < CATCHES && s->open.held;
}

static int best_bait(const struct state *s)
{
    int best = BAIT_5;
    while (best > BAIT_2 && !s->open.baits[best - 1]) best--;
    return best;
}

/* 3.4 Tiles still held eat the best bait that the Fisher still holds. */
static void eat_left_over(struct state *s, struct log *log)
{
    int best = best_bait(s);
    lanes_add(s->open.loot[best - 1], s->open.tiles);
    for (int who = 0; log && who < s->open.seats; who++)
        if (s->open.tiles[who]) tell(log, LEFT_OVER, who, s->open.tiles[who], best - BAIT_2);
    memset(s->open.tiles, 0, sizeof s->open.tiles);
    s->open.held = 0;
}

/* 4.2 A Fish scores the value of the bait for every tile fed with it. All seats at once, one byte each. */
static void count_loot(const struct state *s, uint8_t points[SEATS])
{
    uint64_t all = 0;
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) all += lanes(s->open.loot[bait - 1]) * bait_value[bait];
    memcpy(points, &all, SEATS);
}

static void tell_points(const struct state *s, const uint8_t points[SEATS], struct log *log)
{
    tell(log, FISHED, s->open.fisher, CATCH_POINTS * caught_this_round(s), 0);
    for (int who = 0; who < s->open.seats; who++)
        if (who != s->open.fisher) tell(log, SCORED, who, points[who], 0);
}

/* Why a round ended before its fifth line. */
static void tell_early_end(const struct state *s, struct log *log)
{
    if (s->open.line < LINES) tell(log, shown(s, CATCH) == CATCHES ? SECOND_CATCH : ALL_BET, NOBODY, 0, 0);
}

/* The count of a round; 5.1 the player to the Fisher's left fishes next. */
static void run_count(struct state *s, struct frame f, struct log *log)
{
    uint8_t points[SEATS];
    if (log) tell_early_end(s, log);
    if (s->open.held) eat_left_over(s, log);
    count_loot(s, points);
    if (log) tell_points(s, points, log);
    for (int who = 0; who < SEATS; who++) s->open.eaten[who] = (uint16_t)(s->open.eaten[who] + points[who]);
    memset(s->open.loot, 0, sizeof s->open.loot);
    memset(&s->open.past, 0, sizeof s->open.past);
    memset(&s->hand, 0, sizeof s->hand);
    s->open.fisher = (uint8_t)seat_after(s, s->open.fisher, 1);
    s->open.round++;
}

/* 4.1 The Fisher scores four for every tile caught; 4.3 points are kept over all rounds, and count as they come. */
static int score(const struct state *s, int seat, struct tally *tally)
{
    uint8_t loot[SEATS];
    count_loot(s, loot);
    int caught = s->open.caught[seat], eaten = s->open.eaten[seat] + loot[seat];
    if (tally) {
        *tally = (struct tally){ .lines = 2,
                                 .line = { { "caught", caught, CATCH_POINTS * caught }, { "eaten", eaten, eaten } } };
    }
    return CATCH_POINTS * caught + eaten;
}

/* 5.4 The most points win; 5.5 players with equal points share the place. */
static void rank(const struct state *s, uint8_t place[])
{
    long points[SEATS];
    for (int who = 0; who < s->open.seats; who++) points[who] = score(s, who, NULL);
    rank_by(points, s->open.seats, place);
}
