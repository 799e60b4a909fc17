#include "engine/text_out.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(struct text_out *out, size_t more)
{
    if (out->failed) return false;
    if (out->length + more + 1 <= out->room) return true;
    size_t room = (out->length + more + 1) * 2;
    char *text = realloc(out->text, room);
    if (!text) return out->failed = true, false;
    out->text = text;
    out->room = room;
    return true;
}

void text_add_bytes(struct text_out *out, const char *bytes, size_t length)
{
    if (!make_room(out, length)) return;
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = '\0';
}

void text_add(struct text_out *out, const char *format, ...)
{
    char line[256], *text = line;
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(line, sizeof line, format, args);
    if (length >= (int)sizeof line && (text = malloc((size_t)length + 1)))
        vsnprintf(text, (size_t)length + 1, format, again);
    if (text && length >= 0) text_add_bytes(out, text, (size_t)length);
    else out->failed = true;
    if (text != line) free(text);
    va_end(again);
    va_end(args);
}

/* How many bytes need no escape in a JSON string. */
static size_t plain_bytes(const char *c)
{
    size_t length = 0;
    while ((unsigned char)c[length] >= 0x20 && c[length] != '"' && c[length] != '\\') length++;
    return length;
}

void text_add_json(struct text_out *out, const char *string)
{
    text_add_bytes(out, "\"", 1);
    for (const char *c = string; *c; c++) {
        size_t plain = plain_bytes(c);
        text_add_bytes(out, c, plain);
        c += plain;
        if (!*c) break;
        if (*c == '"' || *c == '\\') text_add(out, "\\%c", *c);
        else if (*c == '\n') text_add_bytes(out, "\\n", 2);
        else text_add(out, "\\u%04x", (unsigned)*c);
    }
    text_add_bytes(out, "\"", 1);
}

void text_free(struct text_out *out)
{
    free(out->text);
    *out = (struct text_out){ 0 };
}

const char *text_of(const struct text_out *out) { return out->text ? out->text : ""; }

/* How many bytes the UTF-8 character at c takes; 0: it is not one, or it controls a terminal. */
static int character(const unsigned char *c)
{
    int length = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : c[0] < 0xf5 ? 4 : 0;
    if (length == 1) return c[0] >= 0x20 && c[0] != 0x7f;
    for (int i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80) return 0;
    if (c[0] == 0xc2 && c[1] < 0xa0) return 0;
    if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f)) return 0;
    if ((c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f)) return 0;
    return length;
}

void text_make_printable(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c;) {
        int length = character(c);
        if (!length) *c = '.';
        c += length ? length : 1;
    }
}
