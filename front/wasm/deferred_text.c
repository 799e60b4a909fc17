#include "front/wasm/deferred_text.h"

#include "bots/heuristics.h"
#include "front/wasm/wasm.h"

#include <stdio.h>
#include <string.h>

struct deferred_text *deferred_text_named(const char *file)
{
    for (struct deferred_text *p = deferred_texts; p->file; p++)
        if (!strcmp(p->file, file)) return p;
    return NULL;
}

static const char *unless_given(const char *file)
{
    struct deferred_text *p = deferred_text_named(file);
    return p && !p->given ? p->file : NULL;
}

/* What follows the name of a request; NULL: it is another request. */
static const char *words_of(const char *request, const char *name)
{
    size_t length = strlen(name);
    request += strspn(request, " ");
    if (strncmp(request, name, length) != 0 || (request[length] && request[length] != ' ')) return NULL;
    return request + length + strspn(request + length, " ");
}

/* What is said in lessons is a file of its own. */
static const char *catalog_wanted(const char *request)
{
    char file[40], lessons[40];
    enum language language = wasm_language();
    const char *words = words_of(request, "language"), *wanted;
    if (words && !language_named(words, &language)) return NULL;
    snprintf(file, sizeof file, "text/%s.txt", language_code[language]);
    snprintf(lessons, sizeof lessons, "text/%s.lessons.txt", language_code[language]);
    wanted = unless_given(file);
    if (!wanted && (wasm_in_lesson() || words_of(request, "lesson"))) wanted = unless_given(lessons);
    return wanted;
}

static const char *rules_wanted(const char *request)
{
    char file[80];
    const char *game = words_of(request, "rules");
    if (!game) return NULL;
    snprintf(file, sizeof file, "rules/%.40s.%s.md", game, language_code[wasm_language()]);
    return unless_given(file);
}

/* `lesson fish-fish 01-fish`, `puzzle fish-fish 01`; another name is refused by the desk. */
static const char *file_wanted(const char *request, const char *kind)
{
    char file[120];
    const char *words = words_of(request, kind), *name = words ? strchr(words, ' ') : NULL;
    if (!name) return NULL;
    snprintf(file, sizeof file, "%ss/%.*s-%.60s.txt", kind, (int)(name - words), words, name + 1);
    return unless_given(file);
}

/* Bots play by strategies, and hints and reviews are taken from them. */
static const struct game *game_of(const char *request)
{
    if (words_of(request, "bot") || words_of(request, "go-on")) return wasm_game_by_strategy();
    return words_of(request, "hint") || words_of(request, "review") ? wasm_game_with_strategies() : NULL;
}

/* All that can be had; without any, heuristics answer. */
static const char *strategy_wanted(const char *request)
{
    char file[80];
    const struct game *game = game_of(request);
    bool had = false;
    if (!game) return NULL;
    for (const char *const *name = heuristics_of(game)->strategies(wasm_seats()); *name; name++) {
        bool instead = **name == '|';
        if (instead && had) continue;
        snprintf(file, sizeof file, "strategies/%s-%s.txt", game->id, *name + instead);
        struct deferred_text *p = deferred_text_named(file);
        if (!p->given) return p->file;
        had = *p->text;
    }
    return NULL;
}

const char *deferred_text_wanted(const char *request)
{
    const char *wanted = catalog_wanted(request);
    if (!wanted) wanted = rules_wanted(request);
    if (!wanted) wanted = file_wanted(request, "lesson");
    if (!wanted) wanted = file_wanted(request, "puzzle");
    return wanted ? wanted : strategy_wanted(request);
}
