/* The queue of a store and the thread that writes, whatever is behind it. */
#include "store/backing.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 512 };

struct queue {
    struct append *first, **last;
};

struct store {
    struct backing *backing;
    struct store_place place;
    bool has_thread;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct queue waits, done; /* under the lock, as is the rest */
    struct news *news, **last_news;
    int waiting;
    bool stop;
};

/* Queues */

static void queue_begin(struct queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static void queue_add(struct queue *q, struct append *a)
{
    a->next = NULL;
    *q->last = a;
    q->last = &a->next;
}

static struct append *queue_take(struct queue *q)
{
    struct append *a = q->first;
    if (a && !(q->first = a->next)) q->last = &q->first;
    return a;
}

/* Writing */

/* As many as wait, up to a limit. Holds the lock, and waits for something to do; NULL: there is nothing, and nothing will come. */
static struct append *next_batch(struct store *s)
{
    struct queue batch;
    queue_begin(&batch);
    while (!s->waits.first && !s->stop) pthread_cond_wait(&s->wake, &s->lock);
    for (int i = 0; i < BATCH && s->waits.first; i++, s->waiting--) queue_add(&batch, queue_take(&s->waits));
    return batch.first;
}

static void *write_on(void *store)
{
    struct store *s = store;
    pthread_mutex_lock(&s->lock);
    for (struct append *batch; (batch = next_batch(s));) {
        pthread_mutex_unlock(&s->lock);
        s->backing->kind->write(s->backing, batch);
        pthread_mutex_lock(&s->lock);
        for (struct append *next; batch; batch = next) {
            next = batch->next;
            queue_add(&s->done, batch);
        }
        if (s->place.done) s->place.done(s->place.listener);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

bool store_append(struct store *s, struct append *a)
{
    pthread_mutex_lock(&s->lock);
    bool room = s->waiting < s->place.limit;
    if (room) {
        a->result = APPEND_WAITING;
        queue_add(&s->waits, a);
        s->waiting++;
        pthread_cond_signal(&s->wake);
    }
    pthread_mutex_unlock(&s->lock);
    return room;
}

int store_waiting(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    int waiting = s->waiting;
    pthread_mutex_unlock(&s->lock);
    return waiting;
}

struct append *store_done(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    struct append *done = s->done.first;
    queue_begin(&s->done);
    pthread_mutex_unlock(&s->lock);
    return done;
}

/* News */

void store_tell(struct store *s, struct news *news)
{
    pthread_mutex_lock(&s->lock);
    news->next = NULL;
    *s->last_news = news;
    s->last_news = &news->next;
    if (s->place.done) s->place.done(s->place.listener);
    pthread_mutex_unlock(&s->lock);
}

struct news *store_news(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    struct news *news = s->news;
    s->news = NULL;
    s->last_news = &s->news;
    pthread_mutex_unlock(&s->lock);
    return news;
}

void store_say_present(struct store *s, const struct present *present, int count)
{
    if (s->backing->kind->say_present) s->backing->kind->say_present(s->backing, present, count);
}

/* Reading */

enum stored store_table(struct store *s, int64_t id, struct table_record *t)
{
    memset(t, 0, sizeof *t);
    t->id = id;
    return s->backing->kind->table(s->backing, id, t);
}

bool store_notices(struct store *s, int64_t table, take_notice *take, void *reader)
{
    return s->backing->kind->notices(s->backing, table, take, reader);
}

bool store_read_on(struct store *s, int64_t table, int from, take_append *take, void *reader)
{
    return s->backing->kind->read_on(s->backing, table, from, take, reader);
}

enum stored store_progress(struct store *s, int64_t table, struct table_progress *progress)
{
    *progress = (struct table_progress){ 0 };
    return s->backing->kind->progress(s->backing, table, progress);
}

void store_due(struct store *s, int64_t now, int skip, take_table *take, void *reader)
{
    s->backing->kind->due(s->backing, now, skip, take, reader);
}

void store_bots_due(struct store *s, int64_t above, int64_t before, take_table *take, void *reader)
{
    s->backing->kind->bots_due(s->backing, above, before, take, reader);
}

void store_listed(struct store *s, take_table *take, void *reader)
{
    s->backing->kind->listed(s->backing, take, reader);
}

bool store_each(struct store *s, take_table *take, void *reader)
{
    return s->backing->kind->each(s->backing, take, reader);
}

bool store_hash(struct store *s, int64_t table, struct game_hash *hash)
{
    return s->backing->kind->hash(s->backing, table, hash);
}

/* Opening */

static bool start(struct store *s, struct refusal *why)
{
    int error = pthread_create(&s->thread, NULL, write_on, s);
    s->has_thread = !error;
    return s->has_thread || refuse(why, "store.failed", strerror(error));
}

static struct store *store_new(struct refusal *why)
{
    struct store *s = calloc(1, sizeof *s);
    if (!s) return refuse(why, "store.failed", strerror(errno)), NULL;
    queue_begin(&s->waits);
    queue_begin(&s->done);
    s->last_news = &s->news;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->wake, NULL);
    return s;
}

struct store *store_open(const struct store_place *place, struct refusal *why)
{
    struct store *s = store_new(why);
    if (!s) return NULL;
    s->place = *place;
    s->backing = place->url ? postgres_open(place, s, why) : sqlite_open(place, why);
    if (s->backing && start(s, why)) return s;
    store_close(s);
    return NULL;
}

struct store *store_for_reading(struct backing *backing, struct refusal *why)
{
    struct store *s = backing ? store_new(why) : NULL;
    if (s) s->backing = backing;
    else if (backing) backing->kind->close(backing);
    return s;
}

struct store *store_open_moment(const char *url, struct refusal *why)
{
    return store_for_reading(postgres_open_moment(url, why), why);
}

static void end_thread(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    s->stop = true;
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
}

void store_close(struct store *s)
{
    if (!s) return;
    if (s->has_thread) end_thread(s);
    if (s->backing) s->backing->kind->close(s->backing);
    for (struct news *next; s->news; s->news = next) {
        next = s->news->next;
        free(s->news);
    }
    pthread_cond_destroy(&s->wake);
    pthread_mutex_destroy(&s->lock);
    free(s);
}
