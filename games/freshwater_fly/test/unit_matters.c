/* What matters now at Freshwater Fly: each sentence comes when it should, and not before. */
#include "engine/setup.h"
#include "games/games.h"
#include "games/freshwater_fly/rules/freshwater_fly.h"
#include "games/freshwater_fly/rules/cards.h"
#include "text/show.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct text_out said;

static struct state *table_for(int seats)
{
    struct setup setup;
    struct state *s = calloc(1, freshwater_fly.state_size);
    assert_non_null(s);
    setup_preset(&freshwater_fly, seats, &setup);
    freshwater_fly.begin(s, &setup);
    return s;
}

/* All of it, to the first seat. */
static const char *matters(const struct state *s)
{
    struct speaker sp = { .language = ENGLISH, .game = &freshwater_fly, .name = { "Ann", "Bob", "Cy", "Di" } };
    text_free(&said);
    matters_print(&sp, s, &said);
    return text_of(&said);
}

static void nothing_does_outside_a_turn(void **unused)
{
    struct state *s = table_for(2);
    s->fish[1] = 6;
    assert_string_equal(matters(s), "");
    s->in_turn = 1;
    assert_string_not_equal(matters(s), "");
    free(s);
}

static void the_end_is_announced(void **unused)
{
    struct state *s = table_for(2);
    s->in_turn = 1;
    s->fish[1] = 4;
    assert_string_equal(matters(s), "");
    s->fish[1] = 5;
    assert_string_equal(matters(s), "Bob has landed 5 fish: with the seventh, the game ends after the round.\n");
    s->fish[0] = 7;
    assert_string_equal(matters(s), "This is the last round: you have landed 7 fish.\n");
    free(s);
}

static void alone_the_silent_angler_ends_the_day(void **unused)
{
    struct state *s = table_for(1);
    s->in_turn = 1;
    s->fish[0] = 9;
    assert_string_equal(matters(s), "");
    s->fish[SILENT] = 6;
    assert_string_equal(matters(s), "The silent angler has 6 fish: with its seventh, the day ends after the round.\n");
    s->fish[SILENT] = 7;
    assert_string_equal(matters(s), "This is the last round of the day: the silent angler has caught 7 fish.\n");
    free(s);
}

static uint64_t card_of(int colour) { return UINT64_C(1) << first_of(cards_of_colour[colour]); }

static void one_fish_completes_a_set(void **unused)
{
    struct state *s = table_for(2);
    s->in_turn = 1;
    s->landed[0] = card_of(GREEN);
    assert_string_equal(matters(s), "");
    s->landed[0] |= card_of(GOLD);
    assert_string_equal(matters(s), "A black fish completes a set of three colours: 3 points.\n");
    s->landed[0] |= card_of(BLACK);
    assert_string_equal(matters(s), "");
    free(s);
}

static void dice_decide_who_goes_first(void **unused)
{
    struct state *s = table_for(2);
    s->in_turn = 1;
    s->player = 0;
    s->total[0] = 4;
    s->taken[0] = 1;
    s->die = 3;
    assert_string_equal(matters(s), "Your dice add up to 7. The lowest total goes first in the next round.\n");
    s->first_to_seven = some(1);
    assert_string_equal(matters(s), "");
    free(s);
}

static void finesse_has_a_limit(void **unused)
{
    struct state *s = table_for(2);
    s->in_turn = 1;
    s->finesse[0] = MOST_FINESSE;
    assert_string_equal(matters(s), "You have 4 finesse, which is the most you can have: what you gain now is lost.\n");
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_does_outside_a_turn),          cmocka_unit_test(the_end_is_announced),
        cmocka_unit_test(alone_the_silent_angler_ends_the_day), cmocka_unit_test(one_fish_completes_a_set),
        cmocka_unit_test(dice_decide_who_goes_first),           cmocka_unit_test(finesse_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
