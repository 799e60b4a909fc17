/* 6. What everyone knows */
#include "games/fish_fish/rules/queries.h"
#include "games/fish_fish/test/scenario.h"

#include <stdio.h>
#include <string.h>

/* One line gone unseen, one shown, one laid and bet on by one of two Fish. */
static void given_a_round_under_way(void)
{
    given_fishing(3, 1);
    nobody_bets_on("4 empty");
    fishes("3 empty", "1 0");
    fishes("2 catch", "1 1");
    lays("5 empty");
    says(2, "bet 1");
}

RULE(what_is_open, "6.1", "baits, shown hooks, bets, tiles, loot and points are open to all, strangers too")
{
    given_a_round_under_way();
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        expect_seen_by(viewer, "fisher", "0");
        expect_seen_by(viewer, "round", "0");
        expect_seen_by(viewer, "line", "3");
        expect_seen_by(viewer, "bait", "4");
        expect_seen_by(viewer, "baits", "0 1 0 0");
        expect_seen_by(viewer, "shown", "1 1");
        expect_seen_by(viewer, "bets", "0 1 0");
        expect_seen_by(viewer, "tiles", "0 1 3");
        expect_seen_by(viewer, "caught", "2 0 0");
        expect_number(field_seen_by(viewer, "loot", 1, 1), 1, "the tile on 3 seen by %d", viewer);
    }
}

RULE(past_lines_are_open, "6.1",
     "the lines of this round stay open: their baits, first bets, and the hooks that were shown")
{
    struct past_line unseen = { BAIT_4, NO_HOOK, { 0 } }, empty = { BAIT_3, EMPTY, { 1, 0 } };
    struct past_line caught = { BAIT_2, CATCH, { 1, 1 } };
    char lines[40];
    snprintf(lines, sizeof lines, "%d %d %d 0", past_line_packed(unseen), past_line_packed(empty),
             past_line_packed(caught));
    given_a_round_under_way();
    for (int viewer = STRANGER; viewer <= 3; viewer++) expect_seen_by(viewer, "past", lines);
    says(3, "bet 1");
    fishes("3 catch", "1 2");
    expect_fresh_round(2, 2);
    expect_seen_by(STRANGER, "past", "0 0 0 0");
}

RULE(past_lines_are_told_apart, "6.1", "each way a line can go is kept apart from all others")
{
    bool told[256] = { true };
    for (int bait = BAIT_2; bait <= BAIT_5; bait++)
        for (int hook = NO_HOOK; hook < HOOKS; hook++)
            for (int first = 0; first <= (hook ? TILES_EACH : 0); first++)
                for (int second = 0; second <= (hook ? TILES_EACH : 0); second++) {
                    uint8_t packed = past_line_packed((struct past_line){ bait, hook, { first, second } });
                    struct state s = { .open.past = { packed } };
                    struct past_line back = past_line(&s, 0);
                    expect(!told[packed], "two lines are told alike");
                    told[packed] = true;
                    expect(back.bait == bait && (int)back.hook == hook, "a line is told otherwise");
                    expect(back.bets[0] == first && back.bets[1] == second, "a bet is told otherwise");
                }
    expect(past_line(&(struct state){ 0 }, 0).bait == NO_BAIT, "a line to come is told");
}

RULE(points_are_open, "6.1", "the points of earlier rounds are open to all")
{
    given_fishing(3, 1);
    fishes("4 catch", "1 0");
    fishes("5 empty", "3 4");
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        expect_seen_by(viewer, "eaten", "0 15 20");
        expect_seen_by(viewer, "caught", "1 0 0");
    }
}

RULE(only_the_fisher_knows, "6.2", "only the Fisher knows the hook on the line and the hooks in his hand")
{
    given_a_round_under_way();
    expect_number(field_seen_by(1, "catches", 0, 0), 1, "Catch hooks the Fisher sees in his hand");
    expect_number(field_seen_by(1, "laid", 0, 0), field("laid", 0), "the hook the Fisher sees on his line");
    expect(is_known_to(1, "laid"), "the Fisher knows his line");
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        if (viewer == 1) continue;
        expect(!is_known_to(viewer, "catches"), "%d knows the Fisher's hand", viewer);
        expect(!is_known_to(viewer, "laid"), "%d knows the hook on the line", viewer);
    }
}

