/* creel games: what can be played, with seats and options. */
#include "front/cli/cli.h"

#include "engine/json.h"
#include "front/desk/game_list.h"
#include "games/games.h"
#include "text/width.h"

#include <string.h>

static void add_wrapped(const char *sentence, int indent, struct text_out *out)
{
    text_add(out, "%*s", indent, "");
    text_wrap(out, sentence, SCREEN_COLUMNS - indent, indent);
    text_add(out, "\n");
}

static void say_limit(const char *key, int seats, struct text_out *words)
{
    struct text_out longer = { 0 };
    struct arg args[] = { ARG_TEXT("option", text_of(words)), ARG_NUMBER("seats", seats) };
    say(cli_language, key, args, 2, &longer);
    text_free(words);
    *words = longer;
}

/* What an option is about, and at which tables. */
static void add_words(const struct speaker *sp, const struct option *option, struct text_out *out)
{
    struct text_out words = { 0 };
    say_game(sp, "option", option->name, NULL, 0, &words);
    if (option->least_seats) say_limit("cli.option-least", option->least_seats, &words);
    if (option->most_seats) say_limit("cli.option-most", option->most_seats, &words);
    add_wrapped(text_of(&words), 8, out);
    text_free(&words);
}

static void add_option(const struct speaker *sp, int i, struct text_out *out)
{
    const struct option *option = &sp->game->options[i];
    char number[8];
    text_add(out, "    %s = ", option->name);
    if (!option->values) text_add(out, "%d..%d", option->min, option->max);
    for (int k = 0; option->values && option->values[k]; k++) text_add(out, "%s%s", k ? " | " : "", option->values[k]);
    text_add(out, "  (%s)\n", option_text(option, option->preset, number));
    add_words(sp, option, out);
    for (int k = 0; option->values && option->values[k]; k++) {
        text_add(out, "        %s: ", option->values[k]);
        speak_value(sp, i, k, out);
        text_add(out, "\n");
    }
}

static void add_game(const struct game *game, struct text_out *out)
{
    struct speaker sp = { .language = cli_language, .game = game, .reader = NOBODY };
    struct arg args[] = { ARG_NUMBER("low", game->min_seats), ARG_NUMBER("high", game->max_seats) };
    struct text_out summary = { 0 };
    text_add(out, "%s  ", game->id);
    say_game(&sp, "name", NULL, NULL, 0, out);
    text_add(out, ", ");
    say(cli_language, "cli.players", args, 2, out);
    text_add(out, "\n");
    say_game(&sp, "summary", NULL, NULL, 0, &summary);
    add_wrapped(text_of(&summary), 4, out);
    text_free(&summary);
    for (int i = 0; i < option_count(game); i++) add_option(&sp, i, out);
}

/* A line for each game. */
static void add_json_line(const struct game *game, struct text_out *out)
{
    struct text_out line = { 0 };
    json_open(&line, NULL, '{');
    add_game_json(cli_language, game, &line);
    json_close(&line, '}');
    text_add(out, "%s\n", text_of(&line));
    out->failed |= line.failed;
    text_free(&line);
}

int run_games(int argc, char **argv)
{
    bool json = false;
    int exit_code;
    struct words words = { 0 };
    struct text_out out = { 0 };
    const struct flag flags[] = { { "json", FLAG_SWITCH, { .on = &json } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 0, &exit_code)) return exit_code;
    for (int i = 0; games[i]; i++) (json ? add_json_line : add_game)(games[i], &out);
    fputs(text_of(&out), stdout);
    text_free(&out);
    return finish(FINE);
}
