/* The cards of Freshwater Fly: the sets that rules ask for are those of fish.def, the big one of a species is its last, and
 * people read what the tables say. */
#include "games/freshwater_fly/rules/cards.h"
#include "games/games.h"
#include "text/speak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

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
            assert_true(printed_deck.fish[card].points < printed_deck.fish[big].points);
    }
}

static const struct tokens *tokens_named(const char *name)
{
    for (int i = 0; freshwater_fly.lexicon->tokens[i]; i++)
        if (!strcmp(freshwater_fly.lexicon->tokens[i]->name, name)) return freshwater_fly.lexicon->tokens[i];
    return NULL;
}

static void expect_name(enum language language, const struct tokens *of, int k, const char *name)
{
    struct speaker sp = { .language = language, .game = &freshwater_fly, .reader = NOBODY };
    struct text_out out = { 0 };
    speak_token(&sp, of, k, &out);
    assert_string_equal(text_of(&out), name);
    text_free(&out);
}

/* The name of a fish is made of its row in the table, and of nothing else. */
static void fish_are_named_after_their_cards(void **state)
{
    static const char *const values[] = { " (%d point%s, strength %d)", " (%d point%s, force %d)",
                                          "（%d点%s・引き%d）" };
    for (int language = 0; language < LANGUAGES; language++)
        for (int card = 0; card < FISH_CARDS; card++) {
            struct speaker sp = { .language = language, .game = &freshwater_fly, .reader = NOBODY };
            struct text_out name = { 0 };
            int kind = kind_of_fish(fish_cards[card].species, fish_cards[card].colour) - FIRST_KIND;
            speak_token(&sp, tokens_named("kind"), kind, &name);
            int points = printed_deck.fish[card].points, strength = printed_deck.fish[card].strength;
            text_add(&name, values[language], points, points > 1 && language != JAPANESE ? "s" : "", strength);
            expect_name(language, tokens_named("fish"), card, text_of(&name));
            text_free(&name);
        }
}

/* To the letter, as people read them. */
static void names_are_what_people_read(void **state)
{
    static const char *const coho[] = { "gold Coho (8 points, strength 4)", "Saumon Coho doré (8 points, force 4)",
                                        "金のギンザケ（8点・引き4）" };
    static const char *const tile[] = { "3B (reel 3 and change fly)", "3B (Mouliner 3 et Mouche)",
                                        "3B（巻き3とフライ）" };
    static const char *const skill[] = { "K (3 finesse: cast 5 or reel 5)", "K (3 Préc. : Lancer 5 ou Moul. 5)",
                                         "K（フィネス3：キャスト5か巻5）" };
    static const char *const badge[] = { "tile 4 (A cast 4, B reel 4)", "tuile 4 (A Lancer 4, B Mouliner 4)",
                                         "タイル4（A キャスト4、B 巻き4）" };
    for (int language = 0; language < LANGUAGES; language++) {
        expect_name(language, tokens_named("fish"), FISH_CARDS - 1, coho[language]);
        expect_name(language, tokens_named("tile"), 2 * TILE_3 + FACE_B, tile[language]);
        expect_name(language, tokens_named("skill"), SKILL_K, skill[language]);
        expect_name(language, tokens_named("improvement"), UNLOCK_TILE + TILE_4, badge[language]);
    }
}

/* Numbers that were corrected: the names follow, the tokens do not. */
static int nines(const struct deck *deck, int k, int i) { return 9; }

static void a_name_follows_its_data(void **state)
{
    struct tokens tile = *tokens_named("tile"), skill = *tokens_named("skill");
    char number[8];
    tile.part = skill.part = nines;
    expect_name(ENGLISH, &tile, 2 * TILE_4 + FACE_B, "4B (reel 9)");
    expect_name(ENGLISH, &skill, SKILL_C, "C (die 9 → 9)");
    assert_string_equal(token_text(&tile, 2 * TILE_4 + FACE_B, number), "4b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_have_their_cards),   cmocka_unit_test(species_and_kinds_have_their_cards),
        cmocka_unit_test(the_big_one_is_the_last),    cmocka_unit_test(fish_are_named_after_their_cards),
        cmocka_unit_test(names_are_what_people_read), cmocka_unit_test(a_name_follows_its_data),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
