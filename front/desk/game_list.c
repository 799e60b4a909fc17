/* Requests about what there is to play, and in which words. */
#include "front/desk/game_list.h"
#include "front/desk/session.h"

#include "engine/json.h"
#include "engine/setup.h"
#include "games/games.h"
#include "text/rules.h"

#include <stdio.h>

bool on_language(struct desk *d, char *rest)
{
    enum language language;
    if (!language_named(rest, &language)) return refuse(&d->why, "cli.language", rest);
    d->viewers.language = language;
    json_text(&d->out, "language", language_code[language]);
    return true;
}

static void add_words(const struct speaker *sp, const char *key, const char *part, const char *word,
                      struct text_out *out)
{
    struct text_out words = { 0 };
    say_game(sp, part, word, NULL, 0, &words);
    json_take(out, key, &words);
}

/* The rulebooks that mean a value, where they say anything. */
static void add_editions(const struct speaker *sp, int i, int value, struct text_out *out)
{
    uint64_t set = editions_with(sp->game, i, value);
    if (!set) return;
    json_open(out, "editions", '[');
    for (; set; set = without_first(set)) json_text(out, NULL, edition_option(sp->game)->values[first_of(set)]);
    json_close(out, ']');
}

static void add_values(const struct speaker *sp, int i, struct text_out *out)
{
    const struct option *option = &sp->game->options[i];
    json_open(out, "values", '[');
    for (int k = 0; option->values[k]; k++) {
        char word[KEY_SIZE];
        snprintf(word, sizeof word, "%s.%s", option->name, option->values[k]);
        json_open(out, NULL, '{');
        json_text(out, "value", option->values[k]);
        add_words(sp, "words", "option", word, out);
        add_editions(sp, i, k, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_range(const struct option *option, struct text_out *out)
{
    json_number(out, "min", option->min);
    json_number(out, "max", option->max);
}

static void add_option(const struct speaker *sp, int i, struct text_out *out)
{
    const struct option *option = &sp->game->options[i];
    char number[8];
    json_open(out, NULL, '{');
    json_text(out, "option", option->name);
    add_words(sp, "words", "option", option->name, out);
    json_text(out, "preset", option_text(option, option->preset, number));
    if (option->least_seats) json_number(out, "least_seats", option->least_seats);
    if (option->most_seats) json_number(out, "most_seats", option->most_seats);
    if (option->values) add_values(sp, i, out);
    else add_range(option, out);
    json_close(out, '}');
}

/* The numbers that a page fills into its own messages about the game. */
static void add_facts(const struct game *game, struct text_out *out)
{
    json_open(out, "facts", '{');
    for (const struct fact *fact = game->lexicon->facts; fact && fact->name; fact++)
        json_number(out, fact->name, fact->value);
    json_close(out, '}');
}

void add_game_json(enum language language, const struct game *game, struct text_out *out)
{
    struct speaker sp = { .language = language, .game = game, .reader = NOBODY };
    json_text(out, "game", game->id);
    add_words(&sp, "name", "name", NULL, out);
    add_words(&sp, "summary", "summary", NULL, out);
    json_number(out, "rules_version", game->rules_version);
    json_number(out, "min_seats", game->min_seats);
    json_number(out, "max_seats", game->max_seats);
    json_truth(out, "automa", game->automa);
    json_truth(out, "days", game->days);
    json_truth(out, "deck", game->deck);
    json_number(out, "seats", kit_of(game)->seats);
    json_number(out, "minutes", kit_of(game)->minutes);
    json_number(out, "state_bytes", game->state_size);
    add_facts(game, out);
    json_open(out, "options", '[');
    for (int i = 0; i < option_count(game); i++) add_option(&sp, i, out);
    json_close(out, ']');
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
    json_open(&d->out, "levels", '[');
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct text_out words = { 0 };
        say(d->viewers.language, levels[i].key, NULL, 0, &words);
        json_open(&d->out, NULL, '{');
        json_text(&d->out, "level", levels[i].bot->name);
        json_take(&d->out, "words", &words);
        json_truth(&d->out, "thinks", levels[i].bot->think != NULL);
        json_close(&d->out, '}');
    }
    json_close(&d->out, ']');
}

bool on_games(struct desk *d, char *rest)
{
    json_open(&d->out, "games", '[');
    for (int i = 0; games[i]; i++) {
        json_open(&d->out, NULL, '{');
        add_game_json(d->viewers.language, games[i], &d->out);
        json_close(&d->out, '}');
    }
    json_close(&d->out, ']');
    add_levels(d);
    return true;
}

bool on_rules(struct desk *d, char *rest)
{
    const struct game *game = *rest ? game_named(rest) : NULL;
    if (!game) return refuse_game(d, *rest ? rest : NULL);
    json_text(&d->out, "game", game->id);
    json_text(&d->out, "rules", rules_in(d->viewers.language, game));
    return true;
}
