/* The components: fish.def, and the values of tiles and skill cards, in the form in which play asks for them. */
#ifndef GAMES_FRESHWATER_FLY_RULES_CARDS_H
#define GAMES_FRESHWATER_FLY_RULES_CARDS_H

#include "games/freshwater_fly/rules/freshwater_fly.h"

/* The open sides of the fish. */
static const struct { uint8_t species, colour; } fish_cards[FISH_CARDS] = {
#define FISH(token, species, colour, points, strength) { species, colour },
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

/* What is on their hidden sides: as printed here, or as an owner of the box has read it off (docs/deck.md). */
struct fish_values { uint8_t points, strength; };
struct deck { struct fish_values fish[FISH_CARDS]; };

static const struct deck printed_deck = { {
#define FISH(token, species, colour, points, strength) { points, strength },
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
} };

/* A state that is played with a deck of its own has it behind the rest. */
struct own_state { struct state s; struct deck deck; };
static_assert(offsetof(struct own_state, deck) == sizeof(struct state), "the deck follows the state");
static_assert(sizeof(struct own_state) == sizeof(struct state) + sizeof(struct deck), "a state has no padding");
static_assert(sizeof(struct own_state) <= STATE_LIMIT && sizeof(struct deck) <= DECK_LIMIT, "there is room for it");

static inline const struct deck *deck_of(const struct state *s)
{
    return s->own ? &((const struct own_state *)(const void *)s)->deck : &printed_deck;
}

static inline struct fish_values values_of(const struct state *s, int card) { return deck_of(s)->fish[card]; }

/* With a state goes its deck. */
static inline void copy_deck(const struct state *from, struct state *to)
{
    if (from->own) ((struct own_state *)(void *)to)->deck = *deck_of(from);
}

/* RECONSTRUCTED: how many cards of each colour a species has, green, black and gold. They lie side by side. */
enum { CARDS_OF_SPECIES = 6 };
static const uint8_t copies[SPECIES][FISH_COLOURS] = {
    [ARCTIC_CHAR] = { 3, 3, 0 }, [GRAYLING]  = { 3, 3, 0 }, [DOLLY_VARDEN] = { 3, 3, 0 }, [RAINBOW]   = { 2, 2, 2 },
    [CUTTHROAT]   = { 2, 2, 2 }, [BROWN_TROUT] = { 2, 2, 2 }, [STEELHEAD]  = { 2, 2, 2 }, [COHO]      = { 1, 1, 4 },
};

/* So many cards of a species, from the k-th on, as a set; and all of a colour, which unit_fly_cards holds against fish.def. */
#define CARDS(species, k, count) (((UINT64_C(1) << (count)) - 1) << (CARDS_OF_SPECIES * (species) + (k)))
#define CARDS_OF_TROUT(k, count) (CARDS(RAINBOW, k, count) | CARDS(CUTTHROAT, k, count) | CARDS(BROWN_TROUT, k, count) | \
                                  CARDS(STEELHEAD, k, count))
#define CARDS_OF_CHAR(k, count)  (CARDS(ARCTIC_CHAR, k, count) | CARDS(GRAYLING, k, count) | CARDS(DOLLY_VARDEN, k, count))
static const uint64_t cards_of_colour[FISH_COLOURS] = {
    [GREEN] = CARDS_OF_CHAR(0, 3) | CARDS_OF_TROUT(0, 2) | CARDS(COHO, 0, 1),
    [BLACK] = CARDS_OF_CHAR(3, 3) | CARDS_OF_TROUT(2, 2) | CARDS(COHO, 1, 1),
    [GOLD]  = CARDS_OF_TROUT(4, 2) | CARDS(COHO, 2, 4),
};

static inline int kind_of_fish(int species, int colour) { return FIRST_KIND + FISH_COLOURS * species + colour; }
static inline int species_of_kind(int kind) { return (kind - FIRST_KIND) / FISH_COLOURS; }
static inline int colour_of_kind(int kind)  { return (kind - FIRST_KIND) % FISH_COLOURS; }

/* The open side of what swims in a space. */
static inline int kind_in(int swims)
{
    if (swims < SEEN_CARD) return swims;
    return kind_of_fish(fish_cards[swims - SEEN_CARD].species, fish_cards[swims - SEEN_CARD].colour);
}

static inline uint64_t cards_of_species(int species) { return UINT64_C(0x3f) << CARDS_OF_SPECIES * species; }

static inline uint64_t cards_of_kind(int kind)
{
    int species = species_of_kind(kind), colour = colour_of_kind(kind), first = CARDS_OF_SPECIES * species;
    for (int before = 0; before < colour; before++) first += copies[species][before];
    return ((UINT64_C(1) << copies[species][colour]) - 1) << first;
}

/* 1.1 and 13.2 RECONSTRUCTED: where the rock piles of a place lie: spaces, as by some(). */
#define ROCK_AT(column, row) (ROWS * ((column) - 1) + (row) + 1)
enum { TOP_ROW, MIDDLE_ROW, BOTTOM_ROW };
static const maybe_t rock_places[PLACES][ROCKS] = {
    [CROOKED_FORK]   = { ROCK_AT(2, MIDDLE_ROW), ROCK_AT(4, TOP_ROW), ROCK_AT(5, BOTTOM_ROW) },
    [HUNTERS_CABIN]  = { ROCK_AT(2, TOP_ROW), ROCK_AT(2, BOTTOM_ROW), ROCK_AT(5, TOP_ROW), ROCK_AT(5, BOTTOM_ROW) },
    [SNAKE_RUN]      = { ROCK_AT(1, BOTTOM_ROW), ROCK_AT(2, MIDDLE_ROW), ROCK_AT(3, TOP_ROW), ROCK_AT(4, MIDDLE_ROW),
                         ROCK_AT(5, BOTTOM_ROW) },
    [COLDWATER_COVE] = { ROCK_AT(2, TOP_ROW), ROCK_AT(2, MIDDLE_ROW), ROCK_AT(3, BOTTOM_ROW), ROCK_AT(4, BOTTOM_ROW),
                         ROCK_AT(5, MIDDLE_ROW) },
};

