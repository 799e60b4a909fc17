#include "front/remote/websocket.h"

#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- ends ---- */

static void let_go(struct websocket *w)
{
    if (w->multi && w->easy) curl_multi_remove_handle(w->multi, w->easy);
    if (w->easy) curl_easy_cleanup(w->easy);
    if (w->multi) curl_multi_cleanup(w->multi);
    w->multi = NULL;
    w->easy = NULL;
    text_free(&w->unsent);
    frames_free(&w->frames);
    w->frames.message = NULL;
    w->state = WEBSOCKET_CLOSED;
}

void websocket_end(struct websocket *w) { let_go(w); }

static void close_for(struct websocket *w, const char *key, const char *word)
{
    refuse(&w->why, key, word);
    let_go(w);
}

/* ---- sending ---- */

static void send_on(struct websocket *w)
{
    while (w->sent < w->unsent.length) {
        size_t sent = 0;
        CURLcode code = curl_easy_send(w->easy, w->unsent.text + w->sent, w->unsent.length - w->sent, &sent);
        if (code == CURLE_AGAIN) return;
        if (code) return close_for(w, "remote.cut", "");
        w->sent += sent;
    }
    text_free(&w->unsent);
    w->sent = 0;
}

static void send_frame(struct websocket *w, enum frame_kind kind, const uint8_t *payload, size_t length)
{
    uint8_t head[FRAME_HEAD_SIZE], mask[FRAME_MASK_SIZE];
    randombytes_buf(mask, sizeof mask);
    text_add_bytes(&w->unsent, (char *)head, frame_head_masked(head, kind, length, mask));
    for (size_t i = 0; i < length; i++) {
        char byte = (char)(payload[i] ^ mask[i % FRAME_MASK_SIZE]);
        text_add_bytes(&w->unsent, &byte, 1);
    }
    if (w->unsent.failed || w->unsent.length - w->sent > WEBSOCKET_BYTES) close_for(w, "refusal.memory", "");
    else send_on(w);
}

void websocket_say(struct websocket *w, const char *text)
{
    if (w->state == WEBSOCKET_OPEN) send_frame(w, FRAME_TEXT, (const uint8_t *)text, strlen(text));
}

/* ---- the beginning ---- */

static void greet(struct websocket *w)
{
    uint8_t bytes[16];
    char key[HANDSHAKE_KEY_LENGTH + 1];
    const char *host = strstr(w->server, "://") + 3;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, sizeof key, bytes, sizeof bytes, sodium_base64_VARIANT_ORIGINAL);
    handshake_accept(key, w->accept);
    text_add(&w->unsent, "GET %s%s HTTP/1.1\r\nHost: %.*s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
             host + strcspn(host, "/"), w->path, (int)strcspn(host, "/"), host);
    text_add(&w->unsent, "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n", key);
    w->state = WEBSOCKET_GREETING;
    w->heard_at = milliseconds_now();
    send_on(w);
}

/* A server whose certificate is not trusted is sent nothing, and not tried again. */
static void see_connected(struct websocket *w, CURLcode code)
{
    if (code) {
        w->final = is_untrusted(code);
        return close_for(w, w->final ? "remote.untrusted" : "remote.unreached",
                         *w->error ? w->error : curl_easy_strerror(code));
    }
    if (curl_easy_getinfo(w->easy, CURLINFO_ACTIVESOCKET, &w->fd) || w->fd == CURL_SOCKET_BAD)
        return close_for(w, "remote.cut", "");
    greet(w);
}

static void connect_on(struct websocket *w)
{
    int running, left;
    curl_multi_perform(w->multi, &running);
    CURLMsg *done = curl_multi_info_read(w->multi, &left);
    if (done && done->msg == CURLMSG_DONE) see_connected(w, done->data.result);
}

bool websocket_begin(struct websocket *w, const char *server, const char *path)
{
    *w = (struct websocket){ .state = WEBSOCKET_CONNECTING, .fd = CURL_SOCKET_BAD };
    snprintf(w->server, sizeof w->server, "%s", server);
    snprintf(w->path, sizeof w->path, "%s", path);
    frames_begin_from_server(&w->frames, WEBSOCKET_BYTES);
    w->easy = curl_for(server);
    w->multi = curl_multi_init();
    if (!w->easy || !w->multi) return close_for(w, "refusal.memory", ""), false;
    curl_easy_setopt(w->easy, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(w->easy, CURLOPT_ERRORBUFFER, w->error);
    return !curl_multi_add_handle(w->multi, w->easy) || (close_for(w, "refusal.memory", ""), false);
}

/* ---- what comes ---- */

/* The value of a line of the head; NULL: it is not there. */
static const char *line_named(const char *head, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = head; (at = strstr(at, "\r\n"));) {
        at += 2;
        if (!strncasecmp(at, name, length) && at[length] == ':')
            return at + length + 1 + strspn(at + length + 1, " \t");
    }
    return NULL;
}

