#include "front/serve/server_log.h"

#include "engine/json.h"
#include "front/serve/secrets.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FIELDS = 8, TIME_SIZE = 32 };

static enum server_log_form form;
static server_log_sink *sink;

void server_log_begin(enum server_log_form wanted, server_log_sink *to)
{
    form = wanted;
    sink = to;
}

static void print_time(char text[TIME_SIZE])
{
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(text, TIME_SIZE, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text + length, TIME_SIZE - length, ".%03dZ", (int)(now.tv_nsec / 1000000) % 1000);
}

/* Quoted where it could be read as more than one word. */
static void add_word(const char *text, struct text_out *out)
{
    bool plain = *text && !text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:[]")];
    if (plain) text_add(out, "%s", text);
    else text_add_json(out, text);
}

static void add_text_line(const char *time, const char *event, const struct log_field *field, int count,
                          struct text_out *out)
{
    text_add(out, "%s %s", time, event);
    for (int i = 0; i < count; i++) {
        text_add(out, " %s=", field[i].name);
        if (field[i].text) add_word(field[i].text, out);
        else text_add(out, "%lld", (long long)field[i].number);
    }
}

static void add_json_line(const char *time, const char *event, const struct log_field *field, int count,
                          struct text_out *out)
{
    json_open(out, NULL, '{');
    json_text(out, "time", time);
    json_text(out, "event", event);
    for (int i = 0; i < count; i++) {
        if (field[i].text) json_text(out, field[i].name, field[i].text);
        else json_number(out, field[i].name, field[i].number);
    }
    json_close(out, '}');
}

/* In one piece, so that lines of others do not get into it. A line that can't be written is lost. */
static void put(struct text_out *line)
{
    text_add(line, "\n");
    if (line->failed) return;
    if (sink) sink(text_of(line));
    else if (write(STDERR_FILENO, text_of(line), line->length) < 0) return;
}

void server_log(const char *event, const struct log_field *field, int count)
{
    struct text_out line = { 0 };
    char time[TIME_SIZE];
    if (form == SERVER_LOG_OFF) return;
    print_time(time);
    (form == SERVER_LOG_JSON ? add_json_line : add_text_line)(time, event, field, count, &line);
    put(&line);
    text_free(&line);
}

void server_log_table(const char *event, int64_t table, const struct log_field *more, int count)
{
    char id[TABLE_TEXT];
    struct log_field field[FIELDS] = { FIELD_TEXT("table", id) };
    table_id_print(table, id);
    if (count > FIELDS - 1) count = FIELDS - 1;
    if (count) memcpy(field + 1, more, (size_t)count * sizeof *more);
    server_log(event, field, count + 1);
}
