/* What nodes tell each other without storing it: who is connected to each. The loop leaves it to the thread that listens, because
 * it must not wait. A message is the name of the node and
 *   present TABLE:SEATS ...   in hexadecimal, for some tables
 *   asks                      the others are to say all that they know
 *   gone                      it has stopped */
#include "store/postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIR = 28, SAYS_LIMIT = 1 << 20 }; /* bytes of a table with its seats, and of all that waits */

/* For the loop */

/* As many tables as a message holds; how many these are. */
static int add_message(const struct pg *p, const struct present *present, int count, struct text_out *out)
{
    int most = (NEWS_LIMIT - 64) / PAIR, said = count < most ? count : most;
    text_add(out, "%s present", p->node);
    for (int i = 0; i < said; i++) text_add(out, " %" PRIx64 ":%" PRIx32, (uint64_t)present[i].table, present[i].seats);
    text_add(out, "\n");
    return said;
}

/* If too much waits, it is dropped: everything is repeated every few seconds. */
void pg_say_present(struct backing *b, const struct present *present, int count)
{
    struct pg *p = (struct pg *)b;
    pthread_mutex_lock(&p->lock);
    while (count > 0 && p->says.length < SAYS_LIMIT) {
        int said = add_message(p, present, count, &p->says);
        present += said;
        count -= said;
    }
    pthread_mutex_unlock(&p->lock);
    pg_wake(p);
}

/* For the thread that listens */

static bool notify(PGconn *db, const char *message)
{
    PGresult *result = PQexecParams(db, "SELECT pg_notify('creel', $1)", 1, NULL, &message, NULL, NULL, 0);
    bool fine = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return fine;
}

bool pg_say(PGconn *db, const char *node, const char *what)
{
    char message[64];
    snprintf(message, sizeof message, "%s %s", node, what);
    return notify(db, message);
}

bool pg_send_said(struct pg *p, PGconn *db)
{
    pthread_mutex_lock(&p->lock);
    struct text_out says = p->says;
    p->says = (struct text_out){ 0 };
    pthread_mutex_unlock(&p->lock);
    bool fine = true;
    char *rest = NULL;
    if (!says.text) return true;
    for (char *line = strtok_r(says.text, "\n", &rest); fine && line; line = strtok_r(NULL, "\n", &rest))
        fine = notify(db, line);
    text_free(&says);
    return fine;
}

/* Hearing */

static void pass_on(struct pg *p, const struct news *what)
{
    struct news *news = calloc(1, sizeof *news + 1);
    if (!news) return;
    *news = *what;
    store_tell(p->store, news);
}

static void tell_present(struct pg *p, struct news *news, const char *pairs)
{
    uint64_t table;
    int used;
    news->kind = NEWS_PRESENT;
    while (sscanf(pairs, " %" SCNx64 ":%" SCNx32 "%n", &table, &news->seats, &used) == 2) {
        news->table = (int64_t)table;
        pass_on(p, news);
        pairs += used;
    }
}

void pg_hear_said(struct pg *p, const char *text)
{
    struct news news = { 0 };
    char what[8];
    int used;
    if (sscanf(text, "%16s %7s%n", news.node, what, &used) != 2) return;
    if (!strcmp(what, "present")) tell_present(p, &news, text + used);
    if (!strcmp(what, "asks")) news.kind = NEWS_ASKED, pass_on(p, &news);
    if (!strcmp(what, "gone")) news.kind = NEWS_GONE, pass_on(p, &news);
}