/* Two rounds in which all that is open is the same, while the hooks differ where nobody sees them. */
static void play_with_hooks(bool other, const char *seen[], int viewers)
{
    int looks = 0;
    given_fishing(4, 1);
    nobody_bets_on(other ? "2 catch" : "2 empty");
    for (int i = 0; i < viewers; i++) seen[looks++] = all_seen_by(i ? i + 1 : STRANGER);
    fishes("3 empty", "1 0 0");
    lays(other ? "5 empty" : "5 catch");
    for (int i = 0; i < viewers; i++) seen[looks++] = all_seen_by(i ? i + 1 : STRANGER);
    bets("0 0 0");
    fishes("4 catch", "3 4 4");
    for (int i = 0; i < viewers; i++) seen[looks++] = all_seen_by(i ? i + 1 : STRANGER);
}

RULE(two_worlds_look_alike, "6.2", "hooks that nobody was shown make no difference to what the others see")
{
    enum { VIEWERS = 4, LOOKS = 12 }; /* a stranger and three Fish, three times */
    const char *one[LOOKS], *other[LOOKS];
    play_with_hooks(false, one, VIEWERS);
    expect_fresh_round(2, 2);
    play_with_hooks(true, other, VIEWERS);
    expect_fresh_round(2, 2);
    for (int i = 0; i < LOOKS; i++) expect_same_text(other[i], one[i], "two worlds look different");
}

RULE(a_shown_hook_stands_in_the_log, "6.1", "a hook that was turned up stands in everyone's log, an unseen one in none")
{
    given_fishing(3, 1);
    lays("2 empty");
    for (int viewer = STRANGER; viewer <= 3; viewer++)
        if (viewer != 1) expect(strstr(log_of(viewer), "1 lay 2 ?\n"), "%d reads the hook on the line", viewer);
    bets("0 1");
    nobody_bets_on("3 catch");
    fishes("4 catch", "1 0");
    for (int viewer = STRANGER; viewer <= 3; viewer++) {
        expect(strstr(log_of(viewer), "1 lay 2 empty\n"), "%d does not read the Empty that was shown", viewer);
        expect(strstr(log_of(viewer), "1 lay 4 catch\n"), "%d does not read the Catch that was shown", viewer);
        if (viewer != 1) expect(strstr(log_of(viewer), "1 lay 3 ?\n"), "%d reads the hook nobody saw", viewer);
    }
    fishes("5 empty", "3 3");
    expect_fresh_round(2, 2);
    expect(strstr(log_of(2), "1 lay 3 ?\n"), "the hook nobody saw is read after the round");
}

RULE(a_line_taken_back_stays_secret, "6.2", "a line that the Fisher took back was never shown")
{
    given_fishing(3, 1);
    lays("5 catch");
    takes_back(1);
    fishes("2 empty", "1 0");
    expect(strstr(log_of(2), "1 lay 5 ?\n1 undo\n1 lay 2 empty\n"), "what the log shows of a line taken back");
}

RULE(the_next_fishers_secret, "6.2", "in the next round only the next Fisher knows, nothing is left of the last hand")
{
    long hand[2];
    uint64_t after[2];
    for (int other = 0; other < 2; other++) {
        given_fishing(3, 1);
        nobody_bets_on(other ? "2 catch" : "2 empty");
        a_quick_round();
        hand[other] = field_seen_by(2, "catches", 0, 0);
        after[other] = table_hash(the_table());
        expect(!is_known_to(1, "catches"), "the last Fisher knows the hand of the next");
    }
    expect_number(hand[0], 2, "Catch hooks of the next Fisher");
    expect(after[0] == after[1], "the next round remembers an unseen hook");
}

RULE(the_last_hand_stays_secret, "6.2", "when the game is over nothing is left of the last hand, for anyone")
{
    uint64_t after[2];
    for (int other = 0; other < 2; other++) {
        given_table(3, "turns=one");
        the_fisher_is(1);
        a_quick_round();
        a_quick_round();
        nobody_bets_on(other ? "2 catch" : "2 empty");
        a_quick_round();
        expect_over();
        after[other] = table_hash(the_table());
        for (int viewer = STRANGER; viewer <= 3; viewer++)
            expect(!is_known_to(viewer, "catches"), "%d knows the last hand", viewer);
    }
    expect(after[0] == after[1], "the end remembers an unseen hook");
}

