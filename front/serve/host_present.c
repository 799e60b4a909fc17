/* Who is connected to which node. Each says it of its own guests: once a second where it has changed, and all of it every few
 * seconds, so whatever gets lost is repaired, and whoever is silent is gone. */
#include "front/serve/hosted.h"
#include "front/serve/presence.h"

#include <stdlib.h>

enum { NODES_ANSWER_MS = 2500 }; /* two sweeps of the other nodes, and time to spare */

bool neighbours_begin(struct neighbours *n) { return (n->presence = presence_new()); }

void neighbours_end(struct neighbours *n)
{
    presence_free(n->presence);
    free(n->present);
}

/* Who is there */

static uint32_t seats_here(const struct hosted *h)
{
    uint32_t present = 0;
    for (const struct guest *o = h->first; o; o = o->next)
        if (o->viewer != NOBODY && !o->once) present |= UINT32_C(1) << o->viewer;
    return present;
}

uint32_t seats_present(const struct hosted *h)
{
    return seats_here(h) | presence_seats(neighbours_of(h->host)->presence, h->record.id);
}

bool knows_who_is_present(const struct hosted *h)
{
    struct host_owner *owner = owner_of(h->host);
    return owner->now(owner) >= neighbours_of(h->host)->unknown_until;
}

/* Saying it */

static bool has_place(struct neighbours *n)
{
    if (n->count < n->places) return true;
    int places = n->places * 2 + 64;
    struct present *more = realloc(n->present, (size_t)places * sizeof *more);
    if (!more) return false;
    n->present = more;
    n->places = places;
    return true;
}

void note_present(struct hosted *h)
{
    struct neighbours *n = neighbours_of(h->host);
    uint32_t here = seats_here(h);
    bool repeats = n->says_all && here;
    if ((here == h->told_present && !repeats) || !has_place(n)) return;
    n->present[n->count++] = (struct present){ h->record.id, here };
    h->told_present = here;
}

void say_present(struct host *host)
{
    struct neighbours *n = neighbours_of(host);
    if (n->count) store_say_present(store_of(host), n->present, n->count);
    n->count = 0;
    n->says_all = ++n->sweeps % PRESENT_EVERY == 0; /* in the next sweep */
}

/* Hearing it */

static void note_changed(void *host, int64_t table)
{
    struct hosted *h = find_room(host, table);
    if (h) h->status++;
}

void forget_silent(struct host *host)
{
    uint64_t now = owner_of(host)->now(owner_of(host)), patience = (uint64_t)PRESENT_SECONDS * 1000;
    if (now > patience) presence_forget(neighbours_of(host)->presence, now - patience, note_changed, host);
}

static void hear_present(struct host *host, const struct news *news)
{
    struct sighting s = { news->node, news->table, news->seats };
    struct hosted *h = find_room(host, news->table);
    if (!presence_hear(neighbours_of(host)->presence, &s, owner_of(host)->now(owner_of(host))) || !h) return;
    h->status++;
    tell_who_is_there(h);
}

void hear_neighbour(struct host *host, const struct news *news)
{
    struct neighbours *n = neighbours_of(host);
    if (news->kind == NEWS_PRESENT) hear_present(host, news);
    if (news->kind == NEWS_GONE) presence_forget_node(n->presence, news->node, note_changed, host);
    if (news->kind == NEWS_ASKED || news->kind == NEWS_MISSED) n->says_all = true;
    if (news->kind == NEWS_MISSED) n->unknown_until = owner_of(host)->now(owner_of(host)) + NODES_ANSWER_MS;
}
