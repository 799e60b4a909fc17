/* The neutral words of a game: how a choice is written in a log, and read back. Sentences for people are in the catalogs,
 * under keys made of these words. */
#ifndef ENGINE_LEXICON_H
#define ENGINE_LEXICON_H

#include "engine/game.h"

struct refusal;

enum { PHRASE_SLOTS = 3, ANSWER_SIZE = 96, PARTS_LIMIT = 8 };

/* A kind of thing that is named in answers and events: hooks, baits, colours; without words it is a number from `base`,
 * which has up to three digits and may be negative.
 *
 * People read the message `GAME.NAME.WORD`. Where the names follow from a table, as those of cards do, the kind has parts
 * instead, and a single message for all of them: `GAME.NAME.*`, with the parts as its arguments. Where only numbers come
 * from a table, as those printed on tiles do, each has its own message, with the parts as its arguments. */
struct tokens {
    const char *name;
    const char *const *word;
    uint8_t count;
    int8_t  base;               /* the value of the first one in the rules' code; for numbers, the first number */
    bool    seats;              /* it names seats: people see the player's name */
    uint8_t digits;             /* at least this many digits, with leading zeros: 8:05 */
    bool    lettered;           /* the catalogs have a letter for each, `GAME.letter.WORD`, where there is no room for words */
    const struct part *parts;   /* what a name is made of, up to a part without a name; NULL: each has its own message */
    int   (*part)(const struct deck *, int k, int i);   /* the i-th part of the k-th: the index of a token, or the number itself;
                                                           -1: it has none. Without a deck the cards are as printed */
    bool    own_messages;       /* each has its own message even though it has parts */
};

/* A part of a name: the argument of the message, and what kind of thing it is. */
struct part { const char *name; const struct tokens *of; };

/* A place in a phrase. Everyone sees an open one, even in a hidden answer. */
struct slot { const struct tokens *of; bool open; };

/* What people read in a question or a choice besides its words: the die that was taken, the tile that would be played, what it
 * would bring. Not part of the log. */
struct beside {
    const struct tokens *of;    /* NULL: nothing */
    int (*which)(const struct state *, struct frame, int choice);   /* the index of a token, or the number itself; -1: none.
                                                                     * Of a question the choice is 0 */
};

/* One verb with its arguments. It covers the choices from `first` on; the last slot varies fastest. */
struct phrase {
    const char *verb;           /* NULL ends the phrases of a step */
    uint8_t first;
    struct slot slot[PHRASE_SLOTS];
    const char *said;           /* what people read is `GAME.do.SAID`; NULL: `GAME.do.VERB` */
    struct beside beside;
};

/* Where an event is told: on a line of its own, below an empty line or not, or at the end of the line before, as one more
 * sentence or as one more item of a list ("zone 3: red blue"). */
enum told_on { OWN_LINE, NEW_PARAGRAPH, SAME_LINE, SAME_LIST };
static inline bool continues(enum told_on line) { return line == SAME_LINE || line == SAME_LIST; }

/* One kind of event: its word, what its arguments are, and where it is told. */
struct event_type {
    const char *token;
    const struct tokens *arg[EVENT_ARGS];
    enum told_on line;
    bool round_score;           /* a round is over: its first argument is what that seat has scored in it */
    bool detail;                /* a small step: left out where the turn of another player is told in brief */
};

/* A number of the rules that sentences name: "line 2 of {LINES}". Every message of the game may use it as an argument, in
 * the catalogs under the name that it has in the rules' code. */
struct fact { const char *name; int value; };
#define FACT(number) { #number, number }

struct lexicon {
    const struct event_type *events;     /* by kind, up to one without a token      */
    const struct tokens *const *tokens;  /* every kind, up to NULL                  */
    const char *const *sources;          /* of scores, up to NULL                   */
    const char *const *ties;             /* what may decide a tie, up to NULL; NULL: nothing does */
    const struct fact *facts;            /* up to one without a name; NULL: there are none        */
};

/* The word, or the number as text, of the k-th of its kind. */
const char *token_text(const struct tokens *, int k, char number[8]);
int token_named(const struct tokens *, const char *word);   /* -1: there is none */
bool refuse_token(struct refusal *, const char *key, const char *word, const struct tokens *);   /* lists those there are */

/* The phrase a choice belongs to, with the index in each slot; NULL if the question has no such choice. */
const struct phrase *phrase_of(const struct game *, struct frame, int choice, int index[PHRASE_SLOTS]);

/* The choice as text; hidden arguments are written `?` unless the reader may see them. Returns the length. */
int answer_print(const struct game *, struct frame, int choice, bool may_see, char text[ANSWER_SIZE]);

/* The first choice that answer_print writes the same as this one for those who may not see it. */
int open_part(const struct game *, struct frame, int choice);

/* What a choice of the waiting question names besides, as its viewer knows it; -1: nothing, or it is unknown. */
int choice_beside(const struct game *, const struct state *view, int choice);

/* The choice that the text names, on the menu or not; -1: the question has no such answer. */
int answer_parse(const struct game *, struct frame, const char *text);

/* Whether this viewer sees all of an answer to this question. */
bool sees_answer(const struct game *, struct frame, int choice, int viewer);

#endif
