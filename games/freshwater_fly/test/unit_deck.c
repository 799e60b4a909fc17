/* The cards of an owner's box: the points and strengths of the fish are those of its deck, and nothing else changes. */
#include "engine/deck.h"
#include "engine/replay.h"
#include "games/freshwater_fly/rules/queries.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "creel-deck 1 freshwater-fly my-box\n"
enum { RAINBOW_GOLD_6 = 22, GAMES = 60 };

static struct setup with_deck(int seats, const char *lines)
{
    struct setup setup;
    struct refusal why = { 0 };
    struct text_out text = { 0 };
    setup_preset(&freshwater_fly, seats, &setup);
    text_add(&text, HEAD "%s", lines);
    if (!deck_read(&freshwater_fly, text.text, text.length, &setup, &why)) fail_msg("%s in %d", why.key, why.line);
    text_free(&text);
    return setup;
}

static void broken_files_are_refused_with_their_line(void **state)
{
    static const struct {
        const char *lines, *key;
        int line, paragraph;
    } broken[] = {
        { "carp-gold-6-3 points=5\n", "deck.card", 2, 0 },
        { "\nrainbow-gold-6-3 weight=5\n", "deck.value", 3, 0 },
        { "rainbow-gold-6-3 points=0\n", "deck.number", 2, 0 },
        { "rainbow-gold-6-3 points=9\n", "deck.number", 2, 0 },
        { "rainbow-gold-6-3 strength=6\n", "deck.number", 2, 0 },
        { "rainbow-gold-6-3 points=5\nrainbow-gold-6-3 strength=2\n", "deck.twice", 3, 0 },
        { "coho-gold-7-3 points=7\nrainbow-gold-6-3 points=7\n", "deck.rule", 3, PARAGRAPH(16, 6) },
        { "rainbow-gold-7-3 strength=4\n", "deck.rule", 2, PARAGRAPH(16, 6) },
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        struct setup setup = { 0 };
        struct refusal why = { 0 };
        struct text_out text = { 0 };
        text_add(&text, HEAD "%s", broken[i].lines);
        assert_false(deck_read(&freshwater_fly, text.text, text.length, &setup, &why));
        if (strcmp(why.key, broken[i].key) != 0 || why.line != broken[i].line || why.paragraph != broken[i].paragraph)
            fail_msg("%s: %s in line %d, %d", broken[i].lines, why.key, why.line, why.paragraph);
        text_free(&text);
    }
}

static void the_example_is_fine(void **state)
{
    char text[4000];
    struct setup setup = { 0 };
    struct refusal why = { 0 };
    FILE *file = fopen("examples/freshwater-fly.deck", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(deck_read(&freshwater_fly, text, length, &setup, &why));
    assert_int_equal(deck_changes(&freshwater_fly, &setup), 3);
}

/* All bytes but the mark that a deck follows. */
static bool same_game(const struct state *printed, const struct state *own)
{
    struct state copy = *own;
    copy.own = 0;
    return !memcmp(printed, &copy, sizeof copy);
}

static bool anybody_has(const struct state *s, int card)
{
    bool any = false;
    for (int who = 0; who < s->anglers; who++)
        any |= has(s->landed[who], card) || (has_fish(s, who) && card_on_line(s, who) == card);
    return any;
}

/* The same answers with the printed cards and with own ones, as long as nothing differs: points make a difference of exactly
 * their own size where the fish was landed. */
static int games_that_differ(const char *lines, int card, int more)
{
    int differing = 0;
    for (int k = 0; k < GAMES; k++) {
        struct setup own = with_deck(1 + k % 4, lines), printed = own;
        union any_state a, b;
        struct state *s = state_in(&a), *t = state_in(&b);
        struct rng rng = { (uint64_t)k };
        printed.own = (struct own_cards){ 0 };
        freshwater_fly.begin(s, &printed);
        freshwater_fly.own->begin(t, &own);
        for (int answers = 0; !game_over(s) && answers < 1500 && same_game(s, t); answers++) {
            if (possible(freshwater_fly.menu(s)) != possible(freshwater_fly.own->menu(t))) break;
            for (int who = 0; who < s->anglers; who++) {
                int gain = freshwater_fly.own->score(t, who, NULL) - freshwater_fly.score(s, who, NULL);
                assert_int_equal(gain, card >= 0 && has(s->landed[who], card) ? more : 0);
            }
            int choice = rng_pick(&rng, freshwater_fly.menu(s));
            assert_true(freshwater_fly.play(s, choice, NULL) && freshwater_fly.own->play(t, choice, NULL));
        }
        bool differs = !same_game(s, t) ||
                       (!game_over(s) && possible(freshwater_fly.menu(s)) != possible(freshwater_fly.own->menu(t)));
        if (differs && s->anglers == s->seats) assert_true(card >= 0 && anybody_has(t, card));
        differing += differs || (card >= 0 && anybody_has(t, card));
        assert_memory_equal(deck_of(t), deck_of_setup(&own), sizeof(struct deck));
    }
    return differing;
}

static void the_printed_cards_play_the_printed_game(void **state) { assert_int_equal(games_that_differ("", -1, 0), 0); }

static void points_are_those_of_the_box(void **state)
{
    int differing = games_that_differ("rainbow-gold-6-3 points=5\n", RAINBOW_GOLD_6, -1);
    assert_true(differing > 0 && differing < GAMES);
}

static void strength_is_that_of_the_box(void **state)
{
    struct setup own = with_deck(2, "rainbow-gold-6-3 strength=4\n");
    union any_state room;
    struct state *s = state_in(&room);
    freshwater_fly.own->begin(s, &own);
    s->line[0] = some(RAINBOW_GOLD_6);
    assert_int_equal(strength_of_fish(s, 0), 4);
    assert_int_equal(fish_on_card(s, RAINBOW_GOLD_6).strength, 4);
    assert_int_equal(fish_on_card(s, RAINBOW_GOLD_6 + 1).strength, 3);
}

/* An adventure of several days keeps its cards, in its log and in every view. */
static void an_adventure_keeps_its_cards(void **state)
{
    struct setup setup = with_deck(1, "rainbow-gold-6-3 points=5\n");
    struct table *t = table_new(&freshwater_fly, &setup);
    struct rng rng = { 11 };
    struct refusal why = { 0 };
    struct text_out log = { 0 };
    union any_state view, world;
    while (!table_over(t)) {
        int who = table_waits_for(t), choice = rng_pick(&rng, table_odds(t));
        assert_true(who == NOBODY ? table_outcome(t, NOBODY, choice, &why) : table_answer(t, who, choice, &why));
    }
    table_view(t, 0, state_in(&view));
    assert_memory_equal(deck_of(state_in(&view)), deck_of_setup(&setup), sizeof(struct deck));
    table_game(t)->deal(state_in(&view), 0, &rng, state_in(&world));
    assert_memory_equal(&view, &world, table_game(t)->state_size);
    table_log(t, EVERYTHING, &log);
    replay_seal(t, &log);
    assert_non_null(strstr(log.text, ":rainbow-gold-6-3/points=5\n"));
    struct table *again = replay(log.text, log.length, game_named, WHOLE_LOG, &why);
    assert_non_null(again);
    assert_true(table_hash(again) == table_hash(t));
    table_free(again);
    table_free(t);
    text_free(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_files_are_refused_with_their_line),
        cmocka_unit_test(the_example_is_fine),
        cmocka_unit_test(the_printed_cards_play_the_printed_game),
        cmocka_unit_test(points_are_those_of_the_box),
        cmocka_unit_test(strength_is_that_of_the_box),
        cmocka_unit_test(an_adventure_keeps_its_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
