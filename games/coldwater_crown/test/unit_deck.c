/* The cards of an owner's box: one changed card changes exactly what it should, a broken deck file is refused with its line, and
 * what was played with own cards goes through logs, packets, views and pads with them. */
#include "engine/deck.h"
#include "engine/lexicon.h"
#include "engine/replay.h"
#include "front/desk/desk.h"
#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/queries.h"
#include "games/games.h"
#include "reader/reader.h"
#include "room/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "creel-deck 1 coldwater-crown my-box\n"
enum { WRASSE_6C = 2, CRAB_PGK = 3, GAMES = 300 };

static struct setup with_deck(int seats, const char *lines)
{
    struct setup setup;
    struct refusal why = { 0 };
    struct text_out text = { 0 };
    setup_preset(&coldwater_crown, seats, &setup);
    text_add(&text, HEAD "%s", lines);
    if (!deck_read(&coldwater_crown, text.text, text.length, &setup, &why)) fail_msg("%s in %d", why.key, why.line);
    text_free(&text);
    return setup;
}

/* ---- files ---- */

static const struct broken {
    const char *text, *key;
    int line, paragraph;
} broken_files[] = {
    { "", "deck.head", 0, 0 },
    { "# nothing\n\n", "deck.head", 2, 0 },
    { "creel 1 coldwater-crown 2 seats=2\n", "deck.head", 1, 0 },
    { "creel-deck\n", "deck.head", 1, 0 },
    { "creel-deck one coldwater-crown my-box\n", "deck.head", 1, 0 },
    { "creel-deck 1\n", "deck.head", 1, 0 },
    { "creel-deck 2 coldwater-crown my-box\n", "deck.newer", 1, 0 },
    { "\n\ncreel-deck 1 freshwater-fly my-box\n", "deck.other-game", 3, 0 },
    { "creel-deck 1 coldwater-crown\n", "deck.name", 1, 0 },
    { "creel-deck 1 coldwater-crown my box\n", "deck.name", 1, 0 },
    { "creel-deck 1 coldwater-crown my:box\n", "deck.name", 1, 0 },
    { "creel-deck 1 coldwater-crown a-name-that-is-too-long-by-one-b\n", "deck.name", 1, 0 },
    { HEAD "wrasse-9z weight=5\n", "deck.card", 2, 0 },
    { HEAD "carp-3a weight=5\n", "deck.card", 2, 0 },
    { HEAD "weight=5\n", "deck.card", 2, 0 },
    { HEAD "# a comment\n\nwrasse-6c\n", "deck.nothing", 4, 0 },
    { HEAD "wrasse-6c weight=5\nwrasse-6c tag=a\n", "deck.twice", 3, 0 },
    { HEAD "wrasse-6c weight=5 weight=5\n", "deck.twice", 2, 0 },
    { HEAD "wrasse-6c species=pike\n", "deck.value", 2, 0 },
    { HEAD "wrasse-6c 5\n", "deck.value", 2, 0 },
    { HEAD "wrasse-6c slots=red+red+red\n", "deck.value", 2, 0 },
    { HEAD "crab-pgk weight=5\n", "deck.value", 2, 0 },
    { HEAD "wrasse-6c weight=0\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c weight=22\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c weight=+5\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c weight=5lb\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c weight=\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c weight=99999999999999999999\n", "deck.number", 2, 0 },
    { HEAD "wrasse-6c tag=f\n", "deck.word", 2, 0 },
    { HEAD "wrasse-6c tag=\n", "deck.word", 2, 0 },
    { HEAD "wrasse-6c time=24:00\n", "deck.time", 2, 0 },
    { HEAD "wrasse-6c time=8:60\n", "deck.time", 2, 0 },
    { HEAD "wrasse-6c time=8:5\n", "deck.time", 2, 0 },
    { HEAD "wrasse-6c time=832\n", "deck.time", 2, 0 },
    { HEAD "wrasse-6c time=:05\n", "deck.time", 2, 0 },
    { HEAD "crab-pgk slots=red+red\n", "deck.list", 2, 0 },
    { HEAD "crab-pgk slots=red+red+red+red+red\n", "deck.list", 2, 0 },
    { HEAD "crab-pgk slots=red+clear+red\n", "deck.word", 2, 0 },
    { HEAD "crab-pgk slots=red++red\n", "deck.word", 2, 0 },
    { HEAD "crab-pgk slots=\n", "deck.word", 2, 0 },
    /* what the rulebooks print */
    { HEAD "wrasse-4a weight=4\nwrasse-6c weight=3\n", "deck.rule", 3, PARAGRAPH(1, 1) },
    { HEAD "wrasse-6c weight=9\n", "deck.rule", 2, PARAGRAPH(1, 1) },
    { HEAD "wrasse-7d weight=7\nwrasse-4a weight=5\n", "deck.rule", 3, PARAGRAPH(1, 1) },
    { HEAD "pike-21a weight=20\n", "deck.rule", 2, PARAGRAPH(1, 1) },
    { HEAD "wrasse-4a time=8:44\nwrasse-6c time=8:44\n", "deck.rule", 3, PARAGRAPH(1, 2) },
    { HEAD "perch-2d time=0:00\nwrasse-6c time=0:00\n", "deck.rule", 2, PARAGRAPH(1, 2) },
    { HEAD "sea-trout-4a weight=5\nsea-trout-5b time=8:31\n", "deck.rule", 3, PARAGRAPH(1, 2) },
    { HEAD "sea-trout-5b weight=4\n", "deck.rule", 2, PARAGRAPH(1, 2) },
    { HEAD "char-ggrr slots=green+green+red\n", "deck.rule", 2, PARAGRAPH(1, 5) },
};

