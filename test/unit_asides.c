/* The runner around a game of three questions: a turn that is a question, and an aside that leaves nothing of it. */
#include "engine/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

struct state {
    FLOW(3);
    uint32_t hub_is_over;
    struct frame seen; /* what the aside was given */
};

enum step_id {
    NO_STEP,
#define STEP(id, token) id,
#include "test/unit_asides.def"
#undef STEP
};

static void setup(struct state *s, const struct setup *setup) {}

static uint64_t offer_hub(const struct state *s, struct frame f) { return set_if(!s->hub_is_over, only(0)); }
static uint64_t offer_asides(const struct state *s, struct frame f) { return up_to(1); }
static uint64_t offer_one(const struct state *s, struct frame f) { return only(0); }
static void take_one(struct state *s, struct frame f, int choice, struct log *log) {}

static void take_aside(struct state *s, struct frame f, int choice, struct log *log)
{
    s->seen = f;
    s->hub_is_over = choice == 0;
}

static int seat_three(const struct state *s, struct frame f) { return 3; }

static const struct step steps[] = {
    [GAME] = { .script = { { HUB, .who = seat_three }, { AFTER } } },
    [HUB] = { .offer = offer_hub, .take = take_one, .turn = true, .asides = true },
    [AFTER] = { .offer = offer_one, .take = take_one },
    [ASIDE] = { .offer = offer_asides, .take = take_aside },
};

#define STEPS      "test/unit_asides.def"
#define FIRST_STEP GAME
#define ASIDES     ASIDE
#include "engine/runner.h"

static const struct game hub_game = { .id = "hub", .asides = ASIDES, RUNNER };

static void test_an_interrupted_question_begins_no_turn(void **unused)
{
    struct state s;
    struct log log = { 0 };
    hub_game.begin(&s, &(struct setup){ .seats = 1 });
    assert_true(hub_game.play(&s, FIRST_ASIDE + 1, &log));
    assert_int_equal(question(&s).step, HUB);
    assert_int_equal(log.turns, 0);
    assert_true(hub_game.play(&s, FIRST_ASIDE, &log)); /* now nothing is left of it */
    assert_int_equal(question(&s).step, AFTER);
    assert_int_equal(log.turns, 0);
}

static void test_an_aside_is_given_a_frame_of_its_own(void **unused)
{
    struct state s;
    hub_game.begin(&s, &(struct setup){ .seats = 1 });
    *top(&s) = (struct frame){ .step = HUB, .who = 3, .row = 1, .count = 2, .arg = { 4, 5, 6, 7 } };
    struct frame own = { .step = ASIDE, .who = 3, .arg = { 4, 5, 6, 7 } };
    assert_true(hub_game.play(&s, FIRST_ASIDE, NULL));
    assert_memory_equal(&s.seen, &own, sizeof own);
}

static void test_a_question_answered_is_no_aside(void **unused)
{
    struct state s;
    hub_game.begin(&s, &(struct setup){ .seats = 1 });
    assert_int_equal(possible(hub_game.menu(&s)), only(0) | up_to(1) << FIRST_ASIDE);
    assert_false(hub_game.play(&s, 1, NULL) || hub_game.play(&s, FIRST_ASIDE + 2, NULL));
    assert_true(hub_game.play(&s, 0, NULL));
    assert_int_equal(s.hub_is_over, 0);
    assert_int_equal(question(&s).who, NOBODY);
    assert_false(hub_game.play(&s, FIRST_ASIDE, NULL));
    assert_true(hub_game.play(&s, 0, NULL));
    assert_true(game_over(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_interrupted_question_begins_no_turn),
        cmocka_unit_test(test_an_aside_is_given_a_frame_of_its_own),
        cmocka_unit_test(test_a_question_answered_is_no_aside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
