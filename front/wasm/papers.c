#include "front/wasm/papers.h"

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

/* The better strategy first; who can't have it takes the smaller one, and after that rules of thumb answer. */
static const char *strategy_wanted(const char *request)
{
    bool bots_answer = words_of(request, "bot") || words_of(request, "go-on");
    if (!bots_answer || !wasm_bot_plays_by_book()) return NULL;
    struct paper *best = paper_named("strategies/fish-fish-match.txt");
    if (!best->given) return best->file;
    return *best->room ? NULL : unless_given("strategies/fish-fish-2.txt");
}

const char *paper_wanted(const char *request)
{
    const char *wanted = catalog_wanted(request);
    if (!wanted) wanted = rules_wanted(request);
    return wanted ? wanted : strategy_wanted(request);
}
