/* What the parts of the scene of Coldwater Crown share. */
#ifndef GAMES_COLDWATER_CROWN_SHOW_SCENE_H
#define GAMES_COLDWATER_CROWN_SHOW_SCENE_H

#include "engine/json.h"
#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/queries.h"
#include "text/speak.h"

struct crown {
    const struct speaker *sp;
    const struct state *view;
    struct text_out *out;
};

static inline bool is_silent(const struct crown *c, int who) { return who >= c->view->open.seats; }

/* ---- members that are words ---- */

void crown_flag(const struct crown *, const char *key, bool);                 /* left out where it is false            */
void crown_say(const struct crown *, const char *key, const char *part, const char *word);

/* What the piece is, in a sentence, and the paragraph that governs it. */
void crown_tell(const struct crown *, const char *word, const char *rule, const struct arg *, int count);

/* An option of chapter 12 that changes what is said about a piece: the argument of the message, and the paragraph for each of
 * its two settings. */
struct variant { int option; const char *arg, *rules[2]; };
extern const struct variant crown_lure, crown_reel, crown_line, crown_twelve, crown_open_tackle;

struct arg crown_variant_arg(const struct crown *, const struct variant *);
const char *crown_variant_rule(const struct crown *, const struct variant *);
void crown_tell_variant(const struct crown *, const char *word, const struct variant *);

/* The words of a part of the catalog, for an argument: to be freed. */
struct text_out crown_words(const struct crown *, const char *part, const char *word);

/* ---- pieces on the table and in front of players ---- */

void crown_species(const struct crown *, int species);                        /* "species", "name", "low", "high", "water" */
void crown_card(const struct crown *, int card);                              /* a Master Angler card, as an object    */
void crown_player(const struct crown *, int who);
void crown_contests(const struct crown *);

/* What may be known of a fish in a creel; a card below 0 is not known. */
struct catch { int species, card, claimed, not ; };
int crown_creel(const struct crown *, int who, struct catch[CREEL]);          /* as the reader knows it; how many fish */

void crown_standing(const struct crown *, int source);                        /* "standing": how far everyone is with a trophy */

const char *crown_rule_of_source(const struct crown *, int source);           /* FROM_SHORE, ...: the paragraph of its trophies */

#endif
