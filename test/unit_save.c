/* A saved game on a system that fails: without memory, on a disk that takes half a line, that does not sync, that can't
 * even cut a line off again. Whatever fails, the file holds whole lines and no line is lost once it works again. */
#include "front/cli/play.h"
#include "test/sampler/sampler.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLENTY = 1 << 20, FILE_LIMIT = 1 << 16 };

static int allocations_left, bytes_left, cuts_left, syncs_left, syncs;
static off_t synced;

void *__real_malloc(size_t);
void *__real_realloc(void *, size_t);
ssize_t __real_write(int, const void *, size_t);
int __real_ftruncate(int, off_t);
int __real_fdatasync(int);
void *__wrap_malloc(size_t);
void *__wrap_realloc(void *, size_t);
ssize_t __wrap_write(int, const void *, size_t);
int __wrap_ftruncate(int, off_t);
int __wrap_fdatasync(int);

void *__wrap_malloc(size_t size) { return allocations_left-- > 0 ? __real_malloc(size) : NULL; }
void *__wrap_realloc(void *old, size_t size) { return allocations_left-- > 0 ? __real_realloc(old, size) : NULL; }

/* A disk takes what there is room for, and nothing more. */
ssize_t __wrap_write(int fd, const void *bytes, size_t length)
{
    if (bytes_left <= 0) return errno = ENOSPC, -1;
    ssize_t put = __real_write(fd, bytes, length < (size_t)bytes_left ? length : (size_t)bytes_left);
    bytes_left -= (int)put;
    return put;
}

int __wrap_ftruncate(int fd, off_t length)
{
    return cuts_left-- > 0 ? __real_ftruncate(fd, length) : (errno = EIO, -1);
}

int __wrap_fdatasync(int fd)
{
    struct stat about;
    if (syncs_left-- <= 0) return errno = EIO, -1;
    assert_int_equal(fstat(fd, &about), 0);
    synced = about.st_size;
    syncs++;
    return __real_fdatasync(fd);
}

static void all_works(void) { allocations_left = bytes_left = cuts_left = syncs_left = PLENTY; }

static char path[] = "/tmp/creel-save-XXXXXX";
static struct play p;

static const struct game *find(const char *id) { return strcmp(id, sampler.id) ? NULL : &sampler; }

static int begin_game(void **unused)
{
    all_works();
    struct setup setup;
    setup_preset(&sampler, 2, &setup);
    strcpy(path, "/tmp/creel-save-XXXXXX");
    int fd = mkstemp(path);
    if (fd < 0 || close(fd) || unlink(path)) return -1;
    struct refusal why = { 0 };
    p = (struct play){ .viewers.find = find };
    p.room = room_new(table_new(&sampler, &setup), &(struct terms){ 0 }, &why);
    return p.room && save_begin(&p, path) ? 0 : -1;
}

static int end_game(void **unused)
{
    all_works();
    save_end(&p);
    viewers_forget(&p.viewers);
    room_free(p.room);
    return unlink(path);
}

static const char *in_file(void)
{
    static char text[FILE_LIMIT];
    /* Through the descriptor that is open: to close another one would give up the lock. */
    ssize_t got = pread(fileno(p.save.file), text, sizeof text - 1, 0);
    assert_true(got >= 0);
    text[got] = '\0';
    return text;
}

static void holds_the_game(void)
{
    struct text_out log = { 0 };
    table_log(room_table(p.room), EVERYTHING, &log);
    if (table_over(room_table(p.room))) replay_seal(room_table(p.room), &log);
    assert_string_equal(in_file(), text_of(&log));
    assert_true(save_is_whole(&p));
    text_free(&log);
}

static void answer(struct rng *rng)
{
    struct refusal why = { 0 };
    int who = table_waits_for(room_table(p.room)), choice = rng_pick(rng, table_odds(room_table(p.room)));
    assert_true(who == NOBODY ? room_outcome(p.room, owner_of_room(), choice, &why)
                              : room_answer(p.room, seat_of(who), choice, &why));
}

static void test_every_answer_is_synced(void **unused)
{
    struct rng rng = { 1 };
    holds_the_game();
    while (!table_over(room_table(p.room))) {
        int before = syncs;
        answer(&rng);
        save_news(&p);
        holds_the_game();
        assert_int_equal(syncs, before + 1);
        assert_int_equal(synced, strlen(in_file()));
        save_news(&p); /* nothing is new */
        assert_int_equal(syncs, before + 1);
    }
}

/* Plays a game in which saving fails in more and more ways: after that the file is as it was, and then it is whole. */
static void fails_and_goes_on(void (*break_it)(int how))
{
    struct rng rng = { 1 };
    for (int how = 0; !table_over(room_table(p.room)); how++) {
        char before[FILE_LIMIT];
        strcpy(before, in_file());
        for (int i = 0; i < 3 && !table_over(room_table(p.room)); i++) answer(&rng);
        break_it(how);
        save_news(&p);
        all_works();
        if (!save_is_whole(&p)) assert_string_equal(in_file(), before);
        save_news(&p);
        holds_the_game();
    }
}

static void lack_memory(int how) { allocations_left = how % 4; }
static void fill_the_disk(int how) { bytes_left = how % 12; }
static void lose_the_disk(int how) { syncs_left = 0; }

static void test_no_memory_loses_no_line(void **unused)
{
    struct rng rng = { 1 };
    answer(&rng);
    lack_memory(0);
    save_news(&p);
    assert_false(save_is_whole(&p));
    all_works();
    save_news(&p);
    fails_and_goes_on(lack_memory);
}

static void test_a_full_disk_tears_no_line(void **unused) { fails_and_goes_on(fill_the_disk); }
static void test_what_is_not_synced_is_not_saved(void **unused) { fails_and_goes_on(lose_the_disk); }

/* Half a line that can't be cut off is not written behind: that would spoil both. */
static void test_a_torn_line_is_cut_off_later(void **unused)
{
    struct rng rng = { 1 };
    size_t head = strlen(in_file());
    answer(&rng);
    bytes_left = 2;
    cuts_left = 0;
    save_news(&p);
    assert_int_equal(strlen(in_file()), head + 2);
    bytes_left = PLENTY;
    save_news(&p);
    assert_int_equal(strlen(in_file()), head + 2);
    assert_false(save_is_whole(&p));
    all_works();
    save_news(&p);
    holds_the_game();
}

#define GAME_TEST(test) cmocka_unit_test_setup_teardown(test, begin_game, end_game)

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(test_every_answer_is_synced),       GAME_TEST(test_no_memory_loses_no_line),
        GAME_TEST(test_a_full_disk_tears_no_line),    GAME_TEST(test_what_is_not_synced_is_not_saved),
        GAME_TEST(test_a_torn_line_is_cut_off_later),
    };
    return cmocka_run_group_tests_name("save", tests, NULL, NULL);
}
