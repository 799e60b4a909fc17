/* A desk that runs out of memory: whatever is asked, the answer is JSON, what could not be done is refused and changes
 * nothing, and with memory it goes on. The linker puts these functions in the way of every allocation. */
#include "engine/rng.h"
#include "front/desk/desk.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLENTY = 1 << 30, TRIES = 4000 };

static int allocations_left = PLENTY;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size) { return allocations_left-- > 0 ? __real_malloc(size) : NULL; }
void *__wrap_calloc(size_t count, size_t size) { return allocations_left-- > 0 ? __real_calloc(count, size) : NULL; }
void *__wrap_realloc(void *old, size_t size) { return allocations_left-- > 0 ? __real_realloc(old, size) : NULL; }

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 1, SEED_BYTES); }
static struct desk_owner owner = { new_seed, NULL };
static struct desk *desk;

static bool is_ok(const char *answer)
{
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    if (!json) fail_msg("no JSON: %s", answer);
    bool ok = json_is_true(json_object_get(json, "ok"));
    if (!ok) assert_string_equal(json_string_value(json_object_get(json, "refused")), "refusal.memory");
    json_decref(json);
    return ok;
}

static const char *ask_with(int allocations, const char *request)
{
    allocations_left = allocations;
    const char *answer = desk_ask(desk, request);
    allocations_left = PLENTY;
    return answer;
}

static char *log_now(void) { return strdup(desk_ask(desk, "log")); }

/* With more and more memory, until it is enough. */
static void ask_at_last(const char *request)
{
    bool done = false;
    for (int allocations = 0; !done; allocations += 1 + allocations / 16) {
        char *before = log_now();
        assert_true(allocations < TRIES);
        done = is_ok(ask_with(allocations, request));
        char *after = log_now();
        if (!done && strncmp(request, "new", 3) != 0) assert_string_equal(before, after);
        free(before);
        free(after);
    }
}

static void every_request_lacks_memory(void **state)
{
    static const char *const requests[] = {
        "seat 1 fair Ann", "seat 2 fair", "moment 1",    "menu",          "view 1",
        "log 2",           "score",       "bot",         "preview bet 1", "moment 2",
        "hint 20",         "at 1",        "moment 1",    "from-here 1",   "from-here",
        "games",           "rules null",  "language fr", "moment 1",      "new freshwater-fly seats=1",
        "journal",         "moment 1",
    };
    desk = desk_new(&owner, ENGLISH);
    assert_true(is_ok(desk_ask(desk, "new fish-fish seats=2 seed=1")));
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        if (strncmp(requests[i], "preview", 7) != 0) ask_at_last(requests[i]);
        else desk_ask(desk, requests[i]);
    }
    desk_free(desk);
}

static void no_memory_for_a_desk(void **state)
{
    allocations_left = 0;
    assert_null(desk_new(&owner, ENGLISH));
    allocations_left = PLENTY;
    desk_free(NULL);
}

static void a_log_lacks_memory(void **state)
{
    const char *log = "creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 1\n1 lay 5 catch\n2 bet 1\n";
    bool done = false;
    desk = desk_new(&owner, ENGLISH);
    for (int allocations = 0; !done; allocations++) {
        assert_true(allocations < TRIES);
        allocations_left = allocations;
        const char *answer = desk_load(desk, "", log, strlen(log));
        allocations_left = PLENTY;
        done = is_ok(answer);
    }
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_request_lacks_memory),
        cmocka_unit_test(no_memory_for_a_desk),
        cmocka_unit_test(a_log_lacks_memory),
    };
    assert_true(catalogs_open());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