static void broken_files_are_refused_with_their_line(void **state)
{
    for (size_t i = 0; i < sizeof broken_files / sizeof *broken_files; i++) {
        const struct broken *b = &broken_files[i];
        struct setup setup = { .seats = 2, .own = { .name = "another" } };
        struct refusal why = { 0 };
        if (deck_read(&coldwater_crown, b->text, strlen(b->text), &setup, &why)) fail_msg("taken: %s", b->text);
        if (strcmp(why.key, b->key) != 0 || why.line != b->line || why.paragraph != b->paragraph)
            fail_msg("%s: %s in line %d, %d", b->text, why.key, why.line, why.paragraph);
        assert_null(deck_of_setup(&setup));
    }
}

static void refusals_have_words(void **state)
{
    for (size_t i = 0; i < sizeof broken_files / sizeof *broken_files; i++)
        for (int language = 0; language < LANGUAGES; language++) {
            struct speaker sp = { .language = language, .reader = NOBODY };
            struct setup setup = { 0 };
            struct refusal why = { 0 };
            struct text_out out = { 0 };
            deck_read(&coldwater_crown, broken_files[i].text, strlen(broken_files[i].text), &setup, &why);
            speak_refusal(&sp, &why, &out);
            assert_true(out.length > strlen(why.key) && !strstr(text_of(&out), why.key) && !strchr(text_of(&out), '{'));
            text_free(&out);
        }
}

static void odd_bytes_are_refused(void **state)
{
    struct setup setup = { 0 };
    struct refusal why = { 0 };
    static const char nul[] = HEAD "wrasse-6c weight=5\0\n";
    char line[DECK_LINE + 100] = HEAD;
    assert_false(deck_read(&coldwater_crown, nul, sizeof nul - 1, &setup, &why));
    assert_string_equal(why.key, "refusal.nul");
    assert_int_equal(why.line, 2);
    memset(line + strlen(HEAD), 'x', DECK_LINE);
    assert_false(deck_read(&coldwater_crown, line, strlen(line), &setup, &why));
    assert_string_equal(why.key, "deck.long-line");
    assert_int_equal(why.line, 2);
    assert_false(deck_read(&fish_fish, HEAD, strlen(HEAD), &setup, &why));
    assert_string_equal(why.key, "deck.game");
}

