#include "front/serve/api.h"

#include "engine/json.h"
#include "front/serve/handshake.h"
#include "front/serve/invitation.h"
#include "front/serve/lan.h"
#include "front/serve/metrics.h"
#include "text/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char plain_text[] = "text/plain; charset=utf-8", html_text[] = "text/html; charset=utf-8";
static const char folder[] = "api/";

bool api_is_for(const struct request *request) { return !strncmp(request->path, folder, sizeof folder - 1); }

/* Refusals */

int api_status_of(const char *key)
{
    static const struct {
        const char *key;
        int status;
    } statuses[] = {
        { "table.unknown", HTTP_STATUS_NOT_FOUND },
        { "table.nothing", HTTP_STATUS_NOT_FOUND },
        { "table.secret", HTTP_STATUS_FORBIDDEN },
        { "table.closed", HTTP_STATUS_FORBIDDEN },
        { "table.origin", HTTP_STATUS_FORBIDDEN },
        { "table.owner-only", HTTP_STATUS_FORBIDDEN },
        { "room.right", HTTP_STATUS_FORBIDDEN },
        { "table.stale", HTTP_STATUS_CONFLICT },
        { "table.taken", HTTP_STATUS_CONFLICT },
        { "table.all-taken", HTTP_STATUS_CONFLICT },
        { "table.started", HTTP_STATUS_CONFLICT },
        { "table.not-started", HTTP_STATUS_CONFLICT },
        { "table.method", HTTP_STATUS_METHOD_NOT_ALLOWED },
        { "table.not-json", HTTP_STATUS_UNSUPPORTED_MEDIA_TYPE },
        { "table.too-long", HTTP_STATUS_PAYLOAD_TOO_LARGE },
        { "table.upgrade", HTTP_STATUS_UPGRADE_REQUIRED },
        { "table.too-many", HTTP_STATUS_TOO_MANY_REQUESTS },
        { "table.too-often", HTTP_STATUS_TOO_MANY_REQUESTS },
        { "table.too-fast", HTTP_STATUS_TOO_MANY_REQUESTS },
        { "table.unreadable", HTTP_STATUS_INTERNAL_SERVER_ERROR },
        { "table.quarantined", HTTP_STATUS_INTERNAL_SERVER_ERROR },
        { "table.busy", HTTP_STATUS_SERVICE_UNAVAILABLE },
        { "table.not-saved", HTTP_STATUS_SERVICE_UNAVAILABLE },
        { "table.none-here", HTTP_STATUS_SERVICE_UNAVAILABLE },
        { "refusal.memory", HTTP_STATUS_SERVICE_UNAVAILABLE },
    };
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (!strcmp(statuses[i].key, key)) return statuses[i].status;
    return HTTP_STATUS_BAD_REQUEST;
}

static enum api_outcome tell_refusal(const struct refusal *why, enum language language, struct api_answer *answer)
{
    metrics_refusal(why->key);
    struct speaker speaker = { .language = language, .reader = NOBODY };
    struct text_out message = { 0 };
    speak_refusal(&speaker, why, &message);
    text_free(&answer->body);
    answer->body = (struct text_out){ 0 };
    answer->type = NULL;
    answer->status = api_status_of(why->key);
    json_open(&answer->body, NULL, '{');
    json_text(&answer->body, "refused", why->key);
    json_take(&answer->body, "message", &message);
    json_close(&answer->body, '}');
    return API_ANSWERED;
}

/* A page of another server may not use this one. Programs other than browsers send no origin. */
static bool is_own_origin(const struct api *api, const struct request *request)
{
    const char *name = strstr(request->origin, "://");
    if (!request->has_origin) return true;
    if (api->lan && !lan_is_name(request->server)) return false;
    return name && *request->server && !strncmp(request->origin, "http", 4) && !strcasecmp(name + 3, request->server);
}

/* POST /api/tables */

static bool is_message(const struct request *request, size_t limit, struct refusal *why)
{
    char most[16];
    if (!request->is_json) return refuse(why, "table.not-json", "");
    snprintf(most, sizeof most, "%zu", limit);
    return request->body_length <= limit || refuse(why, "table.too-long", most);
}

