/* Scenarios of chapter 14: what everyone knows. */
#include "games/coldwater_crown/test/whole_turns.h"

#include <string.h>

enum { LURES, REELS, RODS, LINES };
enum { WRASSE_4A, WRASSE_5B, WRASSE_6C, WRASSE_7D, WRASSE_8E, JOHN_DORY_6A = 9 };

static void expect_same_for_all(const char *name, int rows, int count)
{
    for (int viewer = STRANGER; viewer <= seats_here(); viewer++)
        for (int row = 0; row < rows; row++)
            for (int k = 0; k < count; k++)
                expect_number(field_seen_by(viewer, name, row, k), field_seen_by(TRUTH, name, row, k), "%s seen by %d",
                              name, viewer);
}

RULE(what_is_open, "14.1",
     "species, cards, bait, trophies, bag, discard and Mystery Weights are open to all, strangers too")
{
    given_catches((struct layout){ .seats = 3, .tile = "4" }, "1 wrasse-4a 2 pike-9d 3 pike-5b 1 salmon-8b");
    expect_same_for_all("waters", 3, 4);
    expect_same_for_all("tops", 1, 3);
    expect_same_for_all("decks", 3, 4);
    expect_same_for_all("creel", 3, 12);
    expect_same_for_all("fish", 1, 3);
    expect_same_for_all("species", 1, 3);
    expect_same_for_all("bait", 18, 4);
    expect_same_for_all("bag", 1, 7);
    expect_same_for_all("discard", 1, 6);
    expect_same_for_all("row", 1, 1);
    expect_same_for_all("trying", 1, 3);
    expect_same_for_all("landed", 1, 3);
    expect_same_for_all("claims", 1, 3);
    expect_same_for_all("tile", 1, 1);
    expect_same_for_all("tag", 1, 1);
    expect_same_for_all("tackle", 1, 3);
    expect_same_for_all("used", 1, 4);
    expect_same_for_all("anglers", 1, 7);
}

/* What the others have seen when seat 1 has looked at a Wrasse. */
static void look_at(const char *card, const char *seen[2])
{
    lay_calm((struct layout){ .seats = 2 });
    catches(1, card);
    seen[0] = all_seen_by(2);
    seen[1] = all_seen_by(STRANGER);
}

RULE(the_weight_is_a_secret, "14.2",
     "weight, tag and time of a fish are seen by the one who caught it, and by nobody else")
{
    const char *one[2], *other[2];
    look_at("wrasse-4a", one);
    look_at("wrasse-8e", other);
    for (int k = 0; k < 2; k++) expect_same_text(other[k], one[k], "two worlds look different");
    expect_number(field_seen_by(1, "caught", 0, 0), 1 << WRASSE_8E, "what the one who caught it sees");
    expect(strstr(log_of(1), "look wrasse-8e"), "his log hides it");
    expect(strstr(log_of(2), "look ?"), "the other's log shows it");
    expect(!is_known_to(2, "caught"), "the other knows the card");
}

RULE(until_presented, "14.2", "what is presented is no secret any more")
{
    given_catches(
        (struct layout){ .seats = 2 },
        "2 wrasse-8e 1 pike-3a 1 pike-5b 1 pike-9d 1 pike-11e 1 pike-13e 1 pike-15d 1 pike-17c 1 salmon-8b 1 salmon-9c "
        "1 salmon-10d 1 salmon-11e 1 salmon-12a");
    expect_number(field_seen_by(1, "shown", 0, 1), 0, "fish of 2 that were shown");
    idle_until("present");
    expect_number(field_seen_by(1, "shown", 0, 1), 1 << WRASSE_8E, "fish of 2 that were shown");
}

/* What the others see of two turns of seat 1, and what it is asked, with a token of its own. */
static void play_with(const char *tackle, const char *seen[2], char asked[200])
{
    lay_calm((struct layout){ .seats = 2, .tackle = tackle });
    asked[0] = 0;
    for (int k = 0; k < 10; k++) {
        strcat(strcat(asked, asked_now()), " ");
        idle_one_answer();
    }
    seen[0] = all_seen_by(2);
    seen[1] = all_seen_by(STRANGER);
}

