/* The players of Coldwater Crown: their zones, tackle, cards, fish and trophies, and what they brought to contests. */
#include "games/coldwater_crown/show/scene.h"

#include "engine/fields.h"

#include <stdio.h>
#include <string.h>

enum { PILES = 2, TACKLE_KINDS = 4, TAG_LETTER = 4, TILES = 8, MINUTES = 60, TIME_SIZE = 8 };

static bool is_silent(const struct crown *c, int who) { return who >= c->seats; }

static uint64_t set_at(const struct crown *c, const char *field, int who)
{
    int64_t set = crown_at(c, field, 0, who);
    return set > 0 ? (uint64_t)set : 0;
}

/* ---- bait ---- */

static void tell_of_tray(const struct crown *c, int zone)
{
    static const char *const rules[] = { "5.1", "5.1", "5.7", "5.8" };
    static const char *const words[] = { "tray", "tray", "tray-5", "tray-6" };
    crown_tell(c, words[zone], rules[zone], &ARG_NUMBER("zone", zone + CROWN_FIRST_ZONE), 1);
}

static void add_tray(const struct crown *c, int who, int zone)
{
    struct text_out name = { 0 };
    say_game(c->sp, "board", "zone", &ARG_NUMBER("zone", zone + CROWN_FIRST_ZONE), 1, &name);
    crown_open(c, NULL, '{');
    crown_number(c, "zone", zone + CROWN_FIRST_ZONE);
    crown_text(c, "name", text_of(&name));
    crown_open(c, "bait", '[');
    for (int colour = 0; colour < CROWN_COLOURS; colour++)
        for (long k = crown_at(c, "bait", CROWN_COLOURS * who + colour, zone); k > 0; k--)
            crown_text(c, NULL, crown_word(c, "bag", colour));
    crown_close(c, ']');
    tell_of_tray(c, zone);
    crown_close(c, '}');
    text_free(&name);
}

static void add_trays(const struct crown *c, int who)
{
    crown_open(c, "zones", '[');
    for (int zone = 0; zone < CROWN_ZONES; zone++) add_tray(c, who, zone);
    crown_close(c, ']');
}

static void add_angler(const struct crown *c, int who)
{
    long side = crown_at(c, "side", 0, who);
    if (!side) return;
    crown_open(c, "angler", '{');
    crown_number(c, "side", side);
    crown_tell(c, "angler", "2.2", &ARG_NUMBER("side", side), 1);
    crown_close(c, '}');
}

/* ---- tackle ---- */

/* -1: the reader may not know. */
static long tackle_held(const struct crown *c, int who, int kind)
{
    long held = 0;
    for (int pile = 0; pile < PILES; pile++) {
        long some = crown_at(c, "tackle_held", PILES * who + pile, kind);
        if (some < 0) return -1;
        held += some;
    }
    return held;
}

/* Drawn in this step, so not to be played yet. */
static long tackle_fresh(const struct crown *c, int who, int kind)
{
    long fresh = crown_at(c, "player", 0, 0) == who ? crown_at(c, "tackle_fresh", 0, kind) : 0;
    return fresh > 0 ? fresh : 0;
}

static void add_token(const struct crown *c, int who, int kind)
{
    static const struct crown_switch *const switches[TACKLE_KINDS] = { &crown_lure, &crown_reel, NULL, &crown_line };
    const char *word = crown_word(c, "used", kind);
    crown_open(c, NULL, '{');
    crown_text(c, "tackle", word);
    crown_say(c, "name", "tackle", word);
    crown_number(c, "count", tackle_held(c, who, kind));
    if (tackle_fresh(c, who, kind)) crown_number(c, "fresh", tackle_fresh(c, who, kind));
    if (switches[kind]) crown_tell_switched(c, word, switches[kind]);
    else crown_tell(c, word, "6.4", NULL, 0);
    crown_close(c, '}');
}

