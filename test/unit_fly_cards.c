/* The cards of Freshwater Fly: the sets that rules ask for are those of fish.def, and the big one of a species is its last. */
#include "games/freshwater_fly/cards.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void colours_have_their_cards(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++)
        for (int colour = 0; colour < FISH_COLOURS; colour++)
            assert_int_equal(has(cards_of_colour[colour], card), fish_cards[card].colour == colour);
}

static void species_and_kinds_have_their_cards(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++) {
        int species = fish_cards[card].species, kind = kind_of_fish(species, fish_cards[card].colour);
        for (int other = 0; other < SPECIES; other++)
            assert_int_equal(has(cards_of_species(other), card), other == species);
        for (int other = FIRST_KIND; other < FIRST_KIND + FISH_KINDS; other++)
            assert_int_equal(has(cards_of_kind(other), card), other == kind);
    }
}

static void the_big_one_is_the_last(void **state)
{
    for (int species = 0; species < SPECIES; species++) {
        int big = CARDS_OF_SPECIES * species + CARDS_OF_SPECIES - 1;
        for (int card = big - CARDS_OF_SPECIES + 1; card < big; card++)
            assert_true(fish_cards[card].points < fish_cards[big].points);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_have_their_cards),
        cmocka_unit_test(species_and_kinds_have_their_cards),
        cmocka_unit_test(the_big_one_is_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