/* Windows, editors that begin a file with a mark, no newline at the end. */
static void files_come_from_everywhere(void **state)
{
    static const char text[] =
        "\xef\xbb\xbf# my box\r\ncreel-deck 1 coldwater-crown 釣り箱\r\n\twrasse-6c\tweight=5 # five";
    struct setup setup = { 0 };
    struct refusal why = { 0 };
    assert_true(deck_read(&coldwater_crown, text, sizeof text - 1, &setup, &why));
    assert_string_equal(setup.own.name, "釣り箱");
    assert_int_equal(deck_of_setup(&setup)->fish[WRASSE_6C].weight, 5);
    assert_int_equal(deck_changes(&coldwater_crown, &setup), 1);
}

/* The file that is written is read again; and the printed cards are no change. */
static void the_file_to_fill_in_is_as_printed(void **state)
{
    struct setup setup = { 0 }, read = { 0 };
    struct refusal why = { 0 };
    struct text_out file = { 0 };
    deck_write(&coldwater_crown, &setup, &file);
    assert_true(deck_read(&coldwater_crown, file.text, file.length, &read, &why));
    assert_int_equal(deck_changes(&coldwater_crown, &read), 0);
    assert_memory_equal(deck_of_setup(&read), &printed_deck, sizeof printed_deck);
    assert_true(deck_hash(&coldwater_crown, &read) == deck_hash(&coldwater_crown, &setup));
    text_free(&file);
}

