#include "front/serve/connection.h"

#include "front/serve/errand.h"
#include "front/serve/invitation.h"
#include "front/serve/live.h"
#include "front/serve/metrics.h"
#include "front/serve/operation.h"
#include "front/serve/server_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PIECE = 65536, BUFFER_SIZE = 16384, IDLE_TIMES = 6, HANDLES = 2 };
enum { FIRST_BYTE_MS = 2000, LEAVE_MS = 1000, AGAIN_MS = 50 };

enum phase { READING, ANSWERING, LEAVING, CLOSING };

/* What reading and answering requests takes; a WebSocket has it no more. */
struct http {
    uv_write_t write;
    struct request_reader reader;
    struct answer answer;
    struct new_table *made; /* that is on its way to the store */
    struct errand *errand;  /* that waits for the store */
    struct listing *list;   /* that is under way */
    size_t sent;            /* of the answer's bytes */
    size_t at, filled;      /* of the buffer: what was taken, and what has come */
    char buffer[BUFFER_SIZE];
};

struct connection {
    uv_tcp_t tcp;
    uv_timer_t clock;
    struct server *server;
    struct connection *next, *previous;
    enum phase state;
    int handles;       /* still open                                           */
    bool is_served;    /* takes one of the places, and is not told to wait     */
    uint8_t from[16];  /* its address, as far as it tells one client from another */
    struct http *http; /* NULL: it is a WebSocket   */
    struct live *live; /* NULL: it asks for files */
};

static void digest(struct connection *);

/* Coming and going */

static void enlist(struct connection *c)
{
    c->next = c->server->first;
    if (c->next) c->next->previous = c;
    c->server->first = c;
    c->server->connections++;
}

static void delist(struct connection *c)
{
    if (c->next) c->next->previous = c->previous;
    if (c->previous) c->previous->next = c->next;
    else c->server->first = c->next;
    c->server->connections--;
}

/* Pages of its own, which the system gets back: between the small pieces that a WebSocket keeps, they would be lost to it. */
static struct http *http_new(struct connection *c)
{
    struct http *http = mmap(NULL, sizeof *http, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (http == MAP_FAILED) return NULL;
    http->write.data = c;
    request_begin(&http->reader);
    return http;
}

static void http_free(struct server *server, struct http *http)
{
    if (!http) return;
    if (http->made) http->made->making.maker = NULL;
    errand_give_up(http->errand);
    lists_give_up(&server->lists, http->list);
    answer_free(&http->answer);
    munmap(http, sizeof *http);
}

static void on_closed(uv_handle_t *handle)
{
    struct connection *c = handle->data;
    struct server *server = c->server;
    if (--c->handles) return;
    delist(c);
    http_free(server, c->http);
    live_free(c->live);
    free(c);
    if (!server->connections) server->empty(server);
}

static void close_connection(struct connection *c)
{
    if (c->state == CLOSING) return;
    c->state = CLOSING;
    if (c->live) live_lost(c->live);
    uv_close((uv_handle_t *)&c->tcp, on_closed);
    uv_close((uv_handle_t *)&c->clock, on_closed);
}

/* Time */

static void answer(struct connection *);

static bool is_idle(const struct connection *c) { return c->state == READING && c->http && !c->http->reader.taken; }

/* Too slow: who has begun a request is told so, all others are left. */
static void on_late(uv_timer_t *clock)
{
    struct connection *c = clock->data;
    if (c->state == READING && c->live) {
        live_late(c->live);
    } else if (c->state != READING || is_idle(c)) {
        close_connection(c);
    } else {
        struct request *request = &c->http->reader.request;
        request->fault = HTTP_STATUS_REQUEST_TIMEOUT;
        if (request->language == LANGUAGES) request->language = ENGLISH;
        answer(c);
    }
}

static void wait_at_most(struct connection *c, uint64_t ms) { uv_timer_start(&c->clock, on_late, ms, 0); }

/* Reading */

/* What a WebSocket sends is read at once, so all of them share one buffer. */
static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    static char shared[BUFFER_SIZE];
    struct connection *c = handle->data;
    *room = uv_buf_init(c->http ? c->http->buffer : shared, BUFFER_SIZE);
}

