/* What the chapters, the bot and the boards ask of a state. */
#ifndef GAMES_FRESHWATER_FLY_RULES_QUERIES_H
#define GAMES_FRESHWATER_FLY_RULES_QUERIES_H

#include "games/freshwater_fly/rules/cards.h"

/* ---- who ---- */

static inline bool plays_alone(const struct state *s) { return s->seats == 1; }
static inline bool is_silent(const struct state *s, int who) { return plays_alone(s) && who == SILENT; }
static inline bool is_in_turn(const struct state *s, int who) { return s->in_turn && who == s->player; }

/* ---- what may be missing: NONE ---- */

static inline bool has_fish(const struct state *s, int who)       { return s->line[who]; }
static inline int fly_of(const struct state *s, int who)          { return number_in(s->fly[who]); }
static inline int second_fly_of(const struct state *s, int who)   { return number_in(s->second_fly[who]); }
static inline int token_on_spool(const struct state *s, int who)  { return number_in(s->spool[who]); }
static inline int tile_of(const struct state *s, int who)         { return number_in(s->tile[who]); }
static inline int board_of(const struct state *s, int who)        { return number_in(s->board[who]); }
static inline int bonus_token(const struct state *s)              { return number_in(s->bonus_token); }
static inline int known_rock(const struct state *s)               { return number_in(s->known_rock); }

/* ---- the river ---- */

static inline bool is_rock(const struct state *s, int space)       { return s->stones >> space & 1; }
static inline bool fish_swims_at(const struct state *s, int space) { return s->river[space] != NO_FISH; }

/* The pile on a space that is a rock. */
static inline int rock_at(const struct state *s, int space)
{
    int rock = 0;
    while (rock < ROCKS - 1 && space_of_rock(s, rock) != space) rock++;
    return rock;
}

/* 7.9 The card on top of a pile, if it was put back there. */
static inline int known_card_on(const struct state *s, int rock) { return s->known_pile == rock ? known_rock(s) : NONE; }

/* Cards of the pile below those that are known. */
static inline int cards_in_pile(const struct state *s)
{
    return bag_total(lanes(s->pile[GREEN])) + bag_total(lanes(s->pile[BLACK])) + bag_total(lanes(s->pile[GOLD]));
}

/* A fish as far as it is known: nobody has seen the back of one without points. */
struct fish {
    int species, colour, points, strength, card;
};

static inline struct fish fish_on_card(const struct state *s, int card)
{
    return (struct fish){ .species = fish_cards[card].species,
                          .colour = fish_cards[card].colour,
                          .points = values_of(s, card).points,
                          .strength = values_of(s, card).strength,
                          .card = card };
}

static inline struct fish fish_that_swims(const struct state *s, int swims)
{
    if (swims >= SEEN_CARD) return fish_on_card(s, swims - SEEN_CARD);
    return (struct fish){ .species = species_of_kind(swims), .colour = colour_of_kind(swims), .card = NONE };
}

/* 16.6 The big one of a species is its last card. */
static inline int card_of_big_one(int species) { return CARDS_OF_SPECIES * (species + 1) - 1; }

/* ---- the question that waits ---- */

static inline bool asks(const struct state *s, int step) { return !game_over(s) && question(s).step == step; }

/* 3. and 14. The fly on the water, while a question about it waits; who is NOBODY when there is none. */
struct fly_on_water {
    uint8_t who, space, drifts, strikes_up;
};

static inline struct fly_on_water fly_on_water(const struct state *s)
{
    struct frame f = { 0 };
    if (!game_over(s)) f = question(s);
    struct fly_on_water fly = { f.who, f.arg[FLY_AT], f.arg[FLY_DRIFTS], f.arg[STRIKES_UP] };
    switch (f.step) {
    case STRIKE:
    case DRIFT:
    case VALUES:
    case TOKEN_OF:
    case WHICH_PILE: return fly;
    case SILENT_STRIKE:
    case SILENT_VALUES:
    case LOST_CARD: fly.who = SILENT; return fly;
    default: return (struct fly_on_water){ .who = NOBODY };
    }
}

/* 3.4 Drifts of a cast, and the strikes it wins: 3.3 one where it was cast, 3.5 two where it drifted. */
enum { USUAL_DRIFTS = 2 };
static inline int strikes_won(int drifts) { return drifts ? 2 : 1; }

/* ---- dice ---- */

static inline int dice_in_pool(const struct state *s) { return bag_total(lanes(s->pool)); }

/* 8.2 The sum of dice of this round; the die of the turn may still change. */
static inline int total_of_dice(const struct state *s, int who) { return s->total[who] + (who == s->player ? s->die : 0); }

/* 13.6 Of the dice in the pool: those the angler will take, and what is left for the silent angler. Negative before the roll. */
static inline int own_dice_left(const struct state *s)    { return TURNS_ALONE - s->taken[0]; }
static inline int silent_dice_left(const struct state *s) { return dice_in_pool(s) - own_dice_left(s); }

/* 13.6 The tile that waits in the next round says how many dice it brings; before the first round none moves. */
static inline int dice_of_next_round(const struct state *s) { return s->hatch_size[s->rounds ? 0 : WAITING]; }

/* ---- tiles and cards ---- */

static inline int face_of_tile(int tile, bool face_b)       { return 2 * tile + face_b; }
static inline int tile_face(const struct state *s, int who) { return face_of_tile(tile_of(s, who), s->face[who]); }
static inline bool face_b_is_up(const struct state *s, int tile) { return s->faces >> tile & 1; }

/* 11.4 */
static inline int value_of_7a(const struct state *s, int who)
{
    return REEL_BY_7A + size_of_set(s->landed[who] & cards_of_colour[GREEN]);
}

/* The paragraph of each face: 6.4 to 6.13, and 11.2 to 11.5 for those of the Dry Fly. */
static inline int paragraph_of_face(int face)
{
    return face < 2 * TILE_6 ? PARAGRAPH(6, 4 + face) : PARAGRAPH(11, 2 + face - 2 * TILE_6);
}

/* The paragraph of each card: 7.3 to 7.18, and 11.7 to 11.14 for the specialised ones. */
static inline int paragraph_of_skill(int card)
{
    return card < USUAL_SKILLS ? PARAGRAPH(7, 3 + card) : PARAGRAPH(11, 7 + card - USUAL_SKILLS);
}

/* 7.1 Paid for, 7.2 not new, 2.5 and not used in this turn. */
static inline bool skill_is_ready(const struct state *s, int who, int card)
{
    return s->in_turn && has(s->skills[who] & ~s->fresh & ~s->used, card) && s->finesse[who] >= skill_cards[card].cost;
}

/* 2.4 Two, 7.3 or three with A and a 1. */
static inline bool a_helps(const struct state *s, int who)
{
    return s->die == DIE_FOR_A && skill_is_ready(s, who, SKILL_A);
}
static inline int finesse_of_die(const struct state *s, int who)
{
    return a_helps(s, who) ? FINESSE_BY_A : FINESSE_BY_DIE;
}

/* 14.10 */
static inline int points_of_track(const struct state *s) { return POINTS_OF_TRACK * s->track; }

#endif
