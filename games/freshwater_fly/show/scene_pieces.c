/* The pieces of Freshwater Fly that lie in several places: fish, flies and tokens, momentum tiles, skill cards,
 * places. */
#include "games/freshwater_fly/show/scene.h"

#include "games/freshwater_fly/rules/counting.h"

#include <stdio.h>

/* ---- what people read ---- */

void fly_say(const struct brush *b, const char *key, const char *part, const char *word, const struct arg *args,
             int count)
{
    struct text_out text = { 0 };
    say_game(b->sp, part, word, args, count, &text);
    json_text(b->out, key, text_of(&text));
    text_free(&text);
}

void fly_name(const struct brush *b, enum words kind, int k)
{
    struct text_out words = { 0 };
    json_text(b->out, "name", fly_words(b, kind, k, &words));
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
    json_format(b->out, "rule", "%d.%d", law.rule / 100, law.rule % 100);
}

void fly_piece(const struct brush *b, struct fly_law law, const struct arg *args, int count)
{
    say_of_piece(b, "name", law.piece, args, count);
    fly_tell(b, law, args, count);
}

struct arg fly_is_you(const struct brush *b, int who) { return ARG_TEXT("you", who == b->sp->reader ? "yes" : "no"); }

const char *fly_words(const struct brush *b, enum words kind, int k, struct text_out *out)
{
    speak_token(b->sp, fly_kind(b->sp, kind), k, out);
    return text_of(out);
}

int fly_numbers(const struct brush *b, enum words kind, int k, struct arg args[PARTS_LIMIT])
{
    const struct tokens *of = fly_kind(b->sp, kind);
    int count = 0;
    for (; of->parts[count].name; count++)
        args[count] = ARG_NUMBER(of->parts[count].name, of->part(b->sp->deck, k, count));
    return count;
}

void fly_put_effect(const struct brush *b, enum words kind, int k)
{
    const struct tokens *of = fly_kind(b->sp, kind);
    struct arg numbers[PARTS_LIMIT];
    char word[KEY_SIZE / 2], key[KEY_SIZE];
    snprintf(word, sizeof word, "%s.effect", of->word[k]);
    snprintf(key, sizeof key, "%s.%s.%s", b->sp->game->id, of->name, word);
    if (catalog_has(b->sp->language, key))
        fly_say(b, "effect", of->name, word, numbers, fly_numbers(b, kind, k, numbers));
}

/* ---- fish ---- */

/* The cards of a set whose hidden side is like that of the first. */
static uint64_t like_first(const struct state *s, uint64_t cards)
{
    struct fish first = fish_on_card(s, first_of(cards));
    uint64_t alike = 0;
    for (; cards; cards = without_first(cards)) {
        struct fish other = fish_on_card(s, first_of(cards));
        alike |= set_if(other.points == first.points && other.strength == first.strength, only(first_of(cards)));
    }
    return alike;
}

/* What may be on its back: the cards of its kind that nobody has seen. */
static const char *say_prospects(const struct brush *b, struct fish fish, struct text_out *out)
{
    uint64_t cards = b->s->unseen & cards_of_kind(kind_of_fish(fish.species, fish.colour));
    while (cards) {
        struct fish other = fish_on_card(b->s, first_of(cards));
        struct text_out value = { 0 };
        uint64_t alike = like_first(b->s, cards);
        struct arg args[] = { ARG_NUMBER("points", other.points), ARG_NUMBER("strength", other.strength),
                              ARG_NUMBER("cards", size_of_set(alike)) };
        say_game(b->sp, "piece", "fish.value", args, 3, &value);
        cards &= ~alike;
        fly_say_joined(b->sp, out, text_of(&value), cards ? "goal-comma" : "goal-or");
        text_free(&value);
    }
    return text_of(out);
}

static void put_values(const struct brush *b, struct fish fish)
{
    json_text(b->out, "card", fly_word(b->sp, FISH_WORDS, fish.card));
    json_number(b->out, "points", fish.points);
    json_number(b->out, "strength", fish.strength);
}

void fly_put_fish(const struct brush *b, const char *key, struct fish fish, struct fly_law law)
{
    struct text_out kind = { 0 }, prospects = { 0 };
    int k = kind_of_fish(fish.species, fish.colour) - FIRST_KIND;
    const char *colour = fly_word(b->sp, COLOUR_WORDS, fish.colour),
               *species = fly_word(b->sp, SPECIES_WORDS, fish.species);
    struct arg args[] = { ARG_TEXT("kind", fly_words(b, KIND_WORDS, k, &kind)), ARG_TEXT("colour", colour),
                          ARG_NUMBER("points", fish.points), ARG_NUMBER("strength", fish.strength),
                          ARG_TEXT("values", say_prospects(b, fish, &prospects)) };
    json_open(b->out, key, '{');
    json_text(b->out, "species", species);
    json_text(b->out, "colour", colour);
    json_text(b->out, "name", text_of(&kind));
    fly_say(b, "short", "board", species, NULL, 0);
    fly_say(b, "called", "plate", species, NULL, 0);
    if (fish.points) put_values(b, fish);
    else json_text(b->out, "may", text_of(&prospects));
    fly_tell(b, law, args, 5);
    json_close(b->out, '}');
    text_free(&kind);
    text_free(&prospects);
}

/* ---- flies and tokens: "lures" have a colour and a letter ---- */

