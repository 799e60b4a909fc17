#include "front/remote/remote.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static const char *text_in(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static void say_trouble(struct remote *r, const struct refusal *why)
{
    struct speaker speaker = { .language = r->language, .reader = NOBODY };
    text_free(&r->trouble);
    speak_refusal(&speaker, why, &r->trouble);
}

/* What a server says, for people to read. */
static void keep_words(struct text_out *to, const char *words)
{
    char *copy = strdup(words);
    if (!copy) return;
    text_make_printable(copy);
    text_free(to);
    text_add(to, "%s", copy);
    free(copy);
}

/* ---- connecting ---- */

static void end(struct remote *r)
{
    websocket_end(&r->socket);
    r->state = REMOTE_ENDED;
    r->again_at = 0;
    r->changed = true;
}

static void end_for(struct remote *r, const char *key)
{
    struct refusal why = { 0 };
    refuse(&why, key, "");
    say_trouble(r, &why);
    end(r);
}

static void connect_now(struct remote *r)
{
    char path[ADDRESS_SIZE];
    snprintf(path, sizeof path, "/api/tables/%s/live", r->link.table);
    r->state = REMOTE_CONNECTING;
    r->again_at = 0;
    r->changed = true;
    websocket_begin(&r->socket, r->link.server, path);
}

/* Twice as long after each failure, and by chance a little more or less, so that not all come back at the same moment. */
static void wait_for_next_try(struct remote *r)
{
    int64_t wait = FIRST_WAIT_MS << (r->failures < 10 ? r->failures : 10);
    if (wait > LONGEST_WAIT_MS) wait = LONGEST_WAIT_MS;
    r->failures++;
    r->state = REMOTE_WAITING;
    r->again_at = milliseconds_now() + wait / 2 + randombytes_uniform((uint32_t)wait);
    r->changed = true;
}

static void see_closed(struct remote *r)
{
    bool refused = r->socket.code == CLOSE_POLICY && r->trouble.length;
    if (!refused) say_trouble(r, &r->socket.why);
    if (refused || r->socket.final) end(r);
    else wait_for_next_try(r);
}

static void introduce(struct remote *r)
{
    const struct sight *sight = &r->reader.sight;
    json_t *first = json_object();
    if (*r->link.secret) json_object_set_new(first, "secret", json_string(r->link.secret));
    if (*r->link.owner && strcmp(r->link.owner, r->link.secret) != 0)
        json_object_set_new(first, "owner", json_string(r->link.owner));
    json_object_set_new(first, "language", json_string(language_code[r->language]));
    if (sight->game && !r->anew) {
        char layout[2 * sizeof(uint64_t) + 1];
        uint64_t hash = layout_hash(sight->game);
        for (size_t i = 0; i < sizeof hash; i++) snprintf(layout + 2 * i, 3, "%02x", (unsigned)(hash >> 8 * i & 0xff));
        json_object_set_new(first, "entries", json_integer(sight->record.entries));
        json_object_set_new(first, "layout", json_string(layout));
    }
    char *text = json_dumps(first, JSON_COMPACT);
    if (text) websocket_say(&r->socket, text);
    free(text);
    json_decref(first);
}

/* ---- requests ---- */

bool remote_is_busy(const struct remote *r) { return r->asked.length; }