static inline int space_of_rock(const struct state *s, int rock) { return number_in(rock_places[s->place][rock]); }

/* Above, below, before and behind, as a set of spaces. */
static inline uint64_t spaces_beside(int space)
{
    return set_if(row_of(space) > 0, only(space) >> 1) | set_if(row_of(space) < ROWS - 1, only(space) << 1) |
           ((only(space) >> ROWS | only(space) << ROWS) & up_to(SPACES - 1));
}

/* The rock piles beside a space that have cards, as a set of rocks. */
static inline uint64_t piles_beside(const struct state *s, int space)
{
    uint64_t piles = 0;
    for (int rock = 0; rock < ROCKS; rock++)
        piles |= set_if(s->rock_cards[rock] && has(spaces_beside(space_of_rock(s, rock)), space), only(rock));
    return piles;
}

/* The spaces beside a rock pile that has cards. */
static inline uint64_t spaces_beside_piles(const struct state *s)
{
    uint64_t spaces = 0;
    for (int rock = 0; rock < ROCKS; rock++)
        if (s->rock_cards[rock]) spaces |= spaces_beside(space_of_rock(s, rock));
    return spaces;
}

/* Numbers printed on tiles and skill cards. RECONSTRUCTED, all but the finesse of 1B, 6B and 7B and the costs. */
enum {
    CAST_BY_1A = 6, CAST_BY_2A = 5, CAST_BY_3A = 3, CAST_BY_4A = 4, REEL_BY_3B = 3, REEL_BY_4B = 4, FINESSE_BY_1B = 3,
    COST_OF_6B = 2, REEL_BY_7A = 2, COST_OF_7B = 3,
    FINESSE_BY_DIE = 2, FINESSE_BY_A = 3, DIE_FOR_A = 1,
    CAST_BY_J = 6, CAST_BY_K = 5, REEL_BY_K = 5, CAST_BY_M = 4, REEL_BY_M = 4, REEL_BY_T = 6, REEL_AFTER_T = 3,
    CAST_BY_V = 3, BARRED_BY_W = 6, FINESSE_BY_U = 2, COLUMNS_BY_S = 2, DIE_FOR_C = 1, DIE_FOR_D = 2, DIE_FOR_H = 3,
    POINTS_OF_TRACK = 2, TRACK_POINTS = POINTS_OF_TRACK * (TRACK_SPACES - 1),
};

/* 10.2 to 10.4 Points at the end, and 17.8 those that the journal adds */
enum {
    FIRST_TO_SEVEN_POINTS = 2, SEVEN_MORE = 2, SEVEN_WITH_BONUS = FIRST_TO_SEVEN_POINTS + SEVEN_MORE,
    SET_POINTS = 3, COHO_POINTS = 6,
};

/* 14.5 The colour of each die on the wheel, from 1 on. */
static const uint8_t wheel[FLIES] = {
#define WHEEL(fly) fly,
#include "games/freshwater_fly/rules/wheel.def"
#undef WHEEL
};

/* 5.1 The finesse a player needs to have for each finesse action. */
enum { FINESSE_FOR_FLY = 2, FINESSE_FOR_DRAG = 4 };
static const uint8_t finesse_levels[FINESSE_ACTIONS] = {
    [FINESSE_DIE] = 1, [FINESSE_HATCH] = 1, [FINESSE_STRIKE] = 1,
    [FINESSE_FLY] = FINESSE_FOR_FLY, [FINESSE_DRAG] = FINESSE_FOR_DRAG,
};

/* What a skill card costs in finesse, and the die it changes into what. */
static const struct { uint8_t cost, from, to; } skill_cards[SKILLS] = {
    [SKILL_B] = { .cost = 2 }, [SKILL_C] = { 0, DIE_FOR_C, 4 }, [SKILL_D] = { 0, DIE_FOR_D, 5 },
    [SKILL_H] = { 0, DIE_FOR_H, 6 },
    [SKILL_I] = { .cost = 1 }, [SKILL_J] = { .cost = 2 }, [SKILL_K] = { .cost = 3 }, [SKILL_L] = { .cost = 2 },
    [SKILL_M] = { .cost = 2 }, [SKILL_S] = { .cost = 1 }, [SKILL_V] = { .cost = 1 }, [SKILL_X] = { .cost = 1 },
};

/* 7.2 Cards that are played wait for the next turn. */
#define SKILL_BIT(card) (UINT32_C(1) << (card))
#define COUNT_AT_ONCE (SKILL_BIT(SKILL_F) | SKILL_BIT(SKILL_N) | SKILL_BIT(SKILL_O) | SKILL_BIT(SKILL_P) | SKILL_BIT(SKILL_R) | \
                       SKILL_BIT(SKILL_T) | SKILL_BIT(SKILL_V) | SKILL_BIT(SKILL_W))

static inline bool holds(const struct state *s, int who, int card) { return s->skills[who] >> card & 1; }

static inline int card_on_line(const struct state *s, int who) { return number_in(s->line[who]); }

/* 4.5 With the drag it is 0; 11.8 for a green fish also with R. */
static inline int strength_of_fish(const struct state *s, int who)
{
    int card = card_on_line(s, who);
    if (s->drag[who] || (fish_cards[card].colour == GREEN && holds(s, who, SKILL_R))) return 0;
    return values_of(s, card).strength;
}

#endif