RULE(tackle_is_a_secret, "14.3",
     "the others see how many tokens you hold, not their kind; questions depend on the number only")
{
    static const char *const kinds[] = { "lure line", "reel line", "rod line", "line line" };
    const char *first[2], *seen[2];
    char asked_first[200], asked[200];
    play_with(kinds[0], first, asked_first);
    for (int k = 1; k < 4; k++) {
        play_with(kinds[k], seen, asked);
        expect_same_text(asked, asked_first, "the kind of a token changes what is asked");
        for (int i = 0; i < 2; i++) expect_same_text(seen[i], first[i], "the kind of a token is seen");
    }
    expect_seen_by(2, "tackle", "1 1");
    expect(!is_known_to(2, "tackle_held"), "2 knows the token of 1");
    expect(is_known_to(1, "tackle_held"), "1 does not know his token");
}

RULE(at_a_catch_too, "14.3", "whoever holds a token is asked at a catch, whatever it is")
{
    static const char *const kinds[] = { "lure line", "reel line", "rod line", "line line" };
    for (int k = 0; k < 4; k++) {
        lay_calm((struct layout){ .seats = 2, .tackle = kinds[k] });
        comes_to_catch(1, "wrasse-4a");
        expect_asked(1, "catch");
    }
}

RULE(played_tackle_is_seen, "14.3", "a token that is played is seen by all")
{
    lay_calm((struct layout){ .seats = 2 });
    says(1, "lure purple");
    expect_told("1 played lure");
    expect_seen_by(2, "used", "1 0 0 0");
    expect_seen_by(2, "tackle", "0 1");
}

RULE(nothing_is_drawn_before, "14.4",
     "a weight is drawn at the look: any fish of the species that nobody has looked at")
{
    for (int k = 0; k < 2; k++) {
        lay_calm((struct layout){ .shore = "wrasse john-dory mackerel flounder wrasse",
                                  .board = { NULL, "green green green black black black black" } });
        catches(1, k ? "wrasse-5b" : "wrasse-6c");
        comes_to_catch(2, "wrasse-7d");
        says(2, "land");
        expect_chance_asked("look");
        expect_outcome_refused(k ? "look wrasse-5b" : "look wrasse-6c", "refusal.outcome");
        expect_outcome_refused("look mackerel-3c", "refusal.outcome");
        expect_menu(k ? "look wrasse-4a, look wrasse-6c, look wrasse-7d, look wrasse-8e"
                      : "look wrasse-4a, look wrasse-5b, look wrasse-7d, look wrasse-8e");
        chance(k ? "look wrasse-6c" : "look wrasse-5b");
    }
}

RULE(odds_of_a_look, "14.4", "who looks reckons with all fish that he has not seen, those of others, too")
{
    lay_calm((struct layout){ .board = { NULL, "green green green black black black black" } });
    catches(1, "wrasse-5b");
    comes_to_catch(2, "wrasse-7d");
    says(2, "land");
    expect_number((long)table_menu_for(the_table(), 1), (long)(table_menu(the_table()) | 1 << WRASSE_5B),
                  "what 2 thinks possible");
    expect_number((long)table_menu_for(the_table(), 0), (long)table_menu(the_table()), "what 1 thinks possible");
}

RULE(the_next_species, "14.4", "a species is drawn when it comes to the top of its deck")
{
    lay_calm((struct layout){ 0 });
    comes_to_catch(1, "wrasse-5b");
    says(1, "land");
    chance("look wrasse-5b");
    go_on(1);
    expect_chance_asked("shore-top");
    expect_in_water("shore", "wrasse john-dory mackerel flounder");
    chance("shore flounder");
    expect_top("shore", "flounder");
}

/* In how many of this many worlds seat 1 has caught this card. */
static int worlds_with_card(int viewer, int card, int worlds)
{
    struct rng rng = { 11 };
    int count = 0;
    for (int k = 0; k < worlds; k++) {
        const struct state *world = world_of(viewer, &rng);
        const char *broken = the_game()->broken(world);
        expect(!broken, "a world that can't be: %s", broken);
        count += field_value(the_game(), world, "caught", 0, 0) >> card & 1;
    }
    return count;
}

static void expect_about(int is, int expected, int of)
{
    expect(is > expected - of / 25 && is < expected + of / 25, "about %d worlds of %d expected, there are %d", expected,
           of, is);
}

RULE(silence_tells, "14.5", "a fish that was not claimed has another weight than the tile that lay open")
{
    lay_calm((struct layout){ .tile = "4" });
    catches(1, "wrasse-5b");
    expect_number(field_seen_by(2, "tile_at", 0, 0), 4, "the tile remembered");
    for (int viewer = STRANGER; viewer <= 2; viewer += 2) {
        expect_number(worlds_with_card(viewer, WRASSE_4A, 2000), 0, "worlds with a Wrasse of 4 pounds");
        for (int card = WRASSE_5B; card <= WRASSE_8E; card++)
            expect_about(worlds_with_card(viewer, card, 4000), 1000, 4000);
    }
    expect_number(worlds_with_card(1, WRASSE_5B, 200), 200, "worlds of the one who knows");
}

