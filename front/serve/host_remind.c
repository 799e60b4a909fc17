/* Reminders of the host: they are sent once the store has their next try, so a crash repeats none. */
#include "front/serve/hosted.h"
#include "front/serve/metrics.h"
#include "front/serve/reminder.h"
#include "front/serve/server_log.h"

#include "engine/json.h"
#include "engine/setup.h"
#include "games/games.h"
#include "text/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A post on its way. */
struct delivery {
    struct post post; /* first: whoever sends it knows no more              */
    int64_t table;
    int seat, turns;
    struct guest *asker; /* of a test, as long as it is there; NULL: there is none */
    bool tests;
    char id[ASK_ID_LIMIT + 1]; /* of its request */
};

bool sends_reminders(const struct hosted *h) { return owner_of(h->host)->post; }

/* What is sent */

static void add_reminder(const struct hosted *h, int seat, bool tests, struct text_out *out)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    struct text_out name = { 0 }, title = { 0 };
    enum language language = (enum language)h->record.webhook[seat].language;
    if (!setup_parse(h->record.setup, game_named, &game, &setup, &why)) return;
    struct speaker speaker = { .language = language, .game = game, .reader = NOBODY };
    say_game(&speaker, "name", NULL, NULL, 0, &title);
    add_name(&h->record, seat, language, &name);
    struct arg args[] = { ARG_TEXT("game", text_of(&title)), ARG_TEXT("name", text_of(&name)) };
    say(language, tests ? "reminder.test" : "reminder.turn", args, 2, out);
    text_free(&title);
    text_free(&name);
}

static void add_link(const struct hosted *h, const char *before, struct text_out *out)
{
    char id[TABLE_TEXT];
    const char *url = owner_of(h->host)->public_url;
    table_id_print(h->record.id, id);
    if (url) text_add(out, "%s%s/#table=%s", before, url, id);
}

static void add_json(const struct hosted *h, int seat, bool tests, struct text_out *out)
{
    struct text_out message = { 0 }, link = { 0 }, name = { 0 };
    add_reminder(h, seat, tests, &message);
    add_link(h, "", &link);
    add_name(&h->record, seat, (enum language)h->record.webhook[seat].language, &name);
    begin_message(out, tests ? MESSAGE_TEST : MESSAGE_TURN);
    write_table("table", h->record.id, out);
    add_game_id(&h->record, out);
    json_number(out, "seat", seat + 1);
    json_take(out, "name", &name);
    json_take(out, "message", &message);
    if (link.length) json_text(out, "link", text_of(&link));
    if (!tests && h->record.clock.deadline) json_number(out, "deadline", h->record.clock.deadline);
    json_close(out, '}');
    text_free(&link);
}

static void add_content(const struct hosted *h, int seat, bool tests, struct text_out *out)
{
    struct text_out content = { 0 };
    add_reminder(h, seat, tests, &content);
    add_link(h, " ", &content);
    json_open(out, NULL, '{');
    json_take(out, "content", &content);
    json_open(out, "allowed_mentions", '{');
    json_open(out, "parse", '[');
    json_close(out, ']');
    json_close(out, '}');
    json_close(out, '}');
}

static void write_post(const struct hosted *h, int seat, bool tests, struct post *post)
{
    const struct webhook *w = &h->record.webhook[seat];
    struct text_out click = { 0 };
    bool plain = w->form == WEBHOOK_NTFY;
    strcpy(post->url, w->url);
    snprintf(post->field[0], sizeof post->field[0], "Content-Type: %s",
             plain ? "text/plain; charset=utf-8" : "application/json");
    add_link(h, "Click: ", &click);
    if (plain && click.length) snprintf(post->field[1], sizeof post->field[1], "%s", text_of(&click));
    text_free(&click);
    if (plain) add_reminder(h, seat, tests, &post->body);
    else (w->form == WEBHOOK_DISCORD ? add_content : add_json)(h, seat, tests, &post->body);
}

static void delivery_free(struct delivery *d)
{
    text_free(&d->post.body);
    free(d);
}

void host_forget_post(struct post *post) { delivery_free((struct delivery *)post); }

/* NULL: no memory, or too many wait. */
static struct delivery *deliver(const struct hosted *h, int seat, bool tests)
{
    struct host_owner *owner = owner_of(h->host);
    struct delivery *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    *d = (struct delivery){ .table = h->record.id, .seat = seat, .turns = h->record.reminder.turns, .tests = tests };
    write_post(h, seat, tests, &d->post);
    if (!d->post.body.failed && owner->post(owner, &d->post)) return d;
    delivery_free(d);
    return NULL;
}

