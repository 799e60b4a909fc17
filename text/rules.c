#include "text/rules.h"

#include "games/games.h"

#define GAME(name) extern const char name##_rules_fr[], name##_rules_ja[];
#include "games/list.def"
#undef GAME

static const struct {
    const struct game *game;
    const char *translated[LANGUAGES];
} rules[] = {
#define GAME(name) { &name, { [FRENCH] = name##_rules_fr, [JAPANESE] = name##_rules_ja } },
#include "games/list.def"
#undef GAME
};

const char *rules_in(enum language language, const struct game *game)
{
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (rules[i].game == game && rules[i].translated[language]) return rules[i].translated[language];
    return game->rules;
}
