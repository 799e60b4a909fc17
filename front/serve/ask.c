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
    [ASK_WATCH] = { "watch", BY_OWNER, WITH_ON, 0 },
    [ASK_CLOCK] = { "clock", BY_SEAT, WITH_TURN, 0 },
    [ASK_RENEW] = { "renew", BY_SEAT, 0, WITH_SECRET },
    [ASK_REMATCH] = { "rematch", BY_SEAT | BY_OWNER, 0, 0 },
    [ASK_CONTRIBUTE] = { "contribute", BY_SEAT, WITH_CONTRIBUTION, 0 },
    [ASK_WEBHOOK] = { "webhook", BY_SEAT, WITH_URL, WITH_FORM },
    [ASK_WEBHOOK_OFF] = { "webhook-off", BY_SEAT, 0, 0 },
    [ASK_WEBHOOK_TEST] = { "webhook-test", BY_SEAT, 0, 0 },
    [ASK_PASS] = { "pass", BY_SEAT, WITH_SECRET, WITH_OWNER },
    [ASK_USE_PASS] = { "use-pass", BY_PASS, 0, 0 },
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
    char numbers[72];
    snprintf(numbers, sizeof numbers, "%d %d %d %d %d %d", a->has_seat, a->seat, a->proposal, a->on, a->notice,
             a->turn);
    const char *const parts[] = { who,     a->id,     ask_forms[a->what].word, a->answer, a->name, a->bot, a->secret,
                                  a->text, a->phrase, a->contribution,         numbers };
    crypto_generichash_init(&hash, NULL, 0, STORE_KEY_BYTES);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) hash_text(&hash, parts[i]);
    if (a->url) hash_text(&hash, a->url); /* keys of requests without it stay as they were before there was one */
    if (a->form) hash_text(&hash, a->form);
    if (a->owner) hash_text(&hash, a->owner);
    crypto_generichash_final(&hash, key, STORE_KEY_BYTES);
}

struct ask *ask_copy(const struct ask *a)
{
    const char *const parts[] = { a->id,     a->answer,       a->name, a->bot,  a->secret, a->text,
                                  a->phrase, a->contribution, a->url,  a->form, a->owner };
    size_t bytes = sizeof *a;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) bytes += parts[i] ? strlen(parts[i]) + 1 : 0;
    struct ask *copy = malloc(bytes);
    if (!copy) return NULL;
    *copy = *a;
    const char **to[] = { &copy->id,     &copy->answer,       &copy->name, &copy->bot,  &copy->secret, &copy->text,
                          &copy->phrase, &copy->contribution, &copy->url,  &copy->form, &copy->owner };
    char *at = (char *)(copy + 1);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i]) continue;
        *to[i] = strcpy(at, parts[i]);
        at += strlen(at) + 1;
    }
    return copy;
}