static void take_request_bytes(struct connection *c, size_t length)
{
    bool begins = length && is_idle(c);
    c->http->at = 0;
    c->http->filled = length;
    if (begins) wait_at_most(c, c->server->patience); /* for all of the request, however many pieces it comes in */
    digest(c);
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *room)
{
    struct connection *c = stream->data;
    if (got < 0) {
        close_connection(c);
        return;
    }
    if (c->state != READING) return; /* it leaves: what still comes is not looked at */
    if (c->live) live_take(c->live, (const uint8_t *)room->base, (size_t)got);
    else take_request_bytes(c, (size_t)got);
}

static void read_on(struct connection *c)
{
    int error = uv_read_start((uv_stream_t *)&c->tcp, on_room, on_read);
    if (error && error != UV_EALREADY) close_connection(c);
}

/* Answering */

static void on_shut(uv_shutdown_t *shutdown, int status)
{
    struct connection *c = shutdown->data;
    free(shutdown);
    if (status) close_connection(c);
}

static void leave(struct connection *c)
{
    c->state = LEAVING;
    wait_at_most(c, LEAVE_MS);
    uv_shutdown_t *shutdown = malloc(sizeof *shutdown);
    if (shutdown) shutdown->data = c;
    if (shutdown && !uv_shutdown(shutdown, (uv_stream_t *)&c->tcp, on_shut)) {
        read_on(c);
        return;
    }
    free(shutdown);
    close_connection(c);
}

static void next_request(struct connection *c)
{
    struct http *http = c->http;
    c->state = READING;
    request_begin(&http->reader);
    wait_at_most(c, http->at < http->filled ? c->server->patience : c->server->patience * IDLE_TIMES);
    digest(c);
}

static void on_written(uv_write_t *, int status);

/* The next piece of the answer; the head goes with the first. */
static void send_piece(struct connection *c, bool with_head)
{
    struct http *http = c->http;
    size_t left = http->answer.length - http->sent, length = left < PIECE ? left : PIECE;
    uv_buf_t parts[2] = { uv_buf_init(http->answer.head, (unsigned)http->answer.head_length),
                          uv_buf_init((char *)http->answer.bytes + http->sent, (unsigned)length) };
    http->sent += length;
    wait_at_most(c, c->server->patience);
    int failed = with_head ? uv_write(&http->write, (uv_stream_t *)&c->tcp, parts, 2, on_written)
                           : uv_write(&http->write, (uv_stream_t *)&c->tcp, parts + 1, 1, on_written);
    if (failed) close_connection(c);
}

static void on_written(uv_write_t *write, int status)
{
    struct connection *c = write->data;
    if (c->state == CLOSING) return;
    if (status) {
        close_connection(c);
    } else if (c->http->sent < c->http->answer.length) {
        send_piece(c, false);
    } else {
        answer_free(&c->http->answer);
        if (c->http->answer.close) leave(c);
        else next_request(c);
    }
}

/* The path may hold anything, so it is cut and quoted; what is behind a question mark is not in it. */
static void note_answer(const struct connection *c)
{
    static const char *const methods[] = { "GET", "HEAD", "POST", "other" };
    const struct request *request = &c->http->reader.request;
    char path[100];
    struct log_field fields[] = { FIELD_TEXT("method", methods[request->method]), FIELD_TEXT("path", path),
                                  FIELD_NUMBER("status", c->http->answer.status) };
    metrics_answer(c->http->answer.status);
    snprintf(path, sizeof path, "/%.90s", request->fault ? "" : request->path);
    text_make_printable(path);
    server_log("answer", fields, 3);
}

static void begin_sending(struct connection *c)
{
    note_answer(c);
    c->http->sent = 0;
    send_piece(c, true);
}

/* Tables */

static void send_api_answer(struct connection *c, struct api_answer *with)
{
    struct http *http = c->http;
    const char *type = with->type ? with->type : "application/json";
    answer_body(&c->server->files, &http->reader.request, with->status, type, &with->body, c->server->stopping,
                time(NULL), &http->answer);
    begin_sending(c);
}