static void new_id(char id[ID_SIZE])
{
    uint8_t bytes[(ID_SIZE - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(id, ID_SIZE, bytes, sizeof bytes);
}

static void repeat_asked(struct remote *r)
{
    if (r->asked.length && r->state == REMOTE_OPEN) websocket_say(&r->socket, text_of(&r->asked));
}

static bool send_asked(struct remote *r, json_t *message)
{
    bool fine = message && !remote_is_busy(r) && r->state != REMOTE_ENDED;
    char *text = NULL;
    if (fine) {
        new_id(r->asked_id);
        json_object_set_new(message, "id", json_string(r->asked_id));
        text = json_dumps(message, JSON_COMPACT);
    }
    fine = text;
    if (fine) text_add(&r->asked, "%s", text), repeat_asked(r);
    free(text);
    json_decref(message);
    return fine;
}

bool remote_answer(struct remote *r, const char *answer)
{
    return send_asked(r, json_pack("{s:i, s:s}", "number", r->reader.sight.record.entries, "answer", answer));
}

static bool needs_number(const char *request)
{
    static const char *const words[] = { "undo", "redo", "restart", "ask-undo" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(request, words[i])) return true;
    return false;
}

bool remote_ask(struct remote *r, const char *request, json_t *members)
{
    json_t *message = json_pack("{s:s}", "request", request);
    if (message && members) json_object_update(message, members);
    if (message && needs_number(request))
        json_object_set_new(message, "number", json_integer(r->reader.sight.record.entries));
    json_decref(members);
    return send_asked(r, message);
}

bool remote_sit(struct remote *r, const char *name)
{
    uint8_t secret[SECRET_BYTES];
    randombytes_buf(secret, sizeof secret);
    secret_print(secret, r->new_secret);
    json_t *members = json_pack("{s:s}", "secret", r->new_secret);
    if (*name) json_object_set_new(members, "name", json_string(name));
    return remote_ask(r, "sit", members);
}

void remote_look_back(struct remote *r, int entry)
{
    char id[ID_SIZE], text[80];
    new_id(id);
    snprintf(text, sizeof text, "{\"id\":\"%s\",\"past\":%d}", id, entry);
    if (r->state == REMOTE_OPEN) websocket_say(&r->socket, text);
}

/* ---- what comes ---- */

static void contribute(struct remote *r)
{
    uint8_t bytes[32];
    char hex[2 * sizeof bytes + 1], text[200];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    snprintf(text, sizeof text, "{\"id\":\"contribute\",\"request\":\"contribute\",\"contribution\":\"%s\"}", hex);
    websocket_say(&r->socket, text);
}

static void take_welcome(struct remote *r, json_t *message)
{
    r->state = REMOTE_OPEN;
    text_free(&r->trouble);
    if (json_is_true(json_object_get(message, "contribute"))) contribute(r);
    repeat_asked(r);
}

/* Notices that were there already come again after a new connection. */
static void add_notices(struct remote *r, json_t *notices)
{
    json_t *notice;
    size_t i;
    json_array_foreach(notices, i, notice)
    {
        size_t count = json_array_size(r->notices);
        json_int_t number = json_integer_value(json_object_get(notice, "number"));
        json_t *latest = json_array_get(r->notices, count - 1);
        if (count && json_integer_value(json_object_get(latest, "number")) >= number) continue;
        json_array_append(r->notices, notice);
        if (count + 1 > NOTICES_KEPT) json_array_remove(r->notices, 0);
    }
}

static void take_status(struct remote *r, json_t *message)
{
    json_int_t now = json_integer_value(json_object_get(json_object_get(message, "clock"), "now"));
    if (now) r->ahead = now - clock_now();
    add_notices(r, json_object_get(message, "notices"));
    json_decref(r->status);
    r->status = json_incref(message);
    r->failures = 0;
}

/* A new seat is taken with its own secret. */
static void change_seat(struct remote *r)
{
    if (*r->link.secret && !*r->link.invite && remote_is_invited(r))
        snprintf(r->link.invite, sizeof r->link.invite, "%s", r->link.secret);
    snprintf(r->link.secret, sizeof r->link.secret, "%s", r->new_secret);
    r->new_secret[0] = '\0';
    r->anew = true;
    r->again_at = milliseconds_now();
    r->state = REMOTE_WAITING;
    websocket_end(&r->socket);
}

static void take_taken(struct remote *r, json_t *message)
{
    if (strcmp(text_in(message, "id"), r->asked_id) != 0) return;
    text_free(&r->asked);
    json_decref(r->taken);
    r->taken = json_incref(message);
    if (*r->new_secret && json_object_get(message, "seat")) change_seat(r);
}

static bool means_later(const char *key)
{
    return !strcmp(key, "table.not-saved") || !strcmp(key, "table.busy") || !strcmp(key, "table.wait");
}

/* Without an id it is about the connection, which is closed then. */
static void take_refused(struct remote *r, json_t *message)
{
    bool asked = !strcmp(text_in(message, "id"), r->asked_id) && r->asked.length;
    if (asked && means_later(text_in(message, "refused"))) {
        r->again_at = milliseconds_now() + FIRST_WAIT_MS;
        return;
    }
    if (!json_object_get(message, "id")) keep_words(&r->trouble, text_in(message, "message"));
    else if (asked) keep_words(&r->said, text_in(message, "message"));
    if (asked) text_free(&r->asked), r->new_secret[0] = '\0';
}

static void take_text(struct remote *r, const char *text, size_t length)
{
    static const struct {
        const char *type;
        void (*take)(struct remote *, json_t *);
    } takers[] = {
        { "welcome", take_welcome }, { "status", take_status }, { "taken", take_taken }, { "refused", take_refused }
    };
    json_t *message = json_loadb(text, length, 0, NULL);
    if (!json_is_object(message)) end_for(r, "remote.broken");
    for (size_t i = 0; i < sizeof takers / sizeof takers[0]; i++)
        if (!strcmp(text_in(message, "type"), takers[i].type)) takers[i].take(r, message);
    json_decref(message);
}

/* A packet that does not fit may be mended by beginning anew; one that is wrong again and again is not. */
static void see_refused_packet(struct remote *r, const struct refusal *why)
{
    if (!strcmp(why->key, "packet.version")) return end_for(r, "remote.version");
    if (r->broken++ >= 2) return end_for(r, "remote.broken");
    say_trouble(r, why);
    r->anew = true;
    websocket_end(&r->socket);
    wait_for_next_try(r);
}

static void take_packet(struct remote *r, const uint8_t *bytes, size_t length)
{
    struct refusal why = { 0 };
    struct text_out packet = { .text = (char *)(uintptr_t)bytes, .length = length };
    if (!reader_take(&r->reader, &packet, &why)) return see_refused_packet(r, &why);
    r->broken = 0;
    r->anew = false;
}

static void hear(void *of, enum frame_kind kind, const uint8_t *message, size_t length)
{
    struct remote *r = of;
    r->changed = true;
    if (kind == FRAME_BINARY) take_packet(r, message, length);
    else take_text(r, (const char *)message, length);
}

/* ---- what it offers ---- */

void remote_begin(struct remote *r, const struct link *link, enum language language, find_game *find)
{
    *r = (struct remote){ .link = *link, .language = language };
    r->reader = (struct reader){ .language = language, .find = find };
    r->notices = json_array();
    connect_now(r);
}

void remote_end(struct remote *r)
{
    websocket_end(&r->socket);
    reader_free(&r->reader);
    json_decref(r->status);
    json_decref(r->notices);
    json_decref(r->taken);
    text_free(&r->asked);
    text_free(&r->said);
    text_free(&r->trouble);
}

void remote_go_to(struct remote *r, const char *table)
{
    struct link link = r->link;
    enum language language = r->language;
    find_game *find = r->reader.find;
    int64_t id;
    if (!table_id_parse(table, &id)) return;
    snprintf(link.table, sizeof link.table, "%s", table);
    remote_end(r);
    remote_begin(r, &link, language, find);
}

static void step_socket(struct remote *r)
{
    enum websocket_state before = r->socket.state;
    websocket_step(&r->socket, hear, r);
    if (before != WEBSOCKET_OPEN && r->socket.state == WEBSOCKET_OPEN) introduce(r);
    bool lost = r->state == REMOTE_CONNECTING || r->state == REMOTE_OPEN;
    if (lost && r->socket.state == WEBSOCKET_CLOSED) see_closed(r);
}

bool remote_step(struct remote *r)
{
    if (r->again_at && milliseconds_now() >= r->again_at) {
        r->again_at = 0;
        if (r->state == REMOTE_WAITING) connect_now(r);
        else repeat_asked(r);
    }
    if (r->state != REMOTE_ENDED) step_socket(r);
    bool changed = r->changed;
    r->changed = false;
    return changed;
}

void remote_wait(struct remote *r, int fd, int milliseconds)
{
    if (r->again_at) {
        int64_t left = r->again_at - milliseconds_now();
        if (left < 0) left = 0;
        if (milliseconds < 0 || left < milliseconds) milliseconds = (int)left;
    }
    websocket_wait(&r->socket, fd, milliseconds);
}