static void add_tackle(const struct crown *c, int who)
{
    long tokens = crown_at(c, "tackle", 0, who);
    bool known = tackle_held(c, who, 0) >= 0;
    crown_open(c, "tackle", '{');
    crown_number(c, "count", tokens);
    crown_open(c, "known", '[');
    for (int kind = 0; known && kind < TACKLE_KINDS; kind++)
        if (tackle_held(c, who, kind) > 0) add_token(c, who, kind);
    crown_close(c, ']');
    struct arg args[] = { ARG_NUMBER("tokens", tokens), crown_switched(c, &crown_open_tackle) };
    crown_tell(c, "face-down", crown_rule_of(c, &crown_open_tackle), args, 2);
    crown_close(c, '}');
}

/* ---- fish ---- */

/* What may be known of a fish in a creel; a card below 0 is not known. */
struct catch { int species, card, claimed, not ; };

static void put_time(char text[TIME_SIZE], int time)
{
    snprintf(text, TIME_SIZE, "%d:%02d", time / MINUTES % 24, time % MINUTES);
}

static void add_hidden_side(const struct crown *c, int card)
{
    char tag[2] = { crown_fish[card].tag[TAG_LETTER], '\0' }, time[TIME_SIZE];
    put_time(time, MINUTES * crown_fish[card].hour + crown_fish[card].minute);
    crown_text(c, "card", crown_word(c, "caught", card));
    crown_number(c, "weight", crown_fish[card].weight);
    crown_text(c, "tag", tag);
    crown_text(c, "time", time);
    crown_true(c, "today", crown_at(c, "tag", 0, 0) == tag[0] - 'A' + 1 && !crown_at(c, "tagless", 0, 0));
}

static void tell_of_card(const struct crown *c, int who, int card, bool shown)
{
    struct text_out fish = { 0 };
    const char *word = shown ? "shown" : is_silent(c, who) ? "silents-fish" : "own-fish";
    const char *rule = shown ? "10.3" : is_silent(c, who) ? "13.6" : "14.2";
    speak_token(c->sp, field_named(c->sp->game, "caught")->of, card, &fish);
    crown_tell(c, word, rule, &ARG_TEXT("fish", text_of(&fish)), 1);
    text_free(&fish);
}

static void tell_of_species(const struct crown *c, const struct catch *catch)
{
    int low, high;
    struct text_out species = crown_words(c, "species", crown_word(c, "creel", catch->species));
    crown_range(catch->species, &low, &high);
    struct arg args[] = { ARG_TEXT("species", text_of(&species)), ARG_NUMBER("pounds", catch->claimed),
                          ARG_NUMBER("low", low), ARG_NUMBER("high", high), ARG_NUMBER("not", catch->not ) };
    if (catch->claimed) crown_tell(c, "claimed-fish", "8.1", args, 2);
    else crown_tell(c, "others-fish", catch->not ? "14.5" : "14.2", args, 5);
    text_free(&species);
}

static void add_catch(const struct crown *c, int who, const struct catch *catch)
{
    bool shown = catch->card >= 0 && has(set_at(c, "shown", who), catch->card);
    crown_open(c, NULL, '{');
    crown_species(c, catch->species);
    if (catch->card >= 0) add_hidden_side(c, catch->card);
    else if (catch->claimed) crown_number(c, "weight", catch->claimed);
    else if (catch->not ) crown_number(c, "not", catch->not );
    crown_true(c, "claimed", catch->claimed);
    crown_true(c, "shown", shown);
    crown_true(c, "chosen", catch->card >= 0 && has(set_at(c, "chosen", who), catch->card));
    if (catch->card >= 0) tell_of_card(c, who, catch->card, shown);
    else tell_of_species(c, catch);
    crown_close(c, '}');
}

/* The tile that the k-th fish of a creel won, or 0. */
static int claim_of(const struct crown *c, int who, int k)
{
    for (uint64_t claims = set_at(c, "claims", who); claims; claims = without_first(claims))
        if (first_of(claims) < TILES && crown_at(c, "claimant", 0, first_of(claims)) == k + 1) return first_of(claims);
    return 0;
}

/* The creel as everyone knows it. */
static int open_creel(const struct crown *c, int who, struct catch catches[])
{
    int fish = (int)crown_at(c, "fish", 0, who);
    for (int k = 0; k < fish; k++) {
        int claimed = claim_of(c, who, k), tile = (int)crown_at(c, "tile_at", who, k);
        catches[k] = (struct catch){ (int)crown_at(c, "creel", who, k), -1, claimed, claimed ? 0 : tile };
    }
    return fish;
}

