#include "front/serve/reminder.h"

#include "front/serve/change.h"

#include <stdio.h>
#include <string.h>

const char *const webhook_forms[WEBHOOK_FORMS] = {
    [WEBHOOK_JSON] = "json", [WEBHOOK_NTFY] = "ntfy", [WEBHOOK_DISCORD] = "discord"
};

bool webhook_is_set(const struct table_record *t, int seat) { return *t->webhook[seat].url; }

/* Turns */

void reminder_begin(struct table_record *t) { t->reminder = (struct table_reminder){ .seat = NOBODY }; }

static int64_t later_of(int64_t a, int64_t b) { return a > b ? a : b; }

bool reminder_update(struct table_record *t, int seat, int turns, int64_t now, int64_t patience)
{
    struct table_reminder *r = &t->reminder, before = *r;
    if (seat != NOBODY && !webhook_is_set(t, seat)) seat = NOBODY;
    if (seat == NOBODY) reminder_begin(t);
    else if (seat != r->seat || turns != r->turns)
        *r = (struct table_reminder){ seat, turns, 0,
                                      later_of(now + patience, t->webhook[seat].last + REMINDER_APART * patience) };
    return before.seat != r->seat || before.turns != r->turns || before.at != r->at;
}

bool reminder_is_due(const struct table_record *t, int64_t now) { return t->reminder.at && t->reminder.at <= now; }

/* The pause triples each time. */
void reminder_try(struct table_record *t, bool sends, int64_t now, int64_t patience)
{
    struct table_reminder *r = &t->reminder;
    int64_t wait = patience;
    r->at = 0;
    if (!sends) return;
    t->webhook[r->seat].last = now;
    for (int i = ++r->tries; i; i--) wait *= 3;
    if (r->tries < REMINDER_TRIES) r->at = now + wait;
}

bool reminder_end(struct table_record *t, int seat, int turns)
{
    struct table_reminder *r = &t->reminder;
    bool waits = r->at && r->seat == seat && r->turns == turns;
    if (waits) r->at = 0;
    return waits;
}

/* Requests */

/* What else is wrong with it is found when it is used. */
static bool is_url(const char *url)
{
    size_t scheme = !strncmp(url, "https://", 8) ? 8 : !strncmp(url, "http://", 7) ? 7 : 0, length = strlen(url);
    if (!scheme || length == scheme || length >= WEBHOOK_URL) return false;
    for (const char *at = url; *at; at++)
        if (*at <= ' ' || *at > '~') return false; /* one that is signed is not ASCII, either */
    return true;
}

static bool read_form(const char *word, uint8_t *form, struct refusal *why)
{
    for (int i = 0; i < WEBHOOK_FORMS; i++)
        if (!strcmp(word, webhook_forms[i])) return *form = (uint8_t)i, true;
    refuse(why, "table.webhook-form", word);
    for (int i = 0; i < WEBHOOK_FORMS; i++) refusal_right(why, webhook_forms[i]);
    return false;
}

bool set_webhook(struct change *c)
{
    struct webhook *w = &c->t->webhook[c->who->seat];
    if (!c->around->sends_reminders) return refuse(c->why, "table.webhooks-off", "");
    if (!is_url(c->ask->url)) return refuse(c->why, "table.webhook-url", "");
    if (!read_form(c->ask->form ? c->ask->form : webhook_forms[WEBHOOK_JSON], &w->form, c->why)) return false;
    strcpy(w->url, c->ask->url);
    w->language = (uint8_t)c->around->language;
    return announce(c, "notice.reminded", c->who->seat, NOBODY, "");
}

void forget_webhook(struct table_record *t, int seat) { t->webhook[seat] = (struct webhook){ 0 }; }

bool remove_webhook(struct change *c)
{
    if (!webhook_is_set(c->t, c->who->seat)) return refuse(c->why, "table.no-webhook", "");
    forget_webhook(c->t, c->who->seat);
    return announce(c, "notice.unreminded", c->who->seat, NOBODY, "");
}
