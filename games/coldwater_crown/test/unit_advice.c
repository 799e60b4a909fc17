/* Hints of Coldwater Crown do not throw bait away that a card of one's own could take. */
#include "games/coldwater_crown/rules/queries.h"
#include "games/games.h"
#include "test/advice.h"

/* It is asked only where a Master Angler card wants the bait. */
static enum use use_of_bait(const struct state *view, int choice)
{
    if (question(view).step != BAITING) return NOTHING;
    return choice == TO_DISCARD ? GIVES_AWAY : USES;
}

static void bait_goes_to_cards(void **state)
{
    struct doubts d = look_for_mistakes(&coldwater_crown, use_of_bait);
    assert_int_equal(d.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(bait_goes_to_cards) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
