/* What the bots of Coldwater Crown think a catch is worth: a place in a contest, and no more than that. */
#include "bots/heuristics.h"
#include "engine/setup.h"
#include "games/coldwater_crown/rules/queries.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Two seats that have caught these fish and nothing else. */
static struct state *with_catch(uint64_t of_first, uint64_t of_second)
{
    struct setup setup;
    struct state *s = calloc(1, coldwater_crown.state_size);
    assert_non_null(s);
    setup_preset(&coldwater_crown, 2, &setup);
    coldwater_crown.begin(s, &setup);
    s->hand.caught[0] = of_first;
    s->hand.caught[1] = of_second;
    return s;
}

static int lead_with(uint64_t of_first, uint64_t of_second)
{
    struct state *s = with_catch(of_first, of_second);
    const struct heuristics *known = heuristics_of(&coldwater_crown);
    int lead = known->worth(&coldwater_crown, s, 0) - known->worth(&coldwater_crown, s, 1);
    free(s);
    return lead;
}

/* The heaviest card of a species, as a set. */
static uint64_t heaviest(int species)
{
    uint64_t best = 0;
    for (uint64_t cards = cards_of[species]; cards; cards = without_first(cards))
        if (!best || printed_deck.fish[first_of(cards)].weight > printed_deck.fish[first_of(best)].weight)
            best = only(first_of(cards));
    return best;
}

static uint64_t heaviest_in(int water)
{
    uint64_t cards = 0;
    for (int k = 0; k < species_in[water].kinds; k++) cards |= heaviest(species_in[water].first + k);
    return cards;
}

static void a_contest_is_won_once(void **state)
{
    uint64_t shore = heaviest_in(SHORE), perch = heaviest(PERCH);
    int ahead = lead_with(shore, 0), far_ahead = lead_with(shore | heaviest_in(LAKE), perch);
    assert_true(ahead > 100 && ahead < 200); /* nearly the difference between the two trophies, for one contest */
    assert_true(far_ahead > ahead && far_ahead < 400); /* and for two */
    assert_int_equal(lead_with(shore, shore), 0);
    assert_int_equal(lead_with(0, shore), -ahead);
}

/* More of the same species weighs nothing; pounds where the contest is open weigh more than where it is won. */
static void pounds_count_where_they_decide(void **state)
{
    uint64_t shore = heaviest_in(SHORE), perch = heaviest(PERCH), pike = heaviest(PIKE);
    assert_int_equal(lead_with(cards_of[PERCH], 0), lead_with(perch, 0));
    int open = lead_with(shore | pike, perch) - lead_with(shore, perch);
    int won = lead_with(shore | heaviest_in(LAKE), 0) - lead_with(shore | (heaviest_in(LAKE) & ~pike), 0);
    assert_true(open > 2 * won);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_contest_is_won_once),
        cmocka_unit_test(pounds_count_where_they_decide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
