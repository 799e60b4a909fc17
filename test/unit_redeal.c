/* What is hidden from a seat, dealt anew in recorded games that people might play: it is found from every seat, all the way
 * through, and where much is hidden it is not the truth. */
#include "engine/redeal.h"
#include "engine/replay.h"
#include "games/games.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LOOKS = 5 }; /* at one game, evenly apart; the last of them is before the end */

static char *read_log(const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *length, file), *length);
    fclose(file);
    return text;
}

static char *log_of(const struct table *t, int viewer)
{
    struct text_out log = { 0 };
    table_log(t, viewer, &log);
    return log.text; /* to be freed */
}

/* A line of the log that was taken back is no longer there when it was dealt anew. */
static bool has_undo(const struct table *t)
{
    for (int i = 0; i < table_entries(t); i++)
        if (table_entry(t, i)->undo) return true;
    return false;
}

/* Whether it differs from the truth. */
static bool deal_anew(const struct table *t, int viewer, const char *path)
{
    struct refusal why = { 0 };
    struct rng rng = { 1 };
    struct table *anew = redeal(t, viewer, &rng, &why);
    if (!anew) fail_msg("%s, entry %d, seat %d: %s", path, table_entries(t), viewer + 1, why.key);
    char *seen = log_of(t, viewer), *now = log_of(anew, viewer), *truth = log_of(t, EVERYTHING),
         *other = log_of(anew, EVERYTHING);
    if (!has_undo(t)) assert_string_equal(seen, now);
    bool differs = strcmp(truth, other) != 0;
    free(seen);
    free(now);
    free(truth);
    free(other);
    table_free(anew);
    return differs;
}

static int try_log(const char *path)
{
    size_t length;
    int differing = 0;
    struct refusal why;
    char *text = read_log(path, &length);
    struct table *whole = replay(text, length, game_named, WHOLE_LOG, &why);
    assert_non_null(whole);
    for (int k = 1; k <= LOOKS; k++) {
        struct table *t = replay(text, length, game_named, k * (table_entries(whole) - 1) / LOOKS, &why);
        assert_non_null(t);
        for (int seat = 0; seat < table_setup(t)->seats; seat++) differing += deal_anew(t, seat, path);
        table_free(t);
    }
    table_free(whole);
    free(text);
    return differing;
}

static int try_logs(const char *pattern)
{
    glob_t files;
    int differing = 0;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) differing += try_log(files.gl_pathv[i]);
    globfree(&files);
    return differing;
}

static void fish_fish_is_dealt_anew(void **state) { assert_true(try_logs("games/fish_fish/replays/fish-fish*") > 10); }
static void coldwater_crown_is_dealt_anew(void **state)
{
    assert_true(try_logs("games/coldwater_crown/replays/coldwater-crown*") > 10);
}
static void nothing_is_hidden_in_freshwater_fly(void **state)
{
    assert_int_equal(try_logs("games/freshwater_fly/replays/freshwater-fly*"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fish_fish_is_dealt_anew),
        cmocka_unit_test(coldwater_crown_is_dealt_anew),
        cmocka_unit_test(nothing_is_hidden_in_freshwater_fly),
    };
    return cmocka_run_group_tests_name("dealt anew", tests, NULL, NULL);
}
