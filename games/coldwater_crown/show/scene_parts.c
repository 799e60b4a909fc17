/* The pieces that several parts of the scene of Coldwater Crown write. */
#include "games/coldwater_crown/show/scene.h"

/* ---- words ---- */

void crown_flag(const struct crown *c, const char *key, bool set)
{
    if (set) json_truth(c->out, key, true);
}

struct text_out crown_words(const struct crown *c, const char *part, const char *word)
{
    struct text_out words = { 0 };
    say_game(c->sp, part, word, NULL, 0, &words);
    return words;
}

void crown_say(const struct crown *c, const char *key, const char *part, const char *word)
{
    struct text_out words = crown_words(c, part, word);
    json_take(c->out, key, &words);
}

void crown_tell(const struct crown *c, const char *word, const char *rule, const struct arg *args, int count)
{
    struct text_out tell = { 0 };
    say_game(c->sp, "piece", word, args, count, &tell);
    json_take(c->out, "tell", &tell);
    json_text(c->out, "rule", rule);
}

/* ---- the options of chapter 12 ---- */

const struct variant crown_lure = { OPTION_LURE, "lure", { "6.6", "12.4" } };
const struct variant crown_reel = { OPTION_REEL, "reel", { "6.7", "12.5" } };
const struct variant crown_line = { OPTION_NEIGHBOURS, "neighbours", { "6.5", "12.3" } };
const struct variant crown_twelve = { OPTION_TWELVE, "twelve", { "8.6", "12.11" } };
const struct variant crown_open_tackle = { OPTION_OPEN_TACKLE, "open", { "14.3", "12.13" } };

struct arg crown_variant_arg(const struct crown *c, const struct variant *v)
{
    int value = value_of_setting(v->option, setting(c->view, v->option));
    return ARG_TEXT(v->arg, c->sp->game->options[v->option].values[value]);
}

const char *crown_variant_rule(const struct crown *c, const struct variant *v)
{
    return v->rules[setting(c->view, v->option)];
}

void crown_tell_variant(const struct crown *c, const char *word, const struct variant *v)
{
    struct arg arg = crown_variant_arg(c, v);
    crown_tell(c, word, crown_variant_rule(c, v), &arg, 1);
}

/* ---- pieces ---- */

const char *crown_rule_of_source(const struct crown *c, int source)
{
    static const char *const rules[SOURCES] = {
        [FROM_SHORE] = "10.4", [FROM_LAKE] = "10.4",     [FROM_RIVER] = "10.4",  [FROM_TAGS] = "11.2",
        [FROM_EIGHT] = "8.4",  [FROM_SMALL] = "8.5",     [FROM_MYSTERY] = "8.1", [FROM_MASTERS] = "7.1",
        [FROM_ALIKE] = "7.2",  [FROM_DIFFERENT] = "7.3",
    };
    return source == FROM_TWELVE ? crown_variant_rule(c, &crown_twelve) : rules[source];
}

void crown_species(const struct crown *c, int species)
{
    struct weights pounds = weights_of(c->view, species);
    json_text(c->out, "species", species_word(species));
    crown_say(c, "name", "species", species_word(species));
    json_text(c->out, "water", water_words[water_of(species)]);
    json_number(c->out, "low", pounds.low);
    json_number(c->out, "high", pounds.high);
}

static void add_slot(const struct crown *c, int card, int slot)
{
    json_open(c->out, NULL, '{');
    json_text(c->out, "bait", bait_words[slot_colour(c->view, card, slot)]);
    crown_flag(c, "filled", slot_is_filled(c->view, card, slot));
    json_close(c->out, '}');
}

void crown_card(const struct crown *c, int card)
{
    const char *kind = kind_words[kind_of_master(card)];
    struct text_out name = { 0 };
    speak_token(c->sp, &coldwater_crown_masters, card, &name);
    json_open(c->out, NULL, '{');
    json_text(c->out, "card", master_words[card]);
    json_text(c->out, "kind", kind);
    crown_say(c, "name", "kind", kind);
    json_open(c->out, "slots", '[');
    for (int slot = 0; slot < slots_on(c->view, card); slot++) add_slot(c, card, slot);
    json_close(c->out, ']');
    crown_tell(c, "card", "7.1", &ARG_TEXT("card", text_of(&name)), 1);
    json_close(c->out, '}');
    text_free(&name);
}
