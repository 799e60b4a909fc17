/* What the parts of the scene of Freshwater Fly share: a brush that reads the view by the names of its fields and
 * writes JSON, and the pieces that lie in several places. */
#ifndef GAMES_FRESHWATER_FLY_SHOW_SCENE_H
#define GAMES_FRESHWATER_FLY_SHOW_SCENE_H

#include "engine/fields.h"
#include "games/freshwater_fly/show/goals.h"

enum { FLY_SPECIES = 8, FLY_FISH_COLOURS = 3, FLY_COLOURS = 6, FLY_PLACES = 4, FLY_CARDS_OF_SPECIES = 6 };
enum { FLY_FIRST_KIND = 1, FLY_SEEN_CARD = 64, FLY_TILES = 7, FLY_SKILLS = 24, FLY_MOST_FINESSE = 4 };

struct brush {
    const struct speaker *sp;
    const struct state *view;
    int parties;                   /* the seats, and alone the silent angler */
    struct text_out *out;
};

/* Points and strength are 0 where nobody has seen them; then there is no card yet. */
struct fly_fish { int species, colour, points, strength, card; };

/* A piece that the catalogs tell of, and the paragraph that governs it. */
struct fly_law { const char *piece, *rule; };

/* ---- JSON: a comma stands before all but the first of a list or object. A NULL key is for elements of lists. ---- */

static inline void put_key(const struct brush *b, const char *key)
{
    const char *text = text_of(b->out), last = b->out->length ? text[b->out->length - 1] : '{';
    if (last != '{' && last != '[' && last != ':') text_add(b->out, ",");
    if (key) text_add(b->out, "\"%s\":", key);
}

static inline void put_open(const struct brush *b, const char *key, char bracket)
{
    put_key(b, key);
    text_add(b->out, "%c", bracket);
}

static inline void put_close(const struct brush *b, char bracket) { text_add(b->out, "%c", bracket); }

static inline void put_number(const struct brush *b, const char *key, long number)
{
    put_key(b, key);
    text_add(b->out, "%ld", number);
}

static inline void put_truth(const struct brush *b, const char *key, bool it_is)
{
    put_key(b, key);
    text_add(b->out, it_is ? "true" : "false");
}

static inline void put_text(const struct brush *b, const char *key, const char *text)
{
    put_key(b, key);
    text_add_json(b->out, text);
}

/* ---- the view ---- */

static inline int64_t see(const struct brush *b, const char *field, int k)
{
    return field_value(b->sp->game, b->view, field, 0, k);
}

static inline int64_t see_row(const struct brush *b, const char *field, int row, int k)
{
    return field_value(b->sp->game, b->view, field, row, k);
}

static inline bool fly_alone(const struct brush *b) { return see(b, "seats", 0) == 1; }

bool fly_asks(const struct brush *, const char *step);                    /* the question that waits */
const struct tokens *fly_kind(const struct brush *, const char *kind);    /* the game's own words of a kind */
const char *fly_word(const struct brush *, const char *kind, int k);      /* "coho" */

/* ---- what people read ---- */

/* A message of the catalogs under a key of the object: GAME.part.word. */
void fly_say(const struct brush *, const char *key, const char *part, const char *word, const struct arg *, int count);
void fly_name(const struct brush *, const char *kind, int k);             /* "name" */
void fly_tell(const struct brush *, struct fly_law, const struct arg *, int count);    /* "tell" and "rule" */
void fly_piece(const struct brush *, struct fly_law, const struct arg *, int count);   /* "name", "tell" and "rule" */
/* "effect": what a name has in brackets */
void fly_put_effect(const struct brush *, const char *kind, int k);
struct arg fly_is_you(const struct brush *, int who);

/* The words of a game's own thing into a text to be freed, for use in other messages; and the numbers printed on it. */
const char *fly_words(const struct brush *, const char *kind, int k, struct text_out *);
int fly_numbers(const struct brush *, const char *kind, int k, struct arg args[PARTS_LIMIT]);

/* ---- pieces that lie in several places ---- */

struct fly_fish fly_fish_on_card(const struct brush *, int card);
struct fly_fish fly_fish_that_swims(const struct brush *, long swims);
void fly_put_fish(const struct brush *, const char *key, struct fly_fish, struct fly_law);
void fly_put_lure(const struct brush *, const char *key, int colour, const char *piece, const char *rule);
void fly_put_tokens(const struct brush *, const char *field, int row);    /* "tokens": a list of lures */
void fly_put_tile(const struct brush *, const char *key, int tile, bool face_b);
void fly_put_skill(const struct brush *, int skill, bool in_turn);
void fly_put_place(const struct brush *, const char *key, int place);
void fly_put_goals(const struct brush *, int whose);                      /* "goals": a list                   */
/* "tell" and "rule": what the silent angler counts there */
void fly_tell_place(const struct brush *, const char *piece, int place);

void fly_put_players(const struct brush *);
void fly_put_journal(const struct brush *);

#endif
