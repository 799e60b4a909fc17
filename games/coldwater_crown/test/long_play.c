#include "games/coldwater_crown/test/long_play.h"

#include "engine/lexicon.h"

#include <stdio.h>
#include <string.h>

enum { PORT, SPACE_COUNT = 7, OUTCOMES = 64, CARDS = 3, BAIT_ON_A_CARD = 2, WORD = 40 };

static const char *const spaces[SPACE_COUNT] = { "port", "purple", "green", "blue", "red", "yellow", "black" };

static struct long_play how;
static const char *tackle_left;

bool asks(const char *step) { return !strcmp(the_game()->step_names[table_question(the_table()).step], step); }
int who(void) { return table_waits_for(the_table()) + 1; }

/* The k-th word of a list, or its last. */
static const char *pick(const char *list, int k, char word[WORD])
{
    for (const char *next; k > 0 && (next = strchr(list, ' ')); k--) list = next + 1;
    snprintf(word, WORD, "%.*s", (int)strcspn(list, " "), list);
    return word;
}

/* Seats */

static bool is_fishing(int seat) { return how.colours[seat - 1] && !(how.small && field("small", seat - 1)); }

/* What is in its zone already, or the next in turn. */
static const char *own_colour(int seat, char word[WORD])
{
    const char *list = how.colours[seat - 1];
    int count = 1;
    if (!is_fishing(seat)) return "";
    for (int space = 1; space < SPACE_COUNT && !how.hoard[0]; space++)
        if (bait_of(seat, spaces[space], how.zone)) return spaces[space];
    for (const char *at = list; (at = strchr(at, ' ')); at++) count++;
    return pick(list, (int)field("fish", seat - 1) % count, word);
}

static bool is_own(int seat, int space)
{
    char word[WORD];
    return !strcmp(own_colour(seat, word), spaces[space]);
}

static bool is_full(int seat, int zone) { return field_seen_by(TRUTH, "held", seat - 1, zone - 3) == zone; }
static int cards_of(int seat) { return __builtin_popcountl((unsigned long)field("trying", seat - 1)); }

static int bait_in_all(int seat, int space)
{
    int sum = 0;
    for (int zone = 3; zone <= 6; zone++) sum += bait_of(seat, spaces[space], zone);
    return sum;
}

/* The zone to be filled next, or 0. */
static int zone_to_fill(int seat)
{
    if (!is_fishing(seat)) return 0;
    if (!is_full(seat, how.zone)) return how.zone;
    for (int zone = 6; zone >= 3 && how.hoard[0]; zone--)
        if (!is_full(seat, zone)) return zone;
    return 0;
}

static bool has_hoard(int seat)
{
    char word[WORD];
    for (int k = 0; k < CARDS; k++)
        if (cards_of(seat) < CARDS || bait_on(pick(how.hoard[seat - 1], k, word)) < BAIT_ON_A_CARD) return false;
    return true;
}

/* How much a seat likes to act on a space with this side. */
static int liking(int seat, int space, int side)
{
    if (space == PORT) return zone_to_fill(seat) || (how.hoard[0] && cards_of(seat) < CARDS) ? 10 : -2;
    if (!bait_in_all(seat, space)) return 0;
    if (!is_own(seat, space)) return -5;
    if (how.hoard[0]) return cards_of(seat) == CARDS && !has_hoard(seat) ? 20 : -9;
    return is_full(seat, how.zone) && side == 2 ? 20 : -9;
}

static void moves(int seat, bool placing)
{
    char answer[WORD];
    int best = -1, most = -100;
    for (int k = 0; k < SPACE_COUNT; k++) {
        int space = (int)(field("turns", 0) + k) % SPACE_COUNT; /* not always the same of those liked alike */
        int side = (int)field("anglers", space);
        if (placing ? side > 0 : !side || field("placed", 0) == space + 1) continue;
        int likes = 2 * liking(seat, space, placing ? (int)field("side", seat - 1) : side) + (!placing && side == 1);
        if (likes > most) most = likes, best = space;
    }
    snprintf(answer, sizeof answer, "%s %s", placing ? "place" : "take", spaces[best]);
    says(seat, answer);
}

