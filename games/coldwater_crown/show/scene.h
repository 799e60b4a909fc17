/* What the halves of the scene of Coldwater Crown share: the table, and the players around it. */
#ifndef GAMES_COLDWATER_CROWN_SHOW_SCENE_H
#define GAMES_COLDWATER_CROWN_SHOW_SCENE_H

#include "text/speak.h"

/* Species count from 1 on, as in the field `creel`. */
enum { CROWN_COLOURS = 6, CROWN_ZONES = 4, CROWN_FIRST_ZONE = 3, CROWN_WATERS = 3, CROWN_CARDS_OF_KIND = 6, CROWN_FISH = 60 };

struct crown {
    const struct speaker *sp;
    const struct state *view;
    int seats, parties;            /* alone, the silent player comes after the one seat */
    struct text_out *out;
};

/* The hidden side of a fish, as it is printed. */
struct crown_fish { const char *tag; uint8_t species, weight, hour, minute; };
extern const struct crown_fish crown_fish[CROWN_FISH];

/* ---- the view by the names of its fields ---- */

int64_t crown_at(const struct crown *, const char *field, int row, int k);
const char *crown_word(const struct crown *, const char *field, int value);   /* what the field calls this value       */
int crown_water_of(int species);
void crown_range(int species, int *low, int *high);                           /* of its weights, in pounds             */
int crown_zone_at(const struct crown *, int k);                               /* in the order in which zones are neighbours */

/* ---- JSON, member by member; a name of NULL stands in a list ---- */

void crown_open(const struct crown *, const char *name, char bracket);
void crown_close(const struct crown *, char bracket);
void crown_number(const struct crown *, const char *name, long);
void crown_text(const struct crown *, const char *name, const char *);
void crown_true(const struct crown *, const char *name, bool);                /* left out where it is not so           */
void crown_say(const struct crown *, const char *name, const char *part, const char *word);

/* What the piece is, in a sentence, and the paragraph that governs it. */
void crown_tell(const struct crown *, const char *word, const char *rule, const struct arg *, int count);

/* What chapter 12 lets a table play otherwise than the publisher: the field that says so, the argument of messages with its
 * two values, and the paragraph that holds for either. */
struct crown_switch { const char *field, *arg, *values[2], *rules[2]; };
extern const struct crown_switch crown_lure, crown_reel, crown_line, crown_twelve, crown_open_tackle;

struct arg crown_switched(const struct crown *, const struct crown_switch *);
const char *crown_rule_of(const struct crown *, const struct crown_switch *);
void crown_tell_switched(const struct crown *, const char *word, const struct crown_switch *);

/* The words of a part of the catalog, for an argument: to be freed. */
struct text_out crown_words(const struct crown *, const char *part, const char *word);

/* ---- pieces that lie on the table and before players ---- */

void crown_species(const struct crown *, int species);                        /* "species", "name", "low", "high", "water" */
void crown_card(const struct crown *, int card);                              /* a Master Angler card, as an object    */
void crown_player(const struct crown *, int who);
void crown_contests(const struct crown *);

/* The points on the stacks of trophies, up to a 0: the highest is the first. */
const uint8_t *crown_stack(const struct crown *);

#endif
