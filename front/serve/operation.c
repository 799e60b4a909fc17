#include "front/serve/operation.h"

#include "engine/json.h"
#include "front/serve/metrics.h"

#include <string.h>

static bool is_health(const struct request *request) { return !strcmp(request->path, "health"); }

bool operation_is_for(const struct request *request)
{
    bool looks = request->method == METHOD_GET || request->method == METHOD_HEAD;
    return looks && (is_health(request) || !strcmp(request->path, "metrics"));
}

/* Healthy: it takes requests, and has tables. */
static void tell_health(const struct server *server, struct api_answer *answer)
{
    bool well = server->api.host && !server->stopping;
    answer->status = well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE;
    json_open(&answer->body, NULL, '{');
    json_text(&answer->body, "status", well ? "ok" : server->stopping ? "stopping" : "no-tables");
    json_close(&answer->body, '}');
}

void operation_ask(struct server *server, const struct request *request, struct api_answer *answer)
{
    struct hosting *hosting = &server->hosting;
    struct gauges now = { .connections = server->connections };
    *answer = (struct api_answer){ .status = HTTP_STATUS_OK };
    if (is_health(request)) {
        tell_health(server, answer);
        return;
    }
    if (hosting->host) now.rooms = host_rooms(hosting->host);
    if (hosting->host) now.store_queue = store_waiting(hosting->store);
    answer->type = plain_text;
    metrics_print(&now, &answer->body);
}
