#include "front/wasm/papers.h"

#include "bots/heuristics.h"
#include "front/wasm/wasm.h"

#include <stdio.h>
#include <string.h>

struct paper *paper_named(const char *file)
{
    for (struct paper *p = papers; p->file; p++)
        if (!strcmp(p->file, file)) return p;
    return NULL;
}

static const char *unless_given(const char *file)
{
    struct paper *p = paper_named(file);
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

static const char *catalog_wanted(const char *request)
{
    char file[40];
    enum language language = wasm_language();
    const char *words = words_of(request, "language");
    if (words && !language_named(words, &language)) return NULL;
    snprintf(file, sizeof file, "text/%s.txt", language_code[language]);
    return unless_given(file);
}

static const char *rules_wanted(const char *request)
{
    char file[80];
    const char *game = words_of(request, "rules");
    if (!game) return NULL;
    snprintf(file, sizeof file, "rules/%.40s.%s.md", game, language_code[wasm_language()]);
    return unless_given(file);
}

/* The best strategy that can be had; without any, heuristics answer. */
static const char *strategy_wanted(const char *request)
{
    char file[80];
    bool bots_answer = words_of(request, "bot") || words_of(request, "go-on");
    const struct game *game = bots_answer ? wasm_game_by_strategy() : NULL;
    if (!game) return NULL;
    for (const char *const *name = heuristics_of(game)->strategies(wasm_seats()); *name; name++) {
        snprintf(file, sizeof file, "strategies/%s-%s.txt", game->id, *name);
        struct paper *p = paper_named(file);
        if (!p->given) return p->file;
        if (*p->room) return NULL;
    }
    return NULL;
}

const char *paper_wanted(const char *request)
{
    const char *wanted = catalog_wanted(request);
    if (!wanted) wanted = rules_wanted(request);
    return wanted ? wanted : strategy_wanted(request);
}
