/* The goals: what reel boards pay, 10.5 to 10.8, and what the silent angler counts at a place, 15.4 to 15.7. */
#ifndef GAMES_FRESHWATER_FLY_RULES_GOALS_H
#define GAMES_FRESHWATER_FLY_RULES_GOALS_H

#include "games/freshwater_fly/rules/freshwater_fly.h"

/* Whose goals they are: those of a board or, from here on, of a place. */
enum { GOALS_AT_PLACE = BOARDS, AT_CROOKED_FORK = GOALS_AT_PLACE, AT_HUNTERS_CABIN, AT_SNAKE_RUN, AT_COLDWATER_COVE };

/* What a goal counts */
enum {
    EACH_TOKEN,
    EACH_FISH,
    FISH_SET,
    FOUR_DIFFERENT,
    TWO_ALIKE,
    TOKEN_COLOURS,
    SPECIES_PAIRS,
    EACH_SPECIES,
    FISH_OF_COLOUR,
    GOAL_KINDS
};

struct goal {
    uint8_t whose, what, points, of; /* `of`: the tokens, species or colours it is about, as a set */
};

static const struct goal all_goals[] = {
#define GOAL(whose, what, points, of) { whose, what, points, of },
#include "games/freshwater_fly/rules/goals.def"
#undef GOAL
};

static inline const struct goal *goal_from(const struct goal *goal, int whose)
{
    for (; goal < all_goals + sizeof all_goals / sizeof all_goals[0]; goal++)
        if (goal->whose == whose) return goal;
    return NULL;
}

/* The goals of a board or a place, one after the other; NULL after the last. */
static inline const struct goal *first_goal(int whose) { return goal_from(all_goals, whose); }
static inline const struct goal *next_goal(const struct goal *goal) { return goal_from(goal + 1, goal->whose); }

/* The tokens a goal counts, as a set; 0: it counts something else. */
static inline uint64_t tokens_of_goal(const struct goal *goal) { return goal->what == EACH_TOKEN ? goal->of : 0; }

#endif