/* The store has the new table, or could not take it. Who asked for it may be gone by now. */
static void on_made(struct making *making, bool stored)
{
    struct connection *c = making->maker;
    struct new_table *made = (struct new_table *)(void *)making;
    struct api_answer answer = { 0 };
    if (c && c->state == ANSWERING) {
        c->http->made = NULL;
        api_tell_made(made, stored, c->http->reader.request.language, &answer);
        send_api_answer(c, &answer);
    }
    free(made);
}

static void wait_for_store(struct connection *c, struct new_table *made)
{
    c->http->made = made;
    made->making.made = on_made;
    made->making.maker = c;
    wait_at_most(c, c->server->patience);
}

static void on_told(void *connection, struct api_answer *answer)
{
    struct connection *c = connection;
    c->http->errand = NULL;
    if (c->state == ANSWERING) send_api_answer(c, answer);
    else text_free(&answer->body);
}

static void begin_errand(struct connection *c, int64_t table)
{
    wait_at_most(c, c->server->patience);
    struct errand *errand = errand_begin(c->server->api.host, &c->http->reader.request, table, on_told, c);
    if (errand) c->http->errand = errand;
}

/* Each line has its time, and there are not many of them. */
static void on_line(void *connection, struct api_answer *answer)
{
    struct connection *c = connection;
    bool waits = c->state == ANSWERING;
    if (answer) c->http->list = NULL;
    if (answer && waits) send_api_answer(c, answer);
    else if (answer) text_free(&answer->body);
    else if (waits) wait_at_most(c, c->server->patience);
}

static void begin_list(struct connection *c, struct listing *list)
{
    c->http->list = list;
    wait_at_most(c, c->server->patience);
    lists_add(&c->server->lists, list, c);
}

/* Bytes that came with the request are the first frames. */
static void go_live(struct connection *c, int64_t table)
{
    struct http *http = c->http;
    answer_upgrade(&http->reader.request, &http->answer);
    c->live = live_new(c, c->server->api.host, table, http->reader.request.wants_json, http->answer.head);
    if (!c->live || c->state == CLOSING) {
        close_connection(c);
        return;
    }
    c->state = READING;
    c->http = NULL;
    wait_at_most(c, c->server->patience);
    live_take(c->live, (uint8_t *)http->buffer + http->at, http->filled - http->at);
    http_free(c->server, http);
    if (c->server->stopping) live_end(c->live, CLOSE_GOING_AWAY);
    if (c->state == READING) read_on(c);
}

static void answer_about_tables(struct connection *c)
{
    struct api_answer answer;
    switch (api_ask(&c->server->api, &c->http->reader.request, uv_now(&c->server->loop), &answer)) {
    case API_ANSWERED: send_api_answer(c, &answer); break;
    case API_MAKING: wait_for_store(c, answer.made); break;
    case API_ASKING: begin_errand(c, answer.table); break;
    case API_LISTING: begin_list(c, answer.listing); break;
    case API_LIVE: go_live(c, answer.table); break;
    }
}

static void answer(struct connection *c)
{
    const struct request *request = &c->http->reader.request;
    int64_t table;
    c->state = ANSWERING;
    uv_read_stop((uv_stream_t *)&c->tcp);
    if (!request->fault && api_is_for(request)) {
        answer_about_tables(c);
        return;
    }
    if (!request->fault && invitation_is_for(request, &table)) {
        struct api_answer told;
        api_invite(&c->server->api, request, table, &told);
        send_api_answer(c, &told);
        return;
    }
    if (!request->fault && operation_is_for(request)) {
        struct api_answer told;
        operation_ask(c->server, request, &told);
        send_api_answer(c, &told);
        return;
    }
    answer_request(&c->server->files, request, c->server->stopping, time(NULL), &c->http->answer);
    begin_sending(c);
}

