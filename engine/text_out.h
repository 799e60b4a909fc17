/* Text that grows: the way the engine returns strings longer than a line. */
#ifndef ENGINE_TEXT_OUT_H
#define ENGINE_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>

struct text_out {
    char  *text;         /* always ends in NUL once something was written; free with text_free */
    size_t length, room;
    bool   failed;       /* memory ran out: the text is short */
};

void text_add(struct text_out *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_bytes(struct text_out *, const char *bytes, size_t length);
void text_add_json(struct text_out *, const char *string);   /* quoted and escaped */
void text_free(struct text_out *);

/* Text from outside may contain terminal controls, or bytes that are not text at all: these become dots. */
void text_make_printable(char *text);

/* What was written, or "" */
const char *text_of(const struct text_out *);

#endif