/* Turns */

static void store_reminder(struct hosted *h, const char *what)
{
    uint8_t key[STORE_KEY_BYTES];
    char name[32];
    snprintf(name, sizeof name, "%s %d", what, ++h->record.version);
    ask_key(&(struct ask){ .what = ASK_WEBHOOK, .id = name }, "reminder", key);
    append_record(h, key);
}

/* People who are at the table see that it is their turn. */
void check_reminder(struct hosted *h)
{
    const struct table_record *t = &h->record;
    int seat = t->reminder.seat;
    if (h->busy || !is_readable(h) || !knows_who_is_present(h) || !reminder_is_due(t, date_of(h))) return;
    bool sends = sends_reminders(h) && !t->paused && person_asked(h) == seat && webhook_is_set(t, seat) &&
                 !(seats_present(h) >> seat & 1);
    reminder_try(&h->record, sends, date_of(h), owner_of(h->host)->patience);
    h->reminds = sends;
    store_reminder(h, "try");
}

void send_reminder(struct hosted *h)
{
    if (h->reminds)
        deliver(h, h->record.reminder.seat, false); /* one that can't be sent is tried again, like one that was lost */
    h->reminds = false;
}

/* Where the store is busy, it is said afterwards. */
void end_reminder(struct hosted *h)
{
    if (!h->reminded.ended || h->busy || !is_readable(h)) return;
    h->reminded.ended = false;
    if (reminder_end(&h->record, h->reminded.seat, h->reminded.turns)) store_reminder(h, "end");
}

/* Tests */

static bool may_test(struct guest *o, struct refusal *why)
{
    struct host_owner *owner = owner_of(o->hosted->host);
    if (!sends_reminders(o->hosted)) return refuse(why, "table.webhooks-off", "");
    if (!webhook_is_set(&o->hosted->record, o->viewer)) return refuse(why, "table.no-webhook", "");
    if (o->test) return refuse(why, "table.wait", "");
    return bucket_take(tests_of(o->hosted->host), TESTS_AT_ONCE, TESTS_A_SECOND, owner->now(owner)) ||
           refuse(why, "table.too-fast", "");
}

void test_webhook(struct guest *o, const struct ask *ask, struct refusal *why)
{
    struct asker who = asker_of(o);
    if (!company_may_ask(&who, ask, why) || !may_test(o, why)) return;
    o->test = deliver(o->hosted, o->viewer, true);
    if (!o->test) return (void)refuse(why, "table.busy", "");
    o->test->asker = o;
    snprintf(o->test->id, sizeof o->test->id, "%s", ask->id);
}

void forget_test(struct guest *o)
{
    if (o->test) o->test->asker = NULL;
    o->test = NULL;
}

static void tell_test(const struct delivery *d)
{
    struct refusal why = { 0 };
    struct guest *o = d->asker;
    char status[16];
    if (!o) return;
    o->test = NULL;
    snprintf(status, sizeof status, "%d", d->post.status);
    if (d->post.result == POST_DELIVERED) {
        say_told(o, d->id, 0, NULL);
        return;
    }
    if (d->post.result == POST_FORBIDDEN) refuse(&why, "table.webhook-address", "");
    else if (d->post.status) refuse(&why, "table.webhook-status", status);
    else refuse(&why, "table.webhook-failed", d->post.reason);
    host_refuse(o, d->id, &why);
}

/* What has become of them */

static void note_post(const struct delivery *d)
{
    static const char *const results[] = { [POST_DELIVERED] = "delivered",
                                           [POST_FAILED] = "failed",
                                           [POST_REJECTED] = "rejected",
                                           [POST_FORBIDDEN] = "forbidden" };
    struct log_field fields[] = { FIELD_NUMBER("seat", d->seat + 1), FIELD_TEXT("result", results[d->post.result]) };
    metrics_count(d->post.result == POST_DELIVERED ? METRIC_REMINDERS : METRIC_REMINDERS_LOST);
    server_log_table(d->tests ? "webhook-test" : "reminder", d->table, fields, 2);
}

static void settle_reminder(struct host *host, const struct delivery *d)
{
    struct refusal why = { 0 };
    struct hosted *h = d->post.result == POST_FAILED ? NULL : room_of(host, d->table, &why);
    if (!h) return;
    h->reminded.ended = true;
    h->reminded.seat = d->seat;
    h->reminded.turns = d->turns;
    end_reminder(h);
}

void host_posted(struct host *host, struct post *post)
{
    struct delivery *d = (struct delivery *)post;
    note_post(d);
    if (d->tests) tell_test(d);
    else settle_reminder(host, d);
    delivery_free(d);
}
