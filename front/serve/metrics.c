#include "front/serve/metrics.h"

#include <string.h>
#include <time.h>

enum { KINDS = 128, STATUSES = 600 };

static const struct {
    const char *name, *help;
} counters[METRICS] = {
    [METRIC_MOVES] = { "creel_moves_total", "Answers that were stored, of people and bots." },
    [METRIC_TABLES] = { "creel_tables_made_total", "Tables that were made." },
    [METRIC_STORE_FAILURES] = { "creel_store_failures_total", "Appends that could not be stored." },
    [METRIC_SOCKETS] = { "creel_sockets_opened_total", "WebSockets that were opened." },
    [METRIC_REMINDERS] = { "creel_webhooks_delivered_total", "Reminders and tests that a webhook has taken." },
    [METRIC_REMINDERS_LOST] = { "creel_webhooks_failed_total", "Those that it has not; each try counts." },
};

/* From a tenth of a millisecond to ten seconds. */
static const double bounds[] = { 0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10 };
enum { BOUNDS = sizeof bounds / sizeof *bounds };

static struct {
    uint64_t count[METRICS];
    uint64_t within[BOUNDS + 1]; /* moves that took no longer; the last: longer than all */
    double seconds;
    int sockets;
    struct {
        const char *key;
        uint64_t count;
    } refusal[KINDS];
    uint64_t status[STATUSES];
} m;

void metrics_count(enum metric what) { m.count[what]++; }
void metrics_socket(int more) { m.sockets += more; }

void metrics_answer(int status)
{
    if (status > 0 && status < STATUSES) m.status[status]++;
}

/* There are fewer kinds than places: a test counts the keys. */
void metrics_refusal(const char *key)
{
    int i = 0;
    while (i < KINDS - 1 && m.refusal[i].key && strcmp(m.refusal[i].key, key) != 0) i++;
    m.refusal[i].key = i < KINDS - 1 ? key : "other";
    m.refusal[i].count++;
}

uint64_t metrics_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void metrics_move(uint64_t since)
{
    double seconds = (double)(metrics_clock() - since) / 1e9;
    int i = 0;
    while (i < BOUNDS && seconds > bounds[i]) i++;
    m.within[i]++;
    m.seconds += seconds;
    m.count[METRIC_MOVES]++;
}

static void add_head(const char *name, const char *type, const char *help, struct text_out *out)
{
    text_add(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void add_gauge(const char *name, const char *help, long value, struct text_out *out)
{
    add_head(name, "gauge", help, out);
    text_add(out, "%s %ld\n", name, value);
}

static void add_counters(struct text_out *out)
{
    for (int i = 0; i < METRICS; i++) {
        add_head(counters[i].name, "counter", counters[i].help, out);
        text_add(out, "%s %llu\n", counters[i].name, (unsigned long long)m.count[i]);
    }
}

static void add_moves(struct text_out *out)
{
    unsigned long long sum = 0;
    add_head("creel_move_seconds", "histogram", "From an answer to its acknowledgement.", out);
    for (int i = 0; i < BOUNDS; i++)
        text_add(out, "creel_move_seconds_bucket{le=\"%g\"} %llu\n", bounds[i], sum += m.within[i]);
    sum += m.within[BOUNDS];
    text_add(out, "creel_move_seconds_bucket{le=\"+Inf\"} %llu\n", sum);
    text_add(out, "creel_move_seconds_sum %.6f\ncreel_move_seconds_count %llu\n", m.seconds, sum);
}

static void add_kinds(struct text_out *out)
{
    add_head("creel_refusals_total", "counter", "Requests that were refused, by the key of the reason.", out);
    for (int i = 0; i < KINDS && m.refusal[i].key; i++)
        text_add(out, "creel_refusals_total{kind=\"%s\"} %llu\n", m.refusal[i].key,
                 (unsigned long long)m.refusal[i].count);
    add_head("creel_http_answers_total", "counter", "Answers over HTTP, by status.", out);
    for (int i = 0; i < STATUSES; i++)
        if (m.status[i])
            text_add(out, "creel_http_answers_total{status=\"%d\"} %llu\n", i, (unsigned long long)m.status[i]);
}

void metrics_print(const struct gauges *now, struct text_out *out)
{
    add_counters(out);
    add_moves(out);
    add_gauge("creel_sockets", "WebSockets that are open.", m.sockets, out);
    add_gauge("creel_connections", "Connections of any kind.", now->connections, out);
    add_gauge("creel_tables", "Tables in memory.", now->rooms, out);
    add_gauge("creel_store_queue", "Appends that wait for the disk.", now->store_queue, out);
    add_kinds(out);
}
