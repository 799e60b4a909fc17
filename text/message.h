/* Messages: a small subset of ICU MessageFormat, enough for sentences with names and numbers, and one kind of argument of our own.
 *
 *     {name}                                                   a text or a number
 *     {name, plural, =0 {none} one {# tile} other {# tiles}}   # is the number; =N goes before one and other
 *     {name, select, catch {a fish} other {nothing}}           by the text itself
 *     {name name, piece, [{name} {name}]}                      the text; a page draws these pieces instead
 *
 * Choices nest. A name in capitals is a fact of the game, a number of its rules that every message of the game may use
 * (engine/lexicon.h): {LINES}. An apostrophe directly before a brace quotes up to the next apostrophe, and '' is an apostrophe
 * anywhere; every other apostrophe is itself, also before # (ICU would quote there): French is full of them. So before
 * an argument it is written twice: l''{animal}. */
#ifndef TEXT_MESSAGE_H
#define TEXT_MESSAGE_H

#include "engine/text_out.h"
#include "text/languages.h"

struct fact;   /* engine/lexicon.h */

enum {
    MESSAGE_ARGS  = 16,
    MESSAGE_DEPTH = 8,      /* choices within choices       */
    MESSAGE_NAME  = 32,     /* bytes of a name with its NUL */
};

/* What a page draws in place of words: a die, a token. */
struct piece { const char *kind, *word, *letter; };   /* kind NULL: none. word NULL: the number. letter NULL: none */

struct arg { const char *name; const char *text; long number; struct piece piece; };   /* text NULL: a number */
#define ARG_TEXT(n, t) ((struct arg){ .name = (n), .text = (t) })
#define ARG_NUMBER(n, v) ((struct arg){ .name = (n), .number = (v) })

/* Adds the message with its arguments filled in. What cannot be filled in (no such argument, a malformed message) is added
 * as written, and the result is false. The facts, up to one without a name or NULL, are arguments too. A text in a plural takes the branch other. Where arguments with a piece are drawn, the
 * text is marked (text/pieces.h); without them it is plain. */
bool message_render(const char *message, size_t length, enum language, const struct arg *args, int count,
                    const struct fact *facts, struct text_out *);

/* NULL if the message is well formed, else what is wrong with it. */
const char *message_fault(const char *message);

struct message_arg { char name[MESSAGE_NAME]; };

/* The names of the arguments a message uses in any of its branches: each once, in alphabetical order, so that
 * two translations use the same arguments exactly when their lists are the same. Returns how many, or -1: more than limit,
 * or the message is malformed. */
int message_args(const char *message, struct message_arg names[], int limit);

#endif
