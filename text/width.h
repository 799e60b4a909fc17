/* How wide text is on a terminal, where a Japanese character takes two columns. It does not use the C library, whose answer
 * depends on a locale that a server or a small container may lack. */
#ifndef TEXT_WIDTH_H
#define TEXT_WIDTH_H

#include "engine/text_out.h"

#include <stdint.h>

enum { SCREEN_COLUMNS = 79 };   /* of the narrowest terminal, less one for the cursor */

/* The first character of a text that is not empty; a byte that begins none counts as one, of the code NO_RUNE. */
enum { NO_RUNE = 0xFFFFFF };
struct rune { uint32_t code; int bytes; };
struct rune rune_at(const char *utf8);
int rune_columns(uint32_t code);

/* Columns: wide, fullwidth and emoji 2, combining and control characters 0, a byte that is not UTF-8 1. */
int text_width(const char *utf8);

/* Adds the text, padded with spaces to this many columns; a longer text is not cut. */
void text_pad(struct text_out *, const char *utf8, int columns);

/* Adds the text in lines of at most this many columns, each but the first indented. Lines break at spaces and after wide
 * characters, but not before what closes or after what opens a phrase; a newline always breaks. A word that is wider
 * than a line sticks out. No newline at the end. */
void text_wrap(struct text_out *, const char *utf8, int columns, int indent);

/* The same for text with indents of its own: what does not fit into a line goes on below its first word, and so does a word that is
 * wider than a line. */
void text_wrap_lines(struct text_out *, const char *utf8, int columns);

#endif