static void read_greeting(struct websocket *w)
{
    const char *accept = line_named(w->head, "Sec-WebSocket-Accept");
    size_t length = strlen(w->accept);
    bool fine = !strncmp(w->head, "HTTP/1.1 101", 12) && accept && !strncmp(accept, w->accept, length) &&
                (accept[length] == '\r' || accept[length] == ' ');
    if (fine) {
        w->state = WEBSOCKET_OPEN;
        return;
    }
    int status = !strncmp(w->head, "HTTP/1.", 7) ? atoi(w->head + 8) : 0;
    char number[16];
    snprintf(number, sizeof number, "%d", status);
    w->final = status == 0 || (status >= 300 && status < 500 && status != 408 && status != 429);
    if (status == 101) w->final = true;
    close_for(w,
              status == 404             ? "table.unknown"
              : status && status != 101 ? "remote.status"
                                        : "remote.not-creel",
              number);
}

/* Returns how many bytes belong to the head. */
static size_t take_head(struct websocket *w, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (w->head_length == ANSWER_HEAD_LIMIT) return w->final = true, close_for(w, "remote.not-creel", ""), length;
        w->head[w->head_length++] = bytes[i];
        if (w->head_length < 4 || memcmp(w->head + w->head_length - 4, "\r\n\r\n", 4) != 0) continue;
        w->head[w->head_length] = '\0';
        read_greeting(w);
        return i + 1;
    }
    return length;
}

static void see_end(struct websocket *w)
{
    bool broken =
        w->frames.code == CLOSE_PROTOCOL || w->frames.code == CLOSE_TOO_BIG || w->frames.code == CLOSE_NOT_TEXT;
    w->code = w->frames.code;
    w->final = broken;
    close_for(w, broken ? "remote.broken" : "remote.closed", "");
}

static void take_frames(struct websocket *w, const uint8_t *bytes, size_t length, websocket_heard *heard, void *of)
{
    for (size_t used; w->state == WEBSOCKET_OPEN; bytes += used, length -= used) {
        switch (frames_read(&w->frames, bytes, length, &used)) {
        case FRAMES_MORE: return;
        case FRAMES_MESSAGE: heard(of, w->frames.kind, w->frames.message, w->frames.length); break;
        case FRAMES_PING: send_frame(w, FRAME_PONG, w->frames.control, w->frames.control_length); break;
        case FRAMES_END: return see_end(w);
        }
    }
}

static void take(struct websocket *w, const uint8_t *bytes, size_t length, websocket_heard *heard, void *of)
{
    size_t used = 0;
    w->heard_at = milliseconds_now();
    if (w->state == WEBSOCKET_GREETING) used = take_head(w, (const char *)bytes, length);
    if (w->state == WEBSOCKET_OPEN) take_frames(w, bytes + used, length - used, heard, of);
}

static void read_on(struct websocket *w, websocket_heard *heard, void *of)
{
    uint8_t bytes[16384];
    w->more = false;
    for (int reads = 0; w->state == WEBSOCKET_GREETING || w->state == WEBSOCKET_OPEN; reads++) {
        size_t got = 0;
        if (reads == READS_AT_ONCE) return (void)(w->more = true);
        CURLcode code = curl_easy_recv(w->easy, bytes, sizeof bytes, &got);
        if (code == CURLE_AGAIN) return;
        if (code || !got) return close_for(w, "remote.cut", "");
        take(w, bytes, got, heard, of);
    }
}

static int64_t patience(const struct websocket *w)
{
    return w->heard_at + (w->state == WEBSOCKET_OPEN ? SILENCE_MS : GREETING_MS) - milliseconds_now();
}

void websocket_step(struct websocket *w, websocket_heard *heard, void *of)
{
    if (w->state == WEBSOCKET_CONNECTING) connect_on(w);
    if (w->state != WEBSOCKET_GREETING && w->state != WEBSOCKET_OPEN) return;
    send_on(w);
    if (w->state != WEBSOCKET_CLOSED) read_on(w, heard, of);
    if (w->state != WEBSOCKET_CLOSED && patience(w) <= 0) close_for(w, "remote.silent", "");
}

/* ---- waiting ---- */

void websocket_wait(struct websocket *w, int fd, int milliseconds)
{
    struct curl_waitfd files[2];
    unsigned count = 0;
    bool speaks = w->state == WEBSOCKET_GREETING || w->state == WEBSOCKET_OPEN;
    int64_t most = speaks ? patience(w) : CONNECT_SECONDS * 1000;
    if (fd >= 0) files[count++] = (struct curl_waitfd){ .fd = fd, .events = CURL_WAIT_POLLIN };
    if (speaks)
        files[count++] =
            (struct curl_waitfd){ .fd = w->fd,
                                  .events = (short)(CURL_WAIT_POLLIN | (w->unsent.length ? CURL_WAIT_POLLOUT : 0)) };
    if (most < 0 || w->more) most = 0;
    if (w->state == WEBSOCKET_CLOSED) {
        struct pollfd only = { .fd = fd, .events = POLLIN };
        poll(&only, 1, milliseconds);
    } else {
        curl_multi_poll(w->multi, files, count, milliseconds >= 0 && milliseconds < most ? milliseconds : (int)most,
                        NULL);
    }
}
