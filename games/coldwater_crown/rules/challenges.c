/* 8. Challenges: what a fish may win when it is looked at, and the trophy for twelve. */
#include "games/coldwater_crown/rules/parts.h"

/* 8.1 The next tile is turned up at once; 8.3 when there is none, the challenge is closed. */
static void turn_up_tile(struct state *s)
{
    s->open.tile = 0;
    if (s->open.tiles) push(s, (struct frame){ .step = MYSTERY, .who = NOBODY });
}

static struct odds odds_of_mystery(const struct state *s, struct frame f) { return alike(s->open.tiles >> 2); }

static void take_mystery(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.tile = (uint8_t)(choice + 2);
    s->open.tiles &= (uint8_t) ~(1u << s->open.tile);
    tell(log, TILE_IS, NOBODY, s->open.tile, 0);
}

/* 8.2 One in a step, 12.10 or every one. */
static bool tile_can_be_won(const struct state *s)
{
    return s->open.tile && (!s->open.claimed || s->open.mystery == EVERY_FISH);
}

/* 14.5 Whether the weight is right is revealed either way, and the state remembers what the fish was weighed against. */
static void try_mystery_weight(struct state *s, int who, int place_in_creel, int card, struct log *log)
{
    int tile = s->open.tile;
    if (!tile_can_be_won(s)) return;
    s->open.tile_at[who][place_in_creel] = (uint8_t)tile;
    mark_revealed(log);
    if (fish_card(s, card).weight != tile) return;
    s->open.claims[who] |= (uint8_t)(1 << tile);
    s->open.claimant[tile] = (uint8_t)(place_in_creel + 1);
    s->open.claimed = 1;
    tell(log, WEIGHS_RIGHT, who, species_of[card] - WRASSE, tile);
    turn_up_tile(s);
}

/* 8.4 With the eighth species, once in a game. */
static void award_eight(struct state *s, int who, struct log *log)
{
    if (s->open.eight[who] || size_of_set(s->open.species[who]) < EIGHT_SPECIES) return;
    s->open.eight[who] = (uint8_t)stack_top(s, s->open.eights++);
    tell(log, EIGHT_WON, who, s->open.eight[who], 0);
}

/* 8.5 With Flounder, Roach and Perch, once in a game. */
static void award_small(struct state *s, int who, struct log *log)
{
    if (s->open.small[who] || (s->open.species[who] & SMALL_SPECIES) != SMALL_SPECIES) return;
    s->open.small[who] = (uint8_t)stack_top(s, s->open.smalls++);
    tell(log, SMALL_WON, who, s->open.small[who], 0);
}

/* 8.6 There is only one. */
static void award_twelve(struct state *s, int who, struct log *log)
{
    if (s->open.twelves || s->open.fish[who] < TWELVE_FISH) return;
    s->open.twelve[who] = TWELVE_POINTS;
    s->open.twelves = 1;
    tell(log, TWELVE_WON, who, TWELVE_POINTS, 0);
}

/* 5.3 The look, Mystery Weight, 8 Species, Small Species; 12.11 and twelve, if the table agreed so. */
static void look_at(struct state *s, int who, int card, struct log *log)
{
    int species = species_of[card], place_in_creel = s->open.fish[who]++;
    s->open.creel[who][place_in_creel] = (uint8_t)species;
    s->open.species[who] |= (uint16_t)SPECIES_BIT(species);
    s->hand.caught[who] |= only(card);
    try_mystery_weight(s, who, place_in_creel, card, log);
    award_eight(s, who, log);
    award_small(s, who, log);
    if (s->open.when_twelve == AT_ONCE) award_twelve(s, who, log);
}
