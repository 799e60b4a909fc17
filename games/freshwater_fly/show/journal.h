/* What the journal of a Fly Solo adventure says: for its page in the terminal, and for programs. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_JOURNAL_H
#define GAMES_FRESHWATER_FLY_SHOW_JOURNAL_H

#include "text/speak.h"

enum { SPECIES = 8, FISH_COLOURS = 3, PLACES = 4, DAYS = 7, TILES_ALONE = 5 };
enum { SPECIES_BOXES = 5, COLOUR_BOXES = 9, BONUS_A_BOXES = 5, BONUS_B_BOXES = 4 };

/* In the order of their words */
enum {
    SPECIES_BADGE,
    COLOUR_BADGE = SPECIES_BADGE + SPECIES,
    BIG_BADGE = COLOUR_BADGE + FISH_COLOURS,
    BONUS_A_BADGE = BIG_BADGE + SPECIES,
    BONUS_B_BADGE,
    EIGHT_BADGE,
    PLACE_BADGE
};
enum {
    UNLOCK_TILE,
    MORE_FINESSE = UNLOCK_TILE + TILES_ALONE,
    MORE_ROCKS,
    ROD_3B,
    ROD_4B,
    SKILL_EVERY_DAY,
    SEVEN_BONUS,
    BONUS_POINT,
    IMPROVEMENTS
};

struct boxes {
    long ticked, of;
};

struct journal { const struct speaker *sp; const struct state *view; };

int64_t journal_at(struct journal, const char *field);
bool has_badge(struct journal, int badge);
int  badges_earned(struct journal);
bool day_is_over(struct journal, int day);
bool day_was_won(struct journal, int day);
bool day_was_tied(struct journal, int day);          /* in points */
const char *word_of_tie(struct journal, int day);    /* the colour of fish that settled it; NULL: none did */
bool adventure_is_won(struct journal);
int  place_of(struct journal);                       /* where one is, or goes next */
struct boxes boxes_of_challenge(struct journal, int badge);
struct boxes boxes_of_improvement(struct journal, int improvement);
bool can_be_improved(struct journal, int improvement);
void say_gift(struct journal, int improvement, long times, struct text_out *);
const char *word_of_place(struct journal, int place);

#endif
