/* The thread that listens to what other nodes have stored. It connects again when the connection is lost, waiting a little
 * longer each time, and it makes new connections for the loop, which must not wait for one. */
#include "store/postgres.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { FIRST_WAIT = 50, LONGEST_WAIT = 2000 }; /* in milliseconds */

/* For the loop */

void pg_wake(struct pg *p)
{
    uint64_t one = 1;
    if (p->wake >= 0) (void)!write(p->wake, &one, sizeof one);
}

PGconn *pg_reading(struct pg *p)
{
    if (p->reading && PQstatus(p->reading) == CONNECTION_OK) return p->reading;
    PQfinish(p->reading);
    pthread_mutex_lock(&p->lock);
    p->reading = p->fresh;
    p->fresh = NULL;
    p->wants_reading = !p->reading;
    pthread_mutex_unlock(&p->lock);
    if (!p->reading) pg_wake(p);
    return p->reading;
}

static bool wants_reading(struct pg *p)
{
    pthread_mutex_lock(&p->lock);
    bool wants = p->wants_reading;
    pthread_mutex_unlock(&p->lock);
    return wants;
}

static bool is_stopped(struct pg *p)
{
    pthread_mutex_lock(&p->lock);
    bool stop = p->stop;
    pthread_mutex_unlock(&p->lock);
    return stop;
}

/* False: it is wanted, but can't be made now. */
static bool make_reading(struct pg *p)
{
    struct refusal why = { 0 };
    PGconn *db = wants_reading(p) ? pg_connect_prepared(p->url, &why) : NULL;
    if (!db) return !wants_reading(p);
    pthread_mutex_lock(&p->lock);
    PGconn *old = p->fresh;
    p->fresh = db;
    p->wants_reading = false;
    pthread_mutex_unlock(&p->lock);
    PQfinish(old);
    return true;
}

/* News */

static int hex_digit(char c) { return c >= 'a' ? c - 'a' + 10 : c - '0'; }

/* As tell_others in postgres_write.c writes them; NULL: not understood. */
static struct news *read_news(const char *text)
{
    char key[2 * STORE_KEY_BYTES + 1];
    int has_lines, at = 0;
    struct news head = { .kind = NEWS_STORED };
    int found = sscanf(text, "%16s %" SCNd64 " %d %d %d %32s %d%n", head.node, &head.table, &head.number, &head.version,
                       &head.notice, key, &has_lines, &at);
    if (found != 7 || text[at] != '\n' || strlen(key) != 2 * STORE_KEY_BYTES) return NULL;
    const char *lines = text + at + 1;
    struct news *news = calloc(1, sizeof *news + strlen(lines) + 1);
    if (!news) return NULL;
    *news = head;
    news->has_lines = has_lines;
    strcpy(news->lines, lines);
    for (int i = 0; i < STORE_KEY_BYTES; i++)
        news->key[i] = (uint8_t)(hex_digit(key[2 * i]) << 4 | hex_digit(key[2 * i + 1]));
    return news;
}

static void take_heard(struct pg *p, const char *text)
{
    struct news *news = read_news(text);
    if (news) store_tell(p->store, news);
    else pg_hear_said(p, text);
}

static bool hear(struct pg *p, PGconn *db)
{
    if (!PQconsumeInput(db)) return false;
    for (PGnotify *heard; (heard = PQnotifies(db));) {
        bool own = !strncmp(heard->extra, p->node, NODE_NAME - 1);
        if (!own) take_heard(p, heard->extra);
        PQfreemem(heard);
    }
    return PQstatus(db) == CONNECTION_OK;
}

/* Anything may have been stored while nobody listened. */
static PGconn *begin_to_listen(struct pg *p)
{
    struct refusal why = { 0 };
    PGconn *db = pg_connect(p->url, &why);
    struct news *any = calloc(1, sizeof *any + 1);
    if (db && any && pg_do(db, "LISTEN creel") && pg_say(db, p->node, "asks")) {
        store_tell(p->store, any);
        return db;
    }
    free(any);
    PQfinish(db);
    return NULL;
}

/* Until something is heard, the loop wants something, or this time has passed (below 0: for ever). */
static void wait_for(struct pg *p, PGconn *db, int ms)
{
    uint64_t count;
    struct pollfd fds[] = { { .fd = p->wake, .events = POLLIN }, { .fd = db ? PQsocket(db) : -1, .events = POLLIN } };
    poll(fds, 2, ms);
    if (fds[0].revents) (void)!read(p->wake, &count, sizeof count);
}

static void *listen_on(void *pg)
{
    struct pg *p = pg;
    PGconn *db = NULL;
    int wait = FIRST_WAIT;
    while (!is_stopped(p)) {
        if (!db) db = begin_to_listen(p);
        bool all = make_reading(p) && db;
        wait = all ? FIRST_WAIT : wait * 2 < LONGEST_WAIT ? wait * 2 : LONGEST_WAIT;
        if (!db || hear(p, db)) wait_for(p, db, all ? -1 : wait); /* first what came with a statement */
        if (db && (!pg_send_said(p, db) || !hear(p, db))) PQfinish(db), db = NULL;
    }
    if (db) pg_say(db, p->node, "gone");
    PQfinish(db);
    return NULL;
}

bool pg_listen(struct pg *p, struct refusal *why)
{
    p->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int error = p->wake < 0 ? errno : pthread_create(&p->thread, NULL, listen_on, p);
    p->has_thread = !error;
    return p->has_thread || refuse(why, "store.failed", strerror(error));
}

void pg_listen_end(struct pg *p)
{
    pthread_mutex_lock(&p->lock);
    p->stop = true;
    pthread_mutex_unlock(&p->lock);
    pg_wake(p);
    if (p->has_thread) pthread_join(p->thread, NULL);
    if (p->wake >= 0) close(p->wake);
}
