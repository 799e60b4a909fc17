/* Links to tables are kept, also while several programs of the same person keep theirs. */
#include "front/remote/places.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { PROGRAMS = 8, TIMES = 20 };

static char folder[] = "/tmp/creel-places-XXXXXX";

static int make_folder(void **state) { return mkdtemp(folder) ? 0 : -1; }

static int remove_folder(void **state)
{
    static const char *const files[] = { "online.json", "online.json.lock" };
    char path[100];
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    return rmdir(folder); /* nothing else was left there */
}

static void put(struct places *places, const void *place) { places_put(places, place); }

static struct place place_of(int program)
{
    struct place place = { .link.server = "https://creel.example" };
    snprintf(place.link.table, sizeof place.link.table, "%016x", (unsigned)program);
    return place;
}

static int keep_often(int program)
{
    struct place place = place_of(program);
    for (int i = 0; i < TIMES; i++) {
        place.over = i == TIMES - 1;
        if (!places_change(folder, put, &place)) return 1;
    }
    return 0;
}

static void programs_at_once_lose_nothing(void **state)
{
    struct places places;
    int status = 0, failed = 0;
    for (int program = 0; program < PROGRAMS; program++)
        if (!fork()) _exit(keep_often(program));
    for (int program = 0; program < PROGRAMS; program++) {
        assert_true(wait(&status) > 0);
        failed += status != 0;
    }
    assert_int_equal(failed, 0);
    places_read(folder, &places);
    assert_int_equal(places.count, PROGRAMS);
    for (int k = 0; k < PROGRAMS; k++) assert_true(places.place[k].over);
}

static void a_folder_that_is_missing_is_refused(void **state)
{
    struct place place = place_of(0);
    assert_false(places_change("/nonexistent/creel", put, &place));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_at_once_lose_nothing),
        cmocka_unit_test(a_folder_that_is_missing_is_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
