/* What is agreed before a game begins: seats and options, and the first line of every log, which states them. */
#ifndef ENGINE_SETUP_H
#define ENGINE_SETUP_H

#include "engine/game.h"
#include "engine/refusal.h"
#include "engine/text_out.h"

enum { LOG_VERSION = 1, SETUP_LINE = 4800 };   /* a set-up line may carry every card of a deck */

int  option_count(const struct game *);
void setup_preset(const struct game *, int seats, struct setup *);

/* Sets one option from a text like `turns=two`, or `seats=4`; or the cards of an owner's box, `deck=...`: the game is then
 * played as game_with says (engine/deck.h). */
bool setup_set(const struct game *, const char *assignment, struct setup *, struct refusal *);
bool setup_check(const struct game *, const struct setup *, struct refusal *);

/* The editions that mean this value of the i-th option: a set of values of the option `edition`, empty where they say nothing. */
uint64_t editions_with(const struct game *, int i, int value);
const struct option *edition_option(const struct game *);   /* NULL: the game has one rulebook */

/* The value of an option as text. */
const char *option_text(const struct option *, int value, char number[8]);

/* `creel 1 fish-fish 1 seats=4 turns=rules`, without a newline. */
void setup_print(const struct game *, const struct setup *, struct text_out *);

typedef const struct game *find_game(const char *id);
/* The game as it is played with the set-up. */
bool setup_parse(const char *line, find_game *, const struct game **, struct setup *, struct refusal *);

#endif
