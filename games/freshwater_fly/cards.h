/* The components: fish.def, and the values of tiles and skill cards, in the form in which play asks for them. */
#ifndef GAMES_FRESHWATER_FLY_CARDS_H
#define GAMES_FRESHWATER_FLY_CARDS_H

#include "games/freshwater_fly/freshwater_fly.h"

static const struct { uint8_t species, colour, points, strength; } fish_cards[FISH_CARDS] = {
#define FISH(token, species, colour, points, strength) { species, colour, points, strength },
#include "games/freshwater_fly/fish.def"
#undef FISH
};

/* RECONSTRUCTED: how many cards of each colour a species has, green, black and gold. They lie side by side. */
enum { CARDS_OF_SPECIES = 6 };
static const uint8_t copies[SPECIES][FISH_COLOURS] = {
    [ARCTIC_CHAR] = { 3, 3, 0 }, [GRAYLING]  = { 3, 3, 0 }, [DOLLY_VARDEN] = { 3, 3, 0 }, [RAINBOW]   = { 2, 2, 2 },
    [CUTTHROAT]   = { 2, 2, 2 }, [BROWN_TROUT] = { 2, 2, 2 }, [STEELHEAD]  = { 2, 2, 2 }, [COHO]      = { 1, 1, 4 },
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

/* 1.1 RECONSTRUCTED: where the rocks are. */
static const uint8_t rock_spaces[ROCKS] = { 3 * 1 + 1, 3 * 3 + 0, 3 * 4 + 2 };
#define ROCK_SET (1u << (3 * 1 + 1) | 1u << (3 * 3 + 0) | 1u << (3 * 4 + 2))

/* The rock beside a space; ROCKS: none. */
static inline int rock_beside(int space)
{
    for (int rock = 0; rock < ROCKS; rock++) {
        int columns = column_of(rock_spaces[rock]) - column_of(space), rows = row_of(rock_spaces[rock]) - row_of(space);
        if (columns * columns + rows * rows == 1) return rock;
    }
    return ROCKS;
}

/* Numbers printed on tiles and skill cards. RECONSTRUCTED, all but the finesse of 1B, 6B and 7B and the costs. */
enum {
    CAST_BY_1A = 6, CAST_BY_2A = 5, CAST_BY_3A = 3, CAST_BY_4A = 4, REEL_BY_3B = 3, REEL_BY_4B = 4, FINESSE_BY_1B = 3,
    COST_OF_6B = 2, REEL_BY_7A = 2, COST_OF_7B = 3,
    FINESSE_BY_A = 3, DIE_FOR_A = 1,
    CAST_BY_J = 6, CAST_BY_K = 5, REEL_BY_K = 5, CAST_BY_M = 4, REEL_BY_M = 4, REEL_BY_T = 6, REEL_AFTER_T = 3,
    CAST_BY_V = 3, BARRED_BY_W = 6, FINESSE_BY_U = 2,
};

/* What a skill card costs in finesse, and the die it changes into what. */
static const struct { uint8_t cost, from, to; } skill_cards[SKILLS] = {
    [SKILL_B] = { .cost = 2 }, [SKILL_C] = { 0, 1, 4 }, [SKILL_D] = { 0, 2, 5 }, [SKILL_H] = { 0, 3, 6 },
    [SKILL_I] = { .cost = 1 }, [SKILL_J] = { .cost = 2 }, [SKILL_K] = { .cost = 3 }, [SKILL_L] = { .cost = 2 },
    [SKILL_M] = { .cost = 2 }, [SKILL_S] = { .cost = 1 }, [SKILL_V] = { .cost = 1 }, [SKILL_X] = { .cost = 1 },
};

/* 7.2 Cards that are played wait for the next turn. */
#define SKILL_BIT(card) (UINT32_C(1) << (card))
#define COUNT_AT_ONCE (SKILL_BIT(SKILL_F) | SKILL_BIT(SKILL_N) | SKILL_BIT(SKILL_O) | SKILL_BIT(SKILL_P) | SKILL_BIT(SKILL_R) | \
                       SKILL_BIT(SKILL_T) | SKILL_BIT(SKILL_V) | SKILL_BIT(SKILL_W))

static inline bool holds(const struct state *s, int who, int card) { return s->skills[who] >> card & 1; }

static inline int card_on_line(const struct state *s, int who) { return s->line[who] - 1; }

/* 4.5 With the drag it is 0; 11.8 for a green fish also with R. */
static inline int strength_of_fish(const struct state *s, int who)
{
    int card = card_on_line(s, who);
    if (s->drag[who] || (fish_cards[card].colour == GREEN && holds(s, who, SKILL_R))) return 0;
    return fish_cards[card].strength;
}

#endif
