/* The view of Coldwater Crown read by names, and written as JSON. */
#include "games/coldwater_crown/show/scene.h"

#include "engine/fields.h"

#include <stdio.h>
#include <string.h>

/* As the words of the field `waters` count them. */
enum { WRASSE = 1, JOHN_DORY, MACKEREL, FLOUNDER, PERCH, SEA_TROUT, PIKE, RAINBOW_TROUT, BROWN_TROUT, SALMON, ROACH };

const struct crown_fish crown_fish[CROWN_FISH] = {
#define FISH(token, species, weight, tag, hour, minute) { #tag, species, weight, hour, minute },
#include "games/coldwater_crown/rules/fish.def"
#undef FISH
};

/* ---- reading ---- */

int64_t crown_at(const struct crown *c, const char *field, int row, int k)
{
    return field_value(c->sp->game, c->view, field, row, k);
}

const char *crown_word(const struct crown *c, const char *field, int value)
{
    const struct tokens *of = field_named(c->sp->game, field)->of;
    return of->word[value - of->base];
}

int crown_water_of(int species) { return (species >= PERCH) + (species >= RAINBOW_TROUT); }

void crown_range(int species, int *low, int *high)
{
    *low = *high = 0;
    for (int card = 0; card < CROWN_FISH; card++)
        if (crown_fish[card].species == species) {
            if (!*low) *low = crown_fish[card].weight;
            *high = crown_fish[card].weight;
        }
}

int crown_zone_at(const struct crown *c, int k)
{
    static const int rings[][CROWN_ZONES] = { { 0, 1, 2, 3 }, { 0, 1, 3, 2 } };
    return rings[crown_at(c, "ring", 0, 0)][k];
}

const uint8_t *crown_stack(const struct crown *c)
{
    static const uint8_t points[][5] = { [2] = { 5, 3 }, [3] = { 5, 3, 2 }, [4] = { 5, 4, 3, 2 } };
    return points[c->parties];
}

/* ---- writing ---- */

/* A comma stands behind whatever is not an opening bracket. */
static void begin(const struct crown *c, const char *name)
{
    const char *text = text_of(c->out);
    size_t length = c->out->length;
    if (length && !strchr("{[:", text[length - 1])) text_add(c->out, ",");
    if (!name) return;
    text_add_json(c->out, name);
    text_add(c->out, ":");
}

void crown_open(const struct crown *c, const char *name, char bracket)
{
    begin(c, name);
    text_add(c->out, "%c", bracket);
}

void crown_close(const struct crown *c, char bracket) { text_add(c->out, "%c", bracket); }

void crown_number(const struct crown *c, const char *name, long number)
{
    begin(c, name);
    text_add(c->out, "%ld", number);
}

void crown_text(const struct crown *c, const char *name, const char *text)
{
    begin(c, name);
    text_add_json(c->out, text);
}

void crown_true(const struct crown *c, const char *name, bool so)
{
    if (!so) return;
    begin(c, name);
    text_add(c->out, "true");
}

struct text_out crown_words(const struct crown *c, const char *part, const char *word)
{
    struct text_out words = { 0 };
    say_game(c->sp, part, word, NULL, 0, &words);
    return words;
}

void crown_say(const struct crown *c, const char *name, const char *part, const char *word)
{
    struct text_out words = crown_words(c, part, word);
    crown_text(c, name, text_of(&words));
    text_free(&words);
}

void crown_tell(const struct crown *c, const char *word, const char *rule, const struct arg *args, int count)
{
    struct text_out tell = { 0 };
    say_game(c->sp, "piece", word, args, count, &tell);
    crown_text(c, "tell", text_of(&tell));
    crown_text(c, "rule", rule);
    text_free(&tell);
}

/* ---- what the switches say ---- */

const struct crown_switch crown_lure = { "lure", "lure", { "two", "one-or-two" }, { "6.6", "12.4" } };
const struct crown_switch crown_reel = { "reel", "reel", { "any", "colours" }, { "6.7", "12.5" } };
const struct crown_switch crown_line = { "ring", "neighbours", { "3-4-5-6", "3-4-6-5" }, { "6.5", "12.3" } };
const struct crown_switch crown_twelve = { "when_twelve", "twelve", { "turn", "at-once" }, { "8.6", "12.11" } };
const struct crown_switch crown_open_tackle = { "open_tackle", "open", { "no", "yes" }, { "14.3", "12.13" } };

struct arg crown_switched(const struct crown *c, const struct crown_switch *of)
{
    return ARG_TEXT(of->arg, of->values[crown_at(c, of->field, 0, 0)]);
}

const char *crown_rule_of(const struct crown *c, const struct crown_switch *of)
{
    return of->rules[crown_at(c, of->field, 0, 0)];
}

void crown_tell_switched(const struct crown *c, const char *word, const struct crown_switch *of)
{
    struct arg arg = crown_switched(c, of);
    crown_tell(c, word, crown_rule_of(c, of), &arg, 1);
}

/* ---- pieces ---- */

void crown_species(const struct crown *c, int species)
{
    int low, high;
    const char *word = crown_word(c, "creel", species);
    crown_range(species, &low, &high);
    crown_text(c, "species", word);
    crown_say(c, "name", "species", word);
    crown_text(c, "water", field_named(c->sp->game, "waters")->row->word[crown_water_of(species)]);
    crown_number(c, "low", low);
    crown_number(c, "high", high);
}

static void add_slot(const struct crown *c, int colour, bool filled)
{
    crown_open(c, NULL, '{');
    crown_text(c, "bait", crown_word(c, "bag", colour));
    crown_true(c, "filled", filled);
    crown_close(c, '}');
}

static void add_slots(const struct crown *c, int card)
{
    static const char *const slots[] = { "first", "second", "third", "fourth" };
    const struct tokens *of = field_named(c->sp->game, "row")->of;
    long filled = crown_at(c, "slots", 0, card);
    crown_open(c, "slots", '[');
    for (int k = 0; k < token_part(of, card, "slots"); k++)
        add_slot(c, token_part(of, card, slots[k]), filled >> k & 1);
    crown_close(c, ']');
}

void crown_card(const struct crown *c, int card)
{
    static const char *const kinds[] = { "crab", "conger", "char", "dogfish", "ray" };
    const char *kind = kinds[card / CROWN_CARDS_OF_KIND];
    struct text_out name = { 0 };
    speak_token(c->sp, field_named(c->sp->game, "row")->of, card, &name);
    crown_open(c, NULL, '{');
    crown_text(c, "card", crown_word(c, "row", card));
    crown_text(c, "kind", kind);
    crown_say(c, "name", "kind", kind);
    add_slots(c, card);
    crown_tell(c, "card", "7.1", &ARG_TEXT("card", text_of(&name)), 1);
    crown_close(c, '}');
    text_free(&name);
}
