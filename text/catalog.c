/* The index of a catalog is one copy of its text, cut into keys and messages, and a sorted array into it. */
#include "text/catalog.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DECLARED(name, code, with) extern const char catalog_##code[];
EACH_LANGUAGE(DECLARED, )

#define SOURCE(name, code, with) [name] = catalog_##code,
static const char *const source[LANGUAGES] = { EACH_LANGUAGE(SOURCE, ) };
static struct catalog *opened[LANGUAGES];

#define CODE(name, code, with) [name] = #code,
const char *const language_code[LANGUAGES] = { EACH_LANGUAGE(CODE, ) };

bool language_named(const char *code, enum language *language)
{
    for (int i = 0; code && i < LANGUAGES; i++) {
        size_t length = strlen(language_code[i]);
        if (strncasecmp(code, language_code[i], length) || !memchr("_-.@", code[length], sizeof "_-.@")) continue;
        *language = (enum language)i;
        return true;
    }
    return false;
}

/* ---- reading ---- */

struct line {
    const char *at, *end;
};

/* Where the parts go while a catalog is read. */
struct cutter {
    struct catalog *catalog;
    char *put;
};

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static struct line trimmed(struct line line)
{
    while (line.at < line.end && is_space(*line.at)) line.at++;
    while (line.end > line.at && is_space(line.end[-1])) line.end--;
    return line;
}

static void put_piece(struct cutter *cut, struct line piece)
{
    for (const char *c = piece.at; c < piece.end; c++) {
        bool escape = *c == '\\' && c + 1 < piece.end && c[1] == 'n';
        *cut->put++ = escape ? '\n' : *c;
        c += escape;
    }
    *cut->put++ = '\0';
}

static bool put_more(struct cutter *cut, struct line line)
{
    if (!cut->catalog->count) return false;
    cut->put--;
    if (cut->put > cut->catalog->entry[cut->catalog->count - 1].message) *cut->put++ = '\n';
    put_piece(cut, trimmed(line));
    return true;
}

static size_t key_length(struct line line) { return strspn(line.at, "abcdefghijklmnopqrstuvwxyz0123456789.-?*"); }

static bool put_entry(struct cutter *cut, struct line line)
{
    struct line key = { line.at, line.at + key_length(line) };
    struct line rest = trimmed((struct line){ key.end, line.end });
    if (key.at == key.end || rest.at == rest.end || *rest.at != '=') return false;
    rest.at++;
    struct catalog_entry *entry = &cut->catalog->entry[cut->catalog->count++];
    entry->key = cut->put;
    put_piece(cut, key);
    entry->message = cut->put;
    put_piece(cut, trimmed(rest));
    return true;
}

static bool put_line(struct cutter *cut, struct line line)
{
    struct line inside = trimmed(line);
    if (inside.at == inside.end || *line.at == '#') return true;
    return is_space(*line.at) ? put_more(cut, line) : put_entry(cut, line);
}

static void cut_up(struct catalog *catalog, const char *text)
{
    struct cutter cut = { catalog, catalog->text };
    for (int number = 1; *text; number++) {
        struct line line = { text, text + strcspn(text, "\n") };
        if (!put_line(&cut, line) && !catalog->fault) catalog->fault = number;
        text = line.end + (*line.end == '\n');
    }
}

/* ---- the index ---- */

/* Of two entries with the same key the earlier one comes first, so that it is the one that stays. */
static int by_key(const void *a, const void *b)
{
    const struct catalog_entry *one = a, *two = b;
    int order = strcmp(one->key, two->key);
    return order ? order : one->key < two->key ? -1 : one->key > two->key;
}

static int to_entry(const void *key, const void *entry)
{
    return strcmp(key, ((const struct catalog_entry *)entry)->key);
}

static void sort_entries(struct catalog *catalog)
{
    int kept = 0;
    qsort(catalog->entry, (size_t)catalog->count, sizeof *catalog->entry, by_key);
    for (int i = 0; i < catalog->count; i++) {
        bool twice = kept && !strcmp(catalog->entry[kept - 1].key, catalog->entry[i].key);
        if (twice) catalog->duplicate = catalog->entry[i].key;
        else catalog->entry[kept++] = catalog->entry[i];
    }
    catalog->count = kept;
}

static size_t lines_of(const char *text)
{
    size_t lines = 1;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

/* A key or message never needs more room than its line and the NUL. */
static bool make_room(struct catalog *catalog, const char *text)
{
    catalog->text = malloc(strlen(text) + 1);
    catalog->entry = calloc(lines_of(text), sizeof *catalog->entry);
    return catalog->text && catalog->entry;
}

struct catalog *catalog_parse(const char *text)
{
    struct catalog *catalog = calloc(1, sizeof *catalog);
    if (!catalog) return NULL;
    if (!make_room(catalog, text)) return catalog_free(catalog), NULL;
    cut_up(catalog, text);
    sort_entries(catalog);
    return catalog;
}

const char *catalog_find(const struct catalog *catalog, const char *key)
{
    const struct catalog_entry *entry = bsearch(key, catalog->entry, (size_t)catalog->count, sizeof *entry, to_entry);
    return entry ? entry->message : NULL;
}

void catalog_free(struct catalog *catalog)
{
    if (!catalog) return;
    free(catalog->text);
    free(catalog->entry);
    free(catalog);
}

/* ---- the catalogs of the program ---- */

static const struct catalog *catalog_of(enum language language)
{
    if (!opened[language]) opened[language] = catalog_parse(source[language]);
    return opened[language];
}

bool catalogs_open(void)
{
    bool all = true;
    for (int i = 0; i < LANGUAGES; i++) all &= catalog_of((enum language)i) != NULL;
    return all;
}

void catalogs_close(void)
{
    for (int i = 0; i < LANGUAGES; i++) {
        catalog_free(opened[i]);
        opened[i] = NULL;
    }
}

const char *catalog_message(enum language language, const char *key)
{
    const struct catalog *catalog = catalog_of(language);
    return catalog ? catalog_find(catalog, key) : NULL;
}

bool say(enum language language, const char *key, const struct arg *args, int count, struct text_out *out)
{
    const char *message = catalog_message(language, key);
    if (message) return message_render(message, strlen(message), language, args, count, out);
    text_add_bytes(out, key, strlen(key));
    return false;
}

bool catalog_has(enum language language, const char *key) { return catalog_message(language, key) != NULL; }

int catalog_keys(enum language language)
{
    const struct catalog *catalog = catalog_of(language);
    return catalog ? catalog->count : 0;
}

const char *catalog_key(enum language language, int i)
{
    return i >= 0 && i < catalog_keys(language) ? catalog_of(language)->entry[i].key : NULL;
}

const char *catalog_duplicate(enum language language)
{
    const struct catalog *catalog = catalog_of(language);
    return catalog ? catalog->duplicate : NULL;
}

int catalog_fault(enum language language)
{
    const struct catalog *catalog = catalog_of(language);
    return catalog ? catalog->fault : 0;
}
