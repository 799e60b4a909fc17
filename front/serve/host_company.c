/* What guests ask of the company of a table, and who is there. */
#include "front/serve/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who is there */

bool guest_sees(const struct guest *o) { return o->viewer != NOBODY || o->owner || o->hosted->record.watched; }

void remove_guest(struct guest *o, const char *key)
{
    struct refusal why = { 0 };
    refuse(&why, key, "");
    if (!o->once) host_refuse(o, NULL, &why); /* an errand is told when it ends */
    host_leave(o);
    o->end(o, true);
}

/* Notices */

bool keep_notice(struct hosted *h, const struct notice *notice)
{
    if (h->notices == NOTICES_LIMIT) memmove(h->notice, h->notice + 1, (size_t)--h->notices * sizeof *notice);
    if (h->notices == h->notice_room) {
        int room = h->notice_room * 2 + 4;
        struct notice *more = realloc(h->notice, (size_t)room * sizeof *more);
        if (!more) return false;
        h->notice = more;
        h->notice_room = room;
    }
    h->notice[h->notices++] = *notice;
    return true;
}

int latest_notice(const struct hosted *h) { return h->notices ? h->notice[h->notices - 1].number : 0; }

static const struct notice *find_notice(const struct hosted *h, const uint8_t key[STORE_KEY_BYTES])
{
    for (int i = 0; i < h->notices; i++)
        if (!memcmp(h->notice[i].key, key, STORE_KEY_BYTES)) return &h->notice[i];
    return NULL;
}

static bool is_said(const struct notice *n) { return !strcmp(n->kind, "said") || !strcmp(n->kind, "phrase"); }

static struct notice *notice_numbered(const struct hosted *h, int number)
{
    for (int i = 0; i < h->notices; i++)
        if (h->notice[i].number == number) return &h->notice[i];
    return NULL;
}

void erase_notice(struct hosted *h, int number)
{
    struct notice *n = notice_numbered(h, number);
    if (!n) return;
    strcpy(n->kind, "gone");
    n->text[0] = '\0';
}

/* Requests */

/* How many answers and outcomes there are since the latest choice of this seat, with that one; 0: it has made none. */
static int back_to_choice_of(const struct hosted *h, int seat)
{
    int count = 0, i = entries_of(h);
    bool found = false, *standing = i && seat != NOBODY ? table_standing(room_table(h->room)) : NULL;
    while (standing && --i >= 0 && !found) {
        const struct entry *e = table_entry(room_table(h->room), i);
        count += standing[i];
        found = standing[i] && e->who == seat && !e->forced;
    }
    free(standing);
    return found ? count : 0;
}

/* Whatever is said counts, taken or not. */
static bool may_speak(struct hosted *h, const struct guest *o, const struct ask *ask)
{
    bool speaks = ask->what == ASK_SAY || ask->what == ASK_PHRASE;
    struct host_owner *owner = owner_of(h->host);
    struct bucket *said = &h->said[o->viewer == NOBODY ? SEATS_LIMIT : o->viewer];
    return !speaks || ask->judged || bucket_take(said, CHAT_AT_ONCE, CHAT_A_SECOND, owner->now(owner));
}

static struct around around_of(struct hosted *h, const struct guest *o, const struct ask *ask)
{
    const struct notice *named = ask->has_notice ? notice_numbered(h, ask->notice) : NULL;
    return (struct around){ .present = seats_present(h),
                            .over = is_over(h),
                            .now = date_of(h),
                            .entries = entries_of(h),
                            .rematch = h->rematch_id,
                            .may_speak = may_speak(h, o, ask),
                            .is_said = named && is_said(named),
                            .sends_reminders = sends_reminders(h),
                            .language = o->language,
                            .back = ask->what == ASK_ASK_UNDO ? back_to_choice_of(h, o->viewer) : 0 };
}

/* The company has changed in memory; what follows from that in the game does, too. */
static bool follow_up(struct hosted *h, struct refusal *why)
{
    if (h->effects.said) return true;
    h->seatings++;
    if (h->effects.starts) return begin_game(h, why);
    if (h->effects.back && !go_back(h, h->effects.back, why)) return false;
    return !h->room || seat_all(h, why);
}

