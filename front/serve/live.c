#include "front/serve/live.h"

#include "engine/json.h"
#include "front/serve/bucket.h"
#include "front/serve/connection.h"
#include "front/serve/metrics.h"
#include "front/serve/protocol.h"
#include "front/serve/server_log.h"

#include <stdlib.h>
#include <string.h>

struct live {
    struct connection *connection;
    struct host *host;
    int64_t table;
    struct frame_reader frames;
    struct guest guest;
    struct bucket messages;
    bool pinged, paused, ended;
};

static uv_stream_t *stream_of(struct live *l) { return (uv_stream_t *)connection_tcp(l->connection); }
static size_t unsent(struct live *l) { return uv_stream_get_write_queue_size(stream_of(l)); }
static struct live *live_of(struct guest *o)
{
    return (struct live *)(void *)((char *)o - offsetof(struct live, guest));
}

/* Sending */

/* What the kernel did not take at once. */
struct rest {
    uv_write_t write;
    struct live *live;
    char bytes[];
};

/* With little left to send, the client is up to date again: one packet tells it all that it missed. */
static void on_written(uv_write_t *write, int status)
{
    struct rest *rest = (struct rest *)(void *)write;
    struct live *l = rest->live;
    free(rest);
    if (status || l->ended || unsent(l) > PAUSE_BYTES / 2) return;
    if (l->paused) connection_read(l->connection);
    l->paused = false;
    if (!l->guest.slow) return;
    l->guest.slow = false;
    host_show(&l->guest);
}

static void send_rest(struct live *l, const char *bytes, size_t length)
{
    struct rest *rest = unsent(l) + length <= UNSENT_LIMIT ? malloc(sizeof *rest + length) : NULL;
    uv_buf_t buffer = uv_buf_init(rest ? rest->bytes : NULL, (unsigned)length);
    if (rest) {
        rest->live = l;
        memcpy(rest->bytes, bytes, length);
        if (!uv_write(&rest->write, stream_of(l), &buffer, 1, on_written)) return;
        free(rest);
    }
    connection_close(l->connection);
}

static void send_bytes(struct live *l, const char *bytes, size_t length)
{
    if (l->ended) return;
    uv_buf_t buffer = uv_buf_init((char *)bytes, (unsigned)length);
    int sent = uv_try_write(stream_of(l), &buffer, 1);
    size_t done = sent > 0 ? (size_t)sent : 0;
    if (done < length) send_rest(l, bytes + done, length - done);
    if (l->ended || unsent(l) <= PAUSE_BYTES) return;
    l->guest.slow = true;
    if (!l->paused) uv_read_stop(stream_of(l));
    l->paused = true;
}

static void send_frame(struct live *l, enum frame_kind kind, const void *bytes, size_t length)
{
    uint8_t head[FRAME_HEAD_SENT];
    struct text_out frame = { 0 };
    text_add_bytes(&frame, (char *)head, frame_head(head, kind, length));
    text_add_bytes(&frame, bytes, length);
    if (!frame.failed) send_bytes(l, text_of(&frame), frame.length);
    text_free(&frame);
}

static void send_to(struct guest *o, bool binary, const struct text_out *message)
{
    send_frame(live_of(o), binary ? FRAME_BINARY : FRAME_TEXT, text_of(message), message->length);
}

void live_end(struct live *l, enum close_code code)
{
    uint8_t said[2] = { (uint8_t)(code >> 8), (uint8_t)code };
    if (l->ended) return;
    send_frame(l, FRAME_CLOSE, said, code == CLOSE_WITHOUT_CODE ? 0 : sizeof said);
    host_leave(&l->guest);
    if (l->ended) return;
    l->ended = true;
    connection_leave(l->connection);
}

static void end_for(struct guest *o, bool removed) { live_end(live_of(o), removed ? CLOSE_POLICY : CLOSE_TRY_LATER); }

/* Messages */

static void welcome(struct live *l)
{
    struct text_out out = { 0 };
    host_welcome(&l->guest, &out);
    if (!out.failed) send_to(&l->guest, false, &out);
    text_free(&out);
}

static bool join(struct live *l, const struct hello *hello, struct refusal *why)
{
    l->guest.language = hello->language;
    l->guest.entries = hello->entries;
    l->guest.resumes = hello->resumes;
    l->guest.layout = hello->layout;
    struct secrets_shown shown = { hello->has_secret ? hello->secret : NULL, hello->has_owner ? hello->owner : NULL };
    return host_join(l->host, l->table, &shown, &l->guest, why);
}

