#include "engine/refusal.h"

#include <stdio.h>
#include <string.h>

/* How many bytes the UTF-8 character at c takes; 0 if it is none, or one that commands a terminal. */
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

/* What was given may be hostile to a terminal, or no text at all. */
static void make_printable(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c;) {
        int length = character(c);
        if (!length) *c = '.';
        c += length ? length : 1;
    }
}

bool refuse(struct refusal *why, const char *key, const char *word)
{
    int line = why->line;
    *why = (struct refusal){ .key = key, .line = line };
    snprintf(why->word, sizeof why->word, "%s", word);
    make_printable(why->word);
    return false;
}

void refusal_right(struct refusal *why, const char *word)
{
    size_t length = strlen(why->right);
    if (length + strlen(word) + 6 > sizeof why->right) {
        if (length >= 3 && strcmp(why->right + length - 3, "...") != 0 && length + 5 < sizeof why->right)
            strcat(why->right, ", ...");
        return;
    }
    snprintf(why->right + length, sizeof why->right - length, "%s%s", length ? ", " : "", word);
}
