/* The pieces of Freshwater Fly that lie in several places: fish, flies and tokens, momentum tiles, skill cards,
 * places. */
#include "games/freshwater_fly/show/scene.h"

#include <stdio.h>
#include <string.h>

/* By face, A before B; 6. and 11. */
static const struct fly_law tiles[2 * FLY_TILES] = {
    { "tile-1a", "6.4" },  { "tile-1b", "6.5" },  { "tile-2a", "6.6" },  { "tile-2b", "6.7" },  { "tile-3a", "6.8" },
    { "tile-3b", "6.9" },  { "tile-4a", "6.10" }, { "tile-4b", "6.11" }, { "tile-5a", "6.12" }, { "tile-5b", "6.13" },
    { "tile-6a", "11.2" }, { "tile-6b", "11.3" }, { "tile-7a", "11.4" }, { "tile-7b", "11.5" },
};

static const struct fly_law skills[FLY_SKILLS] = {
    { "skill-a", "7.3" },   { "skill-b", "7.4" },   { "skill-c", "7.5" },   { "skill-d", "7.6" },
    { "skill-e", "7.7" },   { "skill-f", "7.8" },   { "skill-g", "7.9" },   { "skill-h", "7.10" },
    { "skill-i", "7.11" },  { "skill-j", "7.12" },  { "skill-k", "7.13" },  { "skill-l", "7.14" },
    { "skill-m", "7.15" },  { "skill-n", "7.16" },  { "skill-o", "7.17" },  { "skill-p", "7.18" },
    { "skill-q", "11.7" },  { "skill-r", "11.8" },  { "skill-s", "11.9" },  { "skill-t", "11.10" },
    { "skill-u", "11.11" }, { "skill-v", "11.12" }, { "skill-w", "11.13" }, { "skill-x", "11.14" },
};

static const char *const rules_of_places[FLY_PLACES] = { "15.4", "15.5", "15.6", "15.7" };

/* ---- the view ---- */

bool fly_asks(const struct brush *b, const char *step)
{
    return !game_over(b->view) && !strcmp(b->sp->game->step_names[question(b->view).step], step);
}

const struct tokens *fly_kind(const struct brush *b, const char *kind)
{
    const struct tokens *const *tokens = b->sp->game->lexicon->tokens;
    while (strcmp((*tokens)->name, kind) != 0) tokens++;
    return *tokens;
}

const char *fly_word(const struct brush *b, const char *kind, int k) { return fly_kind(b, kind)->word[k]; }

/* ---- what people read ---- */

void fly_say(const struct brush *b, const char *key, const char *part, const char *word, const struct arg *args,
             int count)
{
    struct text_out text = { 0 };
    say_game(b->sp, part, word, args, count, &text);
    put_text(b, key, text_of(&text));
    text_free(&text);
}

void fly_name(const struct brush *b, const char *kind, int k)
{
    struct text_out words = { 0 };
    put_text(b, "name", fly_words(b, kind, k, &words));
    text_free(&words);
}

static void say_of_piece(const struct brush *b, const char *key, const char *piece, const struct arg *args, int count)
{
    char word[KEY_SIZE];
    snprintf(word, sizeof word, "%s.%s", piece, key);
    fly_say(b, key, "piece", word, args, count);
}

void fly_tell(const struct brush *b, struct fly_law law, const struct arg *args, int count)
{
    say_of_piece(b, "tell", law.piece, args, count);
    put_text(b, "rule", law.rule);
}

void fly_piece(const struct brush *b, struct fly_law law, const struct arg *args, int count)
{
    say_of_piece(b, "name", law.piece, args, count);
    fly_tell(b, law, args, count);
}

struct arg fly_is_you(const struct brush *b, int who) { return ARG_TEXT("you", who == b->sp->reader ? "yes" : "no"); }

const char *fly_words(const struct brush *b, const char *kind, int k, struct text_out *out)
{
    speak_token(b->sp, fly_kind(b, kind), k, out);
    return text_of(out);
}

