/* creel serve: the client in a browser, from this computer. */
#include "front/serve/serve.h"

#include "front/cli/configure.h"
#include "front/serve/lan.h"
#include "front/serve/server_log.h"

#include <string.h>
#include <unistd.h>

static void show_code(const char *url)
{
    struct text_out code = { 0 };
    if (lan_print_code(url, isatty(STDOUT_FILENO), &code)) fputs(text_of(&code), stdout);
    text_free(&code);
}

static bool say_ready(const struct serving *how, const char *url, bool to_all)
{
    struct arg args[] = { ARG_TEXT("url", url) };
    if (how->lan && to_all) print_text(stdout, "serve.no-network", args, 1);
    else if (how->lan) print_text(stdout, "serve.ready-lan", args, 1), show_code(url);
    else print_text(stdout, to_all ? "serve.ready-to-all" : "serve.ready", args, 1);
    return finish(FINE) == FINE;
}

/* The page works without tables; whoever names a folder wants them. */
static void say_no_data(const struct serving *how, const struct refusal *why)
{
    struct speaker speaker = { .language = cli_language, .reader = NOBODY };
    struct text_out reason = { 0 };
    speak_refusal(&speaker, why, &reason);
    struct arg args[] = { ARG_TEXT("folder", how->data), ARG_TEXT("reason", text_of(&reason)) };
    complain(FAILED, how->store ? "serve.no-store" : how->needs_data ? "serve.no-data" : "serve.no-tables", args, 2);
    text_free(&reason);
}

static int explain(enum serve_end end, const struct serving *how, const char *reason)
{
    static const struct {
        int exit_code;
        const char *key;
    } ends[] = {
        [SERVE_PORT_IN_USE] = { FAILED, "serve.port-in-use" },
        [SERVE_NOT_PERMITTED] = { FAILED, "serve.not-permitted" },
        [SERVE_NO_SUCH_ADDRESS] = { FAILED, "serve.no-such-address" },
        [SERVE_BAD_ADDRESS] = { USAGE, "serve.bad-address" },
        [SERVE_NO_FILES] = { FAILED, "serve.no-files" },
        [SERVE_FAILED] = { FAILED, "serve.failed" },
    };
    char port[12], next[12];
    snprintf(port, sizeof port, "%d", how->port); /* not as a number: nobody writes 7,700 */
    snprintf(next, sizeof next, "%d", how->port < 65535 ? how->port + 1 : DEFAULT_PORT);
    struct arg args[] = { ARG_TEXT("address", how->bind), ARG_TEXT("port", port), ARG_TEXT("next", next),
                          ARG_TEXT("folder", how->folder ? how->folder : ""), ARG_TEXT("reason", reason) };
    return complain(ends[end].exit_code, ends[end].key, args, sizeof args / sizeof args[0]);
}

/* Which lines the server writes about itself. */
static bool read_log_form(const char *word, int *exit_code)
{
    static const char *const forms[] = {
        [SERVER_LOG_OFF] = "off", [SERVER_LOG_TEXT] = "text", [SERVER_LOG_JSON] = "json"
    };
    struct arg args[] = { ARG_TEXT("word", word) };
    for (int i = SERVER_LOG_OFF; i <= SERVER_LOG_JSON; i++)
        if (!strcmp(word, forms[i])) return server_log_begin((enum server_log_form)i, NULL), true;
    return *exit_code = complain(USAGE, "serve.log", args, 1), false;
}

static bool read_webhooks(const char *word, enum webhook_policy *policy, int *exit_code)
{
    static const char *const policies[] = {
        [WEBHOOKS_PUBLIC] = "public", [WEBHOOKS_LOOPBACK] = "loopback", [WEBHOOKS_OFF] = "off"
    };
    struct arg args[] = { ARG_TEXT("word", word) };
    for (int i = WEBHOOKS_PUBLIC; i <= WEBHOOKS_OFF; i++)
        if (!strcmp(word, policies[i])) return *policy = (enum webhook_policy)i, true;
    return *exit_code = complain(USAGE, "serve.webhooks", args, 1), false;
}

