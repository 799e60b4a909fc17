/* A desk that has only the packets of a room shows the same as the desk with the room itself. */
#include "front/desk/session.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0x5a, SEED_BYTES); }

static struct desk_owner owner = { new_seed, NULL };
static struct desk *here, *there; /* there is the room */

enum { VIEWER = 0 };

static int set_up(void **state)
{
    here = desk_new(&owner, FRENCH);
    there = desk_new(&owner, FRENCH);
    return here && there ? 0 : -1;
}

static int tear_down(void **state)
{
    desk_free(here);
    desk_free(there);
    return 0;
}

static void expect_fine(const char *answer)
{
    if (strncmp(answer, "{\"ok\":true", 10)) fail_msg("%s", answer);
}

static void expect_refused(const char *answer, const char *key)
{
    if (strncmp(answer, "{\"ok\":false", 11) || !strstr(answer, key)) fail_msg("%s, not %s", answer, key);
}

static void play(const char *line) { expect_fine(desk_ask(there, line)); }

static void expect_same(const char *line) { assert_string_equal(desk_ask(here, line), desk_ask(there, line)); }

static const char *pass_on(struct sent *sent)
{
    struct text_out packet = { 0 };
    assert_true(room_packet(there->room, seat_of(VIEWER), VIEWER, sent, &packet, &there->why));
    const char *answer = desk_take(here, text_of(&packet), packet.length);
    text_free(&packet);
    return answer;
}

static const char *pass_on_past(int entries)
{
    struct text_out packet = { 0 };
    assert_true(room_packet_at(there->room, seat_of(VIEWER), VIEWER, entries, &packet, &there->why));
    const char *answer = desk_take(here, text_of(&packet), packet.length);
    text_free(&packet);
    return answer;
}

static void begin(const char *game, int seats)
{
    char line[80];
    snprintf(line, sizeof line, "new %s seats=%d", game, seats);
    play(line);
    for (int seat = 1; seat <= seats; seat++) {
        snprintf(line, sizeof line, "seat %d easy Name %d", seat, seat);
        play(line);
    }
    play("follow 1");
}

/* The first menu entry of whoever is asked. */
static void expect_same_advice(void)
{
    const char *text = strstr(desk_ask(here, "moment 1"), "\"menu\":[{\"choice\":");
    char line[200];
    if (!text) return;
    text = strstr(text, "\"text\":\"") + 8;
    snprintf(line, sizeof line, "preview %.*s", (int)strcspn(text, "\""), text);
    expect_same(line);
    expect_same("hint 20");
}

static void test_shows_the_same(void **state)
{
    for (int g = 0; games[g]; g++) {
        struct sent sent = { 0 };
        begin(games[g]->id, games[g]->min_seats > 1 ? games[g]->min_seats : 2);
        expect_fine(pass_on(&sent));
        expect_same("moment 1");
        for (int i = 0; i < 60 && !table_over(room_table(there->room)); i++) {
            const char *before = desk_ask(there, "bot");
            assert_string_equal(pass_on(&sent), before); /* the story goes on where it was */
            expect_same("moment 1");
            expect_same("view 1");
            expect_same("log 1 2");
            if (i % 20 == 0) expect_same_advice();
        }
        sent_forget(&sent);
    }
}

static void test_looks_back_by_packets(void **state)
{
    struct sent sent = { 0 };
    begin("coldwater-crown", 3);
    expect_fine(pass_on(&sent));
    for (int i = 0; i < 30; i++) play("bot");
    expect_fine(pass_on(&sent));
    play("at 12");
    expect_fine(pass_on_past(12));
    expect_same("moment 1");
    play("at");
    expect_fine(desk_ask(here, "at"));
    expect_same("moment 1");
    expect_fine(pass_on_past(5));
    play("bot");
    expect_fine(pass_on(&sent)); /* what is new is shown as it is now */
    expect_same("moment 1");
    expect_refused(desk_ask(here, "at 5"), "room.right");
    sent_forget(&sent);
}

static void test_is_only_for_its_viewer(void **state)
{
    struct sent sent = { 0 };
    begin("fish-fish", 3);
    expect_refused(desk_ask(here, "moment 1"), "engine.no-game");
    expect_fine(pass_on(&sent));
    static const char *const refused[] = { "moment 2",    "moment all",  "view stranger", "log all", "play bet 1",
                                           "bot",         "undo",        "menu",          "score",   "review",
                                           "from-here 1", "seat 1 easy", "forced" };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        expect_refused(desk_ask(here, refused[i]), "room.right");
    while (table_waits_for(room_table(there->room)) == VIEWER) play("bot");
    expect_fine(pass_on(&sent));
    expect_refused(desk_ask(here, "hint"), "room.right"); /* somebody else is asked */
    sent_forget(&sent);
}

static void test_refuses_what_does_not_follow(void **state)
{
    struct sent sent = { 0 };
    begin("fish-fish", 3);
    expect_fine(pass_on(&sent));
    play("bot");
    sent_forget(&sent);
    struct text_out first = { 0 }, next = { 0 };
    assert_true(room_packet(there->room, seat_of(VIEWER), VIEWER, &sent, &first, &there->why));
    play("bot");
    assert_true(room_packet(there->room, seat_of(VIEWER), VIEWER, &sent, &next, &there->why));
    expect_refused(desk_take(here, text_of(&next), next.length), "packet.gap");
    expect_refused(desk_take(here, text_of(&first), first.length - 1), "packet.broken");
    expect_refused(desk_take(here, "", 0), "packet.broken");
    expect_fine(desk_ask(here, "moment 1")); /* still as before */
    expect_fine(desk_take(here, text_of(&first), first.length));
    expect_fine(desk_take(here, text_of(&next), next.length));
    expect_same("moment 1");
    text_free(&first);
    text_free(&next);
    sent_forget(&sent);
}

static void test_gives_way_to_a_game_here(void **state)
{
    struct sent sent = { 0 };
    begin("fish-fish", 3);
    expect_fine(pass_on(&sent));
    expect_fine(desk_ask(here, "new null seats=2"));
    expect_fine(desk_ask(here, "moment all"));
    play("bot");
    expect_refused(pass_on(&sent), "packet.gap");
    sent_forget(&sent);
    expect_fine(pass_on(&sent));
    expect_same("moment 1");
    sent_forget(&sent);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_shows_the_same, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_looks_back_by_packets, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_is_only_for_its_viewer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refuses_what_does_not_follow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_gives_way_to_a_game_here, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
