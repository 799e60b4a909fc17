/* The neutral names of the pieces: in logs and scenes, and as keys of the catalogs. */
#ifndef GAMES_COLDWATER_CROWN_RULES_NAMES_H
#define GAMES_COLDWATER_CROWN_RULES_NAMES_H

#include "games/coldwater_crown/rules/coldwater_crown.h"

static const char *const space_words[SPACES] = { "port", "purple", "green", "blue", "red", "yellow", "black" };
static const char *const bait_words[BAITS] = { "purple", "green", "blue", "red", "yellow", "black", "clear" };
static const char *const water_words[WATERS] = { "shore", "lake", "river" };
static const char *const tackle_words[TACKLE_KINDS] = { "lure", "reel", "rod", "line" };
static const char *const kind_words[MASTER_KINDS] = { "crab", "conger", "char", "dogfish", "ray" };
static const char *const species_words[SPECIES] = { "wrasse",    "john-dory", "mackerel",      "flounder",
                                                    "perch",     "sea-trout", "pike",          "rainbow-trout",
                                                    "brown-trout", "salmon",  "roach" };
static const char *const fish_words[FISH_CARDS] = {
#define FISH(token, species, weight, tag, hour, minute) token,
#include "games/coldwater_crown/rules/fish.def"
#undef FISH
};
static const char *const master_words[MASTERS] = {
#define MASTER(token, kind, a, b, c, d) token,
#include "games/coldwater_crown/rules/masters.def"
#undef MASTER
};

/* The sources of points, up to NULL. */
static const char *const source_words[SOURCES + 1] = {
    [FROM_SHORE] = "shore", [FROM_LAKE] = "lake",       [FROM_RIVER] = "river",   [FROM_TAGS] = "tags",
    [FROM_EIGHT] = "eight", [FROM_SMALL] = "small",     [FROM_MYSTERY] = "mystery", [FROM_TWELVE] = "twelve",
    [FROM_MASTERS] = "masters", [FROM_ALIKE] = "alike", [FROM_DIFFERENT] = "different",
};

static inline const char *species_word(int species) { return species_words[species - WRASSE]; }
static inline char        tag_letter(int tag)       { return (char)('A' + tag); }

/* Cards that people know by what is printed on them: speak_token names them. */
extern const struct tokens coldwater_crown_fish, coldwater_crown_masters;

#endif
