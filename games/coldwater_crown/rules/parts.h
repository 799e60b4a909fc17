/* What the chapters lend each other. They are one translation unit (game.c); with this each can also be read alone. */
#ifndef GAMES_COLDWATER_CROWN_RULES_PARTS_H
#define GAMES_COLDWATER_CROWN_RULES_PARTS_H

#include "games/coldwater_crown/rules/queries.h"

#include "engine/flow.h"   /* needs struct state */

/* waters.c */
enum { DECK_OF = ZONES };                    /* in the names of places, after the zones of a water */
static int  place(int water, int zone);
static bool fish_lies_at(const struct state *, int water, int zone);
static bool turn_up(struct state *, int water, bool restocking);
static void restock(struct state *, struct log *);

/* sequence.c, silent.c */
enum { ROW_OF_CONTESTS = 3 };                /* where the script of the game goes on when only the contests are left */
static bool player_is_behind(const struct state *, struct frame);

/* masters.c, challenges.c, bait.c */
static void land_card(struct state *, int who, int card, struct log *);
static void award_twelve(struct state *, int who, struct log *);
static void look_at(struct state *, int who, int card, struct log *);
static void cast(struct state *, int who, int colour, uint32_t leaving, struct log *);
static void fish_with(struct state *, int who, int colour, int side, struct log *);

/* tackle.c */
static int  ready(const struct state *, int who);
static int  ready_of(const struct state *, int who, int kind);
static int  why_not_ready(const struct state *, int who, int kind);
static bool may_play_tackle(const struct state *, struct frame);
static void no_tackle_is_fresh(struct state *);
static void draw_tackle(struct state *, int who, struct log *);
static void play_token(struct state *, int who, int kind, struct log *);

/* catch.c, port.c, turn.c */
static uint64_t offer_catch(const struct state *, struct frame);
static bool bag_is_empty(const struct state *);
static void empty_discard_into_bag(struct state *);
static uint64_t occupied(const struct state *);
static void end_turn_of(struct state *, int who, struct log *);

/* contests.c, silent.c, setup.c */
static int  contest_water(const struct state *);
static void clear_for_silent(struct state *, struct log *);
enum { BAIT_OF_COLOUR_ALONE = 9, SILENT_DRAWS_USUALLY = 2 };

#endif
