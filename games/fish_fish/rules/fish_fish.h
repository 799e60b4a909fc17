/* Fish Fish: the state of a table, and who may know what of it. */
#ifndef GAMES_FISH_FISH_RULES_FISH_FISH_H
#define GAMES_FISH_FISH_RULES_FISH_FISH_H

#include "engine/game.h"

enum {
    SEATS        = 8,
    LINES        = 5,    /* at most, in a round                      */
    PAST         = 4,    /* lines that can be over during a round    */
    PAST_BETTORS = 2,    /* Fish whose bets on a past line are kept  */
    TILES_EACH   = 4,
    CATCHES      = 2,    /* hooks                                    */
    EMPTIES      = 3,
    CATCH_POINTS = 4,    /* for each tile the Fisher catches         */
};

/* A hook may be hidden: zero is unknown, or no hook. */
enum hook { NO_HOOK, EMPTY, CATCH, HOOKS };

/* The five bait cards have four values. The bait of a line is 1 to 4; 0 is no line. */
enum { NO_BAIT, BAIT_2, BAIT_3, BAIT_4, BAIT_5, BAITS = 4 };
enum { LEAST_BAIT = 2, BEST_BAIT = 5 };
static const uint8_t bait_value[BAITS + 1]  = { 0, LEAST_BAIT, 3, 4, BEST_BAIT };
static const uint8_t bait_copies[BAITS + 1] = { 0, 1, 2, 1, 1 };

/* The neutral words of hooks and baits; what a viewer may not know is a question mark. */
static const char *const hook_words[HOOKS]     = { "?", "empty", "catch" };
static const char *const bait_words[BAITS + 1] = { "?", "2", "3", "4", "5" };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct state {
    FLOW(4);
    struct {
        uint8_t  tiles[SEATS], bets[SEATS];   /* held; on the line                        */
        uint8_t  loot[BAITS][SEATS];          /* tiles on each space of a loot tile       */
        uint16_t eaten[SEATS];                /* points as Fish, in the rounds counted    */
        uint8_t  caught[SEATS];               /* tiles as Fisher, in all rounds           */
        uint8_t  baits[BAITS];                /* left to the Fisher                       */
        uint8_t  shown[2];                    /* Empty and Catch shown in this round      */
        uint8_t  seats, rounds;               /* how many there are                       */
        uint8_t  round, line;                 /* how many are over                        */
        uint8_t  fisher, bait;                /* who fishes; the bait on the line         */
        uint8_t  held, staked;                /* tiles of all Fish: in hand; on the line  */
        uint8_t  past[PAST];                  /* the lines of this round that are over, see past_line  */
    } open;
    struct {
        uint8_t catches;                      /* one higher than the Catch hooks in hand  */
        uint8_t laid;                         /* the hook on the line                     */
    } hand;                                   /* of the Fisher: nobody else knows it      */
};
#pragma GCC diagnostic pop

enum step_id { NO_STEP,
#define STEP(id, token) id,
#include "games/fish_fish/rules/steps.def"
#undef STEP
};

/* Where the script of the game goes on from round to round. */
enum { ROW_OF_ROUNDS = 1 };

enum event_kind { FISHES, LAID, BETS, SHOWN, UNSEEN, CAUGHT, ATE, LEFT_OVER, FISHED, SCORED, SECOND_CATCH, ALL_BET };

enum {
    OPTION_TURNS,                             /* rounds as Fisher for each player; 0: as the rules say */
    OPTION_FIRST,                             /* the seat that fishes first; 0: it is drawn            */
};

static inline int seat_after(const struct state *s, int who, int k)
{
    int seat = who + k, seats = s->open.seats;
    return seat - (seats & -(seat >= seats));   /* wraps around without an unpredictable branch */
}

/* A line is one answer, bait and hook together. */
static inline int line_choice(int bait, enum hook hook) { return (bait - BAIT_2) * 2 + (int)hook - EMPTY; }
static inline int line_bait(int choice)                 { return BAIT_2 + (choice >> 1); }
static inline int line_hook(int choice)                 { return EMPTY + (choice & 1); }

#endif
