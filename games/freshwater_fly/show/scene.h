/* What the parts of the scene of Freshwater Fly share: who reads what, and the pieces that lie in several places. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_SCENE_H
#define GAMES_FRESHWATER_FLY_SHOW_SCENE_H

#include "engine/json.h"
#include "games/freshwater_fly/show/names.h"

struct brush {
    const struct speaker *sp;
    const struct state *s;         /* the reader's view                      */
    int parties;                   /* the seats, and alone the silent angler */
    struct text_out *out;
};

/* A piece that the catalogs describe, and the paragraph that governs it. */
struct fly_law { const char *piece; int rule; };

/* ---- what people read ---- */

/* A message of the catalogs under a key of the object: GAME.part.word. */
void fly_say(const struct brush *, const char *key, const char *part, const char *word, const struct arg *, int count);
void fly_name(const struct brush *, enum words, int k);                   /* "name" */
void fly_tell(const struct brush *, struct fly_law, const struct arg *, int count);    /* "tell" and "rule" */
void fly_piece(const struct brush *, struct fly_law, const struct arg *, int count);   /* "name", "tell" and "rule" */
/* "effect": what it does, for a small card; only where the catalogs have one */
void fly_put_effect(const struct brush *, enum words, int k);
struct arg fly_is_you(const struct brush *, int who);

/* The name of one of a kind into a text to be freed, for use in other messages; and the numbers printed on it. */
const char *fly_words(const struct brush *, enum words, int k, struct text_out *);
int fly_numbers(const struct brush *, enum words, int k, struct arg args[PARTS_LIMIT]);

/* ---- pieces that lie in several places ---- */

void fly_put_fish(const struct brush *, const char *key, struct fish, struct fly_law);
void fly_put_lure(const struct brush *, const char *key, int colour, struct fly_law);
void fly_put_tokens(const struct brush *, const uint8_t tokens[KINDS]);   /* "tokens": a list of lures */
void fly_put_tile(const struct brush *, const char *key, int tile, bool face_b);
void fly_put_skill(const struct brush *, int skill, bool in_turn);
void fly_put_place(const struct brush *, const char *key, int place);
void fly_put_goals(const struct brush *, int whose, int who);             /* "goals": a list, with what it brings this player */
/* "tell" and "rule": what the silent angler counts there */
void fly_tell_place(const struct brush *, const char *piece, int place);

void fly_put_players(const struct brush *);
void fly_put_journal(const struct brush *);

#endif
