#include "front/cli/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Without the spaces around it. */
static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) text[--length] = '\0';
    return text;
}

static bool is_setting_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz-");
    return length && !name[length] && length < SETTING_NAME && name[0] != '-';
}

static bool take_line(char *line, int number, take_setting *take, void *taker, struct refusal *why)
{
    line = trimmed(line);
    if (!*line || *line == '#') return true;
    char *equals = strchr(line, '=');
    if (!equals) return refuse(why, "settings.form", line);
    *equals = '\0';
    char *name = trimmed(line), *value = trimmed(equals + 1);
    if (!is_setting_name(name) || !*value) return refuse(why, "settings.form", name);
    return take(taker, number, name, value);
}

bool settings_read(const char *text, size_t length, take_setting *take, void *taker, struct refusal *why)
{
    char line[SETTING_LINE];
    int number = 0;
    for (const char *end = text + length, *next; text < end; text = next) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t bytes = (size_t)((newline ? newline : end) - text);
        next = newline ? newline + 1 : end;
        why->line = ++number;
        if (bytes >= sizeof line) return refuse(why, "refusal.long-line", "");
        if (memchr(text, '\0', bytes)) return refuse(why, "refusal.nul", "");
        memcpy(line, text, bytes);
        line[bytes] = '\0';
        if (!take_line(line, number, take, taker, why)) return false;
    }
    return true;
}
