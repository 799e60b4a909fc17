/* Own cards: the values on the cards in an owner's box, where they differ from those that Creel has. A deck is part of
 * the set-up, so a log carries its name, its hash and every changed value, and replays anywhere without the file:
 *
 *     deck=my-box:5f0c7b1e9a3d2468:wrasse-6c/weight=5/tag=d,crab-pgk/slots=purple+green+green
 *
 * A game with a deck of its own is the same game with a longer state: the deck follows the bytes of the usual state, and never
 * changes. So the bytes of a state mean the same in every process, and games with different decks do not affect each other. */
#ifndef ENGINE_DECK_H
#define ENGINE_DECK_H

#include "engine/game.h"
#include "engine/refusal.h"
#include "engine/setup.h"
#include "engine/text_out.h"

struct tokens;

enum { DECK_FORM = 1, DECK_LINE = 200, DECK_BYTES = 1 << 16, DECK_LIST = 4 };

/* VALUE_LIST is a row of bytes, each a word; an unused byte holds the number of words. */
enum value_kind { VALUE_NUMBER, VALUE_WORD, VALUE_LIST, VALUE_TIME };

/* One value on a card: its name, what it may be, and where it is in the bytes of the card. */
struct card_value {
    const char *name;            /* NULL ends the list                            */
    enum value_kind kind;
    const struct tokens *of;     /* the words of a word or a list                 */
    int16_t low, high;           /* of a number; how many words a list has        */
    uint16_t offset, size;       /* size: bytes of a number, a word or a time: 1 or 2 */
};

/* A kind of card whose values can be corrected: the names are those of logs. */
struct card_kind {
    const struct tokens *of;     /* NULL ends the list */
    const struct card_value *values;
    uint16_t offset, size;       /* of the first card in the deck; of a card */
};

struct deck_form {
    const struct card_kind *kinds;
    const struct deck *printed;
    uint16_t size;               /* of a deck                                                        */
    uint16_t mark;               /* offset of the byte of a state that is 1 if a deck follows it     */
    /* 0, or the PARAGRAPH that the values of this card contradict. Called for every card that a deck names. */
    int (*forbids)(const struct deck *, int kind, int card);
};

/* The game as it is played with this set-up: with the printed deck, or with one's own. */
const struct game *game_with(const struct game *, const struct setup *);
/* The game as the list of games has it. */
const struct game *game_listed(const struct game *);

/* NULL: as printed. */
const struct deck *deck_of_setup(const struct setup *);
uint64_t deck_hash(const struct game *, const struct setup *);

/* The game that a deck file is about; NULL: refused. */
const struct game *deck_game(const char *text, size_t length, find_game *, struct refusal *);
/* Reads a deck file (docs/deck.md) into a set-up. False: refused, with the line, and the set-up has the printed deck. */
bool deck_read(const struct game *, const char *text, size_t length, struct setup *, struct refusal *);
/* The same from the value of `deck=` in a set-up line, and back. */
bool deck_parse(const struct game *, const char *value, struct setup *, struct refusal *);
void deck_print(const struct game *, const struct setup *, struct text_out *);
/* Every card as a deck file: what owners fill in. */
void deck_write(const struct game *, const struct setup *, struct text_out *);
int  deck_changes(const struct game *, const struct setup *);   /* how many cards differ from the printed ones */

/* Whether a view that came from outside has the deck that its set-up says. */
bool deck_sound(const struct game *, const struct setup *, const struct state *);

#endif