void fly_put_lure(const struct brush *b, const char *key, int colour, struct fly_law law)
{
    struct text_out words = { 0 };
    const char *word = fly_word(b->sp, FLY_WORDS, colour);
    struct arg args[] = { ARG_TEXT("fly", fly_words(b, FLY_WORDS, colour, &words)), ARG_TEXT("colour", word) };
    json_open(b->out, key, '{');
    json_text(b->out, "colour", word);
    json_text(b->out, "letter", letter_of(b->sp, word));
    fly_piece(b, law, args, 2);
    json_close(b->out, '}');
    text_free(&words);
}

static const struct fly_law token = { "token", PARAGRAPH(3, 8) };

void fly_put_tokens(const struct brush *b, const uint8_t tokens[KINDS])
{
    json_open(b->out, "tokens", '[');
    for (int colour = 0; colour < FLIES; colour++)
        for (int k = tokens[colour]; k > 0; k--) fly_put_lure(b, NULL, colour, token);
    json_close(b->out, ']');
}

/* ---- tiles, cards and places ---- */

/* What is printed on a tile or card, and what it does: its piece is called after its kind and word, "skill-a". */
static void put_printed(const struct brush *b, enum words kind, int k, int rule)
{
    struct arg numbers[PARTS_LIMIT];
    char piece[KEY_SIZE];
    snprintf(piece, sizeof piece, "%s-%s", fly_kind(b->sp, kind)->name, fly_word(b->sp, kind, k));
    json_text(b->out, "id", fly_word(b->sp, kind, k));
    fly_name(b, kind, k);
    fly_put_effect(b, kind, k);
    fly_tell(b, (struct fly_law){ piece, rule }, numbers, fly_numbers(b, kind, k, numbers));
}

/* The face that lies up is the tile; what is on its back is known to all. */
void fly_put_tile(const struct brush *b, const char *key, int tile, bool face_b)
{
    int face = face_of_tile(tile, face_b), back = face_of_tile(tile, !face_b);
    json_open(b->out, key, '{');
    json_number(b->out, "tile", tile + 1);
    json_text(b->out, "face", face_b ? "b" : "a");
    put_printed(b, FACE_WORDS, face, paragraph_of_face(face));
    json_open(b->out, "back", '{');
    put_printed(b, FACE_WORDS, back, paragraph_of_face(back));
    json_close(b->out, '}');
    json_close(b->out, '}');
}

/* Of the player in turn: gained in this turn, or used in it. */
static const char *state_of_skill(const struct brush *b, int skill)
{
    if (has(b->s->fresh, skill)) return "fresh";
    return has(b->s->used, skill) ? "used" : "ready";
}

void fly_put_skill(const struct brush *b, int skill, bool in_turn)
{
    json_open(b->out, NULL, '{');
    put_printed(b, SKILL_WORDS, skill, paragraph_of_skill(skill));
    json_text(b->out, "state", in_turn ? state_of_skill(b, skill) : "ready");
    json_close(b->out, '}');
}

/* What the silent angler counts at a place, in a sentence: 15.4 to 15.7. */
void fly_tell_place(const struct brush *b, const char *piece, int place)
{
    struct text_out goals = { 0 }, name = { 0 };
    fly_say_goals(b->sp, GOALS_AT_PLACE + place, &goals);
    struct arg args[] = { ARG_TEXT("place", fly_words(b, PLACE_WORDS, place, &name)),
                          ARG_TEXT("goals", text_of(&goals)) };
    fly_tell(b, (struct fly_law){ piece, PARAGRAPH(15, 4 + place) }, args, 2);
    text_free(&goals);
    text_free(&name);
}

void fly_put_place(const struct brush *b, const char *key, int place)
{
    json_open(b->out, key, '{');
    json_text(b->out, "id", fly_word(b->sp, PLACE_WORDS, place));
    fly_name(b, PLACE_WORDS, place);
    fly_tell_place(b, "place", place);
    json_close(b->out, '}');
}

/* ---- what boards pay, and places ---- */

/* How often it is met, what that is worth, and how far the next set is. */
static void put_progress(const struct brush *b, const struct goal *goal, int who, const char *what)
{
    int count = count_goal(b->s, who, goal);
    struct set_begun begun = begun_of_goal(b->s, who, goal);
    struct arg args[] = { ARG_NUMBER("points", goal->points), ARG_TEXT("what", what),
                          ARG_NUMBER("count", count),         ARG_NUMBER("worth", count * goal->points),
                          ARG_NUMBER("have", begun.have),     ARG_NUMBER("of", begun.of) };
    fly_say(b, "name", "piece", "goal", args, 6);
    json_number(b->out, "count", count);
    json_number(b->out, "worth", args[3].number);
    if (begun.have) json_number(b->out, "have", begun.have), json_number(b->out, "of", begun.of);
}

static void put_goal(const struct brush *b, const struct goal *goal, int who)
{
    struct text_out what = { 0 };
    fly_say_what(b->sp, goal, &what);
    json_open(b->out, NULL, '{');
    put_progress(b, goal, who, text_of(&what));
    json_number(b->out, "points", goal->points);
    json_text(b->out, "what", text_of(&what));
    json_open(b->out, "tokens", '[');
    for (uint64_t left = tokens_of_goal(goal); left; left = without_first(left))
        fly_put_lure(b, NULL, first_of(left), token);
    json_close(b->out, ']');
    json_close(b->out, '}');
    text_free(&what);
}

void fly_put_goals(const struct brush *b, int whose, int who)
{
    json_open(b->out, "goals", '[');
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) put_goal(b, goal, who);
    json_close(b->out, ']');
}