RULE(a_claim_tells_more, "14.5", "a fish that was claimed weighs what its tile says")
{
    lay_calm((struct layout){ .tile = "4" });
    luck((struct luck){ .tile = "6" });
    catches(1, "wrasse-4a");
    expect_number(worlds_with_card(2, WRASSE_4A, 500), 500, "worlds with a Wrasse of 4 pounds");
    expect_number(worlds_with_card(STRANGER, WRASSE_4A, 500), 500, "worlds with a Wrasse of 4 pounds");
}

RULE(no_claim_was_open, "14.5", "silence tells nothing when one was won in the step already")
{
    lay_calm((struct layout){ .tile = "4", .board = { "purple purple purple purple purple purple purple" } });
    luck((struct luck){ .tile = "6" });
    catches(1, "wrasse-4a john-dory-3c");
    expect_number(worlds_with_card(2, WRASSE_4A, 500), 500, "worlds with a Wrasse of 4 pounds");
    expect_about(worlds_with_card(2, JOHN_DORY_6A, 4000), 800, 4000);
    expect_number(field_seen_by(2, "tile_at", 0, 1), 0, "the tile remembered with the second fish");
}

RULE(ones_own_fish, "14.5", "a card that the viewer has seen is in nobody else's hand")
{
    lay_calm((struct layout){ .tile = "2", .board = { NULL, "green green green black black black black" } });
    catches(1, "wrasse-5b");
    catches(2, "wrasse-7d");
    expect_number(worlds_with_card(2, WRASSE_7D, 1000), 0, "worlds in which two have one card");
    expect_about(worlds_with_card(2, WRASSE_4A, 4000), 1000, 4000);
    expect_about(worlds_with_card(STRANGER, WRASSE_4A, 4000), 800, 4000);
}

/* How many tokens of a kind a seat holds in a world, of both piles. */
static long held_in(const struct state *world, int seat, int kind)
{
    return field_value(the_game(), world, "tackle_held", 2 * (seat - 1), kind) +
           field_value(the_game(), world, "tackle_held", 2 * (seat - 1) + 1, kind);
}

RULE(odds_of_a_token, "14.3", "an unseen token may be any of those the viewer does not hold")
{
    struct rng rng = { 5 };
    int lures = 0, rods = 0;
    lay_calm((struct layout){ .tackle = "rod lure" });
    for (int k = 0; k < 7000; k++) {
        const struct state *world = world_of(2, &rng);
        lures += held_in(world, 1, LURES) == 1;
        rods += held_in(world, 1, RODS) == 1;
    }
    expect_about(lures, 2500, 7000); /* 5 of 14 */
    expect_about(rods, 1500, 7000);  /* 3 of 14 */
}

RULE(two_piles_of_tackle, "14.3", "what was shuffled again is not what is held since before")
{
    struct rng rng = { 5 };
    lay_calm((struct layout){ .tackle = "lure line",
                              .board = { "purple purple purple yellow yellow yellow yellow",
                                         "purple purple purple yellow yellow yellow yellow" } });
    luck((struct luck){ .tackle = "lure reel rod line lure reel rod line lure reel rod lure lure lure" });
    says_all(1, "lure purple, from 3 3");
    for (int k = 0; k < 13; k++) empties_zone_5(1 + k % 2, k % 4 < 2 ? "lake" : "river");
    expect_field("pile", 1); /* the Lure that was played */
    expect_row("used", "0 0 0 0");
    for (int k = 0; k < 300; k++) {
        const struct state *world = world_of(2, &rng);
        expect_number(held_in(world, 1, LURES) + held_in(world, 2, LURES), 5, "Lures in hands");
        expect_number(held_in(world, 1, RODS) + held_in(world, 2, RODS), 3, "Rods in hands");
    }
    empties_zone_5(2, "river");
    for (int k = 0; k < 300; k++) expect(held_in(world_of(1, &rng), 2, LURES) > 0, "2 has drawn the Lure");
}

RULE(silence_with_every_fish, "14.5", "where every fish may claim, silence about the second is information, too")
{
    lay_calm((struct layout){
        .options = "mystery=every", .tile = "4", .board = { "purple purple purple purple purple purple purple" } });
    luck((struct luck){ .tile = "6" });
    catches(1, "wrasse-4a john-dory-3c");
    expect_number(worlds_with_card(2, JOHN_DORY_6A, 2000), 0, "worlds with a John Dory of 6 pounds");
}