RULE(refusals_keep_the_secret, "6.2", "who tries to answer for the Fisher learns nothing")
{
    struct refusal why[2];
    for (int other = 0; other < 2; other++) {
        given_fishing(3, 1);
        nobody_bets_on(other ? "2 catch" : "2 empty");
        memset(&why[other], 0, sizeof why[other]);
        expect(!table_say(the_table(), 1, "lay 3 catch", &why[other]), "a Fish laid a line");
        expect(!why[other].right[0], "a Fish was told what the Fisher may lay: %s", why[other].right);
        why[other].key = NULL;
    }
    expect(!memcmp(&why[0], &why[1], sizeof *why), "two refusals differ");
}

/* In how many of so many worlds a hidden field has this value. */
static int worlds_with(const char *name, int value, int viewer, int worlds)
{
    struct rng rng = { 7 };
    int count = 0;
    for (int i = 0; i < worlds; i++) {
        const struct state *world = world_of(viewer, &rng);
        const char *broken = the_game()->broken(world);
        expect(!broken, "a world that can't be: %s", broken);
        count += field_value(the_game(), world, name, 0, 0) == value;
    }
    return count;
}

/* In how many of them the hook on the line is a Catch. */
static int catches_dealt(int viewer, int worlds)
{
    enum { CATCH_HOOK = 2 };
    return worlds_with("laid", CATCH_HOOK, viewer, worlds);
}

static void expect_about(int is, int expected)
{
    expect(is > expected - 150 && is < expected + 150, "about %d worlds of 10000 expected, there are %d", expected, is);
}

RULE(what_can_be_told_is_known, "6.2", "what follows from the hooks shown holds in every world a Fish may be in")
{
    given_fishing(3, 1);
    lays("2 empty");
    expect_about(catches_dealt(2, 10000), 4000);
    bets("1 0");
    lays("3 empty");
    expect_about(catches_dealt(2, 10000), 5000);
    bets("0 0");
    lays("3 empty");
    expect_about(catches_dealt(STRANGER, 10000), 5000);
    bets("1 0");
    lays("4 catch");
    expect_about(catches_dealt(3, 10000), 6667);
    expect_number(catches_dealt(1, 100), 100, "worlds in which the Fisher knows his Catch");
    bets("1 0");
    lays("5 catch");
    expect_about(catches_dealt(3, 10000), 5000);
}

RULE(certain_hooks, "6.2", "with three Empty hooks shown every Fish knows that a Catch lies")
{
    given_fishing(3, 1);
    fishes("2 empty", "1 0");
    fishes("3 empty", "1 0");
    fishes("3 empty", "1 0");
    lays("4 catch");
    expect_number(catches_dealt(2, 1000), 1000, "worlds with a Catch");
    expect_number(catches_dealt(STRANGER, 1000), 1000, "worlds with a Catch");
}

RULE(hands_a_fish_may_face, "6.2", "an unseen hook may be any of those not shown, the rest is in the Fisher's hand")
{
    given_fishing(3, 1);
    nobody_bets_on("2 empty");
    expect_about(worlds_with("catches", 1, 2, 10000), 4000);
    expect_about(worlds_with("catches", 2, 2, 10000), 6000);
    expect_number(worlds_with("catches", 2, 1, 100), 100, "worlds with the hand that the Fisher knows");
    fishes("3 catch", "1 0");
    expect_about(worlds_with("catches", 0, 3, 10000), 2500);
    expect_about(worlds_with("catches", 1, 3, 10000), 7500);
}

struct counted_bits {
    struct bits bits;
    int drawn;
};

static int count_draw(struct bits *bits, int n)
{
    ((struct counted_bits *)(void *)bits)->drawn++;
    return n / 2;
}

RULE(chance_speaks_once, "6.3", "chance names the first Fisher and nothing else")
{
    struct counted_bits bits = { { count_draw }, 0 };
    struct refusal why;
    given_table(4, "");
    table_draw_from(the_table(), &bits.bits);
    expect(table_go_on(the_table(), &why), "the table goes on");
    expect_number(fisher(), 3, "the Fisher drawn by one half");
    while (!game_is_over()) {
        fishes("2 catch", "1 0 0");
        nobody_bets_on("3 empty");
        fishes("4 catch", "0 1 1");
    }
    expect_number(bits.drawn, 1, "draws in a whole game");
    for (int i = 1; i < table_entries(the_table()); i++)
        expect(table_entry(the_table(), i)->who != NOBODY, "chance answered again");
}
