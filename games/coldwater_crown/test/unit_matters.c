/* What matters now at Coldwater Crown: each sentence comes when it should, and not before. */
#include "engine/setup.h"
#include "games/games.h"
#include "games/coldwater_crown/rules/coldwater_crown.h"
#include "games/coldwater_crown/rules/cards.h"
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
    struct state *s = calloc(1, coldwater_crown.state_size);
    assert_non_null(s);
    setup_preset(&coldwater_crown, seats, &setup);
    coldwater_crown.begin(s, &setup);
    return s;
}

/* All of it, to the first seat. */
static const char *matters(const struct state *s)
{
    struct speaker sp = { .language = ENGLISH, .game = &coldwater_crown, .name = { "Ann", "Bob", "Cy", "Di" } };
    text_free(&said);
    matters_print(&sp, s, &said);
    return text_of(&said);
}

static void nothing_does_at_the_beginning(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    assert_string_equal(matters(s), "");
    free(s);
}

static void the_end_is_announced(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    s->open.fish[1] = 9;
    assert_string_equal(matters(s), "");
    s->open.fish[1] = 10;
    assert_string_equal(matters(s), "Bob has 10 fish: the twelfth brings the end of the game.\n");
    s->open.fish[0] = 11;
    assert_string_equal(matters(s), "You have 11 fish: the twelfth brings the end of the game.\n");
    s->open.turns_left = 1;
    assert_string_equal(matters(s), "This is your last turn.\n");
    free(s);
}

static void a_small_deck_is_noticed(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    memset(s->open.deck[LAKE], 0, sizeof s->open.deck[LAKE]);
    s->open.top[LAKE] = PERCH;
    assert_string_equal(matters(s),
                        "Lake: one fish is left to restock it. If a water can’t be restocked, the game ends.\n");
    free(s);
}

static void one_piece_completes_a_card(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    s->open.trying[0] = 1;
    s->open.slots[0] = (uint8_t)(all_slots(s, 0) & ~3u);
    assert_string_equal(matters(s), "");
    s->open.slots[0] = (uint8_t)(all_slots(s, 0) & ~1u);
    assert_non_null(strstr(matters(s), "bait completes your Crab card."));
    free(s);
}

static void trophies_of_species_are_near(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    s->open.species[0] = SPECIES_BIT(FLOUNDER) | SPECIES_BIT(ROACH);
    assert_string_equal(matters(s), "A Perch wins you a trophy for Small Species: 5 points.\n");
    s->open.species[0] = 0x7f;
    s->open.small[0] = 5;
    assert_string_equal(matters(s), "One more species wins you a trophy for 8 Species: 5 points.\n");
    s->open.eight[0] = 5;
    assert_string_equal(matters(s), "");
    free(s);
}

static void a_zone_with_one_piece_is_ready(void **unused)
{
    struct state *s = table_for(2);
    memset(s->open.deck, 5, sizeof s->open.deck);
    s->open.bait[0][RED][ZONE_5] = s->open.held[0][ZONE_5] = 1;
    assert_string_equal(matters(s), "Your zone 5 has one piece left, red: any angler on red catches a fish with it.\n");
    s->open.bait[0][RED][ZONE_5] = s->open.held[0][ZONE_5] = 2;
    assert_string_equal(matters(s), "");
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_does_at_the_beginning), cmocka_unit_test(the_end_is_announced),
        cmocka_unit_test(a_small_deck_is_noticed),       cmocka_unit_test(one_piece_completes_a_card),
        cmocka_unit_test(trophies_of_species_are_near),  cmocka_unit_test(a_zone_with_one_piece_is_ready),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
