#include "front/serve/lists.h"

static void add(struct lists *l, struct listing *listing)
{
    listing->next = NULL;
    *l->last = listing;
    l->last = &listing->next;
}

static void take_out(struct lists *l, struct listing **at)
{
    struct listing *listing = *at;
    *at = listing->next;
    if (l->last == &listing->next) l->last = at;
}

static void on_turn(uv_idle_t *turn)
{
    struct lists *l = turn->data;
    struct api_answer answer = { 0 };
    struct listing *listing = l->first;
    take_out(l, &l->first);
    bool complete = api_list_on(l->api, listing, &answer);
    if (!complete) add(l, listing);
    if (!l->first) uv_idle_stop(turn);
    l->told(listing->asker, complete ? &answer : NULL);
    if (complete) listing_free(listing);
}

void lists_begin(struct lists *l, uv_loop_t *loop, struct api *api)
{
    l->api = api;
    l->last = &l->first;
    l->turn.data = l;
    uv_idle_init(loop, &l->turn);
}

void lists_add(struct lists *l, struct listing *listing, void *asker)
{
    listing->asker = asker;
    add(l, listing);
    uv_idle_start(&l->turn, on_turn);
}

void lists_give_up(struct lists *l, struct listing *listing)
{
    struct listing **at = &l->first;
    if (!listing) return;
    while (*at != listing) at = &(*at)->next;
    take_out(l, at);
    if (!l->first) uv_idle_stop(&l->turn);
    listing_free(listing);
}
