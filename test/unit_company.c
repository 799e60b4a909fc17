/* The company of a table alone: what requests make of a record. */
#include "front/serve/clock.h"
#include "front/serve/company.h"
#include "front/serve/secrets.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct table_record t;
static struct effects out;
static struct refusal why;
static struct around around;

/* Three seats: two people and a bot, in the midst of a game. */
static int test_begins(void **state)
{
    t = (struct table_record){ .id = 1, .seats = 3 };
    for (int seat = 0; seat < 2; seat++) memset(t.secret[seat], seat + 1, SECRET_BYTES);
    strcpy(t.sitter[2].level, "good");
    company_begin(&t);
    around = (struct around){ .entries = 30, .back = 4, .may_speak = true };
    return 0;
}

static bool asks(int seat, struct ask ask)
{
    struct asker who = { seat, false, false };
    why = (struct refusal){ 0 };
    return company_ask(&t, &who, &ask, &around, &out, &why);
}

static bool owner_asks(struct ask ask)
{
    struct asker who = { NOBODY, true, false };
    why = (struct refusal){ 0 };
    return company_ask(&t, &who, &ask, &around, &out, &why);
}

static bool asks_undo(int seat) { return asks(seat, (struct ask){ .what = ASK_ASK_UNDO, .number = around.entries }); }

static void no_more_is_undone_than_the_limit(void **state)
{
    around.back = BACK_LIMIT + 1;
    assert_false(asks_undo(0));
    assert_string_equal(why.key, "table.too-far");
    around.back = BACK_LIMIT;
    assert_true(asks_undo(0));
}

static void an_undo_must_fit_into_the_game(void **state)
{
    around.entries = ENTRIES_LIMIT - around.back + 1;
    assert_false(asks_undo(0));
    assert_string_equal(why.key, "table.full");
    around.entries--;
    assert_true(asks_undo(0));
}

/* A request that is refused leaves no trace. */
static void a_refusal_changes_nothing(void **state)
{
    struct table_record before = t;
    for (int what = ASK_SIT; what < ASKS; what++) {
        struct asker stranger = { NOBODY, false, false };
        struct ask ask = { .what = what, .id = "a", .name = "x", .text = "x", .phrase = "hello", .has_seat = true };
        assert_false(company_ask(&t, &stranger, &ask, &around, &out, &why));
        assert_memory_equal(&t, &before, sizeof t);
    }
}

static void consent_is_asked_of_people_alone(void **state)
{
    assert_true(asks_undo(0));
    assert_true(is_asked_to_agree(&t, 1));
    assert_false(is_asked_to_agree(&t, 0) || is_asked_to_agree(&t, 2));
    assert_int_equal(out.back, 0);
    struct ask yes = { .what = ASK_AGREE, .has_proposal = true, .proposal = t.proposal.number };
    assert_true(asks(1, yes));
    assert_int_equal(out.back, 4);
    assert_false(is_proposed(&t, around.entries));
}

/* Whoever is waited for may leave. */
static void consent_is_complete_when_the_last_one_leaves(void **state)
{
    assert_true(asks_undo(0));
    assert_true(owner_asks((struct ask){ .what = ASK_LEAVE, .has_seat = true, .seat = 1 }));
    assert_int_equal(t.state[1], SEAT_AWAY);
    assert_int_equal(out.back, 4);
}

static void a_clock_runs_for_one_seat(void **state)
{
    t.clock.bank = 60;
    t.clock.increment = 5;
    clock_begin(&t);
    assert_true(clock_update(&t, 0, 1, 1000));
    assert_false(clock_update(&t, 0, 1, 9000)); /* another answer of the same turn */
    assert_int_equal(t.clock.deadline, 61000);
    assert_false(clock_is_out(&t, 60999));
    assert_true(clock_is_out(&t, 61000));
    assert_true(clock_update(&t, 1, 2, 11000));
    assert_int_equal(t.left[0], 55000);
    assert_true(clock_update(&t, NOBODY, 2, 12000));
    assert_int_equal(t.clock.deadline, 0);
}

/* Whoever ends a turn, undoes that by agreement and ends it again has the increment once. */
static void an_undo_adds_no_time(void **state)
{
    t.clock.bank = 60;
    t.clock.increment = 5;
    clock_begin(&t);
    clock_update(&t, 0, 1, 1000);
    for (int i = 0; i < 3; i++) {
        clock_update(&t, 1, 2, 1000);
        clock_update(&t, 0, 1, 1000); /* undone */
    }
    assert_int_equal(t.left[0], 65000);
    assert_int_equal(t.left[1], 65000);
    clock_update(&t, 1, 2, 1000);
    clock_update(&t, 0, 3, 1000);
    clock_update(&t, 1, 4, 1000);
    assert_int_equal(t.left[0], 70000);
    assert_int_equal(t.left[1], 65000);
}