/* Whether a card that came to light may be this fish: of its species, and of its weight where that is known. */
static bool may_be(const struct crown *c, const struct catch *catch, int card)
{
    int weight = crown_fish[card].weight;
    return catch->card < 0 && catch->species == crown_fish[card].species &&
           (catch->claimed ? catch->claimed == weight : catch->not != weight);
}

/* Of those that it may be, a claimed one; else any of its species, for the creel does not tell them apart. */
static void lay_card(const struct crown *c, struct catch catches[], int fish, int card)
{
    int found = -1, alike = -1;
    for (int k = 0; k < fish; k++) {
        if (may_be(c, &catches[k], card) && (found < 0 || catches[k].claimed)) found = k;
        if (catches[k].card < 0 && !catches[k].claimed && catches[k].species == crown_fish[card].species) alike = k;
    }
    if (found < 0) found = alike;
    if (found >= 0) catches[found].card = card;
}

/* The fish that the reader knows, or that were shown, are laid over those that everyone saw being caught. */
static void add_creel(const struct crown *c, int who)
{
    struct catch catches[CROWN_FISH];
    struct text_out name = { 0 };
    int fish = open_creel(c, who, catches);
    for (uint64_t known = set_at(c, "caught", who) | set_at(c, "shown", who); known; known = without_first(known))
        lay_card(c, catches, fish, first_of(known));
    say_game(c->sp, "piece", who == c->sp->reader ? "own-creel" : "creel", &ARG_NUMBER("fish", fish), 1, &name);
    crown_text(c, "creel", text_of(&name));
    text_free(&name);
    crown_open(c, "fish", '[');
    for (int k = 0; k < fish; k++) add_catch(c, who, &catches[k]);
    crown_close(c, ']');
}

/* ---- cards and trophies ---- */

static void add_cards(const struct crown *c, const char *name, int who)
{
    crown_open(c, name, '[');
    for (uint64_t cards = set_at(c, name, who); cards; cards = without_first(cards)) crown_card(c, first_of(cards));
    crown_close(c, ']');
}

