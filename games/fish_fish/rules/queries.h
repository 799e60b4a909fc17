/* What can be asked of a state or a view of Fish Fish: by the chapters of the rules, the boards, the bot and the solver. */
#ifndef GAMES_FISH_FISH_RULES_QUERIES_H
#define GAMES_FISH_FISH_RULES_QUERIES_H

#include "games/fish_fish/rules/fish_fish.h"

/* Where the game is */

static inline bool is_asked(const struct state *s, enum step_id step)
{
    return !game_over(s) && question(s).step == step;
}

/* There is a Fisher from the draw of the first one to the end. */
static inline bool somebody_fishes(const struct state *s) { return is_asked(s, LAY) || is_asked(s, BET); }
static inline bool is_fisher(const struct state *s, int seat) { return somebody_fishes(s) && seat == s->open.fisher; }

/* From 1 on; after the last one the number stays. */
static inline int round_number(const struct state *s)
{
    return s->open.round < s->open.rounds ? s->open.round + 1 : s->open.rounds;
}

static inline int  line_number(const struct state *s)  { return s->open.line < LINES ? s->open.line + 1 : LINES; }
static inline bool on_last_line(const struct state *s) { return s->open.line == LINES - 1; }
static inline bool line_is_out(const struct state *s)  { return s->open.bait != NO_BAIT; }

/* The order of betting */

/* 2.5 The k-th Fish to bet, from 0 on: in odd rounds clockwise from the Fisher's left, in even rounds counter-clockwise
 * from the Fisher's right. */
static inline int fish_to_bet(const struct state *s, int k)
{
    return seat_after(s, s->open.fisher, s->open.round & 1 ? s->open.seats - 1 - k : k + 1);
}

/* The turn in which a Fish bets, from 1 on. */
static inline int betting_turn(const struct state *s, int fish)
{
    int turn = 1;
    while (turn < s->open.seats - 1 && fish_to_bet(s, turn - 1) != fish) turn++;
    return turn;
}

static inline bool has_bet(const struct state *s, int fish)
{
    return is_asked(s, BET) && betting_turn(s, fish) < betting_turn(s, question(s).who);
}

/* Hooks */

static inline int shown(const struct state *s, enum hook hook) { return s->open.shown[hook - EMPTY]; }

/* 2.8 Hooks put away unseen, because nobody bet on their line. */
static inline int unseen_hooks(const struct state *s) { return s->open.line - shown(s, EMPTY) - shown(s, CATCH); }

static inline bool hand_is_known(const struct state *s) { return s->hand.catches != 0; }

/* Hooks of a kind in the Fisher's hand; only where the hand is known. */
static inline int hooks_in_hand(const struct state *s, enum hook hook)
{
    int catches = s->hand.catches - 1;
    return hook == CATCH ? catches : LINES - s->open.line - line_is_out(s) - catches;
}

/* Catch hooks put away unseen; only where the hand is known. */
static inline int catches_unseen(const struct state *s)
{
    return CATCHES - shown(s, CATCH) - hooks_in_hand(s, CATCH) - (s->hand.laid == CATCH);
}

/* Tiles */

/* Every tile that no Fish holds, bets or has fed was caught in this round. */
static inline int caught_this_round(const struct state *s)
{
    int fed = 0;
    for (int bait = 0; bait < BAITS; bait++) fed += bag_total(lanes(s->open.loot[bait]));
    return TILES_EACH * (s->open.seats - 1) - s->open.held - s->open.staked - fed;
}

/* Past lines */

/* 6.1 What everyone saw of a line that is over. */
struct past_line {
    int bait;                /* NO_BAIT: the line is still to come                              */
    enum hook hook;          /* NO_HOOK: it was put away unseen                                 */
    int bets[PAST_BETTORS];  /* of the first Fish to bet; those of others show on their loot tiles */
};

/* Bets, at a table where all Fish are among the first. */
static inline bool past_bets_are_known(const struct state *s) { return s->open.seats - 1 <= PAST_BETTORS; }

/* A past line is one byte, to keep states small: by bait, then unseen, or by hook and bets. */
enum { BET_SIZES = TILES_EACH + 1, PAST_KINDS = 1 + (HOOKS - 1) * BET_SIZES * BET_SIZES };
_Static_assert(1 + BAITS * PAST_KINDS <= 256, "a past line fits a byte");

static inline uint8_t past_line_packed(struct past_line past)
{
    int kind = past.hook ? 1 + (((int)past.hook - EMPTY) * BET_SIZES + past.bets[0]) * BET_SIZES + past.bets[1] : 0;
    return (uint8_t)(1 + (past.bait - BAIT_2) * PAST_KINDS + kind);
}

static inline struct past_line past_line(const struct state *s, int line)
{
    if (!s->open.past[line]) return (struct past_line){ 0 };
    int packed = s->open.past[line] - 1, bait = BAIT_2 + packed / PAST_KINDS, kind = packed % PAST_KINDS - 1;
    if (kind < 0) return (struct past_line){ .bait = bait };
    return (struct past_line){ .bait = bait,
                               .hook = (enum hook)(EMPTY + kind / (BET_SIZES * BET_SIZES)),
                               .bets = { kind / BET_SIZES % BET_SIZES, kind % BET_SIZES } };
}

#endif
