/* Hints of Freshwater Fly do not spend finesse on a die with which the reel can then not be turned. */
#include "games/freshwater_fly/rules/queries.h"
#include "games/games.h"
#include "test/advice.h"

#include <string.h>

static bool can_reel(const struct state *s) { return asks(s, HUB) && has(possible(freshwater_fly.menu(s)), REEL_DIE); }

/* A die that turns the reel becomes one that does not. */
static enum use use_of_die(const struct state *view, int choice)
{
    if (!can_reel(view)) return NOTHING;
    if (choice == REEL_DIE) return USES;
    if (choice != DIE_DOWN && choice != DIE_UP) return NOTHING;
    struct state *after = malloc(freshwater_fly.state_size);
    int turns = 0;
    assert_non_null(after);
    memcpy(after, view, freshwater_fly.state_size);
    freshwater_fly.advance(after, choice, &turns);
    bool reels = can_reel(after);
    free(after);
    return reels ? NOTHING : GIVES_AWAY;
}

static void a_die_that_reels_goes_on_reeling(void **state)
{
    struct doubts d = look_for_mistakes(&freshwater_fly, use_of_die);
    assert_int_equal(d.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_die_that_reels_goes_on_reeling) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
