/* What the chapters lend each other. They are one translation unit (game.c); with this each can also be read alone. */
#ifndef GAMES_FRESHWATER_FLY_RULES_PARTS_H
#define GAMES_FRESHWATER_FLY_RULES_PARTS_H

#include "games/freshwater_fly/rules/journal.h"
#include "games/freshwater_fly/rules/queries.h"

#include "engine/flow.h"   /* needs struct state */

/* setup.c */
enum { USUAL_DICE = 7, DICE_FOR_FOUR = 9 };

/* river.c, hatch.c */
static uint64_t spaces_of_piles(const struct state *, uint64_t piles);
static bool no_fish_swims(const struct state *);
static void lay_on_pile(struct state *, int swims);
static void refill(struct state *, int space);
static void clear_empty_rock(struct state *, int rock, struct log *);
static bool hatch_matches(const struct state *, int column, int fly);
static bool fly_tempts(const struct state *, int who, int column);
static void hatch_anew(struct state *, struct log *);
static void slide_hatch(struct state *, struct log *);

/* finesse.c */
enum { ANOTHER_FLY, A_SECOND_FLY, FLY_BY_1A };   /* why a fly is chosen: 2.3 and 5.5, 11.3, 6.4 */
static bool may_use_finesse(const struct state *, int who, int action);
static void use_finesse(struct state *, int who, int action, struct log *);
static bool may_gain_finesse(const struct state *, int who);
static void add_finesse(struct state *, int who, int more, struct log *);
static void use_skill(struct state *, int who, int card, struct log *);
static bool may_put_drag(const struct state *, int who);
static void put_drag(struct state *, int who, struct log *);
static bool may_change_fly(const struct state *, int who);
static void ask_fly(struct state *, int who, int reason);

/* cast.c, reel.c */
static bool may_cast(const struct state *, int who);
static void begin_cast(struct state *, int who, int column);
static bool a_token_lies(const struct state *);
static bool may_reel(const struct state *, int who, int value);
static void reel_with(struct state *, int who, int value, struct log *);
static void bring_nearer(struct state *, int who, struct log *);
static void add_fish(struct state *, int who, int card, struct log *);

/* momentum.c, round.c */
static bool may_play_tile(const struct state *, int who);
static void play_tile(struct state *, int who, struct log *);
static void roll_dice(struct state *, int dice);
static void begin_round(struct state *, struct log *);

/* score.c */
static int  least(int a, int b);
static int  count_colour(const struct state *, int who, int colour);
static int  count_species(const struct state *, int who, int species);
static int  bonus_tokens(const struct state *, int who);
static int  seven_points(const struct state *, int who);
static int  score(const struct state *, int seat, struct tally *);
static long standing(const struct state *, int who);
static int  colour_that_decides(const struct state *, int one, int other);

/* journal.c, setup.c */
static void improve(struct journal *, int improvement);
static void earn_badge(struct state *, int badge, struct log *);
static void tick_challenges(struct state *, struct log *);
static void lose_adventure(struct state *, struct log *);
enum { TOKENS_OF_COLOUR = 10, TOKENS_ALONE = 5 };
static void pile_rocks(struct state *, int cards, bool specialised);
static void shuffle_fish(struct state *);
static void lay_hatch(struct state *, int tokens, bool large);

#endif
