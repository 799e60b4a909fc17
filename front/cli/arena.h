/* What an arena has counted: printed for people, printed as JSON, read back and added up. */
#ifndef FRONT_CLI_ARENA_H
#define FRONT_CLI_ARENA_H

#include "front/cli/cli.h"
#include "front/cli/sprt.h"

/* A shared win is divided: 840 can be, by any number of seats. */
enum { WIN_SHARES = 840, STANDINGS = 32, BOT_NAME = 32, BOT_NAMES = 400, SHARDS_LIMIT = 65536 };

/* Where a result comes from: a run, which repeats itself exactly, and the shards of it that were played. */
struct origin {
    char version[32], setup[SETUP_LINE], bots[BOT_NAMES];
    long long games, seed, threads, sprt;   /* as they were asked for */
    long shards, count;                     /* of the run; of these, done */
    bool done[SHARDS_LIMIT];
};

struct standing { char name[BOT_NAME]; long long played, points, win_shares; };

struct result {
    struct origin origin;
    char game[BOT_NAME];
    int  seats, bots;
    long long games, decisions, turns, winner_points;   /* of all games together */
    struct standing bot[STANDINGS];
    bool automa;                       /* one played, and has these points */
    long long automa_points;
    long long days, days_won;          /* of games that last for days   */
    long long won_on[DAYS_LIMIT];      /* how many were won on which day, the first at index 0 */
    struct sprt sprt;                  /* of the run; results that are added up have none */
    const char *refused;               /* the key of why a result can't be added; NULL: it can */
};

struct standing *standing_of(struct result *, const char *name);   /* found or begun */
/* What follows from the sums. */
struct interval {
    double share, low, high;
};

/* Wilson's 95 % interval: it stays inside 0 to 1 and holds for shares near the ends. */
struct interval interval_of(double wins, double games);
/* How much stronger a bot is than the others, in Elo, from the share of the wins of each seat. Only if there are others. */
struct interval elo_of(const struct result *, const struct standing *);
double wins_of(const struct standing *);
double mean_score_of(const struct standing *);
double mean_of_game(const struct result *, long long sum);
double mean_day_of_victory(const struct result *);

void print_result(const struct result *, bool json);
void print_json_result(const struct result *);

void origin_write(const struct origin *, struct text_out *);
/* Adds the shards of a result that was read, an object of jansson. NULL, or the key of why not. */
const char *origin_add(const void *result, struct origin *);
/* Says on standard error which shards of the run there are not. */
void origin_tell_missing(const struct origin *);

int  merge_results(const struct words *files, bool json);

#endif
