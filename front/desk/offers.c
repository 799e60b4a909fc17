/* Requests about what there is to play, and in which words. */
#include "front/desk/session.h"

#include "engine/setup.h"
#include "games/games.h"
#include "text/rules.h"

#include <stdio.h>

bool on_language(struct desk *d, char *rest)
{
    enum language language;
    if (!language_named(rest, &language)) return refuse(&d->why, "cli.language", rest);
    d->language = language;
    text_add(&d->out, "\"language\":\"%s\"", language_code[language]);
    return true;
}

static void add_words(struct desk *d, const struct speaker *sp, const char *key, const char *part, const char *word)
{
    struct text_out words = { 0 };
    say_game(sp, part, word, NULL, 0, &words);
    text_add(&d->out, ",\"%s\":", key);
    add_string(d, &words);
}

static void add_values(struct desk *d, const struct speaker *sp, const struct option *option)
{
    text_add(&d->out, ",\"values\":[");
    for (int k = 0; option->values[k]; k++) {
        char word[KEY_SIZE];
        snprintf(word, sizeof word, "%s.%s", option->name, option->values[k]);
        text_add(&d->out, "%s{\"value\":\"%s\"", k ? "," : "", option->values[k]);
        add_words(d, sp, "words", "option", word);
        text_add(&d->out, "}");
    }
    text_add(&d->out, "]");
}

static void add_option(struct desk *d, const struct speaker *sp, const struct option *option)
{
    char number[8];
    text_add(&d->out, "{\"option\":\"%s\"", option->name);
    add_words(d, sp, "words", "option", option->name);
    text_add(&d->out, ",\"preset\":\"%s\"", option_text(option, option->preset, number));
    if (option->values) add_values(d, sp, option);
    else text_add(&d->out, ",\"min\":%d,\"max\":%d", option->min, option->max);
    text_add(&d->out, "}");
}

static void add_game(struct desk *d, const struct game *game)
{
    struct speaker sp = { .language = d->language, .game = game, .reader = NOBODY };
    text_add(&d->out, "{\"game\":\"%s\"", game->id);
    add_words(d, &sp, "name", "name", NULL);
    add_words(d, &sp, "summary", "summary", NULL);
    text_add(&d->out, ",\"rules_version\":%d,\"min_seats\":%d,\"max_seats\":%d,\"automa\":%s", game->rules_version,
             game->min_seats, game->max_seats, game->automa ? "true" : "false");
    text_add(&d->out, ",\"days\":%s,\"seats\":%d,\"minutes\":%d,\"options\":[", game->days ? "true" : "false",
             kit_of(game)->seats, kit_of(game)->minutes);
    for (int i = 0; i < option_count(game); i++) {
        if (i) text_add(&d->out, ",");
        add_option(d, &sp, &game->options[i]);
    }
    text_add(&d->out, "]}");
}

/* The levels that people choose from: the bots that research plays with have other names. */
static const struct {
    const struct bot *bot;
    const char *key;
} levels[] = { { &bot_easy, "level.easy" },
               { &bot_fair, "level.fair" },
               { &bot_good, "level.good" },
               { &bot_expert, "level.expert" } };

static void add_levels(struct desk *d)
{
    text_add(&d->out, ",\"levels\":[");
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct text_out words = { 0 };
        say(d->language, levels[i].key, NULL, 0, &words);
        text_add(&d->out, "%s{\"level\":\"%s\",\"words\":", i ? "," : "", levels[i].bot->name);
        add_string(d, &words);
        text_add(&d->out, ",\"thinks\":%s}", levels[i].bot->think ? "true" : "false");
    }
    text_add(&d->out, "]");
}

bool on_games(struct desk *d, char *rest)
{
    text_add(&d->out, "\"games\":[");
    for (int i = 0; games[i]; i++) {
        if (i) text_add(&d->out, ",");
        add_game(d, games[i]);
    }
    text_add(&d->out, "]");
    add_levels(d);
    return true;
}

bool on_rules(struct desk *d, char *rest)
{
    const struct game *game = *rest ? game_named(rest) : NULL;
    if (!game) return refuse_game(d, *rest ? rest : NULL);
    text_add(&d->out, "\"game\":\"%s\",\"rules\":", game->id);
    text_add_json(&d->out, rules_in(d->language, game));
    return true;
}