static void the_example_is_fine(void **state)
{
    char text[8000];
    struct setup setup = { 0 };
    struct refusal why = { 0 };
    FILE *file = fopen("examples/coldwater-crown.deck", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(deck_read(&coldwater_crown, text, length, &setup, &why));
    assert_true(deck_changes(&coldwater_crown, &setup) > 0);
    assert_ptr_equal(deck_game(text, length, game_named, &why), &coldwater_crown);
}

/* ---- exactly what it should ---- */

static void the_deck_differs_in_one_value(void **state)
{
    struct setup setup = with_deck(2, "wrasse-6c weight=5\n");
    struct deck expected = printed_deck;
    expected.fish[WRASSE_6C].weight = 5;
    assert_memory_equal(deck_of_setup(&setup), &expected, sizeof expected);
    setup = with_deck(2, "crab-pgk slots=purple+green+green\n");
    expected = printed_deck;
    expected.slots[CRAB_PGK][2] = GREEN;
    assert_memory_equal(deck_of_setup(&setup), &expected, sizeof expected);
    setup = with_deck(2, "wrasse-6c tag=a time=11:31\n");
    expected = printed_deck;
    expected.fish[WRASSE_6C].tag = TAG_A;
    expected.fish[WRASSE_6C].time = MINUTES(11, 31);
    assert_memory_equal(deck_of_setup(&setup), &expected, sizeof expected);
}

/* All bytes but the mark that a deck follows. */
static bool same_game(const struct state *printed, const struct state *own)
{
    struct state copy = *own;
    copy.open.own = 0;
    return !memcmp(printed, &copy, sizeof copy);
}

static bool anybody_has(const struct state *s, int card)
{
    bool any = false;
    for (int who = 0; who < players(s); who++) any |= has(s->hand.caught[who], card);
    return any;
}

/* The same answers with the printed cards and with own ones, as long as nothing differs. How many games differed. */
static int games_that_differ(const char *lines, int card)
{
    int differing = 0;
    for (int k = 0; k < GAMES; k++) {
        struct setup own = with_deck(1 + k % SEATS, lines), printed = own;
        union any_state a, b;
        struct state *s = state_in(&a), *t = state_in(&b);
        struct rng rng = { (uint64_t)k };
        printed.own = (struct own_cards){ 0 };
        coldwater_crown.begin(s, &printed);
        coldwater_crown.own->begin(t, &own);
        assert_true(same_game(s, t));
        while (!game_over(s) && same_game(s, t)) {
            assert_true(possible(coldwater_crown.menu(s)) == possible(coldwater_crown.own->menu(t)));
            int choice = rng_pick(&rng, coldwater_crown.menu(s));
            assert_true(coldwater_crown.play(s, choice, NULL) && coldwater_crown.own->play(t, choice, NULL));
        }
        bool differs = !same_game(s, t);
        if (differs) assert_true(card >= 0 && anybody_has(t, card));
        differing += differs;
        assert_null(coldwater_crown.own->broken(t));
        assert_memory_equal(deck_of(t), deck_of_setup(&own), sizeof(struct deck));
    }
    return differing;
}

static void the_printed_cards_play_the_printed_game(void **state) { assert_int_equal(games_that_differ("", -1), 0); }

/* A weight matters only where that fish was caught. */
static void one_weight_changes_games_with_that_fish(void **state)
{
    int differing = games_that_differ("wrasse-6c weight=8\n", WRASSE_6C);
    assert_true(differing > 0 && differing < GAMES);
}

static void one_tag_changes_games_with_that_fish(void **state)
{
    int differing = games_that_differ("wrasse-6c tag=a\n", WRASSE_6C);
    assert_true(differing > 0 && differing < GAMES);
}

/* The slots that a card has: which bait it wants, from the beginning. */
static void slots_are_those_of_the_box(void **state)
{
    struct setup own = with_deck(2, "crab-pgk slots=purple+green+green+red\n"), printed = own;
    union any_state a, b;
    struct state *s = state_in(&a), *t = state_in(&b);
    printed.own = (struct own_cards){ 0 };
    coldwater_crown.begin(s, &printed);
    coldwater_crown.own->begin(t, &own);
    assert_int_equal(slots_on(s, CRAB_PGK), 3);
    assert_int_equal(slots_on(t, CRAB_PGK), 4);
    s->open.wanting[BLACK] &= ~(UINT32_C(1) << CRAB_PGK);
    s->open.wanting[RED] |= UINT32_C(1) << CRAB_PGK;
    assert_true(same_game(s, t));
}

static void weights_times_and_tags_are_those_of_the_box(void **state)
{
    struct setup own = with_deck(2, "wrasse-6c weight=5 tag=a time=0:01\nwrasse-7d weight=6\n");
    union any_state room;
    struct state *s = state_in(&room);
    coldwater_crown.own->begin(s, &own);
    s->open.tag = TAG_A + 1;
    assert_int_equal(weight_of(s, only(WRASSE_6C) | only(WRASSE_6C + 1)), 11);
    assert_int_equal(earliest(s, only(WRASSE_6C) | only(WRASSE_6C + 1)), 1);
    assert_true(has_tag_of_day(s, WRASSE_6C));
    assert_int_equal(weights_of(s, WRASSE).high, 8);
}

/* ---- logs ---- */

/* A game at random, to its end. */
static struct table *game_with_deck(const char *lines, int seats, uint64_t seed)
{
    struct setup setup = with_deck(seats, lines);
    struct table *t = table_new(&coldwater_crown, &setup);
    struct rng rng = { seed };
    struct refusal why = { 0 };
    assert_non_null(t);
    while (!table_over(t)) {
        int who = table_waits_for(t), choice = rng_pick(&rng, table_odds(t));
        assert_true(who == NOBODY ? table_outcome(t, NOBODY, choice, &why) : table_answer(t, who, choice, &why));
    }
    return t;
}

static void a_log_has_its_cards_with_it(void **state)
{
    struct table *t = game_with_deck("wrasse-6c weight=5\ncrab-pgk slots=red+red+red\n", 3, 7);
    struct text_out log = { 0 };
    struct refusal why = { 0 };
    table_log(t, EVERYTHING, &log);
    replay_seal(t, &log);
    assert_non_null(strstr(log.text, " deck=my-box:"));
    assert_non_null(strstr(log.text, ":wrasse-6c/weight=5,crab-pgk/slots=red+red+red\n"));
    struct table *again = replay(log.text, log.length, game_named, WHOLE_LOG, &why);
    assert_non_null(again);
    assert_true(table_hash(again) == table_hash(t));
    assert_ptr_equal(table_game(again), coldwater_crown.own);
    table_free(again);
    *strstr(log.text, "weight=5") = 'W';
    assert_null(replay(log.text, log.length, game_named, WHOLE_LOG, &why));
    assert_string_equal(why.key, "deck.value");
    assert_int_equal(why.line, 1);
    memcpy(strstr(log.text, "Weight=5"), "weight=7", 8);
    assert_null(replay(log.text, log.length, game_named, WHOLE_LOG, &why));
    assert_string_equal(why.key, "deck.hash");
    text_free(&log);
    table_free(t);
}

/* Every card with every value changed is the longest set-up line there is. */
static void a_whole_deck_fits_into_a_line(void **state)
{
    struct setup setup = with_deck(4, ""), again;
    struct deck *deck = (struct deck *)(void *)setup.own.cards;
    const struct game *game;
    struct refusal why = { 0 };
    struct text_out line = { 0 };
    for (int card = 0; card < FISH_CARDS; card++) {
        struct fish_card *fish = &deck->fish[card];
        int other = printed_deck.fish[card].weight;
        for (uint64_t cards = cards_of[species_of[card]]; cards;
             cards = without_first(cards)) /* the next, round and round */
            if (printed_deck.fish[first_of(cards)].weight == fish->weight % 100 + 1) other = fish->weight + 1;
        if (card != 27)
            *fish = (struct fish_card){ (uint16_t)(fish->time + 1), (uint8_t)other, (uint8_t)((fish->tag + 1) % TAGS) };
    }
    for (int species = WRASSE; species <= SPECIES; species++) { /* the lightest must be there, too */
        int first = first_of(cards_of[species]);
        deck->fish[first].weight = printed_deck.fish[first].weight;
    }
    for (int card = 0; card < MASTERS; card++) memset(deck->slots[card], card == 12 ? BLACK : PURPLE, SLOTS);
    memcpy(deck->slots[13], (uint8_t[]){ PURPLE, YELLOW, RED, RED }, SLOTS);
    strcpy(setup.own.name, "0123456789012345678901234567890");
    setup_print(coldwater_crown.own, &setup, &line);
    assert_true(line.length > 3000 && line.length + 400 < SETUP_LINE);
    if (!setup_parse(line.text, game_named, &game, &again, &why)) fail_msg("%s %s", why.key, why.word);
    assert_memory_equal(&again, &setup, sizeof setup);
    text_free(&line);
}

/* ---- what people see ---- */

static void only_that_card_has_another_name(void **state)
{
    struct setup setup = with_deck(2, "wrasse-6c weight=5 tag=d time=11:31\ncrab-pgk slots=purple+green+green\n");
    static const char *const fish[] = { "Wrasse, 5 lb (tag D, 11:31)", "Crab [P G G]" };
    const struct tokens *const kinds[] = { &coldwater_crown_fish, &coldwater_crown_masters };
    const int changed[] = { WRASSE_6C, CRAB_PGK };
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < kinds[i]->count; k++) {
            struct speaker own = { .language = ENGLISH, .game = coldwater_crown.own, .deck = deck_of_setup(&setup) };
            struct speaker printed = { .language = ENGLISH, .game = &coldwater_crown };
            struct text_out a = { 0 }, b = { 0 };
            speak_token(&own, kinds[i], k, &a);
            speak_token(&printed, kinds[i], k, &b);
            assert_string_equal(text_of(&a), k == changed[i] ? fish[i] : text_of(&b));
            assert_true((k == changed[i]) == (strcmp(text_of(&a), text_of(&b)) != 0));
            text_free(&a);
            text_free(&b);
        }
}