static void change_company(struct guest *o, const struct ask *ask, const uint8_t key[STORE_KEY_BYTES],
                           struct refusal *why)
{
    struct hosted *h = o->hosted;
    struct table_record before = h->record;
    struct asker who = asker_of(o);
    struct around around = around_of(h, o, ask);
    int entries = entries_of(h);
    if (!company_ask(&h->record, &who, ask, &around, &h->effects, why)) return;
    if (h->effects.again) {
        say_told(o, ask->id, 0, &h->effects);
    } else if (follow_up(h, why)) {
        remember_asked(o, ask, key);
        append_change(h, entries, key);
    } else {
        struct refusal again = { 0 };
        h->record = before;
        load_room(h, &again); /* if it can't be, nothing more is taken, and the next sweep sends everybody away */
    }
}

/* Where the store is busy with something else, it is asked afterwards. */
static bool put_off(struct guest *o, const struct ask *ask, struct refusal *why)
{
    o->later = ask_copy(ask);
    return o->later || refuse(why, "refusal.memory", "");
}

/* Rematches */

static void on_rematch(struct making *m, bool stored)
{
    struct hosted *h = m->maker;
    struct refusal why = { 0 };
    h->rematch = NULL;
    h->rematch_id = stored ? m->record.id : 0;
    free(m);
    refuse(&why, "table.not-saved", "");
    for (struct guest *o = h->first, *next; o && !stored; o = next) {
        next = o->next;
        if (!o->later || o->later->what != ASK_REMATCH) continue;
        struct ask *ask = o->later;
        o->later = NULL;
        host_refuse(o, ask->id, &why);
        free(ask);
    }
    ask_what_waited(h);
}

static bool make_rematch(struct hosted *h, struct refusal *why)
{
    struct making *m = calloc(1, sizeof *m);
    if (!m) return refuse(why, "refusal.memory", "");
    *m = (struct making){ .made = on_rematch, .maker = h };
    company_again(&h->record, &m->record);
    draw_identity(&m->record);
    if (host_make(h->host, m, why)) return h->rematch = m, true;
    free(m);
    return false;
}

/* Whether the table of a rematch has to be made before: it is being made from here on, or the request was refused. */
static bool needs_table(struct guest *o, const struct ask *ask, struct refusal *why)
{
    struct hosted *h = o->hosted;
    struct asker who = asker_of(o);
    if (ask->what != ASK_REMATCH || h->record.next || h->rematch_id || !is_over(h)) return false;
    if (company_may_ask(&who, ask, why) && !h->rematch) make_rematch(h, why);
    return true;
}

void ask_company(struct guest *o, const struct ask *ask)
{
    struct refusal why = { 0 };
    struct hosted *h = o->hosted;
    char who[16];
    uint8_t key[STORE_KEY_BYTES];
    snprintf(who, sizeof who, "%d%s%s%s", o->viewer, o->owner ? "o" : "", o->invited ? "i" : "", o->pass ? "p" : "");
    ask_key(ask, who, key);
    const struct notice *notice = find_notice(h, key);
    if (notice && !ask->secret) {
        say_told(o, ask->id, notice->number, NULL);
    } else if (o->asked.waits || o->later) {
        refuse(&why, "table.wait", "");
    } else if (h->busy || needs_table(o, ask, &why)) {
        if (!why.key) put_off(o, ask, &why);
    } else if (ask->what == ASK_WEBHOOK_TEST) {
        test_webhook(o, ask, &why);
    } else {
        change_company(o, ask, key, &why);
    }
    if (why.key) host_refuse(o, ask->id, &why);
}

/* One after the other: each may keep the store busy, and a guest may be gone after it. */
void ask_what_waited(struct hosted *h)
{
    for (struct guest *o = h->first; o && !h->busy;) {
        struct ask *ask = h->rematch && o->later && o->later->what == ASK_REMATCH ? NULL : o->later;
        if (ask) o->later = NULL;
        if (ask) host_ask(o, ask);
        o = ask ? h->first : o->next;
        free(ask);
    }
}
