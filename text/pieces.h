/* Pieces in texts. A message says which words a page may draw, `{die, piece, [{die}]}`; the words are then between marks, which are
 * bytes that no text has otherwise: names are printable. Only texts for a page have marks, and they leave as JSON: the plain
 * text, and beside it what is drawn where. */
#ifndef TEXT_PIECES_H
#define TEXT_PIECES_H

#include "text/message.h"

void mark_pieces(const struct arg *const pieces[], int count, struct text_out *);   /* words follow, and then */
void mark_end(struct text_out *);

/* "KEY": the text without marks; and where it has any, "KEY_pieces". */
void json_words(struct text_out *out, const char *key, struct text_out *words);

/* "lines": those of a text that are not empty; and where they have marks, "lines_pieces": a list for each line. */
void json_lines(struct text_out *out, const char *text);

#endif