static void nothing(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 3, SEED_BYTES); }
static struct desk_owner owner = { .new_seed = nothing };

static const char *ask(struct desk *d, const char *format, ...)
{
    char request[REQUEST_LIMIT];
    va_list words;
    va_start(words, format);
    vsnprintf(request, sizeof request, format, words);
    va_end(words);
    return desk_ask(d, request);
}

/* The value of a member of an answer. */
static void member(const char *answer, const char *name, char value[SETUP_LINE])
{
    char key[40];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *at = strstr(answer, key);
    if (!at) fail_msg("no %s in %s", name, answer);
    at += strlen(key);
    snprintf(value, SETUP_LINE, "%.*s", (int)strcspn(at, "\""), at);
}

static void a_desk_reads_decks(void **state)
{
    char option[SETUP_LINE];
    struct desk *d = desk_new(&owner, ENGLISH);
    assert_non_null(
        strstr(ask(d, "deck coldwater-crown"), "\"file\":\"creel-deck 1 coldwater-crown my-box\\nwrasse-4a"));
    assert_non_null(strstr(ask(d, "deck fish-fish"), "\"refused\":\"deck.game\""));
    const char *refused = ask(d, "deck coldwater-crown %s", "# box\n" HEAD "\nwrasse-6c weight=30\n");
    assert_non_null(strstr(refused, "\"refused\":\"deck.number\""));
    assert_non_null(strstr(refused, "line 4: "));
    const char *answer = ask(d, "deck coldwater-crown " HEAD "wrasse-6c weight=5\n");
    assert_non_null(strstr(answer, "\"name\":\"my-box\""));
    assert_non_null(strstr(answer, "\"cards\":1"));
    member(answer, "option", option);
    assert_non_null(strstr(ask(d, "new coldwater-crown seats=2 deck=%s", option), "{\"ok\":true"));
    assert_non_null(strstr(ask(d, "log all"), option));
    answer = ask(d, "moment all");
    assert_non_null(strstr(answer, "\"in_force\":{\"edition\":\"publisher\",\"deck\":\"my-box:"));
    assert_non_null(strstr(ask(d, "new coldwater-crown seats=2"), "{\"ok\":true"));
    assert_null(strstr(ask(d, "moment all"), "my-box"));
    desk_free(d);
}

