/* creel engine: a game behind a pipe, one request and one JSON answer a line; for bots and tests in any language.
 * The protocol is told in docs/engine-protocol.md. */
#include "front/cli/cli.h"

#include "engine/deck.h"
#include "front/desk/desk.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { seed_random(seed); }

/* A line without its end. Of what is longer than a request can be only so much is kept that this can be told. False: the
 * input ended. */
static bool read_request(char line[REQUEST_LIMIT + 1])
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length < REQUEST_LIMIT) line[length++] = c ? (char)c : '.';
    if (length && length < REQUEST_LIMIT && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return c != EOF || length;
}

/* The game whose cards are in the file, and these as an option. NULL: all has been said. */
static const struct game *game_of_deck(const char *path, struct text_out *deck, int *exit_code)
{
    size_t length;
    struct setup setup = { 0 };
    struct refusal why = { 0 };
    char *text = read_file(path, &length);
    if (!text) return *exit_code = FAILED, NULL;
    const struct game *game = deck_game(text, length, game_named, &why);
    bool fine = game && deck_read(game, text, length, &setup, &why);
    free(text);
    if (!fine) return *exit_code = complain_refusal(FAILED, &why), NULL;
    deck_print(game, &setup, deck);
    return game;
}

/* A new game of these cards is played with them, unless it names others. */
static void add_deck(const struct game *of, const char *deck, char line[REQUEST_LIMIT + 1])
{
    size_t id = strlen(of->id), length = strlen(line);
    bool begins = !strncmp(line, "new ", 4) && !strncmp(line + 4, of->id, id) && (line[4 + id] == ' ' || !line[4 + id]);
    if (!begins || strstr(line, " deck=")) return;
    snprintf(line + length, REQUEST_LIMIT + 1 - length, " deck=%s", deck);
}

int run_engine(int argc, char **argv)
{
    int exit_code;
    char line[REQUEST_LIMIT + 1];
    struct words words = { 0 };
    struct desk_owner owner = { new_seed, NULL };
    const char *path = NULL;
    struct text_out deck = { 0 };
    const struct flag flags[] = { { "deck", FLAG_TEXT, { .text = &path } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 0, &exit_code)) return exit_code;
    const struct game *of = path ? game_of_deck(path, &deck, &exit_code) : NULL;
    if (path && !of) return exit_code;
    struct desk *desk = desk_new(&owner, cli_language);
    if (!desk) return complain(FAILED, "refusal.memory", NO_ARGS);
    while (!ferror(stdout) && read_request(line)) {
        if (!strcmp(line, "quit")) break;
        if (of) add_deck(of, text_of(&deck), line);
        if (line[0] && line[0] != '#') puts(desk_ask(desk, line));
        fflush(stdout);
    }
    desk_free(desk);
    text_free(&deck);
    return finish(FINE);
}
