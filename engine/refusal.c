#include "engine/refusal.h"

#include "engine/text_out.h"

#include <stdio.h>
#include <string.h>

bool refuse(struct refusal *why, const char *key, const char *word)
{
    int line = why->line;
    *why = (struct refusal){ .key = key, .line = line };
    snprintf(why->word, sizeof why->word, "%s", word);
    text_make_printable(why->word);
    return false;
}

bool refuse_range(struct refusal *why, const char *key, const char *word, long low, long high)
{
    refuse(why, key, word);
    why->low = low;
    why->high = high;
    return false;
}

bool refuse_rule(struct refusal *why, const char *key, const char *word, const struct game *game, int paragraph)
{
    refuse(why, key, word);
    why->game = game;
    why->paragraph = paragraph;
    return false;
}

void refusal_right(struct refusal *why, const char *word)
{
    size_t length = strlen(why->right);
    if (length + strlen(word) + 6 > sizeof why->right) {
        if (length >= 3 && strcmp(why->right + length - 3, "...") != 0 && length + 5 < sizeof why->right)
            memcpy(why->right + length, ", ...", sizeof ", ...");
        return;
    }
    snprintf(why->right + length, sizeof why->right - length, "%s%s", length ? ", " : "", word);
}