int fly_numbers(const struct brush *b, const char *kind, int k, struct arg args[PARTS_LIMIT])
{
    const struct tokens *of = fly_kind(b, kind);
    int count = 0;
    for (; of->parts[count].name; count++) args[count] = ARG_NUMBER(of->parts[count].name, of->part(k, count));
    return count;
}

/* Names like "3B (reel 3, change fly)" have their effect in brackets: on a small card it stands alone. */
void fly_put_effect(const struct brush *b, const char *kind, int k)
{
    static const char *const opening[] = { "(", "（" }, *const closing[] = { ")", "）" };
    struct text_out name = { 0 };
    const char *text = fly_words(b, kind, k, &name);
    for (int form = 0; form < 2; form++) {
        char *from = strstr(text, opening[form]), *to = from ? strstr(from, closing[form]) : NULL;
        if (!to) continue;
        *to = '\0';
        put_text(b, "effect", from + strlen(opening[form]));
        break;
    }
    text_free(&name);
}

/* ---- fish ---- */

struct fly_fish fly_fish_on_card(const struct brush *b, int card)
{
    const struct tokens *of = fly_kind(b, "fish");
    int kind = token_part(of, card, "kind");
    return (struct fly_fish){ .species = kind / FLY_FISH_COLOURS,
                              .colour = kind % FLY_FISH_COLOURS,
                              .points = token_part(of, card, "points"),
                              .strength = token_part(of, card, "strength"),
                              .card = card };
}

struct fly_fish fly_fish_that_swims(const struct brush *b, long swims)
{
    int kind = (int)swims - FLY_FIRST_KIND;
    if (swims >= FLY_SEEN_CARD) return fly_fish_on_card(b, (int)swims - FLY_SEEN_CARD);
    return (struct fly_fish){ .species = kind / FLY_FISH_COLOURS, .colour = kind % FLY_FISH_COLOURS };
}

/* What may be on its back: the cards of its kind that nobody has seen, as points/strength. */
static const char *say_prospects(const struct brush *b, struct fly_fish fish, struct text_out *out)
{
    uint64_t unseen = (uint64_t)see(b, "unseen", 0);
    for (int k = 0; k < FLY_CARDS_OF_SPECIES; k++) {
        struct fly_fish other = fly_fish_on_card(b, FLY_CARDS_OF_SPECIES * fish.species + k);
        if (other.colour != fish.colour || !(unseen >> other.card & 1)) continue;
        text_add(out, "%s%d/%d", out->length ? ", " : "", other.points, other.strength);
    }
    return text_of(out);
}

static void put_values(const struct brush *b, struct fly_fish fish)
{
    put_text(b, "card", fly_word(b, "fish", fish.card));
    put_number(b, "points", fish.points);
    put_number(b, "strength", fish.strength);
}

void fly_put_fish(const struct brush *b, const char *key, struct fly_fish fish, struct fly_law law)
{
    struct text_out kind = { 0 }, prospects = { 0 };
    int k = FLY_FISH_COLOURS * fish.species + fish.colour;
    const char *colour = fly_word(b, "colour", fish.colour), *species = fly_word(b, "species", fish.species);
    struct arg args[] = { ARG_TEXT("kind", fly_words(b, "kind", k, &kind)), ARG_TEXT("colour", colour),
                          ARG_NUMBER("points", fish.points), ARG_NUMBER("strength", fish.strength),
                          ARG_TEXT("values", say_prospects(b, fish, &prospects)) };
    put_open(b, key, '{');
    put_text(b, "species", species);
    put_text(b, "colour", colour);
    put_text(b, "name", text_of(&kind));
    fly_say(b, "short", "board", species, NULL, 0);
    if (fish.points) put_values(b, fish);
    else put_text(b, "may", text_of(&prospects));
    fly_tell(b, law, args, 5);
    put_close(b, '}');
    text_free(&kind);
    text_free(&prospects);
}

/* ---- flies and tokens: "lures" have a colour and a letter ---- */