static const char *rule_of_source(const struct crown *c, const char *source)
{
    static const struct {
        const char *source, *rule;
    } rules[] = {
        { "eight", "8.4" }, { "small", "8.5" }, { "mystery", "8.1" }, { "masters", "7.1" },
        { "alike", "7.2" }, { "tags", "11.2" }, { "shore", "10.4" },  { "different", "7.3" },
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (!strcmp(rules[i].source, source)) return rules[i].rule;
    return strcmp(source, "twelve") != 0 ? "10.4" : crown_rule_of(c, &crown_twelve);
}

/* "tell" is the line of the score sheet. */
static void add_trophy(const struct crown *c, const char *source, int of, int points)
{
    struct text_out tell = { 0 };
    struct arg args[] = { ARG_NUMBER("of", of), ARG_NUMBER("points", points) };
    say_game(c->sp, "score", source, args, 2, &tell);
    crown_open(c, NULL, '{');
    crown_text(c, "trophy", source);
    crown_say(c, "name", "source", source);
    crown_number(c, "of", of);
    crown_number(c, "points", points);
    crown_text(c, "tell", text_of(&tell));
    crown_text(c, "rule", rule_of_source(c, source));
    crown_close(c, '}');
    text_free(&tell);
}

static void add_trophies(const struct crown *c, int who)
{
    struct tally tally = { 0 };
    struct text_out words = { 0 };
    int points = c->sp->game->score(c->view, who, &tally);
    say_game(c->sp, "piece", "score", &ARG_NUMBER("points", points), 1, &words);
    crown_number(c, "points", points);
    crown_text(c, "score", text_of(&words));
    text_free(&words);
    crown_open(c, "trophies", '[');
    for (int k = 0; k < tally.lines; k++)
        if (tally.line[k].points) add_trophy(c, tally.line[k].source, tally.line[k].of, tally.line[k].points);
    crown_close(c, ']');
}

void crown_player(const struct crown *c, int who)
{
    crown_open(c, NULL, '{');
    crown_number(c, "seat", who + 1);
    crown_text(c, "name", speaker_name(c->sp, who));
    crown_true(c, "you", who == c->sp->reader);
    crown_true(c, "silent", is_silent(c, who));
    if (is_silent(c, who)) crown_tell(c, "silent", "13.2", NULL, 0);
    else {
        add_angler(c, who);
        add_trays(c, who);
        add_tackle(c, who);
        add_cards(c, "trying", who);
    }
    add_cards(c, "landed", who);
    add_creel(c, who);
    add_trophies(c, who);
    crown_close(c, '}');
}

/* ---- contests ---- */

/* What a player brought to a contest: how heavy it is together, and the time of its earliest fish. */
struct haul {
    int weight, time;
};

static uint64_t brought(const struct crown *c, int water, int who)
{
    uint64_t cards = set_at(c, "shown", who);
    for (uint64_t left = cards; left; left = without_first(left))
        if (crown_water_of(crown_fish[first_of(left)].species) != water) cards &= ~only(first_of(left));
    return cards;
}

static struct haul haul_of(const struct crown *c, int water, int who)
{
    struct haul haul = { 0, 24 * MINUTES };
    for (uint64_t cards = brought(c, water, who); cards; cards = without_first(cards)) {
        const struct crown_fish *fish = &crown_fish[first_of(cards)];
        int time = MINUTES * fish->hour + fish->minute;
        haul.weight += fish->weight;
        if (time < haul.time) haul.time = time;
    }
    return haul;
}

/* The time that put a player before another whose catch weighed the same. */
static void add_tie(const struct crown *c, int water, int who)
{
    struct haul own = haul_of(c, water, who);
    struct text_out tie = { 0 };
    char time[TIME_SIZE];
    bool decided = false;
    for (int rival = 0; own.weight && rival < c->parties; rival++) {
        struct haul other = haul_of(c, water, rival);
        decided |= other.weight == own.weight && other.time > own.time;
    }
    if (!decided) return;
    put_time(time, own.time);
    say_game(c->sp, "piece", "tie", &ARG_TEXT("time", time), 1, &tie);
    crown_text(c, "tie", text_of(&tie));
    text_free(&tie);
}

/* The fish that one player brought, and what they won. */
static void add_entry(const struct crown *c, int water, int who)
{
    crown_open(c, NULL, '{');
    crown_number(c, "seat", who + 1);
    crown_text(c, "name", speaker_name(c->sp, who));
    crown_open(c, "fish", '[');
    for (uint64_t cards = brought(c, water, who); cards; cards = without_first(cards))
        add_catch(c, who, &(struct catch){ crown_fish[first_of(cards)].species, first_of(cards), 0, 0 });
    crown_close(c, ']');
    crown_number(c, "weight", haul_of(c, water, who).weight);
    add_tie(c, water, who);
    crown_number(c, "points", crown_at(c, "contest", water, who));
    crown_number(c, "tags", crown_at(c, "tagged", water, who));
    crown_close(c, '}');
}

static void add_contest(const struct crown *c, int water, const char *word)
{
    struct text_out name = crown_words(c, "water", word);
    crown_open(c, NULL, '{');
    crown_text(c, "water", word);
    crown_say(c, "name", "source", word);
    crown_open(c, "entries", '[');
    for (int who = 0; who < c->parties; who++) add_entry(c, water, who);
    crown_close(c, ']');
    crown_tell(c, "contest", "10.4", &ARG_TEXT("water", text_of(&name)), 1);
    crown_close(c, '}');
    text_free(&name);
}

/* Those that are settled, in their order. */
void crown_contests(const struct crown *c)
{
    static const int orders[][CROWN_WATERS] = { { 0, 1, 2 }, { 0, 2, 1 } };
    const int *order = orders[crown_at(c, "order", 0, 0)];
    crown_open(c, "contests", '[');
    for (int k = 0; k < crown_at(c, "contests", 0, 0); k++)
        add_contest(c, order[k], field_named(c->sp->game, "waters")->row->word[order[k]]);
    crown_close(c, ']');
}
