/* A room: who may ask for what, bots that answer, and seeds that deal the same game everywhere. */
#include "games/games.h"
#include "room/draws.h"
#include "room/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct refusal why;
static const struct budget usual;

static struct room *fish_room(int seats, struct bits *bits)
{
    struct setup setup;
    setup_preset(&fish_fish, seats, &setup);
    return room_new(table_new(&fish_fish, &setup), &(struct terms){ .bits = bits, .thoughts = 7 }, &why);
}

static int waits_for(const struct room *room) { return table_waits_for(room_table(room)); }

static void refused(bool done, const char *key)
{
    assert_false(done);
    assert_string_equal(why.key, key);
}

/* ---- rights ---- */

static void a_seat_answers_for_itself(void **unused)
{
    struct room *room = fish_room(2, NULL);
    assert_true(room_say_outcome(room, owner_of_room(), "fisher 1", &why));
    refused(room_say(room, seat_of(1), "lay 5 catch", &why), "refusal.not-your-turn");
    refused(room_say(room, stranger(), "lay 5 catch", &why), "room.right");
    refused(room_say(room, owner_of_room(), "lay 5 catch", &why), "room.right");
    refused(room_say(room, seat_of(2), "lay 5 catch", &why), "room.right"); /* nobody sits there */
    refused(room_answer(room, stranger(), 0, &why), "room.right");
    assert_true(room_say(room, seat_of(0), "lay 5 catch", &why));
    refused(room_undo(room, seat_of(1), &why), "refusal.undo");
    refused(room_undo(room, stranger(), &why), "room.right");
    assert_true(room_undo(room, seat_of(0), &why));
    refused(room_redo(room, stranger(), &why), "room.right");
    refused(room_restart(room, stranger(), &why), "room.right");
    room_free(room);
}

static void the_owner_seats_people(void **unused)
{
    struct room *room = fish_room(2, NULL);
    refused(room_seat(room, seat_of(0), 1, &bot_fair, "", &why), "room.right");
    refused(room_seat(room, stranger(), 1, &bot_fair, "", &why), "room.right");
    assert_true(room_seat(room, owner_of_room(), 1, &bot_fair, "Ann", &why));
    assert_string_equal(room_sitter(room, 1)->level, "fair");
    refused(room_go_on(room, stranger(), usual, &why), "room.right");
    refused(room_bot(room, seat_of(0), usual, &why), "room.right");
    refused(room_outcome(room, stranger(), 0, &why), "room.right");
    assert_null(room_past(room, seat_of(0), 0, &why));
    struct setup setup = *table_setup(room_table(room));
    refused(room_replace(room, seat_of(0), table_new(&fish_fish, &setup), &why), "room.right");
    room_free(room);
}

static bool may_look(const struct room *room, struct actor actor, int viewer)
{
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    bool sent_it = room_packet(room, actor, viewer, &sent, &packet, &why);
    bool back = room_packet_at(room, actor, viewer, 0, &packet, &why);
    assert_int_equal(sent_it, back);
    sent_forget(&sent);
    text_free(&packet);
    return sent_it;
}

static void a_seat_sees_with_its_own_eyes(void **unused)
{
    struct room *room = fish_room(2, NULL);
    assert_true(may_look(room, seat_of(0), 0));
    assert_true(may_look(room, seat_of(0), NOBODY));
    assert_false(may_look(room, seat_of(0), 1));
    assert_false(may_look(room, seat_of(0), EVERYTHING));
    assert_true(may_look(room, stranger(), NOBODY));
    assert_false(may_look(room, stranger(), 0));
    assert_false(may_look(room, stranger(), EVERYTHING));
    for (int viewer = 0; viewer < 2; viewer++) assert_true(may_look(room, owner_of_room(), viewer));
    assert_true(may_look(room, owner_of_room(), EVERYTHING));
    room_free(room);
}

/* ---- bots ---- */

static void bots_go_on(void **unused)
{
    struct draws draws;
    uint8_t seed[SEED_BYTES] = { 3 };
    draws_begin(&draws, seed);
    struct room *room = fish_room(3, &draws.bits);
    for (int seat = 1; seat < 3; seat++) room_seat(room, owner_of_room(), seat, &bot_fair, "", &why);
    assert_true(room_go_on(room, owner_of_room(), usual, &why));
    assert_int_equal(waits_for(room), 0);
    refused(room_bot(room, owner_of_room(), usual, &why), "engine.no-bot");
    room_seat(room, owner_of_room(), 0, &bot_easy, "", &why);
    assert_true(room_bot(room, owner_of_room(), usual, &why));
    assert_true(room_go_on(room, owner_of_room(), usual, &why));
    assert_true(table_over(room_table(room)));
    refused(room_bot(room, owner_of_room(), usual, &why), "refusal.over");
    room_free(room);
}