/* Links are made of it: it has no path, and no slash at its end. */
static bool is_public_url(const char *url, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("word", url ? url : "") };
    const char *name = url ? strstr(url, "://") : NULL;
    if (!url ||
        (!strncmp(url, "http", 4) && name && name[3] && strlen(url) < PUBLIC_URL && !strpbrk(name + 3, "/ \t\r\n")))
        return true;
    return *exit_code = complain(USAGE, "serve.public-url", args, 1), false;
}

static bool has_no_words(const struct words *words, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("word", words->count ? words->word[0] : "") };
    if (!words->count) return true;
    return *exit_code = complain(USAGE, "serve.too-many-words", args, 1), false;
}

/* What was asked for, in numbers as the flags have them. */
struct wishes {
    struct serving how;
    long port, connections, each, seconds, patience;
    const char *log, *webhooks, *config;
    char folder[DATA_SIZE];
};

static bool read_wishes(int argc, char **argv, struct wishes *w, struct configuration *c, int *exit_code)
{
    struct words words = { 0 };
    const struct flag flags[] = { { "port", FLAG_NUMBER, { .number = &w->port }, 0, 65535 },
                                  { "bind", FLAG_TEXT, { .text = &w->how.bind } },
                                  { "lan", FLAG_SWITCH, { .on = &w->how.lan } },
                                  { "connections", FLAG_NUMBER, { .number = &w->connections }, 1, CONNECTIONS_LIMIT },
                                  { "per-address", FLAG_NUMBER, { .number = &w->each }, 1, CONNECTIONS_LIMIT },
                                  { "seconds", FLAG_NUMBER, { .number = &w->seconds }, 1, 3600 },
                                  { "files", FLAG_TEXT, { .text = &w->how.folder } },
                                  { "data", FLAG_TEXT, { .text = &w->how.data } },
                                  { "store", FLAG_TEXT, { .text = &w->how.store } },
                                  { "webhooks", FLAG_TEXT, { .text = &w->webhooks } },
                                  { "reminder-seconds", FLAG_NUMBER, { .number = &w->patience }, 1, 86400 },
                                  { "public-url", FLAG_TEXT, { .text = &w->how.reminding.public_url } },
                                  { "log", FLAG_TEXT, { .text = &w->log } },
                                  { "config", FLAG_TEXT, { .text = &w->config } },
                                  { 0 } };
    return configure(argc, argv, flags, c, exit_code) && read_flags(argc, argv, flags, &words, exit_code) &&
           has_no_words(&words, exit_code) && is_url(w->how.store, exit_code) && read_log_form(w->log, exit_code) &&
           read_webhooks(w->webhooks, &w->how.reminding.webhooks, exit_code) &&
           is_public_url(w->how.reminding.public_url, exit_code);
}

/* What nobody has asked for is as usual. */
static const struct serving *complete(struct wishes *w)
{
    struct serving *how = &w->how;
    how->needs_data = how->data || how->store;
    if (!how->data) find_data(w->folder), how->data = w->folder;
    if (!how->bind) how->bind = how->lan ? "0.0.0.0" : "127.0.0.1";
    how->port = (int)w->port;
    how->connections = (int)w->connections;
    how->connections_each = (int)w->each;
    how->seconds = (int)w->seconds;
    how->reminding.seconds = (int)w->patience;
    return how;
}

static int serve_as(struct wishes *w)
{
    const char *reason = "";
    const struct serving *how = complete(w);
    if (!catalogs_open()) return complain(FAILED, "refusal.memory", NO_ARGS);
    enum serve_end end = serve(how, &reason);
    if (end == SERVE_UNSAID) return FAILED; /* with the reason given */
    return end == SERVE_STOPPED ? finish(FINE) : explain(end, how, reason);
}

int run_serve(int argc, char **argv)
{
    int exit_code = FINE;
    struct configuration c = { .count = 0 };
    struct wishes w = { .port = DEFAULT_PORT, .connections = 256, .each = 64, .seconds = 10, .log = "off" };
    w.webhooks = "public";
    w.patience = 10;
    w.how.ready = say_ready;
    w.how.no_data = say_no_data;
    if (read_wishes(argc, argv, &w, &c, &exit_code)) exit_code = serve_as(&w);
    configuration_free(&c);
    return exit_code;
}