RULE(three_roach_of_two, "14.5", "a claim tells the weight, not which of three Roach it was")
{
    enum { ROACH_1C = 55, ROACH_2D, ROACH_2E, ROACH_2A };
    given_catches((struct layout){ .tile = "2" }, "1 roach-2e");
    for (int card = ROACH_2D; card <= ROACH_2A; card++) expect_about(worlds_with_card(2, card, 3000), 1000, 3000);
    expect_number(worlds_with_card(2, ROACH_1C, 1000), 0, "worlds with a Roach of 1 pound");
}

RULE(silence_after_the_last_tile, "14.5", "when no tile is left, silence tells nothing")
{
    given_all_tiles_won();
    catches(1, "mackerel-4d");
    expect_number(field_seen_by(2, "tile_at", 0, 6), 0, "the tile remembered with the seventh fish");
    for (int card = 10; card < 15; card++) expect_about(worlds_with_card(2, card, 3000), 600, 3000);
}

RULE(worlds_of_a_contest, "14.2", "what was presented is in every world, what was laid away is open")
{
    given_catches((struct layout){ .seats = 2, .tile = "2" },
                  "1 wrasse-4a 1 wrasse-5b 2 pike-3a 2 pike-5b 2 pike-9d 2 pike-11e 2 pike-13e 2 pike-15d 2 pike-17c 2 "
                  "salmon-8b 2 salmon-9c "
                  "2 salmon-10d 2 salmon-11e 2 salmon-12a");
    idle_until("present");
    says(1, "present wrasse-5b");
    expect_asked(2, "present");
    expect_number(worlds_with_card(2, WRASSE_5B, 300), 300, "worlds with the fish presented");
    expect_about(worlds_with_card(2, WRASSE_8E, 4000), 1000, 4000);
}

RULE(odds_of_a_draw_of_tackle, "14.3", "what a token can be does not tell anyone what others hold")
{
    lay_calm((struct layout){ .tackle = "rod lure",
                              .board = { "purple purple purple yellow yellow yellow yellow",
                                         "purple purple purple yellow yellow yellow yellow" } });
    luck((struct luck){ .tackle = "rod rod" });
    empties_zone_5(1, "lake");
    empties_zone_5(1, "lake");
    comes_to_zone_5(2, "river");
    says(2, "land");
    expect_chance_asked("tackle");
    expect_menu("tackle lure, tackle reel, tackle line");
    expect_number((long)table_menu_for(the_table(), 1), 1 << LURES | 1 << REELS | 1 << RODS | 1 << LINES,
                  "what 2 thinks possible");
    expect_number((long)table_menu_for(the_table(), 0), 1 << LURES | 1 << REELS | 1 << LINES, "what 1 thinks possible");
    expect_outcome_refused("tackle rod", "refusal.outcome");
}

/* Worlds of everyone hold together, whatever was drawn or chosen unseen just now. */
static void expect_sound_worlds(void)
{
    for (int viewer = STRANGER; viewer <= seats_here(); viewer++) worlds_with_card(viewer, WRASSE_4A, 50);
}

RULE(worlds_in_a_turn, "14.3", "a token just drawn, and a fish just looked at, are open in the worlds of others")
{
    lay_calm((struct layout){ .tackle = "rod lure" });
    luck((struct luck){ .tackle = "line" });
    comes_to_zone_5(1, "river");
    expect_sound_worlds();
    says(1, "land");
    expect_sound_worlds();
    chance("tackle line");
    expect_sound_worlds();
    idle_one_answer();
    expect_sound_worlds();
    expect_seen_by(2, "tackle", "2 1");
    expect(!is_known_to(2, "tackle_fresh"), "2 knows the new token");
}

RULE(worlds_of_a_choice, "14.2", "a fish chosen unseen is any of its species in the worlds of others")
{
    given_catches(
        (struct layout){ .seats = 2, .tile = "2" },
        "1 wrasse-4a 1 wrasse-5b 2 john-dory-3c 2 john-dory-4d 2 pike-9d 2 pike-11e 2 pike-13e 2 pike-15d 2 pike-17c "
        "2 salmon-8b 2 salmon-9c 2 salmon-10d 2 salmon-11e 2 salmon-12a");
    idle_until("present");
    expect_sound_worlds();
    says(1, "present wrasse-5b");
    expect_asked(2, "present");
    expect_sound_worlds();
    expect_about(worlds_with_card(2, WRASSE_8E, 4000), 1600, 4000);
}
