#include "front/serve/answer.h"

#include "front/serve/handshake.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add_head(struct answer *answer, const char *format, ...)
{
    va_list list;
    size_t room = sizeof answer->head - answer->head_length;
    va_start(list, format);
    int more = vsnprintf(answer->head + answer->head_length, room, format, list);
    va_end(list);
    if (more > 0) answer->head_length += (size_t)more < room ? (size_t)more : room - 1;
}

static const char *phrase_of(int status)
{
    switch (status) {
#define XX(number, name, words) \
    case number: return #words;
        HTTP_STATUS_MAP(XX)
#undef XX
    default: return "Unknown";
    }
}

static void date_of(time_t now, char date[32])
{
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(date, 32, "%a, %d %b %Y %H:%M:%S GMT", &parts); /* no locale but that of characters is ever set */
}

static void begin_head(struct answer *answer, const struct files *files, time_t now)
{
    char date[32];
    date_of(now, date);
    add_head(answer, "HTTP/1.1 %d %s\r\nDate: %s\r\n", answer->status, phrase_of(answer->status), date);
    add_head(answer, "Content-Security-Policy: %s\r\n", files->policy);
    add_head(answer, "X-Content-Type-Options: nosniff\r\n"
                     "Referrer-Policy: no-referrer\r\n"
                     "Cross-Origin-Opener-Policy: same-origin\r\n"
                     "Cross-Origin-Embedder-Policy: require-corp\r\n"
                     "Cross-Origin-Resource-Policy: same-origin\r\n");
}

static void end_head(struct answer *answer)
{
    add_head(answer, "Connection: %s\r\n\r\n", answer->close ? "close" : "keep-alive");
}

/* Pages for people */

static const char *key_of(int status)
{
    switch (status) {
    case HTTP_STATUS_NOT_FOUND: return "serve.not-found";
    case HTTP_STATUS_METHOD_NOT_ALLOWED: return "serve.not-allowed";
    case HTTP_STATUS_REQUEST_TIMEOUT: return "serve.too-slow";
    case HTTP_STATUS_PAYLOAD_TOO_LARGE:
    case HTTP_STATUS_URI_TOO_LONG:
    case HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE: return "serve.too-large";
    case HTTP_STATUS_SERVICE_UNAVAILABLE: return "serve.too-many";
    case HTTP_STATUS_INTERNAL_SERVER_ERROR: return "serve.not-read";
    default: return "serve.not-understood";
    }
}

static void write_page(struct answer *answer, enum language language)
{
    struct text_out words = { 0 }, home = { 0 };
    say(language, key_of(answer->status), NULL, 0, &words);
    say(language, "serve.home", NULL, 0, &home);
    int length = snprintf(answer->page, sizeof answer->page,
                          "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n"
                          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Creel: %d</title>\n"
                          "<h1>%s</h1>\n<p><a href=\"/\">%s</a></p>\n</html>\n",
                          language_code[language], answer->status, text_of(&words), text_of(&home));
    answer->bytes = answer->page;
    answer->length = length < (int)sizeof answer->page ? (size_t)length : sizeof answer->page - 1;
    text_free(&words);
    text_free(&home);
}

static void tell_status(struct answer *answer, const struct files *files, const struct request *request, int status,
                        time_t now)
{
    answer->status = status;
    write_page(answer, request->language);
    begin_head(answer, files, now);
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED) add_head(answer, "Allow: GET, HEAD\r\n");
    if (status == HTTP_STATUS_SERVICE_UNAVAILABLE) add_head(answer, "Retry-After: 5\r\n");
    add_head(answer,
             "Content-Type: text/html; charset=utf-8\r\nContent-Language: %s\r\nContent-Length: %zu\r\n"
             "Cache-Control: no-store\r\n",
             language_code[request->language], answer->length);
    end_head(answer);
}

/* Files */

/* Whether If-None-Match names it: quoted as it is, so one is never part of another. */
static bool is_known(const char *etags, const char *etag) { return !strcmp(etags, "*") || strstr(etags, etag); }

static void tell_file(struct answer *answer, const struct files *files, int status, time_t now)
{
    const struct content *content = &answer->content;
    answer->status = status;
    begin_head(answer, files, now);
    add_head(answer, "ETag: %s\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n", content->etag);
    if (status == HTTP_STATUS_OK) {
        add_head(answer, "Content-Type: %s\r\nContent-Length: %zu\r\n", content->type, content->length);
        if (content->coding) add_head(answer, "Content-Encoding: %s\r\n", coding_name[content->coding]);
        answer->bytes = content->bytes;
        answer->length = content->length;
    }
    end_head(answer);
}

/* A file is loaded only for who is sent its bytes. */
static int status_for(struct files *files, const struct request *request, struct answer *answer)
{
    if (request->fault) return request->fault;
    if (request->method > METHOD_HEAD) return HTTP_STATUS_METHOD_NOT_ALLOWED;
    switch (files_find(files, request->path, request_coding(request), &answer->content)) {
    case NOT_FOUND: return HTTP_STATUS_NOT_FOUND;
    case NOT_READ: return HTTP_STATUS_INTERNAL_SERVER_ERROR;
    default: break;
    }
    if (is_known(request->etags, answer->content.etag)) return HTTP_STATUS_NOT_MODIFIED;
    bool ready = request->method == METHOD_HEAD || content_load(files, &answer->content);
    return ready ? HTTP_STATUS_OK : HTTP_STATUS_INTERNAL_SERVER_ERROR;
}

static void begin_answer(struct answer *answer, const struct request *request, bool last)
{
    answer->head_length = answer->length = 0;
    answer->content = (struct content){ 0 };
    answer->close = last || !request->keep_alive || request->fault;
    answer->bytes = "";
}

static void leave_out_body(struct answer *answer, const struct request *request)
{
    if (request->method != METHOD_HEAD) return;
    answer->bytes = "";
    answer->length = 0;
}

void answer_json(const struct files *files, const struct request *request, int status, struct text_out *body, bool last,
                 time_t now, struct answer *answer)
{
    begin_answer(answer, request, last);
    answer->status = status;
    answer->content.own = body->text;
    answer->bytes = text_of(body);
    answer->length = body->length;
    begin_head(answer, files, now);
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED) add_head(answer, "Allow: GET, HEAD, POST\r\n");
    if (status == HTTP_STATUS_SERVICE_UNAVAILABLE || status == HTTP_STATUS_TOO_MANY_REQUESTS)
        add_head(answer, "Retry-After: 5\r\n");
    if (status == HTTP_STATUS_UPGRADE_REQUIRED) add_head(answer, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    add_head(answer, "Content-Type: application/json\r\nContent-Length: %zu\r\nCache-Control: no-store\r\n",
             answer->length);
    end_head(answer);
    leave_out_body(answer, request);
}

void answer_upgrade(const struct request *request, struct answer *answer)
{
    char accept[HANDSHAKE_ACCEPT_SIZE];
    begin_answer(answer, request, false);
    answer->status = HTTP_STATUS_SWITCHING_PROTOCOLS;
    handshake_accept(request->key, accept);
    add_head(answer,
             "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Accept: %s\r\n\r\n",
             accept);
}

void answer_request(struct files *files, const struct request *request, bool last, time_t now, struct answer *answer)
{
    begin_answer(answer, request, last);
    int status = status_for(files, request, answer);
    if (status == HTTP_STATUS_OK || status == HTTP_STATUS_NOT_MODIFIED) tell_file(answer, files, status, now);
    else tell_status(answer, files, request, status, now);
    leave_out_body(answer, request);
}

void answer_free(struct answer *answer) { content_free(&answer->content); }
