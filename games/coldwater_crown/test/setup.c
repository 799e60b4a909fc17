/* Scenarios of chapter 1: the table. */
#include "games/coldwater_crown/test/long_play.h"

#include "games/coldwater_crown/rules/coldwater_crown.h"

#include <stdio.h>
#include <string.h>

/* As many of each, in the order of their numbers. */
static void expect_ways(const char *what, int count, const int expected[])
{
    struct odds odds = table_odds(the_table());
    int sum = 0;
    for (int k = 0; k < count; k++) {
        expect_number(ways_to(odds, k), expected[k], "%s %d", what, k);
        sum += expected[k];
    }
    expect_number(ways(odds), sum, "%s in all", what);
}

RULE(twenty_in_each_water, "1.1", "each water has 20 fish: five of each species, but ten Pike")
{
    given_table(2, "");
    chance("first 1");
    expect_ways("fish of the Shore", 4, (int[]){ 5, 5, 5, 5 });
    chances("shore wrasse, shore wrasse, shore wrasse, shore wrasse, shore wrasse");
    expect_ways("fish of the Lake", 3, (int[]){ 5, 5, 10 });
    chances("lake pike, lake pike, lake perch, lake sea-trout");
    expect_ways("fish left for the Lake", 3, (int[]){ 4, 4, 8 });
    chances("lake pike");
    expect_ways("fish of the River", 4, (int[]){ 5, 5, 5, 5 });
}

RULE(no_sixth_wrasse, "1.1", "when all of a species lie open no other comes to the top")
{
    lay((struct layout){ .shore = "wrasse wrasse wrasse wrasse wrasse",
                         .board = { "purple purple purple red red red red" } });
    plays("1 lure purple, 1 from 3 3, 1 place purple, * look wrasse-4a");
    expect_chance_asked("shore-top");
    expect_outcome_refused("shore wrasse", "refusal.outcome");
    expect_ways("fish of the Shore", 4, (int[]){ 0, 5, 5, 5 });
}

RULE(four_zones, "1.1", "each water has zones 3, 4, 5 and 6")
{
    lay((struct layout){ 0 });
    expect_in_water("shore", "wrasse john-dory mackerel flounder");
    expect_in_water("lake", "perch sea-trout pike perch");
    expect_in_water("river", "rainbow-trout brown-trout salmon roach");
}

/* Weight, tag and time of every card, by species, as the rules list them. */
static const struct species_cards {
    const char *species, *cards;
} fish[] = {
    { "wrasse", "4a 8:44, 5b 16:08, 6c 11:32, 7d 6:56, 8e 14:20" },
    { "john-dory", "2b 9:44, 3c 17:08, 4d 12:32, 5e 7:56, 6a 15:20" },
    { "mackerel", "3c 10:44, 4d 6:08, 5e 13:32, 6a 8:56, 7b 16:20" },
    { "flounder", "2d 11:44, 3e 7:08, 4a 14:32, 5b 9:56, 6c 17:20" },
    { "rainbow-trout", "4e 12:44, 5a 8:08, 6b 15:32, 7c 10:56, 8d 6:20" },
    { "brown-trout", "10a 13:44, 11b 9:08, 12c 16:32, 13d 11:56, 14e 7:20" },
    { "salmon", "8b 14:44, 9c 10:08, 10d 17:32, 11e 12:56, 12a 8:20" },
    { "roach", "1c 15:44, 2d 11:08, 2e 6:32, 2a 13:56, 3b 9:20" },
    { "perch", "2d 16:44, 3e 12:08, 4a 7:32, 5b 14:56, 6c 10:20" },
    { "sea-trout", "3e 17:44, 4a 13:08, 5b 8:32, 6c 15:56, 7d 11:20" },
    { "pike", "3a 6:44, 5b 14:08, 7c 9:32, 9d 16:56, 11e 12:20, 13e 7:44, 15d 15:08, 17c 10:32, 19b 17:56, 21a 13:20" },
};
enum { KINDS_OF_FISH = sizeof fish / sizeof *fish };

static const struct card {
    const char *token;
    int weight, tag, minute;
} deck[] = {
#define FISH(token, species, weight, tag, hour, minute) { token, weight, tag, 60 * (hour) + (minute) },
#include "games/coldwater_crown/rules/fish.def"
#undef FISH
};
enum { FISH_IN_ALL = sizeof deck / sizeof *deck };

