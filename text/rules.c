#include "text/rules.h"

#include "engine/deck.h"
#include "games/games.h"

#define DECLARED(language, code, game) extern const char game##_rules_##code[];
#define GAME(name)                     EACH_LANGUAGE(DECLARED, name)
#include "games/list.def"
#undef GAME

static const struct {
    const struct game *game;
    const char *in[LANGUAGES];
} rules[] = {
#define IN(language, code, game) [language] = game##_rules_##code,
#define GAME(name)               { &name, { EACH_LANGUAGE(IN, name) } },
#include "games/list.def"
#undef GAME
};

const char *rules_in(enum language language, const struct game *game)
{
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (rules[i].game == game_listed(game)) return rules[i].in[language];
    return game->rules;
}
