#include "front/serve/errand.h"

#include <stdlib.h>

struct errand {
    struct guest guest; /* first */
    errand_told *told;
    void *asker;
    bool over, asks; /* it asks while this is set, so it is freed afterwards */
    int status;
};

static void finish(struct errand *e, const struct text_out *message)
{
    struct api_answer answer = { .status = e->status };
    if (e->over) return;
    e->over = true;
    text_add_bytes(&answer.body, text_of(message), message->length);
    host_leave(&e->guest);
    e->told(e->asker, &answer);
    if (!e->asks) free(e);
}

static void on_send(struct guest *o, bool binary, const struct text_out *message)
{
    finish((struct errand *)(void *)o, message);
}

static void refuse_errand(struct errand *e, const char *id, const struct refusal *why)
{
    e->status = api_status_of(why->key);
    host_refuse(&e->guest, id, why);
}

static void on_refused(struct guest *o, const struct refusal *why)
{
    ((struct errand *)(void *)o)->status = api_status_of(why->key);
}

/* Before there was an answer the room is gone, or what it has shown has become worthless. */
static void on_end(struct guest *o, bool removed)
{
    struct refusal why = { 0 };
    refuse(&why, !removed ? "table.not-saved" : o->shows ? "table.secret" : "table.closed", "");
    refuse_errand((struct errand *)(void *)o, NULL, &why);
}

static void ask(struct errand *e, struct host *host, const struct request *request, int64_t table)
{
    struct asked asked;
    struct refusal why = { 0 };
    struct secrets_shown shown = { request->has_secret ? request->secret : NULL, NULL };
    bool fine = read_asked(request->body, request->body_length, &asked, &why) &&
                host_join(host, table, &shown, &e->guest, &why);
    if (fine && asked.looks_back) fine = refuse(&why, "table.past", "");
    if (fine) host_ask(&e->guest, &asked.ask);
    else refuse_errand(e, *asked.id ? asked.id : NULL, &why);
    asked_free(&asked);
}

struct errand *errand_begin(struct host *host, const struct request *request, int64_t table, errand_told *told,
                            void *asker)
{
    struct errand *e = calloc(1, sizeof *e);
    struct api_answer none = { .status = HTTP_STATUS_SERVICE_UNAVAILABLE };
    if (!e) return told(asker, &none), NULL;
    *e = (struct errand){ .told = told, .asker = asker, .asks = true, .status = HTTP_STATUS_OK };
    e->guest = (struct guest){ .once = true, .language = request->language, .entries = NOTHING_SENT };
    e->guest.send = on_send;
    e->guest.refused = on_refused;
    e->guest.end = on_end;
    ask(e, host, request, table);
    e->asks = false;
    if (!e->over) return e;
    free(e);
    return NULL;
}

void errand_give_up(struct errand *e)
{
    if (!e) return;
    host_leave(&e->guest);
    free(e);
}
