/* The cards of Coldwater Crown: what the tables must add up to, and that people read what the tables say. */
#include "engine/lexicon.h"
#include "games/coldwater_crown/rules/cards.h"
#include "games/games.h"
#include "text/speak.h"

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

static void expect_name(enum language language, const struct tokens *of, int k, const char *name)
{
    struct speaker sp = { .language = language, .game = &coldwater_crown, .reader = NOBODY };
    struct text_out out = { 0 };
    speak_token(&sp, of, k, &out);
    assert_string_equal(text_of(&out), name);
    text_free(&out);
}

static void add_token(enum language language, const char *kind, int k, struct text_out *out)
{
    struct speaker sp = { .language = language, .game = &coldwater_crown, .reader = NOBODY };
    speak_token(&sp, tokens_named(kind), k, out);
}

static void species_have_their_cards(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++)
        for (int species = WRASSE; species <= SPECIES; species++)
            assert_int_equal(has(cards_of[species], card), species_of[card] == species);
    for (int species = WRASSE; species <= SPECIES; species++)
        assert_int_equal(size_of_set(cards_of[species]), copies_of(species));
}

static void times_are_all_different(void **state)
{
    for (int card = 0; card < FISH_CARDS; card++)
        for (int other = 0; other < card; other++)
            assert_int_not_equal(printed_deck.fish[card].time, printed_deck.fish[other].time);
}

/* Every tag is as good as another: four fish in each water. */
static void tags_are_even(void **state)
{
    int count[WATERS][TAGS] = { 0 };
    for (int card = 0; card < FISH_CARDS; card++) count[water_of(species_of[card])][printed_deck.fish[card].tag]++;
    for (int water = 0; water < WATERS; water++)
        for (int tag = 0; tag < TAGS; tag++) assert_int_equal(count[water][tag], 4);
}

/* The name of a fish is made of its row in the table, and of nothing else. */
static void fish_are_named_after_their_cards(void **state)
{
    static const char *const after[LANGUAGES] = { ", %d lb (tag %c, %d:%02d)", ", %d lb (étiquette %c, %d:%02d)",
                                                  " %dポンド（タグ%c、%d:%02d）" };
    for (int language = 0; language < LANGUAGES; language++)
        for (int card = 0; card < FISH_CARDS; card++) {
            struct text_out name = { 0 };
            add_token(language, "species", species_of[card] - WRASSE, &name);
            text_add(&name, after[language], printed_deck.fish[card].weight, 'A' + printed_deck.fish[card].tag,
                     printed_deck.fish[card].time / 60, printed_deck.fish[card].time % 60);
            expect_name(language, tokens_named("fish"), card, text_of(&name));
            text_free(&name);
        }
}

static void master_cards_are_named_after_their_slots(void **state)
{
    static const char *const letters[LANGUAGES][COLOURS] = { [ENGLISH] = { "P", "G", "B", "R", "Y", "K" },
                                                             [FRENCH] = { "V", "E", "B", "R", "J", "N" },
                                                             [JAPANESE] = { "紫", "緑", "青", "赤", "黄", "黒" } };
    for (int language = 0; language < LANGUAGES; language++)
        for (int card = 0; card < MASTERS; card++) {
            struct text_out name = { 0 };
            add_token(language, "kind", kind_of_master(card), &name);
            for (int slot = 0; slot < size_of_set(slots_in(&printed_deck, card)); slot++)
                text_add(&name, slot ? " %s" : " [%s", letters[language][printed_deck.slots[card][slot]]);
            text_add(&name, "]");
            expect_name(language, tokens_named("card"), card, text_of(&name));
            text_free(&name);
        }
}

/* One card of either table as people read it, to the letter. */
static void names_are_what_people_read(void **state)
{
    static const char *const fish[] = { "Sea Trout, 5 lb (tag B, 8:32)", "Truite de Mer, 5 lb (étiquette B, 8:32)",
                                        "シートラウト 5ポンド（タグB、8:32）" };
    static const char *const early[] = { "Mackerel, 4 lb (tag D, 6:08)", "Maquereau, 4 lb (étiquette D, 6:08)",
                                         "サバ 4ポンド（タグD、6:08）" };
    static const char *const three[] = { "Crab [P G K]", "Crabe [V E N]", "カニ [紫 緑 黒]" };
    static const char *const four[] = { "Char [G G R R]", "Omble [E E R R]", "イワナ [緑 緑 赤 赤]" };
    for (int language = 0; language < LANGUAGES; language++) {
        expect_name(language, tokens_named("fish"), 27, fish[language]);
        expect_name(language, tokens_named("fish"), 11, early[language]);
        expect_name(language, tokens_named("card"), 3, three[language]);
        expect_name(language, tokens_named("card"), 13, four[language]);
    }
}

/* A table that was corrected: a heavier fish, an earlier minute. Its name follows, its token does not. */
static int heavier(const struct deck *deck, int card, int i)
{
    static const struct {
        int weight, minute;
    } corrected = { 9, 5 };
    int part = tokens_named("fish")->part(deck, card, i);
    const char *name = tokens_named("fish")->parts[i].name;
    return !strcmp(name, "weight") ? corrected.weight : !strcmp(name, "minute") ? corrected.minute : part;
}

static void a_name_follows_its_data(void **state)
{
    struct tokens corrected = *tokens_named("fish");
    char number[8];
    corrected.part = heavier;
    expect_name(ENGLISH, &corrected, 27, "Sea Trout, 9 lb (tag B, 8:05)");
    assert_string_equal(token_text(&corrected, 27, number), "sea-trout-5b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(species_have_their_cards),
        cmocka_unit_test(times_are_all_different),
        cmocka_unit_test(tags_are_even),
        cmocka_unit_test(fish_are_named_after_their_cards),
        cmocka_unit_test(master_cards_are_named_after_their_slots),
        cmocka_unit_test(names_are_what_people_read),
        cmocka_unit_test(a_name_follows_its_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
