/* More words for scenarios of Freshwater Fly: whole turns, so that a tile or a skill card is in hand after one line. */
#ifndef GAMES_FRESHWATER_FLY_TEST_SCENARIO_TURNS_H
#define GAMES_FRESHWATER_FLY_TEST_SCENARIO_TURNS_H

#include "games/freshwater_fly/test/scenario.h"

/* Lines as in plays(). What comes up in the pile, hatches and is rolled is answered plainly: the first fish, token there is,
 * and the dice that will_roll() names, else 1 2 3 4 5 6 6. */
void goes(const char *lines);
void will_roll(const char *dice);

/* The others take the highest dice for finesse, until this seat is asked something. */
void comes_to(int seat);
/* The seat ends its turn, and its next one comes. */
void next_turn(int seat);
/* The seat takes this die for finesse, and its next turn comes. */
void rests(int seat, int die);
/* The seat takes dice for finesse, turn by turn, until it has four of it and its next turn comes. */
void rests_up(int seat);
/* Turns of nothing but finesse go on until this is asked, or the game is over. */
void idle_until(const char *step);

/* Seat 1 begins its turn with a tile that shows this face ("4a") and finesse 1: with nothing on its line and one Arctic Char
 * landed, or with a green Arctic Char of strength 1 in the green section. The reel is on START, or on Momentum. Face A: a single
 * die is left in the pool, or 4 of them. Face B: round 2 has just begun; with a fish, finesse is 3. */
void given_tile(struct layout, const char *face);
void given_tile_and_fish(struct layout, const char *face);

/* Seat 1 has a skill card that it can use, an orange fly and finesse 1: with nothing on its line, or with the Steelhead of
 * strength 1 in the green section, with which it came; the reel is on START. It has taken a 3, then a 5; others have sixes. */
void given_skill(struct layout, const char *card);
void given_skill_and_fish(struct layout, const char *card);
/* The same card, brought by a fish of 3-middle with these values, on the line. */
void given_skill_by(struct layout, const char *card, const char *values);
/* Two cards, both ready: round 2 has just begun, nothing is on the line, two fish are landed, finesse is 1. */
void given_skills(struct layout, const char *first, const char *second);

/* The seat casts and reels in all its turns until it has landed so many fish in all; that turn is not ended. No rock is near. */
void lands(int seat, int fish);

long field_of_seat(const char *name, int seat);
/* The tile seat 1 holds: "4a", "-" for none. */
void expect_tile(int seat, const char *face);
/* A tile beside the river shows this face: "4b". */
void expect_tile_lies(const char *face);
void expect_card(int seat, const char *card, bool has);
void expect_line(int seat, const char *fish); /* "coho-gold-8-4", "-" for none */

/* The answer is not in the menu; whichever paragraph says why. */
void expect_not_offered(const char *answer);
void expect_offered(const char *answer);

#endif
