/* The sampler: a game for tests alone, which uses what of the contract no small game needs: asides, bags, outcomes that
 * only one seat or nobody sees, every kind of row, phrase and field.
 *
 * Beads of five colours lie in a bag. Every seat draws some, which only it sees, and buries one that nobody has seen.
 * In each round all wish in secret for the colour of the bead laid next, then show beads, take that one, or bet on a
 * pit. Tokens pay for the extras, at any time of a turn: swap beads, rest, peek into pits. What is left of a round goes to
 * its leader, or to an automa where a seat plays alone. In the end all is shown but what was sunk. */
#ifndef TEST_SAMPLER_H
#define TEST_SAMPLER_H

#include "engine/game.h"

enum {
    SEATS = 4, COLOURS = 5, COPIES = 4,
    TOKENS_AT_FIRST = 2, TOKEN_LIMIT = 3,   /* a token pays for an extra: no more of them than this lie on each other */
    ACTS = 3,                               /* of one turn */
    STAKES = 3, LOOKS = 2, SWAPS = 2,
    AUTOMA = 1,                             /* who plays against a seat that is alone */
};

/* Choices, where a question has several phrases */
enum { SHOW, PASS = COLOURS, TAKE, STAKE };
enum { ABSTAIN, WISH_FOR, WISHES = WISH_FOR + COLOURS };
enum { SWAP_SOME, REST = SWAPS, PEEK };
enum { LOOK_AT, GO_ON = SEATS };

enum { NO_COLOUR, RED, GREEN, BLUE, WHITE, GOLD };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct hand {
    uint8_t beads[COLOURS], sunk[COLOURS];   /* one more than there are  */
    uint8_t known[SEATS];                    /* the pits it looked into  */
    uint8_t bet;                             /* the colour it bet on     */
};

struct state {
    FLOW(5 + 2 * TOKEN_LIMIT);               /* down to the act, and a swap with its question for each token */
    struct {
        uint16_t luck[SEATS], won[SEATS];    /* points, from wishes and bets      */
        uint8_t  shown[COLOURS][SEATS];
        uint8_t  pits[SEATS];                /* unveiled                          */
        uint8_t  tokens[SEATS], held[SEATS], sunk[SEATS];
        uint8_t  chances[SEATS];             /* wishes that could have come true  */
        uint8_t  stake[SEATS], on[SEATS];    /* a bet, and on whose pit           */
        uint8_t  looked[SEATS];              /* whose pits a seat has looked into */
        uint8_t  wished, resting, buried;    /* sets of seats                     */
        uint8_t  seats, rounds, round, turns, hand_size;
        uint8_t  leader, side;               /* who leads this round; which way   */
        uint8_t  laid, market;               /* in this round; what is left of it */
        uint8_t  acts, in_bag, spare[2];
    } open;
    struct { uint8_t wish[SEATS], luck[SEATS]; } mind;   /* to each seat its own; luck is one more than it is */
    struct hand hand[SEATS];
    struct { uint8_t bag[KINDS], pit[SEATS]; } dealer;   /* nobody's; in the bag, one more than there are     */
};
#pragma GCC diagnostic pop

enum step_id { NO_STEP,
#define STEP(id, token) id,
#include "test/sampler/steps.def"
#undef STEP
    STEP_COUNT
};

enum event_kind { DREW, SHOWED, SANK, SAW, WISHED, LUCK, WOKE, PIT, OPENED, PAID };

enum { OPTION_HAND, OPTION_LENGTH };

extern const struct game sampler;

#endif