/* Takes what has come; asks for more while no request is whole. */
static void digest(struct connection *c)
{
    enum reading reading = READ_MORE;
    struct http *http = c->http;
    while (http->at < http->filled && reading == READ_MORE) {
        size_t used;
        reading = request_read(&http->reader, http->buffer + http->at, http->filled - http->at, &used);
        http->at += used;
    }
    if (reading != READ_MORE) answer(c);
    else if (c->server->stopping && is_idle(c)) close_connection(c);
    else read_on(c);
}

/* What a WebSocket calls */

uv_tcp_t *connection_tcp(struct connection *c) { return &c->tcp; }
void connection_wait(struct connection *c, uint64_t times) { wait_at_most(c, c->server->patience * times); }
void connection_read(struct connection *c) { read_on(c); }
void connection_leave(struct connection *c) { leave(c); }
void connection_close(struct connection *c) { close_connection(c); }

/* What the server calls */

static struct connection *connection_new(struct server *server)
{
    struct connection *c = calloc(1, sizeof *c);
    if (!c || !(c->http = http_new(c))) return free(c), NULL;
    c->server = server;
    c->handles = HANDLES;
    c->tcp.data = c->clock.data = c;
    uv_tcp_init(&server->loop, &c->tcp);
    uv_timer_init(&server->loop, &c->clock);
    enlist(c);
    return c;
}

/* Of IPv6 the network: who has one address there has all of its others too. An address of IPv4 may come as one of IPv6. */
static bool read_address(struct connection *c)
{
    struct sockaddr_storage peer = { 0 };
    const struct in6_addr *six = &((struct sockaddr_in6 *)&peer)->sin6_addr;
    const struct in_addr *four = &((struct sockaddr_in *)&peer)->sin_addr;
    int size = sizeof peer;
    if (uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&peer, &size)) return false;
    if (peer.ss_family == AF_INET) memcpy(c->from + 12, four, sizeof *four);
    else if (IN6_IS_ADDR_V4MAPPED(six)) memcpy(c->from + 12, six->s6_addr + 12, sizeof *four);
    else memcpy(c->from, six->s6_addr, 8);
    return true;
}

static int count_served(const struct server *server, const uint8_t *from)
{
    int count = 0;
    for (const struct connection *c = server->first; c; c = c->next)
        count += c->is_served && (!from || !memcmp(c->from, from, sizeof c->from));
    return count;
}

/* As many as are served may hear that they must wait, and take no place; others only see the connection end. */
static void tell_to_wait(struct connection *c)
{
    if (c->server->connections - count_served(c->server, NULL) > c->server->limit) {
        close_connection(c);
        return;
    }
    c->http->reader.request.fault = HTTP_STATUS_SERVICE_UNAVAILABLE;
    c->http->reader.request.language = ENGLISH;
    answer(c);
}

static void begin(struct connection *c)
{
    const struct server *server = c->server;
    c->is_served = count_served(server, NULL) < server->limit && count_served(server, c->from) < server->limit_each;
    if (!c->is_served) {
        tell_to_wait(c);
        return;
    }
    wait_at_most(c, server->patience < FIRST_BYTE_MS ? server->patience : FIRST_BYTE_MS);
    read_on(c);
}

void connections_begin(struct server *server)
{
    lists_begin(&server->lists, &server->loop, &server->api);
    server->lists.told = on_line;
}

static void on_again(uv_timer_t *again) { connection_accept(again->data); }

void connection_accept(struct server *server)
{
    struct connection *c = connection_new(server);
    if (!c) {
        uv_timer_start(&server->again, on_again, AGAIN_MS, 0);
        return;
    }
    if (uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&c->tcp) || !read_address(c)) {
        close_connection(c);
        return;
    }
    uv_tcp_nodelay(&c->tcp, 1);
    begin(c);
}

void connections_finish(struct server *server)
{
    for (struct connection *c = server->first, *next; c; c = next) {
        next = c->next;
        if (c->live) live_end(c->live, CLOSE_GOING_AWAY);
        else if (is_idle(c)) close_connection(c);
    }
}

void connections_close(struct server *server)
{
    for (struct connection *c = server->first; c; c = c->next) close_connection(c);
}
