/* Packets: what one side writes the other reads; what is broken is refused, and nothing of it is taken. */
#include "engine/fields.h"
#include "games/games.h"
#include "packet/packet.h"
#include "room/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A room, and one viewer who gets its packets. */
struct channel {
    struct room *room;
    int viewer;
    struct sent sent;
    struct sight sight;
    struct text_out packet; /* the latest */
};

static struct room *room_of(const struct game *game, int seats)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(game, seats, &setup);
    return room_new(table_new(game, &setup), &(struct terms){ 0 }, &why);
}

static bool take(struct channel *c, struct refusal *why)
{
    return packet_read(&c->sight, game_named, c->packet.text, c->packet.length, why);
}

static void send_to(struct channel *c)
{
    struct refusal why = { 0 };
    text_free(&c->packet);
    assert_true(room_packet(c->room, owner_of_room(), c->viewer, &c->sent, &c->packet, &why));
}

static void deliver(struct channel *c)
{
    struct refusal why = { 0 };
    send_to(c);
    if (!take(c, &why)) fail_msg("refused: %s", why.key);
}

static void begin(struct channel *c, const struct game *game, int seats, int viewer)
{
    *c = (struct channel){ .room = room_of(game, seats), .viewer = viewer };
    assert_non_null(c->room);
    deliver(c);
}

static void end(struct channel *c)
{
    room_free(c->room);
    sent_forget(&c->sent);
    sight_free(&c->sight);
    text_free(&c->packet);
}

static void answer(struct room *room, const char *text)
{
    struct refusal why = { 0 };
    int who = table_waits_for(room_table(room));
    bool fine =
        who == NOBODY ? room_say_outcome(room, owner_of_room(), text, &why) : room_say(room, seat_of(who), text, &why);
    if (!fine) fail_msg("%s: %s", text, why.key);
}

static void answer_at_random(struct room *room, struct rng *rng)
{
    struct refusal why = { 0 };
    const struct table *t = room_table(room);
    int who = table_waits_for(t), choice = rng_pick(rng, table_odds(t));
    assert_true(who == NOBODY ? room_outcome(room, owner_of_room(), choice, &why)
                              : room_answer(room, seat_of(who), choice, &why));
}

/* The log, and the view, as the table has them for this viewer. */
static void knows_the_game(const struct channel *c)
{
    const struct table *t = room_table(c->room);
    struct text_out log = { 0 }, known = { 0 };
    union any_state view;
    table_view(t, c->viewer, state_in(&view));
    assert_memory_equal(c->sight.view, view.bytes, table_game(t)->state_size);
    assert_int_equal(c->sight.record.entries, table_entries(t));
    for (int i = 0; i < table_entries(t); i++) {
        table_log_line(t, i, c->viewer, &log);
        record_line(c->sight.game, &c->sight.record, i, c->viewer, &known);
        assert_int_equal(c->sight.record.entry[i].turns, table_entry(t, i)->turns);
    }
    assert_string_equal(text_of(&known), text_of(&log));
    text_free(&log);
    text_free(&known);
}

/* ---- what is sent ---- */

static void a_viewer_knows_the_game(void **unused)
{
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < 4; k++) {
            struct rng rng = { (uint64_t)k + 1 };
            static const int viewers[] = { 0, 1, NOBODY, EVERYTHING };
            int seats = games[i]->max_seats > 1 ? 2 : 1;
            struct channel c;
            begin(&c, games[i], seats, viewers[k] == 1 && seats == 1 ? 0 : viewers[k]);
            while (!table_over(room_table(c.room))) {
                for (int more = 1 + rng_below(&rng, 3); more && !table_over(room_table(c.room)); more--)
                    answer_at_random(c.room, &rng);
                deliver(&c);
                knows_the_game(&c);
            }
            end(&c);
        }
}

static void hidden_answers_are_not_sent(void **unused)
{
    struct channel one, other;
    begin(&one, &fish_fish, 3, 1);
    begin(&other, &fish_fish, 3, 1);
    answer(one.room, "fisher 1");
    answer(other.room, "fisher 1");
    answer(one.room, "lay 5 catch");
    answer(other.room, "lay 5 empty");
    deliver(&one);
    deliver(&other);
    assert_int_equal(one.packet.length, other.packet.length);
    assert_memory_equal(one.packet.text, other.packet.text, one.packet.length);
    end(&one);
    end(&other);
}

static void what_is_shown_later_is_sent_then(void **unused)
{
    struct channel c;
    struct text_out line = { 0 };
    begin(&c, &fish_fish, 2, 1);
    answer(c.room, "fisher 1");
    answer(c.room, "lay 5 catch");
    deliver(&c);
    assert_false(c.sight.record.entry[1].shown);
    answer(c.room, "bet 2");
    deliver(&c);
    assert_true(c.sight.record.entry[1].shown);
    record_line(c.sight.game, &c.sight.record, 1, 1, &line);
    assert_string_equal(text_of(&line), "1 lay 5 catch\n");
    text_free(&line);
    end(&c);
}

static void ways_back_and_sitters_are_sent(void **unused)
{
    struct channel c;
    struct refusal why = { 0 };
    begin(&c, &fish_fish, 2, 0);
    answer(c.room, "fisher 1");
    answer(c.room, "lay 5 catch");
    assert_true(room_seat(c.room, owner_of_room(), 1, &bot_fair, "Zoë", &why));
    deliver(&c);
    assert_true(c.sight.can.undo && !c.sight.can.redo);
    assert_string_equal(c.sight.sitters[1].name, "Zoë");
    assert_string_equal(c.sight.sitters[1].level, "fair");
    assert_true(room_undo(c.room, seat_of(0), &why));
    deliver(&c);
    assert_true(!c.sight.can.undo && c.sight.can.redo);
    assert_true(c.sight.record.entry[2].undo);
    knows_the_game(&c);
    end(&c);
}