static const struct card *card_named(const char *token)
{
    for (int k = 0; k < FISH_IN_ALL; k++)
        if (!strcmp(deck[k].token, token)) return &deck[k];
    expect(false, "there is no card %s", token);
    return NULL;
}

/* The next card of a list: its neutral name, and how it should be. Where the list goes on, or NULL at its end. */
static const char *next_card(const char *species, const char *list, char name[40], struct card *should_be)
{
    int weight, hour, minute, length;
    char tag;
    if (!list || sscanf(list, " %d%c %d:%d%n", &weight, &tag, &hour, &minute, &length) != 4) return NULL;
    snprintf(name, 40, "%s-%d%c", species, weight, tag);
    *should_be = (struct card){ name, weight, tag - 'a', 60 * hour + minute };
    return list + length + (list[length] == ',');
}

RULE(weights_tags_times, "1.2", "every fish has its weight, its tag and its time")
{
    struct card is;
    char name[40];
    int count = 0;
    for (int k = 0; k < KINDS_OF_FISH; k++)
        for (const char *list = fish[k].cards; (list = next_card(fish[k].species, list, name, &is)); count++) {
            const struct card *card = card_named(name);
            expect_number(card->weight, is.weight, "the weight of %s", name);
            expect_number(card->tag, is.tag, "the tag of %s", name);
            expect_number(card->minute, is.minute, "the time of %s", name);
        }
    expect_number(count, 60, "fish listed");
    expect_number(FISH_IN_ALL, 60, "fish");
}

RULE(no_two_times_alike, "1.2", "no two times are alike")
{
    for (int k = 0; k < FISH_IN_ALL; k++)
        for (int other = 0; other < k; other++)
            expect(deck[k].minute != deck[other].minute, "%s and %s have one time", deck[k].token, deck[other].token);
}

/* Seat 1 catches this species with its first turn; the open tile has this weight. */
static void given_a_catch(const char *species, int tile)
{
    char five[100], board[100], open[4];
    bool shore = strstr("wrasse john-dory mackerel flounder", species), lake = strstr("perch sea-trout pike", species);
    const char *colour = shore ? "purple" : lake ? "blue" : "black", *rest = "red red red red";
    snprintf(five, sizeof five, "%s %s %s %s %s", species, species, species, species, species);
    snprintf(board, sizeof board, "%s %s %s %s", colour, colour, colour, rest);
    snprintf(open, sizeof open, "%d", tile);
    lay((struct layout){ .shore = shore ? five : NULL,
                         .lake = lake ? five : NULL,
                         .river = shore || lake ? NULL : five,
                         .board = { board },
                         .tile = open });
    plays(shore  ? "1 lure purple, 1 from 3 3, 1 place purple"
          : lake ? "1 lure blue, 1 from 3 3, 1 place blue"
                 : "1 lure black, 1 from 3 3, 1 place black");
}

RULE(every_fish_weighs_what_it_says, "1.2", "the look finds every card of the species, and each has the weight on it")
{
    for (int k = 0; k < KINDS_OF_FISH; k++) {
        struct card is;
        char name[40], look[60], told[60];
        for (const char *list = fish[k].cards; (list = next_card(fish[k].species, list, name, &is));)
            for (int tile = 2; tile <= 7; tile++) {
                given_a_catch(fish[k].species, tile);
                expect_number(ways(table_odds(the_table())), !strcmp(fish[k].species, "pike") ? 10 : 5,
                              "cards to be looked at");
                snprintf(look, sizeof look, "look %s", name);
                snprintf(told, sizeof told, "1 weighs-right %s %d", fish[k].species, tile);
                chance(look);
                expect_weighed(1, name);
                if (tile == is.weight) expect_told(told);
                else expect_not_told("1 weighs-right");
            }
    }
}

RULE(no_card_is_looked_at_twice, "1.2", "a card that was caught is not found again")
{
    given_twos(
        (struct layout){ .lake = "perch perch pike pike pike",
                         .tackle = "rod rod",
                         .board = { "blue blue blue blue blue blue blue", "red red red red black black black" } });
    plays("1 place blue, 1 zone 3, 1 land, * look perch-2d, 1 land");
    expect_outcome_refused("look perch-2d", "refusal.outcome");
    expect_outcome_refused("look pike-3a", "refusal.outcome");
    chance("look perch-3e");
    expect_weighed(1, "perch-2d perch-3e");
}