static void note_guest(const struct live *l, const char *event)
{
    struct log_field seat = FIELD_NUMBER("seat", l->guest.viewer == NOBODY ? 0 : l->guest.viewer + 1);
    server_log_table(event, l->table, &seat, 1);
}

/* It may be otherwise in a moment: the store is away, too much is in memory, or there is none. */
static bool is_passing(const char *key)
{
    return !strcmp(key, "table.unreadable") || !strcmp(key, "table.busy") || !strcmp(key, "refusal.memory");
}

static void take_hello(struct live *l)
{
    struct hello hello;
    struct refusal why = { 0 };
    if (read_hello((char *)l->frames.message, l->frames.length, &hello, &why) && join(l, &hello, &why)) {
        note_guest(l, "joined");
        welcome(l);
        host_show(&l->guest);
    } else {
        host_refuse(&l->guest, NULL, &why);
        live_end(l, is_passing(why.key) ? CLOSE_TRY_LATER : CLOSE_POLICY);
    }
}

static void take_asked(struct live *l)
{
    struct asked asked;
    struct refusal why = { 0 };
    bool fine = read_asked((char *)l->frames.message, l->frames.length, &asked, &why);
    if (fine && asked.looks_back) host_look_back(&l->guest, asked.id, asked.from, asked.to);
    else if (fine) host_ask(&l->guest, &asked.ask);
    else host_refuse(&l->guest, *asked.id ? asked.id : NULL, &why);
    asked_free(&asked);
}

static void take_message(struct live *l)
{
    bool may = bucket_take(&l->messages, MESSAGES_AT_ONCE, MESSAGES_A_SECOND, uv_now(stream_of(l)->loop));
    if (!may) live_end(l, CLOSE_POLICY);
    else if (l->frames.kind != FRAME_TEXT) live_end(l, CLOSE_UNSUPPORTED);
    else if (l->guest.hosted) take_asked(l);
    else take_hello(l);
}

/* A ping costs as much as a message. */
static void take_ping(struct live *l)
{
    bool may = bucket_take(&l->messages, MESSAGES_AT_ONCE, MESSAGES_A_SECOND, uv_now(stream_of(l)->loop));
    if (may) send_frame(l, FRAME_PONG, l->frames.control, l->frames.control_length);
    else live_end(l, CLOSE_POLICY);
}

static void take_framing(struct live *l, enum framing framing)
{
    switch (framing) {
    case FRAMES_MESSAGE: take_message(l); break;
    case FRAMES_PING: take_ping(l); break;
    case FRAMES_END: live_end(l, (enum close_code)l->frames.code); break;
    default: break;
    }
}

/* Until it has said who it is, a client has as long as for a request; later it may be silent for longer. */
static void wait_on(struct live *l)
{
    l->pinged = false;
    if (l->guest.hosted) connection_wait(l->connection, PING_TIMES);
}

void live_take(struct live *l, const uint8_t *bytes, size_t length)
{
    enum framing framing = FRAMES_MESSAGE;
    while (!l->ended && framing != FRAMES_MORE) {
        size_t used;
        framing = frames_read(&l->frames, bytes, length, &used);
        take_framing(l, framing);
        bytes += used;
        length -= used;
    }
    if (!l->ended) wait_on(l);
}

void live_late(struct live *l)
{
    if (l->pinged || !l->guest.hosted) {
        connection_close(l->connection);
        return;
    }
    l->pinged = true;
    connection_wait(l->connection, SILENT_TIMES - PING_TIMES);
    send_frame(l, FRAME_PING, "", 0);
}

/* Coming and going */

struct live *live_new(struct connection *c, struct host *host, int64_t table, bool json, const char *head)
{
    struct live *l = calloc(1, sizeof *l);
    int bytes = KERNEL_BYTES, same = KERNEL_BYTES;
    if (!l) return NULL;
    l->connection = c;
    l->host = host;
    l->table = table;
    metrics_count(METRIC_SOCKETS);
    metrics_socket(1);
    l->guest = (struct guest){ .json = json, .entries = NOTHING_SENT, .send = send_to, .end = end_for };
    frames_begin(&l->frames);
    uv_send_buffer_size((uv_handle_t *)connection_tcp(c), &bytes);
    uv_recv_buffer_size((uv_handle_t *)connection_tcp(c), &same);
    send_bytes(l, head, strlen(head));
    return l;
}

void live_lost(struct live *l)
{
    l->ended = true;
    host_leave(&l->guest);
}

void live_free(struct live *l)
{
    if (!l) return;
    metrics_socket(-1);
    note_guest(l, "left");
    frames_free(&l->frames);
    free(l);
}