void fly_put_lure(const struct brush *b, const char *key, int colour, const char *piece, const char *rule)
{
    struct text_out words = { 0 };
    const char *word = fly_word(b, "fly", colour);
    struct arg args[] = { ARG_TEXT("fly", fly_words(b, "fly", colour, &words)), ARG_TEXT("colour", word) };
    put_open(b, key, '{');
    put_text(b, "colour", word);
    put_text(b, "letter", (const char[]){ letter_of_fly[colour], '\0' });
    fly_piece(b, (struct fly_law){ piece, rule }, args, 2);
    put_close(b, '}');
    text_free(&words);
}

void fly_put_tokens(const struct brush *b, const char *field, int row)
{
    put_open(b, "tokens", '[');
    for (int colour = 0; colour < FLY_COLOURS; colour++)
        for (long k = see_row(b, field, row, colour); k > 0; k--) fly_put_lure(b, NULL, colour, "token", "3.8");
    put_close(b, ']');
}

/* ---- tiles, cards and places ---- */

/* What stands on a tile or card, and what it tells. */
static void put_printed(const struct brush *b, const char *kind, int k, struct fly_law law)
{
    struct arg numbers[PARTS_LIMIT];
    int count = fly_numbers(b, kind, k, numbers);
    put_text(b, "id", fly_word(b, kind, k));
    fly_name(b, kind, k);
    fly_put_effect(b, kind, k);
    fly_tell(b, law, numbers, count);
}

/* The face that lies up is the tile; what is on its back is known to all. */
void fly_put_tile(const struct brush *b, const char *key, int tile, bool face_b)
{
    int face = 2 * tile + face_b;
    put_open(b, key, '{');
    put_number(b, "tile", tile + 1);
    put_text(b, "face", face_b ? "b" : "a");
    put_printed(b, "tile", face, tiles[face]);
    put_open(b, "back", '{');
    put_printed(b, "tile", face ^ 1, tiles[face ^ 1]);
    put_close(b, '}');
    put_close(b, '}');
}

/* Of the player in turn: gained in this turn, or used in it. */
static const char *state_of_skill(const struct brush *b, int skill)
{
    if (see(b, "fresh", 0) >> skill & 1) return "fresh";
    return see(b, "used", 0) >> skill & 1 ? "used" : "ready";
}

void fly_put_skill(const struct brush *b, int skill, bool in_turn)
{
    put_open(b, NULL, '{');
    put_printed(b, "skill", skill, skills[skill]);
    put_text(b, "state", in_turn ? state_of_skill(b, skill) : "ready");
    put_close(b, '}');
}

/* What the silent angler counts at a place, in a sentence. */
void fly_tell_place(const struct brush *b, const char *piece, int place)
{
    struct text_out goals = { 0 }, name = { 0 };
    say_goals(b->sp, GOALS_AT_PLACE + place, &goals);
    struct arg args[] = { ARG_TEXT("place", fly_words(b, "place", place, &name)), ARG_TEXT("goals", text_of(&goals)) };
    fly_tell(b, (struct fly_law){ piece, rules_of_places[place] }, args, 2);
    text_free(&goals);
    text_free(&name);
}

void fly_put_place(const struct brush *b, const char *key, int place)
{
    put_open(b, key, '{');
    put_text(b, "id", fly_word(b, "place", place));
    fly_name(b, "place", place);
    fly_tell_place(b, "place", place);
    put_close(b, '}');
}

/* ---- what boards pay, and places ---- */

static void put_goal(const struct brush *b, const struct goal *goal)
{
    struct text_out what = { 0 };
    say_what(b->sp, goal, &what);
    put_open(b, NULL, '{');
    put_number(b, "points", goal->points);
    put_text(b, "what", text_of(&what));
    put_open(b, "tokens", '[');
    for (uint64_t left = tokens_of_goal(goal); left; left = without_first(left))
        fly_put_lure(b, NULL, first_of(left), "token", "3.8");
    put_close(b, ']');
    put_close(b, '}');
    text_free(&what);
}

void fly_put_goals(const struct brush *b, int whose)
{
    put_open(b, "goals", '[');
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) put_goal(b, goal);
    put_close(b, ']');
}
