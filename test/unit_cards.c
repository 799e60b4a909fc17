/* The cards of Coldwater Crown: what the tables must add up to, and that every catalog tells what they say. */
#include "engine/lexicon.h"
#include "games/coldwater_crown/cards.h"
#include "games/games.h"
#include "text/catalog.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct tokens *tokens_named(const char *name)
{
    for (int i = 0; coldwater_crown.lexicon->tokens[i]; i++)
        if (!strcmp(coldwater_crown.lexicon->tokens[i]->name, name)) return coldwater_crown.lexicon->tokens[i];
    return NULL;
}

static const char *text(enum language language, const char *kind, const char *word)
{
    char key[128];
    snprintf(key, sizeof key, "coldwater-crown.%s.%s", kind, word);
    return catalog_message(language, key);
}

static void species_have_their_cards(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++)
        for (int species = WRASSE; species <= SPECIES; species++)
            assert_int_equal(has(cards_of[species], card), fish_cards[card].species == species);
    for (int species = WRASSE; species <= SPECIES; species++)
        assert_int_equal(size_of_set(cards_of[species]), copies_of(species));
}

static void times_are_all_different(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++)
        for (int other = 0; other < card; other++) assert_int_not_equal(fish_cards[card].time, fish_cards[other].time);
}

/* Every tag is as good as another: four fish in each water. */
static void tags_are_even(void **state)
{
    int count[WATERS][TAGS] = { 0 };
    for (int card = 0; card < FISH_CARDS; card++) count[water_of(fish_cards[card].species)][fish_cards[card].tag]++;
    for (int water = 0; water < WATERS; water++)
        for (int tag = 0; tag < TAGS; tag++) assert_int_equal(count[water][tag], 4);
}

/* A token tells its card: sea-trout-5b. */
static void tokens_tell_the_cards(void **state)
{
    const struct tokens *fish = tokens_named("fish"), *species = tokens_named("species");
    for (int card = 0; card < FISH_CARDS; card++) {
        char word[64];
        snprintf(word, sizeof word, "%s-%d%c", species->word[fish_cards[card].species - WRASSE],
                 fish_cards[card].weight, 'a' + fish_cards[card].tag);
        assert_string_equal(fish->word[card], word);
    }
}

static void catalogs_tell_the_cards(void **state)
{
    const struct tokens *fish = tokens_named("fish"), *species = tokens_named("species");
    for (int language = 0; language < LANGUAGES; language++) {
        for (int card = 0; card < FISH_CARDS; card++) {
            const char *told = text(language, "fish", fish->word[card]);
            const char *name = text(language, "species", species->word[fish_cards[card].species - WRASSE]);
            char number[16], time[16];
            snprintf(number, sizeof number, "%d", fish_cards[card].weight);
            snprintf(time, sizeof time, "%d:%02d", fish_cards[card].time / 60, fish_cards[card].time % 60);
            assert_non_null(strstr(told, name));
            assert_non_null(strstr(told, number));
            assert_non_null(strchr(told, 'A' + fish_cards[card].tag));
            assert_non_null(strstr(told, time));
        }
    }
}

static void master_cards_tell_their_slots(void **state)
{
    const struct tokens *cards = tokens_named("card");
    for (int card = 0; card < MASTERS; card++) {
        const char *letters = strrchr(cards->word[card], '-') + 1;
        for (int slot = 0; slot < size_of_set(all_slots(card)); slot++) {
            assert_int_equal(letters[slot], "pgbryk"[master_slots[card][slot]]);
            for (int language = 0; language < LANGUAGES; language++)
                assert_non_null(strchr(text(language, "card", cards->word[card]), "PGBRYK"[master_slots[card][slot]]));
        }
        assert_int_equal(strlen(letters), size_of_set(all_slots(card)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(species_have_their_cards),
        cmocka_unit_test(times_are_all_different),
        cmocka_unit_test(tags_are_even),
        cmocka_unit_test(tokens_tell_the_cards),
        cmocka_unit_test(catalogs_tell_the_cards),
        cmocka_unit_test(master_cards_tell_their_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
