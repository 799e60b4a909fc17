#include "front/serve/hosting.h"

#include "front/serve/folder.h"
#include "front/serve/quarantine.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, SWEEP_MS = 1000 };

/* Bots */

struct work {
    uv_work_t work;
    struct hosting *hosting;
    struct thinking *thinking;
};

static void close_webhooks(struct hosting *h)
{
    for (struct post *post = webhooks_close(h->webhooks), *next; post; post = next) {
        next = post->next;
        host_forget_post(post);
    }
    h->webhooks = NULL;
}

static void finish(struct hosting *h)
{
    if (!h->stops || h->thinking || uv_is_closing((uv_handle_t *)&h->done)) return;
    store_close(h->store); /* it wakes nobody after this */
    close_webhooks(h);
    uv_close((uv_handle_t *)&h->done, NULL);
    uv_close((uv_handle_t *)&h->posted, NULL);
    uv_close((uv_handle_t *)&h->clock, NULL);
}

static void on_think(uv_work_t *work) { thinking_think(((struct work *)work->data)->thinking); }

static void on_thought(uv_work_t *work, int status)
{
    struct work *w = work->data;
    struct hosting *h = w->hosting;
    h->thinking--;
    thinking_done(w->thinking);
    free(w);
    finish(h);
}

/* Where memory is short, it thinks here. */
static void think(struct host_owner *owner, struct thinking *thinking)
{
    struct hosting *h = (struct hosting *)owner;
    struct work *w = malloc(sizeof *w);
    if (!w) {
        thinking_think(thinking);
        thinking_done(thinking);
        return;
    }
    *w = (struct work){ .hosting = h, .thinking = thinking };
    w->work.data = w;
    h->thinking++;
    uv_queue_work(h->loop, &w->work, on_think, on_thought);
}

/* Time, and the store */

static uint64_t now(struct host_owner *owner) { return uv_now(((struct hosting *)owner)->loop); }

static int64_t date(struct host_owner *owner)
{
    uv_timeval64_t is;
    return uv_gettimeofday(&is) ? 0 : is.tv_sec * 1000 + is.tv_usec / 1000;
}

static void wake(void *hosting) { uv_async_send(&((struct hosting *)hosting)->done); }

static void on_done(uv_async_t *done) { host_settle(((struct hosting *)done->data)->host); }

/* Reminders */

static void wake_for_posts(void *hosting) { uv_async_send(&((struct hosting *)hosting)->posted); }

static void on_posted(uv_async_t *posted)
{
    struct hosting *h = posted->data;
    for (struct post *post = h->webhooks ? webhooks_done(h->webhooks) : NULL, *next; post; post = next) {
        next = post->next;
        host_posted(h->host, post);
    }
}

static bool post(struct host_owner *owner, struct post *post)
{
    struct hosting *h = (struct hosting *)owner;
    return !h->stops && webhooks_send(h->webhooks, post);
}

static void open_webhooks(struct hosting *h, const struct reminding *how)
{
    h->owner.patience = (int64_t)how->seconds * 1000;
    h->owner.public_url = how->public_url;
    if (how->webhooks != WEBHOOKS_OFF) h->webhooks = webhooks_open(how->webhooks, wake_for_posts, h);
    if (h->webhooks) h->owner.post = post;
}

static void on_sweep(uv_timer_t *clock) { host_sweep(((struct hosting *)clock->data)->host); }

/* Opening and closing */

static void open_handles(struct hosting *h)
{
    uv_async_init(h->loop, &h->done, on_done);
    uv_async_init(h->loop, &h->posted, on_posted);
    uv_timer_init(h->loop, &h->clock);
    h->done.data = h->posted.data = h->clock.data = h;
}

static bool open_store(struct hosting *h, const char *folder, const char *url, struct refusal *why)
{
    char file[PATH_SIZE];
    struct store_place place = {
        .url = url, .file = file, .limit = APPENDS_LIMIT, .notices = NOTICES_LIMIT, .done = wake, .listener = h
    };
    if (url) return (h->store = store_open(&place, why));
    int length = snprintf(file, sizeof file, "%s/tables.db", folder);
    if (length >= (int)sizeof file - 16) return refuse(why, "store.failed", strerror(ENAMETOOLONG));
    if (!make_folder(folder)) return refuse(why, "store.failed", strerror(errno));
    return (h->store = store_open(&place, why));
}

bool hosting_open(struct hosting *h, uv_loop_t *loop, const char *folder, const char *url, const struct reminding *how,
                  struct refusal *why)
{
    *h = (struct hosting){ .owner = { .think = think, .now = now, .date = date }, .loop = loop };
    open_handles(h);
    if (sodium_init() >= 0 && open_store(h, folder, url, why)) h->host = host_new(h->store, &h->owner);
    if (h->host && make_folder(folder)) quarantine_open(folder);
    if (h->host) open_webhooks(h, how);
    if (h->host) uv_timer_start(&h->clock, on_sweep, SWEEP_MS, SWEEP_MS);
    return h->host || (why->key ? false : refuse(why, "refusal.memory", ""));
}

void hosting_stop(struct hosting *h)
{
    if (!h->loop || h->stops) return;
    h->stops = true;
    if (h->host) host_stop(h->host);
    finish(h);
}

void hosting_close(struct hosting *h) { host_free(h->host); }
