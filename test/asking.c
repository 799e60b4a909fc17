#include "test/asking.h"

long progress_calls, progress_all;

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0x5a, SEED_BYTES); }

static void progress(struct desk_owner *owner, long done, long all)
{
    assert_true(done > 0 && done <= all);
    progress_calls++;
    progress_all = all;
}

static struct desk_owner owner = { new_seed, progress };
struct desk *desk;

void report_progress(bool on) { owner.progress = on ? progress : NULL; }

static json_t *kept[4000];
static int keeps;

int open_desk(void **state)
{
    desk = desk_new(&owner, ENGLISH);
    return desk ? 0 : -1;
}

void forget_answers(void)
{
    while (keeps) json_decref(kept[--keeps]);
}

int close_desk(void **state)
{
    forget_answers();
    desk_free(desk);
    return 0;
}

json_t *parsed(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json) fail_msg("%s at %d: %s", error.text, error.position, text);
    if (keeps == (int)(sizeof kept / sizeof kept[0])) json_decref(kept[--keeps]);
    return kept[keeps++] = json;
}

bool is_true(json_t *of, const char *key) { return json_is_true(json_object_get(of, key)); }
const char *text_at(json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    return text ? text : "";
}
int number_at(json_t *of, const char *key) { return (int)json_integer_value(json_object_get(of, key)); }
json_t *list_at(json_t *of, const char *key)
{
    json_t *list = json_object_get(of, key);
    if (!json_is_array(list)) fail_msg("there is no list %s", key);
    return list;
}
json_t *item(json_t *of, const char *key, int i) { return json_array_get(list_at(of, key), (size_t)i); }
int length(json_t *of, const char *key) { return (int)json_array_size(list_at(of, key)); }

json_t *ask(const char *format, ...)
{
    char request[2000];
    va_list args;
    va_start(args, format);
    vsnprintf(request, sizeof request, format, args);
    va_end(args);
    json_t *answer = parsed(desk_ask(desk, request));
    if (!is_true(answer, "ok")) fail_msg("%s: %s", request, text_at(answer, "message"));
    return answer;
}

void is_refused(json_t *answer, const char *key)
{
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_string_equal(text_at(answer, "refused"), key);
    assert_true(strlen(text_at(answer, "message")) > 5);
}

void refused(const char *request, const char *key) { is_refused(parsed(desk_ask(desk, request)), key); }

json_t *load(const char *words, const char *log) { return parsed(desk_load(desk, words, log, strlen(log))); }

const char *log_now(void) { return text_at(ask("log"), "log"); }

void play_out(void)
{
    while (!is_true(ask("menu"), "over")) ask("bot");
}

void given_fish(int seats)
{
    ask("new fish-fish seats=%d chance=typed", seats);
    ask("chance fisher 1");
}

json_t *choice_named(json_t *moment, const char *list, const char *text)
{
    for (int i = 0; i < length(moment, list); i++)
        if (!strcmp(text_at(item(moment, list, i), "text"), text)) return item(moment, list, i);
    fail_msg("%s is not in %s", text, list);
    return NULL;
}
