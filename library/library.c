/* The library itself: its version, what there is in it, and how it says why not. */
#include "library/library.h"

#include "bots/bot.h"
#include "engine/record.h"
#include "games/games.h"
#include "text/speak.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

int creel_abi(void) { return CREEL_ABI; }
const char *creel_version(void) { return CREEL_VERSION; }

const char *creel_game(int k)
{
    for (int i = 0; i <= k && games[i]; i++)
        if (i == k) return games[i]->id;
    return NULL;
}

const char *creel_bot(int k)
{
    for (int i = 0; i <= k && bots[i]; i++)
        if (i == k) return bots[i]->name;
    return NULL;
}

int viewer_inside(int viewer)
{
    if (viewer == CREEL_EVERYTHING) return EVERYTHING;
    return viewer < 0 ? NOBODY : viewer;
}

/* Catalogs are read at first use, by one thread. */
static void open_catalogs(void) { catalogs_open(); }

bool tell_why(const struct refusal *why, creel_error *error)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct speaker speaker = { .language = ENGLISH, .game = why->game, .reader = NOBODY };
    struct text_out text = { 0 };
    if (!error) return false;
    pthread_once(&once, open_catalogs);
    speak_refusal(&speaker, why, &text);
    snprintf(error->key, sizeof error->key, "%s", why->key);
    snprintf(error->text, sizeof error->text, "%s", text_of(&text));
    text_free(&text);
    return false;
}

bool tell_key(const char *key, const char *word, creel_error *error)
{
    struct refusal why = { 0 };
    refuse(&why, key, word);
    return tell_why(&why, error);
}

bool tell_missing(const char *argument, creel_error *error) { return tell_key("library.missing", argument, error); }

const struct bot *wanted_bot(const char *name, creel_error *error)
{
    struct refusal why = { 0 };
    if (!name) return tell_missing("bot", error), NULL;
    if (bot_named(name)) return bot_named(name);
    refuse(&why, "cli.unknown-bot", name);
    for (int i = 0; bots[i]; i++) refusal_right(&why, bots[i]->name);
    return tell_why(&why, error), NULL;
}

size_t hand_over(struct text_out *made, char *text, size_t room)
{
    size_t length = made->length;
    if (room) snprintf(text, room, "%s", text_of(made));
    text_free(made);
    return length;
}