/* Beside a real table: the score sheet weighs with the cards of the box. */
static void pads_weigh_with_own_cards(void **state)
{
    char option[SETUP_LINE];
    struct desk *d = desk_new(&owner, ENGLISH);
    member(ask(d, "deck coldwater-crown " HEAD "wrasse-6c weight=8\n"), "option", option);
    static const char facts[] = "pad coldwater-crown score seats=2 tag=b shown.1=wrasse-6c shown.2=wrasse-7d";
    assert_non_null(strstr(ask(d, "%s", facts), "6 pounds"));
    const char *own = ask(d, "%s deck=%s", facts, option);
    assert_non_null(strstr(own, "8 pounds"));
    assert_non_null(strstr(own, "7 pounds"));
    assert_null(strstr(own, "6 pounds"));
    assert_non_null(
        strstr(ask(d, "pieces coldwater-crown"), "\"piece\":\"wrasse-6c\",\"words\":\"Wrasse, 6 lb (tag C, 11:32)\""));
    assert_non_null(
        strstr(ask(d, "pieces coldwater-crown deck=%s", option), "\"words\":\"Wrasse, 8 lb (tag C, 11:32)\""));
    desk_free(d);
}

/* ---- views and packets ---- */

static void views_and_worlds_have_the_deck(void **state)
{
    struct table *t = game_with_deck("wrasse-6c weight=5\n", 4, 3);
    struct setup setup = with_deck(4, "wrasse-6c weight=5\n");
    struct rng rng = { 5 };
    union any_state view, world;
    table_view(t, 2, state_in(&view));
    assert_memory_equal(deck_of(state_in(&view)), deck_of_setup(&setup), sizeof(struct deck));
    memset(&world, 0x5a, sizeof world);
    table_game(t)->deal(state_in(&view), 2, &rng, state_in(&world));
    assert_memory_equal(deck_of(state_in(&world)), deck_of_setup(&setup), sizeof(struct deck));
    table_free(t);
}