RULE(nobody_sees_a_weight_before, "1.2", "before a fish is caught all see its species, and nobody more")
{
    lay((struct layout){ 0 });
    for (int viewer = STRANGER; viewer <= 2; viewer++) {
        expect_number(field_seen_by(viewer, "waters", LAKE, ZONE_5), PIKE, "what %d sees in Lake 5", viewer);
        expect_number(field_seen_by(viewer, "tops", 0, LAKE), SEA_TROUT, "what %d sees on top of the Lake's deck",
                      viewer);
    }
    expect(!is_known_to(TRUTH, "caught"), "a fish has its weight before it is caught");
}

RULE(stocking, "1.3", "each zone gets one fish, the lowest zone first")
{
    static const char *const lake[] = { "pike - - -", "pike perch - -", "pike perch sea-trout -",
                                        "pike perch sea-trout perch" };
    static const char *const next[] = { "lake pike", "lake perch", "lake sea-trout", "lake perch" };
    given_table(2, "");
    chances("first 1, shore mackerel, shore wrasse, shore wrasse, shore flounder, shore wrasse");
    expect_in_water("shore", "mackerel wrasse wrasse flounder");
    for (int k = 0; k < 4; k++) {
        chance(next[k]);
        expect_in_water("lake", lake[k]);
    }
}

RULE(the_next_card_is_known, "1.3", "the next card of every deck is kept species side up")
{
    lay((struct layout){ .shore = "wrasse wrasse wrasse wrasse flounder",
                         .lake = "pike pike pike pike perch",
                         .river = "roach roach roach roach salmon" });
    expect_top("shore", "flounder");
    expect_top("lake", "perch");
    expect_top("river", "salmon");
    expect_in_water("river", "roach roach roach roach");
    for (int water = 0; water < WATERS; water++) {
        int below = 0;
        for (int k = 0; k < KINDS_IN_WATER; k++) below += (int)field_seen_by(TRUTH, "decks", water, k);
        expect_number(below, 15, "cards below the top of water %d", water);
    }
}

RULE(one_of_five_tags, "1.4", "the tag of the day is one of five")
{
    static const char *const tags[] = { "tag a", "tag b", "tag c", "tag d", "tag e" };
    for (int k = 0; k < 5; k++) {
        given_table(2, "");
        chances("first 1, shore wrasse, shore wrasse, shore wrasse, shore wrasse, shore wrasse");
        chances("lake pike, lake pike, lake pike, lake pike, lake pike");
        chances("river roach, river roach, river roach, river roach, river roach");
        expect_ways("tag", 5, (int[]){ 1, 1, 1, 1, 1 });
        chance(tags[k]);
        expect_field("tag", k + 1);
    }
}

/* The slots of each kind's six cards, as the rules list them; k is black. */
static const struct master_cards {
    const char *kind, *slots;
} masters[] = {
    { "crab", "ppkk ggyy bbrr pgk bry pbk" }, { "conger", "ggkk ppbb rryy gbk pry grk" },
    { "char", "bbkk ggrr ppyy brk pgy byk" }, { "dogfish", "rrkk bbyy ppgg ryk pgb gby" },
    { "ray", "yykk pprr ggbb pyk gbr pbr" },
};
static const struct master {
    const char *token;
    int kind, slot[SLOTS];
} cards[] = {
#define MASTER(token, kind, a, b, c, d) { token, kind, { a, b, c, d } },
#include "games/coldwater_crown/rules/masters.def"
#undef MASTER
};

static void expect_slots(const struct master *card, int kind, const char *slots)
{
    static const char letters[] = "pgbryk";
    expect_number(card->kind, kind, "the kind of %s", card->token);
    for (int k = 0; k < SLOTS; k++) {
        int colour = slots[k] ? (int)(strchr(letters, slots[k]) - letters) : NO_SLOT;
        expect_number(card->slot[k], colour, "slot %d of %s", k + 1, card->token);
        if (!slots[k]) return;
    }
}

