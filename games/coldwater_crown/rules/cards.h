/* The components: the data of fish.def and masters.def, in the form the rules need. */
#ifndef GAMES_COLDWATER_CROWN_RULES_CARDS_H
#define GAMES_COLDWATER_CROWN_RULES_CARDS_H

#include "games/coldwater_crown/rules/coldwater_crown.h"

#define MINUTES(hour, minute) ((hour) * 60 + (minute))
enum { NO_TIME = MINUTES(24, 0) };

static inline int hour_of(int time)   { return time / 60; }
static inline int minute_of(int time) { return time % 60; }

static const uint8_t species_of[FISH_CARDS] = {
#define FISH(token, species, weight, tag, hour, minute) species,
#include "games/coldwater_crown/rules/fish.def"
#undef FISH
};

/* What is on the cards: as printed here, or as an owner of the box has read it off (docs/deck.md). */
struct fish_card { uint16_t time; uint8_t weight, tag; };
struct deck {
    struct fish_card fish[FISH_CARDS];
    uint8_t slots[MASTERS][SLOTS];
};

static const struct deck printed_deck = {
    {
#define FISH(token, species, weight, tag, hour, minute) { MINUTES(hour, minute), weight, tag },
#include "games/coldwater_crown/rules/fish.def"
#undef FISH
    },
    {
#define MASTER(token, kind, a, b, c, d) { a, b, c, d },
#include "games/coldwater_crown/rules/masters.def"
#undef MASTER
    },
};

/* A state that is played with a deck of its own has it behind the rest. */
struct own_state { struct state s; struct deck deck; };
static_assert(offsetof(struct own_state, deck) == sizeof(struct state), "the deck follows the state");
static_assert(sizeof(struct own_state) == sizeof(struct state) + sizeof(struct deck), "a state has no padding");
static_assert(sizeof(struct own_state) <= STATE_LIMIT && sizeof(struct deck) <= DECK_LIMIT, "there is room for it");

static inline const struct deck *deck_of(const struct state *s)
{
    return s->open.own ? &((const struct own_state *)(const void *)s)->deck : &printed_deck;
}

static inline struct fish_card fish_card(const struct state *s, int card) { return deck_of(s)->fish[card]; }
static inline int slot_colour(const struct state *s, int card, int slot)  { return deck_of(s)->slots[card][slot]; }

/* With the state that was observed, or that a world is dealt from, goes its deck. */
static inline void copy_deck(const struct state *from, struct state *to)
{
    if (from->open.own) ((struct own_state *)(void *)to)->deck = *deck_of(from);
}

/* The cards of a species are side by side. */
#define FIVE_FROM(card) (UINT64_C(0x1f) << (card))
static const uint64_t cards_of[SPECIES + 1] = {
    [WRASSE] = FIVE_FROM(0),         [JOHN_DORY] = FIVE_FROM(5),    [MACKEREL] = FIVE_FROM(10),
    [FLOUNDER] = FIVE_FROM(15),      [PERCH] = FIVE_FROM(20),       [SEA_TROUT] = FIVE_FROM(25),
    [PIKE] = UINT64_C(0x3ff) << 30,  [RAINBOW_TROUT] = FIVE_FROM(40), [BROWN_TROUT] = FIVE_FROM(45),
    [SALMON] = FIVE_FROM(50),        [ROACH] = FIVE_FROM(55),
};

#define ALL_FISH (UINT64_MAX >> (64 - FISH_CARDS))

/* 1.1 The waters and their species */
static const struct {
    uint8_t first, kinds;
} species_in[WATERS] = {
    [SHORE] = { WRASSE, 4 },
    [LAKE] = { PERCH, 3 },
    [RIVER] = { RAINBOW_TROUT, 4 },
};

static inline int copies_of(int species) { return species == PIKE ? 10 : 5; }
static inline int water_of(int species) { return species < PERCH ? SHORE : species < RAINBOW_TROUT ? LAKE : RIVER; }

#define SPECIES_BIT(species) (1 << ((species)-WRASSE))
#define SMALL_SPECIES        (SPECIES_BIT(FLOUNDER) | SPECIES_BIT(ROACH) | SPECIES_BIT(PERCH))

#define ALL_MASTERS (UINT32_MAX >> (32 - MASTERS))

static inline int kind_of_master(int card) { return card / CARDS_OF_KIND; }
static inline uint32_t masters_of(int kind) { return UINT32_C(0x3f) << CARDS_OF_KIND * kind; }
static inline unsigned slots_in(const struct deck *deck, int card) { return deck->slots[card][SLOTS - 1] == NO_SLOT ? 7 : 15; }
static inline unsigned all_slots(const struct state *s, int card) { return slots_in(deck_of(s), card); }

/* 1.7 Tackle */
static const uint8_t tackle_in_box[TACKLE_KINDS] = { [LURE_TOKEN] = 6, [REEL_TOKEN] = 3, [ROD_TOKEN] = 3, [LINE_TOKEN] = 3 };
enum { TACKLE_TOKENS = 15 };

/* 1.9 Bait in the bag; 13.8 and what leaves it if a clear piece is drawn */
enum { BAIT_OF_COLOUR = 16, SPILL_PIECES = 7 };

/* 1.6 The stacks of trophies, by the number of players */
static const uint8_t stack_points[SEATS + 1][SEATS] = { [2] = { 5, 3 }, [3] = { 5, 3, 2 }, [4] = { 5, 4, 3, 2 } };
static inline int stack_top(const struct state *s, int gone) { return stack_points[players(s)][gone]; }

/* 7.2, 7.3 and 8.6 The trophies that are not stacked: one for each player, and a single one for twelve fish. */
enum { MASTER_TROPHIES = SEATS, ALIKE_POINTS = 2, DIFFERENT_POINTS = 2, TWELVE_POINTS = 2 };

/* 8.4, 7.2 and 7.3 How many species, cards of one kind, and kinds of cards a challenge asks for. */
enum { EIGHT_SPECIES = 8, THREE_ALIKE = 3, FOUR_DIFFERENT = 4 };

/* 6.5 The neighbours of a zone, as a set; 12.3 in `roger` the ring is another. */
static const uint8_t neighbours[][ZONES] = {
    [RING_3456] = { [ZONE_3] = 1 << ZONE_4 | 1 << ZONE_6, [ZONE_4] = 1 << ZONE_3 | 1 << ZONE_5,
                    [ZONE_5] = 1 << ZONE_4 | 1 << ZONE_6, [ZONE_6] = 1 << ZONE_3 | 1 << ZONE_5 },
    [RING_3465] = { [ZONE_3] = 1 << ZONE_4 | 1 << ZONE_5, [ZONE_4] = 1 << ZONE_3 | 1 << ZONE_6,
                    [ZONE_5] = 1 << ZONE_3 | 1 << ZONE_6, [ZONE_6] = 1 << ZONE_4 | 1 << ZONE_5 },
};

#endif
