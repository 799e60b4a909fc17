/* Requests about the cards of an owner's box: the file to fill in, and what such a file says. */
#include "front/desk/session.h"

#include "engine/deck.h"
#include "engine/json.h"
#include "games/games.h"

#include <string.h>

static void add_deck(const struct game *game, const struct setup *setup, struct text_out *out)
{
    struct text_out value = { 0 };
    deck_print(game, setup, &value);
    json_text(out, "name", setup->own.name);
    json_format(out, "hash", "%016llx", (unsigned long long)deck_hash(game, setup));
    json_number(out, "cards", deck_changes(game, setup));
    json_take(out, "option", &value);
}

static void add_file(const struct game *game, const struct setup *setup, struct text_out *out)
{
    struct text_out file = { 0 };
    deck_write(game, setup, &file);
    json_take(out, "file", &file);
}

/* Behind the game comes the text of a deck file, with its lines; without one, this is what there is to fill in. */
bool on_deck(struct desk *d, char *rest)
{
    struct setup setup = { 0 };
    const char *id = next_word(&rest);
    const struct game *game = id ? game_named(id) : NULL;
    if (!game) return refuse_game(d, id);
    if (!game->deck) return refuse(&d->why, "deck.game", game->id);
    if (*rest && !deck_read(game, rest, strlen(rest), &setup, &d->why)) return false;
    if (*rest) add_deck(game, &setup, &d->out);
    else add_file(game, &setup, &d->out);
    return true;
}
