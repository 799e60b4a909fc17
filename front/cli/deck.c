/* creel deck: the cards of a game as a file for owners of the box, and the check of such a file (docs/deck.md). */
#include "front/cli/cli.h"

#include "engine/deck.h"

#include <stdlib.h>

bool deck_wanted(const struct game *game, const char *path, struct setup *setup, int *exit_code)
{
    struct refusal why;
    size_t length;
    if (!path) return true;
    char *text = read_file(path, &length);
    if (!text) return *exit_code = FAILED, false;
    bool fine = deck_read(game, text, length, setup, &why);
    free(text);
    if (!fine) *exit_code = complain_refusal(FAILED, &why);
    return fine;
}

static int print_deck(const struct game *game, const struct setup *setup)
{
    struct text_out out = { 0 };
    deck_write(game, setup, &out);
    fputs(text_of(&out), stdout);
    text_free(&out);
    return finish(FINE);
}

static int print_checked(const struct game *game, const struct setup *setup)
{
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)deck_hash(game, setup));
    struct arg args[] = { ARG_TEXT("name", setup->own.name), ARG_TEXT("hash", hash),
                          ARG_NUMBER("cards", deck_changes(game, setup)) };
    print_text(stdout, "cli.deck", args, 3);
    return finish(FINE);
}

int run_deck(int argc, char **argv)
{
    int exit_code = FINE;
    const char *check = NULL;
    struct words words = { 0 };
    struct setup setup = { 0 };
    const struct flag flags[] = { { "check", FLAG_TEXT, { .text = &check } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game) return exit_code;
    struct arg args[] = { ARG_TEXT("word", game->id) };
    if (!game->deck) return complain(FAILED, "deck.game", args, 1);
    if (!deck_wanted(game, check, &setup, &exit_code)) return exit_code;
    return check ? print_checked(game, &setup) : print_deck(game, &setup);
}
