/* Words, letters and names of the pieces, for the scene, the boards and the journal. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_NAMES_H
#define GAMES_FRESHWATER_FLY_SHOW_NAMES_H

#include "games/freshwater_fly/rules/goals.h"
#include "games/freshwater_fly/rules/journal.h"
#include "games/freshwater_fly/rules/queries.h"
#include "text/speak.h"

/* A letter for each colour of fish, from the bank on: small, because those of flies and hatch tokens are capitals. */
extern const char fish_letters[FISH_COLOURS];

/* The spaces of the dial, as boards name them: "dial-start" */
extern const char *const fly_dial_spaces[DIAL_SPACES];

static inline const struct tokens *fly_kind(const struct speaker *sp, enum words words)
{
    return sp->game->lexicon->tokens[words];
}

static inline const char *fly_word(const struct speaker *sp, enum words words, int k) /* "coho" */
{
    return fly_kind(sp, words)->word[k];
}

/* The letter of a fly or a hatch token; "-" where there is none. */
static inline const char *fly_letter(const struct speaker *sp, int fly)
{
    return fly == NONE ? "-" : letter_of(sp, fly_word(sp, FLY_WORDS, fly));
}

/* As it is printed on a board or a tile: "3B" */
void fly_say_board(int board, struct text_out *);
void fly_say_tile(int tile, bool face_b, struct text_out *);

/* One more on a list, joined to it by a message of the board. */
void fly_say_joined(const struct speaker *, struct text_out *list, const char *item, const char *join);

/* What a goal pays for: "set of Dolly Varden and Steelhead". */
void fly_say_what(const struct speaker *, const struct goal *, struct text_out *);

/* "4 per set of Dolly Varden and Steelhead"; in brief, with the words of the board, "4 per Dolly+Steelh." */
void fly_say_goal(const struct speaker *, const struct goal *, bool brief, struct text_out *);

/* All goals of a board or place, as a list. */
void fly_say_goals(const struct speaker *, int whose, struct text_out *);

/* ---- the journal ---- */

/* Before the first day, between two and after the last there is only the journal to look at. */
bool fly_journal_is_open(const struct speaker *, const struct state *);

/* How far the adventure is: "Day 2, at Hunter's Cabin". */
void fly_say_title(const struct speaker *, const struct state *, struct text_out *);

/* What an improvement gives once it has been made this many times. */
void fly_say_gift(const struct speaker *, int improvement, int times, struct text_out *);

#endif