RULE(thirty_cards, "1.5", "30 Master Angler cards, six of each kind, have three or four slots of given colours")
{
    int count = 0;
    char name[60], slots[40];
    for (int kind = 0; kind < MASTER_KINDS; kind++)
        for (int k = 0; k < CARDS_OF_KIND; k++, count++) {
            const char *at = masters[kind].slots;
            for (int skip = 0; skip < k; skip++) at = strchr(at, ' ') + 1;
            snprintf(slots, sizeof slots, "%.*s", (int)strcspn(at, " "), at);
            snprintf(name, sizeof name, "%s-%s", masters[kind].kind, slots);
            expect(!strcmp(cards[count].token, name), "card %d is %s, not %s", count, cards[count].token, name);
            expect_slots(&cards[count], kind, slots);
        }
    expect_number(count, 30, "cards listed");
    expect_number(sizeof cards / sizeof *cards, 30, "cards");
}

RULE(slots_take_their_colours, "1.5", "each card wants bait of the colours of its slots, and of no other")
{
    lay((struct layout){ 0 });
    for (int card = 0; card < MASTERS; card++)
        for (int colour = 0; colour < COLOURS; colour++) {
            bool has = strchr(strrchr(cards[card].token, '-'), "pgbryk"[colour]);
            expect_number(field("wanting", colour) >> card & 1, has, "%s wants colour %d", cards[card].token, colour);
        }
}

RULE(four_in_the_row, "1.5", "four cards are laid face up in a row, and 26 are left")
{
    lay((struct layout){ 0 });
    expect_row_of_cards("crab-ppkk conger-rryy char-ggrr dogfish-pgb");
    expect_number(__builtin_popcountl((unsigned long)field("masters", 0)), 26, "cards in the deck");
    expect_number(field("masters", 0) & field("row", 0), 0, "cards both in the deck and the row");
}

RULE(six_mystery_weights, "1.6", "six Mystery Weights of 2 to 7 pounds are shuffled, and the first is turned up")
{
    static const char *const tiles[] = { "2", "3", "4", "5", "6", "7" };
    for (int k = 0; k < 6; k++) {
        lay((struct layout){ .tile = tiles[k] });
        expect_field("tile", k + 2);
    }
    given_a_catch("perch", 4);
    chance("look perch-4a");
    expect_told("1 weighs-right perch 4");
    expect_outcome_refused("tile 4", "refusal.outcome");
    expect_number(ways(table_odds(the_table())), 5, "tiles left");
    expect_source(1, "mystery", 1, 1);
}

static long trophies_gone;
static bool a_trophy_is_won(void) { return field("smalls", 0) > trophies_gone; }

RULE(stacks_of_trophies, "1.6",
     "the stacks have 5, 4, 3 and 2 points for four players, 5, 3 and 2 for three, 5 and 3 for two")
{
    static const int points[5][4] = { [2] = { 5, 3 }, [3] = { 5, 3, 2 }, [4] = { 5, 4, 3, 2 } };
    for (int seats = 2; seats <= 4; seats++) {
        given_long_play(&(struct long_play){
            .layout = { .seats = seats,
                        .shore = "wrasse wrasse flounder wrasse flounder",
                        .lake = "pike pike perch pike perch",
                        .river = "salmon salmon roach salmon roach",
                        .board = { "black black black black black black black",
                                   "yellow yellow yellow yellow yellow yellow yellow",
                                   "blue blue blue blue blue blue blue", "red red red red red red red" } },
            .colours = { "purple blue yellow", "green red black", "red yellow purple", "black green blue" },
            .zone = 5,
            .small = true });
        for (trophies_gone = 0; trophies_gone < seats; trophies_gone++) {
            play_until(a_trophy_is_won);
            expect_number(field("small", (int)field("player", 0)), points[seats][trophies_gone],
                          "trophy %ld of %d players", trophies_gone + 1, seats);
        }
    }
}

RULE(fifteen_tokens, "1.7", "of 15 tokens, 6 Lures, 3 Reels, 3 Rods and 3 Lines, each player draws one")
{
    for (int seats = 2; seats <= 4; seats++) {
        lay((struct layout){ .seats = seats, .tackle = "lure rod reel line" });
        expect_field("pile", 15 - seats);
        expect_row("tackle", seats == 2 ? "1 1" : seats == 3 ? "1 1 1" : "1 1 1 1");
    }
    expect_row("used", "0 0 0 0");
    lay((struct layout){ .seats = 4, .tackle = "rod rod rod lure" });
    expect_row("of_new", "6 3 3 3");
}

