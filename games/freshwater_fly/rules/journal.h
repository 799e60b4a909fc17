/* 16. and 17. What the journal of an adventure says: the boxes of its challenges and improvements, and its days. */
#ifndef GAMES_FRESHWATER_FLY_RULES_JOURNAL_H
#define GAMES_FRESHWATER_FLY_RULES_JOURNAL_H

#include "games/freshwater_fly/rules/freshwater_fly.h"

enum { SPECIES_BOXES = 5, COLOUR_BOXES = 9, BONUS_A_BOXES = 5, BONUS_B_BOXES = 4, EIGHT_FISH = 8 };
enum { FIRST_ROCK_CARDS = 1, MOST_ROCK_CARDS = 3, MOST_BONUS_POINTS = 6 };

struct boxes {
    int ticked, of;
};

static inline bool has_badge(const struct journal *j, int badge) { return j->badges >> badge & 1; }
static inline int badges_earned(const struct journal *j) { return size_of_set(j->badges); }

/* 16.3 The badges of places have no boxes of their own: each is won in a day. */
static inline struct boxes boxes_of_challenge(const struct journal *j, int badge)
{
    int bonus = j->bonus_boxes, in_row_b = bonus > BONUS_A_BOXES ? bonus - BONUS_A_BOXES : 0;
    if (badge < COLOUR_BADGE) return (struct boxes){ j->species_boxes[badge - SPECIES_BADGE], SPECIES_BOXES };
    if (badge < BIG_BADGE) return (struct boxes){ j->colour_boxes[badge - COLOUR_BADGE], COLOUR_BOXES };
    if (badge == BONUS_A_BADGE) return (struct boxes){ bonus - in_row_b, BONUS_A_BOXES };
    if (badge == BONUS_B_BADGE) return (struct boxes){ in_row_b, BONUS_B_BOXES };
    return (struct boxes){ has_badge(j, badge), 1 };
}

static inline int rod_of(const struct journal *j) { return number_in(j->rod); } /* a reel board; NONE: the first one still */

/* 17.3 to 17.9 How often it was made, and how often it can be. */
static inline struct boxes boxes_of_improvement(const struct journal *j, int improvement)
{
    switch (improvement) {
    case MORE_FINESSE: return (struct boxes){ j->finesse, MOST_FINESSE };
    case MORE_ROCKS: return (struct boxes){ j->rocks - FIRST_ROCK_CARDS, MOST_ROCK_CARDS - FIRST_ROCK_CARDS };
    case ROD_3B: return (struct boxes){ rod_of(j) == BOARD_3B, 1 };
    case ROD_4B: return (struct boxes){ rod_of(j) == BOARD_4B, 1 };
    case SKILL_EVERY_DAY: return (struct boxes){ j->skill_card, 1 };
    case SEVEN_BONUS: return (struct boxes){ j->seven, 1 };
    case BONUS_POINT: return (struct boxes){ j->bonus_points, MOST_BONUS_POINTS };
    default: return (struct boxes){ j->tiles >> (improvement - UNLOCK_TILE) & 1, 1 };
    }
}

/* 17.6 A rod is chosen once, for good. */
static inline bool can_be_improved(const struct journal *j, int improvement)
{
    struct boxes boxes = boxes_of_improvement(j, improvement);
    bool is_rod = improvement == ROD_3B || improvement == ROD_4B;
    return boxes.ticked < boxes.of && !(is_rod && j->rod);
}

static inline uint64_t open_improvements(const struct journal *j)
{
    uint64_t open = 0;
    for (int improvement = 0; improvement < IMPROVEMENTS; improvement++)
        open |= set_if(can_be_improved(j, improvement), only(improvement));
    return open;
}

static inline bool all_tiles_are_unlocked(const struct journal *j)
{
    return j->tiles == (1 << TILES_IN_PLAY) - 1;
}

/* The paragraph of an improvement. */
static inline int paragraph_of_improvement(int improvement)
{
    static const uint8_t number[IMPROVEMENTS] = {
        [MORE_FINESSE] = 4,    [MORE_ROCKS] = 5,  [ROD_3B] = 6,     [ROD_4B] = 6,
        [SKILL_EVERY_DAY] = 7, [SEVEN_BONUS] = 8, [BONUS_POINT] = 9
    };
    return PARAGRAPH(17, improvement < MORE_FINESSE ? 3 : number[improvement]);
}

/* ---- days, counted from 0 ---- */

static inline bool day_is_over(const struct journal *j, int day) { return day >= 0 && j->places[day]; }
static inline bool day_was_won(const struct journal *j, int day) { return j->won >> day & 1; }
static inline int place_of_day(const struct journal *j, int day) { return number_in(j->places[day]); }

/* 15.8 Equal points, and the colour of fish that settled them; NO_COLOUR: none did. */
enum { NO_COLOUR = -1 };
static inline int colour_of_tie(const struct journal *j, int day) { return number_in(j->ties[day]); }
static inline bool day_was_tied(const struct journal *j, int day)
{
    return day_is_over(j, day) && j->points[0][day] == j->points[1][day];
}

/* The first day that is not over: it is being played, or comes next. */
static inline int day_ahead(const struct journal *j)
{
    int day = 0;
    while (day < DAYS && day_is_over(j, day)) day++;
    return day;
}

/* Where the angler is or goes next; after the last place there is none. */
static inline int place_ahead(const struct journal *j) { return j->place < PLACES ? j->place : PLACES - 1; }

#endif
