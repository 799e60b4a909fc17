/* Whole turns in scenarios of Coldwater Crown, so that what matters can be set up in a few lines. */
#ifndef GAMES_COLDWATER_CROWN_TEST_WHOLE_TURNS_H
#define GAMES_COLDWATER_CROWN_TEST_WHOLE_TURNS_H

#include "games/coldwater_crown/test/scenario.h"

/* What chance says while the functions below play: each list is used up from its front, then chance says
 * something plain: a common species, a weight that no open tile asks for, a silent draw that catches nothing. */
struct luck {
    const char *shore, *lake, *river; /* species that come to the top */
    const char *look;                 /* "pike-13e perch-2d" */
    const char *tackle, *tile, *row, *silent;
};

void luck(struct luck);

/* The seat has turns until it catches these fish, all of one water and in this order, at one cast; the others have turns
 * in which they catch nothing. The species must be in the water, in zones that the board has empty or with bait of the water.
 * Then the turn is played to its end. */
void catches(int seat, const char *cards);

/* This many fish of a water at one cast, whatever they are. */
void catches_some(int seat, const char *water, int count);

/* One fish, by emptying zone 5 of the board, which must have no bait of the water elsewhere. */
void empties_zone_5(int seat, const char *water);
void comes_to_zone_5(int seat, const char *water); /* about to catch */

/* Seat 1 fills zone 5, empties it in its third turn by taking the angler from yellow, and lands the fish. Its zones 3 and 4
 * must keep some red until then, those of seat 2 some black. */
void lands_by_taking_yellow(void);

/* The seat has cast for them, and the first of them is about to be caught. */
void comes_to_catch(int seat, const char *cards);

/* A new table at which these are caught, one after the other: "1 wrasse-4a 2 pike-9d". A seat that catches 12 ends the game. */
void given_catches(struct layout, const char *seats_and_cards);

/* Seat 1 has won all six Mystery Weights, with six fish of the Shore. */
void given_all_tiles_won(void);

/* Alone: an idle turn, then the silent player draws these and looks at those. */
void silent_round(const char *baits, const char *looks);

/* One turn in which the player (or the silent player) catches nothing; many of them, until something is asked. */
void has_idle_turn(int seat);
void idle_until(const char *step);
void idle_until_over(void);
void idle_one_answer(void);

/* A table where nothing happens on its own: one colour in each zone of a board. */
void lay_calm(struct layout);

/* The word of the question that waits. */
const char *asked_now(void);

/* Each of the fish is presented by the seat, whichever of them are asked. */
void presents(int seat, const char *cards);

#endif