static void a_packet_brings_the_deck(void **state)
{
    struct setup setup = with_deck(2, "wrasse-6c weight=5\n");
    struct refusal why = { 0 };
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    struct reader reader = { .find = game_named, .language = ENGLISH };
    struct room *room = room_new(table_new(&coldwater_crown, &setup), &(struct terms){ 0 }, &why);
    assert_true(room_packet(room, owner_of_room(), 1, &sent, &packet, &why));
    assert_true(reader_take(&reader, &packet, &why));
    assert_ptr_equal(reader.sight.game, coldwater_crown.own);
    assert_memory_equal(&reader.sight.setup, &setup, sizeof setup);
    for (size_t at = 0; at < packet.length; at++) { /* no byte of it can be another unnoticed, and none does harm */
        packet.text[at] ^= 1;
        struct reader other = { .find = game_named, .language = ENGLISH };
        if (reader_take(&other, &packet, &why))
            assert_true(deck_sound(other.sight.game, &other.sight.setup, other.sight.view));
        reader_free(&other);
        packet.text[at] ^= 1;
    }
    reader_free(&reader);
    room_free(room);
    sent_forget(&sent);
    text_free(&packet);
}

/* A view whose mark or whose cards are not those of the set-up is none. */
static void a_view_has_the_deck_of_its_set_up(void **state)
{
    struct setup own = with_deck(2, "wrasse-6c weight=5\n"), printed = own;
    union any_state room;
    struct state *s = state_in(&room);
    printed.own = (struct own_cards){ 0 };
    coldwater_crown.own->begin(s, &own);
    assert_true(deck_sound(coldwater_crown.own, &own, s));
    room.bytes[sizeof(struct state) + 3] ^= 1;
    assert_false(deck_sound(coldwater_crown.own, &own, s));
    room.bytes[sizeof(struct state) + 3] ^= 1;
    s->open.own = 0;
    assert_false(deck_sound(coldwater_crown.own, &own, s));
    assert_true(deck_sound(&coldwater_crown, &printed, s));
    s->open.own = 1;
    assert_false(deck_sound(&coldwater_crown, &printed, s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_files_are_refused_with_their_line),
        cmocka_unit_test(refusals_have_words),
        cmocka_unit_test(odd_bytes_are_refused),
        cmocka_unit_test(files_come_from_everywhere),
        cmocka_unit_test(the_file_to_fill_in_is_as_printed),
        cmocka_unit_test(the_example_is_fine),
        cmocka_unit_test(the_deck_differs_in_one_value),
        cmocka_unit_test(the_printed_cards_play_the_printed_game),
        cmocka_unit_test(one_weight_changes_games_with_that_fish),
        cmocka_unit_test(one_tag_changes_games_with_that_fish),
        cmocka_unit_test(slots_are_those_of_the_box),
        cmocka_unit_test(weights_times_and_tags_are_those_of_the_box),
        cmocka_unit_test(a_log_has_its_cards_with_it),
        cmocka_unit_test(a_whole_deck_fits_into_a_line),
        cmocka_unit_test(only_that_card_has_another_name),
        cmocka_unit_test(a_desk_reads_decks),
        cmocka_unit_test(pads_weigh_with_own_cards),
        cmocka_unit_test(views_and_worlds_have_the_deck),
        cmocka_unit_test(a_packet_brings_the_deck),
        cmocka_unit_test(a_view_has_the_deck_of_its_set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
