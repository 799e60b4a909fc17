/* 2. A round */
#include "games/null/test/scenario.h"

#include <string.h>

RULE(in_the_order_of_the_seats, "2.1", "all players call once, in the order of their seats, in every round")
{
    given_table(3, "");
    for (int round = 1; round <= 2; round++) {
        expect_refused(2, "call heads", "refusal.not-your-turn");
        for (int seat = 1; seat <= 3; seat++) {
            expect_asked(seat, "call");
            says(seat, "call tails");
        }
        toss("heads");
    }
}

RULE(a_call_is_secret, "2.1", "a call is known to nobody but its seat; that it was made is known to all")
{
    given_table(3, "");
    call("heads tails");
    expect_seen_by(1, "call", "1 -1 -1");
    expect_seen_by(2, "call", "-1 2 -1");
    expect_seen_by(3, "call", "-1 -1 -1");
    expect_seen_by(STRANGER, "call", "-1 -1 -1");
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        expect_seen_by(viewer, "called", "2");
        expect_number(sees_latest_answer(viewer), viewer == 2, "whether %d hears the call of 2", viewer);
    }
}

RULE(two_worlds_look_alike, "2.1", "what others have called makes no difference to what a player sees")
{
    static const char *const world[] = { "heads tails", "tails heads" };
    const char *seen[2], *heard[2];
    for (int i = 0; i < 2; i++) {
        given_table(3, "");
        call(world[i]);
        seen[i] = all_seen_by(3);
        heard[i] = all_seen_by(STRANGER);
    }
    expect_same_text(seen[1], seen[0], "two worlds look different to a player");
    expect_same_text(heard[1], heard[0], "two worlds look different to a stranger");
}

static int heads_dealt(int viewer, int seat, int worlds)
{
    struct rng rng = { 7 };
    int heads = 0;
    for (int i = 0; i < worlds; i++)
        heads += field_value(the_game(), world_of(viewer, &rng), "call", 0, seat - 1) == CALL_HEADS;
    return heads;
}

RULE(either_may_have_been_called, "2.1", "a player knows the own call, and thinks either call of another as likely")
{
    given_table(3, "");
    call("heads tails");
    int heads = heads_dealt(2, 1, 10000);
    expect(heads > 4850 && heads < 5150, "about half of 10000 worlds expected, there are %d", heads);
    expect_number(heads_dealt(2, 2, 100), 0, "worlds in which 2 called heads");
    expect_number(heads_dealt(1, 1, 100), 100, "worlds in which 1 called heads");
}

RULE(a_call_can_be_taken_back, "2.1", "a call shows nothing: it can be taken back until another has called")
{
    given_table(2, "");
    says(1, "call heads");
    expect_way_back(1, true);
    says(2, "call heads");
    expect_way_back(1, false);
}

RULE(heads_or_tails, "2.2", "a call is heads or tails, and nothing else")
{
    given_table(1, "");
    expect_menu("call heads, call tails");
    expect_refused(1, "call edge", "refusal.words");
    for (int choice = 2; choice < CHOICES; choice++)
        expect_number(table_why(the_table(), choice), PARAGRAPH(2, 2), "what forbids choice %d", choice);
    call("tails");
    expect_field("call", CALL_TAILS);
}

RULE(both_sides_are_alike, "2.3", "when all have called the coin is tossed, and both sides are equally likely")
{
    given_table(2, "");
    expect_outcome_refused("toss heads", "refusal.no-chance");
    call("heads heads");
    expect_chance_asked("toss");
    expect_menu("toss heads, toss tails");
    for (int side = 0; side < 2; side++)
        expect_number(ways_to(table_odds(the_table()), side), 1, "ways to side %d", side);
    expect_refused(1, "call heads", "refusal.chance-first");
}

RULE(the_coin_is_seen_by_all, "2.3", "everyone sees how the coin fell")
{
    given_table(2, "");
    play_round("heads heads", "tails");
    expect_told("- tossed tails");
    expect(sees_latest_answer(STRANGER), "a stranger sees the coin");
    expect_seen_by(STRANGER, "coin", "2");
    play_round("heads heads", "heads");
    expect_told("- tossed heads");
    expect_seen_by(STRANGER, "coin", "1");
    expect(strstr(all_seen_by(STRANGER), "\"heads\""), "the side is named");
}

RULE(all_calls_are_shown, "2.4", "after the toss all calls are shown to everyone, and are gone")
{
    given_table(3, "");
    play_round("heads tails heads", "tails");
    expect_told("1 shown heads");
    expect_told("2 shown tails");
    expect_told("3 shown heads");
    expect_row("call", "-1 -1 -1");
    expect_field("called", 0);
    for (int seat = 1; seat <= 3; seat++) expect_way_back(seat, false);
}

RULE(shown_in_order, "2.4", "calls are shown in the order of the seats, after the coin")
{
    given_table(3, "");
    play_round("heads heads heads", "tails");
    const struct entry *latest = table_entry(the_table(), table_entries(the_table()) - 1);
    expect_number(latest->events, 4, "the coin and three calls");
    expect_number(table_event(the_table(), latest, 0)->who, NOBODY, "first the coin");
    for (int i = 1; i < 4; i++) expect_number(table_event(the_table(), latest, i)->who, i - 1, "call %d shown", i);
}

RULE(a_right_call, "2.4", "a call that names the side of the coin is right, any other is not")
{
    given_table(2, "");
    play_round("heads tails", "tails");
    expect_row("right", "0 1");
    expect_told("2 scored 1");
    expect_not_told("1 scored");
    play_round("heads heads", "heads");
    expect_row("right", "1 2");
    expect_told("1 scored 1");
    expect_told("2 scored 2");
}
