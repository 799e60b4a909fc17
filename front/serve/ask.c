#include "front/serve/ask.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct ask_form ask_forms[ASKS] = {
    [ASK_ANSWER] = { "answer", BY_SEAT, WITH_NUMBER | WITH_ANSWER, 0 },
    [ASK_UNDO] = { "undo", BY_SEAT, WITH_NUMBER, 0 },
    [ASK_REDO] = { "redo", BY_SEAT, WITH_NUMBER, 0 },
    [ASK_RESTART] = { "restart", BY_SEAT, WITH_NUMBER, 0 },
    [ASK_SIT] = { "sit", BY_INVITED | BY_OWNER, 0, WITH_SEAT | WITH_NAME | WITH_SECRET },
    [ASK_NAME] = { "name", BY_SEAT, WITH_NAME, 0 },
    [ASK_START] = { "start", BY_OWNER, 0, WITH_BOT },
    [ASK_INVITE] = { "invite", BY_OWNER, 0, 0 },
    [ASK_LEAVE] = { "leave", BY_SEAT | BY_OWNER, 0, WITH_SEAT | WITH_BOT },
    [ASK_RETURN] = { "return", BY_SEAT | BY_OWNER, 0, WITH_SEAT },
    [ASK_RESIGN] = { "resign", BY_SEAT, 0, WITH_BOT },
    [ASK_REMOVE] = { "remove", BY_OWNER, WITH_SEAT, WITH_BOT },
    [ASK_PAUSE] = { "pause", BY_SEAT | BY_OWNER, 0, 0 },
    [ASK_RESUME] = { "resume", BY_SEAT | BY_OWNER, 0, 0 },
    [ASK_ASK_UNDO] = { "ask-undo", BY_SEAT, WITH_NUMBER, 0 },
    [ASK_AGREE] = { "agree", BY_SEAT, WITH_PROPOSAL, 0 },
    [ASK_DECLINE] = { "decline", BY_SEAT, WITH_PROPOSAL, 0 },
    [ASK_SAY] = { "say", BY_SEAT | BY_OWNER, WITH_TEXT, 0 },
    [ASK_PHRASE] = { "phrase", BY_SEAT | BY_OWNER, WITH_PHRASE, 0 },
    [ASK_MUTE] = { "mute", BY_OWNER, WITH_SEAT | WITH_ON, 0 },
    [ASK_ERASE] = { "erase", BY_OWNER, WITH_NOTICE, 0 },
    [ASK_LIST] = { "list", BY_OWNER, WITH_ON, 0 },
    [ASK_RENEW] = { "renew", BY_SEAT, 0, WITH_SECRET },
    [ASK_REMATCH] = { "rematch", BY_SEAT | BY_OWNER, 0, 0 },
};

/* Texts with their ends, so that two parts can't be read as one. */
static void hash_text(crypto_generichash_state *hash, const char *text)
{
    crypto_generichash_update(hash, (const uint8_t *)(text ? text : ""), text ? strlen(text) + 1 : 0);
    crypto_generichash_update(hash, (const uint8_t *)"\1", 1);
}

void ask_key(const struct ask *a, const char *who, uint8_t key[STORE_KEY_BYTES])
{
    crypto_generichash_state hash;
    char numbers[60];
    snprintf(numbers, sizeof numbers, "%d %d %d %d %d", a->has_seat, a->seat, a->proposal, a->on, a->notice);
    const char *const parts[] = {
        who, a->id, ask_forms[a->what].word, a->answer, a->name, a->bot, a->secret, a->text, a->phrase, numbers
    };
    crypto_generichash_init(&hash, NULL, 0, STORE_KEY_BYTES);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) hash_text(&hash, parts[i]);
    crypto_generichash_final(&hash, key, STORE_KEY_BYTES);
}

struct ask *ask_copy(const struct ask *a)
{
    const char *const parts[] = { a->id, a->answer, a->name, a->bot, a->secret, a->text, a->phrase };
    size_t bytes = sizeof *a;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) bytes += parts[i] ? strlen(parts[i]) + 1 : 0;
    struct ask *copy = malloc(bytes);
    if (!copy) return NULL;
    *copy = *a;
    const char **to[] = {
        &copy->id, &copy->answer, &copy->name, &copy->bot, &copy->secret, &copy->text, &copy->phrase
    };
    char *at = (char *)(copy + 1);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i]) continue;
        *to[i] = strcpy(at, parts[i]);
        at += strlen(at) + 1;
    }
    return copy;
}
