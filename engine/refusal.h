/* Why a request was refused: a key of the catalogs and the facts its sentence needs. Nothing was changed. */
#ifndef ENGINE_REFUSAL_H
#define ENGINE_REFUSAL_H

#include <stdbool.h>

struct game;

enum { REFUSAL_WORD = 80, REFUSAL_RIGHT = 320 };

struct refusal {
    const char *key;              /* NULL: nothing is refused                   */
    int  line;                    /* of a log; 0: not from a log                */
    int  paragraph;               /* of RULES.md; 0: not a rule of the game     */
    const struct game *game;      /* whose rules these are                      */
    long low, high;               /* what would be allowed, if it is a range    */
    char word[REFUSAL_WORD];      /* what was given                             */
    char right[REFUSAL_RIGHT];    /* what would be allowed, as a list           */
};

/* Always false, so that a check can end in `return refuse(...)`. The word may be anything: it is made safe to print. */
bool refuse(struct refusal *, const char *key, const char *word);
bool refuse_range(struct refusal *, const char *key, const char *word, long low, long high);
bool refuse_rule(struct refusal *, const char *key, const char *word, const struct game *, int paragraph);

/* Adds one to the list of what would be allowed. */
void refusal_right(struct refusal *, const char *word);

#endif