/* ---- seeds ---- */

/* The stream of ChaCha20 under a key of zeros, as RFC 8439 and its predecessors have it. */
static void draws_are_chacha20(void **unused)
{
    const uint8_t seed[SEED_BYTES] = { 0 };
    assert_int_equal(draw_word(seed, 0, 0), 0x903df1a0); /* of 76b8e0ada0f13d90 the upper half, lowest byte first */
    assert_int_equal(draw_word(seed, 0, 8), 0x7a385155); /* of the second block */
    assert_int_equal(draw_word(seed, 0x0706050403020100, 0), 0x6ad172b1);
}

/* Every number below n has the same number of words, and no more words are rejected than must be: by counting all words of
 * up to 12 bits, for every n that they can tell apart. The draws use the same function with words of 32 bits. */
static void draws_are_exactly_uniform(void **unused)
{
    for (int bits = 1; bits <= 12; bits++)
        for (int n = 1; n <= 1 << bits; n++) {
            int words[1 << 12] = { 0 }, number;
            for (uint32_t word = 0; word < 1U << bits; word++)
                if (number_from_word(word, bits, n, &number)) words[number]++;
            for (int i = 0; i < n; i++) assert_int_equal(words[i], (1 << bits) / n);
        }
}

/* A word that is rejected is replaced by that of the next stream, and the outcomes after it are as if it had not been. */
static void a_rejected_word_moves_no_other(void **unused)
{
    enum { WAYS = 0x60000000 }; /* a quarter of all words is rejected */
    uint8_t seed[SEED_BYTES] = { 5 };
    struct draws draws;
    int rejected = 0, number;
    draws_begin(&draws, seed);
    for (uint64_t n = 0; n < 100; n++) {
        uint64_t stream = 0;
        while (!number_from_word(draw_word(seed, stream, n), WORD_BITS, WAYS, &number)) stream++;
        rejected += stream > 0;
        assert_int_equal(draws.bits.below(&draws.bits, WAYS), number);
    }
    assert_in_range(rejected, 10, 40);
    struct draws later;
    draws_begin_at(&later, seed, 50);
    assert_int_equal(later.bits.below(&later.bits, 20), drawn_number(seed, 50, 20));
}

/* As docs/fairness.md has it for those who write it again. */
static void draws_are_as_documented(void **unused)
{
    static const int numbers[] = { 2, 1, 4, 3, 4, 2, 1, 0, 4, 0, 2, 2 };
    uint8_t seed[SEED_BYTES];
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)i;
    for (uint64_t n = 0; n < 12; n++) assert_int_equal(drawn_number(seed, n, 6), numbers[n]);
}

static void seeds_are_read(void **unused)
{
    uint8_t seed[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1], long_hex[2 * SEED_BYTES + 2];
    assert_true(seed_parse("aB7", seed));
    seed_print(seed, hex);
    assert_string_equal(hex + 61, "ab7");
    assert_int_equal(strspn(hex, "0"), 61);
    assert_false(seed_parse("", seed));
    assert_false(seed_parse("x", seed));
    memset(long_hex, '1', sizeof long_hex);
    long_hex[sizeof long_hex - 1] = '\0';
    assert_false(seed_parse(long_hex, seed));
}

static void names_are_cut_between_characters(void **unused)
{
    struct room *room = fish_room(2, NULL);
    char name[80] = "";
    for (int i = 0; i < 20; i++) strcat(name, "\u3042");
    room_seat(room, owner_of_room(), 0, NULL, name, &why);
    assert_int_equal(strlen(room_sitter(room, 0)->name), 39);
    room_seat(room, owner_of_room(), 0, NULL, "A\033[2J", &why);
    assert_string_equal(room_sitter(room, 0)->name, "A.[2J");
    room_free(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_answers_for_itself),
        cmocka_unit_test(the_owner_seats_people),
        cmocka_unit_test(a_seat_sees_with_its_own_eyes),
        cmocka_unit_test(bots_go_on),
        cmocka_unit_test(draws_are_chacha20),
        cmocka_unit_test(draws_are_exactly_uniform),
        cmocka_unit_test(a_rejected_word_moves_no_other),
        cmocka_unit_test(draws_are_as_documented),
        cmocka_unit_test(seeds_are_read),
        cmocka_unit_test(names_are_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
