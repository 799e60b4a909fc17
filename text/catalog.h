/* Catalogs: everything people read, by language and key. They are embedded in the program: text/LANGUAGE.txt,
 * followed by games/GAME/text/LANGUAGE.txt of every game.
 *
 *     # a comment
 *     fish-fish.tell.caught = {who} takes {tiles, plural, one {# tile} other {# tiles}}.
 *     help = The first line,
 *         and a second one, as after a literal \n
 *
 * A line that begins with a space continues the message on a new line. Space at both ends of a line is ignored, and a
 * message may begin on the line below its key. For the messages themselves see text/message.h. */
#ifndef TEXT_CATALOG_H
#define TEXT_CATALOG_H

#include "text/message.h"

extern const char *const language_code[LANGUAGES];    /* "en", "fr", "ja" */

/* The language of a code ("fr"), a locale ("fr_FR.UTF-8") or a tag ("ja-JP"); false: not one of ours, or NULL. */
bool language_named(const char *code, enum language *);

/* Reads all catalogs; false: out of memory. A catalog would be read at first use, but not safely in two threads at once:
 * front ends call this at the start. */
bool catalogs_open(void);
void catalogs_close(void);

/* Adds the message of a key. If the key is missing (or there is no memory to find it), adds the key itself and returns
 * false, as it does for what message_render could not fill in. */
bool say(enum language, const char *key, const struct arg *args, int count, struct text_out *);

bool catalog_has(enum language, const char *key);
const char *catalog_message(enum language, const char *key);    /* as written, or NULL                              */
int catalog_keys(enum language);                                /* how many                                         */
const char *catalog_key(enum language, int i);                  /* in alphabetical order; NULL after the last       */
const char *catalog_duplicate(enum language);                   /* one that occurs twice (the first counts) or NULL */
int catalog_fault(enum language);                               /* the first malformed line, from 1; 0: none        */

/* A single catalog, for the functions above and for tests. */
struct catalog_entry { const char *key, *message; };

struct catalog {
    char *text;                      /* keys and messages, each with its NUL */
    struct catalog_entry *entry;     /* sorted, each key once                */
    int count, fault;
    const char *duplicate;
};

struct catalog *catalog_parse(const char *text);                /* NULL: out of memory */
const char *catalog_find(const struct catalog *, const char *key);
void catalog_free(struct catalog *);

#endif
