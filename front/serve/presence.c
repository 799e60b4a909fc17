#include "front/serve/presence.h"

#include "front/serve/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 4096 };

struct seen {
    struct seen *next;
    int64_t table;
    uint32_t seats;
    uint64_t heard;
    char node[NODE_NAME];
};

struct presence {
    struct seen *place[PLACES]; /* by table */
    int count;
};

struct presence *presence_new(void) { return calloc(1, sizeof(struct presence)); }

static size_t place_of(int64_t table) { return (uint64_t)table % PLACES; }

uint32_t presence_seats(const struct presence *p, int64_t table)
{
    uint32_t seats = 0;
    for (const struct seen *s = p->place[place_of(table)]; s; s = s->next)
        if (s->table == table) seats |= s->seats;
    return seats;
}

/* Where it is, or the end of the list in which it would be. */
static struct seen **find(struct presence *p, int64_t table, const char *node)
{
    struct seen **at = &p->place[place_of(table)];
    while (*at && ((*at)->table != table || strcmp((*at)->node, node))) at = &(*at)->next;
    return at;
}

static void forget(struct presence *p, struct seen **at)
{
    struct seen *gone = *at;
    *at = gone->next;
    p->count--;
    free(gone);
}

static struct seen *add(struct presence *p, struct seen **at, const struct sighting *s)
{
    struct seen *more = p->count < PRESENT_LIMIT ? calloc(1, sizeof *more) : NULL;
    if (!more) return NULL;
    more->table = s->table;
    snprintf(more->node, sizeof more->node, "%s", s->node);
    p->count++;
    return *at = more;
}

bool presence_hear(struct presence *p, const struct sighting *s, uint64_t now)
{
    struct seen **at = find(p, s->table, s->node), *seen = *at;
    uint32_t before = seen ? seen->seats : 0;
    if (!s->seats) {
        if (seen) forget(p, at);
        return before;
    }
    if (!seen && !(seen = add(p, at, s))) return false;
    seen->seats = s->seats;
    seen->heard = now;
    return before != s->seats;
}

static bool is_of(const struct seen *s, const char *node) { return node && !strcmp(s->node, node); }

static void forget_all(struct presence *p, uint64_t before, const char *node, take_table *forgotten, void *reader)
{
    for (int i = 0; i < PLACES; i++)
        for (struct seen **at = &p->place[i]; *at;) {
            int64_t table = (*at)->table;
            if ((*at)->heard >= before && !is_of(*at, node)) {
                at = &(*at)->next;
                continue;
            }
            forget(p, at);
            forgotten(reader, table);
        }
}

void presence_forget(struct presence *p, uint64_t before, take_table *forgotten, void *reader)
{
    forget_all(p, before, NULL, forgotten, reader);
}

void presence_forget_node(struct presence *p, const char *node, take_table *forgotten, void *reader)
{
    forget_all(p, 0, node, forgotten, reader);
}

static void tell_nobody(void *unused, int64_t table) {}

void presence_free(struct presence *p)
{
    if (p) presence_forget(p, UINT64_MAX, tell_nobody, NULL);
    free(p);
}