RULE(no_fourth_rod, "1.7", "there are three Rods, three Reels and three Lines")
{
    static const char *const kind[] = { "tackle rod", "tackle reel", "tackle line" };
    for (int k = 0; k < 3; k++) {
        given_table(4, "");
        chances("first 1, shore wrasse, shore wrasse, shore wrasse, shore wrasse, shore wrasse");
        chances("lake pike, lake pike, lake pike, lake pike, lake pike");
        chances("river roach, river roach, river roach, river roach, river roach");
        chances("tag a, row crab-ppkk, row crab-pgk, row crab-bry, row crab-pbk, tile 7");
        expect_ways("tackle", 4, (int[]){ 6, 3, 3, 3 });
        for (int drawn = 0; drawn < 3; drawn++) chance(kind[k]);
        expect_outcome_refused(kind[k], "refusal.outcome");
    }
}

RULE(anglers_on_the_table, "1.8", "anglers stand on green, red and yellow, each player holds one, and all show their 1")
{
    for (int seats = 2; seats <= 4; seats++) {
        lay((struct layout){ .seats = seats });
        expect_row("anglers", "0 0 1 0 1 1 0 0");
        expect_row("side", seats == 2 ? "1 1" : seats == 3 ? "1 1 1" : "1 1 1 1");
    }
}

RULE(bait_to_begin_with, "1.9", "each player has three pieces in zone 3 and four in zone 4; zones 5 and 6 are empty")
{
    lay((struct layout){ .seats = 4, .board = { "red red blue green green black black" } });
    expect_zone(1, 3, "red red blue");
    expect_zone(1, 4, "green green black black");
    for (int seat = 1; seat <= 4; seat++) {
        expect_zone(seat, 5, "");
        expect_zone(seat, 6, "");
    }
    expect_zone(4, 3, "purple green blue");
    expect_zone(4, 4, "red yellow black purple");
}

RULE(ninety_seven_pieces, "1.9", "16 pieces of each colour and the clear one are in play")
{
    lay((struct layout){ .board = { "red red red red red red red", "red red red red red red red" } });
    expect_row("bag", "16 16 16 2 16 16 1 0");
    expect_discard("");
}

RULE(clear_goes_in_last, "1.9", "the clear piece goes into the bag only when all boards are laid")
{
    given_table(2, "");
    chances("first 1, shore wrasse, shore wrasse, shore wrasse, shore wrasse, shore wrasse");
    chances("lake pike, lake pike, lake pike, lake pike, lake pike");
    chances("river roach, river roach, river roach, river roach, river roach");
    chances("tag a, row crab-ppkk, row crab-pgk, row crab-bry, row crab-pbk, tile 7, tackle lure, tackle lure");
    for (int piece = 0; piece < 14; piece++) {
        expect_outcome_refused("bait clear", "refusal.outcome");
        expect_number(ways(table_odds(the_table())), 96 - piece, "pieces in the bag");
        chance("bait red");
    }
    expect_number(field("bag", CLEAR), 1, "clear pieces in the bag");
    expect_asked(1, "place");
}

RULE(the_first_player_is_drawn, "1.10", "each player is as likely to begin as any other")
{
    for (int seats = 2; seats <= 4; seats++) {
        given_table(seats, "");
        expect_chance_asked("first-player");
        expect_number(ways(table_odds(the_table())), seats, "players who may begin");
        for (int seat = 0; seat < seats; seat++)
            expect_number(ways_to(table_odds(the_table()), seat), 1, "ways to %d", seat + 1);
        lay((struct layout){ .seats = seats, .first = seats });
        expect_asked(seats, "place");
    }
    given_table(2, "first=drawn");
    expect_outcome_refused("first 3", "refusal.outcome");
    expect_refused(1, "first 1", "refusal.chance-first");
}

RULE(the_first_player_is_chosen, "1.10", "the table may agree who begins, and then nothing is drawn for it")
{
    for (int seat = 1; seat <= 4; seat++) {
        char options[16], begins[16];
        snprintf(options, sizeof options, "first=%d", seat);
        snprintf(begins, sizeof begins, "%d begins", seat);
        given_table(4, options);
        expect_chance_asked("shore-top");
        lay((struct layout){ .seats = 4, .options = options, .first = seat });
        expect_told(begins);
        expect_asked(seat, "place");
    }
    expect_no_table(2, "first=3", "1.10");
    expect_no_table(1, "first=2", "1.10");
    given_table(1, "first=1");
}
