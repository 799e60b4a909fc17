/* What people say to each other. Everybody at the table hears it; nothing of the game is in it. */
#include "front/serve/change.h"

#include <stdio.h>
#include <string.h>

const char *const phrase_keys[] = {
    "phrase.hello", "phrase.good-luck", "phrase.nice",      "phrase.oops", "phrase.thanks",
    "phrase.wait",  "phrase.your-turn", "phrase.good-game", "phrase.bye",  NULL,
};

const char *phrase_key(const char *word)
{
    for (int i = 0; phrase_keys[i]; i++)
        if (!strcmp(strchr(phrase_keys[i], '.') + 1, word)) return phrase_keys[i];
    return NULL;
}

static bool is_text(const char *text)
{
    char copy[NOTICE_TEXT];
    if (!*text || strlen(text) >= sizeof copy) return false;
    strcpy(copy, text);
    text_make_printable(copy);
    return !strcmp(copy, text);
}

static bool may_speak(struct change *c)
{
    if (!c->around->may_speak) return refuse(c->why, "table.too-fast", "");
    bool muted = c->who->seat != NOBODY && c->t->muted[c->who->seat];
    return !muted || refuse(c->why, "table.muted", "");
}

static bool speak(struct change *c, const char *key, const char *text)
{
    c->out->said = true;
    return announce(c, key, c->who->seat, NOBODY, text);
}

bool say_text(struct change *c)
{
    if (!is_text(c->ask->text)) return refuse(c->why, "table.text", "");
    return may_speak(c) && speak(c, "notice.said", c->ask->text);
}

bool say_phrase(struct change *c)
{
    if (phrase_key(c->ask->phrase)) return may_speak(c) && speak(c, "notice.phrase", c->ask->phrase);
    refuse(c->why, "table.phrase", c->ask->phrase);
    for (int i = 0; phrase_keys[i]; i++) refusal_right(c->why, strchr(phrase_keys[i], '.') + 1);
    return false;
}

bool mute(struct change *c)
{
    int seat;
    if (!which_seat(c, &seat)) return false;
    c->t->muted[seat] = c->ask->on;
    return announce(c, c->ask->on ? "notice.muted" : "notice.unmuted", NOBODY, seat, "");
}

/* The words are gone for good; that something was there is not. */
bool erase(struct change *c)
{
    char number[16];
    if (!c->around->is_said) return refuse(c->why, "table.no-notice", "");
    snprintf(number, sizeof number, "%d", c->ask->notice);
    c->out->said = true;
    c->out->erased = c->ask->notice;
    return announce(c, "notice.erased", NOBODY, NOBODY, number);
}