enum { MINUTE = 60000, DAY = 1440 * MINUTE };

/* The deadline of a turn that begins then, with this many seconds, in minutes since the beginning of that day. */
static int64_t deadline_of(int from, int to, int begins, int seconds)
{
    enum { DAYS = 20000 };
    t.clock = (struct table_clock){ .turn = seconds, .from = from, .to = to, .seat = NOBODY };
    clock_update(&t, 0, 1, (int64_t)DAYS * DAY + (int64_t)begins * MINUTE);
    return (t.clock.deadline - (int64_t)DAYS * DAY) / MINUTE;
}

static void a_clock_keeps_its_hours(void **state)
{
    assert_int_equal(deadline_of(0, 0, 600, 3600), 660);                          /* always            */
    assert_int_equal(deadline_of(480, 1320, 600, 3600), 660);                     /* within            */
    assert_int_equal(deadline_of(480, 1320, 1290, 3600), 1440 + 480 + 30);        /* over the night    */
    assert_int_equal(deadline_of(480, 1320, 100, 3600), 480 + 60);                /* before it opens   */
    assert_int_equal(deadline_of(480, 1320, 1400, 3600), 1440 + 480 + 60);        /* after it closes   */
    assert_int_equal(deadline_of(480, 1320, 600, 2 * 14 * 3600), 600 + 2 * 1440); /* over two days */
    assert_int_equal(deadline_of(1320, 480, 1400, 3600), 1440 + 20);              /* through midnight  */
    assert_int_equal(deadline_of(1320, 480, 600, 3600), 1320 + 60);
}

/* What is left after a pause is counted in hours of the clock, too. */
static void a_pause_at_night_costs_nothing(void **state)
{
    int64_t begins = (int64_t)20000 * DAY + 1290 * MINUTE;
    t.clock = (struct table_clock){ .turn = 3600, .from = 480, .to = 1320, .seat = NOBODY };
    clock_update(&t, 0, 1, begins);
    t.paused = true;
    clock_update(&t, 0, 1, begins + 100 * MINUTE);
    assert_int_equal(t.clock.rest, 30 * MINUTE);
    t.paused = false;
    clock_update(&t, 0, 1, begins + DAY - 200 * MINUTE);
    assert_int_equal(t.clock.deadline, begins + DAY - 170 * MINUTE);
}

static void a_rematch_has_the_same_people_and_nothing_else(void **state)
{
    struct table_record again;
    t.state[0] = SEAT_RESIGNED;
    strcpy(t.sitter[0].level, "easy");
    t.version = 9;
    t.paused = true;
    t.clock.turn = 60;
    t.clock.deadline = 77;
    company_again(&t, &again);
    assert_true(seat_is_persons(&again, 0) && seat_is_persons(&again, 1) && !seat_is_persons(&again, 2));
    assert_memory_equal(again.secret, t.secret, sizeof t.secret);
    assert_true(again.started && !again.paused);
    assert_int_equal(again.version + again.clock.deadline, 0);
    assert_int_equal(again.clock.turn, 60);
}

/* The turns of the game before do not count. */
static void a_bank_grows_in_a_rematch(void **state)
{
    struct table_record before;
    t.clock.bank = 60;
    t.clock.increment = 5;
    clock_begin(&t);
    for (int turns = 1; turns < 20; turns++) clock_update(&t, turns % 2, turns, 1000);
    before = t;
    company_again(&before, &t);
    assert_int_equal(t.left[0], 60000);
    clock_update(&t, 0, 1, 1000);
    clock_update(&t, 1, 2, 1000);
    assert_int_equal(t.left[0], 65000);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, test_begins, NULL)

int main(void)
{
    if (sodium_init() < 0) return 1;
    const struct CMUnitTest tests[] = {
        TEST(no_more_is_undone_than_the_limit),
        TEST(an_undo_must_fit_into_the_game),
        TEST(a_refusal_changes_nothing),
        TEST(consent_is_asked_of_people_alone),
        TEST(consent_is_complete_when_the_last_one_leaves),
        TEST(a_clock_runs_for_one_seat),
        TEST(an_undo_adds_no_time),
        TEST(a_clock_keeps_its_hours),
        TEST(a_pause_at_night_costs_nothing),
        TEST(a_bank_grows_in_a_rematch),
        TEST(a_rematch_has_the_same_people_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