static bool may_make(struct api *api, const struct request *request, uint64_t now, struct refusal *why)
{
    if (!is_message(request, BODY_KEPT, why)) return false;
    return bucket_take(&api->tables, TABLES_AT_ONCE, TABLES_A_SECOND, now) || refuse(why, "table.too-many", "");
}

static bool make(struct api *api, const struct request *request, struct new_table *table, struct refusal *why)
{
    if (!read_plan(request->body, request->body_length, &table->making, why)) return false;
    draw_secrets(&table->making.record, &table->secrets);
    return host_make(api->host, &table->making, why);
}

static bool make_table(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer,
                       struct refusal *why)
{
    if (!may_make(api, request, now, why)) return false;
    struct new_table *table = calloc(1, sizeof *table);
    if (!table) return refuse(why, "refusal.memory", "");
    if (make(api, request, table, why)) return answer->made = table, true;
    free(table);
    return false;
}

void api_tell_made(const struct new_table *table, bool stored, enum language language, struct api_answer *answer)
{
    struct refusal why = { 0 };
    answer->status = HTTP_STATUS_CREATED;
    if (stored) write_made(&table->making.record, &table->secrets, &answer->body);
    if (stored && !answer->body.failed) return;
    refuse(&why, stored ? "refusal.memory" : "table.not-saved", "");
    tell_refusal(&why, language, answer);
}

/* GET /api/tables, and POST /api/mine */

static bool list_tables(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer,
                        struct refusal *why)
{
    if (!bucket_take(&api->lists, LISTS_AT_ONCE, LISTS_A_SECOND, now)) return refuse(why, "table.too-often", "");
    answer->status = HTTP_STATUS_OK;
    json_open(&answer->body, NULL, '{');
    json_open(&answer->body, "tables", '[');
    host_listed(api->host, request->language, &answer->body);
    json_close(&answer->body, ']');
    json_close(&answer->body, '}');
    return !answer->body.failed || refuse(why, "refusal.memory", "");
}

static bool list_mine(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer,
                      struct refusal *why)
{
    if (!is_message(request, BODY_KEPT, why)) return false;
    if (!bucket_take(&api->lists, LISTS_AT_ONCE, LISTS_A_SECOND, now)) return refuse(why, "table.too-often", "");
    struct listing *l = calloc(1, sizeof *l);
    if (!l) return refuse(why, "refusal.memory", "");
    l->language = request->language;
    if (read_mine(request->body, request->body_length, &l->mine, why)) return answer->listing = l, true;
    listing_free(l);
    return false;
}

bool api_list_on(struct api *api, struct listing *l, struct api_answer *answer)
{
    struct refusal why = { 0 };
    const struct mine_line *line = &l->mine.line[l->told];
    if (!l->told) json_open(&l->out, NULL, '{'), json_open(&l->out, "tables", '[');
    if (l->told < l->mine.count) host_line(api->host, line->table, line->secret, l->language, &l->out);
    if (++l->told < l->mine.count) return false;
    json_close(&l->out, ']');
    json_close(&l->out, '}');
    *answer = (struct api_answer){ .status = HTTP_STATUS_OK, .body = l->out };
    l->out = (struct text_out){ 0 };
    if (answer->body.failed && !refuse(&why, "refusal.memory", "")) tell_refusal(&why, l->language, answer);
    return true;
}

void listing_free(struct listing *l)
{
    if (!l) return;
    mine_free(&l->mine);
    text_free(&l->out);
    free(l);
}

/* GET /api/tables/ID and /api/tables/ID/live */

static bool look(struct api *api, const struct request *request, struct api_answer *answer, struct refusal *why)
{
    answer->status = HTTP_STATUS_OK;
    json_open(&answer->body, NULL, '{');
    struct secrets_shown shown = { request->has_secret ? request->secret : NULL, NULL };
    if (!host_moment(api->host, answer->table, &shown, request->language, &answer->body, why)) return false;
    json_close(&answer->body, '}');
    return !answer->body.failed || refuse(why, "refusal.memory", "");
}