static void acts_at_the_port(int seat)
{
    char answer[WORD];
    int zone = zone_to_fill(seat);
    bool card = cards_of(seat) < CARDS && (how.hoard[0] || !zone);
    snprintf(answer, sizeof answer, "fill %d", zone ? zone : 11 - how.zone);
    says(seat, card ? "try-deck" : answer);
}

static void baits(int seat)
{
    char word[WORD], answer[2 * WORD];
    struct refusal why;
    for (int k = 0; k < CARDS && how.hoard[0]; k++) {
        snprintf(answer, sizeof answer, "put %s", pick(how.hoard[seat - 1], k, word));
        if (bait_on(word) < BAIT_ON_A_CARD && table_say(the_table(), seat - 1, answer, &why)) return;
    }
    says(seat, "discard");
}

static void catches_next(int seat)
{
    static const char *const zones[] = { "zone 3", "zone 4", "zone 5", "zone 6" };
    struct refusal why;
    for (int k = 0; k < 4; k++)
        if (table_say(the_table(), seat - 1, zones[k], &why)) return;
    expect(false, "no zone catches next");
}

static void answers(int seat)
{
    if (asks("place") || asks("take")) moves(seat, asks("place"));
    else if (asks("port")) acts_at_the_port(seat);
    else if (asks("baiting")) baits(seat);
    else if (asks("catch")) says(seat, "land");
    else if (at_window()) go_on(seat);
    else catches_next(seat);
}

/* Chance */

static bool chance_may(const char *outcome)
{
    struct refusal why;
    return table_outcome(the_table(), NOBODY, answer_parse(the_game(), table_question(the_table()), outcome), &why);
}

static void whatever(void)
{
    struct odds odds = table_odds(the_table());
    struct refusal why;
    int choice = 0;
    while (choice < OUTCOMES && !ways_to(odds, choice)) choice++;
    expect(table_outcome(the_table(), NOBODY, choice, &why), "chance can't say anything");
}

/* The colour of the seat if there is any; then what nobody calls his own. */
static void draws_bait(int seat)
{
    char word[WORD], own[WORD + 5];
    snprintf(own, sizeof own, "bait %s", own_colour(seat, word));
    if (chance_may(own)) return;
    if (how.hoard[0] && (chance_may("bait purple") || chance_may("bait green"))) return;
    if (!chance_may("bait clear")) whatever();
}

static void draws_tackle(void)
{
    char word[WORD], outcome[2 * WORD];
    if (!*tackle_left) {
        whatever();
        return;
    }
    snprintf(outcome, sizeof outcome, "tackle %s", pick(tackle_left, 0, word));
    chance(outcome);
    tackle_left += strlen(word);
    tackle_left += *tackle_left == ' ';
}

static void draws_card(int seat)
{
    char word[WORD], outcome[2 * WORD];
    if (how.hoard[0]) {
        snprintf(outcome, sizeof outcome, "card %s", pick(how.hoard[seat - 1], cards_of(seat), word));
        chance(outcome);
    } else whatever();
}

static void draws(void)
{
    int seat = (int)field("player", 0) + 1;
    if (asks("fill")) draws_bait(seat);
    else if (asks("deck-card")) draws_card(seat);
    else if (asks("tackle")) draws_tackle();
    else if (!how.small || !(chance_may("shore flounder") || chance_may("lake perch") || chance_may("river roach")))
        whatever();
}

void given_long_play(const struct long_play *play)
{
    static const char *const boards[] = { "purple purple purple purple purple purple purple",
                                          "green green green green green green green" };
    how = *play;
    tackle_left = how.tackle ? how.tackle : "";
    for (int seat = 0; seat < 4; seat++)
        if (!how.layout.board[seat]) how.layout.board[seat] = boards[seat / 2];
    lay(how.layout);
}

void play_until(bool (*enough)(void))
{
    while (!enough()) {
        expect(!game_is_over(), "the game is over before it should");
        if (who() <= seats_here()) answers(who());
        else draws();
    }
}
