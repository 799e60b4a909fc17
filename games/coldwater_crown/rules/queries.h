/* What several chapters, the bot and the boards ask of a state or of the components. */
#ifndef GAMES_COLDWATER_CROWN_RULES_QUERIES_H
#define GAMES_COLDWATER_CROWN_RULES_QUERIES_H

#include "games/coldwater_crown/rules/cards.h"

/* ---- waters and zones ---- */

/* 6.5 The zones in the order in which they are neighbours: the k-th, starting from zone 3 in the direction of zone 4. */
static inline int zone_in_ring(const struct state *s, int k)
{
    int zone = ZONE_3;
    for (unsigned passed = 1 << ZONE_3; k > 0; k--, passed |= 1u << zone)
        zone = first_of(neighbours[s->open.ring][zone] & ~passed);
    return zone;
}

static inline int cards_in_deck(const struct state *s, int water)
{
    return four_total(four(s->open.deck[water])) + (s->open.top[water] != NO_FISH);
}

/* The lightest and the heaviest fish of a species, in pounds. */
struct weights { int low, high; };

static inline struct weights weights_in(const struct deck *deck, int species)
{
    struct weights range = { UINT8_MAX, 0 };
    for (uint64_t cards = cards_of[species]; cards; cards = without_first(cards)) {
        int weight = deck->fish[first_of(cards)].weight;
        if (weight < range.low) range.low = weight;
        if (weight > range.high) range.high = weight;
    }
    return range;
}

static inline struct weights weights_of(const struct state *s, int species) { return weights_in(deck_of(s), species); }

/* 2.3 The space of the angler placed in this turn, until one is taken; -1: none. */
static inline int space_placed_on(const struct state *s) { return s->open.placed - 1; }

/* ---- tackle ---- */

/* 14.3 Whether this state knows what the seat holds: counts in hands are one higher, zero is unknown. */
static inline bool knows_tackle(const struct state *s, int who) { return s->hand.tackle[who][OF_NEW][0]; }

/* The tokens of a kind in a hand that is known. */
static inline int tackle_held(const struct state *s, int who, int kind)
{
    return s->hand.tackle[who][OF_OLD][kind] - 1 + s->hand.tackle[who][OF_NEW][kind] - 1;
}

/* 6.3 Those of them that can't be played yet. */
static inline int tackle_fresh(const struct state *s, int who, int kind)
{
    return who == s->open.player && s->hand.fresh[kind] ? s->hand.fresh[kind] - 1 : 0;
}

/* ---- Master Angler cards ---- */

static inline int  slots_on(const struct state *s, int card) { return size_of_set(all_slots(s, card)); }
static inline bool slot_is_filled(const struct state *s, int card, int slot) { return s->open.slots[card] >> slot & 1; }

/* 3.6 Three at a time, 12.9 or any number. */
enum { TRY_LIMIT = 3 };

static inline bool may_try_another(const struct state *s, int who)
{
    return s->open.limit == LIMIT_NONE || size_of_set(s->open.trying[who]) < TRY_LIMIT;
}

/* The cards of a kind that were caught, and how many kinds there are among them. */
static inline int cards_landed(const struct state *s, int who, int kind)
{
    return size_of_set(s->open.landed[who] & masters_of(kind));
}

static inline int kinds_landed(const struct state *s, int who)
{
    int kinds = 0;
    for (int kind = 0; kind < MASTER_KINDS; kind++) kinds += cards_landed(s, who, kind) > 0;
    return kinds;
}

/* ---- challenges ---- */

static inline int trophies_in_stack(const struct state *s) { return players(s); }

/* 14.5 The Mystery Weight that a fish was weighed against, 0 if none, and whether it won. */
static inline int  tile_at(const struct state *s, int who, int place_in_creel) { return s->open.tile_at[who][place_in_creel]; }
static inline bool was_claimed(const struct state *s, int who, int place_in_creel)
{
    int tile = tile_at(s, who, place_in_creel);
    return has(s->open.claims[who], tile) && s->open.claimant[tile] == place_in_creel + 1;
}

static inline int caught_of(const struct state *s, int who, int species)
{
    int count = 0;
    for (int k = 0; k < s->open.fish[who]; k++) count += s->open.creel[who][k] == species;
    return count;
}

/* How many players have won a trophy of this sort. */
static inline int winners(const struct state *s, const uint8_t points[SEATS])
{
    int count = 0;
    for (int who = 0; who < players(s); who++) count += points[who] > 0;
    return count;
}

/* ---- contests ---- */

/* 10.1 Shore, Lake, River; 12.12 or the River before the Lake. */
static inline int water_of_contest(const struct state *s, int contest)
{
    static const uint8_t orders[][WATERS] = {
        [LAKE_FIRST] = { SHORE, LAKE, RIVER }, [RIVER_FIRST] = { SHORE, RIVER, LAKE }
    };
    return orders[s->open.order][contest];
}

/* The fish that a seat has presented in this water. */
static inline uint64_t presented_in(const struct state *s, int who, int water)
{
    uint64_t cards = 0;
    for (int k = 0; k < species_in[water].kinds; k++) cards |= cards_of[species_in[water].first + k];
    return cards & s->open.shown[who];
}

static inline bool tag_is_drawn(const struct state *s) { return s->open.tag; }
static inline int  tag_of_day(const struct state *s)   { return s->open.tag - 1; }
static inline bool has_tag_of_day(const struct state *s, int card) { return fish_card(s, card).tag == tag_of_day(s); }

/* 11.2 Whether the tag of this fish is worth a point; 11.5 in a game without tags none is. */
static inline bool tag_counts(const struct state *s, int card) { return has_tag_of_day(s, card) && !s->open.tagless; }

static inline int earliest(const struct state *s, uint64_t cards)
{
    int time = NO_TIME;
    for (; cards; cards = without_first(cards))
        if (fish_card(s, first_of(cards)).time < time) time = fish_card(s, first_of(cards)).time;
    return time;
}

static inline int weight_of(const struct state *s, uint64_t cards)
{
    int weight = 0;
    for (; cards; cards = without_first(cards)) weight += fish_card(s, first_of(cards)).weight;
    return weight;
}

/* 10.5 Whether the time of a fish has put this catch before another that weighs as much. */
static inline bool time_decided(const struct state *s, const uint64_t presented[SEATS], int who)
{
    for (int rival = 0; rival < players(s); rival++)
        if (presented[rival] && weight_of(s, presented[rival]) == weight_of(s, presented[who]) &&
            earliest(s, presented[rival]) > earliest(s, presented[who]))
            return true;
    return false;
}

/* ---- the switches of chapter 12 ---- */

/* What the table plays by: the value of a switch, as set or as the edition has it. */
static inline int setting(const struct state *s, int option)
{
    switch (option) {
    case OPTION_NEIGHBOURS:  return s->open.ring;
    case OPTION_LURE:        return s->open.lure;
    case OPTION_REEL:        return s->open.reel;
    case OPTION_TWELVE:      return s->open.when_twelve;
    case OPTION_OPEN_TACKLE: return s->open.open_tackle;
    default:                 return 0;
    }
}

/* The place of a setting among the values of its option: where it may be left to the edition, that is the first value. */
static inline int value_of_setting(int option, int setting) { return setting + (option <= LAST_OF_EDITION); }

#endif