static void an_earlier_entry_is_looked_at(void **unused)
{
    struct channel c;
    struct refusal why = { 0 };
    begin(&c, &fish_fish, 2, 0);
    answer(c.room, "fisher 1");
    answer(c.room, "lay 5 catch");
    deliver(&c);
    text_free(&c.packet);
    assert_true(room_packet_at(c.room, owner_of_room(), 0, 1, &c.packet, &why));
    assert_true(take(&c, &why));
    assert_int_equal(c.sight.past_entry, 1);
    assert_string_equal(c.sight.game->step_names[question(c.sight.past).step], "lay");
    assert_string_equal(c.sight.game->step_names[question(c.sight.view).step], "bet");
    end(&c);
}

/* ---- what is refused ---- */

static void refused(struct channel *c, const char *key)
{
    struct refusal why = { 0 };
    int entries = c->sight.record.entries;
    assert_false(take(c, &why));
    assert_string_equal(why.key, key);
    assert_int_equal(c->sight.record.entries, entries);
}

static void a_packet_that_was_missed_is_noticed(void **unused)
{
    struct channel c;
    begin(&c, &fish_fish, 2, 0);
    answer(c.room, "fisher 1");
    send_to(&c);
    answer(c.room, "lay 5 catch");
    send_to(&c);
    refused(&c, "packet.gap");
    sent_forget(&c.sent);
    deliver(&c);
    knows_the_game(&c);
    sight_free(&c.sight);
    answer(c.room, "bet 1");
    send_to(&c);
    refused(&c, "packet.gap"); /* nothing is known yet */
    end(&c);
}

static void another_version_is_noticed(void **unused)
{
    struct channel c;
    begin(&c, &fish_fish, 2, 0);
    sent_forget(&c.sent);
    send_to(&c);
    c.packet.text[0]++;
    refused(&c, "packet.version");
    c.packet.text[0]--;
    c.packet.text[2]++; /* the layout */
    refused(&c, "packet.version");
    end(&c);
}

/* Every length that is too short, and one that is too long. */
static void a_packet_is_whole(void **unused)
{
    struct channel c;
    begin(&c, &coldwater_crown, 2, 0);
    struct rng rng = { 5 };
    for (int i = 0; i < 30; i++) answer_at_random(c.room, &rng);
    send_to(&c);
    size_t whole = c.packet.length;
    for (c.packet.length = 0; c.packet.length < whole; c.packet.length++) refused(&c, "packet.broken");
    text_add_bytes(&c.packet, "", 1);
    refused(&c, "packet.broken");
    c.packet.length = whole;
    struct refusal why = { 0 };
    assert_true(take(&c, &why));
    knows_the_game(&c);
    end(&c);
}

/* As a log, and by its fields. */
static void tell_all(const struct channel *c)
{
    struct text_out out = { 0 };
    for (int i = 0; i < c->sight.record.entries; i++) record_line(c->sight.game, &c->sight.record, i, c->viewer, &out);
    fields_json(c->sight.game, c->sight.view, c->sight.setup.seats, &out);
    assert_false(out.failed);
    text_free(&out);
}

/* Each number that has a largest one is tried with the next, and put back. */
static void is_refused_beyond(const struct game *game, const struct field *f, union any_state *view)
{
    uint64_t beyond = f->most + 1u + f->plus_one, before = 0;
    uint8_t *at = view->bytes + f->offset;
    memcpy(&before, at, f->size);
    memcpy(at, &beyond, f->size);
    if (fields_sound(game, state_in(view), game->seats(state_in(view)))) fail_msg("%s: %s", game->id, f->name);
    memcpy(at, &before, f->size);
}

static void a_number_out_of_range_is_refused(void **unused)
{
    int tried = 0;
    for (int i = 0; games[i]; i++) {
        struct channel c;
        union any_state view;
        begin(&c, games[i], 2, EVERYTHING);
        table_view(room_table(c.room), EVERYTHING, state_in(&view));
        assert_true(fields_sound(games[i], state_in(&view), 2));
        for (const struct field *f = games[i]->fields; f->name; f++)
            if (f->most) is_refused_beyond(games[i], f, &view), tried++;
        end(&c);
    }
    assert_true(tried > 50);
}

/* Bytes changed at random: whatever is taken in can be told. */
static void whatever_is_taken_in_can_be_told(void **unused)
{
    struct rng rng = { 1 };
    for (int k = 0; k < 3000; k++) {
        struct channel c;
        struct refusal why = { 0 };
        begin(&c, games[k % 4], 2, k % 3 ? 0 : NOBODY);
        for (int i = 0; i < 12 + k % 90 && !table_over(room_table(c.room)); i++) answer_at_random(c.room, &rng);
        if (k % 2) sent_forget(&c.sent);
        send_to(&c);
        for (int i = 1 + rng_below(&rng, 3); i; i--)
            c.packet.text[rng_below(&rng, (int)c.packet.length)] = (char)rng_next(&rng);
        take(&c, &why);
        if (c.sight.game) tell_all(&c);
        end(&c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_viewer_knows_the_game),          cmocka_unit_test(hidden_answers_are_not_sent),
        cmocka_unit_test(what_is_shown_later_is_sent_then), cmocka_unit_test(ways_back_and_sitters_are_sent),
        cmocka_unit_test(an_earlier_entry_is_looked_at),    cmocka_unit_test(a_packet_that_was_missed_is_noticed),
        cmocka_unit_test(another_version_is_noticed),       cmocka_unit_test(a_packet_is_whole),
        cmocka_unit_test(whatever_is_taken_in_can_be_told), cmocka_unit_test(a_number_out_of_range_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