static bool show_log(struct api *api, const struct request *request, struct api_answer *answer, struct refusal *why)
{
    struct secrets_shown shown = { request->has_secret ? request->secret : NULL, NULL };
    answer->status = HTTP_STATUS_OK;
    answer->type = plain_text;
    return host_log(api->host, answer->table, &shown, &answer->body, why);
}

static bool may_go_live(const struct request *request, struct refusal *why)
{
    if (!request->upgrade || !request->version_is_13) return refuse(why, "table.upgrade", "");
    return (handshake_is_key(request->key) && !request->body_length) || refuse(why, "table.key", "");
}

/* What the path is about: "tables", "mine", "tables/ID", "tables/ID/log" or "tables/ID/live". */
enum route { TO_NOTHING, TO_MINE, TO_TABLES, TO_TABLE, TO_LOG, TO_LIVE };

static enum route route_of(const char *path, int64_t *table)
{
    static const char tables[] = "tables";
    char id[TABLE_TEXT];
    path += sizeof folder - 1;
    if (!strcmp(path, "mine")) return TO_MINE;
    if (strncmp(path, tables, sizeof tables - 1) != 0) return TO_NOTHING;
    path += sizeof tables - 1;
    if (!*path) return TO_TABLES;
    if (*path++ != '/' || strlen(path) < TABLE_TEXT - 1) return TO_NOTHING;
    memcpy(id, path, TABLE_TEXT - 1);
    id[TABLE_TEXT - 1] = '\0';
    path += TABLE_TEXT - 1;
    if (!table_id_parse(id, table)) return TO_NOTHING;
    if (!*path) return TO_TABLE;
    return !strcmp(path, "/log") ? TO_LOG : !strcmp(path, "/live") ? TO_LIVE : TO_NOTHING;
}

static bool may_ask(const struct api *api, const struct request *request, enum route route, struct refusal *why)
{
    bool looks = request->method == METHOD_GET || request->method == METHOD_HEAD, asks = request->method == METHOD_POST;
    if (route == TO_NOTHING) return refuse(why, "table.nothing", "");
    bool may = route == TO_MINE ? asks : route == TO_LIVE || route == TO_LOG ? looks : looks || asks;
    if (!may) return refuse(why, "table.method", "");
    if (!is_own_origin(api, request)) return refuse(why, "table.origin", "");
    return api->host || refuse(why, "table.none-here", "");
}

void api_invite(struct api *api, const struct request *request, int64_t table, struct api_answer *answer)
{
    struct refusal why = { 0 };
    struct speaker speaker = { .language = request->language, .reader = NOBODY };
    struct text_out message = { 0 };
    *answer = (struct api_answer){ .status = HTTP_STATUS_OK, .type = html_text };
    if (!api->host) refuse(&why, "table.none-here", "");
    else if (host_invitation(api->host, table, request->language, &answer->body, &why)) return;
    text_free(&answer->body);
    answer->body = (struct text_out){ 0 };
    answer->status = api_status_of(why.key);
    speak_refusal(&speaker, &why, &message);
    invitation_write_refusal(text_of(&message), request->language, &answer->body);
    text_free(&message);
}

enum api_outcome api_ask(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer)
{
    struct refusal why = { 0 };
    *answer = (struct api_answer){ 0 };
    enum route route = route_of(request->path, &answer->table);
    if (!may_ask(api, request, route, &why)) return tell_refusal(&why, request->language, answer);
    bool posts = request->method == METHOD_POST;
    if (route == TO_MINE && list_mine(api, request, now, answer, &why)) return API_LISTING;
    if (route == TO_TABLES && !posts && list_tables(api, request, now, answer, &why)) return API_ANSWERED;
    if (route == TO_TABLES && posts && make_table(api, request, now, answer, &why)) return API_MAKING;
    if (route == TO_TABLE && request->method == METHOD_POST && is_message(request, MESSAGE_LIMIT, &why))
        return API_ASKING;
    if (route == TO_TABLE && !why.key && look(api, request, answer, &why)) return API_ANSWERED;
    if (route == TO_LOG && show_log(api, request, answer, &why)) return API_ANSWERED;
    if (route == TO_LIVE && may_go_live(request, &why)) return API_LIVE;
    return tell_refusal(&why, request->language, answer);
}
